"""Tips of the seats' panels: what a seat is known to hold or owe, and never what only it knows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.match import Match, Observation
from game.rules.caesar_xl.state import Hand
from game.rules.circus.state import CircusOptions
from game.rules.lion.state import Die, next_starter
from game.tables.caesar_xl.words.ledger import unseen_tactics
from game.tables.kit.tips import Tips
from tests.pilot import Pilot
from tests.rules.caesar_xl.position import WORLD, position
from tests.rules.skirmish.position import PLAIN, opening
from tests.tables.caesar_xl import host as caesar
from tests.tables.circus import host as circus
from tests.tables.lion import host as lion
from tests.tables.skirmish import host as skirmish

AUSGEBREMST = CircusOptions(series="single", rules="ausgebremst")


def _said(pilot: Pilot, match: Match[Any, Any, Any], eyes: int, actor: int | None) -> list[str]:
    """All that tips say to whoever looks with these eyes, F included."""
    table = pilot.scene.table
    seen = match.observe(eyes)
    table.see(Observation(seen.view, seen.pending, seen.legal, seen.heard), actor)
    tips = [table.seat_tip(seat) for seat in range(match.seats)]
    return tips + [f"{target.id} {target.tip}" for target in table.targets()] + list(table.reads())


def _hidden(pilot: Pilot, match: Match[Any, Any, Any], eyes: int) -> None:
    """With other hands that fit what these eyes see, the same is said."""
    pending = match.pending()
    actor = eyes if eyes in getattr(pending, "seats", ()) else None
    pilot.key("f")
    pilot.frames(2)
    rules, true, rng = match.rules, match.state, Random(8)
    told = _said(pilot, match, eyes, actor)
    for _ in range(4):
        match.state = rules.guess(rules.view(true, eyes), eyes, rng)
        assert _said(pilot, match, eyes, actor) == told
    match.state = true
    pilot.key("f")


@pytest.mark.parametrize("plies", [9, 26, 41])
@pytest.mark.parametrize("options", [circus.PLAIN, AUSGEBREMST], ids=["ave_caesar", "ausgebremst"])
def test_the_circus_tells_no_hand(plies: int, options: CircusOptions) -> None:
    match = circus.new_match(3, plies, options=options)
    circus.play_on(match, plies, plies)
    _hidden(circus.seated(match), match, 0)


@pytest.mark.parametrize("steps", [30, 90, 160])
def test_caesar_xl_tells_no_hand(steps: int) -> None:
    match = caesar.new_match(steps)
    caesar.play_on(match, steps, steps)
    _hidden(caesar.seated(match, people=(0,)), match, 0)


def test_the_skirmish_tells_no_choice() -> None:
    session = skirmish.session_for(PLAIN, opening("MRL", "RLM"))
    pilot, match = skirmish.seated(session), session.match
    pilot.frames(3)
    table = pilot.scene.table
    before = [table.seat_tip(seat) for seat in (0, 1)]
    match.submit(1, match.rules.legal(match.state, 1)[0])
    table.see(match.observe(0), 0)
    assert [table.seat_tip(seat) for seat in (0, 1)] == before


# ---- what they count


def test_the_lion_tells_dice_used_turns_and_gold_in_reach() -> None:
    state = lion.position([(-4, 0), (4, 0)], [("move", 2), ("lion", 1)], lion=(0, 4), gold=[(-2, 0)])
    pilot = lion.seated(lion.match_at(state))
    table = pilot.scene.table
    table.memory.used = {1: [Die("move", 3), None]}
    table.tips = Tips()
    mine, his = table.seat_tip(0), table.seat_tip(1)
    assert "On turn now." in mine and "Could take from where he stands: E3 with Move II." in mine
    assert "This round: Move die, III; skipped." in his and "On turn after one other." in his
    assert next_starter(state) == 1 and "Would cast the next round" in his


def test_the_lions_dice_are_noted_from_the_log_and_forgotten_with_the_round() -> None:
    match = lion.new_match(2, 5)
    pilot = lion.seated(match)
    rng = Random(2)
    for _ in range(30):
        seat = match.pending().seats[0]  # type: ignore[union-attr]
        before = match.state.round
        match.submit(seat, rng.choice(match.rules.legal(match.state, seat)))
        pilot.scene.show()
        used = pilot.scene.table.memory.used
        if match.state.round != before:
            assert used == {}
        else:
            assert used[seat]


def test_a_side_of_the_skirmish_lies_there_as_it_is_told() -> None:
    pilot = skirmish.seated(skirmish.session_for(PLAIN, opening("MRL", "RLM")))
    pilot.frames(3)
    tip = pilot.scene.table.seat_tip(0)
    assert "Open: Murmillo on 3 cards, Retiarius on 3 cards, Lancea on 3 cards." in tip
    assert "Face down: " in tip and "Fallen" not in tip and "may bring one of the fallen back" in tip


def test_a_driver_owes_and_holds_what_the_panel_says() -> None:
    match = circus.new_match(3, 4)
    circus.play_on(match, 20, 4)
    pilot = circus.seated(match)
    table, state = pilot.scene.table, match.state.table
    for seat in range(3):
        tip = table.seat_tip(seat)
        for value, count in enumerate(state.teams[seat].cards, 1):
            assert (f"{count} × {value}" in tip) == bool(count)
        assert ("Likeliest in hand" in tip) == (seat != table.mine)
    setattr(pilot.settings, "show_costs", False)  # noqa: B010
    assert "×" not in table.seat_tip(1)


def test_unseen_tactics_are_those_neither_open_nor_mine_nor_known() -> None:
    whole = next(card.count for card in WORLD.board.cards if card.id == "triple_line")
    assert whole == 2
    state = position(hands=("", "triple_line"))
    assert unseen_tactics(WORLD, state.table, 1, Hand([]))["triple_line"] == 2
    assert unseen_tactics(WORLD, state.table, 1, Hand(["triple_line"]))["triple_line"] == 1
    state.table.known[1] = ["triple_line"]
    assert "triple_line" not in unseen_tactics(WORLD, state.table, 1, Hand(["triple_line"]))
    open_ = position(discards="triple_line")
    assert unseen_tactics(WORLD, open_.table, 1, Hand([]))["triple_line"] == 1


def test_a_side_says_what_everybody_saw_it_take() -> None:
    match = caesar.new_match()
    match.state = position(hands=("", "ambush"), forum={"publicani": 1})
    match.state.table.known[1] = ["ambush"]
    tip = caesar.seated(match, people=(0,)).scene.table.seat_tip(1)
    assert "In hand, as everybody saw: Ambush." in tip and "Claimed on the Forum: The Publicani." in tip
