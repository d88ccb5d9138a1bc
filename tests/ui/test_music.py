"""Music: a piece now and then, silence between, off with one key; the files are looked at as numbers."""

from __future__ import annotations

import array
import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.paths import assets_dir
from game.storage.settings import Settings
from game.ui.music import FIRST, PIECES, SILENCE, TRIUMPH, Music
from game.ui.sound import START_SECONDS, Sounds
from tests.pilot import Pilot
from tests.ui.scenes import Plain
from tests.ui.test_backdrop import Clock

FOLDER = assets_dir() / "music"
NAMES = sorted({*PIECES["title"], *PIECES["table"], TRIUMPH})
MOST_BYTES = 4_000_000


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(clock: Clock, tmp_path: Path) -> Iterator[Sounds]:
    opened = Sounds(tmp_path, in_background=False, loops=assets_dir() / "sound", clock=clock)
    if not opened.active:
        pytest.skip("no mixer, not even a dummy")
    clock.now += START_SECONDS
    opened.set_volumes(0.8, 0.8, 0.0, False, 0.5)
    yield opened
    opened.close()


def test_there_is_a_file_for_each_piece_and_all_are_small() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == NAMES
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_no_piece_clips_and_each_begins_and_ends_in_silence(name: str, sounds: Sounds) -> None:
    raw = array.array("h", pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw())
    assert len(raw) > 2 * 4 * 44_100
    assert 2_000 < max(abs(one) for one in raw[::7]) < 32_000
    assert max(abs(one) for one in (*raw[:8], *raw[-8:])) < 400


def test_the_title_has_music_soon_and_a_table_rarely(clock: Clock, sounds: Sounds) -> None:
    found: list[str | None] = []
    sounds.at(None)
    found.append(sounds.music.piece)
    clock.now += FIRST["title"] + 0.1
    sounds.tend()
    found.append(sounds.music.piece)
    sounds.at("lion")
    found.append(sounds.music.piece)
    clock.now += FIRST["title"] + 0.1
    sounds.tend()
    found.append(sounds.music.piece)
    clock.now += FIRST["table"]
    sounds.tend()
    found.append(sounds.music.piece)
    assert found[1] in PIECES["title"] and found[4] in PIECES["table"]
    assert [found[0], *found[2:4]] == [None, None, None]


def test_after_a_piece_there_is_a_long_silence_and_another_one(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def play(self: Music, name: str, level: float) -> None:
        played.append(name)
        self.piece = self._last = name

    music = Music(FOLDER, clock)
    monkeypatch.setattr(Music, "_play", play)
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: False)
    music.set("table")
    for _ in range(8000):
        clock.now += 1.0
        music.tend(0.5)
    assert 8000 / (SILENCE["table"][1] + 3) - 1 <= len(played) <= 8000 / SILENCE["table"][0]
    assert all(one != other for one, other in itertools.pairwise(played))


def test_a_victory_has_its_fanfare_at_once_and_none_without_music(sounds: Sounds) -> None:
    heard: list[str | None] = []
    sounds.at("lion")
    sounds.triumph()
    heard.append(sounds.music.piece)
    sounds.set_volumes(0.8, 0.8, 0.0, False, 0.0)
    heard.append(sounds.music.piece)
    sounds.triumph()
    heard.append(sounds.music.piece)
    assert heard == [TRIUMPH, None, None]
    assert sounds.audience.mood in ("cheering", "roaring")


def test_nothing_plays_when_mute_and_nothing_without_files(clock: Clock, sounds: Sounds) -> None:
    sounds.at(None)
    sounds.set_volumes(0.8, 0.8, 0.0, True, 0.5)
    clock.now += 60
    sounds.tend()
    assert sounds.music.piece is None
    bare = Music(None, clock)
    bare.set("title")
    clock.now += 60
    bare.tend(0.5)
    assert bare.piece is None


def test_one_key_turns_it_off_and_on_again() -> None:
    settings = Settings()
    pilot = Pilot(lambda ctx: Plain(), settings=settings)
    for wanted in (False, True):
        pilot.key("f4")
        assert settings.music is wanted
        assert pilot.toasts[-1] == ("app.music.on" if wanted else "app.music.off")
