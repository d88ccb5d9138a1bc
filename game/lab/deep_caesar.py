"""Clear positions of Caesar XL: every action is carried on for a few player-turns, again and again, and weighed there by the
chance that scripted wars give such a position; what is clear by that is then played to the end of the war.

What a seat can't see is dealt anew each time, alike for all actions, and so are the dice. Scripted players with the weights
of 0.1.0 carry on. Whole wars alone would say it, too, but who won a war is a coarse measure: to tell an eighth of a war by
four standard errors takes some three hundred wars of every action, where the chances a few turns later take fifty. So the
chances find the answer, and the ends of wars must come to the same one.

Often several actions are as good: marches elsewhere before the one that matters, either way to decline. They are one answer
when none of them is behind, all others are, and nothing lies between. No player is asked what he would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from game.ai.caesar_xl.chances import chance_of_winning
from game.ai.caesar_xl.ground import QUICK, Ground
from game.ai.caesar_xl.playouts import Playouts
from game.ai.caesar_xl.weights import FIRST
from game.ai.seeds import derive_seed
from game.core.chance import Seeded
from game.core.types import Seat
from game.lab.clear import Clear
from game.rules.caesar_xl.actions import Decline, Yield
from game.rules.caesar_xl.politics import scores
from game.rules.caesar_xl.realm import lean
from game.rules.caesar_xl.state import (
    Battle,
    Betrayed,
    Frame,
    Homesick,
    InPhase,
    Mustering,
    Mutinous,
    Ousted,
    Promoting,
    Raid,
    Recalling,
    Supplying,
    Table,
)
from game.rules.caesar_xl.world import World

LEAD, SURE = 0.12, 4.0
"""Of a war by which the best action must lead each that is not as good, by chances and by the ends of wars; and in standard
errors of the chances."""
SAME = 0.04
"""Of a war by which what is as good may be behind."""
MOST = 30
"""Decisions with more choices are not judged."""
LATE, CLOSE, POINTS = 1, 10, 2
"""A victory is near in so many last turns, if the reckoning is no further apart than that; or, in a Forum Phase, where so
many points are lacking for one by politics."""
LOOKS, SEEN = 6, 0.18
"""Continuations of each action in a first look, and what the best must lead half of the others by there."""
TURNS = (8, 16, 32, 64, 120)
"""Continuations of each action left, in all, when it is looked at who is behind; times the times."""
WORK = 240
"""Continuations of all actions together, times the times, after which what is not told apart is given up: what is clear is
told sooner."""
HOPELESS = 2.0
"""Standard errors at which a lead, or an equality, is given up."""
WARS, CONFIRMED = (16, 40, 80, 120), 2.0
"""Wars from the best action and the next, in all, when it is looked at whether they agree; and standard errors of that."""
DOUBT = 0.2
"""One more difference of chances, so that a handful of equal ones is not taken for certainty."""
AFTER = 4
"""Player-turns after which chances are read."""
LONGEST = 99
"""More player-turns than a war has."""
OTHERS = ("forum", "draw", "combat", "tactics", "battle", "losses", "gains")
LOOKED_FOR = (OTHERS, OTHERS, OTHERS, ("purchase",))
"""Kinds of decisions that are looked for in one game after another. Of 50 March Phases with few choices left none was clear:
what one march leaves undone the next can do."""


class PlayedOn:
    """Continuations from the positions of one board."""

    def __init__(self, board: Any) -> None:
        self.playouts = Playouts([Ground(board, weights, exact=QUICK) for weights in FIRST])
        self.ground, self.rules = self.playouts.grounds[0], self.playouts.rules

    def share(self, view: Any, seat: Seat, action: Any, lot: int, whole: bool) -> float:
        """What an action comes to for its seat, 0..1: at the end of the war, or a few player-turns later."""
        rng = Random(lot)
        state, chance = self.rules.guess(view, seat, rng), Seeded(rng.getrandbits(62))
        self.rules.apply(state, seat, action, chance)
        self.playouts.carry_on(state, chance, LONGEST if whole else AFTER)
        return chance_of_winning(self.ground, state, seat)


@lru_cache(maxsize=8)
def _played_on(board: int) -> PlayedOn:
    return PlayedOn(_boards[board])


_boards: dict[int, Any] = {}
"""By identity: they are kept as long as what was built on them."""


def kind_of(board: Any, state: Any) -> str:
    """What kind of decision this is; "" for one with a single sensible answer, or where no victory is near."""
    world, table = _of(board).rules.world, state.table
    frame: Frame = table.frames[-1]
    match frame:
        case InPhase(name):
            kind: str = name
        case Battle(step="attacker_stays" | "defender_stays") | Ousted():
            kind = "battle"
        case Battle(step="attacker_card" | "defender_card" | "pursuit"):
            kind = "tactics"
        case Supplying() | Raid() | Homesick() | Mutinous() | Betrayed():
            kind = "losses"
        case Mustering() | Promoting() | Recalling():
            kind = "gains"
        case _:
            kind = ""
    return kind if is_near(world, table) else ""


def is_near(world: World, table: Table) -> bool:
    """Whether a victory is near: the last reckoning, and a close one; or one by politics."""
    if table.turn > world.numbers.turns - LATE:
        one, two = scores(world, table)
        return abs(one - two) <= CLOSE
    is_forum = table.frames[-1] == InPhase("forum")
    return is_forum and any(abs(lean(world, table, seat)) >= world.numbers.lean - POINTS for seat in (0, 1))


def _of(board: Any) -> PlayedOn:
    _boards[id(board)] = board
    return _played_on(id(board))


def lead_of(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Clear | None:
    """None where no action is clearly best, or too much may be done to find out. To offer to yield is left aside."""
    played = _of(board)
    places = [place for place, action in enumerate(legal) if not isinstance(action, Yield)]
    if not 1 < len(places) <= MOST or not kind_of(board, state):
        return None
    view = played.rules.view(state, seat)
    rows = Rows(played, view, seat, legal, seed)
    rows.carry_on(places, LOOKS)
    top = rows.top(places)
    distinct = [place for place in places if place == top or legal[place] != Decline(rest=True)]
    if sorted(rows.gap(top, place)[0] for place in distinct)[len(distinct) // 2] < SEEN:
        return None
    found = _parted(rows, places, times)
    return _agreed(rows, *found, times) if found is not None else None


class Rows:
    """What each listed action came to, all with the same luck."""

    def __init__(self, played: PlayedOn, view: Any, seat: Seat, legal: Sequence[Any], seed: int) -> None:
        self.played, self.view, self.seat, self.legal, self.seed = played, view, seat, legal, seed
        self.shares: dict[int, list[float]] = {place: [] for place in range(len(legal))}

    def carry_on(self, places: Sequence[int], most: int) -> None:
        """Until each of these has been carried on so many times."""
        for place in places:
            shares = self.shares[place]
            for number in range(len(shares), most):
                lot = derive_seed(self.seed, "look", number)
                shares.append(self.played.share(self.view, self.seat, self.legal[place], lot, False))

    @property
    def done(self) -> int:
        return sum(len(shares) for shares in self.shares.values())

    def top(self, places: Sequence[int]) -> int:
        return max(places, key=lambda place: fmean(self.shares[place]))

    def gap(self, top: int, place: int) -> tuple[float, float]:
        """By how much it is behind, over the luck both have met, and the standard error."""
        both = min(len(self.shares[top]), len(self.shares[place]))
        return _gap(self.shares[top][:both], self.shares[place][:both], DOUBT)


def _parted(rows: Rows, places: Sequence[int], times: int) -> tuple[int, int, tuple[int, ...]] | None:
    """The best, the next that is not as good, and what is as good as the best; at most half of all is as good."""
    left = list(places)
    for most in (times * turns for turns in TURNS):
        if rows.done + sum(max(0, most - len(rows.shares[place])) for place in left) > times * WORK:
            return None
        rows.carry_on(left, most)
        top = rows.top(left)
        gaps = {place: rows.gap(top, place) for place in left if place != top}
        near = [place for place, (gap, error) in gaps.items() if gap + HOPELESS * error < LEAD]
        if _is_most(rows, [top, *near], places) or any(gaps[place][0] - HOPELESS * gaps[place][1] > SAME for place in near):
            return None
        behind = [place for place, (gap, error) in gaps.items() if gap > LEAD and gap > SURE * error]
        as_good = [place for place, (gap, error) in gaps.items() if gap + HOPELESS * error < SAME]
        left = [place for place in left if place not in behind]
        if len(left) == len(as_good) + 1:
            second = min((place for place in places if place not in left), key=lambda place: rows.gap(top, place)[0])
            return top, second, tuple(as_good)
    return None


def _is_most(rows: Rows, some: Sequence[int], places: Sequence[int]) -> bool:
    """More than half of the choices; the two ways to decline a card are one."""
    distinct = [place for place in places if rows.legal[place] != Decline(rest=True)]
    return 2 * sum(place in distinct for place in some) > len(distinct)


def _agreed(rows: Rows, top: int, second: int, also: tuple[int, ...], times: int) -> Clear | None:
    """The best action and the next one played to the end of the war."""
    won: list[float] = []
    lost: list[float] = []
    for wars in WARS:
        for number in range(len(won), wars * times):
            lot = derive_seed(rows.seed, "war", number)
            for place, shares in ((top, won), (second, lost)):
                shares.append(rows.played.share(rows.view, rows.seat, rows.legal[place], lot, True))
        lead, error = _gap(won, lost, 1.0)
        if lead > LEAD and lead > CONFIRMED * error:
            return Clear(top, second, lead, error, len(won), also=also)
        if lead + HOPELESS * error < LEAD:
            return None
    return None


def _gap(one: Sequence[float], two: Sequence[float], doubt: float) -> tuple[float, float]:
    """Mean difference of continuations that share their chances, and its standard error; `doubt`: one difference more."""
    gaps = [a - b for a, b in zip(one, two, strict=True)]
    mean = fmean(gaps)
    spread = (sum((gap - mean) ** 2 for gap in gaps) + doubt**2) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))
