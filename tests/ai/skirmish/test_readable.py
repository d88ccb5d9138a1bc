"""How far one could be read: the printed figure against the same figure worked out a second time (reading.py)."""

from __future__ import annotations

import pytest

from game.ai.intervals import Z
from game.ai.skirmish import insight
from game.ai.skirmish.analyst import Analysis
from game.ai.skirmish.matrix import solved
from game.ai.skirmish.model import FULL, Position, deals
from game.ai.skirmish.readable import charge, width
from tests.ai.skirmish.reading import match_of, rows_of
from tests.ai.skirmish.tables import agent, begin, board, options_of, played

MATCHES = 24
ROCK, PAPER, SCISSORS = 0, 1, 2


def rock_paper_scissors() -> Analysis:
    """A round of three choices that beat one another in a circle."""
    rows = ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
    side = next(iter(deals(FULL)))
    return Analysis(Position(side, side), ((0, 3), (1, 3), (2, 3)), ((0, 3), (1, 3), (2, 3)), rows, solved(rows))


def test_the_best_answer_to_the_prediction_meets_the_choice_that_was_made() -> None:
    """Who is expected to send rock meets paper: rock loses to it, scissors win, whatever the expectation says."""
    expected = (0.8, 0.1, 0.1)
    gains = [charge(rock_paper_scissors(), expected, made).gain for made in (ROCK, PAPER, SCISSORS)]
    assert gains == pytest.approx([1.0, 0.0, -1.0])


def test_luck_is_what_the_draw_from_the_mix_makes() -> None:
    seen = rock_paper_scissors()
    even = charge(seen, (1 / 3, 1 / 3, 1 / 3), ROCK)
    assert even.variance == pytest.approx(2 / 3)
    assert charge(seen, (1.0, 0.0, 0.0), ROCK).variance < even.variance, "a sure choice holds less luck"
    assert width([even.variance] * 6) == pytest.approx(Z * 2)


@pytest.mark.parametrize("level", ["novice", "random"])
def test_the_printed_figure_is_what_the_rival_really_gains(level: str) -> None:
    person, champion = rows_of(MATCHES, "single", ((level, "champion"),))
    assert person.agrees and person.low > 0 and person.real > 0, person
    assert champion.agrees and champion.low < 0 < champion.high, champion
    assert person.held > 0.8 and champion.held > 0.8


def test_the_champion_cannot_be_read_by_a_champion() -> None:
    for row in rows_of(12, "single", (("champion", "champion"),)):
        assert row.agrees and row.low < 0 < row.high, row


def test_round_one_is_never_charged() -> None:
    for gain in match_of(("novice", "random"), 3, "set"):
        assert gain.charged and all(number > 1 for _, number in gain.charged)
        assert {game for game, _ in gain.charged} >= {1, 2}, "later games are charged, too"


def test_the_sums_are_those_of_the_choices() -> None:
    deck = board()
    match = begin(deck, 9)
    played(match, (agent("champion", deck), agent("novice", deck)), 9)
    report = insight.report(deck, options_of(match), match.heard(None))
    assert report is not None
    for seat in (0, 1):
        mine = [slip for slip in report.slips if slip.seat == seat]
        assert report.read[seat] == pytest.approx(sum(slip.read for slip in mine))
        assert report.width[seat] == pytest.approx(width([slip.variance for slip in mine]))
        assert all(slip.read == slip.variance == 0 for slip in mine if not slip.is_read)
        assert any(slip.read < 0 for slip in mine), "who is misjudged costs his rival points"


def test_a_look_back_that_is_stopped_says_nothing() -> None:
    deck = board()
    match = begin(deck, 9)
    played(match, (agent("novice", deck), agent("novice", deck)), 9)
    assert insight.report(deck, options_of(match), match.heard(None), lambda: True) is None
