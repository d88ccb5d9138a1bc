"""`python -m tests.golden.keep`: keeps what this version of the program leaves on a player's disk, for later versions to
open. Once for each release; see `saves/README.md`. What is there already is never touched.

For each game of the house: an autosave as a killed program leaves it (snapshot, journal, both backups; with undo and a
lent seat), a finished game under a name in which somebody gave up, and a practice game. Beside them settings and
statistics.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from game import __version__
from game.core.types import Choose, GameInfo
from game.roster import RECORDS
from game.rules import GAMES
from game.session import PlayRequest, SeatPlan, Session
from game.storage.boards import board_for
from game.storage.settings import Settings, SetUp, save_settings
from game.storage.typed import dump_block

SAVES = Path(__file__).resolve().parent / "saves"
NAMES = ("Livia", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")
LONG = 70
"""Plies after which a journal has been begun anew once."""

Kept = tuple[Session, Path]
"""A game, and the file of it that is kept."""


def main() -> None:
    home = SAVES / __version__
    for info in (info for game, info in GAMES.items() if not RECORDS[game].home):
        if (home / "saves" / f"{info.id}-killed.yaml").exists():
            print(f"there    {info.id} {__version__}")
            continue
        with tempfile.TemporaryDirectory() as made:
            os.environ["LUDI_HOME"] = made
            _copy(Path(made), home, info, {"killed": killed(info), "named": named(info), "practice": practice(info)})
        print(f"written  {info.id} {__version__}")


def _copy(made: Path, home: Path, info: GameInfo, kept: dict[str, Kept]) -> None:
    """From the folder the games were played in to the one that is kept, without stamps in the names."""
    (home / "saves").mkdir(parents=True, exist_ok=True)
    rows: dict[str, dict[str, Any]] = {}
    for kind, (session, slot) in kept.items():
        for part in (made / "saves").glob(f"{slot.stem}.*"):
            if not part.name.endswith((".lock", ".tmp")):
                shutil.copy(part, home / "saves" / part.name.replace(slot.stem, f"{info.id}-{kind}"))
        log = session.match.log
        rows[f"{info.id}-{kind}"] = {"plies": len(log), "digest": log[-1].digest, "over": session.over() is not None}
    with (home / "kept.yaml").open("a", encoding="utf-8") as file:
        file.write(dump_block(rows))
    if not (home / "settings.yaml").exists():
        set_up = SetUp([SeatPlan("Livia"), SeatPlan("Brutus", "veteran", 3)], info.boards[0], {})
        settings = Settings(animation="fast", ui_size=1.25, take_back=True, last_game=info.id, set_ups={info.id: set_up})
        assert save_settings(settings, home / "settings.yaml") is None
    with (home / "statistics.yaml").open("ab") as file:
        file.write((made / "statistics.yaml").read_bytes())


def _slot_of(session: Session) -> Path:
    assert session.keeping._autosave is not None and session.keeping._autosave.path is not None
    return session.keeping._autosave.path


def _settle(session: Session) -> None:
    """Waits until the journal's thread has nothing to write."""
    assert session.keeping._autosave is not None and session.keeping._autosave._journal is not None
    session.keeping._autosave._journal._wait_idle(30)


def laid(info: GameInfo, seats: int, seed: int) -> Session:
    """A table of people."""
    plans = [SeatPlan(NAMES[seat], "human", seat) for seat in range(seats)]
    return Session.begin(PlayRequest.new(info, plans, info.options(), board_for(info, seats), seed))


def play(session: Session, plies: int, rng: Random) -> None:
    """So many random steps, or to the end."""
    for _ in range(plies):
        pending = session.pending()
        if not isinstance(pending, Choose):
            return
        seat = rng.choice(pending.seats)
        if not session.plays_himself(seat):
            if seat not in session.match.conceded:
                session.take_over(seat)
            else:  # a computer player's move, without the process
                session._play(seat, rng.choice(list(session.match.observe(seat).legal)), "novice")
                continue
        session.submit(rng.choice(list(session.match.observe(seat).legal)), seat)


def killed(info: GameInfo) -> Kept:
    """Never closed: what is on the disk is what a kill leaves. As long a game as is to be had."""
    for length in (LONG, LONG // 2, LONG // 4):
        for seed in range(1, 20):
            session, rng = laid(info, info.all_seats[-1], seed), Random(seed)
            play(session, length, rng)
            _settle(session)
            for _ in range(40):
                play(session, 1, rng)
                if session.over() is None and session.can_undo() is None:
                    session.undo()
                    break
            play(session, 3, rng)
            pending = session.pending()
            if isinstance(pending, Choose):
                session.lend(pending.seats[0], "novice")
                _settle(session)
                return session, _slot_of(session)
            session.keeping.retire()
            session.close()
    raise RuntimeError(f"no game of {info.id} lasts {LONG // 4} plies")


def named(info: GameInfo) -> Kept:
    # With two seats giving up ends the match; with more, a computer player goes on in that seat.
    seats = next((count for count in info.all_seats if count > 2), info.all_seats[0])
    session, rng = laid(info, seats, 2), Random(2)
    play(session, 10, rng)
    session.concede(0)
    play(session, 20_000, rng)
    assert session.over() is not None
    path = session.keeping.save_as(f"{info.id} named")
    session.close()
    return session, path


def practice(info: GameInfo) -> Kept:
    session, rng = laid(info, info.all_seats[0], 3), Random(3)
    play(session, 12, rng)
    session.may_take_back = True
    session.take_back()
    play(session, 2, rng)
    assert session.match.practice
    slot = _slot_of(session)
    session.close()
    return session, slot


if __name__ == "__main__":
    main()
