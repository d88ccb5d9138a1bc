"""The list of matches: searched, filtered, newest first."""

from __future__ import annotations

from collections.abc import Callable

from game.roster import RECORDS
from game.scenes.own.facts import board_word, computer_word, game_word, kind_word, points_word, time_word
from game.scenes.own.record import date_word
from game.scenes.saying import level_word
from game.session.chronicle import Chronicle, people_of
from game.storage.slots import SaveCard
from game.storage.stats import Result
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.listbox import ListBox, Row
from game.ui.pen import Pen
from game.ui.textfield import TextField
from game.ui.widgets import Button, Selector, Widget

MOST = 300
"""Rows shown at once; older matches are found by search and filter."""
ROW_H = 50.0
KINDS = ("", "practice", "lent", "conceded", "open")
ALL = "*"


class MatchList:
    """Filters, rows and what can be done with the one chosen."""

    def __init__(
        self, words: Words, look_back: Callable[[SaveCard], None], forget: Callable[[str], None],
        add: Callable[[Widget], Widget],
    ) -> None:  # fmt: skip
        self.words, self._look_back, self._forget = words, look_back, forget
        self.chronicle = Chronicle("", ())
        self.saves: dict[str, SaveCard] = {}
        self.found: list[Result] = []
        self._rows: dict[str, tuple[Row, str]] = {}
        """By match its row, and all that it says in small letters: what a search looks through."""
        self._is_read = False
        self.search = TextField(
            "search",
            words("own.search"),
            "",
            lambda _: self.read(),
            None,
            40,
            words("own.search.hint"),
            "search",
            paper=True,
        )
        games = [(ALL, words("own.filter.games")), *((game, game_word(words, game)) for game in RECORDS)]
        self.game = Selector("of_game", words("own.filter.game"), games, ALL, lambda _: self.read())
        self.rival = Selector("of_rival", words("own.filter.rival"), [(ALL, words("own.filter.rivals"))], ALL, self._reread)
        kinds = [(ALL, words("own.filter.kinds")), *((kind, kind_word(words, kind)) for kind in KINDS)]
        self.kind = Selector("of_kind", words("own.filter.kind"), kinds, ALL, lambda _: self.read())
        self.list = ListBox("matches", words("own.tab.matches"), (), lambda _: self._chosen(), lambda _: self.open(), ROW_H)
        self.list.chosen_word = words("app.chosen")
        self.look = Button("look", words("own.look"), self.open, "gold", "eye", size=16)
        self.away = Button(
            "forget_match", words("own.forget.match"), self._forget_chosen, icon="trash", keys=("delete",), size=14
        )
        # The list comes last: nobody should have to step through hundreds of rows to the buttons below.
        self.widgets: list[Widget] = [
            self.search, self.game, self.rival, self.kind, self.look, self.away, self.list,
        ]  # fmt: skip
        for widget in self.widgets:
            add(widget)

    def show(self, chronicle: Chronicle, saves: dict[str, SaveCard]) -> None:
        """Another person, or other matches of the same."""
        words = self.words
        self.chronicle, self.saves, self._rows = chronicle, saves, {}
        others = [name for name in people_of(chronicle.matches) if name != chronicle.name]
        levels = dict.fromkeys(seat.by for result in chronicle.matches for seat in result.seats if not seat.is_person)
        rivals = [(f"human {name}", name) for name in others]
        rivals += [(level, computer_word(words, level)) for level in levels]
        was = self.rival.value
        self.rival.set_choices([(ALL, words("own.filter.rivals")), *rivals], was)
        self._is_read = False

    def open_sheet(self) -> None:
        """The sheet is looked at: now its rows are needed."""
        if not self._is_read:
            self.read()

    def _reread(self, _: object) -> None:
        self.read()

    def read(self) -> None:
        """The rows that search and filters leave."""
        self._is_read = True
        asked = self.search.value.casefold().split()
        self.found = [
            result for result in reversed(self.chronicle.matches)
            if self._fits(result) and all(word in self._known(result)[1] for word in asked)
        ]  # fmt: skip
        rows = [self._known(result)[0] for result in self.found[:MOST]]
        wanted = self.list.selected if any(row.id == self.list.selected for row in rows) else rows[0].id if rows else None
        self.list.set_rows(rows, wanted)
        self._chosen()

    def _fits(self, result: Result) -> bool:
        game, kind, rival = self.game.value, self.kind.value, self.rival.value
        return (
            game in (ALL, result.game)
            and kind in (ALL, result.kind)
            and (rival == ALL or any(rival == (f"human {s.name}" if s.is_person else s.by) for s in result.seats))
        )

    def _known(self, result: Result) -> tuple[Row, str]:
        known = self._rows.get(result.match)
        if known is None:
            row = self._row(result)
            known = self._rows[result.match] = (row, f"{row.first} {row.second} {row.right}".casefold())
        return known

    def _row(self, result: Result) -> Row:
        words, own = self.words, self.chronicle.seat_of(result)
        others: list[str] = []
        for seat in result.seats:
            if seat is not own:
                if seat.rival and seat.name:
                    others.append(words("own.rival", name=seat.name, level=level_word(words, seat.by)))
                else:
                    others.append(seat.name if seat.is_person and seat.name else level_word(words, seat.by))
        met = f"{words('own.against')} {', '.join(others)}" if others else ""
        won = self.chronicle.won(result)
        if result.kind == "open":
            ended = words("own.kind.open")
        elif won:
            ended = words("own.row.won") if won == 1 else words("own.row.shared")
        else:
            ended = words("own.row.place", place=own.rank, count=len(result.seats))
        points = points_word(words, result, own.score) if result.kind != "open" else ""
        first = " · ".join(part for part in (game_word(words, result.game), ended, points) if part)
        kind = kind_word(words, result.kind) if result.kind not in ("", "open") else ""
        board = board_word(words, result.game, result.board) if result.board else ""
        time = time_word(words, result.seconds) if result.seconds else ""
        second = " · ".join(part for part in (met, board, time, kind) if part)
        icon: IconName = "trophy" if won and result.is_counted else "eye" if result.match in self.saves else "log"
        return Row(result.match, first, second, date_word(words, result), icon, faded=not result.is_counted)

    @property
    def chosen(self) -> Result | None:
        return next((result for result in self.found[:MOST] if result.match == self.list.selected), None)

    def _chosen(self) -> None:
        """What can be done with it."""
        words, result = self.words, self.chosen
        nothing = words("own.nothing") if result is None else None
        gone = words("own.look.gone") if result is not None and result.match not in self.saves else None
        self.look.disable(nothing or gone)
        self.away.disable(nothing)

    def open(self) -> None:
        """The match itself, where its save is still there."""
        result = self.chosen
        if result is not None and result.match in self.saves:
            self._look_back(self.saves[result.match])

    def _forget_chosen(self) -> None:
        result = self.chosen
        if result is not None:
            self._forget(result.match)

    def place(self, pen: Pen, box: Box) -> None:
        """Filters in one or two rows on top, the list, the buttons."""
        gap, high = 10.0, 34.0
        if box.w >= 900:
            wide = (box.w - 3 * gap) / 4
            for n, widget in enumerate((self.search, self.game, self.rival, self.kind)):
                widget.place(box.x + n * (wide + gap), box.y, wide, high)
            top = box.y + high + 12
        else:
            wide = (box.w - gap) / 2
            for n, widget in enumerate((self.search, self.game, self.rival, self.kind)):
                widget.place(box.x + n % 2 * (wide + gap), box.y + n // 2 * (high + 8), wide, high)
            top = box.y + 2 * high + 20
        look, away = self.look.wanted_width(pen) + 20, self.away.wanted_width(pen) + 10
        low = box.bottom - 42
        self.look.place(box.x, low, look, 42)
        self.away.place(box.right - away, low, away, 42)
        self.list.place(box.x, top, box.w, low - 12 - top)

    def reads(self) -> list[str]:
        """How many there are, and the chosen one."""
        chosen = self.chosen
        row = self._known(chosen)[0] if chosen is not None else None
        return [self.line(), *([", ".join((row.first, row.second, row.right))] if row is not None else [])]

    def line(self) -> str:
        """How many there are, between the buttons."""
        words, count = self.words, len(self.found)
        if count > MOST:
            return words("own.found.many", shown=MOST, count=count)
        return words("own.found", count=count)

    def line_room(self) -> Box:
        left, right = self.look.box, self.away.box
        return Box(left.right + 14, left.y, right.x - left.right - 28, left.h)
