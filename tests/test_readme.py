"""The README shows what the command draws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from game.rules import GAMES
from tools.figures import SHEETS
from tools.readme import FILM, FOLDER, MOVING, SHOTS, STILL, TOP, Shot, keep, keep_film, still

LINK = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")


def test_the_readme_names_each_picture_with_its_words() -> None:
    shown = LINK.findall((TOP / "README.md").read_text(encoding="utf-8"))
    made = [(shot.alt, f"docs/pictures/{shot.file}") for shot in (*SHOTS, MOVING)]
    assert sorted(shown) == sorted(made)
    assert {shot.game for shot in SHOTS} == {"", *GAMES}


@pytest.mark.parametrize("shot", [*SHOTS, MOVING], ids=lambda shot: shot.file)
def test_each_picture_is_there_in_its_size(shot: Shot) -> None:
    with Image.open(FOLDER / shot.file) as picture:
        assert picture.size == (FILM if shot is MOVING else STILL)
        frames = getattr(picture, "n_frames", 1)
    assert frames > 20 if shot is MOVING else frames == 1


def test_nothing_else_lies_there_and_all_is_light() -> None:
    sizes = {path.name: path.stat().st_size for path in FOLDER.iterdir() if path.is_file()}
    assert set(sizes) == {shot.file for shot in (*SHOTS, MOVING)} | set(SHEETS)
    assert sizes.pop(MOVING.file) < 1_500_000 and sum(sizes.values()) < 2_800_000


def test_a_position_is_drawn_the_same_twice(tmp_path: Path) -> None:
    shot = Shot("lion.png", "", "lion", levels=("random",) * 3, seed=2, plies=4)
    for name in ("one.png", "other.png"):
        keep(still(shot), tmp_path / name)
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "other.png").read_bytes()


def test_a_film_keeps_all_its_pictures(tmp_path: Path) -> None:
    keep_film([Image.new("RGB", (64, 40), (40 * n, 0, 0)) for n in range(5)], tmp_path / "film.webp")
    with Image.open(tmp_path / "film.webp") as film:
        assert (getattr(film, "n_frames", 1), film.size) == (5, FILM)
