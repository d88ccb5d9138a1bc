"""Notation, log lines and stage: every event finds its words, and secrets stay out of them."""

from __future__ import annotations

from random import Random

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.say import Say
from game.core.types import Choose
from game.core.words import Catalogue
from game.rules.circus.actions import (
    ChooseDeck,
    Crash,
    Draw,
    NextRace,
    Pass,
    Play,
    Recover,
    Sort,
    Swap,
    Vote,
    Withdraw,
)
from game.rules.circus.events import Drew, LapBegan, PutBack, Recovered, Swapped, Voted
from game.rules.circus.places import place_of
from game.rules.circus.state import CircusOptions, Finished, Interval
from game.rules.circus.telling import notation, stage, told
from tests.rules.circus.position import RING, RULES, RULES_OF_TWO, TRACK, Place, race, texts

WORDS = Catalogue(texts())
NAMES = ["Anna", "Brutus", "Claudia", "Drusus", "Egeria", "Fabius"]


def test_notation() -> None:
    written = [
        notation(RING, action)
        for action in (
            Play(4, ("4a", "5a", "6a", "7a")), Pass(), Swap(6, 0), Crash(), ChooseDeck("fast"), Draw(1),
            Sort(((2, 2), (3, 4), (5, 6))), Withdraw(), Recover(4, 2), Vote("9a"), NextRace(),
        )
    ]  # fmt: skip
    assert written == [
        "4 4a 5a 6a 7a", "pass", "swap 6 under 1", "crash", "deck fast", "draw 2", "sort 22/34/56", "withdraw",
        "recover 4, the other on 3", "vote 9a", "next race",
    ]  # fmt: skip


def test_the_stage_is_race_and_lap_of_the_first() -> None:
    said = stage(race(Place("3a", crossed=2), "4a", "5a", "6a"))
    assert WORDS.text(said) == "Race I, lap II"
    assert WORDS.text(stage(race(Place("9a", crossed=0, moved=False)))) == "Race I, lap I"


def test_a_race_that_is_over_is_not_called_its_first_lap() -> None:
    """ "Race I, lap I" was said of a tournament between two races, and of one that was over."""
    state = race("3a", "3b", "4a", "4b")
    for team in state.table.teams:
        team.fate = "finished"
    for frame in (Interval((False,) * 4), Finished()):
        state.table.frames = [frame]
        assert WORDS.text(stage(state)) == "After race I"


def test_what_goes_without_saying_has_no_line() -> None:
    assert told(RING, LapBegan(chariot=1, neutral=0, lap=1)) == []
    assert [line.key for line in told(RING, LapBegan(chariot=1, neutral=0, lap=2))] == ["circus.log.lap"]
    put = PutBack(chariot=3, neutral=1, card=6, reason=Say("circus.put_back.leader"))
    (line,) = told(RING, put)
    assert WORDS.text(line) == "Neutral chariot I puts its 6 back: the leader may not play it."


def test_a_vote_names_its_space() -> None:
    for breaks, verb in ((False, " votes for "), (True, ", who trails, decides for ")):
        for space in ("2", "4b", "5c", "y2"):
            name = WORDS.text(place_of(TRACK, space))
            (line,) = told(RING, Voted(seat=2, space=space, breaks=breaks, place=place_of(TRACK, space)))
            said = WORDS.text(line, NAMES)
            assert said.casefold() == f"Claudia{verb}{'the ' if space == 'y2' else ''}{name}.".casefold()
    (old,) = told(RING, Voted(seat=2, space="4b"))
    assert WORDS.text(old, NAMES) == "Claudia votes.", "a log of rules version 1 has no name"


def test_a_hidden_card_is_told_without_its_value() -> None:
    hidden = told(RING, Drew(seat=1, pile=1, card=0, left=5, sorted=True, audience=(1,)))
    assert [WORDS.text(line, NAMES) for line in hidden] == ["Brutus draws from pile II; 5 left there."]
    assert told(RING, Drew(seat=1, pile=0, card=0, left=5, audience=(1,))) == [], "everybody fills his hand from his deck"
    own = told(RING, Drew(seat=1, pile=0, card=4, left=5, audience=(1,)))
    assert WORDS.text(own[0], NAMES) == "You draw a 4; 5 left."
    own = told(RING, Drew(seat=1, pile=2, card=4, left=5, sorted=True, audience=(1,)))
    assert WORDS.text(own[0], NAMES) == "You draw a 4 from pile III; 5 left there."
    assert "6" not in WORDS.text(told(RING, Swapped(seat=1, card=0, pile=0, audience=(1,)))[0], NAMES)
    both = told(RING, Recovered(seat=1, cards=(4, 3), card=0, pile=0, audience=(1,)))
    assert len(both) == 1 and "4 + 3" in WORDS.text(both[0], NAMES)


@pytest.mark.parametrize(
    "options",
    [
        CircusOptions(),
        CircusOptions(rules="ausgebremst", missed_turns=True),
        CircusOptions(crash_and_burn=True, exhausted="stays", neutral_vote=True, missed_turns=True),
        CircusOptions(series="single", dishonour=True, exact_finish=True),
    ],
)
@pytest.mark.parametrize("seats", [3, 4])
def test_everything_that_happens_has_its_words(options: CircusOptions, seats: int) -> None:
    for rules in (RULES, RULES_OF_TWO):
        match, rng = Match.begin(rules, options, seats, Seeded(seats)), Random(seats)
        while isinstance(pending := match.pending(), Choose):
            assert WORDS.text(pending.prompt, NAMES)
            seat = rng.choice(pending.seats)
            match.submit(seat, rng.choice(rules.legal(match.state, seat)))
        assert WORDS.text(pending.reason, NAMES)
        everything = [*match.start.events, *(event for entry in match.log for event in entry.events)]
        for viewer in (0, None):
            for event in everything:
                seen = rules.blur(event, viewer)
                for line in told(rules.board, seen) if seen is not None else []:  # type: ignore[arg-type]
                    assert WORDS.text(line, NAMES)
                if isinstance(event, PutBack):
                    assert WORDS.text(event.reason)
        for entry in match.log:
            assert notation(rules.board, entry.action)
            assert all(WORDS.text(draw.why, NAMES) for draw in entry.drawn)
