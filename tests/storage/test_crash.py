"""A playing program killed at random moments loses at most the action in flight. LUDI_KILLS says how often."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.storage.resume import load
from game.storage.slots import list_saves
from tests import toy

KILLS = int(os.environ.get("LUDI_KILLS", "5"))

CHILD = """
import sys
from random import Random
from pathlib import Path
from game.core.types import Illegal
from game.session import PlayRequest, SeatPlan, Session
from game.storage.resume import load
from tests import toy

folder, seed = Path(sys.argv[1]), int(sys.argv[2])
rng = Random(seed)
files = [path for path in folder.glob("*.yaml")]
if files:
    request = PlayRequest.resume(load(files[0], toy.GAMES))
else:
    seats = (SeatPlan("Anna"), SeatPlan("Brutus"))
    request = PlayRequest(toy.INFO, seats, toy.Options(goal=10**9), "plain", toy.Board(), seed)
session = Session.begin(request, folder=folder)
session.may_take_back = True


def say(doing):
    # What is about to happen, then that it is done: the parent compares the last lines with the disk.
    print(doing, len(session.match.log), session.match.log[-1].digest if session.match.log else "-", flush=True)


say("done")
while True:
    step = rng.random()
    print("will", flush=True)
    if step < 0.8 or not session.match.log:
        session.submit(rng.choice([toy.Add(1), toy.Add(3), toy.Roll()]))
    elif step < 0.9 and session.can_undo() is None:
        session.undo()
    elif step < 0.92 and session.can_take_back() is None:
        session.take_back()
    else:
        session.submit(toy.Add(2))
    say("done")
    session.poll(0.0)
"""


def test_killed_at_random_moments(tmp_path: Path) -> None:
    rng = Random(int(os.environ.get("LUDI_KILL_SEED", "1")))
    last = 0
    for number in range(KILLS):
        folder = tmp_path / f"saves-{number // 20}"  # a game that is killed and gone on with twenty times, then another
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(folder), str(number)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert child.stdout is not None and child.stderr is not None
        first = child.stdout.readline()
        assert first.startswith(b"done"), child.stderr.read().decode()
        time.sleep(rng.uniform(0, 0.35))
        child.kill()
        told = [row.split() for row in (first + child.stdout.read()).split(b"\n")[:-1]]
        errors = child.stderr.read().decode()
        child.wait()
        assert not errors, errors
        done = [(int(row[1]), row[2].decode()) for row in told if row[0] == b"done"]
        (path,) = folder.glob("*.yaml")
        save = load(path, toy.GAMES)
        assert save.notes == [], json.dumps([note.key for note in save.notes])
        found = (len(save.log), save.log[-1].digest if save.log else "-")
        in_flight = told[-1][0] == b"will"
        if found != done[-1]:
            # More than was reported: the action in flight reached the disk. Less than that is a loss.
            assert in_flight or len(told) == 1, (found, done[-1])
            assert abs(found[0] - done[-1][0]) == 1, (found, done[-1])
        last = max(last, found[0])
        (card,) = list_saves(folder, toy.GAMES)
        assert card.broken is None and card.plies == found[0]
    assert last > 0
