"""Autosave: a snapshot NAME.yaml and beside it NAME.journal, one line for each thing that happened since.

A line is written and flushed before the next action is taken; fsync and snapshots are done by a thread of the journal's
own. Lines are numbered (`k`), and a snapshot says up to which number it holds (`op`), so at every moment of writing the
files together give the whole game: resume = snapshot + the lines numbered above it, from NAME.journal.bak and
NAME.journal. The same holds for NAME.yaml.bak, one snapshot earlier.

    {k: 57, did: {n: 12, seat: 0, by: human, action: {...}, ...}}
    {k: 58, undo: 11}                       the log now has 11 entries
    {k: 59, undo: 9, practice: true}        taken back, dice and all
    {k: 60, seats: [...]}                   a seat was lent to the computer, or taken back

What changes the log ends with `stage: {...}`, how far the game is then, for the list of saves; resuming passes it over.

Nothing here raises when the disk is full or the folder gone: the game goes on in memory, `poll` says so, and whole
snapshots are tried until one succeeds.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert

from game.core.match import Entry
from game.core.say import Say, say
from game.storage.atomic import FLAGS, backup_of, sweep, write_all, write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.regular import SAVE_BYTES, read_bytes, read_tail
from game.storage.save import SeatPlan, entry_line, saved_seat, text_from
from game.storage.typed import dump_line, parse, plain

SNAPSHOT_EVERY = 50
RETRY_SECONDS = 5.0
LEAVING_SECONDS = 15.0
"""How long `close` waits for the last snapshot."""


class SaveTrouble(Struct, frozen=True):
    """The autosave stopped working (`failed`) or works again."""

    failed: bool
    say: Say


def journal_of(path: Path) -> Path:
    """NAME.journal beside NAME.yaml."""
    return path.with_suffix(".journal")


class Journal:
    """Writes one table's autosave. All methods are for the window's thread and don't wait for the disk,
    but `begin` and `close`."""

    def __init__(self, path: Path, head: Callable[[int], dict[str, Any]], log: Sequence[Entry], op: int = 0,
                 clock: Callable[[], float] = time.monotonic,
                 stage: Callable[[], Say | None] = lambda: None) -> None:  # fmt: skip
        """`head(op)` gives the snapshot's head as plain data; `log` is what the match holds already; `stage` is asked how
        far the match is, after each change."""
        self.path = path
        self._journal = journal_of(path)
        self._head = head
        self._clock, self._stage = clock, stage
        self._lines = [entry_line(entry) for entry in log]
        self._op = op
        self._since: list[tuple[int, str]] = []
        """Journal lines not yet in a snapshot on disk."""
        self._durable_op = -1
        self._durable_length = 0
        self._asked_op = -1
        self._fd: int | None = None
        self._broken: Say | None = None
        self._troubles: list[SaveTrouble] = []
        self._tried_at = 0.0
        # Guards all of the above that the thread touches, and is held for short file operations only.
        self._wake = threading.Condition()
        self._wanted: tuple[dict[str, Any], list[str], int] | None = None
        self._is_writing = False
        self._sync_wanted = False
        self._stopping = False
        self._thread: threading.Thread | None = None

    # ---- for the session

    def begin(self, main_is_good: bool = True) -> None:
        """Writes the first snapshot and waits for it: without one the lines would hang in the air.

        `main_is_good=False`: the game was resumed from the .bak, so a broken NAME.yaml is put aside, not made the .bak.
        """
        sweep(self.path)
        sweep(self._journal)
        if not main_is_good:
            with contextlib.suppress(OSError):
                os.replace(self.path, self.path.with_name(self.path.name + ".broken"))
        self.snapshot()
        self._wait_idle(LEAVING_SECONDS)

    def played(self, entry: Entry) -> None:
        """One more entry of the log."""
        line = entry_line(entry)
        self._lines.append(line)
        self._note(f"did: {line}{self._staged()}")

    def undone(self, length: int, practice: bool) -> None:
        """The log was cut back to `length` entries."""
        del self._lines[length:]
        self._note(f"undo: {length}{', practice: true' if practice else ''}{self._staged()}")
        with self._wake:
            below = length < self._durable_length
        if below:  # resuming would have to replay from the start; the snapshot spares it that
            self.snapshot()

    def _staged(self) -> str:
        stage = self._stage()
        return "" if stage is None else f", stage: {dump_line(plain(stage))}"

    def seated(self, seats: Sequence[SeatPlan]) -> None:
        """Somebody else plays a seat now."""
        self._note(f"seats: {dump_line([plain(saved_seat(seat)) for seat in seats])}")

    def poll(self) -> list[SaveTrouble]:
        """What went wrong, or right again, since the last call. Tries again when it is time."""
        with self._wake:
            troubles, self._troubles = self._troubles, []
            again = self._broken is not None and self._clock() - self._tried_at >= RETRY_SECONDS
        if again:
            self.snapshot()
        return troubles

    @property
    def trouble(self) -> Say | None:
        """The sentence while the autosave does not work."""
        return self._broken

    @property
    def op(self) -> int:
        """The number of the last line."""
        return self._op

    def flush(self) -> Say | None:
        """Writes what no snapshot holds yet and waits for it. The sentence if the game could not be saved."""
        with self._wake:
            stale = self._durable_op != self._op or self._broken is not None
        if stale:
            self._wait_idle(LEAVING_SECONDS)
            self.snapshot()
        self._wait_idle(LEAVING_SECONDS)
        with self._wake:
            if self._broken is None and self._durable_op != self._op:
                return say("files.save_slow", path=str(self.path))
            return self._broken

    def close(self) -> Say | None:
        """Flushes and ends the thread. The sentence if the game could not be saved."""
        refusal = self.flush()
        with self._wake:
            self._stopping = True
            self._wake.notify_all()
        if self._thread is not None:
            self._thread.join(LEAVING_SECONDS)
        with self._wake:
            self._close_fd()
        return refusal

    # ---- lines

    def _note(self, body: str) -> None:
        with self._wake:
            self._op += 1
            line = f"{{k: {self._op}, {body}}}\n"
            self._since.append((self._op, line))
            if self._broken is None:
                try:
                    self._append(line)
                except OSError as error:
                    self._fail(error)
                else:
                    self._sync_wanted = True
                    self._start_thread()
                    self._wake.notify_all()
            broken = self._broken is not None
            due = self._op - max(self._durable_op, self._asked_op) >= SNAPSHOT_EVERY
            retry = broken and self._clock() - self._tried_at >= 1.0
        if due or retry:
            self.snapshot()

    def _append(self, line: str) -> None:
        if self._fd is None:
            self._fd = os.open(self._journal, os.O_WRONLY | os.O_APPEND | os.O_CREAT | FLAGS, 0o644)
        write_all(self._fd, line.encode())
        # A folder that was removed or unplugged takes lines without complaint and loses them: look where they went.
        here, there = os.fstat(self._fd), os.stat(self._journal)
        if (here.st_dev, here.st_ino) != (there.st_dev, there.st_ino):
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))

    def _fail(self, error: OSError) -> None:
        self._close_fd()
        if self._broken is None:
            self._broken = say("files.save_failed", folder=str(self.path.parent), reason=os_reason(error))
            self._troubles.append(SaveTrouble(True, self._broken))
            self._tried_at = self._clock() - RETRY_SECONDS  # the first new try at the next poll

    def _close_fd(self) -> None:
        if self._fd is not None:
            with contextlib.suppress(OSError):
                os.close(self._fd)
            self._fd = None

    # ---- snapshots, and the thread that writes them

    def snapshot(self) -> None:
        """Asks for a snapshot of the position now; nothing happens while one is being written."""
        with self._wake:
            if self._wanted is not None or self._is_writing or self._stopping:
                return
            self._tried_at = self._clock()
            self._asked_op = self._op
            self._wanted = (self._head(self._op), list(self._lines), self._op)
            self._start_thread()
            self._wake.notify_all()

    def _start_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
            self._thread.start()

    def _wait_idle(self, seconds: float) -> None:
        with self._wake:
            self._wake.wait_for(lambda: self._wanted is None and not self._is_writing, seconds)

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._wanted is not None or self._sync_wanted or self._stopping)
                wanted, self._wanted = self._wanted, None
                self._is_writing = wanted is not None
                fd = self._copy_fd() if wanted is None and self._sync_wanted else None
                self._sync_wanted = False
                if self._stopping and wanted is None and fd is None:
                    return
            if wanted is not None:
                self._write(*wanted)
            elif fd is not None:
                self._sync(fd)

    def _copy_fd(self) -> int | None:
        if self._fd is None:
            return None
        with contextlib.suppress(OSError):
            return os.dup(self._fd)
        return None

    def _sync(self, fd: int) -> None:
        try:
            os.fsync(fd)
        except OSError as error:
            with self._wake:
                self._fail(error)
        finally:
            os.close(fd)

    def _write(self, head: dict[str, Any], lines: list[str], op: int) -> None:
        try:
            write_whole(self.path, text_from(head, lines).encode())
            with self._wake:
                self._rotate(op)
                self._durable_op, self._durable_length = op, len(lines)
                if self._broken is not None:
                    self._broken = None
                    self._troubles.append(SaveTrouble(False, say("files.save_again", folder=str(self.path.parent))))
        except OSError as error:
            with self._wake:
                self._asked_op = -1
                self._fail(error)
        finally:
            with self._wake:
                self._is_writing = False
                self._wake.notify_all()

    def _rotate(self, op: int) -> None:
        """Starts a new journal with the lines that came after snapshot `op`; the old one becomes the .bak's."""
        later = [(number, line) for number, line in self._since if number > op]
        self._close_fd()
        rest = self._journal.with_name(f"{self._journal.name}.{os.getpid()}.tmp")
        if later:
            fd = os.open(rest, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | FLAGS, 0o644)
            try:
                write_all(fd, "".join(line for _, line in later).encode())
            finally:
                os.close(fd)
        if self._journal.exists():
            os.replace(self._journal, backup_of(self._journal))
        if later:
            os.replace(rest, self._journal)
        self._since = later


# ---- reading


MOST_LINES = 20_000
"""Journal lines that are played on; a snapshot is due every 50."""
TAIL_BYTES = (4096, 262_144)
"""What is read of a journal's end to learn how long the log is: mostly the first will do."""
_NUMBERED = re.compile(rb"\{k: ([0-9]{1,9}), (?:(did): \{n: ([0-9]{1,9})[,}]|(undo): ([0-9]{1,9})[,}]|(seats): )")
"""How each line of ours begins."""


class Op(Struct, frozen=True):
    """One journal line; exactly one of the last four is meant."""

    k: Annotated[int, Meta(ge=1, le=1_000_000_000)]
    did: dict[str, Any] | None = None
    undo: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    practice: bool = False
    seats: list[dict[str, Any]] | None = None


def read_ops(path: Path, after: int) -> tuple[list[Op], int, int]:
    """The lines numbered above `after`, in order without a gap; how many there were beyond that can't be used; and the
    highest number met, above which a game that is resumed must number on.

    A torn last line is dropped and not counted: it was in flight. Not for a slot that is being written.
    """
    found: dict[int, bytes] = {}
    bad = at_end = 0
    for file in (backup_of(journal_of(path)), journal_of(path)):
        at_end = 0
        try:
            data = read_bytes(file, SAVE_BYTES)
        except BadFile as refused:
            at_end = int(refused.say.key != "files.missing")
            continue
        *whole, _torn = data.split(b"\n")
        for row in whole:
            begins = _NUMBERED.match(row)
            at_end = at_end + 1 if begins is None else 0
            if begins is None:
                bad += 1
            elif (number := int(begins[1])) > after:
                found[number] = row
    ops: list[Op] = []
    while len(ops) < MOST_LINES and (row := found.get(after + len(ops) + 1, b"")):
        op = _op(path, row)
        if op is None or op.k != after + len(ops) + 1:
            break
        ops.append(op)
    lost = len(found) - len(ops) + (bad if len(found) > len(ops) else at_end)
    return ops, lost, max(found, default=after)


def _op(path: Path, row: bytes) -> Op | None:
    try:
        return convert(parse(path, row.decode()), Op)
    except (BadFile, ValidationError, UnicodeDecodeError):
        return None


class Last(Struct, frozen=True, array_like=True):
    """The last whole line of a journal that says how long the log is."""

    op: int
    length: int
    stage: Say | None = None
    """How far the game is then, where the line says it."""


class _Staged(Struct):
    stage: Say | None = None


def last_line(file: Path) -> Last | None:
    """None without one. Only the journal's end is read."""
    for count in TAIL_BYTES:
        try:
            data = read_tail(file, count)
        except BadFile:
            return None
        for row in reversed(data.split(b"\n")[:-1]):
            begins = _NUMBERED.match(row)
            if begins is not None and not begins[6]:
                return Last(int(begins[1]), int(begins[3] or begins[5]), _stage(file, row))
        if len(data) < count:
            return None
    return None


def _stage(file: Path, row: bytes) -> Say | None:
    """It only adorns a list: where it is nonsense, nothing is said."""
    if b", stage: {" not in row:  # most of a line of an older program need not be read
        return None
    try:
        return convert(parse(file, row.decode()), _Staged).stage
    except (BadFile, ValidationError, UnicodeDecodeError, RecursionError):
        return None
