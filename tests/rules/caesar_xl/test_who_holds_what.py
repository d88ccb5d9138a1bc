"""Who holds what: control, swords, claims, stocks and politics of a position; where cards reach, and who is hit."""

import pytest

from game.rules.caesar_xl.choices import (
    entries,
    legion_spots,
    levy_spot,
    mobilize_spots,
    quiet_cities,
)
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.field import due, hit, is_choice, yields
from game.rules.caesar_xl.marching import is_hostile, is_shut, rested, rested_leaders, shelters
from game.rules.caesar_xl.politics import claimable, holds_rome, reckoned_winner, riches_lead, scores
from game.rules.caesar_xl.realm import (
    areas_of,
    city_value,
    controlled,
    controller,
    draw_pile,
    has,
    has_pieces,
    is_met,
    is_wild,
    leaning,
    meets_claim,
    officers_at,
    open_cards,
    pile_size,
    size_at,
    stock,
    supreme_at,
    swords_at,
    untaxed,
)
from game.rules.caesar_xl.state import Arrival, Battle, Fighters, InPhase, Mutinous, Officer, State
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, WORLD, do, march, position


def both_at(place: Place) -> State:
    state = position("Gades 1l+caesar", "Athens 1l+pompey", phase="march")
    for force in state.table.forces:
        force[place] = [0, 0, 1, 0]
    return state


# ---- control


def test_q48_q53_who_controls_a_place() -> None:
    state = position("Rome 1l, Crete +caesar, Dacia 1l", "Utica 1l+pompey, Parthia +cato", subdued="Dacia, Parthia, Arabia",
                     markers={"Utica": CAESAR, "Gades": POMPEY, "Arabia": POMPEY, "Dacia": POMPEY})  # fmt: skip
    owners = {"Rome": 0, "Crete": -1, "Dacia": 0, "Utica": 1, "Parthia": -1, "Gades": 1, "Arabia": 1, "Tarsus": -1,
              "Germania": -1}  # fmt: skip
    assert {place: controller(WORLD, state.table, place) for place in owners} == owners
    assert controlled(WORLD, state.table, CAESAR) == ["Rome"] and controlled(WORLD, state.table, POMPEY) == [
        "Gades",
        "Utica",
    ]
    assert areas_of(WORLD, state.table, CAESAR) == ["Dacia"] and areas_of(WORLD, state.table, POMPEY) == ["Arabia"]
    assert untaxed(WORLD, state.table) == ["Dacia"]
    state.table.doings.taxed = ["Dacia"]
    assert untaxed(WORLD, state.table) == []
    assert city_value(WORLD, state.table, CAESAR) == 5 and city_value(WORLD, state.table, POMPEY) == 5


def test_q60_both_in_one_place() -> None:
    state = both_at("Rome")
    assert controller(WORLD, state.table, "Rome") == -1
    for outside in (CAESAR, POMPEY):
        state.table.outside = {"Rome": outside}
        assert controller(WORLD, state.table, "Rome") == 1 - outside
        assert not is_met(state.table, 1 - outside, "Rome") and is_met(state.table, outside, "Rome")
    state.table.outside = {}
    assert is_met(state.table, CAESAR, "Rome") and is_met(state.table, POMPEY, "Rome")


def test_who_is_where() -> None:
    state = position("Rome 1a2L+caesar+cato+antonius+brutus", "Utica +pompey")
    table = state.table
    assert officers_at(WORLD, table, CAESAR, "Rome") == ["caesar", "antonius", "brutus", "cato"]
    assert officers_at(WORLD, table, POMPEY, "Rome") == officers_at(WORLD, table, CAESAR, "Utica") == []
    assert size_at(table, CAESAR, "Rome") == 3 and size_at(table, CAESAR, "Utica") == size_at(table, POMPEY, "Utica") == 0
    assert has_pieces(table, POMPEY, "Utica") and not has_pieces(table, POMPEY, "Rome")
    assert not has_pieces(table, CAESAR, "Utica") and has_pieces(table, CAESAR, "Rome")
    assert supreme_at(WORLD, table, POMPEY) == "Utica" and supreme_at(WORLD, table, CAESAR) == "Rome"
    assert swords_at(WORLD, table, CAESAR, "Rome") == 2 + 8 + 3 + 1 + 2 + 1 and swords_at(WORLD, table, POMPEY, "Rome") == 0
    assert swords_at(WORLD, table, POMPEY, "Utica") == 2
    assert has(table, CAESAR, "cato") and not has(table, POMPEY, "cato") and not has(table, CAESAR, "scipio")
    table.leaders.pop("pompey")
    assert supreme_at(WORLD, table, POMPEY) is None
    assert is_wild(WORLD, table, "Dacia") and not is_wild(WORLD, table, "Rome")


def test_points_of_cards_and_leaders() -> None:
    state = position("Rome 1l+caesar+antonius+cato+octavianus", "Athens 1l+pompey+brutus",
                     forum={"senate": 0, "reform": 0, "tribunes": 1, "publicani": -1})  # fmt: skip
    assert leaning(WORLD, state.table, CAESAR) == {"populares": 5, "optimates": 4}
    assert leaning(WORLD, state.table, POMPEY) == {"populares": 2, "optimates": 1}


def test_q46_the_stock_counts_the_dead_of_a_battle() -> None:
    state = both_at("Rome")
    sides = (Fighters(dead=(1, 2)), Fighters(dead=(3, 4)))
    state.table.frames = [InPhase("combat"), Battle("Rome", "round", 1, sides, CAESAR, -1), Mutinous(0)]
    found = [stock(WORLD, state.table, seat, unit) for seat in (0, 1) for unit in ("allied", "legion")]
    assert found == [7 - 1, 10 - 2 - 2, 7 - 3, 10 - 2 - 4]
    state.table.frames[1] = Battle("Dacia", "round", 1, sides, CAESAR, 2)
    found = [stock(WORLD, state.table, seat, unit) for seat in (0, 1) for unit in ("allied", "legion")]
    assert found == [7 - 1, 10 - 2 - 2, 7, 10 - 2], "dead Barbarians are no counters of Pompey's"


def test_cards_in_the_pile() -> None:
    state = position("Rome 1l+caesar+cato", hands=("fleet fleet ambush", "antonius"), discards="mutiny triple_line",
                     forum={"senate": -1, "reform": 0})  # fmt: skip
    assert open_cards(state.table) == {"mutiny": 1, "triple_line": 1, "senate": 1, "reform": 1, "caesar": 1, "cato": 1,
                                       "pompey": 1}  # fmt: skip
    pile = draw_pile(WORLD, state)
    assert "fleet" not in pile and "antonius" not in pile and "cato" not in pile and "senate" not in pile
    assert pile["triple_line"] == 1 and pile["barbarian_invasion"] == 2 and pile["curio"] == 1
    assert sum(pile.values()) == pile_size(WORLD, state.table) == 40 - 4 - 2 - 2 - 1


# ---- claims

CLAIMS: list[tuple[str, str, str, bool]] = [
    ("senate", "Rome 1a+caesar", "Athens 1l+pompey", True), ("senate", "Gades 1a+caesar", "Rome 1l+pompey", False),
    ("reform", "Rome 1a+caesar", "Athens 1l+pompey", True), ("reform", "Rome +caesar", "Athens 1l+pompey", False),
    ("consular_imperium", "Rome +caesar", "Athens 1l", True),
    ("consular_imperium", "Rome 1l+cato", "Rubicon +pompey", False),
    ("tribunes", "Rome 1l, Rubicon 1l, Messana 1l", "Athens 1l", True),
    ("tribunes", "Rome 1l, Rubicon 1l, Messana 1l, Brundisium 1l", "Athens 1l", True),
    ("tribunes", "Rome 1l, Rubicon 1l", "Messana 1l", False),
    ("publicani", "Athens 1l, Pergamum 1l", "Rome 1l", True), ("publicani", "Athens 1l, Rome 1l", "Pergamum 1l", False),
    ("land_for_veterans", "Rome 2L, Gades 1L", "Athens 1l", True), ("land_for_veterans", "Rome 2L1A1l", "Athens 3L", False),
    ("pontifex", "Rome +cicero", "Athens 1l", True), ("pontifex", "Rome 1l, Gades +cicero", "Athens 1l", False),
    ("ancestors", "Utica 1l, Athens 1l", "Rome 1l", True), ("ancestors", "Utica 1l", "Athens 1l", False),
    ("ancestors", "Gades +cato", "Athens 1l", True), ("ancestors", "Gades 1l", "Athens 1l+cato", False),
    ("fleet", "Rome 5l+caesar", "Athens 1l", False),
]  # fmt: skip


@pytest.mark.parametrize(("card", "caesar", "pompey", "is_met"), CLAIMS)
def test_conditions_of_forum_cards(card: str, caesar: str, pompey: str, is_met: bool) -> None:
    assert meets_claim(WORLD, position(caesar, pompey).table, CAESAR, card) == is_met


def test_what_can_be_claimed_at_its_very_price() -> None:
    for gold, cards in ((6, ["senate", "reform"]), (5, ["reform"]), (4, ["reform"]), (3, [])):
        state = position("Rome 1l, Gades +caesar", gold=(gold, 9), forum={"reform": -1, "senate": -1, "pontifex": 1})
        assert claimable(WORLD, state.table, CAESAR) == cards


# ---- the ends of the war


def test_rome_and_its_holder() -> None:
    assert holds_rome(WORLD, position("Rome 1l+caesar").table, CAESAR)
    assert not holds_rome(WORLD, position("Rome 1l, Gades +caesar").table, CAESAR)
    assert holds_rome(WORLD, position("Rome 1l, Gades +caesar", leader_in_rome=False).table, CAESAR)
    assert not holds_rome(WORLD, position("Rome +caesar", leader_in_rome=False).table, CAESAR)
    state = position("Rome 1l+caesar", "Utica 1l+pompey", riches="ahead")
    assert riches_lead(WORLD, state.table, CAESAR) == 2 and riches_lead(WORLD, state.table, POMPEY) == -2
    state = position("Rome 1l+caesar", "Utica 1l+pompey")
    assert riches_lead(WORLD, state.table, POMPEY) == 3 and scores(WORLD, state.table) == (5, 3)


@pytest.mark.parametrize(("caesar", "pompey", "winner"), [
    ("Rome 1l+caesar", "Utica 1l+pompey", 0), ("Crete 1l+caesar", "Utica 1l+pompey", 1),
    ("Utica 1l+caesar", "Athens 1l+pompey", -1),
    ("Utica 1l, Gades 1l+caesar", "Rome 1l+pompey", 1), ("Rome 1l+caesar", "Utica 1l, Gades 1l+pompey", 0),
])  # fmt: skip
def test_q55_the_winner_of_the_reckoning(caesar: str, pompey: str, winner: int) -> None:
    assert reckoned_winner(WORLD, position(caesar, pompey).table) == winner


# ---- marching


def test_who_has_rested() -> None:
    state = position("Rubicon 2l+caesar+cato, Rome 1a+brutus", "Athens 2l+pompey", phase="march")
    do(state, march("Rubicon", "Rome", "1l+cato"))
    table = state.table
    assert rested(table, CAESAR, "Rome") == (1, 0, 0, 0) and rested(table, CAESAR, "Rubicon") == (0, 0, 1, 0)
    assert rested_leaders(WORLD, table, CAESAR, "Rome") == ("brutus",)
    assert rested_leaders(WORLD, table, CAESAR, "Rubicon") == ("caesar",) and rested(table, POMPEY, "Athens") == (0, 0, 2, 0)
    table.arrivals.append(Arrival("Athens", "Crete", "", (0, 0, 1, 0), ()))
    assert rested(table, POMPEY, "Athens") == (0, 0, 2, 0), "nobody of the other side has marched"


def test_hostile_and_shut() -> None:
    table = position("Rome 1l+caesar", "Utica 1l, Crete +pompey", subdued="Dacia", markers={"Dacia": 1, "Gades": 1}).table
    places = ("Utica", "Crete", "Germania", "Dacia", "Gades", "Rome")
    assert [place for place in places if is_hostile(WORLD, table, CAESAR, place)] == ["Utica", "Crete", "Germania"]
    assert is_hostile(WORLD, table, POMPEY, "Rome") and not is_hostile(WORLD, table, POMPEY, "Utica")
    assert not is_shut(WORLD, table, "Rome", "Caralis")
    for seat in (CAESAR, POMPEY):
        table.storms = seat
        assert is_shut(WORLD, table, "Rome", "Caralis") and not is_shut(WORLD, table, "Rome", "Rubicon")


def test_where_a_defender_may_go() -> None:
    state = position("Rome 1l, Lutetia +caesar", "Rubicon 1l, Vercellae +cato, Gades 1l+pompey", subdued="Pannonia",
                     markers={"Pannonia": POMPEY, "Salonae": CAESAR})  # fmt: skip
    assert shelters(WORLD, state.table, POMPEY, "Rubicon") == ["Vercellae", "Salonae", "Pannonia"]
    state.table.markers["Pannonia"] = CAESAR
    assert shelters(WORLD, state.table, POMPEY, "Rubicon") == ["Vercellae", "Salonae"]
    assert shelters(WORLD, state.table, POMPEY, "Rome") == ["Vercellae", "Rubicon", "Brundisium", "Caralis"]
    state.table.storms = CAESAR
    assert shelters(WORLD, state.table, POMPEY, "Rome") == ["Vercellae", "Rubicon", "Brundisium"]


# ---- cards


def test_where_cards_reach() -> None:
    state = position("Rome 1l+caesar, Crete 1l, Utica 1l, Gades 1l", "Tarsus 1a+pompey", markers={"Pergamum": 0})
    table = state.table
    table.leaders["pompey"] = Officer(POMPEY, "Utica")
    assert quiet_cities(WORLD, table, CAESAR) == ["Gades", "Rome", "Crete", "Pergamum"]
    assert legion_spots(WORLD, table, CAESAR) == ("Gades", "Rome", "Pergamum")
    assert set(mobilize_spots(WORLD, table, CAESAR)) == set(WORLD.circles) - {"Tarsus"}
    assert set(mobilize_spots(WORLD, table, POMPEY)) == set(WORLD.circles) - {"Crete"}
    assert entries(WORLD, table, CAESAR) == ["Rome"] and entries(WORLD, table, POMPEY) == ["Utica"]
    table.leaders.pop("caesar")
    assert entries(WORLD, table, CAESAR) == ["Gades", "Rome", "Crete", "Pergamum"]


def test_no_entry_behind_a_supreme_leader_who_has_marched() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march")
    do(state, march("Rome", "Rubicon", "+caesar"))
    assert entries(WORLD, state.table, CAESAR) == [] and entries(WORLD, state.table, POMPEY) == ["Athens"]


def test_levies() -> None:
    state = position("Rome 1l+antonius, Rubicon 1l+scipio+caesar", "Athens 1l+pompey")
    assert levy_spot(WORLD, state.table, CAESAR, "antonius") == "Rome"
    assert levy_spot(WORLD, state.table, CAESAR, "scipio") is None, "Rubicon is worth nothing"
    assert (
        levy_spot(WORLD, state.table, POMPEY, "antonius") is None and levy_spot(WORLD, state.table, CAESAR, "cato") is None
    )
    state = position("Rome 1l+scipio, Crete 1l+antonius+caesar", "Athens 1l+pompey")
    assert levy_spot(WORLD, state.table, CAESAR, "antonius") is None, "a circle"
    assert levy_spot(WORLD, state.table, CAESAR, "scipio") == "Rome"


# ---- the mechanics of a battle


def test_q39_who_is_due() -> None:
    none = [0, 0, 0, 0]
    assert [due(alive, none, 1) for alive in ([1, 1, 1, 1], [1, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 0], none)] == [
        1,
        0,
        3,
        2,
        4,
    ]
    assert due([1, 1, 1, 1], [1, 1, 1, 1], 0) == -1 and due([2, 0, 0, 0], [1, 0, 0, 0], 0) == 0
    assert is_choice([1, 1, 0, 0], none, 1) and is_choice([0, 0, 1, 1], none, 3) and not is_choice([1, 0, 1, 1], none, 0)
    assert not is_choice([1, 1, 0, 0], [1, 0, 0, 0], 1) and not is_choice([1, 1, 0, 0], [0, 1, 0, 0], 0)
    assert not is_choice([1, 1, 1, 1], none, 4) and not is_choice([1, 1, 1, 1], none, -1)
    assert is_choice([1, 1, 1, 1], [1, 1, 0, 0], 3) and not is_choice([1, 1, 1, 0], none, 3)


def test_q45_who_waits() -> None:
    assert [(mine, other) for mine in range(-1, 5) for other in range(-1, 5) if yields(mine, other)] == [
        (mine, other) for mine in (2, 3, 4) for other in (0, 1)
    ]  # fmt: skip


def test_q6_who_is_hit() -> None:
    def struck(alive: list[int], rolled: list[int], durable: bool = True) -> tuple[tuple[int, bool], list[int], list[int]]:
        return hit(alive, rolled, durable), alive, rolled

    assert struck([1, 1, 1, 1], [0, 0, 0, 0]) == ((1, True), [2, 0, 1, 1], [0, 0, 0, 0])
    assert struck([1, 1, 1, 1], [1, 1, 0, 0]) == ((1, True), [2, 0, 1, 1], [2, 0, 0, 0])
    assert struck([2, 0, 1, 1], [1, 0, 0, 0]) == ((0, False), [1, 0, 1, 1], [0, 0, 0, 0])
    assert struck([0, 0, 1, 2], [0, 0, 0, 1]) == ((3, True), [0, 0, 2, 1], [0, 0, 1, 0])
    assert struck([0, 0, 2, 0], [0, 0, 0, 0]) == ((2, False), [0, 0, 1, 0], [0, 0, 0, 0])
    assert struck([1, 1, 0, 0], [1, 1, 0, 0], False) == ((0, False), [0, 1, 0, 0], [0, 1, 0, 0])
    assert struck([1, 1, 0, 0], [0, 1, 0, 0], False) == ((1, False), [1, 0, 0, 0], [0, 0, 0, 0])
    assert struck([0, 1, 0, 0], [0, 0, 0, 0], False) == ((1, False), [0, 0, 0, 0], [0, 0, 0, 0])
    with pytest.raises(AssertionError, match="nobody left to hit"):
        hit([0, 0, 0, 0], [0, 0, 0, 0], True)


# ---- areas and markers at the end of a phase


def test_12_4_all_areas_are_looked_at() -> None:
    state = position("Arabia 1l, Rome 1l+caesar", "Garamantia +cato, Dacia +curio, Athens 1l+pompey",
                     phase="draw", subdued="Arabia, Cantabria, Dacia, Garamantia, Parthia",
                     markers={"Cantabria": 0, "Garamantia": 1})  # fmt: skip
    state.table.taken = 9
    do(state, END)
    assert state.table.subdued == ["Arabia", "Cantabria", "Garamantia"]
    assert state.table.markers == {"Cantabria": 0, "Garamantia": 1}
    assert "curio" not in state.table.leaders and "cato" in state.table.leaders
    state = position("Arabia 1l, Rome 1l+caesar, Dacia +cato", "Athens 1l+pompey", phase="draw", marker_holds=False,
                     subdued="Arabia, Cantabria, Dacia", markers={"Arabia": 0, "Cantabria": 0})  # fmt: skip
    state.table.taken = 9
    do(state, END)
    assert state.table.subdued == ["Arabia"] and state.table.markers == {"Arabia": 0} and "cato" not in state.table.leaders


def test_7_43_markers_under_the_phasing_players_troops_fall_all_of_them() -> None:
    state = position("Rome 1l+caesar, Gades 1l, Utica 1l, Crete +cato", "Athens 1l+pompey", phase="march",
                     markers={"Rome": 0, "Gades": 1, "Utica": 1, "Crete": 1, "Tarsus": 1}, hands=("", "fleet"))  # fmt: skip
    do(state, END)
    assert state.table.seat == POMPEY and state.table.markers == {"Rome": 0, "Crete": 1, "Tarsus": 1}
