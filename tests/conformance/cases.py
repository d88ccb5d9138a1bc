"""What the suite runs on: every registered game, each seat count, a pairwise covering set of options; and one random
game for each of these, played once and looked at by many tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from game.core.chance import Draw, Seeded
from game.core.digest import digest
from game.core.match import Match
from game.core.types import Choose, Event, GameInfo, Over, Pending, Rules, Seat
from game.core.words import Catalogue
from game.rules import GAMES
from game.storage.boards import load_board_file, shipped_boards
from game.storage.words import load_words
from tests.conformance.pairwise import Value, pairwise

MOST_PLIES = 20_000
"""A random game that is longer counts as endless."""

NAMES = ("Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius")


@cache
def board_of(game: str, board: str) -> Any:
    """A shipped board, whatever boards the machine's user may have."""
    return load_board_file(GAMES[game], shipped_boards(game) / f"{board}.yaml").board


@cache
def rules_of(game: str, board: str) -> Rules[Any, Any, Any, Any]:
    return GAMES[game].rules(board_of(game, board))


@cache
def words() -> Catalogue:
    return load_words()


@dataclass(frozen=True)
class Case:
    """One way to lay one table."""

    game: str
    board: str
    seats: int
    settings: tuple[tuple[str, Value], ...]

    @property
    def info(self) -> GameInfo:
        return GAMES[self.game]

    @property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        return rules_of(self.game, self.board)

    @property
    def parsed_board(self) -> Any:
        return board_of(self.game, self.board)

    @property
    def options(self) -> Struct:
        chosen: Struct = msgspec.convert(dict(self.settings), self.info.options)
        return chosen

    @property
    def id(self) -> str:
        changed = [f"{key}={value}" for key, value in self.settings if value != default_of(self.info, key)]
        return "-".join([self.game, *([self.board] if self.board != "standard" else []), str(self.seats), *changed])

    def begin(self, seed: int) -> Match[Any, Any, Any]:
        return Match.begin(self.rules, self.options, self.seats, Seeded(seed))


def default_of(info: GameInfo, key: str) -> Value:
    value: Value = getattr(info.options(), key)
    return value


def choices_of(info: GameInfo) -> dict[str, list[Value]]:
    """Each switch with its choices, the default first."""
    choices: dict[str, list[Value]] = {}
    for switch in info.switches:
        default = default_of(info, switch.key)
        choices[switch.key] = [default, *(value for value in switch.choices if value != default)]
    return choices


def seated_boards(info: GameInfo, seats: int) -> list[str]:
    """The shipped boards that host so many, the default one first."""
    return [board for board in info.boards if seats in info.board_seats(board_of(info.id, board))]


def _laid(info: GameInfo, rows: list[dict[str, Value]]) -> list[Case]:
    """`rows` on the default board of each seat count; the other boards with the printed options."""
    found: list[Case] = []
    for seats in info.all_seats:
        default, *others = seated_boards(info, seats)
        found += [Case(info.id, default, seats, tuple(row.items())) for row in rows]
        found += [Case(info.id, board, seats, tuple(rows[0].items())) for board in others]
    return found


def _paired(info: GameInfo) -> list[Case]:
    """Every pair of values of any two switches, and every value at every seat count; each board at each of its seat
    counts with the printed options."""
    rows = pairwise({**choices_of(info), "seats": list(info.all_seats)})
    found: list[Case] = []
    for row in rows:
        seats = row.pop("seats")
        assert isinstance(seats, int)
        found.append(Case(info.id, seated_boards(info, seats)[0], seats, tuple(row.items())))
    return list(dict.fromkeys([*found, *_laid(info, pairwise(choices_of(info))[:1])]))


CASES = [case for info in GAMES.values() for case in _paired(info)]
PLAIN = [case for info in GAMES.values() for case in _laid(info, pairwise(choices_of(info))[:1])]
"""The printed options only."""


@dataclass
class Moment:
    """A position of a played game as it was when it stood on the table."""

    ply: int
    state: Any
    """A copy made then."""
    digest: str
    pending: Pending
    legal: dict[Seat, list[Any]] = field(default_factory=dict)
    """Of every seat that owed or might act."""


@dataclass
class Trace:
    case: Case
    match: Match[Any, Any, Any]
    moments: list[Moment]

    def sample(self, count: int) -> list[Moment]:
        """Some moments, spread evenly, first and last among them."""
        last = len(self.moments) - 1
        return [self.moments[n] for n in sorted({last * step // max(count - 1, 1) for step in range(count)})]

    def at(self, moment: Moment) -> Match[Any, Any, Any]:
        """A match that stands at that moment, with the history that led there."""
        match, rules = self.match, self.case.rules
        return Match.resume(
            rules, match.options, match.seats, match.start, match.log[: moment.ply], rules.copy(moment.state), Seeded(1)
        )


def records(match: Match[Any, Any, Any]) -> list[tuple[list[Draw], list[Event]]]:
    """Draws and events of set-up and of each action."""
    return [(match.start.drawn, match.start.events), *((entry.drawn, entry.events) for entry in match.log)]


def look(match: Match[Any, Any, Any]) -> Moment:
    state = match.rules.copy(match.state)
    pending = match.pending()
    moment = Moment(len(match.log), state, digest(match.state), pending)
    if isinstance(pending, Choose):
        for seat in (*pending.seats, *pending.may):
            moment.legal[seat] = list(match.rules.legal(match.state, seat))
    return moment


def choose(moment: Moment, rng: Random) -> tuple[Seat, Any]:
    """A random seat that owes, now and then one that may, and a random action of its list."""
    pending = moment.pending
    assert isinstance(pending, Choose)
    seat = rng.choice(pending.may if pending.may and rng.random() < 0.1 else pending.seats)
    return seat, rng.choice(moment.legal[seat])


def played_out(case: Case, seed: int) -> Trace:
    match, rng = case.begin(seed), Random(seed)
    moments = [look(match)]
    while not isinstance(moments[-1].pending, Over) and len(moments) <= MOST_PLIES:
        seat, action = choose(moments[-1], rng)
        match.submit(seat, action)
        moments.append(look(match))
    return Trace(case, match, moments)


@lru_cache(maxsize=6)
def trace_of(case: Case) -> Trace:
    """Kept while the tests of a case follow each other: hundreds of whole games would only be in the way."""
    return played_out(case, seed=len(case.id))
