"""A card of the hand that is taken up: how it is played, what it will not bring, why not there."""

from __future__ import annotations

import pytest

from game.rules.caesar_xl import actions as act
from game.scenes.play_soon import SOON_SECONDS
from game.tables.caesar_xl.play.draft import Draft
from game.tables.table import Prompt, TableButton
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import new_match, seated
from tests.tables.caesar_xl.test_comfort import in_hand
from tests.tables.caesar_xl.test_playing import phase


def taken_up(card: str, where: str = "purchase") -> Pilot:
    match = new_match(1)
    phase(match, where)
    in_hand(match, card)
    pilot = seated(match)
    pilot.click("hand:0")
    return pilot


def gold(pilot: Pilot) -> TableButton:
    found: TableButton = pilot.scene.table.buttons()[-1]
    return found


def prompt(pilot: Pilot) -> Prompt:
    found: Prompt = pilot.scene.table.prompt()
    return found


@pytest.mark.parametrize("where", ["draw", "purchase", "march"])
def test_a_leader_taken_up_has_a_gold_button_that_plays_him_and_the_prompt_says_how(where: str) -> None:
    """Four buttons, the gold one "Put back", left no room for a word on how he is played."""
    pilot = taken_up("antonius", where)
    assert [button.id for button in pilot.scene.table.buttons()] == ["back", "use"]
    assert gold(pilot).label == "Play: Rubicon" and gold(pilot).primary
    assert "Enter or a second click plays it" in prompt(pilot).hint
    pilot.key("return")
    assert pilot.scene.acted == [act.PlayLeader("antonius", "Rubicon")]


def test_every_card_of_the_hand_waits_for_a_second_press() -> None:
    """The Royal Treasury and an Ambush were played at the first click, and no undo takes a card back that was shown."""
    waited: list[object] = []
    for card in ("royal_treasury", "antonius"):
        match = new_match(1)
        phase(match, "purchase")
        in_hand(match, card)
        pilot = seated(match)
        setting = pilot.scene.table.setting
        object.__setattr__(setting, "soon", lambda *args: waited.append(args))
        pilot.click("hand:0")
        pilot.wait(2 * SOON_SECONDS)
        assert not waited and not pilot.scene.acted and "for good" in prompt(pilot).hint
        pilot.click("hand:0")
        assert len(pilot.scene.acted) == 1


def test_a_card_for_one_of_several_places_says_so() -> None:
    pilot = taken_up("revolt")
    assert (gold(pilot).id, gold(pilot).enabled, gold(pilot).why_not) == ("use", False, "Choose a lit place first.")
    assert prompt(pilot).hint.startswith("Click a lit place to play it there")


def test_a_fleet_asks_for_a_stack() -> None:
    pilot = taken_up("fleet", "march")
    assert gold(pilot).why_not == "Choose a lit stack first, then where it sails."
    assert prompt(pilot).hint.startswith("Click a lit stack")


def test_a_wrong_city_says_where_a_leader_enters() -> None:
    """ "A Leader is not played like that; let him enter the map." """
    pilot = taken_up("antonius")
    assert pilot.target("place:Alexandria").why_not == "A Leader joins your Supreme Leader, where that one stands."


@pytest.mark.parametrize(
    "card, units, told",
    [
        ("revolt", [6, 0, 0, 0], "You have one Allied counter left, and no more come."),
        ("allies_mobilize", [3, 0, 0, 0], "You have 4 Allied counters left, and no more come."),
        ("call_for_legions", [0, 0, 9, 0], "You have one Legion counter left, and no more come."),
        ("revolt", [1, 0, 0, 0], ""),
    ],
)
def test_whose_counters_run_short_is_told_before_the_card_is_played(card: str, units: list[int], told: str) -> None:
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.forces = [{"Rome": units}, {"Athens": [0, 0, 1, 0]}]
    in_hand(match, card)
    pilot = seated(match)
    pilot.click("hand:0")
    draft: Draft = pilot.scene.table.draft
    assert draft.card == card and (told in prompt(pilot).text if told else "left" not in prompt(pilot).text)
