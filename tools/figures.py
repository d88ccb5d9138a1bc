"""Moritari's figures as contact sheets: each look from its sides at 45, 120 and 400 pixels, all poses, and what they have
been through: wounds, scars, laurels.

    python -m tools.figures [DIR]        draws them into DIR, docs/pictures by default (`make pictures`)

The very models and kiln of the table; nothing but the program changes them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from game.rules.moritari.data import KINDS, Kind
from game.scenes import rendered
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables.moritari.art.bases import TURN
from game.tables.moritari.art.poses import POSES, Pose
from game.tables.moritari.art.wardrobe import Wardrobe
from game.ui import theme

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SAND = "#cda566"
SIDES = tuple(n * TURN for n in range(16))
HIGH = {45: 25, 120: 67, 400: 222}
"""Pixels an inch takes where a standing gladiator is about so many pixels high."""
HIGH_CELL, FOOT = 2.85, 0.75
"""Inches of a cell, and where in it the middle of a base lies: the tallest crest has room above."""
QUALITY = 82
SHEETS = tuple(f"figures-{name}.webp" for name in ("45", "120", "400", "poses", "worn"))

Marks = tuple[int, int, bool]
"""Wounds, scars, laurel."""
NONE: Marks = (0, 0, False)
WORN: tuple[Marks, ...] = (NONE, (1, 0, False), (3, 0, False), (0, 3, False), (0, 0, True), (2, 5, True))
Cell = tuple[Kind, float, Pose]


def sheet(wardrobe: Wardrobe, ppi: float, rows: Sequence[Sequence[Cell]], worn: Sequence[Marks] = ()) -> Image.Image:
    """Figures on their bases in rows and columns; every row wears another school's colours. `worn`: by column."""
    w, h = round(2.6 * ppi), round(HIGH_CELL * ppi)
    out = pygame.Surface((w * len(rows[0]), h * len(rows)))
    out.fill(SAND)
    for y, row in enumerate(rows):
        colour = theme.seat(y).colour
        for x, (kind, facing, pose) in enumerate(row):
            out.set_clip((x * w, y * h, w, h))
            share = ppi * (0.6 if kind == "rhinoceros" else 1.0)  # it stands on a base of twice the size
            art = wardrobe.figure(kind, colour, facing, share, pose, True, *(worn[x] if worn else NONE))
            left, top = wardrobe.corner(kind, (x + 0.5) * w, (y + FOOT) * h, share)
            wardrobe.pen.blit(out, art, left, top)
    return Image.frombytes("RGB", out.get_size(), pygame.image.tobytes(out, "RGB"))


def make(folder: Path) -> None:
    """Writes all sheets."""
    words = load_words("en")
    wardrobe = Wardrobe(rendered.still_context((1280, 800), assets_dir() / "fonts", words).pen)
    wide = [[(kind, side, "ready") for side in SIDES] for kind in KINDS]
    some = [[(kind, side, "ready") for side in SIDES[1::4]] for kind in KINDS]
    large = [[(kind, 67.5, "ready") for kind in KINDS[n : n + 3]] for n in range(0, len(KINDS), 3)]
    poses = [[(kind, 45.0, pose) for pose in POSES] for kind in KINDS]
    made: list[tuple[float, Sequence[Sequence[Cell]]]] = [
        (HIGH[45], wide),  # type: ignore[list-item]
        (HIGH[120], some),  # type: ignore[list-item]
        (HIGH[400], large),  # type: ignore[list-item]
        (HIGH[45], poses),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    for name, (ppi, rows) in zip(SHEETS, made, strict=False):
        sheet(wardrobe, ppi, rows).save(folder / name, quality=QUALITY, method=4)
    marked: list[list[Cell]] = [[(kind, 67.5, "ready")] * len(WORN) for kind in KINDS]
    sheet(wardrobe, HIGH[120], marked, WORN).save(folder / SHEETS[-1], quality=QUALITY, method=4)


def main(words: list[str]) -> int:
    if len(words) > 1 or any(word.startswith("-") for word in words):
        print(__doc__, file=sys.stderr)
        return 2
    pygame.init()
    make(Path(words[0]) if words else FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
