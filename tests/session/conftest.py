"""Tables of the toy game, autosaved under the test's own folder."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.session import Notice, PlayRequest, SeatPlan, Session
from tests import toy


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path


def ask(*players: str, seed: int | None = 1, **options: Any) -> PlayRequest:
    """A request for the toy game; players are `human` or levels."""
    seats = tuple(SeatPlan(f"P{n}", by, n) for n, by in enumerate(players))
    return PlayRequest(toy.INFO, seats, toy.Options(**options), "plain", toy.Board(), seed)


Lay = Callable[..., Session]


@pytest.fixture
def lay() -> Iterator[Lay]:
    sessions: list[Session] = []

    def one(*players: str, request: PlayRequest | None = None, seed: int = 1, autosave: bool = True,
            cap: float = 5.0, **options: Any) -> Session:  # fmt: skip
        wanted = request or ask(*players, seed=seed, **options)
        session = Session.begin(wanted, autosave=autosave, cap=cap, maker=toy.make, levels=toy.LEVELS)
        sessions.append(session)
        return session

    yield one
    for session in sessions:
        session.close()


def poll_until(session: Session, wanted: Callable[[list[Notice]], bool], seconds: float = 60) -> list[Notice]:
    """Polls until the notices gathered so far satisfy `wanted`."""
    notices: list[Notice] = []
    end = time.monotonic() + seconds
    while not wanted(notices):
        assert time.monotonic() < end, notices
        notices += session.poll(time.monotonic())
        time.sleep(0.005)
    return notices
