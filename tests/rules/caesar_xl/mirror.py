"""The same position with the sides exchanged: Caesar's pieces, cards and Gold are Pompey's and the other way round.

Nothing in the rules is for one side alone but who begins and ends a turn, and who gains by a rally when both lean alike. So
what is done there must come to the same. The commanders exchange their swords with their names."""

from typing import Any

import msgspec
from msgspec import Struct

from game.core.chance import Recorder, Scripted
from game.core.say import Say
from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.events import Revealed, TurnBegan, WarEnded
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Battle, State, Table

SEAT = {"seat", "attacker", "fleeing", "storms", "winner", "other"}
"""Numbers that name a side, -1 for nobody."""
BY_SEAT = {"forces", "held", "known", "demand", "hands", "scores", "sides"}
OWNED = {"markers", "forum", "outside"}
NAMES = {"caesar": "pompey", "pompey": "caesar"}


def mirrored(value: Any, name: str = "", of: type = object) -> Any:
    """A position, a frame, an action, an event or a sentence with the sides exchanged."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, str):
        return NAMES.get(value, value)
    if isinstance(value, int):
        names_seat = name in SEAT or (name == "turn" and of is Battle)
        return 1 - value if names_seat and value >= 0 else value
    if isinstance(value, Say):
        return Say(value.key, {key: mirrored(one, key) for key, one in value.params.items()})
    if isinstance(value, Struct):
        kind = type(value)
        return kind(**{key: mirrored(getattr(value, key), key, kind) for key in value.__struct_fields__})
    if isinstance(value, dict):
        owner = "seat" if name in OWNED else ""
        return {mirrored(key): mirrored(one, owner) for key, one in value.items()}
    if isinstance(value, list | tuple):
        if name == "audience":
            return tuple(1 - seat for seat in value)
        found = [mirrored(one) for one in value]
        if name in BY_SEAT or (name == "gold" and len(found) == 2):
            found.reverse()
        return type(value)(found)
    raise AssertionError(f"no mirror of {value!r}")


def mirrored_board(board: Board) -> Board:
    caesar, pompey = board.commanders
    swords = (msgspec.structs.replace(caesar, swords=pompey.swords), msgspec.structs.replace(pompey, swords=caesar.swords))
    return msgspec.structs.replace(board, commanders=swords)


class Mirror:
    """Plays with the sides exchanged what was just played, and refuses what was refused."""

    def __init__(self, board: Board) -> None:
        self.rules = CaesarRules(mirrored_board(board))

    def is_alike(self, state: State, seat: int, action: act.Action, results: list[int | str], events: list[Event],
                 after: State) -> None:  # fmt: skip
        """AssertionError unless the mirrored action brings the mirrored events and position; up to the end of a turn."""
        for event in events:
            if isinstance(event, Revealed) and event.card.endswith("_rally"):
                return
            if isinstance(event, WarEnded) and event.ending == "reckoning":
                return
        there = mirrored(state)
        told = self.rules.apply(there, 1 - seat, mirrored(action), Recorder(Scripted(results)))
        wanted = [mirrored(event) for event in events]
        end = next((n for n, event in enumerate(wanted) if isinstance(event, TurnBegan | WarEnded)), len(wanted))
        assert told[:end] == wanted[:end], "the other side's events"
        if end == len(wanted):
            assert same(there.table) == same(mirrored(after).table), "the other side's position"
            assert there.hands == mirrored(after).hands

    def lists(self, state: State, seat: int) -> set[act.Action]:
        """What is open, mirrored back."""
        return set(mirrored(list(self.rules.legal(mirrored(state), 1 - seat))))

    def refuses(self, state: State, seat: int, action: act.Action) -> Say | None:
        """The sentence, mirrored back."""
        found: Say | None = mirrored(refusal(self.rules.world, mirrored(state), 1 - seat, mirrored(action)))
        return found


def same(table: Table) -> Table:
    """Discards have no order that matters, and neither have the Leaders that march together."""
    arrivals = [msgspec.structs.replace(one, leaders=tuple(sorted(one.leaders))) for one in table.arrivals]
    return msgspec.structs.replace(table, discards=sorted(table.discards), arrivals=arrivals)
