"""The program's icon as files: `python packaging/icon.py FOLDER` writes ludi.png and, for Windows, ludi.ico."""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from game.ui.window import icon_surface

SIZES = (16, 32, 48, 256)
"""Of the pictures in the .ico."""


def png(size: int) -> bytes:
    """The icon, `size` pixels square."""
    picture = BytesIO()
    pygame.image.save(icon_surface(size), picture, "icon.png")
    return picture.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """PNG pictures in the container Windows reads: a head, a row for each, then the pictures."""
    offset = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for size, data in pictures.items():
        side = size % 256  # 0 means 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(pictures.values())


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ludi.png").write_bytes(png(256))
    (folder / "ludi.ico").write_bytes(ico({size: png(size) for size in SIZES}))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
