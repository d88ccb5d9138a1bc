"""A problem at the real table: the lesson's scene with a question, a hint that costs, and stars."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from game.core.say import in_hundred
from game.core.types import Seat
from game.problems.run import ProblemRun
from game.scenes.lesson import MOST_LINES, LessonBar, LessonDeeds, LessonDoors, LessonMoment, LessonScene
from game.scenes.lesson_panel import Note
from game.scenes.play import MakeTable, PlayScene
from game.scenes.play_bar import PlayBar, Tools
from game.scenes.play_deeds import Deeds
from game.scenes.play_moment import Moment
from game.scenes.problem_panel import MixLine, ProblemPanel
from game.scenes.stack import AppContext
from game.tables.table import Prompt, TableButton
from game.ui.input import InputEvent
from game.ui.target import Target, find


class ProblemDeeds(LessonDeeds):
    """Where a mix is asked for, a choice made at the table is a part of it and is not played."""

    run: ProblemRun
    scene: ProblemScene

    def _act(self, seat: Seat | None, action: Any) -> None:
        if self.run.lay(action):
            self.desk.ctx.sounds.play("click", 0.6)
            self.desk.show()
            self.scene.say_again()
            return
        super()._act(seat, action)


class ProblemMoment(LessonMoment):
    """The tray names the problem's own button; where a mix is asked for, it says how one is laid, and nothing is sent."""

    run: ProblemRun
    title = "problem.listen"
    next_label = ""

    @property
    def onward(self) -> str:
        return self.next_label if self.run.index >= len(self.run.steps) - 1 else super().onward

    def prompt(self) -> Prompt:
        prompt = super().prompt()
        if not self.run.asks_mix or self.desk.is_animating:
            return prompt
        words = self.desk.ctx.words
        return Prompt(words("problem.mix.prompt"), words("problem.mix.how"), prompt.hint)

    def buttons(self) -> list[TableButton]:
        return [] if self.run.mixture is not None else super().buttons()


class ProblemBar(LessonBar):
    run: ProblemRun

    @property
    def mark(self) -> str:
        return "problem.banner"

    def refresh(self) -> None:
        super().refresh()
        if self.run.hinted:
            self.hint.disable(self.desk.ctx.words("problem.hint.taken"))


class ProblemScene(LessonScene):
    """One problem on screen."""

    run: ProblemRun
    panel: ProblemPanel

    def __init__(self, run: ProblemRun, make_table: MakeTable, doors: LessonDoors) -> None:
        super().__init__(run, make_table, doors)

    def enter(self, ctx: AppContext) -> None:
        super().enter(ctx)
        self.table.name_all()

    # ---- what a problem has otherwise

    def make_deeds(self) -> Deeds:
        deeds = ProblemDeeds(self.desk, self._thought_over, self._fresh)
        deeds.run, deeds.scene = self.run, self
        return deeds

    def make_moment(self) -> Moment:
        desk, deeds = self.desk, self.deeds
        moment = ProblemMoment(desk, self.showing, self.sealed, self.soon, self.show_results_again, deeds.take_over)
        moment.run, moment.next_label = self.run, self.ways.next_label
        return moment

    def make_bar(self, tools: Tools) -> PlayBar:
        """Its hint is the problem's own, and costs as much by whichever button."""
        bar = ProblemBar(self.desk, self.sealed, replace(tools, hint=self.take_hint))
        bar.run = self.run
        return bar

    def make_panel(self, ctx: AppContext) -> ProblemPanel:
        mixture = self.run.mixture
        rows = len(mixture.mix.rows) if mixture is not None else 0
        return ProblemPanel(
            ctx.words, self.go_on, self.ways.again, self.ways.leave, self.take_hint, self.change_mix, rows
        )  # fmt: skip

    # ---- what is said

    @property
    def at(self) -> tuple[str, ...]:
        """Nothing before the hint was taken."""
        run = self.run
        return run.problem.file.at if run.hinted and not run.is_solved else ()

    def say_again(self) -> None:
        """The note with what has changed, where it stands."""
        self.panel.say(self._note())
        self._name_rows()
        self._is_placed = False
        self.refresh()

    def _say(self) -> None:
        self._name_rows()
        super()._say()
        self._name_rows()

    def _note(self) -> Note:
        run, words, panel = self.run, self.ctx.words, self.panel
        panel.stars = run.stars
        panel.hint.visible = not run.hinted and not run.is_solved and run.phase != "shown"
        if run.is_solved:
            lines = (self._loss(),) if run.mixture is not None else ()
            return Note(run.lesson.words(words, "answer", self.names), lines, self.ways.next_label)
        if run.phase == "shown":
            return self._missed()
        text = run.lesson.words(words, run.step.say, self.names)
        lines = (words("problem.hint.says", hint=run.lesson.words(words, "hint", self.names)),) if run.hinted else ()
        if run.mixture is None:
            return Note(text, lines, hint=words("lesson.yours"))
        if run.is_weighed:  # until it is changed: then the question is back
            return Note(f"{self._loss()} {words('problem.mix.again')}", lines, words("problem.mix.weigh"), is_answer=True)
        if run.mixture.is_empty:
            return Note(text, lines, hint=words("problem.mix.lay"))
        return Note(text, lines, words("problem.mix.weigh"))

    def _loss(self) -> str:
        assert self.run.mixture is not None
        loss = f"{100 * self.run.mixture.loss:.1f}"
        return self.ctx.words("problem.mix.lossless") if loss == "0.0" else self.ctx.words("problem.mix.loss", loss=loss)

    def _missed(self) -> Note:
        """What a wrong answer gives away: in the problem's own words or the game's, and in figures where it was weighed."""
        run, words = self.run, self.ctx.words
        lines: tuple[str, ...] = ()
        if run.wrong is not None:
            text = run.lesson.words(words, run.wrong.say, self.names)
        else:
            lines = tuple(self.desk.told(line) for line in run.consequences()[: MOST_LINES - 1])
            text = words("problem.wrong" if lines else "problem.wrong.bare")
        worth, proof = run.missed_worth, run.proof
        if worth is not None and proof.unit == "chance":
            figures = words("problem.chances", mine=in_hundred(worth), best=in_hundred(proof.best))
            lines = (*lines, figures)
        return Note(text, lines, words("lesson.back"), is_answer=True)

    def _name_rows(self) -> None:
        """The rows of the mix by the labels that the table's own targets have."""
        run, mixture = self.run, self.run.mixture
        if mixture is None:
            return
        targets = list(self.table.targets())
        best = run.best_shares if run.is_solved else [-1.0] * len(mixture.parts)
        lines = []
        for row, share, wanted in zip(mixture.mix.rows, mixture.shares, best, strict=True):
            target = find(targets, row.at)
            lines.append(MixLine(target.label if target is not None else row.at, share, wanted))
        self.panel.name_rows(lines, not run.is_solved)

    # ---- what the learner does

    def targets(self) -> list[Target]:
        """Where a mix is asked for, a press on a choice is one part of it at once: nothing is chosen and then confirmed."""
        found = super().targets()
        if not self.run.asks_mix or self.run.mixture is None:
            return found
        rows = {row.at: n for n, row in enumerate(self.run.mixture.mix.rows)}
        return [
            replace(target, action=partial(self._lay_part, rows[target.id]), on_event=None, draggable=False)
            if target.id in rows and target.enabled
            else target
            for target in found
        ]

    def _lay_part(self, row: int) -> None:
        self.ctx.sounds.play("card")
        self.change_mix(row, 1)

    def take_hint(self) -> None:
        """Seen once, it is paid for."""
        run = self.run
        if run.is_solved or run.hinted or not run.waits_for_action:
            return
        run.take_hint()
        self.ctx.sounds.play("click", 0.6)
        self._say()

    def change_mix(self, row: int, count: int) -> None:
        self.run.change(row, count)
        self.say_again()

    def go_on(self) -> None:
        run = self.run
        if self.is_animating:
            self.anim.skip()
            return
        if run.is_solved:
            self.ways.next()
            return
        if run.mixture is not None and run.waits_for_action:
            run.weigh()
            self._settle()
            self._say()
            return
        super().go_on()

    def _settle(self) -> None:
        super()._settle()
        if self.run.is_solved and not self._is_kept:
            self._is_kept = True
            self.ways.done()
            self._say()

    def update(self, dt: float) -> None:
        if not self._is_placed and not self.is_animating:
            self._name_rows()  # the table has its targets by now
        super().update(dt)

    def handle(self, event: InputEvent) -> bool:
        """Enter weighs no mix while a choice has the focus: it presses that."""
        if self.run.asks_mix and self.focus.keyboard and self.focus.focused is not None:
            return PlayScene.handle(self, event)
        return super().handle(event)
