"""The match looked back on in words: what each side gave away, how far it could be read, choice by choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.match import Seen
from game.core.types import Seat
from game.rules.skirmish.actions import Revive
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Clash, Dealt
from game.tables.skirmish.tell import Teller
from game.tables.table import LookBack
from game.ui.scroll import Passage

if TYPE_CHECKING:
    from game.ai.skirmish.insight import Report, Slip

HABIT = 1.3
"""From this factor on, or below its inverse, a habit is worth a sentence."""


def look_back(teller: Teller, report: Report, heard: Iterable[Seen], people: Sequence[Seat]) -> LookBack:
    """People's lines for the results; the page tells of both sides, people first."""
    sent = _sent(heard)
    seats = sorted((0, 1), key=lambda seat: (seat not in people, seat))
    lines = tuple(_sum(teller, report, seat) for seat in seats if seat in people)
    page = [Passage("title", teller("back.title")), Passage("note", teller("back.note"))]
    for seat in seats:
        page += _side(teller, report, seat, sent)
    return LookBack(lines, tuple(page))


def _sum(teller: Teller, report: Report, seat: Seat) -> str:
    count = sum(slip.seat == seat for slip in report.slips)
    return teller("back.sum", seat=seat, lost=points(report.lost[seat]), read=points(report.read[seat]), count=count)


def points(value: float) -> str:
    """Hundredths, never `-0.00`."""
    return f"{max(0.0, value):.2f}"


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
    yield Passage("text", _sum(teller, report, seat))
    habits = [one for one in report.habits[seat] if one.factor >= HABIT or one.factor <= 1 / HABIT]
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
    text = teller("back.choice", round=slip.round, what=what, share=round(100 * slip.share),
                  lost=points(slip.lost), read=points(slip.read))  # fmt: skip
    return text if slip.is_exact else f"{text} {teller('back.inexact')}"
