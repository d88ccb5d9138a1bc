"""What of a replay is given to friends: the picture of a position or of a turn in motion, drawn anew by the game's own table
in a size of its own, a slice a frame of the window; and the code that lays the same table."""

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
from game.scenes.replay_motion import Reel, filming
from game.scenes.saying import told
from game.scenes.stack import AppContext
from game.scenes.turn_pictures import still
from game.storage.atomic import write_whole
from game.storage.errors import os_reason
from game.storage.paths import assets_dir, home
from game.storage.words import load_words
from game.tables import TABLES
from game.ui.clipboard import copied
from game.ui.context import Words

SIZE = (1600, 1000)
SLICE = 0.012
"""Seconds of a frame."""
MOST_ENTRIES = 12
"""Of a moving picture: of a longer turn the last."""


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


def path_of(film: Film, step: int, is_nameless: bool, ending: str = "png") -> Path:
    """Where it lies: the same position has the same name."""
    digest = film.log[step - 1].digest if step else film.start.digest
    rest = "-nameless" if is_nameless else ""
    return home() / "pictures" / f"{film.info.id}-{digest}-{step:04}{rest}.{ending}"


class Camera:
    """Asks what is wanted and whether names are to be in it, draws, and says where the file lies."""

    def __init__(self, ctx: AppContext, film: Film, code: str | None = None) -> None:
        """`code`: of this match; None where it can't be told."""
        self.ctx, self.film, self.code = ctx, film, code
        self._work: tuple[Iterator[pygame.Surface | None], Path] | None = None
        self._reel: Reel | None = None

    @property
    def is_busy(self) -> bool:
        return self._work is not None

    def close(self) -> None:
        """Nobody waits for it any more."""
        if self._reel is not None:
            self._reel.cut()
        self._work = self._reel = None

    def ask(self, step: int, first: int) -> None:
        """`first`: after how many entries the turn that led to `step` began."""
        words = self.ctx.words
        if self.is_busy:
            self.ctx.toasts.show(words("app.replay.share.busy"), "info")
            return
        choices = [Choice("cancel", words("app.replay.share.cancel"))]
        if self.code is not None:
            choices.append(Choice("code", words("app.replay.share.code")))
        if step > 0:
            choices.append(Choice("motion", words("app.replay.share.motion")))
        choices.append(Choice("picture", words("app.replay.share.picture"), "gold"))
        text = words("app.replay.share.text" if self.code is not None else "app.replay.share.text_only")
        wanted = partial(self._wanted, step, max(first, step - MOST_ENTRIES))
        self.ctx.stack.push(Dialog(words("app.replay.share"), text, choices, "cancel", first="picture"), wanted)

    def _wanted(self, step: int, first: int, picked: str) -> None:
        if picked == "code":
            self._tell_code()
        elif picked != "cancel":
            self._ask_names(step, first if picked == "motion" else step)

    def _tell_code(self) -> None:
        words, code = self.ctx.words, self.code
        assert code is not None
        told = words("app.replay.share.copied" if copied(code) else "app.replay.share.not_copied")
        text = words("app.replay.share.code.text", code=code, told=told)
        choices = (Choice("done", words("app.done"), "gold"),)
        self.ctx.stack.push(Dialog(words("app.replay.share.code"), text, choices, "done"), lambda _: None)

    def _ask_names(self, step: int, first: int) -> None:
        words = self.ctx.words
        choices = (
            Choice("cancel", words("app.replay.picture.cancel")),
            Choice("nameless", words("app.replay.picture.nameless")),
            Choice("names", words("app.replay.picture.names"), "gold"),
        )
        is_motion = first < step
        title = words("app.replay.share.motion" if is_motion else "app.replay.picture")
        text = words("app.replay.share.motion.ask" if is_motion else "app.replay.picture.ask")
        self.ctx.stack.push(Dialog(title, text, choices, "cancel", first="names"), partial(self._begin, step, first))

    def _begin(self, step: int, first: int, picked: str) -> None:
        if picked == "cancel":
            return
        is_nameless = picked == "nameless"
        film = nameless(self.film, self.ctx.words) if is_nameless else replace(self.film)
        if first < step:
            self._reel = Reel()
            self._work = filming(film, first, step, load_words()), path_of(film, step, is_nameless, "gif")
            self.ctx.toasts.show(self.ctx.words("app.replay.share.begun"), "info")
        else:
            self._work = painting(film, step, load_words()), path_of(film, step, is_nameless)

    def work(self, clock: Callable[[], float] = time.monotonic) -> None:
        """For a part of a frame."""
        if self._work is None:
            return
        if self._reel is not None:
            self._film(self._reel, *self._work, clock() + SLICE, clock)
            return
        steps, path = self._work
        end = clock() + SLICE
        while clock() < end:
            surface = next(steps)
            if surface is not None:
                self._work = None
                held = BytesIO()
                pygame.image.save(surface, held, "picture.png")
                self._keep(held.getvalue(), path)
                return

    def _film(
        self, reel: Reel, steps: Iterator[pygame.Surface | None], path: Path, end: float, clock: Callable[[], float]
    ) -> None:
        """On with the moving picture: its pictures, then what comes of them."""
        while not reel.is_cut:
            surface = next(steps, _OVER)
            if surface is _OVER:
                reel.cut()
            elif surface is not None:
                reel.take(surface)
            if clock() >= end:
                return
        if reel.is_done:
            self._work = self._reel = None
            if reel.data is None:
                self.ctx.toasts.show(self.ctx.words("app.replay.share.failed"), "warn")
            else:
                self._keep(reel.data, path)

    def _keep(self, data: bytes, path: Path) -> None:
        words = self.ctx.words
        try:
            write_whole(path, data, keep=False)
        except OSError as error:
            self.ctx.toasts.show(words("files.unwritable", reason=os_reason(error)), "warn")
        else:
            self.ctx.toasts.show(words("app.replay.picture.done", path=str(path)), "good")


_OVER = pygame.Surface((0, 0))
"""Stands for no further picture."""
