"""Whatever lies in a player's folder: each file of each game, damaged, is answered by a screen or a sentence.

`make soak` takes 20,000 examples a kind; LUDI_FUZZ_EXAMPLES chooses another number.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import GAMES
from tests.fuzz import seeds
from tests.fuzz.damage import WAYS, Blow, blows, struck
from tests.fuzz.examples import LONG, QUICK, examples
from tests.fuzz.seeds import Seed
from tests.fuzz.visit import Visitor

SHORT, LONGER = 5, 10
"""Plies of the games that are damaged."""


KINDS: dict[str, tuple[Callable[[], list[Seed]], Callable[[Visitor, str], None]]] = {
    "saves": (lambda: [seeds.played(game, plies)[0] for plies in (SHORT, LONGER) for game in GAMES], Visitor.saves),
    "journals": (lambda: [seeds.played(game, plies)[1] for plies in (SHORT, LONGER) for game in GAMES], Visitor.saves),
    "boards": (lambda: [seeds.board(game) for game in GAMES], Visitor.boards),
    "careers": (lambda: [seeds.career()], Visitor.careers),
    "settings": (lambda: [seeds.settings()], Visitor.settings),
    "statistics": (lambda: [seeds.statistics()], Visitor.statistics),
}
"""What is damaged, of all games, and the way it is visited."""


def ways(kind: str) -> tuple[str, ...]:
    """Those that can do something to a file of this kind."""
    return tuple(way for way in WAYS if kind == "saves" or way not in ("rules", "forge"))


def answer(visitor: Visitor, kind: str, seed: Seed, done: list[Blow]) -> None:
    """One example: the file laid, visited, and found as it was."""
    files = seed.files | {seed.target: struck(seed.files[seed.target], done)}
    visitor.lay(files)
    try:
        KINDS[kind][1](visitor, seed.game)
    except BaseException:
        visitor.renew()
        raise
    visitor.untouched(files)


def attack(visitor: Visitor, kind: str, count: int) -> None:
    found = KINDS[kind][0]()
    visitor.is_timed = False
    for seed in found:  # what is cached is cached before anything is measured
        answer(visitor, kind, seed, [])
    visitor.is_timed = True
    assert visitor.refused == 0
    visitor.slowest.clear()

    @examples(count)
    @given(st.sampled_from(found), blows(ways(kind)))
    def each(seed: Seed, done: list[Blow]) -> None:
        answer(visitor, kind, seed, done)

    each()
    assert visitor.refused > 0 or kind == "journals"  # what a journal lost is a note at the table


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_answered(kind: str, visitor: Visitor) -> None:
    visitor.opened = visitor.refused = 0
    attack(visitor, kind, QUICK)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_file_is_answered_at_length(kind: str, visitor: Visitor, capsys: pytest.CaptureFixture[str]) -> None:
    visitor.opened = visitor.refused = 0
    attack(visitor, kind, LONG)
    step, seconds = max(visitor.slowest.items(), key=lambda item: item[1])
    with capsys.disabled():
        print(
            f"\n{kind}: {LONG} examples, {visitor.opened} opened, {visitor.refused} refused,"
            f" slowest answer {seconds:.2f} s ({step})",
            flush=True,
        )
