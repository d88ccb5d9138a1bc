"""The shelf of saved games: names, list, renaming, deleting."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core.types import Over
from game.storage import paths, slots
from game.storage.atomic import backup_of
from game.storage.errors import BadFile
from game.storage.journal import journal_of
from game.storage.lock import SlotLock
from game.storage.resume import load
from game.storage.save import entry_line, head_of, stage_of, text_from
from game.storage.slots import (
    delete,
    file_stem,
    has_named,
    latest_unfinished,
    list_saves,
    named_path,
    new_slot,
    prune_finished,
    rename,
    write_named,
    write_save,
)
from tests import toy
from tests.storage.conftest import played, save_of
from tests.storage.test_journal import Table


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Sunday evening", "Sunday evening"),
        ("a/b\\c:d*e?f", "a-b-c-d-e-f"),
        ("../../etc/passwd", "etc-passwd"),
        ("con", "con -"),
        ("Settings", "Settings -"),
        ("  .hidden.  ", "hidden"),
        ("Zoë 🦁", "Zoë"),
        ("...", "game"),
        ("", "game"),
        ("x" * 300, "x" * 60),
        ("日" * 100, "日" * 40),
        ("line\nbreak", "line-break"),
        ("dot.", "dot"),
    ],
)
def test_names_suit_every_file_system(title: str, stem: str) -> None:
    assert file_stem(title) == stem


def test_titles_that_share_a_file_name_do_not_overwrite_each_other(tmp_path: Path) -> None:
    first = write_named(save_of(played(1)), "a/b", tmp_path)
    second = write_named(save_of(played(2)), "a:b", tmp_path)
    assert first.name == "a-b.yaml" and second.name == "a-b 2.yaml"
    assert named_path("a/b", tmp_path) == first
    assert has_named("a:b", tmp_path) and not has_named("a?b", tmp_path)
    write_named(save_of(played(3)), "a/b", tmp_path)
    assert len(load(first, toy.GAMES).log) == 3
    assert len(load(first, toy.GAMES, backup=True).log) == 1


def test_a_new_table_gets_a_slot_of_its_own(tmp_path: Path) -> None:
    first, lock = new_slot("toy", tmp_path, now=0)
    second, other = new_slot("toy", tmp_path, now=0)
    assert first != second
    lock.release()
    other.release()
    write_save(save_of(played(1)), first)
    third, lock = new_slot("toy", tmp_path, now=0)
    assert third not in (first,)
    lock.release()


def test_the_list_reads_headers_newest_first(tmp_path: Path) -> None:
    write_named(save_of(played(3)), "Old", tmp_path)
    write_save(save_of(played(5, seats=3)), tmp_path / "toy-1.yaml")
    practice = save_of(played(1))
    practice.practice = True
    write_named(practice, "Practice", tmp_path)
    write_named(save_of(played(4, goal=5)), "Done", tmp_path)
    for age, name in enumerate(("Done", "Practice", "toy-1", "Old")):
        os.utime(tmp_path / f"{name}.yaml", (1e9 - age, 1e9 - age))
    (tmp_path / "note.txt").write_text("no save")
    (tmp_path / "settings.yaml").write_text("language: en\n")
    (tmp_path / "statistics.yaml").write_text("")
    cards = list_saves(tmp_path, toy.GAMES)
    assert [card.title for card in cards] == ["Done", "Practice", "", "Old"]
    assert [card.is_over for card in cards] == [True, False, False, False]
    assert [card.practice for card in cards] == [False, True, False, False]
    auto = cards[2]
    assert auto.is_auto and auto.game == "toy" and auto.plies == 5 and auto.when == 1e9 - 2
    assert auto.players == ("Anna", "Brutus", "Cato") and auto.levels == ("human", "novice", "novice")
    assert auto.stage is not None and auto.stage.key == "toy.stage"
    latest = latest_unfinished(tmp_path, toy.GAMES)
    assert latest == auto
    assert cards[0].stage is not None and cards[0].stage.key == "toy.over", "of a finished one: how it ended"


def test_the_list_counts_what_the_journal_holds(tmp_path: Path) -> None:
    table = Table(tmp_path / "slot.yaml")
    table.journal.begin()
    for _ in range(7):
        table.play()
    assert list_saves(tmp_path, toy.GAMES)[0].plies == 7
    table.journal.close()


def test_broken_saves_are_listed_with_the_reason_and_the_backup(tmp_path: Path) -> None:
    path = write_named(save_of(played(2)), "Mine", tmp_path)
    write_named(save_of(played(3)), "Mine", tmp_path)
    path.write_text("format: 1\ngame")
    (tmp_path / "cut.yaml").write_text("\n".join(backup_of(path).read_text().splitlines()[:5]))
    (tmp_path / "chess.yaml").write_text(backup_of(path).read_text().replace("game: toy", "game: chess"))
    (tmp_path / "empty.yaml").write_text("")
    (tmp_path / "folder.yaml").mkdir()
    cards = {card.path.stem: card for card in list_saves(tmp_path, toy.GAMES)}
    assert {stem for stem, card in cards.items() if card.broken} == {"Mine", "cut", "chess", "empty", "folder"}
    assert cards["Mine"].backup == backup_of(path)
    assert cards["chess"].broken is not None and cards["chess"].broken.key == "files.unknown_game"
    assert latest_unfinished(tmp_path, toy.GAMES) is None


def test_a_save_whose_file_is_gone_is_found_by_its_backup(tmp_path: Path) -> None:
    path = write_named(save_of(played(2)), "Mine", tmp_path)
    write_named(save_of(played(3)), "Mine", tmp_path)
    path.unlink()
    (card,) = list_saves(tmp_path, toy.GAMES)
    assert card.path == path and card.broken is not None and card.backup == backup_of(path)
    assert len(load(path, toy.GAMES, backup=True).log) == 2


def test_a_header_written_by_hand_in_another_order_is_still_read(tmp_path: Path) -> None:
    path = write_named(save_of(played(2)), "Mine", tmp_path)
    rows = path.read_text().removesuffix("...\n").splitlines(keepends=True)
    path.write_text("".join([*rows[3:], *rows[:3]]))
    (card,) = list_saves(tmp_path, toy.GAMES)
    assert card.broken is None and card.title == "Mine"
    assert len(load(path, toy.GAMES).log) == 2


def test_a_folder_that_is_not_there_has_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "none", toy.GAMES) == []


def test_deleting_takes_all_that_belongs_to_a_game(tmp_path: Path) -> None:
    table = Table(tmp_path / "slot.yaml")
    table.journal.begin()
    for _ in range(55):
        table.play()
    table.journal.close()
    write_named(save_of(played(1)), "slot two", tmp_path)
    assert len(list(tmp_path.glob("slot.*"))) > 2
    delete(table.path)
    assert [path.name for path in tmp_path.iterdir()] == ["slot two.yaml"]


def test_a_game_in_play_is_neither_deleted_nor_renamed(tmp_path: Path) -> None:
    path = write_named(save_of(played(1)), "Mine", tmp_path)
    lock = SlotLock(path)
    assert lock.take()
    for act in (lambda: delete(path), lambda: rename(path, "Yours", toy.GAMES)):
        with pytest.raises(BadFile) as bad:
            act()
        assert bad.value.say.key == "files.in_play"
    lock.release()
    assert path.exists()


def test_renaming_an_autosave_makes_it_a_named_game_with_its_journal(tmp_path: Path) -> None:
    table = Table(tmp_path / "slot.yaml")
    table.journal.begin()
    for _ in range(5):
        table.play()
    table.journal._wait_idle(30)
    target = rename(table.path, "The long one", toy.GAMES)
    assert target.name == "The long one.yaml"
    assert load(target, toy.GAMES).log == table.match.log
    assert not table.path.exists() and not journal_of(table.path).exists()


def test_renaming_never_takes_anothers_name(tmp_path: Path) -> None:
    write_named(save_of(played(1)), "Mine", tmp_path)
    other = write_named(save_of(played(2)), "Yours", tmp_path)
    with pytest.raises(BadFile) as bad:
        rename(other, "Mine", toy.GAMES)
    assert bad.value.say.key == "files.name_taken"
    assert rename(other, "Yours", toy.GAMES) == other


def test_saving_where_nothing_can_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadFile) as bad:
        write_named(save_of(played(1)), "Mine", tmp_path / "file")
    assert bad.value.say.key == "files.unwritable"


def test_ludi_home_overrides_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path / "elsewhere"))
    assert paths.home() == tmp_path / "elsewhere"
    assert paths.saves_dir() == tmp_path / "elsewhere" / "saves"
    assert slots.list_saves(games=toy.GAMES) == []


def finished(path: Path, when: float, name: str = "") -> Path:
    """A game that was over at that time; with a name it is one the player keeps."""
    match = played(1, goal=1)
    assert isinstance(match.pending(), Over)
    save = save_of(match, name)
    path.parent.mkdir(exist_ok=True)
    head = head_of(save, True, stage_of(save.info, save.state))
    path.write_text(text_from(head, [entry_line(entry) for entry in match.log]))
    os.utime(path, (when, when))
    return path


def test_of_the_finished_autosaves_the_newest_stay(tmp_path: Path) -> None:
    old = [finished(tmp_path / f"toy-{n:02}.yaml", when=100.0 + n) for n in range(25)]
    backup_of(old[0]).write_text("an older copy")
    journal_of(old[0]).write_text("")
    os.utime(journal_of(old[0]), (100.0, 100.0))
    assert prune_finished(tmp_path) == old[4::-1]
    assert sorted(tmp_path.iterdir()) == old[5:]
    assert prune_finished(tmp_path) == []


def test_nothing_else_is_ever_pruned(tmp_path: Path) -> None:
    kept = [
        tmp_path / "toy-going-on.yaml",
        finished(tmp_path / "Named.yaml", 1.0, "Named"),
        finished(tmp_path / "toy-undone.yaml", 2.0),
        finished(tmp_path / "toy-open.yaml", 3.0),
        finished(tmp_path / "toy-torn.yaml", 4.0),
        tmp_path / "settings.yaml",
        tmp_path / "toy-undone.journal",
    ]
    write_save(save_of(played(3)), kept[0])
    os.utime(kept[0], (0.5, 0.5))
    (tmp_path / "toy-undone.journal").write_text("{k: 1, undo: 0}\n")  # after the end, and then the program was killed
    os.utime(tmp_path / "toy-undone.journal", (2.0, 2.0))
    kept[4].write_bytes(kept[4].read_bytes()[:60])
    kept[5].write_text("over: true\n")
    lock = SlotLock(kept[3])
    assert lock.take()
    gone = finished(tmp_path / "toy-gone.yaml", 5.0)
    assert prune_finished(tmp_path, kept=0) == [gone]
    lock.release()
    assert sorted(tmp_path.iterdir()) == sorted(kept)


def test_a_game_undone_after_its_end_goes_on(tmp_path: Path) -> None:
    path = finished(tmp_path / "toy-1.yaml", 1.0)
    assert latest_unfinished(tmp_path, toy.GAMES) is None
    journal_of(path).write_text("{k: 1, undo: 0}\n")
    (card,) = list_saves(tmp_path, toy.GAMES)
    assert not card.is_over and card.plies == 0
    assert latest_unfinished(tmp_path, toy.GAMES) == card


def test_a_folder_that_cannot_be_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert prune_finished(tmp_path / "nowhere") == []
    paths_there = [finished(tmp_path / f"toy-{n}.yaml", float(n)) for n in range(3)]

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    assert prune_finished(tmp_path, kept=0) == []
    assert all(path.exists() for path in paths_there)
