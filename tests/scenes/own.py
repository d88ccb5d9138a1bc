"""One's own page, as the tests show it: matches by lot, with everything that can stand in a line."""

from __future__ import annotations

import time
from random import Random

from game.roster import HOUSE
from game.scenes.own.facts import Learned, OwnDoors, School
from game.scenes.own.page import OwnPageScreen, Tab
from game.scenes.stack import AppContext
from game.session.deeds import OWN, shelf, written
from game.session.rating import rating_of
from game.storage.stats import Result, SeatResult

NOW = 1_790_000_000
BOARDS = {
    "lion": ("standard", "ludus"), "circus": ("a-white", "my own course of the long summer"), "skirmish": ("six",),
    "moritari": ("oval", "mat"), "caesar_xl": ("standard",), "a-game-that-is-gone": ("",),
}  # fmt: skip
LEVELS = ("novice", "novice", "veteran", "champion", "random", "emperor")
PEOPLE = ("Anna", "Livia Drusilla", "Wwwwwwwwwwwwwwwwwwwwwwww")


def matches(count: int, seed: int = 1) -> list[Result]:
    """Anna's, with Livia at some tables; of all games and kinds, one of each kind of deed at least."""
    rng, found = Random(seed), []
    places = shelf()
    for n in range(count):
        game = rng.choice([*BOARDS][:5] if n else [*BOARDS][5:])
        size = 2 if game in ("skirmish", "caesar_xl") else rng.choice((2, 3, 4, 6))
        ranks = rng.sample(range(1, size + 1), size)
        own = [place for place in places if place[0] in (game, OWN)]
        deeds = tuple(written(*rng.choice(own)) for _ in range(rng.randrange(3)))
        seats = [SeatResult("Anna", "human", ranks[0], 20 - ranks[0], deeds)]
        for rank in ranks[1:]:
            name = rng.choice(PEOPLE[1:]) if rng.random() < 0.3 else ""
            seats.append(SeatResult(name, "human" if name else rng.choice(LEVELS), rank, 20 - rank))
        kind = rng.choice((*[""] * 9, "practice", "lent", "conceded", "open", "of a newer program"))
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(NOW + 7_000 * n))
        line = Result(f"m{n}", game, at, seats, rng.randrange(400), rng.choice(BOARDS[game]), kind, rng.randrange(9_000))
        found.append(line if rng.random() < 0.9 else Result(f"m{n}", game, at, seats))
    return found


def own_page(count: int, tab: Tab = "record", game: str | None = None) -> OwnPageScreen:
    played = matches(count)
    learned = [Learned(record.id, n, 5, 2 * n, 13, 5 * n, 39) for n, record in enumerate(HOUSE)]
    schools = [School("Ludus Wwwwwwwwwwwwwwwwwwwwwwwwww", "season XII · 120 points, place 1 of 6")] * 3 if count else []
    doors = OwnDoors(lambda: played, lambda: learned, lambda: schools, rating=rating_of, deeds=shelf())

    class OfGame(OwnPageScreen):
        def enter(self, ctx: AppContext) -> None:
            super().enter(ctx)
            while self.game.value != game:
                self.game.turn(1)

    return OfGame(doors, "Anna", tab) if game is not None else OwnPageScreen(doors, "Anna", tab)
