"""The reader: what it learns, and that it never risks more than its budget."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.skirmish import make
from game.ai.skirmish.agent import SkirmishAgent
from game.ai.skirmish.analyst import Option
from game.ai.skirmish.arena import Contestant, deal, play
from game.ai.skirmish.book import default_path, load
from game.ai.skirmish.insight import habits
from game.ai.skirmish.matrix import worst_case
from game.ai.skirmish.model import SIX, Law, Position, Revival, game_payoff
from game.ai.skirmish.players import NOVICE, seen
from game.ai.skirmish.reader import BUDGET, Trait
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import position_of
from game.core.types import Choose
from tests.ai.skirmish.tables import agent, begin, board, decisions, job, options_of


class Habitual(Contestant):
    """A novice without whims: always what beats most."""

    def choose(self, position: Position, rng: Random) -> Option:
        if position.revival not in (Revival.OPEN, Revival.SPENT):
            return super().choose(position, rng)
        weights = NOVICE.lean(seen(position))
        return seen(position).choices[weights.index(max(weights))]


def test_what_it_risks_in_a_game_stays_within_the_budget() -> None:
    """The ledger, and the same sum worked out from outside."""
    book = load(default_path(SIX))
    law = Law(SIX)
    reader, rival = Contestant("reader", law, book), Habitual("novice", law, book)
    gains = 0.0
    for number in range(12):
        rng = Random(number)
        for player in (reader, rival):
            player.begin(game_payoff(SIX))
        play(law, reader, rival, deal(law, rng), rng)
        assert sum(entry.cost for entry in reader.reader.ledger) == pytest.approx(reader.reader.spent)
        assert reader.reader.spent <= BUDGET
        assert all(entry.cost >= 0 for entry in reader.reader.ledger)
        gains += sum(entry.gain for entry in reader.reader.ledger)
    assert gains > 0.15, "against a habit it leans, and expects to gain by it"


def test_it_learns_a_habit() -> None:
    law = Law(SIX)
    book = load(default_path(SIX))
    reader, rival = Contestant("reader", law, book), Habitual("novice", law, book)
    for number in range(12):
        rng = Random(number)
        for player in (reader, rival):
            player.begin(game_payoff(SIX))
        play(law, reader, rival, deal(law, rng), rng)
    factors = {reading.trait: reading.factor for reading in reader.reader.readings()}
    assert factors[Trait.BEATS_MOST] > 2
    assert reader.reader.readings()[0].taken <= reader.reader.readings()[0].offered


def test_every_lean_at_the_table_is_within_the_budget_and_told_afterwards() -> None:
    deck = board()
    match = begin(deck, 2)
    level = agent("reader", deck)
    assert isinstance(level, SkirmishAgent)
    risked: dict[int, float] = {}
    study = study_of(deck, options_of(match))
    for asked, _ in decisions(match, (level, agent("novice", deck)), 2):
        table = asked.view.table
        position = position_of(table)
        if asked.seat or position is None or position.revival not in (Revival.OPEN, Revival.SPENT):
            continue
        if len(asked.legal) > 1:
            score = (table.score[0], table.score[1])
            analysis = study.analyst(score, table.game).analyse(position)
            lean = level._pupils[0].reader.lean(analysis)
            given = analysis.value - worst_case(analysis.matrix, lean.mix)
            assert given <= lean.cost + 1e-6
            risked[table.game] = risked.get(table.game, 0.0) + lean.cost
    assert risked and max(risked.values()) <= BUDGET
    readings, ledger = habits(deck, options_of(match), match.heard(0), 0)
    assert {reading.trait for reading in readings} == set(Trait) - {Trait.SOUND}
    assert ledger and ledger[-1].left >= 0


def test_undo_leaves_no_trace_in_what_it_knows() -> None:
    deck = board()
    match = begin(deck, 4)
    level = make("reader", deck)
    for _ in decisions(match, (level, agent("novice", deck)), 4):
        if len(match.log) > 30:
            break
    pending = match.pending()
    assert isinstance(pending, Choose)
    late = job(match, pending.seats[0], 4)
    early = begin(deck, 4)
    early_job = job(early, 0, 4)
    level.decide(late)
    assert level.decide(early_job) == make("reader", deck).decide(early_job)
    assert level.decide(late) == make("reader", deck).decide(late)
