"""Pictures of the rulebook: each a part of the game's own table in a position kept as data (`assets/rulebook/`).

A picture names a lesson and the steps whose moments are its states. The position is reached by the lesson's own script on
the real rules, and drawn by the table's own painter, so that neither rules nor pieces can drift away from it.
"""

from __future__ import annotations

import hashlib
import io
import math
from collections.abc import Callable, Generator, Iterator, Sequence
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
from game.ui.bake import Painter
from game.ui.context import UiContext
from game.ui.geometry import Box, Shape
from game.ui.pen import Pen

WINDOW = (1280, 800)
"""Units of the table that a part is shown of."""
LEAST_W = 400.0
"""Units of the table that every picture shows at least: what is pointed at, and where it stands."""
ASPECT = 1.6
"""Width of every picture to its height."""
AIR = 26.0
NO_NOTE = Box(-1.0, -1.0, 0.0, 0.0)
"""Nothing lies over the table."""
EMPTY = (217, 179, 122)


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """One picture of a file. `states`: steps of the lesson, in their order, or `lesson/step` for one of another; `at`:
    targets that are pointed at, those that there are in a state; `whole`: the whole board is shown; `press`: targets that
    are pressed before it is drawn; `least`: units of the table that are shown at least; `bare`: without rings and arrows,
    where the table itself marks what was pressed."""

    id: str
    page: str
    lesson: str
    states: tuple[str, ...]
    at: tuple[str, ...]
    whole: bool = False
    press: tuple[str, ...] = ()
    least: float = LEAST_W
    bare: bool = False


@dataclass(frozen=True)
class Shown:
    """A picture of a game. `path` is the file it stands in."""

    info: GameInfo
    file: Picture
    path: Path

    @property
    def moments(self) -> list[tuple[Lesson, str]]:
        """For each state the lesson whose moment it shows, and the step. BadFile when there is none of that name, or it has
        a fault."""
        held: dict[str, Lesson] = {}
        found = []
        for state in self.file.states:
            name, _, step = state.rpartition("/")
            name = name or self.file.lesson
            if name not in held:
                held[name] = self._lesson(name)
            found.append((held[name], step))
        return found

    def _lesson(self, name: str) -> Lesson:
        """A position of the rulebook's own (`assets/rulebook/<game>/<name>.yaml`), else a lesson of the course."""
        own = self.path.parent / self.info.id / f"{name}.yaml"
        for path in (own, *sorted(shipped_lessons(self.info.id).glob(f"*-{name}.yaml"))):
            if path.is_file():
                return load_lesson(self.info, path)
        raise BadFile(self.path, "", say("lesson.bad.no_step", name=name))

    @property
    def caption(self) -> str:
        """Key of its words."""
        return f"{self.info.id}.picture.{self.file.id}"

    def layer_name(self) -> str:
        """For the cache of baked pictures: another one as soon as picture or lesson say something else."""
        what = hashlib.sha256(f"{self.file!r}{[lesson.text for lesson, _ in self.moments]}".encode()).hexdigest()[:12]
        return f"rulebook/{self.info.id}/{self.file.id}/{what}"


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
    for n, file in enumerate(files):
        if not file.states or not file.at:
            place = f"[{n}]"
            raise BadFile(path, place, say("lesson.bad.no_step", name=file.id), line=line_of(text, place))
    return tuple(Shown(info, file, path) for file in files)


def runs_of(shown: Shown) -> list[LessonRun]:
    """The position of each state. BadFile where the lesson no longer leads to it."""
    return [walk_to(lesson, step) for lesson, step in shown.moments]


@dataclass(frozen=True)
class Placed:
    """Where a picture's things stand, unpainted: the part of the table, the shapes pointed at in each state, and the ids
    of all targets of `at` that one state or another has."""

    crop: Box
    shapes: tuple[tuple[Shape, ...], ...]
    pointed: set[str]


def place(shown: Shown, runs: Sequence[LessonRun], words: Catalogue) -> Placed:
    """Asked of tables that are never painted."""
    screens: list[StillScreen] = []

    ui = still_context(WINDOW, assets_dir() / "fonts", words)

    def lay() -> Iterator[float]:
        for run in runs:
            screens.append((yield from _each(_screen(run, ui, words, shown.file.press), 0.0)))

    for _ in lay():
        pass
    return _placed(screens, shown.file)


def _placed(screens: Sequence[StillScreen], file: Picture) -> Placed:
    shapes = tuple(tuple(_pointed(screen, file.at)) for screen in screens)
    crop = _crop(shapes, screens, file)
    there = {target.id for screen in screens for target in screen.table.targets()}
    return Placed(crop, shapes, there & set(file.at))


def draw(shown: Shown, words: Catalogue, scale: float = 1.5, widest: float = math.inf) -> list[Drawn]:
    """Every state, the same part of the table each, `scale` pixels for a unit of the table, or less where it would be more
    than `widest` pixels wide."""
    drawn: list[Drawn] = []
    for _ in _paint(shown, words, lambda crop: min(scale, widest / crop.w), None, drawn.append):
        pass
    return drawn


def baker(shown: Shown, words: Catalogue, w: float, cache: Path | None) -> Painter:
    """Paints all states below each other in slices, each w units of the pen wide. `cache`: where the tables' own grounds are
    kept. A picture that can't be made leaves its plate empty: a rulebook is read all the same."""

    def paint(pen: Pen, canvas: pygame.Surface) -> Iterator[float]:
        canvas.fill(EMPTY)
        done: list[Drawn] = []
        slot = canvas.get_height() // len(shown.file.states)
        try:
            yield from _paint(shown, words, lambda crop: max(1.0, pen.k * w / crop.w), cache, done.append)
        except BadFile:
            return
        for n, drawn in enumerate(done):
            fitted = pygame.transform.smoothscale(drawn.surface, (canvas.get_width(), slot))
            canvas.blit(fitted, (0, n * slot))
            yield 0.95

    return paint


def _paint(
    shown: Shown, words: Catalogue, scale_for: Callable[[Box], float], cache: Path | None, done: Callable[[Drawn], None]
) -> Iterator[float]:
    """Yields how far it is between its steps, 0 to 1."""
    moments, runs = shown.moments, []
    yield 0.05
    for lesson, step in moments:
        runs.append(walk_to(lesson, step))
        yield 0.1
    # Where things stand is asked of tables that are never painted.
    sketches = []
    ui = still_context(WINDOW, assets_dir() / "fonts", words)
    for run in runs:
        sketches.append((yield from _each(_screen(run, ui, words, shown.file.press), 0.2)))
        yield 0.2
    crop = _placed(sketches, shown.file).crop
    scale = scale_for(crop)
    size = (round(WINDOW[0] * scale), round(WINDOW[1] * scale))
    # One for all states: ground and pieces are made once.
    ui = still_context(size, assets_dir() / "fonts", words)
    ui.bakery.cache = cache
    for n, run in enumerate(runs):
        share = 0.2 + 0.7 * n / len(runs)
        screen = yield from _each(_screen(run, ui, words, shown.file.press), share)
        yield share
        surface = pygame.Surface(size).convert()
        yield share
        # Asked how far it is, a table has its ground begun; drawn before that it would paint a plain one in its stead.
        while screen.table.baking < 1.0 and ui.bakery.work(0.004):
            yield share
        for _ in screen.painting(surface, (), crop):
            yield share
        yield share
        was_behind = False
        while screen.table.catch_up(0.004):
            was_behind = True
            yield share
        if was_behind:
            for _ in screen.painting(surface, (), crop):
                yield share
            yield share
        shapes = _pointed(screen, shown.file.at)
        pointed, written = () if shown.file.bare else shapes, screen.table.headings()
        Glow().draw(ui.pen, surface, pointed, True, NO_NOTE, _clear(screen), written)
        done(Drawn(surface.subsurface(ui.pen.rect(crop).clip(surface.get_rect())).copy(), crop, tuple(shapes)))
        yield share


def _each(steps: Generator[None, None, StillScreen], share: float) -> Generator[float, None, StillScreen]:
    """The same steps, each said to be so far."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            screen: StillScreen = end.value
            return screen
        yield share


def _screen(
    run: LessonRun, ui: UiContext, words: Catalogue, press: Sequence[str] = ()
) -> Generator[None, None, StillScreen]:
    """In steps between which a frame may be drawn."""
    seats = range(run.lesson.file.seats)
    setting = setting_for(ui, run.lesson.info, run.lesson.board.board, NAMES[: len(seats)], tuple(seats), words)
    yield
    table = TABLES[run.lesson.info.id](setting)
    yield
    screen = StillScreen(setting, table)
    table.hush()
    yield
    actor = run.learner if run.session.actor == run.learner else None
    table.see(run.session.match.observe(run.learner), actor)
    yield
    for name in press:
        action = next((target.action for target in table.targets() if target.id == name), None)
        if action is not None:
            action()
    return screen


def _pointed(screen: StillScreen, at: Sequence[str]) -> list[Shape]:
    return [target.shape for target in screen.table.targets() if target.id in at]


def _clear(screen: StillScreen) -> list[Box]:
    """Bar, tray, the table's round tools, headings and heads: no arrow lies on them if there is another way."""
    tools = (target.bounds for target in screen.table.targets() if target.id.startswith("tool:"))
    return [screen.bar, screen.tray, *tools, *screen.table.headings(), *screen.table.heads()]


def _crop(states: Sequence[Sequence[Shape]], screens: Sequence[StillScreen], file: Picture) -> Box:
    """What is pointed at with some air round it, never smaller than the least, of the one shape, inside the window."""
    boxes = [
        reach(shape, shapes, _clear(screen)).inset(-AIR)
        for shapes, screen in zip(states, screens, strict=True)
        for shape in shapes
    ]
    if file.whole or not boxes:
        boxes = [screen.board for screen in screens]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    w = min(float(WINDOW[0]), max(file.least, right - left, (bottom - top) * ASPECT))
    h = w / ASPECT
    x = min(max((left + right - w) / 2, 0.0), WINDOW[0] - w)
    y = min(max((top + bottom - h) / 2, 0.0), WINDOW[1] - h)
    bar = screens[0].bar.bottom
    if top + AIR >= bar - 4 and h <= WINDOW[1] - bar:
        y = max(y, bar)  # no letters cut in two
    return Box(x, y, w, h)


def png(surface: pygame.Surface) -> bytes:
    """As a file that any browser shows."""
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()
