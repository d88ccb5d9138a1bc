"""Asks which computer player plays on for a person."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.dialog import Choice, Dialog
from game.ui.context import Words


def who_plays_on(words: Words, levels: Sequence[str]) -> Dialog:
    """Gives back a level, "" when the person thought better of it. `levels`: of the game, weakest first."""
    choices = [
        Choice(level, words(f"app.lend.{level}"), "gold" if level == levels[-1] else "stone") for level in reversed(levels)
    ]
    choices.append(Choice("", words("app.lend.nobody")))
    return Dialog(words("app.lend.title"), words("app.lend.text"), choices, safe="", first=levels[-1])
