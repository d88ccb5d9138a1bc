"""The table of Caesar XL: what the play scene talks to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core.match import Observation, Seen
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board, CardId, Place
from game.rules.caesar_xl.realm import city_value
from game.rules.caesar_xl.state import Battle, State, Table, View
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.atlas import Atlas
from game.tables.caesar_xl.art.battle import BattleScene
from game.tables.caesar_xl.art.battle import Frame as BattleFrame
from game.tables.caesar_xl.art.camps import Found
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.art.overlay import Overlay, spread_of
from game.tables.caesar_xl.art.painter import Painter
from game.tables.caesar_xl.art.picture import Picture
from game.tables.caesar_xl.art.pieces import Kit
from game.tables.caesar_xl.art.scenery import Scenery
from game.tables.caesar_xl.layout import FORUM_HEAD, Layout
from game.tables.caesar_xl.moment import Moment
from game.tables.caesar_xl.motion.ahead import Ahead
from game.tables.caesar_xl.motion.director import Director, Theatre
from game.tables.caesar_xl.motion.melee import Melee, heard
from game.tables.caesar_xl.motion.rehearsal import Rehearsal
from game.tables.caesar_xl.motion.stage import Memory, Stage
from game.tables.caesar_xl.panels import panel, tray
from game.tables.caesar_xl.panels.lists import OpenList
from game.tables.caesar_xl.play.alarm import Alarm, Watch
from game.tables.caesar_xl.play.buttons import buttons_for
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.gather import PieceRow, row_of
from game.tables.caesar_xl.play.guide import guidance
from game.tables.caesar_xl.play.hands import Hands
from game.tables.caesar_xl.play.lookout import in_forum, spread, wanted
from game.tables.caesar_xl.play.odds import Odds
from game.tables.caesar_xl.play.offer import card_of
from game.tables.caesar_xl.play.stakes import stakes
from game.tables.caesar_xl.play.targets import TargetMaker, pile_of_target, place_of_target
from game.tables.caesar_xl.words.alarm import alarm_lines, with_alarms
from game.tables.caesar_xl.words.folded import Folded
from game.tables.caesar_xl.words.ledger import ledger
from game.tables.caesar_xl.words.lookback import chronicle
from game.tables.caesar_xl.words.measures import measures
from game.tables.caesar_xl.words.primer import panel_tip, primer
from game.tables.caesar_xl.words.tell import Teller
from game.tables.caesar_xl.words.untold import untold
from game.tables.caesar_xl.words.verdict import decided
from game.tables.easel import Easel
from game.tables.guidance import Guidance
from game.tables.kit import threats
from game.tables.kit.ids import number_of, rest_of
from game.tables.kit.staged import StagedTable
from game.tables.kit.tips import Tips
from game.tables.primer import Primer
from game.tables.table import Measure, Prompt, Setting, TableButton
from game.ui import theme
from game.ui.anim import Animation
from game.ui.arrows import ARROWS
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Key, Press, Release, Wheel
from game.ui.richtext import Passage
from game.ui.target import Target


class CaesarTable(StagedTable[View, act.Action, Stage]):
    """One session of Caesar XL on screen."""

    tells_draws = True
    """Every draw has its own line in the log, but for the dice of a battle, which the battle shows."""

    notable = (
        "caesar_xl.log.battle", "caesar_xl.log.ambush", "caesar_xl.log.dice_barbarians", "caesar_xl.log.dice_more_fell",
        "caesar_xl.log.dice_more_flipped", "caesar_xl.log.dice_pursuit", "caesar_xl.log.dice_round", "caesar_xl.log.round",
        "caesar_xl.log.fled", "caesar_xl.log.retreated", "caesar_xl.log.pursued", "caesar_xl.log.leader_dead",
        "caesar_xl.log.barbarians_won", "caesar_xl.log.walls",
    )  # fmt: skip
    notable_name = "caesar_xl.table.notable"
    has_chronicle = has_measures = has_primer = zooms_itself = starts_high = True

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.board: Board = setting.board
        self.world = World(self.board)
        self.atlas = Atlas.of(self.board)
        self.teller = Teller(self.world, setting.say)
        self.hands: Hands = Hands(setting, self.world, self.changed, self._place_under, self._row_under)
        self.odds = Odds(self.world, self.now)
        self.chances = self.odds.chances
        self.tips = Tips()
        self.folded = Folded()
        self.watch, self.shows_foes = Watch(self.world), False
        self._purses: dict[Seat, Point] = {}
        self.director: Director = Director(self._theatre())
        self.memory: Memory = Memory()
        self._melee: Melee | None = None
        self._in_sight: Box | None = None
        self._pan_from: Point | None = None
        self.shows_key = True
        first, second = (theme.seat(colour).colour for colour in setting.colours[:2])
        self._colours: tuple[str, str] = (first, second)
        self._letters = (self.teller("letter.0"), self.teller("letter.1"))
        self.place_alone(rail=354)

    def _theatre(self) -> Theatre:
        return Theatre(
            setting=self.setting, world=self.world, teller=self.teller, stage=lambda: self.stage,
            spot=lambda place: self.scenery.chart.spot(place), purse=self._purse,
            middle=lambda: self.plan.view.centre,
        )  # fmt: skip

    # ---- size

    def lay_out(self, board: Box, tray: Box) -> None:
        pen = self.ui.pen
        self.plan = Layout.of(self.atlas, board, tray, self.ui.room(board), lambda: self.ui.seen)
        self.kit = Kit(pen, self._colours)
        self.scenery = Scenery(self.ui, self.plan)
        self.arena = BattleScene(pen, self.kit, self.world, self.teller, self.setting.colours)
        self.rehearsal = Rehearsal(self.arena)
        self.overlay = Overlay(self.kit, self.plan, self.teller)
        self.picture = Picture(self.scenery, self.plan, self.arena, self.overlay, self.hands, self.odds)
        self.stands = Found()
        self._look_anew()

    def _covers(self, table: Table) -> list[Box]:
        """What lies over the whole map and hides whatever is beneath; seen from nearer, the map can be pushed."""
        if self.scenery.zoom > 1.0:
            return []
        return [self.plan.forum(len(table.forum)), *([self.plan.legend()] if self.plan.has_legend else [])]

    def _look_anew(self) -> None:
        """Another part of the map is in view."""
        self.painter = Painter(
            self.ui.pen, self.kit, self.world, self.scenery.chart, self._letters, self.stands, self._covers
        )
        tools: dict[str, Callable[[], None]] = {
            "zoom_in": partial(self.zoom, 1), "zoom_out": partial(self.zoom, -1), "whole": self.whole,
            "key": self.toggle_key, threats.NAME: self.toggle_foes,
        }  # fmt: skip
        speak = self.setting.say
        self.sheet = OpenList(self.hands, self.painter, self.plan, self.teller, speak, self.odds, self.now)
        self.maker = TargetMaker(self.hands, self.painter, self.plan, self.teller, tools)
        self.ahead = Ahead(self.painter, self.plan, self.teller)
        self.picture.look_at(self.painter, self.sheet)
        self.renew()

    @property
    def baking(self) -> float:
        return self.scenery.progress

    def look(self, chart: Chart) -> None:
        """The map from nearer, or another part of it."""
        if chart != self.scenery.chart:
            self.scenery.chart = chart
            self._look_anew()
            self.setting.changed()

    def zoom(self, by: int) -> None:
        self.look(self.scenery.chart.zoomed(by, *self.plan.view.centre))

    def whole(self) -> None:
        self.look(self.scenery.chart.whole())

    def toggle_key(self) -> None:
        self.shows_key = not self.shows_key
        self.changed()

    def toggle_foes(self) -> None:
        self.shows_foes = not self.shows_foes
        self.changed()

    # ---- the position

    @property
    def draft(self) -> Draft | None:
        return self.hands.draft

    @property
    def melee(self) -> Melee | None:
        """The battle on show; None while the map is looked at for a way out of it."""
        draft = self.draft
        return None if not self.is_playing and draft is not None and draft.is_leaving else self.stage.melee

    def now(self) -> Moment | None:
        if self.shown is None:
            return None
        return Moment(
            self.shown, self.stage, self.melee, self.memory, self.draft, self.hands.hint, self.pointed, self.is_playing,
            self.shows_key, self.shows_foes, self.alarms(), self.setting.colours[1 - self.guarded], self.serial,
        )  # fmt: skip

    @property
    def guarded(self) -> Seat:
        """Whose places are watched: the decider's, else those of the one whose hand is seen, else of who is not on turn."""
        if self.draft is not None:
            return self.draft.seat
        people = self.setting.here()
        return people[0] if len(people) == 1 else 1 - self.stage.table.seat

    def alarms(self) -> list[Alarm]:
        """What the enemy could bring next turn; nothing while that is not asked for, or something is in motion."""
        if not self.shows_foes or self.is_playing or self.shown is None:
            return []
        return self.watch.alarms(self.shown.table, self.guarded)

    def hear(self, seen: Seen, before: View) -> None:
        super().hear(seen, before)
        self._melee = heard(self._melee, self.world, before.table, list(seen.events))

    def take_up(self, observation: Observation[View, act.Action], actor: Seat | None) -> None:
        self.hands.hint = None
        self.hands.drop_draft()
        if actor is not None:
            self.hands.begin(observation.view, actor, observation.legal)

    def stand(self, view: View) -> Stage:
        self.teller.is_silver = view.table.options.is_silver
        battle = next((frame for frame in view.table.frames if isinstance(frame, Battle)), None)
        if battle is None:
            self._melee = None
        elif self._melee is None or not self._melee.fits(view.table, battle):
            self._melee = Melee.of(self.world, view.table, battle)
        return Stage(self.world, view.table, self._melee)

    # ---- motion

    def motion(self, seen: Seen, before: View, after: View) -> Sequence[Animation]:
        self.ahead.look_to(after)
        return super().motion(seen, before, after)

    def set_out(self, before: View, after: View) -> Stage:
        melee = self._melee.copy() if self._melee is not None else None
        return Stage.moving(self.world, before.table, melee)

    def stirred(self) -> None:
        self.ahead.work()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._stage is not None and self._in_sight != self.plan.in_sight:  # scrolled: what lies at its foot goes along
            self._in_sight = self.plan.in_sight
            self.renew()
            self.setting.changed()
        if self.shows_foes and not self.is_playing and self.watch.work():
            self.renew()
            self.setting.changed()
        if self.chances.work():
            self.renew()
            if not self.chances.is_busy:
                self.setting.changed()
        elif not self.is_playing and self._stage is not None and self.baking >= 1.0 and not self.rehearsal.is_over:
            table = self._stage.table
            self.rehearsal.step(self.plan.board, self.plan.dialog(), table, self.picture.footer(table))

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.chances.is_busy or (self.shows_foes and self.watch.is_busy)

    # ---- drawing

    def paint_board(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        now = self.now()
        if now is None:
            self.scenery.blit(surface)
            return None
        return self.picture.draw(surface, now)

    def paint_over(self, easel: Easel) -> None:
        if self._stage is not None:
            self.overlay.over(easel, self._stage, *self._pointed_card(self.pointed), self.ui.seen)

    # ---- tray and panels

    def draw_tray(self, surface: pygame.Surface) -> None:
        draft, pen = self.draft, self.ui.pen
        if self._stage is None:
            return
        covered = self._covered(draft)
        if covered:
            tray.draw_backs(pen, surface, self.plan, self.kit, covered)
        elif draft is not None:
            chosen = draft.hand.index(draft.card) if draft.card in draft.hand else -1
            hinted = card_of(self.hands.hint) if self.hands.hint is not None else ""
            if hinted in draft.hand:
                chosen = draft.hand.index(hinted)
            playable = frozenset(card for card in draft.hand if draft.can_play(card))
            lit = number_of(self.pointed, "hand")
            tray.draw(pen, surface, self.plan, self.kit, self.teller, draft.hand, chosen, playable, lit)
        elif self.shown is not None and self.shown.mine is not None and self.shown.mine.cards:
            cards = self.shown.mine.cards
            tray.draw(pen, surface, self.plan, self.kit, self.teller, cards, -1, frozenset(cards), -1)
        elif self.shown is not None and self.shown.mine is not None:
            tray.draw(pen, surface, self.plan, self.kit, self.teller, (), -1, frozenset(), -1)

    def _covered(self, draft: Draft | None) -> int:
        """Cards of whoever decides that nobody sees now: what he is asked needs none, or nobody looks on for him."""
        view = self.shown
        if view is None or view.mine is not None:
            return 0
        return view.table.held[draft.seat if draft is not None else view.table.seat]

    def seat_look(self, seat: Seat) -> Hashable:
        return panel.look(self.world, self._stage.table, seat) if self._stage is not None else None

    def seat_mark(self, seat: Seat) -> str:
        """Its city value."""
        return str(city_value(self.world, self._stage.table, seat)) if self._stage is not None else ""

    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        if self._stage is not None:
            self._purses[seat] = panel.draw(
                self.ui.pen, self.kit, self.world, self.teller, surface, self._stage.table, seat, box, active
            )

    def _purse(self, seat: Seat) -> Point | None:
        """Where a seat's gold lies in its panel."""
        at = self._purses.get(seat)
        return None if at is None else self.setting.from_window(at)

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        who = self.world.supreme[seat]
        self.ui.pen.blit(surface, self.kit.portrait(who, seat, round(box.w, 1)), box.x, box.y)
        if self._stage is not None and who not in self._stage.table.leaders:
            self.ui.pen.icon(surface, "skull", box.right - 10, box.bottom - 10, 18, theme.IVORY)

    def _pointed_card(self, pointed: str | None) -> tuple[tuple[CardId, Box] | None, bool]:
        """The card under the pointer, to be shown large, and where it lies; whether it can't be played. A card that was
        taken up is read in the tray, and would hide what it can do."""
        nothing, draft = (None, False), self.draft
        if pointed is None or self._stage is None or self.is_playing:
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
        return (card, self.plan.hand(len(draft.hand))[index]), not draft.can_play(card)

    # ---- playing

    def plays_itself(self, action: act.Action) -> bool:
        """A loss that leaves no choice, and the last battle of a turn. Phases are ended by hand: how soon would tell what a
        hand holds."""
        return isinstance(action, act.Lose | act.Fight)

    def only_sensible(self, legal: Sequence[act.Action]) -> act.Action | None:
        """A Forum Phase without a card to be had ends whatever the hand holds: the next has room for a Leader, too."""
        gives = any(isinstance(action, act.Claim | act.UsePower | act.Draw | act.Yield) for action in legal)
        if self.draft is not None and self.draft.phase == "forum" and not gives:
            return next((action for action in legal if isinstance(action, act.EndPhase)), None)
        told = self.hands.orders.answer(self.draft, legal) if self.draft is not None else None
        return told if told is not None else super().only_sensible(legal)

    def is_ordered(self, action: act.Action) -> bool:
        draft = self.draft
        return draft is not None and self.hands.orders.is_told(draft.seat, draft.table, action)

    def stop_orders(self) -> None:
        if self.draft is not None:
            self.hands.orders.stop(self.draft.seat)

    @property
    def explains_hint(self) -> bool:
        return self.draft is None or self.draft.is_empty

    def is_secret(self, action: act.Action) -> bool:
        """It names a card of the hand, or tells that none of it serves."""
        return isinstance(action, act.Decline) or (self.draft is not None and card_of(action) in self.draft.hand)

    def asked_of(self) -> tuple[int, Box] | None:
        """What a hint is about, though nobody's own piece is asked."""
        draft, hint = self.draft, self.hands.hint
        if draft is None or hint is None or self.melee is not None or not draft.is_empty:
            return None
        return wanted(draft, hint, self.painter.chart)

    def _place_under(self, x: float, y: float) -> Place:
        """The place at a point, its stack included."""
        for target in reversed(self.targets()):
            place = place_of_target(target.id) or (target.id.split(":", 2)[2] if target.id.startswith("army:") else "")
            if place and target.contains(x, y):
                return place
        return ""

    def targets(self) -> Sequence[Target]:
        """With a pile spread out under the pointer, all of what is spread: it is what lies there."""
        found, pile = super().targets(), self._spread_pile()
        wide = spread_of(self.painter, self.plan, self.stage, *pile) if pile is not None else None
        if wide is None or pile is None:
            return found
        name = f"stack:{pile[1]}"
        return [*(one for one in found if one.id != name), *(replace(one, shape=wide[0]) for one in found if one.id == name)]

    def _spread_pile(self) -> tuple[Seat, Place] | None:
        """The acting person's pile that is pointed at and can march, while nothing else lies open."""
        draft = self.draft
        if (
            draft is None
            or self._stage is None
            or self.melee is not None
            or draft.has_party
            or draft.place
            or draft.general()
        ):
            return None
        pile = pile_of_target(self.pointed, draft.seat)
        is_own = pile is not None and pile[0] == draft.seat and pile[1] != draft.start and pile[1] in draft.starts()
        return pile if is_own else None

    def _row_under(self, x: float, y: float) -> PieceRow | None:
        """The pieces that lie side by side at a point: of the lifted stack in its fan, or of a pile that is pointed at."""
        draft, pile = self.draft, self._spread_pile()
        if draft is None:
            return None
        if draft.start:
            panel, boxes = self.maker.fan_boxes(draft)
            if panel.contains(x, y):
                return PieceRow(draft.start, panel, tuple((box, n) for n, box in enumerate(boxes)))
        found = spread_of(self.painter, self.plan, self.stage, *pile) if pile is not None else None
        if pile is None or found is None or not found[0].contains(x, y):
            return None
        return row_of(draft, pile[1], *found)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Wheel(x, y, dy=dy) if self.plan.view.contains(x, y):
                if self.sheet.contains(x, y):
                    self.sheet.scroll(-1 if dy > 0 else 1)
                    self.changed()
                elif self.melee is not None:
                    return False  # a scrolled board goes up and down: the foot of the battle lies below what is seen
                elif dy:
                    self.look(self.scenery.chart.zoomed(1 if dy > 0 else -1, x, y))
                return True
            case Press(x, y, "left") if self.plan.view.contains(x, y):
                if not self._place_under(x, y):
                    self._pan_from = (x, y)
            case Press(x, y, "middle") if self.plan.view.contains(x, y):
                self._pan_from = (x, y)
                return True
            case Drag(dx=dx, dy=dy) if self._pan_from is not None and not self.hands.holds:
                self.look(self.scenery.chart.pushed(dx, dy))
                return True
            case Release():
                self._pan_from = None
            case Key(name) if event.mods.shift and name in ARROWS:
                self.look(self.scenery.chart.walked(name))
                return True
            case _:
                pass
        return self.hands.handle(event)

    def where(self, thing: Any) -> Box | None:
        """The places it names, or its card in the Forum; a battle that lies open over the map is seen whole."""
        if self._stage is None or self.melee is not None:
            return None
        return spread(thing, self.scenery.chart) or in_forum(thing, list(self._stage.table.forum), self.plan)

    def untold(self, seen: Seen, before: View, after: View) -> str:
        """A phase ended, a round fought on: the log leaves both to what follows from them."""
        return untold(self.teller, seen, before.table, after.table)

    def told_so_far(self, heard: Sequence[Seen]) -> Sequence[Seen]:
        return self.folded.of(heard)

    def make_targets(self) -> list[Target]:
        if self._stage is None:
            return []
        stage, maker, draft = self._stage, self.maker, self.draft
        boxed = self.sheet.targets(maker)
        if self.melee is not None:
            return [*maker.hand(), *boxed]
        found = maker.places(stage, self.odds.of_way)
        if self.shows_foes:
            found = with_alarms(found, self.teller, self.alarms(), self.guarded)
        found += maker.ribbon(self.picture.ribbon(stage.table), stage.table.options.is_silver)
        found += maker.facts(self.picture.facts(stage.table), stage.table.storms)
        found += maker.tool_targets() + maker.forum(stage) + maker.hand()
        if draft is not None and draft.start:
            found += maker.fan(draft)
        return found + boxed

    def reads(self) -> list[str]:
        """With F, what threatens, too."""
        return [*super().reads(), *alarm_lines(self.teller, self.alarms(), self.guarded)]

    def headings(self) -> list[Box]:
        """The key of the map where it lies open, and the head of the Forum."""
        if self._stage is None or self.melee is not None:
            return []
        forum = self.plan.forum(len(self._stage.table.forum))
        has_key = self.shows_key and self.scenery.zoom == 1.0 and self.plan.has_legend
        return [Box(forum.x, forum.y, forum.w, FORUM_HEAD), *([self.plan.legend()] if has_key else [])]

    # ---- words

    def prompt(self) -> Prompt | None:
        if self.draft is None:
            return None
        fight = self.draft.next_fight
        return Prompt(*self.teller.prompt(self.draft, self.odds.at(fight.place) if fight is not None else None))

    def buttons(self) -> Sequence[TableButton]:
        return buttons_for(self.hands, self.teller)

    def measures(self, views: Sequence[View], heard: Sequence[Seen]) -> Sequence[Measure]:
        """The match in figures, for its curve."""
        return measures(self.teller, self.world, [view.table for view in views])

    def chronicle(self, views: Sequence[View], heard: Sequence[Seen]) -> Sequence[Passage]:
        """The story of the match."""
        return chronicle(self.teller, self.board, self.world, [view.table for view in views], heard)

    def score_so(self, last: State, seat: Seat) -> str:
        return decided(self.teller, self.world, last.table, seat)[0]

    def why_so(self, last: State, seat: Seat) -> str:
        return decided(self.teller, self.world, last.table, seat)[1]

    def primer(self, seat: Seat) -> Primer | None:
        return primer(self.teller, self.world, self._stage.table, seat) if self._stage is not None else None

    def guide(self) -> Guidance | None:
        return guidance(self.teller, self.draft) if self.draft is not None else None

    def seat_tip(self, seat: Seat) -> str:
        if self._stage is None:
            return ""
        table = self._stage.table
        tip = panel_tip(self.teller, self.world, table, seat, panel.swords(self.world, table, seat))
        view = self.shown
        if view is None or self.is_playing:
            return tip
        eyes = self.guarded if view.mine is not None else None
        known = partial(ledger, self.teller, self.world, view.table, seat, view.mine, eyes)
        return "\n".join([tip, self.tips.of((seat, eyes), (view,), lambda: "\n".join(known()))])

    def opened(self) -> Box | None:
        return BattleFrame.fit(self.plan.room).box if self._stage is not None and self.melee is not None else None

    def stakes(self) -> float | None:
        if self._stage is None:
            return None
        melee = self.stage.melee
        return stakes(self.world, self.stage.table, melee.place if melee is not None else "", self.odds.of_battle())

    def status(self) -> str:
        return self.teller.status(self._stage.table if self._stage is not None else None)

    def heading(self) -> str:
        return self.teller.heading(self._stage.table if self._stage is not None else None)
