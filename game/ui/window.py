"""The window: opening it, its size, full screen, icon, and showing frames."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import desktop, figures
from game.ui.brush import rasterise
from game.ui.scale import Scale

MIN_SIZE = (1024, 640)
"""Pixels; less only on a screen that has no more."""
CLASS_NAME = "ludi-romani"
X11_CLASS = "SDL_VIDEO_X11_WMCLASS"
PLAIN_FRAMES = "SDL_FRAMEBUFFER_ACCELERATION"
"""With "0" SDL hands frames straight to X (2 ms at 1920 x 1080); by itself it goes through OpenGL, which takes 30 ms
where OpenGL is done in software."""
SETTLE_SECONDS = 1.5
"""After full screen is switched, or the window opened, sizes and places reported for this long are not the player's
doing."""
SUDDEN_SECONDS = 0.5
POSITION = "SDL_VIDEO_WINDOW_POS"


class NoDisplay(Exception):
    """No window can be opened: there is no screen, or SDL has no driver for it."""


def icon_surface(size: int = 128) -> pygame.Surface:
    """The program's icon: the lion's medal."""
    return rasterise(figures.lion_medal(), 120, 120, size, size, figures.LION_DEFS)


def _lesser(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return min(one[0], other[0]), min(one[1], other[1])


def _sdl_window() -> pygame.Window | None:
    """The display module's window; None where pygame can't give it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()
    except (pygame.error, AttributeError):
        return None


@dataclass(frozen=True)
class Stand:
    """How a window stands on the desktop, in pixels: size and upper left corner of its inside when it is neither
    maximized nor full screen. None: not known, or never chosen."""

    size: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    maximized: bool = False


ANYWHERE = Stand()


class Window:
    """One resizable window, opened where `stand` says as far as the desktop has room. `on_stand` hears of every change
    the player makes to that."""

    def __init__(
        self,
        title: str,
        stand: Stand = ANYWHERE,
        full_screen: bool = False,
        ui_size: float = 1.0,
        on_stand: Callable[[Stand], None] | None = None,
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
        self._on_stand = on_stand
        self.stand = self._before = stand
        self._changed = float("-inf")
        self._spot = desktop.spot(stand.size, stand.place, MIN_SIZE, desktop.areas())
        self._framed = False
        self._toggled = time.monotonic()
        self._open()
        self.full_screen = False
        if stand.maximized and not full_screen:
            self._maximize()
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
            window.minimum_size = _lesser(MIN_SIZE, self._spot.size)

    def _set_mode(self) -> None:
        place = self._spot.place
        if place is not None and POSITION not in os.environ:
            # X11 takes it for the frame's corner; `settle` puts right what the guess at the frame leaves.
            frame = desktop.Borders() if pygame.display.get_driver() == "x11" else desktop.Borders(0, 0, 0, 0)
            os.environ[POSITION] = f"{place[0] - frame.left},{place[1] - frame.top}"
        else:
            place = None
        with warnings.catch_warnings():
            # The window manager may grant another size than asked for: no matter.
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(self._spot.size, pygame.RESIZABLE)
        if place is not None:
            os.environ.pop(POSITION, None)

    def _maximize(self) -> None:
        window = _sdl_window()
        if window is not None:
            window.maximize()

    def settle(self) -> None:
        """Once the window is shown: now its frame is known, so it is moved and made smaller as far as it must be."""
        window = None if self._framed else _sdl_window()
        if window is None:
            return
        self._framed = True
        frame = desktop.borders(window.id)
        if frame is None or self.full_screen or self.stand.maximized:
            return
        # Opened for the first time it may stand where it was put, as long as all of it is seen.
        wanted = self._spot.place if self.stand.place is not None else (int(window.position[0]), int(window.position[1]))
        best = desktop.spot(self._spot.size, wanted, MIN_SIZE, desktop.areas(), frame)
        if best.size != pygame.display.get_window_size() and best.size != self._spot.size:
            window.minimum_size = _lesser(MIN_SIZE, best.size)
            window.size = best.size
        if best.place is not None and tuple(window.position) != best.place:
            window.position = best.place
        self._spot = best

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

    def heard(self, event: pygame.Event) -> None:
        """Looks at each of pygame's events: where the player puts the window is remembered."""
        if event.type == pygame.WINDOWSHOWN:
            self.settle()
        elif event.type == pygame.WINDOWMAXIMIZED:
            # Its new size and place may have been told first, and are none to go back to.
            sudden = time.monotonic() - self._changed < SUDDEN_SECONDS
            before = self._before if sudden else self.stand
            self._remember(Stand(before.size, before.place, True))
        elif event.type == pygame.WINDOWRESTORED:
            self._remember(Stand(self.stand.size, self.stand.place))
        elif event.type == pygame.WINDOWMOVED and self._is_the_players:
            self._remember(Stand(self.stand.size, (event.x, event.y)))

    def resized(self) -> None:
        """The size has changed: remember it if the player has done so by dragging."""
        if self._is_the_players:
            self._remember(Stand(self.surface.get_size(), self._position(), False))

    def _position(self) -> tuple[int, int] | None:
        window = _sdl_window()
        return self.stand.place if window is None else (int(window.position[0]), int(window.position[1]))

    @property
    def _is_the_players(self) -> bool:
        """What changes now at size and place is the player's doing, and neither full screen nor maximized."""
        settled = time.monotonic() - self._toggled > SETTLE_SECONDS
        return settled and not self.full_screen and not self.stand.maximized

    def _remember(self, stand: Stand) -> None:
        now = time.monotonic()
        if stand == self.stand or self.full_screen:
            return
        if now - self._changed >= SUDDEN_SECONDS:
            self._before = self.stand
        self.stand, self._changed = stand, now
        if self._on_stand is not None:
            self._on_stand(stand)

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn: some rectangles, or all."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))

    def put_pointer(self, x: int, y: int) -> None:
        """Move the mouse to that pixel, if it is in the window and the system lets programs do so."""
        if pygame.mouse.get_focused():
            pygame.mouse.set_pos((x, y))

    def close(self) -> None:
        pygame.display.quit()
