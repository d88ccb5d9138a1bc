"""The list of careers reads heads: a career that is as it was written is known by its last line and not parsed."""

import pytest

from game.career.head import head_of
from game.storage import careers, memory
from game.storage.memory import MEMORY
from game.storage.paths import cache_dir
from tests.career.plays import career, play_on


@pytest.fixture
def folder(home):
    MEMORY.forget()
    yield careers.careers_dir()
    MEMORY.forget()


@pytest.fixture
def parsed(monkeypatch):
    """Texts that came before the parser."""
    texts = []
    parse = careers.parse
    monkeypatch.setattr(careers, "parse", lambda path, text: texts.append(text) or parse(path, text))
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
    (card,) = careers.list_careers()
    assert card.head == head_of(fought) and card.title == fought.own.name
    assert parsed and all("gladiators:" not in text and len(text) < careers.HEAD_LIMIT for text in parsed)
    assert [one.name for one in card.head.team] == [fought.gladiator(one).name for one in fought.own.team]


def test_a_career_of_version_0_1_0_is_listed_read_once_and_signed_when_it_goes_on(folder, fought, parsed, settled):
    path = careers.write_career(fought)
    unsigned(path)
    for _ in range(3):
        (card,) = careers.list_careers()
        assert card.head == head_of(fought)
    assert len(parsed) == 1 and "gladiators:" in parsed[0]
    assert careers.load_career(path) == fought
    careers.write_career(careers.load_career(path))
    parsed.clear()
    assert careers.list_careers()[0].head == head_of(fought)
    assert all("gladiators:" not in text for text in parsed)


def test_what_was_read_is_remembered_by_the_next_program(folder, fought, parsed, settled, monkeypatch):
    unsigned(careers.write_career(fought))
    (folder / "torn.yaml").write_text("career: [1\n")
    monkeypatch.setattr(memory, "WORTH_KEEPING", 1)
    before = careers.list_careers()
    assert (cache_dir() / "shelf.json").exists()
    MEMORY.forget()
    monkeypatch.setattr(careers, "_parsed_before", {})
    parsed.clear()
    after = careers.list_careers()
    assert parsed == [] and [card.head for card in after] == [card.head for card in before]
    told = [(card.broken.place, card.broken.say, card.broken.line) for card in (*before, *after) if card.broken]
    assert len(told) == 2 and told[0] == told[1]


def test_a_career_that_was_changed_by_a_letter_is_read_whole(folder, fought, parsed):
    """Its head may be whole: only reading tells whether it can be opened."""
    path = careers.write_career(fought)
    good = path.read_bytes()
    path.write_bytes(good.replace(b"live: -1", b"live: 99"))
    (card,) = careers.list_careers()
    assert card.head is None and card.broken.place == "live"
    path.write_bytes(good[: len(good) // 2])
    (card,) = careers.list_careers()
    assert card.head is None and card.broken is not None
    path.write_bytes(good.replace(b"Ludus Meus", b"Ludus Novus"))
    assert careers.list_careers()[0].title == "Ludus Novus" == careers.load_career(path).own.name


def test_a_forged_sign_lets_nothing_past_the_checks(folder, fought):
    path = careers.write_career(fought)
    body = path.read_bytes().rpartition(b"sign: ")[0]
    for old, new in ((b"season: 1\n", b"season: 0\n"), (b"Ludus Meus", b'"Lu\\0dus\\n' + b"a" * 900 + b'"')):
        assert old in body
        path.write_bytes(careers.signed(body.replace(old, new)))
        (card,) = careers.list_careers()
        assert card.title == path.stem if b"season" in old else len(card.title) <= careers.LONGEST_NAME
    path.write_bytes(careers.signed(body.replace(b"career: 1", b"career: 9")))
    assert careers.list_careers()[0].broken.say.key == "moritari.career.bad.newer"


def test_an_index_of_somebody_else_s_is_passed_over(folder, fought, settled, monkeypatch):
    path = careers.write_career(fought)
    careers.list_careers()
    stamp = memory.stamp_of(path)
    MEMORY.keep_career(path, stamp, memory.LookedCareer({"season": "one"}))
    assert careers.list_careers()[0].head == head_of(fought)
    MEMORY.keep_career(path, stamp, memory.LookedCareer())
    assert careers.list_careers()[0].head == head_of(fought)
