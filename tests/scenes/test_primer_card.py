"""The card of aim, turn and end: always one key away, by itself at the first table of a game, never in a lesson."""

import pytest

from game.rules import GAMES
from game.scenes.primer_card import PrimerCard
from game.session import computers
from game.storage.settings import Settings, load_settings, save_settings
from game.tables.lion.table import LionTable
from game.tables.plain.bare import BareTable
from game.tables.plain.table import PlainTable
from tests.pilot import Pilot
from tests.scenes.checking import redraw
from tests.scenes.house import program, request
from tests.soak.program import Lot
from tests.sure import sure
from tests.tables.plain_host import WORDS


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


@pytest.fixture(autouse=True)
def lots(monkeypatch):
    """Computer players answer in this process."""
    monkeypatch.setattr(computers, "Thinker", Lot)


def table_of(game, **options):
    rest = ["random"] * (max(2, GAMES[game].seats[0]) - 1)
    return request(game, "human", *rest, **options)


def at_rest(pilot):
    pilot.until(lambda: pilot.is_at("PlayScene") and pilot.session.actor == 0 and not pilot.scene.is_animating)


@pytest.mark.parametrize("game", GAMES)
def test_one_key_opens_it_and_the_same_key_closes_it(words, unbaked, game):
    with program(words, table_of(game)) as pilot:
        at_rest(pilot)
        pilot.key("f2")
        assert pilot.is_at("PrimerCard")
        primer = pilot.scene.primer
        assert primer.wins and primer.turn and primer.ends
        written = " ".join(word.text for word in redraw(pilot))
        for heading in ("wins", "turn", "ends"):
            assert words(f"play.primer.{heading}") in written
        for condition in primer.now:
            assert condition.label in written
        pilot.key("f2")
        assert pilot.is_at("PlayScene")
        # A rival who chooses in secret at the same time may have done so meanwhile.
        assert not [entry for entry in pilot.session.match.log if entry.by == "human"]


def test_it_opens_and_closes_by_mouse_alone(words, unbaked):
    with program(words, table_of("lion")) as pilot:
        for way_back in ("primer:close", "primer:x"):
            pilot.press("primer")
            assert pilot.is_at("PrimerCard")
            pilot.press(way_back)
            assert pilot.is_at("PlayScene")
        pilot.press("primer")
        pilot.click((4, 4))
        assert pilot.is_at("PlayScene")


@pytest.mark.parametrize("key", ["escape", "return", "space"])
def test_keys_that_put_it_away(words, unbaked, key):
    with program(words, table_of("lion")) as pilot:
        pilot.key("f2")
        pilot.key(key)
        assert pilot.is_at("PlayScene")


def test_the_first_table_of_a_game_begins_with_it_and_no_other(words, unbaked):
    with program(words, table_of("lion"), primers_seen=[]) as pilot:
        pilot.until(lambda: pilot.is_at("PrimerCard"))
        pilot.key("escape")
        pilot.frames(5)
        assert pilot.is_at("PlayScene")
        assert pilot.house.settings.primers_seen == ["lion"]
        for game, opens in (("lion", False), ("skirmish", True)):
            pilot.house.lay_table(table_of(game))
            pilot.frames(30)
            assert pilot.is_at("PrimerCard") == opens
    assert load_settings()[0].primers_seen == ["lion", "skirmish"]


def test_where_nobody_plays_it_does_not_open_by_itself(words, unbaked):
    with program(words, request("lion", "random", "random"), primers_seen=[]) as pilot:
        pilot.frames(30)
        assert pilot.is_at("PlayScene")
        assert pilot.house.settings.primers_seen == []


def test_it_speaks_for_the_person_to_move(words, unbaked):
    with program(words, table_of("skirmish", series="single")) as pilot:
        pilot.key("f2")
        assert pilot.scene.whose == words("play.primer.now", name="Anna")


def test_rules_with_a_name_of_their_own_stand_over_it(words, unbaked):
    """Ausgebremst was headed "Ave Caesar in short"."""
    with program(words, table_of("circus", rules="ausgebremst")) as pilot:
        at_rest(pilot)
        pilot.key("f2")
        assert pilot.scene.title == words("play.primer.title", game="Ausgebremst")


def test_a_lesson_has_neither_card_nor_button(words, unbaked):
    with program(words, primers_seen=[]) as pilot:
        pilot.until(lambda: pilot.is_at("HouseTitle"))
        pilot.house._open_lessons("lion")
        pilot.until(lambda: pilot.is_at("LessonsScreen"))
        pilot.press(pilot.ids("lesson:")[0])
        pilot.until(lambda: pilot.is_at("LessonScene"))
        pilot.frames(20)
        assert "primer" not in pilot.ids()
        pilot.key("f2")
        assert pilot.is_at("LessonScene")


@pytest.mark.parametrize("game", GAMES)
def test_the_panels_say_what_their_marks_mean(words, unbaked, game):
    options = {"schools": "drawn"} if game == "moritari" else {}
    with program(words, table_of(game, **options)) as pilot:
        at_rest(pilot)
        tip = sure(pilot.target("seat:0").tip)
        assert words("play.role.you") in tip.split("\n")[0]
        assert len(tip.split("\n")) >= 3


@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1280, 800), 1.75), ((1920, 1080), 1.0), ((1024, 640), 1.75)])
@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_can_be_read_in_every_window(unbaked, game, size, ui):
    """Nothing is wider than its column, and what does not fit is scrolled to by keys and by the wheel."""
    from tests.tables.test_primers import primer_at_the_start

    primer = primer_at_the_start(game)
    pilot = Pilot(
        lambda ctx: PrimerCard("Title", primer, "Anna", lambda: None), size, Settings(animation="off", ui_size=ui), WORDS
    )
    scene, k = pilot.scene, pilot.ctx.pen.k
    seen = {word.text for word in redraw(pilot)}
    frame = scene.frame
    assert frame.x >= 0 and frame.y >= 0 and frame.right <= pilot.ctx.w and frame.bottom <= pilot.ctx.h
    assert scene.page.box.bottom <= scene.done.box.y
    while not scene.page.at_end:
        offset = scene.page.offset
        pilot.key("page down")
        pilot.frames(30)
        assert scene.page.offset > offset
        seen |= {word.text for word in redraw(pilot)}
    for condition in primer.now:
        assert {condition.label, condition.value} <= seen
    for word in redraw(pilot):
        assert word.rect.right <= (frame.right - 8) * k + 1, word


def test_settings_keep_who_has_seen_it(tmp_path):
    path = tmp_path / "settings.yaml"
    assert save_settings(Settings(primers_seen=["lion"]), path) is None
    assert load_settings(path)[0].primers_seen == ["lion"]
    path.write_text("primers_seen: 3\n", "utf-8")
    assert load_settings(path)[0].primers_seen == []


def test_a_table_without_a_card_has_no_button_and_no_key(words, unbaked, monkeypatch):
    monkeypatch.setattr(LionTable, "has_primer", False)
    with program(words, table_of("lion"), primers_seen=[]) as pilot:
        at_rest(pilot)
        pilot.frames(10)
        assert pilot.is_at("PlayScene") and "primer" not in pilot.ids()
        pilot.key("f2")
        assert pilot.is_at("PlayScene") and pilot.house.settings.primers_seen == []


def test_the_plain_table_has_none():
    assert not PlainTable.has_primer and BareTable.has_primer is False
