"""The computer players' process: lives with the match, is replaced when it dies or hangs, never loads pygame."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ai.agent import Job, Reply
from game.ai.seeds import agent_seed, derive_seed
from game.ai.worker import Thinker
from game.core.chance import Seeded
from game.core.match import Match
from game.core.say import say
from game.core.types import Over
from tests import toy


def job(seat: int = 0, seed: int = 1) -> Job:
    match: Match[Any, Any, Any] = Match.begin(toy.ToyRules(toy.Board()), toy.Options(), 2, Seeded(3))
    seen = match.observe(seat)
    return Job(seen.view, seen.pending, list(seen.legal), seat, seed, seen.heard)


Lay = Callable[..., Thinker]


@pytest.fixture
def thinker() -> Iterator[Lay]:
    made: list[Thinker] = []

    def one(cap: float = 30.0, grace: float = 30.0) -> Thinker:
        made.append(Thinker("toy", toy.Board(), maker=toy.make, cap=cap, grace=grace))
        return made[-1]

    yield one
    for each in made:
        each.close()


def wait(thinker: Thinker, ticket: int, seconds: float = 60) -> Reply:
    end = time.monotonic() + seconds
    while (reply := thinker.poll(ticket)) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    return reply


def test_the_process_lives_on_between_jobs_and_has_no_pygame(thinker: Lay) -> None:
    mind = thinker()
    first = wait(mind, mind.submit("tells", job()))
    pid = mind.pid
    second = wait(mind, mind.submit("tells", job()))
    assert mind.pid == pid
    assert first.note is not None and first.note.params == {"pygame": 0, "count": 1}
    assert second.note is not None and second.note.params["count"] == 2


def test_importing_the_worker_and_the_program_loads_no_pygame() -> None:
    code = (
        "import sys, game.ai.worker, game.session, game.cli, game.__main__, game.rules, game.ai.lion\n"
        "assert not {'pygame', 'pymunk'} & set(sys.modules), sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_the_same_job_gets_the_same_answer_from_whichever_worker(thinker: Lay) -> None:
    one, other = thinker(), thinker()
    jobs = [job(seed=seed) for seed in range(6)]
    assert [wait(one, one.submit("random", each)).action for each in jobs] == [
        wait(other, other.submit("random", each)).action for each in reversed(jobs)
    ][::-1]


def test_the_cap_stops_a_decision(thinker: Lay) -> None:
    mind = thinker(cap=0.1)
    assert wait(mind, mind.submit("slow", job())).action in job().legal
    assert mind.replaced == 0


def test_a_cancelled_job_makes_room_and_is_forgotten(thinker: Lay) -> None:
    mind = thinker(cap=3600)
    slow = mind.submit("slow", job())
    queued = mind.submit("slow", job())
    mind.cancel(slow)
    mind.cancel(queued)
    assert wait(mind, mind.submit("random", job())).action in job().legal
    with pytest.raises(KeyError):
        mind.poll(slow)
    mind.cancel(slow)


def test_thinking_ahead_gives_way_to_a_job(thinker: Lay) -> None:
    mind = thinker()
    mind.prepare("ponders", job().view, 0)
    mind.prepare("ponders", job().view, 0)
    assert wait(mind, mind.submit("ponders", job())).action in job().legal
    assert mind.replaced == 0


def test_a_worker_that_dies_is_replaced_and_the_job_done(
    thinker: Lay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOY_MARK", str(tmp_path / "mark"))
    mind = thinker()
    assert wait(mind, mind.submit("dies_once", job())).action in job().legal
    assert (mind.replaced, mind.guessed) == (1, 0)


def test_a_worker_killed_again_and_again_is_replaced_each_time(thinker: Lay) -> None:
    mind = thinker(cap=0.2)
    for count in range(1, 4):
        ticket = mind.submit("slow", job())
        while mind.pid is None:
            time.sleep(0.005)
        os.kill(mind.pid, signal.SIGKILL)
        assert wait(mind, ticket).action in job().legal
        assert mind.replaced == count


def test_a_job_that_no_worker_survives_is_played_at_random(thinker: Lay) -> None:
    mind = thinker()
    deadly, harmless = mind.submit("dies", job()), mind.submit("random", job())
    assert wait(mind, deadly).action in job().legal
    assert wait(mind, harmless) == wait(mind, mind.submit("random", job()))
    assert mind.guessed == 1


def test_a_question_that_no_worker_survives_has_no_answer(thinker: Lay) -> None:
    """An insight into a game is asked for with nothing owed: once the program fell over it."""
    mind = thinker()
    question = job()
    question = Job(question.view, Over((), (), say("toy.over")), (None,), 0, 0, [])
    assert wait(mind, mind.submit("dies", question)) == Reply(None)
    assert mind.guessed == 0


def test_a_hanging_worker_is_replaced(thinker: Lay) -> None:
    mind = thinker(cap=0.05, grace=0.3)
    hangs = mind.submit("hangs", job())
    assert wait(mind, hangs).action in job().legal
    assert (mind.replaced, mind.guessed) == (3, 1)


def test_a_worker_that_is_only_slow_gets_more_patience_the_next_time(thinker: Lay) -> None:
    """A set of the skirmish gone on with on a busy machine lost worker after worker, and a lot was drawn."""
    mind = thinker(cap=0.05, grace=0.3)
    wait(mind, mind.submit("dawdles", job()))
    assert mind.replaced in (1, 2) and mind.guessed == 0
    lost = mind.replaced
    wait(mind, mind.submit("dawdles", job()))
    assert mind.guessed == 0 and mind.replaced in (lost, 2)


def test_a_worker_lost_in_thought_is_replaced(thinker: Lay) -> None:
    mind = thinker(grace=1.5)
    mind.prepare("broods", job().view, 0)
    assert wait(mind, mind.submit("random", job())).action in job().legal
    assert mind.replaced >= 1


def test_an_agent_that_raises_is_tried_twice(thinker: Lay) -> None:
    mind = thinker()
    assert wait(mind, mind.submit("raises", job())).action in job().legal
    assert mind.guessed == 1 and mind.replaced == 0
    assert len(mind.failures) == 2 and "on purpose" in mind.failures[0]


def test_a_worker_leaves_when_its_window_dies() -> None:
    code = (
        "import time, sys\n"
        "from tests.session.test_worker import *\n"
        "if __name__ == '__main__':\n"
        "    mind = Thinker('toy', toy.Board(), maker=toy.make, cap=3600)\n"
        "    wait(mind, mind.submit('random', job()))\n"
        "    mind.submit('slow', job())\n"
        "    print(mind.pid, flush=True)\n"
        "    time.sleep(3600)\n"
    )
    window = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    window.kill()
    window.wait()
    window.stdout.close()
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{pid}/stat").exists() and Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return
        time.sleep(0.02)
    raise AssertionError("the worker outlived its window")


def test_seeds_are_the_same_on_every_machine() -> None:
    assert derive_seed(1, "agent", 2, 3) == 7401736971763960389
    assert agent_seed(1, 2, 3) == derive_seed(1, "agent", 2, 3)
    assert derive_seed(1, 23) != derive_seed(12, 3)
    assert derive_seed("1") != derive_seed(1)
