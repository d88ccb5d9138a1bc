"""Binds a session to its slot: which one, from when on, and who may write into it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.match import Entry
from game.core.say import Say
from game.session.notices import Told
from game.session.request import PlayRequest
from game.storage.errors import BadFile
from game.storage.journal import Journal
from game.storage.listing import next_order
from game.storage.lock import SlotLock
from game.storage.paths import saves_dir
from game.storage.save import Save, SeatPlan, end_of, head_of, stage_of
from game.storage.slots import delete, new_slot, prune_finished


class Autosave:
    """One slot a table. A new game and an autosave gone on with take theirs at once; a named game that was opened, and
    a finished one, stay as they are until something is played, which then goes into a new slot."""

    def __init__(self, save: Callable[[], Save], is_over: Callable[[], bool], request: PlayRequest,
                 folder: Path | None) -> None:  # fmt: skip
        self._save = save
        self._is_over = is_over
        self._request = request
        self._folder = folder
        self._journal: Journal | None = None
        self._lock: SlotLock | None = None
        self._is_copy = False
        """Another program has the game that was opened."""
        self.unwanted = False
        """Delete the slot on closing."""

    def claim(self) -> bool:
        """Takes the slot of the autosave that was opened, before anything is written. False when another program has
        taken it since it was read: what lies there is that program's now."""
        if not self._is_over() and not self._take_own():
            self._is_copy = True
        return not self._is_copy

    def _take_own(self) -> bool:
        """Locks the slot of the autosave that was opened, where there is one; False when another program has it."""
        opened = self._request.save
        if opened is None or opened.path is None or opened.name:
            return True
        if opened.path.resolve().parent != (self._folder or saves_dir()).resolve():
            return True
        lock = SlotLock(opened.path)
        if not lock.take():
            return False
        self._lock = lock
        return True

    def begin(self) -> None:
        """Opens the slot when the table is laid."""
        opened = self._request.save
        if opened is None or not (opened.name or self._is_over()):
            self._open()

    def _open(self) -> None:
        opened = self._request.save
        if self._lock is None and not self._is_copy:
            self._take_own()
        if self._lock is not None and opened is not None and opened.path is not None:
            self._start(opened.path, opened.op, not self._request.from_backup)
        else:
            prune_finished(self._folder)
            path, self._lock = new_slot(self._request.info.id, self._folder)
            self._start(path, 0, True)

    def _start(self, path: Path, op: int, main_is_good: bool) -> None:
        next_order(path.parent)  # looks once at what lies on the shelf
        self._journal = Journal(
            path, lambda op: self._head(path.parent, op), self._save().log, op, stage=lambda: self._stage(self._save())
        )
        self._journal.begin(main_is_good)

    def _head(self, folder: Path, op: int) -> dict[str, Any]:
        save = self._save()
        save.op = op
        save.order = next_order(folder, look=False)
        return head_of(save, self._is_over(), self._stage(save))

    def _stage(self, save: Save) -> Say | None:
        """How far the game is, or how it ended."""
        end = end_of(save) if self._is_over() else None
        return stage_of(save.info, save.state) if end is None else end

    @property
    def path(self) -> Path | None:
        return self._journal.path if self._journal is not None else None

    @property
    def trouble(self) -> Say | None:
        return self._journal.trouble if self._journal is not None else None

    def played(self, entry: Entry) -> None:
        if self._journal is None:
            self._open()
        else:
            self._journal.played(entry)
            if self._is_over():
                self._journal.snapshot()  # the list of saves shows by the snapshot that it is finished

    def touched(self) -> None:
        """Something beside the play has changed: the snapshot is written anew, where the slot is this table's."""
        if self._journal is not None:
            self._journal.snapshot()

    def undone(self, length: int, practice: bool) -> None:
        if self._journal is None:
            self._open()
        else:
            self._journal.undone(length, practice)

    def seated(self, seats: Sequence[SeatPlan]) -> None:
        if self._journal is None:
            self._open()
        else:
            self._journal.seated(seats)

    def poll(self) -> list[Told]:
        if self._journal is None:
            return []
        return [Told("save_failed" if news.failed else "save_again", news.say) for news in self._journal.poll()]

    def flush(self) -> Say | None:
        """Brings the disk up to date and waits for it. The sentence if that can't be done."""
        return self._journal.flush() if self._journal is not None else None

    @property
    def op(self) -> int:
        """Which of the slot's lines a snapshot of now would hold."""
        return self._journal.op if self._journal is not None else 0

    def close(self) -> Say | None:
        journal, lock = self._journal, self._lock
        self._journal = self._lock = None
        refusal = journal.close() if journal is not None else None
        if lock is not None:
            lock.release()
        if self.unwanted and journal is not None:
            with contextlib.suppress(BadFile):
                delete(journal.path)
            return None
        return refusal
