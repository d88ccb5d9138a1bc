"""The hint on screen: asked for, come, dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Illegal
from game.session import Hint

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class HintOnScreen:
    """For one play scene. `text` says why, None while there is none."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.text: str | None = None

    def ask(self) -> None:
        """A second time: away with it."""
        scene = self.scene
        if self.text is not None:
            self.drop()
            return
        if scene.sealed.is_quiet or scene.sealed.is_together:
            return
        try:
            scene.session.ask_hint()
        except Illegal as refused:
            scene.say_no(refused.say)
        scene.refresh()

    def drop(self) -> None:
        self.text = None
        self.scene.table.show_hint(None)
        self.scene.draft_changed()

    def came(self, hint: Hint) -> None:
        scene, words = self.scene, self.scene.ctx.words
        if hint.action is None:
            scene.ctx.toasts.show(words("play.hint.none"), "warn")
        else:
            self.text = scene.told(hint.note) if hint.note is not None else words("play.hint.plain")
            scene.table.show_hint(hint.action)
            scene.ctx.sounds.play("bell", 0.5)
        scene.refresh()
