"""Events of the deck in full: who is struck in which order, what is thrown, what is owed, and who gains."""

import pytest

from game.core.say import say
from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.state import Raid, State
from tests.rules.caesar_xl.position import CAESAR, NO, POMPEY, RULES, decider, do, legal, of, position, prompt, stack
from tests.rules.caesar_xl.test_told_in_full import bought, why


def told(state: State, card: str, *results: int | str) -> list[Event]:
    return bought(state, card, *results)[0]


@pytest.mark.parametrize("seat", [CAESAR, POMPEY])
def test_a_raid_strikes_the_drawer_first(seat: int) -> None:
    state = position("Gades 2a+caesar", "Athens 2a+pompey", phase="draw", seat=seat, gold=(30, 30))
    events, drawn = bought(state, "barbarian_invasion", 1, 1, 5, 2)
    assert events == [
        ev.Invaded(seat=seat, roll=2, place="Britannia", swords=0, strength=3, outcome="sacked"),
        ev.Threw(seat=seat, what="raid", roll=5), ev.LostGold(seat=seat, source="raid", amount=5),
        ev.Threw(seat=1 - seat, what="raid", roll=2), ev.LostGold(seat=1 - seat, source="raid", amount=2),
    ]  # fmt: skip
    assert drawn == [
        (why("invasion", seat), 1),
        (why("invasion", seat), 1),
        (why("raid", seat), 5),
        (why("raid", 1 - seat), 2),
    ]


@pytest.mark.parametrize(
    ("dice", "place"),
    [((1, 1), "Britannia"), ((1, 2), "Garamantia"), ((3, 4), "Germania"), ((4, 4), "Parthia"), ((6, 6), "Britannia"),
     ((5, 6), "Garamantia")],
)  # fmt: skip
def test_12_1_1_two_dice_name_the_area(dice: tuple[int, int], place: str) -> None:
    events = told(position("Gades 2a+caesar", phase="draw"), "barbarian_invasion", *dice, 1, 1)
    invaded = of(events, ev.Invaded)[0]
    assert (invaded.roll, invaded.place) == (sum(dice), place) and place == RULES.board.invasion[sum(dice) - 2]


def test_12_1_2_only_cities_next_to_the_area_keep_it_in_check() -> None:
    state = position("Cirta 1a, Leptis Magna 1l, Gades 5l+caesar", "Cyrene 1a, Athens 1l+pompey", phase="draw")
    assert told(state, "barbarian_invasion", 1, 2) == [
        ev.Invaded(seat=0, roll=3, place="Garamantia", swords=7, strength=2, outcome="held")
    ]  # fmt: skip
    state = position("Gades 5l+caesar", "Cyrene +curio+cicero, Athens 1l+pompey", phase="draw")
    assert of(told(state, "barbarian_invasion", 1, 2, 1, 1), ev.Invaded)[0].swords == 1
    state = position("Garamantia 1l+caesar", phase="draw", subdued="Garamantia")
    assert told(state, "barbarian_invasion", 1, 2) == [
        ev.Invaded(seat=0, roll=3, place="Garamantia", swords=0, strength=2, outcome="subdued")
    ]  # fmt: skip


def test_12_1_2_what_is_owed_is_asked_for_and_told() -> None:
    state = position("Gades 2a+caesar", "Athens 2a+pompey", phase="draw", gold=(6, 1))
    events = told(state, "barbarian_invasion", 1, 1, 4, 3)
    assert [(one.seat, one.amount) for one in of(events, ev.LostGold)] == [(0, 1), (1, 1)]
    assert state.table.frames[-2:] == [Raid(1, 2, -1), Raid(0, 3, -1)]
    assert RULES.pending(state).prompt == say("caesar_xl.prompt.raid", seat=0, swords=3)  # type: ignore[union-attr]
    assert do(state, act.Lose("Gades", "allied")) == [ev.Lost(seat=0, place="Gades", unit="allied", cause="raid")]
    assert state.table.frames[-1] == Raid(0, 1, -1)
    do(state, act.Lose("Gades", "allied"))
    assert decider(state) == POMPEY
    do(state, act.Lose("Athens", "allied"))
    assert prompt(state) == "draw" and state.table.gold == [0, 0]


def test_12_1_2_who_pays_in_full_owes_no_swords() -> None:
    state = position("Gades 2a+caesar", "Athens 2a+pompey", phase="draw", gold=(9, 2))
    told(state, "barbarian_invasion", 1, 1, 4, 3)
    assert state.table.frames[-1] == Raid(1, 1, -1) and state.table.gold == [0, 0] and decider(state) == POMPEY
    state = position("Gades 2a+caesar", "Athens 2a+pompey", phase="draw", gold=(5, 3))
    told(state, "barbarian_invasion", 1, 1, 1, 3)
    assert state.table.frames[-1] == Raid(0, 1, -1) and len(state.table.frames) == 2


def test_q41_tribunes_bound_what_a_raid_takes_in_gold_and_swords() -> None:
    state = position("Gades 3a+caesar", "Athens 2a+pompey", phase="draw", gold=(6, 30), forum={"tribunes": CAESAR})
    events = told(state, "barbarian_invasion", 1, 1, 6, 1)
    assert of(events, ev.Threw)[0].roll == 6 and of(events, ev.LostGold)[0].amount == 1
    assert state.table.frames[-1] == Raid(0, 1, 2)
    do(state, act.Lose("Gades", "allied"))
    assert prompt(state) == "draw" and stack(state, 0, "Gades") == "2a+caesar"
    state = position("Gades +brutus+curio, Utica +caesar", "Athens 2a+pompey", phase="draw", gold=(5, 30),
                     forum={"tribunes": CAESAR})  # fmt: skip
    told(state, "barbarian_invasion", 1, 1, 6, 1)
    assert state.table.frames[-1] == Raid(0, 2, 2)
    assert legal(state) == [act.Lose("Gades", None, "brutus"), act.Lose("Gades", None, "curio")]
    assert do(state, act.Lose("Gades", None, "curio")) == [
        ev.LeaderKilled(seat=0, card="curio", place="Gades", supreme=False)
    ]  # fmt: skip
    assert state.table.frames[-1] == Raid(0, 1, 1) and legal(state) == [act.Lose("Gades", None, "brutus")]


def test_q41_pontifex_keeps_the_lower_raid_die() -> None:
    state = position("Gades 2a+caesar", phase="draw", gold=(30, 30), forum={"pontifex": CAESAR})
    do(state, act.UsePower("pontifex"))
    events = told(state, "barbarian_invasion", 1, 1, 5, 2, 4)
    assert of(events, ev.Rethrown) == [ev.Rethrown(seat=0, first=5, second=2, kept=2)]
    assert [one.amount for one in of(events, ev.LostGold)] == [2, 4]


def test_q41_the_enemys_dice_are_thrown_once() -> None:
    state = position("Gades 1l+caesar", "Athens 2a+pompey", phase="draw", forum={"pontifex": CAESAR})
    do(state, act.UsePower("pontifex"))
    events = told(state, "optimates_rally", 5)
    assert not of(events, ev.Rethrown) and state.table.doings.armed


def test_allies_go_home() -> None:
    state = position("Gades 2a+caesar", "Athens 1A1a+pompey", phase="draw")
    assert told(state, "allies_go_home") == [ev.Lost(seat=0, place="Gades", unit="allied", cause="allies_go_home")]
    assert decider(state) == POMPEY
    assert do(state, act.Lose("Athens", "allied_veteran")) == [
        ev.Lost(seat=1, place="Athens", unit="allied_veteran", cause="allies_go_home")
    ]  # fmt: skip
    assert prompt(state) == "draw"
    state = position("Gades 1l+caesar", "Athens 1l+pompey", phase="draw")
    assert told(state, "allies_go_home") == [ev.NothingCameOfIt(seat=seat, card="allies_go_home") for seat in (0, 1)]


def test_q65_tribunes_let_an_allied_unit_of_two_swords_go_home() -> None:
    state = position("Gades 1a1A, Rome 1A+caesar", "Athens 1l+pompey", phase="draw", forum={"tribunes": CAESAR})
    assert told(state, "allies_go_home")[0] == ev.Lost(seat=0, place="Gades", unit="allied", cause="allies_go_home")


@pytest.mark.parametrize(("caesar", "pompey", "gainer"), [
    ("Rome 1l+caesar", "Athens 1l+pompey", POMPEY), ("Rome 1l+caesar+cato", "Athens 1l+pompey", CAESAR),
    ("Rome 1l+caesar+cato", "Athens 1l+pompey+brutus", CAESAR), ("Rome 1l+caesar+brutus", "Athens 1l+pompey+cato", POMPEY),
    ("Rome 1l+caesar+brutus", "Athens 1l+pompey+scipio", POMPEY),
])  # fmt: skip
def test_4_2_the_optimates_rally_for_who_leans_to_them(caesar: str, pompey: str, gainer: int) -> None:
    state = position(caesar, pompey, phase="draw")
    events, drawn = bought(state, "optimates_rally", 4)
    assert events == [ev.TookGold(seat=gainer, source="optimates_rally", amount=4)] and drawn == [(why("rally", gainer), 4)]


@pytest.mark.parametrize(("caesar", "pompey", "gainer"), [
    ("Rome 1l+caesar", "Athens 1l+pompey", CAESAR), ("Rome 1l+caesar", "Athens 1l+pompey+curio", POMPEY),
    ("Rome 1l+caesar+curio", "Athens 1l+pompey+antonius", CAESAR), ("Rome 1l+caesar+cato", "Athens 1l+pompey", POMPEY),
    ("Rome 1l+caesar+octavianus", "Athens 1l+pompey+curio", CAESAR),
])  # fmt: skip
def test_4_2_the_populares_rally_for_who_leans_to_them(caesar: str, pompey: str, gainer: int) -> None:
    state = position(caesar, pompey, phase="draw")
    place = "Rome" if gainer == CAESAR else "Athens"
    assert told(state, "populares_rally") == [ev.TookGold(seat=gainer, source="populares_rally", amount=2),
                                              ev.Promoted(seat=gainer, place=place, unit="legion")]  # fmt: skip


def test_the_populares_promote_one_legion_of_the_owners_choice() -> None:
    state = position("Gades 1a2l, Rome 1l+caesar", phase="draw")
    told(state, "populares_rally")
    assert legal(state) == [act.Promote("Gades", "legion"), act.Promote("Rome", "legion")]
    do(state, act.Promote("Gades", "legion"))
    assert prompt(state) == "draw" and stack(state, 0, "Gades") == "1a1l1L"


def test_demand_for_action_and_storms() -> None:
    state = position(phase="draw", seat=POMPEY)
    assert told(state, "demand_for_action") == [] and state.table.demand == [True, True]
    assert told(state, "storms_at_sea") == [] and state.table.storms == POMPEY


def test_ides_of_march() -> None:
    for roll, brutus, dead in ((1, "", True), (2, "", True), (3, "", False), (3, "+brutus", True), (4, "+brutus", False)):
        state = position("Rome 1l+caesar", f"Athens 1l+pompey{brutus}", phase="draw", discards="mutiny fleet")
        events, drawn = bought(state, "ides_of_march", roll)
        killed = [ev.LeaderKilled(seat=0, card="caesar", place="Rome", supreme=True)] if dead else []
        assert events == [ev.IdesPassed(seat=0, roll=roll, dead=dead), *killed, ev.Reshuffled(cards=2)]
        assert drawn == [(why("ides", 0), roll)] and state.table.discards == ["ides_of_march"]
    state = position("Gades 1l+caesar", phase="draw")
    assert told(state, "ides_of_march") == [ev.IdesPassed(seat=-1, roll=0, dead=False)], "and nothing to shuffle"


def test_ides_of_march_with_ones_own_brutus_are_no_worse() -> None:
    state = position("Rome 1l+caesar+brutus", phase="draw")
    assert told(state, "ides_of_march", 3) == [ev.IdesPassed(seat=0, roll=3, dead=False)]


@pytest.mark.parametrize("seat", [CAESAR, POMPEY])
def test_mutiny(seat: int) -> None:
    state = position("Gades 1l1L+caesar", "Athens 1L+pompey", phase="draw", seat=seat, gold=(20, 20))
    assert told(state, "mutiny") == [] and decider(state) == seat
    place = "Gades" if seat == CAESAR else "Athens"
    assert do(state, act.Lose(place, "legion_veteran")) == [
        ev.Lost(seat=seat, place=place, unit="legion_veteran", cause="mutiny", flipped=True)
    ]  # fmt: skip
    assert decider(state) == 1 - seat
    assert do(state, act.Pay()) == [ev.LostGold(seat=1 - seat, source="mutiny", amount=3)]
    assert prompt(state) == "draw" and state.table.gold[1 - seat] == 17 and state.table.gold[seat] == 15


def test_mutiny_takes_a_legion_outright() -> None:
    state = position("Gades 2l+caesar", "Athens 1a+pompey", phase="draw", gold=(7, 9))
    assert told(state, "mutiny") == [] and legal(state) == [act.Lose("Gades", "legion")], "two Gold are not three"
    assert do(state, act.Lose("Gades", "legion"))[0] == ev.Lost(seat=0, place="Gades", unit="legion", cause="mutiny")
    state = position("Gades 2l+caesar", "Athens 1a+pompey", phase="draw", gold=(8, 9))
    told(state, "mutiny")
    assert legal(state) == [act.Pay(), act.Lose("Gades", "legion")], "three are"


def test_mutiny_where_nobody_can_mutiny() -> None:
    state = position("Gades 2a+caesar", "Athens 1a+pompey", phase="draw")
    assert told(state, "mutiny") == [ev.NothingCameOfIt(seat=0, card="mutiny"), ev.NothingCameOfIt(seat=1, card="mutiny")]
    for caesar in ("Gades 1l+caesar", "Gades 1l1L+caesar"):
        state = position(caesar, "Athens 1a+pompey", phase="draw", gold=(6, 9), forum={"tribunes": CAESAR})
        events = told(state, "mutiny")
        if caesar == "Gades 1l+caesar":
            assert events[0] == ev.LostGold(seat=0, source="mutiny", amount=1), "what he has"
        else:
            assert legal(state) == [act.Lose("Gades", "legion_veteran")]
    state = position("Gades 1l+caesar", "Athens 1a+pompey", phase="draw", gold=(5, 9), forum={"tribunes": CAESAR})
    assert told(state, "mutiny") == [ev.NothingCameOfIt(seat=1, card="mutiny")], "nothing to lose, and nothing said"


def test_several_cards_drawn_wait_for_what_the_first_one_asks() -> None:
    state = position("Gades 1a1A+caesar", "Athens 1l+pompey", phase="draw", hands=("contributions", ""))
    events = do(state, act.PlayCard("contributions"), "allies_go_home")
    assert prompt(state) == "homesick" and not of(events, ev.Drew)
    events = do(state, act.Lose("Gades", "allied"), "fleet")
    assert of(events, ev.Drew)[0].card == "fleet" and prompt(state) == "draw"


def test_musters_stop_when_asked_to() -> None:
    state = position(hands=("allies_mobilize", ""))
    do(state, act.PlayCard("allies_mobilize"), 6)
    do(state, act.Muster("Crete"))
    do(state, NO)
    assert prompt(state) == "purchase"
