"""Moritari's fights as filmstrips: one bout of each kind, a picture each tenth of a second, cut out round the two.

    python -m tools.filmstrip [DIR [KIND ...]]        docs/pictures/fights by default, all kinds by default

The very table, director and kiln of the game; the bouts are made up, so that each kind is seen. Look at them frame by frame.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from game.ai.seeds import chance_of
from game.core.match import Match, Seen
from game.core.types import Event
from game.geometry.inches import Point, Way
from game.rules.moritari import INFO
from game.rules.moritari.actions import Action
from game.rules.moritari.data import Kind
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Died,
    Fell,
    Fought,
    Judged,
    MeleeBegan,
    Modifier,
    Moved,
    Side,
)
from game.rules.moritari.state import Figure, Imploring, Judging, MoritariOptions, Ordering, State, copy_state
from game.scenes.rendered import StillScreen, setting_for, still_context
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.moritari.motion.stage import Stage
from game.tables.moritari.table import MoritariTable
from game.ui import theme
from game.ui.context import PlainSettings
from game.ui.geometry import Box

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "fights"
SIZE = (1280, 800)
STEP = 1 / 60
EACH = 0.1
"""Seconds between two pictures."""
COLUMNS = 7
SHARE, QUALITY = 0.5, 72
"""Of the size on the screen at which pictures are kept."""
AT_ONCE = 1.0
"""Seconds: all that is wanted is drawn before the next picture is taken."""
NAMES = ("Maximus", "Cassia")
Man = tuple[int, Kind, Point, Way]


@dataclass(frozen=True)
class Reel:
    """One bout: who stands where, what befell, and what is cut out (inches round the middle, or the whole table)."""

    men: tuple[Man, ...]
    entries: tuple[tuple[Event, ...], ...]
    cut: tuple[float, float] | None = (9.2, 7.0)
    each: float = EACH
    when: Callable[[Stage], bool] = lambda stage: True
    """What is filmed of it."""


def face(one: Kind, two: Kind, way: Way = (-1, 0)) -> tuple[Man, ...]:
    """Two in contact; `way`: where the second looks."""
    return (0, one, (-500, 0), (1, 0)), (1, two, (500, 0), way)


def side(figure: int, dice: tuple[int, ...], armour: tuple[int, ...], lost: int, left: int, hits: int = 0,
         why: tuple[Modifier, ...] = ()) -> Side:  # fmt: skip
    return Side(figure, f"m{figure}", dice, why, hits, armour, lost, left, figure % 2)


def won(lost: int = 1, left: int = 1, saved: int = 0, why: tuple[Modifier, ...] = ()) -> Fought:
    """The first strikes the second."""
    armour = (1,) * lost + (6,) * saved
    return Fought(side(0, (6, 5, 3), (), 0, 3, lost + saved, why), side(1, (4, 2), armour, lost, left))


FALLS = (won(3, 0), Fell(1, "m1", "m0", 1))
BEHIND = (Modifier("from_back", 2),)
PARRIES = Fought(side(0, (5, 3), (6,), 0, 3, 1), side(1, (5, 2), (6,), 0, 3, 1))
KILLED = Died(1, "m1", "m0", "thumb", 1)
CAST = Cast(0, (3, 4), False)
BOTH = Fought(side(0, (6, 5, 3), (1, 1), 2, 0, 2), side(1, (6, 5, 2), (2, 1), 2, 0, 2))
REELS: dict[str, Reel] = {
    "sword": Reel(face("murmillo", "secutor"), (FALLS,)),
    "sica": Reel(face("thraex", "dimachaerus"), ((won(1, 1),),)),
    "daggers": Reel(face("dimachaerus", "murmillo"), ((won(1, 1, 1),),)),
    "spear": Reel(face("hoplomachus", "thraex"), (FALLS,)),
    "trident": Reel(face("retiarius", "secutor"), (FALLS,)),
    "net": Reel(face("retiarius", "murmillo"), ((won(0, 2, 2),),)),
    "parry": Reel(face("secutor", "hoplomachus"), ((PARRIES,),)),
    "beast": Reel(face("lion", "bestiarius"), (FALLS,)),
    "hunt": Reel(face("bestiarius", "bear"), ((won(3, 0), Died(1, "m1", "m0", "animal", 1)),)),
    "charge": Reel(
        ((0, "murmillo", (-3500, 0), (1, 0)), (1, "thraex", (500, 0), (-1, 0))),
        (
            (Moved(0, "m0", (-3500, 0), (-500, 0), (1, 0), (1, 0), 3000, (1,), ("m1",), 0),),
            (MeleeBegan(1), won(1, 1, 0, (Modifier("charge", 1),))),
        ),
    ),
    "flank": Reel(face("secutor", "retiarius", (1, 0)), ((won(2, 0, 0, BEHIND), Fell(1, "m1", "m0", 1)),)),
    "both": Reel(face("murmillo", "thraex"), ((BOTH, Fell(0, "m0", "m1", 0), Fell(1, "m1", "m0", 1)),)),
    "appeal": Reel(
        face("murmillo", "retiarius"),
        (FALLS, (Appealed(1, "m1", 4, 0, 5, False, 1),), (Judged(1, "m1", 0, False, False), KILLED)),
        None, 0.26,
    ),
    "carried": Reel(
        face("murmillo", "retiarius"),
        (FALLS, (Died(1, "m1", "m0", "refused", 1),), (CAST, Crowned(3, 0, -1, False))),
        (19.0, 5.5), 0.13, when=lambda stage: bool(stage.bearers),
    ),
}  # fmt: skip


def position(men: Sequence[Man]) -> State:
    """As it stands before the melee."""
    board = load_board(INFO, "oval").board
    figures = [
        Figure(seat, kind, f"m{n}", at, way, "standing", board.fighter(kind).hit_points)
        for n, (seat, kind, at, way) in enumerate(men)
    ]
    return State(MoritariOptions(), 2, figures, 2, 0, -1, [0] * 2, [0] * 2, 0, False, [], [Ordering()])


class Set:
    """A table on which a reel is shot."""

    def __init__(self, reel: Reel, size: tuple[int, int] = SIZE, calm: bool = False) -> None:
        words, board = load_words(), load_board(INFO, "oval").board
        self.ui = still_context(size, assets_dir() / "fonts", words, PlainSettings(reduced_motion=calm))
        self.match: Match[State, State, Action] = Match.begin(INFO.rules(board), MoritariOptions(), 2, chance_of(1))
        self.match.state = position(reel.men)
        setting = setting_for(self.ui, INFO, board, NAMES, range(2), words)
        self.table = MoritariTable(setting)
        self.screen = StillScreen(setting, self.table)
        self.surface = pygame.Surface(size).convert()
        self.reel = reel
        self.table.see(self.match.observe(None), None)
        self.table.draw(self.surface)
        self.ui.bakery.finish()
        self.table.painter.work(AT_ONCE)

    def cut(self, picture: pygame.Surface) -> pygame.Surface:
        if self.reel.cut is None:
            return pygame.transform.smoothscale(picture, (picture.get_width() // 3, picture.get_height() // 3))
        view, (w, h) = self.table.view, self.reel.cut
        x, y = view.at((0 if view.zoom > 1 else 1000 * (w / 2 - 2), -300))
        box = Box(x - w / 2 * view.ppi, y - h * 0.54 * view.ppi, w * view.ppi, h * view.ppi)
        part = picture.subsurface(self.ui.pen.rect(box).clip(picture.get_rect()))
        return pygame.transform.smoothscale_by(part, SHARE if view.zoom > 1 else 1.0)

    @property
    def is_seen(self) -> bool:
        """Neither the camera's way nor a banner, but what the reel is about."""
        table = self.table
        return table.camera.glide is None and table.air.banner is None and self.reel.when(table.stage)

    def shoot(self) -> list[pygame.Surface]:
        """All its pictures."""
        found: list[pygame.Surface] = []
        state = self.match.state
        for n, events in enumerate(self.reel.entries):
            if n == 0 and not any(isinstance(event, Moved) for event in events):
                events = (MeleeBegan(1), *events)
            after = following(state, events)
            motion = self.table.animate(Seen(None, "", [], list(events)), state, after)
            clock = due = 0.0
            while motion is not None and not motion.done:
                motion.advance(STEP)
                self.table.update(STEP)
                self.table.painter.work(AT_ONCE)
                self.screen.paint(self.surface, ())
                clock += STEP
                if clock >= due and self.is_seen:
                    found.append(self.cut(self.surface))
                    due = clock + self.reel.each
            state = self.match.state = after
        return found


def following(state: State, events: Sequence[Event]) -> State:
    """The position after these events, as far as it is seen."""
    after = copy_state(state)
    after.frames = [Ordering()]
    for event in events:
        match event:
            case Moved(figure=figure, end=end, facing=facing):
                after.put(figure, at=end, facing=facing)
            case Fought(one, two):
                for one_side in (one, two):
                    after.put(one_side.figure, hp=max(0, one_side.left))
            case Fell(figure=figure, by=by):
                after.put(figure, status="down", felled_by=int(by[1:]))
                after.frames = [Imploring(figure)]
            case Appealed(figure=figure, crowd=crowd):
                after.frames = [Judging(figure, crowd)]
            case Died(figure=figure):
                after.put(figure, status="dead")
                after.frames = [Ordering()]
            case _:
                pass
    return after


def strip(reel: Reel) -> Image.Image:
    """All pictures of a reel, row by row."""
    pictures = Set(reel).shoot()
    w = max(one.get_width() for one in pictures)
    h = max(one.get_height() for one in pictures)
    columns = COLUMNS if w < 460 else 4
    out = pygame.Surface((w * columns, h * -(-len(pictures) // columns)))
    out.fill(theme.NIGHT)
    for n, one in enumerate(pictures):
        out.blit(one, (n % columns * w, n // columns * h))
    return Image.frombytes("RGB", out.get_size(), pygame.image.tobytes(out, "RGB"))


def main(words: list[str]) -> int:
    kinds = words[1:] or list(REELS)
    if any(word.startswith("-") for word in words) or not set(kinds) <= set(REELS):
        print(__doc__, file=sys.stderr)
        print("    " + " ".join(REELS), file=sys.stderr)
        return 2
    pygame.init()
    folder = Path(words[0]) if words else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        strip(REELS[kind]).save(folder / f"{kind}.webp", quality=QUALITY, method=4)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
