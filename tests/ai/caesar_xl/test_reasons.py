"""Reasons of Caesar XL, held against the rules: odds with and without the marches to come, retreats from battles that would
be won, prices, and words that fit the number they are said with."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.caesar_xl.danger import overrun
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.marches import Plan
from game.ai.caesar_xl.notes import odds, told
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.purse import UNTOLD, Choice, Played, claims, leaders
from game.ai.caesar_xl.reasons import SEEN
from game.core.say import Say, in_hundred, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.odds import odds_now, odds_of_attack
from game.rules.caesar_xl.queries import negotiation
from game.rules.caesar_xl.realm import stock
from game.rules.caesar_xl.state import Arrival, Battle, Fighters, Mustering, Phase, State, Unit
from tests.ai.caesar_xl.test_agents import battle
from tests.rules.caesar_xl.position import CAESAR, POMPEY, WORLD, position, standard, words

GROUND = Ground(standard())


def reason(state: State, choice: Choice, seat: int = CAESAR, plan: Plan | None = None) -> Say:
    policy = Policy(GROUND, state, seat)
    if plan is not None:
        policy.plans()
        policy.found.insert(0, plan)
    note = told(policy, choice)
    assert words().text(note, ("Gaius", "Gnaeus"))
    return note


def spoken(note: Say) -> str:
    return words().text(note, ("Gaius", "Gnaeus"))


def win(state: State, march: act.March, *more: act.March) -> int:
    units = [sum(one.troops[n] for one in (march, *more)) for n in range(4)]
    names = sum((one.leaders for one in (march, *more)), march.leaders[:0])
    found = odds_of_attack(WORLD, state.table, CAESAR, march.to, (units[0], units[1], units[2], units[3]), names)
    assert found is not None
    return in_hundred(found.win)


@pytest.mark.parametrize(
    ("pompey", "key", "told_as"),
    [
        ("Rome 2l", "attacks", "attacks_city_together"),
        ("Rome 2l+pompey", "hunts", "hunts_together"),
    ],
)
def test_the_first_of_several_marches_tells_its_own_odds_beside_those_of_all(pompey: str, key: str, told_as: str) -> None:
    """ "Won 98 times in a hundred" was said of one Legion that alone wins 33: the others were still to march."""
    state = position("Rubicon 1l+caesar, Vercellae 2l", f"{pompey}, Athens 1l", phase="march")
    first, second = act.March("Rubicon", "Rome", (0, 0, 1, 0)), act.March("Vercellae", "Rome", (0, 0, 2, 0))
    params: dict[str, Any] = {"place": "Rome", "percent": 50} | (UNTOLD if key == "attacks" else {})
    choice = Choice(first, Say(f"caesar_xl.note.{key}", params), 3.25)
    note = reason(state, choice, plan=Plan((first, second), 3.25))
    assert note.key == f"caesar_xl.note.{told_as}"
    assert (note.params["alone"], note.params["percent"]) == (win(state, first), win(state, first, second))
    assert int(note.params["alone"]) < int(note.params["percent"])
    assert reason(state, choice, plan=Plan((first,), 3.25)).key.endswith(("attacks_city", "hunts_taxes"))


def test_a_march_that_reinforces_tells_no_odds_of_marches_after_it() -> None:
    state = position("Rome 1l, Rubicon 1L+caesar, Vercellae 1l", "Rome 2l1a, Athens 1l+pompey", phase="march")
    first, second = act.March("Rubicon", "Rome", (0, 0, 0, 1)), act.March("Vercellae", "Rome", (0, 0, 1, 0))
    choice = Choice(first, say("caesar_xl.note.attacks", place="Rome", percent=50, points="1"), 3.25)
    note = reason(state, choice, plan=Plan((first, second), 3.25))
    assert note.key == "caesar_xl.note.reinforces" and note.params["percent"] == win(state, first)


def test_who_only_follows_into_rome_does_not_attack_it() -> None:
    """The battle there was as good as won before he came."""
    state = position("Rome 6L, Rubicon 1l+caesar", "Rome 1a, Athens 1l+pompey", phase="march")
    march = act.March("Rubicon", "Rome", (0, 0, 0, 0), ("caesar",))
    choice = Choice(march, say("caesar_xl.note.attacks", place="Rome", percent=50, points="1"), 3.25)
    assert reason(state, choice, plan=Plan((march,), 3.25)).key == "caesar_xl.note.to_rome"


@pytest.mark.parametrize(
    ("caesar", "pompey", "to", "key"),
    [
        ("2L+caesar", "1a", "Rome", "retreats_led"),
        ("1l", "4l", "Rome", "retreats"),
        ("3L", "1a", "Rome", "retreats_still"),
        ("1a+caesar", "3l", "", "turns_back_led"),
        ("1a", "3l", "", "turns_back"),
        ("3L", "1a", "", "turns_back_still"),
    ],
)
def test_only_is_not_said_of_a_battle_that_is_mostly_won(caesar: str, pompey: str, to: str, key: str) -> None:
    """ "Only 80 in a hundred such battles are won" was no reason to leave, but that the Supreme Leader was there."""
    state = battle(caesar, pompey)
    if to:  # the defender's
        state.table.seat = POMPEY
    frame = state.table.frames[-1]
    assert isinstance(frame, Battle)
    chance = odds_now(WORLD, state.table, frame).win
    percent = in_hundred(chance if not to else 1 - chance)
    raw = say("caesar_xl.note.retreats", place=to, percent=0) if to else say("caesar_xl.note.turns_back", percent=0)
    note = reason(state, Choice(act.Retreat(to), raw, 0.0))
    assert note.key == f"caesar_xl.note.{key}"
    assert note.params.get("percent", percent) == percent and note.params.get("lost", 100 - percent) == 100 - percent
    assert ("Only" in spoken(note)) == key.endswith(("retreats", "turns_back")) == (percent < 50 and "led" not in key)


@pytest.mark.parametrize(("others", "key"), [("", "fights_only"), (", Messana 1l", "fights")])
def test_the_only_battle_is_not_the_surest(others: str, key: str) -> None:
    state = position(
        f"Brundisium 2l{others}, Rubicon 1L+caesar", "Brundisium 1a, Messana 1a, Athens 1l+pompey", phase="combat"
    )
    state.table.arrivals = [Arrival("Brundisium", "Rome", "", (0, 0, 2, 0), ())]
    note = reason(state, Choice(act.Fight("Brundisium"), say("caesar_xl.note.fights", place="Brundisium", percent=0), 0.9))
    assert note.key == f"caesar_xl.note.{key}" and int(note.params["percent"]) > 50


@pytest.mark.parametrize(("gold", "key"), [(0, "ends_purchase_poor"), (2, "ends_purchase_poor")])
def test_who_has_no_gold_does_not_keep_it(gold: int, key: str) -> None:
    """ "Keeps 0 Gold: no further recruit would pay for itself.\""""
    state = position(gold=(gold, 5))
    note = reason(state, Choice(act.EndPhase(), say("caesar_xl.note.ends_purchase"), 0.0))
    assert note.key == f"caesar_xl.note.{key}"
    assert note.params == {"gold": gold, "price": WORLD.numbers.allied_price}
    rich = reason(position("Rome 1l+caesar", gold=(9, 5)), Choice(act.EndPhase(), say("caesar_xl.note.ends_purchase"), 0.0))
    assert rich.key.startswith("caesar_xl.note.ends_purchase") and rich.key != note.key


@pytest.mark.parametrize(
    ("phase", "state", "key"),
    [
        ("draw", position(phase="draw", hands=("cicero", ""), edition="bronze", gold=(307, 5)), "ends_idle"),
        ("draw", position(phase="draw", gold=(12, 5)), "ends_draw"),
        ("draw", position(phase="draw", gold=(3, 5)), "ends_draw_poor"),
        ("forum", position(phase="forum", hands=("cicero", "")), "ends_idle"),
        ("forum", position("Rome 1L+caesar", phase="forum", forum={"senate": -1}), "ends_forum"),
        ("purchase", position("Rubicon 1L+caesar", hands=("cicero", ""), gold=(9, 5)), "ends_idle"),
    ],
)
def test_a_phase_ends_for_what_could_have_been_done_in_it(phase: str, state: State, key: str) -> None:
    """ "Keeps 307 Gold for troops instead of buying a card", where no card is ever sold. What else there was, a Leader in
    the hand, is not told, since reasons stand in the log."""
    note = reason(state, Choice(act.EndPhase(), say(f"caesar_xl.note.ends_{phase}"), 0.0))
    assert note.key == f"caesar_xl.note.{key}"


def test_cards_tell_their_price_and_what_is_left() -> None:
    numbers = WORLD.numbers
    note = reason(position(phase="draw", gold=(17, 5)), Choice(act.Buy(), say("caesar_xl.note.buys", gold=17), 1.0))
    assert note.params == {"price": numbers.card_price, "left": 17 - numbers.card_price}
    state = position("Rome 1L+caesar", phase="forum", forum={"senate": -1, "tribunes": -1})
    for card, price in (("senate", WORLD.number("senate", "price")), ("tribunes", 0)):
        bare = say("caesar_xl.note.claims", card=card, way="up", lean=2, most=7)
        assert reason(state, Choice(act.Claim(card), bare, 1.0)).params.get("price", 0) == price


def test_a_claim_and_a_leader_tell_how_near_the_lean_comes_to_a_victory() -> None:
    """ "2 political points" left to be reckoned how far from the seven one then is, and on which side."""
    mine = {"consular_imperium": 0, "ancestors": 0, "senate": -1, "reform": -1}
    state = position("Rome 1L+caesar", phase="forum", forum=mine, gold=(20, 5), hands=("cato", ""))
    scales = Policy(GROUND, state, CAESAR).scales
    told = {one.action.card: words().text(reason(state, one)) for one in claims(scales) if isinstance(one.action, act.Claim)}
    assert told["senate"] == "The Senate costs 6 Gold, brings the lean to 6 of 7 and gives its power."
    assert told["reform"] == "Demands for Reform costs 4 Gold, takes the lean back to 2 of 7 and gives its power."
    (cato,) = leaders(scales, ["cato"], ["Rome"])
    assert words().text(reason(state, cato)).startswith("Cato serves at Rome and brings the lean to 6 of 7.")


@pytest.mark.parametrize(("card", "price"), [("antonius", "legion_price"), ("scipio", "allied_price")])
def test_a_levy_tells_where_it_comes_and_what_it_spares(card: str, price: str) -> None:
    state = position(f"Rome 1L+caesar+{card}")
    note = reason(state, Choice(act.UsePower(card), say("caesar_xl.note.levy", card=card), 1.0))
    assert note.params == {"card": card, "place": "Rome", "price": getattr(WORLD.numbers, price)}


def test_the_gods_are_asked_for_a_roll_that_is_named_with_its_chances() -> None:
    """ "A die that matters is about to fall" named none."""
    state = position("Rome 9l7a+caesar", "Athens 1l+pompey", forum={"pontifex": 0}, gold=(20, 0))
    policy = Policy(GROUND, state, CAESAR)
    roll = next(
        one.action for one in policy.purchases() if isinstance(one.action, act.Negotiate) and policy.is_open(one.action)
    )
    note = reason(state, Choice(act.UsePower("pontifex"), say("caesar_xl.note.pontifex"), 0.0))
    chance = negotiation(WORLD, state.table, CAESAR, roll.place, False).chance
    assert note.params == {
        "place": roll.place, "before": in_hundred(chance), "percent": in_hundred(1 - (1 - chance) ** 2)
    }  # fmt: skip


def test_a_pursuit_tells_how_often_each_is_caught() -> None:
    state = battle("1L", "1a")
    frame = state.table.frames[-1]
    assert isinstance(frame, Battle)
    state.table.frames[-1] = replace(frame, step="pursuit", fleeing=POMPEY, sides=(Fighters(), Fighters()))
    kept = reason(state, Choice(act.Decline(), say("caesar_xl.note.no_card"), 0.0))
    assert kept.key == "caesar_xl.note.no_pursuit" and spoken(kept).startswith("One unit is in flight")
    ridden = reason(state, Choice(act.PlayCard("cavalry_pursuit"), say("caesar_xl.note.pursuit", count=1), 0.0))
    assert ridden.params == kept.params == {"count": 1, "kills": WORLD.number("cavalry_pursuit", "kills")}


@pytest.mark.parametrize(("spots", "key"), [(("Gades",), "musters_only"), (("Gades", "Massilia"), "musters")])
def test_the_only_place_is_not_the_best_of_several(spots: tuple[str, ...], key: str) -> None:
    """Where nobody comes and nothing lies open the scales alone have a reason."""
    state = position(
        "Gades 1l, Rome 1L+caesar, Massilia 1l", frames=[Mustering(CAESAR, "legion", 1, spots, False)],
        markers={"Nova Carthago": CAESAR, "Tingis": CAESAR},
    )  # fmt: skip
    raw = say("caesar_xl.note.musters", place="Gades", unit="legion", **UNTOLD)
    assert reason(state, Choice(act.Muster("Gades"), raw, 1.5)).key == f"caesar_xl.note.{key}"


# ---- what a unit or a card brings


def recruited(state: State, place: str, unit: Unit = "legion") -> Say:
    raw = say("caesar_xl.note.recruit", place=place, unit=unit, **UNTOLD)
    return reason(state, Choice(act.Recruit(place, unit), raw, 1.5))


def after_one_more(state: State, place: str, index: int = 2) -> State:
    then = GROUND.rules.copy(state)
    units = then.table.forces[CAESAR].setdefault(place, [0, 0, 0, 0])
    units[index] += 1
    return then


def test_a_unit_that_keeps_the_enemy_out_is_told_by_how_often_he_would_take_the_place() -> None:
    state = position("Rome 1l, Massilia 1L+caesar", "Brundisium 2l, Athens 1l+pompey")
    note = recruited(state, "Rome")
    assert note.key == "caesar_xl.note.unit_guards"
    taken = [in_hundred(overrun(WORLD, one.table, CAESAR, "Rome", GROUND)) for one in (state, after_one_more(state, "Rome"))]
    assert [note.params["before"], note.params["percent"]] == taken and taken[0] >= taken[1] + SEEN


def test_a_unit_for_an_attack_is_told_by_the_odds_of_that_attack_with_it_and_without() -> None:
    state = position("Massilia 1L, Rubicon 1L+caesar", "Barcino 1l, Athens 1l+pompey")
    note = recruited(state, "Massilia")
    assert (note.key, note.params["goal"]) == ("caesar_xl.note.unit_strikes", "Barcino")
    odds_of = [odds_of_attack(WORLD, state.table, CAESAR, "Barcino", troops) for troops in ((0, 0, 0, 1), (0, 0, 1, 1))]
    assert [note.params["before"], note.params["percent"]] == [in_hundred(one.win) for one in odds_of if one is not None]
    assert note.params["before"] < note.params["percent"]  # type: ignore[operator]


def test_a_unit_beside_an_open_city_is_told_by_what_that_pays_and_none_that_is_held() -> None:
    markers = {"Nova Carthago": CAESAR}
    note = recruited(position("Gades 1l, Rubicon 1L+caesar", markers=markers), "Gades")
    assert note.key == "caesar_xl.note.unit_settles"
    assert (note.params["goal"], note.params["gold"]) == ("Tingis", WORLD.gold["Tingis"])
    full = position("Gades 1l, Rubicon 1L+caesar", markers={**markers, "Tingis": POMPEY})
    assert recruited(full, "Gades").key == "caesar_xl.note.recruit", "what the enemy's marker holds does not lie open"


@pytest.mark.parametrize(
    ("card", "caesar", "markers", "figures"),
    [
        ("royal_treasury", "Rubicon 1L+caesar", {}, {"gold": "3.5"}),
        ("royal_treasury", "Rubicon 1L+caesar", {"Alexandria": CAESAR}, {"gold": "6.5"}),
        ("call_for_legions", "Massilia 1L+caesar", {}, {"count": 1}),
        ("call_for_legions", "Rome 1L+caesar", {}, {"count": 2}),
        ("allies_mobilize", "Massilia 1L+caesar", {}, {"price": WORLD.numbers.allied_price}),
        ("contributions", "Massilia 1L+caesar", {}, {"count": 2, "price": WORLD.numbers.card_price}),
    ],
)
def test_a_card_is_told_by_what_it_brings(card: str, caesar: str, markers: dict[str, int], figures: dict[str, Any]) -> None:
    phase: Phase = "draw" if card == "contributions" else "purchase"
    state = position(caesar, phase=phase, hands=(card, ""), markers=markers)
    note = reason(state, Choice(act.PlayCard(card), say("caesar_xl.note.card", card=card, **UNTOLD), 1.5))
    assert note.key.startswith("caesar_xl.note.card_")
    assert {name: note.params[name] for name in figures} == figures


def test_no_more_allied_units_are_promised_than_are_left() -> None:
    state = position("Massilia 6a1L+caesar", hands=("allies_mobilize", ""))
    note = reason(
        state, Choice(act.PlayCard("allies_mobilize"), say("caesar_xl.note.card", card="allies_mobilize", **UNTOLD), 1.5)
    )
    assert note.params["count"] == stock(WORLD, state.table, CAESAR, "allied") == 1
    assert "one Allied unit" in spoken(note)


def test_once_is_not_said_as_one_times() -> None:
    for key in ("stays", "saves_cards"):
        assert "once in a hundred" in spoken(say(f"caesar_xl.note.{key}", percent=1))
    assert "one in a hundred such battles is won" in spoken(say("caesar_xl.note.turns_back", percent=1))
    assert "one in a hundred such battles costs" in spoken(say("caesar_xl.note.turns_back_led", lost=1))


def test_a_city_a_fleet_goes_to_does_not_lie_open_either_where_a_marker_holds_it() -> None:
    state = position("Massilia 2l, Rubicon 1L+caesar", phase="march", hands=("fleet", ""), markers={"Utica": POMPEY})
    sail = act.Sail("Massilia", "Utica", (0, 0, 1, 0))
    note = reason(state, Choice(sail, say("caesar_xl.note.occupies", place="Utica", gold=3), 1.0))
    assert note.key == "caesar_xl.note.takes_over"


def test_a_fleet_that_takes_the_supreme_leader_out_of_danger_tells_the_danger() -> None:
    state = position("Brundisium 1a+caesar, Alexandria 1l", "Rome 4l+pompey", phase="march", hands=("fleet", ""))
    sail = act.Sail("Brundisium", "Alexandria", (1, 0, 0, 0), ("caesar",))
    note = reason(state, Choice(sail, say("caesar_xl.note.joins", place="Alexandria", swords=0, own=8), 1.0))
    assert note.key == "caesar_xl.note.saves" and int(note.params["percent"]) < int(note.params["before"])


def test_wars_of_which_none_was_won_are_told_as_that() -> None:
    """ "About 0 chances in a hundred.\""""
    odds_of = odds(Choice(act.EndPhase(), say("caesar_xl.note.last_turn"), 0.0, 0.0, Played(36, 0.0, 0.0)))
    assert odds_of is not None and odds_of.params == {"wars": 36} and "0 chances" not in spoken(odds_of)
