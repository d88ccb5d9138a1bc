"""A problem proved against the rules: its position comes about, every right answer is right, every tempting one is legal
and is taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from game.core.digest import digest
from game.core.say import say
from game.core.types import Illegal
from game.core.words import Catalogue, MissingWord
from game.lessons.chance import Astray
from game.lessons.check import NAMES
from game.lessons.run import fits
from game.problems.reading import Problem, prove_words
from game.problems.run import ProblemRun
from game.storage.errors import BadFile


@dataclass
class Checked:
    """How much of a problem was played."""

    lead: int
    right: int = 0
    wrong: int = 0


def check_problem(problem: Problem, words: Catalogue) -> Checked:
    """BadFile at the first place where problem, rules or words do not fit."""
    prove_words(problem, words)
    run = ProblemRun(problem, NAMES[: problem.file.seats], strict=True)
    if run.chance.left:
        raise problem.lesson.bad(f"chance.{run.chance.left[0]}", say("problem.bad.left", name=run.chance.left[0]))
    checked = Checked(len(problem.file.lead))
    _run_on(run)
    if run.session.actor is None:
        raise problem.lesson.bad("learner", say("problem.bad.not_his_turn"))
    if problem.file.mix is not None:
        _check_mix(run, checked)
        return checked
    _explore(run, words, checked)
    return checked


def _explore(run: ProblemRun, words: Catalogue, checked: Checked) -> None:
    """Each right action of this step, and from it to the end; each tempting one there and back."""
    step, place = run.step, f"answer[{run.index}]"
    bad = run.lesson.bad
    legal = list(run.session.observation().legal)
    for n, pattern in enumerate(step.wants):
        fitting = [action for action in legal if fits(action, pattern)] or _whole(run, pattern)
        if not fitting:
            raise bad(f"{place}.wants[{n}]", say("lesson.bad.unwanted"))
        _go(run, fitting[0], words, checked)
    for n, pattern in enumerate(step.shows):
        known = [*legal, *(action for want in step.wants for action in _whole(run, want))]
        if not any(_brings(run, action, pattern) for action in known):
            raise bad(f"{place}.shows[{n}]", say("lesson.bad.unwanted"))
    if step.shows and not step.wants:
        shown = run.hint()
        if shown is not None:
            _go(run, shown, words, checked)
    for n, wrong in enumerate(step.wrong):
        fitting = [action for action in legal if fits(action, wrong.action)] or _whole(run, wrong.action)
        if not fitting:
            raise bad(f"{place}.wrong[{n}].action", say("lesson.bad.unwanted"))
        misses = [action for action in fitting if not _is_right(run, action)]
        if not misses:
            raise bad(f"{place}.wrong[{n}].action", say("problem.bad.right"))
        _miss(run, misses[0], words, f"{place}.wrong[{n}]")
        checked.wrong += 1


def _whole(run: ProblemRun, pattern: dict[str, Any]) -> list[Any]:
    """An action that is written out whole and can be done though the rules do not list it."""
    try:
        action = msgspec.convert(pattern, run.lesson.info.action)
    except msgspec.ValidationError:
        return []
    return [action] if run.session.why_not(action) is None else []


def _brings(run: ProblemRun, action: Any, pattern: dict[str, Any]) -> bool:
    rules, mark = run.session.rules, run.chance.mark()
    try:
        events = rules.apply(rules.copy(run.session.match.state), run.learner, action, run.chance)
    finally:
        run.chance.back(mark)
    return any(fits(event, pattern) for event in events)


def _is_right(run: ProblemRun, action: Any) -> bool:
    step = run.step
    return any(fits(action, one) for one in step.wants) or any(_brings(run, action, one) for one in step.shows)


def _go(run: ProblemRun, action: Any, words: Catalogue, checked: Checked) -> None:
    """A right action, and from it to the end of the answer; then all is as it was."""
    spot, place = run.spot(), f"answer[{run.index}]"
    run.act(action)
    if run.phase != "then":
        raise run.lesson.bad(place, say("lesson.bad.unwanted"))
    checked.right += 1
    _run_on(run)
    if not run.is_solved:
        if run.session.actor is None:
            raise run.lesson.bad(f"answer[{run.index}]", say("problem.bad.not_his_turn"))
        _explore(run, words, checked)
    run.back(spot)


def _miss(run: ProblemRun, action: Any, words: Catalogue, place: str) -> None:
    spot, before = run.spot(), digest(run.session.match.state)
    run.act(action)
    _run_on(run)
    if run.phase != "shown":
        raise run.lesson.bad(place, say("lesson.bad.stuck"))
    for line in run.consequences():
        try:
            words.text(line, run.session.names)
        except MissingWord as missing:
            raise run.lesson.bad(place, say("problem.bad.words", name=str(missing))) from None
    run.go_on()
    if digest(run.session.match.state) != before or run.spot() != spot:
        raise run.lesson.bad(place, say("lesson.bad.not_back"))


def _run_on(run: ProblemRun) -> None:
    """All that is scripted up to the next thing the learner is to do."""
    while run.queue or run.settle():
        left = len(run.queue)
        if not left:
            continue
        act = run.queue[0]
        try:
            if run.own_due() is not None:
                run.play_own()
                continue
            run.session.poll(0.0)
        except (Astray, Illegal) as fault:
            raise _scripted(run, act.seat, str(fault)) from None
        if len(run.queue) == left or run.session.match.log[-1].action != run.lesson.action(act.action, "answer"):
            raise _scripted(run, act.seat, "app.illegal.not_your_turn")


def _scripted(run: ProblemRun, seat: int, name: str) -> BadFile:
    return run.lesson.bad(f"answer[{run.index}]", say("lesson.bad.scripted", seat=seat, name=name))


def _check_mix(run: ProblemRun, checked: Checked) -> None:
    """The rows are what the rules list, one each."""
    mix, bad = run.problem.file.mix, run.lesson.bad
    assert mix is not None
    legal = list(run.session.observation().legal)
    for n, row in enumerate(mix.rows):
        if sum(fits(action, row.action) for action in legal) != 1:
            raise bad(f"mix.rows[{n}].action", say("lesson.bad.unwanted"))
    if len(legal) != len(mix.rows):
        raise bad("mix.rows", say("problem.bad.rows", count=len(legal)))
    assert run.mixture is not None
    run.mixture.parts = [round(1000 * share) for share in run.best_shares]
    if run.mixture.loss > 0.005:
        raise bad("mix.worths", say("problem.bad.mix"))
    checked.right = 1
