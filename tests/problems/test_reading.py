"""A problem's file is read strictly, and replayed and tried by the rules: each fault is one sentence with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.problems.check import check_problem
from game.problems.data import GRADES
from game.problems.offers import games_with_problems
from game.problems.reading import list_problems, load_problem, names_of, shipped_problems, titles
from game.rules import GAMES
from game.storage.errors import BadFile, explain
from game.storage.paths import words_dir
from game.storage.words import load_words, read_folder

SHIPPED = [(game, card) for game in GAMES for card in list_problems(game)]
SKIP = "- {action: {do: skip}, say: idle, then: [{seat: 1, action: {do: drive, roll: 1, way: 0}}]}"


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("grade: 2", "grade: 9", "grade", "problem.bad.grade"),
        ("grade: 2", "grade: easy", "grade", "files.wrong_type"),
        ("board: ludus", "board: moon", "board", "files.no_board"),
        ("learner: 0", "learner: 4", "learner", "lesson.bad.seat"),
        ("learner: 0", "seats: 9", "seats", "files.seat_count"),
        ("learner: 0", "options: {counter_start: 7}", "options.counter_start", "files.no_such_choice"),
        ("wants: [{do: move, roll: 3}]", "wants: []", "answer[0]", "problem.bad.nothing"),
        ("at: ['die:4']", "mix: {rows: [], worths: []}", "answer", "problem.bad.both"),
        ("at: ['die:4']", "stars: 3", "stars", "files.unknown_key"),
        ("then: [{seat: 1,", "then: [{seat: 5,", "answer[0].wrong[0].then[0].seat", "lesson.bad.seat"),
    ],
)
def test_a_fault_is_told_with_its_place(written, old, new, place, key):
    with pytest.raises(BadFile) as bad:
        written((old, new))
    assert (bad.value.place, bad.value.say.key) == (place, key)
    assert bad.value.line > 0 and explain(bad.value, load_words())


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("roll: 2, to: [2, -3]}}", "roll: 1, to: [2, -3]}}", "lead[1]", "lesson.bad.refused"),
        ("lion.draw.move: [2, 3]", "lion.draw.move: [2, 9]", "chance", "lesson.bad.draw"),
        ("lion.draw.move: [2, 3]", "lion.draw.move: [2, 3, 1]", "chance.lion.draw.move", "problem.bad.left"),
        ("learner: 0", "learner: 1", "learner", "problem.bad.not_his_turn"),
        ("{do: move, roll: 3}]", "{do: move, roll: 2}]", "answer[0].wants[0]", "lesson.bad.unwanted"),
        (SKIP, SKIP.replace("{do: skip}", "{do: place}"), "answer[0].wrong[0].action", "lesson.bad.unwanted"),
        (SKIP, SKIP.replace("{do: skip}", "{do: move, roll: 3}"), "answer[0].wrong[0].action", "problem.bad.right"),
        (SKIP, SKIP.replace("way: 0", "way: 9"), "answer[0]", "lesson.bad.scripted"),
        ("hint: H, ", "", "words", "problem.bad.words"),
    ],
)
def test_what_only_playing_shows_is_told_too(written, old, new, place, key):
    problem = written((old, new))
    with pytest.raises(BadFile) as bad:
        check_problem(problem, load_words())
    assert (bad.value.place, bad.value.say.key) == (place, key)


def test_a_sound_problem_is_replayed_and_tried(written):
    checked = check_problem(written(), load_words())
    assert (checked.lead, checked.right, checked.wrong) == (2, 1, 1)


def test_own_problems_stand_behind_the_shipped_ones(written, home):
    written(name="02-mine")
    (home / "problems" / "lion" / "03-torn.yaml").write_text("words: {title: [", encoding="utf-8")
    cards = list_problems("lion")
    assert [card.id for card in cards][-2:] == ["torn", "mine"] and cards[-1].is_own
    assert titles("lion", cards, load_words())[-2:] == ["03-torn.yaml", "T"]
    assert "lion" in games_with_problems()


@pytest.mark.parametrize(("game", "card"), SHIPPED, ids=lambda part: getattr(part, "id", part))
def test_every_shipped_problem_is_replayed_and_tried(game, card):
    problem = load_problem(GAMES[game], card.path)
    assert not problem.file.words, "shipped texts lie with the other words"
    assert problem.file.at, "the hint points at something"
    checked = check_problem(problem, load_words())
    assert checked.right
    assert problem.file.proof.best >= problem.file.proof.second and problem.file.proof.worths


def test_shipped_problems_go_from_easy_to_hard():
    for game in GAMES:
        grades = [card.grade for card in list_problems(game)]
        assert grades == [card.grade for card in sorted(list_problems(game), key=lambda card: card.path.name)], game
        assert all(1 <= grade <= GRADES for grade in grades)
        assert len(grades) < 3 or len(set(grades)) > 1, game


def test_every_text_of_a_problem_is_said_in_it():
    said = {
        f"{game}.problem.{card.id}.{name}"
        for game, card in SHIPPED
        for name in names_of(load_problem(GAMES[game], card.path).file)
    }
    assert {key for key in read_folder(words_dir("en")) if ".problem." in key} == said


def test_the_texts_are_short():
    texts = {key: text for key, text in read_folder(words_dir("en")).items() if ".problem." in key}
    long = {key: len(text) for key, text in texts.items() if len(text) > (240 if key.endswith(".answer") else 170)}
    assert texts and not long


def test_the_page_says_how_many_problems_each_game_has():
    page = (Path(__file__).resolve().parents[2] / "docs" / "problems.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| ([^|]+?) \| ([0-9]+) \|", page, re.MULTILINE))
    titles = read_folder(words_dir("en"))
    counts = {titles[f"{game}.title"]: str(len(list(shipped_problems(game).glob("*.yaml")))) for game in GAMES}
    assert told == {title: count for title, count in counts.items() if count != "0"}
