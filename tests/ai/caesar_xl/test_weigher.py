"""The weigher: compiled and plain weigh alike, and its ways and prices are the rules'."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.marches import Marcher
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.scales import Scales
from game.ai.caesar_xl.weights import CHAMPION
from game.ai.seeds import chance_of
from game.rules.caesar_xl.actions import EndPhase, March
from game.rules.caesar_xl.marching import march_refusal, rested, ways
from game.rules.caesar_xl.realm import is_wild
from game.rules.caesar_xl.refusal import decider, refusal
from game.rules.caesar_xl.state import NOBODY, CaesarOptions, Finished, InPhase, State
from tests.rules.caesar_xl.position import position, standard

TOP = Path(__file__).resolve().parents[3]
GROUND = Ground(standard(), CHAMPION[0])


def phases(seed: int, most: int, **options: object) -> Iterator[State]:
    """Positions of a war between scripts as each March Phase begins."""
    rules, chance = GROUND.rules, chance_of(seed)
    state, _ = rules.setup(CaesarOptions(**options), 2, chance)  # type: ignore[arg-type]
    while most and not isinstance(state.table.frames[-1], Finished):
        if state.table.frames[-1] == InPhase("march") and not state.table.doings.marched:
            most -= 1
            yield rules.copy(state)
        seat = decider(state.table)
        policy = Policy(GROUND, state, seat)
        action = policy.choose().action
        if not policy.is_open(action):
            action = EndPhase() if policy.is_open(EndPhase()) else rules.legal(state, seat)[0]
        rules.apply(state, seat, action, chance)


BOTH = """
from tests import plain
if plain.wanted():
    plain.read_sources()
from game.ai.caesar_xl import weigher
from game.ai.caesar_xl.marches import Marcher
from game.ai.caesar_xl.scales import Scales
from tests.ai.caesar_xl.test_weigher import GROUND, phases
for seed, options in ((3, {}), (4, {"edition": "bronze"})):
    for state in phases(seed, 14, **options):
        for seat in (0, 1):
            scales = Scales(GROUND, state.table, seat)
            plans = Marcher(scales, seed == 3).plans() if seat == state.table.seat else []
            print([(plan.gain.hex(), plan.marches) for plan in plans])
            print([scales.threat(place).hex() for place in scales.worth])
print(weigher.COMPILED)
"""


def test_compiled_and_plain_find_the_same() -> None:
    def found(**env: str) -> list[str]:
        ran = subprocess.run(
            [sys.executable, "-c", BOTH], cwd=TOP, env={**os.environ, **env}, capture_output=True, text=True, check=True
        )
        return ran.stdout.splitlines()

    *compiled, is_compiled = found(LUDI_PURE="")
    if is_compiled == "False":
        pytest.skip("the weigher was not compiled here")
    *plain, is_plain = found(LUDI_PURE="1")
    assert is_plain == "False" and compiled == plain and len(plain) >= 40


@pytest.mark.parametrize(("seed", "options"), [(5, {}), (6, {"edition": "bronze"})])
def test_its_ways_are_those_of_the_rules(seed: int, options: dict[str, object]) -> None:
    for state in phases(seed, 12, **options):
        table, seat = state.table, state.table.seat
        scales = Scales(GROUND, table, seat)
        silver = table.options.is_silver
        for start in table.forces[seat]:
            troops = rested(table, seat, start)
            asked = [
                (GROUND.number[to], GROUND.number[via] if via else -1)
                for to, via in ways(GROUND.world, table, seat, start, forced=silver)
                if not is_wild(GROUND.world, table, to)
            ]
            found = scales.weigher.ways(GROUND.number[start], silver)
            assert [(to, via) for to, via, _ in found] == asked
            one = next((tuple(int(n == index) for n in range(4)) for index in range(4) if troops[index]), NOBODY)
            for to, via, _ in found:
                place, passed = GROUND.places[to], GROUND.places[via] if via >= 0 else ""
                assert march_refusal(GROUND.world, table, seat, start, place, one, (), passed) is None or via >= 0  # type: ignore[arg-type]


def test_every_plan_is_a_march_that_is_open() -> None:
    for state in phases(7, 10):
        table, seat = state.table, state.table.seat
        for plan in Marcher(Scales(GROUND, table, seat), False).plans():
            for march in plan.marches[:1]:
                assert isinstance(march, March)
                assert refusal(GROUND.world, state, seat, march) is None


def test_storms_close_the_sea_for_it_too() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march")
    calm = Scales(GROUND, state.table, 0).weigher.ways(GROUND.number["Rome"], False)
    state.table.storms = 1
    rough = Scales(GROUND, state.table, 0).weigher.ways(GROUND.number["Rome"], False)
    gone = {GROUND.places[to] for to, _, _ in set(calm) - set(rough)}
    assert gone == {"Caralis"}


def test_a_threat_falls_with_the_purse_that_pays_for_forced_marches() -> None:
    def threat(gold: int) -> float:
        state = position("Rome 1l+caesar", "Messana 3l, Athens 1l+pompey", gold=(0, gold))
        return Scales(GROUND, state.table, 0).threat("Rome")

    assert threat(0) < threat(3) < threat(30)
    state = position("Rome 1l+caesar", "Brundisium 3l+pompey")
    assert Scales(GROUND, state.table, 0).threat("Rome") > Scales(GROUND, state.table, 0, is_calm=True).threat("Rome") == 0
