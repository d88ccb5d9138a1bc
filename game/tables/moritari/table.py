"""The table of Moritari Te Salutamus: what the play scene talks to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Seat
from game.rules.moritari.actions import Action, Enlist, Implore, Judge, Recruit, Stand
from game.rules.moritari.data import Board
from game.rules.moritari.events import Fought
from game.rules.moritari.muster import place_refusal
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import (
    Acting,
    Enlisting,
    FigureId,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from game.tables.easel import Easel
from game.tables.kit.air import Air
from game.tables.kit.ids import rest_of
from game.tables.moritari import air, panel
from game.tables.moritari.ahead import enlisting
from game.tables.moritari.aim import Aim
from game.tables.moritari.appeal import AppealCard, Case
from game.tables.moritari.backdrop import Backdrop
from game.tables.moritari.felt import Felt, felt_of
from game.tables.moritari.hands import Hands
from game.tables.moritari.layout import View
from game.tables.moritari.lens import Lens
from game.tables.moritari.motion import Director
from game.tables.moritari.motion_parts import Theatre
from game.tables.moritari.muster import MusterCard
from game.tables.moritari.overlay import Overlay
from game.tables.moritari.painter import Painter
from game.tables.moritari.stage import Memory, Stage
from game.tables.moritari.targets import TargetMaker
from game.tables.moritari.tell import Teller
from game.tables.moritari.tools import draw_tools
from game.tables.moritari.tray import Tray
from game.tables.running import Running
from game.tables.table import Prompt, Setting, Table, TableButton
from game.ui import theme
from game.ui.anim import Animation, Call
from game.ui.geometry import Box
from game.ui.input import InputEvent
from game.ui.target import Target

FLICKER = 0.16
"""Seconds each picture of a flame is shown."""


class MoritariTable(Table):
    """One session on screen."""

    keeps_seats = True

    def __init__(self, setting: Setting) -> None:
        self.setting, self.ui = setting, setting.ui
        self.board: Board = setting.board
        self.rules: MoritariRules = setting.rules
        self.ground = self.rules.ground
        self.teller = Teller(self.board, self.ground, setting.say)
        self.view = View.fit(Box(0, 0, 100, 100), self.board.sand.polygon())
        self.hands = Hands(setting, self.ground, lambda: self.view, self._changed)
        self.hands.push = self._push
        self.air = Air()
        self._truth: State | None = None
        self._shown: State | None = None
        self._stage: Stage | None = None
        self._memory = Memory()
        self._running = Running()
        self._felt: Felt | None = None
        self._case: Case | None = None
        self._pair: Fought | None = None
        """The bout in the motion on show."""
        self._targets: list[Target] | None = None
        self._flame = 0.0
        self._panels: dict[Seat, Box] = {}
        self._plan: Aim | None = None
        """The drag of a figure not yet named whose facings are being drawn."""
        _ = self.ground.sweeper  # the first one loads a library, for which no frame has the time
        self.director = Director(self._theatre(), self.air)
        tray = Box(26, self.ui.h - theme.TRAY + 3, 420, theme.TRAY - 22)
        self.place(Box(0, theme.TOP_BAR, self.ui.w, tray.y - theme.TOP_BAR - 13), tray)

    def _theatre(self) -> Theatre:
        def show_felt(felt: Felt | None) -> None:
            self._felt = felt

        def show_case(case: Case | None) -> None:
            self._case = case

        def show_pair(pair: Fought | None) -> None:
            self._pair = pair

        return Theatre(
            ui=self.ui, board=self.board, stage=lambda: self.stage, view=lambda: self.view, show_felt=show_felt,
            show_case=show_case, show_pair=show_pair, case_of=self.case_of, cheers=self.setting.cheers,
            names=self.setting.names, words=self.teller,
        )  # fmt: skip

    # ---- size

    def place(self, board: Box, tray: Box) -> None:
        pen, colours = self.ui.pen, self.setting.colours
        self._pen, self._boxes = pen, (board, tray)
        self.home = self.view = View.fit(board.inset(4, 2), self.board.sand.polygon())
        self.painter = Painter(pen, self.board, self.ground, colours)
        self.overlay = Overlay(self.painter, self.hands, self.teller, colours)
        self.lens = Lens(self.painter)
        wardrobe = self.painter.wardrobe
        self.tray = Tray(tray, wardrobe, colours)
        self.appeal = AppealCard(pen, wardrobe, colours, self.teller)
        self.muster = MusterCard(pen, wardrobe, self.board, colours, self.teller)
        self.maker = TargetMaker(self.hands, lambda: self.muster, self.teller)
        self.backdrop = Backdrop(self.ui, self.board, colours, self.home)
        self._ground: pygame.Surface | None = None
        self._before: Easel | None = None
        self._before_over: Easel | None = None
        self._targets = None

    def _push(self, view: View) -> None:
        """Another zoom or shift of the same picture."""
        if view != self.view:
            self.view = view
            self._changed()

    @property
    def baking(self) -> float:
        return self.backdrop.baking

    # ---- the position

    @property
    def stage(self) -> Stage:
        assert self._stage is not None, "the table has seen no position yet"
        return self._stage

    def see(self, observation: Observation[State, Action], actor: Seat | None) -> None:
        if observation.heard:
            self._memory = Memory.of(observation.heard)
        self._truth = observation.view
        if not self._running.is_on:
            self._rest(observation.view)
        pending = observation.pending
        can = actor is not None and isinstance(pending, Choose) and actor in pending.seats and bool(observation.legal)
        self.hands.begin(observation.view, actor if can else None)
        if self.hands.aim is not None:
            self.painter.prepare(self.hands.aim, self.view.ppi)
        self._targets = None
        self._look_ahead()
        self._murmur()

    def _look_ahead(self) -> None:
        """Has pictures that will be wanted many at once made one in a frame."""
        if self._truth is not None:
            self.painter.plan(
                enlisting(self.board, self.muster, self.painter, self._panels, self.home, self._truth)
            )  # fmt: skip

    def _murmur(self) -> None:
        """The crowd is louder the more blood is to be seen."""
        state = self._truth
        if state is None or state.round == 0:
            return
        touching = len(self.ground.pairs(state))
        loud = min(0.8, 0.18 + 0.09 * touching + (0.25 if state.is_hissing else 0.0))
        self.ui.sounds.ambience("murmur", loud)

    def _rest(self, state: State) -> None:
        """Show a position at rest."""
        self._shown = state
        self._stage = Stage(state, self._memory)
        self._felt = self._pair = None
        frame = state.frames[-1]
        self._case = self.case_of(frame.figure) if isinstance(frame, Imploring | Judging) else None
        self._targets = None

    def case_of(self, index: FigureId) -> Case:
        """An appeal as far as it has come in the position on show."""
        state = self._shown
        assert state is not None
        figure = state.figures[index]
        case = Case(index, figure.name, figure.kind, figure.seat, state.caesar, round=state.round)
        if figure.felled_by >= 0:
            victor = state.figures[figure.felled_by]
            case.victor, case.victor_kind, case.victor_seat = self.teller.named(victor.name), victor.kind, victor.seat
        rolled = self._memory.appealed.get(index)
        case.bonus = 1 if figure.has_felled else 0
        case.first = figure.appeals <= (1 if rolled else 0)
        case.need = 5 if case.first else 6
        frame = state.frames[-1]
        if rolled is not None:
            case.die, case.bonus, case.need, case.crowd = rolled.die, rolled.bonus, rolled.need, rolled.crowd
        elif isinstance(frame, Judging):
            case.crowd = frame.crowd
        case.asks = isinstance(frame, Imploring)
        return case

    # ---- motion

    def animate(self, seen: Seen, before: State, after: State) -> Animation | None:
        parts = self.director.play(seen.events)
        if not parts:
            self._memory.hear(seen)
            return None

        def begin() -> None:
            self._shown = before if len(before.figures) == len(after.figures) else _early(before, after)
            self._stage = Stage(self._shown, self._memory)
            frame = before.frames[-1]
            self._case = self.case_of(frame.figure) if isinstance(frame, Imploring | Judging) else None
            self._targets = None

        def end() -> None:
            self._memory.hear(seen)
            self._running.stop()
            self.air.clear()
            self._rest(after)

        return self._running.play(Call(begin), *parts, Call(end))

    def update(self, seconds: float) -> None:
        if self.air.is_busy:
            self.air.update(min(seconds, 0.1) * min(2.0, self.ui.speed))
        self._flame += seconds
        plan = self.hands.plan
        if plan is not self._plan:
            self._plan = plan
            if plan is not None:
                self.painter.prepare(plan, self.view.ppi)
        if self.painter.work():
            return
        if not self._running.is_on:
            if not self.hands.holds and self.backdrop.rest(self.view, seconds):
                self.setting.changed()
            return
        if self._running.is_lost() and self._truth is not None:
            self.air.clear()
            self._rest(self._truth)
            self.setting.changed()

    @property
    def is_moving(self) -> bool:
        return self.air.is_busy or self._running.is_on or self.painter.is_busy or self.backdrop.is_busy

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.ui.pen is not self._pen:
            self.place(*self._boxes)
        ground = self.backdrop.picture(self.view)
        surface.blit(ground, (0, 0))
        if self._stage is None or self._shown is None:
            return None
        easel = Easel(self.ui.pen, surface)
        moving, stage, state, view = self._running.is_on, self._stage, self._shown, self.view
        if moving and not self.director.calm:
            self.painter.frame = int(self._flame / FLICKER)
        focus = self.setting.focus
        self.overlay.aimed = focus.aimed
        ghost = self.hands.shown_aim if not moving else None
        lit: dict[FigureId, str] = {}
        if not moving:
            self.overlay.below(easel, view, state, stage, self._memory)
            lit = self.overlay.lit(state, stage)
        pale = frozenset({ghost.figure}) if ghost is not None and ghost.to is not None else frozenset()
        self.painter.pieces(easel, view, stage, lit, ghost, pale)
        if not moving:
            self.overlay.above(easel, view, state, stage)
        air.draw_low(easel, self.air, view)
        if moving and self._pair is not None and self._case is None:
            self.overlay.fought(easel, view, stage, self._pair)
        spot = self._pair_spot() if moving else self.overlay.focus(state)
        if spot is not None and self._case is None:
            aim = None if moving else self.hands.shown_aim
            self.lens.draw(easel, view, ground, spot, stage, aim, self.overlay.plate)
        draw_tools(easel, view.box, self.hands, focus.hovered)
        self._draw_cards(easel, state, moving)
        before, self._before = self._before, easel
        same_ground, self._ground = ground is self._ground, ground
        return easel.differs(before) if before is not None and same_ground else None

    def _pair_spot(self) -> tuple[float, float] | None:
        """Between the two who are fighting now."""
        if self._pair is None:
            return None
        (ax, ay), (bx, by) = (self.stage.bodies[side.figure].at for side in (self._pair.one, self._pair.two))
        return (ax + bx) / 2, (ay + by) / 2 - 350

    def _draw_cards(self, easel: Easel, state: State, moving: bool) -> None:
        lit = self.overlay.aimed or _hinted(self.hands.hint)
        if not moving and isinstance(state.frames[-1], Enlisting | Recruiting):
            self.muster.draw(easel, self.view.box, state, rest_of(lit, "muster"))
        if self._case is not None:
            button = {"thumb:up": "spare", "thumb:down": "kill"}.get(lit, rest_of(lit, "appeal"))
            live = not moving and self.hands.seat is not None
            self.appeal.draw(easel, self.view.box, self._case, button, self.hands.thumb, live)

    def draw_tray(self, surface: pygame.Surface) -> None:
        if self._stage is not None:
            self.tray.draw(self.ui.pen, surface, self._lying())

    def _lying(self) -> Felt:
        """The throw on the felt now."""
        if self._stage is None:
            return Felt()
        return self._felt or felt_of(self._memory, self._stage.bodies, self.board, self.teller)

    def seat_look(self, seat: Seat) -> Hashable:
        if self._stage is None:
            return None
        bodies = tuple((body.kind, body.hp, body.status, body.acted) for body in self._stage.bodies if body.seat == seat)
        return bodies, self._stage.caesar == seat, self._acting(), self._moves

    @property
    def _moves(self) -> bool:
        """It is the movement of a round."""
        return self._shown is not None and isinstance(self._shown.frames[-1], Nominating | Acting)

    def _acting(self) -> FigureId | None:
        frame = self._shown.frames[-1] if self._shown is not None else None
        return frame.figure if isinstance(frame, Acting) else None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._panels.get(seat) != box:
            self._panels[seat] = box
            self._look_ahead()
        if self._stage is None:
            return
        bodies = [body for body in self._stage.bodies if body.seat == seat]
        acting = self._acting()
        chosen = self._stage.bodies[acting] if acting is not None else None
        colour = self.setting.colours[seat]
        panel.draw_school(
            self.ui.pen, surface, self.painter.wardrobe, self.board, bodies, colour, box, active, chosen, self._moves
        )

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        colour = self.setting.colours[seat]
        panel.draw_face(self.ui.pen, surface, self.painter.wardrobe, self._stage, seat, colour, box)

    def draw_over(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        easel = Easel(self.ui.pen, surface)
        if self._stage is not None:
            air.draw_high(easel, self.air, self.view, self.painter.wardrobe, self.ui.h, self.setting.colours)
        before, self._before_over = self._before_over, easel
        return easel.differs(before)

    # ---- playing

    def _changed(self) -> None:
        self._targets = None
        self.setting.changed()

    def plays_itself(self, action: Action) -> bool:
        """A figure that can only stand. Where it must move, there are more ways than are listed."""
        return isinstance(action, Stand)

    def step_back(self) -> bool:
        return self.hands.step_back()

    def show_hint(self, action: Action | None) -> None:
        self.hands.show_hint(action)

    def handle(self, event: InputEvent) -> bool:
        return self.hands.handle(event)

    def targets(self) -> Sequence[Target]:
        if self._targets is None:
            found = self.maker.all(self.view, self._shown) if self._shown is not None else []
            self._targets = found + self._felt_targets()
        return self._targets

    def _felt_targets(self) -> list[Target]:
        """The throws on the felt tell all their modifiers."""
        felt = self._lying()
        return [
            Target(f"felt:{n}", box, row.name, tip=row.note, focusable=False, role="zone")
            for n, (row, box) in enumerate(zip(felt.rows, self.tray.rows(felt), strict=False))
        ]

    # ---- words

    def prompt(self) -> Prompt | None:
        state, seat = self._truth, self.hands.seat
        if state is None or seat is None:
            return None
        hands = self.hands
        return Prompt(*self.teller.prompt(state, seat, hands.aim, hands.bout or hands.thumb))

    def buttons(self) -> Sequence[TableButton]:
        hands, teller = self.hands, self.teller
        if hands.aim is not None:
            aim = hands.aim
            refusal = aim.refusal()
            why = teller.reason(refusal)
            if aim.is_empty:
                return (TableButton("stand", teller("button.stand"), hands.stand, "s", True, why is None, why),)
            return (
                TableButton("stand", teller("button.stand"), hands.stand, "s"),
                TableButton("confirm", teller("button.confirm"), hands.confirm, "return", True, why is None, why),
            )
        if hands.placing is not None and self._truth is not None:
            refusal = place_refusal(self.ground, self._truth, hands.placing.action())
            why = teller.reason(refusal)
            return (TableButton("confirm", teller("button.confirm"), hands.confirm, "return", True, why is None, why),)
        if hands.bout is not None:
            return (TableButton("confirm", teller("button.confirm"), hands.confirm, "return", True),)
        if hands.seat is not None and isinstance(hands.frame, Judging):
            label = teller("button.crowd" if hands.thumb is None else "button.confirm")
            return (TableButton("confirm", label, hands.confirm, "return", True),)
        return ()

    def status(self) -> str:
        state = self._shown
        if state is not None and state.round and state.caesar >= 0:
            return self.teller("status.caesar", board=self.board.title, seat=state.caesar)
        return self.teller("status", board=self.board.title, count=len(self.setting.names))

    def heading(self) -> str:
        if self._shown is None or self._shown.round == 0:
            return self.teller("heading.muster")
        match self._shown.frames[-1]:
            case Nominating() | Acting():
                phase = "movement"
            case Ordering():
                phase = "melee"
            case _:
                phase = "crowd"
        return self.teller(f"heading.{phase}", round=self._shown.round)


def _hinted(hint: Action | None) -> str:
    """The target a hint points at on a card."""
    match hint:
        case Judge(_, spared):
            return "appeal:spare" if spared else "appeal:kill"
        case Implore(_, appeals):
            return "appeal:yes" if appeals else "appeal:no"
        case Enlist(school):
            return f"muster:{school}"
        case Recruit(kind):
            return f"muster:{kind}"
        case _:
            return ""


def _early(before: State, after: State) -> State:
    """The later position's figures, still unseen: they come onto the sand while it is shown."""
    early = State(*(getattr(before, name) for name in before.__struct_fields__))
    early.figures = [*before.figures, *(after.figures[n] for n in range(len(before.figures), len(after.figures)))]
    for n in range(len(before.figures), len(early.figures)):
        early.put(n, status="off")
    return early
