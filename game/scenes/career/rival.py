"""The rival: a face, what was said last, and what lies between the two houses."""

from __future__ import annotations

import pygame

from game.career.data import Career
from game.career.feud import OFTEN, feud_of, is_between, mood_say, speech, stake
from game.scenes.career.face import draw_face
from game.scenes.career.parts import capital, day_line, draw_plate
from game.scenes.saying import told
from game.scenes.stack import AppContext, Scene
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Quit
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.scroll import ScrollPanel
from game.ui.widgets import Button


def facts(words: Words, career: Career) -> list[str]:
    """What lies between the two, line by line; empty where there is no rival."""
    feud = feud_of(career)
    if feud is None:
        return []
    meeting = next((one for one in career.fixtures if one.outcome is None and is_between(career, one)), None)
    lines = [
        told(words, mood_say(feud)),
        words("moritari.rival.grudge", n=feud.grudge),
        words("moritari.rival.bouts", won=feud.won, lost=feud.lost),
        words("moritari.rival.dead", killed=feud.killed, bereaved=feud.bereaved),
    ]
    if meeting is None:
        lines.append(words("moritari.rival.none"))
    else:
        lines.append(words("moritari.rival.next", day=day_line(words, career.season, meeting.day, True)))
    lines.append(words("moritari.rival.challenge", stake=stake(career), often=OFTEN))
    return lines


class RivalScreen(Scene[None]):
    """Over the dimmed house."""

    opaque = False
    first_focus = "close"

    def __init__(self, career: Career) -> None:
        super().__init__()
        self.career = career
        self.frame = Box(0, 0, 0, 0)

    def enter(self, ctx: AppContext) -> None:
        self.tale = self.add(ScrollPanel("tale", ctx.words("moritari.career.rival"), self._paint))
        self.close = self.add(Button("close", ctx.words("app.done"), lambda: self.dismiss(None), "gold", keys=("return",)))

    def resized(self, scale: Scale) -> None:
        w, h = min(720.0, self.ctx.w - 24), min(440.0, self.ctx.h - 16)
        self.frame = frame = Box(round((self.ctx.w - w) / 2), round((self.ctx.h - h) / 2), w, h)
        self.d = min(210.0, w * 0.3, h - 120)
        wide = self.close.wanted_width(self.ctx.pen, 124)
        self.close.place(frame.right - 26 - wide, frame.bottom - 24 - 42, wide, 42)
        x = frame.x + 26 + self.d + 24
        self.tale.place(x, frame.y + 88, frame.right - 24 - x, h - 88 - 42 - 36)

    def draw(self, dst: pygame.Surface) -> None:
        pen, words, frame, career = self.ctx.pen, self.ctx.words, self.frame, self.career
        pen.panel(dst, frame, "parchment", 14, 14)
        feud = feud_of(career)
        if feud is not None:
            school = career.school(feud.school)
            cx = frame.x + 26 + self.d / 2
            draw_face(pen, dst, career, feud, cx, frame.y + 30 + self.d / 2, self.d)
            x, w = self.tale.box.x, self.tale.box.w
            title = words("moritari.rival.title", owner=school.owner, school=school.name)
            pen.fitted(dst, title, x, frame.y + 26, w, "caps_heavy", 21, theme.HEADING)
            pen.fitted(dst, words(f"moritari.rival.temper.{feud.temper}"), x, frame.y + 56, w, "italic", 15, theme.INK_SOFT)
            pen.divider(dst, x, frame.y + 80, w)
            plate = 36.0
            draw_plate(pen, dst, school, Box(cx - plate / 2, frame.y + 40 + self.d, plate, plate))
        self.widgets.draw(pen, dst, self.focus)

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        words, top, feud = self.ctx.words, y, feud_of(self.career)
        if feud is None:
            return 0.0
        y = pen.paragraph(dst, f"“{told(words, speech(feud))}”", x, y + 8, w, "italic", 17, theme.RUBY) + 12
        for line in facts(words, self.career):
            y = pen.paragraph(dst, capital(line), x, y, w, "body", 15, theme.INK) + 6
        return y - top

    def said(self) -> list[str]:
        feud = feud_of(self.career)
        return [] if feud is None else [told(self.ctx.words, speech(feud)), *facts(self.ctx.words, self.career)]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
                return True
            case Key("page up" | "page down" | "home" | "end" | "up" | "down"):
                return self.tale.area_event(event)
        return False
