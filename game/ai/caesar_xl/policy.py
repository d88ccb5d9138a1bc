"""The scripted player: phase by phase the best single step by the scales. It is the veteran, the hint, and how a
champion thinks that both sides will go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.caesar_xl import forum, losses, purse, strife
from game.ai.caesar_xl.danger import taken
from game.ai.caesar_xl.ground import Ground, gold_of, outcome
from game.ai.caesar_xl.marches import Marcher, Plan, plus
from game.ai.caesar_xl.purse import UNTOLD, Choice
from game.ai.caesar_xl.scales import Scales
from game.core.chance import Seeded
from game.core.say import Say, in_hundred, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.choices import entries, mutiny_price
from game.rules.caesar_xl.fray import battles
from game.rules.caesar_xl.listing import listed
from game.rules.caesar_xl.realm import city_value, has, lean, lean_of, legion_price
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.state import (
    Battle,
    Hand,
    InPhase,
    Mustering,
    Mutinous,
    Ousted,
    Promoting,
    Recalling,
    State,
    Supplying,
    Table,
    View,
    Yielding,
    copy_table,
)
from game.rules.caesar_xl.triumph import comes_again, would_win

LEAST = 0.02
"""A step that gains less is not taken."""
LOOKS = 14
"""Marches of a turn that are thought about; the rest follow from them."""
WORRY, RESCUES, LOOKED_AT = 0.15, 6, 40
"""Danger of the Supreme Leader from which marches are looked for that end it; how many are compared, and of how many."""
BROKEN, RICH = 6, 80
"""City value and the enemy's Gold at which a side yields although a Supreme Leader lives."""
MATCH = 25
"""How many times its troops a beaten side without its Supreme Leader faces when it gives up though the enemy's lives: he
may need turns to ride home, in which there is nothing left to play for."""
HOPE = 4
"""Points of lean that could still be won: who lacks more for a political victory yields when he is beaten. With 3 too few
wars live to see a political victory, with 5 victors sit idle on their Gold (`docs/studies/caesar_xl.md`)."""
CLOSE = 0.15
"""A plan is worth a thought that gains this part of the best one, or attacks."""
STRIKES = 6
"""Marches at what an enemy's victory rests on, that are looked at."""


def own_state(view: View, seat: int) -> State:
    """The table with one's own hand; the other hand is left empty, for nobody may look into it."""
    hands = [Hand([]), Hand([])]
    if view.mine is not None:
        hands[seat] = view.mine
    return State(view.table, hands)


def _end(phase: str) -> Choice:
    return Choice(act.EndPhase(), say(f"caesar_xl.note.ends_{phase}"), 0.0)


def _distinct(choices: list[Choice], supreme: str) -> list[Choice]:
    """One march of each pair of start and goal with the Supreme Leader alone, one with him and troops, and one without him:
    what nobody guards is often ruled out where he could have gone under guard."""
    seen: set[tuple[str, str, bool, bool]] = set()
    found = []
    for one in choices:
        assert isinstance(one.action, act.March | act.Sail)
        is_led = supreme in one.action.leaders
        pair = one.action.start, one.action.to, is_led, is_led and any(one.action.troops)
        if pair not in seen:
            seen.add(pair)
            found.append(one)
    return found


class Policy:
    """One seat's way to play from one position."""

    def __init__(self, ground: Ground, state: State, seat: int, scales: Scales | None = None) -> None:
        """`scales`: those of the position, where they are known."""
        self.ground, self.world, self.state, self.seat = ground, ground.world, state, seat
        self.table: Table = state.table
        self.hand = state.hands[seat].cards
        self.scales = scales or Scales(ground, state.table, seat)
        self.marcher: Marcher | None = None
        self.found: list[Plan] = []
        """Plans of the March Phase, once they have been asked for; `bought`: purchases likewise."""
        self.bought: list[Choice] = []

    def is_open(self, action: act.Action) -> bool:
        return refusal(self.world, self.state, self.seat, action) is None

    def choose(self) -> Choice:
        frame = self.table.frames[-1]
        match frame:
            case InPhase(name):
                return self._in_phase(name)
            case Battle(step=step):
                if step == "round":
                    return strife.commit(self._listed())
                if step == "parting":
                    return strife.part(self.scales, frame, self._listed())
                asked = self.before_a_die()
                if asked is not None:
                    return asked
                if step in ("attacker_card", "defender_card", "pursuit"):
                    return strife.in_window(self.scales, frame, self.hand)
                return strife.stay_or_leave(self.scales, frame)
            case Ousted():
                return strife.flight(self.scales, frame, self._listed())
            case Mutinous():
                return losses.mutiny(self.scales, self._listed(), mutiny_price(self.world, self.table, self.seat))
            case Supplying():
                return losses.supply(self.scales, self._listed())
            case Promoting():
                return strife.promotion(self.scales, self._listed())
            case Mustering():
                return strife.mustering(self.scales, frame)
            case Yielding():
                return Choice(act.Answer(True), say("caesar_xl.note.takes_yield"), 0.0)
            case Recalling():
                found = purse.recalls(self.scales, entries(self.world, self.table, self.seat), 0)
                return self.best(found) or Choice(act.Decline(), say("caesar_xl.note.no_recall"), 0.0)
            case _:
                return losses.least_loss(self.scales, self._listed())

    def _listed(self) -> Sequence[act.Action]:
        return listed(self.world, self.state, self.seat)

    def _may_ask_the_gods(self) -> bool:
        table = self.table
        is_mine = table.seat == self.seat and has(table, self.seat, "pontifex")
        return is_mine and "pontifex" not in table.doings.powers and self.is_open(act.UsePower("pontifex"))

    def options(self, most: int, recruits: int) -> list[Choice]:
        """What is worth thinking about, the scripted choice first; that alone where there is nothing to think about.
        At most so many marches, or so many recruits besides."""
        first = self.choose()
        table = self.table
        frame = table.frames[-1]
        others: list[Choice] = []
        match frame:
            case InPhase("march") if self._may_look(first) and len(table.arrivals) < LOOKS:
                others = [Choice(plan.marches[0], self.why(plan), plan.gain) for plan in self.plans()[: 3 * most]
                          if plan.gain > CLOSE * first.gain or plan.marches[0].to in self.scales.foes]  # fmt: skip
                others = [*_distinct(others, self.scales.supreme)[: most - 2], _end("march")]
                if self.scales.w.arms:
                    others += self._rescues()
                others += self._strikes()
            case InPhase("purchase") if recruits and isinstance(first.action, act.Recruit | act.EndPhase):
                raised = sorted(purse.recruits(self.scales), key=lambda one: -one.gain)
                others = [*raised[:recruits], _end("purchase")]
            case _:
                pass
        found = [first]
        for one in others:
            if all(one.action != known.action for known in found) and self.is_open(one.action):
                found.append(one)
        return found

    def _may_look(self, first: Choice) -> bool:
        """Whether marches are to be compared: the script marches, the enemy is about to win, or the Supreme Leader stands in
        danger."""
        if isinstance(first.action, act.March | act.Sail) or self._is_lost_next():
            return True
        return bool(self.scales.w.arms) and taken(self.world, self.table, self.seat, self.ground) >= WORRY

    def _is_lost_next(self) -> bool:
        """Whether the enemy wins in his next Forum Phase, as long as those who have come to fight him win nothing."""
        calm, foes = copy_table(self.table), self.table.forces[1 - self.seat]
        calm.forces[self.seat] = {place: units for place, units in calm.forces[self.seat].items() if place not in foes}
        return comes_again(self.world, calm, 1 - self.seat) and would_win(self.world, calm, 1 - self.seat)

    def _strikes(self) -> list[Choice]:
        """Marches at what the enemy's victory in his next Forum Phase rests on, whatever they gain: Rome, and Leaders who
        bring political points."""
        if not self._is_lost_next():
            return []
        self.plans()
        assert self.marcher is not None
        theirs = [(name, one.at) for name, one in self.table.leaders.items() if one.seat != self.seat]
        goals = {at for name, at in theirs if name not in self.world.supreme and lean_of(self.world, name)}
        strikes = [plan for plan in self.marcher.strikes({self.world.capital, *goals}) if self.is_open(plan.marches[0])]
        found = [Choice(plan.marches[0], say("caesar_xl.note.strikes"), plan.gain) for plan in strikes]
        return _distinct(found, self.scales.supreme)[:STRIKES]

    def _rescues(self) -> list[Choice]:
        """Marches that bring the Supreme Leader out of danger, where he is in any."""
        now = taken(self.world, self.table, self.seat, self.ground)
        if now < WORRY:
            return []
        self.plans()
        assert self.marcher is not None
        found: list[tuple[float, Choice]] = []
        for plan in self.marcher.rescues[:LOOKED_AT]:
            march = plan.marches[0]
            if march.to in self.scales.foes or not self.is_open(march):
                continue
            trial = self.ground.rules.copy(self.state)
            self.ground.rules.apply(trial, self.seat, march, Seeded(0))  # marches roll no dice
            left = taken(self.world, trial.table, self.seat, self.ground)
            if left < now:
                found.append((left, Choice(march, self.why(plan), plan.gain)))
        out = [one for left, one in found if left < WORRY]
        if not out:  # what helps most
            out = [one for _, one in sorted(found, key=lambda one: one[0])]
        return _distinct(out, self.scales.supreme)[:RESCUES]

    def best(self, choices: Iterable[Choice]) -> Choice | None:
        """The choice that gains most and is open."""
        found = sorted((one for one in choices if one.gain > LEAST), key=lambda one: -one.gain)
        return next((one for one in found if self.is_open(one.action)), None)

    # ---- the phases

    def winning(self) -> Choice | None:
        """In one's own Forum Phase, what wins the war when it ends; None where nothing does."""
        leaders = sorted(self._leaders(), key=lambda one: -one.gain)
        won = forum.winning(self.world, self.table, self.seat, leaders)
        return won if won is not None and self.is_open(won.action) else None

    def _in_phase(self, phase: str) -> Choice:
        found: Choice | None = None
        match phase:
            case "forum":
                won = self.winning()
                if won is not None:
                    return won
                found = self.best([*purse.claims(self.scales), *self._leaders()])
                if found is None and self.is_open(act.Yield()) and self._is_hopeless():
                    return Choice(act.Yield(), say("caesar_xl.note.yields"), 0.0)
            case "draw":
                if self.is_open(act.Draw()):
                    return Choice(act.Draw(), say("caesar_xl.note.free_card"), 0.0)
                found = self.best([*self._leaders(), *purse.action_cards(self.scales, self.hand, phase)])
                found = found or self.best([*purse.buying(self.scales), *self._recalls()])
            case "purchase":
                found = self._purchase()
            case "tax":
                found = next((one for one in self._taxes() if self.is_open(one.action)), None)
            case "march":
                found = self.best([*self._leaders(), *purse.action_cards(self.scales, self.hand, phase)])
                found = found or self._march()
            case _:
                places = battles(self.world, self.table)
                found = strife.next_fight(self.scales, places) if places else None
        return found or _end(phase)

    def _is_hopeless(self) -> bool:
        """Whether the Forum promises nothing any more, and no Supreme Leader is left to fight for. One's own fights on, as
        long as there is more than next to no city and the enemy has not more Gold than he knows what to do with; against an
        enemy's who alone is left, whoever still has troops makes him come to Rome and take his victory."""
        if abs(lean(self.world, self.table, self.seat)) + HOPE >= self.world.numbers.lean:
            return False
        if self.scales.headless:
            return self.scales.foe_headless or MATCH * self._force(self.seat) <= self._force(1 - self.seat)
        rich = self.table.gold[1 - self.seat] >= RICH
        return rich and city_value(self.world, self.table, self.seat) <= BROKEN

    def _force(self, seat: int) -> float:
        """Its troops, in Gold."""
        return sum(gold_of((one, two, three, four)) for one, two, three, four in self.table.forces[seat].values())

    def _leaders(self) -> list[Choice]:
        if not any(self.world.card[card].family == "leader" for card in self.hand):
            return []
        return list(purse.leaders(self.scales, self.hand, entries(self.world, self.table, self.seat)))

    def _recalls(self) -> list[Choice]:
        table = self.table
        if not has(table, self.seat, "cicero") or "cicero" in table.doings.powers:
            return []
        price = self.world.number("cicero", "price")
        return list(purse.recalls(self.scales, entries(self.world, table, self.seat), price))

    def _purchase(self) -> Choice | None:
        free = self.best([*self._leaders(), *purse.powers(self.scales)])
        free = free or self.best(purse.action_cards(self.scales, self.hand, "purchase"))
        if free is not None:
            return free
        best = next((one for one in self.purchases() if self.is_open(one.action)), None)
        if best is not None and not isinstance(best.action, act.Recruit):
            return self.before_a_die() or best
        return best

    def before_a_die(self) -> Choice | None:
        """Pontifex Maximus, if he can be asked."""
        if not self._may_ask_the_gods():
            return None
        return Choice(act.UsePower("pontifex"), say("caesar_xl.note.pontifex"), 0.0)

    def purchases(self) -> list[Choice]:
        """Recruits and Diplomacy Rolls that gain something, the most for its price first."""
        bought = [*purse.recruits(self.scales), *purse.diplomacy(self.scales)]
        bought = [one for one in bought if one.gain > LEAST]
        self.bought = sorted(bought, key=lambda one: -one.gain / self._price(one.action))
        return self.bought

    def _price(self, action: act.Action) -> float:
        numbers = self.world.numbers
        match action:
            case act.Recruit(unit="legion"):
                return legion_price(self.world, self.table, self.seat) or 1
            case act.Undermine():
                return numbers.removal_price
            case _:
                return numbers.marker_price

    def _taxes(self) -> list[Choice]:
        return [Choice(act.Tax(place), say("caesar_xl.note.taxes", place=place), 0.0) for place in self.world.areas]

    def plans(self) -> list[Plan]:
        """Plans of the March Phase, the best first."""
        if not self.found:
            self.marcher = Marcher(self.scales, "fleet" in self.hand)
            self.found = self.marcher.plans()
        return self.found

    def _march(self) -> Choice | None:
        for plan in self.plans():
            if self.is_open(plan.marches[0]):
                return Choice(plan.marches[0], self.why(plan), plan.gain)
        return None

    def why(self, plan: Plan) -> Say:
        """The reason of a plan's first march."""
        march, scales = plan.marches[0], self.scales
        to = march.to
        if to in scales.foes:
            percent = in_hundred(self.win_after(plan))
            if scales.foe_supreme in scales.foes[to][1]:
                return say("caesar_xl.note.hunts", place=to, percent=percent)
            return say("caesar_xl.note.attacks", place=to, percent=percent, **UNTOLD)
        if to in scales.strays:
            return say("caesar_xl.note.catches", place=to, leader=scales.strays[to])
        if scales.supreme in march.leaders and to == self.world.capital:
            return say("caesar_xl.note.to_rome")
        is_held = to in self.table.forces[self.seat] or self.table.markers.get(to) == self.seat  # and so pays already
        if not is_held and any(march.troops) and self.world.gold[to]:
            return say("caesar_xl.note.occupies", place=to, gold=self.world.gold[to])
        if is_held:
            return self._why_join(plan)
        coming, fewer = scales.threat(march.start), scales.threat(to)
        if coming > fewer:
            return say("caesar_xl.note.withdraws", start=march.start, place=to, swords=round(coming), fewer=round(fewer))
        return say("caesar_xl.note.toward", place=to, **UNTOLD)

    def _why_join(self, plan: Plan) -> Say:
        """What could come to a place, and what stands there then."""
        march = plan.marches[0]
        here, names = purse.present(self.scales, march.to)
        own = self.scales.strength(plus(here, march.troops), tuple(sorted({*names, *march.leaders})))
        coming = round(self.scales.threat(march.to))
        if coming:
            return say("caesar_xl.note.joins", place=march.to, swords=coming, own=own)
        return say("caesar_xl.note.gathers", place=march.to, own=own, **UNTOLD)

    def win_after(self, plan: Plan) -> float:
        """The chance of the battle a plan leads to, all its marches made."""
        to = plan.marches[0].to
        troops, names = purse.present(self.scales, to)
        for march in plan.marches:
            troops, names = plus(troops, march.troops), (*names, *march.leaders)
        foe = self.scales.foes[to]
        ground = self.ground
        return outcome(ground.side(troops, names), ground.side(foe[0], foe[1]), self.scales.terms)[0]
