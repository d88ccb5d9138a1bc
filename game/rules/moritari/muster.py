"""Set-up: schools are enlisted openly, one seat after another, and brought onto the sand (M11, M42, M45, M46)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.inches import WINDS, Point, along, inches, square
from game.rules.moritari.actions import Place
from game.rules.moritari.data import MOST_FIGURES, Board, Kind, School
from game.rules.moritari.events import Enlisted, MoritariEvent, Placed, Recruited
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import FARTHEST, facing_refusal
from game.rules.moritari.state import Deploying, Enlisting, Figure, FigureId, Recruiting, State


def begin(ground: Ground, state: State, chance: Chance) -> list[MoritariEvent]:
    """The first seat is asked for its school, or all schools are drawn."""
    match state.options.schools:
        case "choose" | "venatio":
            state.frames.append(Enlisting(0))
            return []
        case "free" | "draft":
            state.frames.append(Recruiting(0))
            return []
        case "drawn":
            events: list[MoritariEvent] = []
            names = {school.name: 1 for school in ground.board.schools}
            for seat in range(state.seats):
                drawn = chance.pick(names, say("moritari.draw.school", seat=seat))
                events += enlist(ground, state, seat, drawn)
            return [*events, *deploy(ground, state)]


def offered(board: Board, state: State, seat: Seat) -> tuple[School, ...]:
    """The schools that the seat may lead; in a venatio the last seat has the beasts (M45)."""
    if state.options.schools != "venatio":
        return board.schools
    return board.hunt.beasts if seat == state.seats - 1 else board.hunt.coming(state.seats)


def figures_of(state: State, school: School) -> tuple[Kind, ...]:
    """Whom it sends."""
    return school.figures if state.options.schools == "venatio" else school.of_size(state.options.size)


def enlist(ground: Ground, state: State, seat: Seat, school: str) -> list[MoritariEvent]:
    ready = next(one for one in offered(ground.board, state, seat) if one.name == school)
    kinds = figures_of(state, ready)
    for kind in kinds:
        _add(ground, state, seat, kind)
    return [Enlisted(seat=seat, school=school, kinds=kinds)]


def recruit(ground: Ground, state: State, frame: Recruiting, kind: Kind) -> list[MoritariEvent]:
    """Hires the figure; who hires next stands in the last frame, if anybody does."""
    seat, board, is_draft = frame.seat, ground.board, state.options.schools == "draft"
    index = _add(ground, state, seat, kind)
    price, left = (board.price(kind), purse(board, state, seat)) if is_draft else (0, 0)
    name = state.figures[index].name
    events: list[MoritariEvent] = [
        Recruited(seat=seat, figure=index, name=name, kind=kind, price=price, left=left)
    ]  # fmt: skip
    if is_draft:
        following = _next_buyer(board, state, frame.turn)
        if following is not None:
            state.frames.append(following)
            return events
        return [*events, *(_enlisted(state, other) for other in range(state.seats))]
    is_whole = len(state.of(seat)) == state.options.size
    if is_whole:
        events.append(_enlisted(state, seat))
    if seat + is_whole < state.seats:
        state.frames.append(Recruiting(seat + is_whole))
    return events


def _enlisted(state: State, seat: Seat) -> Enlisted:
    return Enlisted(seat=seat, school="", kinds=tuple(state.figures[own].kind for own in state.of(seat)))


def _add(ground: Ground, state: State, seat: Seat, kind: Kind) -> FigureId:
    """Behind all of its own seat and of those before it, whoever has been hired already."""
    fighter = ground.board.fighter(kind)
    letter = "b" if fighter.animal else "m"
    number = sum(figure.name[0] == letter for figure in state.figures)
    index = sum(figure.seat <= seat for figure in state.figures)
    state.figures.insert(index, Figure(seat, kind, f"{letter}{number}", hp=fighter.hit_points))
    return index


# ---- hiring by turns


def purse(board: Board, state: State, seat: Seat) -> int:
    """What is left in it (M46)."""
    spent = sum(board.price(state.figures[own].kind) for own in state.of(seat))
    return board.market.purses[state.options.size - 1] - spent


def supply(board: Board, state: State) -> dict[Kind, int]:
    """How many of each kind are still to be had: one for every two players, and somebody for each of them."""
    copies = -(-state.seats // min(2, len(board.kinds)))
    return {kind: copies - sum(figure.kind == kind for figure in state.figures) for kind in board.kinds}


def for_hire(board: Board, state: State, seat: Seat) -> list[Kind]:
    """In the order of the roster. Without a draft anybody may be had, any number of times."""
    if state.options.schools != "draft":
        return list(board.kinds)
    if len(state.of(seat)) == MOST_FIGURES:
        return []
    left, there = purse(board, state, seat), supply(board, state)
    return [kind for kind in board.kinds if there[kind] and board.price(kind) <= left]


def _next_buyer(board: Board, state: State, turn: int) -> Recruiting | None:
    """From the first seat to the last, then back, and so on; who can hire nobody is passed over."""
    for later in range(turn + 1, turn + 1 + 2 * state.seats):
        lap, place = divmod(later, state.seats)
        seat = state.seats - 1 - place if lap % 2 else place
        if for_hire(board, state, seat):
            return Recruiting(seat, later)
    return None


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
