"""Every screen of the program as pictures, to be looked at: at 100, 140 and 175 % in two windows, in contact sheets.

    python -m tools.screens DIR [WORD ...]

With words, only the screens whose names have one of them, and each as large as in its window, too; words like 1280x800-175
take that window and word size alone. Beside the sheets, what the layout tests would complain of is said, and which labels
are smaller than 11 units, those in baked pictures (names on cards, say) included.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.lessons.reading import list_lessons
from game.problems.reading import list_problems
from game.rules import GAMES
from game.scenes.cabinet import Cabinet
from game.scenes.doors import Doors
from game.scenes.lessons import LessonsScreen
from game.scenes.problems import ProblemsScreen
from game.scenes.rulebook import Rulebook
from game.scenes.setup import SetupScreen
from game.scenes.stack import AnyScene, AppContext
from game.storage.boards import list_boards
from game.storage.settings import Settings
from game.storage.words import load_words
from game.tables.table import Table
from game.ui.geometry import Box
from tests.career.cases import CASES as CAREER
from tests.pilot import Pilot
from tests.scenes.cases import CASES, set_up
from tests.scenes.checking import SMALLEST, complaints
from tests.scenes.lettered import lettered
from tests.scenes.moments import MOMENTS, at_moment
from tests.scenes.test_lesson_scene import open_lesson
from tests.scenes.test_play_layout import seated
from tests.scenes.test_problem_scene import open_problem
from tests.soak.program import Program, by_lot
from tests.sure import sure

Size = tuple[int, int]
Show = Callable[[Size, float], Pilot]
WINDOWS: tuple[Size, ...] = ((1280, 800), (1920, 1080))
WORD_SIZES = (1.0, 1.4, 1.75)
EACH = 520, 325
"""Pixels of a screen in a sheet."""
ACROSS, DOWN = 3, 4
FRAMES = 8
"""A screen has appeared by then."""
SETTLE = 40
"""Turns at most until nothing is baked any more."""
EMPTY = ("nothing is written at all",)
"""Of a screen that keeps its picture: it has written all of it before."""
TURN = 200
"""Frames at most until a person is asked."""


def screens() -> Mapping[str, Show]:
    """All of them by name."""
    found: dict[str, Show] = {}
    for name, make in (*CASES.items(), *((f"career, {name}", make) for name, make in CAREER.items())):
        found[name] = partial(_scene, make)
    for game, info in GAMES.items():
        most = info.all_seats[-1]
        found[f"{game}: set-up"] = partial(_scene, partial(_set_up, game, 0))
        if game == "lion":
            found[f"{game}: set-up for {most}"] = partial(_scene, partial(_set_up, game, most))
        found[f"{game}: rulebook"] = partial(_scene, partial(_rulebook, game))
        found[f"{game}: lessons"] = partial(_scene, partial(_lessons, game))
        found[f"{game}: problems"] = partial(_scene, partial(_problems, game))
        found[f"{game}: a lesson"] = partial(_lesson, game)
        found[f"{game}: a problem"] = partial(_problem, game)
        for count in sorted({info.all_seats[0], most}):
            found[f"{game}: table of {count}"] = partial(_table, game, count, "")
        found[f"{game}: table of {most}, drawer"] = partial(_table, game, most, "drawer")
    found.update((name, partial(at_moment, name)) for name in MOMENTS)
    return found


def _scene(make: Callable[[AppContext], AnyScene], size: Size, ui_size: float) -> Pilot:
    return Pilot(make, size, Settings(ui_size=ui_size, animation="off"), load_words())


def _set_up(game: str, seats: int, ctx: AppContext) -> AnyScene:
    info = GAMES[game]
    return SetupScreen(Doors(), info, list_boards(info), set_up(seats) if seats else None, "Maximus")


def _rulebook(game: str, ctx: AppContext) -> AnyScene:
    return Rulebook(game, "", True)


def _lessons(game: str, ctx: AppContext) -> AnyScene:
    info = GAMES[game]
    return LessonsScreen(info, list_lessons(info), dict, lambda: None, lambda card: None, lambda: None)


def _problems(game: str, ctx: AppContext) -> AnyScene:
    return ProblemsScreen(GAMES[game], list_problems(game), dict, lambda: None, lambda card: None)


def _lesson(game: str, size: Size, ui_size: float) -> Pilot:
    opened = open_lesson(game, list_lessons(GAMES[game])[0], load_words(), size, ui_size)  # type: ignore[no-untyped-call]
    pilot: Pilot = opened[0]
    return pilot


def _problem(game: str, size: Size, ui_size: float) -> Pilot:
    opened = open_problem(game, list_problems(game)[0], load_words(), ui_size, size)  # type: ignore[no-untyped-call]
    pilot: Pilot = opened[0]
    return pilot


def _table(game: str, seats: int, press: str, size: Size, ui_size: float) -> Pilot:
    """Before a person's first decision."""
    with by_lot(2):
        program = Program(size)
        pilot = program.pilot
        for name, value in (("animation", "off"), ("ui_size", ui_size)):
            setattr(pilot.settings, name, value)
        pilot.ctx.apply_settings()
        pilot.ctx.stack.reset(program.house._table(seated(game, seats)))
        for _ in range(TURN):
            pilot.frames(1)
            if program.scene == "PlayScene" and sure(program.house.session).actor == 0:
                break
        if press in pilot.ids():
            pilot.press(press)
        return pilot


def draw(show: Show, size: Size, ui_size: float) -> tuple[pygame.Surface, list[str], dict[str, float]]:
    """The screen, what is wrong with it, and what is written too small, wherever."""
    with lettered() as written:
        pilot = show(size, ui_size)
        pilot.frames(FRAMES)
        _settle(pilot)
        picture = pilot.surface.copy()
    small = written.below(SMALLEST)
    wrong = [line for line in complaints(pilot) if line not in EMPTY and not ("log:" in line and "lesson" in line)]
    return picture, wrong, small


def _settle(pilot: Pilot) -> None:
    """Until grounds are painted and figures fired: a person sees a screen for longer than it takes to make it."""
    for _ in range(SETTLE):
        pilot.ctx.bakery.finish()
        pilot.frames(1)
        table = getattr(pilot.scene, "table", None)
        behind = isinstance(table, Table) and table.catch_up(1.0)
        if isinstance(pilot.scene, Cabinet):
            pilot.scene.catch_up()
        if not behind and not pilot.ctx.bakery.is_busy and pilot.app.stack.is_settled:
            break
    pilot.app.stack.redraw()
    pilot.frames(FRAMES)


def main(argv: list[str]) -> int:
    if not argv or argv[0].startswith("-"):
        print(__doc__)
        return 2
    sizes = {_named(size, ui_size): (size, ui_size) for size in WINDOWS for ui_size in WORD_SIZES}
    folder, words = Path(argv[0]), [word for word in argv[1:] if word not in sizes]
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {name: show for name, show in screens().items() if not words or any(word in name for word in words)}
    for name in [name for name in sizes if name in argv] or sizes:
        _sheets(folder, name, chosen, *sizes[name], whole=bool(words))
    return 0


def _named(size: Size, ui_size: float) -> str:
    return f"{size[0]}x{size[1]}-{round(ui_size * 100)}"


def _sheets(folder: Path, name: str, chosen: Mapping[str, Show], size: Size, ui_size: float, whole: bool) -> None:
    tiles: list[tuple[str, pygame.Surface]] = []
    for screen, show in chosen.items():
        picture, wrong, small = draw(show, size, ui_size)
        fitted = Box(0, 0, EACH[0], EACH[0] * size[1] / size[0])
        tiles.append((screen, pygame.transform.smoothscale(picture, (round(fitted.w), round(fitted.h)))))
        if whole:
            pygame.image.save(picture, str(folder / f"{name} {screen.replace(':', ',')}.png"))
        for line in wrong:
            print(f"{name} {screen}: {line}")
        for text, at in small.items():
            print(f"{name} {screen}: {text!r} is {at} units high")
    font = pygame.font.Font(None, 18)
    for number in range(0, len(tiles), ACROSS * DOWN):
        sheet = pygame.Surface((ACROSS * EACH[0], DOWN * (EACH[1] + 16)))
        for place, (screen, tile) in enumerate(tiles[number : number + ACROSS * DOWN]):
            x, y = place % ACROSS * EACH[0], place // ACROSS * (EACH[1] + 16)
            sheet.blit(font.render(screen, True, "white"), (x + 4, y + 2))
            sheet.blit(tile, (x, y + 16))
        pygame.image.save(sheet, str(folder / f"{name}-{number // (ACROSS * DOWN):02}.png"))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["LUDI_HOME"] = home
        raise SystemExit(main(sys.argv[1:]))
