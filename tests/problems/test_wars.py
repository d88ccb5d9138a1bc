"""Wars played on by the quick policy weigh what can be counted by hand, and the finder agrees with shipped answers."""

from __future__ import annotations

import pytest

from game.problems.reading import list_problems, load_problem
from game.rules import GAMES
from game.rules.caesar_xl.actions import Claim, EndPhase, Retreat, Stay
from tools.problems.proving import prove_one
from tools.problems.wars import Wars
from tools.problems.weighing import CaesarWeigher


def begun(name):
    """The problem, its match, wars on its board."""
    card = next(card for card in list_problems("caesar_xl") if card.id == name)
    problem = load_problem(GAMES["caesar_xl"], card.path)
    match, _ = problem.lesson.begin(strict=True)
    return problem, match, Wars(problem.lesson.board.board)


def test_the_last_battle_is_worth_what_the_reckoning_says():
    problem, match, wars = begun("count_up")
    seat = problem.file.learner
    lines = [(Retreat("Massilia"),), (Retreat("Bibracte"),), (Retreat("Rubicon"),), (Stay(),)]
    *sure, stay = wars.compare(match.state, seat, lines, 40, 1)
    assert sure == [1, 1, 0], "34 or 33 to 32, or level without Rome: no die can change that"
    assert 0.1 < stay < 0.5, "one Legion against two, one time in five, and now and then there is still time to turn back"


def test_a_line_of_several_actions_is_played_whole():
    problem, match, wars = begun("both_cards")
    lines = [(Claim("pontifex"), EndPhase()), (Claim("pontifex"), Claim("reform"), EndPhase())]
    half, both = wars.compare(match.state, problem.file.learner, lines, 6, 1)
    assert both == 1 and half < 0.5


def test_a_glance_ends_at_the_next_forum():
    problem, match, wars = begun("way_out")
    lines = [(Retreat("Rome"),), (Retreat("Utica"),)]
    assert wars.compare(match.state, problem.file.learner, lines, 4, 1, soon=True) == [1, 0.5]


def test_wars_leave_the_position_as_it_was_and_are_the_same_again():
    problem, match, wars = begun("count_up")
    before = repr(match.state)
    one, other = (wars.compare(match.state, problem.file.learner, [(Stay(),)], 8, 5) for _ in range(2))
    assert one == other and repr(match.state) == before


@pytest.mark.parametrize("name", ["count_up", "both_cards"])
def test_the_finder_weighs_the_shipped_answer_best(name):
    problem, match, wars = begun(name)
    assert wars.is_near(match.state)
    weighing = CaesarWeigher(GAMES["caesar_xl"], problem.lesson.board.board).weigh(match, problem.file.learner, 0.5, 3)
    assert weighing is not None and weighing.actions[0].worth == 1 and weighing.actions[-1].worth < 0.4


def test_an_answer_is_proved_again_and_a_wrong_one_is_not():
    from msgspec.structs import replace

    problem, _, _ = begun("count_up")
    assert prove_one(problem, 0.1, 2)[0]
    step = problem.file.answer[0]
    wrong = replace(problem.file, answer=(replace(step, wants=(step.wrong[1].action,), wrong=()),))
    lesson = replace_lesson(problem, wrong)
    assert not prove_one(lesson, 0.1, 2)[0]


def replace_lesson(problem, file):
    """The same problem with another answer."""
    from dataclasses import replace

    from game.problems.reading import as_lesson

    return replace(problem, file=file, lesson=replace(problem.lesson, file=as_lesson(file)))
