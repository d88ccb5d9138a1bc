"""The table of Leo et Aurum: what the play scene talks to. Draws the position, the dice and the tracks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from game.core.match import Observation, Seen
from game.core.types import Seat
from game.geometry.hexes import Cell
from game.rules.lion.actions import Action, Move, Skip
from game.rules.lion.data import Board
from game.rules.lion.rules import LionRules, die_of
from game.rules.lion.state import Kind, State
from game.tables.easel import Easel
from game.tables.guidance import Guidance
from game.tables.kit import threats
from game.tables.kit.air import Air
from game.tables.kit.backdrop import Backdrop
from game.tables.kit.spot import clear_spot
from game.tables.kit.staged import StagedTable
from game.tables.kit.tell import Told
from game.tables.kit.tips import Tips
from game.tables.lion.art import air
from game.tables.lion.art.marks import Marks
from game.tables.lion.art.painter import Painter
from game.tables.lion.art.scenery import VERSION, Scenery
from game.tables.lion.layout import Layout
from game.tables.lion.motion.director import Director
from game.tables.lion.motion.stage import Memory, Row, Slot, Stage
from game.tables.lion.panels import panel
from game.tables.lion.panels.tray import DieLook, Tray, number_key
from game.tables.lion.play.draft import Draft
from game.tables.lion.play.guide import guidance
from game.tables.lion.play.hands import Hands
from game.tables.lion.play.stakes import stakes
from game.tables.lion.play.targets import TargetMaker
from game.tables.lion.play.tools import Tools
from game.tables.lion.words.claims import claim_lines
from game.tables.lion.words.ledger import ledger
from game.tables.lion.words.measures import measures
from game.tables.lion.words.primer import panel_tip, primer
from game.tables.lion.words.tell import Teller
from game.tables.primer import Primer
from game.tables.table import Measure, Prompt, Setting, TableButton
from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.input import InputEvent
from game.ui.target import Target


class LionTable(StagedTable[State, Action, Stage]):
    """One session of Leo et Aurum on screen."""

    notable = ("lion.log.ate", "lion.log.prowled", "lion.log.forced", "lion.log.stopped")
    notable_name = "lion.table.notable"
    has_measures = has_primer = True
    tools_side = "foot"

    def __init__(self, setting: Setting) -> None:
        self.air = Air()
        super().__init__(setting, self.air)
        self.board: Board = setting.board
        self.rules: LionRules = setting.rules
        self.teller = Teller(self.board, setting.say)
        faces = self.board.faces
        self.faces: dict[Kind, int] = {"lion": max(faces.lion), "move": max(faces.move), "gold": max(faces.gold)}
        self.tools = Tools(self.changed)
        self.hands: Hands = Hands(setting, self.rules, lambda: self.stage.row, self.changed)
        self.director: Director = Director(setting, self.air, self.teller, lambda: self.stage, self._counter)
        self.memory: Memory = Memory()
        self.tips = Tips()
        self._tracks: dict[Seat, panel.Track] = {}
        self.place_alone()

    # ---- size

    def reads(self) -> list[str]:
        """Dice, and the hexes with something on them."""
        targets = self.targets()
        dice = [target.label for target in targets if target.id.startswith("die:")]
        # The gladiator on turn is a target of his own beside his hex.
        there = dict.fromkeys(target.label for target in targets if ": " in target.label)
        more = claim_lines(self.teller, self.board, self.shown) if threats.NAME in self.tools.on and self.shown else []
        return [*dice, *there, *more]

    def lay_out(self, board: Box, tray: Box) -> None:
        colours = self.setting.colours
        self.arena = Layout.fit(board.inset(4, 3), self.board.radius)
        self.tray = Tray(tray, self.faces)
        self.painter = Painter(self.ui.pen, self.arena, colours, self.faces)
        self.marks = Marks(self.painter, self.board, self.teller)
        self.director.arena, self.director.tray, self.director.painter = self.arena, self.tray, self.painter
        self.maker = TargetMaker(self.rules, self.arena, self.tray, self.teller, self.hands)
        self.hands.arena, self.hands.tray = self.arena, self.tray
        homes = {cell: theme.seat(colours[n]) for n, cell in enumerate(self.board.starts(len(colours)))}
        scenery = Scenery(self.arena, self.ui.w, self.ui.h, self.board.lion, homes)
        self.backdrop = Backdrop(self.ui, "lion/arena", VERSION, scenery)

    # ---- the position

    @property
    def draft(self) -> Draft | None:
        """The turn being built, None while nobody here is to act."""
        return self.hands.draft

    def stand(self, view: State) -> Stage:
        return Stage(view, self.memory, self._row_for(view))

    def take_up(self, observation: Observation[State, Action], actor: Seat | None) -> None:
        self.hands.hint = None
        self.hands.drop_draft()
        if actor is not None:
            self.hands.draft = Draft(self.rules, observation.view, actor, observation.legal)

    def _row_for(self, state: State) -> Row:
        """The row of this round's dice with the used ones marked."""
        if self._stage is not None:
            row = self._stage.row.copy()
            if (not self.memory.cast or row.dice == self.memory.cast) and row.sync(state.pool, self.hands.slot):
                return row
        row = Row(self.memory.cast)
        return row if row.sync(state.pool) else Row(state.pool)

    # ---- motion

    def set_out(self, before: State, after: State) -> Stage:
        self.director.prefer = self.hands.slot
        return self.stand(before)

    def settle(self, seen: Seen) -> None:
        self.director.prefer = self.hands.slot = None

    def _counter(self, seat: Seat, coins: int) -> Point | None:
        """Where the counter of a seat lands in its panel."""
        found = self._tracks.get(seat)
        at = found.counter(coins) if found is not None else None
        return None if at is None else self.setting.from_window(at)

    # ---- drawing

    def paint(self, easel: Easel, view: State, ground: pygame.Surface) -> None:
        bubble = self._draw_marks(easel, view, self.is_playing)
        self.painter.pieces(easel, self.stage)
        if not self.is_playing:
            self.marks.over(easel)
        air.draw_low(easel, self.air, self.arena)
        board = self.boxes[0]
        self.tools.draw(easel, board.moved(*self.ui.pin(board, self.tools_side)), self.setting.focus.hovered)
        self._draw_dragged(easel)
        if bubble is not None:
            self._draw_bubble(easel, view, *bubble)

    def paint_over(self, easel: Easel) -> None:
        if self._stage is not None:
            air.draw_high(easel, self.air, self.arena, self.ui.h, self.setting.colours)

    def _draw_marks(self, easel: Easel, state: State, moving: bool) -> tuple[Cell, Told] | None:
        """Everything on the sand beneath the pieces; the bubble to be drawn above them."""
        marks, draft, hint = self.marks, self.draft, self.hands.hint
        marks.begin(self.ui.settings.show_costs)
        if "names" in self.tools.on:
            self.painter.names(easel)
        if moving:
            return None
        if hint is None and (draft is None or draft.is_empty):
            marks.last(easel, state, self.memory.last, self.memory.prowl)
        if "threat" in self.tools.on:
            marks.threat(easel, state)
        if threats.NAME in self.tools.on:
            marks.foes(state)
        if hint is not None:
            cell = marks.hint(easel, state, self.hands.hint_seat, hint)
            deed = self.teller.deed(state, self.hands.hint_seat, hint)
            die = self.teller.die_of_hint(hint)
            text = self.teller.joined([part for part in (die, deed.text) if part])
            return cell, Told(self.teller("hint", deed=deed.title), text, coin=deed.coin)
        if draft is None:
            return None
        marks.draft(easel, draft, self.hands.aimed_cell)
        ready = draft.ready
        if ready is not None and draft.cell is not None:
            return draft.cell, self.teller.deed(state, draft.seat, ready)
        return None

    def _draw_bubble(self, easel: Easel, state: State, cell: Cell, told: Told) -> None:
        """Words at a hex, on the side away from where the movement comes."""
        pen, r = self.ui.pen, self.arena.r
        x, y = self.arena.at(cell)
        from_above = self.arena.at(self._mover(state))[1] < y - 0.5 * r
        tall = 1.9 * r if cell in state.men else 0.95 * r
        around = Box(x - r * 0.6, y - tall, 1.2 * r, tall + 0.9 * r)
        sign = pen.coin(26) if told.coin else None
        size = pen.tooltip_size(told.title, told.text, 360, sign is not None)
        window, side = clear_spot(self.boxes[0], around, size, self._bodies(state, cell), from_above)
        box = pen.tooltip(easel.dst, around, told.title, told.text, window, 360, sign, prefer=side)
        easel.note(told, pen.rect(box.inset(-16, -20)))

    def _bodies(self, state: State, cell: Cell) -> list[Box]:
        """What of gold, gladiators and lion words at a hex should not lie on. Men stand above the middle of their hex."""
        r, found = self.arena.r, []
        for one in (*state.gold, state.lion):
            if one != cell:
                x, y = self.arena.at(one)
                found.append(Box(x - 0.7 * r, y - 0.7 * r, 1.4 * r, 1.4 * r))
        for man in state.men:
            if man != cell:
                x, y = self.arena.at(man)
                found.append(Box(x - 0.6 * r, y - 1.6 * r, 1.2 * r, 2.2 * r))
        return found

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
        if self.hands.dragged == "man":
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
        if draft is None or self.is_playing:
            return DieLook(hinted=hinted)
        die = slot.die
        picked = draft.die == die and index == self.hands.slot_of_picked(die)
        usable = self.rules.can_use(draft.state, draft.seat, die)
        fits = draft.die is not None or (draft.cell is None and not draft.man) or die in draft.dice()
        return DieLook(picked, fits, usable, hinted, self.hands.aimed_slot == index, number_key(index))

    def seat_look(self, seat: Seat) -> Hashable:
        return self._stage.coins[seat] if self._stage is not None else None

    def seat_mark(self, seat: Seat) -> str:
        """Its coins."""
        return str(self._stage.coins[seat]) if self._stage is not None else ""

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is None:
            return
        coins, goal = self._stage.coins[seat], self.board.goal

        def words() -> str:
            return self.teller("track", coins=coins, goal=goal) if coins else self.teller("track.none", goal=goal)

        self._tracks[seat] = panel.draw(self.ui.pen, surface, box, coins, goal, active, words)

    # ---- playing

    def plays_itself(self, action: Action) -> bool:
        """A forced skip."""
        return isinstance(action, Skip)

    def handle(self, event: InputEvent) -> bool:
        return self.hands.handle(event)

    def make_targets(self) -> list[Target]:
        state, draft = self.shown, self.draft
        if state is None:
            return []
        found = self.maker.of_draft(draft, self.stage.row) if draft is not None else self.maker.of_pieces(state, self.board)
        if threats.NAME in self.tools.on:
            found = self.maker.with_claims(found, state, self.board)
        return found + self.tools.targets(self.boxes[0], state, self.teller)

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

    def measures(self, views: Sequence[State], heard: Sequence[Seen]) -> Sequence[Measure]:
        """The match in figures, for its curve."""
        return measures(self.teller, views)

    def primer(self, seat: Seat) -> Primer | None:
        return primer(self.teller, self.board, self.shown, seat) if self.shown is not None else None

    def guide(self) -> Guidance | None:
        return guidance(self.teller, self.draft) if self.draft is not None else None

    def asked_of(self) -> tuple[int, Box] | None:
        draft = self.draft
        if draft is None:
            return None
        return draft.seat, Box.around(self.arena.at(draft.state.men[draft.seat]), 3 * self.arena.r, 4 * self.arena.r)

    def seat_tip(self, seat: Seat) -> str:
        if self._stage is None:
            return ""
        return "\n".join([panel_tip(self.teller, self.board.goal, self._stage.coins[seat]), *self._known(seat)])

    def seat_told(self, seat: Seat) -> str:
        if self._stage is None:
            return ""
        return "\n".join([self.teller("told", coins=self._stage.coins[seat], goal=self.board.goal), *self._known(seat)])

    def _known(self, seat: Seat) -> list[str]:
        """What it is known to have used and to be able to take; nothing while something moves."""
        state = self.shown
        if state is None or self.is_playing:
            return []
        used = self.memory.used.get(seat, [])
        known = partial(ledger, self.teller, self.board, state, seat, used)
        return [self.tips.of(seat, (state, self.memory), lambda: "\n".join(known()))]

    def stakes(self) -> float | None:
        return stakes(self.board, self.shown) if self.shown is not None else None

    def status(self) -> str:
        return self.teller("status", board=self.board.title, count=len(self.setting.names))

    def heading(self) -> str:
        return self.teller("heading", round=self._stage.round if self._stage is not None else 1)
