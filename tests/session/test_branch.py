"""Playing on from an earlier position: `branch_of`."""

from __future__ import annotations

import pytest

from game.session import Session
from game.session.branch import branch_of
from tests.session.conftest import Lay
from tests.toy import Add, Commit, Roll, ToyRules


@pytest.fixture
def played(lay: Lay) -> Session:
    session = lay("human", "human", goal=40)
    session.lend(1, "novice")
    session.take_over(1)
    for action in (Add(1), Add(2), Add(1), Roll()):
        session.submit(action)
    return session


def test_it_is_a_practice_table_of_its_own_from_that_position(lay: Lay, played: Session) -> None:
    request = branch_of(played, 3)
    assert request is not None
    again = lay(request=request)
    assert again.match.practice and again.match_id != played.match_id
    assert again.match.state.points == [2, 2] and again.match.log == played.match.log[:3]
    told = [notice.say for notice in again.poll(0.0) if hasattr(notice, "say")]
    assert [one.params for one in told if one.key == "session.practice.branch"] == [{"ply": 3}]
    again.submit(Add(3))
    assert len(played.match.log) == 4 and not played.match.practice, "the first match stays as it is"


def test_it_goes_on_with_the_dice_that_were_cast(lay: Lay, played: Session) -> None:
    request = branch_of(played, 4)
    assert request is not None and played.match.state.points[1] > 2
    assert lay(request=request).match.state.points == played.match.state.points


def test_seats_that_were_lent_are_their_persons_again(lay: Lay) -> None:
    session = lay("human", "human", goal=20)
    session.submit(Add(1))
    session.lend(1, "novice")
    request = branch_of(session, 1)
    assert request is not None and [seat.lent for seat in request.seats] == ["", ""]
    assert session.stand_ins == [1]


def test_there_is_nothing_to_play_on_from_the_end(lay: Lay) -> None:
    session = lay("human", "human", goal=3)
    session.submit(Add(3))
    assert branch_of(session, 1) is None and branch_of(session, 0) is not None


def test_nor_where_todays_rules_do_not_lead(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    session = lay("human", "human", goal=20)
    session.submit(Add(1))
    session.submit(Add(1))
    plain = ToyRules.apply

    def dearer(self, state, seat, action, chance):
        events = plain(self, state, seat, action, chance)
        state.points[seat] += 1
        return events

    monkeypatch.setattr(ToyRules, "apply", dearer)
    assert branch_of(session, 1) is None


def test_where_only_computers_played_a_person_takes_the_seat_that_is_to_move(lay: Lay) -> None:
    session = lay("novice", "novice", goal=40)
    for seat in (0, 1, 0):
        session._play(seat, Add(1), "novice")
    for step, mover in ((1, 1), (2, 0), (3, 1)):
        request = branch_of(session, step)
        assert request is not None
        again = lay(request=request)
        assert again.people == [mover] and again.actor == mover
        assert [seat.name for seat in again.seats] == [seat.name for seat in session.seats]
        told = [notice.say for notice in again.poll(0.0) if hasattr(notice, "say")]
        assert [one.params for one in told if one.key == "session.practice.seat"] == [{"seat": mover}]
        again.submit(Add(2))


def test_a_person_stays_where_he_sat(lay: Lay) -> None:
    session = lay("human", "novice", goal=40)
    session._play(0, Add(1), "human")
    request = branch_of(session, 1)
    assert request is not None and [seat.is_person for seat in request.seats] == [True, False]


def test_a_rival_s_secret_choice_is_not_kept_for_who_tries_again(lay: Lay) -> None:
    """It could be read in the match that was over, and he made it again."""
    session = lay("human", "novice", sealed=True, goal=40)
    for seat, by in ((1, "novice"), (0, "human"), (1, "novice"), (0, "human")):
        session._play(seat, Commit(1 + seat), by)
    for step, whole in ((0, 0), (1, 0), (2, 2), (3, 2)):
        request = branch_of(session, step)
        assert request is not None and request.save is not None
        assert request.save.log == session.match.log[:whole]
        assert lay(request=request).pending().seats == (0, 1)  # type: ignore[union-attr]
    assert len(session.match.log) == 4
