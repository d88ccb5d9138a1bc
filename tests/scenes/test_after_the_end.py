"""When a match is over: what Enter leads to, where the replay returns to, and playing on for practice."""

import pytest

from game.core.digest import digest
from game.core.say import say
from game.core.types import Over
from game.rules.circus.rules import CircusRules
from game.scenes.results import Glance, ResultLine, ResultsScreen
from game.scenes.review import ReviewScreen
from game.session import Session
from game.storage.settings import Settings
from game.storage.slots import list_saves
from game.storage.stats import load_results
from game.tables.lion.table import LionTable
from game.tables.table import LookBack
from game.ui.richtext import Passage
from tests.pilot import Pilot
from tests.scenes.house import answer_by_lot, play_to_end, program, request
from tests.scenes.reviews import about, review_of
from tests.sure import sure


@pytest.fixture(autouse=True)
def quick(monkeypatch, unbaked, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)


TOLD = LookBack(("Anna led from the first round on.",), (Passage("note", "A whole page."),))


@pytest.mark.parametrize(("told", "scene"), [(TOLD, "LookBackScreen"), (LookBack(), "ReplayScreen"), (None, "ReplayScreen")])
def test_enter_on_the_results_shows_the_match_before_it_offers_another(words, monkeypatch, told, scene):
    if told is not None:
        monkeypatch.setattr(LionTable, "looks_back", True)
        monkeypatch.setattr(LionTable, "look_back", lambda self: told)
        monkeypatch.setattr(Session, "has_judge", property(lambda self: False))
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.finish()
        over = pilot.session
        pilot.wait(1)
        pilot.key("return")
        assert pilot.is_at(scene)
        pilot.key("escape")
        assert pilot.is_at("ResultsScreen") and pilot.session is over
        assert pilot.target("rematch").enabled and pilot.scene.first_focus == "rematch"
        pilot.key("return")
        assert pilot.is_at("PlayScene") and pilot.session is not over


def test_enter_waits_while_the_match_is_still_being_looked_back_on(words, monkeypatch):
    monkeypatch.setattr(LionTable, "looks_back", True)
    monkeypatch.setattr(LionTable, "look_back", lambda self: None)
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.finish()
        for _ in range(3):
            pilot.key("return")
        assert pilot.is_at("ResultsScreen")


def test_what_the_table_tells_waits_for_the_judge_whose_page_it_stands_on(words, monkeypatch):
    monkeypatch.setattr(LionTable, "looks_back", True)
    monkeypatch.setattr(LionTable, "look_back", lambda self: TOLD)
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.finish()  # nobody looks back on a match in this program: the judge never answers
        pilot.wait(1)
        assert TOLD.lines[0] in pilot.scene.facts, "what is known is told"
        assert not pilot.target("look_back").enabled
        pilot.key("return")
        assert pilot.is_at("ResultsScreen")


def test_closing_the_replay_leads_back_to_the_results_or_the_menu(words):
    with program(words, request("lion", "human", "human")) as pilot:
        play_to_end(pilot.session, plies=4)
        pilot.menu("replay")
        assert pilot.is_at("ReplayScreen") and "play_on" not in pilot.ids()
        pilot.press("leave")
        assert pilot.is_at("PauseMenu")
        pilot.press("resume")
        pilot.finish()
        pilot.press("replay")
        pilot.press("leave")
        assert pilot.is_at("ResultsScreen")
        pilot.press("look")
        assert pilot.is_at("PlayScene")
        pilot.press("button:look_back")
        pilot.press("leave")
        assert pilot.is_at("PlayScene")


def test_games_won_are_told_in_figures_of_one_kind(words):
    with program(words, request("lion", "human", "human")) as pilot:
        pilot.finish()
        told = [fact for fact in pilot.scene.facts if "has won" in fact]
    assert len(told) == 2 and all(fact.endswith("of 1 match of Leo et Aurum") for fact in told)
    assert words("play.fact.wins", name="Anna", won="2", played=3, game="X") == "Anna has won 2 of 3 matches of X"


@pytest.mark.parametrize(("game", "seats"), [("caesar_xl", 2), ("circus", 3)])
def test_who_is_left_alone_is_told_no_points(words, game, seats):
    """ "1 point" stood beside whoever the others had left the field to, and "0 points" beside them."""
    with program(words, request(game, *["human"] * seats)) as pilot:
        play_to_end(pilot.session, plies=12)
        for seat in range(seats - 1):
            pilot.session.concede(seat)
        pilot.house._ending.show_results(sure(pilot.session.over()))
        pilot.frames(2)
        first, *others = pilot.scene.lines
        assert first.score == first.why == "" and first.rank == 1
        assert all(line.by.endswith(words("play.role.conceded")) for line in others)
        assert not any(line.told for line in others) and first.name in pilot.scene.reads()
        assert not any(text.endswith(": ") for text in pilot.scene.reads())


def test_after_the_end_nothing_is_undone(words):
    with program(words, request("lion", "human", "human"), take_back=True) as pilot:
        pilot.finish()
        pilot.press("look")
        log = list(pilot.session.match.log)
        assert pilot.target("undo").why_not == words("session.undo.over")
        assert not pilot.target("redo").enabled
        pilot.key("ctrl+z")
        assert pilot.session.match.log == log and pilot.session.over() is not None


def test_any_position_can_be_played_on_from_for_practice(words):
    with program(words, request("lion", "human", "champion")) as pilot:
        pilot.finish()
        old = pilot.session
        log, ended = list(old.match.log), digest(old.match.state)
        results = load_results()[0]
        assert [row.match for row in results] == [old.match_id]
        pilot.press("replay")
        pilot.key("end")
        assert pilot.target("play_on").why_not == words("app.replay.play_on.over")
        pilot.key("home")
        for _ in range(6):
            pilot.key("right")
        pilot.press("play_on")
        assert pilot.is_at("PlayScene")
        new = pilot.session
        assert new is not old and new.match_id != old.match_id
        assert new.match.practice and new.match.log == log[:6]
        assert any("practice" in toast for toast in pilot.toasts)
        assert "practice" in pilot.scene.bar._title
        pilot.finish(seed=8)
        assert pilot.scene.facts[-1] == words("play.fact.practice")
        assert load_results()[0] == results
    (kept,) = [card for card in list_saves() if card.match == old.match_id]
    assert kept.is_over and not kept.practice and kept.plies == len(log)
    assert digest(old.match.state) == ended


def test_every_game_can_be_played_on_from_its_middle(words):
    for game, seats in (("skirmish", 2), ("circus", 3), ("moritari", 2), ("caesar_xl", 2)):
        with program(words, request(game, *["human"] * seats)) as pilot:
            play_to_end(pilot.session, plies=30)
            pilot.session.concede(0)
            if seats == 3:
                pilot.session.concede(1)
            assert pilot.session.over() is not None
            pilot.house._ending._play_on(20)
            pilot.frames(2)
            begun = 19 if game == "skirmish" else 20  # amid a secret round: from before it
            assert pilot.session.match.practice and len(pilot.session.match.log) == begun
            play_to_end(pilot.session, plies=25)
            assert len(pilot.session.match.log) > 20


# ---- a stand-in


def test_the_menu_names_who_plays_on_and_lets_one_choose(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.menu("hand_over")
        assert pilot.ids() == ["champion", "veteran", "novice", "random", ""]
        assert pilot.scene.first_focus == "champion"
        pilot.key("return")
        assert pilot.is_at("PlayScene")
        assert pilot.session.stand_in(0) == "champion" and pilot.session.player(0) == "champion"
        assert pilot.scene.role(0) == words("play.role.lent", level=words("app.level.champion"))
        pilot.press("menu")
        assert words("app.level.champion") in sure(pilot.target("hand_over").tip)
        pilot.press("hand_over")
        assert pilot.session.stand_ins == []
        pilot.menu("hand_over")
        pilot.press("novice")
        assert pilot.session.player(0) == "novice"
        pilot.scene.deeds.take_over()
        pilot.menu("hand_over")
        pilot.key("escape")
        assert pilot.session.stand_ins == []


def test_what_a_stand_in_finishes_counts_for_nobody(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.menu("hand_over")
        pilot.press("veteran")
        pilot.finish()
        lines = {line.name: line.by for line in pilot.scene.lines}
        assert lines["Anna"] == words("play.role.stood_in", level=words("app.level.veteran"))
        assert pilot.scene.facts[-1] == words("play.fact.stand_in", names="Anna", count=1)
        assert load_results() == ([], None)
        match = pilot.session.match_id
        pilot.press("title")
        pilot.press("load")
        pilot.frames(2)
        assert pilot.is_at("LoadScreen")
    (card,) = [card for card in list_saves() if card.match == match]
    assert card.is_over and card.by_stand_in


def test_a_seat_taken_back_in_time_counts_as_ever(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.menu("hand_over")
        pilot.press("veteran")
        play_to_end(pilot.session, plies=5)
        pilot.session.take_over()
        pilot.finish()
        assert [row.match for row in load_results()[0]] == [pilot.session.match_id]


def test_the_score_sheet_between_two_races_waits_for_the_person_who_lent_his_seat(words):
    """The stand-in drives, but it does not turn the page that the person has come back to read."""
    with program(words, request("circus", "human", "novice", "novice")) as pilot:
        session = pilot.session
        session.lend(0)
        rules = session.rules
        assert isinstance(rules, CircusRules)
        play_to_end(session, until=lambda: rules.waits_for_people(session.match.state))
        sheet = len(session.match.log)
        pilot.wait(5)
        assert session.stand_ins == [0] and session.actor == 0
        assert [entry.seat for entry in session.match.log[sheet:]] == [1, 2], "only the computers' own seats are ready"
        assert [button.id for button in pilot.scene.tray.buttons] != ["take_over"]
        session.submit(session.observation().legal[0])
        pilot.wait(5)
        assert session.stand_ins == [0] and len(session.match.log) > sheet + 3, "and drives on in the next race"


@pytest.mark.parametrize("game", ["moritari", "circus"])
def test_a_seat_that_has_nothing_left_to_decide_is_not_offered_to_be_taken_over(words, game):
    """Its school is dead, its chariot is over the line: what the stand-in has brought about stays his."""
    with program(
        words, request(game, "human", "novice", "novice", **({"series": "single"} if game == "circus" else {}))
    ) as pilot:
        session = pilot.session
        session.lend(0)
        state = session.match.state
        if game == "moritari":
            play_to_end(session, plies=40)
            assert session.over() is None and not state.out[0]
            pilot.scene.show()
            assert [button.id for button in pilot.scene.tray.buttons] == ["take_over"]
            for own in state.of(0):
                state.put(own, status="dead")
            state.out[0] = 1
        else:
            session.match.state.table.teams[0].fate = "finished"
        assert session.over() is None
        pilot.scene.show()
        assert pilot.scene.table.is_out(0) and not pilot.scene.table.is_out(1)
        assert pilot.scene.tray.buttons == [] and pilot.scene.tray.prompt.text == words("play.lent.out", name="Anna")
        pilot.press("menu")
        assert pilot.target("hand_over").why_not == words("play.lent.out", name="Anna")


# ---- what the results tell


def glance(shown: list[int]) -> Glance:
    review = review_of(2, 30, turns=(4, 20))
    return Glance(lambda: review, lambda: True, lambda found, page: None, ("Anna", "Brutus"), (0, 1), shown.append)


def results_of(words, shown: list[int], size=(1280, 800), ui_size=1.0) -> Pilot:
    lines = [ResultLine("Anna", 0, 1, "7 coins"), ResultLine("Brutus", 1, 2, "5 coins")]

    def made(ctx):
        return ResultsScreen("Leo et Aurum", "Anna was first.", lines, ("26 actions",), glance=glance(shown), has_sides=True)

    pilot = Pilot(made, size, Settings(animation="off", ui_size=ui_size), words)
    pilot.wait(0.5)
    return pilot


def test_the_results_tell_curve_and_first_turning_point_and_lead_to_each_entry(words):
    shown: list[int] = []
    pilot = results_of(words, shown)
    assert "gave away 12 of 100" in pilot.scene.facts[0]
    curve = pilot.scene.curve
    pilot.click((curve.x_of(20), curve.plot.cy), clicks=2)
    pilot.tab_to("curve")
    for key in ("home", "right", "return"):
        pilot.key(key)
    assert shown == [20, 1]


def test_results_and_look_back_draw_one_and_the_same_curve(words):
    """Also when the look back was opened before all of it was known, and the results were come back to afterwards."""
    now, is_done = [review_of(2, 12, whole=False)], [False]
    lines = [ResultLine("Anna", 0, 1, "7 coins"), ResultLine("Brutus", 1, 2, "5 coins")]

    def look_back(found, page):
        what = about(lambda: now[0], 2, is_done=lambda: is_done[0])
        pilot.ctx.stack.push(ReviewScreen(what, found))

    look = Glance(lambda: now[0], lambda: is_done[0], look_back, ("Anna", "Brutus"), (0, 1), length=30)
    pilot = Pilot(
        lambda ctx: ResultsScreen("Leo et Aurum", "Anna was first.", lines, glance=look),
        (1280, 800), Settings(animation="off"), words,
    )  # fmt: skip
    pilot.wait(0.5)
    results = pilot.scene
    pilot.press("look_back")
    now[0], is_done[0] = review_of(2, 30, turns=(4, 20)), True
    pilot.wait(0.5)
    curve = pilot.scene.curve
    assert curve is not results.curve and curve.review is now[0]
    pilot.press("back")
    pilot.wait(0.5)
    assert pilot.scene is results and results.curve.review is curve.review and results.curve.span == 30
    assert [results.curve.values(n) for n in range(31)] == [curve.values(n) for n in range(31)]
    assert results.curve.bounds == curve.bounds


def test_where_the_curve_has_no_room_the_results_stand_without_it(words):
    lines = [ResultLine(f"P{n}", n, n + 1, "7 coins") for n in range(6)]
    for ui_size, has_room in ((1.0, True), (1.75, False)):
        pilot = Pilot(
            lambda ctx: ResultsScreen("L", "Anna was first.", lines, ("26 actions",) * 3, glance=glance([])),
            (1280, 800), Settings(animation="off", ui_size=ui_size), words,
        )  # fmt: skip
        pilot.wait(0.5)
        assert (pilot.scene.curve is not None) == ("curve" in pilot.ids()) == has_room


@pytest.mark.parametrize("ui_size", [1.0, 1.4, 1.75])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_buttons_of_the_results_have_letters_of_one_size_and_all_or_none_a_sign(words, size, ui_size):
    """With the largest words each was squeezed by itself."""
    pilot = results_of(words, [], size, ui_size)
    buttons, pen = pilot.scene.buttons, pilot.ctx.pen
    assert len(buttons) == 6 and len({button.size for button in buttons}) == 1
    assert len({button.icon is None for button in buttons}) == 1
    for button in buttons:
        sign = 28 if button.icon is not None else 0
        room = button.box.w - 24 - sign
        assert pen.fit(button.label, "caps", button.size, room) == button.size, button.label
        assert pen.width(button.label, "caps", button.size) <= room + 1, button.label
    if size == (1920, 1080) and ui_size == 1.0:
        assert buttons[0].size == 15 and buttons[0].icon is not None


def test_enter_opens_the_look_back_first(words):
    pilot = results_of(words, [])
    assert pilot.scene.first_focus == "look_back"
    pilot.key("return")
    assert pilot.scene.first_focus == "rematch", "it has been seen"


def test_sides_are_changed_by_one_seat_and_everybody_keeps_name_and_colour(words):
    with program(words, request("lion", "human", "novice", "human")) as pilot:
        before = pilot.session.seats
        pilot.finish()
        pilot.wait(1)
        pilot.press("sides")
        assert pilot.is_at("PlayScene")
        assert [seat.name for seat in pilot.session.seats] == ["Cato", "Anna", "Brutus"]
        assert {(seat.name, seat.colour, seat.by) for seat in pilot.session.seats} == {
            (seat.name, seat.colour, seat.by) for seat in before
        }
        assert pilot.session.match.log == [] and not pilot.session.match.practice


@pytest.mark.parametrize(("ranks", "scores", "conceded", "people", "told"), [
    ((1, 2), (7, 5), (), (0,), "Won by 2 coins."),
    ((2, 1), (5, 7), (), (0,), "Won by 2 coins. An honourable defeat for Anna."),
    ((2, 1), (3, 6), (), (0,), "Won by 3 coins. An honourable defeat for Anna."),
    ((2, 1), (0, 6), (), (0,), "Won by 6 coins."),
    ((2, 1), (5, 7), (0,), (0,), ""),
    ((2, 1), (5, 7), (), (), "Won by 2 coins."),
    ((2, 1), (5, 7), (), (0, 1), "Won by 2 coins."),
    ((1, 2), (7, 7), (), (0,), ""),
    ((1, 1), (7, 7), (), (0,), ""),
])  # fmt: skip
def test_by_how_much_it_was_won_and_what_is_owed_to_who_lost(words, monkeypatch, ranks, scores, conceded, people, told):
    players = ["human" if seat in people else "novice" for seat in (0, 1)]
    with program(words, request("lion", *players)) as pilot:
        session = pilot.session
        monkeypatch.setattr(session, "over", lambda: Over(ranks, scores, say("app.over.conceded")))
        session.match.conceded = list(conceded)
        assert " ".join(pilot.house._ending._margin(session, session.names)) == told


def test_leaves_fall_once_for_a_person_and_never_for_the_machine(words):
    for players in (("human", "human"), ("novice", "novice")):
        with program(words, request("lion", *players)) as pilot:
            pilot.finish()
            assert pilot.scene.is_cheered == ("human" in players)
            pilot.press("look")
            pilot.press("button:results")
            assert pilot.is_at("ResultsScreen") and not pilot.scene.is_cheered, "he has had his applause"
            pilot.press("title")
            pilot.press("load")
            pilot.key("return")
            pilot.frames(2)
            assert pilot.session.was_over
            pilot.press("button:results")
            assert pilot.is_at("ResultsScreen") and not pilot.scene.is_cheered, "it was won long ago"


def test_a_match_is_called_as_its_table_calls_itself(words):
    """Its own banner stood in the bar, and the game it was made of behind it."""
    for rules, title in (("ave_caesar", "Ave Caesar"), ("ausgebremst", "Ausgebremst")):
        with program(words, request("circus", "human", "novice", "novice", rules=rules, series="single")) as pilot:
            pilot.finish()
            assert pilot.scene.title == title
            pilot.press("replay")
            assert pilot.scene.said()[0] == words("app.replay.title", game=title)


def test_why_a_score_is_what_it_is_stands_beside_it(words):
    lines = [ResultLine("Anna", 0, 1, "4 points"), ResultLine("Brutus", 1, 2, "0 points", why="tribute unpaid")]
    shown = ResultsScreen("Ave Caesar", "Anna wins the race.", lines)
    pilot = Pilot(lambda ctx: shown, (1280, 800), Settings(animation="off"), words)
    pilot.wait(0.5)
    assert pilot.scene.said()[2:4] == ["Anna: 4 points", "Brutus: 0 points, tribute unpaid"]


def test_who_took_no_place_is_told_why_in_a_single_race_alone(words):
    for series in ("single", "tournament"):
        with program(words, request("circus", "human", "novice", "novice", series=series)) as pilot:
            pilot.finish()
            table = pilot.session.match.state.table
            for seat, line in enumerate(sorted(pilot.scene.lines, key=lambda line: line.colour)):
                is_told = series == "single" and not table.results[-1].places[seat]
                assert bool(line.why) == is_told
