"""Pictures of all tables at fixed positions and at fixed moments of motion, to be compared pixel by pixel.

    python -m tools.pictures make DIR [GAME ...]     draws them into DIR: a dozen a game, in two sizes
    python -m tools.pictures compare DIR DIR         says which differ, by how many pixels and how much; exit code 1 if any

Made before and after a change that nobody is to see, they show what is seen all the same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ai.seeds import chance_of
from game.core.match import Match, Seen
from game.core.types import Choose
from game.rules import GAMES
from game.storage.boards import list_boards, load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.tables.picture import Frame, active_seats, setting_for, still_context
from game.ui.anim import Animation

SIZES = ((1280, 800), (1920, 1080))
STILLS = 8
MOTIONS = 6
SEED = 20
STEP = 1 / 30
MOMENTS = (0.25, 0.6, 1.1)
"""Seconds into an entry's motion."""
NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")


def begun(game: str) -> tuple[Match[Any, Any, Any], Any]:
    """A match with the default options at the game's usual board, and that board."""
    info = GAMES[game]
    seats = 4 if 4 in info.all_seats else info.all_seats[0]
    board = next(card.id for card in list_boards(info) if seats in card.seats)
    loaded = load_board(info, board).board
    return Match.begin(info.rules(loaded), info.options(), seats, chance_of(SEED)), loaded


class Studio:
    """One table of one game in one size, seen by nobody in particular."""

    def __init__(self, game: str, size: tuple[int, int]) -> None:
        self.match, self.board = begun(game)
        info, words = GAMES[game], load_words()
        self.ui = still_context(size, assets_dir() / "fonts", words)
        count = self.match.seats
        setting = setting_for(self.ui, info, self.board, NAMES[:count], range(count), words)
        self.table = TABLES[game](setting)
        self.frame = Frame(self.ui, setting, self.table)
        self.surface = pygame.Surface(size).convert()
        self.rng = Random(SEED)
        self.show()
        self.table.draw(self.surface)
        self.ui.bakery.finish()

    def show(self, own: bool = True) -> bool:
        """The present position as whoever is to act sees it, or as a spectator; False at the end."""
        pending = self.match.pending()
        seat = pending.seats[0] if own and isinstance(pending, Choose) else None
        self.table.see(self.match.observe(seat), seat)
        return isinstance(pending, Choose)

    def picture(self) -> pygame.Surface:
        self.frame.paint(self.surface, active_seats(self.match.observe(None)))
        return self.surface

    def play(self) -> tuple[Seen | None, Any, Any] | None:
        """One random action: what was heard of it in public, with the views before and after; None at the end."""
        pending = self.match.pending()
        if not isinstance(pending, Choose):
            return None
        rules, state = self.match.rules, self.match.state
        before, known = rules.view(state, None), len(self.match.heard(None))
        seat = pending.seats[0]
        self.match.submit(seat, self.rng.choice(list(rules.legal(state, seat))))
        heard = self.match.heard(None)
        return (heard[-1] if len(heard) > known else None), before, rules.view(self.match.state, None)

    def film(self, motion: Animation) -> Iterator[tuple[float, pygame.Surface]]:
        """The pictures at the moments of an entry's motion; it is played to its end."""
        clock, moments = 0.0, list(MOMENTS)
        while not motion.done and clock < 60:
            motion.advance(STEP)
            self.table.update(STEP)
            clock += STEP
            if moments and clock >= moments[0] and not motion.done:
                yield moments.pop(0), self.picture()


def make(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        for size in SIZES:
            for name, surface in shots(game, size):
                pygame.image.save(surface, str(folder / f"{game}-{size[0]}-{name}.png"))
        print(game, file=sys.stderr)


def shots(game: str, size: tuple[int, int]) -> Iterator[tuple[str, pygame.Surface]]:
    """Names and pictures: positions spread over a game, then entries of different kinds in motion."""
    length = plies_of(game)
    studio = Studio(game, size)
    at = {round(length * n / (STILLS - 1)) for n in range(STILLS)}
    for ply in range(length + 1):
        if ply in at:
            studio.show()
            yield f"still-{ply:04}", studio.picture()
        if ply < length:
            studio.play()
    studio, kinds = Studio(game, size), set[str]()
    for ply in range(length):
        played = studio.play()
        if played is None or len(kinds) >= MOTIONS:
            return
        seen, before, after = played
        kind = "" if seen is None or not seen.events else type(seen.events[-1]).__name__
        if seen is None or kind in kinds:
            continue
        studio.table.see(studio.match.observe(None), None)
        motion = studio.table.animate(seen, before, after)
        if motion is None:
            continue
        kinds.add(kind)
        for moment, surface in studio.film(motion):
            yield f"motion-{ply:04}-{kind}-{moment}", surface


def plies_of(game: str) -> int:
    """How long the random game is, no more than 240 entries of it."""
    match, _ = begun(game)
    rng = Random(SEED)
    while len(match.log) < 240 and isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    return len(match.log)


def compare(one: Path, other: Path) -> list[str]:
    """A line for each picture that differs or has no counterpart."""
    names = sorted({path.name for folder in (one, other) for path in folder.glob("*.png")})
    if not names:
        return [f"no pictures in {one} and {other}"]
    found = []
    for name in names:
        missing = [folder for folder in (one, other) if not (folder / name).exists()]
        if missing:
            found.append(f"{name}: not in {missing[0]}")
            continue
        a, b = (pygame.image.load(str(folder / name)) for folder in (one, other))
        if a.get_size() != b.get_size():
            found.append(f"{name}: {a.get_size()} against {b.get_size()}")
        elif a.get_buffer().raw != b.get_buffer().raw:
            found.append(f"{name}: {difference(a, b)}")
    return found


def difference(a: pygame.Surface, b: pygame.Surface) -> str:
    """How many pixels differ, and where."""
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    boxes = mask.get_bounding_rects()
    where = boxes[0].unionall(boxes[1:]) if boxes else None
    return f"{mask.count()} pixels differ, within {tuple(where) if where else None}"


def main(words: list[str]) -> int:
    match words:
        case ["make", folder, *games] if set(games) <= set(GAMES):
            make(Path(folder), games or list(GAMES))
            return 0
        case ["compare", one, other]:
            found = compare(Path(one), Path(other))
            print("\n".join(found) or "no difference")
            return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
