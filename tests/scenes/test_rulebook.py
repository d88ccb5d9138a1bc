"""The rulebook: pages, turning, searching; and how its words are taken apart."""

import re
from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.scenes.rulebook import Rulebook
from game.scenes.rulebook_lists import CARDS, OPTIONS
from game.scenes.rulebook_pages import RULINGS, read_book, search
from game.scenes.rulebook_pictures import EMPTY
from game.scenes.rulebook_text import (
    RULE_INDENT,
    Heading,
    Paragraph,
    Plate,
    Point,
    Rule,
    Ruling,
    found_in,
    has,
    lay,
    parse,
    stem,
)
from game.storage.boards import load_board
from game.storage.settings import Settings
from game.ui.lettering import Run
from tests.pilot import Pilot

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def book(words, unbaked):
    def make(game=None, page=None, size=(1280, 800), **more):
        return Pilot(lambda ctx: Rulebook(game, page, **more), size, Settings(animation="off"), words)

    return make


# ---- the text


def test_marks_are_taken_apart():
    parts = parse("! All.\nOne\nline.\n\n# Head\n- a point\n> H9 | Why? | So. | Because.\n\nTwo.")
    assert parts == (
        Rule("All."),
        Paragraph("One line."),
        Heading("Head"),
        Point("a point"),
        Ruling("H9", "Why?", "So.", "Because."),
        Paragraph("Two."),
    )


def test_a_ruling_with_a_field_missing_is_still_shown():
    assert parse("> H1 | Why?") == (Ruling("H1", "Why?", "", ""),)


def test_every_page_of_every_game_can_be_read(words):
    for chapters in read_book(words):
        assert len(chapters.pages) >= 2
        assert all(page.parts and page.title for page in chapters.pages)


def test_every_chapter_opens_with_its_rule_in_one_sentence(words):
    for chapters in read_book(words):
        for page in chapters.pages:
            if page.id == RULINGS:
                continue
            rules = [part for part in page.parts if isinstance(part, Rule)]
            assert rules == [page.parts[0]], f"{page.game} {page.id}"
            assert rules[0].text.endswith(".") and not any(mark in rules[0].text[:-1] for mark in ".!?*"), rules[0]
            assert len(rules[0].text) <= 130, rules[0]


def test_the_rule_stands_apart_and_the_text_after_it_has_its_drop_cap(book, words):
    pen = book("lion").ctx.pen
    page = read_book(words)[0].page("setup")
    rule, after = lay(pen, page, 500, "Ruling").parts[:2]
    assert rule.texts[0][0] == RULE_INDENT and not rule.cap
    assert after.cap == "T" and after.y >= rule.y + rule.h


def test_rulings_are_gathered_in_their_order(words):
    lion = read_book(words)[0]
    codes = [ruling.code for ruling in lion.page("rulings").rulings]
    assert codes == sorted(codes, key=lambda code: int(code[1:]))
    assert "H9" in codes


def test_each_ruling_is_reached_from_exactly_one_chapter(words):
    """Those of the page of rulings, but for one that was settled by another."""
    for chapters in read_book(words):
        codes = [ruling.code for page in chapters.pages if page.number for ruling in page.rulings]
        assert len(codes) == len(set(codes))
        listed = (ROOT / "docs" / "rulings" / f"{chapters.box.id}.md").read_text(encoding="utf-8")
        rows = re.findall(r"^\| ([A-Z]+\d+) \| [^|]* \| ([^|]*) \|", listed, re.MULTILINE)
        assert set(codes) == {code for code, answer in rows if not answer.startswith("Settled by")}, chapters.box.id
        assert len(rows) > 20


def answers(pilot):
    """Codes of the rulings whose answers are laid on the page."""
    sheet = pilot.scene.view.laid(pilot.ctx.pen)
    return [laid.part.code for laid in sheet.parts if isinstance(laid.part, Ruling) and not laid.is_folded]


def test_a_ruling_is_folded_until_it_is_pressed(book):
    pilot = book("lion", "moving")
    folded = pilot.scene.view.laid(pilot.ctx.pen)
    assert not answers(pilot) and len(folded.parts[-1].texts) <= 1
    code = next(ruling.code for ruling in pilot.scene.page.rulings)
    low = folded.h
    pilot.scene.focus.give("page")
    for _ in range(20):
        pilot.key("tab")
        if pilot.scene.focus.focused == f"ruling/{code}":
            break
    pilot.wait_idle()
    assert pilot.target(f"ruling/{code}").value == "folded", "brought into sight by the keyboard"
    pilot.key("return")
    assert answers(pilot) == [code] and pilot.scene.view.laid(pilot.ctx.pen).h > low
    pilot.wait_idle()
    assert pilot.target(f"ruling/{code}").value == "open"
    pilot.press(f"ruling/{code}")
    assert not answers(pilot) and pilot.scene.view.laid(pilot.ctx.pen).h == low


def test_a_search_opens_the_rulings_it_finds(book):
    pilot = book("lion", "moving")
    ruling = pilot.scene.page.rulings[0]
    pilot.type(ruling.answer.replace("*", "")[:24])
    assert ruling.code in answers(pilot)
    pilot.key("return")
    pilot.key("escape")
    assert answers(pilot) == [ruling.code], "the one gone to stays open"


def test_the_page_of_all_rulings_folds_none(book):
    pilot = book("lion", "rulings")
    assert len(answers(pilot)) == len(pilot.scene.page.rulings) > 20
    assert not [name for name in pilot.ids() if name.startswith("ruling/")]


def test_a_page_may_be_named_with_a_ruling(book, words):
    assert read_book(words)[0].page("moving#H6").id == "moving"
    pilot = book("lion", "moving#H6")
    pilot.wait_idle()
    assert answers(pilot) == ["H6"] and pilot.target("ruling/H6").is_visible


def test_search_finds_words_in_any_case_and_this_game_first(words):
    book = read_book(words)
    hits = search(book, "gladiator", "lion")
    assert hits and hits[0].page.game == "lion"
    assert search(book, "GLADIATOR", "lion") == hits
    assert search(book, "xyzzy") == []
    assert search(book, "a") == []


def test_found_words_are_marked_where_they_stand(pen):
    from game.ui.lettering import marked

    block = pen.lay(marked("The **lion** halts beside you and the lion waits."), 180, 16)
    boxes = found_in(pen, block, "lion")
    assert len(boxes) == 2
    assert all(box.right <= 180.5 for box in boxes)
    assert found_in(pen, block, "lion halts")


@pytest.mark.parametrize(
    ("asked", "stands"),
    [
        ("flank", "flanked"),
        ("flanked", "flank"),
        ("moving", "moves"),
        ("stopped", "stop"),
        ("cities", "city"),
        ("sixes", "six"),
    ],
)
def test_search_finds_a_word_in_any_form_and_marks_it(pen, asked, stands):
    text = f"Somebody {stands} here."
    assert has(Paragraph(text), asked)
    assert len(found_in(pen, pen.lay([Run(text, "body", "#000000")], 400, 16), asked)) == 1


def test_short_words_keep_their_letters():
    assert [stem(word) for word in ("ring", "bed", "string", "less", "tie")] == ["ring", "bed", "string", "less", "tie"]


def test_text_is_laid_without_gaps_or_overlaps(words, pen):
    for page in read_book(words)[0].pages:
        sheet = lay(pen, page, 620, "Ruling")
        assert len(sheet.parts) == len(page.parts)
        for above, below in zip(sheet.parts, sheet.parts[1:], strict=False):
            assert above.y + above.h <= below.y + 0.01
        assert sheet.h >= sheet.parts[-1].y + sheet.parts[-1].h


# ---- the screen


def test_opens_where_it_was_asked_to(book):
    pilot = book("lion", "moving")
    assert pilot.scene.page.id == "moving"
    pilot.key("escape")
    assert pilot.result == ("lion", "moving")


def test_without_a_page_the_first_one(book):
    pilot = book()
    assert (pilot.scene.page.game, pilot.scene.page.number) == ("lion", 1)


def test_contents_by_mouse(book):
    pilot = book("lion")
    pilot.press("contents/lion/gold")
    assert pilot.scene.page.id == "gold"
    pilot.press("contents/game:lion")
    assert "contents/lion/gold" not in pilot.ids()
    pilot.press("contents/game:lion")
    assert pilot.scene.page.number == 1


def test_contents_by_keyboard(book):
    pilot = book("lion")
    pilot.tab_to("contents/lion/end")
    pilot.key("return")
    assert pilot.scene.page.id == "end"


def test_pages_are_turned_by_button_and_by_key(book):
    pilot = book("lion")
    pilot.press("after")
    assert pilot.scene.page.number == 2
    pilot.press("before")
    assert pilot.scene.page.number == 1
    pilot.key("alt+right")
    assert pilot.scene.page.number == 2


def test_page_down_scrolls_and_then_turns(book):
    pilot = book("lion", size=(1024, 640))
    for _ in range(30):
        pilot.key("page down")
        pilot.frames(3)
        if pilot.scene.page.number == 2:
            break
    assert pilot.scene.page.number == 2
    pilot.key("page up")
    assert pilot.scene.page.number == 1


def test_arrows_and_wheel_scroll(book):
    pilot = book("lion", size=(1024, 640))
    pilot.key("down")
    pilot.frames(3)
    down = pilot.scene.view.offset
    assert down > 0
    pilot.wheel("page", -2)
    pilot.frames(3)
    assert pilot.scene.view.offset > down


def test_typing_searches_and_enter_goes_from_place_to_place(book):
    pilot = book("lion")
    pilot.type("swallow")
    assert pilot.scene.field.value == "swallow"
    assert pilot.scene.contents.marked
    pilot.key("return")
    first = pilot.scene.page
    assert (first.game, first.id) in pilot.scene.contents.marked
    count = len(pilot.scene._hits)
    for _ in range(count):
        pilot.key("return")
    assert pilot.scene.page is first


def test_shift_and_enter_go_back_to_the_place_before(book):
    pilot = book("lion")
    pilot.type("gold")
    pilot.key("return")
    first = pilot.scene._hit
    pilot.key("return")
    assert pilot.scene._hit == first + 1
    pilot.key("shift+return")
    assert pilot.scene._hit == first


def test_escape_clears_the_search_before_it_leaves(book):
    pilot = book("lion")
    pilot.type("gold")
    pilot.key("escape")
    assert pilot.scene.field.value == ""
    pilot.key("escape")
    assert pilot.scene is None


def test_the_way_back_leads_to_the_table(book, words):
    assert book("lion", to_game=True).target("back").label == words("app.rulebook.to_game")


# ---- pictures of the table


def test_a_picture_moves_through_its_states_by_mouse_and_by_key(book):
    pilot = book("lion", "moving")
    plate = next(part for part in pilot.scene.page.parts if isinstance(part, Plate) and part.states == 2)
    plates, page = pilot.scene.view.plates, pilot.scene.page
    pilot.press(f"plate/{plate.id}")
    assert plates.state(page, plate) == 1
    assert pilot.target(f"plate/{plate.id}").value == "picture 2 of 2"
    pilot.scene.focus.give("page")
    for _ in range(12):
        pilot.key("tab")
        if pilot.scene.focus.focused == f"plate/{plate.id}":
            break
    pilot.key("return")
    assert plates.state(page, plate) == 0


def test_a_picture_is_baked_in_slices_and_shows_another_state_when_pressed(words):
    pilot = Pilot(lambda ctx: Rulebook("lion", "moving"), (1280, 800), Settings(animation="off"), words)
    view = pilot.scene.view
    plate = next(part for part in pilot.scene.page.parts if isinstance(part, Plate) and part.states == 2)
    layer = view.plates.layer(pilot.scene.page, plate, 400.0)
    steps = 0
    while not layer.is_ready and steps < 5000:
        layer.work(0.0)
        steps += 1
    assert layer.is_ready and steps > 8
    whole, slot = layer.surface, layer.surface.get_height() // 2
    first, second = (whole.subsurface((0, n * slot, whole.get_width(), slot)) for n in range(2))
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")
    assert whole.get_at((whole.get_width() // 2, slot // 2))[:3] != EMPTY


def test_no_picture_cuts_a_sentence_from_its_list(words):
    seen = 0
    for chapters in read_book(words):
        for page in chapters.pages:
            for before, part in zip(page.parts, page.parts[1:], strict=False):
                if isinstance(part, Plate) and isinstance(before, Paragraph):
                    seen += 1
                    assert before.text.rstrip(" *_").endswith((".", "!", "?")), (page.game, page.id, before.text[-40:])
    assert seen > 10


def test_words_under_pictures_are_found(words):
    hits = search(read_book(words), "coins on the sand", "lion")
    assert [(hit.page.game, hit.page.id) for hit in hits] == [("lion", "setup")]


# ---- chapters made of the game's own words


def test_every_option_and_its_choices_stand_in_the_book_and_are_found(words):
    book = read_book(words)
    for chapters in book:
        info = GAMES[chapters.box.id]
        texts = [part.text for part in chapters.page(OPTIONS).parts if isinstance(part, Point)]
        assert len(texts) == len(info.switches)
        for switch in info.switches:
            name = words(f"{info.id}.option.{switch.key}")
            hits = search(book, words(f"{info.id}.option.{switch.key}.text")[:40], info.id)
            assert (info.id, OPTIONS) in {(hit.page.game, hit.page.id) for hit in hits}, switch.key
            text = next(text for text in texts if text.startswith(f"**{name}.**"))
            for choice in switch.choices:
                if isinstance(choice, str):
                    assert words(f"{info.id}.option.{switch.key}.{choice}") in text


def test_every_card_stands_in_the_book_with_its_numbers_and_is_found_in_any_form(words):
    book = read_book(words)
    for game in ("caesar_xl", "skirmish"):
        info = GAMES[game]
        assert info.cards is not None
        cards = info.cards(load_board(info, info.boards[0]).board)
        page = next(chapters for chapters in book if chapters.box.id == game).page(CARDS)
        points = [part.text for part in page.parts if isinstance(part, Point)]
        assert len(points) == len(cards) >= 6
        for card, point in zip(cards, points, strict=True):
            assert words.text(card.name) in point and all(words.text(text) in point for text in card.texts)
            assert any(hit.page is page for hit in search(book, words.text(card.name), game))
    assert any(hit.page.id == CARDS for hit in search(book, "pursuits", "caesar_xl"))
    assert any(hit.page.id == CARDS for hit in search(book, "mauling", "skirmish"))


def test_a_capital_of_two_lines_never_stands_beside_one(words, pen):
    """It would leave an empty line."""
    seen = set()
    for width in (700.0, 960.0):
        for chapters in read_book(words):
            for page in chapters.pages:
                for laid in lay(pen, page, width, "Ruling").parts:
                    if isinstance(laid.part, Paragraph):
                        lines = sum(len(block.lines) for _, _, block in laid.texts)
                        assert not laid.cap or lines > 1, (page.game, page.id)
                        seen.add(bool(laid.cap))
    assert seen == {True, False}
