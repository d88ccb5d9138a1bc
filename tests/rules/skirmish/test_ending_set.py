"""ENDING THE GAME: S19-S22, S24, S25, S27, and the set."""

from random import Random
from typing import Literal

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted, Seeded
from game.core.match import replay
from game.core.say import say
from game.core.types import Choose, Event, Over
from game.rules.skirmish.actions import Action, NextGame, Revive, Withdraw
from game.rules.skirmish.data import Board
from game.rules.skirmish.events import Balked, CalledNext, Dealt, GameDrawn, GameWon, SetDrawn, SetWon
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import Interval, Result, SkirmishOptions, State
from tests.rules.skirmish.position import (
    BALK,
    CHEER,
    LEFT,
    MIDDLE,
    PLAIN,
    READY,
    RIGHT,
    RULES,
    STANDARD,
    TIMED,
    TINY,
    B,
    C,
    L,
    M,
    R,
    do,
    every,
    match,
    only,
    opening,
    owing,
    play,
    position,
    refusal,
    side,
    sizes,
)

SINGLE = SkirmishOptions(series="single")


def last_fight(options: SkirmishOptions = PLAIN, score: tuple[int, int] = (0, 0), left: str = "M R -",
               populi: bool = True) -> State:  # fmt: skip
    """Seat 1's last card is a Lancea, and Populi lies by both; seat 0 sends a Murmillo."""
    gone = {"M R -": "RRLLLMMCCB", "M1 R2 C": "RLLMMC"}[left]
    mine = side(left, gone, populi)
    return position(mine, side("L - -", "RRRLLMMMCCB"), options, revival=False, score=score)


def test_the_winner_scores_a_point_for_each_card_left() -> None:
    state = last_fight()
    events = play(state, LEFT, LEFT)
    assert only(events, GameWon) == GameWon(game=1, seat=0, points=2, score=(2, 0))
    assert state.table.score == [2, 0]


def test_s19_a_revived_card_has_to_fall_too() -> None:
    state = position(side("L R L", "RRLMMMCCB"), side("M R L", "RRLLMMCCB"))
    play(state, LEFT, LEFT)
    do(state, 0, Revive(C))
    play(state, MIDDLE, MIDDLE)  # both Retiarii fall
    assert owing(state) == (0, 1)
    play(state, CHEER, CHEER)
    play(state, LEFT, LEFT)  # Cestus and Murmillo: eleven of twelve lie there, and one stands
    assert sizes(state) == [[0, 0, 1], [0, 0, 1]]
    assert owing(state) == (0, 1)


def test_s20_unused_populi_does_not_prolong_the_game() -> None:
    state = last_fight()
    play(state, LEFT, LEFT)
    assert state.table.sides[1].populi
    assert isinstance(state.table.frames[-1], Interval)


def test_s21_both_run_out_together_a_draw_without_points() -> None:
    state = position(side("C - -", "RRRLLLMMMCB"), side("B - -", "RRRLLLMMMCC"), revival=False, score=(3, 1))
    events = play(state, LEFT, LEFT)
    assert only(events, GameDrawn) == GameDrawn(game=3, score=(3, 1))
    assert state.table.score == [3, 1]
    assert state.table.results[-1] == Result(None, 0, 7)


@pytest.mark.parametrize(("option", "populi", "points"), [
    (False, True, 2), (True, True, 3), (True, False, 2), (False, False, 2)])  # fmt: skip
def test_s22_unused_populi_scores_only_by_the_option(option: bool, populi: bool, points: int) -> None:
    state = last_fight(SkirmishOptions(populi_scores=option), populi=populi)
    play(state, LEFT, LEFT)
    assert state.table.score == [points, 0]


def test_s22_the_losers_populi_scores_nothing() -> None:
    state = last_fight(SkirmishOptions(populi_scores=True))
    play(state, LEFT, LEFT)
    assert state.table.score[1] == 0


def test_s22_populi_used_in_the_last_fight_is_spent() -> None:
    state = last_fight(SkirmishOptions(populi_scores=True))
    play(state, CHEER, LEFT)
    assert state.table.score == [2, 0]


def test_s24_the_set_goes_to_the_first_that_reaches_five_also_beyond() -> None:
    state = last_fight(score=(4, 4), left="M1 R2 C")
    events = play(state, LEFT, LEFT)
    assert only(events, SetWon) == SetWon(seat=0, score=(10, 4))
    over = RULES.pending(state)
    assert isinstance(over, Over)
    assert (over.ranks, over.scores) == ((1, 2), (10, 4))
    assert over.reason.key == "skirmish.over.set"
    assert list(RULES.legal(state, 0)) == []
    assert refusal(state, 0, LEFT) == refusal(state, 1, NextGame()) == "over"


def test_s24_the_result_names_the_side_that_won_the_set_with_both_scores() -> None:
    state = last_fight(score=(4, 4), left="M1 R2 C")
    play(state, LEFT, LEFT)
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.reason == say("skirmish.over.set", seat=0, won=10, lost=4, games=3)
    state.table.score[:] = [4, 10]
    over = RULES.pending(state)
    assert isinstance(over, Over) and over.ranks == (2, 1)
    assert over.reason == say("skirmish.over.set", seat=1, won=10, lost=4, games=3)


def test_s24_the_second_side_wins_a_set_just_as_well() -> None:
    state = position(side("L - -", "RRRLLMMMCCB"), side("M R -", "RRLLLMMCCB"), revival=False, score=(4, 3))
    events = play(state, LEFT, LEFT)
    assert only(events, SetWon) == SetWon(seat=1, score=(4, 5))
    assert only(events, GameWon) == GameWon(game=3, seat=1, points=2, score=(4, 5))


def test_s24_four_points_are_not_enough() -> None:
    state = last_fight(score=(2, 4))
    play(state, LEFT, LEFT)
    assert state.table.score == [4, 4]
    assert isinstance(RULES.pending(state), Choose)


def test_between_games_the_table_stays_until_both_call_for_the_next() -> None:
    state = last_fight()
    play(state, LEFT, LEFT)
    assert sizes(state) == [[1, 1, 0], [0, 0, 0]]
    assert owing(state) == (0, 1)
    assert refusal(state, 0, LEFT) == "between_games"
    assert refusal(state, 0, Withdraw()) == "nothing_to_withdraw"
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.rule == "ending"
    assert pending.prompt == say("skirmish.prompt.next_game", game=2)
    assert do(state, 1, NextGame()) == [CalledNext(seat=1)]
    assert owing(state) == (0,)
    assert refusal(state, 1, NextGame()) == "already_called"
    events = do(state, 0, NextGame(), [M, R, L, M, R, L])
    assert only(events, Dealt).game == 2
    table = state.table
    assert (table.game, table.round, table.score, table.revival) == (2, 1, [2, 0], True)
    assert sizes(state) == [[4, 4, 4], [4, 4, 4]]
    assert all(one.populi and not one.fallen for one in table.sides)
    assert owing(state) == (0, 1)


def test_the_second_game_of_a_set_counts_on() -> None:
    state = last_fight(score=(0, 3))
    play(state, LEFT, LEFT)
    assert state.table.score == [2, 3]
    assert [result.points for result in state.table.results] == [3, 2]


def test_a_single_game_is_over_when_it_is_over() -> None:
    state = last_fight(SINGLE)
    events = play(state, LEFT, LEFT)
    over = RULES.pending(state)
    assert isinstance(over, Over)
    assert (over.ranks, over.scores) == ((1, 2), (2, 0))
    assert not every(events, SetWon)


def test_the_second_side_wins_a_single_game_and_the_first_has_nothing() -> None:
    state = last_fight(SINGLE)
    play(state, LEFT, LEFT)
    result = state.table.results[-1]
    state.table.results[-1] = Result(1, result.points, result.rounds)
    over = RULES.pending(state)
    assert isinstance(over, Over)
    assert (over.ranks, over.scores) == ((2, 1), (0, 2))
    assert over.reason == say("skirmish.over.game", seat=1, points=2)


def test_a_single_game_may_end_in_a_draw() -> None:
    state = position(side("C - -", "RRRLLLMMMCB"), side("B - -", "RRRLLLMMMCC"), SINGLE, revival=False)
    play(state, LEFT, LEFT)
    over = RULES.pending(state)
    assert isinstance(over, Over)
    assert (over.ranks, over.scores, over.reason.key) == ((1, 1), (0, 0), "skirmish.over.draw")


def test_s27_a_set_ends_after_so_many_games() -> None:
    board = replace(STANDARD, most_games=2)
    rules = SkirmishRules(board)
    state = last_fight(score=(1, 0))
    events = play(state, LEFT, LEFT, board=board)
    assert only(events, SetWon) == SetWon(seat=0, score=(3, 0))
    over = rules.pending(state)
    assert isinstance(over, Over)
    assert (over.ranks, over.reason.key) == ((1, 2), "skirmish.over.limit")


def test_s27_a_level_set_is_shared() -> None:
    board = replace(STANDARD, most_games=2)
    state = last_fight(score=(0, 2))
    events = play(state, LEFT, LEFT, board=board)
    assert only(events, SetDrawn) == SetDrawn(score=(2, 2))
    over = SkirmishRules(board).pending(state)
    assert isinstance(over, Over)
    assert (over.ranks, over.scores, over.reason.key) == ((1, 1), (2, 2), "skirmish.over.level")


def test_s25_the_longest_game_has_25_rounds() -> None:
    """One round for both Populi, then seat 0 balks through twelve cards and seat 1 through twelve and a revived one."""
    state = opening("MRL", "MRL", TIMED)
    state.table.round = 1
    chance = Seeded(3)
    seen: list[Event] = []

    def go(seat: int, action: Action) -> None:
        RULES.check(state, seat, action)
        seen.extend(RULES.apply(state, seat, action, chance))
        RULES.audit(state)

    balker = 1
    while not state.table.results:
        legal = RULES.legal(state, owing(state)[0])
        if isinstance(legal[0], Revive):
            go(owing(state)[0], legal[0])
        elif READY in legal:
            go(0, READY)
            go(1, READY)
        elif state.table.round == 1:
            go(0, CHEER)
            go(1, CHEER)
        else:
            go(1 - balker, RULES.legal(state, 1 - balker)[0])
            go(balker, BALK)
            if state.table.sides[1].cards == 1:
                balker = 0
    assert state.table.results == [Result(1, 1, 25)]
    assert len(every(seen, Balked)) == 24


def random_match(seed: int, options: SkirmishOptions, board: Board) -> State:
    """Plays to the end of the series, every position audited. In timed play somebody balks now and then."""
    rules, rng = SkirmishRules(board), Random(seed)
    state, _ = rules.setup(options, 2, Seeded(seed))
    chance = Seeded(seed + 1)
    rules.audit(state)
    while isinstance(pending := rules.pending(state), Choose):
        seat = rng.choice(pending.seats)
        if state.table.counting and rng.random() < 0.1:
            rules.check(state, seat, BALK)
            rules.apply(state, seat, BALK, chance)
        else:
            legal = rules.legal(state, seat)
            action = rng.choice(list(legal))
            rules.check(state, seat, action)
            rules.apply(state, seat, action, chance)
        if pending.may and rng.random() < 0.05 and Withdraw() in rules.legal(state, pending.may[0]):
            rules.apply(state, pending.may[0], Withdraw(), chance)
        rules.audit(state)
    return state


def check_random_games(timed: bool, revival: Literal["optional", "compulsory"], sets: int) -> int:
    """Returns how many games were played; three times as many sets with the tiny deck as with the standard one."""
    games = 0
    for seed in range(sets * 4):
        board = TINY if seed % 4 else STANDARD
        options = SkirmishOptions(timed=timed, revival=revival, populi_scores=seed % 2 == 1)
        results = random_match(seed, options, board).table.results
        assert all(result.rounds <= 2 * board.size + 1 for result in results)
        games += len(results)
    return games


@pytest.mark.parametrize("timed", [False, True])
@pytest.mark.parametrize("revival", ["optional", "compulsory"])
def test_s25_random_games_end_within_25_rounds_and_lose_no_card(
    timed: bool, revival: Literal["optional", "compulsory"]
) -> None:
    assert check_random_games(timed, revival, 25) > 300


@pytest.mark.soak
@pytest.mark.parametrize("timed", [False, True])
@pytest.mark.parametrize("revival", ["optional", "compulsory"])
def test_s25_thousands_of_random_games(timed: bool, revival: Literal["optional", "compulsory"]) -> None:
    assert check_random_games(timed, revival, 500) > 6000


def test_a_whole_single_game_by_match_replays_to_the_same_digest() -> None:
    rng = Random(9)
    played = match(SINGLE, seed=11)
    while isinstance(pending := played.pending(), Choose):
        seat = pending.seats[0]
        played.submit(seat, rng.choice(list(played.rules.legal(played.state, seat))))
    positions = list(replay(played.rules, played.options, 2, played.start, played.log))
    assert positions[-1][1] == played.state


def test_worked_example_a_tiny_game_from_deal_to_set() -> None:
    """Six cards a side, every card scripted: fights of each kind, a revival, the end, and the next game."""
    rules = SkirmishRules(TINY)
    chance = Scripted(["murmillo", "retiarius", "lancea", "bestia", "lancea", "cestus"])
    state, _ = rules.setup(PLAIN, 2, chance)
    play(state, LEFT, MIDDLE, [R], TINY)  # Murmillo beats Lancea; a Retiarius comes up
    play(state, CHEER, LEFT, [R], TINY)  # Populi beats Bestia; the other Retiarius comes up
    assert sizes(state) == [[2, 2, 2], [1, 1, 2]]
    events = play(state, LEFT, LEFT, [C], TINY)  # Retiarius beats Murmillo; a Cestus comes up
    assert not every(events, GameWon)
    play(state, LEFT, MIDDLE, board=TINY)  # Cestus takes a Retiarius along: seat 0's first stack and seat 1's second
    assert sizes(state) == [[0, 2, 2], [1, 0, 2]]
    do(state, 0, Revive(C), board=TINY)
    do(state, 1, Revive(None), board=TINY)
    assert sizes(state) == [[1, 2, 2], [1, 0, 2]]
    play(state, LEFT, LEFT, board=TINY)  # the revived Cestus takes the other Retiarius along
    assert sizes(state) == [[0, 2, 2], [0, 0, 2]]
    play(state, MIDDLE, CHEER, [B], TINY)  # Populi beats Retiarius; the Bestia comes up
    play(state, RIGHT, RIGHT, [R, M], TINY)  # Lancea against Cestus; a Retiarius and a Murmillo come up
    assert sizes(state) == [[0, 1, 1], [0, 0, 1]]
    events = play(state, MIDDLE, RIGHT, board=TINY)  # Bestia beats Murmillo, the last card
    assert only(events, GameWon) == GameWon(game=1, seat=0, points=2, score=(2, 0))
    assert state.table.results == [Result(0, 2, 8)]
    assert L not in [stack.top for one in state.table.sides for stack in one.stacks]
