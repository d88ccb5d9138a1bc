"""What a scene asks and does round the moves: who sits where, why not, moves that play themselves, going back and on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import AUTO
from game.core.types import Illegal
from game.storage.errors import BadFile
from game.storage.resume import load
from tests import toy
from tests.session.conftest import Lay
from tests.toy import Add, Roll


def test_names_and_colours_go_by_seat(lay: Lay) -> None:
    session = lay("human", "novice", "human")
    assert session.names == ("P0", "P1", "P2") and session.colours == (0, 1, 2)


def test_why_not_is_the_rules_own_sentence_and_nobodys_while_nobody_acts(lay: Lay) -> None:
    session = lay("human", "novice", goal=30)
    refused = session.why_not(Add(9))
    assert session.why_not(Add(1)) is None and refused is not None and refused.key == "toy.no"
    session.submit(Add(1))
    waiting = session.why_not(Add(1))
    assert session.actor is None and waiting is not None and waiting.key == "session.not_now"
    with pytest.raises(Illegal):
        session.ask_hint()


def test_a_move_that_plays_itself_goes_back_with_the_step_before_it(lay: Lay) -> None:
    session = lay("human", "human", goal=30)
    session.submit(Add(1))
    played = session.play_itself(Add(2))
    assert played.by == AUTO and session.match.state.points == [1, 2]
    assert session.undo().count == 2 and session.match.state.points == [0, 0]
    session.pause()
    with pytest.raises(Illegal):
        session.play_itself(Add(1))


def test_a_lent_seat_is_named_by_the_level_that_plays_it_or_a_modest_one(lay: Lay) -> None:
    session = lay("human", "human", goal=30)
    assert session.stand_in(0) == "" and session.lend() == 0 and session.stand_in(0) == "champion"
    assert session.take_over() == 0 and session.stand_ins == []
    session.lend(1, "no such level")
    assert session.stand_in(1) == "novice" and session.player(1) == "novice"
    with pytest.raises(Illegal):
        session.take_over(0)
    with pytest.raises(Illegal):
        session.lend(1)


def test_who_is_alone_gives_up_out_of_turn_and_of_several_nobody_does(lay: Lay) -> None:
    alone = lay("human", "novice", goal=30)
    alone.submit(Add(1))
    assert alone.actor is None
    alone.concede()
    assert alone.over() is not None
    several = lay("novice", "human", "human", goal=30)
    with pytest.raises(Illegal):
        several.concede()


def test_back_to_an_earlier_position_and_on_again(lay: Lay) -> None:
    session = lay("human", "human", goal=30)
    for action in (Add(1), Roll(), Add(2)):
        session.submit(action)
    gone = session.back_to(1)
    assert (gone.seat, gone.count, gone.practice, gone.action) == (1, 2, False, Roll())
    assert session.match.state.points == [1, 0]


def test_what_was_undone_is_played_again_until_the_match_is_over(lay: Lay) -> None:
    session = lay("human", "human", goal=4)
    session.submit(Add(1))
    session.submit(Add(2))
    session.undo()
    assert session.can_redo()
    (again,) = session.redo()
    assert (again.n, again.seat, again.by) == (2, 1, "human") and again.seen is not None
    assert not session.can_redo()
    session.submit(Add(3))
    assert session.over() is not None
    with pytest.raises(Illegal):
        session.redo()


def test_nothing_is_undone_before_anybody_has_acted(lay: Lay) -> None:
    session = lay("human", "human")
    refused = session.can_undo()
    assert refused is not None and refused.key == "app.undo.nothing"
    assert not session.may_take_back
    refused = session.can_take_back()
    assert refused is not None and refused.key == "session.take_back_off"


def test_a_table_that_was_left_tells_and_plays_nothing_more(lay: Lay) -> None:
    session = lay("human", "human")
    session.close()
    assert session.close() is None and session.poll(0.0) == []
    with pytest.raises(Illegal):
        session.submit(Add(1))


def test_another_folder_takes_the_game_as_its_autosave_would(lay: Lay, tmp_path: Path) -> None:
    session = lay("human", "human", goal=30)
    session.submit(Add(1))
    assert session.keeping.flush() is None and session.keeping.path is not None
    stick = tmp_path / "stick"
    path = session.keeping.save_into(stick)
    assert path == stick / session.keeping.path.name
    assert load(path, toy.GAMES).log == session.match.log
    second = session.keeping.save_into(stick)
    assert second != path and path.exists(), "nothing that lies there is replaced"
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadFile):
        session.keeping.save_into(tmp_path / "file")


def test_a_finished_game_that_is_only_looked_at_has_no_slot_until_it_is_played(lay: Lay) -> None:
    quiet = lay("human", "human", autosave=False)
    quiet.submit(Add(1))
    assert quiet.keeping.path is None and quiet.keeping.trouble is None and quiet.keeping.flush() is None
    assert quiet.keeping.close() is None and quiet.keeping.poll() == []
