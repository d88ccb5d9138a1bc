"""Whose eyes a replay is seen with: all hands open, what anybody could see, or what one seat knew then."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.scenes.film import Film
from game.ui.context import Words


class Eyes:
    """There is a choice once the match is over, and only where something in it was secret."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.is_free = film.over is not None and film.has_secrets

    def open(self) -> None:
        """All hands."""
        self.film.is_open, self.film.viewer = True, None

    def of(self, seat: Seat | None) -> None:
        """What that seat knew; None: what anybody could see."""
        self.film.is_open, self.film.viewer = False, seat

    def turn(self) -> None:
        """All hands, then the seats in their order, then what anybody could see."""
        film, last = self.film, len(self.film.names) - 1
        if film.is_open:
            self.of(0)
        elif film.viewer is None:
            self.open()
        else:
            self.of(film.viewer + 1 if film.viewer < last else None)

    def turn_to(self, seat: Seat) -> None:
        """That seat's; all hands again if it is looked through already."""
        if self.film.viewer == seat and not self.film.is_open:
            self.open()
        else:
            self.of(seat)

    def told(self, words: Words, names: Sequence[str]) -> str:
        """Whose they are, in words."""
        if self.film.is_open:
            return words("app.replay.eyes.open")
        if self.film.viewer is None:
            return words("app.replay.eyes.anybody")
        return words("app.replay.eyes.seat", name=names[self.film.viewer])
