"""What a player has told the table to do for him: raise several units in a city, fight a battle on to its end, or all
battles of a turn in a row; or that he has nothing more to do in this turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.state import Supplying, Table
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.toll import lost

IN_PASSING = (act.EndPhase, act.Fight, act.Stay, act.Decline, act.Retreat, act.Commit, act.Part, act.Pay, act.Promote)
"""Whoever has nothing more to do may still be asked these, and means what he said all the same."""


class Orders:
    """Of the people at one table. Whoever does something else takes his back, and so does Esc in the moment before."""

    def __init__(self) -> None:
        self.stays: dict[Seat, tuple[int, Place]] = {}
        """In which turn, and in which place, a side stays on the field."""
        self.rows: dict[Seat, int] = {}
        """In which turn a side fights all its battles."""
        self.ends: dict[Seat, int] = {}
        """In which turn a side does nothing more than what it is asked in battles: phases end, supply is paid."""
        self.levies: dict[Seat, tuple[int, act.Recruit, int]] = {}
        """In which turn a side recruits what, until its city has raised so many."""
        self._seat: Seat = -1

    def stay(self, draft: Draft) -> None:
        if draft.battle is not None:
            self.stays[draft.seat] = draft.table.turn, draft.battle.place

    def fight_all(self, draft: Draft) -> None:
        self.rows[draft.seat] = draft.table.turn

    def end_turn(self, draft: Draft) -> None:
        self.ends[draft.seat] = draft.table.turn

    def recruit(self, draft: Draft, action: act.Recruit, times: int) -> None:
        """So many in a row, the first of which has been recruited by hand: `draft` is of before."""
        raised = draft.table.doings.raised.get(action.place, 0)
        self.levies[draft.seat] = draft.table.turn, action, raised + times

    def look(self, draft: Draft) -> None:
        """A decision is asked for: orders of other battles and turns are over."""
        self._seat = draft.seat
        told, battle = self.stays.get(draft.seat), draft.battle
        if told is not None and (battle is None or told != (draft.table.turn, battle.place)):
            del self.stays[draft.seat]
        if self.rows.get(draft.seat, draft.table.turn) != draft.table.turn:
            del self.rows[draft.seat]
        if self.ends.get(draft.seat, draft.table.turn) != draft.table.turn:
            del self.ends[draft.seat]
        levy = self.levies.get(draft.seat)
        if levy is not None and (draft.phase != "purchase" or levy[0] != draft.table.turn):
            del self.levies[draft.seat]

    def acted(self, action: act.Action, in_battle: bool = False) -> None:
        """By hand: leaving the field ends the first, another battle or the end of the phase the second, a deed the third;
        and whatever it is, the levy."""
        self.levies.pop(self._seat, None)
        if not isinstance(action, IN_PASSING) and not in_battle:
            self.ends.pop(self._seat, None)
        if not isinstance(action, act.Stay):
            self.stays.pop(self._seat, None)
        if isinstance(action, act.Fight | act.EndPhase):
            self.rows.pop(self._seat, None)

    def stop(self, seat: Seat) -> None:
        """Back to asking."""
        self.stays.pop(seat, None)
        self.rows.pop(seat, None)
        self.ends.pop(seat, None)
        self.levies.pop(seat, None)

    def answer(self, draft: Draft, legal: Sequence[act.Action]) -> act.Action | None:
        """What was ordered, where it can be done."""
        stay = act.Stay()
        if stay in legal and draft.seat in self.stays:
            return stay
        levy = self.levies.get(draft.seat)
        if levy is not None and levy[1] in legal and draft.table.doings.raised.get(levy[1].place, 0) < levy[2]:
            return levy[1]
        fight = draft.next_fight
        if draft.seat in self.rows and fight in legal:
            return fight
        return self._goes_on(draft, legal) if draft.seat in self.ends else None

    @staticmethod
    def _goes_on(draft: Draft, legal: Sequence[act.Action]) -> act.Action | None:
        """What leads on to the end of the turn; None where something would be lost, or is still to be done."""
        end, pay = act.EndPhase(), act.Pay()
        if isinstance(draft.frame, Supplying):
            return pay if pay in legal else None
        if draft.phase is None or draft.next_fight is not None or draft.next_tax is not None or lost(draft):
            return None
        return end if end in legal else None

    def is_told(self, seat: Seat, table: Table, action: act.Action) -> bool:
        """It is done because it was ordered."""
        if isinstance(action, act.Stay):
            return seat in self.stays
        if isinstance(action, act.Recruit):
            return seat in self.levies
        if isinstance(action, act.EndPhase | act.Pay):
            return self.ends.get(seat) == table.turn
        return isinstance(action, act.Fight) and self.rows.get(seat) == table.turn
