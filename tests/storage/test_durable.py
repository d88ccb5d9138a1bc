"""A power cut: what counts as written has left the system's memory, in the order that lets one of two files survive."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import pytest

from game.storage import atomic
from game.storage.journal import journal_of
from tests.storage.test_journal import Table

posix = pytest.mark.skipif(os.name != "posix", reason="folders are synced where the system offers that")


class Watched:
    """Notes what is forced out to the disk and what is renamed, in order; `forced` is set when something is forced out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[tuple[str, int, int]] = []
        """What was done, to which inode, of how many bytes."""
        self.forced = threading.Event()
        self._fsync, self._replace = os.fsync, os.replace
        monkeypatch.setattr(os, "fsync", self.fsync)
        monkeypatch.setattr(os, "replace", self.replace)

    def fsync(self, fd: int) -> None:
        self._fsync(fd)
        found = os.fstat(fd)
        self.told.append(("fsync", found.st_ino, found.st_size))
        self.forced.set()

    def replace(self, source: Any, target: Any) -> None:
        found = os.stat(source)
        self.told.append(("replace", found.st_ino, found.st_size))
        self._replace(source, target)


def test_a_file_is_on_the_disk_before_it_takes_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a power cut leaves an empty file where the old one stood."""
    watched = Watched(monkeypatch)
    path = tmp_path / "a.yaml"
    for data in (b"one", b"two, longer"):
        del watched.told[:]
        atomic.write_whole(path, data)
        whole = os.stat(path).st_ino, len(data)
        assert watched.told.index(("fsync", *whole)) < watched.told.index(("replace", *whole))


@posix
def test_a_name_is_on_the_disk_once_the_file_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch)
    atomic.write_whole(tmp_path / "a.yaml", b"one")
    deed, inode, _ = watched.told[-1]
    assert (deed, inode) == ("fsync", os.stat(tmp_path).st_ino)


def test_a_line_of_the_journal_is_forced_out_without_waiting_for_a_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path / "saves" / "slot.yaml")
    table.journal.begin()
    watched = Watched(monkeypatch)
    table.play()
    assert watched.forced.wait(20), "the journal's thread forces nothing out"
    line = os.stat(journal_of(table.path))
    assert watched.told == [("fsync", line.st_ino, line.st_size)]
    table.journal.close()
