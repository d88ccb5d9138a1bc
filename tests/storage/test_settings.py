"""Settings: remembered, mended when broken, never the reason the program does not start."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.atomic import backup_of
from game.storage.save import SeatPlan
from game.storage.settings import Settings, SetUp, load_settings, save_settings, settings_path


def test_settings_are_remembered(home: Path) -> None:
    assert load_settings() == (Settings(), None)
    settings = Settings(master_volume=0.25, animation="off", ui_size=1.5, window_size=(1920, 1080), confirm=False)
    settings.set_ups["toy"] = SetUp([SeatPlan("No", "human", 2), SeatPlan("Bo", "novice")], "plain", {"goal": 20})
    assert save_settings(settings) is None
    assert settings_path() == home / "settings.yaml"
    assert load_settings() == (settings, None)


def test_values_that_make_no_sense_fall_back_one_by_one(home: Path) -> None:
    text = "master_volume: 9\nmute: maybe\nui_size: 1.25\nwindow_size: [1, 2, 3]\nanimation: fast\nunknown: 3\n"
    settings_path().write_text(text)
    settings, told = load_settings()
    assert settings == Settings(ui_size=1.25, animation="fast")
    assert told is not None and told.params["names"] == "master_volume, mute, window_size"
    assert backup_of(settings_path()).read_text() == text
    assert save_settings(settings) is None
    assert backup_of(settings_path()).read_text() == text  # the player's own text is not lost by saving
    assert load_settings() == (settings, None)


@pytest.mark.parametrize("data", [b"\x00\x01", b"a: [", b"- 1\n", b"text", b"\xff\xfe", b"mute: true\nmute: false\n"])
def test_a_broken_file_gives_defaults_and_is_kept(data: bytes, home: Path) -> None:
    settings_path().write_bytes(data)
    settings, told = load_settings()
    assert settings == Settings()
    assert told is not None and told.key == "files.settings_aside"
    assert backup_of(settings_path()).read_bytes() == data


def test_an_empty_file_is_no_fault(home: Path) -> None:
    settings_path().write_text("")
    assert load_settings() == (Settings(), None)


def test_no_place_to_keep_them(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("x")
    monkeypatch.setenv("LUDI_HOME", str(home / "file"))
    assert load_settings() == (Settings(), None)
    told = save_settings(Settings(mute=True))
    assert told is not None and told.key == "files.settings_unwritable"


def test_settings_that_are_a_folder(home: Path) -> None:
    settings_path().mkdir()
    settings, told = load_settings()
    assert settings == Settings() and told is not None


def test_a_window_nobody_touched_under_version_0_1_0_opens_as_the_desktop_has_room(home: Path) -> None:
    settings_path().write_text("mute: true\nwindow_size: [1280, 800]\n")
    assert load_settings() == (Settings(mute=True), None)
    settings_path().write_text("window_size: [1300, 820]\n")
    assert load_settings() == (Settings(window_size=(1300, 820)), None)
    settings_path().write_text("window_size: [1280, 800]\nwindow_place: [3, 40]\n")
    assert load_settings() == (Settings(window_size=(1280, 800), window_place=(3, 40)), None)


def test_settings_damaged_again_leave_what_was_put_aside_before(home: Path) -> None:
    aside = []
    for data in (b"first: [", b"second: [", b"first: [", b"third: ["):
        settings_path().write_bytes(data)
        _, told = load_settings()
        assert told is not None
        aside.append(told.params["backup"])
        assert save_settings(Settings()) is None
    assert aside == ["settings.yaml.bak", "settings.yaml.2.bak", "settings.yaml.bak", "settings.yaml.3.bak"]
    kept = [(home / str(name)).read_bytes() for name in aside]
    assert kept == [b"first: [", b"second: [", b"first: [", b"third: ["]
