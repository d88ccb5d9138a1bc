"""What the parts of the house ask of it: each names only what it needs, and what several need is said here."""

from __future__ import annotations

from typing import Protocol

from game.core.words import Catalogue
from game.scenes.stack import AppContext
from game.storage.settings import Settings


class Home(Protocol):
    """What every part asks."""

    ctx: AppContext
    words: Catalogue


class OpenHome(Home, Protocol):
    """What a part with screens of its own asks: rulebook and settings open on top of them."""

    settings: Settings

    def open_rules(self, game: str | None, page: str | None) -> None: ...
    def open_settings(self) -> None: ...
