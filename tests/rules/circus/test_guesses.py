"""Guesses of what a seat does not see: sealed choices, first cards, and hands by what their owners were seen doing."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.core.chance import Scripted
from game.rules.circus.actions import ChooseDeck, Draw, Sort
from game.rules.circus.belief import MOST, Beliefs
from game.rules.circus.cards import DECKS, Pile, counted, draw
from game.rules.circus.piles import all_sorts, ready_sorts, sort_refusal
from game.rules.circus.state import Openings, State, Team, Trace
from tests.rules.circus.position import AUSGEBREMST, RULES, RULES_OF_TWO, Place, cards, do, race, sorted_race

PILES = ("11112222", "3334444", "55556666")
SORT = Sort(tuple(tuple(cards(pile)) for pile in PILES))


def sorting() -> State:
    state, _ = RULES.setup(AUSGEBREMST, 4, Scripted([6, 1, 1, 1]))
    for seat in range(4):
        do(state, seat, ChooseDeck("slow"))
    return state


def test_sealed_sortings_are_guessed_proper_and_one_is_always_open() -> None:
    state = sorting()
    do(state, 2, SORT)
    view, sealed = RULES.view(state, 2), set[int]()
    for seed in range(40):
        guess = RULES.guess(view, 2, Random(seed))
        RULES.audit(guess)
        assert guess.secrets[2].commit == SORT.piles and RULES.view(guess, 2) == view
        commits = [secret.commit for secret in guess.secrets]
        sealed.add(sum(commit is not None for commit in commits))
        for commit in commits:
            assert commit is None or sort_refusal(commit, [4, 4, 3, 4, 4, 4]) is None  # type: ignore[arg-type]
    assert sealed == {1, 2, 3}


def test_a_seat_that_has_not_chosen_may_find_all_others_have() -> None:
    view, sealed = RULES.view(sorting(), 1), set[int]()
    for seed in range(60):
        commits = [secret.commit for secret in RULES.guess(view, 1, Random(seed)).secrets]
        assert commits[1] is None
        sealed.add(sum(commit is not None for commit in commits))
    assert sealed == {0, 1, 2, 3}


def test_g9_others_may_have_drawn_none_one_or_both_of_their_first_cards() -> None:
    state = sorted_race(["slow"] * 4, [PILES] * 4)
    for pile, card in ((2, 5), (0, 1)):
        do(state, 1, Draw(pile), [card])
    view, drawn = RULES.view(state, 1), set[tuple[int, ...]]()
    for seed in range(150):
        guess = RULES.guess(view, 1, Random(seed))
        RULES.audit(guess)
        assert guess.secrets[1] == state.secrets[1] and RULES.view(guess, 1) == view
        counts = tuple(len(secret.drawn) for secret in guess.secrets)
        for secret in guess.secrets:
            held = counted(secret.hand)
            for heap in secret.piles:
                held = [a + b for a, b in zip(held, heap.counts(), strict=True)]
            assert held == [4, 4, 3, 4, 4, 4] and secret.hand == sorted(secret.hand)
        drawn.add((counts[0], counts[2], counts[3]))
    assert (2, 2, 2) not in drawn, "or the race would have begun"
    assert {count for each in drawn for count in each} == {0, 1, 2} and len(drawn) == 26


def test_g9_who_still_owes_a_card_may_be_the_last() -> None:
    state = sorted_race(["slow"] * 4, [PILES] * 4)
    do(state, 1, Draw(2), [5])
    view = RULES.view(state, 1)
    drawn = {tuple(len(one.drawn) for one in RULES.guess(view, 1, Random(seed)).secrets) for seed in range(150)}
    assert (2, 1, 2, 2) in drawn, "all the others may have drawn"


def test_a_seat_and_a_spectator_see_what_is_theirs() -> None:
    state = sorted_race(["slow"] * 4, [PILES] * 4)
    assert RULES.view(state, 3).mine == state.secrets[3] and RULES.view(state, None).mine is None
    guess = RULES.guess(RULES.view(state, None), 0, Random(1))
    assert guess.secrets[0].hand == [] and guess.secrets[0].piles == []


# ---- what was seen


def team(*trace: Trace, left: list[int], hand: int, piles: list[int], deck: str = "slow") -> Team:
    return Team("3a", 1, "racing", False, True, 0, left, hand, piles, deck, (), list(trace))  # type: ignore[arg-type]


def chances(one: Team, imperial: tuple[int, ...] = ()) -> dict[str, Fraction]:
    """By hand, to the nearest fraction."""
    found: dict[str, float] = {}
    for (hand, _, _), weight in Beliefs().of(one, imperial).items():
        key = "".join(map(str, hand))
        found[key] = found.get(key, 0) + weight
    return {hand: Fraction(weight).limit_denominator(5000) for hand, weight in sorted(found.items())}


DRAW = Trace("draw")


def test_before_anything_was_seen_it_is_certain_what_there_is() -> None:
    one = team(left=[4] * 6, hand=0, piles=[24])
    assert Beliefs().of(one, ()) == {((), (((), (4,) * 6, ()),), 0): 1.0}


def test_one_card_of_24_is_any_with_the_same_chance() -> None:
    one = team(DRAW, left=[4] * 6, hand=1, piles=[23])
    assert chances(one) == {str(value): Fraction(1, 6) for value in range(1, 7)}


def test_a_played_card_and_a_drawn_one_weigh_by_how_many_there_are() -> None:
    one = team(DRAW, Trace("play", card=6), DRAW, left=[4, 4, 4, 4, 4, 3], hand=1, piles=[22])
    assert chances(one) == {**{str(value): Fraction(4, 23) for value in range(1, 6)}, "6": Fraction(3, 23)}


def test_a_missed_turn_rules_out_what_could_have_been_played() -> None:
    one = team(DRAW, Trace("miss", openings=Openings(free=(1, 2, 3, 4))), left=[4] * 6, hand=1, piles=[23])
    assert chances(one) == {"5": Fraction(1, 2), "6": Fraction(1, 2)}
    barred = Openings(free=(1, 2, 3, 4, 5, 6), six="barred")
    assert chances(team(DRAW, Trace("miss", openings=barred), left=[4] * 6, hand=1, piles=[23])) == {"6": Fraction(1)}
    waits = Openings(free=(1,), past=(2, 3, 4, 5), alley=(2, 3))
    assert set(chances(team(DRAW, Trace("miss", openings=waits), left=[4] * 6, hand=1, piles=[23]))) == {"2", "3", "6"}


def test_a_card_that_passed_the_alley_rules_out_one_that_led_into_it() -> None:
    past = Trace("play", card=5, openings=Openings(free=(), past=(5,), alley=(2, 3)))
    one = team(DRAW, DRAW, past, left=[4, 4, 4, 4, 3, 4], hand=1, piles=[22])
    assert set(chances(one)) == {"1", "4", "5", "6"}


def test_a_buried_card_is_any_of_the_hand_by_its_share() -> None:
    miss = Trace("miss", openings=Openings(free=()))
    one = team(DRAW, DRAW, miss, Trace("bury"), left=[4] * 6, hand=1, piles=[23])
    found = Beliefs().of(one, ())
    bottoms: dict[int, float] = {}
    for (_, piles, _), weight in found.items():
        (bottom,) = piles[0][2]
        bottoms[bottom] = bottoms.get(bottom, 0) + weight
    assert {card: Fraction(weight).limit_denominator(5000) for card, weight in bottoms.items()} == {
        value: Fraction(1, 6) for value in range(1, 7)
    }
    assert chances(one) == {str(value): Fraction(1, 6) for value in range(1, 7)}


def test_of_two_reserved_cards_either_may_lie_on_top() -> None:
    state = sorted_race(["slow"] * 4, [("11112222", "333444", "55556666")] * 4, rules=RULES_OF_TWO)
    one = state.table.teams[0]
    one.reserve, one.trace = (), [Trace("recover", pile=1)]
    one.hand, one.piles = 1, [8, 7, 8]
    one.cards = [4] * 6
    tops: dict[tuple[int, tuple[int, ...]], float] = {}
    for (hand, piles, _), weight in Beliefs().of(one, (4, 3)).items():
        tops[hand[0], piles[1][0]] = tops.get((hand[0], piles[1][0]), 0) + weight
        assert piles[0][0] == piles[2][0] == ()
    assert tops == pytest.approx({(3, (4,)): 0.5, (4, (3,)): 0.5})


def test_one_reserved_card_comes_into_the_hand_for_certain() -> None:
    state = sorted_race(["slow"] * 4, [PILES] * 4)
    one = state.table.teams[0]
    one.reserve, one.trace, one.hand, one.cards = (), [Trace("recover")], 1, [4] * 6
    assert chances(one, (3,)) == {"3": Fraction(1)}


def test_where_burials_make_too_many_possibilities_the_likeliest_thousand_are_kept() -> None:
    miss = Trace("miss", openings=Openings(free=()))
    one = team(*[DRAW] * 3, *[miss, Trace("bury"), DRAW] * 3, left=[4] * 6, hand=3, piles=[21])
    found = Beliefs().of(one, ())
    assert len(found) == MOST == 1000 and sum(found.values()) == pytest.approx(1)
    plain = team(*[DRAW] * 3, *[miss] * 3, left=[4] * 6, hand=3, piles=[21])
    assert len(Beliefs().of(plain, ())) == 56


def test_a_guess_fits_even_where_nothing_kept_would_have() -> None:
    """A trace that no hand explains: the cards are dealt anyhow, as many as everybody counts."""
    barred = Openings(free=(1, 2, 3, 4, 5, 6))
    one = team(DRAW, Trace("miss", openings=barred), left=[4] * 6, hand=1, piles=[23])
    assert Beliefs().of(one, ()) == {}
    hands = set()
    for seed in range(40):
        guess = Beliefs().guess(one, (), Random(seed))
        assert len(guess.hand) == 1 and guess.piles[0].size == 23 and guess.sort == () and guess.commit is None
        assert [a + b for a, b in zip(counted(guess.hand), guess.piles[0].counts(), strict=True)] == [4] * 6
        hands.add(guess.hand[0])
    assert hands == {1, 2, 3, 4, 5, 6}
    state = sorted_race(["slow"] * 4, [PILES] * 4)
    two = state.table.teams[0]
    two.hand, two.piles, two.trace = 1, [7, 7, 8], [DRAW, Trace("miss", openings=barred)]
    guess = Beliefs().guess(two, (3,), Random(1))
    assert [pile.size for pile in guess.piles] == [7, 7, 8] and list(map(len, guess.sort)) == [8, 7, 8]


def test_guesses_follow_the_chances() -> None:
    one = team(*[DRAW] * 2, Trace("miss", openings=Openings(free=(1, 2, 3, 4))), left=[4] * 6, hand=2, piles=[22])
    beliefs, seen = Beliefs(), dict[str, int]()
    for seed in range(400):
        hand = "".join(map(str, beliefs.guess(one, (), Random(seed)).hand))
        seen[hand] = seen.get(hand, 0) + 1
    assert set(seen) == {"55", "56", "66"} and chances(one)["56"] == Fraction(4, 7)
    assert 180 < seen["56"] < 280 and 50 < seen["55"] < 125 and 50 < seen["66"] < 125


# ---- cards and piles


def test_what_lies_on_top_comes_first_and_what_lies_below_last() -> None:
    pile = Pile([4, 2], [1, 0, 0, 0, 0, 0], [6, 5])
    assert pile.size == 5 and pile.counts() == [1, 1, 0, 1, 1, 1]
    nothing = Scripted([1])
    why = Place("3a")  # only its text would be asked for
    assert [draw(pile, why, nothing) for _ in range(5)] == [4, 2, 1, 6, 5] and pile.size == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("counts", [(2, 1, 0, 0, 0, 1), (1, 1, 1, 0, 0, 0), (3, 1, 0, 0, 0, 0), (0, 2, 2, 2, 0, 0)])
def test_g8_every_proper_sorting_is_found_once(counts: tuple[int, int, int, int, int, int]) -> None:
    loose = [value for value in range(1, 7) for _ in range(counts[value - 1])]
    proper = set()
    for number in range(3 ** len(loose)):
        piles: list[list[int]] = [[], [], []]
        for card in loose:
            number, pile = divmod(number, 3)
            piles[pile].append(card)
        sort = tuple(tuple(pile) for pile in piles)
        if sort_refusal(sort, counts) is None:
            proper.add(sort)
    found = all_sorts(counts)
    assert set(found) == proper and len(found) == len(proper) > 0


def test_g8_the_plainest_sortings_are_offered_first() -> None:
    offered = ready_sorts((4, 4, 3, 4, 4, 4))
    assert offered[0] == SORT.piles and all(list(sort) == sorted(sort) for sort in offered)
    spread = [sum(pile[-1] - pile[0] for pile in sort) for sort in offered]
    assert spread == sorted(spread) and (spread[0], spread[-1]) == (3, 9)
    assert sum(DECKS["slow"]) == 24


def test_a_race_of_one_holds_its_hand_in_order() -> None:
    state = race(Place("3a", "321"), "9a", "9b", "9c")
    assert state.secrets[0].hand == [1, 2, 3]
