"""Pictures of the rulebook: each a part of the game's own table in a position kept as data (`assets/rulebook/`).

A picture names a lesson and the steps whose moments are its states. The position is reached by the lesson's own script on
the real rules, and drawn by the table's own painter, so that neither rules nor pieces can drift away from it.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame
from msgspec import Struct

from game.core.say import say
from game.core.types import GameInfo
from game.core.words import Catalogue
from game.lessons.check import NAMES
from game.lessons.reading import Lesson, load_lesson, shipped_lessons
from game.lessons.run import LessonRun
from game.lessons.walk import walk_to
from game.scenes.lesson_glow import Glow, reach
from game.scenes.rendered import StillScreen, setting_for, still_context
from game.storage.errors import BadFile
from game.storage.paths import assets_dir
from game.storage.regular import BOARD_BYTES, read_bytes
from game.storage.typed import convert, line_of, parse, text_of
from game.tables import TABLES
from game.ui.context import UiContext
from game.ui.geometry import Box, Shape

WINDOW = (1280, 800)
"""Units of the table that a part is shown of."""
LEAST_W, LEAST_H = 380.0, 236.0
"""Units of the table that every picture shows at least: what is pointed at, and where it stands."""
AIR = 26.0
NO_NOTE = Box(-1.0, -1.0, 0.0, 0.0)
"""Nothing lies over the table."""


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """One picture of a file. `states`: steps of the lesson, in their order; `at`: targets that are pointed at, those that
    there are in a state; `whole`: the whole board is shown."""

    id: str
    page: str
    lesson: str
    states: tuple[str, ...]
    at: tuple[str, ...]
    whole: bool = False


@dataclass(frozen=True)
class Shown:
    """A picture and where it comes from."""

    info: GameInfo
    file: Picture
    lesson: Lesson

    @property
    def caption(self) -> str:
        """Key of its words."""
        return f"{self.info.id}.picture.{self.file.id}"


@dataclass(frozen=True)
class Drawn:
    """One state: the pixels, the part of the table in its units, and what is pointed at."""

    surface: pygame.Surface
    crop: Box
    shapes: tuple[Shape, ...]


@cache
def pictures_of(info: GameInfo) -> tuple[Shown, ...]:
    """All pictures of a game in the order of its file; none where it has no file. BadFile for a fault in it."""
    path = assets_dir() / "rulebook" / f"{info.id}.yaml"
    if not path.is_file():
        return ()
    text = text_of(path, read_bytes(path, BOARD_BYTES))
    files: list[Picture] = convert(parse(path, text), list[Picture], path, "", text)
    lessons = _lessons(info)
    shown = []
    for n, file in enumerate(files):
        lesson = lessons.get(file.lesson)
        if lesson is None or not file.states or not file.at:
            place = f"[{n}]"
            raise BadFile(path, place, say("lesson.bad.no_step", name=file.lesson), line=line_of(text, place))
        shown.append(Shown(info, file, lesson))
    return tuple(shown)


def _lessons(info: GameInfo) -> dict[str, Lesson]:
    files: list[Path] = sorted(shipped_lessons(info.id).glob("*.yaml"))
    return {lesson.id: lesson for lesson in (load_lesson(info, path) for path in files)}


def runs_of(shown: Shown) -> list[LessonRun]:
    """The position of each state. BadFile where the lesson no longer leads to it."""
    return [walk_to(shown.lesson, step) for step in shown.file.states]


def draw(shown: Shown, words: Catalogue, scale: float = 1.5) -> list[Drawn]:
    """Every state, the same part of the table each, `scale` pixels for a unit of the table."""
    size = (round(WINDOW[0] * scale), round(WINDOW[1] * scale))
    screens = [_screen(run, size, words) for run in runs_of(shown)]
    shapes = [_pointed(screen, shown.file.at) for screen in screens]
    crop = _crop([shape for some in shapes for shape in some], screens[0], shown.file.whole)
    drawn = []
    for screen, some in zip(screens, shapes, strict=True):
        drawn.append(Drawn(_part(screen, size, crop, some), crop, tuple(some)))
    return drawn


def _screen(run: LessonRun, size: tuple[int, int], words: Catalogue) -> StillScreen:
    ui: UiContext = still_context(size, assets_dir() / "fonts", words)
    seats = range(run.lesson.file.seats)
    setting = setting_for(ui, run.lesson.info, run.lesson.board.board, NAMES[: len(seats)], tuple(seats), words)
    table = TABLES[run.lesson.info.id](setting)
    screen = StillScreen(setting, table)
    table.hush()
    actor = run.learner if run.session.actor == run.learner else None
    table.see(run.session.match.observe(run.learner), actor)
    return screen


def _pointed(screen: StillScreen, at: Sequence[str]) -> list[Shape]:
    return [target.shape for target in screen.table.targets() if target.id in at]


def _crop(shapes: Sequence[Shape], screen: StillScreen, whole: bool) -> Box:
    """What is pointed at with some air round it, never smaller than the least, inside the window."""
    board = screen.board
    if whole or not shapes:
        return board
    boxes = [reach(shape) for shape in shapes]
    left, top = min(box.x for box in boxes) - AIR, min(box.y for box in boxes) - AIR
    right, bottom = max(box.right for box in boxes) + AIR, max(box.bottom for box in boxes) + AIR
    w, h = max(LEAST_W, right - left), max(LEAST_H, bottom - top)
    x, y = (left + right - w) / 2, (top + bottom - h) / 2
    x = min(max(x, 0.0), max(0.0, WINDOW[0] - w))
    y = min(max(y, board.y), max(0.0, WINDOW[1] - h))
    return Box(x, y, min(w, WINDOW[0]), min(h, WINDOW[1] - y))


def _part(screen: StillScreen, size: tuple[int, int], crop: Box, shapes: Sequence[Shape]) -> pygame.Surface:
    ui = screen.setting.ui
    surface = pygame.Surface(size).convert()
    screen.table.draw(surface)
    ui.bakery.finish()
    screen.paint(surface, ())
    Glow().draw(ui.pen, surface, shapes, still=True, note=NO_NOTE)
    return surface.subsurface(ui.pen.rect(crop).clip(surface.get_rect())).copy()


def png(surface: pygame.Surface) -> bytes:
    """As a file that any browser shows."""
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()
