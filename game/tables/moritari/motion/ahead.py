"""Pictures that will be wanted many at once: the next seat's cards, the portraits of whoever may be enlisted, and the
figures as they come in at their gate; the lens and the plates of a melee."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial

from game.core.types import Seat
from game.rules.moritari.data import Board
from game.rules.moritari.muster import figures_of, offered
from game.rules.moritari.state import Enlisting, Recruiting, State
from game.tables.moritari.art.lens import Lens
from game.tables.moritari.art.painter import Painter
from game.tables.moritari.art.plates import Plates
from game.tables.moritari.layout import Layout, degrees
from game.tables.moritari.panels import panel
from game.tables.moritari.panels.muster import MusterCard
from game.tables.moritari.play.hands import Pair
from game.ui.geometry import Box

Job = tuple[Hashable, Callable[[], bool]]
"""A key and what makes a slice of the picture: True when it is there."""


def enlisting(board: Board, muster: MusterCard, painter: Painter, panels: Mapping[Seat, Box], view: Layout,
              state: State, room: Box) -> Iterator[Job]:  # fmt: skip
    """While schools are chosen: nothing at any other time. `panels`: where each seat's school is shown."""
    frame = state.frames[-1]
    if not isinstance(frame, Enlisting | Recruiting):
        return
    yield from muster.ahead(room, state)
    wardrobe, colour, size = painter.wardrobe, painter.colour(frame.seat), state.options.size
    kinds = [*board.kinds]
    if isinstance(frame, Enlisting):
        kinds = [kind for school in offered(board, state, frame.seat) for kind in figures_of(state, school)]
    box = panels.get(frame.seat)
    if box is not None:
        d = panel.portraits(box, size)[1]
        for kind in kinds:
            yield ("bust", kind, colour, d), partial(wardrobe.slice_bust, kind, colour, d)
    if state.options.deployment == "rule":
        facing = degrees(board.gate(state.seats, frame.seat).facing)
        for kind in kinds:
            yield ("gate", kind, colour, view.ppi), partial(wardrobe.slice, wardrobe.job(kind, colour, facing, view.ppi))


def melee(plates: Plates, lens: Lens, pairs: Sequence[Pair], view: Layout, state: State) -> Iterator[Job]:
    """What a bout shows from its first frame on."""
    pen = lens.painter.pen
    if pairs:
        yield ("glass", view.box, view.ppi), partial(_done, partial(lens.prepare, view))
    for one, two in pairs:
        stand = tuple((figure.at, figure.facing, figure.hp) for figure in (state.figures[one], state.figures[two]))
        yield ("odds", one, two, stand), partial(_done, partial(plates.rehearse, pen, state, (one, two)))


def _done(deed: Callable[[], object]) -> bool:
    """All of it at once."""
    deed()
    return True
