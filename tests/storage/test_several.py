"""Several programs at once: a slot has one holder, no result is lost, nothing of another's is swept away."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.storage import lock as locking
from game.storage.atomic import sweep_folder
from game.storage.lock import SlotLock, is_taken, lock_path
from game.storage.slots import new_slot, write_save
from game.storage.stats import load_results, record, statistics_path
from tests.storage.conftest import played, save_of
from tests.storage.test_stats import result

TAKER = """
import os, sys
from pathlib import Path
from game.storage.lock import SlotLock, is_taken
slot, count = Path(sys.argv[1]), int(sys.argv[2])
taken = twice = 0
for n in range(count):
    lock = SlotLock(slot)
    if n % 3 == 0:
        is_taken(slot)
    if not lock.take():
        continue
    taken += 1
    try:
        os.close(os.open(str(slot) + ".held", os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        twice += 1
    else:
        os.unlink(str(slot) + ".held")
    lock.release()
print(taken, twice)
"""
RECORDER = """
import sys
import time
from game.core.say import say
from game.core.types import Over
from game.storage.save import SeatPlan
from game.storage.stats import record, result_of
for n in range(int(sys.argv[2])):
    match = f"{sys.argv[1]}-{n}"
    for attempt in range(10):  # on a machine that does much else the others may not let go in time: that is said, not lost
        refusal = record(result_of(match, "toy", [SeatPlan("Anna")], Over((1,), (n,), say("x")), n))
        if refusal is None or refusal.key != "files.statistics_busy":
            break
    assert refusal is None, refusal
"""


def at_once(code: str, arguments: list[list[str]]) -> list[str]:
    """What each of several programs printed that ran side by side."""
    running = [
        subprocess.Popen([sys.executable, "-c", code, *line], stdout=subprocess.PIPE, text=True) for line in arguments
    ]
    printed = [program.communicate(timeout=300)[0] for program in running]
    assert [program.returncode for program in running] == [0] * len(running)
    return printed


def holders(slot: Path, programs: int, takes: int) -> tuple[int, int]:
    """How often the slot was taken, and how often by two."""
    counts = [line.split() for line in at_once(TAKER, [[str(slot), str(takes)]] * programs)]
    return sum(int(taken) for taken, _ in counts), sum(int(twice) for _, twice in counts)


def test_a_slot_never_has_two_holders(tmp_path: Path) -> None:
    taken, twice = holders(tmp_path / "slot.yaml", 3, 300)
    assert taken > 100 and twice == 0


@pytest.mark.soak
def test_a_slot_never_has_two_holders_in_ten_thousand_takes(tmp_path: Path) -> None:
    taken, twice = holders(tmp_path / "slot.yaml", 4, 6000)
    assert taken > 10_000 and twice == 0


def test_a_lock_on_a_file_that_was_taken_away_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening and locking the holder lets go and his file goes; a third takes a new one."""
    slot = tmp_path / "slot.yaml"
    first, third = SlotLock(slot), SlotLock(slot)
    assert first.take()
    plain = locking._lock

    def meanwhile(fd: int) -> None:
        monkeypatch.setattr(locking, "_lock", plain)
        first.release()
        assert third.take()
        plain(fd)

    monkeypatch.setattr(locking, "_lock", meanwhile)
    assert not SlotLock(slot).take()
    assert is_taken(slot)
    third.release()
    assert not is_taken(slot) and not lock_path(slot).exists()


def test_who_lets_go_takes_only_his_own_file_away(tmp_path: Path) -> None:
    slot = tmp_path / "slot.yaml"
    first, second = SlotLock(slot), SlotLock(slot)
    assert first.take()
    lock_path(slot).unlink()  # somebody tidied the folder
    assert second.take()
    first.release()
    assert lock_path(slot).exists() and is_taken(slot)
    second.release()


def test_asking_takes_nothing_away(tmp_path: Path) -> None:
    slot = tmp_path / "slot.yaml"
    lock_path(slot).write_text("")
    assert not is_taken(slot) and lock_path(slot).exists()
    mine = SlotLock(slot)
    assert mine.take() and is_taken(slot)
    mine.release()


def test_a_new_slot_is_not_one_that_was_played_in_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = SlotLock.take

    def late(self: SlotLock) -> bool:
        """Another program begins a game in the very slot, and leaves it."""
        monkeypatch.setattr(SlotLock, "take", plain)
        write_save(save_of(played(2)), self.path.with_name(self.path.name.removesuffix(".lock")))
        return plain(self)

    monkeypatch.setattr(SlotLock, "take", late)
    path, lock = new_slot("toy", tmp_path, now=0)
    assert not path.exists()
    lock.release()


def test_no_result_of_four_programs_is_lost(home: Path) -> None:
    at_once(RECORDER, [[f"p{n}", "25"] for n in range(4)])
    results, told = load_results()
    assert told is None
    assert sorted(row.match for row in results) == sorted(f"p{n}-{m}" for n in range(4) for m in range(25))
    assert [path.name for path in home.iterdir()] == ["statistics.yaml"]


def test_a_result_that_cannot_be_added_in_time_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = SlotLock(statistics_path())
    assert lock.take()
    monkeypatch.setattr(locking, "PATIENCE", 0.0)
    monkeypatch.setattr(SlotLock.wait, "__defaults__", (0.0,))
    told = record(result("a", 1))
    assert told is not None and told.key == "files.statistics_busy"
    lock.release()
    assert record(result("a", 1)) is None


def dead_process() -> int:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


@pytest.mark.skipif(os.name != "posix", reason="who runs is asked of the system")
def test_only_temporary_files_of_ours_that_nobody_writes_are_swept(tmp_path: Path) -> None:
    dead, alive = dead_process(), os.getpid()
    swept = [f"slot.yaml.{dead}.tmp", f"slot.yaml.bak.{dead}.tmp", f"slot.journal.{dead}.tmp", f"old.yaml.{alive}.tmp"]
    kept = [f"mine.yaml.{alive}.tmp", f"young.yaml.{dead}.tmp", "notes.tmp", f"letter.odt.{dead}.tmp", "a.yaml.x.tmp"]
    for name in swept + kept:
        (tmp_path / name).write_text("x")
        age = 100_000 if name.startswith("old") else 1 if name.startswith("young") else 3600
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    folder = f"folder.yaml.{dead}.tmp"
    (tmp_path / folder).mkdir()
    os.utime(tmp_path / folder, (1, 1))
    assert sorted(path.name for path in sweep_folder(tmp_path)) == sorted(swept)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*kept, folder])
    assert sweep_folder(tmp_path / "nowhere") == []
