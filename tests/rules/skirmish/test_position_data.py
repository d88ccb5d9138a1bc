"""The position as data: copies, saves, audits, and counts of what can follow."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.say import Say
from game.core.types import Choose
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Revive
from game.rules.skirmish.events import Revealed, SkirmishEvent
from game.rules.skirmish.state import Stack, State
from tests.rules.skirmish.position import (
    BALK,
    CHEER,
    LEFT,
    PLAIN,
    RULES,
    STANDARD,
    TIMED,
    C,
    L,
    R,
    every,
    match,
    opening,
    play,
    position,
    side,
)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = opening("MRL", "LRM")
    before = digest(state)
    copy = RULES.copy(state)
    play(copy, LEFT, LEFT, [C])
    play(copy, CHEER, CHEER)
    assert digest(state) == before
    assert copy != state


def test_a_position_survives_a_save_with_its_keys_sorted() -> None:
    state = opening("MRL", "LRM")
    RULES.apply(state, 0, LEFT, Seeded(1))
    plain = msgspec.to_builtins(state, order="deterministic")
    loaded = msgspec.convert(plain, INFO.state)
    assert loaded == state and digest(loaded) == digest(state)
    RULES.audit(loaded)
    for one in (state, loaded):  # the same generator turns up the same card, whatever the order of keys
        RULES.apply(one, 1, LEFT, Seeded(8))
    assert loaded == state


def test_all_actions_and_events_survive_a_save() -> None:
    played = match(TIMED, seed=2)
    rng = Random(2)
    while isinstance(pending := played.pending(), Choose):
        seat = pending.seats[0]
        played.submit(seat, rng.choice(list(played.rules.legal(played.state, seat))))
    for entry in played.log:
        assert msgspec.convert(msgspec.to_builtins(entry.action), INFO.action) == entry.action
        assert msgspec.convert(msgspec.to_builtins(entry.events), list[SkirmishEvent]) == entry.events


def break_stack(state: State) -> None:
    state.table.sides[0].stacks[1] = Stack(None, 2)


def lose_card(state: State) -> None:
    state.table.sides[0].fallen.append(R)


def swap_unseen(state: State) -> None:
    unseen = state.table.sides[1].unseen
    unseen[R], unseen[L] = unseen[R] + 1, unseen[L] - 1


def forget_bonus(state: State) -> None:
    state.table.sides[0] = side("- R3 L3", "MMRL")


def invent_points(state: State) -> None:
    state.table.score[0] = 3


def both_chosen(state: State) -> None:
    state.commits = [LEFT, LEFT]


def send_from_nowhere(state: State) -> None:
    state.table.sides[0] = side("- R3 L3", "MMRL")
    state.table.revival = False
    state.commits = [LEFT, None]


def cheer_spent(state: State) -> None:
    state.table.sides[1].populi = False
    state.commits = [None, CHEER]


def balk_without_a_clock(state: State) -> None:
    state.commits = [BALK, None]


def revive_in_a_fight(state: State) -> None:
    state.commits = [Revive(None), None]


def too_long(state: State) -> None:
    state.table.round = 26


HARM = [
    break_stack,
    lose_card,
    swap_unseen,
    forget_bonus,
    invent_points,
    both_chosen,
    send_from_nowhere,
    cheer_spent,
    balk_without_a_clock,
    revive_in_a_fight,
    too_long,
]


@pytest.mark.parametrize("harm", HARM)
def test_the_audit_finds_what_cannot_be(harm: Callable[[State], None]) -> None:
    state = opening("MRL", "LRM")
    RULES.audit(state)
    harm(state)
    with pytest.raises(AssertionError):
        RULES.audit(state)


class Branching:
    """A chance that answers along a path and notes how many answers there were at each step."""

    def __init__(self, path: Sequence[int]) -> None:
        self.path = list(path)
        self.widths: list[int] = []

    def die(self, sides: int, why: Say) -> int:
        raise AssertionError("no dice here")

    def pick(self, weights: Mapping[str, int], why: Say, to: tuple[int, ...] | None = None) -> str:
        step = len(self.widths)
        if step == len(self.path):
            self.path.append(0)
        self.widths.append(len(weights))
        return list(weights)[self.path[step]]

    def shuffled(self, items: Sequence[str], why: Say, to: tuple[int, ...] | None = None) -> list[str]:
        raise AssertionError("no shuffles here")


def followers(state: State) -> dict[str, State]:
    """All positions after one round, by digest."""
    found: dict[str, State] = {}
    for first in RULES.legal(state, 0):
        for second in RULES.legal(state, 1):
            path: list[int] = []
            while True:
                chance = Branching(path)
                after = RULES.copy(state)
                RULES.apply(after, 0, first, chance)  # type: ignore[arg-type]
                RULES.apply(after, 1, second, chance)  # type: ignore[arg-type]
                RULES.audit(after)
                found[digest(after)] = after
                path = chance.path
                while path and path[-1] + 1 == chance.widths[len(path) - 1]:
                    path.pop()
                if not path:
                    break
                path[-1] += 1
    return found


def test_counts_of_positions_after_one_and_two_rounds() -> None:
    """Two open cards each, all five kinds of card below: counted by hand for one round.

    M against M: both turn up one of 5 kinds, 25. M against L: seat 1 turns up one of 5. R against M likewise.
    R against L: seat 0 turns up one of 5. Populi against M, L: 5 each. M, R against Populi: 5 each, and one for both.
    """
    state = position(side("M3 R3 -", "LLMR"), side("M3 L3 -", "RLMR"), revival=False)
    assert [sum(one.unseen.values()) for one in state.table.sides] == [6, 6]
    kinds = [sum(count > 0 for count in one.unseen.values()) for one in state.table.sides]
    assert kinds == [5, 5]
    once = followers(state)
    assert len(once) == 25 + 5 + 5 + 5 + 2 * 5 + 2 * 5 + 1
    twice = {key for after in once.values() for key in followers(after)}
    assert len(twice) == 2782


def test_a_reveal_is_marked_so_that_undo_ends_there() -> None:
    state = opening("MRL", "LRM")
    assert all(event.unveils for event in every(play(state, LEFT, LEFT, [C]), Revealed))


def test_the_deck_of_the_state_is_its_own() -> None:
    state, _ = RULES.setup(PLAIN, 2, Seeded(1))
    assert sum(STANDARD.deck.values()) == 12
    assert sum(state.table.sides[0].unseen.values()) == 9
