"""What an answer earns and costs; and what is kept of it."""

from __future__ import annotations

import pytest

from game.core.digest import digest
from game.problems.marks import keep_mark, load_marks, marks_path
from game.problems.run import ProblemRun
from game.rules.lion.actions import Drive, Move, Skip


@pytest.fixture
def run(written):
    run = ProblemRun(written(), ("Anna", "Brutus"))
    settle(run)
    return run


def settle(run):
    """All that is scripted up to the next thing to do."""
    while run.queue or run.settle():
        run.session.poll(0.0)


def test_right_at_once_earns_all_stars(run):
    assert run.waits_for_action and not run.is_solved
    run.act(Move(3, (-3, 2)))
    settle(run)
    assert run.is_solved and run.stars == 3


def test_a_wrong_answer_is_answered_taken_back_and_costs_a_star(run):
    before = digest(run.session.match.state)
    run.act(Skip())
    settle(run)
    assert run.phase == "shown" and run.missed_worth == 0.4
    assert [entry.seat for entry in run.session.match.log[-2:]] == [0, 1], "the rival has answered"
    run.go_on()
    assert digest(run.session.match.state) == before and run.waits_for_action
    run.act(Move(3, (-3, 2)))
    settle(run)
    assert run.is_solved and run.stars == 2


def test_hint_and_wrong_answers_cost_and_one_star_is_left(run):
    run.take_hint()
    assert run.stars == 2
    for _ in range(4):
        run.act(Drive(1, 0))
        settle(run)
        run.go_on()
    assert run.missed_worth is None, "nobody weighed that one"
    run.act(Move(3, (-3, 2)))
    settle(run)
    assert run.stars == 1


def test_the_most_stars_are_kept_by_game(home):
    assert load_marks() == {}
    assert keep_mark("lion", "gold", 2) is None and keep_mark("circus", "neck", 3) is None
    assert keep_mark("lion", "gold", 1) is None and load_marks() == {"lion": {"gold": 2}, "circus": {"neck": 3}}
    assert keep_mark("lion", "gold", 3) is None and load_marks()["lion"] == {"gold": 3}


def test_strange_marks_are_left_out_and_a_torn_file_is_kept_aside(home):
    marks_path().write_text("lion: {gold: 9, ../x: 1, end: true, lay: -2}\ncircus: 3\n", encoding="utf-8")
    assert load_marks() == {"lion": {"gold": 3}}
    marks_path().write_text("lion: {", encoding="utf-8")
    assert load_marks() == {} and keep_mark("lion", "gold", 1) is None
    assert load_marks() == {"lion": {"gold": 1}}
    assert marks_path().with_name("problems.yaml.bak").read_text(encoding="utf-8") == "lion: {"


def test_a_folder_in_their_place_is_told(home):
    marks_path().mkdir()
    refusal = keep_mark("lion", "gold", 1)
    assert refusal is not None and refusal.key == "problem.unkept"
