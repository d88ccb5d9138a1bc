"""Positions that can't be are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.rules.circus.actions import ChooseDeck
from game.rules.circus.cards import Pile
from game.rules.circus.state import (
    CircusOptions,
    Deadlock,
    Drawing,
    Driving,
    Finished,
    Frame,
    Interval,
    Result,
    State,
    Trace,
    Voting,
)
from tests.rules.circus.position import RULES, Place, cards, do, drive, end_race, first_hands, race, sorted_race


def sound() -> State:
    return race(Place("3a", "123"), "4a", "5a", Place("6a", ""), seats=3)


def spoil(change: Callable[[State], None]) -> None:
    state = sound()
    RULES.audit(state)
    change(state)
    with pytest.raises(AssertionError):
        RULES.audit(state)


def test_two_chariots_in_one_space() -> None:
    spoil(lambda state: setattr(state.table.teams[0], "at", "4a"))


def test_a_chariot_off_the_course() -> None:
    spoil(lambda state: setattr(state.table.teams[0], "at", "the spina"))


def test_cards_lost_or_made() -> None:
    spoil(lambda state: state.secrets[0].hand.append(6))
    spoil(lambda state: state.secrets[0].hand.remove(1))
    spoil(lambda state: state.secrets[0].piles[0].bottom.append(1))
    spoil(lambda state: state.table.teams[0].cards.__setitem__(0, 5))
    spoil(lambda state: state.table.neutrals[0].loose.__setitem__(0, 3))


def test_a_card_changed_into_another() -> None:
    spoil(lambda state: setattr(state.secrets[0], "hand", [1, 2, 4]))
    spoil(lambda state: setattr(state.secrets[0], "hand", [3, 2, 1]))


def test_places_and_finishes() -> None:
    spoil(lambda state: setattr(state.table.teams[0], "place", 1))
    spoil(lambda state: setattr(state.table.teams[0], "crossed", 4))
    spoil(lambda state: setattr(state.table.teams[0], "fate", "finished"))
    spoil(lambda state: setattr(state.table, "placed", 1))
    spoil(lambda state: setattr(state.table.teams[0], "moved", False))


def test_turns_and_decisions() -> None:
    spoil(lambda state: setattr(state.table, "turn", 9))
    spoil(lambda state: setattr(state.table.teams[0], "fate", "spent"))
    spoil(lambda state: setattr(state.table, "turn", state.table.order.index(3)))
    spoil(lambda state: state.table.frames.clear())
    spoil(lambda state: setattr(state.table, "frames", [Finished()]))
    spoil(lambda state: setattr(state.secrets[0], "commit", "fast"))
    spoil(lambda state: setattr(state.table, "order", [0, 1, 2, 2]))


def test_points_add_up() -> None:
    spoil(lambda state: setattr(state.table, "score", [6, 0, 0]))
    spoil(lambda state: state.table.results.append(Result("ring", "clockwise", (1, 0, 0), (6, 0, 0), (0, 1, 2), "done")))
    spoil(lambda state: setattr(state.table, "race", 3))


def test_sorting_and_reserve() -> None:
    def ready() -> State:
        return sorted_race(["slow"] * 4, [("11112222", "3334444", "55556666")] * 4)

    def bad(change: Callable[[State], None]) -> None:
        state = ready()
        RULES.audit(state)
        change(state)
        with pytest.raises(AssertionError):
            RULES.audit(state)

    bad(lambda state: setattr(state.table.teams[0], "reserve", ()))
    bad(lambda state: setattr(state.table.teams[0], "reserve", (4, 3)))
    bad(lambda state: setattr(state.secrets[0], "sort", ((1, 1, 1, 1), (2, 2, 2, 2), (3, 4))))
    bad(lambda state: setattr(state.table.teams[0], "piles", [7, 8, 8]))


def test_a_chariot_without_cards_in_the_way() -> None:
    """With the option that it stays, nobody stands on it."""
    stays = CircusOptions(series="single", exhausted="stays")
    state = race("3a", "4a", "5a", "6a", options=stays)
    state.table.teams[0].fate = "spent"
    state.table.turn = 1
    RULES.audit(state)
    state.table.teams[1].at = "3a"
    with pytest.raises(AssertionError):
        RULES.audit(state)


# ---- every demand by its message

EVEN = ("11112222", "3334444", "55556666")


def sealed() -> State:
    state, _ = RULES.setup(CircusOptions(rules="ausgebremst"), 4, Scripted([6, 1, 1, 1]))
    return state


def sorting() -> State:
    state = sealed()
    for seat in range(4):
        do(state, seat, ChooseDeck("slow"))
    return state


def drawing() -> State:
    return sorted_race(["slow"] * 4, [EVEN] * 4)


def adaptation() -> State:
    """Four players with their first hands."""
    state = drawing()
    first_hands(state, (0, 1), (2, 6))
    return state


def voting() -> State:
    state = race(Place("5a", "2"), Place("5b", "2"), Place("0a", "1"), Place("3a", ""), seats=3, turn=2,
                 options=CircusOptions(series="single", neutral_vote=True))  # fmt: skip
    drive(state, 2, 1, "1a", [2, 1])
    return state


def over() -> State:
    state = race("3a", "4a", "5a", "6a")
    end_race(state, 2)
    return state


def team(seat: int, **changes: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in changes.items():
            setattr(state.table.teams[seat], name, value)

    return change


def table(**changes: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in changes.items():
            setattr(state.table, name, value)

    return change


def secret(seat: int, **changes: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in changes.items():
            setattr(state.secrets[seat], name, value)

    return change


def both(*changes: Callable[[State], None]) -> Callable[[State], None]:
    def change(state: State) -> None:
        for one in changes:
            one(state)

    return change


def a_card_less_than_none(state: State) -> None:
    pile = state.secrets[0].piles[0]
    pile.bottom = [1] * (pile.loose[0] + 1)
    pile.loose[0] = -1


def without_a_card(state: State) -> None:
    both(team(0, cards=[0] * 6, hand=0, piles=[0]), secret(0, hand=[], piles=[Pile([], [0] * 6, [])]))(state)


def frames(*found: Frame) -> Callable[[State], None]:
    return table(frames=list(found))


def all_commit(what: object) -> Callable[[State], None]:
    return both(*(secret(seat, commit=what) for seat in range(4)))


NOTHING = Result("ring", "clockwise", (0,) * 4, (0,) * 4, (0, 1, 2, 3), "done")
RESULT = Result("ring", "clockwise", (1, 0, 0), (6, 0, 0), (0, 1, 2), "done")
DEMANDS: list[tuple[str, Callable[[], State], Callable[[State], None]]] = [
    ("a seat too many or too few", sound, lambda state: state.secrets.append(state.secrets[0].copy())),
    ("a seat too many or too few", sound, table(score=[0, 0])),
    ("^chariots", sound, table(order=[3, 0, 1, 1])),
    ("^chariots", sound, lambda state: state.table.teams.append(state.table.teams[0].copy())),
    ("neutral decks", sound, table(neutrals=[])),
    ("nothing to decide", sound, frames()),
    ("two chariots in one space", sound, team(0, at="4a")),
    ("off the course", sound, team(0, at="the spina")),
    ("a lap too many", sound, team(0, crossed=-1)),
    ("a lap too many", sound, team(0, crossed=5, fate="finished")),
    ("over the line and not finished", sound, team(0, crossed=4)),
    ("over the line and not finished", sound, team(0, fate="finished")),
    ("without moving", sound, team(0, moved=False)),
    ("without moving", sound, team(0, moved=False, crossed=0, paid=True)),
    ("places missing or given twice", sound, table(placed=1)),
    ("places missing or given twice", sound, both(team(0, place=2, crossed=4, fate="finished", paid=True), table(placed=1))),
    ("a place without a finish", sound, both(team(0, place=1), table(placed=1))),
    ("a place without a finish", sound, team(0, crossed=4, fate="finished", paid=True)),
    ("a place without a finish", sound, both(team(0, place=1, crossed=4, fate="finished"), table(placed=1))),
    ("a place without a finish", adaptation, team(0, crossed=4, fate="finished", moved=True)),
    ("an unsorted hand", sound, secret(0, hand=[2, 1, 3])),
    ("hand is not as large", sound, team(0, hand=2)),
    ("hand is not as large", sound, both(secret(0, hand=[1, 1, 2, 3]), team(0, hand=4))),
    ("piles are not as high", sound, team(0, piles=[20])),
    ("piles are not as high", adaptation, team(0, piles=[8, 6, 7])),
    ("a first draw out of place", sound, secret(0, drawn=(0,))),
    ("shown too soon", drawing, team(0, hand=1)),
    ("shown too soon", drawing, team(0, trace=[Trace("draw")])),
    ("reserved cards and stops", drawing, team(0, reserve=())),
    ("reserved cards and stops", adaptation, team(1, paid=True, moved=True)),
    ("sorted against the rule", drawing, secret(0, sort=((1, 1, 1, 1), (2, 2, 2, 2), (3, 4)))),
    ("", sound, team(0, deck="fast")),
    ("", sound, team(0, reserve=(3,))),
    ("", sound, secret(0, sort=((1,),))),
    ("cards lost or made", sound, team(0, cards=[5, 4, 4, 4, 4, 4])),
    ("cards lost or made", sound, team(0, cards=[4, 4, 4, 4, 4, -1])),
    ("cards lost or made", adaptation, team(0, cards=[4, 4, 4, 4, 4, 4])),
    ("don't add up to the unplayed cards", sound, secret(0, hand=[1, 2, 4])),
    ("fewer cards than none", sound, a_card_less_than_none),
    ("racing without a card", sound, without_a_card),
    ("a neutral deck doesn't add up", sound, lambda state: state.table.neutrals[0].loose.__setitem__(0, 3)),
    ("a neutral deck doesn't add up", sound, team(3, piles=[23])),
    ("a neutral deck doesn't add up", sound, team(3, hand=1)),
    ("a neutral deck doesn't add up", voting, lambda state: state.table.neutrals[0].bottom.append(1)),
    (
        "cards lost or made", sound,
        both(team(3, cards=[5, 4, 4, 4, 4, 4], piles=[25]), lambda state: state.table.neutrals[0].bottom.append(1)),
    ),
    ("", sound, team(3, reserve=(3,))),
    ("", sound, team(3, fate="wrecked")),
    ("a decision without a race", sound, frames(Voting(9, 1, ("4a",), ("",) * 3))),
    ("decisions out of place", sound, frames(Interval((False,) * 3), Driving())),
    ("decisions out of place", sound, frames(Driving(), Driving(), Driving())),
    ("a race in a race", sound, frames(Driving(), Finished())),
    ("a race in a race", sound, frames(Driving(), Interval((False,) * 3))),
    ("nobody's turn", sound, table(turn=-1)),
    ("nobody's turn", sound, table(turn=4)),
    ("out of the race", sound, team(0, fate="spent")),
    ("a neutral turn left open", sound, table(turn=0)),
    ("a neutral turn left open", sound, frames(Driving(), Deadlock(9, 1, ("4a",), 0))),
    ("draws out of turn", adaptation, frames(Driving(), Drawing(1, False))),
    ("", adaptation, frames(Driving(), Drawing(0, False))),
    ("^votes", voting, frames(Driving(), Voting(3, 1, ("4a", "4b"), ("4a", "4a", "4b")))),
    ("^votes", voting, frames(Driving(), Voting(3, 1, ("4a", "4b"), ("", "5a", "4b")))),
    ("decks chosen and not shown", sealed, all_commit("fast")),
    ("decks chosen and not shown", sealed, secret(0, commit="slowest")),
    ("nothing happened", sorting, all_commit(tuple(tuple(cards(pile)) for pile in EVEN))),
    ("", sorting, secret(0, commit="fast")),
    ("", sorting, secret(0, commit=((1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3)))),
    ("a sealed choice out of place", sound, secret(0, commit="fast")),
    ("a race uncounted", sound, lambda state: state.table.results.append(RESULT)),
    ("a race uncounted", over, table(results=[])),
    ("points don't add up", sound, table(score=[6, 0, 0])),
    ("points don't add up", over, table(score=[0, 0, 0, 6])),
    (
        "a standing without somebody", over,
        lambda state: state.table.results.__setitem__(0, replace(state.table.results[0], standing=(2, 0, 1, 1))),
    ),
    ("a race too many", lambda: two_races(), both(table(race=3), lambda state: state.table.results.append(NOTHING))),
    ("over too soon", over, frames(Interval((False,) * 4))),
    ("over too soon", lambda: two_races(1), frames(Finished())),
]  # fmt: skip


def two_races(race_number: int = 2) -> State:
    """In a tournament of two races, the first or the second is being driven or just over."""
    state = race("3a", "4a", "5a", "6a", options=CircusOptions())
    if race_number == 2:
        state.table.results, state.table.race = [NOTHING], 2
    else:
        end_race(state)
    RULES.audit(state)
    return state


@pytest.mark.parametrize(("message", "begin", "change"), DEMANDS)
def test_each_demand_is_made_by_itself(message: str, begin: Callable[[], State], change: Callable[[State], None]) -> None:
    state = begin()
    RULES.audit(state)
    change(state)
    with pytest.raises(AssertionError, match=message or None):
        RULES.audit(state)


def test_the_first_draw_that_all_have_made_is_not_left_standing() -> None:
    state = drawing()
    for seat in range(4):
        mine = state.secrets[seat]
        mine.hand, mine.drawn = [1, 6], (0, 2)
        mine.piles[0].loose[0] -= 1
        mine.piles[2].loose[5] -= 1
    with pytest.raises(AssertionError, match="all have drawn and nothing happened"):
        RULES.audit(state)


def test_what_is_rare_and_sound_passes() -> None:
    """Nobody has moved yet; the last places of the grid; a driver whose reserve comes back; one who is out with nothing."""
    RULES.audit(race(*(Place(f"9{x}", crossed=0, moved=False) for x in "abcd")))
    for change in (team(3, fate="spent", cards=[0] * 6, piles=[0]), team(1, crossed=0)):
        state = sound()
        change(state)
        if not sum(state.table.teams[3].cards):
            state.table.neutrals[0].loose = [0] * 6
        RULES.audit(state)
    state = sound()
    without_a_card(state)
    state.table.teams[0].fate, state.table.turn = "spent", 2
    RULES.audit(state)
