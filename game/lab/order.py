"""One game as a job: who plays what, where and from which seed; and the row that comes back.

An order is plain data and needs nothing else: the same order gives the same row, seconds apart, in any process on any
machine that runs the same program.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from game.ai.agent import Agent, Job
from game.ai.seeds import agent_seed, chance_of
from game.core.match import Match
from game.core.types import GameInfo, OpenTable, Over
from game.lab.facts import facts_of
from game.lab.players import player
from game.lab.traits import trait_of
from game.storage.boards import load_board_file, shipped_boards
from game.storage.resume import all_games

MOST_PLIES = 20_000
"""A game that goes on longer counts as an error."""


class Order(Struct, frozen=True):
    """One game to play."""

    game: str
    board: str
    """Id of a shipped board, or a name for the one in `laid`."""
    players: tuple[str, ...]
    """By seat, as `game.lab.players` reads them."""
    seed: int
    options: dict[str, Any] = {}
    """What differs from the printed game."""
    laid: str = ""
    """A board of one's own as JSON, "" for a shipped one: worker processes on other machines have not its file."""

    @property
    def key(self) -> str:
        """The same for the same game, and for no other."""
        return blake2b(msgspec.json.encode(self, order="deterministic"), digest_size=12).hexdigest()


class Thought(Struct, frozen=True):
    """Processor time of one player's decisions in one game, in seconds."""

    decisions: int
    total: float
    p95: float
    worst: float


class Row(Struct, frozen=True):
    """How an ordered game went. `error` is empty when it was finished."""

    order: Order
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    plies: int = 0
    facts: dict[str, Any] = {}
    """What else the laboratory wants to know of a game of this kind, see `game.lab.facts`."""
    thought: dict[str, Thought] = {}
    """By player. The only part that differs from run to run."""
    error: str = ""

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat; together 1. A shared first place is shared."""
        firsts = self.ranks.count(1)
        return tuple(1 / firsts if rank == 1 else 0.0 for rank in self.ranks)

    @property
    def outcome(self) -> tuple[Any, ...]:
        """All that must be the same wherever the game is played."""
        return self.order, self.ranks, self.scores, self.plies, self.facts, self.error


@lru_cache(maxsize=32)
def _shipped(game: str, board: str) -> Any:
    return load_board_file(
        all_games()[game], shipped_boards(game) / f"{board}.yaml"
    ).board  # never a player's own of that name


@lru_cache(maxsize=32)
def _laid(game: str, text: str) -> Any:
    info = all_games()[game]
    board = msgspec.json.decode(text, type=info.board)
    info.prove(board)
    return board


def board_of(order: Order) -> Any:
    """The parsed board an order is played on."""
    return _laid(order.game, order.laid) if order.laid else _shipped(order.game, order.board)


_players: dict[tuple[str, str, int, int], tuple[Any, Agent]] = {}
"""Players of this process, with the board they hold: their tables are worth keeping."""


def player_of(order: Order, name: str, board: Any) -> Agent:
    """Board objects are cached, so one stays the same while it is asked for; the entry holds it, so its id stays its own."""
    key = (order.game, name, len(order.players), id(board))
    if key not in _players:
        if len(_players) > 64:
            _players.clear()
        _players[key] = board, player(order.game, name, board, len(order.players))
    return _players[key][1]


def begin(order: Order, board: Any) -> Match[Any, Any, Any]:
    info: GameInfo = all_games()[order.game]
    options = msgspec.convert(order.options, info.options)
    return Match.begin(info.rules(board), options, len(order.players), chance_of(order.seed))


def play(order: Order) -> Row:
    """Plays one game to its end. A fault in it is a row, too: it must not cost the other games."""
    try:
        return _played(order)
    except Exception as fault:
        return Row(order, error=f"{type(fault).__name__}: {' '.join(str(fault).split())}")


def play_bare(order: Order) -> Row:
    """The same game where all lies open: its row without facts and times, in half the time. Nothing is logged, no clock is
    read, and what may be done is listed when a player asks for it."""
    try:
        return _played_bare(order)
    except Exception as fault:
        return Row(order, error=f"{type(fault).__name__}: {' '.join(str(fault).split())}")


class _Later(Sequence[Any]):
    """The listed actions, made when they are looked at."""

    def __init__(self, make: Callable[[], Sequence[Any]]) -> None:
        self._make = make
        self._made: Sequence[Any] | None = None

    def _all(self) -> Sequence[Any]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, index: Any) -> Any:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())


def _played_bare(order: Order) -> Row:
    board = board_of(order)
    info: GameInfo = all_games()[order.game]
    rules, chance = info.rules(board), chance_of(order.seed)
    assert isinstance(rules, OpenTable), f"{order.game} has secrets"
    seats = len(order.players)
    state, _ = rules.setup(msgspec.convert(order.options, info.options), seats, chance)
    agents = [player_of(order, name, board) for name in order.players]
    plies = 0
    while not isinstance(pending := rules.pending(state), Over):
        if plies >= MOST_PLIES:
            raise RuntimeError(f"no end after {MOST_PLIES} plies")
        seat = pending.seats[0]
        legal = _Later(partial(rules.legal, state, seat))
        job = Job(rules.view(state, seat), pending, legal, seat, agent_seed(order.seed, plies, seat))
        action = agents[seat].decide(job).action
        rules.check(state, seat, action)
        rules.apply(state, seat, action, chance)
        plies += 1
    return Row(order, pending.ranks, pending.scores, plies)


def _played(order: Order) -> Row:
    board = board_of(order)
    match = begin(order, board)
    seconds: dict[str, list[float]] = {name: [] for name in order.players}
    strange = _strange(order, board)
    traits = [[0, 0] for _ in order.players]
    while not isinstance(pending := match.pending(), Over):
        if len(match.log) >= MOST_PLIES:
            raise RuntimeError(f"no end after {MOST_PLIES} plies")
        seat = pending.seats[0]
        name = order.players[seat]
        seen = match.observe(seat)
        agent = player_of(order, name, board)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(order.seed, len(match.log), seat), seen.heard)
        begun = time.process_time()
        reply = agent.decide(job)
        # Who thinks in another process says himself how long he took.
        seconds[name].append(getattr(agent, "spent", None) or time.process_time() - begun)
        shown, asked = trait_of(order.game, board, seen.view, seat, reply.action)
        traits[seat][0] += shown
        traits[seat][1] += asked
        match.submit(seat, reply.action, name)
    thought = {name: _thought(spent) for name, spent in seconds.items()}
    facts = facts_of(order.game, match) | {"trait": traits}
    if strange is not None:
        facts["strange"] = (_strange(order, board) or 0) - strange
    return Row(order, pending.ranks, pending.scores, len(match.log), facts, thought)


def _strange(order: Order, board: Any) -> int | None:
    """Decisions so far that were made for players of an earlier version; None where there are none."""
    found = [getattr(player_of(order, name, board), "strange", None) for name in dict.fromkeys(order.players)]
    counted = [one for one in found if one is not None]
    return sum(counted) if counted else None


def _thought(seconds: list[float]) -> Thought:
    ordered = sorted(seconds) or [0.0]
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return Thought(len(seconds), round(sum(seconds), 6), round(p95, 6), round(ordered[-1], 6))
