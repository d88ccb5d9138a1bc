"""Non-Player Chariots (A23-A26, A45). Chariot 3 is neutral; player 2 moves right before it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.chance import Seeded
from game.core.types import Choose, Event
from game.rules.circus.actions import Vote
from game.rules.circus.data import Grid
from game.rules.circus.events import Drove, PaidTribute, PutBack, RanOut, VoteOpened
from game.rules.circus.neutral import best_rides, chosen_ride
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State, Voting
from game.rules.circus.track import Track
from tests.rules.circus.position import (
    RING,
    RULES,
    SINGLE,
    TRACK,
    Place,
    board_of,
    do,
    drive,
    kinds,
    load,
    only,
    race,
    refused,
    ring,
)

VOTE = CircusOptions(series="single", neutral_vote=True)


def neutral_at(
    at: str, crossed: int = 1, paid: bool = False, others: Sequence[str] = ("1a", "1b"), deck: str | None = None,
    options: CircusOptions = SINGLE, idle: int = 0,
) -> State:  # fmt: skip
    place = Place(at, "", deck=deck, crossed=crossed, paid=paid)
    return race(*(Place(other, "2") for other in others), Place("0a", "1"), place, seats=3, turn=2, options=options,
                idle=idle)  # fmt: skip


def turn_up(state: State, card: int) -> list[Event]:
    """Player 2 drives out of the way and the neutral chariot draws."""
    events = drive(state, 2, 1, "1a" if "1a" not in state.table.occupied() else "1b", [2, card])
    return events[2:]


FAR = ("3a", "3b")


def to(events: Sequence[Event]) -> str:
    return only(events, Drove).path[-1]


def test_it_plays_the_top_card_of_its_deck() -> None:
    state = neutral_at("5a", others=FAR)
    events = turn_up(state, 1)
    assert only(events, Drove).card == 1 and state.table.neutrals[0].counts() == [3, 4, 4, 4, 4, 4]
    assert state.table.teams[3].hand == 0 and state.table.driver == 0


@pytest.mark.parametrize("crossed", [1, 2])
def test_a23_the_alley_comes_first(crossed: int) -> None:
    events = turn_up(neutral_at("8b", crossed, others=FAR), 1)
    assert to(events) == "y1" and only(events, PaidTribute).neutral == 1


def test_a23_once_it_has_paid_the_alley_is_nothing_to_it() -> None:
    assert to(turn_up(neutral_at("8b", paid=True, others=FAR), 1)).startswith("9")


def test_a23_then_the_shortest_way() -> None:
    assert to(turn_up(neutral_at("4a", others=FAR), 1)) == "5a"


def test_a23_then_the_inner_lane() -> None:
    assert to(turn_up(neutral_at("3a", others=("5a", "5b")), 1)) == "4a"
    assert to(turn_up(neutral_at("6b", paid=True, others=FAR), 2)) == "8a"


def test_a23_it_keeps_the_alley_within_reach() -> None:
    assert to(turn_up(neutral_at("6b", others=FAR), 2)) == "8b"


@pytest.mark.parametrize("crossed", [1, 2])
def test_a23_it_does_not_shoot_past_the_alley_to_save_a_space(crossed: int) -> None:
    """The alley is blocked. By 5a a 5 would come to 9; round the outside of the bend it stays before the alley."""
    assert to(turn_up(neutral_at("4a", crossed, others=("y1", "3a")), 5)) == "8b"


def test_a23_on_lap_two_it_waits_like_a_player_and_drives_on_like_one() -> None:
    """The alley is blocked. With a card that would end there it waits; with one that would not, it drives past."""
    waits = turn_up(neutral_at("8b", crossed=2, others=("y1", "3a")), 2)
    assert only(waits, PutBack).reason.key == "circus.put_back.waits"
    assert to(turn_up(neutral_at("8b", crossed=2, others=("y1", "3a")), 4)) == "2"
    assert to(turn_up(neutral_at("8b", crossed=1, others=("y1", "3a")), 2)).startswith("0"), "not on lap one"


def test_a23_the_inner_lane_is_the_inside_of_the_bend_that_comes() -> None:
    """The blue course before its left-hand bend: both lanes are as long, and the inside is the outer wall's."""
    rules = CircusRules(load("a-blue"))
    for version, wanted in ((rules, "s17.b"), (rules.former[-1], "s17.a")):
        track = version.tracks[0, "clockwise"]
        state, _ = version.setup(SINGLE, 3, Seeded(1))
        for team, at in zip(state.table.teams, ("s02.a", "s02.b", "s03.a", "s16.a"), strict=True):
            team.at, team.crossed, team.moved = at, 1, True
        tied = best_rides(track, state.table, 3, 1)
        assert {ride.to for ride in tied} == {"s17.a", "s17.b"}
        assert chosen_ride(track, state.table, 3, tied).to == wanted


@pytest.mark.parametrize(("way", "white", "blue"), [("clockwise", {"s13"}, {"s16", "s17", "s18"}),
                         ("anticlockwise", {"s13", "s15", "s17", "s18", "s20", "s22"}, {"s18", "s20", "s22"})])  # fmt: skip
def test_a23_where_the_inside_lies_away_from_the_spina(way: str, white: set[str], blue: set[str]) -> None:
    """Left-hand bends of a clockwise driver, and the straights that lead to them."""
    rules = CircusRules(load("side-a"))
    for course, wanted in enumerate((white, blue)):
        track = rules.tracks[course, way]
        outward = {section.name for section in track.course.sections
                   if len(section.lanes) > 1 and track.inner[section.lanes[-1].spaces[0].id] == 0}  # fmt: skip
        assert outward == wanted


def test_a23_on_the_last_lap_the_alley_is_nothing_to_it() -> None:
    assert to(turn_up(neutral_at("4a", crossed=3, others=("y1", "3a")), 5)) == "9a"


def test_a23_then_what_leaves_the_nearest_rival_least_room() -> None:
    """From 8a: 9b and 9c stand in the way of the rival on 8b, 9a does not. With lanes that tell nothing he counts."""
    state = neutral_at("8a", paid=True, others=("8b", "3a"))
    flat = Track(RING.courses[0], "clockwise")
    tied = best_rides(flat, state.table, 3, 1)
    assert {ride.to for ride in tied} == {"9a", "9b", "9c"}
    assert chosen_ride(flat, state.table, 3, tied).to == "9a", "the inner lane"
    flat.inner = dict.fromkeys(flat.inner, 0)
    assert chosen_ride(flat, state.table, 3, tied).to in ("9b", "9c")


def test_its_best_is_its_own_even_to_the_disadvantage_of_a_player() -> None:
    """It takes the only way on although player 0 needs it."""
    assert to(turn_up(neutral_at("3a", others=("3b", "4b")), 1)) == "4a"


def test_a24_a_card_it_cannot_use_goes_under_its_deck() -> None:
    state = neutral_at("2", others=FAR)
    events = turn_up(state, 4)
    back = only(events, PutBack)
    assert (back.card, back.reason.key) == (4, "circus.put_back.blocked")
    pile = state.table.neutrals[0]
    assert pile.bottom == [4] and pile.size == 24 and state.table.teams[3].at == "2" and state.table.idle == 1


def test_a24_so_does_a_leaders_six() -> None:
    state = neutral_at("5a", others=FAR)
    back = only(turn_up(state, 6), PutBack)
    assert back.reason.key == "circus.put_back.leader" and state.table.neutrals[0].bottom == [6]
    neck = neutral_at("2", crossed=2, others=("9a", "9b"))
    assert only(turn_up(neck, 6), PutBack).card == 6, "also where nobody can pass it"


def test_a24_it_waits_for_the_alley_like_anybody() -> None:
    state = neutral_at("8b", crossed=2, others=("y1", "3a"))
    assert only(turn_up(state, 1), PutBack).reason.key == "circus.put_back.waits"


def test_a24_after_a_round_without_a_move_its_six_counts() -> None:
    state = neutral_at("2", crossed=2, others=("9a", "9b"), idle=4)
    tied = best_rides(TRACK, state.table, 3, 6)
    assert tied and not best_rides(TRACK, neutral_at("2", crossed=2, others=("9a", "9b")).table, 3, 6)


def test_what_was_put_back_comes_again_when_the_deck_is_through() -> None:
    state = neutral_at("2", others=FAR, deck="4")
    turn_up(state, 4)
    assert state.table.neutrals[0].bottom == [4] and not sum(state.table.neutrals[0].loose)
    for seat, space in ((0, "9a"), (1, "9b"), (2, "0a")):
        state.table.teams[seat].at = space
    state.table.turn = 3
    events = drive(state, 2, 1, "1a", [2])
    assert only(events[2:], Drove).card == 4, "known, so that nothing is drawn"


def test_without_cards_it_leaves_the_course() -> None:
    state = neutral_at("5a", others=FAR, deck="1", options=CircusOptions(series="single", exhausted="stays"))
    events = turn_up(state, 1)
    assert not only(events, RanOut).stays and 3 not in state.table.racing()
    assert "6a" not in state.table.occupied(), "neutral ones never stay"


def test_neutral_turns_are_played_on_to_the_next_person() -> None:
    state = neutral_at("5a", others=FAR)
    turn_up(state, 1)
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (0,)


# ---- the vote


def test_a23_option_the_players_vote() -> None:
    state = neutral_at("3a", others=("5a", "5b"), options=VOTE)
    events = turn_up(state, 1)
    assert only(events, VoteOpened).choices == ("4a", "4b") and state.table.driver == 3
    assert refused(state, 0, Vote("5a")) == "no_choice"
    do(state, 0, Vote("4a"))
    assert refused(state, 0, Vote("4b")) == "has_voted"
    do(state, 2, Vote("4b"))
    assert to(do(state, 1, Vote("4b"))) == "4b"
    assert state.table.driver == 0


def test_a45_everybody_votes_openly() -> None:
    state = neutral_at("3a", others=("5a", "5b"), options=VOTE)
    state.table.teams[0].fate = "spent"
    turn_up(state, 1)
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (0, 1, 2) and not (pending.sealed or pending.hand)
    events = do(state, 1, Vote("4a"))
    assert kinds(events) == ["Voted"] and events[0].audience is None
    frame = state.table.frames[-1]
    assert isinstance(frame, Voting) and frame.votes == ("", "4a", "")


def test_a23_no_vote_where_the_advantage_is_clear() -> None:
    assert to(turn_up(neutral_at("4a", others=FAR, options=VOTE), 1)) == "5a"


def test_a23_option_the_trailing_player_breaks_a_level_vote() -> None:
    """Three players, three votes: player 2 has most spaces left, so his counts."""
    state = neutral_at("8a", others=("5a", "5b"), options=VOTE)
    turn_up(state, 1)
    for seat, space in ((0, "9a"), (1, "9b")):
        do(state, seat, Vote(space))
    assert to(do(state, 2, Vote("9c"))) == "9c"


def test_a23_the_trailing_player_is_asked_when_he_voted_for_a_third_space() -> None:
    places = ("9a", "9b", "9c", "9d", "8a", "8b")
    six = CircusRules(board_of(ring(grid=Grid(places, ("0a", "0b", "0c", "0d", "1a", "1b")))))
    state = race(
        Place("5a", "2"), Place("5b", "2"), Place("4a", "2"), Place("3b", "2"), Place("0a", "1"),
        Place("8a", ""), seats=5, turn=4, options=VOTE, rules=six,
    )  # fmt: skip
    drive(state, 4, 1, "1a", [2, 1], six)
    for seat, space in ((0, "9a"), (1, "9a"), (2, "9b"), (4, "9c")):
        do(state, seat, Vote(space), rules=six)
    assert kinds(do(state, 3, Vote("9b"), rules=six)) == ["Voted"]
    pending = six.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (4,)
    assert six.legal(state, 4) == [Vote("9a"), Vote("9b")] and refused(state, 4, Vote("9c"), six) == "no_choice"
    assert to(do(state, 4, Vote("9b"), rules=six)) == "9b"
