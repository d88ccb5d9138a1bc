"""A plain UCT as slow as somebody else."""

from __future__ import annotations

import pytest

from game.ai.agent import Job, Reply, Stop, never
from game.lab import pace as timed
from game.lab.order import Order
from game.lab.pace import POSITIONS, Pace, pace
from game.lab.players import player


@pytest.mark.parametrize(
    ("decision", "simulation", "name"),
    [(0.1, 0.001, "uct:100"), (0.1234, 0.001, "uct:120"), (0.0123, 0.001, "uct:12"), (0.0001, 0.01, "uct:1"),
     (9.97, 0.001, "uct:10000")],
)  # fmt: skip
def test_the_name_says_how_many_simulations_to_two_digits(decision: float, simulation: float, name: str) -> None:
    assert Pace(decision, simulation).name == name


def test_both_are_asked_at_the_same_choices_of_games_from_fixed_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Job] = []

    class Noting:
        def prepare(self, view: object, seat: int, stop: Stop) -> None:
            pass

        def decide(self, job: Job, stop: Stop = never) -> Reply:
            asked.append(job)
            return Reply(job.legal[0])

    def seated(game: str, name: str, board: object, seats: int) -> object:
        return player(game, name, board, seats) if name.startswith("uct") else Noting()

    monkeypatch.setattr(timed, "player", seated)
    monkeypatch.setattr(timed, "LEAST", 0.0)
    order = Order("lion", "standard", ("noting", "noting"), 5)
    found = pace(order, "noting")
    first = [job.seed for job in asked]
    assert len(first) == POSITIONS == len(set(first)) and all(len(job.legal) > 1 for job in asked)
    assert found.simulation > 0 and found.simulations == 1, "who takes no time gets one simulation"
    asked.clear()
    pace(order, "noting")
    assert [job.seed for job in asked] == first
