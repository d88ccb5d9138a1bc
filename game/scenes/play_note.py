"""The line that asks what is to be written on the board."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.name_dialog import NameDialog
from game.scenes.play_chalk import LONGEST
from game.scenes.play_desk import Desk


def ask_note(desk: Desk, write: Callable[[str], None]) -> None:
    """`write` is given the text; nothing where none is written."""
    words = desk.ctx.words
    dialog = NameDialog(
        words("play.note.title"), words("play.note.text"), "", words("play.note.do"), lambda text: None,
        lambda text: None, words("play.note.field"), words("play.note.hint"), LONGEST,
    )  # fmt: skip

    def written(text: str | None) -> None:
        if text:
            write(text)
            desk.invalidate()

    desk.ctx.stack.push(dialog, written)
