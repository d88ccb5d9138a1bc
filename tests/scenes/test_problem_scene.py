"""Problems on screen: by mouse alone, by keyboard alone, with the largest words; hint, wrong answer, stars, the next one."""

from __future__ import annotations

import pytest

from game.geometry.hexes import DIRECTIONS
from game.lessons.reading import fields_of
from game.lessons.run import fits
from game.problems.marks import keep_mark, load_marks
from game.problems.reading import list_problems, load_problem
from game.problems.run import ProblemRun
from game.rules import GAMES
from game.scenes.lesson import LessonDoors
from game.scenes.lesson_glow import room
from game.scenes.problem import ProblemScene
from game.scenes.title import Solve
from game.storage import stats
from game.tables import TABLES
from game.tables.kit.dialog import Dialog
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from tests.lessons.test_progress import result
from tests.pilot import Pilot
from tests.scenes.checking import complaints
from tests.scenes.house import program
from tests.scenes.test_lesson_scene import NAMES

FIRST = [(game, cards[0]) for game in GAMES if (cards := list_problems(game))]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


def _stay() -> None:
    """A door that leads nowhere."""


def open_problem(game, card, words, ui_size=1.0, size=(1280, 800)):
    problem = load_problem(GAMES[game], card.path)
    run = ProblemRun(problem, NAMES[: problem.file.seats])
    doors = LessonDoors(_stay, _stay, _stay, _stay, "Next problem")
    wanted = PlainSettings(animation="off", ui_size=ui_size)
    pilot = Pilot(lambda ctx: ProblemScene(run, TABLES[game], doors), size, wanted, words)
    pilot.frames(4)
    return pilot, run


def lion(name):
    return next(card for card in list_problems("lion") if card.id == name)


@pytest.mark.parametrize("ui_size", [1.0, 1.75])
@pytest.mark.parametrize(("game", "card"), FIRST, ids=lambda part: getattr(part, "id", part))
def test_the_note_is_whole_and_the_hint_points_at_what_is_there(game, card, ui_size, words, unbaked):
    pilot, run = open_problem(game, card, words, ui_size)
    window = Box(0, 0, pilot.ctx.w, pilot.ctx.h)
    assert pilot.scene.pointed() == [] and run.stars == 3
    pilot.press("problem:hint")
    pilot.frames(3)
    scene = pilot.scene
    assert not scene.missing() and len(scene.pointed()) == len(run.problem.file.at)
    assert words(run.lesson.key("hint"), **_fields(run)) in " ".join(scene.said())
    box = scene.panel.box
    assert box.x >= 0 and box.y >= 0 and box.right <= window.right and box.bottom <= window.bottom
    note = ("lesson:", "problem:", "mix:")
    told = [line for line in complaints(pilot) if any(name in line for name in note) and "log:" not in line]
    assert not told, "the note lies over the log, and over nothing else"


def _fields(run):
    return fields_of(run.lesson.file, run.session.names)


def test_a_problem_by_mouse_alone_from_the_title_to_the_next(words, unbaked):
    stats.record(result("lion", "human", "novice"))
    with program(words) as pilot:
        pilot.hover("box:lion")
        pilot.frames(3)
        assert pilot.target("solve").label == words("problem.open") and "learn" not in pilot.ids()
        pilot.press("solve")
        pilot.frames(3)
        pilot.press("problem:wait")
        pilot.frames(6)
        run = pilot.scene.run
        pilot.press("die:0")
        wrong, lion = run.step.wrong[0].action, run.session.match.state.lion
        way = DIRECTIONS[wrong["way"]]
        pilot.press(f"hex:{lion[0] + wrong['roll'] * way[0]},{lion[1] + wrong['roll'] * way[1]}")
        if run.waits_for_action:
            pilot.press("button:confirm")
        pilot.until(lambda: run.phase == "shown")
        pilot.frames(3)
        assert run.misses == 1 and words("lion.problem.wait.tempting", **_fields(run)) in pilot.scene.said()[0]
        pilot.press("lesson:go")
        pilot.frames(3)
        pilot.press("button:skip")
        pilot.until(lambda: run.is_solved)
        pilot.frames(3)
        assert load_marks() == {"lion": {"wait": 2}}
        prompt = pilot.scene.make_moment().prompt()
        assert prompt.title == words("problem.listen") and words("problem.next") in prompt.text
        pilot.press("lesson:go")
        pilot.frames(3)
        assert pilot.is_at("ProblemScene") and pilot.scene.run is not run
        pilot.press("lesson:leave")
        pilot.frames(3)
        assert pilot.is_at("ProblemsScreen") and pilot.scene.line == words(
            "problem.list.text", stars=2, count=3 * len(pilot.scene.cards)
        )


def test_a_problem_by_keyboard_alone_from_the_lessons(words, unbaked):
    with program(words) as pilot:
        pilot.frames(3)
        pilot.tab_to("box:lion")
        pilot.key("t")
        pilot.frames(3)
        pilot.key("p")
        pilot.frames(3)
        assert pilot.is_at("ProblemsScreen")
        pilot.tab_to("problem:wait")
        pilot.key("return")
        pilot.frames(4)
        run = pilot.scene.run
        pilot.key("h")
        pilot.frames(2)
        assert run.hinted and run.stars == 2
        pilot.key("s")
        pilot.key("return")
        pilot.until(lambda: run.is_solved)
        pilot.frames(3)
        pilot.key("return")
        pilot.frames(4)
        assert pilot.is_at("ProblemScene") and pilot.scene.run is not run and load_marks() == {"lion": {"wait": 2}}


def test_begun_anew_a_problem_keeps_what_it_has_cost(words, unbaked):
    with program(words) as pilot:
        pilot.scene.dismiss(Solve("lion"))
        pilot.frames(3)
        pilot.press("problem:wait")
        pilot.frames(4)
        pilot.press("problem:hint")
        pilot.press("lesson:again")
        pilot.frames(4)
        assert pilot.scene.run.hinted and pilot.scene.run.stars == 2


def test_the_list_shows_the_stars_and_the_next_one(words, unbaked):
    keep_mark("lion", list_problems("lion")[0].id, 3)
    with program(words) as pilot:
        pilot.scene.dismiss(Solve("lion"))
        pilot.frames(3)
        rows = pilot.scene.rows
        assert rows[0].facts.earned == 3 and rows[1].facts.is_next
        assert "3" in rows[0].facts.spoken and not complaints(pilot)


def test_the_answer_is_not_to_be_had_by_the_tables_hint(words, unbaked):
    """Whichever button is pressed, the hint is the problem's own."""
    pilot, run = open_problem("lion", lion("rob"), words)
    pilot.press("hint")
    pilot.frames(4)
    assert run.hinted and not run.session.is_hinting
    bar = pilot.target("hint")
    assert not bar.enabled and bar.why_not == words("problem.hint.taken")
    action = next(one for one in run.session.observation().legal if fits(one, run.step.wants[0]))
    pilot.scene.act(action)
    pilot.until(lambda: run.is_solved)
    pilot.frames(3)
    assert run.stars == 2 and "problem:hint" not in pilot.ids()


def test_a_mix_is_laid_at_the_table_or_in_the_note_and_marked_by_what_it_loses(words, unbaked):
    card = next(card for card in list_problems("skirmish") if card.id == "no_populi")
    pilot, run = open_problem("skirmish", card, words)
    assert pilot.scene.panel.lines[0].label == pilot.target("stack:0").label
    played = len(run.session.match.log)
    prompt = pilot.scene.make_moment().prompt()
    assert prompt.title == words("problem.mix.prompt") and not any(name.startswith("button:") for name in pilot.ids())
    pilot.press("stack:2")
    pilot.key("3")
    pilot.frames(2)
    assert run.mixture.parts == [0, 0, 2, 0] and len(run.session.match.log) == played, "a press is a part, at once"
    pilot.key("return")
    pilot.frames(2)
    assert run.misses == 1 and words("problem.mix.again") in pilot.scene.said()[0] and not run.is_solved
    pilot.press("lesson:go")
    assert run.misses == 1, "the same mix is not counted twice"
    for row, parts in ((2, -2), (0, 4), (3, 3)):
        for _ in range(abs(parts)):
            pilot.press(f"mix:{row}:{'plus' if parts > 0 else 'minus'}")
    pilot.frames(2)
    assert run.mixture.parts == [4, 0, 0, 3]
    pilot.press("lesson:go")
    pilot.frames(3)
    assert run.is_solved and run.stars == 2 and run.mixture.loss < 0.01
    assert not any(name.startswith("button:") for name in pilot.ids()), "nothing is left to be sent"
    assert pilot.scene.panel.lines[0].best == pytest.approx(run.best_shares[0]) and "mix:0:plus" not in pilot.ids()


def test_a_mix_that_gives_away_nothing_is_told_so_in_words(words, unbaked):
    card = next(card for card in list_problems("skirmish") if card.id == "beast_or_sword")
    pilot, run = open_problem("skirmish", card, words)
    for name in ("mix:0:plus", "mix:1:plus", "mix:1:plus"):
        pilot.tab_to(name)
        pilot.key("return")
        pilot.frames(2)
    assert run.mixture.parts == [1, 2], "Enter presses what has the focus"
    pilot.press("lesson:go")
    pilot.frames(3)
    assert run.stars == 3 and words("problem.mix.lossless") in pilot.scene.said()


MIXES = [card for card in list_problems("skirmish") if load_problem(GAMES["skirmish"], card.path).file.mix is not None]


@pytest.mark.parametrize("card", MIXES, ids=lambda card: card.id)
def test_with_the_largest_words_hint_verdict_and_rows_have_room(card, words, unbaked):
    """Weighed and found wanting the question gives way, until the mix is changed; nothing runs into the rows."""
    pilot, run = open_problem("skirmish", card, words, 1.75)
    pilot.press("problem:hint")
    rows = run.problem.file.mix.rows
    losses = []
    for n in range(len(rows)):
        run.mixture.parts = [int(n == row) for row in range(len(rows))]
        losses.append(run.mixture.loss)
    worst = losses.index(max(losses))
    run.mixture.parts = [int(worst == row) for row in range(len(rows))]
    for act in (lambda: pilot.press("lesson:go"), lambda: pilot.press(f"mix:{worst}:plus")):
        pilot.scene.say_again()
        pilot.frames(3)
        _has_room(pilot)
        act()
        pilot.frames(3)
        _has_room(pilot)
    assert run.misses == 1


def _has_room(pilot):
    panel = pilot.scene.panel
    assert panel.is_flat and panel.box.h >= panel.strip_height(pilot.ctx.pen, panel.box.w) - 0.5, panel.note
    assert not any(shape.bounds.overlaps(panel.box) for shape in pilot.scene.pointed()), panel.note


def caesar(name):
    return next(card for card in list_problems("caesar_xl") if card.id == name)


def test_a_battle_that_is_met_in_its_midst_says_how_both_sides_stand(words, unbaked, monkeypatch):
    """Below "Round II so far" stood nothing: its dice were thrown before anybody looked."""
    written = []
    text = Dialog.text

    def heard(self, said, *more, **named):
        written.append(said)
        return text(self, said, *more, **named)

    monkeypatch.setattr(Dialog, "text", heard)
    pilot, _ = open_problem("caesar_xl", caesar("fight_on"), words)
    pilot.frames(4)
    assert "After round II" in written and not any("so far" in text and "Round" in text for text in written)
    assert sum("swords" in text for text in written) >= 2


def test_no_arrow_to_a_card_in_the_hand_lies_on_the_key_of_the_map(words, unbaked):
    pilot, _ = open_problem("caesar_xl", caesar("keep_him"), words)
    pilot.press("problem:hint")
    pilot.frames(3)
    scene, drawn = pilot.scene, []
    card = pilot.target("hand:1").shape
    assert card in scene.pointed() and any(room(card, True).overlaps(box) for box in scene.table.headings())
    scene.glow._arrow = lambda pen, dst, at, above, nod: drawn.append((at, above))
    scene.draw(pilot.surface)
    assert not drawn, "the ring is enough"
    scene.table.toggle_key()
    scene.draw(pilot.surface)
    assert drawn == [(card.bounds, True)]
