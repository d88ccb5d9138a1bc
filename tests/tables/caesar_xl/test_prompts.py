"""The sentences of the tray say what can be done now, whole and with the right numbers."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Observation
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Officer
from game.tables.caesar_xl.panels import tray
from game.tables.caesar_xl.play.toll import lost
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import new_match, seated
from tests.tables.caesar_xl.test_comfort import at_rome, in_hand
from tests.tables.caesar_xl.test_playing import phase


def text(pilot: Pilot) -> str:
    said: str = pilot.scene.table.prompt().text
    return said


def test_a_card_that_cannot_be_paid_for_is_not_offered() -> None:
    match = new_match(1)
    phase(match, "draw")
    match.state.table.gold[0] = 5
    pilot = seated(match)
    assert text(pilot) == "2 more cards to buy at 5 Gold; you have 5." and "B buys" in pilot.scene.table.prompt().hint
    match.state.table.gold[0] = 1
    pilot = seated(match)
    assert text(pilot) == "A further card costs 5 Gold; you have 1."
    assert pilot.scene.table.prompt().hint == "Enter to go on"


def test_a_march_to_be_confirmed_is_told_in_sentences() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.click("place:Rubicon")
    pilot.click("place:Rome")
    assert text(pilot) == "To Rome: one step, free. It comes to battle."
    pilot.click("place:Vercellae")
    pilot.click("place:Bibracte")
    assert text(pilot) == "To Bibracte through Vercellae: 1 Gold."


def test_a_supreme_leader_alone_marches_by_force_for_free_and_reads_so() -> None:
    match = new_match(1)
    phase(match, "march")
    match.state.table.leaders["caesar"] = Officer(0, "Massilia")
    match.state.table.forces[0] = {"Massilia": [0, 0, 1, 0], "Bibracte": [1, 0, 0, 0]}
    pilot = seated(match)
    pilot.click("place:Massilia")
    pilot.click("fan:1")  # the Legion stays
    pilot.click("place:Rubicon")
    assert text(pilot) == "To Rubicon through Vercellae: free."


def test_diplomacy_rolls_are_counted_as_they_are_left() -> None:
    match = new_match(1)
    phase(match, "purchase")
    doings = match.state.table.doings
    assert "one Diplomacy Roll to buy" in text(seated(match))
    doings.rolls = 1
    assert "no further Diplomacy Roll" in text(seated(match))
    match.state.table.leaders["curio"] = Officer(0, "Rubicon")
    assert "one Diplomacy Roll to buy" in text(seated(match)), "Curio brings a second one"
    doings.rolls = 0
    assert "2 Diplomacy Rolls to buy" in text(seated(match))


def test_what_can_still_be_bought_is_said_before_what_was_and_nothing_is_not_said() -> None:
    """With large words it ended "Raised 0 units; one", and the Diplomacy Roll was lost."""
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.gold[0] = 9
    said = text(seated(match))
    assert said.startswith("9 Gold left; one Diplomacy Roll to buy.") and "Raised" not in said
    match.state.table.doings.raised = {"Massilia": 2}
    told = text(seated(match))
    assert "The next tax brings" in told and told.endswith(". Raised 2 units.")


def test_when_all_have_marched_the_prompt_says_so() -> None:
    match = new_match(1)
    phase(match, "march")
    match.state.table.forces[0] = {"Vercellae": [0, 0, 1, 0]}
    match.state.table.leaders["caesar"] = Officer(0, "Vercellae")
    assert text(seated(match)).startswith("One stack can still march.")
    match.submit(0, act.March("Vercellae", "Rubicon", (0, 0, 1, 0), ("caesar",)))
    assert text(seated(match)).startswith("Nobody can march any more. Supply due 1 Gold")


def test_a_card_taken_up_in_battle_is_played_by_the_button_not_by_a_place() -> None:
    match, _ = at_rome()
    in_hand(match, "triple_line")
    match.submit(0, act.Fight("Rome"))
    pilot = seated(match)
    pilot.click("hand:0")
    assert [button.id for button in pilot.scene.table.buttons()] == ["back", "play"]
    assert "second click plays it" in pilot.scene.table.prompt().hint


@pytest.mark.parametrize("held", [0, 2])
def test_a_hand_that_stays_covered_is_not_said_to_be_empty(held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What needs no card is decided without a curtain, so with a view that has no hand."""
    shown: list[object] = []
    monkeypatch.setattr(tray, "draw_backs", lambda *args: shown.append(args[-1]))
    monkeypatch.setattr(tray, "draw", lambda *args: shown.append(list(args[5])))
    match = new_match(1)
    in_hand(match, *["fleet", "ambush"][:held])
    pilot, mine = seated(match), match.observe(0)
    pilot.scene.table.see(Observation(match.observe(None).view, mine.pending, mine.legal, mine.heard), 0)
    shown.clear()
    pilot.scene.table.draw_tray(pygame.Surface((1280, 800)))
    assert shown == [held or []]


def test_leaders_are_spoken_of_to_who_holds_a_card_only() -> None:
    match = new_match(1)
    phase(match, "forum")
    seat = match.state.table.seat
    in_hand(match, seat=seat)
    assert text(seated(match)) == "No card can be claimed now."
    in_hand(match, "fleet", seat=seat)
    assert text(seated(match)) == "No card can be claimed now. Leaders may enter from your hand."


def test_who_has_won_in_the_forum_is_told_to_go_on() -> None:
    """Cards that could be claimed besides are no matter any more; and there is nothing to yield."""
    match = new_match(1)
    phase(match, "forum")
    table = match.state.table
    table.leaders["cato"] = Officer(table.seat, table.leaders[("caesar", "pompey")[table.seat]].at)
    for card in ("senate", "consular_imperium", "ancestors"):
        table.forum[card] = table.seat
    pilot = seated(match)
    assert text(pilot) == "Your lean of 8 is a political victory. Go on, and the war is yours."
    table.markers = {"Rome": table.seat}
    table.forum["reform"], table.forces[1 - table.seat], table.gold[table.seat] = -1, {"Athens": [0, 0, 1, 0]}, 20
    pilot = seated(match)
    assert lost(pilot.scene.table.draft), "a card is left unclaimed"
    pilot.key("return")
    assert pilot.scene.acted == [act.EndPhase()]


def test_who_is_held_by_troops_is_named_once() -> None:
    """ "Held by Caesar, Caesar has one Legion"."""
    match = new_match(1)
    phase(match, "march")
    tip = seated(match).target("place:Rubicon").tip
    assert tip is not None and tip.startswith("held by Caesar with Gaius Julius Caesar") and tip.count("Caesar") == 2


def test_a_leaders_free_unit_is_told_before_purchases_end_and_is_not_lost_by_waiting() -> None:
    """The prompt spoke of a Diplomacy Roll that nobody could pay, and the phase went on of its own accord."""
    match = new_match(1)
    phase(match, "purchase")
    table = match.state.table
    table.leaders["caesar"], table.leaders["antonius"], table.gold[0] = Officer(0, "Massilia"), Officer(0, "Massilia"), 0
    pilot = seated(match)
    assert text(pilot).startswith("Antonius can raise a free Legion in Massilia. 0 Gold left")
    assert "0 Gold left; too little for a Diplomacy Roll." in text(pilot)
    waited: list[object] = []
    object.__setattr__(pilot.scene.table.setting, "soon", lambda *args: waited.append(args))
    for name in ("end", "end_turn"):
        pilot.press(f"button:{name}")
        assert pilot.scene.table.draft.warned and not waited and not pilot.scene.acted
        pilot.key("escape")
    table.doings.powers.append("antonius")
    pilot = seated(match)
    object.__setattr__(pilot.scene.table.setting, "soon", lambda *args: waited.append(args))
    pilot.press("button:end_turn")
    assert len(waited) == 1 and "Antonius" not in text(pilot), "stacks that could march are no loss"
