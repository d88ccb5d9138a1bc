"""The Imperial Alley (A13-A19)."""

from __future__ import annotations

from game.rules.circus.actions import Pass, Play
from game.rules.circus.events import PaidTribute
from game.rules.circus.rides import openings
from game.rules.circus.state import CircusOptions
from tests.rules.circus.position import TRACK, Place, do, drive, ends, kinds, only, path, playable, race, refused

BEHIND = ("3a", "3b", "4a")
STAYS = CircusOptions(series="single", exhausted="stays")


def test_a13_a_move_that_ends_in_the_alley_pays() -> None:
    for card, way in ((1, "y1"), (2, "y1 y2"), (3, "y1 y2 y3")):
        state = race(Place("8b", str(card)), *BEHIND)
        events = drive(state, 0, card, way, [1])
        paid = only(events, PaidTribute)
        assert (paid.space, paid.lap, paid.is_stop) == (way.split()[-1], 1, False) and state.table.teams[0].paid


def test_a13_driving_through_does_not_pay() -> None:
    state = race(Place("8b", "5"), *BEHIND)
    assert "PaidTribute" not in kinds(drive(state, 0, 5, "y1 y2 y3 1b 2", [1]))
    assert not state.table.teams[0].paid


def test_a14_the_lap_of_entering_counts() -> None:
    """Entered at the end of lap two, stopped behind the line: in time. Entered at the end of lap three: too late."""
    state = race(Place("8b", "3", crossed=2), *BEHIND)
    events = drive(state, 0, 3, "y1 y2 y3", [1])
    assert only(events, PaidTribute).lap == 2 and state.table.teams[0].crossed == 3
    late = race(Place("8b", "2", crossed=3), *BEHIND)
    assert "PaidTribute" not in kinds(drive(late, 0, 2, "y1 y2", [1])) and not late.table.teams[0].paid


def test_a16_who_is_blocked_from_the_alley_waits() -> None:
    state = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), *BEHIND[:2])
    assert playable(state, 0) == set()
    assert refused(state, 0, Play(1, path("9b"))) == "pass_alley"
    do(state, 0, Pass())
    free = race(Place("8b", "1", crossed=2), Place("y2", crossed=2), *BEHIND[:2])
    assert ends(free, 0, 1) == {"y1"}, "the alley became free"


def test_a16_another_card_that_keeps_the_alley_open_must_be_played() -> None:
    state = race(Place("7b", "122", crossed=2), Place("y1", crossed=2), *BEHIND[:2])
    assert playable(state, 0) == {1} and ends(state, 0, 1) == {"8b"}, "8a has no way into the alley"
    assert refused(state, 0, Play(1, path("8a"))) == "pass_alley"
    assert refused(state, 0, Pass()) == "can_drive"


def test_a16_nobody_drives_past_a_free_alley_with_the_card_for_it() -> None:
    state = race(Place("8b", "155", crossed=2), "5a", "5b", "6a")
    assert playable(state, 0) == {1} and ends(state, 0, 1) == {"y1"}
    assert refused(state, 0, Play(5, path("9b 0a 1a 2 3a"))) == "pass_alley"


def test_a16_on_the_first_lap_nobody_has_to_wait() -> None:
    state = race(Place("8b", "155", crossed=1), Place("y1", crossed=1), "5a", "5b")
    assert ends(state, 0, 1) == {"9b", "9c", "9d"} and playable(state, 0) == {1, 5}


def test_a17_without_a_card_for_the_alley_he_must_drive_on() -> None:
    state = race(Place("8b", "455", crossed=2), Place("y1", crossed=2), "5a", "5b")
    assert playable(state, 0) == {4, 5} and refused(state, 0, Pass()) == "can_drive"
    drive(state, 0, 4, "9b 0a 1a 2", [1])
    assert not TRACK.can_pay("2", 3) and not state.table.teams[0].paid


def test_a17_a_six_the_leader_may_not_play_is_no_way_in() -> None:
    """From 5a a 6 would end on y3; with 8b taken, the 3 leads to 8a only, from where the alley is out of reach."""
    state = race(Place("5a", "366", crossed=2), Place("8b", crossed=1), "4a", "4b")
    seen = openings(TRACK, state.table, 0)
    assert (seen.six, seen.past, seen.alley) == ("barred", (3, 4, 5, 6), (4, 5, 6))
    assert ends(state, 0, 3) == {"8a"} and playable(state, 0) == {3}
    behind = race(Place("5a", "366", crossed=2), Place("8b", crossed=2), "4a", "4b")
    assert openings(TRACK, behind.table, 0).six == "free" and playable(behind, 0) == set(), "not the leader: he waits"


def test_a17_a_wreck_in_the_alley_does_not_hold_him() -> None:
    state = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), *BEHIND[:2])
    assert playable(state, 0) == set()
    state.table.teams[1].fate = "wrecked"
    assert ends(state, 0, 1) == {"9b", "9c", "9d"}


def test_a17_an_abandoned_chariot_in_the_alley_does_not_hold_him() -> None:
    state = race(Place("8b", "1", crossed=2), Place("y1", crossed=2), *BEHIND[:2], options=STAYS)
    assert playable(state, 0) == set(), "who still races may drive on: he waits"
    state.table.teams[1].fate = "spent"
    assert ends(state, 0, 1) == {"9b", "9c", "9d"}


def test_a16_behind_a_wreck_the_free_part_of_the_alley_is_still_to_be_paid_in() -> None:
    """The wreck stands on y2: y1 is free, so a 1 has to go there, and nobody waits for the rest."""
    state = race(Place("8b", "122", crossed=2), Place("y2", crossed=2), *BEHIND[:2])
    state.table.teams[1].fate = "wrecked"
    assert openings(TRACK, state.table, 0).alley == (1,) and ends(state, 0, 1) == {"y1"} and playable(state, 0) == {1}


def test_who_has_paid_drives_past() -> None:
    state = race(Place("8b", "155", crossed=2, paid=True), Place("y1", crossed=2), "5a", "5b")
    assert playable(state, 0) == {1, 5}


def test_a18_a_second_visit_has_no_effect() -> None:
    state = race(Place("8b", "1", paid=True), *BEHIND)
    assert "y1" in ends(state, 0, 1)
    assert kinds(drive(state, 0, 1, "y1", [2])) == ["Drove", "Drew"]


def test_a19_who_sits_in_the_alley_must_move_on() -> None:
    state = race(Place("y1", "1", crossed=2, paid=True), Place("8b", crossed=2), *BEHIND[:2])
    assert refused(state, 0, Pass()) == "can_drive" and ends(state, 0, 1) == {"y2"}


def test_the_alley_is_single_file() -> None:
    state = race(Place("8b", "3", crossed=1), "y1", *BEHIND[:2])
    assert "y3" not in ends(state, 0, 3)


def test_anticlockwise_the_alley_is_driven_the_other_way() -> None:
    state = race(Place("1b", "1", crossed=1), "5a", "5b", "6a")
    state.table.direction = "anticlockwise"
    assert ends(state, 0, 1) == {"y3", "0b", "0c", "0d"}
    drive(state, 0, 1, "y3", [2])
    assert state.table.teams[0].paid and state.table.teams[0].crossed == 1
