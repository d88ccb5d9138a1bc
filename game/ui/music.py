"""Music, now and then: a piece, and a long silence. Streamed from files; nothing is heard without them."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame

from game.ui.backdrop import DECODING

When = Literal["title", "table"]
PIECES: dict[When, tuple[str, ...]] = {
    "title": ("seikilos", "dusk", "court"),
    "table": ("string", "reed", "procession"),
}
TRIUMPH = "triumph"
FIRST: dict[When, float] = {"title": 3.0, "table": 100.0}
"""Seconds before the first piece."""
SILENCE: dict[When, tuple[float, float]] = {"title": (35.0, 70.0), "table": (170.0, 320.0)}
"""Between two pieces."""
FADE_MS = 1500


class Music:
    """What plays, and when the next piece comes. The mixer must be open."""

    def __init__(self, folder: Path | None, clock: Callable[[], float]) -> None:
        self.folder, self.clock = folder, clock
        self.when: When | None = None
        self.piece: str | None = None
        """What plays."""
        self._last: str | None = None
        self._due = 0.0
        self._chance = random.Random(117)

    def set(self, when: When | None) -> None:
        """Where we are now; what plays goes on to its end at the table, and fades when nobody is anywhere."""
        if when == self.when:
            return
        self.when = when
        if when is None:
            self._stop()
            return
        if when == "table":
            self._stop()
        self._due = self.clock() + FIRST[when]

    def triumph(self, level: float) -> None:
        """The fanfare of a victory, at once."""
        if level > 0:
            self._play(TRIUMPH, level)

    def tend(self, level: float) -> None:
        """Begin what is due; to be called now and then. Level 0: it fades."""
        if self.piece is not None:
            if level <= 0:
                self._stop()
            elif pygame.mixer.music.get_busy():
                pygame.mixer.music.set_volume(level)
            else:
                self.piece = None
                if self.when is not None:
                    self._due = self.clock() + self._chance.uniform(*SILENCE[self.when])
        elif self.when is not None and level > 0 and self.clock() >= self._due:
            self._play(self._chance.choice([name for name in PIECES[self.when] if name != self._last]), level)

    def _play(self, name: str, level: float) -> None:
        self._due = float("inf")  # without the file there is no second try
        if self.folder is None:
            return
        with contextlib.suppress(pygame.error, OSError):
            pygame.mixer.music.stop()  # else the mixer waits, and with it the window, until what fades has faded
            with DECODING:
                pygame.mixer.music.load(str(self.folder / f"{name}.ogg"))
            pygame.mixer.music.set_volume(level)
            pygame.mixer.music.play()
            self.piece = name
            self._last = self._last if name == TRIUMPH else name

    def _stop(self) -> None:
        if self.piece is not None:
            self.piece = None
            pygame.mixer.music.fadeout(FADE_MS)
            if self.when is not None:
                self._due = self.clock() + SILENCE[self.when][0]
