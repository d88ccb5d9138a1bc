"""A picture of what rarely changes, kept as one opaque surface: shown with a single blit while things move above it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Still:
    """Remembers what `paint` drew until the key or the size differs."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def show(self, dst: pygame.Surface, key: Hashable, paint: Callable[[pygame.Surface], None]) -> bool:
        """Fill dst with the picture for that key; True when it had to be painted.

        The key names everything the picture depends on: the pen (or its k), texts, states. `paint` covers all of the
        surface it gets, which is as large as dst.
        """
        anew = self._picture is None or key != self._key or self._picture.get_size() != dst.get_size()
        if anew or self._picture is None:
            self._picture = pygame.Surface(dst.get_size()).convert(dst)
            self._key = key
            paint(self._picture)
        dst.blit(self._picture, (0, 0))
        return anew

    def forget(self) -> None:
        self._picture = None
