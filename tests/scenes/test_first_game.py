"""A first game: one press on the title or after the last lesson, by each game's record."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.agent import Job
from game.ai.levels import make_agent
from game.house_first import first_request
from game.lessons.offers import firsts
from game.lessons.reading import list_lessons
from game.roster import RECORDS
from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.setup_plan import is_choice, printed_options
from game.scenes.title import TitleScreen
from game.session import computers
from game.storage import stats
from game.storage.boards import load_board
from game.storage.settings import Settings
from tests.lessons.test_progress import result
from tests.pilot import Pilot
from tests.scenes.checking import redraw
from tests.scenes.house import program
from tests.scenes.test_lesson_minutes import ACTION, PRESS
from tests.soak.program import Lot
from tests.sure import sure


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    monkeypatch.setattr(computers, "Thinker", Lot)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_record_sets_up_is_small_kind_short_and_by_the_rules(words, game):
    info, first = GAMES[game], sure(RECORDS[game].first)
    assert 0 < first.minutes < 20
    laid = first_request(game, words, "Julia", Random(1))
    assert laid.board_id in info.boards
    board = load_board(info, laid.board_id).board
    assert len(laid.seats) == info.all_seats[0] and len(laid.seats) in info.board_seats(board)
    assert sorted(seat.by for seat in laid.seats) == ["human", *["novice"] * (len(laid.seats) - 1)]
    person = laid.seats[first.seat]
    assert person.is_person and person.name == "Julia" and len({seat.name for seat in laid.seats}) == len(laid.seats)
    printed = printed_options(info)
    for switch in info.switches:
        value = getattr(laid.options, switch.key)
        assert is_choice(switch, value)
        if switch.heap != "recommended":  # no variant, no reading of its own
            assert value == printed[switch.key], switch.key


def test_without_a_name_the_person_gets_one(words):
    laid = first_request("circus", words, "", Random(1))
    assert len({seat.name for seat in laid.seats}) == 3 and all(seat.name for seat in laid.seats)


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_one_press_on_the_title_begins_it_with_the_aim_on_the_table(words, unbaked, game, by_key):
    with program(words, primers_seen=[], last_name="Julia") as pilot:
        pilot.frames(3)
        if by_key:
            pilot.tab_to(f"box:{game}")
            pilot.frames(3)
            pilot.key("f")
        else:
            pilot.hover(f"box:{game}")
            pilot.frames(3)
            assert pilot.target("first").label == words("lesson.first")
            pilot.press("first")
        pilot.until(lambda: pilot.is_at("PrimerCard"))
        laid = sure(pilot.house.session)
        assert laid.info.id == game
        assert [seat.name for seat in laid.seats if seat.is_person] == ["Julia"]
        pilot.key("return")
        pilot.until(lambda: pilot.is_at("PlayScene"))
        assert pilot.house.settings.set_ups == {}, "set-up goes on with its own"


def test_who_has_played_is_offered_none(words, unbaked):
    assert set(firsts()) == set(GAMES)
    stats.record(result("lion", "human", "novice"))
    assert set(firsts()) == set(GAMES) - {"lion"}
    with program(words) as pilot:
        pilot.hover("box:lion")
        pilot.frames(3)
        assert "first" not in pilot.ids()
        pilot.hover("box:skirmish")
        pilot.frames(3)
        assert "first" in pilot.ids()


@pytest.mark.parametrize(
    ("played", "label", "then"), [(False, "lesson.first.play", "PrimerCard"), (True, "lesson.play", "SetupScreen")]
)
def test_the_last_lesson_leads_to_it(words, unbaked, played, label, then):
    if played:
        stats.record(result("lion", "human", "novice"))
    last = list_lessons(GAMES["lion"])[-1]
    with program(words, primers_seen=[]) as pilot:
        pilot.frames(3)
        pilot.house._open_lessons("lion")
        pilot.until(lambda: pilot.is_at("LessonsScreen"))
        pilot.press(f"lesson:{last.id}")
        pilot.until(lambda: pilot.is_at("LessonScene"))
        assert pilot.scene.ways.next_label == words(label)
        pilot.scene.ways.next()
        pilot.until(lambda: pilot.is_at(then))


@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1280, 800), 1.75), ((1024, 640), 1.75)])
@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_the_box_and_both_offers_stand_beside_each_other(words, unbaked, game, size, ui):

    minutes = dict.fromkeys(GAMES, 12)
    pilot = Pilot(
        lambda ctx: TitleScreen(Doors(), None, None, None, lambda: minutes, lambda: minutes),
        size,
        Settings(animation="off", ui_size=ui),
        words,
    )
    pilot.frames(3)
    pilot.hover(f"box:{game}")
    pilot.frames(3)
    learn, first = pilot.target("learn").bounds, pilot.target("first").bounds
    assert learn.right <= first.x
    k = pilot.ctx.pen.k
    name = max((word for word in redraw(pilot) if word.text == words(f"{game}.title")), key=lambda word: word.rect.y)
    assert name.rect.right <= learn.x * k and first.right <= pilot.scene.layout.blurb.right


class Novices(Lot):
    """Beginners who answer in this process."""

    def __init__(self, game, board, **more):
        super().__init__(game, board, **more)
        self.agent = make_agent(game, "novice", board)

    def poll(self, ticket):
        job, left = self._asked[ticket]
        if left:
            return super().poll(ticket)
        del self._asked[ticket]
        return self.agent.decide(job)


@pytest.mark.soak
def test_caesars_first_war_is_as_short_as_its_record_says(words, unbaked, monkeypatch):
    """By a beginner who needs four seconds to find, choose and confirm each action, at the table's usual pace: it took 17 to
    21 minutes when it was a whole war."""
    monkeypatch.setattr(computers, "Thinker", Novices)
    laid = replace(first_request("caesar_xl", words, "Julia", Random(1)), seed=0)
    agent = make_agent("caesar_xl", "novice", laid.board)
    with program(words, laid, animation="normal") as pilot:
        session, start, choices, looks = pilot.session, pilot.now, 0, 0
        while session.over() is None:
            scene = pilot.scene
            if scene.is_animating or session.actor is None:
                pilot.frames(1, 0.2)
            elif "button:next" in pilot.ids():
                looks += 1
                pilot.press("button:next")
            else:
                seen = session.observation()
                job = Job(seen.view, seen.pending, seen.legal, session.actor, choices, seen.heard)
                scene.act(agent.decide(job).action)
                choices += 1
                pilot.frames(1, 0.2)
        seconds = ACTION * choices + PRESS * looks + pilot.now - start
    reading = 2 * 60  # the card of aim, turn and end, and the notes of two turns
    assert choices > 50
    assert abs((seconds + reading) / 60 - sure(RECORDS["caesar_xl"].first).minutes) < 2.5
