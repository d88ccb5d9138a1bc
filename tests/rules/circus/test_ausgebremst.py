"""The Ausgebremst adaptation (G1-G21)."""

from __future__ import annotations

from random import Random

import pytest

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.circus.actions import ChooseDeck, Crash, Draw, NextRace, Pass, Play, Recover, Sort, Swap, Withdraw
from game.rules.circus.cards import DECKS, Deck, listed, points
from game.rules.circus.events import (
    CrossedFinish,
    DecksShown,
    Drew,
    Drove,
    FirstHands,
    PaidTribute,
    PilesLaid,
    RaceBegan,
    Recovered,
)
from game.rules.circus.neutral import best_rides
from game.rules.circus.piles import all_sorts, ready_sorts, sort_refusal, without
from game.rules.circus.queries import budget
from game.rules.circus.rides import openings, rides
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State
from tests.rules.circus.position import (
    AUSGEBREMST,
    RULES,
    RULES_OF_TWO,
    TRACK,
    cards,
    do,
    drive,
    end_race,
    ends,
    first_hands,
    kinds,
    load,
    only,
    owing,
    playable,
    refused,
    sorted_race,
    take,
    turn_to,
)

SLOW = ("11112222", "3334444", "55556666")
"""Side A's reserve is one 3."""
SLOW_OF_TWO = ("11112222", "333444", "55556666")
AVERAGE = ("222", "3334444", "555566666")
FAST = ("22", "3444", "55556666666")
MANY: list[Deck] = ["slow", "slow", "slow", "slow"]


def sort_of(*piles: str) -> Sort:
    return Sort(tuple(tuple(cards(pile)) for pile in piles))


def ready(rules: CircusRules = RULES, options: CircusOptions = AUSGEBREMST, sort: tuple[str, ...] = SLOW) -> State:
    return sorted_race(MANY, [sort] * 4, options, rules)


def at_the_mouth(
    card: int, *, crossed: int = 1, rules: CircusRules = RULES, options: CircusOptions = AUSGEBREMST
) -> State:  # fmt: skip
    """Seat 0 before the alley, with `card` and a 6; the others behind the neck."""
    state = ready(rules, options, SLOW if rules is RULES else SLOW_OF_TWO)
    first_hands(state, (0 if card < 3 else 1, card), (2, 6), rules=rules)
    for seat, space in enumerate(("8b", "3a", "3b", "4a")):
        team = state.table.teams[seat]
        team.at, team.crossed, team.moved = space, crossed, True
    return state


# ---- decks


def test_g6_three_decks_of_84_points() -> None:
    assert {deck: (sum(counts), points(counts)) for deck, counts in DECKS.items()} == {
        "slow": (24, 84), "average": (20, 84), "fast": (18, 84),
    }  # fmt: skip
    assert listed(DECKS["average"]) == cards("22233334444555566666")
    assert listed(DECKS["fast"]) == cards("223344455556666666")


def test_g1_side_a_puts_a_three_aside() -> None:
    assert {course.imperial for course in load("side-a").courses} == {(3,)}


def test_g1_side_b_puts_a_four_and_a_three_aside() -> None:
    assert {course.imperial for course in load("side-b").courses} == {(4, 3)}


def test_g2_the_table_of_lengths_and_reserves() -> None:
    """Track, length, Imperial Deck, and what is left over without a stop."""
    for side, length, reserve in (("side-a", 78, 3), ("side-b", 75, 2)):
        for course in load(side).courses:
            assert course.laps * course.lap == length
            for deck in DECKS:
                assert points(without(deck, course.imperial)) - length == reserve


def test_g4_three_laps_without_the_alley() -> None:
    assert [(course.laps * course.lap, course.race) for course in load("side-a").courses] == [(78, 79)] * 2


def test_g3_what_is_really_to_spare() -> None:
    for side, seats, spare, with_stop in (("side-a", 4, 2, 4), ("side-b", 6, 1, 6)):
        rules = CircusRules(load(side))
        state, _ = rules.setup(AUSGEBREMST, seats, Seeded(1))
        for seat in range(seats):
            do(state, seat, ChooseDeck("slow"), rules=rules)
        found = budget(rules.track(state.table), state.table, 0)
        assert (found.spare, found.spare_with_stop) == (spare, with_stop)


def test_g7_every_deck_has_the_imperial_cards() -> None:
    for deck in DECKS:
        for name in ("side-a", "side-b"):
            assert min(without(deck, load(name).courses[0].imperial)) >= 0


def test_g5_ones_are_sixes_in_every_respect() -> None:
    assert DECKS["average"][0] == DECKS["fast"][0] == 0
    state = sorted_race(["fast", *MANY[1:]], [FAST, *[SLOW] * 3])
    first_hands(state, (2, 6), (2, 6))
    team = state.table.teams[0]
    team.at, team.crossed, team.moved = "3a", 1, True
    assert playable(state, 0) == set(), "the leader's ban"


# ---- choosing and sorting


def test_g18_decks_are_shown_together_and_piles_stay_secret() -> None:
    state, _ = RULES.setup(AUSGEBREMST, 4, Seeded(1))
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.sealed and pending.hand and pending.seats == (0, 1, 2, 3)
    chosen: tuple[Deck, ...] = ("fast", "slow", "average")
    for seat, deck in enumerate(chosen):
        events = do(state, seat, ChooseDeck(deck))
        assert all(RULES.blur(event, 3) is None for event in events)
        assert RULES.view(state, 3).table == RULES.view(state, None).table
    shown = only(do(state, 3, ChooseDeck("slow")), DecksShown)
    assert shown.decks == ("fast", "slow", "average", "slow") and shown.reserve == (3,) and shown.audience is None
    assert [team.reserve for team in state.table.teams] == [(3,)] * 4
    for seat, piles in enumerate((FAST, SLOW, AVERAGE)):
        assert all(RULES.blur(event, 3) is None for event in do(state, seat, sort_of(*piles)))
    laid = only(do(state, 3, sort_of(*SLOW)), PilesLaid)
    assert laid.sizes == ((2, 4, 11), (8, 7, 8), (3, 7, 9), (8, 7, 8)) and laid.audience is None


def test_a_sealed_choice_can_be_taken_back() -> None:
    state, _ = RULES.setup(AUSGEBREMST, 4, Seeded(1))
    assert refused(state, 0, Withdraw()) == "nothing_to_withdraw"
    do(state, 0, ChooseDeck("fast"))
    assert RULES.legal(state, 0) == (Withdraw(),) and refused(state, 0, ChooseDeck("slow")) == "already_chosen"
    do(state, 0, Withdraw())
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (0, 1, 2, 3) and pending.may == ()


def test_g8_three_piles_of_one_or_two_values() -> None:
    counts = without("slow", (3,))
    assert sort_refusal(sort_of(*SLOW).piles, counts) is None

    def wrong(*piles: str) -> str:
        found = sort_refusal(sort_of(*piles).piles, counts)
        assert found is not None
        return found.key.removeprefix("circus.no.")

    assert wrong("11112222", "3334444") == "three_piles"
    assert wrong("11112222", "", "33344445555") == "empty_pile"
    assert wrong("11112222333", "4444", "55556666") == "many_values"
    assert wrong("11112222", "33334444", "55556666") == "wrong_count", "the reserved 3 is not among them"
    assert wrong("11112222", "3334444", "5555666") == "wrong_count"
    assert wrong("11112222", "3334444", "55556677") in ("no_such_card", "many_values")
    state, _ = RULES.setup(AUSGEBREMST, 4, Seeded(1))
    for seat in range(4):
        do(state, seat, ChooseDeck("slow"))
    assert refused(state, 0, sort_of("11112222", "3334444", "555566666")) == "wrong_count"


def test_g8_the_printed_example() -> None:
    """A fast deck: all twos; threes and fours; fives and sixes."""
    assert sort_refusal(sort_of("22", "3444", "55556666666").piles, without("fast", (3,))) is None


def test_g8_a_value_may_be_split() -> None:
    assert sort_refusal(sort_of("22266", "3334444", "5555666").piles, without("average", (3,))) is None
    assert len(all_sorts(without("slow", (3,)))) == 90, "six values in three pairs: no room for a split"
    assert any(sum(6 in pile for pile in sort) == 2 for sort in all_sorts(without("fast", (4, 3))))


@pytest.mark.parametrize("deck", DECKS)
def test_g8_ready_made_sortings_are_proper(deck: Deck) -> None:
    for imperial in ((3,), (4, 3)):
        counts = without(deck, imperial)
        offered = ready_sorts(counts)
        assert len(offered) == 15 == len(set(offered))
        assert all(sort_refusal(sort, counts) is None for sort in offered)
        assert set(offered) <= set(all_sorts(counts))
        assert all(sort_refusal(sort, counts) is None for sort in all_sorts(counts))
    assert ready_sorts(without("slow", (3,)))[0] == sort_of(*SLOW).piles


# ---- drawing


def test_g9_all_draw_their_first_hand_before_anybody_drives() -> None:
    state = ready()
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.sealed and pending.hand and pending.seats == (0, 1, 2, 3)
    assert refused(state, 0, Play(1, ("0a",))) == "hands_first"
    for seat in (2, 0, 3):
        take(state, seat, (0, 1), (2, 6))
    assert owing(RULES, state) == (1,) and state.table.turn == -1, "nobody drives yet"
    take(state, 1, (1, 4))
    events = do(state, 1, Draw(1), [3])
    assert only(events, FirstHands).piles == ((0, 2), (1, 1), (0, 2), (0, 2))
    assert [secret.hand for secret in state.secrets] == [[1, 6], [3, 4], [1, 6], [1, 6]]
    assert [team.piles for team in state.table.teams] == [[7, 7, 7], [8, 5, 8], [7, 7, 7], [7, 7, 7]]
    assert state.table.driver == 0 and playable(state, 0) == {1, 6}


def test_g9_choose_draw_look_choose_again() -> None:
    state = ready()
    assert RULES.legal(state, 0) == [Draw(0), Draw(1), Draw(2)]
    drew = only(do(state, 0, Draw(2), [5]), Drew)
    assert (drew.pile, drew.card, drew.left, drew.audience) == (2, 5, 7, (0,))
    assert state.secrets[0].hand == [5] and refused(state, 0, Draw(3)) == "no_such_pile"
    do(state, 0, Draw(0), [1])
    assert state.secrets[0].hand == [1, 5]
    assert RULES.legal(state, 0) == () and refused(state, 0, Draw(1)) == "has_drawn"


def test_g9_nobody_sees_whether_where_or_what_another_draws() -> None:
    match = Match.begin(RULES, AUSGEBREMST, 3, Seeded(2))
    for seat in range(3):
        match.submit(seat, ChooseDeck("slow"))
    for seat in range(3):
        match.submit(seat, sort_of(*SLOW))
    others = (0, 2, None)
    before = [match.observe(seat) for seat in others]
    for pile in (2, 0):
        match.submit(1, Draw(pile))
        assert [match.observe(seat) for seat in others] == before
    assert match.observe(1).legal == () and match.observe(1).pending == before[0].pending, "he waits like anybody"
    assert match.can_undo(1, {0, 1, 2}) is not None, "a card that was seen does not go back"
    for seat in (0, 2):
        for pile in (2, 0):
            match.submit(seat, Draw(pile))
    told = [event for seen in match.heard(None) for event in seen.events if isinstance(event, FirstHands)]
    assert [event.piles for event in told] == [((2, 0), (2, 0), (2, 0))]
    assert not [event for seen in match.heard(0) for event in seen.events if isinstance(event, Drew) and event.seat]


def test_g9_a_pile_that_is_empty_for_its_owner_is_refused() -> None:
    """A pile of one card, drawn: the height on the table is still the old one."""
    state = sorted_race(["fast", *MANY[1:]], [("3", "22444", "55556666666"), *[SLOW] * 3])
    do(state, 0, Draw(0), [3])
    assert RULES.legal(state, 0) == [Draw(1), Draw(2)] and refused(state, 0, Draw(0)) == "pile_empty"


def test_after_a_card_the_pile_is_chosen_again() -> None:
    state = ready()
    first_hands(state, (2, 5), (0, 1))
    assert kinds(drive(state, 0, 1, "0a")) == ["Drove", "LapBegan"]
    assert RULES.legal(state, 0) == [Draw(0), Draw(1), Draw(2)]
    do(state, 0, Draw(1), [4])
    assert state.secrets[0].hand == [4, 5] and state.table.driver == 1


def test_g9_a_single_pile_is_not_asked_for() -> None:
    state = ready()
    first_hands(state, (2, 5), (0, 1))
    secret, team = state.secrets[0], state.table.teams[0]
    for pile in (0, 2):
        for value, count in enumerate(secret.piles[pile].loose):
            team.cards[value] -= count
        secret.piles[pile].loose = [0] * 6
    team.piles = [0, 7, 0]
    events = drive(state, 0, 1, "0a", [4])
    assert kinds(events) == ["Drove", "LapBegan", "Drew"] and state.table.driver == 1


def test_g15_a_blocked_hand_of_two_misses_the_turn() -> None:
    state = at_the_mouth(1)
    for seat, space in ((0, "1a"), (1, "2")):
        state.table.teams[seat].at = space
    assert RULES.legal(state, 0) == [Pass()]
    assert kinds(do(state, 0, Pass())) == ["MissedTurn"] and state.secrets[0].hand == [1, 6]


def test_g10_the_view_knows_what_its_owner_sorted() -> None:
    state = ready()
    mine = RULES.view(state, 1).mine
    assert mine is not None and mine.sort == sort_of(*SLOW).piles
    assert RULES.view(state, None).mine is None and CircusOptions().pile_notes


# ---- the stop


def test_g13_one_stop_on_lap_one_or_two() -> None:
    for crossed, lap in ((1, 1), (2, 2)):
        state = at_the_mouth(1, crossed=crossed)
        events = drive(state, 0, 1, "y1")
        paid = only(events, PaidTribute)
        assert paid.lap == lap and paid.is_stop
        assert only(events, Recovered).cards == (3,) and state.secrets[0].hand == [3, 6]
        assert state.table.teams[0].reserve == () and state.table.driver == 1, "the 3 has filled the hand"
    late = at_the_mouth(1, crossed=3)
    assert kinds(drive(late, 0, 1, "y1")) == ["Drove"] and late.table.teams[0].reserve == (3,)


def test_a_second_stop_brings_nothing() -> None:
    state = at_the_mouth(1)
    drive(state, 0, 1, "y1")
    team = state.table.teams[0]
    assert team.paid
    turn_to(state, 0)
    assert kinds(drive(state, 0, 3, "y2 y3 1b")) == ["Drove", "LapBegan"]
    assert team.reserve == ()


def test_g14_nobody_has_to_stop_or_to_wait() -> None:
    state = at_the_mouth(1, crossed=2)
    assert ends(state, 0, 1) == {"y1", "9b", "9c", "9d"}
    state.table.teams[1].at = "y1"
    assert ends(state, 0, 1) == {"9b", "9c", "9d"}
    assert openings(TRACK, state.table, 0).past == ()


def test_g20_every_finish_takes_a_place() -> None:
    state = at_the_mouth(1, crossed=3)
    state.table.teams[0].at = "9a"
    assert only(drive(state, 0, 1, "0a"), CrossedFinish).place == 1 and not state.table.teams[0].paid


def test_g11_the_player_chooses_card_and_pile() -> None:
    state = at_the_mouth(1, rules=RULES_OF_TWO)
    assert kinds(drive(state, 0, 1, "y1", rules=RULES_OF_TWO)) == ["Drove", "PaidTribute"]
    assert RULES_OF_TWO.legal(state, 0) == [Recover(card, pile) for card in (3, 4) for pile in range(3)]
    assert refused(state, 0, Recover(5, 0), RULES_OF_TWO) == "not_reserved"
    assert refused(state, 0, Recover(3, 3), RULES_OF_TWO) == "no_such_pile"
    do(state, 0, Recover(4, 2), rules=RULES_OF_TWO)
    secret = state.secrets[0]
    assert secret.hand == [4, 6] and secret.piles[2].top == [3] and state.table.teams[0].piles == [7, 6, 8]
    assert state.table.driver == 1
    turn_to(state, 0)
    drive(state, 0, 4, "y2 y3 1b 2", rules=RULES_OF_TWO)
    do(state, 0, Draw(2), rules=RULES_OF_TWO)
    assert secret.hand == [3, 6], "it lay on top"


def test_g11_the_others_do_not_see_which() -> None:
    state = at_the_mouth(1, rules=RULES_OF_TWO)
    drive(state, 0, 1, "y1", rules=RULES_OF_TWO)
    event = only(do(state, 0, Recover(4, 2), rules=RULES_OF_TWO), Recovered)
    seen = RULES_OF_TWO.blur(event, 1)
    assert isinstance(seen, Recovered) and (seen.card, seen.pile, seen.cards) == (0, 2, (4, 3))
    assert RULES_OF_TWO.blur(event, 0) == event


def _empty_piles(state: State) -> None:
    secret, team = state.secrets[0], state.table.teams[0]
    for pile in secret.piles:
        for value, count in enumerate(pile.loose):
            team.cards[value] -= count
        pile.loose = [0] * 6
    team.piles = [0, 0, 0]


def test_g12_the_second_card_starts_a_pile_again() -> None:
    state = at_the_mouth(1, rules=RULES_OF_TWO)
    _empty_piles(state)
    drive(state, 0, 1, "y1", rules=RULES_OF_TWO)
    do(state, 0, Recover(3, 1), rules=RULES_OF_TWO)
    assert state.secrets[0].hand == [3, 6] and state.table.teams[0].piles == [0, 1, 0]


def test_g12_a_stop_with_the_last_card_keeps_the_race_alive() -> None:
    state = at_the_mouth(1)
    _empty_piles(state)
    secret, team = state.secrets[0], state.table.teams[0]
    secret.hand, team.hand = [1], 1
    team.cards[5] -= 1
    events = drive(state, 0, 1, "y1")
    assert "RanOut" not in kinds(events) and secret.hand == [3] and team.fate == "racing"


def test_g12_with_a_short_hand_the_second_card_is_drawn_at_once() -> None:
    state = at_the_mouth(1, rules=RULES_OF_TWO)
    _empty_piles(state)
    secret, team = state.secrets[0], state.table.teams[0]
    secret.hand, team.hand = [1], 1
    team.cards[5] -= 1
    drive(state, 0, 1, "y1", rules=RULES_OF_TWO)
    do(state, 0, Recover(4, 0), rules=RULES_OF_TWO)
    assert secret.hand == [3, 4] and team.piles == [0, 0, 0]


# ---- the rest


def test_g16_cutting_first_then_the_winner_first() -> None:
    state, events = RULES.setup(AUSGEBREMST, 4, Scripted([1, 6, 2, 3]))
    assert kinds(events) == ["CutDecks", "RaceBegan"] and state.table.order == [1, 2, 3, 0]
    for seat in range(4):
        do(state, seat, ChooseDeck("slow"))
    for seat in range(4):
        do(state, seat, sort_of(*SLOW))
    end_race(state, 3, 0, 1, 2)
    for seat in range(3):
        do(state, seat, NextRace())
    assert only(do(state, 3, NextRace()), RaceBegan).order == (3, 0, 1, 2)
    assert state.table.score == [6, 4, 3, 9], "Ausgebremst scoring"
    assert RULES.legal(state, 0) == [ChooseDeck("slow"), ChooseDeck("average"), ChooseDeck("fast")], "for every race"


def adaptation_with_a_neutral(card: int) -> State:
    """Three players on the ring; neutral chariot 3 has played `card` from the first place."""
    state, _ = RULES.setup(AUSGEBREMST, 3, Scripted([6, 1, 1]))
    for seat in range(3):
        do(state, seat, ChooseDeck("slow"))
    for seat in range(3):
        do(state, seat, sort_of(*SLOW))
    events = first_hands(state, (1, 3), (1, 3), then=[card])
    assert only(events, Drove).neutral == 1
    return state


def test_g17_neutral_chariots_keep_out_of_the_alley() -> None:
    state = adaptation_with_a_neutral(4)
    neutral = state.table.teams[3]
    assert neutral.cards == [4, 4, 4, 3, 4, 4] and neutral.reserve == (), "all 24 cards, one at a time"
    neutral.at = "8b"
    for seat, space in enumerate(("3a", "3b", "4a")):
        state.table.teams[seat].at = space
    found = rides(TRACK, state.table, 3)
    assert {ride.to for ride in found[1]} == {"9b", "9c", "9d"}
    assert not [ride for way in found.values() for ride in way if set(ride.path) & TRACK.alley]
    for seat, space in enumerate(("9b", "9c", "9d")):
        state.table.teams[seat].at = space
    assert best_rides(TRACK, state.table, 3, 1) == [], "not even with no other way"


def test_g19_the_exchange_goes_under_any_pile() -> None:
    options = CircusOptions(rules="ausgebremst", missed_turns=True)
    state = at_the_mouth(1, options=options)
    for seat, space in ((0, "1a"), (1, "2")):
        state.table.teams[seat].at = space
    assert RULES.legal(state, 0) == [Swap(card, pile) for card in (1, 6) for pile in range(3)]
    do(state, 0, Swap(6, 0))
    assert state.secrets[0].piles[0].bottom == [6], "a third value in that pile"
    assert RULES.legal(state, 0) == [Draw(0), Draw(1), Draw(2)]
    do(state, 0, Draw(1), [3])
    assert state.secrets[0].hand == [1, 3] and state.table.driver == 1


def test_g21_a_leader_with_nothing_but_sixes_crashes_by_option_only() -> None:
    for crashes in (False, True):
        state = ready(options=CircusOptions(rules="ausgebremst", crash_and_burn=crashes))
        first_hands(state, (2, 6), (2, 6))
        for seat, space in enumerate(("3a", "1a", "1b", "2")):
            team = state.table.teams[seat]
            team.at, team.crossed, team.moved = space, 1, True
        assert RULES.legal(state, 0) == [Crash() if crashes else Pass()]


def test_a_whole_race_of_the_adaptation() -> None:
    match, rng = Match.begin(RULES, CircusOptions(rules="ausgebremst", series="single"), 3, Seeded(5)), Random(5)
    seen: set[str] = set()
    while isinstance(pending := match.pending(), Choose):
        seat = rng.choice(pending.seats)
        seen |= set(kinds(match.submit(seat, rng.choice(RULES.legal(match.state, seat)))))
        RULES.audit(match.state)
    assert {"DecksShown", "PilesLaid", "Drew", "Drove", "RaceEnded"} <= seen
