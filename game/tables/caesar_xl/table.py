"""The table of Caesar XL: what the play scene talks to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.core.match import Observation, Seen
from game.core.types import Choose, Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board, CardId, Place
from game.rules.caesar_xl.state import Battle, View
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl import panel, tray
from game.tables.caesar_xl.ahead import Ahead
from game.tables.caesar_xl.arena import Arena
from game.tables.caesar_xl.atlas import Atlas
from game.tables.caesar_xl.buttons import buttons_for
from game.tables.caesar_xl.chances import Chances, clash_at
from game.tables.caesar_xl.draft import Draft, Way
from game.tables.caesar_xl.guide import Guide
from game.tables.caesar_xl.hands import Hands
from game.tables.caesar_xl.lists import OpenList
from game.tables.caesar_xl.melee import Melee, heard
from game.tables.caesar_xl.motion import Director, Theatre
from game.tables.caesar_xl.overlay import Overlay
from game.tables.caesar_xl.painter import Painter
from game.tables.caesar_xl.picture import Picture
from game.tables.caesar_xl.pieces import Kit
from game.tables.caesar_xl.plan import Plan
from game.tables.caesar_xl.rehearsal import Rehearsal
from game.tables.caesar_xl.scenery import Scenery
from game.tables.caesar_xl.stage import Memory, Stage
from game.tables.caesar_xl.targets import TargetMaker, place_of_target
from game.tables.caesar_xl.tell import Teller
from game.tables.easel import Easel
from game.tables.kit.ids import number_of, rest_of
from game.tables.running import Running
from game.tables.table import Prompt, Setting, Table, TableButton
from game.ui import theme
from game.ui.anim import Animation, Call
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Key, Press, Release, Wheel
from game.ui.target import Target

PAN = 60.0


class CaesarTable(Table):
    """One session of Caesar XL on screen."""

    keeps_seats = True

    tells_draws = True
    """Every draw has its own line in the log, but for the dice of a battle, which the battle shows."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.ui = setting, setting.ui
        self.board: Board = setting.board
        self.world = World(self.board)
        self.atlas = Atlas.of(self.board)
        self.teller = Teller(self.world, setting.say)
        self.hands = Hands(setting, self.world, self._changed)
        self.chances = Chances()
        self.director = Director(self._theatre())
        self.ahead = Ahead(self)
        self._truth: View | None = None
        self._view: View | None = None
        self._stage: Stage | None = None
        self._melee: Melee | None = None
        self.memory = Memory()
        self._running = Running(lambda: self.ahead.work())
        self.hint: act.Action | None = None
        self._targets: list[Target] | None = None
        self._last_chance: tuple[Place, float | None] = ("", None)
        self._purses: dict[Seat, Point] = {}
        self._pan_from: Point | None = None
        self.guide = Guide(self._changed)
        self.shows_key = True
        self.serial = 0
        """Counts what the kept picture does not see by itself: the draft, the position, the view."""
        first, second = (theme.seat(colour).colour for colour in setting.colours[:2])
        self._colours: tuple[str, str] = (first, second)
        self._letters = (self.teller("letter.0"), self.teller("letter.1"))
        felt = Box(26, self.ui.h - theme.TRAY + 3, 420, theme.TRAY - 22)
        self.place(Box(0, theme.TOP_BAR, self.ui.w - 354, felt.y - theme.TOP_BAR - 13), felt)

    def _theatre(self) -> Theatre:
        return Theatre(
            ui=self.ui, world=self.world, teller=self.teller, stage=lambda: self.stage,
            spot=lambda place: self.scenery.chart.spot(place), purse=self._purses_at,
            middle=lambda: self.plan.view.centre, speak=self.setting.say,
        )  # fmt: skip

    def _purses_at(self, seat: Seat) -> Point | None:
        return self._purses.get(seat)

    # ---- size

    def place(self, board: Box, tray: Box) -> None:
        pen = self.ui.pen
        self._pen, self._boxes = pen, (board, tray)
        self.plan = Plan.of(self.atlas, board, tray)
        self.kit = Kit(pen, self._colours)
        self.scenery = Scenery(self.ui, self.plan)
        self.arena = Arena(pen, self.kit, self.world, self.teller, self.setting.colours)
        self.rehearsal = Rehearsal(self.arena)
        self.overlay = Overlay(self.kit, self.plan, self.teller)
        self.picture = Picture(self)
        self._before_over: Easel | None = None
        self._view_changed()

    def _view_changed(self) -> None:
        """Another part of the map is in view."""
        self.painter = Painter(self.ui.pen, self.kit, self.world, self.scenery.chart, self._letters)
        tools: dict[str, Callable[[], None]] = {
            "zoom_in": partial(self.zoom, 1), "zoom_out": partial(self.zoom, -1), "whole": self.whole,
            "key": self.toggle_key,
        }  # fmt: skip
        self.sheet = OpenList(self)
        self.maker = TargetMaker(self.hands, self.painter, self.plan, self.teller, tools)
        self._targets = None
        self.serial += 1

    @property
    def baking(self) -> float:
        return self.scenery.progress

    def zoom(self, by: int, at: Point | None = None) -> None:
        """Nearer or further, the map's point under `at` staying where it is."""
        if self.scenery.zoom_by(by, at):
            self._view_changed()
            self.setting.changed()

    def whole(self) -> None:
        self.zoom(-9)

    def toggle_key(self) -> None:
        self.shows_key = not self.shows_key
        self._changed()

    # ---- the position

    @property
    def draft(self) -> Draft | None:
        return self.hands.draft

    @property
    def stage(self) -> Stage:
        assert self._stage is not None, "the table has seen no position yet"
        return self._stage

    def see(self, observation: Observation[View, act.Action], actor: Seat | None) -> None:
        if observation.heard:
            self.memory = Memory()
            for seen in observation.heard[-60:]:
                self.memory.hear(seen)
        self._truth = observation.view
        if not self._running.is_on:
            self._rest(observation.view)
        self.hint = None
        self.hands.drop()
        self._targets = None
        self.serial += 1
        pending = observation.pending
        if actor is not None and isinstance(pending, Choose) and actor in pending.seats and observation.legal:
            self.hands.begin(observation.view, actor, observation.legal)

    def _rest(self, view: View) -> None:
        """Shows a position at rest."""
        self._view = view
        battle = next((frame for frame in view.table.frames if isinstance(frame, Battle)), None)
        if battle is None:
            self._melee = None
        elif self._melee is None or not self._melee.fits(view.table, battle):
            self._melee = Melee.of(self.world, view.table, battle)
        self._stage = Stage(self.world, view.table, self._melee)
        self._targets = None
        self.serial += 1

    # ---- motion

    def animate(self, seen: Seen, before: View, after: View) -> Animation | None:
        parts = self.director.play(seen.events)
        self.ahead.look_to(after)

        def hear() -> None:
            self.memory.hear(seen)
            self._melee = heard(self._melee, self.world, before.table, list(seen.events))

        if not parts:
            hear()
            return None

        def begin() -> None:
            melee = self._melee.copy() if self._melee is not None else None
            self._stage = Stage.moving(self.world, before.table, melee)
            self._view = before
            self._targets = None
            self.serial += 1

        def end() -> None:
            hear()
            self._running.stop()
            self._rest(after)

        return self._running.play(Call(begin), *parts, Call(end))

    def update(self, seconds: float) -> None:
        if self.chances.work():
            self._targets = None
            self.serial += 1
            if not self.chances.is_busy:
                self.setting.changed()
        elif not self._running.is_on and self._stage is not None and self.baking >= 1.0 and not self.rehearsal.is_over:
            self.rehearsal.step(self.plan.board, self.plan.dialog(), self._stage.table, self.picture.footer())
        if self._running.is_lost() and self._truth is not None:
            self._rest(self._truth)
            self.setting.changed()

    @property
    def is_moving(self) -> bool:
        return self._running.is_on or self.chances.is_busy

    # ---- chances

    def chance_at(self, place: Place, deep: bool = True) -> float | None:
        """The phasing player's chance in a battle at a place as it stands; not `deep`: only if it is known at once."""
        if self._view is None:
            return None
        clash = clash_at(self.world, self._view.table, self._view.table.seat, place)
        return self.chances.ask(clash) if clash is not None and (deep or clash.is_quick) else None

    def chance_of(self, way: Way, deep: bool = False) -> float | None:
        """The chance of the lifted pieces, with those that are there already, at the end of their way."""
        draft = self.draft
        if draft is None or not way.battle:
            return None
        troops, leaders = draft.party
        clash = clash_at(self.world, draft.table, draft.seat, way.goal, troops, leaders)
        return self.chances.ask(clash) if clash is not None and (deep or clash.is_quick) else None

    @property
    def melee(self) -> Melee | None:
        """The battle on show; None while the map is looked at for a way out of it."""
        draft = self.draft
        return None if not self._running.is_on and draft is not None and draft.is_leaving else self.stage.melee

    def battle_chance(self) -> float | None:
        """The attacker's chance in the battle on show, between two rounds."""
        melee = self.stage.melee
        if melee is None:
            return None
        if not self._running.is_on:
            self._last_chance = melee.place, self.chance_at(melee.place)
        elif not melee.round and self._last_chance[0] != melee.place:
            # It was begun in this entry: the odds before the first die, if they are known at once.
            clash = clash_at(self.world, self.stage.table, melee.attacker, melee.place)
            known = self.chances.ask(clash) if clash is not None and (clash.is_quick or self.chances.knows(clash)) else None
            self._last_chance = melee.place, known
        # While the dice fall the odds are those from before the round.
        place, chance = self._last_chance
        return chance if place == melee.place else None

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.ui.pen is not self._pen:
            self.place(*self._boxes)
        if self._stage is None:
            self.scenery.blit(surface)
            return None
        return self.picture.draw(surface)

    @property
    def pointed(self) -> str | None:
        """The target under the pointer, or the focused one when the keyboard leads."""
        return self.setting.focus.aimed

    @property
    def is_playing(self) -> bool:
        """A log entry is in motion."""
        return self._running.is_on

    # ---- tray and panels

    def draw_tray(self, surface: pygame.Surface) -> None:
        draft, pen = self.draft, self.ui.pen
        if self._stage is None:
            return
        if draft is not None:
            chosen = draft.hand.index(draft.card) if draft.card in draft.hand else -1
            if self.hint is not None and getattr(self.hint, "card", "") in draft.hand:
                chosen = draft.hand.index(self.hint.card)  # type: ignore[union-attr]
            playable = frozenset(card for card in draft.hand if self.hands.is_playable(card))
            lit = number_of(self.pointed, "hand")
            tray.draw(pen, surface, self.plan, self.kit, self.teller, draft.hand, chosen, playable, lit)
        elif self._view is not None and self._view.mine is not None and self._view.mine.cards:
            cards = self._view.mine.cards
            tray.draw(pen, surface, self.plan, self.kit, self.teller, cards, -1, frozenset(cards), -1)
        elif self._view is not None and self._view.mine is None:
            tray.draw_backs(pen, surface, self.plan, self.kit, self._view.table.held[self._view.table.seat])
        else:
            tray.draw(pen, surface, self.plan, self.kit, self.teller, (), -1, frozenset(), -1)

    def seat_look(self, seat: Seat) -> Hashable:
        return panel.look(self.world, self._stage.table, seat) if self._stage is not None else None

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is not None:
            self._purses[seat] = panel.draw(
                self.ui.pen, self.kit, self.world, self.teller, surface, self._stage.table, seat, box, active
            )

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        who = self.world.supreme[seat]
        self.ui.pen.blit(surface, self.kit.portrait(who, seat, round(box.w, 1)), box.x, box.y)
        if self._stage is not None and who not in self._stage.table.leaders:
            self.ui.pen.icon(surface, "skull", box.right - 10, box.bottom - 10, 18, theme.IVORY)

    def draw_over(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        easel = Easel(self.ui.pen, surface)
        if self._stage is not None:
            self.overlay.over(easel, self._stage, *self._pointed_card(self.pointed))
        before, self._before_over = self._before_over, easel
        return easel.differs(before)

    def _pointed_card(self, pointed: str | None) -> tuple[tuple[CardId, Box] | None, bool]:
        """The card under the pointer, to be shown large, and where it lies; whether it can't be played. A card that was
        taken up is read in the tray, and would hide what it can do."""
        nothing, draft = (None, False), self.draft
        if pointed is None or self._stage is None or self._running.is_on:
            return nothing
        card = rest_of(pointed, "forum")
        if card is not None:
            cards = list(self._stage.table.forum)
            if card not in cards or (draft is not None and draft.card == card):
                return nothing
            return (card, self.plan.forum_cards(len(cards))[cards.index(card)]), False
        index = number_of(pointed, "hand")
        if draft is None or index is None or index >= len(draft.hand) or draft.hand[index] == draft.card:
            return nothing
        card = draft.hand[index]
        return (card, self.plan.hand(len(draft.hand))[index]), not self.hands.is_playable(card)

    # ---- playing

    def _changed(self) -> None:
        self._targets = None
        self.serial += 1
        self.setting.changed()

    def plays_itself(self, action: act.Action) -> bool:
        """A loss that leaves no choice. Phases are ended by hand: how soon would tell what a hand holds."""
        return isinstance(action, act.Lose)

    def step_back(self) -> bool:
        return self.hands.step_back()

    def show_hint(self, action: act.Action | None) -> None:
        self.hint = action
        if action is not None and self.draft is not None:
            self.draft.clear()
        self._targets = None
        self.serial += 1

    def _place_under(self, x: float, y: float) -> Place:
        """The place at a point, its stack included."""
        for target in reversed(self.targets()):
            place = place_of_target(target.id) or (target.id.split(":", 2)[2] if target.id.startswith("army:") else "")
            if place and target.contains(x, y):
                return place
        return ""

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Wheel(x, y, dy=dy) if self.plan.view.contains(x, y):
                if self.sheet.contains(x, y):
                    self.sheet.scroll(-1 if dy > 0 else 1)
                    self._changed()
                elif self.melee is None and dy:
                    self.zoom(1 if dy > 0 else -1, (x, y))
                return True
            case Press(x, y, "left") if self.plan.view.contains(x, y):
                place = self._place_under(x, y)
                self.hands.grip(place)
                if not place:
                    self._pan_from = (x, y)
                return False
            case Press(x, y) if self.plan.view.contains(x, y):
                self._pan_from = (x, y)
                return True
            case Drag(dx=dx, dy=dy) if self._pan_from is not None and not self.hands.dragged:
                self._pan(-dx, -dy)
                return True
            case Release():
                self._pan_from = None
            case Key(name) if event.mods.shift and name in ("left", "right", "up", "down"):
                steps = {"left": (-PAN, 0.0), "right": (PAN, 0.0), "up": (0.0, -PAN), "down": (0.0, PAN)}
                self._pan(*steps[name])
                return True
            case _:
                pass
        return self.hands.handle(event, self._place_under)

    def _pan(self, dx: float, dy: float) -> None:
        if self.scenery.pan(dx, dy):
            self._view_changed()
            self.setting.changed()

    def targets(self) -> Sequence[Target]:
        if self._targets is None:
            self._targets = self._make_targets()
        return self._targets

    def _make_targets(self) -> list[Target]:
        if self._stage is None:
            return []
        stage, maker, draft = self._stage, self.maker, self.draft
        boxed = self.sheet.targets(maker)
        if self.melee is not None:
            return [*maker.hand(), *boxed]
        found = maker.places(stage, self.chance_of)
        found += maker.ribbon(self.picture.ribbon, stage.table.options.is_silver)
        found += maker.tool_targets() + maker.forum(stage) + maker.hand()
        found += self.guide.targets(self.plan, self.teller, self.guide.topic(draft), self.ui.pen.wrap)
        if draft is not None and draft.start:
            leaders, units = self.overlay.pieces(draft)
            found += maker.fan(self.plan.fan(len(leaders) + len(units)))
        return found + boxed

    # ---- words

    def prompt(self) -> Prompt | None:
        if self.draft is None:
            return None
        fight = self.draft.next_fight
        return Prompt(*self.teller.prompt(self.draft, self.chance_at(fight.place) if fight is not None else None))

    def buttons(self) -> Sequence[TableButton]:
        return buttons_for(self.hands, self.teller)

    def status(self) -> str:
        return self.teller.status(self._stage.table if self._stage is not None else None)

    def heading(self) -> str:
        return self.teller.heading(self._stage.table if self._stage is not None else None)
