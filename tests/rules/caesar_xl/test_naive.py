"""The rules against naive twins written from the rulings alone: battles with single counters, marches off the raw board."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from game.core.chance import Recorder, Seeded
from game.core.match import Match
from game.core.types import Choose, Illegal
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import BattleEnded
from game.rules.caesar_xl.state import CaesarOptions, InPhase, State
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, RULES, decider, do, march, position, stack, standard


@dataclass
class Counter:
    is_heavy: bool
    is_veteran: bool
    has_rolled: bool = False

    @property
    def swords(self) -> int:
        return 2 + self.is_heavy + self.is_veteran


@dataclass
class Army:
    counters: list[Counter]
    leaders: list[int]
    """Swords of Leaders still to roll in this round."""

    def next_swords(self) -> int | None:
        """Commits whoever is due (Q39)."""
        waiting = [counter for counter in self.counters if not counter.has_rolled]
        if waiting:
            chosen = min(waiting, key=lambda counter: (counter.is_heavy, not counter.is_veteran))
            chosen.has_rolled = True
            return chosen.swords
        return self.leaders.pop(0) if self.leaders else None

    def is_done(self) -> bool:
        return all(counter.has_rolled for counter in self.counters) and not self.leaders

    def suffer(self) -> None:
        """Q6, 10.1."""
        victim = min(self.counters, key=lambda counter: (counter.is_heavy, not counter.is_veteran, not counter.has_rolled))
        if victim.is_veteran:
            victim.is_veteran = False
        else:
            self.counters.remove(victim)

    def text(self) -> str:
        counts = [
            sum((counter.is_heavy, counter.is_veteran) == kind for counter in self.counters)
            for kind in product((False, True), repeat=2)
        ]
        return "".join(f"{count}{letter}" for count, letter in zip(counts, "aAlL", strict=True) if count)


def army(counts: list[int]) -> Army:
    kinds = list(product((False, True), repeat=2))
    return Army([Counter(*kind) for kind, count in zip(kinds, counts, strict=True) for _ in range(count)], [])


def naive_round(attacker: Army, defender: Army, dice: Iterator[int]) -> None:
    """The defender first, one die at a time (Q4)."""
    turn, other = defender, attacker
    for counter in (*attacker.counters, *defender.counters):
        counter.has_rolled = False
    while attacker.counters and defender.counters and not (attacker.is_done() and defender.is_done()):
        swords = turn.next_swords()
        if swords is not None and next(dice) <= swords:
            other.suffer()
        turn, other = other, turn


@pytest.mark.parametrize("seed", range(40))
def test_battles_go_as_with_single_counters_on_a_table(seed: int) -> None:
    rng = Random(seed)
    counts = [[rng.randint(0, 2) for _ in range(4)] for _ in range(2)]
    for side in counts:
        side[rng.randrange(4)] += 1
    leaders = [rng.choice(["", "+antonius", "+brutus"]), rng.choice(["", "+scipio", "+curio+scipio"])]
    swords = {"+antonius": [2], "+brutus": [1], "+scipio": [1], "+curio+scipio": [1, 1], "": []}
    texts = [army(side).text() + names for side, names in zip(counts, leaders, strict=True)]
    state = position(f"Vercellae {texts[0]}, Lutetia 1a+caesar", f"Rome {texts[1]}, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", texts[0]))
    do(state, END)
    mine, theirs = army(counts[0]), army(counts[1])
    chance = Recorder(Seeded(seed))
    events = RULES.apply(state, CAESAR, act.Fight("Rome"), chance)
    while True:
        mine.leaders, theirs.leaders = list(swords[leaders[0]]), list(swords[leaders[1]])
        naive_round(mine, theirs, (int(str(draw.got)) for draw in chance.drawn if draw.die))
        if any(isinstance(event, BattleEnded) for event in events):
            break
        assert stack(state, CAESAR, "Rome").split("+")[0] == mine.text()
        assert stack(state, POMPEY, "Rome").split("+")[0] == theirs.text()
        chance = Recorder(Seeded(f"{seed} {len(events)}"))
        RULES.apply(state, CAESAR, act.Stay(), chance)
        if decider(state) == POMPEY:
            events = RULES.apply(state, POMPEY, act.Stay(), chance)
    assert not mine.counters or not theirs.counters
    winner = CAESAR if mine.counters else POMPEY
    survivors = mine if mine.counters else theirs
    ended = next(event for event in events if isinstance(event, BattleEnded))
    assert ended.winner == winner
    promoted = sum(state.table.forces[winner]["Rome"]) == len(survivors.counters)
    assert promoted, "as many are left as on the table"


def naive_march(state: State, start: str, to: str) -> bool:
    """Whether a single unit that has not marched may go one step, off the board file and nothing else."""
    table = state.table
    route = next((one for one in standard().routes if {one.a, one.b} == {start, to}), None)
    if route is None or (route.sea and table.storms >= 0):
        return False
    return table.options.edition == "silver" or to not in {area.name for area in standard().areas}


@pytest.mark.parametrize("seed", range(4))
def test_single_steps_are_open_exactly_along_routes(seed: int) -> None:
    edition = "bronze" if seed == 3 else "silver"
    match = Match.begin(RULES, CaesarOptions(edition=edition), 2, Seeded(seed))  # type: ignore[arg-type]
    rng, checked = Random(seed), 0
    places = [*(city.name for city in standard().cities), *(area.name for area in standard().areas)]
    while isinstance(pending := match.pending(), Choose):
        (seat,) = pending.seats
        table = match.state.table
        if table.frames[-1] == InPhase("march") and not table.doings.marched:
            for start, units in table.forces[seat].items():
                index = next(index for index in range(4) if units[index])
                one = tuple(int(index == other) for other in range(4))
                for to in rng.sample(places, 12):
                    action = act.March(start, to, one)  # type: ignore[arg-type]
                    try:
                        RULES.check(match.state, seat, action)
                        is_open = True
                    except Illegal:
                        is_open = False
                    assert is_open == naive_march(match.state, start, to), (start, to)
                    checked += 1
        match.submit(seat, rng.choice(RULES.legal(match.state, seat)))
    assert checked > 200
