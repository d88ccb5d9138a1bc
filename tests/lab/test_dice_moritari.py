"""What dice and crowd bring to a match of Moritari, taken out of its result."""

from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from msgspec.json import decode

from game.ai.agent import Job
from game.ai.moritari import fray
from game.ai.moritari.agent import MoritariAgent
from game.ai.seeds import chance_of
from game.core.types import Over, Seat
from game.lab.dice_moritari import Row, Table, main, told
from game.lab.order import Order, board_of
from game.rules.moritari.state import Acting, Imploring, Ordering, State, copy_state

pytestmark = pytest.mark.skipif(not fray.COMPILED, reason="some thousand games are played on")

BOARD = board_of(Order("moritari", "mat", (), 0))


def ends_round(table: Table, state: State, seat: Seat, action: Any) -> bool:
    """Whether nobody has to fight after the last act, so that the next round's Caesar is all that is thrown."""
    if not isinstance(state.frames[-1], Acting):
        return False
    then = copy_state(state)
    table.rules.apply(then, seat, action, chance_of(0))
    return then.round > state.round


def test_what_is_thrown_brings_nothing_in_the_mean() -> None:
    """A bout, an appeal and who is Caesar of the next round, each thrown many times: the chances after it have the mean of
    the one before it."""
    table = Table(BOARD, rolls=800)
    novice = MoritariAgent("novice", BOARD)
    chance = chance_of(3)
    state, _ = table.rules.setup(table.options, 2, chance)
    seen: set[type] = set()
    for ply in range(400):
        if isinstance(pending := table.rules.pending(state), Over) or len(seen) == 3:
            break
        seat = pending.seats[0]
        action = novice.decide(Job(state, pending, table.rules.legal(state, seat), seat, ply)).action
        frame = state.frames[-1]
        if (isinstance(frame, Ordering | Imploring) or ends_round(table, state, seat, action)) and type(frame) not in seen:
            seen.add(type(frame))
            table.rolls = 4000
            before = table.after(state, action, 0, 1)
            table.rolls = 40
            chances = []
            for lot in range(400):
                then = copy_state(state)
                table.rules.apply(then, seat, action, chance_of(lot))
                assert table.throws(state, then, action)
                chances.append(table.now(then, 0, 1000 + lot))
            assert isinstance(frame, Acting) or max(chances) - min(chances) > 0.1
            assert mean(chances) == pytest.approx(before, abs=0.025), frame
        table.rules.apply(state, seat, action, chance)
    assert seen == {Ordering, Imploring, Acting}


def test_the_same_seed_is_the_same_game_and_both_sides_share_it() -> None:
    table = Table(BOARD, rolls=20)
    agents = [MoritariAgent("novice", BOARD), MoritariAgent("greedy", BOARD)]
    first, again = (table.game(agents, 0, 5) for _ in range(2))
    assert first == again
    other = table.game(agents, 1, 5)
    assert first.won + other.won == 1
    assert first.rounds == other.rounds
    assert first.rest == first.won - first.luck
    assert first.luck == pytest.approx(-other.luck), "one's luck is the other's bad luck, so that the measure favours nobody"
    assert told([first, other]).startswith("2 games: won 0.500")


def test_a_match_is_told_and_its_games_are_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    main(["--first", "novice", "--other", "greedy", "--games", "2", "--seed", "5", "--rows", str(rows)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "mat heavy-heavy-light"
    assert lines[1].startswith("2 games: won ")
    kept = [decode(line, type=Row) for line in rows.read_bytes().splitlines()]
    assert [(row.first, row.other, row.ground, row.seed, row.me) for row in kept] == [
        ("novice", "greedy", lines[0], 5, 0),
        ("novice", "greedy", lines[0], 5, 1),
    ]
    assert told([row.game for row in kept]) == lines[1], "the rows hold all that the line tells"
    main(["--first", "novice", "--other", "greedy", "--games", "2", "--seed", "6", "--rows", str(rows)])
    assert len(rows.read_bytes().splitlines()) == 4, "games are added"
