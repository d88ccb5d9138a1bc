"""What may be forecast of a position: taxes, prices, what ending a phase loses; and who of an attack goes back where."""

from game.core.say import Say, say
from game.rules.caesar_xl.queries import (
    AreaTax,
    Negotiation,
    Standing,
    area_tax,
    claim_of,
    effect_of,
    forecast,
    lost_by_ending,
    negotiation,
    stack_ways,
    standing,
)
from game.rules.caesar_xl.realm import (
    supply_needs,
)
from game.rules.caesar_xl.state import Mutinous, State
from game.rules.caesar_xl.turning import (
    Group,
    Partings,
    divisions,
    groups,
    is_parting,
    partings,
    retreat_ways,
    shares,
)
from tests.rules.caesar_xl.position import CAESAR, POMPEY, WORLD, do, march, position, troops

# ---- forecasts


def test_what_an_area_pays_on_the_average() -> None:
    state = position("Garamantia 1a+brutus, Rome 1l+caesar", subdued="Garamantia, Dacia, Arabia",
                     markers={"Garamantia": 0, "Dacia": 0, "Arabia": 1})  # fmt: skip
    assert area_tax(WORLD, state.table, CAESAR, "Garamantia") == AreaTax("Garamantia", 4, 10 / 6, 1 / 6)
    assert area_tax(WORLD, state.table, CAESAR, "Dacia") == AreaTax("Dacia", 1, 1 / 6, 1 / 6)
    assert area_tax(WORLD, state.table, CAESAR, "Arabia") == AreaTax("Arabia", 0, 0.0, 1 / 6)
    state.table.forces[CAESAR]["Garamantia"] = [1, 0, 2, 0]
    assert area_tax(WORLD, state.table, CAESAR, "Garamantia") == AreaTax("Garamantia", 10, 3.5, 0.0)
    state.table.forces[CAESAR]["Garamantia"] = [2, 0, 0, 0]
    assert area_tax(WORLD, state.table, CAESAR, "Garamantia") == AreaTax("Garamantia", 6, 3.5, 0.0)


def test_forecasts_of_both_sides() -> None:
    state = position("Rome 7l+caesar", "Utica 1l+pompey+brutus", forum={"publicani": POMPEY})
    mine, theirs = forecast(WORLD, state.table, CAESAR), forecast(WORLD, state.table, POMPEY)
    assert (mine.cities, mine.extra, mine.brutus, mine.supply, mine.needs) == (5, 0, False, 2, {"Rome": 2})
    assert (theirs.cities, theirs.extra, theirs.brutus, theirs.supply, theirs.needs) == (3, 2, True, 0, {})
    bronze = forecast(WORLD, position("Rome 7l+caesar", edition="bronze").table, CAESAR)
    assert bronze.needs == {} and bronze.supply == 0
    state.table.demand = [True, False]
    assert forecast(WORLD, state.table, CAESAR).cities == 2 and forecast(WORLD, state.table, POMPEY).cities == 3
    assert supply_needs(WORLD, position("Rome 5l, Gades 3l, Rubicon 1a+caesar").table, 0) == {"Gades": 1, "Rubicon": 1}


def test_negotiations_before_they_are_paid_for() -> None:
    state = position("Gades 1l+caesar", "Athens 1l+pompey+cato", markers={"Utica": POMPEY})
    assert negotiation(WORLD, state.table, CAESAR, "Utica", True) == Negotiation(5, -1, 3, 5)
    assert negotiation(WORLD, state.table, CAESAR, "Tarsus", False) == Negotiation(3, 0, 1, 2)
    assert negotiation(WORLD, state.table, CAESAR, "Gades", False) == Negotiation(3, 1, 2, 2)
    for needs, chance in ((1, 1.0), (2, 5 / 6), (6, 1 / 6), (7, 0.0), (9, 0.0)):
        assert Negotiation(3, 0, 0, needs).chance == chance


def test_how_each_side_stands() -> None:
    state = position("Rome 1l+caesar+antonius", "Utica 1l+brutus", forum={"senate": POMPEY})
    assert standing(WORLD, state.table, CAESAR) == Standing(1, 5, True, True, 5 + 2 + 5)
    assert standing(WORLD, state.table, POMPEY) == Standing(-3, 3, False, False, 3 + 6)


def test_ways_of_a_stack_in_full() -> None:
    state = position("Rubicon 2l+cato, Gades +caesar", "Salonae 1l+pompey", phase="march", gold=(1, 0))
    ways = {(way.to, way.via): way for way in stack_ways(WORLD, state.table, CAESAR, "Rubicon", troops("2l"), ("cato",))}
    assert not ways["Rome", ""].is_hostile and ways["Rome", ""].price == 0 and ways["Rome", ""].why is None
    assert ways["Salonae", ""].is_hostile and ways["Pannonia", ""].is_hostile
    assert ways["Brundisium", "Rome"].price == 2
    assert ways["Brundisium", "Rome"].why == say("caesar_xl.no.gold", price=2, gold=1)


def warn(key: str, **params: int | str) -> Say:
    return say(f"caesar_xl.warn.{key}", **params)


def test_what_ending_a_phase_loses_in_full() -> None:
    state = position("Rome 1l+caesar", phase="forum", forum={"senate": -1, "reform": -1})
    assert lost_by_ending(WORLD, state.table) == [warn("claim", card="senate"), warn("claim", card="reform")]
    state = position("Rome 1l+caesar", phase="draw", forum={"senate": 0})
    assert lost_by_ending(WORLD, state.table) == [warn("free_card", count=2)]
    state = position("Rome 1l+caesar+antonius+scipio", forum={"senate": -1})
    assert lost_by_ending(WORLD, state.table) == [warn("levy", card="antonius", place="Rome"),
                                                  warn("levy", card="scipio", place="Rome")]  # fmt: skip
    state.table.doings.powers = ["antonius"]
    assert lost_by_ending(WORLD, state.table) == [warn("levy", card="scipio", place="Rome")]
    state.table.frames.append(Mutinous(0))
    assert lost_by_ending(WORLD, state.table) == []


def test_what_marches_leave_behind() -> None:
    state = position("Rome 1l, Gades 4l+caesar+cato", "Athens 1l+pompey", phase="march", gold=(2, 0))
    assert lost_by_ending(WORLD, state.table) == [warn("supply_due", price=2)]
    state.table.gold[CAESAR] = 1
    assert lost_by_ending(WORLD, state.table) == [warn("supply", price=2, gold=1)]
    do(state, march("Rome", "Brundisium", "1l"))
    do(state, march("Gades", "Tingis", "2l"))
    assert lost_by_ending(WORLD, state.table) == [warn("emptied", place="Rome", gold=5), warn("supply_due", price=1)]


def test_areas_that_would_revert() -> None:
    state = position("Garamantia 1l+caesar+cato, Arabia 1l", "Athens 1l+pompey", phase="march",
                     subdued="Garamantia, Arabia, Parthia", markers={"Parthia": CAESAR})  # fmt: skip
    do(state, march("Garamantia", "Cirta", "1l"))
    do(state, march("Arabia", "Alexandria", "1l"))
    assert lost_by_ending(WORLD, state.table) == [
        warn("reverts", place="Arabia"), warn("reverts_leader", place="Garamantia", leader="caesar")
    ]  # fmt: skip
    fallen = position("Rome 1l+caesar", phase="draw", subdued="Parthia", markers={"Parthia": CAESAR}, marker_holds=False)
    fallen.table.taken = 1
    assert lost_by_ending(WORLD, fallen.table) == [warn("reverts", place="Parthia")]
    theirs = position("Rome 1l+caesar", "Parthia 1l+pompey", phase="tax", subdued="Parthia")
    assert lost_by_ending(WORLD, theirs.table) == []


def test_words_of_cards_have_their_numbers() -> None:
    card = WORLD.card["tribunes"]
    assert effect_of(card) == say("caesar_xl.effect.tribunes", price=0, cities=3, most=2)
    assert claim_of(card) == say("caesar_xl.claim.tribunes", price=0, cities=3, most=2)


# ---- who goes back where


def met_at_rome(*extra: str) -> State:
    """Three marches on Rome: by force from Massilia, from Rubicon, from Caralis."""
    state = position("Massilia 1A1l+caesar, Rubicon 2a, Caralis 1L+cato", "Rome 1l+pompey", phase="march")
    do(state, march("Massilia", "Rome", "1A1l", via="Vercellae"))
    do(state, march("Rubicon", "Rome", "2a"))
    do(state, march("Caralis", "Rome", "1L+cato"))
    for place in extra:
        state.table.forces[POMPEY][place] = [1, 0, 0, 0]
    return state


def test_q18_each_march_and_its_way_back() -> None:
    table = met_at_rome().table
    found = [
        Group("Vercellae", (0, 1, 1, 0), ()),
        Group("Rubicon", (2, 0, 0, 0), ()),
        Group("Caralis", (0, 0, 0, 1), ("cato",)),
    ]
    assert groups(WORLD, table, CAESAR, "Rome", False) == found
    assert groups(WORLD, table, CAESAR, "Rome", True)[0] == Group("Massilia", (0, 1, 1, 0), ())
    assert [each.goal for each in groups(WORLD, met_at_rome("Vercellae").table, 0, "Rome", False)] == [
        "Massilia", "Rubicon", "Caralis"
    ]  # fmt: skip
    assert [each.goal for each in groups(WORLD, met_at_rome("Vercellae", "Massilia").table, 0, "Rome", False)] == [
        "", "Rubicon", "Caralis"
    ]  # fmt: skip
    assert [each.goal for each in groups(WORLD, met_at_rome("Massilia").table, 0, "Rome", True)] == [
        "",
        "Rubicon",
        "Caralis",
    ]
    table.leaders.pop("cato")
    assert groups(WORLD, table, CAESAR, "Rome", False)[2].leaders == ()


def test_q50_survivors_are_counted_to_the_earliest_marches_veterans_to_veterans() -> None:
    found = groups(WORLD, met_at_rome().table, CAESAR, "Rome", False)
    assert shares(found, (2, 1, 1, 1)) == ([(0, 1, 1, 0), (2, 0, 0, 0), (0, 0, 0, 1)], (0, 0, 0, 0))
    assert shares(found, (2, 0, 1, 0)) == ([(1, 0, 1, 0), (1, 0, 0, 0), (0, 0, 0, 0)], (0, 0, 0, 0))
    assert shares(found, (0, 0, 2, 0)) == ([(0, 0, 1, 0), (0, 0, 0, 0), (0, 0, 1, 0)], (0, 0, 0, 0))
    assert shares(found, (4, 2, 2, 2)) == ([(0, 1, 1, 0), (2, 0, 0, 0), (0, 0, 0, 1)], (2, 1, 1, 1))
    assert shares([], (1, 0, 0, 0)) == ([], (1, 0, 0, 0))


def test_q50_ways_back_as_they_are_proposed() -> None:
    state = met_at_rome()
    assert retreat_ways(WORLD, state.table, CAESAR, "Rome", False) == [
        ("Vercellae", (0, 1, 1, 0), ()), ("Rubicon", (2, 0, 0, 0), ()), ("Caralis", (0, 0, 0, 1), ("cato",))
    ]  # fmt: skip
    state.table.forces[CAESAR]["Rome"] = [1, 0, 0, 0]
    assert retreat_ways(WORLD, state.table, CAESAR, "Rome", False) == [
        ("Vercellae", (1, 0, 0, 0), ()), ("Caralis", (0, 0, 0, 0), ("cato",))
    ]  # fmt: skip
    state.table.forces[POMPEY]["Caralis"] = [1, 0, 0, 0]
    assert retreat_ways(WORLD, state.table, CAESAR, "Rome", False) == [], "Cato could not go"
    state.table.leaders.pop("cato")
    assert retreat_ways(WORLD, state.table, CAESAR, "Rome", False) == [("Vercellae", (1, 0, 0, 0), ())]
    state.table.forces[CAESAR]["Rome"] = [0, 0, 2, 0]
    assert retreat_ways(WORLD, state.table, CAESAR, "Rome", False) == [], "one of two Legions has no way back"


def test_q50_what_may_be_parted() -> None:
    state = position("Vercellae 1a1L, Massilia 1A+cato, Rubicon 1l", "Rome 1l+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1a1L"))
    do(state, march("Massilia", "Rome", "1A+cato", via="Vercellae"))
    do(state, march("Rubicon", "Rome", "1l"))
    choice = partings(WORLD, state.table, CAESAR, "Rome", False)
    assert choice == Partings(("Vercellae", "Rubicon"), (("cato",), ()), ((1, 2, 1, 1), (0, 0, 0, 1)),
                              ((1, 1, 0, 1), (0, 0, 1, 0)))  # fmt: skip
    assert partings(WORLD, state.table, CAESAR, "Rome", True).goals == ("Vercellae", "Massilia", "Rubicon")


def test_q50_which_divisions_fit() -> None:
    choice = Partings(("Vercellae", "Rubicon"), ((), ()), ((1, 2, 1, 2), (0, 1, 0, 1)), ((2, 0, 1, 0), (0, 0, 0, 0)))
    here = (2, 0, 1, 0)
    for parts, fits in (
        (((2, 0, 1, 0), (0, 0, 0, 0)), True), (((1, 0, 0, 0), (1, 0, 1, 0)), True), (((0, 0, 1, 0), (2, 0, 0, 0)), False),
        (((2, 0, 0, 0), (0, 0, 1, 0)), True), (((3, 0, 1, 0), (-1, 0, 0, 0)), False), (((2, 0, 0, 0), (0, 0, 0, 0)), False),
        (((2, 0, 1, 0),), False), (((2, 0, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0)), False), ((), False),
    ):  # fmt: skip
        assert is_parting(choice, here, parts) == fits, parts
    assert is_parting(choice, (0, 1, 0, 1), ((0, 1, 0, 1), (0, 0, 0, 0)))
    assert not is_parting(choice, (0, 1, 0, 1), ((0, 0, 0, 1), (0, 1, 0, 0))), "no Veteran came from Rubicon"
    assert not is_parting(choice, (0, 1, 0, 1), ((0, 1, 0, 0), (0, 0, 0, 1)))
    assert not is_parting(choice, (0, 0, 3, 0), ((0, 0, 1, 0), (0, 0, 2, 0)))
    assert not is_parting(choice, (0, 0, 3, 0), ((0, 0, 3, 0), (0, 0, 0, 0)))
    assert divisions(choice, here) == [
        ((2, 0, 1, 0), (0, 0, 0, 0)), ((2, 0, 0, 0), (0, 0, 1, 0)), ((1, 0, 1, 0), (1, 0, 0, 0)),
        ((1, 0, 0, 0), (1, 0, 1, 0)),
    ]  # fmt: skip
    many = Partings(("Vercellae", "Rubicon"), ((), ()), ((9, 9, 9, 9), (9, 9, 9, 9)), ((9, 0, 9, 0), (0, 0, 0, 0)))
    assert len(divisions(many, (9, 0, 9, 0))) == 40 and divisions(many, (9, 0, 9, 0))[0] == many.first
