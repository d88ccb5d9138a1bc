"""Saving under a name."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.name_dialog import NameDialog
from game.ui.context import Words


def save_as(words: Words, suggested: str, taken: Callable[[str], bool]) -> NameDialog:
    """The dialog; `taken(name)`: saving would replace a game of that name."""
    return NameDialog(
        words("app.saveas.title"),
        words("app.saveas.text"),
        suggested,
        words("app.saveas.do"),
        lambda name: words("app.saveas.taken") if taken(name) else None,
        lambda name: None,
    )
