"""Bad input: exit code 2, one line on stderr that names what is wrong and what would be right, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Ludi

TWO = ("--seats", "random,random")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("frobnicate", "frobnicate"),
        ("--frobnicate", "--frobnicate"),
        ("simulate", "GAME"),
        ("simulate lion", "--seats"),
        ("simulate chess --seats random,random", "chess"),
        ("simulate lion --seats random,bobo", "novice"),
        ("simulate lion --seats random,,random", "champion"),
        ("simulate lion --seats human,random", "human"),
        ("simulate lion --seats random", "2, 3, 4, 5, 6"),
        ("simulate lion --seats random,random,random,random,random,random,random", "2, 3, 4, 5, 6"),
        ("simulate lion --seats random,random --set counter_start=7", "0, 1"),
        ("simulate lion --seats random,random --set strict_walls=perhaps", "false, true"),
        ("simulate lion --seats random,random --set speed=7", "counter_start, strict_walls, board"),
        ("simulate lion --seats random,random --set strict_walls", "KEY=VALUE"),
        ("simulate lion --seats random,random --set board=nix", "standard"),
        ("simulate lion --seats random,random --set board=../standard", "../standard"),
        ("simulate lion --seats random,random --set board=none.yaml", "none.yaml"),
        ("simulate lion --seats random,random --games 0", "0"),
        ("simulate lion --seats random,random --games many", "many"),
        ("simulate lion --seats random,random --jobs 0", "0"),
        ("simulate lion --seats random,random --seed 1.5", "1.5"),
        ("simulate lion --seats random,random --seed", "--seed"),
        ("simulate lion --seats random,random extra", "extra"),
        ("simulate lion --seat random,random", "--seat"),
        ("verify", "SAVE"),
        ("review", "SAVE"),
        ("review nix.yaml", "nix.yaml"),
        ("review nix.yaml --steps 0", "0"),
        ("verify nix.yaml", "nix.yaml"),
        ("verify .", "."),
        ("render -o x.png", "--new"),
        ("render --new lion", "-o"),
        ("render --new lion -o x.gif", "x.gif"),
        ("render --new lion --size 12 -o x.png", "1280x800"),
        ("render --new lion --size 9x90000 -o x.png", "8192"),
        ("render --new lion --seat 6 -o x.png", "6"),
        ("render --new lion --plies 100000 -o x.png", "100000"),
        ("render nix.yaml -o x.png", "nix.yaml"),
        ("render nix.yaml --seats random,random -o x.png", "--new"),
        ("boards", "ACTION"),
        ("boards prove", "prove"),
        ("boards check nix.yaml", "nix.yaml"),
        ("play", "lion"),
        ("play chess", "chess"),
        ("play lion --seats human,bobo", "champion"),
        ("play lion --seats human", "2, 3, 4, 5, 6"),
        ("play --load nix.yaml", "nix.yaml"),
        ("play lion --load nix.yaml", "--load"),
        ("play lion --seed x", "x"),
    ],
)
def test_one_line_that_names_it(line: str, named: str, ludi: Ludi, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert named in ludi(*line.split()).refused()
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize("line", ["--frobnicate", "simulate lion --seats human,x", "verify /", "play lion --seats x"])
def test_the_real_program_too(line: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "game", *line.split()], capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.returncode == 2 and ran.stdout == ""
    assert ran.stderr.startswith("ludi: ") and ran.stderr.count("\n") == 1
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not a text"),
        (b"format: 3\ngame: lion\nrules: 1\napp: 9.9\n", "9.9"),
        (b"services: {}\n", "not a saved game"),
        (b"a: [1\n", "YAML"),
    ],
)
def test_a_save_that_is_none(data: bytes, words: str, ludi: Ludi, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(data)
    for line in (("verify", path), ("play", "--load", path), ("render", path, "-o", tmp_path / "x.png")):
        told = ludi(*line).refused()
        assert str(path) in told and words in told


def test_a_folder_that_is_not_empty_or_cannot_be_made(ludi: Ludi, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.yaml").write_text("precious")
    assert "full" in ludi("simulate", "lion", *TWO, "--save-dir", tmp_path / "full").refused()
    assert (tmp_path / "full" / "mine.yaml").read_text() == "precious"
    below = tmp_path / "full" / "mine.yaml" / "deeper"
    assert str(below) in ludi("simulate", "lion", *TWO, "--save-dir", below).refused()


def test_a_picture_that_cannot_be_written(ludi: Ludi, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert "x.png" in ludi("render", "--new", "lion", "-o", tmp_path / "file" / "x.png").refused()


def test_a_board_that_does_not_fit_the_seats(ludi: Ludi, tmp_path: Path) -> None:
    from game.storage.paths import boards_dir

    text = (boards_dir() / "lion" / "standard.yaml").read_text()
    kept = "\n".join(row for row in text.splitlines() if not row.startswith("  3:"))
    path = tmp_path / "lion" / "small.yaml"
    path.parent.mkdir()
    path.write_text(kept)
    told = ludi("simulate", "lion", "--seats", "random,random,random", "--set", f"board={path}").refused()
    assert "small.yaml" in told and "2, 4, 5, 6" in told
    assert ludi("simulate", "lion", *TWO, "--set", f"board={path}").code == 0


def test_a_fault_in_the_program_is_written_down_and_told_in_one_line(
    ludi: Ludi, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.cli import listing

    def fault(*_: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(listing, "describe", fault)
    for _ in range(2):
        ran = ludi("list")
        assert ran.code == 1 and ran.err.startswith("ludi: ") and ran.err.count("\n") == 1
    (crash,) = {path for path in home.glob("crash-*.txt") if path.name in ran.err}
    assert "on purpose" in crash.read_text() and "Traceback" in crash.read_text()


def test_no_screen_is_one_sentence(monkeypatch: pytest.MonkeyPatch, ludi: Ludi) -> None:
    pytest.importorskip("game.house")
    code = "import sys; from game.cli import main; sys.exit(main(['play', 'lion']))"
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False, env=environment
    )
    assert ran.returncode == 2, ran
    assert ran.stderr.startswith("ludi: ") and ran.stderr.count("\n") == 1
