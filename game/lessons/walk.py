"""A lesson walked along its right answers to one of its steps: positions for the pictures of the rulebook."""

from __future__ import annotations

from game.core.say import say
from game.core.types import Illegal
from game.lessons.check import NAMES
from game.lessons.reading import Lesson
from game.lessons.run import LessonRun
from game.storage.errors import BadFile


def walk_to(lesson: Lesson, step: str) -> LessonRun:
    """The lesson at the moment when the step of that name has come. BadFile where no way leads there: there is no such
    step, or one before it has no right answer of its own."""
    names = [each.say for each in lesson.file.steps]
    if step not in names:
        raise lesson.bad("steps", say("lesson.bad.no_step", name=step))
    run, wanted = LessonRun(lesson, NAMES[: lesson.file.seats], strict=True), names.index(step)
    while True:
        _run_on(run)
        if run.index >= wanted or run.is_done:
            return run
        if run.step.is_look:
            run.go_on()
            continue
        action = run.hint()
        if action is None:
            raise _stuck(run, "lesson.bad.unwanted")
        run.act(action)


def _run_on(run: LessonRun) -> None:
    """What is scripted up to the next thing that is said."""
    while run.queue or run.settle():
        left = len(run.queue)
        if not left:
            continue
        try:
            if run.own_due() is not None:
                run.play_own()
            else:
                run.session.poll(0.0)
        except Illegal as refused:
            raise _stuck(run, refused.say.key) from None
        if len(run.queue) == left:
            raise _stuck(run, "app.illegal.not_your_turn")


def _stuck(run: LessonRun, key: str) -> BadFile:
    place = f"steps[{min(run.index, len(run.steps) - 1)}]"
    return run.lesson.bad(place, say("lesson.bad.refused", name=key))
