"""People at the table: submit, undo, concede, lend, curtain, eyes."""

from __future__ import annotations

import pytest

from game.core.types import Illegal
from game.session import Finished, Hint, Played, Thinking, Told
from tests import toy
from tests.session.conftest import Lay, poll_until
from tests.toy import Add, Commit, Peek, Roll, Withdraw


def test_two_people_play_an_open_game_on_one_screen(lay: Lay) -> None:
    session = lay("human", "human", goal=3)
    assert (session.actor, session.eyes, session.curtain()) == (0, None, None)
    played = session.submit(Add(2))
    assert (played.n, played.seat, played.by) == (1, 0, "human")
    assert played.seen is not None and played.seen.events == [toy.Added(seat=0, n=2)]
    assert session.actor == 1
    session.submit(Add(3))
    assert session.actor is None
    over = session.over()
    assert over is not None and over.ranks == (2, 1)
    assert Finished(over) in session.poll(0.0)


def test_an_illegal_action_changes_nothing(lay: Lay) -> None:
    session = lay("human", "human")
    with pytest.raises(Illegal) as refused:
        session.submit(Add(9))
    assert refused.value.say.key == "toy.no"
    assert session.why_not(Add(9)) == refused.value.say
    assert session.why_not(Add(1)) is None
    assert session.match.log == []


def test_a_person_cannot_play_the_computers_seat_nor_while_paused(lay: Lay) -> None:
    session = lay("human", "novice")
    with pytest.raises(Illegal):
        session.submit(Add(1), seat=1)
    session.pause()
    with pytest.raises(Illegal):
        session.submit(Add(1))
    session.go_on(0.0)
    session.submit(Add(1))


def test_one_person_needs_no_curtain_and_keeps_his_eyes_during_the_computers_turn(lay: Lay) -> None:
    session = lay("human", "novice", hand=True)
    assert (session.curtain(), session.eyes) == (None, 0)
    session.submit(Add(1))
    assert (session.curtain(), session.eyes, session.actor) == (None, 0, None)
    assert session.observation().view.card == session.match.state.cards[0]


def test_the_curtain_falls_when_the_machine_changes_hands(lay: Lay) -> None:
    session = lay("human", "human", hand=True)
    assert session.curtain() == 0
    assert session.eyes is None and session.actor is None
    assert session.observation() == session.match.observe(None)
    session.lift_curtain()
    assert session.curtain() is None
    assert [session.eyes, session.actor] == [0, 0]
    assert session.observation().view.card == session.match.state.cards[0]
    session.submit(Add(1))
    assert session.curtain() == 1
    assert session.observation().view.card == 0


def test_a_hand_is_covered_as_soon_as_its_owner_has_acted(lay: Lay) -> None:
    """Whatever moves next: a computer player, who needs no curtain, as well."""
    session = lay("human", "slow", "human", hand=True, goal=200)
    session.lift_curtain()
    session.submit(Peek())
    assert session.eyes == 0, "it is his turn still"
    played = session.submit(Add(1))
    assert [session.curtain(), session.eyes, session.actor] == [None, None, None]
    assert session.observation().view.card == 0
    assert played.before is not None and played.before.view.card == 0, "nor is it seen while his move is shown"
    assert played.seen is not None and played.before.view.points == [0, 0, 0]


def test_nobody_covers_his_hand_from_those_who_have_given_up(lay: Lay) -> None:
    session = lay("human", "slow", "human", hand=True, goal=200)
    session.concede(2)
    session.lift_curtain()
    session.submit(Add(1))
    assert session.eyes == 0


def test_whoever_chooses_again_has_the_machine_passed_to_him(lay: Lay) -> None:
    """Also when nobody has held it since: the choice itself has covered his hand."""
    session = lay("human", "human", hand=True, sealed=True)
    session.lift_curtain()
    session.submit(Commit(2))
    session.call(0)
    assert (session.curtain(), session.eyes, session.actor) == (0, None, None)
    assert session.observation() == session.match.observe(None)
    session.call(1)
    assert (session.curtain(), session.eyes, session.actor) == (1, None, None)


def test_the_same_person_twice_needs_one_curtain(lay: Lay) -> None:
    session = lay("human", "human", hand=True)
    session.lift_curtain()
    session.submit(Peek())  # still his turn
    assert (session.curtain(), session.actor) == (None, 0)


def test_at_the_end_everybody_looks(lay: Lay) -> None:
    session = lay("human", "human", hand=True, goal=2)
    session.lift_curtain()
    session.submit(Add(3))
    assert session.over() is not None
    assert (session.eyes, session.curtain(), session.actor) == (None, None, None)


def test_a_sealed_choice_can_be_withdrawn_while_the_other_is_missing(lay: Lay) -> None:
    session = lay("human", "human", hand=True, sealed=True)
    session.lift_curtain()
    played = session.submit(Commit(2))
    assert played.seen is None, "it is covered with the choice itself"
    assert session.curtain() == 1
    session.lift_curtain()
    assert session.actor == 1
    assert session.observation().view.commit == 0
    session.call(0)
    assert session.curtain() == 0 and session.eyes is None
    session.lift_curtain()
    assert session.actor == 0
    assert session.observation().legal == [Withdraw()]
    session.submit(Withdraw())
    assert session.actor == 0
    session.submit(Commit(3))
    session.lift_curtain()
    session.submit(Commit(1))
    assert session.match.state.points == [3, 1]


def test_undo_takes_the_computers_answer_along(lay: Lay) -> None:
    session = lay("human", "tells")
    session.submit(Add(2))
    poll_until(session, lambda seen: any(isinstance(notice, Played) for notice in seen))
    assert len(session.match.log) == 2
    assert session.can_undo() is None
    rewound = session.undo()
    assert (rewound.seat, rewound.count, rewound.practice) == (0, 2, False)
    assert session.match.state.points == [0, 0]
    assert [play.seat for play in session.redo()] == [0, 1]
    assert session.match.state.points == [2, 1]


def test_undo_calls_off_an_unfinished_answer(lay: Lay) -> None:
    session = lay("human", "slow")
    session.submit(Add(2))
    assert Thinking(1) in session.poll(0.0)
    session.undo()
    for _ in range(50):
        assert not [notice for notice in session.poll(0.0) if isinstance(notice, Played)]
    assert session.actor == 0


def test_undo_ends_at_a_die_and_take_back_does_not(lay: Lay) -> None:
    session = lay("human", "human")
    session.submit(Roll())
    refused = session.can_undo()
    assert refused is not None and refused.key == "app.undo.drawn"
    off = session.can_take_back()
    assert off is not None and off.key == "session.take_back_off"
    with pytest.raises(Illegal):
        session.take_back()
    session.may_take_back = True
    assert session.take_back().practice
    assert session.match.practice and session.match.log == []


def test_undo_ends_at_something_revealed(lay: Lay) -> None:
    session = lay("human", "human")
    session.submit(Peek())
    refused = session.can_undo()
    assert refused is not None and refused.key == "app.undo.revealed"


def test_conceding_ends_a_game_of_two(lay: Lay) -> None:
    session = lay("human", "novice")
    session.concede()
    over = session.over()
    assert over is not None and over.ranks == (2, 1)


def test_a_conceded_seat_of_three_is_played_on_by_a_novice(lay: Lay) -> None:
    session = lay("human", "human", "human", goal=200)
    session.submit(Add(1))
    session.concede(1)
    assert session.player(1) == "novice"
    notices = poll_until(session, lambda seen: any(isinstance(notice, Played) for notice in seen))
    assert [(n.seat, n.by) for n in notices if isinstance(n, Played)] == [(1, "novice")]
    assert session.actor == 2


def test_the_computer_plays_on_for_a_person_until_he_is_back(lay: Lay) -> None:
    session = lay("human", "human")
    assert session.lend(0, "novice") == 0
    assert session.player(0) == "novice" and session.actor is None
    poll_until(session, lambda seen: any(isinstance(notice, Played) for notice in seen))
    assert session.match.log[0].by == "novice"
    assert session.actor == 1
    session.take_over(0)
    assert session.player(0) == "human"
    with pytest.raises(Illegal):
        session.take_over(0)


def test_a_hint_comes_from_the_strongest_level(lay: Lay) -> None:
    session = lay("human", "human")
    session.ask_hint()
    assert session.is_hinting
    notices = poll_until(session, lambda seen: any(isinstance(notice, Hint) for notice in seen))
    hint = next(notice for notice in notices if isinstance(notice, Hint))
    assert hint.seat == 0
    assert session.why_not(hint.action) is None
    assert not session.is_hinting


def test_a_hint_for_a_position_that_is_gone_is_not_given(lay: Lay) -> None:
    session = lay("human", "human")
    session.ask_hint()
    session.submit(Add(1))
    assert not session.is_hinting


def test_nothing_is_played_while_the_scene_is_busy_or_the_game_paused(lay: Lay) -> None:
    session = lay("tells", "tells")
    for _ in range(100):
        assert not [notice for notice in session.poll(0.0, may_play=False) if isinstance(notice, Played)]
    session.pause()
    assert session.poll(0.0) == []
    session.go_on(0.0)
    poll_until(session, lambda seen: any(isinstance(notice, Played) for notice in seen))
    assert len(session.match.log) == 1


def test_one_computer_move_a_poll(lay: Lay) -> None:
    session = lay("tells", "tells", sealed=True, goal=20)
    while session.over() is None:
        plays = [notice for notice in session.poll(0.0) if isinstance(notice, Played)]
        assert len(plays) <= 1


def test_a_cheating_agent_is_replaced_by_the_lot(lay: Lay) -> None:
    session = lay("cheats", "human")
    notices = poll_until(session, lambda seen: any(isinstance(notice, Played) for notice in seen))
    assert [notice.matter for notice in notices if isinstance(notice, Told)] == ["guess"]
    assert session.actor == 1


def test_the_computer_sees_its_own_card_only(lay: Lay) -> None:
    session = lay("human", "heard")
    session.submit(Peek())
    session.submit(Add(1))
    notices = poll_until(session, lambda seen: any(isinstance(notice, Played) for notice in seen))
    note = next(notice.note for notice in notices if isinstance(notice, Played))
    # Set-up (with its own card) and the addition; not the peek.
    assert note is not None and note.params == {"count": 2, "card": session.match.state.cards[1]}


def test_the_same_seed_gives_the_same_game(lay: Lay) -> None:
    logs = []
    for _ in range(2):
        session = lay("random", "novice", seed=5)
        poll_until(session, lambda seen: any(isinstance(notice, Finished) for notice in seen))
        logs.append([entry.action for entry in session.match.log])
    assert logs[0] == logs[1]


def test_a_rematch_keeps_the_table_and_casts_anew(lay: Lay) -> None:
    session = lay("human", "human", hand=True)
    session.lend(0, "novice")
    again = session.rematch()
    assert again.seed is None and again.save is None
    assert [(seat.name, seat.by, seat.lent) for seat in again.seats] == [("P0", "human", ""), ("P1", "human", "")]
    assert again.options == toy.Options(hand=True)
