"""What asks for a decision: told on a tablet, with what each answer costs and brings; then what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.career.affairs import Decided, options_of, why_not
from game.career.data import Affair, Career
from game.career.feud import feud_of
from game.career.matters import Effect, Option
from game.scenes.career.face import draw_face
from game.scenes.career.parts import capital, card_art, draw_figure
from game.scenes.saying import told
from game.scenes.stack import AppContext, Scene
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import InputEvent, Key, Quit
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.target import Target
from game.ui.widgets import Button

WIDEST = 760.0
OF_THE_RIVAL = ("offer", "baths", "wine")
SIGNS: dict[str, IconName] = {
    "greek": "heart", "crate": "lock", "bread": "people", "dice": "dice", "verses": "edit", "widow": "skull",
    "oath": "person", "aedile": "rules", "statue": "laurel",
}  # fmt: skip
"""What stands in the place of a portrait where it is about nobody."""


def effects_told(words: Words, career: Career, affair: Affair, effect: Effect) -> str:
    """What happens, in amounts."""
    who = career.gladiator(affair.who).name if affair.who >= 0 else ""
    parts = [
        words(f"moritari.affair.effect.{name}", n=amount)
        for name, amount in (("purse", effect.purse), ("fame", effect.fame), ("grudge", effect.grudge))
        if amount
    ]
    if effect.rest:
        parts.append(words("moritari.affair.effect.rest", who=who, n=effect.rest))
    if effect.heals:
        parts.append(words("moritari.affair.effect.heals", who=who))
    if effect.all_heal:
        parts.append(words("moritari.affair.effect.all_heal"))
    if effect.joins is not None:
        parts.append(words("moritari.affair.effect.joins", kind=words(f"moritari.kind.{effect.joins}")))
    if effect.leaves:
        parts.append(words("moritari.affair.effect.leaves", who=who))
    return ", ".join(parts) if parts else words("moritari.affair.effect.nothing")


def option_told(words: Words, career: Career, affair: Affair, option: Option) -> str:
    """What it comes to, with the odds where a die is thrown."""
    first = effects_told(words, career, affair, option.effect)
    if option.of_six < 6:
        second = effects_told(words, career, affair, option.otherwise)
        first = words("moritari.affair.effect.luck", n=option.of_six, first=first, second=second)
    return capital(first)


def came_of(words: Words, career: Career, decided: Decided) -> str:
    """What came of it, after it was decided."""
    affair = decided.affair
    line = words(f"moritari.affair.{affair.id}.{decided.option.id}.after")
    if affair.die:
        line += " " + words("moritari.affair.thrown", die=affair.die)
    return f"{line} {words('moritari.affair.came', what=effects_told(words, career, affair, decided.effect))}"


class AffairScreen(Scene[None]):
    """`decide` takes the number of an option and gives what came of it; None: it can't be chosen. It can be put off, not
    passed by: no bout begins before. Enter alone decides nothing: an answer has to be pointed at first."""

    opaque = False

    def __init__(self, career: Career, affair: Affair, decide: Callable[[int], str | None]) -> None:
        super().__init__()
        self.career, self.affair, self._decide = career, affair, decide
        self.options = options_of(career, affair)
        self.came: str | None = None
        """What came of it, once it is decided."""
        self.frame = Box(0, 0, 0, 0)
        self.rows: list[Box] = []

    def enter(self, ctx: AppContext) -> None:
        words, career, affair = ctx.words, self.career, self.affair
        feud = feud_of(career)
        self.title = words(f"moritari.affair.{affair.id}.title")
        self.text = words(
            f"moritari.affair.{affair.id}.text",
            who=career.gladiator(affair.who).name if affair.who >= 0 else "",
            rival=career.school(feud.school).owner if feud is not None else "",
        )
        self.of = words("moritari.affair.of", school=career.school(affair.school).name)
        self.told = [option_told(words, career, affair, option) for option in self.options]
        self.done = self.add(
            Button("done", words("moritari.affair.close"), partial(self.dismiss, None), "gold", keys=("return",))
        )
        self.done.visible = False

    def label(self, number: int) -> str:
        return self.ctx.words(f"moritari.affair.{self.affair.id}.{self.options[number].id}")

    # ---- acting
    def _choose(self, number: int) -> None:
        self.came = self._decide(number)
        if self.came is None:
            return
        self.ctx.sounds.play("laurel")
        self.done.visible = True
        self.focus.give("done")
        self.resized(self.ctx.scale)
        self.invalidate()

    def _why_not(self, option: Option) -> str | None:
        refusal = why_not(self.career, self.affair, option)
        return told(self.ctx.words, refusal) if refusal is not None else None

    def targets(self) -> Sequence[Target]:
        if self.came is not None:
            return self.widgets.targets()
        return [
            Target(
                f"option:{n}", box, self.label(n), (why := self._why_not(option)) is None, why, self.told[n],
                partial(self._choose, n), keys=(str(n + 1),), radius=9,
            )
            for n, (option, box) in enumerate(zip(self.options, self.rows, strict=False))
        ]  # fmt: skip

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
                return True
        return False

    def said(self) -> list[str]:
        return [self.title, self.text] if self.came is None else [self.came]

    # ---- layout
    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        w = min(WIDEST, self.ctx.w - 24)
        self.face = min(150.0, w * 0.2)
        x = 26 + self.face + 22
        room = w - x - 26
        text = self.text if self.came is None else self.came
        self.text_h = pen.paragraph_height(text, room, "body", 16)
        if self.came is None:
            highs = [35 + 17.0 * len(pen.wrap(line, "italic", 14, room - 32)) + 7 for line in self.told]
            below = sum(highs) + 8 * (len(highs) - 1)
        else:
            highs, below = [], 44.0
        h = max(64 + self.text_h + 14 + below + 48, 64 + self.face + 80)
        h = min(h, self.ctx.h - 12)
        self.frame = frame = Box(round((self.ctx.w - w) / 2), round(max(6.0, (self.ctx.h - h) * 0.45)), w, h)
        self.words_x, self.room = frame.x + x, room
        y = frame.y + 64 + self.text_h + 14
        self.rows = []
        for high in highs:
            self.rows.append(Box(self.words_x, y, room, high))
            y += high + 8
        wide = self.done.wanted_width(pen, 130)
        self.done.place(frame.right - 26 - wide, frame.bottom - 40 - 44, wide, 44)

    # ---- drawing
    def draw(self, dst: pygame.Surface) -> None:
        pen, frame, words = self.ctx.pen, self.frame, self.ctx.words
        pen.panel(dst, frame, "parchment", 14, 14)
        pen.fitted(dst, self.title, self.words_x, frame.y + 16, self.room, "caps_heavy", 22, theme.HEADING)
        pen.divider(dst, self.words_x, frame.y + 52, self.room)
        self._draw_face(pen, dst)
        text = self.text if self.came is None else self.came
        pen.paragraph(dst, text, self.words_x, frame.y + 64, self.room, "body", 16, theme.INK)
        for n, box in enumerate(self.rows):
            self._draw_option(pen, dst, n, box)
        school = self.career.school(self.affair.school)
        purse = words("moritari.affair.purse", purse=school.purse, fame=school.fame)
        pen.fitted(dst, purse, frame.right - 26, frame.bottom - 22, frame.w * 0.6, "bold", 14, theme.HEADING, "midright")
        self.widgets.draw(pen, dst, self.focus)

    def _draw_face(self, pen: Pen, dst: pygame.Surface) -> None:
        career, affair, d = self.career, self.affair, self.face
        box = Box(self.frame.x + 26, self.frame.y + 26, d, d)
        feud = feud_of(career)
        school = career.school(affair.school)
        if affair.id in OF_THE_RIVAL and feud is not None:
            draw_face(pen, dst, career, feud, box.cx, box.cy, d)
        elif affair.who >= 0:
            pen.recess(dst, box, 10)
            one = career.gladiator(affair.who)
            draw_figure(pen, dst, one.kind, school.colour, box.inset(8, 8), 92.0, one)
        else:
            pen.recess(dst, box, 10)
            pen.icon(dst, SIGNS.get(affair.id, "question"), box.cx, box.cy, d * 0.5, theme.GOLD, 8)
        rows = pen.wrap(self.of, "italic", 14, d + 12)
        for n, row in enumerate(rows[:3]):
            pen.text(dst, row, box.cx, box.bottom + 10 + 18 * n, "italic", 14, theme.INK_SOFT, "midtop")

    def _draw_option(self, pen: Pen, dst: pygame.Surface, number: int, box: Box) -> None:
        enabled = self._why_not(self.options[number]) is None
        name = f"option:{number}"
        lit = enabled and (self.focus.hovered == name or self.focus.is_ringed(name))
        pen.blit(dst, card_art(pen, box.w, box.h, "lit" if lit else "team" if enabled else "plain"), box.x, box.y)
        ink = theme.GOLD_LIT if enabled else theme.DUST
        pen.fitted(dst, self.label(number), box.x + 16, box.y + 8, box.w - 32, "bold", 16, ink)
        y = box.y + 31
        for row in pen.wrap(self.told[number], "italic", 14, box.w - 32):
            pen.text(dst, row, box.x + 16, y, "italic", 14, theme.SAND if enabled else theme.DUST)
            y += 17
