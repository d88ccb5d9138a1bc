"""The search model and the champion's kernel against the rules: the same actions, the same races, move by move."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.ai.circus.chase import Chase
from game.ai.circus.chase_ground import chase, laid, lay
from game.ai.circus.ground import Ground
from game.ai.circus.model import OVER, RACING, Race
from game.ai.circus.translate import codes, race_of
from game.core.chance import Seeded
from game.core.types import Choose
from game.rules.circus import INFO
from game.rules.circus.cards import Pile
from game.rules.circus.data import board_seats
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import ChoosingDecks, CircusOptions, FirstDraw, Interval, Sorting, State
from tests.conformance.pairwise import Value, pairwise
from tests.rules.circus.position import RING, RING_OF_TWO, load
from tests.rules.circus.test_races import merit

CHOICES: dict[str, list[Value]] = {
    switch.key: list(switch.choices)
    for switch in INFO.switches
    if switch.key not in ("series", "more_firsts", "pile_notes", "neutral_vote")
}
COVERING = pairwise(CHOICES)


@cache
def rules_of(board: str) -> CircusRules:
    return CircusRules({"ring": RING, "ring2": RING_OF_TWO}.get(board) or load(board))


def laid_out(state: State, race: Race) -> None:
    """Puts the cards of the state's piles into the order the model guessed, so that no chance is left."""
    for seat, secret in enumerate(state.secrets):
        secret.piles = [Pile(cards[:], [0] * 6, []) for cards in race.piles[seat]]
    table = state.table
    table.neutrals = [Pile(race.piles[table.seats + number][0][:], [0] * 6, []) for number in range(len(table.neutrals))]


def same(state: State, race: Race) -> bool:
    table = state.table
    over = isinstance(table.frames[0], Interval) or len(table.results) > 0
    assert over == (race.stage == OVER)
    assert [team.place for team in table.teams] == race.place
    assert [team.fate for team in table.teams] == [("racing", "finished", "spent", "wrecked")[fate] for fate in race.fate]
    for chariot, team in enumerate(table.teams):
        assert team.cards == race.cards[chariot] and team.paid == race.paid[chariot] and team.moved == race.moved[chariot]
        if table.is_in_the_way(chariot):
            assert race.ground.index[team.at] == race.at[chariot] and team.crossed == race.crossed[chariot]
    assert race.occupied == sum(1 << race.ground.index[space] for space in table.occupied())
    for seat, secret in enumerate(state.secrets):
        assert secret.hand == sorted(race.hands[seat])
        assert [[*pile.top, *pile.bottom] for pile in secret.piles] == race.piles[seat]
    if not over:
        is_first = isinstance(table.frames[-1], FirstDraw)
        assert is_first == bool(race.waiting) and table.idle == race.idle
        assert is_first or race.driver == table.driver
    return not over


def like_the_kernel(kernel: Chase, race: Race) -> None:
    """The kernel holds the same race. Where somebody stands who has left it, and where a pile begins, may differ."""
    mine, theirs = kernel.shown(), list(laid(race))
    for chariot in range(len(race.order)):
        for first in (24, 32, 40, 48, 56):
            assert mine[first + chariot] == theirs[first + chariot], (first, chariot)
        if race.fate[chariot] == RACING:
            assert [mine[first + chariot] for first in (0, 8, 16)] == [theirs[first + chariot] for first in (0, 8, 16)]
        for first in (64, 112):
            here = slice(first + 6 * chariot, first + 6 * chariot + 6)
            assert mine[here] == theirs[here]
        for number, pile in enumerate(race.piles[chariot]):
            at = 3 * chariot + number
            begin = 256 + 96 * chariot + 32 * number
            assert [mine[begin + (mine[176 + at] + k) % 32] for k in range(mine[200 + at])] == pile
    waits = 230 + len(race.waiting)
    assert mine[224:226] == theirs[224:226] and mine[227:waits] == theirs[227:waits] and mine[238:249] == theirs[238:249]
    assert mine[1024:] == theirs[1024:], "what is taken"


def compare(board: str, seats: int, settings: dict[str, Value], seed: int) -> int:
    """One race played in both; the number of its decisions."""
    rules = rules_of(board)
    options = CircusOptions(series="single", **settings)  # type: ignore[arg-type]
    rng, chance = Random(seed), Seeded(seed)
    state, _ = rules.setup(options, seats, chance)
    while isinstance(state.table.frames[-1], ChoosingDecks | Sorting):
        pending = rules.pending(state)
        assert isinstance(pending, Choose)
        rules.apply(state, pending.seats[0], rng.choice(rules.legal(state, pending.seats[0])), chance)
    ground = Ground(rules.track(state.table), options)
    race = race_of(ground, state, rng)
    laid_out(state, race)
    kernel = chase(ground)
    lay(kernel, race)
    count, skill = 0, rng.choice((0.3, 0.9, 1.0))
    while same(state, race):
        like_the_kernel(kernel, race)
        seat = race.driver
        legal = list(rules.legal(state, seat))
        found = codes(ground, state.table, seat, legal)
        assert sorted(found) == sorted(race.actions()) == sorted(kernel.actions()), "the same actions"
        assert kernel.driver() == race.driver
        action = rng.choice(legal)
        if rng.random() < skill:
            action = min(legal, key=lambda one: (merit(rules, state, seat, one), rng.random()))
        number = next(number for number, one in found.items() if one == action)
        if rng.random() < 0.1:
            race = race.copy()
        rules.apply(state, seat, action, chance)
        race.apply(number)
        kernel.do(number)
        count += 1
    assert kernel.stage() == OVER and kernel.actions() == []
    return count


TABLES = [(board, seats) for board in ("a-white", "a-blue", "b-yellow", "b-red") for seats in board_seats(load(board))]


@pytest.mark.parametrize(("board", "seats"), [*TABLES, ("ring", 3), ("ring", 4), ("ring2", 3)])
def test_the_model_plays_as_the_rules_do(board: str, seats: int) -> None:
    number = TABLES.index((board, seats)) if (board, seats) in TABLES else 99
    count = sum(compare(board, seats, settings, 1000 * number + n) for n, settings in enumerate(COVERING))
    assert count > 20 * len(COVERING)


def test_it_can_go_on_from_any_position() -> None:
    """A race begun from the middle of another is the same race."""
    rules = rules_of("b-yellow")
    options = CircusOptions(series="single")
    chance, rng = Seeded(5), Random(5)
    state, _ = rules.setup(options, 4, chance)
    ground = Ground(rules.track(state.table), options)
    race = race_of(ground, state, rng)
    laid_out(state, race)
    while race.stage != OVER:
        again = race_of(ground, state, rng)
        for slot in Race.__slots__:
            if slot not in ("hands", "at", "crossed", "opening"):  # they may lie or have stood otherwise
                assert getattr(again, slot) == getattr(race, slot), slot
        seat = state.table.driver
        found = codes(ground, state.table, seat, list(rules.legal(state, seat)))
        number, action = rng.choice(list(found.items()))
        rules.apply(state, seat, action, chance)
        race.apply(number)
        if race.stage == OVER:
            break
