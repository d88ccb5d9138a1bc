"""The cabinet of Moritari's figures: one in the hand, turned and posed, with its numbers, its kit and its history."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.geometry.inches import inches
from game.rules.moritari import INFO
from game.rules.moritari.data import Board
from game.scenes.stack import AppContext, Scene
from game.storage.boards import load_board
from game.tables.moritari.art.bases import TURN
from game.tables.moritari.art.poses import LYING, POSES, Pose
from game.tables.moritari.art.signs import class_sign
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.words.life import Piece, kinds
from game.ui import theme
from game.ui.brush import lg, rounded
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Key, Press, Quit, Release, Wheel
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.scroll import ScrollPanel
from game.ui.target import Target
from game.ui.widgets import Button

FRONT = 4 * TURN - TURN / 2
PER_UNIT = 1.3
"""Degrees a figure turns for each unit it is dragged."""
TALLEST = 175.0
"""Units an inch takes at most."""
SKETCH = 4.5
"""How many times smaller a figure is drawn that stands in until it is there."""
SLICE = 0.01
"""Seconds of a frame that go into figures still to be made."""
BUST = 46.0
HINT = "#3a2208"
"""On the lit sand at the foot of the case."""
FIGURE_TIP = 24.0
"""Units at the foot of the case for the line that tells how a figure is turned."""


class Cabinet(Scene[None]):
    """A wooden case over the dimmed screen. `pieces`: what lies in it; none: one of each kind."""

    opaque = False
    first_focus = "close"

    def __init__(self, pieces: Sequence[Piece] = (), start: int = 0, board: Board | None = None) -> None:
        super().__init__()
        self.pieces = list(pieces) or kinds(0)
        self.at = start if 0 <= start < len(self.pieces) else 0
        self.board: Board = load_board(INFO, INFO.boards[0]).board if board is None else board
        self.is_dressed = not self.pieces[0].name
        """Any school's colours may be tried on."""
        self.facing, self.pose = FRONT, 0
        self._held: float | None = None
        """The facing when the figure was taken in the hand."""
        self._wardrobe: Wardrobe | None = None
        self._pen: Pen | None = None

    @property
    def piece(self) -> Piece:
        return self.pieces[self.at]

    @property
    def stance(self) -> Pose:
        return POSES[self.pose]

    # ---- the scene
    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.story_panel = self.add(ScrollPanel("story", words("moritari.cabinet.story"), self._paint, paper=False))
        before, after = words("moritari.cabinet.before"), words("moritari.cabinet.after")
        self.before = self.add(Button("before", before, partial(self.step, -1), icon="left", size=13))
        self.after = self.add(Button("after", after, partial(self.step, 1), icon="right", size=13))
        self.strike = self.add(Button("pose", self._pose_word(), self.next_pose, icon="sword", size=13, keys=("space", "p")))
        self.close = self.add(Button("close", words("app.done"), lambda: self.dismiss(None), "gold", keys=("return",)))
        self.focus.give("close")  # else the first arrow would look for it, and not turn the figure

    def _pose_word(self) -> str:
        return self.ctx.words(f"moritari.cabinet.pose.{self.stance}")

    def resized(self, scale: Scale) -> None:
        ctx, pen = self.ctx, self.ctx.pen
        w, h = min(820.0, ctx.w - 24), min(580.0, ctx.h - 16)
        self.frame = frame = Box(round((ctx.w - w) / 2), round((ctx.h - h) / 2), w, h)
        foot = 52.0
        close_w = self.close.wanted_width(pen, 110)
        self.close.place(frame.right - 20 - close_w, frame.bottom - foot - 2, close_w, 42)
        x = frame.x + 20
        for button in (self.before, self.strike, self.after):
            wide = button.wanted_width(pen, 100)
            if button is self.strike:
                widths = (pen.button_width(ctx.words(f"moritari.cabinet.pose.{pose}"), 13, True, "", 100) for pose in POSES)
                wide = max(wide, *widths)
            button.place(x, frame.bottom - foot + 1, wide, 36)
            x += wide + 8
        shelf_h = BUST + 10
        inner = Box(frame.x + 20, frame.y + 65, w - 40, h - 65 - foot - shelf_h - 18)
        self.case = Box(inner.x, inner.y, min(330.0, inner.w * 0.42), inner.h)
        self.story_panel.place(self.case.right + 18, inner.y, inner.right - self.case.right - 18, inner.h)
        self.shelf = Box(inner.x, inner.bottom + 8, inner.w, shelf_h)

    @property
    def wardrobe(self) -> Wardrobe:
        if self._wardrobe is None or self._pen is not self.ctx.pen:
            self._pen = self.ctx.pen
            self._wardrobe = Wardrobe(self.ctx.pen)
        return self._wardrobe

    def update(self, dt: float) -> None:
        if self.wardrobe.is_asked:
            self.wardrobe.work(time.perf_counter() + SLICE)
            self.invalidate()

    def needs_frame(self) -> bool:
        return super().needs_frame() or self.wardrobe.is_asked

    def catch_up(self) -> None:
        """For a picture that is seen once: all that is shown is made now."""
        while self.wardrobe.is_asked:
            self.wardrobe.work(time.perf_counter() + 1.0)
        self.invalidate()

    # ---- acting
    def step(self, by: int) -> None:
        """To the next figure in the cabinet."""
        self.show((self.at + by) % len(self.pieces))

    def show(self, index: int) -> None:
        self.at = index
        self.story_panel.scroll_to(0, at_once=True)
        self.ctx.sounds.play("tick", 0.5)
        self.invalidate()

    def next_pose(self) -> None:
        self.pose = (self.pose + 1) % len(POSES)
        self.strike.label = self._pose_word()
        self.ctx.sounds.play("tick", 0.5)
        self.invalidate()

    def dress(self, colour: int) -> None:
        """All in that school's colours."""
        self.pieces = [replace(piece, colour=colour) for piece in self.pieces]
        self.ctx.sounds.play("tick", 0.5)
        self.invalidate()

    def turn(self, degrees: float) -> None:
        self.facing = (self.facing + degrees) % 360
        self.invalidate()

    # ---- drawing
    def draw(self, dst: pygame.Surface) -> None:
        pen, words, frame, piece = self.ctx.pen, self.ctx.words, self.frame, self.piece
        pen.panel(dst, frame, "dark", 14, 14)
        kind = words(f"moritari.kind.{piece.kind}")
        kind = kind[:1].upper() + kind[1:]
        title = piece.name or kind
        x = frame.x + 22
        pen.fitted(dst, title, x, frame.y + 25, frame.w - 44, "caps_heavy", 24, theme.GOLD_LIT, "midleft", theme.NIGHT)
        class_id = self.board.kinds[piece.kind]
        label = words(f"moritari.class.{class_id}")
        line = words("moritari.cabinet.of", kind=kind, label=label, school=piece.school) if piece.name else label
        pen.blit(dst, class_sign(pen, class_id, 15), x + 1, frame.y + 46, "midleft")
        pen.fitted(dst, line, x + 22, frame.y + 46, frame.w - 70, "italic", 14.5, theme.SAND, "midleft")
        self._draw_case(pen, dst)
        self._draw_shelf(pen, dst)
        self.widgets.draw(pen, dst, self.focus)

    def _draw_case(self, pen: Pen, dst: pygame.Surface) -> None:
        """The figure on lit sand, as large as the case allows."""
        words, box, piece = self.ctx.words, self.case, self.piece
        body = rounded(box.w, box.h, 10, 'fill="url(#c)" stroke="#8a6a3a" stroke-width="1.6"', 1)
        lit = lg("c", (0, "#6b4a2a"), (0.55, "#a67a45"), (1, "#c79a5c"))
        pen.blit(dst, pen.drawing(body, box.w, box.h, lit), box.x, box.y)
        big = piece.kind == "rhinoceros"
        high = 3.1 if not big else 3.6
        stands = Box(box.x, box.y, box.w, box.h - FIGURE_TIP)
        ppi = round(min(TALLEST, box.w / (2.7 if not big else 3.3), (stands.h - 16) / high), 1)
        foot = stands.cy + ppi * (0.66 if not big else 0.35)
        tones, hurt = theme.seat(piece.colour).colour, piece.wounds
        worn = self.stance, hurt, piece.scars, piece.laurel
        job = self.wardrobe.job(piece.kind, tones, self.facing, ppi, *worn)
        sketch = self.wardrobe.job(piece.kind, tones, self.facing, ppi / SKETCH, *worn)
        if not self.wardrobe.is_ready(job):  # small and quick: nobody looks at an empty base while the large one is made
            self.wardrobe.dressed(sketch)
        old = dst.get_clip()
        dst.set_clip(pen.rect(box.inset(3)).clip(old))
        art = self.wardrobe.seen(job, sketch)
        pen.blit(dst, art, *self.wardrobe.corner(piece.kind, box.cx, foot, ppi))
        if self.stance not in LYING:
            pen.blit(dst, self.wardrobe.mark(self.facing, big, ppi), box.cx, foot, "center")
        dst.set_clip(old)
        # Written there, since a tooltip would lie on the figure's name or on the medallions.
        pen.fitted(
            dst, words("moritari.cabinet.figure.tip"), box.cx, box.bottom - 15, box.w - 24, "italic", 13, HINT, "center"
        )
        if self.is_dressed:
            for colour, place in enumerate(self._swatches()):
                pen.blit(dst, pen.seat_plate(theme.seat(colour), place.w), place.x, place.y)

    def _swatches(self) -> list[Box]:
        """The schools' signs, at the left edge of the case."""
        d = min(28.0, (self.case.h - 20) / len(theme.SEATS) - 5)
        return [Box(self.case.x + 9, self.case.y + 10 + n * (d + 5), d, d) for n in range(len(theme.SEATS))]

    def _row(self) -> list[int]:
        """Which of the pieces stand on the shelf: all kinds, or the figures of one school."""
        if self.is_dressed:
            return list(range(len(self.pieces)))
        return [n for n, piece in enumerate(self.pieces) if piece.colour == self.piece.colour]

    def _places(self) -> list[tuple[int, Box]]:
        row = self._row()
        pitch = min(BUST + 14, self.shelf.w / len(row))
        d = min(BUST, pitch - 4)
        left = self.shelf.cx - pitch * len(row) / 2
        return [(n, Box(left + i * pitch + (pitch - d) / 2, self.shelf.cy - d / 2, d, d)) for i, n in enumerate(row)]

    def _draw_shelf(self, pen: Pen, dst: pygame.Surface) -> None:
        for n, box in self._places():
            if n == self.at:
                pen.halo(dst, box, (255, 214, 90, 230), box.w / 2, 4, 2)
            piece = self.pieces[n]
            art = self.wardrobe.seen_bust(piece.kind, theme.seat(piece.colour).colour, round(box.w, 1))
            pen.blit(dst, art, box.x, box.cy, "midleft")

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        words, piece, top = self.ctx.words, self.piece, y
        fighter = self.board.fighter(piece.kind)
        y += 4
        if piece.lines:
            y = pen.heading(dst, words(piece.heading), x, y, w, theme.GOLD, 14)
            for line in piece.lines:
                y = pen.paragraph(dst, line, x, y, w, "body", 14.5, theme.IVORY) + 2
            y += 8
        y = pen.heading(dst, words("moritari.cabinet.numbers"), x, y, w, theme.GOLD, 14)
        facts = (
            ("move", words("moritari.cabinet.inches", length=inches(fighter.move).removesuffix(".0"))),
            ("dice", str(fighter.dice)), ("hits", f"{fighter.hits_on}+"), ("armour", f"{fighter.armour}+"),
            ("life", str(fighter.hit_points)),
            ("base", words("moritari.cabinet.inches", length=inches(2 * fighter.base).removesuffix(".0"))),
        )  # fmt: skip
        columns = 2 if w > 300 else 1
        each = w / columns
        for n, (name, value) in enumerate(facts):
            left, line_y = x + (n % columns) * each, y + (n // columns) * 22
            pen.text(dst, value, left + 52, line_y, "bold", 15, theme.GOLD_LIT, "topright")
            pen.fitted(dst, words(f"moritari.cabinet.{name}"), left + 60, line_y, each - 66, "body", 14.5, theme.SAND)
        y += -(-len(facts) // columns) * 22 + 4
        if fighter.animal:
            y = pen.paragraph(dst, words("moritari.cabinet.animal"), x, y, w, "italic", 14, theme.SAND) + 2
        y += 8
        for what in ("kit", "past"):
            y = pen.heading(dst, words(f"moritari.cabinet.{what}"), x, y, w, theme.GOLD, 14)
            y = pen.paragraph(dst, words(f"moritari.{what}.{piece.kind}"), x, y, w, "body", 14.5, theme.IVORY, 1.3) + 10
        return y - top

    # ---- targets
    def targets(self) -> Sequence[Target]:
        words = self.ctx.words
        found = [
            Target(
                "figure", self.case, words("moritari.cabinet.figure"), value=words("moritari.cabinet.figure.tip"),
                on_event=self._turned, role="piece", radius=10,
            )
        ]  # fmt: skip
        if self.is_dressed:
            found += [
                Target(
                    f"colour:{colour}", box, words(f"app.colour.{theme.seat(colour).colour}"), tip="",
                    action=partial(self.dress, colour), radius=box.w / 2,
                )
                for colour, box in enumerate(self._swatches())
            ]  # fmt: skip
        for n, box in self._places():
            piece = self.pieces[n]
            label = piece.name or words(f"moritari.kind.{piece.kind}")
            found.append(Target(f"piece:{n}", box, label, tip="", action=partial(self.show, n), radius=box.w / 2))
        return [*found, *self.widgets.targets()]

    def _turned(self, event: InputEvent) -> bool:
        """The figure in the hand: dragged, wheeled or turned with the arrows."""
        match event:
            case Press(button="left"):
                self._held = self.facing
            case Drag() if self._held is not None:
                self.turn(self._held - (event.x - event.start_x) * PER_UNIT - self.facing)
            case Release():
                self._held = None
            case Wheel(dy=dy) if dy:
                self.turn(TURN if dy > 0 else -TURN)
            case _:
                return False
        return True

    def said(self) -> Sequence[str]:
        words, piece = self.ctx.words, self.piece
        return [line for line in (piece.name, words(f"moritari.kind.{piece.kind}")) if line]

    def reads(self) -> Sequence[str]:
        words, kind = self.ctx.words, self.piece.kind
        return [*self.piece.lines, words(f"moritari.kit.{kind}"), words(f"moritari.past.{kind}")]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape") | Quit():
                self.dismiss(None)
            case Key("left" | "right" as way):
                self.turn(TURN if way == "left" else -TURN)
            case Key("page up" | "page down" as way):
                self.step(-1 if way == "page up" else 1)
            case Key("up" | "down" | "home" | "end"):
                return self.story_panel.area_event(event)
            case _:
                return False
        return True
