"""One lesson being taken: which step, what is waited for, and what becomes of right and wrong answers.

The runner stands between a table and its session. It changes the match by the session alone: a learner's action is
submitted whatever it is, so that its consequences are the rules' own, and a wrong one is taken back with all that came of
it, dice included.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, Seat
from game.lessons.chance import Mark
from game.lessons.data import Act, Pattern, Step, Wrong
from game.lessons.reading import BY, Lesson
from game.lessons.rivals import Rivals
from game.session import Played, PlayRequest, Rewound, SeatPlan, Session

Phase = Literal["play", "ask", "then", "astray", "shown", "done"]
"""Scripted actions run before a step; it waits; others answer a right action; a wrong one runs on; its consequences are
looked at; the lesson is over."""


@dataclass(frozen=True)
class Spot:
    """A moment of a lesson to which it can be turned back."""

    index: int
    phase: Phase
    queue: tuple[Act, ...]
    entries: int
    chance: Mark


class LessonRun:
    """Use `settle` whenever nothing moves on screen: it leads from one phase to the next."""

    def __init__(self, lesson: Lesson, names: Sequence[str], strict: bool = False) -> None:
        """`names` of the seats. `strict`: as `LessonChance`. BadFile when the lesson can't be begun."""
        self.lesson = lesson
        file = lesson.file
        match, self.chance = lesson.begin(strict)
        seats = [
            SeatPlan(names[seat], "human" if seat == file.learner else BY, seat) for seat in range(file.seats)
        ]  # fmt: skip
        request = PlayRequest.new(lesson.info, seats, lesson.options, lesson.board, file.seed)
        self.rivals = Rivals(self._answer, self.hint)
        self.session = Session(request, match, file.seed, (BY,), lambda: self.rivals)
        self.learner: Seat = file.learner
        self.index = -1
        self.phase: Phase = "done"
        self.queue: list[Act] = []
        self.wrong: Wrong | None = None
        """What the wrong action that is looked at is answered by, where the lesson has words for it."""
        self._before: Spot | None = None
        self._next_step()

    # ---- what is

    @property
    def steps(self) -> Sequence[Step]:
        return self.lesson.file.steps

    @property
    def step(self) -> Step:
        """The present one; the last one when the lesson is done."""
        return self.steps[min(self.index, len(self.steps) - 1)]

    @property
    def is_done(self) -> bool:
        return self.phase == "done"

    @property
    def waits_for_press(self) -> bool:
        """Somebody has to say that he has seen it."""
        return self.phase == "shown" or (self.phase == "ask" and self.step.is_look)

    @property
    def waits_for_action(self) -> bool:
        return self.phase == "ask" and not self.step.is_look

    @property
    def asks_next(self) -> bool:
        """The step after the present one waits for an action."""
        following = self.steps[self.index + 1 : self.index + 2]
        return any(not step.is_look for step in following)

    def _is_right(self, action: Any, events: Sequence[Event]) -> bool:
        """The present step goes on with it."""
        step = self.step
        if step.free or any(fits(action, pattern) for pattern in step.wants):
            return True
        return any(fits(event, pattern) for pattern in step.shows for event in events)

    def hint(self) -> Any:
        """A right action; None where any will do, or none is asked for."""
        if not self.waits_for_action or self.step.free:
            return None
        legal = self.session.observation().legal
        fitting = [action for pattern in self.step.wants for action in legal if fits(action, pattern)]
        return fitting[0] if fitting else self.wanted() or next(filter(self.would_show, legal), None)

    def would_show(self, action: Any) -> bool:
        """It brings about what is to be seen. Tried out on a copy, with the script's own chance."""
        rules, mark = self.session.rules, self.chance.mark()
        try:
            events = rules.apply(rules.copy(self.session.match.state), self.learner, action, self.chance)
        finally:
            self.chance.back(mark)
        return self._is_right(action, events)

    def wanted(self) -> Any:
        """A wanted action that is written out whole and can be done though the rules do not list it: a free move of
        many. None where there is none."""
        for pattern in self.step.wants:
            try:
                action = msgspec.convert(pattern, self.lesson.info.action)
            except msgspec.ValidationError:
                continue
            if self.session.why_not(action) is None:
                return action
        return None

    def consequences(self) -> list[Say]:
        """What the wrong action has led to, in the game's own words."""
        told, before = self.lesson.info.told, self._before
        if told is None or before is None:
            return []
        lines: list[Say] = []
        for entry in self.session.match.log[before.entries :]:
            for event in entry.events:
                seen = event.audience is None or self.learner in event.audience
                shown = event if seen else self.session.rules.blur(event, self.learner)
                lines += told(self.session.board, shown) if shown is not None else []
        return lines

    # ---- what the learner does

    def act(self, action: Any, seat: Seat | None = None) -> Played:
        """Right or wrong, it is played. Illegal, with nothing changed, when the rules refuse it or nothing is asked for."""
        if not self.waits_for_action:
            raise Illegal(say("lesson.not_now"))
        before = self.spot()
        played = self.session.submit(action, seat)
        if self._is_right(action, self.session.match.log[-1].events):
            self.phase, self.queue = "then", list(self.step.then)
            return played
        self._before = before
        self.wrong = next((wrong for wrong in self.step.wrong if fits(action, wrong.action)), None)
        self.phase = "astray"
        self.queue = list(self.wrong.then) if self.wrong is not None else []
        if not self.queue and self._lies_sealed():
            self.queue = list(self.step.then)
        return played

    def _lies_sealed(self) -> bool:
        """Nothing has come of it yet: another's choice is still to be made."""
        pending = self.session.pending()
        return isinstance(pending, Choose) and pending.sealed and self.learner not in pending.seats

    def go_on(self) -> Rewound | None:
        """Seen: the next step, or the wrong action is taken back."""
        if self.phase == "shown" and self._before is not None:
            before, self._before, self.wrong = self._before, None, None
            return self.back(before)
        if self.waits_for_press:
            self._next_step()
        return None

    # ---- what is scripted

    def own_due(self) -> Any:
        """The scripted action of the learner's own seat that comes next; None when there is none."""
        if not self.queue or self.queue[0].seat != self.learner or self.session.actor != self.learner:
            return None
        return self._action(self.queue[0])

    def play_own(self) -> Played:
        """Makes it."""
        action = self._action(self.queue.pop(0))
        return self.session.play_itself(action)

    def _answer(self, seat: Seat) -> Any:
        """A rival's action, once the script has come to it."""
        if self.queue and self.queue[0].seat == seat:
            return self._action(self.queue.pop(0))
        return None

    def _action(self, act: Act) -> Any:
        return self.lesson.action(act.action, "steps")

    def settle(self) -> bool:
        """To be called when all that happened has been seen. True: something else is to be said now."""
        if self.queue:
            return False
        match self.phase:
            case "play":
                self.phase = "ask"
            case "then":
                self._next_step()
            case "astray":
                self.phase = "shown"
            case _:
                return False
        return True

    def _next_step(self) -> None:
        self.index += 1
        if self.index >= len(self.steps):
            self.phase = "done"
            return
        self.phase, self.queue = "play", list(self.step.play)
        self.chance.script(self.step.chance)

    # ---- going back

    def spot(self) -> Spot:
        return Spot(self.index, self.phase, tuple(self.queue), len(self.session.match.log), self.chance.mark())

    def back(self, spot: Spot) -> Rewound | None:
        """As it was there; None when nothing was played since."""
        self.index, self.phase, self.queue = spot.index, spot.phase, list(spot.queue)
        self.chance.back(spot.chance)
        if len(self.session.match.log) == spot.entries:
            return None
        return self.session.back_to(spot.entries)


def fits(struct: Any, pattern: Pattern) -> bool:
    """The action or event has every field of the pattern, with that value."""
    plain = msgspec.to_builtins(struct)
    return all(key in plain and _lists(plain[key]) == _lists(value) for key, value in pattern.items())


def _lists(value: Any) -> Any:
    """Tuples as the lists a file has."""
    if isinstance(value, list | tuple):
        return [_lists(item) for item in value]
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    return value
