"""The five games behind other people's interfaces, tried by their own tests. `make outside` runs this."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make outside")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: make outside")
pytestmark = pytest.mark.outside

import msgspec  # noqa: E402
import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from game.ai.agent import Job  # noqa: E402
from game.core.say import say  # noqa: E402
from game.core.types import Over  # noqa: E402
from game.lab.backends import Here  # noqa: E402
from game.lab.contest import Contest, Ground, run  # noqa: E402
from game.lab.mcts import OpenSpielMcts  # noqa: E402
from game.lab.open_spiel import load  # noqa: E402
from game.lab.order import Order, begin, board_of  # noqa: E402
from game.lab.pettingzoo import env  # noqa: E402
from game.lab.store import Store  # noqa: E402
from game.lab.turns import utilities  # noqa: E402
from game.rules import GAMES  # noqa: E402

QUICK = {"skirmish": '{"series": "single"}', "circus": '{"series": "single"}'}


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_each_game_sound(game: str) -> None:
    pyspiel.random_sim_test(load(game, options=QUICK.get(game, "")), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_each_game_sound(game: str) -> None:
    api_test(env(game, options=QUICK.get(game, "")), num_cycles=150, verbose_progress=False)


def walked(game: str, seed: int, plies: int) -> list[str]:
    """A random game of OpenSpiel's, told by its actions."""
    rng = Random(seed)
    state = load(game, options=QUICK.get(game, "")).new_initial_state()
    told: list[str] = []
    while not state.is_terminal() and len(told) < plies:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            action = rng.choices(outcomes, chances)[0]
        else:
            action = rng.choice(state.legal_actions())
        told.append(state.action_to_string(action))
        state.apply_action(action)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_walks_the_same_way(game: str) -> None:
    assert walked(game, 3, 120) == walked(game, 3, 120) != walked(game, 4, 120)


@pytest.mark.parametrize("game", ["lion", "skirmish"])
def test_the_same_seed_gives_the_same_environment(game: str) -> None:
    seed_test(lambda: env(game, options=QUICK.get(game, "")), num_cycles=40)


def test_draws_are_chance_nodes_with_their_true_chances() -> None:
    """Leo et Aurum casts its dice before anybody moves: each die on its own, each of its faces."""
    state = load("lion").new_initial_state()
    assert state.is_chance_node()
    chances = [chance for _, chance in state.chance_outcomes()]
    assert len(set(chances)) == 1 and sum(chances) == pytest.approx(1)


def test_a_copy_goes_its_own_way() -> None:
    rng = Random(5)
    state = load("circus", options=QUICK["circus"]).new_initial_state()
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    before = str(state)
    twin = state.clone()
    for _ in range(10):
        twin.apply_action(rng.choice(twin.legal_actions()))
    assert str(state) == before != str(twin)


def test_an_observation_is_the_view_and_no_more() -> None:
    """The hand of another seat is in the state and not in what is observed; dealing it anew changes nothing of that."""
    rng = Random(2)
    state = load("circus", options=QUICK["circus"]).new_initial_state()
    while state.is_chance_node() or ("drive" not in state.observation_string(0) and len(state.history()) < 120):
        state.apply_action(rng.choice(state.legal_actions()))
    held = state.held
    seen = json.loads(state.observation_string(1))["view"]
    assert seen == json.loads(msgspec.json.encode(held.rules.view(held.state, 1)))
    others = {str(state.resample_from_infostate(1, rng.random)) for _ in range(8)}
    assert len(others) > 1, "what seat 1 can't see is dealt anew"
    for _ in range(4):
        assert state.resample_from_infostate(1, rng.random).observation_string(1) == state.observation_string(1)


def test_a_sealed_choice_is_not_observed() -> None:
    """Skirmish: after the first seat's choice the second one sees what it saw before, whichever it was."""
    state = load("skirmish", board="tiny", options=QUICK["skirmish"]).new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.current_player() == 0
    seen = {state.child(action).observation_string(1) for action in state.legal_actions()}
    assert len(seen) == 1 and len(state.legal_actions()) > 1


def test_masks_tell_what_is_listed_and_ends_what_they_are_worth() -> None:
    table = env("skirmish", board="tiny", options=QUICK["skirmish"])
    table.reset(seed=3)
    rng = Random(3)
    total: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        total[agent] = total.get(agent, 0.0) + reward
        if ended:
            table.step(None)
            continue
        numbers = np.flatnonzero(seen["action_mask"])
        assert len(numbers) == len(table.actions(agent)) > 0
        for other in set(table.agents) - {agent}:
            assert not table.observe(other)["action_mask"].any()
        table.step(int(rng.choice(list(numbers))))
    assert sum(total.values()) == 0 and set(total.values()) <= {-1.0, 0.0, 1.0}


def test_what_an_end_is_worth() -> None:
    def worth(*ranks: int) -> list[float]:
        return utilities(Over(ranks, (0,) * len(ranks), say("x")))

    assert worth(1, 2) == [1, -1] and worth(1, 1) == [0, 0] and worth(2, 1, 1, 4) == [-1, 1, 1, -1]


def test_a_number_that_is_none_is_refused() -> None:
    table: Any = env("lion")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="none of seat_"):
        table.step(511)
    with pytest.raises(ValueError, match="no game"):
        env("chess")
    with pytest.raises(ValueError, match="seats"):
        load("lion", seats=9)


def test_openspiels_own_search_plays_and_repeats_itself() -> None:
    """One decision of each game, some way in."""
    for game, info in GAMES.items():
        seats = info.all_seats[0]
        order = Order(game, info.boards[0], ("openspiel:3",) * seats, 2)
        board = board_of(order)
        match = begin(order, board)
        agent = OpenSpielMcts(game, board, seats, 3)
        rng = Random(1)
        for ply in range(12):
            pending = match.pending()
            assert not isinstance(pending, Over)
            seat = pending.seats[0]
            seen = match.observe(seat)
            job = Job(seen.view, seen.pending, seen.legal, seat, ply, seen.heard)
            action = rng.choice(list(seen.legal)) if ply < 11 else agent.decide(job).action
            if ply == 11:
                assert action == agent.decide(job).action and action in seen.legal
            match.submit(seat, action)


def test_openspiels_own_search_beats_random_play() -> None:
    contest = Contest("skirmish", "openspiel:30", "random", 2, (Ground("tiny", {"series": "single"}),))
    standing = run(contest, Here(), Store(), 24, 1, early=False)
    assert not standing.failed and standing.rate > 0.55, standing.rate
