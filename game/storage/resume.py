"""Opening a saved game: the snapshot, then what the journal says happened after it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import ValidationError, convert

from game.core.chance import Departure
from game.core.match import follow, replay
from game.core.say import say
from game.core.types import GameInfo, Illegal
from game.storage.atomic import backup_of
from game.storage.errors import BadFile
from game.storage.journal import Op, read_ops
from game.storage.regular import SAVE_BYTES, read_bytes
from game.storage.save import Save, SavedSeat, new_match_id, parse_save, seat_plan, typed_entry


def all_games() -> Mapping[str, GameInfo]:
    """The games of this program. Imported when first asked for, since it loads every rule module."""
    from game.rules import GAMES

    return GAMES


def load(path: Path, games: Mapping[str, GameInfo] | None = None, backup: bool = False) -> Save:
    """The saved game at `path`, with its journal played on. `backup`: start from NAME.yaml.bak instead.

    BadFile, carrying the .bak where there is one, when the snapshot can't be used. What the journal lost is told in
    `Save.notes`, never raised: the snapshot stands.
    """
    games = all_games() if games is None else games
    source = backup_of(path) if backup and path.name else path
    try:
        save = parse_save(source, read_bytes(source, SAVE_BYTES), games)
    except BadFile as bad:
        if not backup and path.name and os.path.isfile(backup_of(path)):
            bad.backup = backup_of(path)
        raise
    save.path = path
    ops, lost, highest = read_ops(path, save.op)
    lost += _play_on(save, ops)
    if lost:
        save.notes.append(say("files.journal_lost", count=lost))
        save.op = highest  # so that what could not be read is never mistaken for what comes after it
    return save


def load_copy(path: Path, games: Mapping[str, GameInfo] | None = None) -> Save:
    """A game that somebody else is playing, as it stands now: practice, with a match and a slot of its own, so that
    nothing done with it reaches the original. BadFile as `load`."""
    save = load(path, games)
    save.practice, save.match_id = True, new_match_id()
    save.path, save.name, save.op = None, "", 0
    save.notes.append(say("session.copy"))
    return save


def _play_on(save: Save, ops: list[Op]) -> int:
    """Applies journal lines to `save`; how many at the end could not be."""
    if not ops:
        return 0
    fold = _Fold(save)
    for index, op in enumerate(ops):
        try:
            fold.apply(op)
        except (BadFile, ValidationError, Departure, Illegal):
            return len(ops) - index
        save.op = op.k
    return 0


class _Fold:
    def __init__(self, save: Save) -> None:
        self.save = save
        self.rules = save.info.rules(save.board)
        self.positions: dict[int, Any] = {len(save.log): self.rules.copy(save.state)}

    def apply(self, op: Op) -> None:
        """Changes the save only when the whole line could be followed."""
        if op.seats is not None:
            seats = convert(op.seats, list[SavedSeat])
            if len(seats) != len(self.save.seats):
                raise Departure("another number of seats")
            self.save.seats = [seat_plan(seat) for seat in seats]
        elif op.undo is not None:
            self.save.state = self._position(op.undo)
            del self.save.log[op.undo :]
            self.save.practice = self.save.practice or op.practice
        else:
            self._play(op.did)
        self.positions[len(self.save.log)] = self.rules.copy(self.save.state)

    def _position(self, length: int) -> Any:
        save = self.save
        if not 0 <= length <= len(save.log):
            raise Departure("undone beyond the log")
        if length in self.positions:
            return self.rules.copy(self.positions[length])
        for n, state in replay(self.rules, save.options, len(save.seats), save.start, save.log, upto=length):
            if n == length:
                return state
        raise Departure("the log is too short")

    def _play(self, row: object) -> None:
        save = self.save
        path = save.path or Path()
        entry = typed_entry(save.info, row, path, "did")
        if entry.n != len(save.log) + 1 or not 0 <= entry.seat < len(save.seats):
            raise Departure("not the next entry")
        # Rules of another version may tell the same step in other events; it is the position that must agree.
        same_rules = save.rules_version == self.rules.version
        save.state = follow(self.rules, save.state, entry, told=same_rules)
        save.log.append(entry)
