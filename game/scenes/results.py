"""The end of a game: the laurel falls, ranks and scores, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ai.review import Review
from game.ai.turning import greatest
from game.scenes.look_back import LookBackScreen
from game.scenes.portraits import draw_portrait
from game.scenes.review_curve import Curve, told_at
from game.scenes.saying import turned
from game.scenes.stack import AppContext, Scene
from game.tables.table import LookBack
from game.ui import theme
from game.ui.anim import Call, Particles, Tween, ease_bounce, parallel, sequence
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.widgets import Button

ResultsChoice = Literal["onward", "rematch", "sides", "title", "look"]
ROW_H = 46.0
BUTTON, GAP, SMALLER = 15.0, 10.0, 0.8
"""Size of the letters on the buttons, what is between two, and what smaller letters may be of that beside a sign."""
FACT_H, FEW_FACTS = 20.0, 3
"""Of a line below the ranks; so many have room before the laurel goes to the winner's side."""
CURVE_H, LEAST_ROW = 104.0, 30.0
"""The small curve is there where rows keep at least so much."""


@dataclass(frozen=True)
class ResultLine:
    """One seat at the end. `by` says who played it, in words; `score` as the game counts it, "" where it counted nothing."""

    name: str
    colour: int
    rank: int
    score: str
    by: str = ""
    rival: str = ""
    """Whose portrait stands beside the name; "" for the seat's sign."""
    why: str = ""
    """What the score came from, where that is no matter of course."""

    @property
    def told(self) -> str:
        return f"{self.score}, {self.why}" if self.why else self.score

    @property
    def heard(self) -> str:
        """For who does not see the list."""
        return f"{self.name}: {self.told}" if self.told else self.name


@dataclass(frozen=True)
class Glance:
    """How the results ask for the judge's look at the match, and open it."""

    ask: Callable[[], Review | None]
    is_done: Callable[[], bool]
    open: Callable[[Review, Callable[[], LookBack | None]], None]
    """With what the table tells, to be asked until it is there."""
    names: tuple[str, ...]
    colours: tuple[int, ...] = ()
    show: Callable[[int], None] = lambda n: None
    """The replay, standing after so many entries."""
    length: int = 0
    """Entries of the match."""


class ResultsScreen(Scene[ResultsChoice]):
    """`reason` is why the game ended, `facts` further lines (moves, statistics). Lines come in any order.

    Enter never leads past what nobody has seen: the gold button is the analysis, or else the replay, until it was opened.
    """

    opaque = False
    dim = 0.5

    def __init__(
        self, title: str, reason: str, lines: Sequence[ResultLine], facts: Sequence[str] = (),
        why_no_replay: str | None = None, look_back: Callable[[], LookBack | None] | None = None,
        onward: str | None = None, replay: Callable[[], None] = lambda: None, is_cheered: bool = True,
        nobody: bool = False, glance: Glance | None = None, has_sides: bool = False,
    ) -> None:  # fmt: skip
        """`look_back` is asked each frame until the table has looked back on the match. `onward`: where the game goes on
        that this match was a part of; it then stands in the place of a rematch, and is gold: it tells what came of it.
        `replay` opens the replay on top of this screen. `is_cheered`: the crowd is on the winner's side. `nobody`: the
        first rank is no victory, all share it with nothing. `glance`: the judge's look at the match, where there is one.
        `has_sides`: the seats can be changed for another match."""
        super().__init__()
        self.onward = onward
        self._open_replay = replay
        self.is_cheered, self.nobody = is_cheered, nobody
        self._seen: set[str] = set()
        """Which of analysis and replay have been opened."""
        self._look_back = look_back
        self._page: LookBack | None = None
        self._glance = glance
        self._review: Review | None = None
        self._has_told = False
        """The first turning point stands among the facts."""
        self.curve: Curve | None = None
        self.has_sides = has_sides
        self.title, self.reason, self.facts, self.why_no_replay = title, reason, list(facts), why_no_replay
        self.lines = sorted(lines, key=lambda line: line.rank)
        self.told: list[str] = []
        """Lines of the facts for which there is room."""
        self.leaves = Particles()
        self._fall = 0.0
        self.is_low = False
        """There is no room for the laurel above the winner's name."""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.analysis = Button("look_back", words("app.results.look_back"), self._open, icon="hint")
        if self._look_back is not None or self._glance is not None:
            self.add(self.analysis)
            self.analysis.disable(words("app.results.looking"))
        if self._look_back is not None:
            self.facts.append(words("app.results.looking"))
        if self.onward is None:
            first = Button("rematch", words("app.results.rematch"), lambda: self.dismiss("rematch"), icon="redo")
        else:
            first = Button("onward", self.onward, lambda: self.dismiss("onward"), icon="laurel")
        self.first = self.add(first)
        if self.onward is None and self.has_sides:
            sides = self.add(Button("sides", words("app.results.sides"), lambda: self.dismiss("sides"), icon="swap"))
            sides.tip = words("app.results.sides.tip")
        self.replay = self.add(Button("replay", words("app.results.replay"), self._watch, icon="first"))
        self.replay.disable(self.why_no_replay)
        self.add(Button("look", words("app.results.look"), lambda: self.dismiss("look"), icon="eye"))
        self.add(Button("title", words("app.results.title"), lambda: self.dismiss("title"), icon="home"))
        self.buttons = [widget for widget in self.widgets if isinstance(widget, Button)]
        self._icons = {button.id: button.icon for button in self.buttons}
        self._gild()
        self._celebrate()

    def _gild(self) -> None:
        """Makes the button gold that Enter presses."""
        wanted = self.first
        if self.onward is None and not self._seen:
            has_page = self._look_back is not None and (self._page is None or bool(self._page.page))
            has_page = has_page or self._review is not None
            wanted = self.analysis if has_page else self.replay if self.why_no_replay is None else self.first
        for button in self.buttons:
            button.kind = "gold" if button is wanted else "stone"
        self.first_focus = wanted.id

    def _saw(self, what: str) -> None:
        self._seen.add(what)
        self._gild()
        if self.focus.focused == what:
            self.focus.give(None)

    def _celebrate(self) -> None:
        """The wreath drops on the winner; leaves follow unless motion is reduced."""
        sounds = self.ctx.sounds

        def fall(share: float) -> None:
            self._fall = share

        def scatter() -> None:
            if not self.is_cheered:
                return
            sounds.play("cheer")
            if not self.ctx.settings.reduced_motion and self.ctx.settings.animation != "off":
                self.leaves.rain(0, -20, self.ctx.w, 46, life=5.5)

        if self.ctx.settings.reduced_motion:
            self._fall = 1.0
            self._sound()
            return
        self.anim.play(sequence(parallel(Tween(0.9, fall, ease_bounce), Call(self._sound)), Call(scatter)))

    def _sound(self) -> None:
        if not self.nobody:
            self.ctx.sounds.play("laurel")

    @property
    def winners(self) -> list[ResultLine]:
        return [] if self.nobody else [line for line in self.lines if line.rank == 1]

    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        for button in self.buttons:
            button.icon, button.size = self._icons[button.id], BUTTON
        widths = [button.wanted_width(pen, 120) for button in self.buttons]
        row = sum(widths) + GAP * (len(widths) - 1)
        w = min(self.ctx.w - 24, max(600.0, row + 56))
        if row > w - 40:
            row = w - 40
            widths = self._squeezed(pen, row - GAP * (len(widths) - 1))
        reason_h = pen.paragraph_height(self.reason, w - 120, "italic", 16)
        top = 128.0
        bare = 34 + reason_h + 18 + 20 + 48 + 26 + LEAST_ROW * len(self.lines)
        self.is_low = top + bare + FACT_H * min(FEW_FACTS, len(self.facts)) > self.ctx.h - 24
        if self.is_low:  # the laurel and the name stand side by side
            top = 48.0
        most = max(1, int((self.ctx.h - 24 - top - bare) // FACT_H))
        self.told = self._fitting(pen, w - 60)[:most]
        facts_h = FACT_H * len(self.told)
        fixed = top + 34 + reason_h + 18 + facts_h + 20 + 48 + 26
        curve_h = CURVE_H if self.ctx.h - 24 - fixed - CURVE_H >= LEAST_ROW * len(self.lines) else 0.0
        fixed += curve_h
        self.row_h = max(LEAST_ROW, min(ROW_H, (self.ctx.h - 24 - fixed) / len(self.lines)))
        h = fixed + self.row_h * len(self.lines)
        self.frame = Box(round((self.ctx.w - w) / 2), round(max(12.0, (self.ctx.h - h) * 0.45)), w, h)
        self.reason_y = self.frame.y + top + 34
        self.rows_y = self.reason_y + reason_h + 12
        curve_y = self.rows_y + self.row_h * len(self.lines) + 6
        self._place_curve(Box(self.frame.x + 44, curve_y, w - 88, curve_h - 6))
        self.facts_y = curve_y + curve_h + 4
        x, y = self.frame.cx - row / 2, self.frame.bottom - 24 - 48
        for button, wide in zip(self.buttons, widths, strict=True):
            button.place(x, y, wide, 48)
            x += wide + GAP

    def _squeezed(self, pen: Pen, room: float) -> list[float]:
        """Widths of the buttons in a row that is too narrow for them. All have letters of one size, and all have their signs
        or none: those go first where the letters would become small."""
        letters = [pen.width(button.label, "caps", BUTTON) for button in self.buttons]
        edges = [button.wanted_width(pen) - wide for button, wide in zip(self.buttons, letters, strict=True)]
        share = (room - sum(edges)) / sum(letters)
        if share < SMALLER:
            for button in self.buttons:
                button.icon = None
            edges = [button.wanted_width(pen) - wide for button, wide in zip(self.buttons, letters, strict=True)]
            share = (room - sum(edges)) / sum(letters)
        widths = [edge + wide * share for edge, wide in zip(edges, letters, strict=True)]
        size = min(pen.fit(button.label, "caps", BUTTON, wide * share) for button, wide in
                   zip(self.buttons, letters, strict=True))  # fmt: skip
        for button in self.buttons:
            button.size = size
        return widths

    def _fitting(self, pen: Pen, w: float) -> list[str]:
        """The facts in lines that can be read: long ones are broken."""
        lines: list[str] = []
        for fact in self.facts:
            lines += [fact] if pen.width(fact, "italic", 14) <= w else pen.wrap(fact, "italic", 14, w)
        return lines

    def _place_curve(self, box: Box) -> None:
        """Where there is room for it, and something to be seen."""
        review, glance = self._review, self._glance
        is_wanted = box.h > 0 and review is not None and glance is not None and bool(glance.colours)
        if self.curve is not None and not is_wanted:
            self.widgets.remove(self.curve)
            self.curve = None
        if not is_wanted or review is None or glance is None:
            return
        if self.curve is None:
            words = self.ctx.words
            self.curve = Curve(
                "curve", words(f"lookback.title.{review.unit}"), review, glance.colours, self._told, glance.show
            )
            self.curve.tip = words("lookback.curve.tip")
            self.add(self.curve)
        self.curve.review, self.curve.length = review, glance.length
        looking = self.ctx.words("app.results.looking")
        self.curve.rest = "" if glance.is_done() or looking in self.facts else looking
        self.curve.place(box.x, box.y, box.w, box.h)

    def _told(self, n: int) -> str:
        assert self.curve is not None and self._glance is not None
        return told_at(self.ctx.words, self.curve, n, self._glance.names)

    def _open(self) -> None:
        if self._review is not None and self._glance is not None:
            self._glance.open(self._review, self._told_by_table)
            self._saw("look_back")
        elif self._page is not None:
            self.ctx.stack.push(LookBackScreen(self._page, self.title))
            self._saw("look_back")

    def _told_by_table(self) -> LookBack | None:
        self._ask()
        return LookBack() if self._look_back is None else self._page

    def _watch(self) -> None:
        self._open_replay()
        self._saw("replay")

    def _ask(self) -> None:
        """Takes over what table and judge have worked out meanwhile."""
        self._ask_judge()
        if self._look_back is None or self._page is not None:
            return
        self._page = self._look_back()
        if self._page is not None:
            at = self.facts.index(self.ctx.words("app.results.looking"))
            self.facts[at : at + 1] = self._page.lines
            self._offer()
            self._gild()
            self.resized(self.ctx.scale)
            self.invalidate()

    def _offer(self) -> None:
        """The look back, once there is one. As long as the judge is at work it is his: what the table tells stands on the
        same page."""
        glance, words = self._glance, self.ctx.words
        if self._review is not None:
            self.analysis.disable(None)
        elif (glance is not None and not glance.is_done()) or (self._look_back is not None and self._page is None):
            self.analysis.disable(words("app.results.looking"))
        else:
            has_page = self._page is not None and bool(self._page.page)
            self.analysis.disable(None if has_page else words("app.results.no_look_back"))

    def _ask_judge(self) -> None:
        glance = self._glance
        if glance is None or (self._has_told and glance.is_done()):
            return
        found, before = glance.ask(), self._review
        if found is not None and before is None:
            self.analysis.disable(None)
            self._review = found
            self._gild()
        if found is not before:
            self._review = found
            self.resized(self.ctx.scale)
            self.invalidate()
        if glance.is_done() and not self._has_told:
            self._has_told = True
            if found is None:
                self._offer()
            if found is not None and found.turning:
                self.facts.insert(0, turned(self.ctx.words, greatest(found.turning), glance.names)[0])
            self.resized(self.ctx.scale)
            self.invalidate()

    def wake_after(self) -> float | None:
        waits = self._look_back is not None and self._page is None
        return 0.2 if waits or (self._glance is not None and not self._has_told) else None

    def update(self, dt: float) -> None:
        self._ask()
        if self.leaves.is_busy:
            self.leaves.update(dt)

    def needs_frame(self) -> bool:
        return self.leaves.is_busy

    # ---- drawing
    def draw(self, dst: pygame.Surface) -> None:
        pen, words, frame = self.ctx.pen, self.ctx.words, self.frame
        pen.panel(dst, frame, "parchment", 14, 16)
        self._draw_laurel(pen, dst)
        names = [line.name for line in self.winners]
        if not names:
            head = words("app.results.nobody")
        else:
            shared = words("app.results.shared", count=len(names))
            head = words("app.results.won", name=names[0]) if len(names) == 1 else shared
        size = pen.fit(head, "caps_heavy", 30, frame.w - 60, 0.5)
        if self.is_low:
            pen.text(dst, head, frame.cx, frame.y + 42, "caps_heavy", min(size, 24.0), theme.HEADING, "center")
        else:
            pen.text(dst, head, frame.cx, frame.y + 128, "caps_heavy", size, theme.HEADING, "center")
            pen.divider(dst, frame.x + 60, frame.y + 153, frame.w - 120)
        pen.paragraph(
            dst, self.reason, frame.x + 60, self.reason_y, frame.w - 120, "italic", 16, theme.INK_SOFT, centred=True
        )
        for i, line in enumerate(self.lines):
            self._draw_line(pen, dst, line, Box(frame.x + 28, self.rows_y + i * self.row_h, frame.w - 56, self.row_h - 4))
        y = self.facts_y
        for fact in self.told:
            pen.fitted(dst, fact, frame.cx, y, frame.w - 60, "italic", 14, theme.INK_HINT, "midtop")
            y += FACT_H
        self.widgets.draw(pen, dst, self.focus)
        for leaf in self.leaves.alive:
            art = pen.leaf(round(leaf.size), leaf.kind)
            turned = pygame.transform.rotate(art, round(leaf.angle / 15) * 15)
            fade = min(1.0, (leaf.life - leaf.age) / 0.6)
            pen.blit(dst, turned, leaf.x, leaf.y, "center", alpha=max(0.0, fade))

    def _draw_laurel(self, pen: Pen, dst: pygame.Surface) -> None:
        """The winners' plates and, falling on each, a wreath; all plates without one where nobody wins."""
        frame, winners = self.frame, (self.winners or self.lines)[:6]
        if self.is_low:
            return
        d = 92.0 if len(winners) <= 3 else 66.0
        gap = d + 14
        x = frame.cx - gap * (len(winners) - 1) / 2
        for line in winners:
            cy = frame.y + 58
            if line.rival:
                draw_portrait(pen, dst, line.rival, Box(x - d * 0.28, cy - d * 0.26, d * 0.56, d * 0.56))
            else:
                pen.blit(dst, pen.seat_plate(theme.seat(line.colour), d * 0.56), x - d * 0.28, cy - d * 0.26)
            if self.nobody:
                x += gap
                continue
            drop = (1 - self._fall) * (cy + d)
            pen.blit(dst, pen.laurel(d, leaves=9), x, cy - drop, "center")
            x += gap

    def _draw_line(self, pen: Pen, dst: pygame.Surface, line: ResultLine, box: Box) -> None:
        if line in self.winners:
            pen.row(dst, box, "selected")
        cy = box.cy
        face = min(34.0, box.h - 4)
        pen.text(dst, self._rank(line.rank), box.x + 30, cy, "caps", 18, theme.HEADING, "center")
        pen.blit(dst, pen.seat_plate(theme.seat(line.colour), face), box.x + 54, cy - face / 2)
        x = box.x + 54 + face + 12
        if line.rival:
            draw_portrait(pen, dst, line.rival, Box(x - 6, cy - face / 2, face, face))
            x += face + 4
        score_w = pen.width(line.score, "bold", 16)
        by_w = pen.width(line.by, "italic", 14)
        pen.text(dst, line.score, box.right - 16, cy, "bold", 16, theme.INK, "midright")
        if line.why:
            pen.text(dst, line.why, box.right - 24 - score_w, cy + 1, "italic", 14, theme.INK_SOFT, "midright")
            score_w += 12 + pen.width(line.why, "italic", 14)
        name = pen.ellipsis(line.name, "bold", 17, box.right - 16 - score_w - by_w - 36 - x)
        seen = pen.text(dst, name, x, cy, "bold", 17, theme.INK, "midleft")
        pen.text(dst, line.by, seen.right + 12, cy + 1, "italic", 14, theme.INK_SOFT, "midleft")

    def _rank(self, rank: int) -> str:
        return self.ctx.words("app.results.rank", rank=rank)

    def said(self) -> list[str]:
        """Who has won and why, and how all others stand."""
        words, names = self.ctx.words, [line.name for line in self.winners]
        if not names:
            head = words("app.results.nobody")
        elif len(names) == 1:
            head = words("app.results.won", name=names[0])
        else:
            head = words("app.results.shared", count=len(names))
        return [head, self.reason, *(line.heard for line in self.lines), *self.facts]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape"):
                self.dismiss("look")
                return True
        return False
