"""What the enemy could bring to each of one's own places next turn, with the chance that he wins there."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.threats import Coming, Threat, threats
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play.chances import Chances, Clash, clash_at


@dataclass(frozen=True)
class Alarm:
    """Of one place. `chance` is None as long as it is being worked out."""

    place: Place
    coming: tuple[Coming, ...]
    is_held: bool
    chance: float | None
    supreme: bool


class Watch:
    """Of one table. Worked out once a position, when it is asked for."""

    def __init__(self, world: World) -> None:
        self._world, self._chances = world, Chances()
        self._asked: tuple[Table, Seat] | None = None
        self._found: list[tuple[Threat, Clash | None]] = []

    def alarms(self, table: Table, seat: Seat) -> list[Alarm]:
        """For `seat`'s places, as far as they are known: `work` goes on with them."""
        if self._asked is None or self._asked[0] is not table or self._asked[1] != seat:
            self._asked = table, seat
            self._found = [(threat, self._clash(threat, seat)) for threat in threats(self._world, table, seat)]
        return [
            Alarm(threat.place, threat.coming, threat.is_held, self._chance(clash), threat.supreme)
            for threat, clash in self._found
        ]

    def _clash(self, threat: Threat, seat: Seat) -> Clash | None:
        return clash_at(self._world, threat.after, 1 - seat, threat.place) if threat.is_held else None

    def _chance(self, clash: Clash | None) -> float | None:
        if clash is None:
            return 1.0
        return self._chances.ask(clash) if clash.is_quick or self._chances.is_done(clash) else None

    @property
    def is_busy(self) -> bool:
        return any(self._is_open(clash) for _, clash in self._found)

    def _is_open(self, clash: Clash | None) -> bool:
        return clash is not None and not clash.is_quick and not self._chances.is_done(clash)

    def work(self, seconds: float = 0.003) -> bool:
        """Goes on for a while; True when one more is known."""
        clash = next((clash for _, clash in self._found if self._is_open(clash)), None)
        if clash is None:
            return False
        self._chances.ask(clash)
        self._chances.work(seconds)
        return self._chances.is_done(clash)

    def finish(self) -> None:
        """All of them, now."""
        while self.is_busy:
            self.work(0.05)
