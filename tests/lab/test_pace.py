"""A plain UCT as slow as somebody else."""

from __future__ import annotations

import pytest

from game.ai.agent import Job, Reply, Stop, never
from game.lab import pace as timed
from game.lab.order import Order
from game.lab.pace import POSITIONS, Pace, multiple, pace
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


def test_so_many_times_as_long_is_read_off_the_name() -> None:
    assert multiple("uct:1x") == ("uct", 1) and multiple("taking:2.5x") == ("taking", 2.5)
    for name in ("uct:100", "uct:x", "uct:0x", "uct:-1x", "uct:nanx", "champion", "openspiel:1x", "script:wait", "uct"):
        assert multiple(name) is None, name
    assert Pace(0.1, 0.001, "taking", 3).name == "taking:300"


def test_a_uct_that_no_clock_stops_is_timed_with_as_many_as_the_first_timing_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its simulations take a hundredth of a second each where few are made, half of that where many are."""
    spent = {"champion": 1.0, "taking:200": 2.0, "taking:150": 0.75}
    made: list[str] = []

    def seated(game: str, name: str, board: object, seats: int) -> str:
        if name in spent:
            made.append(name)
            return name
        raise AssertionError(name)

    monkeypatch.setattr(timed, "player", seated)
    monkeypatch.setattr(timed, "SAMPLE", 200)
    monkeypatch.setattr(timed, "_timed", lambda agent, job: spent[agent])
    found = pace(Order("lion", "standard", ("champion", "champion"), 1), "champion", "taking", 1.5)
    assert made == ["champion", "taking:200", "taking:150"]
    assert (found.name, found.simulation) == ("taking:300", 0.005)
