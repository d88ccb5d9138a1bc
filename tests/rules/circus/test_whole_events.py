"""What happens, event by event and field by field: who sees it, what it unveils, and what the others keep of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.chance import Scripted, Seeded
from game.core.say import Say, say
from game.core.types import Event
from game.rules.circus.actions import ChooseDeck, Crash, Draw, NextRace, Pass, Recover, Sort, Swap, Vote, Withdraw
from game.rules.circus.events import (
    CalledNext,
    ChoseDeck,
    Crashed,
    CrossedFinish,
    CutDecks,
    Dealt,
    DecksShown,
    Drew,
    Drove,
    FirstHands,
    LapBegan,
    MissedTurn,
    PaidTribute,
    PilesLaid,
    PutBack,
    RaceBegan,
    RaceEnded,
    RanOut,
    Recovered,
    SortedPiles,
    Swapped,
    TookBack,
    TournamentEnded,
    Voted,
    VoteOpened,
)
from game.rules.circus.state import CircusOptions, Openings, Recovering, Result, State, Trace
from tests.rules.circus.position import (
    AUSGEBREMST,
    PLAIN,
    RULES,
    RULES_OF_TWO,
    Place,
    do,
    drive,
    end_race,
    race,
    sorted_race,
)

SLOW = ("11112222", "3334444", "55556666")
GRID = ("9a", "9b", "9c", "9d")
SLOW_PILES = ((1, 1, 1, 1, 2, 2, 2, 2), (3, 3, 3, 4, 4, 4, 4), (5, 5, 5, 5, 6, 6, 6, 6))


class Listening:
    """Seeded chance that keeps why and for whom each card is drawn."""

    def __init__(self) -> None:
        self.heard: list[tuple[Say, tuple[int, ...] | None]] = []
        self.seeded = Seeded(1)

    def pick(self, weights: Mapping[Any, int], why: Say, to: tuple[int, ...] | None = None) -> Any:
        self.heard.append((why, to))
        return self.seeded.pick(weights, why, to)


def traces(state: State, seat: int) -> list[Trace]:
    return state.table.teams[seat].trace


def test_a_race_begins_with_the_cut_the_grid_and_the_hands() -> None:
    state, events = RULES.setup(PLAIN, 4, Scripted([1, 6, 2, 3, *[1, 2, 3] * 4]))
    assert events == [
        CutDecks(seats=(0, 1, 2, 3), cards=(1, 6, 2, 3), winner=1),
        RaceBegan(race=1, of=2, course="Ring", direction="clockwise", order=(1, 2, 3, 0), grid=GRID, first=1, neutrals=0),
        *(Dealt(seat=seat, count=3, cards=(1, 2, 3), audience=(seat,)) for seat in range(4)),
    ]
    table = state.table
    assert (table.race, table.course, table.idle, table.placed, table.score, table.results) == (1, 0, 0, 0, [0] * 4, [])
    for seat, team in enumerate(table.teams):
        assert (team.crossed, team.fate, team.paid, team.moved, team.place) == (0, "racing", False, False, 0)
        assert (team.hand, team.piles, team.deck, team.reserve) == (3, [21], "slow", ())
        assert traces(state, seat) == [Trace("draw")] * 3


def test_each_card_that_is_drawn_says_why_and_for_whom() -> None:
    chance: Any = Listening()
    state, _ = RULES.setup(PLAIN, 3, chance)
    assert chance.heard == [
        *((say("circus.draw.cut", seat=seat), None) for seat in range(3)),
        *((say("circus.draw.deal", seat=seat), (seat,)) for seat in range(3) for _ in range(3)),
        (say("circus.draw.neutral", neutral=1), None),
    ]
    chance.heard.clear()
    seat = state.table.driver
    RULES.apply(state, seat, RULES.legal(state, seat)[0], chance)
    assert chance.heard == [(say("circus.draw.card", seat=seat), (seat,))]


def test_a_card_driven_is_told_with_lap_rest_and_waste() -> None:
    state = race(Place("8a", "4", crossed=1), Place("5a", crossed=1), "3b", "4a")
    assert drive(state, 0, 4, "9a 0a 1a 2", [6]) == [
        Drove(chariot=0, neutral=0, card=4, start="8a", path=("9a", "0a", "1a", "2"), lap=2, left=18, wasted=0, leaders=(0,),
              unveils=True),
        LapBegan(chariot=0, neutral=0, lap=2),
        Drew(seat=0, pile=0, card=6, left=20, audience=(0,)),
    ]  # fmt: skip
    assert traces(state, 0)[-2:] == [Trace("play", card=4), Trace("draw")]
    assert state.table.teams[0].moved and state.table.idle == 0


def test_the_tribute_and_the_finish_are_told_with_lap_place_and_surplus() -> None:
    state = race(Place("8b", "3", crossed=2), "3a", "3b", "4a")
    assert drive(state, 0, 3, "y1 y2 y3", [6])[:3] == [
        Drove(chariot=0, neutral=0, card=3, start="8b", path=("y1", "y2", "y3"), lap=3, left=10, wasted=0, leaders=(0,),
              unveils=True),
        PaidTribute(chariot=0, neutral=0, space="y3", lap=2, is_stop=False),
        LapBegan(chariot=0, neutral=0, lap=3),
    ]  # fmt: skip
    state = race(Place("8a", "5", crossed=3, paid=True), "3a", "3b", "4a")
    state.table.idle = 2
    assert drive(state, 0, 5, "9a 0a") == [
        Drove(chariot=0, neutral=0, card=5, start="8a", path=("9a", "0a"), lap=3, left=0, wasted=3, leaders=(3,),
              unveils=True),
        CrossedFinish(chariot=0, neutral=0, place=1, surplus=3),
    ]  # fmt: skip
    assert state.table.idle == 0 and state.table.driver == 1
    state = race(Place("9a", "1", crossed=3), "3a", "3b", "4a")
    assert drive(state, 0, 1, "0a")[1] == CrossedFinish(chariot=0, neutral=0, place=0, surplus=0), "he never paid"


def test_an_exchange_is_told_without_its_card_and_kept_by_the_others() -> None:
    state = race(Place("3a", "126"), "4a", "4b", "9c", options=CircusOptions(series="single", missed_turns=True))
    before = len(traces(state, 0))
    assert do(state, 0, Swap(6, 0), [5]) == [
        MissedTurn(chariot=0, why="blocked", unveils=True),
        Swapped(seat=0, card=6, pile=0, audience=(0,)),
        Drew(seat=0, pile=0, card=5, left=21, audience=(0,)),
    ]
    seen = Openings(free=(), past=())
    assert traces(state, 0)[before:] == [Trace("miss", openings=seen), Trace("bury"), Trace("draw")]


def test_a_missed_turn_is_kept_with_what_could_have_been_driven() -> None:
    state = race(Place("3a", "666"), "1a", "1b", "2")
    assert do(state, 0, Pass()) == [MissedTurn(chariot=0, why="sixes", unveils=True)]
    assert traces(state, 0)[-1] == Trace("miss", openings=Openings(free=(1, 2, 3, 4, 5, 6), six="barred"))


def test_a_leaders_six_and_a_tribute_forgone_are_kept_with_what_they_tell() -> None:
    state = race(Place("2", "666"), "1a", "1b", "0a")
    drive(state, 0, 6, "3a 4a 5a 6a 7a 8a", [1])
    assert traces(state, 0)[-2] == Trace("play", card=6, openings=Openings(free=(6,), six="alone"))
    state = race(Place("8b", "455", crossed=2), Place("y1", crossed=2), "5a", "5b")
    drive(state, 0, 4, "9b 0a 1a 2", [1])
    told = Openings(free=(), past=(4,), alley=(1, 2, 3))
    assert traces(state, 0)[-2] == Trace("play", card=4, openings=told)


def test_a_crash_is_told_with_its_space_and_begins_the_count_anew() -> None:
    state = race(Place("3a", "666"), "1a", "1b", "2", options=CircusOptions(series="single", crash_and_burn=True), idle=2)
    assert do(state, 0, Crash()) == [Crashed(chariot=0, space="3a", unveils=True)]
    assert state.table.idle == 0 and state.table.driver == 1
    assert traces(state, 0)[-1] == Trace("miss", openings=Openings(free=(1, 2, 3, 4, 5), six="barred"))


def test_the_last_card_but_one_and_the_last() -> None:
    state = race(Place("3a", "12", deck=""), "9a", "9b", "9c")
    assert drive(state, 0, 1, "4a")[1:] == [] and state.table.teams[0].fate == "racing"
    state = race(Place("3a", "1", deck=""), "9a", "9b", "9c")
    assert drive(state, 0, 1, "4a")[1:] == [RanOut(chariot=0, neutral=0, stays=False)]
    stays = CircusOptions(series="single", exhausted="stays")
    state = race(Place("3a", "1", deck=""), "9a", "9b", "9c", options=stays)
    assert drive(state, 0, 1, "4a")[1:] == [RanOut(chariot=0, neutral=0, stays=True)]


# ---- neutral chariots


def neutral(at: str, deck: str | None = None, **rest: Any) -> State:
    options = rest.pop("options", CircusOptions(series="single"))
    place = Place(at, "", deck=deck, **rest)
    return race(Place("3a", "2"), Place("3b", "2"), Place("0a", "1"), place, seats=3, turn=2, options=options)


def neutral_turn(state: State, card: int) -> list[Event]:
    return drive(state, 2, 1, "1a", [2, card])[2:]


def test_a_neutral_chariots_card_is_told_with_its_number_and_unveils_nothing() -> None:
    state = neutral("9a", crossed=1)
    assert neutral_turn(state, 1) == [
        Drove(chariot=3, neutral=1, card=1, start="9a", path=("0a",), lap=2, left=20, wasted=0, leaders=(3,)),
        LapBegan(chariot=3, neutral=1, lap=2),
    ]
    assert state.table.teams[3].piles == [23] and state.table.neutrals[0].loose == [3, 4, 4, 4, 4, 4]
    state = neutral("8b", crossed=1)
    assert neutral_turn(state, 1)[1] == PaidTribute(chariot=3, neutral=1, space="y1", lap=1, is_stop=False)
    state = neutral("9a", crossed=3, paid=True)
    assert neutral_turn(state, 2)[1] == CrossedFinish(chariot=3, neutral=1, place=1, surplus=1)


def test_what_a_neutral_chariot_can_not_use_is_put_back_with_the_reason() -> None:
    state = neutral("5a")
    leader = say("circus.put_back.leader")
    assert neutral_turn(state, 6) == [PutBack(chariot=3, neutral=1, card=6, reason=leader)]
    assert (state.table.idle, state.table.teams[3].piles, state.table.neutrals[0].bottom) == (1, [24], [6])
    blocked = race(Place("3a", "2"), Place("3b", "2"), Place("0a", "1"), Place("2", ""), seats=3, turn=2)
    assert neutral_turn(blocked, 4) == [PutBack(chariot=3, neutral=1, card=4, reason=say("circus.put_back.blocked", card=4))]
    waits = neutral("8b", crossed=2)
    waits.table.teams[0].at = "y1"
    assert neutral_turn(waits, 2) == [PutBack(chariot=3, neutral=1, card=2, reason=say("circus.put_back.waits", card=2))]


def test_a_neutral_chariot_runs_out_by_its_number() -> None:
    assert neutral_turn(neutral("5a", deck="1"), 1)[-1] == RanOut(chariot=3, neutral=1, stays=False)


def test_a_vote_is_opened_told_by_name_and_decided() -> None:
    state = race(Place("5a", "2"), Place("5b", "2"), Place("0a", "1"), Place("3a", ""), seats=3, turn=2,
                 options=CircusOptions(series="single", neutral_vote=True))  # fmt: skip
    opened = drive(state, 2, 1, "1a", [2, 1])
    assert opened[-1] == VoteOpened(chariot=3, neutral=1, card=1, choices=("4a", "4b"))

    def lane(name: str) -> Say:
        return say("circus.space.lane", section=5, lane=name)

    assert do(state, 0, Vote("4b")) == [Voted(seat=0, space="4b", place=lane("outer"))]
    assert do(state, 1, Vote("4a")) == [Voted(seat=1, space="4a", place=lane("inner"))]
    assert do(state, 2, Vote("4b")) == [
        Voted(seat=2, space="4b", place=lane("outer")),
        Drove(chariot=3, neutral=1, card=1, start="3a", path=("4b",), lap=1, left=26, wasted=0, leaders=(0,)),
    ]
    assert state.table.frames[-1] == state.table.frames[0] and state.table.driver == 0


# ---- the end of a race


def test_a_race_ends_with_places_points_and_score_and_everybody_calls_for_the_next() -> None:
    state = race("5a", "5b", Place("3a", crossed=2), Place("9a", crossed=2), options=PLAIN)
    state.table.score = [0, 0, 0, 0]
    assert end_race(state, 1, 3) == [
        RaceEnded(race=1, ending="done", places=(0, 1, 0, 2), points=(0, 6, 0, 4), score=(0, 6, 0, 4))
    ]
    assert state.table.results == [Result("ring", "clockwise", (0, 1, 0, 2), (0, 6, 0, 4), (1, 3, 2, 0), "done")]
    assert do(state, 2, NextRace()) == [CalledNext(seat=2)]
    for seat in (0, 1):
        do(state, seat, NextRace())
    events = do(state, 3, NextRace(), [1, 2, 3] * 4)
    assert events[:2] == [
        CalledNext(seat=3),
        RaceBegan(race=2, of=2, course="Ring", direction="anticlockwise", order=(0, 1, 2, 3),
                  grid=("0a", "0b", "0c", "0d"), first=0, neutrals=0),
    ]  # fmt: skip
    assert [type(event) for event in events[2:]] == [Dealt] * 4
    assert (state.table.race, state.table.placed, state.table.idle) == (2, 0, 0)
    assert end_race(state, 3) == [
        RaceEnded(race=2, ending="done", places=(0, 0, 0, 1), points=(0, 0, 0, 6), score=(0, 6, 0, 10)),
        TournamentEnded(score=(0, 6, 0, 10), winners=(3,)),
    ]


# ---- the adaptation


def test_decks_and_piles_are_chosen_sealed_and_shown_together() -> None:
    state, events = RULES.setup(AUSGEBREMST, 4, Scripted([6, 1, 1, 1]))
    assert [type(event) for event in events] == [CutDecks, RaceBegan]
    assert do(state, 0, ChooseDeck("fast")) == [ChoseDeck(seat=0, deck="fast", audience=(0,))]
    assert do(state, 0, Withdraw()) == [TookBack(seat=0, audience=(0,))]
    for seat in range(3):
        do(state, seat, ChooseDeck("slow"))
    assert do(state, 3, ChooseDeck("slow")) == [
        ChoseDeck(seat=3, deck="slow", audience=(3,)),
        DecksShown(decks=("slow",) * 4, reserve=(3,), unveils=True),
    ]
    assert [(team.deck, team.reserve, team.cards) for team in state.table.teams] == [("slow", (3,), [4, 4, 3, 4, 4, 4])] * 4
    turned = Sort(tuple(tuple(reversed(pile)) for pile in SLOW_PILES))
    assert do(state, 0, turned) == [SortedPiles(seat=0, piles=SLOW_PILES, audience=(0,))], "in ascending order"
    assert do(state, 0, Withdraw()) == [TookBack(seat=0, audience=(0,))]
    for seat in range(3):
        do(state, seat, turned)
    assert do(state, 3, Sort(SLOW_PILES)) == [
        SortedPiles(seat=3, piles=SLOW_PILES, audience=(3,)),
        PilesLaid(sizes=((8, 7, 8),) * 4, unveils=True),
    ]
    assert all(secret.sort == SLOW_PILES and secret.commit is None for secret in state.secrets)
    assert [team.piles for team in state.table.teams] == [[8, 7, 8]] * 4


def first_hands_but_one() -> State:
    state = sorted_race(["slow"] * 4, [SLOW] * 4)
    for seat in range(4):
        for pile, card in ((2, 5), (0, 1))[: 1 if seat == 3 else 2]:
            do(state, seat, Draw(pile), [card])
    return state


def test_g9_the_last_first_card_shows_where_all_came_from() -> None:
    state = sorted_race(["slow"] * 4, [SLOW] * 4)
    assert do(state, 0, Draw(2), [5]) == [Drew(seat=0, pile=2, card=5, left=7, sorted=True, first=True, audience=(0,))]
    assert state.table.teams[0].hand == 0 and state.table.teams[0].piles == [8, 7, 8] and traces(state, 0) == []
    state = first_hands_but_one()
    assert do(state, 3, Draw(0), [1]) == [
        Drew(seat=3, pile=0, card=1, left=7, sorted=True, first=True, audience=(3,)),
        FirstHands(piles=((2, 0),) * 4, unveils=True),
    ]
    for seat, team in enumerate(state.table.teams):
        assert (team.hand, team.piles, state.secrets[seat].hand) == (2, [7, 7, 7], [1, 5])
        assert team.trace == [Trace("draw", pile=2), Trace("draw", pile=0)] and state.secrets[seat].drawn == ()


def test_after_a_card_the_pile_that_was_drawn_from_is_told() -> None:
    state = first_hands_but_one()
    do(state, 3, Draw(0), [1])
    drive(state, 0, 1, "0a")
    assert do(state, 0, Draw(1), [4]) == [Drew(seat=0, pile=1, card=4, left=6, sorted=True, audience=(0,))]
    assert traces(state, 0)[-2:] == [Trace("play", card=1), Trace("draw", pile=1)]


def before_the_alley(rules: Any, imperial: tuple[int, ...]) -> State:
    sort = SLOW if imperial == (3,) else ("11112222", "333444", "55556666")
    state = sorted_race(["slow"] * 4, [sort] * 4, rules=rules)
    for seat in range(4):
        for pile, card in ((2, 6), (0, 1)):
            do(state, seat, Draw(pile), [card], rules)
    for team, space in zip(state.table.teams, ("8b", "3a", "3b", "4a"), strict=True):
        team.at, team.crossed, team.moved = space, 1, True
    return state


def test_g11_what_comes_back_is_told_with_card_and_pile() -> None:
    state = before_the_alley(RULES, (3,))
    assert drive(state, 0, 1, "y1")[1:] == [
        PaidTribute(chariot=0, neutral=0, space="y1", lap=1, is_stop=True),
        Recovered(seat=0, cards=(3,), card=3, pile=0, audience=(0,)),
    ]
    assert traces(state, 0)[-2:] == [Trace("play", card=1), Trace("recover")]
    assert state.table.teams[0].cards == [3, 4, 4, 4, 4, 4] and state.secrets[0].hand == [3, 6]
    state = before_the_alley(RULES_OF_TWO, (4, 3))
    drive(state, 0, 1, "y1", rules=RULES_OF_TWO)
    assert state.table.frames[-1] == Recovering(0)
    assert do(state, 0, Recover(4, 2), rules=RULES_OF_TWO) == [
        Recovered(seat=0, cards=(4, 3), card=4, pile=2, audience=(0,))
    ]
    assert traces(state, 0)[-1] == Trace("recover", pile=2) and state.table.teams[0].piles == [7, 6, 8]
    assert state.table.teams[0].cards == [3, 4, 4, 4, 4, 4] and len(state.table.frames) == 1


# ---- what of it the others see


def test_what_is_not_ones_own_is_blurred_or_not_heard() -> None:
    mine: list[tuple[Event, Event | None]] = [
        (ChoseDeck(seat=0, deck="fast", audience=(0,)), None),
        (SortedPiles(seat=0, piles=SLOW_PILES, audience=(0,)), None),
        (TookBack(seat=0, audience=(0,)), None),
        (Dealt(seat=0, count=3, cards=(1, 2, 3), audience=(0,)), Dealt(seat=0, count=3, cards=(), audience=(0,))),
        (Drew(seat=0, pile=1, card=4, left=5, first=True, audience=(0,)), None),
        (Drew(seat=0, pile=1, card=4, left=5, audience=(0,)), Drew(seat=0, pile=1, card=0, left=5, audience=(0,))),
        (Swapped(seat=0, card=6, pile=1, audience=(0,)), Swapped(seat=0, card=0, pile=1, audience=(0,))),
        (
            Recovered(seat=0, cards=(4, 3), card=3, pile=1, audience=(0,)),
            Recovered(seat=0, cards=(4, 3), card=0, pile=1, audience=(0,)),
        ),
        (
            Recovered(seat=0, cards=(3,), card=3, pile=0, audience=(0,)),
            Recovered(seat=0, cards=(3,), card=3, pile=0, audience=(0,)),
        ),
        (MissedTurn(chariot=0, unveils=True), MissedTurn(chariot=0, unveils=True)),
    ]
    for event, seen in mine:
        assert RULES.blur(event, 0) == event
        assert [RULES.blur(event, seat) for seat in (1, None)] == [seen, seen], event
