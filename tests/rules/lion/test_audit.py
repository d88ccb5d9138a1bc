"""The audit notices positions that can't be."""

from collections.abc import Callable

import pytest

from game.rules.lion.state import Die, State
from tests.rules.lion.position import RULES, at, dice, position


def sound() -> State:
    return position("I1 A5", gold="D2 E9", pool="L1 M1 M2 G3", coins=[3, 2])


def test_a_sound_position_passes() -> None:
    RULES.audit(sound())


SPOIL: dict[str, Callable[[State], object]] = {
    "outside": lambda state: state.men.__setitem__(0, (5, 0)),
    "two bodies": lambda state: state.men.__setitem__(0, state.lion),
    "gold twice": lambda state: state.gold.__setitem__(1, state.gold[0]),
    "gold out of order": lambda state: state.gold.reverse(),
    "gold under a man": lambda state: setattr(state, "gold", sorted([state.men[0], at("D2")])),
    "gold lost": lambda state: setattr(state, "waiting", 0),
    "gold gained": lambda state: setattr(state, "gold", sorted([*state.gold, (4, 0)])),
    "pool out of order": lambda state: state.pool.reverse(),
    "second lion die": lambda state: setattr(state, "pool", dice("L1 L1 M1 G3")),
    "fifth move die": lambda state: setattr(state, "pool", dice("L1 M1 M1 M1 M1 M1 G3")),
    "impossible face": lambda state: state.pool.__setitem__(0, Die("lion", 4)),
    "counter off": lambda state: state.coins.__setitem__(0, -1),
    "won but playing": lambda state: state.coins.__setitem__(0, 7),
    "no such seat": lambda state: setattr(state, "turn", 2),
    "empty pool": lambda state: setattr(state, "pool", []),
    "all skipped": lambda state: setattr(state, "skipped", 2),
    "idle below nought": lambda state: setattr(state, "idle", -1),
    "round nought": lambda state: setattr(state, "round", 0),
    "counter missing": lambda state: state.coins.pop(),
}


@pytest.mark.parametrize("what", SPOIL)
def test_a_spoilt_position_fails(what: str) -> None:
    state = sound()
    SPOIL[what](state)
    with pytest.raises(AssertionError):
        RULES.audit(state)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = sound()
    other = RULES.copy(state)
    assert other == state
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, list):
            assert getattr(other, name) is not value, name
