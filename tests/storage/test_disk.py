"""Full disk, read-only folder, vanished folder: the game goes on in memory, says so, and is kept once it can be."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.storage import atomic
from game.storage.journal import Journal, journal_of
from game.storage.lock import SlotLock, is_taken
from game.storage.resume import load
from tests import toy
from tests.storage.test_journal import Table


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(tmp_path: Path, clock: Clock) -> Table:
    table = Table(tmp_path / "saves" / "slot.yaml")
    table.journal = Journal(table.path, table.head, [], clock=clock)
    table.journal.begin()
    return table


class Disk:
    """Refuses writes below a folder while `full`; from `limit` bytes on it takes part of a write, then nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
        self.full = False
        self.error = error
        self.limit = 0
        self._write, self._open, self._replace = os.write, os.open, os.replace
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(os, "replace", self.replace)

    def _refuse(self) -> None:
        raise OSError(self.error, os.strerror(self.error))

    def write(self, fd: int, data: Any) -> int:
        if self.full and fd > 2 and self.error == errno.ENOSPC:
            if self.limit:
                size, self.limit = min(len(data), self.limit), 0
                return self._write(fd, data[:size])
            self._refuse()
        return self._write(fd, data)

    def open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        if self.full and self.error != errno.ENOSPC and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            self._refuse()
        return self._open(path, flags, mode)

    def replace(self, source: Any, target: Any) -> None:
        if self.full and self.error != errno.ENOSPC:
            self._refuse()
        self._replace(source, target)


def later(table: Table, clock: Clock) -> list[str]:
    """Time passes and the journal tries again; what it had to say. Nothing is being written before or after: a new try
    asked for while an old one is still failing is dropped, and whether it is depends on the machine."""
    table.journal._wait_idle(30)
    clock.now += 10
    news: list[str] = []
    for _ in range(3):
        news += [trouble.say.key for trouble in table.journal.poll()]
        table.journal._wait_idle(30)
    return news


@pytest.mark.parametrize("limit", [0, 1, 40])
def test_a_full_disk(table: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    disk = Disk(monkeypatch, errno.ENOSPC)
    table.play()
    table.play()
    disk.full, disk.limit = True, limit
    for _ in range(60):
        table.play()
    assert later(table, clock) == ["files.save_failed"]
    trouble = table.journal.trouble
    assert trouble is not None and trouble.params["reason"] == os.strerror(errno.ENOSPC)
    assert len(load(table.path, toy.GAMES).log) == 2  # what was there is still there
    disk.full = False
    table.play()
    assert later(table, clock) == ["files.save_again"]
    assert table.journal.trouble is None
    table.same()
    table.play()
    table.same()
    assert table.journal.close() is None
    table.same()


def test_a_folder_that_turns_read_only(table: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch, errno.EROFS)
    for _ in range(3):
        table.play()
    table.journal._wait_idle(30)
    disk.full = True
    # The open journal still takes lines; the next snapshot fails.
    table.journal.snapshot()
    table.journal._wait_idle(30)
    assert later(table, clock) == ["files.save_failed"]
    table.play()
    assert table.journal.close() is not None
    disk.full = False
    assert len(load(table.path, toy.GAMES).log) == 3


def test_a_folder_that_vanishes_is_made_again(table: Table, clock: Clock) -> None:
    table.play()
    shutil.rmtree(table.path.parent)
    table.play()  # the system takes the line without complaint: the file is open, but nowhere
    assert later(table, clock) == ["files.save_failed", "files.save_again"]
    table.same()
    table.play()
    table.same()
    assert table.journal.close() is None


def test_a_folder_that_vanishes_and_cannot_be_made_again(tmp_path: Path, table: Table, clock: Clock) -> None:
    table.play()
    table.journal._wait_idle(30)
    shutil.rmtree(table.path.parent)
    table.path.parent.write_text("a file stands where the folder was")
    for _ in range(5):
        table.play()
    assert later(table, clock) == ["files.save_failed"]
    table.path.parent.unlink()
    assert later(table, clock) == ["files.save_again"]
    table.same()
    table.journal.close()


def test_a_journal_taken_away_under_the_game(table: Table, clock: Clock) -> None:
    table.play()
    journal_of(table.path).unlink()
    table.play()
    later(table, clock)
    table.same()
    table.journal.close()


def test_no_folder_from_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    table = Table(tmp_path / "file" / "slot.yaml")
    table.journal.begin()
    assert [trouble.failed for trouble in table.journal.poll()] == [True]
    for _ in range(60):
        table.play()
    refused = table.journal.close()
    assert refused is not None and refused.key == "files.save_failed"


def test_a_failed_write_leaves_the_old_file_and_its_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    atomic.write_whole(path, b"one")
    atomic.write_whole(path, b"two")
    disk = Disk(monkeypatch, errno.ENOSPC)
    disk.full, disk.limit = True, 2
    with pytest.raises(OSError):
        atomic.write_whole(path, b"three")
    assert path.read_bytes() == b"two" and atomic.backup_of(path).read_bytes() == b"one"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.yaml", "a.yaml.bak"]


def test_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: Any) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", link)
    path = tmp_path / "a.yaml"
    for text in (b"one", b"two", b"three"):
        atomic.write_whole(path, text)
    assert path.read_bytes() == b"three" and atomic.backup_of(path).read_bytes() == b"two"


def test_leftovers_of_a_crash_are_swept(tmp_path: Path) -> None:
    path = tmp_path / "a[1].yaml"
    (tmp_path / "a[1].yaml.123.tmp").write_text("half")
    (tmp_path / "b.yaml.123.tmp").write_text("another's")
    atomic.sweep(path)
    assert [file.name for file in tmp_path.iterdir()] == ["b.yaml.123.tmp"]


def test_one_slot_one_program(tmp_path: Path) -> None:
    path = tmp_path / "slot.yaml"
    first, second = SlotLock(path), SlotLock(path)
    assert not is_taken(path)
    assert first.take() and not second.take()
    assert is_taken(path)
    first.release()
    assert not is_taken(path) and second.take()
    second.release()
    assert list(tmp_path.iterdir()) == []
