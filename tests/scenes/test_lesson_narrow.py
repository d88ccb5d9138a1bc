"""Lessons and problems with the largest words in a window of 1280x800: the note is a strip, and the board is scrolled."""

from __future__ import annotations

import pytest

from game.lessons.reading import list_lessons
from game.problems.reading import list_problems
from game.rules import GAMES
from game.scenes.play_layout import BOARD_LEAST, Layout
from game.ui.scale import LARGEST
from tests.scenes.checking import complaints, of_words
from tests.scenes.test_lesson_scene import go_on, into_sight, open_lesson
from tests.scenes.test_problem_scene import open_problem


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


def lesson(game, name, words, ui_size=LARGEST):
    card = next(card for card in list_lessons(GAMES[game]) if card.id == name)
    return open_lesson(game, card, words, ui_size=ui_size)


def walk(pilot, run, say):
    while run.step.say != say:
        go_on(pilot, run)
    pilot.frames(4)


@pytest.mark.parametrize("game", GAMES)
def test_words_grow_in_full_and_the_board_keeps_its_size(game, words, unbaked):
    card = list_lessons(GAMES[game])[0]
    plain, _ = open_lesson(game, card, words)
    large, run = open_lesson(game, card, words, ui_size=LARGEST)
    assert large.ctx.pen.k == pytest.approx(plain.ctx.pen.k * LARGEST)
    board, k = large.scene.layout.whole, large.ctx.pen.k
    assert board.h >= BOARD_LEAST and large.scene.table.boxes[0] == board
    # With plain words the rail takes its part: the board there is the smaller one in both ways.
    before = Layout.of(1280, 800, run.lesson.file.seats, 290).board
    assert board.w * k >= before.w and board.h * k >= before.h
    go_on(large, run)
    assert large.scene.table.boxes[0] == board, "however high the note is"


def test_the_strip_covers_nothing_and_stands_on_the_prompt_only_while_it_is_read(words, unbaked):
    pilot, run = lesson("lion", "gold", words)
    scene = pilot.scene
    assert run.waits_for_press and scene.panel.box.overlaps(scene.layout.words)
    assert scene.panel.box.bottom < scene.layout.felt.y
    while run.waits_for_press:
        go_on(pilot, run)
    assert run.waits_for_action and not scene.panel.box.overlaps(scene.layout.tray)
    assert scene.panel.box == scene.layout.sheet and scene.layout.board.bottom <= scene.panel.box.y
    assert complaints(pilot) == []


def test_the_drawer_opens_for_what_lies_in_it_and_closes_again(words, unbaked):
    pilot, run = lesson("caesar_xl", "wins", words)
    assert not pilot.scene.drawer.is_open
    while run.step.at != ("log",):
        go_on(pilot, run)
    scene = pilot.scene
    assert scene.drawer.is_open and not scene.drawer.layout.drawer.overlaps(scene.panel.box)
    (lit,) = scene.pointed()
    assert lit.bounds.h >= 90
    go_on(pilot, run)
    assert run.step.at == ("seat:0", "seat:1") and scene.drawer.is_open
    pilot.press("drawer")
    pilot.frames(2)
    faces = [pilot.target(f"face:{seat}").bounds for seat in (0, 1)]
    assert [shape.bounds for shape in scene.pointed()] == faces, (
        "closed by hand it stays closed, and medallions stand for it"
    )
    go_on(pilot, run)
    assert run.is_done and not scene.drawer.is_open


def test_what_is_spoken_of_stays_in_sight_whatever_comes_in_between(words, unbaked):
    """The solver had come to an end, and the board went to one's own stacks while the note spoke of the rival's."""
    pilot, run = lesson("skirmish", "circle", words)
    scene = pilot.scene
    assert run.waits_for_press and all(name.startswith("rival:") for name in run.step.at)
    seen = scene.sight.offset
    scene.refresh()
    scene.draft_changed()
    scene.show()
    pilot.frames(3)
    assert scene.sight.offset == seen and not any(scene.strip.is_hidden(shape) for shape in scene.pointed())


def test_what_a_learner_opened_himself_stays_open(words, unbaked):
    pilot, run = lesson("caesar_xl", "wins", words)
    pilot.press("drawer")
    go_on(pilot, run)
    assert pilot.scene.drawer.is_open


def test_a_long_note_can_be_folded_and_opens_with_the_next_one(words, unbaked):
    card = next(card for card in list_problems("lion") if card.id == "rob")
    pilot, _ = open_problem("lion", card, words, LARGEST)
    scene = pilot.scene
    assert "lesson:fold" not in pilot.ids(), "two lines are no long note"
    pilot.press("problem:hint")
    pilot.frames(3)
    seen = scene.layout.board.h
    pilot.press("lesson:fold")
    pilot.frames(3)
    assert scene.layout.board.h > seen + 40 and of_words(pilot) == []
    assert pilot.target("lesson:fold").label == words("lesson.unfold")
    pilot.press("lesson:fold")
    pilot.frames(3)
    assert scene.layout.board.h == seen


def test_an_arrow_at_the_edge_tells_of_what_lies_out_of_sight(words, unbaked):
    pilot, run = lesson("lion", "gold", words)
    walk(pilot, run, "walk")
    scene, (die, place) = pilot.scene, run.step.at
    assert die.startswith("die:") and not any(scene.strip.is_hidden(shape) for shape in scene.pointed())
    for _ in range(20):
        pilot.wheel(scene.layout.board.centre, 1)
    pilot.frames(2)
    assert [scene.strip.is_hidden(shape) for shape in scene.pointed()] == [False, True]
    drawn = []
    scene.glow.draw_edge = lambda pen, dst, x, y, up, still: drawn.append((y, up))
    scene.draw(pilot.surface)
    ((y, up),) = drawn
    assert not up and scene.layout.board.bottom - 20 < y <= scene.layout.board.bottom
    into_sight(scene, place)
    assert not any(scene.strip.is_hidden(shape) for shape in scene.pointed())


def test_the_rows_of_a_mix_stand_in_two_columns_beside_its_button(words, unbaked):
    card = next(card for card in list_problems("skirmish") if card.id == "everything")
    pilot, _ = open_problem("skirmish", card, words, LARGEST)
    pilot.press("mix:0:plus")
    pilot.frames(3)
    go = pilot.target("lesson:go").bounds
    rows = [pilot.target(f"mix:{n}:plus").bounds for n in range(len(pilot.scene.panel.more))]
    assert len(rows) >= 3 and rows[0].y == rows[1].y and rows[0].x == rows[2].x != rows[1].x
    assert not any(row.overlaps(go) for row in rows)
    assert [line for line in complaints(pilot) if "mix:" in line or "lesson:" in line] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_problem_is_readable_with_its_hint(game, words, unbaked):
    """Nothing written is cut, covered or too small, and half of the board's width is still a board."""
    for card in list_problems(game)[::3]:
        pilot, _ = open_problem(game, card, words, LARGEST)
        for press in (None, "problem:hint"):
            if press:
                pilot.press(press)
                pilot.frames(3)
            panel = pilot.scene.panel
            assert pilot.scene.layout.board.h >= 110, card.id
            own = {panel.title, *pilot.ctx.pen.wrap(panel.note.text, "body", panel._size, panel.inside.w)}
            assert [told for told in of_words(pilot) if any(repr(line) in told for line in own)] == [], card.id
