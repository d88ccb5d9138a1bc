"""The rules of Terni Lapilli, by ruling."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import yaml
from terni_lapilli import rules as terni
from terni_lapilli.players import Thinker
from terni_lapilli.rules import Board, Lay, Options, Pass, Slide, State, TerniRules

from game.core.chance import Seeded
from game.core.types import BadBoard, Choose, Illegal, Over

FILE = Path(terni.__file__).parent / "boards" / "standard.yaml"


def board(**changes: object) -> Board:
    return msgspec.convert(yaml.safe_load(FILE.read_text()) | changes, Board)


def position(mine: list[int], other: list[int], turn: int = 0, **options: bool) -> tuple[TerniRules, State]:
    return TerniRules(board()), State(Options(**options), [mine, other], turn, {})


def play(rules: TerniRules, state: State, *actions: terni.Action) -> None:
    for action in actions:
        rules.check(state, state.turn, action)
        rules.apply(state, state.turn, action, Seeded(1))
        rules.audit(state)


def refused(rules: TerniRules, state: State, action: terni.Action) -> str:
    with pytest.raises(Illegal) as caught:
        rules.check(state, state.turn, action)
    return caught.value.say.key.removeprefix("terni_lapilli.no.")


def test_pebbles_are_laid_in_turn_on_free_points() -> None:
    rules, state = position([], [])
    play(rules, state, Lay(4), Lay(0))
    assert state.men == [[4], [0]]
    assert refused(rules, state, Lay(0)) == "taken"
    assert refused(rules, state, Slide(4, 5)) == "early"


def test_a_pebble_slides_along_a_line_to_the_next_free_point() -> None:
    rules, state = position([0, 1, 5], [2, 4, 6])
    assert refused(rules, state, Slide(0, 8)) == "line"
    assert refused(rules, state, Slide(1, 2)) == "taken"
    assert refused(rules, state, Slide(4, 3)) == "own"
    assert refused(rules, state, Lay(3)) == "hand"
    play(rules, state, Slide(0, 3))
    assert state.men[0] == [3, 1, 5]


def test_three_in_a_row_win() -> None:
    rules, state = position([0, 1], [3, 4])
    play(rules, state, Lay(2))
    over = rules.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 2) and over.scores == (1, 0)


def test_t1_who_can_slide_nothing_passes() -> None:
    rules, state = position([0, 1, 3], [2, 4, 6])
    assert rules.legal(state, 0) == [Pass()]
    play(rules, state, Pass())
    assert state.turn == 1
    assert refused(rules, state, Pass()) == "pass"


def test_t2_the_third_time_is_a_draw() -> None:
    rules, state = position([0, 2, 7], [1, 6, 5])
    play(rules, state, Slide(7, 4))
    for _ in range(2):
        assert isinstance(rules.pending(state), Choose)
        play(rules, state, Slide(6, 3), Slide(4, 7), Slide(3, 6), Slide(7, 4))
    over = rules.pending(state)
    assert isinstance(over, Over) and over.ranks == (1, 1)


def test_t3_the_middle_may_be_kept_empty() -> None:
    rules, state = position([], [], free_middle=False)
    assert refused(rules, state, Lay(4)) == "middle"
    assert Lay(4) not in rules.legal(state, 0)
    rules, state = position([0, 1, 5], [2, 3, 6], free_middle=False)
    assert Slide(0, 4) in rules.legal(state, 0)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"points": [[0, 0], [1, 0]]}, "points"),
        ({"points": [[0, 0]] * 9}, "points"),
        ({"lines": [[0, 9]]}, "lines"),
        ({"rows": [[0, 1, 12]]}, "rows"),
        ({"middle": 9}, "middle"),
        ({"lines": [[0, 1]]}, "lines"),
        ({"rows": []}, "lines"),
    ],
)
def test_a_broken_board_is_refused_with_its_place(changes: dict[str, object], place: str) -> None:
    terni.prove(board())
    with pytest.raises(BadBoard) as bad:
        terni.prove(board(**changes))
    assert bad.value.place == place


@pytest.mark.parametrize(("mine", "other", "wins"), [([0, 1], [3, 8], Lay(2)), ([0, 1, 5], [3, 7, 8], Slide(5, 2))])
def test_the_thinker_takes_a_win(mine: list[int], other: list[int], wins: terni.Action) -> None:
    from game.ai.agent import Job

    rules, state = position(mine, other)
    for seed in range(5):
        job = Job(state, rules.pending(state), rules.legal(state, 0), 0, seed)
        assert Thinker(board()).decide(job).action == wins


def test_the_thinker_stops_a_row() -> None:
    from game.ai.agent import Job

    rules, state = position([8], [0, 1], turn=0)
    assert Thinker(board()).decide(Job(state, rules.pending(state), rules.legal(state, 0), 0, 3)).action == Lay(2)
