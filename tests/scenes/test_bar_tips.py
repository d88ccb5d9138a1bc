"""The buttons of the bar say in words what they are for, and what is told of them hides nobody's name."""

import pytest

from game.rules import GAMES
from game.session import computers
from tests.scenes.house import program, request
from tests.soak.program import Lot
from tests.sure import sure


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    monkeypatch.setattr(computers, "Thinker", Lot)


def table_of(game):
    return request(game, "human", *["random"] * (max(2, GAMES[game].all_seats[0]) - 1))


def resize(pilot, size, ui):
    pilot.settings.ui_size = ui
    pilot.ctx.apply_settings()
    pilot.resize(*size)
    pilot.frames(3)


@pytest.mark.parametrize("game", GAMES)
def test_the_card_of_aim_turn_and_end_stands_under_a_word_and_its_tip_names_the_key(words, unbaked, game):
    with program(words, table_of(game)) as pilot:
        pilot.frames(3)
        button = next(button for button in pilot.scene.bar.widgets if button.id == "primer")
        assert button.shown == words("play.primer.short") and button.box.w > 60
        target = pilot.target("primer")
        assert target.label == words("play.primer") and sure(target.tip).startswith(target.keys[0].upper())


@pytest.mark.parametrize(("size", "ui"), [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), ((1280, 800), 1.75)])
def test_tips_of_the_bar_lie_over_no_name(words, unbaked, size, ui):
    with program(words, table_of("lion")) as pilot:
        resize(pilot, size, ui)
        if pilot.scene.layout.is_narrow:
            pilot.press("drawer")
            pilot.frames(3)
        scene, pen = pilot.scene, pilot.ctx.pen
        assert len(scene.panels) == 2
        bar = [target for target in pilot.targets() if target.id in {button.id for button in scene.bar.widgets}]
        assert len(bar) >= 7
        for target in bar:
            room = scene.tooltip_room(target)
            told = pen.tooltip(pilot.surface, target.bounds, target.label, target.tip or "", room, prefer="below")
            assert not [panel for panel in scene.panels if panel.box.overlaps(told)], target.id
            assert told.x >= 0 and told.right <= scene.ctx.w


@pytest.mark.parametrize("game", ["lion", "circus"])
def test_in_a_narrow_window_tips_of_the_tray_leave_its_question_free(words, unbaked, game):
    """What was told of a card one points at lay over what is asked of it."""
    with program(words, table_of(game)) as pilot:
        resize(pilot, (1280, 800), 1.75)
        scene, pen = pilot.scene, pilot.ctx.pen
        pilot.until(lambda: scene.session.actor == 0 and not scene.is_animating)
        layout = scene.layout

        def of_felt():
            return [t for t in scene.sight.targets() if t.tip is not None and layout.felt.overlaps(t.bounds)]

        pilot.until(of_felt)
        told = of_felt()
        for target in told:
            room = scene.tooltip_room(target)
            box = pen.tooltip(pilot.surface, target.bounds, target.label, target.tip or "", room)
            assert not layout.words.overlaps(box) and box.bottom <= layout.tray.y
