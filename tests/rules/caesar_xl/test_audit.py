"""The audit notices positions that can't be."""

from collections.abc import Callable

import pytest

from game.rules.caesar_xl.state import Arrival, Drawing, InPhase, Officer, State
from tests.rules.caesar_xl.position import RULES, position


def sound() -> State:
    return position(
        "Rubicon 1L+caesar+cato, Massilia 2a2l", "Athens 2l+pompey", gold=(3, 4), hands=("fleet", "ambush"),
        markers={"Utica": 0}, subdued="", forum={"senate": -1}, discards="mutiny",
    )  # fmt: skip


def test_a_sound_position_passes() -> None:
    RULES.audit(sound())


SPOIL: dict[str, Callable[[State], object]] = {
    "debts": lambda state: state.table.gold.__setitem__(0, -1),
    "a turn too many": lambda state: setattr(state.table, "turn", 15),
    "a garrison of nobody": lambda state: state.table.forces[0].__setitem__("Rome", [0, 0, 0, 0]),
    "fewer than none": lambda state: state.table.forces[0].__setitem__("Rome", [-1, 0, 2, 0]),
    "nowhere": lambda state: state.table.forces[0].__setitem__("Londinium", [1, 0, 0, 0]),
    "too many Legions": lambda state: state.table.forces[0].__setitem__("Rome", [0, 0, 9, 0]),
    "both in one place": lambda state: state.table.forces[1].__setitem__("Rubicon", [1, 0, 0, 0]),
    "among Barbarians": lambda state: state.table.forces[1].__setitem__("Parthia", [1, 0, 0, 0]),
    "a Leader nowhere": lambda state: state.table.leaders.__setitem__("cato", Officer(0, "Londinium")),
    "a Leader of no deck": lambda state: state.table.leaders.__setitem__("catilina", Officer(0, "Rubicon")),
    "Caesar for Pompey": lambda state: state.table.leaders.__setitem__("caesar", Officer(1, "Athens")),
    "too many markers": lambda state: state.table.markers.update(dict.fromkeys(RULES.world.cities[:6], 0)),
    "a marker among Barbarians": lambda state: state.table.markers.__setitem__("Parthia", 0),
    "a city subdued": lambda state: state.table.subdued.append("Rome"),
    "a card in two places": lambda state: state.table.discards.append("cato"),
    "a hand that looks smaller": lambda state: state.table.held.__setitem__(0, 0),
    "a hand out of order": lambda state: state.hands[0].cards.extend(["ambush"]),
    "an Event in a hand": lambda state: state.hands[0].cards.__setitem__(0, "mutiny"),
    "a card known and not there": lambda state: state.table.known[0].append("ambush"),
    "a Forum card thrown away": lambda state: state.table.discards.append("pontifex"),
    "a Leader on the Forum": lambda state: state.table.forum.__setitem__("brutus", 0),
    "nothing to decide": lambda state: state.table.frames.clear(),
    "a draw left over": lambda state: state.table.frames.append(Drawing(1)),
    "a phase in a phase": lambda state: state.table.frames.append(InPhase("march")),
    "too many bought": lambda state: setattr(state.table.doings, "bought", 3),
    "a power twice": lambda state: state.table.doings.powers.extend(["pontifex", "pontifex"]),
    "a city that gave too many": lambda state: state.table.doings.raised.__setitem__("Rubicon", 1),
    "a march of nobody": lambda state: state.table.arrivals.append(Arrival("Rome", "Rubicon", "", (0, 0, 0, 0), ())),
    "no such seat": lambda state: setattr(state.table, "seat", 2),
}


@pytest.mark.parametrize("what", SPOIL)
def test_a_spoilt_position_fails(what: str) -> None:
    state = sound()
    SPOIL[what](state)
    with pytest.raises(AssertionError):
        RULES.audit(state)


def test_bronze_has_no_silver_pieces() -> None:
    state = position(edition="bronze")
    state.table.markers["Utica"] = 0
    with pytest.raises(AssertionError):
        RULES.audit(state)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = sound()
    other = RULES.copy(state)
    assert other == state
    for mine, theirs in ((state.table, other.table), (state.table.doings, other.table.doings)):
        for name in mine.__struct_fields__:
            value = getattr(mine, name)
            if isinstance(value, list | dict):
                assert getattr(theirs, name) is not value, name
    assert other.table.forces[0]["Massilia"] is not state.table.forces[0]["Massilia"]
    assert other.hands[0].cards is not state.hands[0].cards
