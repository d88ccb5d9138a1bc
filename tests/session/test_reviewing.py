"""A finished match looked back on by the worker, slice by slice, and kept with its save."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from game.ai.agent import Job, Reply
from game.ai.lookback import Looker, Slice
from game.ai.review import Matter, Review, Reviewer, matter_of
from game.core.match import Match
from game.session import PlayRequest, Session, reviewing
from game.session.reviewing import Reviewing, packed, unpacked
from game.simulate import Batch, Player
from game.storage.boards import load_board
from game.storage.resume import all_games, load
from game.storage.save import Save, SeatPlan, compose
from game.storage.slots import write_save


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path


INFO = all_games()["skirmish"]
OPTIONS = {"series": "single"}


@cache
def finished(seed: int = 7) -> tuple[Match[Any, Any, Any], Any]:
    board = load_board(INFO, "tiny").board
    batch = Batch("skirmish", ("novice", "novice"), convert(OPTIONS, INFO.options), "tiny", board, 1, seed)
    return Player(batch).finished(seed), board


def matter() -> Matter:
    return matter_of(*finished())


@cache
def whole() -> Review:
    reviewer = Reviewer(matter())
    reviewer.work(lambda: False)
    return reviewer.review()


class Here:
    """A worker in this process. `lost`: answers that never come, as when no worker survives; `forgets`: it is a new one
    at its third question."""

    pid = None
    replaced = guessed = 0

    def __init__(self, lost: bool = False, forgets: bool = False) -> None:
        self.asked: list[Slice] = []
        self.lost, self.forgets = lost, forgets
        self.looker = Looker()
        self.cancelled: list[int] = []

    def warm_up(self) -> None: ...
    def attend(self) -> None: ...
    def prepare(self, level: str, view: Any, seat: int) -> None: ...
    def close(self) -> None: ...

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def submit(self, level: str, job: Job, cap: float | None = None) -> int:
        self.asked.append(job.view)
        return len(self.asked)

    def poll(self, ticket: int) -> Reply | None:
        if self.lost:
            return Reply(None)
        if self.forgets and ticket == 3:
            self.looker = Looker()
        steps = iter(range(4))
        return self.looker.decide(Job(self.asked[-1], matter().over, (), 0, 0), lambda: next(steps, None) is None)  # type: ignore[arg-type]


def look(mind: Here, kept: str = "") -> tuple[Reviewing, list[str]]:
    written: list[str] = []
    return Reviewing(lambda: mind, matter(), kept, written.append), written


def test_it_grows_slice_by_slice_and_is_kept_once() -> None:
    mind = Here()
    looking, written = look(mind)
    lengths = []
    while not looking.is_over:
        found = looking.poll()
        assert found is not None
        lengths.append(len(found.moments))
        assert bool(written) == looking.is_over
    assert lengths == sorted(lengths) and lengths[0] < lengths[-1] == len(matter().log)
    assert looking.review == whole() and written == [packed(whole())]
    assert [asked.matter is not None for asked in mind.asked] == [True] + [False] * (len(mind.asked) - 1)
    looking.poll()
    assert len(mind.asked) == len(lengths), "nothing is asked when all is known"


def test_what_was_kept_is_shown_at_once_and_nobody_is_asked() -> None:
    mind = Here()
    looking, written = look(mind, packed(whole()))
    found = looking.poll()
    assert looking.is_over and found is not None and not mind.asked and not written
    assert found.accounts == whole().accounts and found.turning[0].sentence == whole().turning[0].sentence


@pytest.mark.parametrize("change", [
    {"version": 0}, {"digest": "0"}, {"game": "lion"}, {"start": (1.0,)}, {"accounts": ()},
    {"moments": whole().moments[1:]}, {"moments": (*whole().moments, whole().moments[-1])},
    {"moments": tuple(replace(one, values=(1.0,)) for one in whole().moments)},
    {"moments": tuple(replace(one, seat=5) for one in whole().moments)},
    {"turning": (replace(whole().turning[0], n=1000),)}, {"turning": (replace(whole().turning[0], who=2),)},
    {"turning": whole().turning[:1] * 9},
])  # fmt: skip
def test_what_was_kept_of_another_match_is_made_anew(change: dict[str, Any]) -> None:
    assert unpacked(packed(whole()), matter()) is not None
    assert unpacked(packed(replace(whole(), **change)), matter()) is None


@pytest.mark.parametrize("kept", ["x", "é", "AAAA", "{}", packed(whole())[:-8], packed(whole())[8:]])
def test_what_was_damaged_is_made_anew(kept: str) -> None:
    assert unpacked(kept, matter()) is None


def test_a_bomb_is_not_unpacked() -> None:
    import zlib
    from base64 import b64encode

    text = b64encode(zlib.compress(b'"' + b"a" * (reviewing.LARGEST + 10) + b'"')).decode()
    assert len(text) < reviewing.LONGEST and unpacked(text, matter()) is None


def test_a_review_too_long_for_a_save_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(packed(whole())) < reviewing.LONGEST
    monkeypatch.setattr(reviewing, "LONGEST", 100)
    assert packed(whole()) == ""


def test_a_new_worker_is_told_the_match_again() -> None:
    mind = Here(forgets=True)
    looking, _ = look(mind)
    lengths = []
    while not looking.is_over:
        found = looking.poll()
        lengths.append(len(found.moments) if found is not None else 0)
    assert lengths == sorted(lengths), "what is known already stays on show while the new one begins at the beginning"
    assert looking.review == whole()
    assert [asked.matter is not None for asked in mind.asked][:4] == [True, False, False, True]


def test_without_a_worker_it_is_given_up() -> None:
    looking, written = look(Here(lost=True))
    assert looking.poll() is None and looking.is_over and not written


def test_it_ends_after_its_time_and_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "SECONDS", 0.015)  # a slice counts for a hundredth at least
    looking, written = look(Here())
    polls = 0
    while not looking.is_over:
        looking.poll()
        polls += 1
    assert polls <= 2 and looking.review is not None and not looking.review.is_whole and len(written) == 1


# ---- through a session and the disk


@pytest.fixture
def lay() -> Iterator[Callable[[Save | None], Session]]:
    sessions: list[Session] = []

    def one(save: Save | None) -> Session:
        board = load_board(INFO, "tiny")
        seats = [SeatPlan("Anna", "human"), SeatPlan("Brutus", "novice", 1)]
        new = PlayRequest.new(INFO, seats, convert(OPTIONS, INFO.options), board, seed=3)
        sessions.append(Session.begin(new if save is None else PlayRequest.resume(save)))
        return sessions[-1]

    yield one
    for session in sessions:
        session.close()


def played_out(session: Session) -> None:
    while session.over() is None:
        seat = session.pending().seats[0]  # type: ignore[union-attr]
        session._play(seat, session.rules.legal(session.match.state, seat)[0], session.player(seat))


def looked_back(session: Session, seconds: float = 60) -> Review:
    end = time.monotonic() + seconds
    while not session.is_looked_back:
        assert time.monotonic() < end
        session.look_back()
        time.sleep(0.01)
    found = session.look_back()
    assert found is not None
    return found


def test_a_finished_match_is_looked_back_on_by_the_worker_and_kept(lay: Any, home: Path) -> None:
    session = lay(None)
    assert session.has_judge and session.look_back() is None and not session.is_looked_back, "it is being played"
    played_out(session)
    found = looked_back(session)
    assert found.is_whole and len(found.moments) == len(session.match.log)
    assert session.close() is None
    (slot,) = (home / "saves").glob("*.yaml")
    again = lay(load(slot))
    shown = again.look_back()
    assert again.is_looked_back and shown is not None and shown.accounts == found.accounts
    assert again._computers.pid is None, "no worker was started"


def test_what_is_played_on_with_takes_no_review_along(lay: Any, home: Path) -> None:
    session = lay(None)
    played_out(session)
    looked_back(session)
    from game.session.branch import branch_of

    request = branch_of(session, 3)
    assert request is not None and request.save is not None and request.save.review == ""


def test_a_save_without_it_opens_as_before_and_one_with_nonsense_too(lay: Any, home: Path, tmp_path: Path) -> None:
    session = lay(None)
    played_out(session)
    save = session.keeping.save()
    assert "\nreview:" not in compose(save)
    path = tmp_path / "old.yaml"
    write_save(save, path)
    back = load(path)
    assert back.review == "" and back.log == save.log
    for nonsense in ("[1, 2]", "17", "hello", "{a: b}"):
        text = path.read_text().replace("\nlog:", f"\nreview: {nonsense}\nlog:")
        (tmp_path / "odd.yaml").write_text(text)
        odd = load(tmp_path / "odd.yaml")
        assert odd.log == save.log
        assert not lay(odd).is_looked_back


def test_a_long_tournament_is_short_enough_for_a_save() -> None:
    """Six hundred decisions of six: what is kept must not keep the save from being opened."""
    from random import Random

    rng = Random(1)
    one = whole().moments[0]

    def row() -> tuple[float, ...]:
        return tuple(round(rng.uniform(0, 30), 4) for _ in range(6))

    moments = tuple(
        replace(one, n=n, values=row(), choice=row(), luck=row(), shares=row(), places=row()) for n in range(1, 701)
    )
    assert packed(replace(whole(), moments=moments)) != ""
