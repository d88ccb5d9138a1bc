"""Which sheet lies over the board, and how it is drawn: decks, sorting, score, the cut for the start."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.core.say import say
from game.rules.circus.actions import ChooseDeck, Sort
from game.rules.circus.events import CutDecks
from game.rules.circus.state import Finished, Interval, View
from game.tables.circus.cards import RATIO, race_card
from game.tables.circus.draft import DeckDraft, SortDraft
from game.tables.circus.sheet import CutStrip, DeckSheet, ScoreSheet, SortSheet
from game.tables.easel import Easel
from game.ui.geometry import Box
from game.ui.target import Target

if TYPE_CHECKING:
    from game.tables.circus.table import CircusTable

TURN_SECONDS = 0.32
"""Between two cards of the cut that are turned up."""


class Spread:
    """The sheets of one table."""

    def __init__(self, table: CircusTable) -> None:
        self.of = table
        self._cut_age = 0.0
        self.cut_seen = False
        """The player has put the strip with the cut away."""

    def place(self, area: Box, seats: int) -> None:
        self.decks, self.sorting = DeckSheet.fit(area), SortSheet.fit(area)
        self.scores = ScoreSheet.fit(area, seats)
        self._strip: tuple[tuple[CutDecks, ...], CutStrip] | None = None

    def update(self, seconds: float) -> None:
        if self.is_cutting:
            self._cut_age += min(seconds, 0.1) * min(2.0, self.of.ui.speed)

    # ---- the cut

    @property
    def is_cutting(self) -> bool:
        """Cards of the cut are still to be turned up."""
        if not self.of.memory.cuts or not self.of.has_stage:
            return False
        return self._turned < self._cut_strip().count

    @property
    def _turned(self) -> int:
        if self.of.ui.speed == math.inf or self.of.ui.settings.reduced_motion:
            return 99
        return int(self._cut_age / TURN_SECONDS)

    # ---- which sheet lies on the board

    @property
    def is_covered(self) -> bool:
        """A sheet lies there that has to be answered."""
        return isinstance(self.of.draft, DeckDraft | SortDraft) and not self.of.is_playing

    @property
    def shows_scores(self) -> bool:
        """Between races and after the last one the score lies there until it is put away."""
        table = self.of.table
        if self.of.is_playing or table is None:
            return False
        if self.of.tools.scores is not None and not self.is_covered:
            return self.of.tools.scores
        return isinstance(table.frames[-1], Interval) or (
            isinstance(table.frames[-1], Finished) and table.options.series == "tournament"
        )

    def draw(self, easel: Easel, view: View) -> None:
        pen, draft, dst = self.of.ui.pen, self.of.draft, easel.dst
        table = view.table
        if self.of.memory.cuts and not self.of.is_playing and not isinstance(draft, DeckDraft | SortDraft):
            strip = self._cut_strip()
            turned = self._turned
            strip.draw(pen, dst, self.of.setting.names, self.of.liveries, self.of.teller, turned)
            easel.note(("cut", min(turned, 20)), pen.rect(strip.box.inset(-12)))
        if isinstance(draft, DeckDraft):
            hinted = self.of.hands.hint.deck if isinstance(self.of.hands.hint, ChooseDeck) else None
            lit = next((deck for deck in self.decks.columns() if self.of.hands.aimed == f"deck:{deck}"), None)
            self.decks.draw(pen, dst, draft, self.of.liveries[draft.seat], self.of.teller, lit, hinted)
            easel.note(("decks", draft.deck, lit, hinted), pen.rect(self.decks.box.inset(-12)))
        elif isinstance(draft, SortDraft):
            self._draw_sort(easel, draft)
        elif self.shows_scores:
            self.scores.draw(
                pen, dst, self.of.board, table, self.of.setting.names, self.of.liveries, self.of.teller,
                lambda key, **params: self.of.setting.say(say(key, **params)),
            )  # fmt: skip
            easel.note(("score", tuple(table.score), table.race), pen.rect(self.scores.box.inset(-12)))

    def _cut_strip(self) -> CutStrip:
        cuts = tuple(self.of.memory.cuts)
        if self._strip is None or self._strip[0] != cuts:
            self._strip = cuts, CutStrip.fit(self.of.arena, cuts)
        return self._strip[1]

    def _decks(self) -> str:
        """What everybody drives, or how to sort."""
        shown, tell = self.of.memory.decks, self.of.teller
        if shown is None:
            return tell("sort.text")
        names = self.of.setting.names
        parts = [tell("sort.deck", name=names[seat], deck=deck) for seat, deck in enumerate(shown.decks)]
        return " · ".join(parts)

    def _draw_sort(self, easel: Easel, draft: SortDraft) -> None:
        pen, hands, sheet = self.of.ui.pen, self.of.hands, self.sorting
        dragged = hands.dragged if isinstance(hands.dragged, tuple) else None
        at = hands.dragged_to
        lit = sheet.place_at(*at) if at is not None and dragged is not None else None
        if lit is None and draft.held is not None and (hands.aimed or "").startswith("heap:"):
            lit = int((hands.aimed or "heap:0")[5:])
        livery = self.of.liveries[draft.seat]
        pressed = hands.aimed if (hands.aimed or "").startswith("sort:") else None
        advised = isinstance(hands.hint, Sort)
        sheet.draw(pen, easel.dst, draft, livery, self.of.teller, dragged, lit, pressed, advised, self._decks())
        look = ("sort", str(draft.piles), draft.held, dragged, lit, pressed, draft.one_by_one, advised)
        easel.note(look, pen.rect(sheet.box.inset(-12)))
        if dragged is not None and at is not None:
            count = 1 if draft.one_by_one else draft.heap(dragged[0])[dragged[1] - 1]
            for k in range(count):
                art = race_card(pen, dragged[1], livery, sheet.card_w)
                easel.put(art, at[0] + k * 5 - sheet.card_w / 2, at[1] + k * 2 - sheet.card_w * RATIO / 2)

    def cut_targets(self) -> list[Target]:
        """The strip can be put away."""
        if not self.of.memory.cuts or self.of.is_playing:
            return []
        name, tip, box = self.of.teller("cut.title"), self.of.teller("cut.away"), self._cut_strip().box
        return [Target("cut", box, name, tip=tip, action=self._put_cut_away, focusable=False, role="zone")]

    def _put_cut_away(self) -> None:
        self.cut_seen = True
        self.of.memory.cuts = []
        self.of.changed()
