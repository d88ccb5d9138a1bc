"""Why a turn is missed: told in the log, and never more of a hand than the miss itself tells."""

from __future__ import annotations

from random import Random

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.circus.actions import Pass, Swap
from game.rules.circus.cards import SIX
from game.rules.circus.events import Drove, LapBegan, MissedTurn, PaidTribute
from game.rules.circus.queries import offers
from game.rules.circus.state import CircusOptions, State
from game.rules.circus.telling import told
from tests.rules.circus.position import RING, RULES, Place, do, drive, kinds, only, race
from tests.rules.circus.test_telling import NAMES, WORDS


def why(state: State) -> str:
    return only(do(state, 0, Pass()), MissedTurn).why


def test_a_blocked_way_and_a_hand_of_sixes_are_told_apart() -> None:
    """ "Can't play a card and misses the turn" was said of both."""
    said = []
    blocked = race(Place("1a", "123"), "2", "0a", "0b")
    barred = race(Place("3a", "666"), "1a", "1b", "2")
    for state in (blocked, barred):
        (line,) = told(RING, only(do(state, 0, Pass()), MissedTurn))
        said.append(WORDS.text(line, NAMES))
    assert said == [
        "Anna has no free way for any card in hand, and misses the turn.",
        "Anna leads, holds nothing but sixes, and misses the turn.",
    ]


def test_a_leader_with_a_blocked_card_is_not_said_to_hold_nothing_but_sixes() -> None:
    """0 leads in the neck; its 1 is blocked by chariots a lap behind."""
    state = race(Place("2", "166", crossed=2), Place("3a", crossed=1), Place("3b", crossed=1), Place("1a", crossed=1))
    assert why(state) == "blocked", "nor would a 6 have a way"
    state = race(Place("5a", "166", paid=True), Place("6a", crossed=0), Place("6b", crossed=0), "4a")
    assert why(state) == "blocked"


def test_who_waits_for_caesar_is_told_so() -> None:
    state = race(Place("8b", "223", crossed=2), Place("y1", crossed=2), Place("3a", crossed=3), "4a")
    assert why(state) == "waits"


def test_the_tribute_is_told_before_the_lap_that_begins_behind_the_line() -> None:
    """ "Livia begins lap III", and then "Livia pays the tribute", read as a payment on lap III (A14)."""
    events = drive(race(Place("8b", "3", crossed=2), "3a", "3b", "4a"), 0, 3, "y1 y2 y3", [6])
    assert kinds(events)[:3] == ["Drove", "PaidTribute", "LapBegan"]
    assert isinstance(events[0], Drove) and only(events, PaidTribute).lap == 2 and only(events, LapBegan).lap == 3


@pytest.mark.parametrize(
    "options",
    [CircusOptions(), CircusOptions(rules="ausgebremst"), CircusOptions(missed_turns=True, exact_finish=True)],
    ids=["ave_caesar", "ausgebremst", "variants"],
)
def test_what_is_told_of_a_miss_is_true_of_the_hand(options: CircusOptions) -> None:
    seen = set()
    for seed in range(12):
        match, rng = Match.begin(RULES, options, 4, Seeded(seed)), Random(seed)
        while isinstance(pending := match.pending(), Choose) and len(match.log) < 400:
            seat = rng.choice(pending.seats)
            action = rng.choice(RULES.legal(match.state, seat))
            before = RULES.copy(match.state)
            events = match.submit(seat, action)
            if not isinstance(action, Pass | Swap):
                continue
            said, table, hand = only(events, MissedTurn).why, before.table, before.secrets[seat].hand
            seen.add(said)
            found = offers(RULES.track(table), table, seat, hand)
            reasons = {one.why.key.removeprefix("circus.no.") for one in found if one.card != SIX and one.why is not None}
            match said:
                case "sixes":
                    assert set(hand) == {SIX}
                case "leader":
                    assert all(key.startswith("blocked") for key in reasons)
                case "blocked":
                    assert all(one.why.key.startswith("circus.no.blocked") for one in found if one.why and one.card != SIX)
                case "waits" | "leader_waits":
                    assert all(key.startswith("blocked") or key == "pass_alley" for key in reasons)
                case _:
                    assert options.exact_finish and table.teams[seat].crossed == 3
    assert {"blocked"} < seen
