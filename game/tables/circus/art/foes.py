"""What the others may do next turn to one's own chariot: chips at their chariots, and words for their tips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from game.core.say import in_hundred
from game.rules.circus.belief import Beliefs
from game.rules.circus.rides import Ride
from game.rules.circus.state import Chariot, Table
from game.rules.circus.threats import Threat, threats
from game.tables.circus.art.painter import Painter
from game.tables.circus.layout import Speak
from game.tables.circus.moment import Moment
from game.tables.easel import Easel
from game.tables.kit.threats import Chip, draw_chips
from game.ui.geometry import Box
from game.ui.pen import Pen

KINDS = ("passes", "blocks", "stopped")
_LINE = 'fill="none" stroke="{ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"'
SIGNS = {
    "passes": f'<path d="M16 16 L48 50 L16 84 M52 16 L84 50 L52 84" {_LINE}/>',
    "blocks": f'<path d="M78 12 V88 M14 50 H56 M38 28 L60 50 L38 72" {_LINE}/>',
    "stopped": f'<circle cx="50" cy="50" r="38" {_LINE}/><path d="M24 24 L76 76" {_LINE}/>',
}
"""Two points ahead; an arrow against a bar; a barred ring."""


class Foes:
    """Of one table. What was worked out is kept as long as the position stands."""

    def __init__(
        self, beliefs: Callable[[], Beliefs], chosen: Callable[[], Ride | None], name: Callable[[Table, Chariot], str],
        words: Speak,
    ) -> None:  # fmt: skip
        """`chosen`: the ride that is about to be driven, which is looked beyond."""
        self._beliefs, self._chosen, self._name, self._words = beliefs, chosen, name, words
        self._asked: tuple[object, Chariot, Ride | None] | None = None
        self._found: tuple[Threat, ...] = ()

    @staticmethod
    def whose(now: Moment) -> Chariot:
        """One's own chariot; who merely looks on is told of whoever drives."""
        return now.mine if now.mine is not None else now.table.driver

    def found(self, now: Moment) -> tuple[Threat, ...]:
        asked = now.view, self.whose(now), self._chosen()
        if self._asked is None or self._asked[0] is not asked[0] or self._asked[1:] != asked[1:]:
            self._asked, (_, chariot, ride) = asked, asked
            mine, table = now.view.mine, now.table
            hand = list(mine.hand) if mine is not None and now.mine == chariot else None
            if ride is not None and not ride.finishes:
                table = _after(table, chariot, ride)
                if hand is not None and ride.card in hand:
                    hand.remove(ride.card)
            self._found = threats(now.track, table, chariot, self._beliefs(), hand)
        return self._found

    def draw(self, easel: Easel, painter: Painter, now: Moment, area: Box) -> None:
        """At each chariot of which there is something to say."""
        for one in self.found(now):
            figure = now.stage.figures[one.chariot]
            chips = [
                Chip(None, self._words("foes.share", share=share), share == 100, mark=partial(_sign, kind))
                for kind, share in zip(KINDS, shares(one), strict=True)
                if share
            ]
            if chips and figure.shown:
                box = painter.box(figure)
                draw_chips(easel, chips, box.cx, box.bottom + 4, 2, area)

    def tip(self, now: Moment, chariot: Chariot) -> str:
        """Of one of the others; "" where there is nothing to say."""
        one = next((one for one in self.found(now) if one.chariot == chariot), None)
        return " ".join(self.told(now, one)) if one is not None else ""

    def told(self, now: Moment, one: Threat) -> list[str]:
        """In words, what there is to say of one."""
        mine = self._name(now.table, self.whose(now))
        when = "now" if self._chosen() is None else "after"
        told = [
            self._words(f"foes.{when}.{kind}", name=mine, share=share)
            for kind, share in zip(KINDS, shares(one), strict=True)
            if share
        ]
        return told or [self._words("foes.nothing")]

    def reads(self, now: Moment) -> list[str]:
        """For who does not see the board."""
        return [
            self._words("foes.line", name=self._name(now.table, one.chariot), text=" ".join(self.told(now, one)))
            for one in self.found(now)
        ]


def _after(table: Table, chariot: Chariot, ride: Ride) -> Table:
    """As if the ride had been driven; what is drawn after it nobody knows."""
    team = table.teams[chariot].copy()
    team.at, team.crossed, team.moved = ride.to, ride.crossed, True
    team.paid = team.paid or ride.pays > 0
    team.cards[ride.card - 1] -= 1
    return replace(table, teams=[team if other == chariot else one for other, one in enumerate(table.teams)])


def shares(one: Threat) -> tuple[int, ...]:
    return tuple(in_hundred(round(chance, 9)) for chance in (one.passes, one.blocks, one.stopped))


def _sign(kind: str, pen: Pen, d: float, ink: str) -> pygame.Surface:
    return pen.drawing(SIGNS[kind].replace("{ink}", ink), d, d, "", 100, 100)
