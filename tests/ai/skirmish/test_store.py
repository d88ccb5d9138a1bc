"""One solver and one store: hints, panel and champion in one worker; nothing that was cut short is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.ai import pool
from game.ai.agent import Job, Reply
from game.ai.levels import make_agent
from game.ai.skirmish import book, study
from game.ai.skirmish.book import default_path, load, load_strengths, strengths_path
from game.ai.skirmish.model import FULL, NINE, SIX, Deck
from game.ai.skirmish.strength import Material
from game.rules.skirmish import INFO
from game.session import PlayRequest, SeatPlan, Session
from game.tables.skirmish.play.counsel import Counsel
from tests.ai.skirmish.tables import agent, begin, board, job


@pytest.fixture
def fresh() -> Iterator[None]:
    """A process that has read nothing yet."""
    kept = (study._study, study.book_of, study.strengths_of)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


@pytest.mark.usefixtures("fresh")
def test_a_veterans_first_decision_reads_no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    monkeypatch.setattr(study, "load", lambda path: read.append(path))
    match = begin(board("standard"), 1)
    veteran = agent("veteran", board("standard"))
    veteran.prepare(match.observe(0).view, 0, lambda: True)
    assert veteran.decide(job(match, 0, 1)).action in match.observe(0).legal
    assert not read


@pytest.mark.usefixtures("fresh")
def test_the_book_is_read_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def loaded(path: Any) -> book.Book:
        read.append(path)
        return load(path)

    monkeypatch.setattr(study, "load", loaded)
    deck = board()
    match = begin(deck, 1, series="single")
    for level in ("champion", "reader", "decision", "champion"):
        make_agent("skirmish", level, deck).decide(job(match, 0, 1))
    assert read == [default_path(SIX)]


@pytest.mark.parametrize("deck", [SIX, NINE, FULL])
def test_the_strengths_beside_a_book_are_its_own(deck: Deck) -> None:
    alone = load_strengths(strengths_path(default_path(deck)))
    if deck is SIX:
        assert alone.codes == load(default_path(deck)).strengths.codes
    assert isinstance(study.strengths_of(deck), type(alone))
    assert strengths_path(default_path(deck)).stat().st_size < 400_000


def test_without_the_file_cards_are_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    study.strengths_of.cache_clear()
    monkeypatch.setattr(study, "default_path", lambda deck: tmp_path / "no.book")
    assert isinstance(study.strengths_of(SIX), Material)
    study.strengths_of.cache_clear()


class Slow:
    """Stands where `Thinker` does: remembers what was asked, answers when told to."""

    def __init__(self, wake: Any = None) -> None:
        self.wake, self.closed = wake, False
        self.replaced = self.guessed = 0
        self.pid = None
        self.asked: dict[int, tuple[str, Job, float]] = {}
        self.ready: dict[int, Reply] = {}
        self.cancelled: list[int] = []

    def submit(self, level: str, job: Job, cap: float) -> int:
        self.asked[len(self.asked)] = (level, job, cap)
        return len(self.asked) - 1

    def poll(self, ticket: int) -> Reply | None:
        return self.ready.pop(ticket, None)

    def attend(self) -> None: ...

    def has_answer(self, ticket: int) -> bool:
        return ticket in self.ready

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def close(self) -> None:
        self.closed = True


def test_leases_share_a_worker_that_ends_with_the_last() -> None:
    made: list[Slow] = []
    woken: list[str] = []

    def make(wake: Any) -> Any:
        made.append(Slow(wake))
        return made[-1]

    asked = job(begin(board(), 1), 0, 1)
    one = pool.lease("here", make, lambda: woken.append("one"), cap=3.0)
    other = pool.lease("here", make, lambda: woken.append("other"))
    assert len(made) == 1
    made[0].wake()
    assert woken == ["one", "other"]
    ticket = one.submit("champion", asked)
    assert made[0].asked[ticket][2] == 3.0
    assert other.others_wait and not one.others_wait
    one.close()
    assert made[0].cancelled == [ticket] and not made[0].closed and not other.others_wait
    other.close()
    assert made[0].closed
    pool.lease("here", make).close()
    assert len(made) == 2, "a new worker after the last lease"


def test_the_match_and_its_panel_have_one_worker() -> None:
    deck = board()
    seats = (SeatPlan("A"), SeatPlan("B", colour=1))
    session = Session.begin(PlayRequest(INFO, seats, INFO.options(), deck.id, deck, 1), autosave=False)
    counsel = Counsel(deck).enter()
    try:
        lease = session._computers._running()
        assert isinstance(lease, pool.Lease) and counsel._running()._shared is lease._shared
    finally:
        counsel.leave()
        session.close()


def test_a_capped_answer_is_asked_again_and_never_kept() -> None:
    """The panel's question is cut short twice; what it then hears is the exact solution, and that is kept."""
    deck = board()
    thinker = Slow()
    lease = pool.lease("capped", lambda wake: thinker)  # type: ignore[arg-type, return-value]
    counsel = Counsel(deck, thinker=lease).enter()
    table = begin(deck, 1, series="single").observe(None).view.table
    exact = make_agent("skirmish", "decision", deck)
    try:
        for number in range(3):
            assert counsel.decision(table) is None and counsel.is_solving(table)
            counsel.poll()
            level, asked, _ = thinker.asked[number]
            assert level == "decision"
            answer = exact.decide(asked).action
            thinker.ready[number] = Reply(_cut(answer) if number < 2 else answer)
            counsel.poll()
        assert counsel.decision(table) == answer and not counsel.is_solving(table)
        assert counsel.news == 1 and len(thinker.asked) == 3
    finally:
        counsel.leave()


def _cut(answer: Any) -> Any:
    from dataclasses import replace

    return replace(answer, is_exact=False, is_capped=True)


def test_questions_wait_for_those_who_play() -> None:
    deck = board()
    thinker = Slow()
    player, panel = (pool.lease("queue", lambda wake: thinker) for _ in range(2))  # type: ignore[arg-type, return-value]
    counsel = Counsel(deck, thinker=panel).enter()
    match = begin(deck, 1)
    try:
        ticket = player.submit("veteran", job(match, 0, 1))
        counsel.decision(match.observe(None).view.table)
        counsel.poll()
        assert len(thinker.asked) == 1
        thinker.ready[ticket] = Reply(None)  # nobody has taken it yet: a result is on show, and the move waits for it
        counsel.poll()
        assert [level for level, _, _ in thinker.asked.values()] == ["veteran", "decision"]
    finally:
        counsel.leave()
        player.close()
