"""Looking back on the Circus: races driven to their end again and again, and what they bring in points.

Everybody drives as a veteran would who now and then does something else. A position is valued with all hands open, since
the match lies open; only the order of shuffled cards is drawn by lot. A decision is weighed by what its driver could know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from game.ai.agent import Stop, never
from game.ai.circus import endgame
from game.ai.circus.ground import Ground
from game.ai.circus.leads import named
from game.ai.circus.model import DRIVE, OVER, PLAY, Race
from game.ai.circus.notes import reason
from game.ai.circus.prepare import LONGEST, at_the_start, best_deck, best_sort
from game.ai.circus.scales import Scales
from game.ai.circus.search import Budget, think
from game.ai.circus.translate import Dealer, codes, dealer, end_of, race_of
from game.ai.judge import Looks, Standing, Unit, Weighed, less
from game.core.types import Seat
from game.rules.circus.actions import Action, ChooseDeck, Sort, Vote
from game.rules.circus.belief import Beliefs
from game.rules.circus.cards import DECKS, Deck
from game.rules.circus.data import Board
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import (
    ChoosingDecks,
    CircusOptions,
    Deadlock,
    Drawing,
    Driving,
    FirstDraw,
    Interval,
    Recovering,
    Sorting,
    State,
    Table,
    View,
    Voting,
)
from game.rules.circus.steward import races_of
from game.rules.circus.track import Track

RACES = 120
"""Driven to the end from each position, times the effort."""
PAIRS = 48
"""Deals on which two actions are driven beside each other, times the effort."""
LOOKS = 320
"""Continuations by which the best action is looked for, times the effort."""
SURE = 1.96
DRIVERS = 0.25
"""Points by which races of other drivers may come out otherwise; added to what chance makes of the mean."""

STRAYS = 0.2
"""Of a hundred plays so many hundredths are not the one a driver looking one move ahead likes best but another of his
likeliest. Without them the last rounds, whose cards are known, come out the same in all races."""
CALM, CALM_SHARES = 0.8, 0.7
"""How far real drivers' points, and the logits of their shares, differ beside what the races say: fitted to
65 races between drivers of one level on side-a, four seats (`docs/studies.md`)."""
LIKELIEST = 4

Trial = Callable[[Random], Race]
"""A race to be driven on: what is hidden laid out by lot."""


class CircusJudge:
    unit: Unit = "points"
    looks: Looks = "each"

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rules = CircusRules(board)
        self._scales: dict[tuple[int, str, CircusOptions], Scales] = {}
        self._beliefs = Beliefs()

    def scales(self, table: Table) -> Scales:
        key = (table.course, table.direction, table.options)
        if key not in self._scales:
            ground = Ground(Track(self.board.courses[table.course], table.direction), table.options)
            self._scales[key] = Scales(ground)
        return self._scales[key]

    # ---- a position

    def standing(self, state: State, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        table = state.table
        trial: Trial | None
        match table.frames[-1]:
            case Interval():
                trial = None
            case ChoosingDecks() | Sorting():
                trial = self._at_the_start(table, {}, {})
            case FirstDraw() | Driving() | Drawing() | Recovering():
                trial = partial(race_of, self.scales(table).ground, state)
            case _:
                return None  # a neutral chariot is on its way
        rng = Random(seed)
        return self._valued(table, [self._totals(table, trial, rng) for _ in range(RACES * effort)])

    def _at_the_start(self, table: Table, decks: dict[Seat, Deck], sorts: dict[Seat, tuple[tuple[int, ...], ...]]) -> Trial:
        """A race that has not begun; what is not chosen yet is drawn by lot."""
        has_decks = not isinstance(table.frames[-1], ChoosingDecks)

        def trial(rng: Random) -> Race:
            chosen: list[Deck] = []
            for seat in range(table.seats):
                lot = rng.choice(tuple(DECKS))
                chosen.append(table.teams[seat].deck if has_decks else decks.get(seat, lot))
            return at_the_start(self.scales(table), View(table, None), chosen, sorts, rng)

        return trial

    def _totals(self, table: Table, trial: Trial | None, rng: Random) -> list[float]:
        """Points of the match by seat when the race on the table is driven on; the races after it are lots."""
        totals = [float(points) for points in table.score]
        if trial is not None:
            race = trial(rng)
            self._driven(table, race, totals, rng)
        points = table.options.points
        for _ in range(table.race, races_of(self.board, table)):
            places = list(range(len(table.teams)))
            rng.shuffle(places)
            for seat in range(table.seats):
                totals[seat] += points[places[seat]]
        return totals

    def _driven(self, table: Table, race: Race, totals: list[float], strays: Random | None = None) -> None:
        """`strays`: by whose lot drivers do otherwise than they like best; None: they never do."""
        scales, points = self.scales(table), table.options.points
        if strays is None:
            scales.play_on(race, LONGEST)
        else:
            self._strayed(scales, race, strays)
        for seat in range(table.seats):
            totals[seat] += points[race.place[seat] - 1] if race.place[seat] else 0

    @staticmethod
    def _strayed(scales: Scales, race: Race, rng: Random) -> None:
        for _ in range(LONGEST):
            if race.stage == OVER:
                return
            action = scales.choose(race)
            if action >> 16 == PLAY and rng.random() < STRAYS:
                action = rng.choice(scales.likeliest(race, race.actions(), LIKELIEST))
            race.apply(action)

    def _valued(self, table: Table, totals: list[list[float]]) -> Standing:
        seats, count = table.seats, len(totals)
        means = [sum(row[seat] for row in totals) / count for seat in range(seats)]
        spread = max(sum((row[seat] - means[seat]) ** 2 for row in totals) for seat in range(seats)) / max(1, count - 1)
        shares, places = [0.0] * seats, [0.0] * seats
        for row in totals:
            top = max(row)
            firsts = row.count(top)
            for seat, total in enumerate(row):
                shares[seat] += (total == top) / firsts / count
                places[seat] += (1 + sum(other > total for other in row) + (row.count(total) - 1) / 2) / count
        width = SURE * sqrt(spread / count) + DRIVERS
        return Standing(self._calm_points(table, means), width, self._calm_shares(table, shares, count), tuple(places))

    def _calm_points(self, table: Table, means: Sequence[float]) -> tuple[float, ...]:
        """Nearer to each other for all that still race."""
        racing = [seat for seat in range(table.seats) if table.teams[seat].is_racing]
        if isinstance(table.frames[-1], Interval) or not racing:
            return tuple(means)
        gained = [means[seat] - table.score[seat] for seat in range(table.seats)]
        middle = sum(gained[seat] for seat in racing) / len(racing)
        calmed = {seat: table.score[seat] + middle + CALM * (gained[seat] - middle) for seat in racing}
        return tuple(calmed.get(seat, mean) for seat, mean in enumerate(means))

    def _calm_shares(self, table: Table, shares: Sequence[float], count: int) -> tuple[float, ...]:
        """Nearer to each other, and never nought or one, unless the match is decided."""
        for seat, low in enumerate(self._bounds(table, 0)):
            highs = self._bounds(table, 1)
            if all(low > high for other, high in enumerate(highs) if other != seat):
                return tuple(float(other == seat) for other in range(table.seats))
        weights = [((share * count + 0.5) / (count + 0.5 * table.seats)) ** CALM_SHARES for share in shares]
        return tuple(weight / sum(weights) for weight in weights)

    def _bounds(self, table: Table, most: Literal[0, 1]) -> list[float]:
        """The fewest or the most points of the match that each seat can come to."""
        points, found = table.options.points, []
        is_over = isinstance(table.frames[-1], Interval)
        for seat, team in enumerate(table.teams[: table.seats]):
            total = float(table.score[seat])
            if team.place and not is_over:
                total += points[team.place - 1]
            elif team.is_racing and not is_over:
                total += most * points[table.placed]
            found.append(total + most * points[0] * (races_of(self.board, table) - table.race))
        return found

    # ---- a decision

    def weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        found = self._weigh(state, seat, action, legal, seed, effort, stop)
        if found is None or found.best == action:
            return found
        table = state.table
        track = Track(self.board.courses[table.course], table.direction)
        return replace(found, lead=named(track, table, seat, found.best))

    def _weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop
    ) -> Weighed | None:  # fmt: skip
        table = state.table
        view = self.rules.view(state, seat)
        match table.frames[-1]:
            case ChoosingDecks():
                if not isinstance(action, ChooseDeck):
                    return None
                best: Action = best_deck(self.scales(table), view, seat, LOOKS * effort, seed, stop)
                assert isinstance(best, ChooseDeck)
                trials = [self._at_the_start(table, {seat: one.deck}, {}) for one in (action, best)]
            case Sorting():
                if not isinstance(action, Sort):
                    return None
                best = best_sort(self.scales(table), view, seat, legal, LOOKS * effort, seed, stop)
                assert isinstance(best, Sort)
                trials = [self._at_the_start(table, {}, {seat: one.piles}) for one in (action, best)]
            case Voting() | Deadlock():
                return self._weigh_vote(view, seat, action, legal, seed, effort)
            case Interval():
                return None
            case _:
                return self._weigh_drive(view, seat, action, legal, seed, effort)
        if best == action:
            return Weighed(action, (0.0,) * table.seats, 0.0)
        return self._compared(table, trials, best, seed, effort)

    def _weigh_drive(
        self, view: View, seat: Seat, action: Action, legal: Sequence[Action], seed: int, effort: int
    ) -> Weighed | None:
        table = view.table
        scales = self.scales(table)
        found = codes(scales.ground, table, seat, list(legal))
        played = next((number for number, one in found.items() if one == action), None)
        if played is None or len(found) < 2:
            return None
        deal = dealer(scales.ground, view, seat, self._beliefs)
        actions = sorted(found)
        exact = endgame.solved(deal(Random(seed)), actions)
        if exact is not None:
            best = max(actions, key=lambda number: (exact[number][seat], number == played))
        else:
            best = think(scales, deal, seat, actions, Budget(LOOKS * effort, 3), seed).action
        if best == played:
            return Weighed(action, (0.0,) * table.seats, 0.0)
        note = reason(scales, deal(Random(seed)), best, actions)
        if exact is not None:
            return Weighed(found[best], less(exact[played], exact[best]), 0.0, note)
        trials = [self._after(deal, number) for number in (played, best)]
        weighed = self._compared(table, trials, found[best], seed, effort)
        return Weighed(weighed.best, weighed.change, weighed.width, note)

    def _after(self, deal: Dealer, number: int) -> Trial:
        def trial(rng: Random) -> Race:
            race = deal(rng)
            race.apply(number)
            return race

        return trial

    def _weigh_vote(
        self, view: View, seat: Seat, action: Action, legal: Sequence[Action], seed: int, effort: int
    ) -> Weighed | None:
        table, frame = view.table, view.table.frames[-1]
        assert isinstance(frame, Voting | Deadlock) and isinstance(action, Vote)
        scales = self.scales(table)
        votes = {end_of(scales.ground, table, frame.chariot, vote.to): vote for vote in legal if isinstance(vote, Vote)}
        played = end_of(scales.ground, table, frame.chariot, action.to)
        if len(votes) < 2:
            return None
        deal = dealer(scales.ground, view, seat, self._beliefs)

        def move(race: Race, end: int) -> None:
            race.stage = DRIVE
            race.drive_neutral(frame.chariot, frame.card, end)
            race.advance()

        best = think(scales, deal, seat, sorted(votes), Budget(LOOKS * effort, 3), seed, never, move).action
        if best == played:
            return Weighed(action, (0.0,) * table.seats, 0.0)

        def sent(end: int) -> Trial:
            def trial(rng: Random) -> Race:
                race = deal(rng)
                move(race, end)
                return race

            return trial

        return self._compared(table, [sent(played), sent(best)], votes[best], seed, effort)

    def _compared(self, table: Table, trials: Sequence[Trial], best: Action, seed: int, effort: int) -> Weighed:
        """What the first of two trials brings less than the second, the same cards lying hidden."""
        seats, count = table.seats, PAIRS * effort
        gaps = []
        for number in range(count):
            rows = []
            for trial in trials:
                totals = [0.0] * seats
                self._driven(table, trial(Random(f"{seed} {number}")), totals)
                rows.append(totals)
            gaps.append([a - b for a, b in zip(rows[0], rows[1], strict=True)])
        means = [sum(row[seat] for row in gaps) / count for seat in range(seats)]
        # One point more up and one down, so that a handful of equal races is not taken for certainty.
        spread = max(2 + sum((row[seat] - means[seat]) ** 2 for row in gaps) for seat in range(seats)) / (count - 1)
        return Weighed(best, tuple(means), SURE * sqrt(spread / count))
