"""The tools that keep the documents true."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.sure import sure
from tools.benchmarks import tables, value_of
from tools.pictures import Studio, compare
from tools.section import replaced


def test_a_section_is_replaced_and_the_rest_stays() -> None:
    text = "# A\n<!-- b -->\nold\n<!-- /b -->\nlast\n"
    assert replaced(text, "b", "new\n") == "# A\n<!-- b -->\n\nnew\n\n<!-- /b -->\nlast\n"
    assert replaced(replaced(text, "b", "x"), "b", "new") == replaced(text, "b", "new")
    with pytest.raises(ValueError, match="<!-- c -->"):
        replaced(text, "c", "new")


def test_figures_are_told_with_their_unit() -> None:
    assert value_of({"value": 0.25, "unit": "s"}) == "250 ms"
    assert value_of({"value": 1.9e6, "unit": "moves/s"}) == "1,900,000 moves/s"
    text = tables([{"name": "lion.rules.moves", "unit": "moves/s", "value": 10780, "n": 5}])
    assert "### `lion`: Rules" in text and "| lion.rules.moves | 10,780 moves/s | 5 |" in text


def test_pictures_that_differ_by_one_pixel_are_told_apart(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    picture = pygame.Surface((40, 30))
    for folder in (one, other):
        folder.mkdir()
        pygame.image.save(picture, str(folder / "same.png"))
        pygame.image.save(picture, str(folder / "moved.png"))
    assert compare(one, other) == []
    picture.set_at((7, 9), (0, 0, 1))
    pygame.image.save(picture, str(other / "moved.png"))
    pygame.image.save(picture, str(other / "new.png"))
    assert compare(one, other) == ["moved.png: 1 pixels differ, within (7, 9, 1, 1)", f"new.png: not in {one}"]
    assert compare(tmp_path / "none", tmp_path / "none")


def test_a_studio_shows_the_same_motion_each_time() -> None:
    def filmed() -> list[bytes]:
        studio = Studio("lion", (1024, 640))
        frames: list[bytes] = []
        while not frames:
            played = studio.play()
            assert played is not None
            entry, before, after = played
            motion = studio.table.animate(sure(entry), before, after)
            frames = [] if motion is None else [surface.get_buffer().raw for _, surface in studio.film(motion)]
        return frames

    first = filmed()
    assert len(set(first)) == len(first) > 1
    assert filmed() == first
