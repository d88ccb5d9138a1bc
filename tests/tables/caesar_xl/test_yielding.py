"""The question whether to yield, and whether to take it, at the table (Q67)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, Finished, InPhase
from game.ui.context import PlainSettings
from tests.rules.caesar_xl.position import POMPEY, position
from tests.tables.caesar_xl import host
from tests.tables.caesar_xl.host import seated

RULES = CaesarRules(
    msgspec.structs.replace(host.BOARD, numbers=msgspec.structs.replace(host.BOARD.numbers, beaten=(35, 10)))
)
LOST = ("Rome 2l+caesar, Nova Carthago 1l, Utica 1l, Massilia 1l, Brundisium 1l, Messana 1a, Alexandria 1a, Antiochia 1l,"
        "Pergamum 1l, Athens 1l, Hierosolyma 1a, Byzantium 1a, Thessalonica 1l")  # fmt: skip


def beaten(hands: tuple[str, str] = ("", "")) -> Match[Any, Any, Any]:
    """Pompey, to claim, has one city left."""
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(1))
    match.state = position(LOST, "Pontus 2a+pompey", phase="forum", seat=POMPEY, hands=hands)
    return match


def shown(pilot: Any) -> dict[str, str]:
    return {button.id: button.label for button in pilot.scene.table.buttons()}


def test_the_beaten_side_sees_a_button_for_it() -> None:
    pilot = seated(beaten())
    assert shown(pilot)["yield"] == "Offer to yield"
    pilot.key("y")
    assert pilot.scene.acted == [], "one key does not end the war"
    prompt = pilot.scene.table.prompt()
    assert prompt.title == "Pompey, offer to yield?" and "If Caesar accepts, the war is over" in prompt.text
    assert shown(pilot) == {"back": "Not yet", "yield": "Offer to yield"}
    pilot.key("escape")
    assert pilot.scene.table.draft.is_empty and "end" in shown(pilot)
    pilot.key("y")
    pilot.key("return")
    assert pilot.scene.acted == [act.Yield()]


def test_who_wants_no_questions_yields_at_one_key() -> None:
    pilot = seated(beaten(), settings=PlainSettings(confirm=False))
    pilot.key("y")
    assert pilot.scene.acted == [act.Yield()]


@pytest.mark.parametrize("takes", [True, False])
def test_the_other_is_asked_and_may_decline(takes: bool) -> None:
    match = beaten(("", "fleet"))
    match.submit(POMPEY, act.Yield())
    pilot = seated(match)
    prompt = pilot.scene.table.prompt()
    assert prompt.title == "Caesar, an offer to yield" and "you have won" in prompt.text
    assert shown(pilot) == {"fight_on": "Fight on", "accept": "Accept"}
    pilot.key("return" if takes else "n")
    assert pilot.scene.acted == [act.Answer(takes)]
    frame = match.state.table.frames[-1]
    assert isinstance(frame, Finished) and frame.winner == 0 if takes else frame == InPhase("forum")


def test_a_forum_phase_with_the_offer_does_not_end_itself() -> None:
    match = beaten()
    pilot = seated(match)
    table = pilot.scene.table
    assert table.only_sensible(match.rules.legal(match.state, POMPEY)) is None
    match.submit(POMPEY, act.Yield())
    match.submit(0, act.Answer(False))
    again = seated(match)
    assert "yield" not in shown(again)


MINE = {"senate": POMPEY, "consular_imperium": POMPEY, "ancestors": POMPEY}


@pytest.mark.parametrize(
    "forum, hand, is_won",
    [(MINE | {"publicani": POMPEY}, "", True), (MINE, "brutus", False), (MINE | {"pontifex": -1}, "curio", None)],
)
def test_where_going_on_wins_the_offer_stands_in_the_list_only(
    forum: dict[str, int], hand: str, is_won: bool | None
) -> None:
    """None: nothing that could be done now brings the seven."""
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(1))
    match.state = position(LOST, "Pontus 2a+pompey", phase="forum", seat=POMPEY, hands=("", hand), forum=forum)
    pilot = seated(match)
    labels = shown(pilot)
    if is_won is None:
        assert labels["yield"] == "Offer to yield" and "more" not in labels
        return
    assert "yield" not in labels and labels["more"] == "More"
    assert ("end_turn" in labels) != is_won, "with the war its turns are over"
    pilot.key("y")
    assert pilot.scene.acted == [], "no key gives the war away by mistake"
    pilot.key("m")
    rows = [entry.row.title for entry in pilot.scene.table.sheet.entries()]
    assert rows == ["Offer to yield"]
    pilot.key("1")
    assert pilot.scene.acted == [], "asked about like the button"
    pilot.key("return")
    assert pilot.scene.acted == [act.Yield()]
