"""What one's own page is given, and what it may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.words import MissingWord
from game.scenes import shelf
from game.scenes.saying import word_or
from game.session.chronicle import Rival
from game.session.rating import Rating
from game.storage.slots import SaveCard
from game.storage.stats import Result
from game.ui.context import Words


@dataclass(frozen=True)
class Learned:
    """Of one game at this machine, whoever sat there."""

    game: str
    lessons: int
    all_lessons: int
    problems: int
    all_problems: int
    stars: int
    all_stars: int


@dataclass(frozen=True)
class School:
    """One career, as its line says it."""

    name: str
    line: str


def _nothing() -> None:
    """What is not possible here."""


@dataclass(frozen=True)
class OwnDoors:
    """What the page asks of the house. `matches` are all there are, oldest first; `undo` is None while nothing was
    forgotten; what can fail returns the sentence why."""

    matches: Callable[[], Sequence[Result]]
    learned: Callable[[], Sequence[Learned]] = tuple
    schools: Callable[[], Sequence[School]] = tuple
    saves: Callable[[], Mapping[str, SaveCard]] = dict
    """By match, those that are over and can be opened."""
    look_back: Callable[[SaveCard], None] = lambda card: None
    rating: Callable[[str, Sequence[Result], str], Rating | None] = lambda name, matches, game: None
    export: Callable[[str], None] = lambda name: None
    forget_match: Callable[[str], None] = lambda match: None
    forget_person: Callable[[str], None] = lambda name: None
    forget_all: Callable[[], None] = _nothing
    undo: Callable[[], Callable[[], None] | None] = lambda: None
    help: Callable[[], None] = _nothing
    deeds: Sequence[tuple[str, str]] = field(default=())
    """The whole shelf: game and id of each."""


def game_word(words: Words, game: str) -> str:
    """Its title; a game that is not here any more goes by its id."""
    return words(shelf.BOXES[game].title) if game in shelf.BOXES else game


def board_word(words: Words, game: str, board: str) -> str:
    """A shipped board's name; one's own goes by its file."""
    return word_or(words, f"{game}.board.{board}", board)


def rival_word(words: Words, rival: Rival) -> str:
    return rival.name if rival.is_person else computer_word(words, rival.by)


def computer_word(words: Words, by: str) -> str:
    """A level, and that it is one; one of another program's is just a computer player."""
    known = word_or(words, f"app.level.{by}", "")
    return words("own.computer", level=known) if known else words("app.level_unknown")


def kind_word(words: Words, kind: str) -> str:
    """Why a match counts apart, or that it counts; a newer program has other reasons."""
    return word_or(words, f"own.kind.{kind or 'counted'}", words("own.kind.other"))


def time_word(words: Words, seconds: int) -> str:
    """Hours and minutes, as people say them."""
    minutes = max(1, round(seconds / 60))
    return words("own.time.hours", hours=minutes // 60, minutes=minutes % 60) if minutes >= 60 else (
        words("own.time.minutes", minutes=minutes)
    )  # fmt: skip


def points_word(words: Words, result: Result, score: int) -> str:
    """As its game counts; "" for a game that says nothing of points, or is not here any more."""
    try:
        return words(f"{result.game}.score", n=score)
    except MissingWord:
        return ""


def won_word(won: float) -> str:
    """Victories with what was shared of others."""
    return f"{round(won, 1):g}"
