"""Which sheet lies over the board, and how it is drawn: decks, sorting, score, the cut for the start."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.say import say
from game.rules.circus.actions import ChooseDeck, Sort
from game.rules.circus.events import CutDecks
from game.rules.circus.state import Finished, Interval, Table
from game.tables.circus.art.cards import RATIO, race_card
from game.tables.circus.art.drivers import Livery
from game.tables.circus.layout import Layout
from game.tables.circus.moment import Now
from game.tables.circus.motion.stage import Memory
from game.tables.circus.panels.council import Council
from game.tables.circus.panels.sheet import HEADING_H, CutStrip, DeckSheet, ScoreSheet, SortSheet
from game.tables.circus.panels.tally import CardSheet, rows_of
from game.tables.circus.play.draft import DeckDraft, SortDraft
from game.tables.circus.play.hands import Hands
from game.tables.circus.play.together import Together
from game.tables.circus.play.tools import Tools
from game.tables.circus.words.tell import Teller
from game.tables.easel import Easel
from game.tables.kit.ids import number_of, rest_of
from game.tables.table import Setting
from game.ui.geometry import Box
from game.ui.target import Target

TURN_SECONDS = 0.32
"""Between two cards of the cut that are turned up."""


class Sheets:
    """The sheets of one table. `memory` is asked anew each time; `changed` is called when a sheet is put away."""

    def __init__(
        self, setting: Setting, hands: Hands, tools: Tools, liveries: Sequence[Livery], teller: Teller, now: Now,
        memory: Callable[[], Memory], changed: Callable[[], None], together: Together,
    ) -> None:  # fmt: skip
        self._setting, self._ui = setting, setting.ui
        self._hands, self._tools, self._liveries, self._teller = hands, tools, liveries, teller
        self._now, self._memory, self._changed = now, memory, changed
        self._together, self.council = together, Council(setting, together, liveries, teller, changed)
        self._cut_age = 0.0
        self.cut_seen = False
        """The player has put the strip with the cut away."""

    def place(self, arena: Layout, area: Box, seats: int, aside: float) -> None:
        """`aside`: units at the left which sheets leave free that one only looks at."""
        self._arena, self._area = arena, Box(area.x + aside, area.y, area.w - aside, area.h)
        self.decks, self.sorting = DeckSheet.fit(area), SortSheet.fit(area)
        self.scores = ScoreSheet.fit(self._area, seats)
        self.council.area = area
        self._strip: tuple[tuple[CutDecks, ...], CutStrip] | None = None

    def update(self, seconds: float) -> None:
        if self.is_cutting:
            self._cut_age += min(seconds, 0.1) * min(2.0, self._ui.speed)

    # ---- the cut

    @property
    def is_cutting(self) -> bool:
        """Cards of the cut are still to be turned up."""
        if not self._memory().cuts or self._now() is None:
            return False
        return self._turned < self._cut_strip().count

    @property
    def _turned(self) -> int:
        if self._ui.speed == math.inf or self._ui.settings.reduced_motion:
            return 99
        return int(self._cut_age / TURN_SECONDS)

    # ---- which sheet lies on the board

    @property
    def _is_playing(self) -> bool:
        now = self._now()
        return now is not None and now.is_playing

    @property
    def is_covered(self) -> bool:
        """A sheet lies there that has to be answered."""
        return self.asks_all or (isinstance(self._hands.draft, DeckDraft | SortDraft) and not self._is_playing)

    @property
    def asks_all(self) -> bool:
        """It is the one before those who choose at once."""
        return self._together.is_on and not self._is_playing

    def headings(self) -> list[Box]:
        """Title and first line of the sheet that has to be answered."""
        if not self.is_covered:
            return []
        if self.asks_all:
            box = self.council.fitted().box
            return [Box(box.x, box.y, box.w, HEADING_H)]
        box = self.decks.box if isinstance(self._hands.draft, DeckDraft) else self.sorting.box
        return [Box(box.x, box.y, box.w, HEADING_H)]

    def head(self) -> Box | None:
        """Title and first line of the sheet that lies there. All of the one before those who choose at once: no pad can
        scroll it."""
        now = self._now()
        if self.asks_all:
            return self.council.fitted().box
        if self.is_covered:
            return self.headings()[0]
        if self.shows_cards and now is not None:
            box = CardSheet.fit(self._area, len(now.table.teams)).box
        elif self.shows_scores:
            box = self.scores.box
        else:
            return None
        return Box(box.x, box.y, box.w, HEADING_H)

    @property
    def shows_cards(self) -> bool:
        """The cards of all drivers, until they are put away."""
        return self._tools.cards and not self._is_playing and not self.is_covered

    @property
    def shows_scores(self) -> bool:
        """Between races and after the last one the score lies there until it is put away."""
        now = self._now()
        if now is None or now.is_playing or self.shows_cards:
            return False
        if self._tools.scores is not None and not self.is_covered:
            return self._tools.scores
        table = now.table
        return isinstance(table.frames[-1], Interval) or (
            isinstance(table.frames[-1], Finished) and table.options.series == "tournament"
        )

    def draw(self, easel: Easel, table: Table) -> None:
        pen, draft, dst, hands = easel.pen, self._hands.draft, easel.dst, self._hands
        if self.asks_all:
            self.council.draw(easel, self._setting.board.courses[table.course].imperial)
            return
        if self._memory().cuts and not self._is_playing and not isinstance(draft, DeckDraft | SortDraft):
            strip = self._cut_strip()
            turned = self._turned
            strip.draw(pen, dst, self._setting.names, self._liveries, self._teller, turned)
            easel.note(("cut", min(turned, 20)), pen.rect(strip.box.inset(-12)))
        if isinstance(draft, DeckDraft):
            hinted = hands.hint.deck if isinstance(hands.hint, ChooseDeck) else None
            lit = next((deck for deck in self.decks.columns() if hands.aimed == f"deck:{deck}"), None)
            self.decks.draw(pen, dst, draft, self._liveries[draft.seat], self._teller, lit, hinted)
            easel.note(("decks", draft.picked, lit, hinted), pen.rect(self.decks.box.inset(-12)))
        elif isinstance(draft, SortDraft):
            self._draw_sort(easel, draft)
        elif self.shows_cards:
            self._draw_cards(easel, table)
        elif self.shows_scores:
            setting = self._setting
            self.scores.draw(
                pen, dst, setting.board, table, setting.names, self._liveries, self._teller,
                lambda key, **params: setting.say(say(key, **params)),
            )  # fmt: skip
            easel.note(("score", tuple(table.score), table.race), pen.rect(self.scores.box.inset(-12)))

    def _draw_cards(self, easel: Easel, table: Table) -> None:
        now = self._now()
        assert now is not None
        rows, sheet = rows_of(now.track, table), CardSheet.fit(self._area, len(table.teams))
        sheet.draw(
            easel.pen, easel.dst, rows, lambda chariot: self._teller.chariot(table, chariot), self._liveries, now.mine,
            self._teller,
        )  # fmt: skip
        easel.note(("tally", tuple(rows), now.mine), easel.pen.rect(sheet.box.inset(-12)))

    def _cut_strip(self) -> CutStrip:
        cuts = tuple(self._memory().cuts)
        if self._strip is None or self._strip[0] != cuts:
            self._strip = cuts, CutStrip.fit(self._arena, cuts)
        return self._strip[1]

    def _decks(self) -> str:
        """What everybody drives, or how to sort."""
        shown, tell = self._memory().decks, self._teller
        if shown is None:
            return tell("sort.text")
        names = self._setting.names
        parts = [tell("sort.deck", name=names[seat], deck=deck) for seat, deck in enumerate(shown.decks)]
        return " · ".join(parts)

    def _draw_sort(self, easel: Easel, draft: SortDraft) -> None:
        pen, hands, sheet = easel.pen, self._hands, self.sorting
        dragged = hands.dragged if isinstance(hands.dragged, tuple) else None
        at = hands.dragged_to
        lit = sheet.place_at(*at) if at is not None and dragged is not None else None
        if lit is None and draft.held is not None:
            lit = number_of(hands.aimed, "heap")
        livery = self._liveries[draft.seat]
        pressed = hands.aimed if rest_of(hands.aimed, "sort") is not None else None
        advised = isinstance(hands.hint, Sort)
        sheet.draw(pen, easel.dst, draft, livery, self._teller, dragged, lit, pressed, advised, self._decks())
        look = ("sort", str(draft.piles), draft.held, dragged, lit, pressed, draft.one_by_one, advised)
        easel.note(look, pen.rect(sheet.box.inset(-12)))
        if dragged is not None and at is not None:
            count = 1 if draft.one_by_one else draft.heap(dragged[0])[dragged[1] - 1]
            for k in range(count):
                art = race_card(pen, dragged[1], livery, sheet.card_w)
                easel.put(art, at[0] + k * 5 - sheet.card_w / 2, at[1] + k * 2 - sheet.card_w * RATIO / 2)

    def cut_targets(self) -> list[Target]:
        """The strip can be put away."""
        if not self._memory().cuts or self._is_playing:
            return []
        name, tip, box = self._teller("cut.title"), self._teller("cut.away"), self._cut_strip().box
        return [Target("cut", box, name, tip=tip, action=self._put_cut_away, focusable=False, role="zone")]

    def _put_cut_away(self) -> None:
        self.cut_seen = True
        self._memory().cuts = []
        self._changed()
