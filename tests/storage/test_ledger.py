"""The ledger: what is known of a match is found again, by several programs at once, whatever lies in its place."""

from __future__ import annotations

import multiprocessing
import os
from pathlib import Path

import pytest

from game.storage import ledger
from game.storage.ledger import Ledger, ledger_path
from game.storage.slots import list_saves

FAR = 10**9


class Past:
    """A session's log as the ledger sees it: the digests by number of entries."""

    def __init__(self, *digests: str) -> None:
        self.digests = list(digests)

    def __call__(self, n: int, digest: str) -> bool:
        return n < len(self.digests) and self.digests[n] == digest


def page(past: Past, match: str = "m") -> Ledger:
    return Ledger(match, past)


def tell(past: Past, match: str = "m") -> None:
    assert page(past, match).note(len(past.digests) - 1, past.digests[-1])


def test_nothing_is_known_of_a_match_that_was_never_played(home: Path) -> None:
    assert not page(Past("start")).is_ahead()
    assert not ledger_path().exists()


def test_a_game_that_goes_on_where_it_was_left_is_not_behind(home: Path) -> None:
    tell(Past("start", "a", "b"))
    assert not page(Past("start", "a", "b")).is_ahead()
    assert not page(Past("start", "a", "b", "c")).is_ahead()
    assert not page(Past("start"), "another").is_ahead()


@pytest.mark.parametrize("behind", [("start",), ("start", "a"), ("start", "x", "y"), ("start", "a", "x", "y", "z")])
def test_a_point_before_or_beside_what_was_played_is_behind(home: Path, behind: tuple[str, ...]) -> None:
    tell(Past("start", "a", "b"))
    assert page(Past(*behind)).is_ahead()


def test_a_step_undone_is_forgotten(home: Path) -> None:
    past = Past("start", "a", "b")
    own = page(past)
    assert own.note(2, "b")
    del past.digests[2:]
    assert own.note(1, "a")
    assert not page(Past("start", "a")).is_ahead()
    past.digests += ["x"]
    assert own.note(2, "x")
    assert page(Past("start", "a")).is_ahead()


def test_who_comes_second_from_the_same_point_hears_of_it(home: Path) -> None:
    """Two windows on one game: neither is behind when it opens, and only one of them goes on in earnest."""
    tell(Past("start", "a"))
    first, second = Past("start", "a"), Past("start", "a")
    one, two = page(first), page(second)
    assert not one.is_ahead() and not two.is_ahead()
    first.digests.append("b")
    assert one.note(2, "b")
    second.digests.append("x")
    assert not two.note(2, "x")
    first.digests.append("c")
    assert one.note(3, "c"), "what was not noted spoils nobody's game"


def test_lines_of_other_matches_between_do_not_matter(home: Path) -> None:
    past, other = Past("start"), Past("start")
    one, two = page(past), page(other, "other")
    for step in range(20):
        for here, own in ((past, one), (other, two)):
            here.digests.append(f"{step}")
            assert own.note(step + 1, f"{step}")


def test_the_file_is_bounded_and_keeps_the_tips_of_the_last_matches(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "GROWN", 1_500)
    monkeypatch.setattr(ledger, "MATCHES_KEPT", 5)
    going_on = Past("start")
    own = page(going_on, "long")
    for match in range(40):
        tell(Past("start", "a", f"{match}"), f"m{match}")
        going_on.digests.append(f"{match}")
        assert own.note(match + 1, f"{match}"), "the file is another after it was thinned out"
    assert ledger_path().stat().st_size < 1_700
    assert page(Past("start", "a"), "m39").is_ahead()
    assert page(Past("start"), "long").is_ahead()
    assert not page(Past("start", "a"), "m0").is_ahead(), "of old matches nothing is remembered"


def test_damage_costs_the_damaged_line(home: Path) -> None:
    tell(Past("start", "a", "b"))
    tell(Past("start", "a"), "other")
    good = ledger_path().read_bytes()
    odd = (b'{"match":"m","n":-4,"digest":"x"}', b'{"match":"m","n":"many","digest":1}')
    for bad in (b"\xff\x00[[[[[", *odd, b"[" * 40_000, b'{"match":"m","n":' + b"[" * 40_000):
        ledger_path().write_bytes(good + bad + b"\n")
        assert page(Past("start", "a")).is_ahead()
        assert not page(Past("start", "a", "b")).is_ahead()
        tell(Past("start", "a", "b", "c"))
    ledger_path().write_bytes(good[:-4])  # torn
    assert page(Past("start", "a")).is_ahead()
    tell(Past("start", "a", "b"))


@pytest.mark.parametrize("what", ["folder", "pipe", "link to nothing", "device"])
def test_whatever_lies_in_its_place_is_left_alone(home: Path, what: str) -> None:
    path = ledger_path()
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "device":
        path.symlink_to("/dev/zero")
    else:
        path.symlink_to(home / "nowhere" / "at all")
    assert not page(Past("start")).is_ahead()
    tell(Past("start", "a"))
    assert path.is_symlink() or path.is_dir() or path.is_fifo()


def test_a_home_that_cannot_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("x")
    monkeypatch.setenv("LUDI_HOME", str(home / "file"))
    tell(Past("start", "a"))
    assert not page(Past("start")).is_ahead()


def test_a_file_blown_up_by_somebody_is_read_from_its_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "LONGEST_READ", 1_000)
    ledger_path().write_bytes(b"x" * 100_000 + b"\n")
    tell(Past("start", "a", "b"))
    assert page(Past("start", "a")).is_ahead()


def test_a_match_with_an_endless_name_has_a_page_too(home: Path) -> None:
    tell(Past("start", "a"), "x" * 1_000_000)
    assert ledger_path().stat().st_size < 200
    assert page(Past("start"), "x" * 1_000_000).is_ahead()


def test_the_ledger_is_no_saved_game(home: Path) -> None:
    tell(Past("start", "a"))
    assert list_saves(home) == []


def _play(home: str, match: str, steps: int) -> None:
    os.environ["LUDI_HOME"] = home
    past = Past("start")
    own = Ledger(match, past)
    for step in range(steps):
        past.digests.append(f"{match}{step}")
        own.note(step + 1, f"{match}{step}")


def test_four_programs_at_once_lose_no_tip(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "GROWN", 3_000)  # taken over by the processes, which are forks
    context = multiprocessing.get_context("fork")
    running = [context.Process(target=_play, args=(str(home), f"p{n}", 60)) for n in range(4)]
    for process in running:
        process.start()
    for process in running:
        process.join(60)
        assert process.exitcode == 0
    for n in range(4):
        past = Past("start", *(f"p{n}{step}" for step in range(60)))
        assert not page(past, f"p{n}").is_ahead()
        del past.digests[-1]
        assert page(past, f"p{n}").is_ahead()
