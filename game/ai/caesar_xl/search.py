"""How the champion thinks: over whole ways through a March Phase (`climb.py`), and over recruits with the marches they make
possible, by a look ahead in which no dice are rolled and battles count by their odds; all else by the scripted policy. How
likely the enemy can hold his walls is reckoned from what the seat has not seen. The last turn is played to its end
(`lastly.py`). A plan is kept for its phase. Whoever comes new to a March Phase in its midst finds the plan it began with
again; to a Purchase Phase, he plans from there.

With `Budget.wars` he plays wars on, too: from the best of the ways he climbed to and from whole ways through a Purchase
Phase, and in a battle from staying and from leaving. In the laboratory only: it costs several times as much, and what it
wins from 0.1.0's champion lies within chance of what the look-ahead wins (`docs/studies/caesar_xl.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from game.ai.agent import Stop
from game.ai.caesar_xl import climb, lastly
from game.ai.caesar_xl.foresight import Foresight, Judged, Made, sight
from game.ai.caesar_xl.ground import QUICK, Ground
from game.ai.caesar_xl.playouts import Playouts
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import Choice, Played
from game.ai.caesar_xl.strife import ways_on
from game.ai.caesar_xl.turns import AHEAD, STOPPED, Turns, Way, bearable, begun
from game.ai.caesar_xl.weights import FIRST
from game.core.say import Say, in_hundred, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.realm import draw_pile
from game.rules.caesar_xl.state import Battle, Hand, InPhase, State, View

FEWEST = 16
"""With fewer of them he plays none, but looks ahead without dice: a way in eight would be played twice."""
BEST = 6
"""Ways through a March Phase that wars are played on from."""
FAR = 20.0
"""Points behind the best by the look-ahead, from which no war is played on from a way of a whole phase: of eighty phases one
so far behind was chosen in none."""
REMEMBERED = 4
"""Phases whose plan is kept, so that it is not thought out anew at each step."""
MARCH = InPhase("march")
PLANNED: dict[str, tuple[type, ...]] = {
    "purchase": (act.Recruit, act.EndPhase),
    "march": (act.March, act.Sail, act.EndPhase),
}
"""Phases that are planned as a whole, and what the script must want there: cards and powers come first."""


class Budget(Struct, frozen=True):
    plans: int
    """Plans of a March Phase that are compared."""
    recruits: int
    """Recruits that are compared, at each purchase."""
    tries: int
    """Ways through a March Phase that are judged beside those that are found step by step; with nought he plans none as a
    whole."""
    ends: int
    """Wars played to their end from each choice of the last turn; the best few three times as many. None with nought."""
    wars: int = 0
    """Wars played on from the best ways through a March Phase, half as many from those of a Purchase Phase, a third in a
    battle."""


class Thinker:
    """One champion, at either seat of one board."""

    def __init__(self, board: Board, grounds: Sequence[Ground], budget: Budget) -> None:
        """`grounds`: how he weighs, by seat."""
        self.board, self.grounds, self.budget = board, grounds, budget
        self.plans: dict[bytes, dict[bytes, Choice]] = {}
        """By how a phase begins, what he does at each point of it."""

    @cached_property
    def playouts(self) -> Playouts:
        return Playouts([Ground(self.board, weights, exact=QUICK) for weights in FIRST])

    @cached_property
    def ends(self) -> Playouts:
        """The last turn, as he himself would play it."""
        return Playouts(self.grounds)

    @cached_property
    def bold(self) -> Sequence[Ground]:
        """The other temper, by seat: he strikes, and guards nobody."""
        return [Ground(self.board, weights) for weights in FIRST]

    def think(self, policy: Policy, view: View, seed: int, stop: Stop) -> Choice:
        """The best choice; when `stop()` turns true, the best so far."""
        frame = policy.table.frames[-1]
        last = self.at_the_end(policy, view, seed, stop)
        if last is not None:
            return last
        plays_on = self.budget.wars >= FEWEST
        if plays_on and isinstance(frame, Battle) and frame.step in ("attacker_stays", "defender_stays"):
            return self._stay(policy, view, frame, seed, stop)
        kinds = PLANNED.get(frame.name) if isinstance(frame, InPhase) else None
        if (frame != MARCH and not plays_on) or not self.budget.tries or stop():
            return look_ahead(policy, view, self.budget, stop)
        scripted = policy.choose()
        if kinds is None or not isinstance(scripted.action, kinds):
            return scripted
        choice = self._follow(policy, view, scripted, stop)
        return self._with_reason(policy, view, choice, stop) if frame == MARCH else choice

    def _with_reason(self, policy: Policy, view: View, choice: Choice, stop: Stop) -> Choice:
        """A step of a plan, with the reason why where a Forum Phase is about to end the war, or the Supreme Leader keeps him
        from marching on."""
        if isinstance(choice.action, act.EndPhase):
            step = look_ahead(policy, view, self.budget, stop)
            return step if step.action == choice.action else choice
        foresight = Foresight(policy.ground, policy.state, policy.seat, walls_held(policy, view))
        return _told_of_march(choice, foresight)

    def at_the_end(self, policy: Policy, view: View, seed: int, stop: Stop) -> Choice | None:
        """The choice of the last turn; None in any other, or where there is nothing, or too much, to compare."""
        last = lastly.choices(policy) if self.budget.ends else []
        return lastly.chosen(self.ends, policy, view, last, self.budget.ends, seed, stop) if last else None

    def _follow(self, policy: Policy, view: View, scripted: Choice, stop: Stop) -> Choice:
        """The plan of this phase: the one that is remembered; else of a March Phase that of its beginning, if it led here;
        else one from here."""
        seat, now = policy.seat, sight(policy.state, policy.seat)
        known = next((plan[now] for plan in self.plans.values() if now in plan), None)
        if known is not None:
            return known
        if policy.table.arrivals:
            first = begun(self.playouts.rules, policy.state, seat)
            if first is not None and now in (plan := self._planned(policy, view, first, stop)):
                return plan[now]
        return self._planned(policy, view, policy.state, stop).get(now, scripted)

    def _planned(self, policy: Policy, view: View, state: State, stop: Stop) -> dict[bytes, Choice]:
        """The plan of a phase, kept unless it was thought out in haste."""
        start = sight(state, policy.seat)
        known = self.plans.get(start)
        if known is not None:
            return known
        seed = int.from_bytes(blake2b(start, digest_size=8).digest()) >> 1
        turns = self._turns(state, view, policy)
        if state.table.frames[-1] == MARCH:
            plan = dict(self._climbed(turns, seed, stop))
        else:
            ways = turns.purchases(self.budget.recruits, stop)
            near = nearest(ways)
            plan = dict(told_of(turns.choose(near, self.budget.wars // 2, seed, stop), near)) if ways else {}
        if not stop():
            while len(self.plans) >= REMEMBERED:
                del self.plans[next(iter(self.plans))]
            self.plans[start] = plan
        return plan

    def _climbed(self, turns: Turns, seed: int, stop: Stop) -> Made:
        """The best way by the look-ahead, or of the best few the one whose wars are won most often."""
        climber = climb.Climb(turns, self.budget.plans, self.budget.tries, stop)
        best = climber.best()
        if self.budget.wars < FEWEST:
            return climb.told_of(climber, best)
        ways = nearest(climber.ranked()[:BEST])
        best = turns.choose(ways, self.budget.wars, seed, stop)
        return _with_wars(climb.told_of(climber, best), best, ways)

    def _turns(self, state: State, view: View, policy: Policy) -> Turns:
        seat = policy.seat
        return Turns((self.grounds[seat], self.bold[seat]), self.playouts, state, seat, walls_held(policy, view))

    def _stay(self, policy: Policy, view: View, battle: Battle, seed: int, stop: Stop) -> Choice:
        asked = policy.before_a_die()
        if asked is not None:
            return asked
        turns = self._turns(policy.state, view, policy)
        ways = turns.steps(ways_on(policy.scales, battle))
        return told_of(turns.choose(ways, self.budget.wars // 3, seed, stop), ways)[0][1]


def nearest(ways: Sequence[Way]) -> list[Way]:
    """Those that the look-ahead leaves in sight of the best."""
    most = max((way.value for way in ways), default=0.0)
    return [way for way in ways if way.value > most - FAR]


def told_of(best: Way, ways: Sequence[Way]) -> Made:
    """A way's choices, each with what the wars from its end came to."""
    return _with_wars(best.made, best, ways)


def _with_wars(made: Made, best: Way, ways: Sequence[Way]) -> Made:
    others = [way for way in ways if way is not best and way.played]
    if not best.played or not others:
        return made
    second = max(others, key=lambda way: (way.played, way.share))
    one, two = (max(0.0, min(1.0, way.share)) for way in (best, second))
    played = Played(best.played, one, two)
    return [(seen, replace(choice, played=played)) for seen, choice in made]


def look_ahead(policy: Policy, view: View, budget: Budget, stop: Stop) -> Choice:
    """The plan that leaves most when the enemy has answered; the scripted choice where nothing is to be planned."""
    options = policy.options(budget.plans, budget.recruits)
    if len(options) < 2:
        return options[0]
    foresight = Foresight(policy.ground, policy.state, policy.seat, walls_held(policy, view))
    is_purchase = policy.table.frames[-1] == InPhase("purchase")
    found: list[Judged] = []
    for option in options:
        if stop():
            break
        if is_purchase:
            found.append(Judged(foresight.value_of_recruits(option.action), 0.0, 0.0))
        else:
            found.append(foresight.weighed(option.action))
    least = min((one.lost for one in found), default=0.0)
    most = bearable(policy.scales.w, [one.exposed for one in found if one.lost <= least + STOPPED])
    left = [number for number, one in enumerate(found) if one.exposed <= most]

    def worth(number: int) -> tuple[float, int]:
        return found[number].value + (0.0 if number else AHEAD), -number

    chosen = max(left, key=worth, default=0)
    choice = options[chosen]
    if not is_purchase and found:
        choice = _told(choice, foresight, found[max(range(len(found)), key=worth)], most)
    if len(left) < 2:
        return choice
    return replace(choice, ahead=found[chosen].value - max(found[number].value for number in left if number != chosen))


def _told(choice: Choice, foresight: Foresight, wanted: Judged, most: float) -> Choice:
    """With the reason why, where a Forum Phase is about to end the war, or the Supreme Leader keeps him from the march that
    is worth most: that is `wanted`."""
    if isinstance(choice.action, act.EndPhase):
        if wanted.exposed > most:
            return replace(choice, note=say("caesar_xl.note.ends_march_guards", percent=in_hundred(wanted.exposed)))
        return choice
    return _told_of_march(choice, foresight)


def _told_of_march(choice: Choice, foresight: Foresight) -> Choice:
    stays, goes = foresight.alone(act.EndPhase()), foresight.alone(choice.action)
    if goes.lost <= stays.lost - STOPPED:
        return replace(choice, note=_stopping(goes.lost))
    if goes.won >= stays.won + STOPPED:
        return replace(choice, note=say("caesar_xl.note.assures", percent=in_hundred(goes.won)))
    return choice


def _stopping(lost: float) -> Say:
    """Of a march that keeps the enemy from his victory but for such a chance."""
    percent = in_hundred(1 - lost)
    return say("caesar_xl.note.stops_surely") if percent == 100 else say("caesar_xl.note.stops", percent=percent)


def walls_held(policy: Policy, view: View) -> float:
    """How likely the enemy holds Hold the Walls: surely if he took it openly, else as likely as any card that is unseen."""
    foe, world, table = 1 - policy.seat, policy.ground.world, view.table
    if "hold_the_walls" in table.known[foe]:
        return 1.0
    hands = [Hand(list(table.known[foe])), Hand(list(table.known[foe]))]
    hands[policy.seat] = view.mine or Hand([])
    unseen = {card: count for card, count in draw_pile(world, State(table, hands)).items() if world.is_in_hand(card)}
    count, drawn = sum(unseen.values()), table.held[foe] - len(table.known[foe])
    return 1.0 - comb(count - unseen.get("hold_the_walls", 0), drawn) / comb(count, drawn)
