"""The program as a whole: window, settings, frames and pictures."""

import pygame
import pytest

from game.app import Places, run
from game.ui.context import PlainSettings
from game.ui.window import NoDisplay, Window, icon_surface
from tests.pilot import FONTS, Pilot
from tests.ui.scenes import Plain

PLACES = Places(FONTS)


@pytest.fixture
def own_display():
    """`run` closes pygame behind it: open the tests' display again."""
    yield
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def test_run_draws_some_frames_and_saves_a_picture(tmp_path, own_display):
    scene = Plain(colour=(120, 60, 30))
    run(lambda ctx: scene, PLACES, frames=3, shot=tmp_path / "shot.png", sound=False, size=(1100, 700))
    picture = pygame.image.load(str(tmp_path / "shot.png"))
    assert picture.get_size() == (1100, 700)
    assert picture.get_at((5, 5))[:3] == (120, 60, 30)


def test_the_window_is_never_smaller_than_its_least_size(own_display):
    window = Window("test", (300, 200))
    assert window.surface.get_size() == (1024, 640)
    window.close()


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
