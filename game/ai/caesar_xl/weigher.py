"""What places are worth and which marches gain most, on small numbers: the champion's inner loop.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode); weigher.pyi holds its types. Places, sets of
Leaders and stacks are numbers; `scales.Scales` lays a table out for it and says what each term means. Battles are asked of
`fought`, which knows the odds, and kept.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import pow

COMPILED = cython.compiled

FAR = 99
WEIGHTS = (
    "eager", "fear", "steep", "spare", "supply", "slain", "prize", "officer", "troops", "rest", "marker", "shaken", "bare",
    "exposed", "force", "second", "third", "crowd", "levy", "forced", "led", "wander",
)  # fmt: skip
"""The weights it is given, in this order, those that change with the turns as they stand now."""


def numbers(values):
    return array("d", values)


def counts(values):
    return array("i", values)


@cython.cclass
class Chart:
    """The map: what never changes in a war."""

    places: cython.int
    away: cython.int[::1]
    gold: cython.int[::1]
    area: cython.int[::1]
    firsts: cython.int[::1]
    ends: cython.int[::1]
    seas: cython.int[::1]
    swords: cython.int[::1]
    worths: cython.double[::1]
    ranks: cython.int[::1]
    heads: cython.int[::1]
    others: cython.int[::1]

    def __init__(self, away, gold, area, links, swords, worths, leaders):
        """`away`: steps between places, row by row; `links`: neighbours of each with whether the way is by sea, in the
        board's order; `swords`, `worths`: of the four kinds of units; `leaders`: swords of each, the two Supreme Leaders
        first. A set of Leaders is a bit for each."""
        self.places = len(gold)
        self.away, self.gold, self.area = counts(away), counts(gold), counts(area)
        self.firsts = counts([0] * (len(gold) + 1))
        ends = []
        seas = []
        for place, near in enumerate(links):
            for end, sea in near:
                ends.append(end)
                seas.append(int(sea))
            self.firsts[place + 1] = len(ends)
        self.ends, self.seas = counts(ends), counts(seas)
        self.swords, self.worths = counts(swords), numbers(worths)
        sets = [[leader for leader in range(len(leaders)) if one >> leader & 1] for one in range(1 << len(leaders))]
        self.ranks = counts([sum([leaders[leader] for leader in one]) for one in sets])
        self.heads = counts([int(bool(one) and one[0] < 2) for one in sets])
        self.others = counts([sum([leader > 1 for leader in one]) for one in sets])


@cython.cclass
class Weigher:
    """One table from one seat, good for as long as the enemy's pieces stay where they are."""

    chart: Chart
    fades: cython.double[::1]
    worth: cython.double[::1]
    foes: cython.int[::1]
    strength: cython.int[::1]
    hunted: cython.int[::1]
    officers: cython.int[::1]
    loose: cython.int[::1]
    strays: cython.double[::1]
    marks: cython.int[::1]
    subdued: cython.int[::1]
    threats: cython.double[::1]
    lam: cython.double
    cost: cython.double
    head: cython.double
    quarry: cython.double
    far: cython.double
    left: cython.int
    silver: cython.int
    storms: cython.int
    eager: cython.double
    fear: cython.double
    steep: cython.double
    spare: cython.double
    supply: cython.double
    slain: cython.double
    prize: cython.double
    officer: cython.double
    troops: cython.double
    rest: cython.double
    marker: cython.double
    shaken: cython.double
    bare: cython.double
    exposed: cython.double
    force: cython.double
    second: cython.double
    third: cython.double
    crowd: cython.double
    levy: cython.double
    forced: cython.double
    led: cython.double
    wander: cython.double
    fought: object
    battles: dict
    manned: cython.int[::1]
    held: cython.int[::1]
    court: cython.double[::1]
    gains: cython.double[::1]

    def __init__(self, chart: Chart, fades, weights, fought):
        """`fades`: what is left of a prospect from one place to another, row by row; `fought(place, troops, leaders)`: the
        chance of a battle with what stands there and the Gold left on both sides."""
        size = chart.places
        self.chart, self.fades, self.fought, self.battles = chart, fades, fought, {}
        (self.eager, self.fear, self.steep, self.spare, self.supply, self.slain, self.prize, self.officer, self.troops,
         self.rest, self.marker, self.shaken, self.bare, self.exposed, self.force, self.second, self.third, self.crowd,
         self.levy, self.forced, self.led, self.wander) = weights  # fmt: skip
        nothing = numbers([0.0] * size)
        none = counts([0] * size)
        self.threats, self.court, self.gains, self.strays = nothing, nothing, nothing, nothing
        self.manned, self.held, self.foes, self.strength, self.hunted = none, none, none, none, none
        self.officers, self.loose, self.marks, self.subdued, self.worth = none, none, none, none, nothing

    def see(self, worth, foes, strength, hunted, officers, loose, strays, marks, subdued):
        """The enemy: by place four counts of troops in a row, swords, whether his Supreme Leader is there, other Leaders
        with troops, whether a Leader is alone, what catching him is worth; markers (1 one's own, 2 his), and areas
        subdued."""
        self.worth, self.foes, self.strength = numbers(worth), counts(foes), counts(strength)
        self.hunted, self.officers, self.loose, self.strays = (
            counts(hunted),
            counts(officers),
            counts(loose),
            numbers(strays),
        )
        self.marks, self.subdued = counts(marks), counts(subdued)

    def reckon(self, lam, cost, head, quarry, far, left, silver, storms):
        self.lam, self.cost, self.head, self.quarry, self.far = lam, cost, head, quarry, far
        self.left, self.silver, self.storms = left, silver, storms

    def threaten(self, levies, gold):
        """Swords that could come over each place in the enemy's next turn. `levies`: what he could raise, by place; `gold`:
        what he can pay forced marches with."""
        chart = self.chart
        raised: cython.double[::1] = numbers(levies)
        size: cython.int = chart.places
        found: cython.double[::1] = numbers([0.0] * size)
        place: cython.int
        start: cython.int
        steps: cython.int
        units: cython.int
        swords: cython.double
        most: cython.double
        total: cython.double
        price: cython.double
        purse: cython.double = gold
        for place in range(size):
            most = total = 0.0
            for start in range(size):
                units = self.foes[4 * start] + self.foes[4 * start + 1] + self.foes[4 * start + 2] + self.foes[4 * start + 3]
                steps = chart.away[start * size + place]
                if not units or steps < 1 or steps > 2 or (steps == 2 and not self.silver):
                    continue
                swords = self.strength[start] + raised[start] * self.levy
                if steps == 2:
                    price = units / 2.0 if self.hunted[start] else units
                    swords *= self.led if self.hunted[start] else self.forced
                    price = price if price > 1.0 else 1.0
                    if purse < price:
                        swords *= purse / price
                total += swords
                most = swords if swords > most else most
            found[place] = most + self.crowd * (total - most)
        self.threats = found

    def sibling(self):
        """The same enemy; one's own pieces are to be laid anew."""
        other = Weigher(self.chart, self.fades, (0.0,) * 22, self.fought)
        other.copy(self)
        return other

    @cython.cfunc
    def copy(self, other: Weigher) -> cython.void:
        self.battles = other.battles
        self.worth, self.foes, self.strength, self.hunted = other.worth, other.foes, other.strength, other.hunted
        self.officers, self.loose, self.strays, self.marks = other.officers, other.loose, other.strays, other.marks
        self.subdued, self.threats = other.subdued, other.threats
        self.lam, self.cost, self.head, self.quarry, self.far = other.lam, other.cost, other.head, other.quarry, other.far
        self.left, self.silver, self.storms = other.left, other.silver, other.storms
        self.eager, self.fear, self.steep, self.spare = other.eager, other.fear, other.steep, other.spare
        self.supply, self.slain, self.prize, self.officer = other.supply, other.slain, other.prize, other.officer
        self.troops, self.rest, self.marker, self.shaken = other.troops, other.rest, other.marker, other.shaken
        self.bare, self.exposed, self.force, self.second = other.bare, other.exposed, other.force, other.second
        self.third, self.crowd, self.levy, self.forced = other.third, other.crowd, other.levy, other.forced
        self.led, self.wander = other.led, other.wander

    def lay(self, manned, held, court):
        """One's own side: places with troops, places with pieces of any kind, and what the Supreme Leader's way to Rome is
        worth from each."""
        self.manned, self.held, self.court = counts(manned), counts(held), numbers(court)
        chart = self.chart
        place: cython.int
        gain: cython.double
        found: cython.double[::1] = numbers([0.0] * chart.places)
        for place in range(chart.places):
            if chart.area[place]:
                continue
            if self.strength[place]:
                gain = 2 * self.worth[place] + self._foe_gold(place) * self.lam
                if self.hunted[place]:
                    gain += 0.5 * self.quarry
                found[place] = gain
            elif not self.manned[place] and self.marks[place] != 1:
                gain = 1.8 * self.worth[place] if self.marks[place] == 2 else self.worth[place]
                found[place] = gain + self.strays[place]
        self.gains = found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _foe_gold(self, place: cython.int) -> cython.double:
        worths = self.chart.worths
        return (self.foes[4 * place] * worths[0] + self.foes[4 * place + 1] * worths[1]
                + self.foes[4 * place + 2] * worths[2] + self.foes[4 * place + 3] * worths[3])  # fmt: skip

    def threat(self, place: cython.int):
        return self.threats[place]

    def holds(self, place: cython.int, swords: cython.double):
        """The chance that defenders of so many swords still stand after the enemy's turn."""
        return self._hold(place, swords)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hold(self, place: cython.int, swords: cython.double) -> cython.double:
        threat: cython.double = self.threats[place]
        if threat <= 0:
            return 0.98
        if swords <= 0:
            return 1 - self.eager
        ratio: cython.double = pow(self.fear * threat / swords, self.steep)
        return 0.98 - self.eager * ratio / (1 + ratio)

    def value(self, place, a, b, c, d, leaders):
        """A place with these troops and this set of Leaders of one's own in it, and the enemy's pieces as they stand."""
        return self._value(place, a, b, c, d, leaders)

    @cython.cfunc
    def _value(self, place: cython.int, a: cython.int, b: cython.int, c: cython.int, d: cython.int,
               leaders: cython.int) -> cython.double:  # fmt: skip
        chart = self.chart
        units: cython.int = a + b + c + d
        if not units:
            return self._unmanned(place, leaders) + (self.court[place] if self.chart.heads[leaders] else 0.0)
        swords: cython.double = (a * chart.swords[0] + b * chart.swords[1] + c * chart.swords[2] + d * chart.swords[3]
                                 + self.chart.ranks[leaders])  # fmt: skip
        total: cython.double = self._plain(place, a, b, c, d, leaders, units, swords)
        after: cython.double = self._prospect(place, units, swords, leaders)
        if self.strength[place] or (chart.area[place] and not self.subdued[place]):  # who falls there does nothing more
            win: cython.double = self.battles[(place, a, b, c, d, leaders)][0]
            after *= win
        return total + after

    @cython.cfunc
    def _plain(self, place: cython.int, a: cython.int, b: cython.int, c: cython.int, d: cython.int, leaders: cython.int,
               units: cython.int, swords: cython.double) -> cython.double:  # fmt: skip
        chart = self.chart
        worth: cython.double = self.worth[place]
        lam: cython.double = self.lam + (self.cost - self.lam) * self.spare
        gold: cython.double = a * chart.worths[0] + b * chart.worths[1] + c * chart.worths[2] + d * chart.worths[3]
        is_led: cython.int = self.chart.heads[leaders]
        extra: cython.int = self.chart.others[leaders]
        due: cython.double = 0.0
        win: cython.double
        mine: cython.double
        other: cython.double
        after: cython.double
        total: cython.double
        if self.silver and units > chart.gold[place]:
            due = (units - chart.gold[place]) * self.cost * self.supply
        if self.strength[place] or (chart.area[place] and not self.subdued[place]):
            key = (place, a, b, c, d, leaders)
            known = self.battles.get(key)
            if known is None:
                known = self.battles[key] = self.fought(place, (a, b, c, d), leaders)
            win, mine, other = known
            if not self.strength[place]:
                return mine * lam - due - (1 - win) * (self.head * is_led + self.officer * (extra + is_led))
            after = self._hold(place, swords * mine / (gold if gold > 0.1 else 0.1))
            total = win * worth * (2 * after - 1) - (1 - win) * worth
            total += (mine - other) * lam + (self._foe_gold(place) - other) * self.slain * lam
            if self.hunted[place]:
                total += win * self.quarry * (self.prize if self._has_shelter(place) else 0.85)
            total += win * self.officer * self.officers[place]
            total -= (1 - win) * self.officer * extra
            return total - ((1 - win) * 0.5 + win * 0.4 * (1 - after)) * self.head * is_led
        after = self._hold(place, swords)
        total = worth * (2 * after - 1) + gold * lam * self.troops * (1 - self.rest * (1 - after)) - due
        if chart.area[place]:
            paying: cython.int = int(swords) if swords < 6 else 6
            total += (paying * (paying + 1) / 12.0 * (self.left if self.left < 3 else 3)) * lam
            if swords < 6:
                total -= gold * lam / 6
        total -= (1 - after) * (0.6 * self.head * is_led + self.officer * extra)
        return total + self.strays[place]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _unmanned(self, place: cython.int, leaders: cython.int) -> cython.double:
        worth: cython.double = self.worth[place]
        if self.strength[place]:
            return -worth - self._foe_gold(place) * self.lam
        near: cython.int = self.threats[place] > 0
        total: cython.double = 0.0
        if self.marks[place] == 1:
            total = worth * (self.marker - (self.shaken if near else 0.0))
        elif self.marks[place] == 2:
            total = -self.marker * worth
        elif near and not self.chart.area[place]:
            total = -self.bare * worth
        if leaders:
            risk: cython.double = self.exposed if near else 0.05
            total -= risk * (self.head * self.chart.heads[leaders] + self.officer * self.chart.others[leaders])
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_shelter(self, place: cython.int) -> cython.int:
        chart = self.chart
        at: cython.int
        for at in range(chart.firsts[place], chart.firsts[place + 1]):
            if not chart.area[chart.ends[at]] and not self.held[chart.ends[at]]:
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _prospect(self, place: cython.int, units: cython.int, swords: cython.double, leaders: cython.int) -> cython.double:
        """What these pieces could do next: the best three targets by what is left of them over the way."""
        size: cython.int = self.chart.places
        first: cython.double = 0.0
        second: cython.double = 0.0
        third: cython.double = 0.0
        draw: cython.double
        ratio: cython.double
        target: cython.int
        for target in range(size):
            draw = self.gains[target] * self.fades[place * size + target]
            if draw <= third:
                continue
            if self.strength[target]:
                ratio = pow(swords / (self.force * self.strength[target]), self.steep)
                draw *= ratio / (1 + ratio)
            if draw > first:
                first, second, third = draw, first, second
            elif draw > second:
                second, third = draw, second
            elif draw > third:
                third = draw
        total: cython.double = first
        if units > 1:
            total += self.second * second
        if units > 2:
            total += self.third * third
        return total * self.far + (self.court[place] if self.chart.heads[leaders] else 0.0)

    def ways(self, start, forced):
        """Goals from a place with the place passed (-1: one step) and whether Leaders may go there alone, each once, by the
        friendliest way; where nobody may end a march is left out."""
        return self._ways(start, forced)

    @cython.cfunc
    def _ways(self, start: cython.int, forced: cython.int) -> list:
        chart = self.chart
        found = []
        seen = [0] * chart.places
        passes = []
        seen[start] = 1
        at: cython.int
        to: cython.int
        via: cython.int
        hostile: cython.int
        for at in range(chart.firsts[start], chart.firsts[start + 1]):
            to = chart.ends[at]
            if chart.seas[at] and self.storms:
                continue
            seen[to] = 1
            found.append((to, -1))
            if not (chart.area[to] and not self.subdued[to]):
                passes.append(to)
        if forced:
            for hostile in range(2):
                for via in passes:
                    if (self.strength[via] != 0 or self.loose[via] != 0) != (hostile == 1):
                        continue
                    for at in range(chart.firsts[via], chart.firsts[via + 1]):
                        to = chart.ends[at]
                        if not seen[to] and not (chart.seas[at] and self.storms):
                            seen[to] = 1
                            found.append((to, via))
        open_ways = []
        for to, via in found:
            if chart.area[to] and not self.subdued[to]:
                continue
            shut = self.strength[to] or self.loose[to] or self.marks[to] == 2
            open_ways.append((to, via, int(not shut or self.manned[to] > 0)))
        return open_ways

    def singles(self, stacks, present, purse, head_at):
        """Single marches: (gain, stack, group, to, via), all that gain more than wandering about, and those of the Supreme
        Leader or to him (`head_at`: where he is, -1 when dead). A stack: its place, four counts and the set of Leaders
        there, whether it may march by force, and groups: four counts that go, the set that goes, the set that stays, the
        price by force. `present`: by place four counts and the set."""
        found = []
        number: cython.int = 0
        at: cython.int
        to: cython.int
        via: cython.int
        a: cython.int
        b: cython.int
        c: cython.int
        d: cython.int
        group: cython.int
        going: cython.int
        price: cython.int
        together: cython.int
        is_open: cython.int
        gold: cython.int = purse
        home: cython.int = head_at
        before: cython.double
        leaving: cython.double
        gain: cython.double
        standing: cython.double[::1] = numbers([0.0] * self.chart.places)
        known = [0] * self.chart.places
        for at, here, names, forced, groups in stacks:
            ways = self._ways(at, forced)
            before = self._value(at, here[0], here[1], here[2], here[3], names)
            group = 0
            for troops, going, staying, price in groups:
                a, b, c, d = troops
                leaving = self._value(at, here[0] - a, here[1] - b, here[2] - c, here[3] - d, staying) - before
                for to, via, is_open in ways:
                    if via >= 0 and price > gold:
                        continue
                    if not is_open and a + b + c + d == 0:
                        continue
                    there = present[to]
                    if not known[to]:
                        known[to] = 1
                        standing[to] = self._value(to, there[0], there[1], there[2], there[3], there[4])
                    together = there[4] | going
                    gain = leaving + self._value(to, there[0] + a, there[1] + b, there[2] + c, there[3] + d, together)
                    gain -= standing[to]
                    if via >= 0:
                        gain -= price * self.cost
                    if gain > self.wander or (home >= 0 and (self.chart.heads[going] or to == home)):
                        found.append((gain, number, group, to, via))
                group += 1
            number += 1
        return found
