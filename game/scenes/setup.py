"""Setting up a game: who sits where, on which board, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from game.ai.levels import LEVELS
from game.core.types import GameInfo
from game.core.words import roman
from game.scenes.doors import Doors
from game.scenes.form import Fold
from game.scenes.menu import GAP, MenuScene
from game.scenes.reveal import reveal
from game.scenes.saying import boards_word, told
from game.scenes.settings import at_once_row, show
from game.scenes.setup_boards import CARD_H, NAME_H, BoardStrip
from game.scenes.setup_foot import Foot, foot_height
from game.scenes.setup_options import OptionForm
from game.scenes.setup_plan import Plan, Problem
from game.scenes.setup_rivals import RivalChoice
from game.scenes.setup_seats import ROW_CROWDED, ROW_LEAST, ROW_TALL, AddRow, CrestChoice, RowActions, SeatRow
from game.scenes.stack import AppContext
from game.scenes.thumbnails import Thumbnail, board_of, cabinet_of, painter_of
from game.storage.boards import BoardCard
from game.storage.settings import SetUp
from game.ui import theme
from game.ui.context import AtOnce
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Press
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, IconButton

HEAD = 56.0
"""Units of a panel's heading with the space below it."""
BOARD_TALL = 300.0
LEAST_OPTIONS = 150.0
"""Units of the options' panel below which board and options take turns: one is open, the other its heading."""
FOLDED = 54.0
"""Units of a panel that is folded to its heading."""


class SetupScreen(MenuScene[SetUp | None]):
    """Gives back the finished set-up, or None when the player went back.

    `boards` as storage lists them; `last` the set-up to begin with; `name` what the first person was last called;
    `thumbnail` the table's painter of small boards, if it has one; `career` opens the careers of a game that has them.
    """

    def __init__(
        self, doors: Doors, info: GameInfo, boards: Sequence[BoardCard], last: SetUp | None = None, name: str = "",
        thumbnail: Thumbnail | None = None, rng: Random | None = None, career: Callable[[], None] | None = None,
        lessons: tuple[str, Callable[[], None]] | None = None,
    ) -> None:  # fmt: skip
        """`lessons`: what the way to the game's lessons is called, and the way."""
        super().__init__()
        self.lessons = lessons
        self.career = career
        self.doors, self.info, self.boards, self.last, self.my_name = doors, info, list(boards), last, name
        self.levels = LEVELS[info.id]
        self.thumbnail = thumbnail or painter_of(info.id)
        self.rng = rng or Random()
        self.first_focus = "start"
        self._choice: CrestChoice | RivalChoice | None = None
        self._free: list[Box] = []
        self._is_crowded = False
        """Of the players' rows there is room for no more than name and player."""
        self._takes_turns = False
        """There is no room for board and options at once."""
        self._problems: list[Problem] = []

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.plan = Plan(
            self.info, self.levels, self.boards, self.last, words("app.setup.names").split(), self.my_name, self.rng,
            lambda rival: words(f"rival.{rival}"),
        )  # fmt: skip
        self.foot = Foot(ctx, self.info, self.plan)
        self.bar_title = words(f"{self.info.id}.banner")
        self.bar_first, self.bar_second = words("app.setup.title"), words(f"{self.info.id}.tagline")
        actions = RowActions(self._rename, self._give, self._remove, self._open_choice, self._open_rivals)
        sides = [words(side.key) for side in self.info.sides] or [""] * self.plan.most
        self.rows = [
            self.add(SeatRow(i, words, self.info.id, self.levels, actions, sides[i])) for i in range(self.plan.most)
        ]
        self.more = self.add(AddRow("add", words("app.setup.add"), self._add, keys=("insert",)))
        self.deal = self.add(Button("names", words("app.setup.deal"), self._deal, icon="dice", keys=("r",), size=13.5))
        parsed = {card.id: board_of(self.info.id, card) for card in self.boards if card.fault is None}
        state = words("app.setup.folded"), words("app.setup.unfolded")
        self.board_fold = self.add(Fold("fold:board", boards_word(words, self.info.id, "title"), True, state))
        self.strip = self.add(
            BoardStrip(
                words, self.boards, parsed, self._faults(), self.plan.board, self.thumbnail, self._choose_board,
                partial(reveal, ctx), self.info.id,
            )
        )  # fmt: skip
        self.option_fold = self.add(Fold("fold:options", words("app.setup.options"), False, state))
        self.board_fold.on_flip = self.option_fold.on_flip = self._turn
        house = [at_once_row(words, ctx.settings.at_once, self._set_at_once)] if self.info.at_once else []
        self.options = self.add(OptionForm(words, self.info, self.plan.options, self._set_option, house))
        self.printed = self.add(
            Button("printed", words("app.setup.printed"), self._back_to_print, icon="undo", keys=("p",), size=13)
        )
        self.printed.tip = words("app.setup.printed.tip")
        self.go_back = self.add(Button("back", words("app.back"), self.back, key=words("app.key.escape"), size=17))
        self.start = self.add(Button("start", words("app.setup.start"), self._start, "gold", keys=("return",), size=20))
        rules = self.add(Button("rules", words("app.rules"), self.help, icon="rules", size=13.5))
        gear = self.add(IconButton("settings", words("app.settings.title"), "gear", self.doors.settings))
        self.bar = [rules, gear]
        if self.lessons is not None:
            self.bar.insert(0, self.add(Button("lessons", self.lessons[0], self.lessons[1], icon="info", size=13.5)))
        if self.career is not None:
            label, tip = words(f"{self.info.id}.career.open"), words(f"{self.info.id}.career.open.tip")
            self.bar.insert(0, self.add(Button("career", label, self.career, icon="laurel", size=13.5, tip=tip)))
        if cabinet_of(self.info.id) is not None:
            label, tip = words("app.cabinet.open"), words("app.cabinet.open.tip")
            self.bar.insert(0, self.add(Button("cabinet", label, self._open_cabinet, icon="helmet", size=13.5, tip=tip)))
        self._refresh()

    def _set_at_once(self, way: AtOnce) -> None:
        """A setting of the house, shown where it matters."""
        if hasattr(self.ctx.settings, "at_once"):
            setattr(self.ctx.settings, "at_once", way)  # noqa: B010  # the protocol only reads

    def resume(self) -> None:
        """The settings may have been opened from here."""
        super().resume()
        for row in self.options.house:
            show(row, self.ctx.settings.at_once)

    def _open_cabinet(self) -> None:
        opener = cabinet_of(self.info.id)
        if opener is not None:
            self.ctx.stack.push(opener())

    def _faults(self) -> dict[str, str]:
        """What is wrong with each broken board, with its place in the file."""
        words = self.ctx.words
        faults = {}
        for card in self.boards:
            if card.fault is not None:
                reason = told(words, card.fault.say)
                file = card.fault.path.name
                place = card.fault.place
                key = "app.setup.bad.board_at" if place else "app.setup.bad.board"
                params = {"file": file, "reason": reason} | ({"place": place} if place else {})
                faults[card.id] = words(key, **params)
        return faults

    # ---- layout
    def lay(self) -> None:
        body = self.body
        foot_h = foot_height(self.ctx.h)
        foot = self.foot.box = Box(body.x, body.bottom - foot_h, body.w, foot_h)
        upper = Box(body.x, body.y, body.w, body.h - foot_h - 9)
        left_w = min(760.0, (upper.w - GAP) * 0.522)
        left = Box(upper.x, upper.y, left_w, upper.h)
        right = Box(left.right + GAP, upper.y, upper.right - left.right - GAP, upper.h)
        self.left, self.board_box, self.option_box = self._share(left, right)
        self._lay_rows()
        box = self.board_box
        self.strip.place(box.x + 20, box.y + HEAD, box.w - 40, box.h - HEAD - self._line_room(box))
        box = self.option_box
        self.options.place(box.x + 20, box.y + 52, box.w - 40, box.h - 66)
        wide = self.printed.wanted_width(self.ctx.pen)
        self.printed.place(box.right - 16 - wide, box.y + 9, wide, 30)
        self._lay_folds()
        wide = max(200.0, self.start.wanted_width(self.ctx.pen) + 16)
        self.start.place(foot.right - 14 - wide, foot.y + 15, wide, foot_h - 35)
        back_w, back_h = self.go_back.wanted_width(self.ctx.pen), 52 if foot_h > 80 else 44
        self.go_back.place(self.start.box.x - 14 - back_w, foot.cy - back_h / 2, back_w, back_h)
        self._close_choice()

    def _share(self, left: Box, right: Box) -> tuple[Box, Box, Box]:
        """Boxes of players, board and options. The board stands above the options; where few can play, below them."""
        players = HEAD + 52 + (ROW_TALL + 22) * self.plan.most
        least = HEAD + CARD_H + NAME_H + self._line_room(left)
        self._takes_turns = False
        if players + 12 + least <= left.h:
            board_h = min(BOARD_TALL, left.h - players - 12)
            upper = Box(left.x, left.y, left.w, left.h - board_h - 12)
            return upper, Box(left.x, upper.bottom + 12, left.w, board_h), right
        # The options get what they need; what is over lets the board be seen larger.
        self.options.place(right.x + 20, right.y, right.w - 40, 10_000)
        self.options.lay(self.ctx.pen)
        wanted = self.options.open_height(self.ctx.pen)
        least = HEAD + CARD_H + NAME_H + self._line_room(right)
        board_h = max(least, min(BOARD_TALL, right.h - 12 - wanted - 72))
        self._takes_turns = bool(self.info.switches) and right.h - 12 - board_h < LEAST_OPTIONS
        if self._takes_turns:
            board_h = right.h - 12 - FOLDED if self.board_fold.is_open else FOLDED
        board = Box(right.x, right.y, right.w, board_h)
        return left, board, Box(right.x, board.bottom + 12, right.w, right.h - board_h - 12)

    def _lay_folds(self) -> None:
        """Their headings open and close board and options where these take turns."""
        turns, board = self._takes_turns, not self._takes_turns or self.board_fold.is_open
        options = not turns or self.option_fold.is_open
        self.strip.visible, self.options.visible = board, options
        self.printed.visible = bool(self.info.switches) and options
        for fold, box, beside in (
            (self.board_fold, self.board_box, 0.0),
            (self.option_fold, self.option_box, self.printed.box.w + 8 if options else 0.0),
        ):
            fold.visible = turns
            fold.place(box.x + 18, box.y + 9, box.w - 36 - beside, 32)

    def _turn(self, fold: Fold) -> None:
        """Board or options: opening one folds the other."""
        other = self.option_fold if fold is self.board_fold else self.board_fold
        other.is_open = not fold.is_open
        self.lay()

    def _line_room(self, box: Box) -> float:
        return self.strip.line_room(self.ctx.pen, box.w - 40, 2 if self.ctx.h >= 660 else 1)

    def _lay_rows(self) -> None:
        """As many rows as there are seats, high while there is room for it."""
        count = len(self.plan.seats)
        more = count < self.plan.most
        more_share = 0.56 if more else 0.0
        foot = 54.0
        self._is_crowded = (self.left.h - 54 - foot - 7 * (count - 1 + more)) / (count + more_share) < ROW_LEAST - 6
        if self._is_crowded:  # the button stands in the heading's line, and rows keep their names and players alone
            foot = 8.0
        inner = Box(self.left.x + 16, self.left.y + 54, self.left.w - 32, self.left.h - 54 - foot)
        gap = 14.0 if inner.h / (count + more_share) > 84 else 4.0 if self._is_crowded else 7.0
        each = (inner.h - gap * (count - 1 + more)) / (count + more_share)
        each = max(ROW_CROWDED if self._is_crowded else ROW_LEAST - 6, min(ROW_TALL + 8, each))
        y = inner.y
        for i, row in enumerate(self.rows):
            row.visible = i < count
            row.place(inner.x, y, inner.w, each)
            if row.visible:
                y += each + gap
        self.more.visible = more
        self.more.place(inner.x, y, inner.w, max(30.0, min(52.0, each * more_share, inner.bottom - y)))
        self._free = self._free_places(y + self.more.box.h + gap, inner, gap) if more else []
        wide = self.deal.wanted_width(self.ctx.pen)
        top = self.left.y + 8 if self._is_crowded else self.left.bottom - 48
        self.deal.place(self.left.right - 18 - wide, top, wide, 30 if self._is_crowded else 34)

    def _free_places(self, y: float, inner: Box, gap: float) -> list[Box]:
        """Where the seats after the next would stand, as far as there is room to show them."""
        count = self.plan.most - len(self.plan.seats) - 1
        each = min(52.0, (inner.bottom - y - gap * (count - 1)) / count) if count else 0.0
        if each < 30:
            return []
        return [Box(inner.x, y + i * (each + gap), inner.w, each) for i in range(count)]

    # ---- edits
    def _rename(self, index: int, name: str) -> None:
        self.plan.rename(index, name)
        self._refresh()

    def _give(self, index: int, by: str) -> None:
        self.plan.give(index, by)
        self._refresh()

    def _add(self) -> None:
        self.plan.add()
        self._refresh()
        self._lay_rows()

    def _remove(self, index: int) -> None:
        self.plan.remove(index)
        self._refresh()
        self._lay_rows()

    def _deal(self) -> None:
        self.plan.deal_names()
        self.ctx.sounds.play("dice", 0.5)
        self._refresh()

    def _choose_board(self, board: str) -> None:
        self.plan.board = board
        self._refresh()

    def _set_option(self, key: str, value: bool | int | str) -> None:
        self.plan.options[key] = value
        self._refresh()

    def _back_to_print(self) -> None:
        self.options.back_to_print()
        self._refresh()

    def _refresh(self) -> None:
        """Rows, marks and the start button as the plan has them now."""
        words = self.ctx.words
        self._problems = self.plan.problems()
        at = {problem.where: told(words, problem.say) for problem in self._problems}
        count = len(self.plan.seats)
        least = None if count > self.plan.least else words("app.setup.least", count=self.plan.least)
        for i, row in enumerate(self.rows[:count]):
            row.load(self.plan.seats[i], at.get(f"name:{i}"), least)
        self.strip.count, self.strip.chosen = count, self.plan.board
        self.printed.disable(None if self.options.differing else words("app.setup.printed.already"))
        self.start.disable(told(words, self._problems[0].say) if self._problems else None)
        card, changed = self.plan.card(), len(self.options.differing)
        self.board_fold.note = card.title if card is not None else ""
        self.option_fold.note = words("app.setup.changed.count", count=changed) if changed else ""

    # ---- crests
    def _open_choice(self, seat: int) -> None:
        if isinstance(self._choice, CrestChoice) and self._choice.seat == seat:
            self._close_choice()
            return
        self._choice = CrestChoice(seat, self.rows[seat].crest.box, self.area)
        if self.focus.keyboard:
            self.focus.give(f"colour:{self.plan.seats[seat].colour}", keyboard=True)

    def _open_rivals(self, seat: int) -> None:
        """Who plays the seat's level."""
        if isinstance(self._choice, RivalChoice) and self._choice.seat == seat:
            self._close_choice()
            return
        self._choice = RivalChoice(seat, self.rows[seat].face.box, self.area, self.plan.free_rivals(seat))
        if self.focus.keyboard:
            self.focus.give(f"rival:{self.plan.seats[seat].rival}", keyboard=True)

    def _close_choice(self) -> None:
        if self._choice is not None:
            kind = "crest" if isinstance(self._choice, CrestChoice) else "face"
            self.focus.give(f"{kind}:{self._choice.seat}")
            self._choice = None

    def _pick_rival(self, name: str) -> None:
        if self._choice is not None:
            self.plan.choose_rival(self._choice.seat, name)
            self._close_choice()
            self._refresh()

    def _pick_colour(self, colour: int) -> None:
        if self._choice is not None:
            self.plan.paint(self._choice.seat, colour)
            self._close_choice()
            self._refresh()

    # ---- drawing
    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        words, count = self.ctx.words, len(self.plan.seats)
        pen.panel(dst, self.left)
        pen.heading(dst, words("app.setup.players"), self.left.x + 20, self.left.y + 12, self.left.w - 40, theme.IVORY, 18)
        number = words("app.setup.count", count=count, most=self.plan.most)
        if self.plan.is_house:
            number = f"{words('app.setup.house')} · {number}"
        wide = pen.width(words("app.setup.players"), "caps", 18) + pen.width(number, "italic", 14.5) + 60
        number = number if not self._is_crowded or self.left.x + wide < self.deal.box.x else ""
        pen.text(
            dst,
            number,
            self.deal.box.x - 12 if self._is_crowded else self.left.right - 22,
            self.left.y + 15,
            "italic",
            14.5,
            theme.GOLD if self.plan.is_house else theme.SAND,
            "topright",
        )
        for i, box in enumerate(self._free):
            pen.dashed(dst, box, "#6b4a24")
            seat = words("app.setup.free", number=roman(count + 2 + i))
            pen.text(dst, seat, box.x + 52, box.cy, "italic", 14, "#8a7050", "midleft")
        note_w = self.deal.box.x - self.left.x - 36
        note = "" if self._is_crowded else words("app.setup.keys")
        size = pen.fit(note, "italic", 13.5, note_w, 0.9)
        if pen.width(note, "italic", size) <= note_w:
            pen.text(dst, note, self.left.x + 20, self.deal.box.cy, "italic", size, theme.DUST, "midleft")
        boards = boards_word(words, self.info.id, "title")
        for box, title in ((self.board_box, boards), (self.option_box, words("app.setup.options"))):
            pen.panel(dst, box)
            if not self._takes_turns:
                pen.heading(dst, title, box.x + 20, box.y + 12, box.w - 40, theme.IVORY, 18)
        if self.strip.visible:
            self._draw_board_line(pen, dst)
        self.foot.draw(pen, dst, self.go_back.box.x, self._problems)

    def _draw_board_line(self, pen: Pen, dst: pygame.Surface) -> None:
        """What there is to say of the board under the pointer, else of the chosen one."""
        told_of = (self.focus.focused if self.focus.keyboard else self.focus.hovered) or ""
        looked_at = told_of.removeprefix("board:") if told_of.startswith("board:") else self.plan.board
        trouble = next((p for p in self._problems if p.where in ("board", "seats")), None)
        self.strip.draw_line(pen, dst, looked_at, "" if trouble is None else told(self.ctx.words, trouble.say))

    def said(self) -> list[str]:
        words = self.ctx.words
        return [words(f"{self.info.id}.title"), *super().said()]

    def reads(self) -> list[str]:
        """Who plays whom where, how long it takes, and what begins it."""
        words = self.ctx.words
        seats = [
            words("app.setup.reads.seat", number=n + 1, name=seat.name.strip(), role=row.by.shown)
            for n, (seat, row) in enumerate(zip(self.plan.seats, self.rows, strict=False))
        ]
        return [*self.said(), self.foot.summary(), *seats, self.foot.lasts()]

    def draw_front(self, pen: Pen, dst: pygame.Surface) -> None:
        if isinstance(self._choice, CrestChoice):
            self._choice.draw(pen, dst, self.focus, self.plan.seats[self._choice.seat].colour)
        elif self._choice is not None:
            self._choice.draw(pen, dst, self.focus, self.ctx.words, self.plan.seats[self._choice.seat].rival)

    # ---- acting
    def targets(self) -> Sequence[Target]:
        if self._choice is None:
            return self.widgets.targets()
        words, choice = self.ctx.words, self._choice
        if isinstance(choice, RivalChoice):
            return choice.targets(words, lambda name: partial(self._pick_rival, name))
        holders = {seat.colour: seat.name for seat in self.plan.seats}
        cells = [
            Target(
                f"colour:{colour}",
                cell,
                words(f"app.colour.{theme.seat(colour).colour}"),
                tip=words("app.setup.swap", name=holders[colour])
                if colour in holders and holders[colour] != self.plan.seats[choice.seat].name
                else "",
                action=partial(self._pick_colour, colour),
                radius=14,
            )
            for colour, cell in choice.cells()
        ]
        return cells

    def handle(self, event: InputEvent) -> bool:
        if self._choice is not None:
            match event:
                case Key("escape"):
                    self._close_choice()
                    return True
                case Press(x, y) if not self._choice.box.contains(x, y):
                    self._close_choice()
                    return True
        return super().handle(event)

    def help(self) -> None:
        self.doors.rules(self.info.id, None)

    def back(self) -> None:
        self.dismiss(None)

    def _start(self) -> None:
        if not self._problems:
            self.dismiss(self.plan.result())
