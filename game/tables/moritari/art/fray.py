"""What a fight leaves and throws up, below the figures and above them: arms, nets, dice, streaks, those who carry out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.moritari.art.arms import arm, draw_things
from game.tables.moritari.art.bases import stepped
from game.tables.moritari.art.bearers import GAITS, draw_bearer, preparing
from game.tables.moritari.art.cubes import draw_dice, draw_net
from game.tables.moritari.art.streaks import draw_streaks
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.falls import Thing
from game.tables.moritari.motion.stage import Stage, Step
from game.ui.pen import Pen
from game.ui.theme import SeatColour

Colour = Callable[[Seat], SeatColour]
Job = tuple[Hashable, Callable[[], bool]]


def draw_below(easel: Easel, stage: Stage, view: Layout, colour: Colour) -> None:
    """What lies on the sand."""
    for _, body in stage.seen():
        if body.things:
            draw_things(easel, view, body, colour(body.seat), False)


def draw_above(easel: Easel, stage: Stage, view: Layout, colour: Colour) -> None:
    """What is in the air, and who has come for the dead."""
    for bearer in sorted(stage.bearers, key=lambda one: one.at[1]):
        draw_bearer(easel, view, bearer)
    for _, body in stage.seen():
        if body.things:
            draw_things(easel, view, body, colour(body.seat), True)
    if stage.net is not None:
        draw_net(easel, stage.net, stage.thrower, view)
    draw_dice(easel, stage.dice, view, colour)
    draw_streaks(easel, stage.streaks, view)


def things_ahead(pen: Pen, things: Sequence[tuple[Seat, Thing, float]], colour: Colour, ppi: float) -> Iterator[Job]:
    """Pictures of what will drop, one a job."""
    for seat, thing, turn in things:
        key = ("mo arm", thing, colour(seat), turn, round(ppi, 2))

        def job(thing: Thing = thing, seat: Seat = seat, turn: float = turn) -> bool:
            arm(pen, thing, colour(seat), turn, round(ppi, 2))
            return True

        yield key, job


def bearers_ahead(pen: Pen, steps: Sequence[Step], ppi: float) -> Iterator[Job]:
    """Pictures of both as they walk and strike, a slice at a time."""
    for who, strikes, way in steps:
        for gait in GAITS[2:] if strikes else GAITS[:2]:
            job = who, gait, stepped(way), round(ppi, 2)
            yield ("mo bearer", *job, pen.k), partial(next, preparing(pen, *job), True)
