"""What each action of a position is worth, by a game's own search with more of it than any level has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol

from msgspec.structs import replace

from game.ai.agent import Job, never
from game.ai.circus.agent import CircusAgent
from game.ai.circus.ground import Ground as CircusGround
from game.ai.circus.notes import reason as circus_reason
from game.ai.circus.translate import codes, dealer
from game.ai.lion.agent import LionAgent, champion
from game.ai.lion.notes import reason as lion_reason
from game.ai.lion.scales import WHOLE
from game.ai.lion.search import EXACT_DICE
from game.ai.moritari.agent import MoritariAgent
from game.ai.moritari.crowd import Crowd
from game.ai.moritari.notes import of_act, of_fight, of_naming
from game.ai.skirmish.analyst import chance_of as won
from game.ai.skirmish.model import Revival
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import actions_of, position_of
from game.core.match import Match
from game.core.say import Say
from game.core.types import GameInfo, Seat
from game.rules.circus.belief import Beliefs
from game.rules.moritari.actions import Fight, Nominate
from game.rules.moritari.queries import after
from game.rules.moritari.state import Acting, Nominating, Ordering
from game.rules.skirmish.actions import Send
from tools.problems.wars import Wars

By = Literal["search", "exact", "playouts"]


@dataclass(frozen=True)
class Weighed:
    """One action; `note` is the computer player's reason for it, where he gives one."""

    action: Any
    worth: float
    note: Say | None = None


@dataclass(frozen=True)
class Weighing:
    """All actions that were compared, the best first."""

    by: By
    amount: int
    unit: Literal["chance", "points"]
    actions: tuple[Weighed, ...]

    @property
    def gap(self) -> float:
        return self.actions[0].worth - self.actions[1].worth if len(self.actions) > 1 else 0.0


class Weigher(Protocol):
    """None: this is no decision that the search can weigh."""

    def weigh(self, match: Match[Any, Any, Any], seat: Seat, effort: float, seed: int) -> Weighing | None: ...


def job_of(match: Match[Any, Any, Any], seat: Seat, seed: int) -> Job:
    seen = match.observe(seat)
    return Job(seen.view, seen.pending, seen.legal, seat, seed, seen.heard)


def _sorted(actions: Sequence[Weighed]) -> tuple[Weighed, ...]:
    return tuple(sorted(actions, key=lambda one: -one.worth))


class LionWeigher:
    """The champion's tree with so many times his simulations; the last two dice of a round are searched whole."""

    def __init__(self, info: GameInfo, board: Any) -> None:
        self.agent = LionAgent("champion", board)

    def weigh(self, match: Match[Any, Any, Any], seat: Seat, effort: float, seed: int) -> Weighing | None:
        translator, search = self.agent._table(match.state)
        position = translator.position(match.state)
        if position.gather(position.turn) == 0:
            return None
        budget = champion(match.seats)
        budget.simulations = round(budget.simulations * effort)
        budget.bold, budget.width = 0.6, max(1.0, budget.width)  # broader: the second best is to be weighed as well
        verdict = search.think(position, budget, seed, never)
        is_exact = position.dice() <= EXACT_DICE
        found = [
            Weighed(translator.action(number), worth / WHOLE, lion_reason(search.scales, position, number))
            for number, worth in zip(verdict.actions, verdict.worths, strict=True)
        ]
        if found[0].worth < max(one.worth for one in found):
            return None  # what was looked at most is not what looks best: the tree has not made up its mind
        amount = 0 if is_exact else budget.simulations
        return Weighing("exact" if is_exact else "search", amount, "chance", _sorted(found))


class CircusWeigher:
    """The champion's continuations, as many for each action: nothing is dropped halfway."""

    ROUNDS = 6

    def __init__(self, info: GameInfo, board: Any) -> None:
        self.agent = CircusAgent("champion", board)

    def weigh(self, match: Match[Any, Any, Any], seat: Seat, effort: float, seed: int) -> Weighing | None:
        job = job_of(match, seat, seed)
        table = job.view.table
        if type(table.frames[-1]).__name__ != "Driving" or len(job.legal) < 2:
            return None
        scales = self.agent.scales(table)
        ground: CircusGround = scales.ground
        found = codes(ground, table, seat, list(job.legal))
        actions = sorted(found)
        if len(actions) < 2:
            return None
        beliefs = Beliefs()
        deal = dealer(ground, job.view, seat, beliefs)
        one = deal(Random(seed))
        each = max(8, round(60 * effort))
        kept = scales.likeliest(one, actions, 12)
        sums = dict.fromkeys(kept, 0.0)
        rng = Random(seed)
        from game.ai.circus.search import _continued, take

        for _ in range(each):
            race = deal(rng)
            for action in kept:
                sums[action] += _continued(scales, race, seat, action, self.ROUNDS, take)
        weighed = [
            Weighed(found[action], total / each, circus_reason(scales, one, action, actions))
            for action, total in sums.items()
        ]
        return Weighing("search", each, "points", _sorted(weighed))


class MoritariWeigher:
    """Acts: all candidates with many orders of those still to act played on. Bouts: the exact odds of every order."""

    def __init__(self, info: GameInfo, board: Any) -> None:
        self.agent = MoritariAgent("champion", board)

    def weigh(self, match: Match[Any, Any, Any], seat: Seat, effort: float, seed: int) -> Weighing | None:
        state = match.observe(seat).view
        table = self.agent._table(state)
        match state.frames[-1]:
            case Acting(figure, risen):
                search, budget = table.search, self.agent.budget(state)
                wider = replace(budget, orders=round(6 * effort), plies=7)
                found = search.at_sight(state, figure, risen, True)[:12]
                orders = search._orders(state, figure, wider, Random(seed))
                weighed = []
                for choice in found:
                    then = after(search.ground, state, choice.act)
                    worth = sum(search._played_on(then, order, seat) for order in orders) / len(orders)
                    weighed.append(Weighed(choice.act, worth, of_act(table.scales, state, choice.act, 9)))
                return Weighing("search", len(orders), "points", _sorted(weighed))
            case Ordering():
                crowd: Crowd = table.crowd
                best: dict[Any, float] = {}
                if len(state.bouts) > 5:
                    return None
                from itertools import permutations

                for order in permutations(state.bouts):
                    value = crowd._melee(state, order, seat)
                    best[order[0]] = max(best.get(order[0], -9e9), value)
                weighed = [
                    Weighed(Fight(*pair), value, of_fight(table.scales, state, seat, Fight(*pair)))
                    for pair, value in best.items()
                ]
                return Weighing("exact", 0, "points", _sorted(weighed))
            case Nominating():
                return self._naming(table, state, seat)
            case _:
                return None

    def _naming(self, table: Any, state: Any, seat: Seat) -> Weighing:
        """Each figure that may be named, with its best act and then the best that a foe may do: two acts ahead."""
        search = table.search
        weighed = []
        for index in search.worth_naming(state, seat, 12):
            then = search._named(state, index)
            choice = search.at_sight(then, index, state.figures[index].status == "spared", wide=True)[0]
            then = after(search.ground, then, choice.act)
            orders = search._orders(then, index, replace(self.agent.budget(state), orders=12, plies=6), Random(7))
            worth = sum(search._played_on(then, order, seat) for order in orders) / len(orders)
            weighed.append(Weighed(Nominate(index), worth, of_naming(table.scales, state, seat, index)))
        return Weighing("search", 12, "points", _sorted(weighed))


class CaesarWeigher:
    """Wars played on by a quick policy: first to the next Forum Phase, and where that shows a difference, to the end."""

    GLANCES, FIRST, WARS = 6, 6, 12
    SPREAD = 0.3
    """What the glances have to show between best and worst."""
    KEPT = 5
    """Actions that are compared in earnest; besides, what a novice would do."""

    def __init__(self, info: GameInfo, board: Any) -> None:
        self.wars = Wars(board)

    def weigh(self, match: Match[Any, Any, Any], seat: Seat, effort: float, seed: int) -> Weighing | None:
        state = match.state
        if not self.wars.is_near(state):
            return None
        actions = self.wars.contenders(state, seat, seed)
        if len(actions) < 2:
            return None
        few = self.wars.glances(state, seat, seed)
        if len(few) < 2:
            return None
        seen = self.wars.compare(state, seat, [(one,) for one in few], self.GLANCES, seed, soon=True)
        if max(seen) - min(seen) < self.SPREAD:
            return None
        if len(actions) > self.KEPT:
            first = self.compare(match, seat, actions, self.FIRST, seed + 1)
            kept = [one.action for one in first.actions[: self.KEPT]]
            actions = list(dict.fromkeys([*kept, self.wars.naive(state, seat, seed)]))
        return self.compare(match, seat, actions, max(2, round(self.WARS * effort)), seed + 2)

    def compare(self, match: Match[Any, Any, Any], seat: Seat, actions: Sequence[Any], games: int, seed: int) -> Weighing:
        """The same hidden cards and dice for all."""
        found = self.wars.compare(match.state, seat, [(one,) for one in actions], games, seed)
        weighed = [Weighed(action, worth) for action, worth in zip(actions, found, strict=True)]
        return Weighing("playouts", games, "chance", _sorted(weighed))


WEIGHERS: dict[str, Callable[[GameInfo, Any], Weigher]] = {
    "lion": LionWeigher,
    "circus": CircusWeigher,
    "moritari": MoritariWeigher,
    "caesar_xl": CaesarWeigher,
}


@dataclass(frozen=True)
class Mixed:
    """A sealed choice of the skirmish, solved: rows are one's own actions, columns what the rival may choose."""

    actions: tuple[Any, ...]
    targets: tuple[str, ...]
    shares: tuple[float, ...]
    worths: tuple[tuple[float, ...], ...]
    value: float
    is_exact: bool


def mix_of(board: Any, table: Any, seat: Seat, legal: Sequence[Any]) -> Mixed | None:
    """None where there is nothing to be mixed."""
    position = position_of(table)
    if position is None or position.revival not in (Revival.OPEN, Revival.SPENT):
        return None
    study = study_of(board, table.options)
    seen = study.analyst((table.score[0], table.score[1]), table.game).analyse(position)
    seen = seen if seat == 0 else seen.flipped()
    rows: dict[Any, tuple[float, tuple[float, ...]]] = {}
    for option, chance, line in zip(seen.ours, seen.game.ours, seen.matrix, strict=True):
        actions = actions_of(option, list(table.sides[seat].stacks), False)
        for action in actions:
            rows[action] = chance / len(actions), tuple(won(value) for value in line)
    actions = [action for action in legal if action in rows]
    if len(actions) < 2 or len(seen.theirs) < 2:
        return None
    targets = tuple(f"stack:{action.stack}" if isinstance(action, Send) else "populi" for action in actions)
    return Mixed(
        tuple(actions), targets, tuple(rows[action][0] for action in actions),
        tuple(rows[action][1] for action in actions), won(seen.value), seen.is_exact and seen.slack == 0,
    )  # fmt: skip
