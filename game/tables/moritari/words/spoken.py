"""The part of the table that is words: what is asked, what panels and heading say, and how a match is told afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Seen
from game.core.types import Seat
from game.rules.moritari.actions import Action
from game.rules.moritari.data import Board
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import Acting, Finished, Nominating, Ordering, State
from game.tables.guidance import Guidance
from game.tables.kit.staged import StagedTable
from game.tables.moritari.motion.stage import Stage
from game.tables.moritari.play.buttons import buttons
from game.tables.moritari.play.guide import guidance
from game.tables.moritari.play.hands import Hands
from game.tables.moritari.play.targets import heads_of
from game.tables.moritari.words.ledger import ledger
from game.tables.moritari.words.lookback import chronicle, milestones, tale
from game.tables.moritari.words.measures import measures
from game.tables.moritari.words.primer import panel_tip, primer
from game.tables.moritari.words.tell import Teller
from game.tables.primer import Primer, lines
from game.tables.table import Measure, Milestone, Prompt, TableButton
from game.ui.geometry import Box
from game.ui.richtext import Passage


class Spoken(StagedTable[State, Action, Stage]):
    """What the position on show, and the draft in the hands, are in words."""

    notable = (
        "moritari.log.bout", "moritari.log.died", "moritari.log.judged", "moritari.log.fell", "moritari.log.appeal_heard",
        "moritari.log.appeal_unheard", "moritari.log.charged", "moritari.log.closed", "moritari.log.school_fell",
    )  # fmt: skip
    notable_name = "moritari.table.notable"
    has_chronicle = has_measures = has_primer = has_tale = True
    milestones_tip = "moritari.table.milestones"

    board: Board
    field: Ground
    teller: Teller
    hands: Hands
    """All set before the first position."""

    def prompt(self) -> Prompt | None:
        state, seat = self.truth, self.hands.seat
        if state is None or seat is None:
            return None
        hands = self.hands
        picked = hands.bout or hands.thumb or hands.turning
        return Prompt(*self.teller.prompt(state, seat, hands.shown_aim, picked, hands.is_going))

    def buttons(self) -> Sequence[TableButton]:
        return buttons(self.hands, self.teller)

    def measures(self, views: Sequence[State], heard: Sequence[Seen]) -> Sequence[Measure]:
        """The match in figures, for its curve."""
        return measures(self.teller, views, heard)

    def chronicle(self, views: Sequence[State], heard: Sequence[Seen]) -> Sequence[Passage]:
        """The story of the match."""
        return chronicle(self.teller, self.board, views, heard)

    def tale(self, last: State, heard: Sequence[Seen]) -> Sequence[str]:
        return tale(self.teller, self.board, last, heard)

    def milestones(self, last: State, heard: Sequence[Seen]) -> Sequence[Milestone]:
        """Falls and appeals."""
        return milestones(last, heard)

    def primer(self, seat: Seat) -> Primer | None:
        return primer(self.teller, self.shown, seat) if self.shown is not None else None

    def guide(self) -> Guidance | None:
        if self.truth is None or self.hands.seat is None:
            return None
        return guidance(self.teller, self.truth)

    def heads(self) -> list[Box]:
        return heads_of(self.targets(), self.shown) if self.shown is not None else []

    def seat_tip(self, seat: Seat) -> str:
        if self.shown is None:
            return ""
        return lines(panel_tip(self.teller, self.shown, seat), *ledger(self.teller, self.field, self.shown, seat))

    def status(self) -> str:
        state = self.shown
        if state is not None and state.round and state.caesar >= 0:
            return self.teller("status.caesar", board=self.board.title, seat=state.caesar)
        return self.teller("status", board=self.board.title, count=len(self.setting.names))

    def heading(self) -> str:
        if self.shown is None or self.shown.round == 0:
            return self.teller("heading.muster")
        match self.shown.frames[-1]:
            case Nominating() | Acting():
                phase = "movement"
            case Ordering():
                phase = "melee"
            case Finished():
                phase = "over"
            case _:
                phase = "crowd"
        return self.teller(f"heading.{phase}", round=self.shown.round)
