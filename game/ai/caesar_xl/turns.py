"""A champion's phases as a whole: a few ways through one, each judged by the look-ahead or carried on by wars; what falls
behind is dropped.

Ways come from several tempers: the champion's own, who guards his Supreme Leader, and a bold one who strikes. All meet the
same dealt hands and the same dice. A playout ends a few player-turns later with the chance that scripted wars give such a
position, and what the look-ahead makes of the way without dice counts as some playouts more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.ai.agent import Stop
from game.ai.caesar_xl.chances import chance_of_winning
from game.ai.caesar_xl.foresight import Foresight, Made, sight
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.marches import plus
from game.ai.caesar_xl.playouts import Playouts
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice
from game.ai.caesar_xl.weights import Weights
from game.ai.seeds import derive_seed
from game.core.chance import Seeded
from game.core.say import say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.marching import march_price
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import NOBODY, Arrival, Officer, State, Table, View
from game.rules.caesar_xl.world import World

TURNS = 4
"""Player-turns that a playout goes on: the enemy's answer and what becomes of it."""
OTHERS = 3
"""Ways of each temper that are looked at beside its best."""
PRIOR, SLOPE = 60, 0.0022
"""How many playouts the look-ahead counts as, and what a point of it is in chances: ways of one position differ by some
0.03 of a war, single playouts by 0.2, and the look-ahead tells a fifth of that difference (`docs/studies/caesar_xl.md`)."""
SLACK = 0.1
"""Where every way to march leaves the Supreme Leader in danger more often than `Weights.veto`, those so much worse than the
best are not gone either."""
STOPPED = 0.05
"""So much less likely the enemy wins in his next Forum Phase after a march that is said to stop him, or so much likelier
one's own does."""
AHEAD = 1.0
"""What the scripted choice has ahead, in score: close calls are left to it."""


class Way(Struct):
    """A way to march out."""

    made: Made
    """Its choices; dice, if any, come with the last one."""
    end: State
    """Before that last one."""
    value: float = 0.0
    """What the look-ahead makes of it, in score."""
    won: float = 0.0
    played: int = 0
    share: float = 0.0
    """Chance of the war as its playouts and the look-ahead have it, when it was last compared; an estimate, which may lie
    beyond 0 and 1."""
    exposed: float = 0.0
    """How likely it leaves the Supreme Leader in danger."""
    lost: float = 0.0
    """How likely the enemy's next Forum Phase ends the war then."""
    risk: float = 0.0
    """How likely the enemy takes the Supreme Leader."""

    @property
    def first(self) -> Choice:
        return self.made[0][1]

    @property
    def last(self) -> act.Action:
        return self.made[-1][1].action


class Turns:
    """Ways to march from one position, as a seat sees it."""

    def __init__(self, tempers: Sequence[Ground], playouts: Playouts, state: State, seat: Seat, walls: float) -> None:
        """`tempers`: how the seat may weigh, its own first; `walls`: how often the enemy holds Hold the Walls."""
        self.tempers, self.playouts, self.seat, self.walls = tempers, playouts, seat, walls
        self.rules, self.dice = playouts.rules, Seeded(0)  # marches roll none
        self.state = ordered(self.rules.copy(state))

    def every(self, plans: int, stop: Stop) -> list[Way]:
        """Ways through the March Phase, to different ends only, also such as leave the Supreme Leader in danger; the own
        temper's best first."""
        best: list[Way | None] = []
        rest: list[Way | None] = []
        for ground in self.tempers:
            if best and stop():
                break
            foresight = Foresight(ground, self.state, self.seat, self.walls)
            ranked = _ranked(Policy(ground, self.state, self.seat).options(plans, 0), foresight.value)
            best.append(self._led(ground, ranked[0], plans))
            rest += [self._carried(foresight, choice) for choice in ranked[1 : 1 + OTHERS]]
        return [self.judged(way) for way in self._different([*best, *rest])]

    def judged(self, way: Way) -> Way:
        """With what the own temper makes of its end."""
        found = Foresight(self.tempers[0], way.end, self.seat, self.walls).judged(way.end.table)
        way.value, way.exposed, way.lost, way.risk = found.value, found.exposed, found.lost, found.risk
        return way

    def begin(self) -> tuple[State, Made]:
        """A way with no step in it."""
        return self.rules.copy(self.state), Made()

    def over(self, trial: State, made: Made) -> Way:
        """The way that ends here."""
        return _over(trial, self.seat, made, _end("march"))

    def march_out(self, trial: State, made: Made) -> None:
        """The rest of the March Phase by the policy."""
        Foresight(self.tempers[0], trial, self.seat, self.walls).march_out(trial, made)

    def where(self, state: State) -> bytes:
        """What the seat sees there, but for the order in which marches were made and whether one was made as two: the same
        marches in another order are no other way."""
        came: dict[tuple[str, str, str], Arrival] = {}
        for one in state.table.arrivals:
            way = one.at, one.start, one.via
            known = came.get(way, replace(one, troops=NOBODY, leaders=()))
            leaders = tuple(sorted((*known.leaders, *one.leaders)))
            came[way] = replace(one, troops=plus(known.troops, one.troops), leaders=leaders)
        marches = [came[way] for way in sorted(came)]
        return sight(State(replace(state.table, arrivals=marches), state.hands), self.seat)

    def _led(self, ground: Ground, choice: Choice, plans: int) -> Way | None:
        """The temper thinks about each march."""
        trial, made = self.rules.copy(self.state), Made()
        while isinstance(choice.action, act.March | act.Sail):
            if not self.take(trial, made, choice):
                return None
            foresight = Foresight(ground, trial, self.seat, self.walls)
            choice = _ranked(Policy(ground, trial, self.seat).options(plans, 0), foresight.value)[0]
        return _over(trial, self.seat, made, choice if isinstance(choice.action, act.EndPhase) else _end("march"))

    def _carried(self, foresight: Foresight, choice: Choice) -> Way | None:
        """After a first march the policy goes on."""
        trial, made = self.rules.copy(self.state), Made()
        if isinstance(choice.action, act.March | act.Sail):
            if not self.take(trial, made, choice):
                return None
            foresight.march_out(trial, made)
        return _over(trial, self.seat, made, _end("march"))

    def purchases(self, recruits: int, stop: Stop) -> list[Way]:
        """Ways through the recruiting: as the own temper thinks about each, as each temper does without thinking, and others
        that begin with another recruit or with none."""
        own = Foresight(self.tempers[0], self.state, self.seat, self.walls)
        found: list[Way | None] = []
        ranked = _ranked(Policy(self.tempers[0], self.state, self.seat).options(0, recruits), own.value_of_recruits)
        trial, made, choice = self.rules.copy(self.state), Made(), ranked[0]
        while isinstance(choice.action, act.Recruit) and self.take(trial, made, choice):
            foresight = Foresight(self.tempers[0], trial, self.seat, self.walls)
            options = Policy(self.tempers[0], trial, self.seat).options(0, recruits)
            choice = _ranked(options, foresight.value_of_recruits)[0]
        found.append(_over(trial, self.seat, made, _end("purchase") if isinstance(choice.action, act.Recruit) else choice))
        if stop():
            return self._different(found)
        for ground in self.tempers:
            found.append(self._raised(Foresight(ground, self.state, self.seat, self.walls), None))
        found += [self._raised(own, one) for one in ranked[1 : 2 + OTHERS]]
        ways = self._different(found)
        for way in ways if len(ways) > 1 else ():
            foresight = Foresight(self.tempers[0], way.end, self.seat, self.walls)
            way.value = foresight.value_of_recruits(act.EndPhase())
        return ways

    def _raised(self, foresight: Foresight, choice: Choice | None) -> Way | None:
        """After a first recruit the policy goes on; None: from the beginning."""
        trial, made = self.rules.copy(self.state), Made()
        if choice is not None and not isinstance(choice.action, act.Recruit):
            return _over(trial, self.seat, made, choice)
        if choice is not None and not self.take(trial, made, choice):
            return None
        foresight.recruit_on(trial, made)
        policy = Policy(foresight.ground, trial, self.seat)
        return _over(trial, self.seat, made, policy.choose())

    def steps(self, choices: Sequence[Choice]) -> list[Way]:
        """Single steps, weighed by what they gain."""
        return [Way([(sight(self.state, self.seat), one)], self.state, one.gain) for one in choices]

    def _different(self, ways: Sequence[Way | None]) -> list[Way]:
        found: dict[bytes, Way] = {}
        for way in ways:
            if way is not None:
                found.setdefault(self.where(way.end) + repr(way.last).encode(), way)
        return list(found.values())

    def take(self, trial: State, made: Made, choice: Choice) -> bool:
        """Goes a step; whether it was open, and the phase goes on."""
        if not Policy(self.tempers[0], trial, self.seat).is_open(choice.action):
            return False
        made.append((sight(trial, self.seat), choice))
        phase = trial.table.frames[-1]
        self.rules.apply(trial, self.seat, choice.action, self.dice)
        return trial.table.frames[-1] == phase

    def choose(self, ways: Sequence[Way], wars: int, seed: int, stop: Stop) -> Way:
        """The way that is won most often; in each round the better half is played on. `wars`: playouts in all."""
        left = list(ways)
        rounds = max(1, ceil(log2(len(left))))
        number = 0
        while len(left) > 1 and not stop():
            for _ in range(max(1, wars // (rounds * len(left)))):
                for way in left:
                    way.won += self._played(way, derive_seed(seed, "war", number))
                    way.played += 1
                number += 1
                if stop():
                    break
            self._compare(left)
            left.sort(key=lambda way: -way.share)
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _compare(self, left: Sequence[Way]) -> None:
        mean = sum(way.value for way in left) / len(left)
        won = sum(way.won for way in left) / sum(way.played for way in left)
        for way in left:
            prior = won + SLOPE * (way.value - mean)
            way.share = (way.won + PRIOR * prior) / (way.played + PRIOR)

    def _played(self, way: Way, lot: int) -> float:
        rng = Random(lot)
        state = self.rules.guess(View(way.end.table, way.end.hands[self.seat]), self.seat, rng)
        chance = Seeded(rng.getrandbits(62))
        self.rules.apply(state, self.seat, way.last, chance)
        self.playouts.carry_on(state, chance, TURNS)
        return chance_of_winning(self.playouts.grounds[0], state, self.seat)


def bearable(weights: Weights, exposed: Sequence[float]) -> float:
    """How likely at most a way may leave the Supreme Leader in danger, by how likely each of them does."""
    return max(weights.veto, min(exposed, default=0.0) + SLACK) if weights.veto else 1.0


def bearable_of(weights: Weights, ways: Sequence[Way]) -> list[Way]:
    """Those of them that leave the Supreme Leader out of danger; what keeps the enemy from his victory may cost him."""
    least = min((way.lost for way in ways), default=0.0)
    most = bearable(weights, [way.exposed for way in ways if way.lost <= least + STOPPED])
    return [way for way in ways if way.exposed <= most]


def _ranked(options: list[Choice], reckon: Callable[[act.Action], float]) -> list[Choice]:
    """Those that leave most first."""
    if len(options) < 2:
        return options
    worth = [reckon(one.action) + (0.0 if number else AHEAD) for number, one in enumerate(options)]
    order = sorted(range(len(options)), key=lambda number: -worth[number])
    return [options[number] for number in order]


def _end(phase: str) -> Choice:
    return Choice(act.EndPhase(), say(f"caesar_xl.note.ends_{phase}"), 0.0)


def _over(trial: State, seat: Seat, made: Made, last: Choice) -> Way:
    made.append((sight(trial, seat), last))
    return Way(made, trial)


def begun(rules: CaesarRules, state: State, seat: Seat) -> State | None:
    """The position before this March Phase's first march; None where more has come since than marches alone."""
    first = rules.copy(state)
    table = first.table
    for arrival in reversed(table.arrivals):
        _move(rules.world, table, seat, arrival)
    table.doings.marched, marches, table.arrivals = False, table.arrivals, []
    again = rules.copy(ordered(first))
    for one in marches:
        march = act.March(one.start, one.at, one.troops, one.leaders, one.via)
        if refusal(rules.world, again, seat, march) is not None:
            return None
        rules.apply(again, seat, march, Seeded(0))
    return first if sight(again, seat) == sight(state, seat) else None


def _move(world: World, table: Table, seat: Seat, arrival: Arrival) -> None:
    """Back where they came from, and their price into the treasury."""
    force = table.forces[seat]
    here, there = force.get(arrival.at, NOBODY), force.get(arrival.start, NOBODY)
    force[arrival.at] = [one - less for one, less in zip(here, arrival.troops, strict=True)]
    force[arrival.start] = [one + more for one, more in zip(there, arrival.troops, strict=True)]
    for place in (arrival.start, arrival.at):
        if not any(force[place]):
            del force[place]
    for name in arrival.leaders:
        table.leaders[name] = Officer(seat, arrival.start)
    table.gold[seat] += march_price(world, table, seat, arrival.troops, arrival.leaders, arrival.via)


def ordered(state: State) -> State:
    """The order in which pieces came to their places says nothing, and is not to decide between equals."""
    table = state.table
    table.forces = [dict(sorted(force.items())) for force in table.forces]
    table.leaders = dict(sorted(table.leaders.items()))
    return state
