"""Careers from elsewhere: damaged, foreign, huge; each has its line with a sentence, and nothing is touched."""

import re
from pathlib import Path

import pytest

from game.career.season import fill_up
from game.core.words import one_line
from game.scenes.career.careers import CareersScreen
from game.storage import career_list, careers
from game.storage.career_faults import fault_of
from game.storage.errors import explain
from game.storage.settings import Settings
from game.storage.words import load_words
from tests.career.plays import career, names, play_on
from tests.pilot import Pilot
from tests.storage.strange import ANY_KIND, header_with
from tests.storage.test_strange_files import shape
from tests.sure import noted, sure

WORDS = load_words()
ODD = ANY_KIND | {
    "a season of 2^64": header_with("season: 1", f"season: {2**64}"),
    "a season of 2^30": header_with("season: 1", f"season: {2**30}"),
    "no season": header_with("season: 1", "season: 0"),
    "a figure of nobody": header_with("team: [", "team: [999, "),
    "four in a team": header_with("team: [", "team: [0, 1, 2, "),
    "a purse without end": header_with("purse: ", "purse: 99999999999"),
    "an outcome of three": lambda path, good: path.write_text(re.sub(r"ranks: \[", "ranks: [1, ", good, count=1)) and None,
    "a dead man's judge": lambda path, good: path.write_text(re.sub(r"judge: \d", "judge: 77", good, count=1)) and None,
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return careers.careers_dir()


@pytest.fixture(scope="module")
def fought():
    one = career(form="crown")
    play_on(one, count=3)
    fill_up(one, 0, names())
    return one


@pytest.mark.parametrize("case", ODD)
def test_a_strange_career_has_its_line_and_stays_as_it_is(case, folder, fought):
    good = careers.write_career(fought)
    ODD[case](folder / "strange.yaml", good.read_text(encoding="utf-8"))
    before = shape(folder)
    cards = {card.path.name: card for card in career_list.list_careers()}
    assert set(cards) == {good.name, "strange.yaml"}
    fault = cards["strange.yaml"].broken
    assert fault is not None and fault.say.key in WORDS
    assert len(explain(fault, WORDS)) < 600
    assert shape(folder) == before


def test_names_in_a_career_can_always_be_shown(folder, fought):
    path = careers.write_career(fought)
    text = path.read_text(encoding="utf-8").replace("Livia", '"Li\\0via\\n' + "a" * 20_000 + '"', 1)
    path.write_text(text, encoding="utf-8")
    owner = careers.load_career(path).own.owner
    assert owner == one_line(owner, 120) and len(owner) == 120


def test_a_whole_career_hangs_together_season_after_season():
    from game.career.season import next_season
    from tests.career.plays import ARENAS

    one = career(form="double")
    for _ in range(2):
        play_on(one)
        assert one.is_season_over and fault_of(one) is None
        next_season(one, ARENAS, names())
        assert fault_of(one) is None


def test_the_list_greys_what_cannot_be_read_and_shows_where_it_lies(folder, fought, words, unbaked):
    careers.write_career(fought)
    (folder / "aaa.yaml").write_text("[" * 30_000)
    shown: list[Path] = []
    pilot = Pilot(
        lambda ctx: CareersScreen(
            career_list.list_careers, lambda c, n: None, lambda c: None, lambda card: explain(sure(card.broken), words),
            reveal=lambda path: bool(noted(shown, path)),
        ),
        (1280, 800), Settings(animation="off"), words,
    )  # fmt: skip
    assert [row.id for row in pilot.scene.list.rows if row.faded] == ["aaa.yaml"]
    pilot.press("careers/aaa.yaml")
    pilot.press("where")
    assert shown == [folder / "aaa.yaml"]
