"""Options in set-up: heaps that fold, what is not as printed, and the way back to print; by mouse, by keyboard,
in large letters."""

import random

import pytest

from game.core.types import HEAPS
from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.setup import SetupScreen
from game.scenes.setup_options import offered
from game.scenes.setup_plan import printed_options
from game.storage.boards import list_boards
from game.storage.save import SeatPlan
from game.storage.settings import Settings, SetUp
from tests.pilot import Pilot
from tests.scenes.checking import redraw


def opened(words, game, last=None, size=(1280, 800), ui=1.0):
    info = GAMES[game]

    def screen(ctx):
        return SetupScreen(Doors(), info, list_boards(info), last, "Maximus", rng=random.Random(3))

    return Pilot(screen, size, Settings(animation="off", ui_size=ui), words)


def keys_of(game, *heaps):
    return {f"option:{switch.key}" for switch in GAMES[game].switches if switch.heap in heaps}


def shown(pilot):
    """Ids of the options that stand in the form, scrolled into view or not."""
    return {target.id for target in pilot.scene.options.targets() if target.id.startswith("option:")}


def press_heap(pilot, heap):
    """By mouse, scrolled to where it has to be."""
    pilot.scene.options.scroll_to(0, at_once=True)
    pilot.frames(2)
    while f"heap:{heap}" not in pilot.ids("heap:"):
        pilot.scene.options.scroll_by(60)
        pilot.frames(30)
    pilot.press(f"heap:{heap}")
    pilot.frames(30)


def first_heap(game):
    return next(heap for heap in HEAPS if keys_of(game, heap))


@pytest.mark.parametrize("game", GAMES)
def test_only_the_first_heap_stands_open_and_each_of_the_others_opens(words, unbaked, game):
    pilot = opened(words, game)
    first = first_heap(game)
    assert shown(pilot) == keys_of(game, first)
    for heap in HEAPS:
        if heap != first and keys_of(game, heap):
            press_heap(pilot, heap)
            assert keys_of(game, heap) <= shown(pilot)
            assert any(pilot.target(key).is_visible for key in keys_of(game, heap) & set(pilot.ids("option:")))


def test_a_heap_is_closed_again_by_the_key_that_opened_it(words, unbaked):
    pilot = opened(words, "caesar_xl")
    pilot.tab_to("heap:fine")
    pilot.key("return")
    assert "option:riches" in shown(pilot)
    assert pilot.target("heap:fine").value == words("app.setup.unfolded")
    pilot.key("return")
    assert "option:riches" not in shown(pilot)
    assert pilot.target("heap:fine").value == words("app.setup.folded")


@pytest.mark.parametrize("game", GAMES)
def test_no_label_carries_a_rulings_number_and_each_tooltip_names_its_own(words, unbaked, game):
    pilot = opened(words, game, size=(1920, 1080))
    codes = {switch.ruling for switch in GAMES[game].switches if switch.ruling}
    for heap in HEAPS[1:]:
        if keys_of(game, heap) - shown(pilot):
            press_heap(pilot, heap)
    assert codes.isdisjoint(word.text for word in redraw(pilot))
    tips = {target.id.removeprefix("option:"): target.tip or "" for target in pilot.scene.options.targets()}
    for switch in GAMES[game].switches:
        assert switch.ruling in tips[switch.key]


def test_what_is_not_as_printed_is_marked_on_its_row_and_on_a_folded_heading(words, unbaked):
    pilot = opened(words, "caesar_xl")
    assert words("app.setup.changed") not in {word.text for word in redraw(pilot)}
    pilot.press("heap:variant")
    pilot.click("option:treasury")
    assert words("app.setup.changed") in {word.text for word in redraw(pilot)}
    pilot.press("heap:variant")
    written = {word.text for word in redraw(pilot)}
    assert words("app.setup.changed") not in written
    assert words("app.setup.changed.count", count=1) in written


@pytest.mark.parametrize("by_key", [False, True])
def test_back_to_the_printed_game(words, unbaked, by_key):
    last = SetUp([SeatPlan("Maximus"), SeatPlan("Livia", "novice", 1)], "standard", {"edition": "bronze", "riches": "ahead"})
    pilot = opened(words, "caesar_xl", last)
    assert pilot.target("printed").enabled
    if by_key:
        pilot.key("p")
    else:
        pilot.press("printed")
    assert pilot.scene.plan.options == printed_options(GAMES["caesar_xl"])
    assert pilot.target("option:edition").value == words("caesar_xl.option.edition.silver")
    refused = pilot.target("printed")
    assert (refused.enabled, refused.why_not) == (False, words("app.setup.printed.already"))
    pilot.press("start")
    assert pilot.result.options == printed_options(GAMES["caesar_xl"])


def test_a_number_of_ones_own_goes_back_to_print_too(words, unbaked):
    last = SetUp([SeatPlan("Maximus"), SeatPlan("Livia", "novice", 1)], "arena", {"round_limit": 77})
    pilot = opened(words, "moritari", last)
    pilot.press("printed")
    assert pilot.scene.plan.options["round_limit"] == 40
    assert 77 not in offered(next(switch for switch in GAMES["moritari"].switches if switch.key == "round_limit"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1280, 800), 1.75), ((1024, 640), 1.75)])
def test_choices_stand_clear_of_the_arrows_and_headings_clear_of_the_button(words, unbaked, game, size, ui):
    pilot = opened(words, game, size=size, ui=ui)
    pen, form = pilot.ctx.pen, pilot.scene.options
    for heap in HEAPS:
        for section in form.columns[0]:
            if section.fold is not None and section.fold.id == f"heap:{heap}" and not section.fold.is_open:
                section.fold.flip()
    pilot.frames(2)
    for row in form.rows:
        for text in getattr(row.control, "all_shown", []):
            size_there = pen.fit(text, "bold", 15, row.control.box.w - 60)
            assert size_there >= 15 * 0.7, text
            assert pen.width(text, "bold", size_there) <= row.control.box.w - 52, text
    heading = next(word for word in redraw(pilot) if word.text == words("app.setup.options"))
    assert heading.rect.right < pilot.scene.printed.box.x * pen.k
