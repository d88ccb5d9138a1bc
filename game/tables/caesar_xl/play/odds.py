"""Which chances are shown: of a battle where it stands, at the end of a way, and of the one that is being fought."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.moment import Moment
from game.tables.caesar_xl.play.chances import Chances, Clash, clash_at
from game.tables.caesar_xl.play.draft import Way


class Odds:
    """Of one table. Not `deep`: only what is known at once."""

    def __init__(self, world: World, now: Callable[[], Moment | None]) -> None:
        self._world, self._now = world, now
        self.chances = Chances()
        self._last: tuple[Place, float | None] = ("", None)

    def _ask(self, clash: Clash | None, deep: bool) -> float | None:
        return self.chances.ask(clash) if clash is not None and (deep or clash.is_quick) else None

    def at(self, place: Place, deep: bool = True) -> float | None:
        """The phasing player's chance in a battle at a place as it stands."""
        now = self._now()
        if now is None:
            return None
        table = now.view.table
        return self._ask(clash_at(self._world, table, table.seat, place), deep)

    def of_way(self, way: Way, deep: bool = False) -> float | None:
        """The chance of the lifted pieces, with those that are there already, at the end of their way."""
        now = self._now()
        draft = now.draft if now is not None else None
        if draft is None or not way.battle:
            return None
        troops, leaders = draft.party
        return self._ask(clash_at(self._world, draft.table, draft.seat, way.goal, troops, leaders), deep)

    def of_battle(self) -> float | None:
        """The attacker's chance in the battle on show, between two rounds."""
        now = self._now()
        melee = now.stage.melee if now is not None else None
        if now is None or melee is None:
            return None
        if not now.is_playing:
            self._last = melee.place, self.at(melee.place)
        elif not melee.round and self._last[0] != melee.place:
            # It was begun in this entry: the odds before the first die, if they are known at once.
            clash = clash_at(self._world, now.table, melee.attacker, melee.place)
            self._last = melee.place, self._ask(clash, clash is not None and self.chances.knows(clash))
        # While the dice fall the odds are those from before the round.
        place, chance = self._last
        return chance if place == melee.place else None
