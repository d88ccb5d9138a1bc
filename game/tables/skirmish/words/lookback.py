"""The match looked back on in words: what each side gave away, how far it could be read, choice by choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.skirmish.reading import LEAST
from game.core.match import Seen
from game.core.types import Seat
from game.rules.skirmish.actions import Revive
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Clash, Dealt
from game.tables.skirmish.words.tell import Teller
from game.tables.table import LookBack
from game.ui.richtext import Passage

if TYPE_CHECKING:
    from game.ai.skirmish.insight import Report, Slip

HABIT = 1.3
"""From this factor on, or below its inverse, a habit is worth a sentence."""


def look_back(
    teller: Teller, report: Report, heard: Iterable[Seen], people: Sequence[Seat], is_single: bool = False
) -> LookBack:
    """People's lines for the results; the page tells of both sides, people first. `is_single`: no set, but one game."""
    sent = _sent(heard)
    seats = sorted((0, 1), key=lambda seat: (seat not in people, seat))
    lines = tuple(line for seat in seats if seat in people for line in _sums(teller, report, seat))
    points_are = teller("back.note.single" if is_single else "back.note.set")
    title = teller("back.title" if people else "back.title.all")
    page = [Passage("title", title), Passage("note", f"{teller('back.note')} {points_are}")]
    for seat in seats:
        page += _side(teller, report, seat, sent)
    return LookBack(lines, tuple(page))


def _sums(teller: Teller, report: Report, seat: Seat) -> list[str]:
    """What was given away, and what could be read with how much luck in it."""
    mine = [slip for slip in report.slips if slip.seat == seat]
    given = teller("back.sum", seat=seat, lost=points(report.lost[seat]), count=len(mine))
    if not any(slip.is_read for slip in mine):
        return [given]
    read, width = report.read[seat], report.width[seat]
    key = "back.read.habit" if read > width else "back.read.misled" if read < -width else "back.read.luck"
    return [given, teller(key, seat=seat, read=signed(read), width=points(width))]


def points(value: float) -> str:
    """Hundredths, never `-0.00`."""
    return f"{max(0.0, value):.2f}"


def signed(value: float) -> str:
    """Hundredths with their sign, none on nought."""
    if abs(value) < 0.005:
        return "0.00"
    return f"+{value:.2f}" if value > 0 else f"\N{MINUS SIGN}{-value:.2f}"


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


def _side(teller: Teller, report: Report, seat: Seat, sent: dict[tuple[int, int, Seat], Card]) -> Iterator[Passage]:
    yield Passage("heading", teller("back.side", seat=seat))
    yield Passage("text", " ".join(_sums(teller, report, seat)))
    known = [one for one in report.habits[seat] if one.offered >= LEAST]  # what was met once is nobody's habit
    habits = [one for one in known if one.factor >= HABIT or one.factor <= 1 / HABIT]
    for one in habits:
        key = "back.more" if one.factor > 1 else "back.less"
        factor = one.factor if one.factor > 1 else 1 / one.factor
        what = teller(f"back.trait.{one.trait.value}")
        yield Passage("bullet", teller(key, what=what, factor=f"{factor:.1f}", taken=one.taken, offered=one.offered))
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


def _choice(teller: Teller, slip: Slip, card: Card | None) -> str:
    if isinstance(slip.action, Revive):
        back = slip.action.card
        what = teller("nobody") if back is None else teller("back.returns", card=back.value)
    else:
        what = teller.card(card) if card is not None else ""
    text = teller("back.choice", round=slip.round, what=what, share=round(100 * slip.share), lost=points(slip.lost))
    if slip.is_read:
        text = f"{text} {teller('back.choice.read', read=signed(slip.read))}"
    return text if slip.is_exact else f"{text} {teller('back.inexact')}"
