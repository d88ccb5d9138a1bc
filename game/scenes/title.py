"""The title: the boxes on a marble shelf before the amphitheatre at dusk, and the way into everything else."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game import __version__
from game.scenes import shelf
from game.scenes.boxart import BOX_H, BOX_W
from game.scenes.doors import Doors
from game.scenes.saying import read_out, when
from game.scenes.shelf import SHELF, ShelfBox
from game.scenes.stack import AppContext, Scene
from game.scenes.title_layout import TitleLayout
from game.scenes.title_parts import Blurb, ContinueButton, TextLink
from game.scenes.title_scenery import AIR, TitleScenery, paint_lids
from game.storage.slots import SaveCard
from game.ui import theme
from game.ui.anim import Glide, Tween
from game.ui.bake import Layer
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scale import ROOMY_H, ROOMY_W, Scale
from game.ui.target import Target
from game.ui.widgets import Button

TICK = 0.15
"""Seconds between two frames of the torches."""
LIFT = 16.0
ROW_SIZES = (16.0, 15.0, 14.0, 13.0)
"""Of the words on the lowest row: the first at which all of it has room."""
VERSION = 5
"""Of the baked pictures; raised when they are painted differently."""


@dataclass(frozen=True)
class NewGame:
    """Set up this game."""

    game: str


@dataclass(frozen=True)
class Continue:
    """Go on with this one."""

    save: SaveCard


@dataclass(frozen=True)
class Learn:
    """The lessons of this game."""

    game: str


@dataclass(frozen=True)
class Solve:
    """The problems of this game."""

    game: str


@dataclass(frozen=True)
class OpenLoad:
    """Show the saved games."""


@dataclass(frozen=True)
class OpenOwnPage:
    """Show what was played, done and learned."""


@dataclass(frozen=True)
class LeaveProgram:
    """Close the window."""


@dataclass(frozen=True)
class BeginFirst:
    """Begin a first game of this one at once."""

    game: str


TitleChoice = NewGame | BeginFirst | Learn | Solve | Continue | OpenLoad | OpenOwnPage | LeaveProgram


MOST_BESIDE = 6
"""Boxes that have room on the shelf below the largest words."""


class TitleScreen(Scene[TitleChoice]):
    """`newest` is what Continue goes on with; `why_not` the sentence when there is nothing, or it can't be opened.
    `at` names the target that has the focus, for a player who comes back by keyboard."""

    def __init__(
        self, doors: Doors, newest: SaveCard | None, why_not: str | None = None, at: str | None = None,
        offers: Callable[[], Mapping[str, int]] = dict, firsts: Callable[[], Mapping[str, int]] = dict,
        solvable: Callable[[], Collection[str]] = tuple,
    ) -> None:  # fmt: skip
        """`offers`: minutes of the course, for games it is offered for; `firsts`: of the first game, likewise; `solvable`:
        games with problems. All are asked once the first picture stands."""
        super().__init__()
        if len(SHELF) > MOST_BESIDE:
            self.least = (ROOMY_W, ROOMY_H)
        self._solvable, self.solvable = solvable, frozenset[str]()
        self._firsts, self.firsts = firsts, dict[str, int]()
        self._offers, self.offered = offers, dict[str, int]()
        self._has_asked = False
        self.doors, self.newest, self.why_not = doors, newest, why_not
        self.current = newest.game if newest is not None and newest.game in shelf.BOXES else SHELF[0].id
        self.lifts = {box.id: Glide(float(box.id == self.current), 0.12) for box in SHELF}
        self.layout = TitleLayout.of(1280, 800, boxes=len(SHELF))
        self._evening = TitleScenery(self.layout)
        self._stood: tuple[object, dict[str, Target]] = (None, {})
        """Boxes as targets, and what they were made for."""
        self._scenery: Layer | None = None
        self._lids: Layer | None = None
        self._shown = 0.0
        """How much of the painted scenery has faded in."""
        self._lids_shown = 0.0
        self._still: pygame.Surface | None = None
        self._still_key: object = None
        self._tick = 0
        self._flames: list[pygame.Rect] = []
        self._air: list[pygame.Rect] = []
        """The pixels of what moves, in the last picture: torches; pennants and stars."""
        self._since_tick = 0.0
        self._start_at = at

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        ctx.sounds.at(None)
        self.go_on = self.add(ContinueButton("continue", words("app.title.continue"), self._continue))
        self.renew(self.newest, self.why_not)
        self.row = [
            self._button("load", "load", lambda: self.dismiss(OpenLoad()), ("l",)),
            self._button("own", "laurel", lambda: self.dismiss(OpenOwnPage()), ("y",)),
            self._button("settings", "gear", self.doors.settings, ("s",)),
            self._button("rulebook", "rules", lambda: self.doors.rules(None, None), ("r",)),
            self._button("quit", "quit", lambda: self.dismiss(LeaveProgram())),
        ]
        self.link = self.add(TextLink("credits", words("app.title.credits"), self.doors.credits))
        self.learn = self.add(Button("learn", "", self._learn, "stone", "info", keys=("t",), size=13.5))
        self.first = self.add(Button("first", "", self._begin_first, "stone", "play", keys=("f",), size=13.5))
        self.solve = self.add(Button("solve", "", self._solve, "stone", "star", keys=("p",), size=13.5))
        self.learn.visible = self.first.visible = self.solve.visible = False
        if self._start_at is not None:
            self.focus.give(self._start_at, keyboard=True)

    def _button(self, name: str, icon: IconName, action: Callable[[], None], keys: tuple[str, ...] = ()) -> Button:
        return self.add(Button(name, self.ctx.words(f"app.title.{name}"), action, "stone", icon, keys=keys, size=16))

    def renew(self, newest: SaveCard | None, why_not: str | None = None) -> None:
        """Another game to go on with: something was saved or deleted since."""
        words = self.ctx.words
        self.newest, self.why_not = newest, why_not
        self.go_on.second = self._where(words) if newest is not None else words("app.title.no_game")
        self.go_on.disable(None if newest is not None and why_not is None else why_not or words("app.title.no_game.why"))
        self.first_focus = "continue" if self.go_on.enabled else f"box:{self.current}"
        self._still_key, self._has_asked = None, False
        self.invalidate()

    def _where(self, words: Callable[..., str]) -> str:
        card = self.newest
        assert card is not None
        parts = [words(shelf.BOXES[card.game].title) if card.game in shelf.BOXES else card.game]
        parts += [words("app.title.practice") if card.practice else "", read_out(words, card.stage)]
        parts.append(when(words, card.when))
        return " · ".join(part for part in parts if part)

    # ---- layout
    def resized(self, scale: Scale) -> None:
        ctx, pen = self.ctx, self.ctx.pen
        for size in ROW_SIZES:  # rather smaller words than a Continue that does not tell with what
            for button in self.row:
                button.size = size
            widths = [button.wanted_width(pen) + 6 for button in self.row]
            if sum(widths) + self.go_on.wanted_width(pen) + 7 * len(widths) <= ctx.w - 24:
                break
        self.layout = layout = TitleLayout.of(ctx.w, ctx.h, self.go_on.wanted_width(pen), widths, len(SHELF))
        self._evening = TitleScenery(layout)
        self.go_on.place(*_xywh(layout.go_on))
        for button, box in zip(self.row, layout.row, strict=True):
            button.place(*_xywh(box))
        link_w = pen.width(self.link.label, "italic", theme.HINT) + 4
        version_w = pen.width(ctx.words("app.title.version", number=__version__), "italic", theme.HINT)
        self.link.place(layout.corner[0] - version_w - 18 - link_w, layout.corner[1] - 9, link_w, 18)
        self._scenery = ctx.bakery.layer("title/dusk", pen, ctx.w, ctx.h, self._evening.paint, VERSION + 100 * len(SHELF))
        self._lids = ctx.bakery.layer(
            "title/lids",
            pen,
            len(SHELF) * BOX_W * layout.size,
            BOX_H * layout.size,
            partial(paint_lids, layout.size),
            VERSION + zlib.crc32(" ".join(shelf.BOXES).encode()),  # with another game the lids are painted anew
            alpha=True,
        )
        self._shown = float(self._scenery.is_ready)
        self._lids_shown = float(self._lids.is_ready)
        self._still = self._still_key = None
        self._box_pen = pen.at(pen.k * layout.size)

    # ---- time
    @property
    def _moves(self) -> bool:
        settings = self.ctx.settings
        return settings.animation != "off" and not settings.reduced_motion

    def update(self, dt: float) -> None:
        looked_at = self._looked_at()
        if looked_at is not None:
            self.current = looked_at
        self._offer()
        for game, lift in self.lifts.items():
            lift.aim(float(game == self.current))
            lift.update(dt, self.ctx.speed)
        self._fade_in()
        if self._moves:
            self._since_tick += dt
            if self._since_tick >= TICK:
                self._tick += 1
                self._since_tick %= TICK
                self.invalidate()

    def _offer(self) -> None:
        """Lessons of the box looked at, where nobody has played it yet; else its problems."""
        if not self._has_asked and self._still is not None:
            self._has_asked, self.offered, self.firsts = True, dict(self._offers()), dict(self._firsts())
            self.solvable = frozenset(self._solvable())
        minutes = self.offered.get(self.current, 0)
        short = self.firsts.get(self.current, 0)
        words = self.ctx.words
        solves = self.current in self.solvable and not minutes
        labels = (
            words("problem.open") if solves else "",
            words("lesson.learn", minutes=minutes) if minutes else "",
            words("lesson.first") if short else "",
        )
        if labels == (self.solve.label, self.learn.label, self.first.label) and self._learn_at == (
            self.current,
            self.layout,
        ):
            return
        self._learn_at = (self.current, self.layout)
        pen, box = self.ctx.pen, self.layout.blurb
        game = shelf.BOXES[self.current]
        left = Blurb(pen, words).facts_left(game, box.right - 20) - 14
        needed = sum(button.wanted_width(pen) + 8 for button in self._offering(labels)) + 30
        needed += pen.width(words(game.title), "caps", pen.fit(words(game.title), "caps", 19, 0.0))
        self._has_facts = not any(labels) or left - needed >= box.x
        if not self._has_facts:
            left = box.right - 14
        for button, label in zip((self.first, self.learn, self.solve), reversed(labels), strict=True):
            button.label, button.visible = label, bool(label)
            if label:
                wide = button.wanted_width(pen)
                button.place(left - wide, box.y + 4, wide, 28)
                left -= wide + 8
        self.first.tip = words("lesson.first.tip", minutes=short) if short else None
        self._offer_left = left
        self._still_key = None
        self.invalidate()

    def _offering(self, labels: Sequence[str]) -> list[Button]:
        """The buttons for labels, wide enough for them."""
        found = []
        for button, label in zip((self.first, self.learn, self.solve), reversed(labels), strict=True):
            if label:
                button.label = label
                found.append(button)
        return found

    _has_facts = True
    """Seats and minutes have room beside what is offered."""
    _learn_at: object = None
    _offer_left = 0.0
    """Where the name of the box has to end for the buttons beside it."""

    def _begin_first(self) -> None:
        self.dismiss(BeginFirst(self.current))

    def _solve(self) -> None:
        self.dismiss(Solve(self.current))

    def _learn(self) -> None:
        self.dismiss(Learn(self.current))

    def _looked_at(self) -> str | None:
        told = self.focus.focused if self.focus.keyboard else self.focus.hovered
        return told.removeprefix("box:") if told is not None and told.startswith("box:") else None

    def _fade_in(self) -> None:
        """Starts the cross-fade from plain to painted, once each is ready."""
        if self._scenery is not None and self._scenery.is_ready and self._shown == 0.0:
            self._shown = 0.01
            self.anim.start(Tween(0.5, self._show_scenery))
        if self._lids is not None and self._lids.is_ready and self._lids_shown == 0.0:
            self._lids_shown = 0.01
            self.anim.start(Tween(0.35, self._show_lids))

    def _show_scenery(self, share: float) -> None:
        self._shown = max(0.01, share)
        self.invalidate()

    def _show_lids(self, share: float) -> None:
        self._lids_shown = max(0.01, share)
        self.invalidate()

    def needs_frame(self) -> bool:
        return any(lift.is_busy for lift in self.lifts.values())

    def wake_after(self) -> float | None:
        return max(0.0, TICK - self._since_tick) if self._moves else None

    # ---- drawing
    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        pen = self.ctx.pen
        key = self._look_key()
        fresh = self._still is None or key is None or key != self._still_key or self._still.get_size() != dst.get_size()
        if fresh:
            if self._still is None or self._still.get_size() != dst.get_size():
                self._still = pygame.Surface(dst.get_size()).convert(dst)
            self._draw_still(pen, self._still)
            self._still_key = key
        assert self._still is not None
        is_kept = not fresh and self.kept_on is dst
        tick = self._tick if self._moves else 0
        rests = is_kept and tick % AIR != 0 and not any(rect.collidelist(self._air) >= 0 for rect in self._flames)
        before = self._flames if rests else [*self._flames, *self._air]
        if is_kept:
            for rect in before:
                dst.blit(self._still, rect, rect)
        else:
            dst.blit(self._still, (0, 0))
        if self._shown < 1:
            self._flames = self._air = []
            return None if fresh else before
        self._flames = self._evening.draw_flames(pen, dst, tick)
        moved = [*before, *self._flames]
        if not rests:
            self._air = self._evening.draw_air(pen, dst, tick, self._lifted(shelf.BOXES[self.current]))
            moved += self._air
        return None if fresh else moved

    def _look_key(self) -> object:
        """All that the still part of the picture depends on; None while it changes from frame to frame."""
        if (
            self.needs_frame()
            or self.widgets.is_busy
            or self._progress() < 1
            or 0 < self._shown < 1
            or 0 < self._lids_shown < 1
        ):
            return None
        focus = self.focus
        return (
            self.current,
            focus.hovered,
            focus.focused,
            focus.pressed,
            focus.keyboard,
            self.ctx.w,
            self.ctx.h,
            self.ctx.pen.k,
            self._shown,
            self._lids_shown,
        )

    def _progress(self) -> float:
        layers = [layer for layer in (self._scenery, self._lids) if layer is not None]
        return sum(layer.progress for layer in layers) / max(1, len(layers))

    def _draw_still(self, pen: Pen, dst: pygame.Surface) -> None:
        layout, words = self.layout, self.ctx.words
        if self._shown < 1 or self._scenery is None or self._scenery.surface is None:
            self._evening.draw_plain(pen, dst)
        if self._scenery is not None and self._scenery.surface is not None and self._shown > 0:
            pen.blit(dst, self._scenery.surface, 0, 0, alpha=self._shown)
        x = layout.w / 2
        pen.gold_text(
            dst, words("app.title.letters"), x, layout.letters_y, layout.letters, track=9 * layout.letters / theme.HERO
        )
        pen.text(dst, words("app.title.motto"), x, layout.motto_y, "italic", layout.motto, "#ffe2b8", "center", "#1d0c18")
        for box in SHELF:
            if box.id != self.current:
                self._draw_box(dst, box)
        self._draw_box(dst, shelf.BOXES[self.current])
        offers = self.learn.visible or self.first.visible
        until = self._offer_left if offers else layout.blurb.right
        Blurb(pen, words).draw(
            dst, layout.blurb, shelf.BOXES[self.current], layout.slot(self._index(self.current)).cx, until, self._has_facts
        )
        self.widgets.draw(pen, dst, self.focus)
        version = words("app.title.version", number=__version__)
        pen.text(dst, version, *layout.corner, "italic", theme.HINT, "#a98e66", "midright")
        if self._progress() < 1:
            self._draw_progress(pen, dst)

    def _draw_progress(self, pen: Pen, dst: pygame.Surface) -> None:
        words, (x, y) = self.ctx.words, self.layout.progress
        seen = pen.text(dst, words("app.title.painting"), x, y, "italic", theme.HINT, "#a98e66", "midleft")
        pen.progress(dst, Box(seen.right + 10, y - 6, 110, 12), self._progress())

    def _index(self, game: str) -> int:
        return next(i for i, box in enumerate(SHELF) if box.id == game)

    def _lifted(self, box: ShelfBox) -> Box:
        slot = self.layout.slot(self._index(box.id))
        return slot.moved(0, -LIFT * self.layout.size * self.lifts[box.id].value)

    def _draw_box(self, dst: pygame.Surface, box: ShelfBox) -> None:
        pen = self._box_pen
        hot = box.id == self.current
        place, scale = self._lifted(box), self.layout.size
        x, y = place.x / scale, place.y / scale
        pen.blit(dst, shelf.flank(pen), x + BOX_W - 1, y + 1)
        if hot:
            pen.blit(dst, shelf.halo(pen), x, y, alpha=self.lifts[box.id].value)
        shade = shelf.shadow(pen, hot)
        pen.blit(dst, shade, x, y)
        if self._lids_shown < 1:
            pen.blit(dst, shelf.plain_front(pen, box), x, y)
        if self._lids is not None and self._lids.surface is not None and self._lids_shown > 0:
            i, sheet = self._index(box.id), self._lids.surface
            wide = sheet.get_width() // len(SHELF)
            lid = sheet.subsurface(pygame.Rect(round(i * BOX_W * pen.k), 0, min(wide, pen.px(BOX_W)), sheet.get_height()))
            pen.blit(dst, lid, x, y, alpha=self._lids_shown)
        self._draw_name(dst, box, x, y, hot)
        if hot:
            edge = '<rect x="2" y="2" width="{w}" height="{h}" rx="4" fill="none" stroke="#fff3c4" stroke-width="2.6"/>'
            ring = pen.drawing(edge.format(w=BOX_W + 6, h=BOX_H + 6), BOX_W + 10, BOX_H + 10)
            pen.blit(dst, ring, x - 5, y - 5, alpha=self.lifts[box.id].value)

    def _draw_name(self, dst: pygame.Surface, box: ShelfBox, x: float, y: float, hot: bool) -> None:
        pen, words = self._box_pen, self.ctx.words
        name = words(box.lid)
        ink = theme.GOLD_LIT if hot else theme.IVORY
        second = words(box.second) if box.second else ""
        rows, size = shelf.name_rows(pen, name, 18, BOX_W - 20)
        shelf.draw_name(pen, dst, rows, size, x + BOX_W / 2, y + BOX_H - (34 if second else 26), ink)
        if second:
            size = max(13.0, pen.legible)
            pen.fitted(dst, second, x + BOX_W / 2, y + BOX_H - 16, BOX_W - 20, "italic", size, theme.SAND, "center")

    # ---- acting
    def targets(self) -> Sequence[Target]:
        """What a box offers comes after the box, so that Tab finds it before another box is chosen."""
        mine = (self.learn.id, self.first.id, self.solve.id)
        widgets = self.widgets.targets()
        offers = [target for target in widgets if target.id in mine]
        found: list[Target] = []
        key = self.layout, self.current
        if self._stood[0] != key:
            self._stood = key, {box.id: self._box_target(box) for box in SHELF}
        for box in SHELF:
            found += [self._stood[1][box.id], *(offers if box.id == self.current else ())]
        return [*found, *(target for target in widgets if target.id not in mine)]

    def _box_target(self, box: ShelfBox) -> Target:
        shape = self.layout.slot(self._index(box.id)).moved(0, -LIFT * self.layout.size * float(box.id == self.current))
        return Target(
            f"box:{box.id}", shape, self.ctx.words(box.title), action=lambda: self.dismiss(NewGame(box.id)), ring=True,
            radius=8,
        )  # fmt: skip

    def _continue(self) -> None:
        if self.newest is not None:
            self.dismiss(Continue(self.newest))

    def said(self) -> list[str]:
        box = shelf.BOXES[self.current]
        return [self.ctx.words("app.credits.program"), f"{self.ctx.words(box.title)}: {self.ctx.words(box.blurb)}"]

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("f1"):
                self.doors.rules(self.current, None)
                return True
            case Key("escape"):
                # Nothing lies behind the title: Esc only points at the way out.
                self.focus.give("quit", keyboard=True)
                return True
        return False


def _xywh(box: Box) -> tuple[float, float, float, float]:
    return box.x, box.y, box.w, box.h
