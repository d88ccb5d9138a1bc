"""The README's pictures: the title, each table in the middle of a game, and a short film of the lion.

    python -m tools.readme [DIR]        draws them into DIR, docs/pictures by default (`make pictures`)

Computer players play a seeded game up to a position; the real screen then shows it to the person in one of the seats, as
the window would: bar, panels, log and tray. Dice, players and time are the same in each run, so that the pictures change
with the program and with nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame
from PIL import Image

from game.app import App, Places
from game.core.types import Choose
from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.scenes.stack import AnyScene
from game.scenes.title import TitleScreen
from game.session import PlayRequest, SeatPlan, Session
from game.simulate import Batch, Player
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.save import Save
from game.storage.words import load_words
from game.tables import TABLES
from game.ui.context import PlainSettings
from game.ui.input import Move, Press, Release
from game.ui.target import find

TOP = Path(__file__).resolve().parent.parent
FOLDER = TOP / "docs" / "pictures"
SCREEN = (1280, 800)
STILL = (960, 600)
FILM = (640, 400)
STEP = 1 / 60
SETTLED = 3.0
"""Seconds after which what slides in when a table is laid lies still."""
EVERY = 4
"""Steps from one picture of the film to the next: fifteen a second."""
HOLD = 12
"""Pictures the film rests on its last position for."""
BREATH = 0.2
"""Seconds between two actions of a film."""
QUALITY = 60
COLOURS = 256
RARE = 96
NAMES = ("Octavia", "Rufus", "Lucius", "Cassia", "Verus", "Flavia")


@dataclass(frozen=True)
class Shot:
    """A picture, and how its position comes about."""

    file: str
    alt: str
    """What is to be seen, for whoever can't see it."""
    game: str = ""
    """"": the title screen."""
    board: str = "standard"
    options: tuple[tuple[str, Any], ...] = ()
    levels: tuple[str, ...] = ()
    """Who plays the seats up to the position."""
    seed: int = 1
    plies: int = 0
    """Entries of the log before the position."""
    acts: int = 0
    """Actions that follow: one for a picture of it in motion, all of a film's."""
    moment: float = 0.0
    """Seconds into the motion."""
    presses: tuple[str, ...] = ()
    """Targets that are pressed then."""
    hover: str = ""
    """Where the pointer rests."""


VETERANS = ("veteran",) * 4
SHOTS: tuple[Shot, ...] = (
    Shot("title.png", "The title screen: the five games in their boxes before the amphitheatre at dusk"),
    Shot(
        "lion.png", "Leo et Aurum: a gladiator's reach on the sand, the lion near by", "lion",
        levels=VETERANS, seed=5, plies=24, presses=("die:4",),
    ),
    Shot(
        "skirmish.png", "Caesar's Skirmish: a spear meets a net in the arena", "skirmish",
        levels=("veteran",) * 2, seed=5, plies=14, acts=1, moment=0.9,
    ),
    Shot(
        "circus.png", "Ave Caesar: six chariots in the second lap, and where a card may lead", "circus", "side-b",
        levels=("novice",) * 6, seed=5, plies=70, presses=("card:0",),
    ),
    Shot(
        "moritari.png", "Moritari Te Salutamus: four schools close in between the fires", "moritari", "pillars",
        options=(("schools", "drawn"),), levels=VETERANS, seed=3, plies=34,
    ),
    Shot(
        "caesar_xl.png", "Caesar XL: armies of both sides round the Mediterranean", "caesar_xl",
        levels=("veteran",) * 2, seed=5, plies=140, presses=("stack:Crete",),
    ),
)  # fmt: skip
MOVING = Shot(
    "prowl.webp", "Two gladiators take gold, then the lion prowls and eats his share", "lion",
    levels=VETERANS, seed=5, plies=15, acts=3,
)  # fmt: skip


@dataclass(frozen=True)
class Scenario:
    """A game as it stands at a position, and what is done next."""

    request: PlayRequest
    actions: tuple[Any, ...]


def scenario(shot: Shot, people: bool = False) -> Scenario:
    """The shot's position with a person in the seat that is to act, or with people in all seats."""
    info = GAMES[shot.game]
    board = load_board(info, shot.board)
    options = msgspec.convert(dict(shot.options), info.options)
    player = Player(Batch(shot.game, shot.levels, options, board.id, board.board, 1, shot.seed))
    match = player.begun(shot.seed)
    while len(match.log) < shot.plies and player.step(match, shot.seed):
        pass
    pending = match.pending()
    if not isinstance(pending, Choose):
        raise ValueError(f"{shot.file}: the game is over after {len(match.log)} entries")
    one = pending.seats[0]
    seats = [SeatPlan(NAMES[n], "human" if people or n == one else level, n) for n, level in enumerate(shot.levels)]
    save = Save(
        info, seats, match.options, board.id, board.board, match.start, match.rules.copy(match.state), list(match.log),
        match_id="pictures", rules_version=match.rules.version,
    )  # fmt: skip
    for _ in range(shot.acts):
        player.step(match, shot.seed)
    return Scenario(PlayRequest.resume(save), tuple(entry.action for entry in match.log[shot.plies :]))


class Screen:
    """The program without a window, by a clock of its own."""

    def __init__(self, scene: AnyScene) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.now = 1000.0
        self.surface = pygame.Surface(SCREEN).convert()
        places, settings = Places(assets_dir() / "fonts"), PlainSettings(auto_play=False)
        self.app = App(lambda ctx: scene, places, settings, load_words(), surface=self.surface, clock=lambda: self.now)
        self.app.ctx.bakery.finish()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            self.app.advance(STEP)

    def point(self, name: str, press: bool = False) -> None:
        """Leads the pointer to a target's middle. LookupError when it is not there."""
        top = self.app.stack.top
        target = None if top is None else find(top.targets(), name)
        if target is None:
            raise LookupError(f"no target {name!r}; there are {[] if top is None else [t.id for t in top.targets()]}")
        x, y = target.bounds.centre
        self.app.take(Move(x, y))
        if press:
            self.app.take(Press(x, y))
            self.app.take(Release(x, y))
        self.wait(STEP)

    def paint(self) -> None:
        """Draws once and waits for all that is painted in the background."""
        self.picture()
        self.app.ctx.bakery.finish()

    def picture(self) -> Image.Image:
        """The whole screen as it is now."""
        self.app.stack.redraw()
        self.app.stack.draw(self.surface)
        return Image.frombytes("RGB", SCREEN, pygame.image.tobytes(self.surface, "RGB"))


@contextmanager
def laid(shot: Shot, people: bool = False) -> Iterator[tuple[Screen, PlayScene, tuple[Any, ...]]]:
    """The table at the shot's position, at rest, and what is to be done there."""
    found = scenario(shot, people)
    session = Session.begin(found.request, autosave=False)
    try:
        doors = TableDoors(lambda: None, lambda page: None, lambda: None, lambda over: None, lambda: None)
        scene = PlayScene(session, TABLES[shot.game], doors)
        screen = Screen(scene)
        screen.wait(SETTLED)
        screen.paint()
        yield screen, scene, found.actions
    finally:
        session.close()


def still(shot: Shot) -> Image.Image:
    """The shot's whole screen."""
    if not shot.game:
        return posed(Screen(TitleScreen(Doors(), None)), shot)
    with laid(shot) as (screen, scene, actions):
        if not actions:
            return posed(screen, shot)
        scene.act(actions[0])
        scene.session.pause()  # no computer player answers: it would come at a time of its own
        screen.wait(shot.moment)
        return screen.picture()


def posed(screen: Screen, shot: Shot) -> Image.Image:
    """The screen once the shot's targets are pressed and pointed at."""
    for name in shot.presses:
        screen.point(name, press=True)
    if shot.hover:
        screen.point(shot.hover)
    screen.wait(SETTLED)
    screen.paint()
    screen.wait(SETTLED)
    return screen.picture()


def film(shot: Shot) -> list[Image.Image]:
    """The pictures of what is done at the shot's position, EVERY steps one."""
    frames: list[Image.Image] = []
    with laid(shot, people=True) as (screen, scene, actions):
        for action in actions:
            scene.act(action)
            while scene.is_animating:
                frames.append(screen.picture())
                screen.wait(EVERY * STEP)
            screen.wait(BREATH)
        frames.append(screen.picture())
    return frames


def make(folder: Path) -> None:
    """All pictures and the film, into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        keep(still(shot), folder / shot.file)
        print(shot.file, file=sys.stderr)
    keep_film(film(MOVING), folder / MOVING.file)
    print(MOVING.file, file=sys.stderr)


def keep(picture: Image.Image, path: Path) -> None:
    """A PNG of STILL's size in COLOURS colours: most for the large shades, the rest far apart, so that a small purple
    shield stays purple."""
    small = picture.resize(STILL, Image.Resampling.LANCZOS)
    common = small.quantize(COLOURS - RARE, Image.Quantize.MEDIANCUT).getpalette() or []
    rare = small.quantize(RARE, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(common[: 3 * (COLOURS - RARE)] + rare[: 3 * RARE])
    small.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)


def keep_film(frames: Sequence[Image.Image], path: Path) -> None:
    """A WebP of FILM's size that runs again and again, and rests on its last picture."""
    small = [frame.resize(FILM, Image.Resampling.LANCZOS) for frame in frames]
    each = round(1000 * EVERY * STEP)
    times = [each] * (len(small) - 1) + [HOLD * each]
    small[0].save(path, save_all=True, append_images=small[1:], duration=times, loop=0, quality=QUALITY, method=4)


def main(words: list[str]) -> int:
    if len(words) > 1 or any(word.startswith("-") for word in words):
        print(__doc__, file=sys.stderr)
        return 2
    make(Path(words[0]) if words else FOLDER)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
