"""The picture of a replay's position as a file: drawn anew by the game's own table in a size of its own, a slice a frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame

from game.core.say import say
from game.core.types import Choose
from game.core.words import Catalogue
from game.scenes.dialog import Choice, Dialog
from game.scenes.film import Film
from game.scenes.rendered import StillScreen, setting_for, still_context
from game.scenes.saying import told
from game.scenes.stack import AppContext
from game.scenes.turn_pictures import still
from game.storage.atomic import write_whole
from game.storage.errors import os_reason
from game.storage.paths import assets_dir, home
from game.storage.words import load_words
from game.tables import TABLES
from game.ui.context import Words

SIZE = (1600, 1000)
SLICE = 0.012
"""Seconds of a frame."""


def nameless(film: Film, words: Words) -> Film:
    """The same with nobody's name in it: seats go by their part, or by their number."""
    count = len(film.names)
    numbered = [say("app.replay.picture.player", number=seat + 1) for seat in range(count)]
    names = tuple(told(words, part, ()) for part in (film.info.parts or numbered))
    return replace(film, names=names, roles=("",) * count)


def painting(film: Film, step: int, words: Catalogue, size: tuple[int, int] = SIZE) -> Iterator[pygame.Surface | None]:
    """None as long as it is being drawn; then the picture, with the eyes the film has."""
    ui = still_context(size, assets_dir() / "fonts", words)
    setting = setting_for(ui, film.info, film.board, film.names, film.colours, words)
    screen = StillScreen(setting, TABLES[film.info.id](setting))
    screen.table.hush()
    surface = pygame.Surface(size).convert()
    for _ in still(screen, film, step, True, surface):
        yield None
    pending = film.pending(step)
    for _ in screen.painting(surface, pending.seats if isinstance(pending, Choose) else ()):
        yield None
    screen.table.leave()
    yield surface


def path_of(film: Film, step: int, is_nameless: bool) -> Path:
    """Where it lies: the same position has the same name."""
    digest = film.log[step - 1].digest if step else film.start.digest
    rest = "-nameless" if is_nameless else ""
    return home() / "pictures" / f"{film.info.id}-{digest}-{step:04}{rest}.png"


class Camera:
    """Asks whether names are to be in it, draws, and says where the picture lies."""

    def __init__(self, ctx: AppContext, film: Film) -> None:
        self.ctx, self.film = ctx, film
        self._work: tuple[Iterator[pygame.Surface | None], Path] | None = None

    @property
    def is_busy(self) -> bool:
        return self._work is not None

    def ask(self, step: int) -> None:
        words = self.ctx.words
        choices = (
            Choice("cancel", words("app.replay.picture.cancel")),
            Choice("nameless", words("app.replay.picture.nameless")),
            Choice("names", words("app.replay.picture.names"), "gold"),
        )
        title, text = words("app.replay.picture"), words("app.replay.picture.ask")
        self.ctx.stack.push(Dialog(title, text, choices, "cancel", first="names"), partial(self._begin, step))

    def _begin(self, step: int, picked: str) -> None:
        if picked != "cancel":
            film = nameless(self.film, self.ctx.words) if picked == "nameless" else replace(self.film)
            self._work = painting(film, step, load_words()), path_of(film, step, picked == "nameless")

    def work(self, clock: Callable[[], float] = time.monotonic) -> None:
        """For a part of a frame."""
        if self._work is None:
            return
        steps, path = self._work
        end = clock() + SLICE
        while clock() < end:
            surface = next(steps)
            if surface is not None:
                self._work = None
                self._keep(surface, path)
                return

    def _keep(self, surface: pygame.Surface, path: Path) -> None:
        held, words = BytesIO(), self.ctx.words
        pygame.image.save(surface, held, "picture.png")
        try:
            write_whole(path, held.getvalue(), keep=False)
        except OSError as error:
            self.ctx.toasts.show(words("files.unwritable", reason=os_reason(error)), "warn")
        else:
            self.ctx.toasts.show(words("app.replay.picture.done", path=str(path)), "good")
