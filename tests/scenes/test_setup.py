"""The set-up screen by mouse and by keyboard."""

import pytest

from game.rivals import rivals_of
from game.rules import GAMES
from game.rules.moritari import INFO
from game.scenes.doors import Doors
from game.scenes.setup import SetupScreen
from game.scenes.setup_options import offered
from game.storage.boards import list_boards
from game.storage.save import SeatPlan
from game.storage.settings import Settings, SetUp
from game.ui.pen import Pen
from tests.pilot import Pilot
from tests.scenes.cases import LION, many_boards, set_up, setup_screen


@pytest.fixture
def setup(words, unbaked):
    def make(last=None, boards=None, size=(1280, 800)):
        return Pilot(lambda ctx: setup_screen(last, boards), size, Settings(animation="off"), words)

    return make


def test_start_gives_back_what_is_shown(setup):
    pilot = setup(set_up(3))
    pilot.press("start")
    assert isinstance(pilot.result, SetUp)
    assert [seat.by for seat in pilot.result.seats] == ["human", "novice", "veteran"]
    assert pilot.result.board == "standard"


def test_a_single_rival_is_named_at_the_foot(setup):
    pilot = setup(set_up(2))
    name, rival = (seat.name for seat in pilot.scene.plan.seats)
    assert pilot.scene.foot.summary().startswith(f"{name} against {rival} on ")
    pilot.press("add")
    assert "against 2 rivals on" in pilot.scene.foot.summary()


def test_enter_starts_and_escape_goes_back(setup):
    pilot = setup()
    pilot.key("return")
    assert isinstance(pilot.result, SetUp)
    pilot = setup()
    pilot.key("escape")
    assert pilot.result is None
    assert pilot.scene is None


def test_back_by_mouse(setup):
    pilot = setup()
    pilot.press("back")
    assert pilot.scene is None


def test_seats_are_added_and_taken_away(setup):
    pilot = setup()
    for _ in range(4):
        pilot.press("add")
    assert len(pilot.ids("crest:")) == 6
    assert "add" not in pilot.ids()
    pilot.press("remove:2")
    assert len(pilot.ids("crest:")) == 5
    pilot.press("start")
    assert len(pilot.result.seats) == 5


def test_two_seats_cannot_become_one(setup, words):
    pilot = setup()
    target = pilot.target("remove:0")
    assert not target.enabled
    assert target.why_not == words("app.setup.least", count=2)


def test_a_seat_is_given_to_a_level(setup):
    pilot = setup()
    box = pilot.target("by:1").bounds
    pilot.click((box.right - 12, box.cy))
    pilot.press("start")
    assert pilot.result.seats[1].by == "veteran"


def test_a_seat_is_given_by_keyboard(setup):
    pilot = setup()
    pilot.tab_to("by:1")
    pilot.key("left")
    pilot.key("left")
    assert pilot.target("by:1").value == "A person"


def test_a_name_is_typed(setup):
    pilot = setup()
    pilot.click("name:0")
    for _ in range(20):
        pilot.key("backspace")
    pilot.type("Rufus Ruber")
    pilot.press("start")
    assert pilot.result.seats[0].name == "Rufus Ruber"


def test_the_letter_r_in_a_name_does_not_deal_names(setup):
    pilot = setup(set_up(2))
    pilot.click("name:0")
    pilot.type("r")
    assert pilot.scene.plan.seats[1].name == "Cassia"
    assert pilot.scene.plan.seats[0].name == "Maximusr"


def test_two_of_one_name_close_the_start_and_say_why(setup, words):
    pilot = setup(set_up(2))
    pilot.click("name:1")
    for _ in range(10):
        pilot.key("backspace")
    pilot.type("maximus")
    sentence = words("app.setup.bad.same_name", name="maximus")
    assert pilot.target("start").why_not == sentence
    assert pilot.target("name:1").tip == sentence
    pilot.key("tab")
    pilot.click("start")
    assert pilot.result is None
    pilot.press("names")
    pilot.press("start")
    assert isinstance(pilot.result, SetUp) and len({seat.name for seat in pilot.result.seats}) == 2


def test_colours_are_chosen_from_six_and_traded(setup):
    pilot = setup(set_up(3))
    pilot.press("crest:0")
    assert len(pilot.ids("colour:")) == 6
    pilot.press("colour:1")
    assert [seat.colour for seat in pilot.scene.plan.seats] == [1, 0, 2]
    assert pilot.ids("colour:") == []


def test_colours_by_keyboard(setup):
    pilot = setup(set_up(2))
    pilot.tab_to("crest:1")
    pilot.key("return")
    pilot.key("right")
    pilot.key("return")
    assert pilot.scene.plan.seats[1].colour == 2


def test_escape_and_a_click_outside_close_the_colours_only(setup):
    pilot = setup()
    pilot.press("crest:0")
    pilot.key("escape")
    assert pilot.ids("colour:") == []
    pilot.press("crest:0")
    pilot.click((1200, 600))
    assert pilot.ids("colour:") == []
    assert pilot.scene is not None


def test_options_come_from_the_game_alone(setup):
    pilot = setup()
    wanted = {f"option:{switch.key}" for switch in LION.switches}
    pilot.press("heap:fine")
    assert set(pilot.ids("option:")) == wanted
    pilot.press("option:strict_walls")
    box = pilot.target("option:counter_start").bounds
    pilot.click((box.right - 10, box.cy))
    pilot.press("start")
    assert pilot.result.options == {"strict_walls": True, "counter_start": 1}


def test_options_below_the_edge_are_scrolled_to_by_keyboard(setup):
    pilot = setup(set_up(6), size=(914, 640))
    pilot.tab_to("heap:fine")
    pilot.key("return")
    pilot.tab_to("option:strict_walls")
    pilot.frames(30)
    assert pilot.target("option:strict_walls").is_visible
    pilot.key("space")
    assert pilot.scene.plan.options["strict_walls"] is False


def test_boards_are_chosen_and_broken_ones_say_what_is_wrong(setup):
    pilot = setup(None, many_boards())
    pilot.press("board:duel")
    assert pilot.scene.plan.board == "duel"
    while "board:torn" not in pilot.ids():
        pilot.press("boards:after")
    torn = pilot.target("board:torn")
    assert not torn.enabled
    assert "torn.yaml" in torn.why_not
    assert "gold[3]" in torn.why_not
    pilot.click("board:torn")
    assert pilot.scene.plan.board == "duel"


def test_a_broken_board_can_be_shown_in_its_folder(setup, monkeypatch):
    shown = []
    monkeypatch.setattr("game.scenes.setup.reveal", lambda ctx, path: shown.append(path.name))
    pilot = setup(None, many_boards())
    while "board:torn" not in pilot.ids():
        pilot.press("boards:after")
    pilot.press("where:torn")
    assert shown == ["torn.yaml"]
    assert pilot.ids("where:") == ["where:torn"]


def test_a_board_without_places_for_so_many_closes_the_start(setup):
    pilot = setup(set_up(4), many_boards())
    pilot.press("board:duel")
    assert not pilot.target("start").enabled
    assert "The Duel" in pilot.target("start").why_not
    pilot.press("remove:3")
    pilot.press("remove:2")
    assert pilot.target("start").enabled


def test_help_and_settings_open_without_leaving(words, unbaked):
    opened: list[object] = []
    doors = Doors(lambda game, page: opened.append((game, page)), lambda: opened.append("settings"))
    pilot = Pilot(lambda ctx: SetupScreen(doors, LION, many_boards()), settings=Settings(animation="off"), words=words)
    pilot.key("f1")
    pilot.press("rules")
    pilot.press("settings")
    assert opened == [("lion", None), ("lion", None), "settings"]
    assert pilot.scene is not None


def test_every_seat_says_its_level_in_a_sentence(setup, words):
    pilot = setup(set_up(6))
    for seat, level in enumerate(("novice", "veteran", "champion", "random"), 1):
        assert pilot.target(f"by:{seat}").tip == words(f"lion.level.{level}")


def test_a_handful_of_numbers_is_offered_whole():
    """Schools of one to four, as the rulings say; of up to two hundred rounds only those worth a name."""
    size, rounds = (next(s for s in INFO.switches if s.key == key) for key in ("size", "round_limit"))
    assert offered(size) == [1, 2, 3, 4]
    assert offered(rounds) == [40, 20]


def test_a_press_on_the_portrait_chooses_who_plays(setup, words):
    """The rivals of the seat's level lie in a bubble; who is picked gives the seat his name, and is remembered."""
    pilot = setup()
    scene = pilot.scene
    first, second = rivals_of("lion", scene.plan.seats[1].by)
    assert scene.plan.seats[1].rival == first.id
    pilot.press("face:1")
    assert pilot.ids("rival:") == [f"rival:{first.id}", f"rival:{second.id}", "rival:"]
    pilot.press(f"rival:{second.id}")
    assert scene.plan.seats[1].rival == second.id and scene.plan.seats[1].name == words(f"rival.{second.id}")
    pilot.press("face:1")
    pilot.key("escape")
    assert scene.plan.seats[1].rival == second.id
    assert scene.plan.result().seats[1].rival == second.id
    pilot.press("face:1")
    pilot.press("rival:")
    assert scene.plan.seats[1].rival == "" and scene.plan.seats[1].name != words(f"rival.{second.id}")


@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("size", [(1280, 800), (731, 457)])
def test_people_who_pass_hands_are_told_how_they_are_hidden(on, size, words, unbaked, monkeypatch):
    written, fitted = [], Pen.fitted

    def noted(pen, dst, text, x, y, room, *more):
        written.append((text, room))
        return fitted(pen, dst, text, x, y, room, *more)

    monkeypatch.setattr(Pen, "fitted", noted)
    seats = [SeatPlan(name, "human", n) for n, name in enumerate(("Anna", "Brutus", "Claudia"))]
    info, settings = GAMES["circus"], Settings(animation="off", hold_to_look=on)
    pilot = Pilot(lambda ctx: SetupScreen(Doors(), info, list_boards(info), SetUp(seats=seats)), size, settings, words)
    pilot.frames(1)
    word = "cloth" if on else "curtain"
    found = [(text, room) for text, room in written if word in text]
    assert found and all(pilot.ctx.pen.width(text, "italic", 11) <= room for text, room in found)


def at_once_of(pilot):
    return next(row.control for row in pilot.scene.options.house if row.control.id == "at_once")


def test_set_up_shows_the_setting_for_secret_choices_where_several_can_make_them_at_once(words, unbaked, setup):
    assert setup().scene.options.house == [], "the lion has no secrets"
    info, settings = GAMES["circus"], Settings(animation="off")
    pilot = Pilot(lambda ctx: SetupScreen(Doors(), info, list_boards(info), SetUp()), (1280, 800), settings, words)
    control = at_once_of(pilot)
    assert control.value == "pads"
    control.turn(1)
    assert settings.at_once == "keys"
    settings.at_once = "pass"  # in the settings, which were opened from here
    pilot.scene.resume()
    assert at_once_of(pilot).value == "pass"
