"""The table of Moritari Te Salutamus: what the play scene talks to."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.match import Observation, Seen
from game.core.types import Seat
from game.core.words import roman
from game.rules.moritari.actions import Action, Nominate, Stand
from game.rules.moritari.data import Board
from game.rules.moritari.events import Fought
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import (
    Enlisting,
    FigureId,
    Hearing,
    Imploring,
    Judging,
    Ordering,
    Recruiting,
    State,
)
from game.tables.easel import Easel
from game.tables.kit.air import Air
from game.tables.kit.ids import rest_of
from game.tables.moritari.art import air, crowd, fray
from game.tables.moritari.art.closeup import CloseUp
from game.tables.moritari.art.lens import Lens
from game.tables.moritari.art.overlay import Overlay
from game.tables.moritari.art.painter import FRAME, LEAST, MOST, Painter
from game.tables.moritari.art.places import Cover
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.ahead import enlisting, melee
from game.tables.moritari.motion.camera import Camera, Glide
from game.tables.moritari.motion.case import Case, case_of
from game.tables.moritari.motion.director import Director
from game.tables.moritari.motion.falls import Thing
from game.tables.moritari.motion.stage import Body, Memory, Stage, Step, early
from game.tables.moritari.motion.theatre import Part, Theatre
from game.tables.moritari.panels.appeal import AppealCard
from game.tables.moritari.panels.appeal import Frame as AppealFrame
from game.tables.moritari.panels.felt import Felt, felt_of
from game.tables.moritari.panels.muster import MusterCard
from game.tables.moritari.panels.schools import Schools
from game.tables.moritari.panels.tray import Tray
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.hands import Hands
from game.tables.moritari.play.keys import Keys
from game.tables.moritari.play.pointer import Pointer
from game.tables.moritari.play.targets import TargetMaker, hinted_target
from game.tables.moritari.play.tools import draw_tools
from game.tables.moritari.words.tell import Teller
from game.tables.table import Setting
from game.ui import theme
from game.ui.anim import Animation
from game.ui.context import Side
from game.ui.geometry import Box, Point
from game.ui.input import InputEvent, Key
from game.ui.target import Target

NEAR = 1.8
"""Zoom from which a bout in motion is seen well enough without the lens."""
FLICKER = 0.16
"""Seconds each picture of a flame is shown."""


class MoritariTable(Schools):
    """One session on screen."""

    zooms_itself = starts_high = True

    def __init__(self, setting: Setting) -> None:
        self.air = Air()
        super().__init__(setting, self.air)
        self.board: Board = setting.board
        self.rules: MoritariRules = setting.rules
        self.field = self.rules.ground
        self.teller = Teller(self.board, self.field, setting.say)
        self.view = Layout.fit(Box(0, 0, 100, 100), self.board.sand.polygon())
        self.room = self.view.box
        self.hands: Hands = Hands(setting, self.field, lambda: self.view, self.changed)
        self.camera = Camera(lambda: self.view, self.push, lambda: self.ui.settings.reduced_motion)
        self._pan: Animation | None = None
        """The view on its way to whoever acts."""
        self._wide: pygame.Surface | None = None
        self._banner: Box | None = None
        """Where the words of a banner lie."""
        self._has_tools = True
        """They are part of the picture; while the camera glides they are laid on it, and stand still."""
        """The whole sand as it was when the camera set out."""
        self.hands.push, self.hands.open_cabinet = self._lead, self._open_cabinet
        self.pointer, self.keys = Pointer(self.hands), Keys(self.hands)
        self.memory: Memory = Memory()
        self._felt: Felt | None = None
        self._case: Case | None = None
        self._pair: Fought | None = None
        """The bout in the motion on show."""
        self._flame = 0.0
        self._took = 0.0
        """Seconds the board took to draw in the last frame."""
        self.cover = Cover({})
        """What lay over the sand in the last frame, and the faces there."""
        self._made = 0
        """How many pictures of figures were finished when last seen."""
        self._panels: dict[Seat, Box] = {}
        self._plan: Aim | None = None
        """The drag of a figure not yet named whose facings are being drawn."""
        _ = self.field.sweeper  # the first one loads a library, for which no frame has the time
        self.director: Director = Director(self._theatre(), self.air)
        self.place_alone()

    def _theatre(self) -> Theatre:
        def show_felt(felt: Felt | None) -> None:
            self._felt = felt

        def show_case(case: Case | None) -> None:
            self._case = case

        def show_pair(pair: Fought | None) -> None:
            self._pair = pair

        return Theatre(
            setting=self.setting, board=self.board, stage=lambda: self.stage, view=lambda: self.view, show_felt=show_felt,
            show_case=show_case, show_pair=show_pair, case_of=self.case_of, from_melee=self.camera.release,
            to_melee=lambda: self.camera.melee(lambda: self.home, self._fighting), words=self.teller,
            rehearse=self._rehearse, plate=lambda: self.overlay.plate, fetch=self._fetch,
        )  # fmt: skip

    # ---- size

    def lay_out(self, board: Box, tray: Box) -> None:
        pen, colours = self.ui.pen, self.setting.colours
        self.home = self.view = Layout.fit(board.inset(4, 2), self.board.sand.polygon())
        self.room = self.ui.room(board).inset(4, 2)
        self.camera.begin()
        self._pan = None
        self.painter = Painter(pen, self.board, self.field, colours)
        self.overlay = Overlay(self.painter, self.hands, self.teller, colours)
        self.lens = Lens(self.painter)
        wardrobe = self.painter.wardrobe
        self.tray = Tray(tray, wardrobe, colours)
        self.appeal = AppealCard(pen, wardrobe, colours, self.teller)
        self.muster = MusterCard(pen, wardrobe, self.board, colours, self.teller)
        self.maker = TargetMaker(self.hands, lambda: self.muster, self.teller, lambda: self.room, self._tools_tall)
        self.closeup = CloseUp(self.ui, self.board, [theme.seat(colour) for colour in colours], self.home)
        self.backdrop = self.closeup.backdrop

    @property
    def tools_side(self) -> Side:
        """Beside as much of the sand as is seen; what covers the sand covers them no more than the rest of the stands."""
        return "foot" if self.opened() is None else ""

    def _lead(self, view: Layout) -> None:
        """The person's own zoom or pan."""
        self.camera.let_go()
        self.push(view)

    def _fighting(self) -> list[Point]:
        """Where those stand who are in contact with a foe."""
        assert self.shown is not None
        return [self.stage.bodies[index].at for pair in self.field.pairs(self.shown) for index in pair]

    def push(self, view: Layout) -> None:
        """Another zoom or shift of the same picture."""
        if view != self.view:
            is_nearer, self.view = view.zoom != self.view.zoom, view
            if is_nearer and self.truth is not None:
                self.painter.wardrobe.forget()  # at another size nobody needs it
                self._foresee(self.truth)
            self.changed()

    def ground(self) -> pygame.Surface:
        return self.closeup.picture(self.view)

    # ---- the position

    def take_up(self, observation: Observation[State, Action], actor: Seat | None) -> None:
        self.hands.begin(observation.view, actor)
        self.overlay.found = None
        if self.hands.aim is not None:
            self.painter.prepare(self.hands.aim, self.view.ppi)
        self._look_ahead()
        self._foresee(observation.view)
        self._murmur(observation.view)

    def _foresee(self, state: State) -> None:
        """Those in contact will fight next, and those who lie will be heard."""
        pairs = self.field.pairs(state)
        touching = sorted({index for pair in pairs for index in pair})
        self.painter.plan(melee(self.overlay.plates, self.lens, pairs, self.view, state), first=True)
        self.painter.plan(self.appeal.ahead(self.room, state), first=True)
        self.painter.foresee([Body.of(state.figures[index]) for index in touching], self.view.ppi)

    def _rehearse(self, wanted: Sequence[Part], things: Sequence[tuple[Seat, Thing, float]]) -> None:
        """A bout has begun: its pictures, in the order in which it wants them."""
        bodies = [replace(self.stage.bodies[who], pose=pose, look=look, hp=hp) for who, pose, look, hp in wanted]
        self.painter.rehearse(bodies, self.view.ppi)
        self.painter.plan(fray.things_ahead(self.ui.pen, things, self.painter.colour, self.view.ppi))

    def _fetch(self, steps: Sequence[Step]) -> None:
        """Somebody has died: those are drawn who will carry him out. The whole sand will be seen then."""
        view = self.home if self.camera.leads else self.view
        self.painter.plan(fray.bearers_ahead(self.ui.pen, steps, view.ppi))

    def _look_ahead(self) -> None:
        """Has pictures that will be wanted many at once made one in a frame."""
        if self.truth is not None:
            home, panels = self.home, self._panels
            self.painter.plan(enlisting(self.board, self.muster, self.painter, panels, home, self.truth, self.room))

    def _murmur(self, state: State) -> None:
        """The crowd follows how much blood is to be seen."""
        if state.round:
            touching = len(self.field.pairs(state))
            self.ui.sounds.stake(0.15 + 0.15 * touching + (0.3 if state.is_hissing else 0.0))

    def stand(self, view: State) -> Stage:
        self._felt = self._pair = None
        self._case = self._case_in(view)
        self.camera.stop()
        if self.camera.leads and not self._all_in_view(view):
            self.camera.cut_back()
        return Stage(view, self.memory, self.field.arena)

    def _all_in_view(self, state: State) -> bool:
        """Of the melee and the appeals, all that may be acted on is seen; what comes after them wants the whole sand."""
        match state.frames[-1]:
            case Ordering():
                asked = {index for pair in state.bouts for index in pair}
            case Hearing():
                asked = {index for index, figure in enumerate(state.figures) if figure.status == "down"}
            case Imploring() | Judging():
                return True  # on a card
            case _:
                return False
        room = self.view.box.inset(self.view.ppi)
        return all(room.contains(*self.view.at(state.figures[index].at)) for index in asked)

    def recall(self, seen: Seen, before: State, after: State) -> None:
        """A replay and the small pictures of a match show of a bout where it was fought; the appeal has its own entry."""
        if any(isinstance(event, Fought) for event in seen.events):
            self._case = None
            self.changed()

    def _case_in(self, state: State) -> Case | None:
        frame = state.frames[-1]
        return case_of(state, frame.figure, self.memory, self.teller) if isinstance(frame, Imploring | Judging) else None

    def case_of(self, index: FigureId) -> Case:
        """An appeal as far as it has come in the position on show."""
        assert self.shown is not None
        return case_of(self.shown, index, self.memory, self.teller)

    def is_out(self, seat: Seat) -> bool:
        """Nobody of the school is left alive."""
        return self.truth is not None and bool(self.truth.out[seat])

    # ---- motion

    def set_out(self, before: State, after: State) -> Stage:
        self._pan = None
        self.camera.stop()
        self.shown = before if len(before.figures) == len(after.figures) else early(before, after)
        self._case = self._case_in(self.shown)
        return Stage(self.shown, self.memory, self.field.arena)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._flame += seconds
        plan = self.hands.plan
        if plan is not self._plan:
            self._plan = plan
            if plan is not None:
                self.painter.prepare(plan, self.view.ppi)
        self._keep_in_view(seconds)
        works = self.painter.work(max(LEAST, min(MOST, FRAME - self._took)))
        if self.camera.glide is None:
            self._wide = None
        made, self._made = self._made, self.painter.wardrobe.made
        if made != self._made:
            self.setting.changed()
        if works or self.is_playing or self.hands.holds:
            return
        if self.closeup.rest(self.view, seconds):
            self.setting.changed()

    def _keep_in_view(self, seconds: float) -> None:
        """Whoever acts is seen, where the person has not chosen another view since the last melee."""
        if self._pan is not None:
            self._pan.advance(seconds)
            self.setting.changed()
            if self._pan.done:
                self._pan = None
            return
        index = self._acting()
        to = self.camera.in_sight(self.stage.bodies[index].at) if index is not None and self.camera.glide is None else None
        if to is None or self.hands.holds:
            return
        if self.is_playing or self.ui.settings.animation == "off":
            self.push(self.camera.towards(to, seconds) if self.is_playing else to)
        else:
            self._pan = self.camera.pan(to)

    def catch_up(self, seconds: float) -> bool:
        return self.painter.is_behind and self.painter.work(seconds)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._pan is not None or self.painter.is_busy or self.closeup.is_busy

    # ---- drawing

    def paint_board(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        began = time.perf_counter()
        changed: Sequence[pygame.Rect] | None = None
        if self.camera.glide is None:
            changed = super().paint_board(surface)
        else:
            self._paint_glide(surface, self.camera.glide)
        self._took = time.perf_counter() - began
        return changed

    def _paint_glide(self, surface: pygame.Surface, glide: Glide) -> None:
        """On its way the camera only enlarges the whole picture more and more: to draw all at each zoom takes too long."""
        if self._wide is None or self._wide.get_size() != surface.get_size():
            self._wide, view = surface.copy(), self.view
            self.view, self._has_tools = self.home, False
            super().paint_board(self._wide)
            self.view, self._has_tools = view, True
        part = self.ui.pen.rect(glide.part(self.ui.w, self.ui.h)).clip(self._wide.get_rect())
        pygame.transform.scale(self._wide.subsurface(part), surface.get_size(), surface)
        self._draw_tools(Easel(self.ui.pen, surface))
        self._before = None  # what is painted next differs from this picture everywhere

    def paint(self, easel: Easel, view: State, ground: pygame.Surface) -> None:
        moving, stage, place = self.is_playing, self.stage, self.view
        if moving and not self.director.calm:
            self.painter.frame = int(self._flame / FLICKER)
        self.overlay.aimed = self.pointed
        ghost = self.hands.shown_aim if not moving else None
        lit: dict[FigureId, str] = {}
        air.draw_stains(easel, stage.stains, place)
        if not moving:
            self.overlay.below(easel, place, view, stage, self.memory)
            lit = self.overlay.lit(view)
        pale = frozenset({ghost.figure}) if ghost is not None and ghost.to is not None else frozenset()
        self.painter.rims = self._rims(stage) if self.ui.settings.rim_names else {}
        cover = self.cover = Cover.of(place, dict(stage.seen()), ghost)
        cover.dice += [Box.around(place.at(cube.at), cube.size * place.ppi) for cube in stage.dice]
        plates = self.overlay.plates
        fray.draw_below(easel, stage, place, self.painter.colour)
        self.painter.pieces(easel, place, stage, lit, ghost, pale, fighting=self._in_focus(), cover=cover)
        fray.draw_above(easel, stage, place, self.painter.colour)
        if not moving:
            self.overlay.above(easel, place, view, cover)
        air.draw_low(easel, self.air, place)
        if moving and self._pair is not None and self._case is None:
            self.overlay.plate = plates.fought(easel, place, stage, self._pair, cover)
        air.draw_speeches(easel, self.air, place, cover, plates)
        self._banner = air.lay_banner(easel.pen, self.air, place, cover, self._banner)
        spot = self._pair_spot() if moving else self.overlay.focus(view)
        if spot is not None and self._case is None and not (moving and place.zoom >= NEAR):
            self.lens.draw(easel, place, ground, spot, stage, ghost, cover, self._in_focus())
        if self._has_tools:
            self._draw_tools(easel)
        self._draw_cards(easel, view, moving)

    def _draw_tools(self, easel: Easel) -> None:
        corner = self.view.box.moved(*self.ui.pin(self.boxes[0], self.tools_side))
        draw_tools(easel, corner, self._tools_tall(), self.hands, self.setting.focus.hovered)

    def _tools_tall(self) -> float:
        """Units of height in which the round buttons stand."""
        seen = self.ui.seen if self.tools_side else None
        return self.view.box.h if seen is None else min(seen.h, self.view.box.h)

    def _rims(self, stage: Stage) -> dict[FigureId, tuple[str, str]]:
        """Name and number of each figure, the number within its school."""
        found: dict[FigureId, tuple[str, str]] = {}
        counts: dict[Seat, int] = {}
        for index, body in enumerate(stage.bodies):
            counts[body.seat] = counts.get(body.seat, 0) + 1
            found[index] = self.teller.named(body.name), roman(counts[body.seat])
        return found

    def _in_focus(self) -> tuple[FigureId, ...]:
        """Those whose bout is fought, or whose odds are read: nobody may hide them."""
        if self.is_playing:
            return (self._pair.one.figure, self._pair.two.figure) if self._pair is not None else ()
        return self.overlay.called() or ()

    def paint_over(self, easel: Easel) -> None:
        if self._stage is not None:
            air.draw_high(easel, self.air, self.view, self.painter.wardrobe, self.ui.h, self.setting.colours, self._banner)

    def _pair_spot(self) -> tuple[float, float] | None:
        """Between the two who are fighting now."""
        if self._pair is None:
            return None
        (ax, ay), (bx, by) = (self.stage.bodies[side.figure].at for side in (self._pair.one, self._pair.two))
        return (ax + bx) / 2, (ay + by) / 2 - 350

    def _draw_cards(self, easel: Easel, state: State, moving: bool) -> None:
        lit, hinted = self.overlay.aimed, hinted_target(self.hands.hint)
        if not moving and isinstance(state.frames[-1], Enlisting | Recruiting):
            self.muster.draw(easel, self.room, state, rest_of(lit, "muster"), rest_of(hinted, "muster"))
        if self._case is not None:
            button = {"thumb:up": "spare", "thumb:down": "kill"}.get(lit or "", rest_of(lit, "appeal"))
            live = not moving and self.hands.seat is not None
            self.appeal.draw(easel, self.room, self._case, button, self.hands.thumb, live, rest_of(hinted, "appeal"))
            crowd.draw_thumbs(easel, self.view, self.board.sand.polygon(), self._case, AppealFrame.fit(self.room).box)

    def draw_tray(self, surface: pygame.Surface) -> None:
        if self._stage is not None:
            self.tray.draw(self.ui.pen, surface, self._lying())

    def _lying(self) -> Felt:
        """The throw on the felt now."""
        if self._stage is None:
            return Felt()
        return self._felt or felt_of(self.memory, self._stage.bodies, self.board, self.teller)

    # ---- playing

    def plays_itself(self, action: Action) -> bool:
        """A figure that can only stand. Where it must move, there are more ways than are listed."""
        return isinstance(action, Stand)

    def only_sensible(self, legal: Sequence[Action]) -> Action | None:
        return self.hands.only_answer(legal)

    def is_ordered(self, action: Action) -> bool:
        return isinstance(action, Stand | Nominate) and self.hands.is_told(action.figure)

    def stop_orders(self) -> None:
        if self.hands.state is not None and self.hands.seat is not None:
            self.hands.orders.stop(self.hands.state, self.hands.seat)
            self.hands.turning = None

    def handle(self, event: InputEvent) -> bool:
        return self.keys.take(event) if isinstance(event, Key) else self.pointer.take(event)

    def make_targets(self) -> list[Target]:
        found = self.maker.all(self.view, self.shown) if self.shown is not None else []
        return found + self._felt_targets()

    def _felt_targets(self) -> list[Target]:
        """The throws on the felt tell all their modifiers."""
        felt = self._lying()
        return [
            Target(f"felt:{n}", box, row.name, tip=row.note, focusable=False, role="zone")
            for n, (row, box) in enumerate(zip(felt.rows, self.tray.rows(felt), strict=False))
        ]

    def name_all(self) -> None:
        self.hands.names = True

    def opened(self) -> Box | None:
        """The hearing, or the head of the cards among which one chooses."""
        if self._case is not None:
            return AppealFrame.fit(self.room).told(self._case, self.hands.seat is not None)
        if self.truth is None or not isinstance(self.truth.frames[-1], Enlisting | Recruiting):
            return None
        box = self.muster.box(self.room)
        return Box(box.x, box.y, box.w, 60.0)

    def asked_of(self) -> tuple[FigureId, Box] | None:
        index = self._acting()
        if index is None or self._stage is None:
            return None
        spot, reach = self.view.at(self.stage.bodies[index].at), 1.5 * self.view.ppi
        return index, Box.around(spot, 2 * reach, 2 * reach)
