"""Autosave: what the journal and the snapshot together give back, at every moment of writing them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.digest import digest
from game.core.types import Concede
from game.storage.atomic import backup_of
from game.storage.errors import BadFile
from game.storage.journal import Journal, Last, journal_of, last_line
from game.storage.resume import load
from game.storage.save import SeatPlan, head_of
from tests import toy
from tests.storage.conftest import AnyMatch, begun, save_of


class Table:
    """A match and its journal, as a session has them."""

    def __init__(self, path: Path, match: AnyMatch | None = None) -> None:
        self.match = begun(goal=100_000) if match is None else match
        self.save = save_of(self.match)
        self.journal = Journal(path, self.head, self.match.log)
        self.path = path

    def head(self, op: int) -> dict[str, Any]:
        self.save.state, self.save.log, self.save.op = self.match.state, self.match.log, op
        self.save.practice = self.match.practice
        return head_of(self.save, False, None)

    def play(self, action: Any = None) -> None:
        seat = self.match.state.turn
        self.match.submit(seat, toy.Add(1 + len(self.match.log) % 3) if action is None else action)
        self.journal.played(self.match.log[-1])

    def undo(self) -> None:
        seat = self.match.log[-1].seat
        self.match.undo(seat, {seat})
        self.journal.undone(len(self.match.log), False)

    def take_back(self) -> None:
        self.match.take_back(self.match.log[-1].seat)
        self.journal.undone(len(self.match.log), True)

    def same(self, path: Path | None = None, backup: bool = False) -> None:
        """What is on the disk is the match."""
        self.journal._wait_idle(30)
        back = load(path or self.path, toy.GAMES, backup)
        assert back.log == self.match.log
        assert digest(back.state) == digest(self.match.state)
        assert back.practice == self.match.practice
        assert back.notes == []


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table(tmp_path / "slot.yaml")
    table.journal.begin()
    return table


def rows(table: Table) -> list[str]:
    return journal_of(table.path).read_text().splitlines()


def test_each_action_is_one_line_written_at_once(table: Table) -> None:
    table.same()
    for n in range(1, 6):
        table.play()
        assert len(rows(table)) == n
        table.same()
    assert rows(table)[0].startswith("{k: 1, did: {n: 1, seat: 0, by: human, action: {do: add, n: 1}, drawn: [], ")
    table.journal.close()


def test_a_snapshot_replaces_the_lines_every_fifty_actions(table: Table) -> None:
    for n in range(123):
        table.play()
        if n % 12 == 0:
            table.same()
    table.journal._wait_idle(30)
    assert len(rows(table)) < 60
    assert backup_of(table.path).exists()
    table.journal.close()
    assert not journal_of(table.path).exists()
    table.same()


def test_leaving_without_a_change_writes_nothing(table: Table) -> None:
    table.play()
    assert table.journal.close() is None
    before = table.path.stat()
    again = Journal(table.path, table.head, table.match.log, 1)
    again.begin()
    assert again.close() is None
    assert table.path.stat().st_size == before.st_size
    table.same()


def test_undo_is_in_the_journal(table: Table) -> None:
    for _ in range(4):
        table.play()
    table.undo()
    table.undo()
    table.same()
    assert rows(table)[-1] == "{k: 6, undo: 2}"
    assert last_line(journal_of(table.path)) == Last(6, 2)
    table.play(toy.Add(3))
    table.play(toy.Roll())
    table.same()
    table.take_back()
    assert rows(table)[-1] == "{k: 9, undo: 3, practice: true}"
    table.same()
    table.journal.close()
    table.same()


def test_undo_below_the_snapshot(table: Table) -> None:
    for _ in range(55):
        table.play()
    table.journal._wait_idle(30)
    for _ in range(4):
        table.undo()
        table.same()
    table.play(toy.Roll())
    table.same()
    table.journal.close()
    table.same()


def test_concede_and_lent_seats_are_in_the_journal(table: Table) -> None:
    table.play()
    seats = [SeatPlan("Anna", "human", 0, lent="novice"), SeatPlan("Brutus", "novice", 1)]
    table.save.seats = seats
    table.journal.seated(seats)
    table.play(Concede())
    back = load(table.path, toy.GAMES)
    assert back.seats == seats and back.log == table.match.log
    assert last_line(journal_of(table.path)) == Last(3, 2)
    table.journal.close()


def test_a_torn_last_line_is_dropped(table: Table) -> None:
    for _ in range(3):
        table.play()
    whole = journal_of(table.path).read_bytes()
    start = whole[:-1].rindex(b"\n") + 1
    for cut in range(start, len(whole), 9):
        journal_of(table.path).write_bytes(whole[:cut])
        back = load(table.path, toy.GAMES)
        assert back.log == table.match.log[:2] and back.notes == []
    table.journal.close()


def test_a_damaged_line_costs_what_follows_and_says_so(table: Table) -> None:
    for _ in range(5):
        table.play()
    lines = rows(table)
    lines[2] = lines[2].replace("n: 3", "n: x", 1)
    journal_of(table.path).write_text("\n".join(lines) + "\n")
    back = load(table.path, toy.GAMES)
    assert back.log == table.match.log[:2]
    assert [(note.key, note.params) for note in back.notes] == [("files.journal_lost", {"count": 3})]
    table.journal.close()


def test_a_line_that_departs_from_the_rules_is_not_played(table: Table) -> None:
    for _ in range(3):
        table.play()
    text = journal_of(table.path).read_text().replace("action: {do: add, n: 3}", "action: {do: add, n: 1}")
    journal_of(table.path).write_text(text)
    back = load(table.path, toy.GAMES)
    assert len(back.log) == 2 and back.notes[0].params == {"count": 1}
    table.journal.close()


def test_resuming_after_a_loss_goes_on_cleanly(tmp_path: Path, table: Table) -> None:
    for _ in range(5):
        table.play()
    lines = rows(table)
    journal_of(table.path).write_text("\n".join([*lines[:3], "garbage", lines[4]]) + "\n")
    back = load(table.path, toy.GAMES)
    match = type(table.match).resume(
        table.match.rules, back.options, 2, back.start, back.log, back.state, table.match.chance
    )
    again = Table(table.path, match)
    again.journal = Journal(again.path, again.head, match.log, back.op)
    again.journal.begin()
    again.same()
    for _ in range(4):
        again.play()
        again.same()
    again.journal.close()
    again.same()


def test_the_backup_with_both_journals_gives_the_whole_game(table: Table) -> None:
    for _ in range(57):
        table.play()
    table.journal._wait_idle(30)
    for _ in range(3):
        table.play()
    table.path.write_text("broken")
    with pytest.raises(BadFile):
        load(table.path, toy.GAMES)
    table.same(backup=True)
    table.journal.close()


def test_a_game_resumed_from_the_backup_puts_the_broken_file_aside(table: Table) -> None:
    for _ in range(3):
        table.play()
    table.journal.close()
    table.path.write_text("broken")
    save = load(table.path, toy.GAMES, backup=True)
    match = type(table.match).resume(
        table.match.rules, save.options, 2, save.start, save.log, save.state, table.match.chance
    )
    again = Table(table.path, match)
    again.journal = Journal(again.path, again.head, match.log, save.op)
    again.journal.begin(main_is_good=False)
    assert table.path.with_name("slot.yaml.broken").read_text() == "broken"
    assert "broken" not in backup_of(table.path).read_text()
    again.same()
    again.journal.close()


def test_every_moment_of_writing_can_be_resumed(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies the folder before each replace, open and write of the files, as a crash there would leave it."""
    seen: list[tuple[Path, int]] = []
    real_replace, real_open = os.replace, os.open

    def copy() -> None:
        there = tmp_path.parent / f"{tmp_path.name}-moment-{len(seen)}"
        shutil.copytree(tmp_path, there)
        seen.append((there / "slot.yaml", len(table.match.log)))

    def replace(source: Any, target: Any) -> None:
        copy()
        real_replace(source, target)
        copy()

    def open_(path: Any, flags: int, mode: int = 0o777) -> int:
        copy()
        return real_open(path, flags, mode)

    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(os, "open", open_)
    for n in range(105):
        table.play()
        if n % 20 == 19:
            table.undo()
            table.journal.snapshot()
        table.journal._wait_idle(30)
    monkeypatch.undo()
    assert len(seen) > 30
    for path, length in seen:
        back = load(path, toy.GAMES)
        # The action being written may be missing, or the undo; nothing more.
        assert length - 1 <= len(back.log) <= length + 1, path
        assert back.notes == []
        shutil.rmtree(path.parent)
    table.journal.close()


def test_any_mixture_of_steps_comes_back(tmp_path: Path) -> None:
    rng = Random(12)
    table = Table(tmp_path / "slot.yaml")
    table.journal.begin()
    for _ in range(200):
        step = rng.random()
        if step < 0.7 or not table.match.log:
            table.play(rng.choice([None, toy.Roll(), None]))
        elif step < 0.85 and table.match.can_undo(table.match.log[-1].seat, {table.match.log[-1].seat}) is None:
            table.undo()
        elif step < 0.9:
            table.take_back()
        else:
            table.play()
        if rng.random() < 0.08:
            table.same()
        if rng.random() < 0.05:
            table.journal.snapshot()
    table.same()
    table.journal.close()
    table.same()


@pytest.mark.parametrize(
    "line",
    ["{k: 99, undo: 50}", "{k: 99, seats: [{name: Anna, by: human, colour: 0}]}", "{k: 99, did: {do: nothing}}"],
    ids=["beyond the log", "another number of seats", "no action"],
)
def test_a_line_that_cannot_be_followed_ends_the_journal_and_is_told(table: Table, line: str) -> None:
    for _ in range(4):
        table.play()
    table.same()
    kept = load(table.path, toy.GAMES)
    with journal_of(table.path).open("a") as file:
        file.write("".join(line.replace("99", str(kept.op + n)) + "\n" for n in (1, 2)))
    again = load(table.path, toy.GAMES)
    assert again.log == kept.log and again.seats == kept.seats and again.op > 0
    assert [(note.key, note.params["count"]) for note in again.notes] == [("files.journal_lost", 2)]


def test_each_line_says_how_far_the_match_is_and_only_adorns(tmp_path: Path) -> None:
    """Resuming passes it over, whatever it is."""
    table = Table(tmp_path / "slot.yaml")
    table.journal = Journal(table.path, table.head, table.match.log, stage=lambda: toy.stage(table.match.state))
    table.journal.begin()
    for _ in range(3):
        table.play()
    table.undo()
    last = last_line(journal_of(table.path))
    assert last == Last(4, 2, toy.stage(table.match.state))
    table.same()
    whole = journal_of(table.path).read_text()
    for odd in ("stage: []", "stage: {key: 3}", "stage: {kay: toy.stage}", "stage: {key: toy.stage, params: {most: [1]}}"):
        *before, row = whole.splitlines()
        row = row[: row.index("stage: ")] + odd + "}"
        journal_of(table.path).write_text("\n".join([*before, row, ""]))
        assert last_line(journal_of(table.path)) == Last(4, 2)
        assert len(load(table.path, toy.GAMES).log) == 2
    table.journal.close()
