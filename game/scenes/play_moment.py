"""What the tray says and offers now: the table's own words and buttons, or what the moment puts in their place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.types import Over, Seat
from game.scenes.saying import level_word
from game.tables.table import Prompt, TableButton

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class Moment:
    """For one play scene."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def prompt(self) -> Prompt:
        scene, session = self.scene, self.scene.session
        words, over = scene.ctx.words, session.over()
        if scene.is_animating:
            return self._in_motion()
        if over is not None and not scene.sealed.holds:
            return Prompt(words("play.over"), scene.told(over.reason), words("play.over.hint"))
        if session.actor is None and scene.lent_seat is not None:
            name, level = session.names[scene.lent_seat], level_word(words, session.stand_in(scene.lent_seat))
            return Prompt(words("play.lent", name=name, level=level), words("play.lent.text"), "")
        own = scene.table.prompt() if self._is_the_tables else None
        if own is not None:
            if scene.soon.is_waiting:
                return replace(own, hint=words("play.by_itself" if scene.soon.is_only_choice else "play.soon"))
            return own
        waiting = None if scene.sealed.holds else self._waiting_for()
        if waiting is None:
            return Prompt(words("play.busy"), "", words("play.busy.hint"))
        return Prompt(words("play.thinks", name=scene.names[waiting]), words("play.thinks.text"), words("play.busy.hint"))

    def _in_motion(self) -> Prompt:
        """Of whoever moves in the picture, not of whose turn it will be then."""
        scene, words = self.scene, self.scene.ctx.words
        mover = scene.showing.mover
        title = words("play.busy") if mover is None else words("play.plays", name=scene.names[mover])
        return Prompt(title, "", words("play.busy.hint"))

    def buttons(self) -> list[TableButton]:
        scene, words = self.scene, self.scene.ctx.words
        if scene.session.over() is not None and not scene.sealed.holds and not scene.is_animating:
            return [
                TableButton("look_back", words("play.look_back"), scene.doors.replay),
                TableButton("results", words("play.results"), scene.show_results_again, primary=True),
            ]
        if scene.lent_seat is not None and scene.session.actor is None:
            return [TableButton("take_over", words("play.take_over"), scene.take_over, primary=True)]
        return list(scene.table.buttons()) if self._is_the_tables else []

    @property
    def _is_the_tables(self) -> bool:
        scene = self.scene
        return not scene.is_animating and (scene.session.actor is not None or scene.sealed.speaks_for_itself)

    def _waiting_for(self) -> Seat | None:
        """The computer's seat that has to decide."""
        pending = self.scene.observation.pending
        if isinstance(pending, Over):
            return None
        return next((seat for seat in pending.seats if not self.scene.session.plays_himself(seat)), None)
