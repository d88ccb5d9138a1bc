"""The table of Leo et Aurum: what the play scene talks to. Draws the position, the dice and the tracks."""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Sequence
from typing import Literal

import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Seat
from game.geometry.hexes import Cell
from game.rules.lion.actions import Action, Move, Skip
from game.rules.lion.data import Board
from game.rules.lion.rules import LionRules, die_of
from game.rules.lion.state import Kind, State
from game.tables.easel import Easel
from game.tables.kit.air import Air
from game.tables.lion import air, track
from game.tables.lion.arena import VERSION, Scenery
from game.tables.lion.draft import Draft
from game.tables.lion.hands import Hands
from game.tables.lion.layout import Arena
from game.tables.lion.marks import Marks
from game.tables.lion.motion import Director, Theatre
from game.tables.lion.painter import Painter, kind_of
from game.tables.lion.stage import Memory, Row, Slot, Stage
from game.tables.lion.targets import Grips, TargetMaker
from game.tables.lion.tell import Teller, Told
from game.tables.lion.tools import Tools
from game.tables.lion.tray import DieLook, Tray, number_key
from game.tables.running import Running
from game.tables.table import Prompt, Setting, Table, TableButton
from game.ui import theme
from game.ui.anim import Animation, Call
from game.ui.bake import Layer
from game.ui.geometry import Box, Point
from game.ui.input import InputEvent
from game.ui.target import Target


class LionTable(Table):
    """One session of Leo et Aurum on screen."""

    keeps_seats = True

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.ui = setting.ui
        self.board: Board = setting.board
        self.rules: LionRules = setting.rules
        self.teller = Teller(self.board, setting.say)
        faces = self.board.faces
        self.faces: dict[Kind, int] = {"lion": max(faces.lion), "move": max(faces.move), "gold": max(faces.gold)}
        self.tools = Tools(self._changed)
        self.hands = Hands(setting, self.rules, lambda: self.stage.row, self._changed)
        self.air = Air()
        self.director = Director(self._theatre(), self.air)
        self._truth: State | None = None
        self._shown: State | None = None
        self._stage: Stage | None = None
        self._memory = Memory()
        self._running = Running()
        self._tracks: dict[Seat, track.Track] = {}
        self._targets: list[Target] | None = None
        tray = Box(26, self.ui.h - theme.TRAY + 3, 420, theme.TRAY - 22)
        self.place(Box(0, theme.TOP_BAR, self.ui.w, tray.y - theme.TOP_BAR - 13), tray)

    def _theatre(self) -> Theatre:
        return Theatre(
            ui=self.ui,
            stage=lambda: self.stage,
            arena=lambda: self.arena,
            tray=lambda: self.tray,
            counter=self._counter,
            head=lambda seat: self.painter.man_head(self.stage.men[seat]),
            faces=self.faces,
            cheers=self.setting.cheers,
            names=self.setting.names,
            words=self.teller,
        )

    # ---- size

    def place(self, board: Box, tray: Box) -> None:
        pen = self.ui.pen
        self._pen, self._boxes = pen, (board, tray)
        self.arena = Arena.fit(board.inset(4, 3), self.board.radius)
        self.tray = Tray(tray, self.faces)
        self.painter = Painter(pen, self.arena, self.setting.colours, self.faces)
        self.marks = Marks(self.painter, self.board, self.teller)
        grips = Grips(self.hands.pick_slot, self.hands.pick_cell, self.hands.pick_man)
        self.maker = TargetMaker(self.rules, self.arena, self.tray, self.teller, self.setting.say, grips)
        self.hands.arena, self.hands.tray, self.hands.maker = self.arena, self.tray, self.maker
        self._layer: Layer | None = None
        self._plain: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._before: Easel | None = None
        self._before_over: Easel | None = None
        self._targets = None

    def _scenery(self) -> Scenery:
        colours = self.setting.colours
        homes = {cell: theme.seat(colours[n]) for n, cell in enumerate(self.board.starts(len(colours)))}
        return Scenery(self.arena, self.ui.w, self.ui.h, self.board.lion, homes)

    def _bake(self) -> Layer:
        """The static picture, asked for at its first use."""
        if self._layer is None:
            scenery = self._scenery()
            # One name for all arenas, so that the bakery lets go of the last one; the rest goes into the version.
            version = zlib.crc32(f"{VERSION}/{scenery.name()}".encode())
            self._layer = self.ui.bakery.layer("lion/arena", self.ui.pen, self.ui.w, self.ui.h, scenery.paint, version)
        return self._layer

    @property
    def baking(self) -> float:
        return self._bake().progress

    def _background(self) -> pygame.Surface:
        baked = self._bake().surface
        if baked is not None:
            self._plain = None
            return baked
        if self._plain is None:
            pen = self.ui.pen
            self._plain = pygame.Surface((pen.px1(self.ui.w), pen.px1(self.ui.h))).convert()
            self._scenery().paint_plain(pen, self._plain)
        return self._plain

    # ---- the position

    @property
    def draft(self) -> Draft | None:
        """The turn being built, None while nobody here is to act."""
        return self.hands.draft

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
        self.hands.hint = None
        self.hands.drop_draft()
        self._targets = None
        pending = observation.pending
        if actor is not None and isinstance(pending, Choose) and actor in pending.seats and observation.legal:
            self.hands.draft = Draft(self.rules, observation.view, actor, observation.legal)

    def _rest(self, state: State) -> None:
        """Show a position at rest."""
        self._shown = state
        self._stage = Stage(state, self._memory, self._row_for(state))
        self._targets = None

    def _row_for(self, state: State) -> Row:
        """The row of this round's dice with the used ones marked."""
        if self._stage is not None:
            row = self._stage.row.copy()
            if (not self._memory.cast or row.dice == self._memory.cast) and row.sync(state.pool, self.hands.slot):
                return row
        row = Row(self._memory.cast)
        return row if row.sync(state.pool) else Row(state.pool)

    # ---- motion

    def animate(self, seen: Seen, before: State, after: State) -> Animation | None:
        parts = self.director.play(seen.events)
        if not parts:
            self._memory.hear(seen)
            return None

        def begin() -> None:
            self._stage = Stage(before, self._memory, self._row_for(before))
            self._shown = before
            self._targets = None
            self.director.prefer = self.hands.slot

        def end() -> None:
            self._memory.hear(seen)
            self._running.stop()
            self.director.prefer = None
            self.air.clear()
            self._rest(after)
            self.hands.slot = None

        return self._running.play(Call(begin), *parts, Call(end))

    def update(self, seconds: float) -> None:
        if self.air.is_busy:
            self.air.update(min(seconds, 0.1) * min(2.0, self.ui.speed))
        if self._running.is_lost() and self._truth is not None:
            self.air.clear()
            self._rest(self._truth)
            self.setting.changed()

    @property
    def is_moving(self) -> bool:
        return self.air.is_busy or self._running.is_on

    def _counter(self, seat: Seat, coins: int) -> Point | None:
        """Where the counter of a seat lands in its panel."""
        found = self._tracks.get(seat)
        return found.counter(coins) if found is not None else None

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.ui.pen is not self._pen:
            self.place(*self._boxes)
        ground = self._background()
        surface.blit(ground, (0, 0))
        if self._stage is None or self._shown is None:
            return None
        easel = Easel(self.ui.pen, surface)
        moving = self._running.is_on
        bubble = self._draw_marks(easel, self._shown, moving)
        self.painter.pieces(easel, self._stage)
        if not moving:
            self.marks.over(easel)
        air.draw_low(easel, self.air, self.arena)
        self.tools.draw(easel, self._boxes[0], self.setting.focus.hovered)
        self._draw_dragged(easel)
        if bubble is not None:
            self._draw_bubble(easel, *bubble)
        before, self._before = self._before, easel
        same_ground, self._ground = ground is self._ground, ground
        return easel.differs(before) if before is not None and same_ground else None

    def _draw_marks(self, easel: Easel, state: State, moving: bool) -> tuple[Cell, Told] | None:
        """Everything on the sand beneath the pieces; the bubble to be drawn above them."""
        marks, draft, hint = self.marks, self.draft, self.hands.hint
        marks.begin(self.ui.settings.show_costs)
        if self.tools.names:
            self.painter.names(easel)
        if moving:
            return None
        if hint is None and (draft is None or draft.is_empty):
            marks.last(easel, state, self._memory.last, self._memory.prowl)
        if self.tools.threat:
            marks.threat(easel, state)
        if hint is not None:
            cell = marks.hint(easel, state, self.hands.hint_seat, hint)
            deed = self.teller.deed(state, self.hands.hint_seat, hint)
            die = self.teller.die_of_hint(hint)
            text = self.teller("join", first=die, second=deed.text) if deed.text else die
            return cell, Told(self.teller("hint", deed=deed.title), text, deed.gold)
        if draft is None:
            return None
        marks.draft(easel, draft, self.hands.aimed_cell)
        ready = draft.ready
        if ready is not None and draft.cell is not None:
            return draft.cell, self.teller.deed(state, draft.seat, ready)
        return None

    def _draw_bubble(self, easel: Easel, cell: Cell, told: Told) -> None:
        """Words at a hex, on the side away from where the movement comes."""
        pen, r = self.ui.pen, self.arena.r
        assert self._shown is not None
        x, y = self.arena.at(cell)
        from_above = self.arena.at(self._mover(self._shown))[1] < y - 0.5 * r
        tall = 1.9 * r if cell in self._shown.men else 0.95 * r
        around = Box(x - r * 0.6, y - tall, 1.2 * r, tall + 0.9 * r)
        sign = pen.coin(26) if told.gold else None
        side: Literal["above", "below"] = "below" if from_above else "above"
        box = pen.tooltip(easel.dst, around, told.title, told.text, self._boxes[0], 360, sign, prefer=side)
        easel.note(told, pen.rect(box.inset(-16, -20)))

    def _mover(self, state: State) -> Cell:
        """The hex from which the draft's or the hint's movement comes."""
        draft, hint = self.draft, self.hands.hint
        if hint is not None:
            return state.men[self.hands.hint_seat] if isinstance(hint, Move) else state.lion
        if draft is not None and (draft.die is None or draft.die.kind == "move"):
            return state.men[draft.seat]
        return state.lion

    def _draw_dragged(self, easel: Easel) -> None:
        """The gladiator, or the die, under the pointer."""
        at, draft = self.hands.dragged_to, self.draft
        if at is None or draft is None:
            return
        if self.hands.drags_man:
            easel.put(self.painter.man_sprite(draft.seat), at[0], at[1] + 0.5 * self.arena.r, "midbottom", 0.75)
        elif draft.die is not None:
            art = self.ui.pen.die_sprite(draft.die.kind, min(6, draft.die.face), 44, self.faces[draft.die.kind], True)
            easel.put(art, *at, "center", 0.9)

    def draw_tray(self, surface: pygame.Surface) -> None:
        if self._stage is not None:
            self.tray.draw(self.ui.pen, surface, self._stage.row, self._die_look)

    def _die_look(self, index: int, slot: Slot) -> DieLook:
        draft, hint = self.draft, self.hands.hint
        hinted = False
        if hint is not None and not isinstance(hint, Skip):
            hinted = self.stage.row.find(die_of(hint)) == index
        if draft is None or self._running.is_on:
            return DieLook(hinted=hinted)
        die = slot.die
        picked = draft.die == die and index == self.hands.slot_of_picked(die)
        usable = self.rules.can_use(draft.state, draft.seat, die)
        fits = draft.die is not None or (draft.cell is None and not draft.man) or die in draft.dice()
        return DieLook(picked, fits, usable, hinted, self.hands.aimed_slot == index, number_key(index))

    def seat_look(self, seat: Seat) -> Hashable:
        return self._stage.coins[seat] if self._stage is not None else None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is None:
            return
        coins, goal = self._stage.coins[seat], self.board.goal

        def words() -> str:
            return self.teller("track", coins=coins, goal=goal) if coins else self.teller("track.none", goal=goal)

        self._tracks[seat] = track.draw(self.ui.pen, surface, box, coins, goal, active, words)

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        colour, pen = self.setting.colours[seat], self.ui.pen
        art = pen.medallion(kind_of(colour), theme.seat(colour).colour, round(box.w, 1))
        pen.blit(surface, art, box.x, box.y)

    def draw_over(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        easel = Easel(self.ui.pen, surface)
        if self._stage is not None:
            air.draw_high(easel, self.air, self.arena, self.ui.h, self.setting.colours)
        before, self._before_over = self._before_over, easel
        return easel.differs(before)

    # ---- playing

    def _changed(self) -> None:
        self._targets = None
        self.setting.changed()

    def plays_itself(self, action: Action) -> bool:
        """A forced skip."""
        return isinstance(action, Skip)

    def step_back(self) -> bool:
        return self.hands.step_back()

    def show_hint(self, action: Action | None) -> None:
        self.hands.show_hint(action)

    def handle(self, event: InputEvent) -> bool:
        return self.hands.handle(event)

    def targets(self) -> Sequence[Target]:
        if self._targets is None:
            self._targets = self._make_targets()
        return self._targets

    def _make_targets(self) -> list[Target]:
        state, draft = self._shown, self.draft
        if state is None:
            return []
        found = self.maker.of_draft(draft, self.stage.row) if draft is not None else self.maker.of_pieces(state, self.board)
        return found + self.tools.targets(self._boxes[0], state, self.teller)

    # ---- words

    def prompt(self) -> Prompt | None:
        if self.draft is None:
            return None
        return Prompt(*self.teller.prompt(self.draft, self.draft.seat))

    def buttons(self) -> Sequence[TableButton]:
        draft = self.draft
        if draft is None:
            return ()
        skip = self.teller("button.skip")
        if draft.is_forced:
            return (TableButton("skip", skip, self.hands.skip, "s", primary=True),)
        ready = draft.ready is not None
        why_not = None if ready else self.teller("button.confirm.no")
        confirm = self.teller("button.confirm")
        return (
            TableButton("skip", skip, self.hands.skip, "s"),
            TableButton("confirm", confirm, self.hands.confirm, "return", True, ready, why_not),
        )

    def status(self) -> str:
        return self.teller("status", board=self.board.title, count=len(self.setting.names))

    def heading(self) -> str:
        return self.teller("heading", round=self._shown.round if self._shown is not None else 1)
