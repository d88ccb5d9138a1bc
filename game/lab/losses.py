"""Losses: what a player's choices give away, at one position of each of many games, by a search that looks much deeper.

Unlike the kept positions (`positions.py`) these are any that come up, most of them close. The judge weighs what the players
chose beside the best it knows, at the same depth; its own mistakes count against the player, so that a loss is rather too
large than too small. In Leo et Aurum between two it is the champion's kernel with `times` his search, twice his width and
twice his casts, which works out the best and the choices it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from math import sqrt
from statistics import fmean
from typing import Any

import msgspec
from msgspec import Struct

from game.ai.agent import Job
from game.ai.intervals import Z
from game.ai.lion import duel
from game.ai.lion.agent import CASTS, FULL, POSITIONS, WIDTH, chance
from game.ai.lion.duel_ground import duel as kernel_for
from game.ai.lion.duel_ground import fits, lay, shipped
from game.ai.lion.translate import Translator
from game.ai.seeds import agent_seed, derive_seed
from game.core.types import Over, Seat
from game.lab.backends import Backend, spread
from game.lab.order import MOST_PLIES, Order, Row, begin, board_of, player_of
from game.lab.players import NoPlayer
from game.lab.positions import LOOKING
from game.lab.store import Store

LARGE, LARGER = 0.05, 0.10
"""Of a game: losses that are counted."""
MOST_LARGE, MOST_MEAN = 0.05, 0.01
"""What is asked: of the positions so many at most with a large loss; and so much of a game on the average."""
FROM, UNTIL = 2, 36
"""The position is the first after so many plies, drawn anew for each game, with three choices or more."""
TABLE = 20 if duel.COMPILED else 12
"""Positions remembered, as a power of two; more than the champion's, as more are met."""


class Look(Struct, frozen=True):
    """One position, the judge and who is asked."""

    order: Order
    """The game it comes from: who plays it, and its seed."""
    by: str
    players: tuple[str, ...]


Weigh = Callable[[Any, Any, Seat, Sequence[Any], int, int], "tuple[float, list[float]] | None"]
"""Board, state, seat, what the players chose, how many times the champion's search, seed: what the best action is worth and
what each choice is, as parts of the game; None where there is nothing to choose."""


def weigh_lion(
    board: Any, state: Any, seat: Seat, chosen: Sequence[Any], times: int, seed: int
) -> tuple[float, list[float]] | None:
    translator = Translator(board, state.seats, state.options)
    if not fits(translator.ground) or shipped() is None:
        raise NoPlayer("lion: positions are weighed between two, on a board of at most 128 hexes.")
    position = translator.position(state)
    if position.gather(seat) == 0:
        return None
    kernel = kernel_for(translator.ground, shipped(), table=TABLE)
    lay(kernel, position)
    numbers = [translator.number(action) for action in chosen]
    found = kernel.think(POSITIONS * times, 2 * WIDTH, 2 * CASTS, seed, whole=True, full=2 * FULL, asked=numbers)
    worth = {action: chance(logit) for action, logit in found}
    return chance(found[0][1]), [worth[number] for number in numbers]


WEIGHED: dict[str, Weigh] = {"lion": weigh_lion}


def prove_weigher(game: str, by: str) -> int:
    """How many times the champion's search `deep@N` means; NoPlayer with a sentence where it means nothing."""
    times = by.removeprefix(LOOKING)
    if game not in WEIGHED:
        raise NoPlayer(f"{game} has no search that weighs every choice. Games that have one: {', '.join(WEIGHED)}.")
    if times == by or not times.isdecimal() or not 0 < int(times) < 1000:
        raise NoPlayer(f"{by}: write how many times the champion's search, such as {LOOKING}4.")
    return int(times)


def look(asked: Look) -> Row:
    """The row of a position: `lost` by player, `same` whether that was nothing, `best` the best choice's worth, `by`. A game
    that was over before has a row without them; a fault is a row, too."""
    try:
        return _looked(asked)
    except Exception as fault:
        return Row(asked.order, error=f"{type(fault).__name__}: {' '.join(str(fault).split())}")


def _looked(asked: Look) -> Row:
    order, board = asked.order, board_of(asked.order)
    match = begin(order, board)
    first = FROM + derive_seed(order.seed, "from") % (UNTIL - FROM)
    times = prove_weigher(order.game, asked.by)
    while not isinstance(pending := match.pending(), Over) and len(match.log) < MOST_PLIES:
        seat = pending.seats[0]
        seen = match.observe(seat)
        legal = list(seen.legal)
        job = Job(seen.view, seen.pending, legal, seat, agent_seed(order.seed, len(match.log), seat), seen.heard)
        if len(match.log) >= first and len(legal) > 2:
            chosen = [player_of(order, name, board).decide(job).action for name in asked.players]
            weighed = WEIGHED[order.game](board, match.state, seat, chosen, times, derive_seed(order.seed, "deep"))
            if weighed is not None:
                best, worths = weighed
                facts: dict[str, Any] = {"by": asked.by, "best": round(best, 6), "lost": {}, "same": {}}
                for name, worth in zip(asked.players, worths, strict=True):
                    facts["lost"][name] = round(best - worth, 6)
                    facts["same"][name] = worth == best
                return Row(order, plies=len(match.log), facts=facts)
        match.submit(seat, player_of(order, order.players[seat], board).decide(job).action)
    return Row(order, plies=len(match.log), facts={"by": asked.by, "lost": {}})


def looked(
    order: Order, by: str, players: tuple[str, ...], positions: int, where: Backend, store: Store
) -> Iterator[Row]:  # fmt: skip
    """The rows of so many positions, from the order's seed on, one of a game; games that are over too soon have none and
    are passed over. What the store knows is not asked again."""
    seeds = (Look(msgspec.structs.replace(order, seed=seed), by, players) for seed in count(order.seed))
    done = 0
    # Games without a position are few: asked for in batches, so that no worker looks far beyond the last that counts.
    while done < positions:
        batch = list(islice(seeds, positions - done))
        fresh = spread(where, look, [one for one in batch if not _holds(store.known(one.order), one)])
        for one in batch:
            row = store.known(one.order)
            if row is None or not _holds(row, one):
                row = next(fresh)
                store.keep(row)
            if row.error or "best" in row.facts:
                done += 1
                yield row


def _holds(row: Row | None, asked: Look) -> bool:
    """Whether a row answers what is asked."""
    if row is None or row.facts.get("by") != asked.by:
        return False
    return "best" not in row.facts or set(asked.players) <= set(row.facts["lost"])


class Given(Struct, frozen=True):
    """What one player gave away."""

    player: str
    lost: tuple[float, ...]
    """By position."""
    same: int
    """Positions in which nothing was lost: the judge's choice, or one worth as much."""

    def over(self, least: float) -> int:
        return sum(one >= least for one in self.lost)

    @property
    def mean(self) -> float:
        return fmean(self.lost) if self.lost else 0.0

    @property
    def half(self) -> float:
        """Half the width of the mean's 95 % interval."""
        positions = len(self.lost)
        if positions < 2:
            return float("inf")
        return Z * sqrt(sum((one - self.mean) ** 2 for one in self.lost) / (positions - 1) / positions)

    @property
    def is_met(self) -> bool:
        return bool(self.lost) and self.over(LARGE) <= MOST_LARGE * len(self.lost) and self.mean <= MOST_MEAN


def given(rows: Sequence[Row], player: str) -> Given:
    found = [row for row in rows if player in row.facts.get("lost", {})]
    return Given(player, tuple(row.facts["lost"][player] for row in found), sum(row.facts["same"][player] for row in found))


def table(every: Sequence[Given]) -> str:
    """For docs/benchmarks.md."""
    lines = [
        f"| player | positions | nothing lost | {LARGE:.0%} or more | {LARGER:.0%} or more | most "
        "| mean, 95 % interval | asked | met |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |",
    ]
    for one in every:
        lines.append(
            f"| {one.player} | {len(one.lost)} | {one.same} | {one.over(LARGE)} | {one.over(LARGER)} "
            f"| {max(one.lost, default=0.0):.1%} | {one.mean:.2%} ± {one.half:.2%} "
            f"| {LARGE:.0%} or more in at most {MOST_LARGE * len(one.lost):.0f}, mean ≤ {MOST_MEAN:.0%} "
            f"| {'yes' if one.is_met else 'no'} |"
        )
    return "\n".join(lines)
