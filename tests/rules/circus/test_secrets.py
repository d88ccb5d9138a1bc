"""What a seat may know: views, blurred events, and what follows from what everybody saw (A37, G11, G18)."""

from __future__ import annotations

from collections import defaultdict
from math import comb, isclose
from random import Random

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.circus import INFO
from game.rules.circus.actions import ChooseDeck, Crash, Pass, Play, Swap
from game.rules.circus.belief import MOST, Belief, Beliefs
from game.rules.circus.cards import counted
from game.rules.circus.events import Dealt, Drew
from game.rules.circus.piles import sorts_of_size
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State, Team
from tests.rules.circus.position import (
    AUSGEBREMST,
    PLAIN,
    RULES,
    RULES_OF_TWO,
    Place,
    do,
    drive,
    first_hands,
    load,
    path,
    race,
    sorted_race,
)

SLOW = ("11112222", "3334444", "55556666")
SWAP = CircusOptions(series="single", missed_turns=True)


def hands(team: Team, imperial: tuple[int, ...] = ()) -> dict[str, float]:
    """What the others can think of a hand, with the chances."""
    found: dict[str, float] = defaultdict(float)
    for (hand, _, _), weight in Beliefs().of(team, imperial).items():
        found["".join(map(str, hand))] += weight
    return dict(found)


def test_the_view_has_the_table_and_ones_own_cards_only() -> None:
    state = race(Place("3a", "123"), Place("4a", "456"), "9a", "9b")
    view = RULES.view(state, 1)
    assert view.mine is not None and view.mine.hand == [4, 5, 6] and RULES.view(state, None).mine is None
    assert view.table == RULES.view(state, 0).table == RULES.view(state, None).table
    assert not hasattr(view, "secrets")
    view.table.teams[0].cards[0] = 99
    view.mine.hand.clear()
    assert state.table.teams[0].cards[0] == 4 and state.secrets[1].hand == [4, 5, 6], "a copy"


def test_drawn_cards_are_their_owners() -> None:
    match = Match.begin(RULES, PLAIN, 4, Seeded(1))
    mover = match.state.table.driver
    match.submit(mover, RULES.legal(match.state, mover)[0])
    for seat in (*range(4), None):
        for seen in match.heard(seat):
            for event in seen.events:
                if isinstance(event, Dealt):
                    assert len(event.cards) == (3 if event.seat == seat else 0)
                if isinstance(event, Drew):
                    assert (event.card > 0) == (seat == mover)
            assert all(draw.to is None or seat in draw.to for draw in seen.drawn)


def test_the_prompt_does_not_tell_whether_a_card_can_be_played() -> None:
    stuck, free = race(Place("3a", "123"), "4a", "4b", "9c"), race(Place("3a", "123"), "9a", "9b", "9c")
    assert RULES.pending(stuck) == RULES.pending(free)


# ---- what follows from what was seen


def test_a_fresh_hand_is_any_three_cards() -> None:
    state, _ = RULES.setup(PLAIN, 4, Seeded(1))
    found = hands(state.table.teams[1])
    assert len(found) == 56 and isclose(sum(found.values()), 1)
    assert isclose(found["666"], comb(4, 3) / comb(24, 3)) and isclose(found["123"], 64 / comb(24, 3))


def test_who_missed_a_turn_holds_nothing_that_could_be_played() -> None:
    """0 leads on 3a with free lanes ahead: only sixes explain the missed turn."""
    state = race(Place("3a", "666"), "1a", "1b", "2")
    do(state, 0, Pass())
    assert hands(state.table.teams[0]) == {"666": 1.0}
    guess = RULES.guess(RULES.view(state, 1), 1, Random(1))
    assert guess.secrets[0].hand == [6, 6, 6] and guess.secrets[0].piles[0].counts() == [4, 4, 4, 4, 4, 1]


def test_a_blocked_card_tells_its_kind() -> None:
    """0 stands before the neck with 2 on it: no card can be driven, so nothing is told."""
    state = race(Place("1a", "123"), "2", "3a", "3b")
    do(state, 0, Pass())
    assert len(hands(state.table.teams[0])) == 56
    other = race(Place("3a", "133"), "5a", "5b", "1a")
    do(other, 0, Play(1, path("4a")), [2])
    other.table.turn = other.table.order.index(0)
    do(other, 0, Pass())
    assert set("".join(hands(other.table.teams[0]))) == {"1", "2", "3", "4", "5", "6"}, "all ways end at 5a and 5b"


def test_a_leaders_six_tells_that_he_had_nothing_else() -> None:
    state = race(Place("2", "666"), "1a", "1b", "0a")
    drive(state, 0, 6, "3a 4a 5a 6a 7a 8a", [1])
    found = hands(state.table.teams[0])
    assert set(found) == {"166", "266", "366", "466", "566", "666"}


def test_who_gave_the_tribute_up_had_no_card_for_it() -> None:
    """From 8b the alley is 1, 2 or 3 spaces away; he played a 4 past it."""
    state = race(Place("8b", "455", crossed=2), Place("y1", crossed=2), "5a", "5b")
    drive(state, 0, 4, "9b 0a 1a 2", [1])
    for hand in hands(state.table.teams[0]):
        assert sum(card in "456" for card in hand) >= 2, "the other two he held then"


def test_a_crash_tells_the_hand() -> None:
    state = race(Place("3a", "666"), "1a", "1b", "2", options=CircusOptions(series="single", crash_and_burn=True))
    do(state, 0, Crash())
    assert hands(state.table.teams[0]) == {"666": 1.0}


def test_a_buried_card_comes_last() -> None:
    """Deck of one card: the 6 buried under it is drawn second, and everybody can reckon with it."""
    state = race(Place("3a", "126", deck="5"), "4a", "4b", "9c", options=SWAP)
    do(state, 0, Swap(6, 0), [5])
    found = Beliefs().of(state.table.teams[0], ())
    bottoms = {piles[0][2] for _, piles, _ in found}
    assert bottoms == {(1,), (2,), (5,), (6,)}
    for hand, piles, _ in found:
        assert counted([*hand, *piles[0][2]]) == state.table.teams[0].cards


def test_the_others_know_of_piles_what_their_height_tells() -> None:
    state = sorted_race(["slow"] * 4, [SLOW] * 4)
    found = Beliefs().of(state.table.teams[1], (3,))
    sorts = {sort for _, _, sort in found}
    assert len(sorts) == 30 and {holding[0] for holding in found} == {()}
    first_hands(state, (0, 1), (2, 6))
    drive(state, 0, 6, "0a 1a 2 3a 4a 5a")
    after = Beliefs().of(state.table.teams[0], (3,))
    for _, piles, index in after:
        sort = sorts_of_size((4, 4, 3, 4, 4, 4), (8, 7, 8))[index]
        assert 6 in sort[0] or 6 in sort[2], "a six was in one of the two piles he drew from"
        assert [sum(pile[1]) for pile in piles] == [7, 7, 7]


@pytest.mark.parametrize("options", [PLAIN, SWAP, AUSGEBREMST, CircusOptions(rules="ausgebremst", missed_turns=True)],
                         ids=["plain", "swap", "ausgebremst", "both"])  # fmt: skip
@pytest.mark.parametrize("rules", [RULES, RULES_OF_TWO], ids=["one", "two"])
def test_the_truth_is_never_ruled_out_and_guesses_fit(rules: CircusRules, options: CircusOptions) -> None:
    """All through random games: what really is stays possible, and a guess looks to its seat like the truth."""
    match, rng = Match.begin(rules, options, 3, Seeded(4)), Random(4)
    imperial = rules.board.courses[0].imperial if options.is_ausgebremst else ()
    ply = checked = 0
    while isinstance(pending := match.pending(), Choose) and ply < 260:
        seat = rng.choice(pending.seats)
        match.submit(seat, rng.choice(rules.legal(match.state, seat)))
        ply += 1
        if ply % 7:
            continue
        for other in range(3):
            view = rules.view(match.state, other)
            guess = rules.guess(view, other, rng)
            rules.audit(guess)
            assert rules.view(guess, other) == view
        if any(team.trace for team in match.state.table.teams):
            for other in range(3):
                belief = rules.beliefs().of(match.state.table.teams[other], imperial)
                if len(belief) < MOST and not options.missed_turns:
                    assert is_possible(match.state, other, belief)
                    checked += 1
    assert checked or options.missed_turns


def is_possible(state: State, seat: int, belief: Belief) -> bool:
    secret = state.secrets[seat]
    hand = tuple(secret.hand)
    piles = tuple((tuple(p.top), tuple(p.loose), tuple(p.bottom)) for p in secret.piles)
    return any(holding[:2] == (hand, piles) for holding in belief)


def test_a_guess_of_a_sealed_round_leaves_one_choice_open() -> None:
    rules = CircusRules(load("side-b"))
    state, _ = rules.setup(AUSGEBREMST, 5, Seeded(1))
    do(state, 2, ChooseDeck("fast"), rules=rules)
    seen = set()
    for seed in range(60):
        guess = rules.guess(rules.view(state, 2), 2, Random(seed))
        rules.audit(guess)
        commits = [secret.commit for secret in guess.secrets]
        assert commits[2] == "fast" and None in commits
        seen |= set(commits)
    assert seen == {None, "slow", "average", "fast"}


def test_the_same_question_has_the_same_answer_with_or_without_memory() -> None:
    match, rng = Match.begin(RULES, PLAIN, 4, Seeded(8)), Random(8)
    kept = Beliefs()
    for _ in range(60):
        pending = match.pending()
        assert isinstance(pending, Choose)
        seat = rng.choice(pending.seats)
        match.submit(seat, rng.choice(RULES.legal(match.state, seat)))
        team = match.state.table.teams[seat]
        assert kept.of(team, ()) == Beliefs().of(team, ())


def test_the_options_are_all_known_to_the_house() -> None:
    assert [switch.key for switch in INFO.switches] == list(CircusOptions.__struct_fields__)
