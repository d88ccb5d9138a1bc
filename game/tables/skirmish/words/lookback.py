"""The match looked back on in words: what each side gave away, how far it could be read, choice by choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.skirmish.reading import LEAST
from game.core.match import Seen
from game.core.types import Seat
from game.rules.skirmish.actions import Revive
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Clash, Dealt, GameWon
from game.tables.skirmish.words.tell import Teller
from game.tables.table import LookBack
from game.ui.richtext import Passage

if TYPE_CHECKING:
    from game.ai.skirmish.insight import Report, Slip
    from game.ai.skirmish.reader import Reading

HABIT = 2.0
"""So many standard deviations from an even draw, a habit is worth a sentence."""


def look_back(
    teller: Teller, report: Report, heard: Iterable[Seen], people: Sequence[Seat], is_single: bool = False
) -> LookBack:
    """People's lines for the results; the page tells of both sides, people first. `is_single`: no set, but one game."""
    heard = list(heard)
    sent, held = _sent(heard), None if is_single else _made(heard)
    seats = sorted((0, 1), key=lambda seat: (seat not in people, seat))
    lines = tuple(line for seat in seats if seat in people for line in _sums(teller, report, seat, held))
    points_are = teller("back.note.single" if is_single else "back.note.set")
    title = teller("back.title" if people else "back.title.all")
    page = [Passage("title", title), Passage("note", f"{teller('back.note')} {points_are}")]
    for seat in seats:
        page += _side(teller, report, seat, sent, held)
    return LookBack(lines, tuple(page))


def _sums(teller: Teller, report: Report, seat: Seat, held: int | None) -> list[str]:
    """What was given away, and the least that could be read if luck is allowed for. `held`: points made in the set, of
    which no rival could have had more; None for a single game.

    The sum of what each choice told is wide, and may come to more than a whole match: its middle is told nowhere."""
    mine = [slip for slip in report.slips if slip.seat == seat]
    given = teller("back.sum", seat=seat, lost=points(report.lost[seat]), count=len(mine))
    if not any(slip.is_read for slip in mine):
        return [given]
    read, most = report.read[seat], report.win if held is None else float(held)
    least = f"{min(abs(read) - report.width[seat], most):.1f}"
    if float(least) <= 0:
        return [given, teller("back.read.luck", seat=seat)]
    if held is None:
        key = "back.read.habit.single" if read > 0 else "back.read.misled.single"
        return [given, teller(key, seat=seat, least=least, win=f"{most:.1f}")]
    key = "back.read.habit" if read > 0 else "back.read.misled"
    return [given, teller(key, seat=seat, least=least, made=held)]


def points(value: float) -> str:
    """Hundredths, never `-0.00`."""
    return f"{max(0.0, value):.2f}"


def signed(value: float) -> str:
    """Hundredths with their sign, none on nought."""
    if abs(value) < 0.005:
        return "0.00"
    return f"+{value:.2f}" if value > 0 else f"\N{MINUS SIGN}{-value:.2f}"


def _made(heard: Iterable[Seen]) -> int:
    """Points of the set, both sides'."""
    return sum(event.points for seen in heard for event in seen.events if isinstance(event, GameWon))


def _sent(heard: Iterable[Seen]) -> dict[tuple[int, int, Seat], Card]:
    """The card each seat sent, by game and round."""
    game, found = 0, {}
    for seen in heard:
        for event in seen.events:
            match event:
                case Dealt(game=number):
                    game = number
                case Clash(round=number, cards=cards):
                    found.update({(game, number, seat): cards[seat] for seat in (0, 1)})
                case _:
                    pass
    return found


def _side(
    teller: Teller, report: Report, seat: Seat, sent: dict[tuple[int, int, Seat], Card], held: int | None
) -> Iterator[Passage]:
    yield Passage("heading", teller("back.side", seat=seat))
    yield Passage("text", " ".join(_sums(teller, report, seat, held)))
    known = [one for one in report.habits[seat] if one.offered >= LEAST]  # what was met once is nobody's habit
    habits = [one for one in known if _deviations(one) >= HABIT]
    for one in sorted(habits, key=_deviations, reverse=True):
        what, even = teller(f"back.trait.{one.trait.value}"), round(one.expected)
        yield Passage("bullet", teller("back.habit", what=what, taken=one.taken, offered=one.offered, even=even))
    if not habits:
        yield Passage("bullet", teller("back.no_habit"))
    game = 0
    for slip in report.slips:
        if slip.seat != seat:
            continue
        if slip.game != game:
            game = slip.game
            yield Passage("text", f"**{teller('banner.game', game=game)}**")
        yield Passage("note", _choice(teller, slip, sent.get((slip.game, slip.round, seat))))


def _deviations(one: Reading) -> float:
    """By how many standard deviations it was done oftener, or more seldom, than by an even draw among what lay open."""
    return abs(one.taken - one.expected) / one.spread if one.spread else 0.0


def _choice(teller: Teller, slip: Slip, card: Card | None) -> str:
    if isinstance(slip.action, Revive):
        back = slip.action.card
        what = teller("nobody") if back is None else teller("back.returns", card=back.value)
    else:
        what = teller.sent(slip.name) if slip.name else teller.card(card) if card is not None else ""
    share = round(100 * slip.share) if slip.percent is None else slip.percent
    text = teller("back.choice", round=slip.round, what=what, share=share, lost=points(slip.lost))
    if slip.is_read:
        text = f"{text} {teller('back.choice.read', read=signed(slip.read))}"
    return text if slip.is_exact else f"{text} {teller('back.inexact')}"
