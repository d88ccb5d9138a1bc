"""Pictures of the rulebook: the rules reach their positions, what they point at lies inside; and the file to print."""

import base64
import re
from collections import OrderedDict
from dataclasses import replace
from html.parser import HTMLParser

import pygame
import pytest
from msgspec import structs

from game.cli.commands import run
from game.lessons.reading import load_lesson, shipped_lessons
from game.lessons.walk import walk_to
from game.rules import GAMES
from game.scenes.play_layout import Layout
from game.scenes.rulebook_html import whole_book
from game.scenes.rulebook_lists import OPTIONS
from game.scenes.rulebook_pages import RULINGS, read_book
from game.scenes.rulebook_pictures import WINDOW, draw, pictures_of, place, runs_of
from game.scenes.rulebook_text import Plate
from game.storage.errors import BadFile
from game.tables.lion.art.scenery import Scenery
from tests import kept

LEAST = {"lion": 6, "skirmish": 5, "circus": 10, "moritari": 10, "caesar_xl": 12}
HOUSE = [GAMES[game] for game in LEAST]
every_game = pytest.mark.parametrize("info", HOUSE, ids=lambda info: info.id)


@every_game
def test_there_are_enough_pictures_each_on_a_page_and_with_words(info, words):
    shown = pictures_of(info)
    assert len(shown) >= LEAST[info.id]
    assert len({each.file.id for each in shown}) == len(shown)
    chapters = next(chapters for chapters in read_book(words) if chapters.box.id == info.id)
    for page in chapters.pages:
        plates = [part for part in page.parts if isinstance(part, Plate)]
        if page.id in (OPTIONS, RULINGS):  # what is chosen before a game, and what is gathered from the other chapters
            assert not plates
        else:
            assert plates, page.id
    assert {each.file.page for each in shown} <= {page.id for page in chapters.pages}
    assert all(words(each.caption) for each in shown)


@every_game
def test_every_picture_is_reached_by_its_lesson_and_holds_what_it_points_at(info, words):
    """All of them, by tables that are laid but not painted."""
    for shown in pictures_of(info):
        runs = runs_of(shown)
        for step, lesson in zip(shown.file.states, runs, strict=True):
            assert lesson.step.say == step.rpartition("/")[2]
            assert not lesson.is_done
        placed = place(shown, runs, words)
        assert placed.pointed == set(shown.file.at), shown.file.id
        for shapes in placed.shapes:
            assert shapes, shown.file.id
            for shape in shapes:
                assert holds(placed.crop, shape), (shown.file.id, shape)


def holds(crop, shape):
    box = shape.bounds
    return crop.x <= box.x and box.right <= crop.right and crop.y <= box.y and box.bottom <= crop.bottom


@every_game
def test_a_picture_is_drawn_with_what_it_points_at_inside(info, words):
    """One of each game's: the others differ by their data alone."""
    shown = next(each for each in pictures_of(info) if len(each.file.states) > 1)
    states = draw(shown, words, 0.8)
    assert len({drawn.surface.get_size() for drawn in states}) == 1
    for drawn in states:
        assert drawn.shapes
        assert all(holds(drawn.crop, shape) for shape in drawn.shapes)
    assert len({pygame.image.tobytes(drawn.surface, "RGB") for drawn in states}) == len(states)


def test_the_ground_of_a_picture_is_painted_once_for_all_states_and_never_plainly(words, monkeypatch):
    """A plain ground, painted at once, and everything anew for each state stopped the book for a third of a second."""
    shown, painted = named("lion", "row"), []
    paint = Scenery.paint

    def counted(self, pen, dst):
        painted.append(self)
        return paint(self, pen, dst)

    monkeypatch.setattr(kept, "_grounds", OrderedDict())  # whatever other tests have painted before
    monkeypatch.setattr(kept, "rack", lambda: None)
    monkeypatch.setattr(Scenery, "paint", counted)
    monkeypatch.setattr(Scenery, "paint_plain", lambda self, pen, dst: pytest.fail("a plain one"))
    assert len(draw(shown, words, 0.5)) > 1
    assert len(painted) == 1


def named(game, picture):
    return next(shown for shown in pictures_of(GAMES[game]) if shown.file.id == picture)


@every_game
def test_no_arrow_lies_over_odds_that_a_press_has_opened(info):
    for shown in pictures_of(info):
        assert shown.file.bare == any(name.startswith("bout:") for name in shown.file.press), shown.file.id


def test_a_bare_picture_has_neither_ring_nor_arrow(words):
    shown = named("moritari", "front")
    ringed = replace(shown, file=structs.replace(shown.file, bare=False))
    (plain,), (marked,) = draw(shown, words, 1.0), draw(ringed, words, 1.0)
    assert plain.shapes == marked.shapes
    assert pygame.image.tobytes(plain.surface, "RGB") != pygame.image.tobytes(marked.surface, "RGB")


@pytest.mark.parametrize("picture", ["barred", "budget", "drive", "piles"])
def test_beside_a_hand_the_whole_budget_can_be_read(picture, words):
    shown = named("circus", picture)
    felt = Layout.of(*WINDOW, 4, 0.0).felt
    assert felt.right <= place(shown, runs_of(shown), words).crop.right


def test_where_a_fight_costs_a_card_the_losing_stack_is_seen(words):
    shown = named("skirmish", "over")
    assert "rival:1" in shown.file.at, "the picture was the same before and after"
    before, after = (run.session.match.state.table.sides[1].stacks[1] for run in runs_of(shown))
    assert before != after


def test_a_step_that_is_not_there_is_named():
    path = sorted(shipped_lessons("lion").glob("*.yaml"))[0]
    with pytest.raises(BadFile) as bad:
        walk_to(load_lesson(GAMES["lion"], path), "nowhere")
    assert bad.value.say.key == "lesson.bad.no_step"


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.images, self.ids, self.links = [], [], set(), set()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "img":
            self.images.append(given["src"])
        if "id" in given:
            self.ids.add(given["id"])
        if tag == "a":
            self.links.add(given["href"].removeprefix("#"))
        if tag not in ("img", "meta"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_whole_book_stands_in_one_file(words):
    info = GAMES["lion"]
    text, reader = whole_book(info, words, 0.5), _Reader()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.images) == sum(len(shown.file.states) for shown in pictures_of(info))
    for source in reader.images:
        assert base64.b64decode(source.removeprefix("data:image/png;base64,")).startswith(b"\x89PNG")
    chapters = next(chapters for chapters in read_book(words) if chapters.box.id == "lion")
    assert reader.links == {page.id for page in chapters.pages if page.id != RULINGS} <= reader.ids
    assert {ruling.code for page in chapters.pages for ruling in page.rulings} <= reader.ids
    assert not re.search(r"https?://|\*\*", text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rulebook", "chess", "-o", "a.html"], "chess"),
        (["rulebook", "lion", "-o", "a.pdf"], "a.pdf"),
        (["rulebook", "lion", "-o", "file/under.html"], "under.html"),
        (["rulebook", "lion"], "-o"),
    ],
)
def test_what_cannot_be_written_is_told_in_one_sentence(arguments, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("in the way")
    assert run(arguments) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_what_the_rules_of_flank_and_flight_look_like_is_shown(words):
    """Each of the three charges costs another; the pursued force is a unit short where it arrives."""
    back = {"front": "bout:0,3", "flank": "bout:1,4", "rear": "bout:2,5"}
    pictures = {shown.file.id: shown for shown in pictures_of(GAMES["moritari"])}
    for name, bout in back.items():
        assert pictures[name].file.press == (bout,) and place(pictures[name], runs_of(pictures[name]), words).pointed == {
            bout
        }
    flight = next(shown for shown in pictures_of(GAMES["caesar_xl"]) if shown.file.id == "retreat")
    before, after = (run.session.match.state.table for run in runs_of(flight))
    assert sum(before.forces[1]["Rome"]) == sum(after.forces[1]["Brundisium"]) + 1
    assert "Rome" not in after.forces[1] or not sum(after.forces[1]["Rome"])
