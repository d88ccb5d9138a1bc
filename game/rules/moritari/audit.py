"""What must hold of every position, whatever was played."""

from __future__ import annotations

from game.geometry.inches import is_apart
from game.rules.moritari.data import MOST_FIGURES
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import facing_refusal
from game.rules.moritari.muster import for_hire, purse, supply
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    Finished,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from game.rules.moritari.steward import is_decided, nominees, waiting

SETTING_UP = (Enlisting, Recruiting, Deploying)


def audit(ground: Ground, state: State) -> None:
    """AssertionError if the position is impossible."""
    assert len(state.felled) == len(state.out) == state.seats, "a seat too many or too few"
    assert state.seats in ground.board.seatings, "no seating"
    assert state.frames, "nothing to decide and not over"
    _audit_figures(ground, state)
    _audit_sand(ground, state)
    _audit_frames(ground, state)
    _audit_counts(state)


def _audit_figures(ground: Ground, state: State) -> None:
    seats = [figure.seat for figure in state.figures]
    assert seats == sorted(seats) and set(seats) <= set(range(state.seats)), "figures out of order"
    most = state.options.size if state.options.schools in ("choose", "drawn", "free") else MOST_FIGURES
    assert all(seats.count(seat) <= most for seat in set(seats)), "a school too large"
    if state.options.schools == "draft":
        assert all(purse(ground.board, state, seat) >= 0 for seat in set(seats)), "more spent than there was"
        assert min(supply(ground.board, state).values()) >= 0, "hired more often than there are"
    names = [figure.name for figure in state.figures]
    assert len(set(names)) == len(names), "two figures of one name"
    for figure in state.figures:
        fighter = ground.fighter(figure)
        assert figure.name[0] == ("b" if fighter.animal else "m"), "a name that does not fit"
        assert facing_refusal(figure.facing) is None, "facing nowhere"
        match figure.status:
            case "standing" | "off":
                assert 1 <= figure.hp <= fighter.hit_points, "standing without hit points, or with too many"
            case "down" | "spared" | "dead":
                assert figure.hp == 0 and 0 <= figure.felled_by < len(state.figures), "fallen, and nobody felled it"
                assert figure.status == "dead" or not fighter.animal, "an animal that lies"
                assert figure.status == "dead" or 1 <= figure.fell <= state.round, "fell in no round"
        assert figure.status != "spared" or figure.appeals, "spared without an appeal"
        assert figure.status != "off" or state.round == 0, "never brought onto the sand"
        assert not figure.charged or figure.acted, "charged without acting"
        assert all(state.figures[foe].seat != figure.seat for foe in figure.charged), "charged a friend"
        assert not (figure.reacted and figure.acted and figure.charged), "turned to a charge and charged"


def _audit_sand(ground: Ground, state: State) -> None:
    on_sand = [figure for figure in state.figures if figure.is_on_sand]
    for place, figure in enumerate(on_sand):
        radius = ground.radius(figure)
        assert ground.arena.has_room(figure.at, radius), f"{figure.name} stands in a wall"
        for other in on_sand[:place]:
            assert is_apart(figure.at, other.at, radius + ground.radius(other)), f"{figure.name} on {other.name}"


def _audit_frames(ground: Ground, state: State) -> None:
    frame = state.frames[-1]
    kinds = [type(one) for one in state.frames]
    assert isinstance(frame, SETTING_UP) == (state.round == 0), "setting up in a round, or a round without"
    match frame:
        case Recruiting(seat) if state.options.schools == "draft":
            assert len(state.frames) == 1 and for_hire(ground.board, state, seat), "nobody to hire"
        case Enlisting(seat) | Recruiting(seat):
            assert len(state.frames) == 1 and seat in range(state.seats), "the wrong seat sets up"
            is_hunt = state.options.schools == "venatio"
            complete = [
                bool(state.of(other)) if is_hunt else len(state.of(other)) == state.options.size
                for other in range(state.seats)
            ]
            assert all(complete[:seat]) and not any(complete[seat:]), "a school too early or too late"
        case Deploying(figure):
            assert len(state.frames) == 1 and state.figures[figure].status == "off", "placed already"
        case Nominating():
            assert kinds == [Nominating] and len(nominees(ground, state)) > 1, "nobody to choose from"
        case Acting(figure):
            acting = state.figures[figure]
            assert kinds == [Nominating, Acting] and acting.is_standing and not acting.acted, "it can't act"
        case Ordering():
            assert kinds == [Ordering] and len(state.bouts) > 1, "no order to choose"
        case Hearing():
            assert kinds == [Hearing] and len(waiting(state)) > 1, "no order of appeals to choose"
        case Imploring(figure) | Judging(figure):
            assert kinds == [Hearing, type(frame)] and state.figures[figure].status == "down", "it has not fallen"
        case Finished():
            assert len(state.frames) == 1, "over, and something left to decide"
    assert not state.bouts or isinstance(frame, Ordering), "bouts left over"
    for one, two in state.bouts:
        assert one < two and ground.in_contact(state, one, two), "a bout without contact"
        assert state.figures[one].is_standing and state.figures[two].is_standing, "a bout of the fallen"
        assert state.figures[one].seat != state.figures[two].seat, "a bout among friends"
    is_asking = isinstance(frame, Hearing | Imploring | Judging | Ordering)
    is_decided_so = isinstance(frame, Finished) and is_decided(state)  # M43
    assert is_asking or is_decided_so or not waiting(state), "an appeal forgotten"


def _audit_counts(state: State) -> None:
    options, is_over = state.options, isinstance(state.frames[-1], Finished)
    assert 0 <= state.round <= options.round_limit, "a round too many"
    assert 0 <= state.quiet <= state.round, "more quiet rounds than rounds"
    assert (state.caesar in range(state.seats)) == (state.round > 0), "no such Caesar"
    assert state.banned in (-1, state.caesar) or state.round == 0, "banned without having been Caesar"
    assert all(0 <= out <= state.round for out in state.out), "out before the game"
    assert all(felled >= 0 for felled in state.felled), "fewer than none felled"
    if state.round:
        for seat, out in enumerate(state.out):
            alive = any(state.figures[own].is_on_sand for own in state.of(seat))
            assert not (out and alive), "out, and still alive"
            assert not is_over or bool(out) != alive, "alive and dead at the end"
    if not is_over and state.round:
        assert state.out.count(0) > 1, "won, but still playing"
