"""The chances of a battle, for the screen: exact where that is soon done, else sampled a little at a time between frames."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.field import LEADER, due, hit, yields
from game.rules.caesar_xl.fray import faces
from game.rules.caesar_xl.odds import Side, Terms, barbarians_at, battle_odds, terms_of
from game.rules.caesar_xl.realm import officers_at, troops_at
from game.rules.caesar_xl.state import Battle, Fighters, Table, Troops
from game.rules.caesar_xl.world import World

ENOUGH, FIRST = 900, 60
"""Battles sampled, and those needed before anything is shown."""
QUICK, SOON = 40, 90
"""Products of both sides' strengths up to which the exact reckoning takes a few milliseconds, and up to which it takes less
than sampling and is done between two frames. Hints are reckoned exactly: a sample would tell them a hundredth or two off."""
LONGEST = 80


@dataclass(frozen=True)
class Clash:
    """Attacker against defender."""

    attacker: Side
    defender: Side
    terms: Terms

    @property
    def size(self) -> int:
        return _strength(self.attacker.troops) * _strength(self.defender.troops)

    @property
    def is_quick(self) -> bool:
        return self.size <= QUICK


def clash_at(
    world: World, table: Table, seat: Seat, place: Place, more: Troops = (0, 0, 0, 0), leaders: tuple[CardId, ...] = ()
) -> Clash | None:
    """The battle `seat` would fight, or fights, at a place, with pieces that would still come; None when nobody fights."""
    frame = table.frames[-1]
    battle = frame if isinstance(frame, Battle) and frame.place == place else None
    if battle is None:
        barbarians = barbarians_at(world, table, seat, place)
        if barbarians is None:
            return None
        battle = Battle(place, "attacker_card", 0, (Fighters(), Fighters()), seat, barbarians)
    here = troops_at(table, seat, place)
    troops: Troops = (here[0] + more[0], here[1] + more[1], here[2] + more[2], here[3] + more[3])
    if not sum(troops):
        return None
    attacker = _side(world, table, battle, seat, troops, [*officers_at(world, table, seat, place), *leaders])
    if battle.is_roman:
        there = troops_at(table, 1 - seat, place)
        others: Troops = (there[0], there[1], there[2], there[3])
        defender = _side(world, table, battle, 1 - seat, others, officers_at(world, table, 1 - seat, place))
    else:
        swords = world.numbers.barbarian_swords
        defender = Side((battle.barbarians, 0, 0, 0), (swords, swords, swords, swords))
    return Clash(attacker, defender, terms_of(table)) if any(defender.troops) else None


def _side(world: World, table: Table, battle: Battle, seat: Seat, troops: Troops, officers: list[CardId]) -> Side:
    kinds = [faces(world, table, battle, seat, index) for index in range(4)]
    rates = (faces(world, table, battle, seat, LEADER, name) for name in officers)
    return Side(troops, (kinds[0], kinds[1], kinds[2], kinds[3]), tuple(rate for rate in rates if rate > 0))


def _strength(troops: Troops) -> int:
    return troops[0] + 2 * troops[1] + troops[2] + 2 * troops[3]


def fight(clash: Clash, rng: random.Random) -> bool:
    """One battle to the end; whether the attacker holds the field."""
    sides, terms = (clash.attacker, clash.defender), clash.terms
    alive = [list(side.troops) for side in sides]
    for _ in range(LONGEST):
        rolled, silent = [[0, 0, 0, 0], [0, 0, 0, 0]], [len(side.leaders) for side in sides]
        turn = 0 if terms.attacker_first else 1
        while True:
            dues = [due(alive[n], rolled[n], silent[n]) for n in (0, 1)]
            if dues == [-1, -1]:
                break
            if dues[turn] < 0 or (terms.lights_first and yields(dues[turn], dues[1 - turn])):
                turn = 1 - turn
            index, side = dues[turn], sides[turn]
            if index == LEADER:
                needed = side.leaders[len(side.leaders) - silent[turn]]
                silent[turn] -= 1
            else:
                needed = side.faces[index]
                rolled[turn][index] += 1
            if rng.random() * 6 < needed:
                hit(alive[1 - turn], rolled[1 - turn], terms.durable)
                if not any(alive[1 - turn]):
                    return turn == 0
            turn = 1 - turn
    return False


class Chances:
    """Chances by battle, worked out in slices of time and kept."""

    def __init__(self) -> None:
        self._exact: dict[Clash, float] = {}
        self._sampled: dict[Clash, list[int]] = {}
        self._open: Clash | None = None

    def ask(self, clash: Clash) -> float | None:
        """The attacker's chance, None until enough is known. Asking makes it the next to be worked on."""
        if clash.is_quick:
            self._reckon(clash)
        if clash in self._exact:
            return self._exact[clash]
        won, fought = self._sampled.setdefault(clash, [0, 0])
        if fought < ENOUGH:
            self._open = clash
        return won / fought if fought >= FIRST else None

    def _reckon(self, clash: Clash) -> None:
        if clash not in self._exact:
            self._exact[clash] = battle_odds(clash.attacker, clash.defender, clash.terms).win

    def knows(self, clash: Clash) -> bool:
        """It was reckoned, or enough of it sampled before."""
        return clash in self._exact or self._sampled.get(clash, [0, 0])[1] >= FIRST

    def is_done(self, clash: Clash) -> bool:
        """It was reckoned, or all that is wanted was sampled."""
        return clash in self._exact or self._sampled.get(clash, [0, 0])[1] >= ENOUGH

    @property
    def is_busy(self) -> bool:
        return self._open is not None

    def work(self, seconds: float = 0.003) -> bool:
        """Samples for a while, or reckons what is soon done; True when there was something to do."""
        clash = self._open
        if clash is None:
            return False
        if clash.size <= SOON:
            self._open = None
            self._reckon(clash)
            return True
        tally = self._sampled[clash]
        rng, until = random.Random(tally[1]), time.perf_counter() + seconds
        while tally[1] < ENOUGH:
            tally[0] += fight(clash, rng)
            tally[1] += 1
            if time.perf_counter() > until:
                break
        if tally[1] >= ENOUGH:
            self._open = None
        return True

    def finish(self) -> None:
        """All that was asked for, now."""
        while self.work(0.05):
            pass
