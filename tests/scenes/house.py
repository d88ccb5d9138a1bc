"""The whole program under the pilot, with a house of its own: for tests of what follows what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from game.app import App
from game.core.words import Catalogue
from game.house import House
from game.rules import GAMES
from game.session import PlayRequest, Session, computers
from game.storage.boards import load_board
from game.storage.save import SeatPlan
from game.storage.settings import Settings
from tests.pilot import Pilot
from tests.soak.program import Lot


class Program(Pilot):
    """A pilot that knows its house."""

    house: House

    @property
    def session(self) -> Session:
        assert self.house.session is not None
        return self.house.session

    def is_at(self, name: str) -> bool:
        return type(self.scene).__name__ == name

    def finish(self, seed: int = 3) -> None:
        """Plays the match on the table to its end by lot, and waits for the results."""
        play_to_end(self.session, seed)
        self.until(lambda: self.is_at("ResultsScreen"))

    def menu(self, choice: str) -> None:
        self.press("menu")
        self.press(choice)


def play_to_end(session: Session, seed: int = 3, plies: int = 100_000, until: Callable[[], bool] = lambda: False) -> None:
    """By lot, and no further than `plies` actions or `until`."""
    rng = Random(seed)
    for _ in range(plies):
        if session.over() is not None or until():
            return
        pending = session.pending()
        seat = pending.seats[0]  # type: ignore[union-attr]
        by = session.player(seat)
        session._play(seat, rng.choice(list(session.rules.legal(session.match.state, seat))), by)


NAMES = "Anna", "Brutus", "Cato", "Drusus", "Ennius", "Flavia"


def request(game: str, *players: str, board: str = "", **options: Any) -> PlayRequest:
    info = GAMES[game]
    seats = [SeatPlan(name, by, n) for n, (name, by) in enumerate(zip(NAMES, players, strict=False))]
    return PlayRequest.new(info, seats, info.options(**options), load_board(info, board or info.boards[0]), seed=5)


@contextmanager
def program(words: Catalogue, laid: PlayRequest | None = None, **settings: Any) -> Iterator[Program]:
    """The program from its first scene, of somebody who has played before; `laid`: straight to that table."""
    house = House(Settings(**({"animation": "off", "primers_seen": [*GAMES]} | settings)), words)
    pilot = Program(lambda ctx: house.first(ctx, laid), (1280, 800), house.settings, words)
    pilot.house = house
    try:
        yield pilot
    finally:
        house.close()


def answer_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players answer in this process, by lot, and nothing is painted, which the layout tests do."""
    monkeypatch.setattr(App, "draw_if_needed", lambda self: False)
    monkeypatch.setattr(computers, "Thinker", Lot)
