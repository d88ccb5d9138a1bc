"""The shelf: how long title, load screen and list take with many saved games on it, and with strange files among them."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.measure import Probe, Row, median

if TYPE_CHECKING:
    from game.app import App
    from game.house import House

SAVES = 300
BYTES = 300_000
VISITS = 5
SETTLING = 2.2
"""Seconds: what was written less long ago is never taken as known."""
STRANGE = 40
FOREIGN_BYTES = 5_000_000


def house_probes() -> dict[str, Probe]:
    return {"shelf": _shelf}


def _shelf() -> Iterator[Row]:
    """A shelf of our own games; then the same with large foreign files and long journals on it."""
    with own_home() as saves:
        _fill(saves)
        time.sleep(SETTLING)
        yield from _visits(f"shelf.{SAVES}")
    with own_home() as saves:
        _fill(saves)
        _add_strange(saves)
        time.sleep(SETTLING)
        yield from _visits(f"shelf.{SAVES}.strange")


@contextmanager
def own_home() -> Iterator[Path]:
    """A home of its own for as long as it lasts; its folder of saves."""
    before = os.environ.get("LUDI_HOME")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["LUDI_HOME"] = folder
        try:
            saves = Path(folder) / "saves"
            saves.mkdir()
            yield saves
        finally:
            if before is None:
                del os.environ["LUDI_HOME"]
            else:
                os.environ["LUDI_HOME"] = before


def save_text(size: int) -> str:
    """A game of the lion; its log is said again and again until the file is as large as a long game's."""
    from game.core.chance import Seeded
    from game.core.match import Match
    from game.storage.boards import board_for
    from game.storage.resume import all_games
    from game.storage.save import Save, SeatPlan, compose

    info = all_games()["lion"]
    board = board_for(info, 2)
    match: Match[object, object, object] = Match.begin(info.rules(board.board), info.options(), 2, Seeded(3))
    seats = [SeatPlan("Livia", "human"), SeatPlan("Brutus", "champion", 1)]
    save = Save(info, seats, match.options, board.id, board.board, match.start, match.state, match.log,
                match_id="0123456789ab", rules_version=match.rules.version)  # fmt: skip
    line = "- {n: 1, seat: 0, by: human, action: {do: end}, drawn: [], events: [], digest: '00000000'}\n"
    return compose(save).replace("log: []\n", "log:\n" + line * (size // len(line)))


def _fill(saves: Path) -> None:
    text = save_text(BYTES)
    for n in range(SAVES):
        (saves / f"lion-{n:03}.yaml").write_text(text.replace("plies: 0", f"plies: {n}"), encoding="utf-8")
        journal = "".join(f"{{k: {k}, undo: {k}}}\n" for k in range(1, 30))
        (saves / f"lion-{n:03}.journal").write_text(journal, encoding="utf-8")


def _add_strange(saves: Path) -> None:
    foreign = "".join(f"entry{n}:\n- {{a: {n}, b: [1, 2, 3]}}\n" for n in range(FOREIGN_BYTES // 36))
    journal = "".join(f"{{k: {k}, undo: {k % 7}}}\n" for k in range(1, 200_001))
    for n in range(STRANGE):
        (saves / f"foreign-{n:02}.yaml").write_text(foreign[: FOREIGN_BYTES // (1 + n % 8)], encoding="utf-8")
    for n in range(0, STRANGE, 4):
        (saves / f"lion-{n:03}.journal").write_text(journal, encoding="utf-8")
        (saves / f"deep-{n:02}.yaml").write_text("[" * 30_000, encoding="utf-8")


def programs() -> Callable[[], tuple[House, App]]:
    """What begins a program on the shelf there is and draws its title; fonts and what else is made once is made."""
    import pygame

    from game.app import App, Places
    from game.house import House
    from game.storage import paths
    from game.storage.settings import Settings
    from game.storage.words import load_words

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    words = load_words()
    surface = pygame.Surface((1280, 800)).convert()
    places = Places(paths.assets_dir() / "fonts")

    def opened() -> tuple[House, App]:
        house = House(Settings(animation="off"), words)
        app = App(lambda ctx: house.first(ctx, None), places, house.settings, words, surface=surface)
        app.draw_if_needed()
        return house, app

    with own_home():
        opened()
    return opened


def _visits(name: str) -> Iterator[Row]:
    """Title and load screen: for the first time, again, and in a program begun anew."""
    from game.scenes.title import OpenLoad
    from game.storage.memory import MEMORY

    saves = os.environ["LUDI_HOME"]
    opened = programs()

    def seconds(what: Callable[[], object]) -> float:
        began = time.perf_counter()
        what()
        return time.perf_counter() - began

    assert os.environ["LUDI_HOME"] == saves
    MEMORY.forget()
    yield median(f"{name}.title.first", "s", [seconds(opened)])
    house, app = opened()

    def again() -> None:
        house.to_title()
        app.advance(1 / 60)
        app.draw_if_needed()

    yield median(f"{name}.title.again", "s", [seconds(again) for _ in range(VISITS)])

    def load_screen() -> None:
        house._from_title(OpenLoad())
        app.advance(1 / 60)
        app.draw_if_needed()

    yield median(f"{name}.load", "s", [seconds(load_screen) for _ in range(VISITS)])
    anew = []
    for _ in range(VISITS):
        MEMORY.forget()
        anew.append(seconds(opened))
    yield median(f"{name}.title.anew", "s", anew)
