"""The tool that draws every screen: it leaves none out, and sees labels in baked pictures."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules import GAMES
from game.ui.pen import Pen
from tests.pilot import FONTS
from tests.scenes.cases import CASES
from tests.scenes.lettered import lettered
from tools.screens import main, screens


def test_no_screen_of_a_game_is_left_out() -> None:
    names = set(screens())
    for game in GAMES:
        for part in ("set-up", "rulebook", "lessons", "problems", "a lesson", "a problem"):
            assert f"{game}: {part}" in names
        assert any(name.startswith(f"{game}: table of") for name in names)
    assert set(CASES) <= names and len([name for name in names if name.startswith("career, ")]) > 15


def test_what_is_written_on_a_card_is_measured() -> None:
    pygame.font.init()
    with lettered() as written:
        pen = Pen(1.0, FONTS)
        card = pygame.Surface((60, 90))
        pen.text(card, "Retiarius", 30, 80, "caps", 7.5)
        pen.text(card, "Retiarius", 30, 40, "caps", 14.0)
        pen.at(0.5).text(card, "Lancea", 30, 40, "caps", 14.0)
        pen.at(2.0).text(card, "Cestus", 30, 40, "caps", 12.0)
    assert written.found == {"Retiarius": 7.5, "Lancea": 7.0, "Cestus": 12.0}
    assert written.below(11) == {"Retiarius": 7.5, "Lancea": 7.0}


def test_sheets_are_drawn_of_the_screens_that_are_named(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path / "home"))
    assert main([]) == main(["--help"]) == 2
    assert main([str(tmp_path), "credits"]) == 0
    sheets = [f"{window}-{words}" for window in ("1280x800", "1920x1080") for words in (100, 140, 175)]
    assert {path.name for path in tmp_path.glob("*.png")} == {
        name for sheet in sheets for name in (f"{sheet}-00.png", f"{sheet} credits.png")
    }
    assert main([str(tmp_path / "one"), "credits", "1280x800-140"]) == 0
    assert len(list((tmp_path / "one").glob("*.png"))) == 2
    assert "too small" not in capsys.readouterr().out
