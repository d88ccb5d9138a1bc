"""Battles: cards, staying, leaving; and who is given up when something has to be."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.caesar_xl.ground import UNIT_GOLD, gold_of, outcome
from game.ai.caesar_xl.purse import UNTOLD, Choice, gain_of_rank, gain_of_unit, present
from game.ai.caesar_xl.scales import Scales
from game.core.say import in_hundred, say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.odds import Side, round_of
from game.rules.caesar_xl.realm import is_wild, officers_at, troops_at
from game.rules.caesar_xl.state import UNITS, Battle, Mustering, Ousted, Troops
from game.rules.caesar_xl.turning import Partings, partings, retreat_ways


def whole(units: Sequence[int]) -> Troops:
    return units[0], units[1], units[2], units[3]


class Fray:
    """A battle from one side's view, before a round."""

    def __init__(self, scales: Scales, battle: Battle) -> None:
        self.scales, self.battle = scales, battle
        self.world, self.table, self.seat = scales.world, scales.table, scales.seat
        self.is_attacker = self.seat == self.table.seat
        self.place = battle.place
        self.names = tuple(officers_at(self.world, self.table, self.seat, self.place))
        self.others = tuple(officers_at(self.world, self.table, scales.foe, self.place)) if battle.is_roman else ()
        self.mine = whole(troops_at(self.table, self.seat, self.place))

    def _side(self, seat: Seat, card: CardId) -> Side:
        if seat != self.table.seat and not self.battle.is_roman:
            swords = self.world.numbers.barbarian_swords
            return Side((self.battle.barbarians, 0, 0, 0), (swords, swords, swords, swords))
        names = self.names if seat == self.seat else self.others
        troops = whole(troops_at(self.table, seat, self.place))
        card = card or self.battle.sides[seat].card
        return self.scales.ground.side(troops, names, card == "ambush" and not self.battle.round, card == "triple_line")

    def chances(self, card: CardId = "") -> tuple[float, float, float]:
        """My chance, and what is left of me and of the enemy in Gold, if I play this card and both fight to the end."""
        sides = [self._side(seat, card if seat == self.seat else "") for seat in (0, 1)]
        attacker, defender = sides[self.table.seat], sides[1 - self.table.seat]
        win, left, other = outcome(attacker, defender, self.scales.terms)
        return (win, left, other) if self.is_attacker else (1 - win, other, left)

    def stake(self) -> float:
        """Score between winning the place and losing it."""
        total = 2 * self.scales.worth[self.place] + 0.5
        total += 0.7 * self.scales.quarry * (self.scales.foe_supreme in self.others)
        return total + self.scales.head * (self.scales.supreme in self.names)

    def fighting_on(self) -> float:
        win, left, other = self.chances()
        worth, scales = self.scales.worth[self.place], self.scales
        lam = scales.lam + (scales.cost - scales.lam) * scales.w.spare
        total = (2 * win - 1) * worth + (left - other) * lam
        is_led = self.scales.supreme in self.names
        total -= (1 - win) * (self.scales.head * is_led + 1.2 * (len(self.names) - is_led))
        hunts = self.scales.foe_supreme in self.others
        return total + win * (0.6 * self.scales.quarry * hunts + 1.2 * (len(self.others) - hunts))

    def leaving(self, to: str = "") -> float:
        """Score after a retreat: the troops live, the place is lost, and some may fall to pursuers."""
        lam = self.scales.lam
        other_gold = gold_of(whole(troops_at(self.table, self.scales.foe, self.place)))
        total = -self.scales.worth[self.place] * (1.0 if self.battle.is_roman else 0.0)
        total += gold_of(self.mine) * lam * self.scales.w.escape - other_gold * lam
        if to:
            scales = self.scales
            here = whole(troops_at(self.table, self.seat, to))
            names = officers_at(self.world, self.table, self.seat, to)
            after = (here[0] + self.mine[0], here[1] + self.mine[1], here[2] + self.mine[2], here[3] + self.mine[3])
            together = tuple(sorted({*names, *self.names}))
            gained = scales.value(to, after, together) - scales.value(to, here, tuple(sorted(names)))
            total += gained - gold_of(self.mine) * lam
        return total

    def staying(self, leaving: float | None) -> float:
        """Score of another round when one may still leave after it for about `leaving`; fought to the end where the battle
        is too great to be reckoned round by round."""
        sides = [self._side(seat, "") for seat in (0, 1)]
        attacker, defender = sides[self.table.seat], sides[1 - self.table.seat]
        if leaving is None or hits_of(attacker) * hits_of(defender) > ROUND_BY_ROUND:
            return self.fighting_on()
        mine = gold_of(self.mine) * self.scales.lam
        theirs = gold_of(whole(troops_at(self.table, self.scales.foe, self.place))) if self.battle.is_roman else 0.0
        known: dict[tuple[Troops, Troops], float] = {}

        def worth(pair: tuple[Troops, Troops]) -> float:
            own, other = pair if self.is_attacker else (pair[1], pair[0])
            if not any(own) or not any(other):
                return self._ended(bool(any(own)), gold_of(own), gold_of(other))
            if pair not in known:
                gone = leaving - mine + gold_of(own) * self.scales.lam
                gone += (theirs - gold_of(other)) * self.scales.lam if theirs else 0.0
                known[pair] = max(gone, on(pair))
            return known[pair]

        def on(pair: tuple[Troops, Troops]) -> float:
            after = round_of(*pair, attacker, defender, self.scales.terms)
            same = after.get(pair, 0.0)
            return sum(chance * worth(then) for then, chance in after.items() if then != pair) / max(1e-9, 1.0 - same)

        return on((attacker.troops, defender.troops))

    def _ended(self, won: bool, left: float, other: float) -> float:
        worth, scales = self.scales.worth[self.place], self.scales
        lam = scales.lam + (scales.cost - scales.lam) * scales.w.spare
        total = (worth if won else -worth) + (left - other) * lam
        is_led = scales.supreme in self.names
        if not won:
            return total - scales.head * is_led - 1.2 * (len(self.names) - is_led)
        hunts = scales.foe_supreme in self.others
        return total + 0.6 * scales.quarry * hunts + 1.2 * (len(self.others) - hunts)

    def pursuit(self) -> float:
        """What Cavalry Pursuit is worth against those who leave: each is caught with the same chance, a Veteran loses his
        rank where ranks are kept, and with the last unit all Leaders fall."""
        scales, durable = self.scales, self.scales.terms.durable
        troops = whole(troops_at(self.table, scales.foe, self.place))
        caught = ridden_down(scales)
        total = sum(count * caught * slain(scales, index) for index, count in enumerate(troops))
        if not (durable and (troops[1] or troops[3])):
            hunts = scales.foe_supreme in self.others
            total += caught ** sum(troops) * (scales.quarry * hunts + scales.w.officer * (len(self.others) - hunts))
        return total


def ridden_down(scales: Scales) -> float:
    """How likely Cavalry Pursuit catches a unit."""
    return min(1.0, scales.world.number("cavalry_pursuit", "kills") / 6)


def slain(scales: Scales, index: int) -> float:
    """What it is worth that a pursuit catches a unit of this kind: its Gold, and the loot for one that falls (10.2)."""
    durable = scales.terms.durable
    is_rank = durable and index % 2 == 1
    gold = UNIT_GOLD[index] - (UNIT_GOLD[index - 1] if is_rank else 0.0)
    return gold * scales.lam * (1 + scales.w.slain) + (scales.cost if durable and not is_rank else 0.0)


def pursuit_later(scales: Scales) -> float:
    """What Cavalry Pursuit is worth unplayed: somebody flees again in one player-turn of so many, mostly a single unit, now
    and then with the Supreme Leader, if the war goes on; and whoever has the card then plays it if that is worth more than
    to wait on."""
    unit = ridden_down(scales) * slain(scales, 2)
    head = 0.0 if scales.foe_headless else unit + ridden_down(scales) * scales.quarry
    worth = 0.0
    for _ in range(scales.left):
        led = LED if head else 0.0
        worth += FLEES * (led * max(0.0, head - worth) + (1 - led) * max(0.0, unit - worth))
        worth *= GOES_ON
    return worth


FLEES, LED, GOES_ON = 0.15, 0.14, 0.89
"""How often in a turn of both sides the enemy leaves a battle in which one who holds cards may pursue him, how often his
Supreme Leader, if he lives, is with them, and how likely the war sees another turn: 52 of 347, 5 of 36, and 269 turns in 29
wars between champions."""
ROUND_BY_ROUND = 150
"""Hits of one side times hits of the other up to which a retreat in later rounds is reckoned with."""


def hits_of(side: Side) -> int:
    one, two, three, four = side.troops
    return one + 2 * two + three + 2 * four


def in_window(scales: Scales, battle: Battle, hand: list[CardId]) -> Choice:
    """Which Tactics card, if any."""
    fray = Fray(scales, battle)
    held = [card for card in dict.fromkeys(hand) if scales.world.card[card].family == "tactics"]
    idle = Choice(act.Decline(rest=not held), say("caesar_xl.note.no_card"), 0.0)
    if battle.step == "pursuit":
        fleeing = sum(troops_at(scales.table, scales.foe, battle.place))
        if "cavalry_pursuit" not in held:
            return idle
        gain = fray.pursuit() - pursuit_later(scales)
        if gain <= 0:
            return idle
        return Choice(act.PlayCard("cavalry_pursuit"), say("caesar_xl.note.pursuit", count=fleeing), gain)
    win, left, other = fray.chances()
    best = idle
    for card in held:
        if card == "cavalry_pursuit":
            continue
        if card == "hold_the_walls":
            if fray.is_attacker or scales.world.gold[battle.place] < 1:
                continue
            gain = (1 - win) * fray.stake() + (gold_of(fray.mine) - left) * scales.lam - 1.5 * scales.w.save
            note = say("caesar_xl.note.walls", place=battle.place, percent=in_hundred(win))
        elif card == "ambush" and not sum(fray.mine[:2]):
            continue
        else:
            after, kept, theirs = fray.chances(card)
            gain = (after - win) * fray.stake() + (kept - left + other - theirs) * scales.lam - scales.w.save
            note = say("caesar_xl.note.tactics", card=card, before=in_hundred(win), percent=in_hundred(after))
        if gain > best.gain:
            best = Choice(act.PlayCard(card), note, gain)
    return best


def stay_or_leave(scales: Scales, battle: Battle) -> Choice:
    return ways_on(scales, battle)[0]


def ways_on(scales: Scales, battle: Battle) -> list[Choice]:
    """Another round, or where to go instead; the best first."""
    fray = Fray(scales, battle)
    percent = in_hundred(fray.chances()[0])
    found: list[Choice] = []
    if fray.is_attacker:
        for far in (False, True):
            if retreat_ways(scales.world, scales.table, scales.seat, battle.place, far):
                gain = fray.leaving() - (0.1 if far else 0.0)
                found.append(Choice(act.Retreat(far=far), say("caesar_xl.note.turns_back", percent=percent), gain))
    else:
        for to in shelters(scales.world, scales.table, scales.seat, battle.place):
            note = say("caesar_xl.note.retreats", place=to, percent=percent)
            found.append(Choice(act.Retreat(to), note, fray.leaving(to)))
    is_led = scales.supreme in fray.names or scales.foe_supreme in fray.others
    best = max((one.gain for one in found), default=None)
    on = fray.staying(best) if is_led and scales.w.arms else fray.fighting_on()
    found.append(Choice(act.Stay(), say("caesar_xl.note.stays", percent=percent), on + scales.w.stay))
    return sorted(found, key=lambda one: -one.gain)


def part(scales: Scales, battle: Battle, listed: Sequence[act.Action]) -> Choice:
    """Who goes where when attackers turn back (Q50): where together they are worth most."""
    choice = partings(scales.world, scales.table, scales.seat, battle.place, battle.far)
    found = [one for one in listed if isinstance(one, act.Part)]
    best = max(found, key=lambda one: _worth_of(scales, choice, one))
    gain = _worth_of(scales, choice, best)
    return Choice(best, say("caesar_xl.note.parts", **UNTOLD), gain)


def _worth_of(scales: Scales, choice: Partings, parts: act.Part) -> float:
    """What the survivors add where they go."""
    total = 0.0
    for goal, names, more in zip(choice.goals, choice.leaders, parts.troops, strict=True):
        here, leaders = present(scales, goal)
        after = whole([have + units for have, units in zip(here, more, strict=True)])
        total += scales.value(goal, after, tuple(sorted({*leaders, *names}))) - scales.value(goal, here, leaders)
    return total


def flight(scales: Scales, frame: Ousted, listed: Sequence[act.Action]) -> Choice:
    """Where Leaders are safest who are driven out (Q61)."""
    names = officers_at(scales.world, scales.table, scales.seat, frame.place)

    def safety(to: str) -> float:
        here, leaders = present(scales, to)
        return scales.value(to, here, tuple(sorted({*leaders, *names}))) - scales.value(to, here, leaders)

    best = max((one for one in listed if isinstance(one, act.Retreat)), key=lambda one: safety(one.to))
    return Choice(best, say("caesar_xl.note.flees", place=best.to, swords=round(scales.threat(best.to))), 0.0)


def next_fight(scales: Scales, places: Sequence[str]) -> Choice:
    """Sure battles first: what they win may be needed, and what is doubtful may be left."""
    best: Choice | None = None
    for place in places:
        mine = whole(troops_at(scales.table, scales.seat, place))
        names = tuple(officers_at(scales.world, scales.table, scales.seat, place))
        if is_wild(scales.world, scales.table, place):
            other = scales.ground.barbarians(place)
        else:
            other = scales.ground.side(scales.foes[place][0], scales.foes[place][1])
        win = outcome(scales.ground.side(mine, names), other, scales.terms)[0]
        if best is None or win > best.gain:
            best = Choice(act.Fight(place), say("caesar_xl.note.fights", place=place, percent=in_hundred(win)), win)
    assert best is not None
    return best


def commit(listed: Sequence[act.Action]) -> Choice:
    """Q39 by hand: Veterans first."""
    order = {unit: number for number, unit in enumerate(UNITS)}
    found = [one for one in listed if isinstance(one, act.Commit)]
    best = max(found, key=lambda one: order[one.unit])
    return Choice(best, say("caesar_xl.note.commits"), 0.0)


# ---- gains


def promotion(scales: Scales, listed: Sequence[act.Action]) -> Choice:
    """The unit whose rank is worth most."""
    found = [one for one in listed if isinstance(one, act.Promote)]
    best = max(found, key=lambda one: (gain_of_rank(scales, one.place, UNITS.index(one.unit)), one.unit))
    gain = gain_of_rank(scales, best.place, UNITS.index(best.unit))
    return Choice(best, say("caesar_xl.note.promotes", place=best.place, **UNTOLD), gain)


def mustering(scales: Scales, frame: Mustering) -> Choice:
    index = UNITS.index(frame.unit)
    gain, place = max((gain_of_unit(scales, spot, index), spot) for spot in frame.spots)
    if gain <= 0:
        return Choice(act.Decline(), say("caesar_xl.note.no_muster"), 0.0)
    return Choice(act.Muster(place), say("caesar_xl.note.musters", place=place, unit=frame.unit, **UNTOLD), gain)
