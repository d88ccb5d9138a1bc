"""A scene that seats Caesar XL on a real match: for tests of the table and for its pictures. It does what the play scene
has to do for a table, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from game.core.chance import Seeded
from game.core.match import Match, Observation
from game.core.say import Say
from game.core.types import Choose, Illegal, Over, Seat
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, State
from game.rules.caesar_xl.telling import told
from game.scenes.log_panel import LogLine, LogPanel
from game.scenes.play_layout import Layout
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.scenes.stack import AppContext, Scene
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.caesar_xl.table import CaesarTable
from game.tables.table import Prompt, Setting
from game.ui import theme
from game.ui.anim import Call, sequence
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.scale import ROOMY_H, ROOMY_W, Scale
from game.ui.target import Target
from tests.pilot import Pilot

WORDS = load_words()
BOARD: Board = load_board(INFO, "first").board
"""With the earlier numbers, which these tests count by."""
RULES = CaesarRules(BOARD)
NAMES = ("Caesar", "Pompey")
COLOURS = (0, 1)


def new_match(seed: int = 1, options: CaesarOptions | None = None) -> Match[Any, Any, Any]:
    return Match.begin(RULES, options or CaesarOptions(), 2, Seeded(seed))


def play_on(match: Match[Any, Any, Any], steps: int, seed: int = 1, until: Callable[[State], bool] | None = None) -> None:
    """Random legal actions, marches and purchases oftener than ends of phases."""
    rng = Random(seed)
    for _ in range(steps):
        pending = match.pending()
        if isinstance(pending, Over) or (until is not None and until(match.state)):
            return
        seat = pending.seats[0]
        legal = list(match.rules.legal(match.state, seat))
        others = [action for action in legal if type(action).__name__ != "EndPhase"]
        chosen = rng.choice(others) if others and rng.random() < 0.6 else rng.choice(legal)
        match.submit(seat, chosen)


class Host(Scene[None]):
    """One match on screen. `people`: seats whose decisions are made here."""

    least = (ROOMY_W, ROOMY_H)

    fade = False

    def __init__(self, match: Match[Any, Any, Any], people: Sequence[Seat] = (0, 1), spectator: bool = False) -> None:
        super().__init__()
        self.match, self.people, self.spectator = match, tuple(people), spectator
        self.refused: list[str] = []
        self.acted: list[Any] = []
        self._view: Any = None

    def enter(self, ctx: AppContext) -> None:
        self.log = LogPanel("log", COLOURS, NAMES)
        self.table = CaesarTable(
            Setting(
                ui=ctx, info=INFO, board=getattr(self.match.rules, "board", BOARD), rules=self.match.rules,
                names=NAMES, colours=COLOURS, act=self.act,
                say=self.say, changed=self.invalidate, focus=self.focus,
            )
        )  # fmt: skip

    def say(self, said: Say) -> str:
        return WORDS.text(said, NAMES)

    def resized(self, scale: Scale) -> None:
        self.layout = Layout.of(scale.w, scale.h, 2, self._buttons_w())
        self.table.place(self.layout.board, self.layout.felt)
        box = self.layout.log
        self.log.place(box.x + 18, box.y + 42, box.w - 30, box.h - 54)
        self.show()

    @property
    def actor(self) -> Seat | None:
        pending = self.match.pending()
        if isinstance(pending, Over) or self.spectator:
            return None
        return pending.seats[0] if pending.seats[0] in self.people else None

    @property
    def viewer(self) -> Seat | None:
        if self.spectator:
            return None
        actor = self.actor
        return actor if actor is not None else (self.people[0] if len(self.people) == 1 else None)

    def show(self) -> None:
        seen = self.match.observe(self.viewer)
        self._view = seen.view
        self.table.see(seen, self.actor)
        self.log.set_lines(self._lines(seen))
        self.invalidate()

    def act(self, action: Any) -> None:
        pending = self.match.pending()
        assert isinstance(pending, Choose)
        try:
            self.match.submit(pending.seats[0], action)
        except Illegal as refused:
            self.refused.append(refused.say.key)
            return
        self.acted.append(action)
        self.played()

    def played(self) -> None:
        """Something was added to the match: shown in motion."""
        before = self._view
        seen = self.match.observe(self.viewer)
        self._view = seen.view
        motion = self.table.animate(seen.heard[-1], before, seen.view)
        self.table.see(Observation(before, seen.pending, (), []), None)
        if motion is None:
            self.show()
            return
        self.anim.play(sequence(motion, Call(self.show)))
        self.invalidate()

    def update(self, dt: float) -> None:
        self.table.update(dt)

    def needs_frame(self) -> bool:
        return self.table.is_moving

    # ---- input

    def targets(self) -> Sequence[Target]:
        if self.anim.is_playing:
            return ()
        found = list(self.table.targets())
        for button, box in zip(self.table.buttons(), self._button_boxes(), strict=True):
            keys = (button.key,) if button.key else ()
            found.append(
                Target(f"button:{button.id}", box, button.label, button.enabled, button.why_not, action=button.press,
                       keys=keys)
            )  # fmt: skip
        return found

    def _width(self, label: str, key: str, primary: bool) -> float:
        return self.ctx.pen.button_width(label, 19 if primary else 17, False, _key_name(key), 144 if primary else 118)

    def _buttons_w(self) -> float:
        widths = [self._width(b.label, b.key, b.primary) for b in self.table.buttons()]
        return sum(widths) + 12.0 * max(0, len(widths) - 1) if widths else 120.0

    def _button_boxes(self) -> list[Box]:
        boxes: list[Box] = []
        right = self.layout.tray.right - 12
        for button in reversed(list(self.table.buttons())):
            w, h = self._width(button.label, button.key, button.primary), 60.0 if button.primary else 52.0
            boxes.append(Box(right - w, self.layout.tray.cy - h / 2 - 1, w, h))
            right -= w + 12
        return boxes[::-1]

    def handle(self, event: InputEvent) -> bool:
        if self.anim.is_playing:
            if isinstance(event, Key) and event.name in ("space", "return"):
                self.anim.skip()
                return True
            return False
        if isinstance(event, Key) and event.name == "escape":
            return self.table.step_back()
        return self.table.handle(event)

    # ---- picture

    def _lines(self, seen: Observation[Any, Any]) -> list[LogLine]:
        lines: list[LogLine] = []
        for one in seen.heard:
            for event in one.events:
                for said in told(BOARD, event):  # type: ignore[arg-type]
                    seat = said.params.get("seat")
                    lines.append(LogLine(self.say(said), int(seat) if seat is not None else None))
        return lines

    def draw(self, dst: pygame.Surface) -> None:
        pen, table = self.ctx.pen, self.table
        self.layout = layout = Layout.of(self.ctx.w, self.ctx.h, 2, self._buttons_w())
        table.draw(dst)
        pen.top_bar(dst, self.ctx.w, "CAESAR XL", table.heading(), table.status(), 260)
        pending = self.match.pending()
        active = () if isinstance(pending, Over) else pending.seats
        for seat, box in enumerate(layout.seats):
            facts = SeatFacts(seat, NAMES[seat], "you" if seat in self.people else "champion", COLOURS[seat], seat in active)
            SeatPanel(box).draw(pen, dst, facts, table)
        self.log.frame(pen, dst, layout.log, "Acta")
        self.log.draw(pen, dst, self.focus)
        pen.panel(dst, layout.tray, "dark", 14)
        pen.felt(dst, layout.felt)
        self._words(dst, table.prompt() or Prompt("…"))
        for button, box in zip(table.buttons(), self._button_boxes(), strict=True):
            state = self.focus.state_of(f"button:{button.id}", button.enabled)
            kind = "gold" if button.primary else "stone"
            pen.button(dst, box, button.label, kind, state, None, _key_name(button.key), 19 if button.primary else 17)  # type: ignore[arg-type]
        table.draw_tray(dst)
        table.draw_over(dst)

    def _words(self, dst: pygame.Surface, prompt: Prompt) -> None:
        pen, box = self.ctx.pen, self.layout.words
        pen.fitted(dst, prompt.title, box.x, box.y + 17, box.w, "caps", 20, theme.IVORY, "midleft", theme.NIGHT)
        lines = pen.wrap(prompt.text, "body", 15, box.w) if prompt.text else []
        y = box.y + 31
        if len(lines) > 2 or (len(lines) == 2 and prompt.hint and box.h < 84):
            lines = pen.wrap(prompt.text, "body", 13.5, box.w)[:3]
        for line in lines:
            pen.text(dst, line, box.x, y, "body", 15 if len(lines) < 3 else 13.5, theme.SAND)
            y += 20 if len(lines) < 3 else 17
        if prompt.hint and len(lines) < 3:
            pen.fitted(dst, prompt.hint, box.x, max(y + 9, box.bottom - 12), box.w, "italic", 13, "#a98e66", "midleft")


def _key_name(chord: str) -> str:
    return {"return": "Enter", "": "", "escape": "Esc"}.get(chord, chord.upper() if len(chord) == 1 else "")


_PILOTS: dict[tuple[tuple[int, int], float], Pilot] = {}
"""By size: all tests of a size share one program, whose map has been painted already."""


def seated(match: Match[Any, Any, Any], size: tuple[int, int] = (1280, 800), settings: PlainSettings | None = None,
           people: Sequence[Seat] = (0, 1), spectator: bool = False) -> Pilot:  # fmt: skip
    """A pilot at a table with this match; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    host = Host(match, people, spectator)
    pilot = _PILOTS.get((size, chosen.ui_size))
    if pilot is None:
        pilot = Pilot(lambda ctx: host, size, chosen, WORDS, None, assets_dir() / "fonts")
        _PILOTS[(size, chosen.ui_size)] = pilot
        return pilot
    pilot.settings = pilot.app.settings = pilot.ctx.settings = chosen
    pilot.app.ctx.toasts.shown.clear()
    pilot.app.stack.reset(host)
    pilot.at = (-1.0, -1.0)
    pilot.app.apply_settings()
    pilot.frames(1)
    return pilot
