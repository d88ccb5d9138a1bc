"""What the list of saves remembers: nothing is read twice that has not changed, and nothing is believed that has."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage import listing, memory
from game.storage.journal import journal_of, last_line
from game.storage.listing import list_saves, next_order
from game.storage.memory import MEMORY, is_settled, stamp_of
from game.storage.save import LATEST
from game.storage.slots import delete, write_named, write_save
from tests import toy
from tests.storage.conftest import played, save_of
from tests.storage.strange import ANY_KIND
from tests.sure import noted

COUNT = 25


@pytest.fixture(autouse=True)
def shelf(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf of saves whose times are trusted at once."""
    monkeypatch.setattr(memory, "SETTLED", -1.0)
    MEMORY.forget()
    folder = home / "saves"
    for n in range(COUNT):
        write_save(save_of(played(n % 5)), folder / f"toy-{n:02}.yaml")
        journal_of(folder / f"toy-{n:02}.yaml").write_text("{k: 1, undo: 0}\n")
    MEMORY.forget()
    return folder


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were opened to learn what they hold."""
    names: list[str] = []

    def noting(what: Callable[..., object]) -> Callable[..., object]:
        return lambda path, *rest: (noted(names, path.name), what(path, *rest))[1]

    monkeypatch.setattr(listing, "header_at", noting(listing.header_at))
    monkeypatch.setattr(listing, "last_line", noting(last_line))
    return names


def test_a_second_look_opens_nothing(shelf: Path, opened: list[str]) -> None:
    first = list_saves(shelf, toy.GAMES)
    assert len(opened) == 2 * COUNT
    opened.clear()
    assert list_saves(shelf, toy.GAMES) == first and opened == []


def test_a_program_begun_anew_knows_by_its_index(shelf: Path, opened: list[str]) -> None:
    first = list_saves(shelf, toy.GAMES)
    MEMORY.forget()
    opened.clear()
    assert list_saves(shelf, toy.GAMES) == first and opened == []


def test_only_what_changed_is_read_again(shelf: Path, opened: list[str]) -> None:
    list_saves(shelf, toy.GAMES)
    opened.clear()
    write_save(save_of(played(4), "Mine"), shelf / "toy-03.yaml")
    with journal_of(shelf / "toy-07.yaml").open("a") as file:
        file.write("{k: 2, undo: 1}\n")
    same_size = (shelf / "toy-09.yaml").read_text().replace("Anna", "Otto")
    (shelf / "toy-09.yaml").write_text(same_size)
    delete(shelf / "toy-11.yaml")
    (shelf / "toy-13.yaml").write_text("[" * 30_000)
    cards = {card.path.stem: card for card in list_saves(shelf, toy.GAMES)}
    assert set(opened) <= {"toy-03.yaml", "toy-07.journal", "toy-09.yaml", "toy-13.yaml", "toy-03.journal"}
    assert cards["toy-03"].title == "Mine" and cards["toy-07"].plies == 1
    assert cards["toy-09"].players[0] == "Otto" and "toy-11" not in cards
    assert cards["toy-13"].broken is not None


@pytest.mark.parametrize("case", ANY_KIND)
def test_an_index_of_any_kind_is_passed_over(case: str, shelf: Path, home: Path) -> None:
    first = list_saves(shelf, toy.GAMES)
    MEMORY.forget()
    file = home / "cache" / "shelf.json"
    file.unlink()
    ANY_KIND[case](file, "")
    assert list_saves(shelf, toy.GAMES) == first


def test_a_damaged_index_never_changes_the_list(shelf: Path, home: Path) -> None:
    first = list_saves(shelf, toy.GAMES)
    file = home / "cache" / "shelf.json"
    data = file.read_bytes()
    for cut in range(0, len(data), 997):
        MEMORY.forget()
        file.write_bytes(data[:cut])
        assert list_saves(shelf, toy.GAMES) == first
    MEMORY.forget()
    file.write_bytes(data.replace(b'"version":1', b'"version":9'))
    assert list_saves(shelf, toy.GAMES) == first


def test_what_was_just_written_is_not_believed_to_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "SETTLED", 2.0)
    (tmp_path / "a").write_text("x")
    stamp = stamp_of(tmp_path / "a")
    assert stamp is not None
    assert not is_settled(stamp, time.time()) and is_settled(stamp, time.time() + 5)
    assert stamp_of(tmp_path) is None and stamp_of(tmp_path / "none") is None


def test_a_small_shelf_leaves_no_index(home: Path, shelf: Path) -> None:
    for path in list(shelf.iterdir())[: 2 * COUNT - 10]:
        path.unlink()
    list_saves(shelf, toy.GAMES)
    assert not (home / "cache").exists()


def test_what_is_played_now_comes_before_all_that_was(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 5_000_000)
    path = write_named(save_of(played(2)), "After the battery was changed", shelf)
    os.utime(path, (now - 5_000_000,) * 2)
    assert list_saves(shelf, toy.GAMES)[0].path == path
    monkeypatch.setattr(time, "time", lambda: now + 90)
    later = write_named(save_of(played(2)), "The clock is right again", shelf)
    assert [card.path for card in list_saves(shelf, toy.GAMES)[:2]] == [later, path]


def test_an_order_from_the_end_of_days_is_taken_for_none(shelf: Path) -> None:
    text = (shelf / "toy-00.yaml").read_text()
    order = next(row for row in text.splitlines() if row.startswith("order: "))
    for absurd in (LATEST + 1, 2**62, -5):
        (shelf / "toy-00.yaml").write_text(text.replace(order, f"order: {absurd}"))
        assert next_order(shelf) < time.time() + 1000
        assert len(list_saves(shelf, toy.GAMES)) == COUNT


def test_games_of_version_0_1_0_stand_where_their_files_times_put_them(shelf: Path) -> None:
    old = shelf / "old.yaml"
    rows = (shelf / "toy-00.yaml").read_text().splitlines(keepends=True)
    old.write_text("".join(row for row in rows if not row.startswith("order:")))
    os.utime(old, (1e9, 1e9))
    assert list_saves(shelf, toy.GAMES)[-1].path == old
    os.utime(old, (2e9, 2e9))
    assert list_saves(shelf, toy.GAMES)[0].path == old
