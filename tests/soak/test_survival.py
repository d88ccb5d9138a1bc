"""The whole program when the ground gives way: full disk, read-only folder, vanished folder, a dying computer player, and
the homes that earlier versions left."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import yaml

from game.core.digest import digest
from game.rules import GAMES
from game.session import PlayRequest, SeatPlan, Session
from game.storage import journal, slots
from game.storage.boards import board_for
from game.storage.paths import saves_dir
from game.storage.resume import load
from tests.soak.program import Program, by_lot
from tests.storage.test_disk import Disk
from tests.sure import sure

RELEASES = sorted(path for path in (Path(__file__).resolve().parents[1] / "golden" / "saves").iterdir() if path.is_dir())


@pytest.fixture
def program(unbaked: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """Two computer players at a table of lion, some moves into their game; the journal tries again at once."""
    monkeypatch.setattr(journal, "RETRY_SECONDS", 0.0)
    with by_lot(1):
        program = Program()
        program.pilot.settings.animation = "off"  # type: ignore[misc]
        program.pilot.ctx.apply_settings()
        info = GAMES["lion"]
        seats = (SeatPlan("Anna", "novice"), SeatPlan("Brutus", "novice", 1))
        request = PlayRequest.new(info, seats, info.options(), board_for(info, 2), 5)
        program.pilot.ctx.stack.reset(program.house._table(request))
        play_until(program, lambda: plies(program) >= 4, "a game under way")
        yield program
        program.close()


def plies(program: Program) -> int:
    assert program.house.session is not None
    return len(program.house.session.match.log)


def play_until(program: Program, is_so: Callable[[], bool], what: str, most: int = 4000) -> None:
    for _ in range(most):
        if is_so():
            return
        program.pilot.frames(1)
        session = program.house.session
        if session is not None and (journal := sure(session.keeping._autosave)._journal) is not None:
            journal._wait_idle(30)
    raise AssertionError(f"never came: {what}")


def says(program: Program, key: str) -> bool:
    start = program.words.raw(key).partition("{")[0]
    return any(text.startswith(start) for text in program.pilot.toasts)


def goes_on_and_is_kept(program: Program) -> None:
    """Some more moves, then the window is closed and the game opened again: nothing is missing."""
    before = plies(program)
    play_until(program, lambda: plies(program) >= before + 2, "the next moves")
    session = program.house.session
    assert session is not None
    log = list(session.match.log)
    program.close()
    card = slots.latest_unfinished()
    assert card is not None
    save = load(card.path)
    assert save.log == log and save.notes == []


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_refuses_and_takes_again(program: Program, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
    disk = Disk(monkeypatch, error)
    disk.full = True
    journal = sure(sure(sure(program.house.session).keeping._autosave)._journal)
    if error == errno.EROFS:  # the open journal still takes lines; only a snapshot meets the refusal
        journal.snapshot()
    play_until(program, lambda: says(program, "files.save_failed"), "the sentence")
    before = plies(program)
    play_until(program, lambda: plies(program) >= before + 3, "moves although nothing can be saved")
    disk.full = False
    play_until(program, lambda: says(program, "files.save_again"), "the good news")
    goes_on_and_is_kept(program)


def test_a_folder_that_vanishes_in_mid_game(program: Program) -> None:
    shutil.rmtree(saves_dir())
    play_until(program, lambda: says(program, "files.save_failed"), "the sentence")
    play_until(program, lambda: says(program, "files.save_again"), "the good news")
    goes_on_and_is_kept(program)


def test_a_folder_that_stays_away(program: Program) -> None:
    shutil.rmtree(saves_dir())
    saves_dir().write_text("a file stands where the folder was")
    play_until(program, lambda: says(program, "files.save_failed"), "the sentence")
    before = plies(program)
    play_until(program, lambda: plies(program) >= before + 3, "moves although nothing can be saved")
    saves_dir().unlink()
    play_until(program, lambda: says(program, "files.save_again"), "the good news")
    goes_on_and_is_kept(program)


def test_the_worker_is_killed_again_and_again_and_the_game_goes_on() -> None:
    info = GAMES["lion"]
    seats = (SeatPlan("Anna", "veteran"), SeatPlan("Brutus", "novice", 1))
    session = Session.begin(PlayRequest.new(info, seats, info.options(), board_for(info, 2), 5))
    killed: set[int] = set()
    began = time.monotonic()
    try:
        while len(session.match.log) < 6 and session.over() is None:
            assert time.monotonic() - began < 120
            session.poll(time.monotonic())
            pid = session._computers.pid
            if pid is not None and pid not in killed and len(killed) < 4:
                killed.add(pid)
                os.kill(pid, signal.SIGKILL)
            time.sleep(0.005)
    finally:
        session.close()
    assert len(killed) == 4 and len(session.match.log) >= 6


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_the_home_of_an_earlier_version_is_opened_and_gone_on_with(release: Path, home: Path, unbaked: None) -> None:
    shutil.copytree(release, home, dirs_exist_ok=True)
    kept = yaml.safe_load((release / "kept.yaml").read_text())
    cards = {card.path.stem: card for card in slots.list_saves()}
    assert cards.keys() == kept.keys()
    for name, told in kept.items():
        save = load(cards[name].path)
        assert cards[name].broken is None and save.notes == []
        assert len(save.log) == told["plies"] and digest(save.state) == told["digest"]
        assert cards[name].is_over == told["over"]
    with by_lot(3):
        program = Program()
        assert program.opening_trouble is None
        assert program.pilot.settings.animation == "fast"
        program.pilot.settings.animation = "off"  # type: ignore[misc]
        program.pilot.ctx.apply_settings()
        program.pilot.press("continue")
        program.pilot.frames(3)
        assert program.scene in ("PlayScene", "Curtain")
        session = program.house.session
        assert session is not None
        log = session.match.log
        unfinished = [told for told in kept.values() if not told["over"] and len(log) >= told["plies"]]
        assert any(log[told["plies"] - 1].digest == told["digest"] for told in unfinished)
        before = len(log)

        def is_on() -> bool:
            if program.scene == "Curtain":
                program.pilot.press("ready")
            return session.actor is not None or plies(program) > before

        play_until(program, is_on, "somebody's turn")
        if session.actor is not None:
            session.submit(session.match.rules.legal(session.match.state, session.actor)[0])
        assert plies(program) > before
        program.close()
