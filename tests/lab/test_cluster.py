"""Games spread by Dask are the same games, and a worker that dies costs only its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.lab.backends import Here, Lost, Processes, spread
from game.lab.cluster import Cluster, NoCluster
from game.lab.contest import Contest, Ground, run
from game.lab.order import Order, play
from game.lab.store import Store
from tests.lab import work

pytest.importorskip("distributed", reason='Dask is not installed: pip install -e ".[test]"')
pytestmark = pytest.mark.xdist_group("dask")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster(2) as made:
        yield made


def test_the_same_games_in_one_process_in_two_and_in_a_cluster(cluster: Cluster) -> None:
    orders = [
        Order("lion", "standard", players, seed)
        for seed in (1, 2)
        for players in (("novice", "greedy"), ("greedy", "novice"))
    ]
    orders.append(Order("skirmish", "tiny", ("novice", "random"), 4, {"series": "single"}))
    here = [play(order).outcome for order in orders]
    assert [row.outcome for row in spread(cluster, play, orders)] == here
    with Processes(2) as two:
        assert [row.outcome for row in spread(two, play, orders)] == here
    assert len({str(outcome[1:4]) for outcome in here}) > 2


def test_a_contest_ends_at_the_same_game_wherever_it_is_played(cluster: Cluster) -> None:
    contest = Contest("lion", "greedy", "random", 2, (Ground("standard"),))
    one, two = (run(contest, where, Store(), 40, 5) for where in (Here(), cluster))
    assert one.verdict == two.verdict == 1 and one.games == two.games < 40
    assert [row.outcome for row in one.rows] == [row.outcome for row in two.rows]


def test_a_worker_that_dies_costs_only_its_own_work(cluster: Cluster, tmp_path: Path) -> None:
    died = str(tmp_path / "died")
    assert list(spread(cluster, work.die_of, [(number, died) for number in range(6)])) == list(range(6))
    assert Path(died).exists(), "one did die"
    tickets = [cluster.begin(work.die_of, (number, "")) for number in range(5)]
    with pytest.raises(Lost):
        cluster.result(tickets[3])
    assert [cluster.result(ticket) for ticket in (*tickets[:3], tickets[4])] == [0, 1, 2, 4]


def test_workers_of_another_program_are_refused(cluster: Cluster) -> None:
    address = cluster._client.scheduler.address
    with Cluster(address=address) as guest:
        assert guest.workers >= 1 and guest.result(guest.begin(work.double, 4)) == 8
    with pytest.raises(NoCluster, match="another state"):
        Cluster(address=address, program="of another day")


def test_a_scheduler_that_is_not_there_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import dask

    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        assert main(["lab", "match", "lion", "novice", "random", "--scheduler", "tcp://127.0.0.1:9"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("ludi: tcp://127.0.0.1:9 does not answer") and err.count("\n") == 1
