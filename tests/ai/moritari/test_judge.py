"""What a position is worth when a match is looked back on: of every phase, for two to six, and right where it is certain."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.ai.moritari.foresight import Foresight
from game.ai.moritari.fray import COMPILED
from game.ai.moritari.judge import MoritariJudge, gone
from game.ai.seeds import agent_seed
from game.core.chance import Seeded
from game.core.types import Choose
from game.rules.moritari.actions import Move, Nominate, Stand, Turn
from game.rules.moritari.state import (
    Acting,
    Enlisting,
    Finished,
    Hearing,
    Judging,
    MoritariOptions,
    Ordering,
    State,
    copy_state,
)
from tests.ai.moritari.test_agents import job_of, player
from tests.rules.moritari.position import GROUND, WEST, acting, fig, hearing, load, rules_on, sand

PHASES = {"Nominating", "Acting", "Ordering", "Hearing", "Imploring", "Judging"}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing below hangs on many games."""
    monkeypatch.setattr("game.ai.moritari.judge.POSITION", 24)
    monkeypatch.setattr("game.ai.moritari.judge.LEAST", 8)


@cache
def judge(board: str = "mat") -> MoritariJudge:
    return MoritariJudge(load(board))


@cache
def by_phase(seats: int, board: str = "mat") -> dict[str, State]:
    """Of novices' games until every phase has come up, the last position of each."""
    rules, agent = rules_on(board), player("novice", board)
    found: dict[str, State] = {}
    for seed in range(4):
        chance = Seeded(seed)
        state, _ = rules.setup(MoritariOptions(size=2), seats, chance)
        for ply in range(3000):
            if not isinstance(rules.pending(state), Choose):
                break
            if state.round:
                found[type(state.frames[-1]).__name__] = copy_state(state)
            job = job_of(state, agent_seed(seed, ply, 0), board)
            rules.apply(state, job.seat, agent.decide(job).action, chance)
        if set(found) == PHASES:
            break
    if "Hearing" not in found:  # two who fell, and Caesar's own not among them, are rare
        found["Hearing"] = copy_state(found["Imploring"])
        found["Hearing"].frames = [Hearing()]
    return found


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_phase_has_values_that_are_chances(seats: int) -> None:
    states = by_phase(seats)
    assert set(states) == PHASES
    for state in states.values():
        values = judge().values(state)
        assert len(values) == seats and sum(values) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in values)
        assert all(value == 0 for value, out in zip(values, state.out, strict=True) if out)
        standing = judge().standing(state, 1, 1)
        assert standing is not None and standing.values == values and standing.width >= 0


@pytest.mark.parametrize("board", ["mat", "spina"])
def test_the_same_position_comes_to_the_same_whatever_was_asked_before(board: str) -> None:
    states = list(by_phase(3, board).values())
    once = [judge(board).values(state) for state in states]
    again = MoritariJudge(load(board))
    assert [again.values(state) for state in reversed(states)] == once[::-1]


def test_before_the_first_round_all_are_alike() -> None:
    state, _ = rules_on("mat").setup(MoritariOptions(), 3, Seeded(1))
    assert isinstance(state.frames[-1], Enlisting) and judge().values(state) == (1 / 3,) * 3


HIS = fig(1, "secutor", 1, 0, WEST, status="down", fell=4, by=0, appeals=1)
DEAD = fig(1, "secutor", 1, 0, WEST, status="dead", fell=4, by=0, appeals=1)


def judging(crowd: bool, *figures: Any, index: int = 1, caesar: int = 0, **rest: Any) -> State:
    return sand(*figures, frames=[Hearing(), Judging(index, crowd)], caesar=caesar, round=4, **rest)


def test_whom_a_sure_thumb_awaits_is_dead() -> None:
    me, other = fig(0, "murmillo", -3, 0), fig(1, "hoplomachus", 9, 4, WEST)
    waits = judge().values(judging(False, me, HIS, other))
    assert waits == judge().values(sand(me, DEAD, other, frames=[Hearing()], round=4))
    free = judge().values(judging(True, me, HIS, other, caesar=1))
    assert free[1] > waits[1], "whom crowd and Caesar want to live"


def test_the_last_of_a_school_with_a_sure_thumb_over_him_has_lost() -> None:
    state = judging(False, fig(0, "murmillo", -3, 0), HIS)
    assert judge().values(state) == (1.0, 0.0)
    standing = judge().standing(state, 1, 1)
    assert standing is not None and 0 < standing.width < 0.05, "a thumb is free all the same"


def test_caesar_saves_his_own_where_he_would_lose_by_it() -> None:
    last = judging(False, fig(0, "murmillo", -3, 0), HIS, caesar=1)
    assert judge().values(last)[1] > 0


def test_two_who_died_together_share_the_match() -> None:
    state = judging(False, fig(0, "murmillo", 0, 0, status="dead", fell=4, by=1), HIS, caesar=0)
    assert judge().values(state) == (0.5, 0.5)


def test_a_decided_match_is_exact() -> None:
    state = hearing(fig(0, "murmillo", -3, 0), fig(0, "retiarius", 2, 0, status="down", fell=1, by=2), DEAD)
    assert gone(state) == [False, True]
    assert judge().values(state) == (1.0, 0.0)
    standing = judge().standing(state, 1, 1)
    assert standing is not None and standing.width == 0


def test_a_match_that_is_over_is_worth_its_result() -> None:
    state = sand(fig(0, "murmillo", -3, 0), DEAD, frames=[Finished("last")], round=4, out=[0, 4])
    assert judge().values(state) == (1.0, 0.0)


def test_who_has_nobody_left_may_still_share_the_end_while_the_last_bout_is_open() -> None:
    two = fig(0, "murmillo", -0.7, 0), fig(1, "lion", 0.7, 0, WEST)
    rest = fig(2, "secutor", 9, 9, status="dead", fell=4, by=0)
    assert gone(sand(*two, rest, bouts=[(0, 1)], frames=[Ordering()], seats=3, round=4)) == [False, False, False]
    apart = sand(*two, frames=[Hearing()], seats=3, round=4, out=[0, 0, 4])
    assert gone(apart) == [False, False, True]


def test_being_named_changes_nothing() -> None:
    figures = fig(0, "murmillo", -3, 0), fig(1, "lion", 3, 0, WEST), fig(1, "lion", 6, 3, WEST)
    assert judge().values(acting(0, *figures)) == judge().values(sand(*figures))


@pytest.mark.skipif(not COMPILED, reason="positions are played on where the kernel is compiled")
def test_more_effort_plays_more_games() -> None:
    state = sand(fig(0, "murmillo", -3, 0), fig(1, "lion", 3, 0, WEST))
    one, four = (judge().standing(state, 1, effort) for effort in (1, 4))
    assert one is not None and four is not None and one.values != four.values


def test_games_played_on_have_no_thumb_of_their_own() -> None:
    foresight = Foresight(GROUND, MoritariOptions())
    shares = foresight.shares(sand(fig(0, "murmillo", -3, 0), fig(1, "lion", 3, 0, WEST)), 4)
    assert sum(shares) == pytest.approx(1)
    with pytest.raises(ValueError, match="Judging"):
        foresight.shares(judging(False, fig(0, "murmillo", -3, 0), HIS), 4)


BACK = fig(0, "murmillo", -2, 0), fig(1, "secutor", 2, 0), fig(0, "murmillo", -8, -6), fig(1, "secutor", 9, 6, WEST)


@pytest.mark.skipif(not COMPILED, reason="decisions are played on where the kernel is compiled")
def test_whoever_lets_a_bare_back_go_gives_something_away() -> None:
    state = acting(0, *BACK)
    legal = rules_on("mat").legal(state, 0)
    told = judge().weigh(state, 0, Stand(0), legal, 1, 1)
    assert told is not None and isinstance(told.best, Move)
    assert -told.change[0] > told.width > 0 and sum(told.change) == pytest.approx(0)
    assert judge().weigh(state, 0, Stand(0), legal, 1, 1) == told, "whatever was asked between"
    best = judge().weigh(state, 0, told.best, [*legal, told.best], 1, 1)
    assert best is not None and best.change == (0.0, 0.0) and best.best == told.best


@pytest.mark.skipif(not COMPILED, reason="decisions are played on where the kernel is compiled")
def test_a_way_is_as_good_as_itself_and_luck_is_the_same_for_all() -> None:
    state = acting(0, *BACK)
    playouts = judge()._table(state).playouts
    assert playouts is not None
    one, two, three = playouts.apart(state, 0, (Stand(0), Stand(0), Turn(0, WEST)), 40, 7)
    assert one == two != three
    named = sand(*BACK)
    assert len(set(playouts.apart(named, 0, (Nominate(0), Nominate(0)), 40, 7))) == 1


@pytest.mark.skipif(not COMPILED, reason="decisions are played on where the kernel is compiled")
@pytest.mark.parametrize("seats", [3, 5])
def test_what_one_gives_away_the_others_share(seats: int) -> None:
    state = by_phase(seats)["Acting"]
    frame = state.frames[-1]
    assert isinstance(frame, Acting)
    seat, legal = state.figures[frame.figure].seat, rules_on("mat").legal(state, state.figures[frame.figure].seat)
    for action in legal[:3]:
        told = judge().weigh(state, seat, action, legal, 2, 1)
        assert told is not None and len(told.change) == seats and sum(told.change) == pytest.approx(0)
        assert told.change[seat] <= 0 and all(told.change[other] == 0 for other, out in enumerate(state.out) if out)
