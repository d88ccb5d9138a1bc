"""Lessons on screen: from the title by mouse alone and by keyboard alone; what the note says, points at and covers."""

from __future__ import annotations

import time

import pytest

from game.lessons.data import PLACES
from game.lessons.offers import course_minutes
from game.lessons.progress import load_done
from game.lessons.reading import list_lessons
from game.lessons.run import LessonRun
from game.rules import GAMES
from game.scenes.lesson import LessonDoors, LessonScene
from game.scenes.lesson_glow import ARROW_H, ARROW_W, MARGIN, NOD, arrow, comes_from_above, reach, room
from game.scenes.lesson_panel import LINES
from game.scenes.play_tray import LEAST_TITLE
from game.storage import stats
from game.tables import TABLES
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.target import find
from tests.lessons.test_progress import result
from tests.pilot import Pilot
from tests.scenes.checking import complaints
from tests.scenes.house import program
from tests.sure import sure

SHIPPED = [(game, card) for game in GAMES for card in list_lessons(GAMES[game])]
NAMES = ("Julia", "Cassius", "Flavia", "Titus", "Livia", "Brutus")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


def _stay() -> None:
    """A door that leads nowhere."""


def open_lesson(game, card, words, size=(1280, 800), ui_size=1.0, **settings):
    run = LessonRun(sure(card.lesson), NAMES[: sure(card.lesson).file.seats])
    doors = LessonDoors(_stay, _stay, _stay, _stay, "Next lesson")
    wanted = PlainSettings(animation="off", ui_size=ui_size, **settings)
    pilot = Pilot(lambda ctx: LessonScene(run, TABLES[game], doors), size, wanted, words)
    pilot.frames(4)
    return pilot, run


def go_on(pilot, run):
    """The press or the right action of the present moment, and all that follows."""
    before = run.index, run.phase
    if run.waits_for_press:
        pilot.press("lesson:go")
    else:
        pilot.scene.act(run.hint() or run.session.observation().legal[0])

    def ready():
        """A result that is held before the next question is gone on from as a person does."""
        if (run.index, run.phase) != before and (run.is_done or run.phase in ("ask", "shown")):
            return True
        if pilot.scene.table.holds and pilot.ids("button:") and not pilot.scene.is_animating:
            pilot.press(pilot.ids("button:")[-1])
        return False

    pilot.frames(2)
    pilot.until(ready)
    pilot.frames(4)


def wait_for_solver(pilot):
    """What the skirmish's solver finds comes from a process of its own, in its own time."""
    end = time.monotonic() + 20
    while pilot.scene.missing() and time.monotonic() < end:
        time.sleep(0.02)
        pilot.frames(1)


def into_sight(scene, name):
    """Where the board is scrolled, as a person does; what is seen already stays where it is."""
    target = find(scene.table.targets(), name)
    if target is not None:
        scene.sight.bring(target.shape.bounds)


def shown_as(scene, name):
    """What is pointed at for it."""
    ids = [target.id for target in scene.targets()]
    return name if name in ids else name.replace("seat:", "face:")


@pytest.mark.parametrize(("size", "ui_size"), [pytest.param((1280, 800), 1.0, marks=pytest.mark.soak), ((1280, 800), 1.75)])
@pytest.mark.parametrize(("game", "card"), SHIPPED, ids=lambda part: getattr(part, "id", part))
def test_each_step_points_at_what_is_there_and_covers_none_of_it(game, card, size, ui_size, words, unbaked):
    pilot, run = open_lesson(game, card, words, size, ui_size)
    window = Box(0, 0, pilot.ctx.w, pilot.ctx.h)
    for _ in range(80):
        if run.is_done:
            break
        scene = pilot.scene
        where = f"{card.id} step {run.index}"
        wait_for_solver(pilot)
        assert not scene.missing(), where
        assert run.step.at, f"{where} points at nothing"
        box = scene.panel.box
        seen = [shape for shape in scene.pointed() if not scene.strip.is_hidden(shape)]
        assert seen and not [shape for shape in seen if box.overlaps(shape.bounds)], where
        assert box.x >= 0 and box.y >= 0 and box.right <= window.right and box.bottom <= window.bottom, where
        assert len(scene.pointed()) == len(run.step.at), where
        for name in run.step.at:
            if name not in PLACES:
                into_sight(scene, name)
                pilot.spot(shown_as(scene, name))  # LookupError where something of the table's own lies over all of it
        if run.waits_for_press and not scene.desk.session.over() and not scene.sealed.holds:
            assert not [button for button in scene.make_moment().buttons() if button.enabled], where
        go_on(pilot, run)
    assert run.is_done
    if run.session.over() is None:
        said = pilot.scene.make_moment().prompt().text
        assert said == words("lesson.done"), "no button is named that is not there any more"


@pytest.mark.parametrize("ui_size", [1.0, 1.75])
def test_an_arrow_hides_nothing_else_that_is_pointed_at(ui_size, words, unbaked):
    """Rubicon, where the army waits, lies straight above Rome on the map."""
    card = next(card for card in list_lessons(GAMES["caesar_xl"]) if card.id == "march")
    pilot, run = open_lesson("caesar_xl", card, words, ui_size=ui_size)
    while run.waits_for_press:
        go_on(pilot, run)
    assert run.step.say == "march"
    pointed = pilot.scene.pointed()
    assert len(pointed) == 2
    for shape in pointed:
        (other,) = [each for each in pointed if each != shape]
        above = comes_from_above(shape, pointed)
        at = shape.bounds
        y = at.y - MARGIN - ARROW_H - NOD if above else at.bottom + MARGIN
        assert not Box(at.cx - ARROW_W / 2, y, ARROW_W, ARROW_H + NOD).overlaps(other.bounds)
        assert reach(shape, pointed).y <= y + 1 and reach(shape, pointed).bottom >= y + ARROW_H


@pytest.mark.parametrize("ui_size", [1.0, 1.75])
def test_an_arrow_to_an_open_card_lies_on_no_heading_and_no_tool(ui_size, words, unbaked):
    """The Forum of Caesar XL lies below the round buttons, with its heading between."""
    card = next(card for card in list_lessons(GAMES["caesar_xl"]) if card.id == "wins")
    pilot, run = open_lesson("caesar_xl", card, words, ui_size=ui_size)
    while run.step.say != "politics":
        go_on(pilot, run)
    (shape,) = pointed = pilot.scene.pointed()
    assert comes_from_above(shape, pointed), "alone it would"
    assert not comes_from_above(shape, pointed, pilot.scene.clear())
    assert reach(shape, pointed, pilot.scene.clear()).y > shape.bounds.y - ARROW_H


@pytest.mark.parametrize(
    ("game", "lesson", "say"),
    [("skirmish", "stacks", "revive"), ("skirmish", "populi", "end"), ("circus", "piles", "decks")],
)
def test_no_arrow_lies_on_what_the_table_has_written(game, lesson, say, words, unbaked):
    card = next(card for card in list_lessons(GAMES[game]) if card.id == lesson)
    pilot, run = open_lesson(game, card, words)
    while run.step.say != say:
        go_on(pilot, run)
    pilot.frames(4)
    scene = pilot.scene
    written, pointed = list(scene.table.headings()), scene.pointed()
    assert written and pointed
    alone = [room(shape, comes_from_above(shape, pointed)) for shape in pointed]
    assert any(box.overlaps(line) for box in alone for line in written), "without heed it would"
    seen = [box for shape in pointed if (box := arrow(shape, pointed, scene.clear(), written)) is not None]
    assert not any(box.overlaps(line) for box in seen for line in written)


def test_a_long_question_stands_beside_two_buttons(words, unbaked):
    """With large words, where the charge is to be confirmed."""
    card = next(card for card in list_lessons(GAMES["moritari"]) if card.id == "back")
    pilot, run = open_lesson("moritari", card, words, ui_size=1.29)
    while run.step.say != "charge":
        go_on(pilot, run)
    pilot.press("figure:1")
    pilot.frames(4)
    title, layout, pen = pilot.scene.make_moment().prompt().title, pilot.scene.layout, pilot.scene.ctx.pen
    title = title.replace("Maximus", "Maximinus Thrax")
    size = pen.fit(title, "caps", 20, layout.words.w, LEAST_TITLE)
    assert pen.width(title, "caps", pen.fit(title, "caps", 20, layout.words.w)) > layout.words.w, "else nothing is tried"
    assert pen.width(title, "caps", size) <= layout.words.w


SPEAKS_OF_LOG = [(game, card) for game, card in SHIPPED if any("log" in step.at for step in sure(card.lesson).file.steps)]


@pytest.mark.parametrize("ui_size", [1.0, 1.75])
@pytest.mark.parametrize(("game", "card"), SPEAKS_OF_LOG, ids=lambda part: getattr(part, "id", part))
def test_a_note_on_the_log_leaves_board_and_last_lines_in_sight(game, card, ui_size, words, unbaked):
    pilot, run = open_lesson(game, card, words, ui_size=ui_size)
    seen = 0
    while not run.is_done:
        if run.step.at == ("log",) and run.phase == "ask":
            seen += 1
            box, layout = pilot.scene.panel.box, pilot.scene.layout
            assert not box.overlaps(layout.board), run.step.say
            (lit,) = pilot.scene.pointed()
            assert lit.bounds.h >= 90 and lit.bounds.bottom == layout.log.bottom, run.step.say
            assert not lit.bounds.overlaps(box), run.step.say
        go_on(pilot, run)
    assert seen


@pytest.mark.parametrize(
    ("game", "card"), [one for one in SHIPPED if one[0] in ("circus", "lion")], ids=lambda part: getattr(part, "id", part)
)
def test_a_note_on_the_log_leaves_no_foot_of_a_sentence_below_it(game, card, words, unbaked):
    """With four seats a strip of the log showed the end of its last sentence under the note."""
    pilot, run = open_lesson(game, card, words)
    while not run.is_done:
        box, log = pilot.scene.panel.box, pilot.scene.layout.log
        if box.x == log.x and box.y >= log.y - 1:
            rest = log.bottom - box.bottom
            assert rest < 1 or rest >= LINES, (run.step.say, rest)
        go_on(pilot, run)


def test_the_note_is_whole_and_its_buttons_stand_apart(words, unbaked):
    card = list_lessons(GAMES["lion"])[0]
    for ui_size in (1.0, 1.75):
        pilot, _ = open_lesson("lion", card, words, ui_size=ui_size)
        panel = {"lesson:go", "lesson:again", "lesson:leave"}
        assert not [line for line in complaints(pilot) if any(name in line for name in panel)]
        assert pilot.scene.said()[0] == sure(card.lesson).words(words, "aim")


@pytest.mark.parametrize("ui_size", [1.0, 1.75])
def test_go_on_stays_under_the_pointer_and_nothing_of_the_log_comes_up_there(ui_size, words, unbaked):
    card = list_lessons(GAMES["lion"])[0]
    pilot, run = open_lesson("lion", card, words, ui_size=ui_size)
    places = []
    while run.index < 3:
        pilot.frames(4)
        places.append(pilot.target("lesson:go").bounds)
        pilot.press("lesson:go")
    assert len(set(places[1:])) == 1
    while not run.is_done:
        go_on(pilot, run)
    assert pilot.target("lesson:go").bounds == places[1]


def test_a_wrong_answer_is_answered_and_taken_back(words, unbaked):
    card = next(card for card in list_lessons(GAMES["lion"]) if card.id == "gold")
    pilot, run = open_lesson("lion", card, words)
    while run.waits_for_press:
        go_on(pilot, run)
    pilot.press("button:skip")
    pilot.until(lambda: run.phase == "shown")
    assert pilot.scene.said()[0] == sure(card.lesson).words(words, "no_skip", NAMES)
    assert pilot.target("lesson:go").label == words("lesson.back")
    assert words("lesson.back") in pilot.scene.make_moment().prompt().text
    pilot.press("lesson:go")
    assert not run.session.match.log and run.waits_for_action
    assert pilot.scene.said()[0] == sure(card.lesson).words(words, "walk")


def test_a_wrong_sealed_choice_opens_the_round_and_is_not_laid_out_again(words, unbaked):
    card = next(card for card in list_lessons(GAMES["skirmish"]) if card.id == "circle")
    pilot, run = open_lesson("skirmish", card, words)
    while run.waits_for_press:
        go_on(pilot, run)
    pilot.press("stack:0")
    pilot.press("button:send")
    pilot.until(lambda: run.phase == "shown")
    pilot.frames(4)
    told = " ".join(pilot.scene.said())
    assert words("lesson.wrong") in told and words("skirmish.clash.spear_pierces_net") in told
    pilot.press("lesson:go")
    pilot.frames(4)
    assert run.waits_for_action and not run.session.match.log
    assert "button:send" not in pilot.ids(), "nothing is chosen yet"
    pilot.press("stack:2")
    pilot.press("button:send")
    pilot.until(lambda: run.index == 4)


def held_result(words):
    """The skirmish's first lesson, its first fight won and on show."""
    card = next(card for card in list_lessons(GAMES["skirmish"]) if card.id == "circle")
    pilot, run = open_lesson("skirmish", card, words)
    while run.waits_for_press:
        go_on(pilot, run)
    go_on(pilot, run)
    assert pilot.scene.table.holds and run.waits_for_press
    return pilot, run


def test_beside_a_result_one_gold_button_goes_on_and_the_next_question_finds_the_table_clear(words, unbaked):
    pilot, run = held_result(words)
    assert "lesson:go" in pilot.ids() and "button:next" not in pilot.ids()
    seen = run.index
    pilot.press("lesson:go")
    pilot.frames(1)
    assert run.index == seen or not pilot.scene.table.holds, "nothing is asked while the result lies there"
    pilot.until(lambda: run.waits_for_action)
    pilot.frames(2)
    assert not pilot.scene.table.holds
    pilot.press("stack:1")
    assert "button:send" in pilot.ids(), "the first press chooses"


def test_a_question_after_a_result_is_said_when_the_result_has_been_seen(words, unbaked):
    card = next(card for card in list_lessons(GAMES["skirmish"]) if card.id == "stacks")
    lesson = sure(card.lesson)
    pilot, run = open_lesson("skirmish", card, words)
    while run.waits_for_press:
        go_on(pilot, run)
    pilot.scene.act(run.hint())
    pilot.until(lambda: "button:next" in pilot.ids())
    pilot.frames(6)
    said = pilot.scene.said()
    assert said[0] == lesson.words(words, "last", NAMES) and words("lesson.yours") not in said
    pilot.press("button:next")
    pilot.until(lambda: run.waits_for_action)
    pilot.frames(2)
    assert pilot.scene.said()[0] == lesson.words(words, "revive", NAMES)
    assert pilot.ids("revive:")


def test_in_a_lesson_one_voice_speaks(words, unbaked):
    """No note of the table's own, and no analysis unless it is asked for."""
    pilot, _ = held_result(words)
    end = time.monotonic() + 20
    while "button:solution" not in pilot.ids() and time.monotonic() < end:
        time.sleep(0.02)
        pilot.frames(1)
    assert "solution" not in pilot.ids()
    pilot.press("button:solution")
    pilot.frames(2)
    assert "solution" in pilot.ids()
    card = next(card for card in list_lessons(GAMES["caesar_xl"]) if card.id == "march")
    pilot, run = open_lesson("caesar_xl", card, words)
    while run.waits_for_press:
        go_on(pilot, run)
    assert run.session.match.state.table.turn == 1
    pilot.key("g")
    pilot.frames(2)
    assert not pilot.ids("guide")


def test_what_was_opened_beside_a_result_lies_over_nothing_that_is_asked_for(words, unbaked):
    card = next(card for card in list_lessons(GAMES["skirmish"]) if card.id == "mix")
    pilot, run = open_lesson("skirmish", card, words, ui_size=1.75)
    while run.step.say != "answer":
        go_on(pilot, run)
    scene = pilot.scene
    assert not scene.panel.box.overlaps(scene.layout.board), "beside the result, not over it"
    wait_for_solver(pilot)
    pilot.press("button:solution")
    pilot.frames(2)
    assert "solution" in pilot.ids()
    go_on(pilot, run)
    assert run.step.say == "again" and "solution" not in pilot.ids()


def test_before_something_is_asked_the_table_waits(words, unbaked):
    card = next(card for card in list_lessons(GAMES["lion"]) if card.id == "gold")
    pilot, run = open_lesson("lion", card, words)
    skip = pilot.target("button:skip")
    assert not skip.enabled and skip.why_not == words("lesson.not_now.press", button=words("lesson.go_on"))
    pilot.key("s")
    pilot.frames(3)
    assert not run.session.match.log
    assert not pilot.target("undo").enabled


def test_the_course_by_mouse_alone(words, unbaked):
    with program(words) as pilot:
        pilot.hover("box:lion")
        pilot.frames(3)
        assert pilot.target("learn").label == words("lesson.learn", minutes=course_minutes("lion"))
        pilot.press("learn")
        pilot.frames(3)
        pilot.press("lesson:gold")
        pilot.frames(6)
        for _ in range(3):
            pilot.press("lesson:go")
            pilot.frames(3)
        pilot.press("die:2")
        pilot.press("hex:-1,3")
        pilot.frames(6)
        assert pilot.scene.run.session.match.state.coins == [1, 0]
        pilot.press("lesson:leave")
        pilot.frames(3)
        assert pilot.is_at("LessonsScreen") and load_done() == {}


def test_the_course_by_keyboard_alone(words, unbaked):
    """Tab to the box, T, Enter; then Enter reads on, digits and arrows play."""
    with program(words) as pilot:
        pilot.frames(3)
        pilot.tab_to("box:lion")
        pilot.key("t")
        pilot.frames(3)
        pilot.key("return")
        pilot.frames(6)
        run = pilot.scene.run
        for _ in range(60):
            if run.is_done:
                break
            if run.waits_for_press:
                pilot.key("return")
            else:
                move = run.hint()
                if type(move).__name__ == "Skip":
                    pilot.key("s")
                    pilot.key("return")
                else:
                    pilot.key("3")
                    wanted = f"hex:{move.to[0]},{move.to[1]}"
                    for _ in range(12):
                        if pilot.scene.focus.focused == wanted:
                            break
                        pilot.key("tab")
                    pilot.key("return")
                    pilot.frames(3)
                    if run.waits_for_action:
                        pilot.key("return")
            pilot.frames(12)
        assert run.is_done and load_done() == {"lion": ["gold"]}
        assert pilot.scene.focus.keyboard
        pilot.key("return")
        pilot.frames(4)
        assert pilot.scene.run.lesson.id == "lion", "the next lesson"
        pilot.key("escape")
        pilot.frames(3)
        pilot.press("leave")
        pilot.frames(3)
        assert pilot.is_at("LessonsScreen") and pilot.scene.first_focus == "lesson:lion"


@pytest.mark.parametrize("by", ["press", "enter"])
def test_a_picked_card_of_the_forum_is_claimed_by_a_second_click_or_enter(by, words, unbaked):
    card = next(card for card in list_lessons(GAMES["caesar_xl"]) if card.id == "wins")
    pilot, run = open_lesson("caesar_xl", card, words)
    while run.waits_for_press:
        go_on(pilot, run)
    if by == "press":
        for _ in range(2):
            pilot.press("forum:senate")
            pilot.frames(2)
    else:
        pilot.tab_to("forum:senate")
        pilot.key("return")
        pilot.frames(2)
        assert run.waits_for_action
        pilot.key("return")
    pilot.until(lambda: run.index == 4)
    assert run.session.match.log[-1].action.card == "senate"


def test_piles_that_were_sorted_by_a_key_are_sealed_by_enter(words, unbaked):
    card = next(card for card in list_lessons(GAMES["circus"]) if card.id == "piles")
    pilot, run = open_lesson("circus", card, words)
    while run.step.say != "sort":
        go_on(pilot, run)
    pilot.tab_to("sort:ready")
    pilot.key("return")
    pilot.frames(2)
    assert run.step.say == "sort"
    pilot.key("return")
    pilot.until(lambda: run.step.say == "first")


def test_who_has_played_is_offered_nothing_and_finds_the_lessons_in_set_up(words, unbaked):
    stats.record(result("lion", "human", "novice"))
    with program(words) as pilot:
        pilot.hover("box:lion")
        pilot.frames(3)
        assert "learn" not in pilot.ids()
        pilot.press("box:lion")
        pilot.frames(3)
        assert pilot.target("lessons").label == words("lesson.lessons")
        pilot.press("lessons")
        pilot.frames(3)
        assert pilot.is_at("LessonsScreen")
        pilot.key("escape")
        pilot.frames(3)
        assert pilot.is_at("SetupScreen")


def test_reduced_motion_moves_nothing(words, unbaked):
    card = list_lessons(GAMES["lion"])[0]
    pilot, _ = open_lesson("lion", card, words, reduced_motion=True)
    pilot.frames(10)
    assert not pilot.scene.is_dirty()


@pytest.mark.parametrize("ui_size", [1.0, 1.75])
@pytest.mark.parametrize(("game", "card"), SHIPPED, ids=lambda part: getattr(part, "id", part))
def test_the_title_of_a_lesson_does_not_run_into_the_number_of_the_step(game, card, ui_size, words, unbaked, monkeypatch):
    pilot, _ = open_lesson(game, card, words, ui_size=ui_size)
    panel, drawn = pilot.scene.panel, {}
    text = type(pilot.ctx.pen).text

    def watch(pen, dst, said, *args, **kwargs):
        drawn[said] = text(pen, dst, said, *args, **kwargs)
        return drawn[said]

    monkeypatch.setattr(type(pilot.ctx.pen), "text", watch)
    panel.draw(pilot.ctx.pen, pilot.surface, pilot.scene.focus)
    numbers = [
        box
        for said, box in drawn.items()
        if said in (f"1/{panel.count}", words("lesson.progress", step=1, count=panel.count))
    ]
    assert len(numbers) == 1 and drawn[panel.title].right + 6 <= numbers[0].x


def test_what_was_ordered_beforehand_gives_no_wrong_answer(words):
    """The end of the turn was pressed where the end of a phase was asked for."""
    card = next(card for game, card in SHIPPED if game == "caesar_xl" and "purchase" in str(card.path))
    pilot, run = open_lesson("caesar_xl", card, words)
    go_on(pilot, run)
    assert run.waits_for_action and run.step.say == "legion"
    table = pilot.scene.table
    table.hands.orders.end_turn(table.draft)
    pilot.scene.soon._looked_at = None  # as with a new position
    pilot.wait(1.5)
    assert run.phase == "ask" and run.step.say == "legion", "it is asked for still"
    assert table.only_sensible(run.session.observation().legal) is None
