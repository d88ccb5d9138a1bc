"""Timed games: the session counts, the rules say what an expired count means."""

from __future__ import annotations

from game.session import ClockRan, Played
from tests.session.conftest import Lay
from tests.toy import Add, Balk


def test_a_count_starts_at_the_ready_gate_and_ends_in_a_balk(lay: Lay) -> None:
    session = lay("human", "human", seconds=3)
    assert session.gate() == [0]
    assert session.poll(100.0) == []
    session.ready(0, 100.0)
    assert session.gate() == []
    assert session.poll(102.9) == []
    assert session.time_left(0) is not None
    ran, played = session.poll(103.0)
    assert ran == ClockRan(0)
    assert isinstance(played, Played) and played.by == "clock"
    assert session.match.log[0].action == Balk()
    assert session.gate() == [1]


def test_a_press_in_the_same_frame_beats_the_clock(lay: Lay) -> None:
    session = lay("human", "human", seconds=3)
    session.ready(0, 100.0)
    session.submit(Add(1))
    assert session.poll(103.0) == []
    assert session.match.log[0].by == "human"


def test_a_pause_stops_the_count(lay: Lay) -> None:
    session = lay("human", "human", seconds=3)
    session.ready(0, 100.0)
    session.poll(101.0)
    session.pause()
    assert session.poll(500.0) == []
    assert session.time_left(0) == 2.0
    session.go_on(500.0)
    assert session.poll(501.9) == []
    assert len(session.poll(502.0)) == 2


def test_untimed_games_have_no_gate(lay: Lay) -> None:
    session = lay("human", "human")
    assert session.gate() == []
    session.ready(0, 0.0)
    assert session.time_left(0) is None
