"""From what a seat has heard to the lines of the log on screen."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from game.core.chance import Draw
from game.core.match import Seen
from game.core.say import Say
from game.core.types import Conceded, Event, GameInfo
from game.core.words import roman
from game.scenes.log_panel import LogLine
from game.session import Session
from game.tables.told import Told
from game.ui.context import Words


class LogLines:
    """The lines of one table's log. Keeps what it has made: a log grows to hundreds of entries, one at a time."""

    def __init__(self, session: Session, words: Words, told: Callable[[Say], str], names: Sequence[str]) -> None:
        """`names`: of the seats at the table."""
        self._session, self._words, self._told, self._names = session, words, told, names
        self._made: list[tuple[Seen, list[LogLine]]] = []

    def of(self, heard: Sequence[Seen]) -> list[LogLine]:
        """Oldest first: each event in its own line, the dice of an entry with their reasons in a small line below."""
        known = 0
        for seen, (before, _) in zip(heard, self._made, strict=False):
            if seen is not before:
                break
            known += 1
        self._made[known:] = [(seen, self._lines(seen)) for seen in heard[known:]]
        return [line for _, lines in self._made for line in lines]

    def _lines(self, seen: Seen) -> list[LogLine]:
        session = self._session
        lines = event_lines(seen.events, session.info, session.board, self._names, self._words, self._told)
        if seen.drawn:
            lines.append(LogLine(dice_line(seen.drawn, self._words, self._told), None, "dice"))
        return lines


def event_lines(events: Iterable[Event], info: GameInfo, board: Any, names: Sequence[str], words: Words,
                told: Callable[[Say], str]) -> list[LogLine]:  # fmt: skip
    """Each event in its own line; what an event of a damaged or newer file says, in the sentence for that."""
    lines: list[LogLine] = []
    for event in events:
        try:
            lines += _lines_of(event, info, board, names, words, told)
        except Exception:  # a game's words may stumble in any way over numbers from a file
            lines.append(LogLine(words("app.unsaid"), None, "house"))
    return lines


def _lines_of(event: Event, info: GameInfo, board: Any, names: Sequence[str], words: Words,
              told: Callable[[Say], str]) -> list[LogLine]:  # fmt: skip
    if isinstance(event, Conceded):
        return [LogLine(words("play.log.conceded", name=names[event.seat]), event.seat)]
    if isinstance(event, Told):
        return [_line(event.said, len(names), told)]
    return [] if info.told is None else [_line(say, len(names), told) for say in info.told(board, event)]


def _line(say: Say, seats: int, told: Callable[[Say], str]) -> LogLine:
    seat = say.params.get("seat")
    text = told(say)
    if isinstance(seat, int) and 0 <= seat < seats:
        return LogLine(text, seat, key=say.key)
    number = say.params.get("neutral")
    if isinstance(number, int) and 0 < number < 100:
        return LogLine(text, None, "neutral", number=number, key=say.key)
    return LogLine(text, None, "house", key=say.key)


def dice_line(drawn: Sequence[Draw], words: Words, told: Callable[[Say], str]) -> str:
    """Every draw with its reason, a common beginning ("Round 3:") said once, and a reason that several share as well.

    A result that is no number on a die has words of its own: key `<reason>.got` with the field `got`.
    """
    parts: list[str] = []
    before = last = ""
    for draw in drawn:
        reason = told(draw.why)
        if parts and reason == last:
            parts[-1] += f", {_got(draw, words, told)}"
            continue
        last = reason
        head, colon, rest = reason.partition(": ")
        if colon and head == before:
            reason = rest
        before = head if colon else ""
        parts.append(f"{reason} {_got(draw, words, told)}")
    return " · ".join(parts)


def _got(draw: Draw, words: Words, told: Callable[[Say], str]) -> str:
    if isinstance(draw.got, list):
        return ", ".join(str(item) for item in draw.got)
    own = f"{draw.why.key}.got"
    if isinstance(words, Container) and own in words:
        return f"**{told(Say(own, {**draw.why.params, 'got': draw.got}))}**"
    if isinstance(draw.got, int) and draw.got > 0:
        return f"**{roman(draw.got)}**"
    return f"**{draw.got}**"
