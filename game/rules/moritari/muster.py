"""Set-up: schools are enlisted openly, one seat after another, and brought onto the sand (M11, M42)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.inches import WINDS, Point, along, inches, square
from game.rules.moritari.actions import Place
from game.rules.moritari.data import Kind
from game.rules.moritari.events import Enlisted, MoritariEvent, Placed, Recruited
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import FARTHEST, facing_refusal
from game.rules.moritari.state import Deploying, Enlisting, Figure, FigureId, Recruiting, State


def begin(ground: Ground, state: State, chance: Chance) -> list[MoritariEvent]:
    """The first seat is asked for its school, or all schools are drawn."""
    match state.options.schools:
        case "choose":
            state.frames.append(Enlisting(0))
            return []
        case "free":
            state.frames.append(Recruiting(0))
            return []
        case "drawn":
            events: list[MoritariEvent] = []
            names = {school.name: 1 for school in ground.board.schools}
            for seat in range(state.seats):
                drawn = chance.pick(names, say("moritari.draw.school", seat=seat))
                events += enlist(ground, state, seat, drawn)
            return [*events, *deploy(ground, state)]


def enlist(ground: Ground, state: State, seat: Seat, school: str) -> list[MoritariEvent]:
    ready = next(one for one in ground.board.schools if one.name == school)
    kinds = ready.of_size(state.options.size)
    for kind in kinds:
        _add(ground, state, seat, kind)
    return [Enlisted(seat=seat, school=school, kinds=kinds)]


def recruit(ground: Ground, state: State, seat: Seat, kind: Kind) -> list[MoritariEvent]:
    _add(ground, state, seat, kind)
    index = len(state.figures) - 1
    events: list[MoritariEvent] = [Recruited(seat=seat, figure=index, name=state.figures[index].name, kind=kind)]
    if is_complete(state, seat):
        kinds = tuple(state.figures[own].kind for own in state.of(seat))
        events.append(Enlisted(seat=seat, school="", kinds=kinds))
    return events


def is_complete(state: State, seat: Seat) -> bool:
    return len(state.of(seat)) == state.options.size


def _add(ground: Ground, state: State, seat: Seat, kind: Kind) -> None:
    fighter = ground.board.fighter(kind)
    letter = "b" if fighter.animal else "m"
    number = sum(figure.name[0] == letter for figure in state.figures)
    state.figures.append(Figure(seat, kind, f"{letter}{number}", hp=fighter.hit_points))


# ---- onto the sand


def deploy(ground: Ground, state: State) -> list[MoritariEvent]:
    """All schools are complete: they come in at their gates, or the last seat begins to place its figures."""
    if state.options.deployment == "hand":
        state.frames.append(Deploying(state.of(state.seats - 1)[0]))
        return []
    events: list[MoritariEvent] = []
    for seat in range(state.seats):
        gate = ground.board.gate(state.seats, seat)
        own = state.of(seat)
        for index, at in zip(own, ground.board.slots(gate, len(own)), strict=True):
            events += place(state, Place(index, at, gate.facing), by_hand=False)
    return events


def place(state: State, action: Place, by_hand: bool) -> list[MoritariEvent]:
    figure = state.put(action.figure, at=action.at, facing=action.facing, status="standing")
    return [
        Placed(
            figure=action.figure, name=figure.name, seat=figure.seat, at=action.at, facing=action.facing, by_hand=by_hand
        )
    ]  # fmt: skip


def next_to_place(state: State, index: FigureId) -> FigureId | None:
    """Within a school in order of enlistment, then the seat before (M42); None after the last."""
    seat = state.figures[index].seat
    if index != state.of(seat)[-1]:
        return index + 1
    return state.of(seat - 1)[0] if seat else None


def place_refusal(ground: Ground, state: State, action: Place) -> Say | None:
    figure = state.figures[action.figure]
    refusal = facing_refusal(action.facing)
    if refusal is not None:
        return refusal
    if max(abs(action.at[0]), abs(action.at[1])) > FARTHEST:
        return say("moritari.no.outside")
    zone = ground.board.limits.zone
    if square(action.at, ground.board.gate(state.seats, figure.seat).at) > zone * zone:
        return say("moritari.no.zone", most=inches(zone))
    if not ground.has_room(state, action.figure, action.at):
        return say("moritari.no.no_room")
    following = next_to_place(state, action.figure)
    if following is not None and state.figures[following].seat == figure.seat:
        then = state_with(state, action)
        if next(free_places(ground, then, following), None) is None:
            return say("moritari.no.leaves_no_room", other=state.figures[following].name)
    return None


def state_with(state: State, action: Place) -> State:
    """A position with one figure placed; shares all else."""
    figures = state.figures[:]
    then = State(*(getattr(state, name) for name in state.__struct_fields__))
    then.figures = figures
    place(then, action, by_hand=True)
    return then


def free_places(ground: Ground, state: State, index: FigureId) -> Iterator[Point]:
    """Places of a fair sample where the figure may stand: the line at the gate, then rings about it."""
    for at in _sample(ground, state, state.figures[index].seat):
        if ground.has_room(state, index, at):
            yield at


def _sample(ground: Ground, state: State, seat: Seat) -> Sequence[Point]:
    gate, limits = ground.board.gate(state.seats, seat), ground.board.limits
    rings = [
        along(gate.at, way, limits.zone * ring // 6) for ring in (3, 5, 1) for way in (WINDS if ring > 1 else WINDS[::4])
    ]
    return [*ground.board.slots(gate, state.options.size), *rings]


def placings(ground: Ground, state: State, index: FigureId) -> list[Place]:
    """What is offered: the free places of the sample, facing as the gate does."""
    facing = ground.board.gate(state.seats, state.figures[index].seat).facing
    found = [Place(index, at, facing) for at in dict.fromkeys(free_places(ground, state, index))]
    return [action for action in found if place_refusal(ground, state, action) is None]
