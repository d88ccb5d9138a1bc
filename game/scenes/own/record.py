"""The sheet of figures: shares with their intervals, strength against the levels, best and longest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import pygame

from game.roster import RECORDS
from game.scenes.own.facts import OwnDoors, board_word, game_word, points_word, rival_word, time_word, won_word
from game.scenes.saying import boards_word, level_word, when
from game.session.chronicle import Chronicle, Share
from game.session.deeds import moment_of
from game.session.rating import LEAST, Rating, is_measured
from game.storage.stats import Result
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scroll import ScrollPanel

ROW_H = 27.0
SCALE_H = 82.0
TEXT = 14.5
BAND, RAIL = "#d0a552", "#cdb98c"
MOST_ROWS = 12
Head = Literal["won", "ahead"]


def draw_name(pen: Pen, dst: pygame.Surface, name: str, x: float, cy: float, w: float, size: float) -> None:
    """A name in bold letters, in two lines where it is too long for one."""
    rows = [name]
    if pen.width(name, "bold", size) > w:
        size = min(size, theme.HINT)
        first, *rest = pen.wrap(name, "bold", size, w)
        rows = [first, " ".join(rest)] if rest else [first]
    for n, row in enumerate(rows):
        y = cy + (n - (len(rows) - 1) / 2) * size * 1.04
        pen.text(dst, pen.ellipsis(row, "bold", size, w), x, y, "bold", size, theme.INK, "midleft")


class RecordPanel(ScrollPanel):
    """Figures of one person, over all games or of one. They are worked out when the person or the game changes."""

    def __init__(self, words: Words, doors: OwnDoors) -> None:
        super().__init__("record", words("own.tab.record"), self._paint)
        self.words, self.doors = words, doors
        self.chronicle = Chronicle("", ())
        self.game: str | None = None
        self.ratings: dict[str, Rating | None] = {}

    def show(self, name: str, matches: Sequence[Result], game: str | None) -> None:
        self.chronicle, self.game = Chronicle(name, matches, game), game
        games = [game] if game is not None else [one for one in self.chronicle.by_game if one in RECORDS]
        self.ratings = {one: self.doors.rating(name, matches, one) for one in games if is_measured(one)}
        self.scroll_to(0, at_once=True)

    # ---- painting

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        top, words, found = y, self.words, self.chronicle
        w -= 6
        if not found.counted:
            key = "own.none" if self.game is None else "own.none_of_game"
            return pen.paragraph(dst, words(key), x, y + 6, w, "italic", 16, theme.INK_SOFT) - top + 8
        tables = self._tables()
        if self.game is None:
            y = self._shares(pen, dst, "game", tables.pop("game"), x, y, w)
        y = self._strengths(pen, dst, x, y, w)
        for kind, shares in tables.items():
            y = self._shares(pen, dst, kind, shares, x, y, w)
        return self._marks(pen, dst, x, y, w) - top

    def _tables(self) -> dict[str, dict[str, Share]]:
        """What the matches are sorted by, in order."""
        words, found = self.words, self.chronicle
        rivals = {rival_word(words, rival): share for rival, share in found.by_rival.items()}
        if self.game is None:
            return {"game": {game_word(words, game): share for game, share in found.by_game.items()}, "rival": rivals}
        boards = {board_word(words, *board): share for board, share in found.by_board.items()}
        seats = {words("own.seats", count=count): share for count, share in sorted(found.by_seats.items())}
        return {"rival": rivals, "board": boards, "seats": seats}

    def _by(self, kind: str) -> str:
        """What a table's rows are."""
        if kind == "board":
            return boards_word(self.words, self.game or "", "by")
        return self.words(f"own.by.{kind}")

    def reads(self) -> list[str]:
        """The whole sheet, for who does not see it."""
        words = self.words
        if not self.chronicle.counted:
            return [words("own.none" if self.game is None else "own.none_of_game")]
        lines: list[str] = []
        for kind, shares in self._tables().items():
            if shares:
                lines.append(f"{self._by(kind)}:")
            lines += [f"{name}: {self._share_told(share)}" for name, share in list(shares.items())[:MOST_ROWS]]
        known = {game: rating for game, rating in self.ratings.items() if rating is not None}
        lines += [f"{words('own.strength')}:"] if known else []
        lines += [f"{game_word(words, game)}: {self._told(rating)}" for game, rating in known.items()]
        return [*lines, *self._best()]

    def _heading(self, pen: Pen, dst: pygame.Surface, text: str, note: str, x: float, y: float, w: float) -> float:
        note_w = pen.width(note, "italic", 13) if note else 0.0
        pen.fitted(dst, text, x, y, w - note_w - 16, "caps", 15.5, theme.HEADING)
        if note:
            pen.text(dst, note, x + w, y + 4, "italic", 13, theme.INK_HINT, "topright")
        pen.divider(dst, x, y + 26, w)
        return y + 35

    def _shares(
        self, pen: Pen, dst: pygame.Surface, kind: str, shares: Mapping[str, Share], x: float, y: float, w: float
    ) -> float:
        """One table; returns the y below it."""
        words = self.words
        if not shares:
            return y
        y = self._heading(pen, dst, self._by(kind), words(f"own.by.{kind}.note"), x, y, w)
        shown = list(shares.items())[:MOST_ROWS]
        for n, (name, share) in enumerate(shown):
            self._share(pen, dst, name, share, Box(x, y + n * ROW_H, w, ROW_H))
        y += len(shown) * ROW_H
        if len(shares) > len(shown):
            more = words("own.more", count=len(shares) - len(shown))
            pen.text(dst, more, x + w, y + 2, "italic", 13, theme.INK_HINT, "topright")
            y += 20
        return y + 16

    def _share_told(self, share: Share) -> str:
        words = self.words
        if share.interval is None:
            return words("own.share.few", won=won_word(share.won), played=share.played)
        low, high = (round(100 * end) for end in share.interval)
        return words(
            "own.share", won=won_word(share.won), played=share.played, rate=round(100 * share.rate), low=low, high=high
        )

    def _share(self, pen: Pen, dst: pygame.Surface, name: str, share: Share, box: Box) -> None:
        interval = share.interval
        told_w = min(232.0, box.w * 0.37)
        name_w = box.w * 0.32
        draw_name(pen, dst, name, box.x, box.cy, name_w, TEXT)
        rail = Box(box.x + name_w + 12, box.cy - 5, box.w - name_w - told_w - 30, 10)
        pygame.draw.rect(dst, theme.rgb(RAIL), pen.rect(rail), border_radius=pen.px(5))
        if interval is not None:
            low, high = interval
            band = Box(rail.x + rail.w * low, rail.y, rail.w * (high - low), rail.h)
            pygame.draw.rect(dst, theme.rgb(BAND), pen.rect(band), border_radius=pen.px(5))
            at = Box(rail.x + rail.w * share.rate - 2, rail.y - 3, 4, rail.h + 6)
            pygame.draw.rect(dst, theme.rgb(theme.RUBY), pen.rect(at), border_radius=pen.px(2))
        pen.fitted(dst, self._share_told(share), box.right, box.cy, told_w, "body", TEXT, theme.INK_SOFT, "midright")

    # ---- strength

    def _strengths(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        words = self.words
        if not self.ratings and self.game is None:
            return y
        y = self._heading(pen, dst, words("own.strength"), words("own.strength.note"), x, y, w)
        if self.game is not None and self.game not in self.ratings:
            return pen.paragraph(dst, words("own.strength.unmeasured"), x, y, w, "italic", TEXT, theme.INK_SOFT) + 16
        few: list[str] = []
        for game, rating in self.ratings.items():
            if rating is None:
                few.append(game)
                continue
            if self.game is None:
                name_w = w * 0.32
                pen.fitted(dst, game_word(words, game), x, y, name_w, "bold", TEXT, theme.INK)
                for line in pen.wrap(self._told(rating), "body", TEXT, w - name_w - 12):
                    pen.text(dst, line, x + name_w + 12, y, "body", TEXT, theme.INK_SOFT)
                    y += 20
                y += 5
            else:
                y = self._scale(pen, dst, rating, x, y, w)
        if few:
            names = ", ".join(game_word(words, game) for game in few)
            told = words("own.strength.few", least=LEAST, games=names)
            y = pen.paragraph(dst, told, x, y, w, "italic", TEXT, theme.INK_SOFT)
        return y + 16

    def _told(self, rating: Rating) -> str:
        """Where somebody stands, in a sentence."""
        words, (place, level, other) = self.words, rating.place
        names = {"level": level_word(words, level), "other": level_word(words, other) if other else ""}
        near = min(rating.levels, key=lambda one: abs(rating.levels[one] - rating.height))
        share, low, high = (round(100 * part) for part in rating.against(near))
        odds = words("own.strength.odds", level=level_word(words, near), share=share, low=low, high=high)
        return f"{words(f'own.strength.{place}', **names)} {odds}"

    def _scale(self, pen: Pen, dst: pygame.Surface, rating: Rating, x: float, y: float, w: float) -> float:
        """The levels along a rail, and where this person stands with what is left open."""
        words = self.words
        y = pen.paragraph(dst, self._told(rating), x, y, w, "body", 15.5, theme.INK) + 10
        levels = sorted(rating.levels.items(), key=lambda item: item[1])
        ends = [at for _, at in levels[1:]] + [rating.height]  # who plays by lot would leave no room for the others
        low, high = min(ends), max(ends)
        spare = (high - low) * 0.2 + 2
        low, high = low - spare, high + spare

        def across(at: float) -> float:
            return x + 14 + (w - 28) * max(0.0, min(1.0, (at - low) / (high - low)))

        rail = Box(x + 8, y + 30, w - 16, 10)
        pygame.draw.rect(dst, theme.rgb(RAIL), pen.rect(rail), border_radius=pen.px(5))
        left, right = across(rating.low), across(rating.high)
        pygame.draw.rect(dst, theme.rgb(BAND), pen.rect(Box(left, rail.y, right - left, rail.h)), border_radius=pen.px(5))
        free = x
        for level, at in levels:
            if at < low:
                continue
            cx = across(at)
            pygame.draw.rect(dst, theme.rgb(theme.INK_HINT), pen.rect(Box(cx - 1, rail.y - 4, 2, rail.h + 8)))
            name = level_word(words, level)
            half = pen.width(name, "italic", 13.5) / 2
            below = rail.bottom + 6 + (17 if cx - half < free else 0)
            pen.text(dst, name, cx, below, "italic", 13.5, theme.INK_SOFT, "midtop")
            free = max(free, cx + half + 8) if below == rail.bottom + 6 else free
        here = across(rating.height)
        pygame.draw.rect(dst, theme.rgb(theme.RUBY), pen.rect(Box(here - 2, rail.y - 5, 4, rail.h + 10)))
        pen.icon(dst, "laurel", here, rail.y - 17, 24, theme.RUBY, 10)
        return y + SCALE_H

    # ---- best and longest

    def _marks(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        y = self._heading(pen, dst, self.words("own.marks"), "", x, y, w)
        for line in self._best():
            pen.icon(dst, "laurel", x + 9, y + 10, 17, theme.RUBY)
            y = pen.paragraph(dst, line, x + 28, y, w - 28, "body", 15, theme.INK) + 4
        return y + 8

    def _best(self) -> list[str]:
        """Streaks, the best match and the longest."""
        words, found = self.words, self.chronicle
        lines = [
            words("own.streak", count=found.streak.longest) if found.streak.longest else words("own.streak.none"),
            words("own.streak.now", count=found.streak.now) if found.streak.now > 1 else "",
        ]
        best, longest = found.best, found.longest
        if self.game is not None and best is not None:
            points = points_word(words, best, found.seat_of(best).score)
            lines.append(words("own.best", points=points, date=date_word(words, best)) if points else "")
        if longest is not None:
            lines.append(
                words(
                    "own.longest", game=game_word(words, longest.game), time=time_word(words, longest.seconds),
                    date=date_word(words, longest),
                )
            )  # fmt: skip
        return [line for line in lines if line]


def date_word(words: Words, result: Result) -> str:
    """When it ended, or what the file says where that is no date."""
    at = moment_of(result)
    return when(words, at) if at is not None else result.at
