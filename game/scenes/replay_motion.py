"""A short moving picture of a turn as a file: its entries in motion at the game's own table, a slice a frame of the window.

Pillow writes it, in a thread of its own. A GIF, since every letter-box and forum shows one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from io import BytesIO
from queue import SimpleQueue
from typing import Any

import pygame

from game.core.types import Choose
from game.core.words import Catalogue
from game.scenes.film import Film
from game.scenes.rendered import StillScreen, setting_for, still_context
from game.scenes.turn_pictures import still
from game.storage.paths import assets_dir
from game.tables import TABLES

SIZE = (720, 450)
SECONDS = 1 / 12
"""Of one picture."""
MOST = 96
"""Pictures of a file: what takes longer is shown in haste."""
LONGEST = 20.0
"""Seconds of one entry's motion, at the table's own pace: what has not ended by then has waited for somebody."""
LAST_SECONDS = 1.8
"""How long the end stands before it begins anew."""
COLOURS = 255


def filming(
    film: Film, first: int, last: int, words: Catalogue, size: tuple[int, int] = SIZE
) -> Iterator[pygame.Surface | None]:
    """The positions after `first` to `last` entries and the motion between them: None as long as something is being drawn,
    then a picture, which is drawn over by the next. The last position comes first and once more at the end: its colours
    are needed early."""
    ui = still_context(size, assets_dir() / "fonts", words)
    setting = setting_for(ui, film.info, film.board, film.names, film.colours, words)
    screen = StillScreen(setting, TABLES[film.info.id](setting))
    table, surface = screen.table, pygame.Surface(size).convert()
    table.hush()

    def shot(step: int) -> Iterator[None]:
        pending = film.pending(step)
        while table.catch_up(0.004):
            yield
        yield from screen.painting(surface, pending.seats if isinstance(pending, Choose) else ())

    def end() -> Iterator[pygame.Surface | None]:
        for _ in still(screen, film, last, True, surface):
            yield None
        for _ in shot(last):
            yield None
        yield surface

    def moving(step: int) -> Iterator[pygame.Surface | None]:
        table.see(film.observation(step - 1, step), None)
        motion = table.animate(film.seen(step), film.view(step - 1, step), film.view(step))
        seconds = 0.0
        while motion is not None and not motion.done and seconds < LONGEST:
            for _ in shot(step - 1):
                yield None
            yield surface
            motion.advance(SECONDS)
            table.update(SECONDS)
            seconds += SECONDS
        if motion is not None:
            motion.finish()

    try:
        yield from end()
        for step in range(first + 1, last + 1):
            yield None
            yield from moving(step)
        yield from end()
    finally:
        table.leave()


class Reel:
    """Takes pictures in and makes one file of them. `data` is there when `is_done`; None where Pillow could not."""

    def __init__(self) -> None:
        self._taken: SimpleQueue[tuple[bytes, tuple[int, int]] | None] = SimpleQueue()
        self._done = threading.Event()
        self.data: bytes | None = None
        self.is_cut = False
        threading.Thread(target=self._make, name="reel", daemon=True).start()

    def take(self, surface: pygame.Surface) -> None:
        """The next picture; the first is that of the end."""
        self._taken.put((pygame.image.tobytes(surface, "RGB"), surface.get_size()))

    def cut(self) -> None:
        """That was the last."""
        self.is_cut = True
        self._taken.put(None)

    @property
    def is_done(self) -> bool:
        return self._done.is_set()

    def _make(self) -> None:
        try:
            self.data = written(self._pictures)
        except Exception:  # whatever a picture library may stumble over: the game goes on
            self.data = None
        self._done.set()

    def _pictures(self) -> Iterator[tuple[bytes, tuple[int, int]]]:
        while (found := self._taken.get()) is not None:
            yield found


def written(pictures: Callable[[], Iterator[tuple[bytes, tuple[int, int]]]]) -> bytes:
    """A GIF of RGB pictures, the first of which gives its colours and is not shown: it is the last as well."""
    from PIL import Image

    inks: Any = None
    kept: list[Any] = []
    every, number = 1, 0
    for pixels, size in pictures():
        picture = Image.frombytes("RGB", size, pixels)
        if inks is None:
            inks = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT)
            continue
        if number % every == 0:
            kept.append(picture.quantize(palette=inks, dither=Image.Dither.NONE))
        number += 1
        if len(kept) > MOST:
            kept, every = kept[::2], every * 2
        last = picture
    if not kept:
        raise ValueError("no pictures")
    kept[-1] = last.quantize(palette=inks, dither=Image.Dither.NONE)
    times = [round(SECONDS * 1000)] * (len(kept) - 1) + [round(LAST_SECONDS * 1000)]
    held = BytesIO()
    kept[0].save(held, "GIF", save_all=True, append_images=kept[1:], duration=times, loop=0, optimize=False)
    return held.getvalue()
