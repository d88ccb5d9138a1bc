"""The settings screen: everything at once, in place, and kept."""

import pytest

from game.scenes.settings import SHOWN, SettingsScreen
from game.storage.settings import Settings
from tests.pilot import Pilot


@pytest.fixture
def kept():
    return []


@pytest.fixture
def screen(words, unbaked, kept):
    def make(size=(1280, 800), **changes):
        settings = Settings(**({"animation": "off"} | changes))
        return Pilot(lambda ctx: SettingsScreen(settings, lambda: kept.append(1)), size, settings, words)

    return make


def test_done_and_escape_give_back_the_settings(screen):
    for act in (lambda p: p.press("done"), lambda p: p.key("escape"), lambda p: p.press("close")):
        pilot = screen()
        act(pilot)
        assert pilot.result is pilot.settings


@pytest.mark.parametrize(
    "flag", ["mute", "colour_safe", "high_contrast", "reduced_motion", "confirm", "take_back", "show_costs", "rim_names"]
)
def test_a_switch_takes_effect_at_once_and_is_kept(screen, kept, flag):
    pilot = screen()
    before = getattr(pilot.settings, flag)
    for _ in range(12):
        if flag not in pilot.ids():
            pilot.wheel("form", -1)
    pilot.press(flag)
    assert getattr(pilot.settings, flag) is not before
    assert kept == [1]


def test_volumes_by_mouse_and_by_keys(screen):
    pilot = screen()
    box = pilot.target("effects_volume").bounds
    pilot.click((box.x + 13, box.cy))
    assert pilot.settings.effects_volume == 0.0
    pilot.tab_to("effects_volume")
    pilot.key("right")
    assert pilot.settings.effects_volume == pytest.approx(0.05)
    pilot.key("end")
    assert pilot.settings.effects_volume == 1.0


def test_animation_has_an_off(screen):
    pilot = screen(animation="slow")
    box = pilot.target("animation").bounds
    pilot.click((box.x + 10, box.cy))
    assert pilot.settings.animation == "off"
    assert pilot.ctx.speed == float("inf")


def test_words_grow_when_the_knob_is_let_go(screen):
    pilot = screen(size=(1920, 1080))
    before = pilot.ctx.pen.k
    box = pilot.target("ui_size").bounds
    pilot.drag((box.x + 40, box.cy), (box.x + 110, box.cy))
    assert pilot.settings.ui_size > 1.0
    assert pilot.ctx.pen.k > before


def test_nothing_moves_under_the_pointer_while_the_knob_is_held(screen):
    from game.ui.input import Drag, Press

    pilot = screen(size=(1920, 1080))
    box = pilot.target("ui_size").bounds
    pilot.hover((box.x + 40, box.cy))
    pilot.send(Press(box.x + 40, box.cy))
    pilot.send(Drag(box.x + 120, box.cy, 80, 0, box.x + 40, box.cy))
    assert pilot.settings.ui_size == 1.0
    assert pilot.target("ui_size").bounds == box


def test_reset_asks_and_puts_all_back_but_what_is_remembered(screen):
    pilot = screen(ui_size=1.3, mute=True, master_volume=0.1, animation="slow", at_once="keys", last_name="Anna")
    pilot.press("reset")
    pilot.press("keep")
    assert pilot.settings.mute
    pilot.press("reset")
    pilot.press("reset")
    fresh = Settings()
    assert all(getattr(pilot.settings, name) == getattr(fresh, name) for name in SHOWN)
    assert pilot.settings.last_name == "Anna"
    pilot.frames(2)
    assert pilot.target("mute").value == "off"
    assert pilot.target("animation").value == "Normal"
    assert next(row.control for row in pilot.scene.form.rows if row.control.id == "at_once").value == "pads"


def test_all_of_it_by_keyboard_alone(screen):
    pilot = screen()
    seen = set()
    for _ in range(40):
        pilot.key("tab")
        seen.add(pilot.scene.focus.focused)
    assert set(SHOWN) <= seen
    assert {"reset", "done", "close"} <= seen


def test_music_switched_by_its_key_shows_on_the_switch(screen):
    pilot = screen()
    for shown in ("off", "on"):
        pilot.key("f4")
        pilot.frames(2)
        assert pilot.target("music").value == shown


def test_full_screen_switched_by_its_key_shows_on_the_switch(screen, kept):
    pilot = screen()
    assert pilot.target("full_screen").value == "off"
    pilot.settings.full_screen = True  # as F11 does
    pilot.frames(2)
    assert pilot.target("full_screen").value == "on"
    pilot.press("full_screen")
    assert pilot.settings.full_screen is False and kept == [1]


def test_the_rate_of_speech_is_said_when_it_changes(screen, kept, monkeypatch):
    """At that rate: the voice is told first. Without a voice there is nothing to choose."""
    told: list[object] = []
    pilot = screen(voice=True)
    monkeypatch.setattr(pilot.app.voice, "speaks_by", told.append)
    pilot.tab_to("voice_rate")
    pilot.aloud.clear()
    for wanted in ("fast", "slow", "normal"):
        pilot.key("right")
        pilot.frames(2)
        assert pilot.settings.voice_rate == wanted and pilot.aloud[-1] == wanted.capitalize()
    assert len(told) == 3 and len(pilot.aloud) == 3 and len(kept) == 3
    monkeypatch.setattr("game.scenes.settings.command_of", lambda: None)
    silent = screen()
    assert not _row(silent, "voice_rate").enabled


def _row(pilot, name):
    return next(row.control for row in pilot.scene.form.rows if row.control.id == name)
