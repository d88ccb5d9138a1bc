"""Leaving a table: the game is brought to the disk first, and where the disk refuses, the player is asked."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Protocol

from game.core.say import Say, say
from game.house_home import Home
from game.scenes.leaving import Elsewhere, Unsaved, written
from game.session import Session
from game.storage import refuge
from game.storage.errors import BadFile, explain
from game.storage.paths import saves_dir


class LeavingHome(Home, Protocol):
    """What this asks of the house."""

    session: Session | None


class Leaving:
    """One attempt to leave the table that lies there. `then` is called once it may be left; never, if the player stays."""

    def __init__(self, house: LeavingHome, then: Callable[[], None]) -> None:
        self.house, self._then = house, then
        self._tries = 0

    def begin(self) -> None:
        """At once when the game is on the disk."""
        session = self.house.session
        trouble = session.keeping.flush() if session is not None and not session.is_given_up else None
        if session is None or trouble is None:
            if self._tries:
                self.house.ctx.toasts.show(self.house.words("app.leave.saved"), "good")
            self._then()
            return
        self._tries += 1
        sentence = self._sentence(trouble, session)
        self.house.ctx.stack.push(Unsaved(self.house.words, sentence, self._tries), self._answered)

    def _sentence(self, trouble: Say, session: Session) -> str:
        """Why it is not saved; without the advice to play on that stands in the message during play."""
        words = self.house.words
        if trouble.key == "files.save_failed":
            return words("app.leave.trouble", **trouble.params)
        return words.text(trouble, session.names)

    def _answered(self, way: str) -> None:
        match way:
            case "again":
                self.begin()
            case "elsewhere":
                self._ask_for_folder()
            case "without":
                self._give_up()
            case _:
                pass

    def _give_up(self) -> None:
        if self.house.session is not None:
            self.house.session.is_given_up = True
        self._then()

    # ---- another folder

    def _ask_for_folder(self) -> None:
        words = self.house.words
        folders = [(words.text(name), str(folder)) for name, folder in refuge.folders(saves_dir())]
        self.house.ctx.stack.push(Elsewhere(folders, self._save), self._saved)

    def _save(self, text: str) -> tuple[str, str]:
        session, words = self.house.session, self.house.words
        folder = refuge.folder_named(text)
        if session is None or folder is None:
            return "", words("app.refuge.no_path")
        try:
            return str(session.keeping.save_into(folder)), ""
        except BadFile as bad:
            return "", explain(bad, words)

    def _saved(self, path: str | None) -> None:
        if path is None:
            self.begin()
            return

        def answered(answer: str) -> None:
            if answer == "leave":
                self._give_up()

        self.house.ctx.stack.push(written(self.house.words, path, str(saves_dir())), answered)


def rescue(session: Session) -> Say:
    """Brings a game to the disk that is left by a fault of the program: where it lies. Nothing here is raised."""
    path = session.keeping.path
    try:
        trouble = session.close()
    except Exception as fault:  # what is broken may be in the game itself; each of its steps was written when it was made
        trouble = say("cli.crash.lost", reason=type(fault).__name__)
    if trouble is None:
        return say("cli.crash.kept", path=str(path)) if path is not None else say("cli.crash.untouched")
    for _, folder in refuge.folders(saves_dir()):
        with contextlib.suppress(Exception):
            return say("cli.crash.elsewhere", path=str(session.keeping.save_into(folder)), saves=str(saves_dir()))
    return say("cli.crash.lost", reason=str(trouble.params.get("reason", "")))
