"""Players of version 0.1.0, out of the git history, at today's tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.agent import Job
from game.ai.seeds import agent_seed
from game.core.types import Over
from game.lab import frozen
from game.lab.frozen import FrozenAgent, NotFrozen, sources
from game.lab.order import Order, begin, board_of, play, player_of
from game.lab.players import NoPlayer, prove
from game.rules.moritari.actions import Enlist

CASES = {
    "lion": ("standard", {}), "skirmish": ("tiny", {"series": "single"}), "circus": ("a-white", {"series": "single"}),
    "moritari": ("nemesis", {}), "caesar_xl": ("standard", {}),
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def history() -> None:
    try:
        sources()
    except NotFrozen as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("game", CASES)
def test_it_plays_today_and_repeats_itself(game: str) -> None:
    """Also a champion, whose first decisions are asked; whole games are played by the quick levels."""
    board, options = CASES[game]
    seats = 3 if game == "circus" else 2
    order = Order(game, board, ("frozen:novice",) * (seats - 1) + ("random",), 3, options)
    row = play(order)
    assert not row.error and row.plies > 4, row.error
    assert row.facts["strange"] <= row.plies // 20, "it reads nearly all it is asked"
    assert play(order).outcome == row.outcome


def test_moritaris_champion_who_looks_a_round_ahead_is_the_champion_of_that_version() -> None:
    """Decision by decision, but for a step that ends elsewhere by today's rules now and then (one act in some 120): what was
    measured against the one holds of the other."""
    others = 0
    order = Order("moritari", "mat", ("ahead:1", "frozen:champion"), 7)
    board = board_of(order)
    match = begin(order, board)
    agents = [player_of(order, name, board) for name in order.players]
    while not isinstance(pending := match.pending(), Over) and len(match.log) < 60:
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(order.seed, len(match.log), seat), seen.heard)
        now, then = (agent.decide(job).action for agent in agents)
        if not isinstance(now, Enlist):  # schools were chosen otherwise
            others += now != then
        match.submit(seat, now)
    assert len(match.log) == 60 and others <= 1


def test_its_sources_are_its_own() -> None:
    """The old player answers by the old sources: a lion's champion of that version is not today's file."""
    driver = (Path(frozen.__file__).with_name("frozen_driver.py")).read_text()
    assert "game.lab" not in "".join(line for line in driver.splitlines() if line.startswith(("import", "from")))
    assert (sources() / "game" / "__init__.py").is_file() and not (sources() / "game" / "lab").exists()
    agent = FrozenAgent("lion", "veteran", board_of(Order("lion", "standard", (), 1)))
    where = Path(f"/proc/{agent._process.pid}/cwd")
    if where.exists():
        assert where.resolve() == sources().resolve()


def test_a_checkout_without_that_history_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(frozen, "TOP", tmp_path)
    with pytest.raises(NoPlayer, match="not in this checkout's history"):
        prove("lion", "frozen:champion")
    with pytest.raises(NoPlayer, match="frozen: and a level"):
        prove("lion", "frozen:emperor")


def test_one_that_ends_by_a_fault_of_its_own_loses_that_game_alone() -> None:
    """After `min()` of nothing in one war all later ones of a run ended with a broken pipe."""
    order = Order("lion", "standard", ("frozen:novice", "random"), 3)
    board = board_of(order)
    match, agent = begin(order, board), FrozenAgent("lion", "novice", board)
    pending = match.pending()
    assert not isinstance(pending, Over)
    seen = match.observe(pending.seats[0])
    job = Job(seen.view, seen.pending, seen.legal, pending.seats[0], 5, seen.heard)
    first = agent.decide(job).action
    agent._process.kill()
    agent._process.wait()
    with pytest.raises(RuntimeError, match=r"0\.1\.0 ended"):
        agent.decide(job)
    assert agent.decide(job).action == first
