"""The computer players of Caesar XL: an answer to every question, no look into hidden hands, sense in plain positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game.ai.caesar_xl
from game.ai.agent import Agent, Job
from game.ai.caesar_xl import LEVELS, make
from game.ai.caesar_xl.ground import Ground, hit_by_hit, outcome
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.scales import Scales, worth
from game.ai.caesar_xl.weights import CHAMPION
from game.ai.random_agent import RandomAgent
from game.core.chance import Seeded
from game.core.types import Choose
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.marching import is_hostile
from game.rules.caesar_xl.odds import Terms, battle_odds
from game.rules.caesar_xl.state import (
    Battle,
    CaesarOptions,
    Fighters,
    Homesick,
    InPhase,
    Mustering,
    Mutinous,
    Phase,
    Promoting,
    Raid,
    State,
    Supplying,
)
from tests.rules.caesar_xl.position import NAMES, RULES, decider, position, standard, words

SHARE = 0.1
GROUND = Ground(standard())
SEATINGS = [
    ("random", "novice"), ("novice", "veteran"), ("veteran", "random"), ("veteran", "veteran"), ("champion", "random"),
    ("novice", "champion"),
]  # fmt: skip
OPTIONS: list[dict[str, Any]] = [
    {"edition": "bronze", "treasury": "rolled"},
    {"commit": "hand", "lights_first": True, "marker_holds": False, "first_die": "attacker"},
    {"riches": "ahead", "leader_in_rome": False},
]
MOST_IN_A_TURN = 150


def player(level: str) -> Agent:
    return RandomAgent() if level == "random" else make(level, standard(), SHARE)


def job_of(state: State, seat: int, seed: int) -> Job:
    return Job(RULES.view(state, seat), RULES.pending(state), RULES.legal(state, seat), seat, seed)


def fought(levels: tuple[str, str], seed: int, turns: int = 14, **options: Any) -> Iterator[tuple[State, Job]]:
    """Every decision of a war, each answer checked by the rules and its reason put into words."""
    agents, chance = [player(level) for level in levels], Seeded(seed)
    state, _ = RULES.setup(CaesarOptions(**options), 2, chance)
    ply, now, since = 0, (0, 0), 0
    while isinstance(pending := RULES.pending(state), Choose) and state.table.turn <= turns:
        seat = pending.seats[0]
        job = job_of(state, seat, seed * 10_000 + ply)
        yield state, job
        reply = agents[seat].decide(job)
        RULES.check(state, seat, reply.action)
        if levels[seat] != "random":
            assert reply.note is not None and words().text(reply.note, NAMES)
        RULES.apply(state, seat, reply.action, chance)
        ply += 1
        here = (state.table.turn, state.table.seat)
        since = since + 1 if here == now else 0
        now = here
        assert since < MOST_IN_A_TURN, "a turn has an end"


@pytest.mark.parametrize("levels", SEATINGS, ids="-".join)
def test_each_pair_of_levels_plays_a_war(levels: tuple[str, str]) -> None:
    turns = 2 if "champion" in levels else 6 if levels[0] == levels[1] else 14
    plies = sum(1 for _ in fought(levels, 5, turns))
    assert plies > 15


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("level", ["novice", "veteran"])
def test_wars_under_other_options(level: str, number: int) -> None:
    asked = {type(state.table.frames[-1]).__name__ for state, _ in fought((level, level), number, 5, **OPTIONS[number])}
    assert {"InPhase", "Battle"} <= asked


def test_a_champion_answers_under_other_options() -> None:
    for number, options in enumerate(OPTIONS):
        assert sum(1 for _ in fought(("champion", "random"), number, 1, **options)) > 3


# ---- secrets and seeds


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_depends_on_nothing_hidden(level: str) -> None:
    agent, rng, differing, checked = player(level), Random(3), 0, 0
    step = 15 if level == "champion" else 7
    for ply, (state, job) in enumerate(fought(("veteran", "novice"), 8)):
        if ply % step or not state.table.held[1 - job.seat]:
            continue
        other = RULES.guess(job.view, job.seat, rng)
        differing += other.hands[1 - job.seat] != state.hands[1 - job.seat]
        again = job_of(other, job.seat, job.seed)
        assert player(level).decide(job) == agent.decide(again), "and on nothing the agent remembers"
        checked += 1
    assert differing and checked > 3


def test_a_job_is_left_as_it_was() -> None:
    for ply, (state, job) in enumerate(fought(("veteran", "veteran"), 2, 4)):
        if ply % 9 == 0:
            before = RULES.view(state, job.seat)
            player("champion").decide(job)
            assert job.view == before


def test_a_champion_stops_when_told() -> None:
    state = position("Massilia 2a2l1L, Rubicon 1L+caesar", "Rome 1l, Athens 2l+pompey", phase="march")
    job = job_of(state, 0, 1)
    reply = make("champion", standard()).decide(job, lambda: True)
    assert reply.action == player("veteran").decide(job).action


# ---- every kind of question


def answer(level: str, state: State, seed: int = 1) -> Any:
    seat = decider(state)
    reply = player(level).decide(job_of(state, seat, seed))
    RULES.check(state, seat, reply.action)
    assert reply.note is not None and words().text(reply.note, NAMES)
    return reply.action


ARMY = "Rome 2a1A2l1L+caesar+brutus, Massilia 1a1l"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("frame", [
    Raid(0, 5, -1), Homesick(0), Mutinous(0), Promoting(0, "Rome", 1), Promoting(0, "", 1),
    Mustering(0, "legion", 2, ("Rome", "Massilia"), False), Supplying(0),
], ids=lambda frame: type(frame).__name__)  # fmt: skip
def test_every_choice_is_answered(level: str, frame: Any) -> None:
    phase: Phase = "combat" if isinstance(frame, Supplying) else "draw"
    state = position(ARMY, "Athens 1l+pompey", gold=(1, 9), phase=phase, frames=[frame])
    assert answer(level, state) is not None


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_the_supreme_leader_is_not_given_up_in_a_raid(level: str) -> None:
    action = answer(level, position(ARMY, "Athens 1l+pompey", phase="draw", frames=[Raid(0, 2, -1)]))
    assert isinstance(action, act.Lose) and not action.leader and action.unit == "allied"


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_in_the_last_turn_a_leader_of_the_other_party_goes_in_a_raid_before_a_city(level: str) -> None:
    """Scipio's points and Curio's make each other nought; without either, a side leans, which counts."""
    state = position(
        "Rome 2l", "Dyrrachium 1l+curio, Pergamum 1a, Salamis 1a+scipio", phase="draw", gold=(0, 0), turn=14,
        frames=[Raid(1, 1, -1)],
    )  # fmt: skip
    action = answer(level, state)
    assert isinstance(action, act.Lose) and action.leader in ("curio", "scipio")


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_treachery_is_played_at_a_supreme_leader_who_is_alone(level: str) -> None:
    state = position("Rome 2l", "Ancyra 0l+pompey", gold=(0, 0), turn=14, hands=("treachery", ""))
    assert answer(level, state) == act.PlayCard("treachery", "Ancyra")


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_a_claim_that_pays_is_made(level: str) -> None:
    state = position("Rome 2l+caesar", "Athens 1l+pompey", phase="forum", forum={"senate": -1}, hands=("fleet", ""))
    assert answer(level, state) == act.Claim("senate")


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_a_supreme_leader_left_alone_is_caught(level: str) -> None:
    state = position("Rome 3l+caesar", "Brundisium 0l+pompey, Athens 1l", phase="march")
    action = answer(level, state)
    assert isinstance(action, act.March) and action.to == "Brundisium"


@pytest.mark.parametrize("level", ["novice", "veteran", "champion"])
def test_an_open_city_is_taken(level: str) -> None:
    action = answer(level, position("Massilia 3l, Rome 2l+caesar", "Athens 1l+pompey", phase="march"))
    assert isinstance(action, act.March)


def battle(caesar: str, pompey: str, step: Any = "attacker_stays", hands: tuple[str, str] = ("", "")) -> State:
    from game.rules.caesar_xl.state import Arrival
    from tests.rules.caesar_xl.position import troops

    units = troops(caesar.split("+")[0])
    frame = Battle("Brundisium", step, 0 if step.endswith("card") else 1, (Fighters(), Fighters()), 1, -1)
    there = f"Brundisium {caesar}, Rome 1l", f"Brundisium {pompey}, Athens 2l"
    state = position(*there, phase="combat", hands=hands, frames=[frame])
    names = tuple(caesar.split("+")[1:])
    state.table.arrivals = [Arrival("Brundisium", "Rome", "", units, names)]
    return state


@pytest.mark.parametrize("level", ["veteran", "champion"])
def test_a_lost_battle_is_left_and_a_won_one_is_fought(level: str) -> None:
    assert isinstance(answer(level, battle("1a+caesar", "3l2L+pompey")), act.Retreat)
    assert answer(level, battle("4L+caesar", "1a+pompey")) == act.Stay()


def test_walls_are_held_against_a_stronger_enemy() -> None:
    state = battle("3l2L+caesar", "1a+pompey", "defender_card", ("", "hold_the_walls triple_line"))
    assert answer("veteran", state) == act.PlayCard("hold_the_walls")
    state = battle("1a+caesar", "4L+pompey", "defender_card", ("", "hold_the_walls"))
    assert answer("veteran", state) == act.Decline()


# ---- the reckoning behind it


def test_small_battles_are_reckoned_exactly_and_great_ones_closely() -> None:
    one, two = GROUND.side((1, 0, 2, 0), ("caesar",)), GROUND.side((1, 0, 1, 1), ())
    assert outcome(one, two, Terms())[0] == pytest.approx(battle_odds(one, two, Terms()).win)
    for mine, other in (((2, 0, 3, 1), (2, 0, 3, 0)), ((1, 0, 3, 1), (3, 0, 3, 0)), ((2, 0, 2, 0), (2, 0, 2, 0))):
        one, two = GROUND.side(mine, ()), GROUND.side(other, ())
        assert hit_by_hit(one, two, Terms())[0] == pytest.approx(battle_odds(one, two, Terms()).win, abs=0.12)


def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    state = position("Rome 4l+caesar, Massilia 2l", "Athens 1l+pompey")
    assert worth(GROUND, state.table, 0) == pytest.approx(-worth(GROUND, state.table, 1))
    assert worth(GROUND, state.table, 0) > 0


def test_a_full_treasury_makes_prices_small_for_a_champion_only() -> None:
    ground = Ground(standard(), CHAMPION[0])
    rich, poor = (Scales(ground, position(gold=(gold, 5)).table, 0) for gold in (40, 4))
    assert rich.cost < 0.2 * rich.lam and poor.cost > 0.8 * poor.lam == 0.8 * rich.lam
    assert 40 * rich.cost < rich.treasury() < 40 * rich.lam
    veteran = Scales(GROUND, position(gold=(40, 5)).table, 0)
    assert veteran.cost == pytest.approx(veteran.lam, rel=0.01)


def test_a_champion_with_gold_to_spare_raises_all_he_can() -> None:
    state = position("Rome 1l+caesar, Massilia 1l", "Athens 3l+pompey, Utica 2l", gold=(40, 5))
    state.table.doings.rolls = 1
    raised, ground = 0, Ground(standard(), CHAMPION[0])
    while isinstance(action := Policy(ground, state, 0).choose().action, act.Recruit):
        RULES.apply(state, 0, action, Seeded(1))
        raised += 1
    assert raised >= 4


# ---- levels and words


def test_levels() -> None:
    with pytest.raises(ValueError, match="emperor"):
        make("emperor", standard())
    for level in ("random", *LEVELS):
        assert f"caesar_xl.level.{level}" in words()


def test_every_reason_has_words_and_every_word_a_use() -> None:
    room = Path(game.ai.caesar_xl.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(room.glob("*.py")))
    used = set(re.findall(r'"(caesar_xl\.note\.[a-z_]+)"', text))
    used |= {f"caesar_xl.note.ends_{phase}" for phase in ("forum", "draw", "purchase", "tax", "march", "combat")}
    assert used == {key for key in map(str, words().keys()) if key.startswith("caesar_xl.note.")}


def test_a_veteran_beats_random_and_novice() -> None:
    for other in ("random", "novice"):
        for seat in (0, 1):
            levels = ("veteran", other) if seat == 0 else (other, "veteran")
            state = [state for state, _ in fought(levels, 12 + seat)][-1]
            frame = state.table.frames[-1]
            assert getattr(frame, "winner", -1) == seat, (levels, frame)


def test_at_the_outset_a_novice_leads_no_supreme_leader_into_battle_and_leaves_none_alone() -> None:
    """Caesar and his one Legion went for Rome at once, and in three wars of ten fell there before the rival had a turn; or
    the Legion went alone, and whoever walked into Rubicon took him."""
    marches = 0
    for seed in range(12):
        for state, job in fought(("novice", "novice"), seed, 2, edition="bronze"):
            table, supreme = state.table, RULES.world.supreme[job.seat]
            action = player("novice").decide(job).action
            if isinstance(action, act.March) and supreme in action.leaders:
                assert not is_hostile(RULES.world, table, job.seat, action.to), action
            if job.seat == 0 and table.frames[-1] == InPhase("combat"):
                assert table.leaders["caesar"].at in table.forces[0]
            marches += isinstance(action, act.March)
    assert marches > 60
