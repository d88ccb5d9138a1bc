"""What is heard behind a table: places, day and night, and a crowd with moods. The files are looked at as numbers."""

from __future__ import annotations

import array
import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game.roster import RECORDS
from game.storage.paths import assets_dir
from game.ui.backdrop import (
    CHANNELS,
    CRY_SECONDS,
    HALF_SECONDS,
    PLACES,
    TENSE,
    Audience,
    Backdrop,
    Cry,
    Mood,
    Place,
    base_mood,
    sky_at,
)
from game.ui.sound import START_SECONDS, Sounds

LOOPS = assets_dir() / "sound"
NAMES = sorted({*get_args(Place), *get_args(Mood), "day", "night"})
MOST_BYTES = 4_000_000


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(clock: Clock, tmp_path: Path) -> Iterator[Sounds]:
    opened = Sounds(tmp_path, in_background=False, loops=LOOPS, clock=clock)
    if not opened.active:
        pytest.skip("no mixer, not even a dummy")
    clock.now += START_SECONDS
    yield opened
    opened.close()


def heard(sounds: Sounds) -> tuple[str | None, str | None, str | None]:
    """After what is wanted has been read."""
    sounds.tend()
    sounds.backdrop.wait()
    sounds.tend()
    behind = sounds.backdrop
    return behind.heard("place"), behind.heard("sky"), behind.heard("crowd")


def test_there_is_a_file_for_each_place_and_mood_and_for_nothing_else() -> None:
    files = sorted(path.stem for path in LOOPS.glob("*.ogg"))
    assert files == NAMES and sum(path.stat().st_size for path in LOOPS.iterdir()) < MOST_BYTES
    assert set(PLACES) == set(RECORDS), "each game of the house has its place"


@pytest.mark.parametrize("name", NAMES)
def test_no_loop_clips_or_clicks_where_it_begins_again(name: str, sounds: Sounds) -> None:
    raw = array.array("h", pygame.mixer.Sound(str(LOOPS / f"{name}.ogg")).get_raw())
    left = raw[::2]
    assert len(left) > 10 * 44_100 and max(abs(one) for one in left) < 32_000
    inside = max(abs(a - b) for a, b in itertools.pairwise(left[:200_000]))
    assert abs(left[-1] - left[0]) <= max(inside, 200), "the seam is no louder step than there are inside"


def test_the_title_and_each_table_have_their_own_place(sounds: Sounds) -> None:
    sounds.at(None)
    assert heard(sounds) == ("title", "night", "calm")
    sounds.at("circus")
    place, sky, crowd = heard(sounds)
    assert (place, crowd) == ("circus", "calm") and sky in ("day", "night")


def test_nothing_is_heard_when_mute_without_volume_and_after_leaving(sounds: Sounds) -> None:
    sounds.at("lion")
    assert heard(sounds)[0] == "lion"
    for volumes in ((0.8, 0.8, 0.0, False), (0.0, 0.8, 0.6, False), (0.8, 0.8, 0.6, True)):
        sounds.set_volumes(*volumes)
        assert heard(sounds) == (None, None, None)
    sounds.set_volumes(0.8, 0.8, 0.6, False)
    pygame.mixer.stop()  # what fades still holds its channel
    assert heard(sounds)[0] == "lion"
    sounds.quiet()
    assert heard(sounds) == (None, None, None)


def test_deeds_stir_the_crowd_and_it_calms_down(clock: Clock) -> None:
    crowd, moods = Audience(clock), list[str]()
    for seen in (0, 1, 2):
        for _ in range(seen):
            crowd.sees()
        moods.append(crowd.mood)
    clock.now += 6 * HALF_SECONDS
    assert [*moods, crowd.mood] == ["calm", "murmuring", "tense", "calm"]


def test_a_cry_lasts_and_a_cheer_amid_excitement_is_a_roar(clock: Clock) -> None:
    crowd, moods = Audience(clock), list[str]()
    crowd.cries("cheer")
    moods.append(crowd.mood)
    clock.now += CRY_SECONDS + 0.1
    moods.append(crowd.mood)
    crowd.stake = TENSE
    cries: tuple[Cry, ...] = ("cheer", "groan", "gasp")
    for cry in cries:
        crowd.cries(cry)
        moods.append(crowd.mood)
    crowd.leaves()
    assert [*moods, crowd.mood] == ["cheering", "calm", "roaring", "groaning", "hushed", "calm"]


def test_what_is_at_stake_is_heard_while_nothing_happens() -> None:
    assert [base_mood(stake) for stake in (0.0, 0.3, 0.9)] == ["calm", "murmuring", "tense"]


def test_the_sounds_of_a_table_reach_its_crowd(sounds: Sounds) -> None:
    sounds.at("lion")
    sounds.play("clash")
    assert 0 < sounds.audience.heat < 1
    sounds.play("cheer")
    first: str = sounds.audience.mood
    sounds.at("skirmish")
    assert (first, sounds.audience.mood) == ("cheering", "calm"), "another crowd"


def test_short_sounds_never_take_the_channels_of_what_goes_on(sounds: Sounds) -> None:
    sounds.make_now("click")
    sounds.at("lion")
    heard(sounds)
    for _ in range(40):
        sounds.play("click")
    assert heard(sounds)[0] == "lion"
    assert pygame.mixer.get_num_channels() == 24 + CHANNELS


def test_day_and_night_follow_the_clock_on_the_wall() -> None:
    assert [sky_at(hour, "lion") for hour in (3, 6, 19, 20)] == ["night", "day", "day", "night"]
    assert sky_at(12, "title") == "night"


def test_files_are_opened_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, most = [0], [0]

    class Slow:
        def __init__(self, name: str) -> None:
            at_once[0] += 1
            most[0] = max(most[0], at_once[0])
            time.sleep(0.01)
            at_once[0] -= 1

    monkeypatch.setattr("pygame.mixer.Sound", Slow)
    behind = Backdrop(tmp_path)
    for name in ("title", "night", "calm"):
        assert behind._loop(name) is None
    behind.wait()
    assert most == [1] and all(isinstance(behind._loop(name), Slow) for name in ("title", "night", "calm"))


def test_a_missing_folder_is_silence(clock: Clock, tmp_path: Path) -> None:
    opened = Sounds(tmp_path, in_background=False, loops=tmp_path / "nowhere", clock=clock)
    clock.now += START_SECONDS
    opened.at("lion")
    assert heard(opened) == (None, None, None)
    opened.close()
