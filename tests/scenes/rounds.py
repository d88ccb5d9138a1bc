"""People who pass one machine, through the real play screen, and choose by lot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.types import Over
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.session import PlayRequest, SeatPlan, Session
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.ui.context import PlainSettings
from tests.pilot import Pilot

WARS = {"caesar_xl": ("standard", 2), "circus": ("a-white", 3), "skirmish": ("standard", 2)}
"""Games with hands: board, people."""


class Round:
    """People who pass the machine and choose by lot."""

    def __init__(self, game: str, settings: PlainSettings) -> None:
        info = GAMES[game]
        board_id, people = WARS[game]
        board = load_board(info, board_id)
        seats = tuple(
            SeatPlan(name=name, by="human", colour=n) for n, name in enumerate(("Anna", "Brutus", "Gaia")[:people])
        )
        self.session = Session.begin(PlayRequest(info, seats, info.options(), board.id, board.board, 3), autosave=False)
        made: list[PlayScene] = []

        def lay(_: Any) -> PlayScene:
            made.append(PlayScene(self.session, TABLES[game], TableDoors(*[lambda *_: None] * 5)))
            return made[0]

        self.pilot = Pilot(lay, (1280, 800), settings, load_words(), None, assets_dir() / "fonts")
        self.scene, self.rng = made[0], Random(5)

    @property
    def is_curtained(self) -> bool:
        return isinstance(self.pilot.scene, Curtain)

    def lift(self) -> None:
        self.pilot.press("ready")
        self.pilot.frames(1)

    def to_curtain(self) -> None:
        """Plays by lot until the machine is to be passed."""
        self.until(lambda: self.is_curtained)

    def until(self, condition: Callable[[], bool], most: int = 400) -> None:
        """Plays by lot until then."""
        for _ in range(most):
            if condition():
                return
            if self.scene.is_animating:
                self.scene.showing.skip()
            elif self.session.actor is not None and not self.scene.sealed.has_forced:
                self.act()
            self.pilot.frames(1)
        raise AssertionError("it does not come to that")

    def act(self) -> None:
        """One decision."""
        seen = self.session.observation()
        assert not isinstance(seen.pending, Over)
        self.scene.act(self.rng.choice(list(seen.legal)))

    def to_one_who_missed_something(self) -> int:
        """How much."""
        for _ in range(8):
            self.to_curtain()
            before = len(self.session.match.log)
            self.lift()
            if self.scene.showing.is_again:
                assert len(self.session.match.log) == before
                return before
        raise AssertionError("nobody is shown anything")
