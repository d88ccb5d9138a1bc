"""The pause menu of the table, and what each of its buttons does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.types import Illegal
from game.house_home import Home
from game.scenes.doors import Doors
from game.scenes.lend import who_plays_on
from game.scenes.pause import PauseChoice, PauseMenu
from game.scenes.play import PlayScene
from game.scenes.saveas import save_as
from game.session import Session
from game.storage import slots
from game.storage.errors import BadFile, explain


class PauseHome(Home, Protocol):
    """What this asks of the house."""

    doors: Doors
    session: Session | None
    play_scene: PlayScene | None

    def show_replay(self, then: Callable[[], None]) -> None: ...
    def leave_table(self, then: Callable[[], None]) -> None: ...
    def to_title(self, at: str | None = None) -> None: ...


class Pausing:
    """Made by the house when a table's menu is asked for; serves the table that lies there."""

    def __init__(self, house: PauseHome) -> None:
        self.house = house

    @property
    def _session(self) -> Session:
        assert self.house.session is not None
        return self.house.session

    def open_menu(self) -> None:
        """On top of the table, which stands still meanwhile."""
        house, session, words = self.house, self._session, self.house.words
        title = words.text(session.info.title)
        line = house.play_scene.table.heading() if house.play_scene is not None else ""
        if session.match.practice:
            line = words("app.pause.practice", line=line)
        if session.keeping.trouble is not None:
            line = words("app.pause.unsaved")
        session.pause()
        stand_in = next((session.stand_in(seat) for seat in session.stand_ins), None)
        menu = PauseMenu(house.doors, session.info.id, title, line, self._why_not(session), stand_in)
        house.ctx.stack.push(menu, self._chosen)

    def _why_not(self, session: Session) -> dict[PauseChoice, str]:
        """The reason for each choice that is closed now."""
        words = self.house.words
        why_not: dict[PauseChoice, str] = {}
        playing = [seat for seat in session.people if session.plays_himself(seat)]
        if session.over() is not None:
            why_not["concede"] = why_not["hand_over"] = words("app.illegal.over")
        elif not playing:
            why_not["concede"] = words("session.not_now")
        elif session.actor is None and len(playing) > 1:
            why_not["concede"] = why_not["hand_over"] = words("session.not_now")
        if not session.stand_ins and not playing:
            why_not["hand_over"] = words("session.not_now")
        scene, lent = self.house.play_scene, session.stand_ins
        if lent and scene is not None and scene.table.is_out(lent[0]):
            why_not["hand_over"] = words("play.lent.out", name=session.names[lent[0]])
        if not session.match.log:
            why_not["replay"] = words("play.replay.nothing")
        return why_not

    def _chosen(self, choice: PauseChoice) -> None:
        house, session = self.house, self._session
        session.go_on(house.ctx.clock())
        match choice:
            case "save":
                self.save_as()
            case "replay":
                house.show_replay(self.open_menu)
            case "hand_over" if session.stand_ins:
                self._try(session.take_over)
            case "hand_over":
                self._lend()
            case "concede":
                self._concede()
            case "title":
                house.leave_table(lambda: house.to_title("continue"))
            case "quit":
                house.ctx.quit()
            case _:
                pass

    def _lend(self) -> None:
        """Asks who plays on."""
        session = self._session

        def chosen(level: str) -> None:
            if level:
                self._try(lambda: session.lend(level=level))

        self.house.ctx.stack.push(who_plays_on(self.house.words, session.levels), chosen)

    def _try(self, what: Callable[[], object]) -> None:
        house, scene = self.house, self.house.play_scene
        try:
            what()
        except Illegal as refused:
            names = scene.names if scene is not None else self._session.names
            house.ctx.toasts.show(house.words.text(refused.say, names), "warn")
        if scene is not None:
            scene.resume()

    def _concede(self) -> None:
        scene = self.house.play_scene
        assert scene is not None
        scene.concede()

    def save_as(self) -> None:
        """Asks for a name and keeps the game under it."""
        house, session = self.house, self._session

        def named(title: str | None) -> None:
            if title is None:
                return
            try:
                session.keeping.save_as(title)
            except BadFile as bad:
                house.ctx.toasts.show(explain(bad, house.words), "error", "save as")
            else:
                house.ctx.toasts.over("save as")
                house.ctx.toasts.show(house.words("play.saved", title=title), "good")

        suggested = f"{house.words.text(session.info.title)} · {session.names[0]}"
        house.ctx.stack.push(save_as(house.words, suggested, slots.has_named), named)
