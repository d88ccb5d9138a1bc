"""The same seed gives the same moves, compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.kernels import is_compiled

TOP = Path(__file__).resolve().parents[3]
GAME = """
import sys
from tests import plain
if plain.wanted():
    plain.read_sources()
from game.ai.agent import Job
from game.ai.levels import make_agent
from game.ai.lion import search
from game.ai.seeds import agent_seed, chance_of
from game.core.match import Match
from game.core.types import Over
from game.rules import GAMES
from game.storage.boards import board_for

info = GAMES["lion"]
for seats in (2, 3):
    board = board_for(info, seats).board
    agents = [make_agent("lion", level, board) for level in ("champion", "veteran", "novice")]
    for agent in agents:
        agent.share = 0.02
        agent.positions = 2000
    match = Match.begin(info.rules(board), info.options(), seats, chance_of(seats))
    while not isinstance(pending := match.pending(), Over) and len(match.log) < 40:
        seat = pending.seats[0]
        legal = info.rules(board).legal(match.state, seat)
        job = Job(match.observe(seat).view, pending, legal, seat, agent_seed(5, len(match.log), seat))
        reply = agents[seat].decide(job)
        print(seat, reply.action, reply.worth)
        match.submit(seat, reply.action)
print(search.__file__.endswith(".py"))
"""


def moves(**env: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-c", GAME], cwd=TOP, env={**os.environ, **env}, capture_output=True, text=True, check=True
    )
    return ran.stdout.splitlines()


def test_compiled_and_plain_python_play_the_same_games() -> None:
    if not is_compiled("lion"):
        assert not os.environ.get("CI") or os.environ.get("LUDI_PURE"), "CI has a compiler: see .ci/run"
        pytest.skip("the search was not compiled here")
    *compiled, is_plain = moves(LUDI_PURE="")
    assert is_plain == "False"
    *plain, is_plain = moves(LUDI_PURE="1")
    assert is_plain == "True"
    assert len(plain) > 40
    assert plain == compiled
