"""Every refusal with its numbers, every prompt, and what is offered to whom: decision by decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.chance import Scripted
from game.core.say import Say, say
from game.core.types import Choose, Illegal
from game.rules.circus.actions import (
    Action,
    ChooseDeck,
    Crash,
    Draw,
    NextRace,
    Pass,
    Play,
    Recover,
    Sort,
    Swap,
    Vote,
    Withdraw,
)
from game.rules.circus.piles import sort_refusal, without
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, Deadlock, Recovering, State, Voting
from tests.rules.circus.position import (
    AUSGEBREMST,
    PLAIN,
    RULES,
    RULES_OF_TWO,
    SINGLE,
    Place,
    cards,
    do,
    drive,
    end_race,
    first_hands,
    path,
    race,
    sorted_race,
)

PILES = ("11112222", "3334444", "55556666")
VOTE = CircusOptions(series="single", neutral_vote=True)
SWAP = CircusOptions(series="single", missed_turns=True)
CRASH = CircusOptions(series="single", crash_and_burn=True)
EXACT = CircusOptions(series="single", exact_finish=True)


def sort_of(*piles: str) -> Sort:
    return Sort(tuple(tuple(cards(pile)) for pile in piles))


def choosing() -> State:
    return RULES.setup(AUSGEBREMST, 4, Scripted([6, 1, 1, 1]))[0]


def sorting() -> State:
    state = choosing()
    for seat in range(4):
        do(state, seat, ChooseDeck("slow"))
    return state


def first_draw() -> State:
    return sorted_race(["slow"] * 4, [PILES] * 4)


def driving() -> State:
    return race(Place("3a", "123"), "9a", "9b", "9c")


def drawing() -> State:
    state = first_draw()
    first_hands(state, (2, 5), (0, 1))
    drive(state, 0, 1, "0a")
    return state


def recovering() -> State:
    state = race(Place("3a", "123"), "9a", "9b", "9c")
    state.table.teams[0].reserve = (4, 3)
    state.table.frames.append(Recovering(0))
    return state


def voting(options: CircusOptions = VOTE) -> State:
    state = race(Place("5a", "2"), Place("5b", "2"), Place("0a", "1"), Place("3a", ""), seats=3, turn=2, options=options)
    drive(state, 2, 1, "1a", [2, 1])
    return state


def deadlock() -> State:
    state = voting()
    state.table.frames[-1] = Deadlock(3, 1, ("4a", "4b"), 2)
    return state


def interval() -> State:
    state = race("5a", "5b", "3a", "9a", options=PLAIN)
    end_race(state, 2, 0, 3, 1)
    return state


def finished() -> State:
    state = race("5a", "5b", "3a", "9a", options=SINGLE)
    end_race(state, 2, 0, 3, 1)
    return state


Begin = Callable[[], State]


def why(state: State, seat: int, action: Action, rules: CircusRules = RULES) -> Say:
    with pytest.raises(Illegal) as illegal:
        rules.check(state, seat, action)
    return illegal.value.say


def no(key: str, **params: str | int) -> Say:
    return say(f"circus.no.{key}", **params)


# ---- something else is to be decided

ACTIONS: tuple[Action, ...] = (
    Play(1, path("4a")), Pass(), Swap(1, 0), Crash(), ChooseDeck("fast"), sort_of(*PILES), Draw(0), Recover(3, 0),
    Vote("4a"),
)  # fmt: skip
DUE: list[tuple[Begin, str, tuple[type[Action], ...]]] = [
    (choosing, "decks_first", (ChooseDeck,)),
    (sorting, "sort_first", (Sort,)),
    (first_draw, "hands_first", (Draw,)),
    (driving, "drive_first", (Play, Pass, Swap, Crash)),
    (drawing, "draw_first", (Draw,)),
    (recovering, "recover_first", (Recover,)),
    (voting, "vote_first", (Vote,)),
    (deadlock, "vote_first", (Vote,)),
    (interval, "between_races", ()),
    (finished, "over", ()),
]


@pytest.mark.parametrize(("begin", "key", "due"), DUE, ids=lambda value: getattr(value, "__name__", ""))
def test_an_action_out_of_place_says_what_has_to_be_decided_first(
    begin: Begin, key: str, due: tuple[type[Action], ...]
) -> None:
    state = begin()
    for action in ACTIONS:
        if not isinstance(action, due):
            assert why(state, 0, action) == no(key), action
    assert why(state, 0, Withdraw()) == no("nothing_to_withdraw")
    if begin is not interval:
        assert why(state, 0, NextRace()) == no("over" if begin is finished else "race_running")


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_at_the_table_may_do_nothing(seat: int) -> None:
    for begin, *_ in DUE:
        state = begin()
        outside = seat if seat < 0 else state.table.seats
        assert why(state, outside, NextRace()) == no("no_such_seat") and RULES.legal(state, outside) == ()


@pytest.mark.parametrize(
    ("begin", "driver", "action"),
    [
        (driving, 0, Play(1, path("4a"))), (driving, 0, Pass()), (drawing, 0, Draw(0)), (recovering, 0, Recover(3, 0)),
        (deadlock, 2, Vote("4a")),
    ],
)  # fmt: skip
def test_whose_decision_it_is_is_told_to_the_others_and_nothing_offered(begin: Begin, driver: int, action: Action) -> None:
    state = begin()
    others = [seat for seat in range(state.table.seats) if seat != driver]
    assert [why(state, seat, action) for seat in others] == [no("not_your_turn", seat=driver)] * len(others)
    assert [RULES.legal(state, seat) for seat in others] == [()] * len(others)
    assert RULES.legal(state, driver)


# ---- the right action, and wrong in itself


def chosen() -> State:
    state = choosing()
    do(state, 1, ChooseDeck("fast"))
    return state


def has_sorted() -> State:
    state = sorting()
    do(state, 1, sort_of(*PILES))
    return state


def short_pile() -> State:
    """His second pile is empty, and he is to draw."""
    state = drawing()
    team, secret = state.table.teams[0], state.secrets[0]
    for value, count in enumerate(secret.piles[1].loose):
        team.cards[value] -= count
    secret.piles[1].loose = [0] * 6
    team.piles[1] = 0
    RULES.audit(state)
    return state


def has_drawn() -> State:
    state = first_draw()
    for pile, card in ((2, 5), (0, 1)):
        do(state, 0, Draw(pile), [card])
    return state


def voted() -> State:
    state = voting()
    do(state, 0, Vote("4a"))
    return state


def called() -> State:
    state = interval()
    do(state, 1, NextRace())
    return state


def blocked() -> State:
    return race(Place("3a", "126"), "4a", "4b", "9c", options=SWAP)


def neutral_ahead() -> State:
    return race(Place("3a", "123"), "9a", "9b", Place("4a", ""), seats=3)


def wreck_ahead() -> State:
    state = race(Place("3a", "123"), "4a", "9b", "9c")
    state.table.teams[1].fate = "wrecked"
    return state


WRONG: list[tuple[Begin, int, Action, Say]] = [
    (chosen, 1, ChooseDeck("slow"), no("already_chosen")),
    (chosen, 0, ChooseDeck("slowest"), no("no_such_deck")),  # type: ignore[arg-type]
    (has_sorted, 1, sort_of(*PILES), no("already_chosen")),
    (has_sorted, 0, sort_of("11112222", "3334444", "5555666"), no("wrong_count", card=6, found=3, wanted=4)),
    (first_draw, 0, Draw(-1), no("no_such_pile", count=3)),
    (first_draw, 0, Draw(3), no("no_such_pile", count=3)),
    (has_drawn, 0, Draw(0), no("has_drawn")),
    (drawing, 0, Draw(-1), no("no_such_pile", count=3)),
    (drawing, 0, Draw(3), no("no_such_pile", count=3)),
    (short_pile, 0, Draw(1), no("pile_empty", pile=2)),
    (recovering, 0, Recover(5, 0), no("not_reserved", card=5)),
    (recovering, 0, Recover(3, -1), no("no_such_pile", count=1)),
    (recovering, 0, Recover(3, 1), no("no_such_pile", count=1)),
    (voted, 0, Vote("4b"), no("has_voted")),
    (voted, 1, Vote("5a"), no("no_choice")),
    (deadlock, 2, Vote("5a"), no("no_choice")),
    (called, 1, NextRace(), no("already_called")),
    (driving, 0, Crash(), no("no_crash")),
    (driving, 0, Swap(1, 0), no("swap_off")),
    (driving, 0, Pass(), no("can_drive", card=1)),
    (blocked, 0, Pass(), no("must_swap")),
    (blocked, 0, Swap(3, 0), no("not_in_hand", card=3)),
    (blocked, 0, Swap(1, 1), no("no_such_pile", count=1)),
    (blocked, 0, Swap(1, -1), no("no_such_pile", count=1)),
    (driving, 0, Play(4, path("4a 5a 6a 7a")), no("not_in_hand", card=4)),
    (driving, 0, Play(1, path("nowhere")), no("no_such_space")),
    (driving, 0, Play(2, path("4a 6a")), no("no_step", start="4a", end="6a")),
    (driving, 0, Play(2, path("4a")), no("exactly", card=2, steps=1)),
    (driving, 0, Play(2, path("4a 5a 6a")), no("exactly", card=2, steps=3)),
    (blocked, 0, Play(1, path("4a")), no("occupied", other=1, space="4a")),
    (neutral_ahead, 0, Play(1, path("4a")), no("occupied.neutral", neutral=1, space="4a")),
    (wreck_ahead, 0, Play(1, path("4a")), no("occupied.wreck", space="4a")),
]


@pytest.mark.parametrize(("begin", "seat", "action", "said"), WRONG, ids=lambda value: getattr(value, "__name__", None))
def test_a_refusal_names_its_numbers(begin: Begin, seat: int, action: Action, said: Say) -> None:
    assert why(begin(), seat, action) == said


def test_the_empty_pile_of_a_first_draw_is_named() -> None:
    state = sorted_race(["fast", "slow", "slow", "slow"], [("22444", "3", "55556666666"), *[PILES] * 3])
    do(state, 0, Draw(1), [3])
    assert why(state, 0, Draw(1)) == no("pile_empty", pile=2)


def test_a_leaders_six_and_the_alley_are_refused_by_name() -> None:
    six = Play(6, path("4a 5a 6a 7a 8a 9a"))
    assert why(race(Place("3a", "166"), "1a", "1b", "2"), 0, six) == no("leader_six")
    assert why(race(Place("3a", "666"), "1a", "1b", "2"), 0, six) == no("leader_can_be_passed")
    assert why(race(Place("3a", "666"), "1a", "1b", "2", options=CRASH), 0, Pass()) == no("must_crash")
    waiting = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), "3a", "3b")
    assert why(waiting, 0, Play(1, path("9b"))) == no("pass_alley", card=1)


def test_at_the_finish_a_path_ends_with_the_step_over_the_line() -> None:
    at = Place("9a", "1", crossed=3, paid=True)
    assert why(race(at, "3a", "3b", "4a"), 0, Play(1, path("0a 1a"))) == no("beyond_finish")
    assert why(race(Place("8a", "1", crossed=3, paid=True)), 0, Play(1, path("9a 0a"))) == no("exactly", card=1, steps=2)
    far = race(Place("9a", "2", crossed=3, paid=True), "3a", "3b", "4a", options=EXACT)
    assert why(far, 0, Play(2, path("0a"))) == no("exactly", card=2, steps=1)


def test_with_an_empty_deck_there_is_nothing_to_exchange_and_the_turn_is_missed() -> None:
    state = race(Place("3a", "12", deck=""), "4a", "4b", "9c", options=SWAP)
    assert why(state, 0, Swap(1, 0)) == no("nothing_to_draw")
    RULES.check(state, 0, Pass())


@pytest.mark.parametrize(
    ("piles", "said"),
    [
        (("11112222", "3334444"), no("three_piles", found=2)),
        (("11112222", "3334444", "5555", "6666"), no("three_piles", found=4)),
        (("", "3334444", "55556666"), no("empty_pile", pile=1)),
        (("11112222", "3334444", ""), no("empty_pile", pile=3)),
        (("11112222", "3334444", "55556667"), no("no_such_card", pile=3)),
        (("01112222", "3334444", "55556666"), no("no_such_card", pile=1)),
        (("11112222", "33344445", "5556666"), no("many_values", pile=2, count=3)),
        (("1112222", "3334444", "55556666"), no("wrong_count", card=1, found=3, wanted=4)),
        (("11112222", "33334444", "55556666"), no("wrong_count", card=3, found=4, wanted=3)),
    ],
)
def test_g8_a_wrong_sorting_is_refused_with_pile_and_numbers(piles: tuple[str, ...], said: Say) -> None:
    assert sort_refusal(sort_of(*piles).piles, without("slow", (3,))) == said


# ---- what is asked


@pytest.mark.parametrize(
    ("begin", "asked"),
    [
        (chosen, Choose((0, 2, 3), say("circus.prompt.decks", race=1), sealed=True, may=(1,), hand=True, rule="decks")),
        (has_sorted, Choose((0, 2, 3), say("circus.prompt.sort"), sealed=True, may=(1,), hand=True, rule="piles")),
        (
            has_drawn,
            Choose((1, 2, 3), say("circus.prompt.first_draw"), sealed=True, hand=True, rule="piles", done=(0,)),
        ),
        (driving, Choose((0,), say("circus.prompt.drive", seat=0), hand=True, rule="moving")),
        (drawing, Choose((0,), say("circus.prompt.draw", seat=0), hand=True, rule="piles")),
        (recovering, Choose((0,), say("circus.prompt.recover", seat=0), hand=True, rule="imperial")),
        (voted, Choose((1, 2), say("circus.prompt.vote", neutral=1, card=1), rule="neutral")),
        (deadlock, Choose((2,), say("circus.prompt.deadlock", seat=2, neutral=1, card=1), rule="neutral")),
        (called, Choose((0, 2, 3), say("circus.prompt.next_race", race=2), rule="tournament")),
    ],
)  # fmt: skip
def test_each_decision_is_asked_with_its_prompt_and_its_page(begin: Begin, asked: Choose) -> None:
    state = begin()
    assert RULES.pending(state) == asked
    assert RULES.waits_for_people(state) is (begin is called)


def test_what_is_offered_to_whom() -> None:
    assert RULES.legal(choosing(), 0) == [ChooseDeck("slow"), ChooseDeck("average"), ChooseDeck("fast")]
    assert RULES.legal(has_sorted(), 1) == (Withdraw(),) and RULES.legal(sorting(), 0)[0] == sort_of(*PILES)
    assert RULES.legal(short_pile(), 0) == [Draw(0), Draw(2)]
    assert RULES.legal(has_drawn(), 0) == () and RULES.legal(has_drawn(), 1) == [Draw(0), Draw(1), Draw(2)]
    assert RULES.legal(recovering(), 0) == [Recover(3, 0), Recover(4, 0)]
    assert RULES.legal(voted(), 0) == () and RULES.legal(voted(), 1) == [Vote("4a"), Vote("4b")]
    assert RULES.legal(called(), 1) == () and RULES.legal(called(), 0) == (NextRace(),)
    assert RULES.legal(blocked(), 0) == [Swap(1, 0), Swap(2, 0), Swap(6, 0)]


def test_a_board_that_asks_for_two_reserved_cards_has_them_chosen() -> None:
    """The same card twice is offered once."""
    state = recovering()
    state.table.teams[0].reserve = (3, 3)
    assert RULES_OF_TWO.legal(state, 0) == [Recover(3, 0)]


def test_a_level_vote_with_one_of_the_trailing_player_is_decided_by_it() -> None:
    state = voting()
    frame = state.table.frames[-1]
    assert isinstance(frame, Voting) and frame.votes == ("", "", "") and (frame.chariot, frame.card) == (3, 1)
    for seat, space in ((0, "4a"), (1, "4a"), (2, "4b")):
        do(state, seat, Vote(space))
    assert state.table.teams[3].at == "4a", "two against one"
