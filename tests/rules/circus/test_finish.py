"""End of the Race (A20-A22, A40, A41)."""

from __future__ import annotations

from game.core.types import Over
from game.rules.circus.actions import Pass
from game.rules.circus.events import CrossedFinish, RaceEnded, RanOut
from game.rules.circus.state import CircusOptions
from tests.rules.circus.position import RULES, SINGLE, Place, do, drive, end_race, kinds, only, playable, race

STAYS = CircusOptions(series="single", exhausted="stays")
LAST = Place("9a", "1", crossed=3, paid=True)


def test_places_score_six_four_three_two_one() -> None:
    assert SINGLE.points == (6, 4, 3, 2, 1, 0)
    state = race("3a", "3b", "4a", "4b")
    ended = only(end_race(state, 2, 0, 3, 1), RaceEnded)
    assert ended.places == (2, 4, 1, 3) and ended.points == (4, 2, 6, 3) == ended.score


def test_ausgebremst_scoring_is_nine_six_four_three_two_one() -> None:
    assert CircusOptions(ausgebremst_scoring=True).points == (9, 6, 4, 3, 2, 1)
    state = race("3a", "3b", "4a", "4b", options=CircusOptions(series="single", ausgebremst_scoring=True))
    assert only(end_race(state, 2, 0, 3, 1), RaceEnded).points == (6, 3, 9, 4)


def test_the_first_across_the_line_wins() -> None:
    state = race(LAST, Place("9b", "1", crossed=3, paid=True), "4a", "4b")
    assert only(drive(state, 0, 1, "0a"), CrossedFinish).place == 1
    assert only(drive(state, 1, 1, "0b"), CrossedFinish).place == 2
    assert 0 not in state.table.racing() and state.table.driver == 2


def test_a_finished_chariot_leaves_the_course() -> None:
    state = race(LAST, "3a", "3b", "4a")
    drive(state, 0, 1, "0a")
    assert set(state.table.occupied()) == {"3a", "3b", "4a"}


def test_a40_an_unpaid_finish_takes_no_place() -> None:
    state = race(Place("9a", "1", crossed=3), Place("9b", "1", crossed=3, paid=True), "4a", "4b")
    assert only(drive(state, 0, 1, "0a"), CrossedFinish).place == 0
    assert only(drive(state, 1, 1, "0b"), CrossedFinish).place == 1
    ended = only(end_race(state, 3), RaceEnded)
    assert ended.places == (0, 1, 0, 2) and ended.points == (0, 6, 0, 4)


def test_a20_without_cards_a_chariot_leaves_the_course() -> None:
    state = race(Place("3a", "1", deck=""), "9a", "9b", "9c")
    events = drive(state, 0, 1, "4a")
    assert not only(events, RanOut).stays and "4a" not in state.table.occupied()
    assert state.table.teams[0].fate == "spent"
    ended = only(end_race(state, 1), RaceEnded)
    assert ended.places[0] == 0 and ended.points[0] == 0


def test_a20_option_it_stays_in_the_way() -> None:
    state = race(Place("3a", "1", deck=""), Place("3b"), "9b", "9c", options=STAYS)
    assert only(drive(state, 0, 1, "4a"), RanOut).stays
    assert state.table.occupied()["4a"] == 0 and 0 not in state.table.racing()
    assert playable(state, 1), "there is a way round"


def test_the_last_card_may_finish() -> None:
    state = race(Place("9a", "1", deck="", crossed=3, paid=True), "3a", "3b", "4a")
    assert "RanOut" not in kinds(drive(state, 0, 1, "0a")) and state.table.teams[0].place == 1


def test_a21_two_rounds_without_a_move_end_the_race() -> None:
    """Two drivers before the line, both with fives only, where the finish must be exact."""
    far = (Place("8a", "5", crossed=3, paid=True), Place("8b", "5", crossed=3, paid=True))
    state = race(*far, options=CircusOptions(series="single", exact_finish=True))
    for turn in range(4):
        assert not isinstance(RULES.pending(state), Over)
        events = do(state, turn % 2, Pass())
    assert only(events, RaceEnded).ending == "frozen" and isinstance(RULES.pending(state), Over)


def test_a21_decks_that_are_gone_through_get_their_time() -> None:
    """With a neutral chariot of two cards in the race the players miss two rounds more."""
    exact = CircusOptions(series="single", exact_finish=True)
    state = race(
        Place("8a", "5", crossed=3, paid=True), "-", "-", Place("9d", "", deck="55", crossed=3, paid=True), seats=3,
        options=exact,
    )  # fmt: skip
    rounds = 0
    while not isinstance(RULES.pending(state), Over):
        do(state, 0, Pass(), [5] if rounds < 2 else [])
        rounds += 1
    assert rounds == 4 and state.table.results[-1].ending == "frozen"


def test_a22_a_neutral_chariot_takes_the_place_and_no_points() -> None:
    state = race(
        LAST, Place("3a", "1"), Place("3b", "1"), Place("9d", "", crossed=3, paid=True), seats=3, turn=2
    )  # fmt: skip
    events = drive(state, 2, 1, "4b", [2, 2])
    assert only(events, CrossedFinish).neutral == 1 and state.table.teams[3].place == 1
    assert only(drive(state, 0, 1, "0a"), CrossedFinish).place == 2
    ended = only(end_race(state), RaceEnded)
    assert ended.places == (2, 0, 0) and ended.points == (4, 0, 0) and ended.score == (4, 0, 0)


def test_a41_the_race_is_over_when_no_player_is_left() -> None:
    state = race(LAST, "-", "-", Place("3a", ""), seats=3)
    events = drive(state, 0, 1, "0a")
    assert only(events, RaceEnded).ending == "done" and state.table.teams[3].fate == "racing"
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 2, 2) and over.reason.key == "circus.over.race"


def test_a_race_that_nobody_finishes_has_no_winner() -> None:
    state = race("3a", "3b", "4a", "4b")
    end_race(state)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 1, 1, 1) and over.reason.key == "circus.over.nobody"
