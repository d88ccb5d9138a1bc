"""The reader: what it learns, and that it never risks more than its budget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from random import Random

import pytest

from game.ai.skirmish import make
from game.ai.skirmish.agent import SkirmishAgent
from game.ai.skirmish.analyst import Analysis, Analyst, Option
from game.ai.skirmish.arena import Contestant, deal, play, random_walk, settle
from game.ai.skirmish.book import default_path, load
from game.ai.skirmish.insight import habits
from game.ai.skirmish.matrix import Mix, against, worst_case
from game.ai.skirmish.model import SIX, Law, Position, Revival, fought, game_payoff, mirrored
from game.ai.skirmish.players import NOVICE, seen
from game.ai.skirmish.reader import BUDGET, Lean, Reader, Sight, Trait
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import option_of, position_of
from game.core.types import Choose
from game.rules.skirmish.actions import Cheer, Send
from tests.ai.skirmish.tables import agent, begin, board, decisions, job, options_of


class Habitual(Contestant):
    """A novice without whims: always what beats most."""

    def choose(self, position: Position, rng: Random) -> Option:
        if position.revival not in (Revival.OPEN, Revival.SPENT):
            return super().choose(position, rng)
        weights = NOVICE.lean(seen(position))
        return seen(position).choices[weights.index(max(weights))]


def against_a_habit(games: int) -> Iterator[Reader]:
    """One reader after each of so many games against it."""
    book = load(default_path(SIX))
    law = Law(SIX)
    reader, rival = Contestant("reader", law, book), Habitual("novice", law, book)
    for number in range(games):
        rng = Random(number)
        for player in (reader, rival):
            player.begin(game_payoff(SIX))
        play(law, reader, rival, deal(law, rng), rng)
        yield reader.reader


def test_what_it_loses_in_a_game_stays_within_the_budget() -> None:
    """The ledger, and the same sum worked out from outside. What the rival gives away is risked as well."""
    gains, risked = 0.0, []
    for reader in against_a_habit(12):
        lost = 0.0
        for entry in reader.ledger:
            assert 0 <= entry.cost <= BUDGET - lost, "the worst case is covered by what is left"
            assert entry.lost <= entry.cost + 1e-9
            lost += entry.lost
            assert entry.left == pytest.approx(BUDGET - 1e-4 - lost)
        assert lost == pytest.approx(reader.spent)
        assert reader.spent <= BUDGET
        gains += sum(entry.gain for entry in reader.ledger)
        risked.append(sum(entry.cost for entry in reader.ledger))
    assert gains > 0.5, "against a habit it leans, and expects to gain by it"
    assert max(risked) > 2 * BUDGET, "with what was given away it risks more than the budget"


class Court:
    """The best answer to a reader, known with all he will learn: worked out over all choices to the end of the game."""

    def __init__(self) -> None:
        self.law = Law(SIX)
        self.analyst = Analyst(self.law, game_payoff(SIX))
        self.known: dict[Position, Analysis] = {}

    def analysis(self, position: Position) -> Analysis:
        if position not in self.known:
            self.known[position] = self.analyst.analyse(position)
        return self.known[position]

    def worth(self, reader: Reader, position: Position) -> float:
        if position.is_over:
            return self.analyst.payoff.of(position)
        analysis = self.analysis(position)
        is_round = position.revival in (Revival.OPEN, Revival.SPENT)
        lean = reader.lean(analysis)
        found = []
        for theirs in analysis.theirs:
            after = copy(reader)
            after.ledger, after._sights = list(reader.ledger), list(reader._sights)
            if is_round:
                after.settle(analysis, lean, theirs)
                after.observe(position, theirs)
            worth = 0.0
            for ours, chance in zip(analysis.ours, lean.mix, strict=True):
                ends = met(self.law, position, ours, theirs) if chance > 0 else ()
                worth += chance * sum(share * self.worth(after, one) for share, one in ends)
            found.append(worth)
        return min(found)

    def lost(self, reader: Reader, position: Position) -> float:
        return self.analysis(position).value - self.worth(reader, position)

    def endings(self, cards: int, games: int) -> Iterator[Position]:
        """So many cards at most and no choice that is best: one from each of some games of random choices."""
        for seed in range(games):
            for position in random_walk(self.law, Random(seed)):
                is_round = position.revival in (Revival.OPEN, Revival.SPENT) and not position.is_over
                if is_round and position.cards <= cards and max(self.analysis(position).game.ours) < 0.8:
                    yield position
                    break


def met(law: Law, position: Position, ours: Option, theirs: Option) -> Sequence[tuple[float, Position]]:
    if position.revival in (Revival.OPEN, Revival.SPENT):
        assert isinstance(ours, tuple) and isinstance(theirs, tuple)
        return fought(position, ours, theirs)
    return ((1.0, settle(law, position, ours, theirs, Random(1))),)


@pytest.mark.parametrize("budget", [0.02, BUDGET])
def test_the_best_answer_to_all_it_does_wins_no_more_than_the_budget(budget: float) -> None:
    court = Court()
    *_, taught = against_a_habit(6)
    for position in court.endings(5, 8):
        reader = Reader(taught.search, budget)
        reader._sights, reader._weights = list(taught._sights), list(taught._weights)
        assert -1e-4 < court.lost(reader, position) <= budget


class Stubborn(Reader):
    """Expects what beats most every time, whatever he sees."""

    def prediction(self, position: Position) -> Mix:
        weights = NOVICE.lean(seen(mirrored(position)))
        return tuple(float(place == weights.index(max(weights))) for place in range(len(weights)))

    def observe(self, position: Position, theirs: Option) -> Sight | None:
        return None


@pytest.mark.parametrize("budget", [BUDGET, 0.2])
def test_who_always_expects_the_wrong_thing_loses_no_more_than_the_budget(budget: float) -> None:
    court = Court()
    search = Contestant("reader", court.law).reader.search
    found = []
    for position in court.endings(8, 20):
        reader = Stubborn(search, budget)
        reader._sights = [Sight(((0.0,),), 0)]
        once = reader.lean(court.analysis(position)).cost
        found.append((court.lost(reader, position), once))
        assert -1e-4 < found[-1][0] <= budget
    assert any(lost > once + 0.02 for lost, once in found), "some of it in rounds to come"
    assert max(lost for lost, _ in found) > 0.65 * budget, "the bound is not an idle one"


def test_what_a_book_rounds_is_charged_once_and_what_it_says_adds_up() -> None:
    """Rounds by the book and after it: the charges are what the book says before less what it says after."""
    book, law = load(default_path(SIX)), Law(SIX)
    analyst, reader = Analyst(law, game_payoff(SIX), book), Contestant("reader", law, book).reader
    rng = Random(4)
    position = deal(law, rng)
    rounds = 0
    while book.decides(position):
        analysis = analyst.analyse(position)
        assert analysis.slack > 0
        assert analysis.stated == book.worth(position) == -analysis.flipped().stated
        assert abs(analysis.stated - analysis.value) <= 2 * analysis.slack
        before = reader.left
        theirs = analysis.theirs[0]
        reader.settle(analysis, Lean(analysis.game.ours), theirs)
        met = against(analysis.matrix, analysis.game.ours)[0]
        rounding = 2 * analysis.slack if not rounds else 0
        assert before - reader.left == pytest.approx(analysis.stated - met + rounding)
        rounds += 1
        position = settle(law, position, analysis.ours[0], theirs, rng)
    later = analyst.analyse(position)
    assert rounds > 1 and later.slack == 0 and later.stated == later.value


def test_it_learns_a_habit() -> None:
    *_, reader = against_a_habit(12)
    factors = {reading.trait: reading.factor for reading in reader.readings()}
    assert factors[Trait.BEATS_MOST] > 2
    assert reader.readings()[0].taken <= reader.readings()[0].offered
    for reading in reader.readings():
        assert reading.offered == 0 or (0 < reading.expected < reading.offered and reading.spread > 0)
        assert reading.offered / 4 <= reading.expected <= 3 * reading.offered / 4, "one to three of at most four choices"


def test_every_lean_at_the_table_is_within_the_budget_and_told_afterwards() -> None:
    deck = board()
    match = begin(deck, 2)
    level = agent("reader", deck)
    assert isinstance(level, SkirmishAgent)
    left: dict[int, float] = {}
    leans = 0
    study = study_of(deck, options_of(match))
    before = None
    for asked, reply in decisions(match, (level, agent("novice", deck)), 2):
        table = asked.view.table
        position = position_of(table)
        if position is None or position.revival not in (Revival.OPEN, Revival.SPENT):
            continue
        if asked.seat:
            assert before is not None and isinstance(reply.action, Send | Cheer)
            analysis, mix = before
            theirs = option_of(reply.action, table.sides[1].stacks)
            left[table.game] -= analysis.value - against(analysis.matrix, mix)[analysis.theirs.index(theirs)]
            continue
        analysis = study.analyst((table.score[0], table.score[1]), table.game).analyse(position)
        lean = level._pupils[0].reader.lean(analysis) if len(asked.legal) > 1 else Lean(analysis.game.ours)
        before = analysis, lean.mix
        given = analysis.value - worst_case(analysis.matrix, lean.mix)
        assert given <= lean.cost + 1e-6 or len(asked.legal) == 1
        assert given <= left.setdefault(table.game, BUDGET)
        leans += lean.gain > 0
    assert leans > 3 and min(left.values()) >= 0 and max(left.values()) > BUDGET
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
