"""Round buttons in the corner of the board: where the lion can go, the names of the hexes, who may take which gold."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.lion.state import State
from game.tables.easel import Easel
from game.tables.kit import corner, threats
from game.tables.kit.corner import RADIUS
from game.tables.lion.words.tell import Teller
from game.ui.geometry import Box, Disc
from game.ui.target import Target

PAW = (
    '<g fill="{ink}"><path d="M50 50 C62 50 71 60 69 70 C66 78 58 76 50 76 C42 76 34 78 31 70 C29 60 38 50 50 50 Z"/>'
    '<ellipse cx="28" cy="48" rx="6" ry="9" transform="rotate(-24 28 48)"/>'
    '<ellipse cx="42" cy="34" rx="6.5" ry="10" transform="rotate(-8 42 34)"/>'
    '<ellipse cx="58" cy="34" rx="6.5" ry="10" transform="rotate(8 58 34)"/>'
    '<ellipse cx="72" cy="48" rx="6" ry="9" transform="rotate(24 72 48)"/></g>'
)
SIGNS = {
    "threat": PAW,
    "names": (
        '<g fill="none" stroke="{ink}" stroke-width="6" stroke-linejoin="round"><path d="M50 18 L78 34 V66 L50 82 L22 66 '
        'V34 Z"/><path d="M39 66 L50 34 L61 66 M43 56 H57" stroke-linecap="round"/></g>'
    ),
    threats.NAME: threats.SIGN,
}
KEYS = {"threat": "t", "names": "c"}


class Tools:
    """Which of the buttons are switched on. `changed` is called after each switch."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.on: set[str] = set()

    def toggle(self, name: str) -> None:
        self.on ^= {name}
        self._changed()

    @staticmethod
    def places(board: Box) -> dict[str, Disc]:
        """The buttons in the lower left corner of the board's area, where no arena ever reaches."""
        x, y = board.x + 14 + RADIUS, board.bottom - 12 - RADIUS
        return {name: Disc(x + n * (2 * RADIUS + 10), y, RADIUS) for n, name in enumerate(SIGNS)}

    def draw(self, easel: Easel, board: Box, hovered: str | None) -> None:
        for name, place in self.places(board).items():
            corner.draw(easel, name, place, SIGNS[name], name in self.on, hovered)

    def targets(self, board: Box, state: State, teller: Teller) -> list[Target]:
        has_lion = any(die.kind == "lion" for die in state.pool)
        places = self.places(board)
        tips = {"threat": teller("tool.threat.tip" if has_lion else "tool.threat.next"), "names": teller("tool.names.tip")}
        found = [
            Target(f"tool:{name}", places[name], teller(f"tool.{name}"), tip=tips[name], action=partial(self.toggle, name),
                   keys=(key,))
            for name, key in KEYS.items()
        ]  # fmt: skip
        why = None if state.gold else teller("tool.foes.none")
        return [*found, threats.tool(places[threats.NAME], teller("tool.foes"), teller("tool.foes.tip"), self.toggle, why)]
