"""A turn in motion as a file, and the code by which a friend plays the same table."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from game.rules import GAMES
from game.scenes import replay_motion, replay_picture
from game.scenes.replay import ReplayScreen
from game.scenes.replay_motion import LAST_SECONDS, SECONDS, filming, written
from game.storage.settings import Settings
from game.tables import TABLES
from tests.conformance.cases import NAMES, words
from tests.pilot import Pilot
from tests.scenes.test_replay_review import played, shown

SMALL = (360, 225)


def finished(pilot: Pilot) -> None:
    pilot.until(lambda: not pilot.scene.camera.is_busy, 600.0)
    pilot.frames(1)


def frames_of(data: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(data)) as picture:
        found = []
        for n in range(getattr(picture, "n_frames", 1)):
            picture.seek(n)
            found.append(picture.convert("RGB"))
        return found


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_of_each_game_moves_and_ends_as_the_position_looks(game: str, unbaked: None) -> None:
    film, step = played(game), 24
    shots = [surface.copy() for surface in filming(film, step - 1, step, words(), SMALL) if surface is not None]
    same = pygame.mask.from_threshold(shots[-1], (0, 0, 0), (24, 24, 24, 255), shots[0])
    assert same.count() > 0.96 * SMALL[0] * SMALL[1], "the end comes first, for its colours, and last; a lion may prowl"
    assert len(shots) >= 2 and all(shot.get_size() == SMALL for shot in shots)


def test_what_takes_long_is_shown_in_haste_and_its_end_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_motion, "MOST", 8)
    dark, light = bytes((20, 0, 60)), bytes((240, 200, 90))
    shades = [dark * n + light * (64 - n) for n in range(1, 41)]
    data = written(lambda: iter([(shades[-1], (8, 8)), *((shade, (8, 8)) for shade in shades)]))
    found = frames_of(data)
    assert 4 <= len(found) <= 8
    with Image.open(BytesIO(data)) as picture:
        assert picture.format == "GIF" and picture.info["loop"] == 0
        assert picture.info["duration"] == pytest.approx(1000 * SECONDS, abs=10)
        picture.seek(len(found) - 1)
        assert picture.info["duration"] == pytest.approx(1000 * LAST_SECONDS, abs=10)


@pytest.mark.parametrize("named", [True, False])
def test_the_turn_is_written_with_names_or_without(
    named: bool, unbaked: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    made = replay_motion.filming
    asked: list[tuple[tuple[str, ...], int, int]] = []

    def small(film: Any, first: int, last: int, catalogue: Any) -> Any:
        asked.append((film.names, first, last))
        return made(film, first, last, catalogue, SMALL)

    monkeypatch.setattr(replay_picture, "filming", small)
    pilot = shown(played("lion"), start=12)
    pilot.key("p")
    pilot.press("motion")
    pilot.press("names" if named else "nameless")
    pilot.frames(1)
    pilot.key("p")
    assert isinstance(pilot.scene, ReplayScreen), "one after the other"
    finished(pilot)
    (path,) = (tmp_path / "pictures").iterdir()
    assert path.name.endswith("-0012.gif" if named else "-0012-nameless.gif")
    assert len(frames_of(path.read_bytes())) >= 2
    ((names, first, last),) = asked
    assert names == (NAMES[:3] if named else ("Player I", "Player II", "Player III"))
    assert 12 - replay_picture.MOST_ENTRIES <= first < last == 12
    assert any(str(path) in toast for toast in pilot.toasts)


def test_leaving_the_replay_gives_it_up(unbaked: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    pilot = shown(played("lion"), start=12)
    camera = pilot.scene.camera
    pilot.key("p")
    pilot.press("motion")
    pilot.press("names")
    pilot.frames(1)
    assert camera.is_busy
    pilot.key("escape")
    assert not camera.is_busy and not (tmp_path / "pictures").exists()


def test_where_pillow_stumbles_a_sentence_says_so(unbaked: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))

    def broken(pictures: Any) -> bytes:
        raise OSError("no encoder")

    monkeypatch.setattr(replay_motion, "written", broken)
    pilot = shown(played("lion"), start=2)
    pilot.key("p")
    pilot.press("motion")
    pilot.press("names")
    finished(pilot)
    assert any("could not be put together" in toast for toast in pilot.toasts)
    assert not (tmp_path / "pictures").exists()


def test_at_the_start_there_is_no_turn_to_be_shown(unbaked: None) -> None:
    pilot = shown(played("lion"), start=0)
    pilot.key("p")
    assert pilot.ids() == ["cancel", "picture"]


def test_the_code_is_told_and_copied_where_there_is_one(unbaked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(replay_picture, "copied", lambda text: not heard.append(text))  # type: ignore[func-returns-value]
    film = played("lion")
    screen = ReplayScreen(film, TABLES["lion"], 5, None, None, "lion/human,novice//7/1")
    pilot = Pilot(lambda ctx: screen, (1280, 800), Settings(animation="off"), words())
    pilot.key("p")
    pilot.press("code")
    assert heard == ["lion/human,novice//7/1"]
    assert heard[0] in pilot.scene.text and "clipboard" in pilot.scene.text
    pilot.key("return")
    assert pilot.scene is screen
