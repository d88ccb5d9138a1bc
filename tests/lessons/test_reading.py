"""A lesson's file is read strictly: each fault is one sentence with its place."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from game.lessons.check import check_lesson
from game.lessons.offers import course_minutes
from game.lessons.reading import list_lessons, names_of, shipped_lessons
from game.rules import GAMES
from game.storage.errors import BadFile, explain
from game.storage.paths import words_dir
from game.storage.words import load_words, read_folder
from tests.sure import sure

SHIPPED = [(info, path) for info in GAMES.values() for path in sorted(shipped_lessons(info.id).glob("*.yaml"))]


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("minutes: 1", "minutes: 99", "minutes", "lesson.bad.minutes"),
        ("minutes: 1", "minutes: soon", "minutes", "files.wrong_type"),
        ("board: ludus", "board: ../ludus", "board", "files.no_board"),
        ("board: ludus", "board: moon", "board", "files.no_board"),
        ("lion: [0, -3]", "lion: [9, 9]", "changes.lion", "lion.board.bad.outside"),
        ("lion: [0, -3]", "lions: [0, -3]", "changes.lions", "files.unknown_key"),
        ("- say: look", "- say: look\n  looks: 1", "steps[0].looks", "files.unknown_key"),
        ("- say: look", "- say: look\n  wrong: [{action: {do: skip}, say: laugh}]", "steps[0].wrong", "lesson.bad.look"),
        ("  wants: [", "  free: true\n  wants: [", "steps[1].free", "lesson.bad.both"),
        ("then: [{seat: 1, action: {do: skip}}]", "then: [{seat: 7, action: {do: skip}}]", "steps[1].then[0].seat",
         "lesson.bad.seat"),
        ("minutes: 1", "minutes: 1\nlearner: 4", "learner", "lesson.bad.seat"),
        ("minutes: 1", "minutes: 1\nseats: 4", "seats", "files.seat_count"),
        ("minutes: 1", "minutes: 1\noptions: {counter_start: 7}", "options.counter_start", "files.no_such_choice"),
        ("minutes: 1", "minutes: 1\nlead: [{seat: 1, action: {do: skip}}]", "lead[0]", "lesson.bad.refused"),
        ("minutes: 1", "minutes: 1\nlead: [{seat: 0, action: {do: fly}}]", "lead[0].action.do", "files.no_such_choice"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(written, old, new, place, key):
    with pytest.raises(BadFile) as bad:
        written((old, new)).begin()
    assert (bad.value.place, bad.value.say.key) == (place, key)
    assert bad.value.line > 0 or place in ("changes.lions",)
    assert explain(bad.value, load_words())


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("to: [-1, 3]}]", "to: [0, 0]}]", "steps[1].wants[0]", "lesson.bad.unwanted"),
        ("{do: drive, way: 1}", "{do: place}", "steps[1].wrong[0].action", "lesson.bad.unwanted"),
        ("say: laugh,", "say: never,", "steps[1].wrong[0].say", "lesson.bad.words"),
        ("- say: look\n", "- say: lark\n", "steps[0].say", "lesson.bad.words"),
        ("action: {do: move, roll: 1, to: [2, -3]}", "action: {do: move, roll: 3, to: [2, -3]}", "steps[1]",
         "lesson.bad.scripted"),
        ("[{seat: 1, action: {do: skip}}]", "[{seat: 0, action: {do: skip}}]", "steps[1]", "lesson.bad.scripted"),
        ("- say: look\n", "- say: look\n  play: [{seat: 0, action: {do: skip}}]\n", "steps[1]", "lesson.bad.not_his_turn"),
        ("lion.draw.lion: [3]", "lion.draw.lion: [7]", "chance", "lesson.bad.draw"),
    ],
)  # fmt: skip
def test_what_only_playing_shows_is_told_too(written, old, new, place, key):
    with pytest.raises(BadFile) as bad:
        check_lesson(written((old, new)), load_words())
    assert (bad.value.place, bad.value.say.key) == (place, key)


def test_a_wrong_action_of_which_nothing_is_said_is_a_fault():
    """The game's log has no line of a phase that is ended, so the lesson has to say what is lost by it."""
    lesson = sure(next(card.lesson for card in list_lessons(GAMES["caesar_xl"]) if card.id == "cards"))
    steps = [structs.replace(step, wrong=[]) if step.say == "draw" else step for step in lesson.file.steps]
    lesson = replace(lesson, file=structs.replace(lesson.file, steps=steps))
    with pytest.raises(BadFile) as bad:
        check_lesson(lesson, load_words())
    assert bad.value.say.key == "lesson.bad.unanswered" and bad.value.place.endswith(".wrong")


def test_a_sound_lesson_is_played_by_every_answer(written):
    checked = check_lesson(written(), load_words())
    assert checked.steps == 2 and checked.right == 1 and checked.wrong > 10


def test_the_own_lessons_stand_beside_the_shipped_ones(written, home):
    written(name="02-mine")
    (home / "lessons" / "lion" / "03-torn.yaml").write_text("steps: [", encoding="utf-8")
    cards = list_lessons(GAMES["lion"])
    assert [card.id for card in cards][-2:] == ["mine", "torn"] and cards[-2].is_own
    assert cards[-1].lesson is None and cards[-1].fault is not None
    assert not any(card.is_own or card.fault for card in cards[:-2])


@pytest.mark.parametrize(("info", "path"), SHIPPED, ids=lambda part: getattr(part, "stem", getattr(part, "id", "")))
def test_every_shipped_lesson_is_played_through(info, path):
    lesson = next(card.lesson for card in list_lessons(info) if card.path == path)
    assert lesson is not None and not lesson.file.words, "shipped texts lie with the other words"
    checked = check_lesson(lesson, load_words())
    asks = any(step.wants or step.shows for step in lesson.file.steps)
    assert checked.right and (checked.wrong or not asks)


def test_every_text_of_a_lesson_is_said_in_it():
    said = {
        f"{info.id}.lesson.{card.id}.{name}"
        for info in GAMES.values()
        for card in list_lessons(info)
        if card.lesson is not None
        for name in names_of(card.lesson.file)
    }
    assert {key for key in read_folder(words_dir("en")) if key.split(".")[1] == "lesson"} == said


def test_a_step_says_one_thing_in_two_short_sentences():
    texts = {key: text for key, text in read_folder(words_dir("en")).items() if key.split(".")[1] == "lesson"}
    long = {key: text for key, text in texts.items() if len(text) > 150 or text.count(". ") + text.count("? ") > 1}
    assert texts and not long


def test_the_page_names_each_course_with_the_minutes_of_its_files():
    page = (Path(__file__).resolve().parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| ([^|]+?) \| [^|]+ \| ([0-9]+) \|$", page, re.MULTILINE))
    titles = read_folder(words_dir("en"))
    assert told == {titles[f"{info.id}.title"]: str(course_minutes(info.id)) for info in GAMES.values()}


def test_who_is_called_by_name_in_a_lesson_is_called_so_at_the_table():
    texts = read_folder(words_dir("en"))
    assert texts["moritari.name.m0"] in texts["moritari.lesson.caesar.inches"]
    assert texts["moritari.name.m1"] in texts["moritari.lesson.caesar.name"]
