"""The story of a war: what decided it, not its battles alone."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.types import Over
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import BattleEnded, Claimed, Entered, Played, WarEnded
from game.rules.caesar_xl.state import Officer
from game.ui.richtext import Passage
from tests.tables.caesar_xl.host import new_match, play_on, seated
from tests.tables.caesar_xl.test_comfort import in_hand
from tests.tables.caesar_xl.test_playing import phase


def story(match: Match[Any, Any, Any], views: list[Any]) -> list[Passage]:
    table = seated(match).scene.table
    return list(table.chronicle(views, match.observe(0).heard))


def test_cards_leaders_and_the_end_are_told_beside_the_battles() -> None:
    """It held "The battles of this war" only."""
    match = new_match(5)
    views = [match.observe(0).view]
    while not isinstance(match.pending(), Over):
        play_on(match, 1, len(views))
        views.append(match.observe(0).view)
    heard = match.observe(0).heard
    views = views[-len(heard) :]
    passages = story(match, views)
    assert passages[0].text == "The story of this war"
    told = " ".join(passage.text for passage in passages if passage.kind == "text")
    events = [event for seen in heard for event in seen.events]
    for kind, word in ((Claimed, " claims "), (Entered, " joins "), (Played, " plays ")):
        assert not any(isinstance(event, kind) for event in events) or word in " ".join(one.text for one in passages)
    battles = [passage.text for passage in passages if passage.kind == "bullet"]
    assert len(battles) == sum(isinstance(event, BattleEnded) for event in events)
    assert all(" attacks " in text for text in battles) and " marches " not in told
    assert any(isinstance(event, WarEnded) for event in events)
    heads = [passage.text for passage in passages if passage.kind == "heading"]
    assert len(heads) == len(set(heads)) > 5


def test_the_story_says_of_no_battle_that_it_was_certain() -> None:
    """The table had told 99 of 100, the story 100."""
    match = new_match(1)
    phase(match, "march")
    match.state.table.forces = [{"Massilia": [0, 0, 9, 0]}, {"Barcino": [1, 0, 0, 0]}]
    match.state.table.leaders = {"caesar": Officer(0, "Massilia"), "pompey": Officer(1, "Athens")}
    in_hand(match)
    views = [match.observe(0).view] * len(match.observe(0).heard)

    def do(seat: int, action: Any) -> None:
        match.submit(seat, action)
        views.append(match.observe(0).view)

    do(0, act.March("Massilia", "Barcino", (0, 0, 9, 0), ()))
    do(0, act.EndPhase())
    do(0, act.Fight("Barcino"))
    while not any(isinstance(event, BattleEnded) for seen in match.observe(0).heard for event in seen.events):
        seat = match.pending().seats[0]  # type: ignore[union-attr]
        legal = list(match.rules.legal(match.state, seat))
        do(seat, next((one for one in legal if isinstance(one, act.Decline | act.Stay)), legal[0]))
    told = [passage.text for passage in story(match, views) if passage.kind == "bullet"]
    assert len(told) == 1 and "Odds for Caesar: 99 %." in told[0]
