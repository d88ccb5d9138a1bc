"""Autosave through a session: slots, resuming, troubles, results."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.digest import digest
from game.core.say import say
from game.core.types import Illegal
from game.session import PlayRequest, Session, Told
from game.storage import slots
from game.storage.errors import BadFile
from game.storage.resume import load
from game.storage.slots import list_saves, write_named
from game.storage.stats import load_results
from tests import toy
from tests.session.conftest import Lay, ask, poll_until
from tests.toy import Add, Roll


def files(home: Path, pattern: str = "*.yaml") -> list[Path]:
    return sorted((home / "saves").glob(pattern))


def test_every_action_is_on_the_disk_when_submit_returns(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=100)
    (slot,) = files(home)
    for n in range(1, 8):
        session.submit(Roll() if n % 2 else Add(1))
        back = load(slot, toy.GAMES)
        assert back.log == session.match.log and len(back.log) == n


def test_a_killed_game_goes_on_where_it_was_in_the_same_slot(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=100, hand=True)
    session.lift_curtain()
    session.submit(Add(2))
    session.lift_curtain()
    session.submit(Roll())
    session.lend(0, "novice")
    (slot,) = files(home)
    # The program dies here: nothing is closed. (The lock dies with the process; here it is given back by hand.)
    assert session.keeping._autosave is not None and session.keeping._autosave._lock is not None
    session.keeping._autosave._lock.release()
    again = lay(request=PlayRequest.resume(load(slot, toy.GAMES)))
    assert again.match.log == session.match.log
    assert digest(again.match.state) == digest(session.match.state)
    assert again.seats == session.seats and again.match_id == session.match_id
    again.take_over(0)
    assert again.curtain() == 0  # nobody has shown who he is yet
    again.lift_curtain()
    again.submit(Add(1))
    assert files(home) == [slot]
    assert load(slot, toy.GAMES).log == again.match.log


def test_the_list_says_how_far_a_killed_game_was(lay: Lay, home: Path) -> None:
    """It told of the first snapshot: "Round I", as long as no other was written."""
    session = lay("human", "human", goal=100)
    for _ in range(4):
        session.submit(Add(2))
    card = list_saves(home / "saves", toy.GAMES)[0]
    assert card.plies == 4 and card.stage == say("toy.stage", most=4) == toy.stage(session.match.state)
    session.undo()
    session.undo()
    card = list_saves(home / "saves", toy.GAMES)[0]
    assert card.plies == 2 and card.stage == say("toy.stage", most=2)


def test_the_list_says_how_a_finished_game_ended(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=4)
    while session.over() is None:
        session.submit(Add(2))
    session.close()
    card = list_saves(home / "saves", toy.GAMES)[0]
    assert card.is_over and card.stage == say("toy.over")


def test_undo_reaches_back_over_a_restart(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=100)
    session.submit(Add(2))
    session.submit(Add(3))
    session.close()
    again = lay(request=PlayRequest.resume(load(files(home)[0], toy.GAMES)))
    again.undo()
    again.undo()
    assert again.match.state.points == [0, 0]
    again.close()
    assert load(files(home)[0], toy.GAMES).log == []


def test_a_new_game_never_buries_another(lay: Lay, home: Path) -> None:
    for n in range(3):
        session = lay("human", "human", goal=100)
        for _ in range(n):
            session.submit(Add(1))
    assert len(files(home)) == 3


def test_a_game_open_in_another_window_goes_on_in_a_slot_of_its_own(lay: Lay, home: Path) -> None:
    first = lay("human", "human", goal=100)
    first.submit(Add(1))
    (slot,) = files(home)
    second = lay(request=PlayRequest.resume(load(slot, toy.GAMES)))
    assert second.match.practice and second.match_id != first.match_id, "it was taken since it was read: a copy"
    assert Told("practice", say("session.copy")) in second.poll(0.0)
    second.submit(Add(2))
    first.submit(Add(3))
    assert len(files(home)) == 2
    assert [entry.action for entry in load(slot, toy.GAMES).log] == [Add(1), Add(3)]
    assert not first.match.practice and not load(slot, toy.GAMES).practice
    (other,) = (path for path in files(home) if path != slot)
    kept = load(other, toy.GAMES)
    assert kept.practice and kept.match_id == second.match_id and [entry.action for entry in kept.log] == [Add(1), Add(2)]


def test_a_named_game_stays_as_it_was_saved(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=100)
    session.submit(Add(1))
    named = session.keeping.save_as("Before the storm")
    session.submit(Add(2))
    session.close()
    assert len(files(home)) == 2
    again = lay(request=PlayRequest.resume(load(named, toy.GAMES)))
    assert len(files(home)) == 2  # looking at it makes no slot
    again.submit(Add(3))
    again.submit(Add(1))
    again.close()
    assert len(files(home)) == 3
    assert [entry.action for entry in load(named, toy.GAMES).log] == [Add(1)]


def test_a_save_from_elsewhere_is_not_written_to(lay: Lay, home: Path, tmp_path: Path) -> None:
    session = lay("human", "human", goal=100)
    session.submit(Add(1))
    session.close()
    there = tmp_path / "usb" / "game.yaml"
    there.parent.mkdir()
    shutil.copy(files(home)[0], there)
    again = lay(request=PlayRequest.resume(load(there, toy.GAMES)))
    again.submit(Add(2))
    again.close()
    assert len(load(there, toy.GAMES).log) == 1
    assert [path.name for path in there.parent.iterdir()] == ["game.yaml"]


def test_a_broken_autosave_is_resumed_from_its_backup(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=1000)
    for _ in range(60):
        session.submit(Add(1))
    session.close()
    (slot,) = files(home)
    slot.write_bytes(slot.read_bytes()[:700])
    with pytest.raises(BadFile) as bad:
        load(slot, toy.GAMES)
    assert bad.value.backup is not None
    again = lay(request=PlayRequest.resume(load(slot, toy.GAMES, backup=True), from_backup=True))
    assert again.match.log == session.match.log
    again.submit(Add(1))
    again.close()
    assert len(load(slot, toy.GAMES).log) == 61
    assert slot.with_name(slot.name + ".broken").exists()


def test_saving_that_fails_is_told_and_the_game_goes_on(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=100)
    session.submit(Add(1))
    shutil.rmtree(home / "saves")
    (home / "saves").write_text("in the way")
    session.submit(Add(2))
    told = [notice for notice in session.poll(0.0) if isinstance(notice, Told)]
    assert [notice.matter for notice in told] == ["save_failed"]
    assert session.keeping.trouble is not None
    session.submit(Add(3))
    (home / "saves").unlink()
    assert session.keeping._autosave is not None and session.keeping._autosave._journal is not None
    session.keeping._autosave._journal._tried_at -= 100
    poll_until(session, lambda seen: any(isinstance(notice, Told) and notice.matter == "save_again" for notice in seen))
    assert session.keeping.trouble is None
    (slot,) = files(home)
    assert load(slot, toy.GAMES).log == session.match.log


def test_a_home_that_cannot_be_written_from_the_start(lay: Lay, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("x")
    monkeypatch.setenv("LUDI_HOME", str(home / "file"))
    session = lay("human", "human", goal=3)
    assert [notice.matter for notice in session.poll(0.0) if isinstance(notice, Told)] == ["save_failed"]
    session.submit(Add(3))
    assert [notice.matter for notice in session.poll(0.0) if isinstance(notice, Told)] == ["statistics"]
    with pytest.raises(BadFile):
        session.keeping.save_as("Mine")
    refused = session.close()
    assert refused is not None and refused.key == "files.save_failed"


def test_results_are_recorded_once_and_practice_never(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=3)
    session.may_take_back = True
    session.submit(Add(3))
    assert [row.match for row in load_results()[0]] == [session.match_id]
    for act in (session.undo, session.take_back, session.redo):
        with pytest.raises(Illegal) as refused:
            act()
        assert refused.value.say.key == "session.undo.over"
    assert len(load_results()[0]) == 1
    practice = lay("human", "human", goal=3)
    practice.may_take_back = True
    practice.submit(Roll() if practice.over() is None else Add(1))
    practice.take_back()
    practice.submit(Add(3))
    assert practice.over() is not None
    assert len(load_results()[0]) == 1


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_game_that_a_stand_in_finishes_counts_for_nobody(lay: Lay, home: Path, taken_back: bool) -> None:
    session = lay("human", "human", goal=30)
    session.lend(0)
    assert session.player(0) == toy.LEVELS[-1], "the strongest, where nothing else was asked for"
    session.lend(1, "novice")
    poll_until(session, lambda seen: len(session.match.log) > 3)
    if taken_back:
        session.take_over(0)
        session.take_over(1)
    while session.over() is None:
        session._play(session.pending().seats[0], Add(3), "human")  # type: ignore[union-attr]
    assert len(load_results()[0]) == int(taken_back)
    assert session.stand_ins == ([] if taken_back else [0, 1])


def test_a_game_of_computers_counts_for_nobody(lay: Lay, home: Path) -> None:
    session = lay("random", "random", goal=3)
    while session.over() is None:
        session.poll(0.0)
    assert load_results() == ([], None)


def test_a_finished_game_is_shown_as_finished_even_if_the_program_dies(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=3)
    session.submit(Add(3))
    assert session.keeping._autosave is not None and session.keeping._autosave._journal is not None
    session.keeping._autosave._journal._wait_idle(30)
    assert [card.is_over for card in list_saves(games=toy.GAMES)] == [True]


def test_opening_a_finished_game_changes_nothing(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=3)
    session.submit(Add(3))
    session.close()
    before = {path.name: path.read_bytes() for path in (home / "saves").iterdir()}
    again = lay(request=PlayRequest.resume(load(files(home)[0], toy.GAMES)))
    again.close()
    assert {path.name: path.read_bytes() for path in (home / "saves").iterdir()} == before


def test_a_table_thrown_away_leaves_nothing(lay: Lay, home: Path) -> None:
    session = lay("human", "human", goal=30)
    session.submit(Add(3))
    session.keeping.retire()
    assert session.close() is None
    assert list((home / "saves").iterdir()) == []


def test_what_was_lost_is_told_on_opening(lay: Lay, home: Path) -> None:
    save = load(write_named(_saved(lay), "Newer"), toy.GAMES)
    path = save.path
    assert path is not None
    path.write_text(path.read_text().replace("rules: 2", "rules: 3"))
    session = lay(request=PlayRequest.resume(load(path, toy.GAMES)))
    (note,) = [notice for notice in session.poll(0.0) if isinstance(notice, Told)]
    assert (note.matter, note.say.key) == ("note", "files.newer_rules")


def _saved(lay: Lay):
    session: Session = lay("human", "human", goal=30)
    session.submit(Add(1))
    return session.keeping.save()


def test_a_game_without_autosave_writes_nothing(home: Path) -> None:
    session = Session.begin(ask("human", "human"), autosave=False, maker=toy.make, levels=toy.LEVELS)
    session.submit(Add(1))
    assert session.close() is None
    assert list(home.iterdir()) == []


def test_a_new_table_clears_the_oldest_finished_ones_away(lay: Lay, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots.prune_finished, "__defaults__", (None, 2))
    for n in range(4):
        session = lay("human", "human", goal=3)
        session.submit(Add(3))
        session.keeping.save_as(f"Kept {n}")
        session.close()
    assert len(files(home, "toy-*.yaml")) == 3, "two old ones, and the one that was laid last"
    going_on = lay("human", "human", goal=30)
    going_on.submit(Add(1))
    autosaves = [card for card in list_saves(games=toy.GAMES) if card.is_auto]
    assert sorted(card.is_over for card in autosaves) == [False, True, True]
    assert len(files(home, "Kept *.yaml")) == 4
