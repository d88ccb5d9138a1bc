"""Career files: written whole, read back equal, broken ones told and kept."""

import os
from collections.abc import Callable

import pytest

from game.career.head import head_of
from game.career.season import next_bout
from game.session.bouts import facts_of_save, new_bout, resumed_bout, saved_bout
from game.session.session import Session
from game.storage import career_list, careers
from game.storage.errors import BadFile, explain
from game.storage.lock import SlotLock
from game.storage.resume import load
from game.storage.words import load_words
from tests.career.plays import career, play_on, played
from tests.sure import sure


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return careers.careers_dir()


def test_a_career_is_read_back_as_it_was(folder):
    one = career(form="crown")
    play_on(one, count=4)
    path = careers.write_career(one)
    assert careers.load_career(path) == one
    assert path.parent == folder and one.id in path.name and "Ludus Meus" in path.name
    [card] = career_list.list_careers()
    assert card.head == head_of(one) and card.title == "Ludus Meus" and card.broken is None


def test_a_renamed_school_keeps_its_file_and_the_state_before_is_the_bak(folder):
    one = career()
    path = careers.write_career(one)
    one.schools[0].name = "Ludus Novus"
    assert careers.write_career(one) == path
    assert careers.load_career(path, backup=True).own.name == "Ludus Meus"
    assert [card.title for card in career_list.list_careers()] == ["Ludus Novus"]


BROKEN: dict[str, tuple[str | Callable[[str], str], str | None, str | None]] = {
    "empty": ("", "", "files.empty"),
    "foreign": ("a: 1\n", "", "moritari.career.bad.foreign"),
    "newer": ("career: 9\n", "career", "moritari.career.bad.newer"),
    "syntax": ("career: [1\n", "", "files.syntax"),
    "torn": (lambda text: text[: len(text) // 2], None, None),
    "type": (lambda text: text.replace("season: 1\n", "season: one\n", 1), "season", "files.wrong_type"),
    "nobody": (lambda text: text.replace("live: -1", "live: 99"), "live", "moritari.career.bad.nobody"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_told_with_place_and_remedy_and_nothing_is_lost(folder, case):
    body, place, key = BROKEN[case]
    one = career()
    path = careers.write_career(one)
    good = path.read_text(encoding="utf-8")
    careers.write_career(one)
    bad = body if isinstance(body, str) else body(good)
    assert bad != good
    path.write_text(bad, encoding="utf-8")
    [card] = career_list.list_careers()
    assert card.head is None and card.broken is not None and card.backup is not None
    if key is not None:
        assert (card.broken.place, card.broken.say.key) == (place, key)
    told = explain(card.broken, load_words())
    assert path.name in told and "moritari." not in told
    older = careers.load_career(path, backup=True)
    assert older == one
    careers.write_career(older, main_is_good=False)
    assert careers.load_career(path) == one
    assert path.with_name(path.name + ".broken").read_text(encoding="utf-8") == bad


def test_the_disk_that_refuses_is_told_and_the_old_file_stands(folder, monkeypatch):
    one = career()
    path = careers.write_career(one)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.atomic.os.fsync", full)
    one.schools[0].name = "Ludus Novus"
    with pytest.raises(BadFile) as caught:
        careers.write_career(one)
    assert "No space left" in explain(caught.value, load_words())
    monkeypatch.undo()
    assert careers.load_career(path).own.name == "Ludus Meus"
    assert [name for name in os.listdir(path.parent) if name.endswith(".tmp")] == []


def test_deleting_takes_all_of_it_unless_it_is_open(folder):
    path = careers.write_career(career())
    careers.write_career(career())
    lock = SlotLock(path)
    assert lock.take()
    with pytest.raises(BadFile):
        careers.delete_career(path)
    lock.release()
    careers.delete_career(path)
    assert career_list.list_careers() == [] and not list(folder.glob("*.bak"))


def test_a_match_finds_its_career_and_the_career_its_match(folder):
    one = career()
    number = sure(next_bout(one))
    request = new_bout(one, number, 3)
    path = careers.write_career(one)
    session = Session.begin(request)
    session._computers.close()
    assert session.match_id == one.match_id(number)
    assert careers.path_of_match(session.match_id) == path
    assert career_list.title_of_match(session.match_id) == "Ludus Meus" and career_list.title_of_match("0123456789ab") == ""
    assert careers.path_of_match("0123456789ab") is None and careers.path_of_match("career-ffffffff-1-0") is None
    session.match = played(session.match, 3)
    session._changed()
    autosave = sure(session.keeping._autosave)
    sure(autosave._journal)._lines = []
    for entry in session.match.log:
        autosave.played(entry)
    session.close()
    card = sure(saved_bout(one, number))
    assert card.is_over and card.match == one.match_id(number)
    again = sure(resumed_bout(one, number))
    assert sure(again.save).match_id == session.match_id
    found = sure(facts_of_save(load(card.path)))
    assert found.match == session.match_id and found.ranks == sure(session.over()).ranks
    assert saved_bout(one, number + 1) is None and resumed_bout(one, number + 1) is None


def test_a_copy_made_by_hand_is_a_career_of_its_own(folder):
    one = career()
    path = careers.write_career(one)
    copy = path.with_name(path.stem + " (copy).yaml")
    copy.write_bytes(path.read_bytes())
    other = path.with_name("My career.yaml")
    other.write_bytes(path.read_bytes())
    original = path.read_bytes()
    ids = {card.path: careers.load_career(card.path).id for card in career_list.list_careers()}
    assert len(set(ids.values())) == 3 and ids[path] == one.id
    mine = careers.load_career(copy)
    assert mine.id == ids[copy]
    mine.schools[0].name = "Ludus Alter"
    assert careers.write_career(mine, path=copy) == copy
    assert path.read_bytes() == original and not path.with_name(path.name + ".bak").exists()
    assert careers.load_career(copy) == mine and careers.path_of(mine) == copy
    assert careers.path_of_match(mine.match_id(0)) == copy and careers.path_of_match(one.match_id(0)) == path


@pytest.mark.parametrize("said", ["''", "../../etc", "'*'", "'[0-9a-f]*'", "ABCDEFGH", "'0a1b2c3d0a1b2c3d'", '"\\0"'])
def test_an_id_that_can_be_none_becomes_one_that_can(folder, said):
    one, neighbour = career(), career()
    neighbour.id = "ffffffff"
    kept = careers.write_career(neighbour)
    path = careers.write_career(one)
    path.write_text(path.read_text(encoding="utf-8").replace(f"id: {one.id}", f"id: {said}", 1), encoding="utf-8")
    before = kept.read_bytes()
    found = careers.load_career(path)
    assert len(found.id) == 8 and set(found.id) <= set("0123456789abcdef")
    assert found.id == careers.load_career(path).id != neighbour.id
    careers.write_career(found, path=path)
    assert kept.read_bytes() == before and {p.name for p in folder.glob("*.yaml")} == {kept.name, path.name}
    assert careers.load_career(path).id == found.id
    assert not list(folder.parent.glob("*.yaml"))
