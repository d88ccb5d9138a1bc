"""The program as a whole: window, settings, frames and pictures."""

from typing import cast

import pygame
import pytest

from game.app import Places, run
from game.ui import desktop
from game.ui.context import PlainSettings
from game.ui.input import Key
from game.ui.window import NoDisplay, Stand, Window, icon_surface
from tests.pilot import FONTS, Pilot
from tests.sure import noted
from tests.ui.scenes import Plain

PLACES = Places(FONTS)


@pytest.fixture
def own_display(monkeypatch):
    """`run` closes pygame behind it: open the tests' display again. The desktop is a usual one."""
    monkeypatch.setattr(desktop, "areas", lambda: [desktop.Area(0, 0, 1920, 1080)])
    yield
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def test_run_draws_some_frames_and_saves_a_picture(tmp_path, own_display):
    scene = Plain(colour=(120, 60, 30))
    run(lambda ctx: scene, PLACES, frames=3, shot=tmp_path / "shot.png", sound=False, stand=Stand((1100, 700)))
    picture = pygame.image.load(str(tmp_path / "shot.png"))
    assert picture.get_size() == (1100, 700)
    assert picture.get_at((5, 5))[:3] == (120, 60, 30)


def test_the_window_is_never_smaller_than_its_least_size(own_display):
    window = Window("test", Stand((300, 200)))
    assert window.surface.get_size() == (1024, 640)
    window.close()


def test_the_window_is_never_larger_than_the_screen_it_opens_on(own_display, monkeypatch):
    monkeypatch.setattr(desktop, "areas", lambda: [desktop.Area(0, 0, 1100, 700)])
    window = Window("test", Stand((3000, 2000)))
    wide, high = window.surface.get_size()
    assert 1024 <= wide <= 1100 and 640 <= high <= 700
    window.close()


class Desk:
    """A window as the system moves it: its events come as given, on a clock of our own."""

    def __init__(self, monkeypatch):
        self.now = 100.0
        monkeypatch.setattr("game.ui.window.time.monotonic", lambda: self.now)
        monkeypatch.setattr(desktop, "areas", lambda: [desktop.Area(0, 0, 1920, 1080)])
        self.kept: list[Stand] = []
        stand = Stand((1100, 700), (50, 60))
        self.window = Window("test", stand, on_stand=self.kept.append)
        self.now += 5

    def hears(self, kind, **facts):
        self.window.heard(pygame.Event(kind, **facts))


def test_where_the_player_puts_the_window_is_remembered(own_display, monkeypatch):
    desk = Desk(monkeypatch)
    desk.hears(pygame.WINDOWMOVED, x=300, y=200)
    assert desk.kept == [Stand((1100, 700), (300, 200))]
    desk.window.close()


def test_what_the_system_moves_while_the_window_opens_is_not_remembered(own_display, monkeypatch):
    desk = Desk(monkeypatch)
    desk.now -= 4.5
    desk.hears(pygame.WINDOWMOVED, x=0, y=0)
    assert desk.kept == []
    desk.window.close()


def test_a_maximized_window_keeps_the_size_and_place_it_goes_back_to(own_display, monkeypatch):
    desk = Desk(monkeypatch)
    desk.hears(pygame.WINDOWMOVED, x=0, y=0)  # the move comes first, then its reason
    desk.hears(pygame.WINDOWMAXIMIZED)
    assert desk.kept[-1] == Stand((1100, 700), (50, 60), True)
    desk.now += 5
    desk.hears(pygame.WINDOWMOVED, x=7, y=7)
    assert desk.kept[-1] == Stand((1100, 700), (50, 60), True)
    desk.hears(pygame.WINDOWRESTORED)
    assert desk.kept[-1] == Stand((1100, 700), (50, 60))
    desk.window.close()


class _Sheet:
    """A window that only knows whether it fills the screen."""

    def __init__(self, surface):
        self.surface, self.full_screen, self.ui_size, self.switched = surface, False, 1.0, 0

    def set_full_screen(self, on):
        self.full_screen = on

    def toggle_full_screen(self):
        self.full_screen, self.switched = not self.full_screen, self.switched + 1


def test_f11_counts_once_however_long_it_is_held():
    pilot = Pilot(lambda ctx: Plain())
    sheet = _Sheet(pilot.surface)
    pilot.app.window = cast(Window, sheet)
    pilot.app.take(Key("f11"))
    for _ in range(9):  # still held
        pilot.app.take(Key("f11", repeat=True))
        pilot.frames(7)
    assert sheet.switched == 1
    assert pilot.settings.full_screen


def test_f11_is_not_heard_again_while_the_window_changes():
    """The system lets go of a held key with the focus and presses it anew when the window has it back."""
    pilot = Pilot(lambda ctx: Plain())
    sheet = _Sheet(pilot.surface)
    pilot.app.window = cast(Window, sheet)
    pilot.app.take(Key("f11"))
    pilot.frames(10)
    pilot.app.take(Key("f11"))
    assert sheet.switched == 1
    pilot.frames(60)
    pilot.app.take(Key("f11"))
    assert sheet.switched == 2


def test_a_key_that_is_held_reaches_a_scene_again_only_where_it_moves_or_types():
    pilot = Pilot(lambda ctx: Plain())
    heard: list[str] = []
    pilot.scene.handle = lambda event: bool(noted(heard, event.name))
    for name in ("escape", "return", "space", "m", "f1", "left", "backspace", "page down", "q"):
        pilot.app.take(Key(name, repeat=True))
    assert heard == ["left", "backspace", "page down", "q"]


def test_no_display_is_told_plainly(monkeypatch):
    def broken():
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", broken)
    with pytest.raises(NoDisplay, match="No available video device"):
        Window("test")


def test_the_icon_is_drawn():
    icon = icon_surface(64)
    assert icon.get_size() == (64, 64)
    assert icon.get_at((32, 4))[3] == 255


def test_another_ui_size_lays_everything_out_anew():
    settings = PlainSettings()
    pilot = Pilot(lambda ctx: Plain(), settings=settings)
    settings.ui_size = 1.3
    pilot.ctx.apply_settings()
    assert pilot.ctx.scale.k == pytest.approx(1.3)
    assert pilot.ctx.pen.k == pytest.approx(1.3)
    assert pilot.scene.log[-1] == "resized 1280x800"


def test_the_colour_setting_changes_the_palettes():
    settings = PlainSettings()
    pilot = Pilot(lambda ctx: Plain(), settings=settings)
    plain = pilot.ctx.pen.palette("red")
    settings.colour_safe = True
    pilot.ctx.apply_settings()
    assert pilot.ctx.pen.palette("red") != plain


def test_volumes_are_taken_over():
    settings = PlainSettings(master_volume=0.3, mute=True)
    pilot = Pilot(lambda ctx: Plain(), settings=settings)
    assert pilot.ctx.sounds.master == 0.3
    assert pilot.ctx.sounds.mute


def test_animation_speed_reaches_the_scene():
    settings = PlainSettings(animation="fast")
    pilot = Pilot(lambda ctx: Plain(), settings=settings)
    assert pilot.scene.anim.speed == 2.0
    settings.animation = "off"
    pilot.frames()
    assert pilot.scene.anim.speed == float("inf")


def test_the_program_can_be_run_twice_in_one_process(own_display):
    class Written(Plain):
        def draw(self, dst):
            self.ctx.pen.text(dst, "Salve", 10, 10, "caps", 20)

    for _ in range(2):
        run(lambda ctx: Written(), PLACES, frames=2, sound=False)


def test_every_shipped_font_has_its_licence():
    import yaml

    from game.ui import theme

    listed = yaml.safe_load((FONTS.parent / "licences.yaml").read_text(encoding="utf-8"))["fonts"]
    files = {file for font in listed for file in font["files"]}
    assert files == {f"fonts/{name}" for name in theme.FONT_FILES.values()}
    assert files | {font["text"] for font in listed} == {f"fonts/{file.name}" for file in FONTS.iterdir()}


def test_what_was_baked_for_another_size_is_dropped_with_it():
    pilot = Pilot(lambda ctx: Plain(), (1280, 800))
    layer = pilot.ctx.bakery.layer("arena", pilot.ctx.pen, 40, 30, lambda pen, dst: iter(()))
    pilot.ctx.bakery.finish()
    assert pilot.ctx.bakery.layer("arena", pilot.ctx.pen, 40, 30, lambda pen, dst: iter(())) is layer
    pilot.resize(3840, 2160)
    assert not pilot.ctx.bakery._layers
