"""Small pictures that take long to make, kept on disk: a file each, written beside the main loop."""

from __future__ import annotations

import hashlib
import threading
from collections import deque
from pathlib import Path

import pygame

from game.ui.bake import read_picture, thin, write_picture
from game.ui.brush import display_ready

MOST_FILES, MOST_BYTES = 6_000, 60_000_000
"""The shelf is thinned to this, what was not used for longest first."""
OFTEN = 400
"""It is looked through for that once so many pictures have been written."""


class Shelf:
    """Pictures by the text that says all they depend on. Whoever lays one there draws on it no more."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or made before it is asked for; a folder that can't be written to is no matter."""
        self.folder = folder
        self._waiting: deque[tuple[pygame.Surface, Path]] = deque()
        self._writer: threading.Thread | None = None
        self._lock = threading.Lock()
        self._written = 0

    def file(self, what: str) -> Path:
        return self.folder / f"small-{hashlib.sha256(what.encode()).hexdigest()[:24]}.png"

    def read(self, what: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of that name and size in pixels; None where there is none."""
        picture = read_picture(self.file(what), size)
        return display_ready(picture) if picture is not None else None

    def keep(self, what: str, picture: pygame.Surface) -> None:
        """Have it written soon."""
        with self._lock:
            self._waiting.append((picture, self.file(what)))
            if self._writer is None:
                self._writer = threading.Thread(target=self._write, name="shelf")
                self._writer.start()

    def settle(self) -> None:
        """Wait until all is written."""
        writer = self._writer
        if writer is not None:
            writer.join()

    def _write(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._writer = None
                    return
                picture, file = self._waiting.popleft()
            if write_picture(picture, file):
                self._written += 1
                if self._written % OFTEN == 1:
                    thin(self.folder, "small-*.png", MOST_BYTES, MOST_FILES)
