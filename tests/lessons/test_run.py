"""What becomes of right, wrong and illegal answers."""

from __future__ import annotations

import pytest

from game.core.digest import digest
from game.core.types import Illegal
from game.lessons.run import LessonRun
from game.rules.lion.actions import Drive, Move, Skip


@pytest.fixture
def run(written):
    return LessonRun(written(), ("Anna", "Brutus"))


def settle(run):
    """All that is scripted up to the next thing to do."""
    while run.queue or run.settle():
        run.session.poll(0.0)


def at_the_question(run):
    settle(run)
    run.go_on()
    settle(run)
    assert run.waits_for_action
    return run


def test_a_look_waits_for_a_press_and_for_nothing_else(run):
    settle(run)
    assert run.waits_for_press and run.index == 0
    with pytest.raises(Illegal) as refused:
        run.act(Move(2, (-1, 3)))
    assert refused.value.say.key == "lesson.not_now" and not run.session.match.log


def test_a_right_answer_goes_on_with_what_the_rival_answers(run):
    at_the_question(run).act(Move(2, (-1, 3)))
    settle(run)
    assert run.is_done and [entry.seat for entry in run.session.match.log] == [0, 1]
    assert run.session.match.state.coins == [1, 0]


def test_a_wrong_answer_runs_on_and_is_taken_back_dice_and_all(run):
    before = digest(at_the_question(run).session.match.state)
    run.act(Drive(3, 1))
    settle(run)
    assert run.phase == "shown" and run.wrong is not None and run.wrong.say == "laugh"
    assert [entry.seat for entry in run.session.match.log] == [0, 1], "the rival has used it"
    assert {line.key for line in run.consequences()} >= {"lion.log.prowled", "lion.log.walked"}
    run.go_on()
    assert digest(run.session.match.state) == before and not run.session.match.log
    assert run.waits_for_action and run.index == 1 and not run.session.match.practice


def test_a_wrong_answer_without_words_of_its_own_tells_what_it_leads_to(run):
    at_the_question(run).act(Skip())
    settle(run)
    assert run.wrong is None and [line.key for line in run.consequences()] == ["lion.log.skipped"]


def test_an_illegal_answer_is_refused_by_the_game_and_nothing_is_taken_back(run):
    at_the_question(run)
    with pytest.raises(Illegal) as refused:
        run.act(Move(1, (-1, 3)))
    assert refused.value.say.key == "lion.no.far" and run.waits_for_action


def test_what_is_drawn_after_a_wrong_answer_is_drawn_again(written):
    lesson = written(("lion.draw.lion: [3]", "lion.draw.lion: [3, 2]"), ("then: [{seat: 1, action: {do: move, roll: 1, to: "
                     "[2, -3]}}]", "then: [{seat: 1, action: {do: skip}}, {seat: 0, action: {do: skip}}]"))  # fmt: skip
    run = at_the_question(LessonRun(lesson, ("Anna", "Brutus"), strict=True))
    faces = []
    for _ in range(2):
        mark = run.chance.mark()
        run.act(Drive(3, 1))
        while run.queue or run.settle():
            if run.own_due() is not None:
                run.play_own()
            run.session.poll(0.0)
        faces.append(run.session.match.state.pool)
        run.go_on()
        assert run.chance.mark() == mark
    assert faces[0] == faces[1] and run.session.match.state.round == 1


def test_a_step_may_wait_for_what_comes_about(written):
    lesson = written(("wants: [{do: move, to: [-1, 3]}]", "shows: [{type: TookGold}]"))
    run = at_the_question(LessonRun(lesson, ("Anna", "Brutus")))
    assert run.hint() == Move(2, (-1, 3))
    run.act(Move(2, (-1, 3)))
    settle(run)
    assert run.is_done


def test_the_texts_know_who_plays(written):
    lesson, names = written(), ("Anna", "Brutus")
    assert lesson.words(lambda key: key, "look", names) == "Look, Anna."
    assert lesson.words(lambda key: key, "laugh", names) == "Brutus laughs."
