"""The Next Race and the overall winner (A28, A33, A36, A42-A44)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.types import Choose, Over
from game.rules.circus.actions import NextRace
from game.rules.circus.data import RacePlan
from game.rules.circus.events import RaceBegan, RaceEnded, TournamentEnded
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, Interval, State
from tests.rules.circus.position import PLAIN, RING, RULES, SINGLE, Place, do, end_race, load, only, race, refused

WINNER_FIRST = CircusOptions(starting_positions=True)
HANDS = [1, 2, 3] * 4


def after_a_race(ranks: Sequence[int], options: CircusOptions = PLAIN) -> State:
    """Seats 2 and 3 stand on 3a and 9a of the second lap unless they have a place."""
    state = race("5a", "5b", Place("3a", crossed=2), Place("9a", crossed=2), options=options)
    end_race(state, *ranks)
    return state


def call_next(state: State, draws: Sequence[int] = HANDS, seats: int = 4) -> RaceBegan:
    for seat in range(seats - 1):
        do(state, seat, NextRace())
    return only(do(state, seats - 1, NextRace(), draws), RaceBegan)


def test_a28_the_loser_of_the_last_race_starts_first() -> None:
    state = after_a_race([2, 0, 3, 1])
    assert state.table.results[-1].standing == (2, 0, 3, 1)
    began = call_next(state)
    assert began.order == (1, 2, 3, 0) and began.first == 1, "the others follow clockwise"
    assert [state.table.teams[seat].at for seat in (1, 2, 3, 0)] == ["0a", "0b", "0c", "0d"], "race 2 is anticlockwise"


def test_a28_without_a_place_most_spaces_left_is_last() -> None:
    state = after_a_race([1, 0])
    assert state.table.results[-1].standing == (1, 0, 3, 2), "9a is nearer to the end than 3a"
    assert call_next(state).first == 2


def test_a44_equals_stand_as_they_followed_one_another() -> None:
    state = race("3a", "3b", "4a", "4b", turn=2)
    state.table.order = [2, 3, 0, 1]
    state.table.turn = 0
    state.table.options = PLAIN
    end_race(state, 2)
    assert state.table.results[-1].standing == (2, 3, 0, 1)


def test_a36_the_winner_starts_first_and_turns_follow() -> None:
    state = after_a_race([2, 0], WINNER_FIRST)
    began = call_next(state)
    assert began.order == (2, 0, 3, 1), "then those without a place, fewest spaces left first"
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (2,)


def test_a36_neutral_chariots_stay_in_front() -> None:
    state = race("5a", "5b", "3a", Place("4a", ""), seats=3, options=WINNER_FIRST)
    end_race(state, 1, 0, 2)
    began = call_next(state, [*HANDS[:9], 4], seats=3)
    assert began.order == (3, 1, 0, 2) and began.neutrals == 1


def test_a43_everybody_calls_for_the_next_race() -> None:
    state = after_a_race([2, 0, 3, 1])
    assert state.table.frames == [Interval((False,) * 4)] and state.table.race == 1
    do(state, 1, NextRace())
    assert refused(state, 1, NextRace()) == "already_called"
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (0, 2, 3) and not pending.hand
    assert state.table.teams[0].at == "5a", "the last position stays"
    assert refused(race("3a", "3b"), 0, NextRace()) == "race_running"


def test_points_add_up_over_the_races() -> None:
    state = after_a_race([2, 0, 3, 1])
    assert state.table.score == [4, 2, 6, 3]
    call_next(state)
    events = end_race(state, 1, 2)
    assert only(events, RaceEnded).score == (4, 8, 10, 3) == tuple(state.table.score)
    assert only(events, TournamentEnded).winners == (2,)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (3, 2, 1, 4) and over.scores == (4, 8, 10, 3)
    assert over.reason.key == "circus.over.tournament" and over.reason.params == {"seat": 2, "points": 10}


def test_a33_the_title_is_shared() -> None:
    state = after_a_race([0, 1])
    call_next(state)
    assert only(end_race(state, 1, 0), TournamentEnded).winners == (0, 1)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 1, 3, 3) and over.reason.key == "circus.over.shared"


def test_a33_option_more_races_won_decide() -> None:
    """Six points each: 0 won once, 1 was third twice."""
    for options, ranks in ((PLAIN, (2, 2)), (CircusOptions(more_firsts=True), (2, 4))):
        state = after_a_race([0, 2, 1], options)
        call_next(state)
        end_race(state, 3, 2, 1)
        over = RULES.pending(state)
        assert isinstance(over, Over) and over.scores[:2] == (6, 6)
        assert over.ranks[:2] == ranks and over.ranks[2] == 1, "2 has eight points, and 3 one race as well"


def test_a33_where_nobody_has_scored_the_title_is_shared_by_all() -> None:
    state = after_a_race([])
    call_next(state)
    assert only(end_race(state), TournamentEnded).winners == (0, 1, 2, 3)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 1, 1, 1) and over.reason.key == "circus.over.no_points"


def test_a42_the_recommended_races() -> None:
    def plan(name: str) -> list[str]:
        return [f"{plan.course} {plan.direction}" for plan in load(name).races]

    assert plan("side-a") == ["white clockwise", "blue clockwise", "white anticlockwise", "blue anticlockwise"]
    assert plan("side-b") == ["yellow clockwise", "red clockwise", "yellow anticlockwise", "red anticlockwise"]
    assert plan("a-blue") == ["blue clockwise", "blue anticlockwise"] * 2
    rules = CircusRules(load("side-a"))
    state, events = rules.setup(PLAIN, 4, Seeded(1))
    driven = [(only(events, RaceBegan).course, only(events, RaceBegan).direction)]
    for _ in range(3):
        end_race(state, 0, rules=rules)
        for seat in range(3):
            do(state, seat, NextRace(), rules=rules)
        began = only(rules.apply(state, 3, NextRace(), Seeded(1)), RaceBegan)
        driven.append((began.course, began.direction))
    assert driven == [
        ("White", "clockwise"), ("Blue", "clockwise"), ("White", "anticlockwise"), ("Blue", "anticlockwise"),
    ]  # fmt: skip
    end_race(state, 0, rules=rules)
    assert isinstance(rules.pending(state), Over)


def test_a42_option_all_races_turn_round() -> None:
    turned = CircusOptions(direction="anticlockwise")
    state, events = RULES.setup(turned, 4, Scripted([6, 1, 1, 1, *HANDS]))
    assert only(events, RaceBegan).direction == "anticlockwise" == state.table.direction
    assert state.table.teams[0].at == "0a"
    end_race(state, 0)
    assert call_next(state).direction == "clockwise"
    other_way = CircusRules(replace(RING, races=(RacePlan("ring", "anticlockwise"),)))
    _, events = other_way.setup(CircusOptions(direction="clockwise"), 4, Seeded(1))
    assert only(events, RaceBegan).direction == "clockwise", "the option says which way the first race goes"


def test_a_single_race_is_over_when_it_is_over() -> None:
    state = race("5a", "5b", "3a", "9a", options=SINGLE)
    events = end_race(state, 2, 0, 3, 1)
    assert not [event for event in events if isinstance(event, TournamentEnded)]
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (2, 4, 1, 3) and over.scores == (4, 2, 6, 3)
    assert RULES.legal(state, 0) == () and refused(state, 0, NextRace()) == "over"


def test_a_neutral_winner_leaves_the_best_driver_in_front() -> None:
    state = race("5a", "5b", "3a", Place("4a", ""), seats=3)
    end_race(state, 3, 1)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (2, 1, 2) and over.reason.key == "circus.over.behind_neutral"
    assert over.scores == (0, 4, 0)


def test_a_whole_tournament_is_one_match() -> None:
    match = Match.begin(RULES, PLAIN, 4, Seeded(3))
    plies = 0
    while isinstance(match.pending(), Choose) and plies < 2000:
        pending = match.pending()
        assert isinstance(pending, Choose)
        seat = pending.seats[0]
        match.submit(seat, RULES.legal(match.state, seat)[0])
        plies += 1
    assert match.state.table.race == 2 and len(match.state.table.results) == 2
