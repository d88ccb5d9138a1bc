"""Round buttons on the stands: arcs of everybody, what foes can reach, the measuring tape, nearer and farther."""

from __future__ import annotations

from game.tables.easel import Easel
from game.tables.kit import corner
from game.tables.moritari.layout import tools_of
from game.tables.moritari.play.hands import Hands
from game.tables.moritari.play.targets import TOOLS
from game.ui.geometry import Box

_LINE = (
    'transform="translate(17 15) scale(.66)" fill="none" stroke="{ink}" stroke-width="8" stroke-linecap="round" '
    'stroke-linejoin="round"'
)
SIGNS = {
    "arcs": f'<g {_LINE}><circle cx="50" cy="62" r="12"/><path d="M14 62 A36 36 0 0 1 86 62 M14 62 H32 M68 62 H86 M50 36 '
    'V14 M42 22 L50 12 L58 22"/></g>',
    "threats": f'<g {_LINE}><circle cx="50" cy="50" r="34"/><path d="M50 6 V34 M50 66 V94 M6 50 H34 M66 50 H94"/></g>',
    "odds": f'<g {_LINE}><path d="M50 12 V86 M30 86 H70 M16 26 H84 M16 26 L4 56 H28 Z M84 26 L72 56 H96 Z"/></g>',
    "tape": f'<g {_LINE}><circle cx="42" cy="46" r="28"/><circle cx="42" cy="46" r="8"/><path d="M42 74 H88 V60 M74 74 V66 '
    'M60 74 V66"/></g>',
    "names": f'<g {_LINE}><path d="M14 24 H86 V60 H60 L50 74 L40 60 H14 Z M28 42 H72"/></g>',
    "cabinet": f'<g {_LINE}><path d="M20 88 H80 M28 88 V74 H72 V88 M36 74 L40 46 M64 74 L60 46"/>'
    '<path d="M30 46 H70 L66 32 C64 18 36 18 34 32 Z M50 18 V8 M40 46 V34 M60 46 V34"/></g>',
    "closer": f'<g {_LINE}><circle cx="42" cy="42" r="26"/><path d="M62 62 L86 86 M42 30 V54 M30 42 H54"/></g>',
    "wider": f'<g {_LINE}><circle cx="42" cy="42" r="26"/><path d="M62 62 L86 86 M30 42 H54"/></g>',
}


def draw_tools(easel: Easel, board: Box, tall: float, hands: Hands, hovered: str | None) -> None:
    on = {"arcs": hands.arcs, "tape": hands.taping, "names": hands.names, "threats": hands.threats, "odds": hands.all_odds}
    for name, place in zip(TOOLS, tools_of(board, len(TOOLS), tall), strict=True):
        corner.draw(easel, name, place, SIGNS[name], on.get(name, False), hovered)
