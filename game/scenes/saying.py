"""Small sentences several screens share: when something was, who plays a seat, a Say without names."""

from __future__ import annotations

import time
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Any

from game.ai.turning import Turning, told_of
from game.core.say import Say
from game.core.types import GameInfo
from game.core.words import MissingWord, one_line
from game.ui.context import Words

if TYPE_CHECKING:  # the title says its sentences before any table is loaded
    from game.tables.table import Table

DAY = 86_400


def told(words: Words, said: Say, names: Sequence[str] = ()) -> str:
    """A Say as a sentence with the players' names. What a newer program or a damaged file says in words that are not to
    be had here is owned up to in a sentence of its own: no file's words may end the program."""
    text = getattr(words, "text", None)
    try:
        return str(text(said, names)) if text is not None else words(said.key, **said.params)
    except (MissingWord, TypeError):
        return word_or(words, "app.unsaid", said.key)


def turned(words: Words, turn: Turning, names: Sequence[str]) -> list[str]:
    """What is said of a turning point."""
    return told_of(turn, lambda key: isinstance(words, Container) and key in words, lambda said: told(words, said, names))


def seat_names(words: Words, info: GameInfo, names: Sequence[str]) -> tuple[str, ...]:
    """What the seats are called at the table: by the parts they play, else by who plays them (`names`)."""
    return tuple(told(words, part) for part in info.parts) if info.parts else tuple(names)


def banner(words: Words, info: GameInfo, table: Table) -> str:
    """What stands in the bar for the game's name: the table's own, or that of the game."""
    return table.banner() or words(f"{info.id}.banner")


def game_title(words: Words, info: GameInfo, table: Table) -> str:
    """What a match is called where it is told of: as its table calls itself, without capitals, else as the game."""
    return table.banner().title() or told(words, info.title)


def word_or(words: Words, key: str, instead: str, **fields: Any) -> str:
    """The text of a key that there may not be, or `instead`."""
    if isinstance(words, Container) and key not in words:
        return instead
    try:
        return words(key, **fields)
    except MissingWord:
        return instead


def boards_word(words: Words, game: str, key: str, **fields: Any) -> str:
    """What is said of what is played on (`key` behind `app.boards.`): a game that has decks calls them so."""
    return word_or(words, f"{game}.boards.{key}", words(f"app.boards.{key}", **fields), **fields)


def read_out(words: Words, said: Say | None, names: Sequence[str] = (), instead: str = "") -> str:
    """A Say that came from a file and may be anything: on one line, `instead` where it can't be said."""
    if said is None:
        return instead
    text = getattr(words, "text", None)
    try:
        return one_line(text(said, names) if text is not None and names else words(said.key, **said.params))
    except (MissingWord, TypeError):  # a parameter called `key`
        return instead


def when(words: Words, moment: float, now: float | None = None) -> str:
    """`moment` (seconds since 1970) as people say it: today 14:05, yesterday, Monday, 3 March 2027."""
    today = time.localtime(time.time() if now is None else now)
    try:
        at = time.localtime(moment)
    except (OverflowError, ValueError, OSError):  # a file from no year that there is
        return ""
    # Noon of both days: whole days between them, whatever the clocks were set to in between.
    then = time.mktime((*at[:3], 12, 0, 0, 0, 0, -1))
    days = round((time.mktime((*today[:3], 12, 0, 0, 0, 0, -1)) - then) / DAY)
    clock = f"{at.tm_hour}:{at.tm_min:02}"
    if days == 0:
        return words("app.when.today", clock=clock)
    if days == 1:
        return words("app.when.yesterday", clock=clock)
    if 1 < days < 7:
        return words(f"app.when.day.{at.tm_wday}")
    return words("app.when.date", day=at.tm_mday, month=words(f"app.when.month.{at.tm_mon}"), year=at.tm_year)


def span(counts: tuple[int, ...]) -> str:
    """Seat counts in short: 2–6 without a gap, else 2, 3, 4, 6."""
    if len(counts) > 2 and counts == tuple(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(str(count) for count in counts)


def span_in_words(words: Words, counts: tuple[int, ...]) -> str:
    """The same within a sentence: 2–6, else 2, 3, 4 or 6."""
    short = span(counts)
    rest, comma, last = short.rpartition(", ")
    return words("app.either", rest=rest, last=last) if comma else short


def player_kind(words: Words, by: str) -> str:
    """Who plays a seat: a person or the name of a level."""
    return words("app.player.human") if by == "human" else level_word(words, by)


def level_word(words: Words, level: str) -> str:
    """A computer player's level; one of another program's levels is just a computer player."""
    return word_or(words, f"app.level.{level}", words("app.level_unknown"))


def seats_of(info: GameInfo) -> str:
    return span(info.all_seats)
