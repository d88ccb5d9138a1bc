"""What the log says of each event: which line, and each number in it."""

import pytest

from game.core.say import Say, say
from game.rules.circus.events import (
    CalledNext,
    ChoseDeck,
    CircusEvent,
    Crashed,
    CrossedFinish,
    CutDecks,
    Dealt,
    DecksShown,
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
    VoteOpened,
)
from game.rules.circus.telling import told
from game.storage.words import load_words
from tests.rules.circus.position import RING


def log(key: str, **params: str | int) -> Say:
    return say(f"circus.log.{key}", **params)


def began(neutrals: int) -> RaceBegan:
    return RaceBegan(
        race=2, of=4, course="White", direction="clockwise", order=(1, 0), grid=("1a", "1b"), first=1, neutrals=neutrals
    )


def drove(neutral: int, wasted: int, left: int = 20) -> Drove:
    return Drove(
        chariot=1, neutral=neutral, card=4, start="1a", path=("2a", "3a"), lap=1, left=left, wasted=wasted, leaders=(1,)
    )


RACE: dict[str, str | int] = {"race": 2, "of": 4, "course": "White", "way": "clockwise", "seat": 1}


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            CutDecks(seats=(0, 1), cards=(3, 5), winner=1),
            [log("cut", seat=0, card=3), log("cut", seat=1, card=5), log("cut_won", seat=1)],
        ),
        (
            CutDecks(seats=(0, 2), cards=(5, 5), winner=None),
            [log("cut", seat=0, card=5), log("cut", seat=2, card=5), log("cut_level", card=5)],
        ),
        (began(0), [log("race", **RACE, neutrals=0)]),
        (began(2), [log("race_neutrals", **RACE, neutrals=2)]),
        (ChoseDeck(seat=0, deck="fast"), [log("chose_deck", deck="fast")]),
        (SortedPiles(seat=0, piles=((1, 1, 2), (3, 4), (6,))), [log("sorted", piles="112/34/6")]),
        (TookBack(seat=0), [log("took_back")]),
        (
            DecksShown(decks=("fast", "slow"), reserve=(1, 6)),
            [log("deck", seat=0, deck="fast"), log("deck", seat=1, deck="slow"), log("reserve", cards="1 + 6", count=2)],
        ),
        (PilesLaid(sizes=((8, 8, 8),)), [log("piles_laid")]),
        (Dealt(seat=1, count=3, cards=(1, 4, 6)), [log("dealt_open", cards="1 4 6")]),
        (Dealt(seat=1, count=3, cards=()), [log("dealt", seat=1, count=3)]),
        (
            FirstHands(piles=((2, 0, 0), (1, 1, 1))),
            [log("first_hand", seat=0, pile=1, other=3), log("first_hand.one", seat=1, pile=2)],
        ),
        (drove(0, 0), [log("drove", seat=1, card=4, space="3a", left=20, wasted=0)]),
        (drove(0, 1), [log("drove_wasting", seat=1, card=4, space="3a", left=20, wasted=1)]),
        (drove(2, 0), [log("drove.neutral", neutral=2, card=4, space="3a", left=20, wasted=0)]),
        (drove(0, 0, 0), [log("drove_home", seat=1, card=4, space="3a", left=0, wasted=0)]),
        (drove(0, 1, 0), [log("drove_home_wasting", seat=1, card=4, space="3a", left=0, wasted=1)]),
        (drove(2, 1, 0), [log("drove_home_wasting.neutral", neutral=2, card=4, space="3a", left=0, wasted=1)]),
        (LapBegan(chariot=1, neutral=0, lap=1), []),
        (LapBegan(chariot=1, neutral=0, lap=2), [log("lap", seat=1, lap=2)]),
        (PaidTribute(chariot=1, neutral=0, space="x", lap=1, is_stop=False), [log("tribute", seat=1)]),
        (PaidTribute(chariot=1, neutral=0, space="x", lap=1, is_stop=True), [log("stop", seat=1)]),
        (Recovered(seat=1, cards=(1, 6), card=0, pile=2), [log("recovered", seat=1, cards="1 + 6", count=2)]),
        (Recovered(seat=1, cards=(6,), card=6, pile=2), [log("recovered", seat=1, cards="6", count=1)]),
        (
            Recovered(seat=1, cards=(1, 6), card=6, pile=1),
            [log("recovered", seat=1, cards="1 + 6", count=2), log("recovered_open", card=6, pile=2)],
        ),
        (CrossedFinish(chariot=1, neutral=0, place=2, surplus=1), [log("finished", seat=1, place=2)]),
        (CrossedFinish(chariot=1, neutral=3, place=0, surplus=1), [log("finished_unpaid.neutral", neutral=3, place=0)]),
        (MissedTurn(chariot=1), [log("missed", seat=1)]),
        (MissedTurn(chariot=1, why="sixes"), [log("missed.sixes", seat=1)]),
        (MissedTurn(chariot=1, why="leader_waits"), [log("missed.leader_waits", seat=1)]),
        (Swapped(seat=1, card=6, pile=0), [log("swapped_open", seat=1, card=6)]),
        (Swapped(seat=1, card=0, pile=0), [log("swapped", seat=1, card=0)]),
        (
            PutBack(chariot=3, neutral=1, card=6, reason=say("circus.put_back.blocked")),
            [log("put_back.blocked", neutral=1, card=6)],
        ),
        (Crashed(chariot=1, space="4b"), [log("crashed", seat=1, space="4b")]),
        (RanOut(chariot=1, neutral=0, stays=True), [log("ran_out_stays", seat=1)]),
        (RanOut(chariot=1, neutral=2, stays=False), [log("ran_out.neutral", neutral=2)]),
        (VoteOpened(chariot=3, neutral=1, card=4, choices=("a", "b", "c")), [log("vote", neutral=1, card=4, count=3)]),
        (CalledNext(seat=1), [log("next_race", seat=1)]),
        (
            RaceEnded(race=2, ending="frozen", places=(2, 0, 1), points=(4, 0, 6), score=(9, 1, 6)),
            [
                log("ended_frozen", race=2),
                log("points", seat=2, place=1, points=6, score=6),
                log("points", seat=0, place=2, points=4, score=9),
                log("no_points", seat=1),
            ],
        ),
        (TournamentEnded(winners=(), score=(0, 0)), [say("circus.over.no_points")]),
        (TournamentEnded(winners=(0, 2), score=(9, 3, 9)), [log("title_shared", count=2, points=9)]),
        (TournamentEnded(winners=(2,), score=(4, 3, 9)), [log("title", seat=2, points=9)]),
    ],
)
def test_each_event_is_told_with_its_numbers(event: CircusEvent, lines: list[Say]) -> None:
    assert told(RING, event) == lines


def test_whoever_crosses_the_line_at_last_is_told_no_spaces_to_go() -> None:
    words = load_words()
    for neutral in (0, 2):
        for wasted in (0, 1):
            text = words.text(told(RING, drove(neutral, wasted, 0))[0], ("Anna", "Brutus"))
            assert "to go" not in text and "plays a 4" in text and ("wasting one point" in text) == (wasted == 1)
