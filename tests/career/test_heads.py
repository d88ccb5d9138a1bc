"""The list of careers reads heads: a career that is as it was written is known by its last line and not parsed."""

import pytest

from game.career.head import head_of
from game.scenes.career import careers as screen_module
from game.scenes.career.careers import CareersScreen
from game.storage import career_list, careers, memory, typed
from game.storage.memory import MEMORY
from game.storage.paths import cache_dir
from game.storage.settings import Settings
from tests.career.plays import career, play_on
from tests.pilot import Pilot
from tests.sure import noted, sure


@pytest.fixture
def folder(home):
    MEMORY.forget()
    yield careers.careers_dir()
    MEMORY.forget()


@pytest.fixture
def parsed(monkeypatch):
    """Texts that came before the parser."""
    texts: list[str] = []
    parse, parsing = typed.parse, typed.parsing
    for module in (careers, career_list):
        monkeypatch.setattr(module, "parse", lambda path, text: parse(path, noted(texts, text)))
    monkeypatch.setattr(careers, "parsing", lambda path, text, events: parsing(path, noted(texts, text), events))
    return texts


@pytest.fixture
def settled(monkeypatch):
    monkeypatch.setattr(memory, "SETTLED", -1.0)


@pytest.fixture(scope="module")
def fought():
    one = career(("novice",) * 3, form="munera")
    play_on(one, count=2)
    return one


def unsigned(path):
    """As version 0.1.0 wrote it: no last line, and nothing said before the schools."""
    text = path.read_text(encoding="utf-8")
    first, _, rest = text.partition("shown:\n")
    text = first + rest[rest.index("schools:\n") :].partition("sign: ")[0]
    assert "shown" not in text and "sign" not in text
    path.write_text(text, encoding="utf-8")


def test_the_list_shows_a_career_by_its_head(folder, fought, parsed):
    careers.write_career(fought)
    (card,) = career_list.list_careers()
    assert card.head == head_of(fought) and card.title == fought.own.name
    assert parsed and all("gladiators:" not in text and len(text) < careers.HEAD_LIMIT for text in parsed)
    assert [one.name for one in card.head.team] == [fought.gladiator(one).name for one in fought.own.team]


def test_a_career_of_version_0_1_0_is_listed_read_once_and_signed_when_it_goes_on(folder, fought, parsed, settled):
    path = careers.write_career(fought)
    unsigned(path)
    for _ in range(3):
        (card,) = career_list.list_careers()
        assert card.head == head_of(fought)
    assert len(parsed) == 1 and "gladiators:" in parsed[0]
    assert careers.load_career(path) == fought
    careers.write_career(careers.load_career(path))
    parsed.clear()
    assert career_list.list_careers()[0].head == head_of(fought)
    assert all("gladiators:" not in text for text in parsed)


def test_what_was_read_is_remembered_by_the_next_program(folder, fought, parsed, settled, monkeypatch):
    unsigned(careers.write_career(fought))
    (folder / "torn.yaml").write_text("career: [1\n")
    monkeypatch.setattr(memory, "WORTH_KEEPING", 1)
    before = career_list.list_careers()
    assert (cache_dir() / "shelf.json").exists()
    MEMORY.forget()
    monkeypatch.setattr(careers, "_parsed_before", {})
    parsed.clear()
    after = career_list.list_careers()
    assert parsed == [] and [card.head for card in after] == [card.head for card in before]
    told = [(card.broken.place, card.broken.say, card.broken.line) for card in (*before, *after) if card.broken]
    assert len(told) == 2 and told[0] == told[1]


def test_a_career_that_was_changed_by_a_letter_is_read_whole(folder, fought, parsed):
    """Its head may be whole: only reading tells whether it can be opened."""
    path = careers.write_career(fought)
    good = path.read_bytes()
    path.write_bytes(good.replace(b"live: -1", b"live: 99"))
    (card,) = career_list.list_careers()
    assert card.head is None and sure(card.broken).place == "live"
    path.write_bytes(good[: len(good) // 2])
    (card,) = career_list.list_careers()
    assert card.head is None and card.broken is not None
    path.write_bytes(good.replace(b"Ludus Meus", b"Ludus Novus"))
    assert career_list.list_careers()[0].title == "Ludus Novus" == careers.load_career(path).own.name


def test_a_forged_sign_lets_nothing_past_the_checks(folder, fought):
    path = careers.write_career(fought)
    body = path.read_bytes().rpartition(b"sign: ")[0]
    for old, new in ((b"season: 1\n", b"season: 0\n"), (b"Ludus Meus", b'"Lu\\0dus\\n' + b"a" * 900 + b'"')):
        assert old in body
        path.write_bytes(careers.signed(body.replace(old, new)))
        (card,) = career_list.list_careers()
        assert card.title == path.stem if b"season" in old else len(card.title) <= careers.LONGEST_NAME
    path.write_bytes(careers.signed(body.replace(b"career: 1", b"career: 9")))
    assert sure(career_list.list_careers()[0].broken).say.key == "moritari.career.bad.newer"


def test_an_index_of_somebody_else_s_is_passed_over(folder, fought, settled, monkeypatch):
    path = careers.write_career(fought)
    career_list.list_careers()
    stamp = memory.stamp_of(path)
    MEMORY.keep_career(path, stamp, memory.LookedCareer({"season": "one"}))
    assert career_list.list_careers()[0].head == head_of(fought)
    MEMORY.keep_career(path, stamp, memory.LookedCareer())
    assert career_list.list_careers()[0].head == head_of(fought)


# ---- files that must be read whole, behind the open list


@pytest.fixture
def old(folder, fought):
    path = careers.write_career(fought)
    unsigned(path)
    return path


def test_a_list_that_reads_nothing_opens_no_file(folder, old, fought, settled, monkeypatch):
    (folder / "torn.yaml").write_text("career: [1\n")
    shown = {card.path: card for card in career_list.list_careers(read=False)}
    assert shown.keys() == {old, folder / "torn.yaml"}
    assert all(card.is_unread and card.head is None and card.broken is None and card.title for card in shown.values())
    career_list.list_careers()
    monkeypatch.setattr(career_list, "read_bytes", None)
    again = {card.path: card for card in career_list.list_careers(read=False)}
    assert again[old].head == head_of(fought), "what was read once is remembered"
    assert again[folder / "torn.yaml"].broken is not None and not any(card.is_unread for card in again.values())


def test_a_reader_reads_a_slice_at_a_time_and_finds_what_the_list_finds(folder, old, fought, monkeypatch):
    torn = folder / "torn.yaml"
    torn.write_text("career: [1\n")
    monkeypatch.setattr(career_list, "SLICE_EVENTS", 50)
    reader = career_list.CareerReader(career_list.list_careers(read=False))
    found, slices = [], 0
    while not reader.is_done:
        found += reader.go_on(0.0, first=old)
        slices += 1
    assert slices > 20, "one slice each time when there is no time at all"
    assert [card.path for card in found] == [old, torn]
    assert found[0] == next(card for card in career_list.list_careers() if card.path == old)
    assert sure(found[1].broken).say.key == "files.syntax"
    assert reader.go_on(1.0) == []


def test_with_time_enough_all_is_read_at_once(folder, old):
    (folder / "torn.yaml").write_text("career: [1\n")
    reader = career_list.CareerReader(career_list.list_careers(read=False))
    assert len(reader.go_on(60.0)) == 2 and reader.is_done


def test_the_mark_of_a_bout_needs_the_head_of_an_old_career_only_and_only_once(folder, old, fought, parsed, settled):
    name = fought.match_id(0)
    assert career_list.title_of_match(name) == fought.own.name
    assert len(parsed) == 1 and "gladiators:" not in parsed[0]
    assert career_list.title_of_match(name) == fought.own.name and len(parsed) == 1
    old.write_text(old.read_text(encoding="utf-8").replace("Ludus Meus", "Ludus Novus"), encoding="utf-8")
    assert career_list.title_of_match(name) == "Ludus Novus"
    assert career_list.title_of_match("career-ffffffff-1-0") == ""
    old.unlink()
    assert career_list.title_of_match(name) == ""


def test_the_mark_is_that_of_the_file_which_holds_the_career(folder, old, fought):
    for copy in ("a copy.yaml", "z copy.yaml"):
        text = old.read_text(encoding="utf-8").replace("Ludus Meus", "Ludus Alter")
        (folder / copy).write_text(text, encoding="utf-8")
    assert career_list.title_of_match(fought.match_id(0)) == "Ludus Meus"
    old.unlink()
    assert careers.path_of_match(fought.match_id(0)) == folder / "a copy.yaml" == career_list._holders(folder)[fought.id]


def test_the_screen_opens_before_all_is_read_and_says_so(folder, old, fought, words, unbaked, monkeypatch):
    (folder / "torn.yaml").write_text("career: [1\n" + "# \n" * 10)
    monkeypatch.setattr(screen_module, "AT_ONCE", 0.0)
    monkeypatch.setattr(screen_module, "A_FRAME", 0.0)
    monkeypatch.setattr(career_list, "SLICE_EVENTS", 50)
    unread = sorted(career_list.list_careers(read=False), key=lambda card: card.path != old)
    pilot = Pilot(
        lambda ctx: CareersScreen(lambda: unread, lambda c, n: None, lambda c: None, lambda card: "torn"),
        (1280, 800), Settings(animation="off"), words,
    )  # fmt: skip
    scene = pilot.scene
    assert [row.second for row in scene.list.rows] == [words("moritari.career.being_read")] * 2
    assert scene.chosen.path == old and scene.wake_after() == 0.0
    assert not scene.open.enabled and scene.open.why_not == words("moritari.career.no.unread")
    pilot.frames(5)
    assert scene.chosen.is_unread, "a slice a frame"
    for _ in range(500):
        if scene.reader.is_done:
            break
        pilot.frames(1)
    assert scene.wake_after() is None
    assert scene.open.enabled and scene.chosen.head == head_of(fought)
    assert [row.faded for row in scene.list.rows] == [False, True]
    pilot.press("careers/torn.yaml")
    assert scene.chosen.broken is not None and scene.where.visible and not scene.open.enabled


def test_what_was_chosen_while_it_is_read_stays_chosen(folder, old, words, unbaked, monkeypatch):
    (folder / "torn.yaml").write_text("career: [1\n")
    monkeypatch.setattr(screen_module, "AT_ONCE", 0.0)
    monkeypatch.setattr(screen_module, "A_FRAME", 0.0)
    unread = sorted(career_list.list_careers(read=False), key=lambda card: card.path != old)
    pilot = Pilot(
        lambda ctx: CareersScreen(lambda: unread, lambda c, n: None, lambda c: None, lambda card: "torn"),
        (1280, 800), Settings(animation="off"), words,
    )  # fmt: skip
    pilot.press("careers/torn.yaml")
    while not pilot.scene.reader.is_done:
        pilot.frames(1)
    assert pilot.scene.list.selected == "torn.yaml"
