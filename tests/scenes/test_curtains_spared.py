"""With the curtain, "hold to look" off: it falls for nothing that everybody knows or sees anyhow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.circus.actions import Pass
from game.rules.circus.state import Driving
from game.scenes.play_sealed import MISSED_SECONDS
from game.ui.context import PlainSettings
from tests.scenes.rounds import Round


@pytest.fixture
def party() -> Iterator[Round]:
    party = Round("circus", PlainSettings(confirm=False, animation="off"))
    yield party
    party.session.close()


def driver(party: Round) -> int:
    table = party.session.match.state.table
    assert isinstance(table.frames[-1], Driving)
    return int(table.driver)


def only_passes(party: Round) -> bool:
    match = party.session.match
    pending = match.pending()
    return list(match.rules.legal(match.state, pending.seats[0])) == [Pass()]  # type: ignore[union-attr]


def go_on(party: Round) -> None:
    """A frame, a curtain that is lifted, a decision by lot."""
    if party.is_curtained:
        party.lift()
    elif party.session.actor is not None:
        party.act()
    party.pilot.frames(1)


def to(party: Round, condition: object) -> None:
    for _ in range(4000):
        if condition():  # type: ignore[operator]
            return
        go_on(party)
    raise AssertionError("it does not come to that")


def test_a_turn_that_can_only_be_missed_is_missed_before_everybodys_eyes(party: Round) -> None:
    session, scene, pilot = party.session, party.scene, party.pilot
    to(party, lambda: only_passes(party) and session.actor is None and not party.is_curtained)
    seat, log = driver(party), len(session.match.log)
    pilot.frames(2, 0.1)
    assert not party.is_curtained and session.eyes is None
    assert "misses a turn" in scene.tray.prompt.title and session.names[seat] in scene.tray.prompt.title
    pilot.frames(int(MISSED_SECONDS / 0.1) + 3, 0.1)
    entry = session.match.log[log]
    assert entry.action == Pass() and entry.seat == seat and entry.by == "auto"


def test_whoever_wants_to_press_for_himself_is_asked_behind_the_curtain() -> None:
    party = Round("circus", PlainSettings(confirm=False, animation="off", auto_play=False))
    try:
        to(party, lambda: only_passes(party) and party.is_curtained)
        log = len(party.session.match.log)
        party.pilot.frames(30, 0.1)
        assert party.is_curtained and len(party.session.match.log) == log
    finally:
        party.session.close()


def test_a_hand_that_all_can_count_needs_no_curtain_and_no_cloth(party: Round) -> None:
    session = party.session

    def is_open() -> bool:
        table = session.match.state.table
        return isinstance(table.frames[-1], Driving) and session.is_open(table.driver)

    to(party, is_open)
    seat, match = driver(party), session.match
    assert session.curtain() is None and not party.is_curtained
    assert session.actor == session.eyes == seat
    assert session.observation().heard == match.heard(None), "the log tells nothing that is but his own"
    session.trusts = True
    assert not session.covers


def test_one_drive_alone_is_no_reason_to_spare_the_curtain(party: Round) -> None:
    """That a hand has no other tells what lies in it."""
    match = party.session.match

    def one_drive() -> bool:
        pending = match.pending()
        seats = pending.seats  # type: ignore[union-attr]
        legal = list(match.rules.legal(match.state, seats[0]))
        return len(legal) == 1 and legal != [Pass()] and not party.session.is_open(seats[0]) and party.session.actor is None

    to(party, one_drive)
    party.pilot.frames(2)
    assert party.is_curtained
