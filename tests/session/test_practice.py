"""Which games count and which are practice: no seed of dice is kept, so a game loaded again throws them again."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.session import PlayRequest, Session, Told
from game.storage.ledger import ledger_path
from game.storage.resume import load
from game.storage.stats import load_results
from tests import toy
from tests.session.conftest import Lay
from tests.toy import Add, Roll


def opened(lay: Lay, path: Path, seed: int = 2) -> Session:
    """`seed`: of the dice that fall from here on."""
    return lay(request=replace(PlayRequest.resume(load(path, toy.GAMES)), seed=seed))


def told(session: Session) -> list[str]:
    return [notice.say.key for notice in session.poll(0.0) if isinstance(notice, Told)]


def autosave(home: Path) -> Path:
    return max((home / "saves").glob("toy-*.yaml"))


def finish(session: Session) -> None:
    while session.over() is None:
        session.submit(Add(3))


@pytest.fixture
def saved(lay: Lay) -> Path:
    """A game saved by name after two steps, and quit there."""
    session = lay("human", "human", goal=40)
    session.submit(Roll())
    session.submit(Add(1))
    path = session.keeping.save_as("Sunday")
    session.close()
    return path


def test_a_game_that_goes_on_where_it_was_left_counts(lay: Lay, home: Path, saved: Path) -> None:
    session = opened(lay, autosave(home))
    assert not session.match.practice and told(session) == []
    session.submit(Roll())
    session.close()
    again = opened(lay, autosave(home))
    finish(again)
    assert not again.match.practice and len(load_results()[0]) == 1


def test_a_named_game_counts_the_first_time_and_is_practice_the_second(lay: Lay, saved: Path) -> None:
    session = opened(lay, saved)
    finish(session)
    assert not session.match.practice
    kept = load_results()[0]
    assert [row.match for row in kept] == [session.match_id]
    session.close()
    again = opened(lay, saved)
    assert again.match.practice and told(again) == ["session.practice.known"]
    finish(again)
    again.close()
    assert load_results()[0] == kept
    assert load(saved, toy.GAMES).practice is False, "what was saved stays as it is"


def test_looking_at_a_named_game_costs_nothing(lay: Lay, saved: Path) -> None:
    for _ in range(3):
        session = opened(lay, saved)
        assert not session.match.practice
        session.close()


def test_a_named_game_is_practice_once_the_match_went_on_at_its_own_table(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=40)
    session.submit(Add(1))
    saved = session.keeping.save_as("Before the storm")
    session.submit(Roll())
    again = opened(lay, saved)
    assert again.match.practice
    assert not session.match.practice
    finish(again)
    finish(session)
    assert len(load_results()[0]) == 1


def test_the_autosave_is_practice_once_a_named_game_was_played_on_beyond_it(lay: Lay, home: Path, saved: Path) -> None:
    slot = autosave(home)
    session = opened(lay, saved)
    session.submit(Roll())
    session.close()
    again = opened(lay, slot)
    assert again.match.practice
    again.submit(Add(1))
    again.close()
    assert load(slot, toy.GAMES).practice, "and stays so"


def test_a_copy_made_in_a_file_manager_is_known_too(lay: Lay, home: Path, tmp_path: Path, saved: Path) -> None:
    copy = tmp_path / "elsewhere.yaml"
    shutil.copy(saved, copy)
    finish(opened(lay, saved))
    assert opened(lay, copy).match.practice


def test_undo_is_no_practice_and_leaves_none_behind(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=40)
    session.submit(Add(1))
    session.submit(Add(2))
    session.undo()
    session.close()
    again = opened(lay, autosave(home))
    assert not again.match.practice
    again.undo()
    again.redo()
    again.submit(Roll())
    finish(again)
    assert not again.match.practice and len(load_results()[0]) == 1


def test_a_step_undone_that_a_named_game_still_holds_is_practice_after_another_was_taken(lay: Lay) -> None:
    session = lay("human", "human", goal=40)
    session.submit(Add(1))
    session.submit(Add(2))
    longer = session.keeping.save_as("Longer")
    session.undo()
    session.submit(Roll())
    assert opened(lay, longer).match.practice


def test_two_windows_on_one_game_only_one_counts(lay: Lay, saved: Path) -> None:
    first, second = opened(lay, saved, 2), opened(lay, saved, 3)
    assert not first.match.practice and not second.match.practice
    first.submit(Roll())
    second.submit(Roll())
    assert first.match.log[-1].drawn != second.match.log[-1].drawn, "the same throw would be the same game"
    assert not first.match.practice and second.match.practice
    assert told(second) == ["session.practice.known"]
    finish(first)
    finish(second)
    assert len(load_results()[0]) == 1
    path = second.keeping._autosave.path
    second.close()
    assert load(path, toy.GAMES).practice


def test_the_last_step_of_all_may_make_it_practice(lay: Lay) -> None:
    session = lay("human", "human", goal=2)
    session.submit(Add(1))
    saved = session.keeping.save_as("Sunday")
    session.close()
    first, second = opened(lay, saved), opened(lay, saved)
    first.submit(Add(2))
    second.submit(Add(3))
    assert second.over() is not None and second.match.practice
    assert len(load_results()[0]) == 1


def test_what_the_disk_refused_is_not_held_against_the_game_that_was_kept(lay: Lay, home: Path) -> None:
    """Steps that could not be saved are lost with the program; the game goes on from where it was kept."""
    session = lay("human", "human", goal=40)
    session.submit(Add(1))
    slot = autosave(home)
    kept = home / "kept"
    shutil.copytree(home / "saves", kept)
    shutil.rmtree(home / "saves")
    (home / "saves").write_text("in the way")
    session.submit(Roll())
    assert session.keeping.trouble is not None
    session.submit(Add(2))
    session.close()
    (home / "saves").unlink()
    shutil.move(kept, home / "saves")
    again = opened(lay, slot)
    assert len(again.match.log) == 1 and not again.match.practice


def test_a_finished_game_is_looked_at_and_not_called_practice(lay: Lay, home: Path, saved: Path) -> None:
    session = opened(lay, saved)
    over = session.keeping.save_as("Half way")
    finish(session)
    ended = session.keeping.save_as("The end")
    session.close()
    assert opened(lay, over).match.practice
    assert not opened(lay, ended).match.practice


def test_a_game_without_autosave_leaves_no_trail(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=40, autosave=False)
    session.submit(Add(1))
    assert not ledger_path().exists()
