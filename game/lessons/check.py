"""A lesson played through: every step, every right answer to the end, every wrong one there and back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.digest import digest
from game.core.say import say
from game.core.types import Choose, Illegal
from game.core.words import Catalogue, MissingWord
from game.lessons.chance import Astray
from game.lessons.reading import Lesson, prove_words
from game.lessons.run import LessonRun, fits
from game.storage.errors import BadFile

NAMES = ("Marcus", "Claudia", "Brutus", "Livia", "Titus", "Octavia")


@dataclass
class Checked:
    """How much of a lesson was played."""

    steps: int = 0
    right: int = 0
    wrong: int = 0
    _seen: set[object] = field(default_factory=set)


def check_lesson(lesson: Lesson, words: Catalogue) -> Checked:
    """BadFile at the first place where lesson, rules or words do not fit."""
    prove_words(lesson, words)
    run = LessonRun(lesson, NAMES[: lesson.file.seats], strict=True)
    checked = Checked(len(lesson.file.steps))
    _Check(run, words, checked).explore()
    return checked


class _Check:
    def __init__(self, run: LessonRun, words: Catalogue, checked: Checked) -> None:
        self.run, self.words, self.checked = run, words, checked

    @property
    def place(self) -> str:
        return f"steps[{min(self.run.index, len(self.run.steps) - 1)}]"

    def bad(self, key: str, inner: str = "", **params: str | int) -> BadFile:
        return self.run.lesson.bad(self.place + inner, say(key, **params))

    def explore(self) -> None:
        """From the present moment to the end of the lesson, by every right answer there is."""
        run = self.run
        while True:
            self._run_on()
            if run.is_done:
                return
            if run.step.is_look:
                run.go_on()
                continue
            here = (run.index, digest(run.session.match.state), repr(run.chance.mark()))
            if here in self.checked._seen:  # another way led to the very same moment
                return
            self.checked._seen.add(here)
            self._answer()
            return

    def _answer(self) -> None:
        """Each thing that may be done here: what goes on with the lesson is followed to its end, what does not is taken
        back, and all is as it was."""
        run, any_right = self.run, False
        answered = set()
        for action in self._open():
            spot, before = run.spot(), digest(run.session.match.state)
            self._act(action)
            if run.phase == "then":
                any_right = True
                self.checked.right += 1
                self.explore()
                run.back(spot)
                continue
            if run.wrong is not None:
                answered.add(run.wrong.say)
            self._run_on()
            if run.phase != "shown":
                raise self.bad("lesson.bad.stuck")
            self._read()
            run.go_on()
            if digest(run.session.match.state) != before or run.spot() != spot:
                raise self.bad("lesson.bad.not_back")
            self.checked.wrong += 1
        if not any_right:
            raise self.bad("lesson.bad.unwanted", ".wants" if run.step.wants else ".shows")
        for n, wrong in enumerate(run.step.wrong):
            if wrong.say not in answered:
                raise self.bad("lesson.bad.unwanted", f".wrong[{n}].action")

    def _open(self) -> list[Any]:
        """What the rules list, and what is wanted though they do not list it."""
        run, step = self.run, self.run.step
        if run.session.actor is None:
            raise self.bad("lesson.bad.not_his_turn")
        legal = list(run.session.observation().legal)
        for n, pattern in enumerate(step.wants):
            if not any(fits(action, pattern) for action in legal):
                free = run.wanted()
                if free is None or not fits(free, pattern):
                    raise self.bad("lesson.bad.unwanted", f".wants[{n}]")
                legal.append(free)
        return legal

    def _act(self, action: Any) -> None:
        try:
            self.run.act(action)
        except Astray as astray:
            raise self.bad("lesson.bad.draw", ".chance", name=astray.key, got=str(astray.got)) from None
        except Illegal as refused:
            raise self.bad("lesson.bad.refused", name=refused.say.key) from None

    def _read(self) -> None:
        """The consequences can be told, and there is something to tell."""
        names, lines = self.run.session.names, self.run.consequences()
        if self.run.wrong is None and not lines:
            raise self.bad("lesson.bad.unanswered", ".wrong")
        for line in lines:
            try:
                self.words.text(line, names)
            except MissingWord as missing:
                raise self.bad("lesson.bad.words", name=str(missing)) from None

    def _run_on(self) -> None:
        """All that is scripted up to the next thing the learner is to do."""
        run = self.run
        while run.queue or run.settle():
            if run.queue:
                self._scripted()

    def _scripted(self) -> None:
        run, act = self.run, self.run.queue[0]
        action = run.lesson.action(act.action, self.place)
        pending = run.session.pending()
        try:
            if not isinstance(pending, Choose) or act.seat not in (*pending.seats, *pending.may):
                raise Illegal(say("app.illegal.not_your_turn"))
            run.session.rules.check(run.session.match.state, act.seat, action)
            if act.seat == run.learner:
                run.play_own()
                return
            left = len(run.queue)
            run.session.poll(0.0)
            if len(run.queue) == left:
                raise Illegal(say("app.illegal.not_your_turn"))
        except Astray as astray:
            raise self.bad("lesson.bad.draw", ".chance", name=astray.key, got=str(astray.got)) from None
        except Illegal as refused:
            raise self.bad("lesson.bad.scripted", seat=act.seat, name=refused.say.key) from None
