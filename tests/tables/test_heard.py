"""Nothing that moves is mute: whatever event a table shows in motion is heard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Seen
from tools.pictures import Lay, Studio

STEP = 0.25
SHOWN = 0.35
"""Seconds: what is over sooner is a pause between two things, or nothing."""
TRIES = 6
APART = {("skirmish", "Unfought"), ("caesar_xl", "Struck"), ("lion", "RoundEnded")}
"""Seen only with another event of the entry, the balk and the battle; and a pause in which nothing moves."""
LAYS = {
    "lion": (Lay(plies=60),),
    "circus": (
        Lay({"rules": "ausgebremst", "neutral_vote": True, "crash_and_burn": True, "series": "single"}, 3, 21, 120),
        Lay({"missed_turns": True, "series": "single"}, 6, plies=110),
    ),
    "caesar_xl": (Lay(plies=260), Lay(seed=3, plies=60)),
    "moritari": (Lay(plies=160),),
    "skirmish": (Lay(plies=220), Lay({"timed": True}, plies=60)),
}
MOVING = {
    "lion": {"Walked", "TookGold", "Prowled", "PlacedGold", "Skipped", "Cast"},
    "circus": {"Drove", "PaidTribute", "PutBack", "VoteOpened", "Swapped", "MissedTurn", "FirstHands"},
    "caesar_xl": {"TurnBegan", "Marched", "Recruited", "TookGold", "Taxed", "BattleBegan", "RoundEnded", "Lost", "Played"},
    "moritari": {"Cast", "Crowned", "Moved", "MeleeBegan", "Fought", "Placed", "Nominated"},
    "skirmish": {"Dealt", "Clash", "Discarded", "Spent", "Revealed", "RevivalOffered", "GameWon", "Balked"},
}
"""Kinds of events these matches must have shown, so that the test looks at something."""


def heard(studio: Studio, seen: Seen, events: Sequence[Any], before: Any, after: Any) -> tuple[float, list[str]]:
    """How long the motion of some events takes, and what is heard of it."""
    studio.sounds.heard.clear()
    motion = studio.table.animate(replace(seen, events=list(events)), before, after)
    seconds = 0.0
    while motion is not None and (not motion.done or studio.table.holds) and seconds < 60:
        motion.advance(STEP)
        studio.table.update(STEP)
        seconds += STEP
    return seconds, [line.split()[1] for line in studio.sounds.heard]


@pytest.mark.parametrize("game", LAYS)
def test_every_kind_of_event_that_moves_something_is_heard(game: str) -> None:
    kinds, mute, tries = set[str](), list[str](), Counter[str]()
    for lay in LAYS[game]:
        studio = Studio(game, (1280, 800), lay)
        for _ in range(lay.plies):
            played = studio.play(0)
            if played is None:
                break
            seen, before, after = played
            for event in seen.events if seen is not None else ():
                kind = type(event).__name__
                if seen is None or kind in kinds or tries[kind] == TRIES or (game, kind) in APART:
                    continue
                tries[kind] += 1
                studio.table.see(studio.match.observe(0), None)
                seconds, sounds = heard(studio, seen, [event], before, after)
                if sounds:
                    kinds.add(kind)
                elif seconds > SHOWN:
                    mute.append(kind)
    assert not mute, mute
    assert MOVING[game] <= kinds, MOVING[game] - kinds
