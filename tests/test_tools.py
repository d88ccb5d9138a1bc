"""The tools that keep the documents true."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from tests.sure import sure
from tools import covered, quality
from tools.benchmarks import tables, value_of
from tools.mutants.groups import ROOT
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


def test_what_is_covered_is_told_by_part_and_rounded_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    totals = {"num_statements": 1200, "covered_lines": 1199, "num_branches": 0, "covered_branches": 0, "else": 1}
    (tmp_path / "core.json").write_text(json.dumps({"totals": totals}))
    (tmp_path / "nobody.json").write_text("{}")
    told = covered.table(covered.kept(tmp_path))
    assert told.splitlines()[2:] == ["| core | `tests/core` | 1,200 | 99.9 % | 0 | - |"]
    page = tmp_path / "page.md"
    page.write_text("<!-- coverage -->\nold\n<!-- /coverage -->\n")
    assert quality.write_coverage(tmp_path, page) and told in page.read_text() and "old" not in page.read_text()
    assert not quality.write_coverage(tmp_path / "none", page)
    assert covered.main(["core", "cores"]) == 2
    assert "no part cores" in capsys.readouterr().err


def test_every_part_that_is_covered_is_there() -> None:
    for part in covered.PARTS.values():
        assert all((ROOT / path).is_dir() for path in (part.source, *part.tests)), part
    assert "<!-- coverage -->" in quality.PAGE.read_text(encoding="utf-8")
