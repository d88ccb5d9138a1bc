"""The computer players of the Circus and what sets their levels apart.

A level is a fixed amount of search and a way of driving, never a handicap in what it may know. A novice looks one move
ahead: large cards first, necks, sixes, Caesar; but he measures by eye. A champion guesses at the others' hands from what
has been seen and drives on from every action, by what finished races have taught him (`charioteer.py`), for about a
seventh of a second; without a compiler, as one would drive who looks one move ahead (`search.py`). Once all piles are
drawn and few cards are left he works out what comes of each (`endgame.py`). A veteran does the
same for a moment and goes by feel: what is clear he sees, what is close he may mistake. Without a compiler he looks one
move ahead, and measures exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.agent import Job, Reply, Stop, never
from game.ai.circus import endgame
from game.ai.circus.charioteer import Charioteer, Sight, flat_dealer
from game.ai.circus.chase import COMPILED, Chase
from game.ai.circus.chase_ground import fits, shipped
from game.ai.circus.ground import Ground
from game.ai.circus.model import DRIVE, Race
from game.ai.circus.notes import hoped, points_odds, reason
from game.ai.circus.novice import drive
from game.ai.circus.prepare import Raced, deck_trial, sort_trial
from game.ai.circus.scales import Scales, Weights
from game.ai.circus.search import Budget, Verdict, think
from game.ai.circus.tastes import at_sight, by_feel, of_verdict
from game.ai.circus.translate import Dealer, codes, dealer, end_of
from game.core.say import Say, say
from game.core.types import Seat
from game.rivals import Style
from game.rules.circus.actions import Action, ChooseDeck, Sort, Vote
from game.rules.circus.belief import Beliefs
from game.rules.circus.data import Board
from game.rules.circus.state import ChoosingDecks, CircusOptions, Deadlock, Interval, Sorting, Table, View, Voting
from game.rules.circus.track import Track

LEVELS = ("novice", "veteran", "champion")
SCRIPTED = "greedy"
"""No level but an anchor for ladders: the largest card along the way that wastes least, into the alley when he can."""
GREEDY = Weights(card=100, waste=10, six=0, pay=1000, neck=0)

TURNS = {"veteran": 1200, "champion": 30_000}
"""Turns driven on for a decision."""
AHEAD = 1.0
"""How far, in rounds."""
STARTS = 2500
"""Races he begins on trial before a deck or a sorting is chosen."""
CONTINUATIONS = 1800
"""Without a compiler, with four chariots racing; with more of them as many fewer as each takes longer."""
ROUNDS = 5
RACES = {"veteran": 60, "champion": 300}
"""Driven on trial before a deck or a sorting is chosen, without a compiler."""
FEWEST = 24
"""No share makes a search smaller than this: below it chance decides."""
EACH = 8
"""Continuations an action is worth a look for; with fewer, only the ones a veteran likes best are searched."""


class CircusAgent:
    """One level on one board. Keeps the tables of the courses it has met."""

    def __init__(self, level: str, board: Board, share: float = 1.0, style: Style | None = None) -> None:
        """`share` scales the amount of search, for ladders on a budget."""
        if level not in (*LEVELS, SCRIPTED):
            raise ValueError(level)
        self.level = level
        self.style = style
        self.board = board
        self.share = share
        self._scales: dict[tuple[int, str, CircusOptions], Scales] = {}
        self._charioteers: dict[int, Charioteer | None] = {}
        self._beliefs = Beliefs()

    def prepare(self, view: View, seat: Seat, stop: Stop) -> None:
        """Builds the tables, so that the first decision need not."""
        self._charioteer(self.scales(view.table))

    def scales(self, table: Table) -> Scales:
        key = (table.course, table.direction, table.options)
        if key not in self._scales:
            ground = Ground(Track(self.board.courses[table.course], table.direction), table.options)
            self._scales[key] = Scales(ground, GREEDY if self.level == SCRIPTED else None)
        return self._scales[key]

    def _charioteer(self, scales: Scales) -> Charioteer | None:
        """Who looks ahead for a level that does; None where that takes a compiler or the net that is missing."""
        if self.level not in TURNS or not COMPILED:
            return None
        key = id(scales)  # they live as long as their player
        if key not in self._charioteers:
            ground = scales.ground
            net = shipped().get(ground.options.rules)
            self._charioteers[key] = Charioteer(ground, net) if net is not None and fits(ground) else None
        return self._charioteers[key]

    def _shared(self, amount: float) -> int:
        return max(FEWEST, round(amount * self.share))

    def _sight(self) -> Sight:
        return Sight(self._shared(TURNS[self.level]), AHEAD)

    def _budget(self, race: Race) -> Budget:
        return Budget(self._shared(CONTINUATIONS * 4 / max(4, race.racers())), ROUNDS)

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        view: View = job.view
        match view.table.frames[-1]:
            case ChoosingDecks():
                return self._deck(job, stop)
            case Sorting():
                return self._sorting(job, stop)
            case Voting(chariot, card, _, _) | Deadlock(chariot, card, _, _):
                return self._vote(job, chariot, card, stop)
            case Interval():
                return Reply(job.legal[0], say("circus.note.next_race"))
            case _:
                return self._drive(job, stop)

    # ---- the race

    def _drive(self, job: Job, stop: Stop) -> Reply:
        view: View = job.view
        scales = self.scales(view.table)
        found = codes(scales.ground, view.table, job.seat, list(job.legal))
        actions = sorted(found)
        deal = dealer(scales.ground, view, job.seat, self._beliefs)
        rng = Random(job.seed)
        one = deal(rng)
        odds: Say | None = None
        if len(actions) == 1:
            action = actions[0]
        elif self.level == "novice":
            action = drive(scales, one, rng, self.style)
        elif self.level == "veteran" and self._charioteer(scales) is not None:
            action = by_feel(scales, one, self._verdict(job, scales, deal, one, actions, stop), rng, self.style)
        elif self.level != "champion":
            action = at_sight(scales, one, self.style)
        else:
            verdict = self._verdict(job, scales, deal, one, actions, stop)
            action = of_verdict(scales, one, verdict, self.style)
            odds = points_odds(verdict.worths.get(action, verdict.worth), _second(verdict, action))
        return Reply(found[action], reason(scales, one, action, actions), odds=odds)

    def _verdict(self, job: Job, scales: Scales, deal: Dealer, one: Race, actions: list[int], stop: Stop) -> Verdict:
        """Of all actions, for who looks ahead; a champion works the end of a race out, once nothing lies hidden."""
        if self.level == "champion" and (found := endgame.solved(one, actions, stop=stop)) is not None:
            return endgame.verdict(found, job.seat)
        if (charioteer := self._charioteer(scales)) is not None:
            cards = flat_dealer(scales.ground, job.view, job.seat, self._beliefs)
            sight = self._sight()
            return charioteer.think(cards, job.seat, actions, one.racers(), sight, job.seed, stop)
        budget = self._budget(one)
        likely = scales.likeliest(one, actions, max(2, budget.continuations // EACH))
        return think(scales, deal, job.seat, likely, budget, job.seed, stop)

    def _vote(self, job: Job, chariot: int, card: int, stop: Stop) -> Reply:
        """The neutral chariot goes where it serves the voter best."""
        view: View = job.view
        scales = self.scales(view.table)
        ground = scales.ground
        votes: dict[int, Action] = {}
        for vote in job.legal:
            assert isinstance(vote, Vote)
            votes[end_of(ground, view.table, chariot, vote.to)] = vote
        if self.level in ("novice", SCRIPTED) or len(votes) == 1:
            return Reply(Random(job.seed).choice(list(job.legal)), say("circus.note.votes_anyhow"))

        def move(race: Race, end: int) -> None:
            race.stage = DRIVE
            race.drive_neutral(chariot, card, end)
            race.advance()

        def send(kernel: Chase, end: int) -> None:
            kernel.neutral(chariot, card, end)

        deal = dealer(ground, view, job.seat, self._beliefs)
        if (charioteer := self._charioteer(scales)) is not None:
            cards = flat_dealer(ground, view, job.seat, self._beliefs)
            racers = deal(Random(job.seed)).racers()
            sight = self._sight()
            verdict = charioteer.think(cards, job.seat, sorted(votes), racers, sight, job.seed, stop, send)
        else:
            budget = self._budget(deal(Random(job.seed))) if self.level == "champion" else Budget(FEWEST, 1)
            verdict = think(scales, deal, job.seat, sorted(votes), budget, job.seed, stop, move)
        least = min(verdict.worths.values(), default=verdict.worth)
        return Reply(votes[verdict.action], say("circus.note.votes", points=hoped(verdict.worth), least=hoped(least)))

    # ---- before the start

    def _trials(self, scales: Scales) -> tuple[int, Raced | None]:
        """How many races are begun on trial, and what says how one comes out."""
        if self.level == "champion" and (charioteer := self._charioteer(scales)) is not None:
            return self._shared(STARTS), charioteer.raced
        return self._shared(RACES[self.level]), None

    def _deck(self, job: Job, stop: Stop) -> Reply:
        view: View = job.view
        scales = self.scales(view.table)
        if self.level in ("novice", SCRIPTED):
            return Reply(ChooseDeck("average"), say("circus.note.deck_between"))
        races, raced = self._trials(scales)
        trial = deck_trial(scales, view, job.seat, races, job.seed, stop, raced)
        points, other = hoped(trial.points), hoped(trial.second)
        if points == other:
            return Reply(ChooseDeck(trial.best), say("circus.note.deck_even", deck=trial.best, points=points))
        return Reply(ChooseDeck(trial.best), say("circus.note.deck", deck=trial.best, points=points, next=other))

    def _sorting(self, job: Job, stop: Stop) -> Reply:
        view: View = job.view
        legal: Sequence[Sort] = job.legal
        if self.level in ("novice", SCRIPTED):
            return Reply(legal[0], say("circus.note.sorts_plainly"))
        scales = self.scales(view.table)
        races, raced = self._trials(scales)
        trial = sort_trial(scales, view, job.seat, legal, races, job.seed, stop, raced)
        points, other = hoped(trial.points), hoped(trial.second)
        piles = ", ".join("+".join(map(str, sorted(set(pile)))) for pile in trial.best.piles)
        if points == other:
            return Reply(trial.best, say("circus.note.sorts_even", piles=piles, points=points))
        return Reply(trial.best, say("circus.note.sorts", piles=piles, points=points, next=other))


def _second(verdict: Verdict, taken: int) -> float | None:
    """Points hoped for with the next best action, as far as it was looked at."""
    return max((worth for action, worth in verdict.worths.items() if action != taken), default=None)
