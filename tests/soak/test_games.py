"""Every game there is, in every way it can be laid: `make soak` for at least 100,000 plies each, here for a few games.

LUDI_SOAK_PLIES changes how many.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from game.rules import GAMES
from tests.soak.walk import Walker, every_case

PLIES = int(os.environ.get("LUDI_SOAK_PLIES", "100000"))

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.soak
@each_game
def test_the_full_product_is_played(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    covered = Walker(game, tmp_path).walk(PLIES)
    with capsys.disabled():
        print(f"\n{covered}")
        print(f"  never seen: {', '.join(never_seen(game, covered.actions.keys() | covered.events.keys())) or 'nothing'}")
    assert covered.plies >= PLIES and covered.is_whole


def never_seen(game: str, seen: set[str]) -> list[str]:
    """Kinds of actions and events that a game has and that did not come up."""
    info = GAMES[game]
    kinds: set[str] = set()
    for tagged in (info.action, info.event):
        found = msgspec.inspect.type_info(tagged)
        parts = found.types if isinstance(found, msgspec.inspect.UnionType) else (found,)
        kinds |= {part.cls.__name__ for part in parts if isinstance(part, msgspec.inspect.StructType)}
    return sorted(kinds - seen)


@each_game
def test_a_short_walk(game: str, tmp_path: Path) -> None:
    covered = Walker(game, tmp_path, seed=2).walk(600, every_combination=False)
    assert covered.plies >= 600 and covered.games == sum(covered.endings.values())
    assert covered.saved
    assert covered.undone or game == "circus", "there a card is drawn after nearly every move"


@each_game
def test_the_product_leaves_nothing_out(game: str) -> None:
    info, cases = GAMES[game], every_case(game)
    assert len({case.id for case in cases}) == len(cases)
    assert {case.seats for case in cases} == set(info.all_seats)
    assert {case.board for case in cases} == set(info.boards)
    for switch in info.switches:
        assert {value for case in cases for key, value in case.settings if key == switch.key} >= set(switch.choices)
