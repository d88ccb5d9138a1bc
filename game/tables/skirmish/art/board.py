"""The whole board area as one picture: both sides with their marks, the arena, and what opens over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from game.core.say import say
from game.core.types import Seat
from game.core.words import roman
from game.rules.skirmish.actions import Action, Cheer, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import Finished, Gate, Interval, Revival, Table
from game.tables.easel import Easel
from game.tables.kit.air import Banner
from game.tables.kit.targets import used
from game.tables.kit.tell import Words
from game.tables.skirmish.art import air
from game.tables.skirmish.art.cards import ALL, made_ahead
from game.tables.skirmish.art.foes import draw_foes
from game.tables.skirmish.art.painter import Mark, Painter
from game.tables.skirmish.layout import FAR, NEAR, Layout
from game.tables.skirmish.motion.stage import HOME, Stage, end_of_game, end_of_set
from game.tables.skirmish.panels.sheets import FAN_CARD, Candidate, Fan, RevivalBoard, RevivalPair
from game.tables.skirmish.panels.solution import LEAST_W, Mix, Solution, SolutionPanel, shares_by_place
from game.tables.skirmish.play.draft import Desk, Option, hand_of
from game.tables.skirmish.play.hands import Hands
from game.tables.skirmish.play.targets import Spot
from game.tables.table import Setting
from game.ui.context import UiContext
from game.ui.geometry import Box
from game.ui.pads import SECRET_NAMES
from game.ui.target import Target


@dataclass(frozen=True)
class Showing:
    """What the picture depends on beyond the stage. `quiet`: a result is on show and nothing can be chosen."""

    near: Seat
    hands: Hands
    quiet: bool = False
    hint: Action | None = None
    mix: Mix = ()
    hovered: Mapping[Spot, float] = field(default_factory=dict)
    pointed: str | None = None
    """Id of the target under pointer or focus."""
    fan: Seat | None = None
    """Whose fallen cards are laid out."""
    lean: float = 0.0
    solution: Solution | None = None
    solution_box: Box | None = None
    foes: bool = False
    """What may beat the near side's cards stands on them."""

    @property
    def desk(self) -> Desk:
        return self.hands.desk

    @property
    def is_over(self) -> bool:
        """The count has run out, and nobody has seen what came of it."""
        return self.hands.is_over and not self.quiet


@dataclass(frozen=True)
class Still:
    """All that the resting part of the picture depends on."""

    near: Seat
    ranks: tuple[object, ...]
    away: frozenset[Spot]
    marks: Mapping[Spot, Mark]
    sketched: bool


class BoardPicture:
    """For one layout."""

    def __init__(self, layout: Layout, setting: Setting) -> None:
        self.layout, self.setting = layout, setting
        words = self.words = setting.ui.words
        self.painter = Painter(layout, setting)
        self.fan = Fan(layout, words, setting.names, setting.colours)
        self.revival = RevivalBoard(layout, words)
        self.pair = RevivalPair(layout, words, setting.names, setting.colours)
        self.panel = SolutionPanel(words, setting.names, setting.colours)
        self.speak = Words("skirmish", setting.say)

    # ---- drawing

    def still(self, stage: Stage, showing: Showing) -> Still:
        """What of the picture stays the same from frame to frame; equal ones need not be drawn again."""
        sketched = stage.sketch >= 1 and not stage.actors and (showing.quiet or not self._covers_sand(showing))
        ranks = tuple(
            (
                tuple((heap.top, heap.down) for heap in rank.stacks),
                rank.populi,
                tuple(rank.fallen),
                tuple(rank.unseen.values()),
            )
            for rank in stage.sides
        )
        return Still(showing.near, ranks, frozenset(stage.away), self._marks(showing), sketched)

    def draw_still(self, easel: Easel, stage: Stage, still: Still) -> None:
        """Both sides, and the diagram on the sand."""
        if still.sketched:
            self.painter.sketch(easel)
        for seat in (1 - still.near, still.near):
            self.painter.side(easel, stage, seat, still.near, still.marks)

    def draw_live(self, easel: Easel, stage: Stage, showing: Showing, still: Still) -> None:
        """What moves or opens over it."""
        near = showing.near
        if not still.sketched and 0 < stage.sketch < 1 and not stage.actors:
            self.painter.sketch(easel, stage.sketch)
        edge = None if showing.solution is None or showing.solution_box is None else showing.solution_box.x
        self.painter.arena(easel, stage, near, showing.lean, edge)
        self.painter.banner(easel, stage, edge)
        if not showing.quiet:
            self._moment(easel, showing)
            if showing.foes:
                draw_foes(easel, self.layout, showing.desk.table, near, self.speak)
        if showing.solution is not None and showing.solution_box is not None:
            self._solution(easel, showing.solution, showing.solution_box, near)
        if showing.fan is not None:
            self.fan.draw(easel, self.painter, stage.sides[showing.fan], showing.fan, near)

    @staticmethod
    def _covers_sand(showing: Showing) -> bool:
        """Lamps, the count or a choice of cards stand where the diagram is drawn."""
        desk = showing.desk
        return (
            (desk.mode == "ready" and len(desk.here) > 1)
            or (desk.mode == "hands" and (desk.table.options.timed or isinstance(desk.table.frames[-1], Revival)))
            or desk.mode == "revive"
            or (desk.mode == "sealed" and isinstance(desk.mine, Revive))
            or showing.is_over
        )

    def _moment(self, easel: Easel, showing: Showing) -> None:
        """What the arena shows of the decision that is due."""
        desk = showing.desk
        match desk.mode:
            case "ready" if len(desk.here) > 1:
                self._lamps(easel, showing)
            case "hands":
                if showing.is_over or showing.hands.at is not None:
                    self._count(easel, showing)
                elif isinstance(desk.table.frames[-1], Revival):
                    self._pair(easel, showing)
            case "revive":
                self._revival(easel, showing)
            case "sealed" if isinstance(desk.mine, Revive):
                card = desk.mine.card
                key = "skirmish.table.sealed.nobody" if card is None else "skirmish.table.sealed.revive"
                said = self.setting.say(say(key, card=card.value) if card is not None else say(key))
                x, y = self.layout.centre
                easel.put(air.ribbon(easel.pen, said, self.layout.type(17), self.layout.board.w - 60), x, y, "center")
            case _:
                if showing.is_over:
                    self._count(easel, showing)

    # ---- marks on stacks

    def _marks(self, showing: Showing) -> dict[Spot, Mark]:
        desk, near = showing.desk, showing.near
        if showing.quiet:
            return {}
        shares = shares_by_place(showing.mix)
        hinted = self._spot_of(near, showing.hint)
        sealed = None if desk.is_shared else self._spot_of(near, desk.mine)
        found: dict[Spot, Mark] = {}
        for seat in (0, 1):
            options = desk.options(seat) if desk.mode in ("choose", "hands") and seat in desk.seats else []
            picked = self._spot_of(seat, showing.hands.shown(seat))
            for index in (0, 1, 2, HOME):
                spot = (seat, index)
                option = Cheer() if index == HOME else Send(index)
                share = shares.get(index) if seat == near else None
                found[spot] = Mark(
                    choosable=option in options and not desk.is_shared,
                    hover=round(showing.hovered.get(spot, 0.0) * 8) / 8,
                    raised=1.0 if spot == picked else 0.6 if spot == sealed else 0.0,
                    picked=spot == picked,
                    sealed=spot == sealed,
                    hinted=spot == hinted,
                    key=self._key(desk, seat, index),
                    share=None if share is None else share.share,
                    percent=0 if share is None else share.shown,
                )
        return found

    @staticmethod
    def _spot_of(seat: Seat, action: Action | None) -> Spot | None:
        match action:
            case Send(stack):
                return seat, stack
            case Cheer():
                return seat, HOME
            case _:
                return None

    def _key(self, desk: Desk, seat: Seat, index: int) -> str:
        """The key of a place, where one counts now."""
        number = 3 if index == HOME else index
        timed = desk.table.options.timed
        if len(desk.here) > 1 and (desk.is_shared or (timed and desk.mode == "ready")):
            is_revival = isinstance(desk.table.frames[-1], Revival)
            return "" if is_revival else self._letters(seat)[number]
        return str(number + 1) if desk.mode in ("choose", "hands") and seat in desk.seats else ""

    def _letters(self, seat: Seat) -> list[str]:
        """What a seat's hand of keys is called: as on a gamepad, where one is used."""
        return list(SECRET_NAMES) if self.setting.ui.device == "pad" else [key.upper() for key in hand_of(seat)]

    # ---- the count

    def lamp_boxes(self) -> list[Box]:
        """By seat; the far seat's above. The near seat is 0 when two sit here."""
        x, y = self.layout.centre
        w, h = min(330.0, self.layout.sand[0] * 1.3), 44.0
        gap = max(30.0, 38 * self.layout.s)
        return [Box.around((x, y + gap), w, h), Box.around((x, y - gap), w, h)]

    def _lamps(self, easel: Easel, showing: Showing) -> None:
        desk = showing.desk
        frame = desk.table.frames[-1]
        assert isinstance(frame, Gate)
        for seat, box in enumerate(self.lamp_boxes()):
            on = frame.ready[seat]
            key = "skirmish.table.lamp.on" if on else "skirmish.table.lamp.off"
            text = self.setting.say(say(key, seat=seat))
            keys = "" if on or seat not in desk.here else " ".join(self._letters(seat)[:4])
            art = air.lamp(easel.pen, text, on, keys, box.w, box.h)
            easel.put(art, box.cx, box.cy, "center")

    def _count(self, easel: Easel, showing: Showing) -> None:
        """The number, as large as the arena; or the word it leads to."""
        layout, pen = self.layout, easel.pen
        x, y = layout.centre
        if showing.is_over:
            word = self.words("skirmish.table.count.choose")
            easel.put(air.banner(pen, word, "", 2 * layout.sand[0], layout.type(58), False), x, y, "center")
            return
        count, left = showing.hands.at, showing.hands.left
        assert count is not None and left is not None
        share = min(1.0, max(0.0, count - left))
        swell = 0.0 if self.setting.ui.settings.reduced_motion else max(0.0, 1 - share * 4)
        air.draw_count(easel, roman(count), x, y, round(178 * layout.s), share, swell)

    def headings(self, showing: Showing) -> list[Box]:
        """The sentence of a clash, and the question who returns."""
        found = [self.painter.ribbon] if self.painter.ribbon is not None else []
        if not showing.quiet and showing.desk.mode == "revive":
            found.append(self.revival.heading(len(self.candidates(showing.desk))))
        return found

    # ---- the revival

    @staticmethod
    def candidates(desk: Desk) -> list[Candidate]:
        """The answers to a revival of the acting person, in the rules' order."""
        if desk.mode != "revive" or desk.actor is None:
            return []
        return BoardPicture._answers(desk, desk.actor)

    @staticmethod
    def _answers(desk: Desk, seat: Seat) -> list[Candidate]:
        fallen = desk.table.sides[seat].fallen
        cards = [option.card for option in desk.options(seat) if isinstance(option, Revive)]
        return [Candidate(card, fallen.count(card) if card is not None else 0) for card in cards]

    def _revival(self, easel: Easel, showing: Showing) -> None:
        candidates = self.candidates(showing.desk)
        seat = showing.desk.actor
        assert seat is not None
        picked = showing.hands.shown(seat)

        def state(n: int) -> tuple[float, bool]:
            one = candidates[n]
            return (1.0 if showing.pointed == f"revive:{one.name}" else 0.0), picked == Revive(one.card)

        title = self.setting.say(say("skirmish.table.revive.title", seat=seat))
        keys = [str(n + 1) for n in range(len(candidates))]
        known = {share.card: share.worth for share in showing.mix}
        worths = [known[one.card] for one in candidates] if all(one.card in known for one in candidates) else []
        hinted = next((n for n, one in enumerate(candidates) if showing.hint == Revive(one.card)), None)
        self.revival.draw(easel, self.painter, candidates, title, state, keys, worths, hinted)

    def _rows(self, desk: Desk, near: Seat) -> list[tuple[Seat, list[Candidate], list[str]]]:
        rows = []
        for seat in (1 - near, near):
            answers = self._answers(desk, seat)
            rows.append((seat, answers, self._letters(seat)[: len(answers)]))
        return rows

    def _pair(self, easel: Easel, showing: Showing) -> None:
        title = self.words("skirmish.table.prompt.hands.revive")
        self.pair.draw(easel, self.painter, self._rows(showing.desk, showing.near), title)

    def pair_targets(self, desk: Desk, near: Seat, point: Callable[[Seat, Option], None]) -> list[Target]:
        """The answers of a double revival for the mouse; silent, like all choices at a shared keyboard."""
        if not isinstance(desk.table.frames[-1], Revival):
            return []
        rows = self._rows(desk, near)
        most = max(len(answers) for _, answers, _ in rows)
        found: list[Target] = []
        for row, (seat, answers, _) in enumerate(rows):
            for answer, box in zip(answers, self.pair.boxes(row, len(answers), most), strict=True):
                label = self.words(f"skirmish.card.{answer.name}" if answer.card is not None else "skirmish.table.nobody")
                pick = partial(point, seat, Revive(answer.card))
                found.append(used("piece", f"revive:{seat}:{answer.name}", box, label, pick, focusable=False, ring=False))
        return found

    # ---- the solved game

    def solution_box(self, solution: Solution) -> Box:
        """At the right of the arena."""
        return self._solution_room(self.panel.height(solution))

    @property
    def usual_box(self) -> Box:
        """Of the highest one that is usual."""
        return self._solution_room(max(self.panel.heights()))

    def _solution_room(self, h: float) -> Box:
        board, w = self.layout.board, self._solution_w
        y = self.layout.centre[1] - h / 2
        return Box(board.right - w - 10, max(board.y + 6, min(board.bottom - h - 6, y)), w, h)

    @property
    def _solution_w(self) -> float:
        return min(330.0, max(LEAST_W, 318 * self.layout.s))

    def lean(self, box: Box, stage: Stage, near: Seat) -> float:
        """How far the fighters move to the left for the panel in `box`: verdict plates stay in sight where they fit."""
        layout = self.layout
        right, left = layout.fighter(FAR), layout.fighter(NEAR)
        plate = self.painter.far_tag_width(self.setting.ui.pen, stage, near)
        wanted = right.x + layout.clash_w / 2 + 26 * layout.s + plate + 10 - box.x
        return max(0.0, min(wanted, left.x - layout.clash_w / 2 - layout.board.x - 4 - 8 * layout.s))

    def _solution(self, easel: Easel, solution: Solution, box: Box, near: Seat) -> None:
        easel.put(self.panel.art(easel.pen, solution, near, box.w), box.x, box.y)
        style = 'fill="none" stroke="#5a1d12" stroke-width="11" stroke-linecap="round"'
        cross = f'<path d="M26 26 L74 74 M74 26 L26 74" {style}/>'
        easel.shape(cross, Box(box.right - 32, box.y + 12, 18, 18), "", 100, 100)

    # ---- rest

    def rest_banner(self, table: Table) -> Banner | None:
        """Between games and at the end the last result stays in the arena."""
        frame = table.frames[-1]
        if not isinstance(frame, Interval | Finished) or not table.results:
            return None
        tell, result = self.setting.say, table.results[-1]
        if isinstance(frame, Finished) and table.options.series == "set":
            title, sub, laurel = end_of_set(table.score)
        else:
            title, sub, laurel = end_of_game(table.game, result.winner, result.points)
        return Banner(tell(title), tell(sub), 1.0, laurel)

    def warm(self, ui: UiContext) -> Iterator[None]:
        """Draws every card ahead of its first use, and what the blaze of a clash needs."""
        layout, pen = self.layout, ui.pen
        near: list[tuple[Card | None, float]] = [(card, layout.card_w(NEAR)) for card in (*ALL, None)]
        rest: list[tuple[Card | None, float]] = [
            (card, w) for w in (layout.card_w(FAR), layout.pile_card(NEAR), layout.pile_card(FAR)) for card in (*ALL, None)
        ]
        rest += [(card, layout.populi(side).w) for side in (NEAR, FAR) for card in (Card.POPULI, None)]
        rest += [(card, w) for w in (self.revival.card_w, min(FAN_CARD, self.fan.card_w)) for card in ALL[:-1]]
        for size in range(1, 7):
            air.rays(pen, size / 6 * 96 * layout.s)
            air.spark(pen, size / 6 * 78 * layout.s)
            yield
        for card, w in near:
            yield from made_ahead(pen, card, w, self.painter.name(card))
        air.sketch(pen, layout, self.words)
        yield
        for height in self.panel.heights():
            pen.panel_art(self._solution_w, height, "parchment")
            yield
        for card, w in rest:
            yield from made_ahead(pen, card, w, self.painter.name(card))
