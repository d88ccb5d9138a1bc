"""What the table says and shows is what is: one bubble to a goal, the very piece clicked, the rules that are played."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.match import Match
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import CaesarOptions, Officer, Supplying
from game.tables.caesar_xl.play.targets import fan_pieces
from tests.pilot import Pilot
from tests.tables.caesar_xl.host import new_match, play_on, seated
from tests.tables.caesar_xl.test_comfort import Any_Match, buttons, in_hand
from tests.tables.caesar_xl.test_playing import phase


def lifted(place: str = "Massilia") -> tuple[Any_Match, Pilot]:
    """Caesar's first march, the army of Massilia picked up: 2 Legions, a Veteran one, 2 Allied units."""
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.click(f"place:{place}")
    assert pilot.scene.table.draft.start == place
    return match, pilot


# ---- the march


def test_a_goal_that_is_aimed_at_has_one_bubble() -> None:
    _, pilot = lifted()
    assert pilot.target("place:Bibracte").tip is not None
    pilot.click("place:Bibracte")
    assert pilot.scene.table.draft.goal == "Bibracte"
    assert pilot.target("place:Bibracte").tip is None, "price and odds stand in the bubble of the march"
    assert pilot.target("place:Burdigala").tip is not None


def test_an_army_at_the_goal_adds_no_second_bubble() -> None:
    _, pilot = lifted("Rubicon")
    assert pilot.target("army:1:Rome").tip
    pilot.click("place:Rome")
    assert pilot.scene.table.draft.goal == "Rome" and pilot.target("army:1:Rome").tip is None


def test_the_piece_that_is_clicked_stays_behind_though_another_is_like_it() -> None:
    _, pilot = lifted()
    draft = pilot.scene.table.draft
    slots = [n for n, (unit, _) in enumerate(fan_pieces(draft)[1]) if unit == "legion"]
    assert len(slots) == 2

    def going() -> list[bool]:
        return [fan_pieces(draft)[1][n][1] for n in slots]

    pilot.click(f"fan:{slots[0]}")
    assert going() == [False, True] and draft.troops[2] == 1
    pilot.click(f"fan:{slots[1]}")
    assert going() == [False, False] and draft.troops[2] == 0, "both clicked from left to right, both stay"
    pilot.click(f"fan:{slots[0]}")
    assert going() == [True, False] and draft.troops[2] == 1
    pilot.scene.table.hands.take_all()
    assert going() == [True, True] and draft.troops[2] == 2


# ---- the Bronze game


SILVER = re.compile(r"buy|cost|5 Gold|[Dd]iplom|[Nn]egotiat|[Ff]orced|[Ss]upply|loot|half with|\brolls? to come|marker")


def spoken(pilot: Pilot) -> str:
    """All that the prompt, the note and the phases say."""
    table = pilot.scene.table
    prompt = table.prompt()
    note = table.guide()
    tips = [str(target.tip) for target in pilot.targets() if target.id.startswith("phase:")]
    return " ".join([prompt.title, prompt.text, prompt.hint, note.text if note is not None else "", *tips])


@pytest.mark.parametrize("name", ["draw", "purchase", "march"])
def test_the_bronze_game_teaches_nothing_of_silver(name: str) -> None:
    for edition in ("bronze", "silver"):
        match = new_match(2, CaesarOptions(edition=edition))
        phase(match, name)
        pilot = seated(match)
        texts = [spoken(pilot)]
        if name == "march":
            pilot.click("place:Massilia")
            texts.append(spoken(pilot))
        found = [SILVER.search(text) for text in texts]
        assert all(found) if edition == "silver" else not any(found), (edition, texts)


def test_the_bronze_game_speaks_of_no_cards_to_buy() -> None:
    match = new_match(2, CaesarOptions(edition="bronze"))
    phase(match, "draw")
    pilot = seated(match)
    assert "0 more" not in pilot.scene.table.prompt().text and "buy" not in " ".join(buttons(pilot))


def test_bronze_battles_are_explained_without_loot_and_supply() -> None:
    match = new_match(1, CaesarOptions(edition="bronze"))
    phase(match, "march")
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",)))
    match.submit(0, act.EndPhase())
    text = spoken(seated(match))
    assert not SILVER.search(text) and "A hit kills" in text


# ---- battles that still come


def two_battles() -> Any_Match:
    """Caesar comes to battle at Rome and at Nova Carthago."""
    match: Match = new_match(1)  # type: ignore[type-arg]
    in_hand(match, "fleet", seat=1)
    phase(match, "march")
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",)))
    match.submit(0, act.March("Massilia", "Nova Carthago", (0, 0, 2, 0), (), "Barcino"))
    match.submit(0, act.EndPhase())
    return match


def test_the_defenders_window_says_which_battles_still_come() -> None:
    match = two_battles()
    match.submit(0, act.Fight("Rome"))
    while match.pending().seats[0] == 0:  # type: ignore[union-attr]
        match.submit(0, act.Decline())
    pilot = seated(match)
    assert pilot.scene.table.prompt().text.startswith("You defend Rome.")
    assert pilot.scene.table.prompt().text.endswith("Still to come in this turn: Nova Carthago.")


def test_so_does_each_later_question_and_the_battle_itself() -> None:
    match = two_battles()
    match.submit(0, act.Fight("Rome"))
    pilot = seated(match)
    table = pilot.scene.table
    assert table.picture.footer(match.state.table, "Rome").endswith("Still to come: Nova Carthago.")
    for _ in range(12):
        battle = match.state.table.frames[-1]
        if getattr(battle, "place", "") != "Rome":
            break
        pilot.scene.show()
        assert table.prompt().text.endswith("Still to come in this turn: Nova Carthago.")
        seat = match.pending().seats[0]  # type: ignore[union-attr]
        match.submit(seat, match.rules.legal(match.state, seat)[-1])
    assert "Still to come" not in table.picture.footer(match.state.table, "Nova Carthago")


# ---- small things


def test_rubicon_raises_nobody() -> None:
    pilot = seated(new_match(1))
    assert pilot.target("place:Rubicon").label.endswith("Gold, raises nobody")
    assert pilot.target("place:Vercellae").label.endswith("raises Allies")


def test_one_gold_is_owed_and_two_are() -> None:
    match = new_match(1)
    phase(match, "march")
    table = match.state.table
    table.forces = [{"Rubicon": [0, 0, 0, 1], "Rome": [0, 0, 1, 0]}, {"Athens": [1, 0, 0, 0]}]
    table.frames.append(Supplying(0))
    assert seated(match).scene.table.prompt().text.startswith("1 Gold is owed;")
    table.forces[0]["Rubicon"] = [0, 0, 1, 1]
    assert seated(match).scene.table.prompt().text.startswith("2 Gold are owed;")


def test_the_note_on_purchases_says_what_taxes_are_for() -> None:
    match = new_match(1)
    phase(match, "purchase")
    text = spoken(seated(match))
    assert "Taxes come after this" in text and "comes back" not in text


# ---- decisions of version 3


def test_a_free_card_is_the_gold_button_and_can_be_left() -> None:
    match = new_match(3)
    phase(match, "draw")
    match.state.table.leaders["caesar"] = type(match.state.table.leaders["caesar"])(0, "Rome")
    match.state.table.forces[1].pop("Rome", None)
    pilot = seated(match)
    assert buttons(pilot)[-2:] == ["end", "free"] and "on offer" in pilot.scene.table.prompt().text
    pilot.press("button:end")
    assert pilot.scene.acted == [] and "could still be drawn" in pilot.scene.table.prompt().text, "it warns first"
    pilot.press("button:end")
    assert pilot.scene.acted == [act.EndPhase()]


def test_attackers_who_turn_back_are_asked_who_goes_where_on_the_map() -> None:
    match = two_marches_on_rome()
    pilot = seated(match)
    assert pilot.scene.table.melee is None, "the map is seen"
    assert pilot.scene.table.prompt().title == "Caesar, who goes where?"
    assert pilot.target("row:0").label == "To Vercellae: one Legion"
    assert pilot.target("row:1").label == "To Rubicon: one Legion"
    pilot.press("button:part")
    assert pilot.scene.acted == [act.Part(((0, 0, 1, 0), (0, 0, 0, 0)))]


def two_marches_on_rome() -> Any_Match:
    """A Legion each from Vercellae and Rubicon met Rome; one fell, and they turn back."""
    match = new_match(1)
    phase(match, "march")
    table = match.state.table
    table.forces[0] = {"Vercellae": [0, 0, 1, 0], "Rubicon": [0, 0, 1, 0], "Lutetia": [1, 0, 0, 0]}
    table.leaders["caesar"] = type(table.leaders["caesar"])(0, "Lutetia")
    table.forces[1]["Rome"] = [0, 0, 3, 0]
    match.submit(0, act.March("Vercellae", "Rome", (0, 0, 1, 0)))
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 1, 0)))
    match.submit(0, act.EndPhase())
    before = match.rules.copy(match.state)
    chance: Any = type(match.chance)
    for seed in range(60):
        match.state = match.rules.copy(before)
        match.chance = chance(seed)
        match.submit(0, act.Fight("Rome"))
        play_on(match, 1, until=lambda state: getattr(state.table.frames[-1], "step", "") == "attacker_stays")
        if table_of(match).forces[0].get("Rome") == [0, 0, 1, 0]:
            match.submit(0, act.Retreat())
            return match
    raise AssertionError("no such battle")


def table_of(match: Any_Match) -> Any:
    return match.state.table


def test_a_goal_out_of_reach_is_said_to_be_too_far_and_one_behind_barbarians_not() -> None:
    """ "No route leads from Nova Carthago to Brundisium", though a longer one does."""
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.click("place:Massilia")
    assert pilot.target("place:Alexandria").why_not == (
        "Alexandria is too far from Massilia for one march: two steps are the most."
    )
    world = pilot.scene.table.world
    links = world.links
    start, behind = next(
        (city, goal) for city in links if not world.is_area(city) for via in links[city] if world.is_area(via)
        for goal in links[via] if goal != city and goal not in links[city]
        and not any(goal in links[near] for near in links[city] if near != via)
    )  # fmt: skip
    match.state.table.forces = [{start: [1, 0, 0, 0]}, {"Athens": [0, 0, 1, 0]}]
    pilot = seated(match)
    pilot.click(f"place:{start}")
    assert "let nobody pass" in (pilot.target(f"place:{behind}").why_not or "")


def test_a_forum_without_a_card_to_choose_names_no_key_for_the_next_one() -> None:
    match = new_match(1)
    phase(match, "forum")
    in_hand(match, seat=match.state.table.seat)
    assert seated(match).scene.table.prompt().hint == "Enter to go on"
    match.state.table.forum["reform"] = -1
    match.state.table.leaders["cato"] = Officer(match.state.table.seat, "Athens")
    match.state.table.gold = [20, 20]
    pilot = seated(match)
    has_offer = any(offer.card for offer in pilot.scene.table.draft.offers)
    assert ("Tab" in pilot.scene.table.prompt().hint) == has_offer


def test_why_nothing_more_is_bought_speaks_of_what_was_bought() -> None:
    """ "You may buy one Diplomacy Roll a turn." as the reason why one may not."""
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.doings.rolls = 1
    match.state.table.forces[0] = {"Massilia": [7, 0, 0, 0]}
    pilot = seated(match)
    pilot.click("place:Massilia")
    why = {entry.row.title: entry.why for entry in pilot.scene.table.sheet.entries()}
    assert why["Roll for an Ally marker"] == "You have bought the one Diplomacy Roll of this turn."
    assert why["Raise one Allied unit"] == "All your Allied units are on the map: you have no further counter."
