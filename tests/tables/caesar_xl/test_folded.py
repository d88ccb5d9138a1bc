"""Equal recruits one after the other are one line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Seen
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.scenes.log_lines import event_lines
from game.tables.caesar_xl.words.folded import Folded
from game.ui.context import PlainSettings
from tests.scenes.rounds import Round
from tests.tables.caesar_xl.host import BOARD, NAMES, WORDS, new_match
from tests.tables.caesar_xl.test_playing import phase

LEGION, LIGHT = act.Recruit("Massilia", "legion"), act.Recruit("Massilia", "allied")


def told(heard: Sequence[Seen]) -> list[str]:
    events = [event for seen in heard for event in seen.events]
    return [line.text for line in event_lines(events, INFO, BOARD, NAMES, WORDS, lambda said: WORDS.text(said, NAMES))]


def after(*actions: act.Action, gold: int = 40) -> tuple[Any, list[Seen]]:
    """A match and what its log tells from the Purchase Phase on; its cities give as many units as are asked for."""
    match = new_match(1)
    phase(match, "purchase")
    match.state.table.gold[0] = gold
    begun = len(match.heard(None))
    for action in actions:
        match.state.table.doings.raised.clear()
        match.submit(0, action)
    return match, list(match.heard(None)[begun:])


def test_equal_ones_are_counted_with_the_price_of_all() -> None:
    _, heard = after(LEGION, LEGION, LEGION, LIGHT, LIGHT)
    assert len(told(heard)) == 5
    assert told(Folded().of(heard)) == [
        "Caesar recruits at Massilia: 3 Legions, 12 Gold.", "Caesar recruits at Massilia: 2 Allied units, 6 Gold.",
    ]  # fmt: skip


def test_what_lies_between_parts_them() -> None:
    _, heard = after(LEGION, LIGHT, LEGION)
    assert told(Folded().of(heard)) == told(heard)


def test_each_entry_keeps_its_place_and_shows_no_more_than_was_done() -> None:
    _, heard = after(LEGION, LEGION, LEGION)
    folded = Folded()
    lines = [[len(told([seen])) for seen in folded.of(heard[:n])] for n in (1, 2, 3)]
    assert lines == [[1], [0, 1], [0, 0, 1]]
    assert told(folded.of(heard[:2])) == ["Caesar recruits at Massilia: 2 Legions, 8 Gold."], "as after an undo"


def test_what_tells_the_same_stays_the_same_entry() -> None:
    """The lines that were made of it are looked up by it."""
    match, heard = after(LEGION, LEGION)
    folded = Folded()
    first = folded.of(heard)
    match.submit(0, act.EndPhase())
    second = folded.of([*heard, match.heard(None)[-1]])
    assert all(one is other for one, other in zip(first, second, strict=False))


def test_the_log_on_screen_has_one_line() -> None:
    party = Round("caesar_xl", PlainSettings(confirm=False, animation="off"))
    scene, session = party.scene, party.session
    phase(session.match, "purchase")
    session.match.state.table.gold[0] = 40
    if party.is_curtained:
        party.lift()
    for _ in range(2):
        session.match.state.table.doings.raised.clear()
        scene.act(LEGION)
        party.pilot.frames(1)
    lines = [line.text for line in scene.play_log.lines()]
    assert sum("recruits" in line for line in lines) == 1 and any("2 Legions, 8 Gold" in line for line in lines)
