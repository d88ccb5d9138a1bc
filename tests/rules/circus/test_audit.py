"""Positions that can't be are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.circus.state import CircusOptions, Finished, Result, State
from tests.rules.circus.position import RULES, Place, race, sorted_race


def sound() -> State:
    return race(Place("3a", "123"), "4a", "5a", Place("6a", ""), seats=3)


def spoil(change: Callable[[State], None]) -> None:
    state = sound()
    RULES.audit(state)
    change(state)
    with pytest.raises(AssertionError):
        RULES.audit(state)


def test_two_chariots_in_one_space() -> None:
    spoil(lambda state: setattr(state.table.teams[0], "at", "4a"))


def test_a_chariot_off_the_course() -> None:
    spoil(lambda state: setattr(state.table.teams[0], "at", "the spina"))


def test_cards_lost_or_made() -> None:
    spoil(lambda state: state.secrets[0].hand.append(6))
    spoil(lambda state: state.secrets[0].hand.remove(1))
    spoil(lambda state: state.secrets[0].piles[0].bottom.append(1))
    spoil(lambda state: state.table.teams[0].cards.__setitem__(0, 5))
    spoil(lambda state: state.table.neutrals[0].loose.__setitem__(0, 3))


def test_a_card_changed_into_another() -> None:
    spoil(lambda state: setattr(state.secrets[0], "hand", [1, 2, 4]))
    spoil(lambda state: setattr(state.secrets[0], "hand", [3, 2, 1]))


def test_places_and_finishes() -> None:
    spoil(lambda state: setattr(state.table.teams[0], "place", 1))
    spoil(lambda state: setattr(state.table.teams[0], "crossed", 4))
    spoil(lambda state: setattr(state.table.teams[0], "fate", "finished"))
    spoil(lambda state: setattr(state.table, "placed", 1))
    spoil(lambda state: setattr(state.table.teams[0], "moved", False))


def test_turns_and_decisions() -> None:
    spoil(lambda state: setattr(state.table, "turn", 9))
    spoil(lambda state: setattr(state.table.teams[0], "fate", "spent"))
    spoil(lambda state: setattr(state.table, "turn", state.table.order.index(3)))
    spoil(lambda state: state.table.frames.clear())
    spoil(lambda state: setattr(state.table, "frames", [Finished()]))
    spoil(lambda state: setattr(state.secrets[0], "commit", "fast"))
    spoil(lambda state: setattr(state.table, "order", [0, 1, 2, 2]))


def test_points_add_up() -> None:
    spoil(lambda state: setattr(state.table, "score", [6, 0, 0]))
    spoil(lambda state: state.table.results.append(Result("ring", "clockwise", (1, 0, 0), (6, 0, 0), (0, 1, 2), "done")))
    spoil(lambda state: setattr(state.table, "race", 3))


def test_sorting_and_reserve() -> None:
    def ready() -> State:
        return sorted_race(["slow"] * 4, [("11112222", "3334444", "55556666")] * 4)

    def bad(change: Callable[[State], None]) -> None:
        state = ready()
        RULES.audit(state)
        change(state)
        with pytest.raises(AssertionError):
            RULES.audit(state)

    bad(lambda state: setattr(state.table.teams[0], "reserve", ()))
    bad(lambda state: setattr(state.table.teams[0], "reserve", (4, 3)))
    bad(lambda state: setattr(state.secrets[0], "sort", ((1, 1, 1, 1), (2, 2, 2, 2), (3, 4))))
    bad(lambda state: setattr(state.table.teams[0], "piles", [7, 8, 8]))


def test_a_chariot_without_cards_in_the_way() -> None:
    """With the option that it stays, nobody stands on it."""
    stays = CircusOptions(series="single", exhausted="stays")
    state = race("3a", "4a", "5a", "6a", options=stays)
    state.table.teams[0].fate = "spent"
    state.table.turn = 1
    RULES.audit(state)
    state.table.teams[1].at = "3a"
    with pytest.raises(AssertionError):
        RULES.audit(state)
