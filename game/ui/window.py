"""The window: opening it, its size, full screen, icon, and showing frames."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Sequence

import pygame

from game.ui import figures
from game.ui.brush import rasterise
from game.ui.scale import Scale

MIN_SIZE = (1024, 640)
CLASS_NAME = "ludi-romani"
X11_CLASS = "SDL_VIDEO_X11_WMCLASS"
PLAIN_FRAMES = "SDL_FRAMEBUFFER_ACCELERATION"
"""With "0" SDL hands frames straight to X (2 ms at 1920 x 1080); by itself it goes through OpenGL, which takes 30 ms
where OpenGL is done in software."""
SETTLE_SECONDS = 1.5
"""After full screen is switched, sizes reported for this long are not the player's doing."""


class NoDisplay(Exception):
    """No window can be opened: there is no screen, or SDL has no driver for it."""


def icon_surface(size: int = 128) -> pygame.Surface:
    """The program's icon: the lion's medal."""
    return rasterise(figures.lion_medal(), 120, 120, size, size, figures.LION_DEFS)


def _sdl_window() -> pygame.Window | None:
    """The display module's window; None where pygame can't give it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()
    except (pygame.error, AttributeError):
        return None


class Window:
    """One resizable window. `on_size(w, h)` hears of every new size that is not full screen."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = (1280, 800),
        full_screen: bool = False,
        ui_size: float = 1.0,
        on_size: Callable[[int, int], None] | None = None,
    ) -> None:
        # pygame has set this to the script's name when it was imported; another value is the player's own.
        if os.environ.get(X11_CLASS) in (None, "", os.path.basename(sys.argv[0])):
            os.environ[X11_CLASS] = CLASS_NAME
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        if sys.platform.startswith("linux"):
            os.environ.setdefault(PLAIN_FRAMES, "0")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.font.init()
        pygame.display.set_caption(title)
        pygame.display.set_icon(icon_surface())
        self.ui_size = ui_size
        self._on_size = on_size
        self._size = (max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1]))
        self._toggled = float("-inf")
        self._open()
        self.full_screen = False
        self.set_full_screen(full_screen)

    def _open(self) -> None:
        try:
            self._set_mode()
        except pygame.error:
            # A driver without a plain framebuffer (Wayland): let SDL choose after all.
            os.environ.pop(PLAIN_FRAMES, None)
            try:
                self._set_mode()
            except pygame.error as error:
                raise NoDisplay(str(error)) from error
        window = _sdl_window()
        if window is not None:
            window.minimum_size = MIN_SIZE

    def _set_mode(self) -> None:
        with warnings.catch_warnings():
            # The window manager may grant another size than asked for: no matter.
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(self._size, pygame.RESIZABLE)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another one after each change of size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay("the window is closed")
        return surface

    @property
    def scale(self) -> Scale:
        return Scale.fit(*self.surface.get_size(), self.ui_size)

    def toggle_full_screen(self) -> None:
        self.set_full_screen(not self.full_screen)

    def set_full_screen(self, on: bool) -> None:
        """The new size arrives with a later event."""
        window = _sdl_window()
        if on == self.full_screen or window is None:
            return
        try:
            if on:
                window.set_fullscreen(desktop=True)
            else:
                window.set_windowed()
        except pygame.error:
            return
        self.full_screen, self._toggled = on, time.monotonic()

    def resized(self) -> None:
        """The size has changed: remember it if the player has done so by dragging."""
        size = self.surface.get_size()
        settled = time.monotonic() - self._toggled > SETTLE_SECONDS
        if not self.full_screen and settled and size != self._size:
            self._size = size
            if self._on_size is not None:
                self._on_size(*size)

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn: some rectangles, or all."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))

    def close(self) -> None:
        pygame.display.quit()
