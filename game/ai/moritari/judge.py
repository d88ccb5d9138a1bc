"""Looking back on Moritari: positions played on by the champion's kernel, tempered by figures, melee and threats as he
weighs them at first sight.

Everything lies open here. Habits alone are too sure of whoever stands better, and at first sight nobody is ever lost: what
holds is between the two, in proportion (`PLAYED`, `SEEN`). A decision is held against the champion's own: in a movement by
the kernel, too, with the same luck; in the melee, where dice come at once, and where the kernel can't hold the sand, played
on for a few decisions by veterans who weigh odds and play nothing on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from msgspec import Struct

from game.ai.agent import Stop, never
from game.ai.judge import Looks, Standing, Unit, Weighed, even
from game.ai.moritari import fray
from game.ai.moritari.agent import MoritariAgent
from game.ai.moritari.foresight import Foresight
from game.ai.moritari.fray_ground import fits
from game.ai.moritari.playouts import Playouts
from game.ai.moritari.scales import Scales
from game.ai.moritari.search import Search
from game.ai.moritari.threats import Threats
from game.ai.seeds import derive_seed
from game.ai.trials import Trials, ended, mean_of
from game.core.types import Over, Seat
from game.rules.moritari.actions import Act, Nominate
from game.rules.moritari.data import Board
from game.rules.moritari.ground import Ground
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import (
    Acting,
    FigureId,
    Hearing,
    Judging,
    MoritariOptions,
    Nominating,
    State,
    copy_state,
)
from game.rules.moritari.steward import is_mauled

STEEP = 0.6
"""Logit of a heavy more, fitted to the results of games between veterans and champions."""
STEEP_MANY = 0.4
"""The same with three schools and more."""
PLAYED, SEEN = 0.6, 0.25
"""The powers that shares of games played on and chances at first sight come in with: fitted to games of all levels
(`docs/studies.md`)."""
DOUBT, DOUBT_MANY = 0.2, 0.3
"""Width of the value of an even position, between two schools and among more."""
ROUNDS = 8
POSITION, FEW = 96, 6
"""Games that a position with so many figures on the sand is played on; with more the fewer, since each takes longer."""
LEAST, LEAST_MOVING = 48, 12
"""But no less than that. A movement needs fewer at each of its positions: they have each their own luck, and as nothing is
drawn between them a look back takes them together."""
LOTS, LOT = 4, 200
"""Lots of games that two ways to go on with a movement are held against each other by, games in a lot; a tree needs many.
After the first lot it is asked whether there is a difference at all."""
OWN = 0.02
"""A chance that lots differ by beside their luck: what habits can't know."""
GAMES, PLIES = 12, 6
NOISE = 0.04
LITTLE = 0.005
"""A chance: less of it is not looked into."""
EDGE = 1e-3
"""A chance: none of so many games won is not taken for never."""
LOOKS = 0.08
"""The share of the champion's search that his own choice is found by."""


class _Table(Struct):
    """What is kept for one set of options."""

    threats: Threats
    foresight: Foresight | None
    playouts: Playouts | None


class MoritariJudge:
    unit: Unit = "chance"
    looks: Looks = "each"

    def __init__(self, board: Board) -> None:
        self.ground = Ground(board)
        self.rules = MoritariRules(board)
        self._tables: dict[tuple[MoritariOptions, bool], _Table] = {}
        self._last: tuple[tuple[State, int], tuple[float, ...]] | None = None
        best, others = MoritariAgent("champion", board, LOOKS), MoritariAgent("veteran", board, plays_on=False)
        self._trials = Trials(self.rules, best, others, self.seen, GAMES, PLIES, NOISE)

    def _table(self, state: State) -> _Table:
        plays_on = fray.COMPILED and fits(self.ground.board, state.seats)
        key = state.options, plays_on
        if key not in self._tables:
            search = Search(Scales(self.ground, state.options, ROUNDS), True, True)
            foresight = Foresight(self.ground, state.options) if plays_on else None
            playouts = Playouts(search, state.options) if plays_on else None
            self._tables[key] = _Table(search.threats, foresight, playouts)
        return self._tables[key]

    # ---- a position

    def values(self, state: State, effort: int = 1) -> tuple[float, ...]:
        """By seat; before the first round all are alike."""
        pending = self.rules.pending(state)
        if isinstance(pending, Over):
            return ended(pending)
        if not state.round:
            return even(state.seats)
        found = [self._settled(then, effort) for then in thumbs(self.ground, state)]
        return max(found, key=lambda values: values[state.caesar])

    def _settled(self, state: State, effort: int) -> tuple[float, ...]:
        """No thumb is waited for."""
        foresight = self._table(state).foresight
        lost = gone(state)
        seen = self._seen(state, lost)
        crowd = sum(figure.is_on_sand for figure in state.figures)
        if foresight is None or lost.count(False) == 1 or not crowd:
            return seen
        same = copy_state(state)
        if isinstance(same.frames[-1], Acting):  # being named changes nothing yet
            same.frames = [Nominating()]
        if self._last is not None and self._last[0] == (same, effort):
            return self._last[1]
        share = min(1.0, FEW / crowd)
        if isinstance(same.frames[-1], Nominating):
            games = effort * max(LEAST_MOVING, round(POSITION * share**2))
            played = foresight.shares(same, games, games * sum(figure.acted for figure in state.figures))
        else:
            played = foresight.shares(same, effort * max(LEAST, round(POSITION * share)))
        values = shared([0.0 if out else a**PLAYED * b**SEEN for out, a, b in zip(lost, played, seen, strict=True)])
        self._last = (same, effort), values
        return values

    def seen(self, state: State) -> tuple[float, ...]:
        """The same at first sight: nothing is played on."""
        if not state.round:
            return even(state.seats)
        found = (self._seen(then, gone(then)) for then in thumbs(self.ground, state))
        return max(found, key=lambda values: values[state.caesar])

    def _seen(self, state: State, lost: Sequence[bool]) -> tuple[float, ...]:
        if not any(figure.is_on_sand for figure in state.figures):  # the last ones died in one round (M40)
            return shared([float(not out) for out in lost])
        threats = self._table(state).threats
        heavies = [threats.value(state, seat) for seat in range(state.seats)]
        top, steep = max(heavies), STEEP if state.seats == 2 else STEEP_MANY
        return shared([0.0 if out else exp(steep * (worth - top)) for out, worth in zip(lost, heavies, strict=True)])

    def standing(self, state: State, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        values = self.values(state, effort)
        top = max(values)
        if top == 1 and not isinstance(state.frames[-1], Judging):  # a thumb is free
            return Standing(values, 0.0)
        doubt = DOUBT if state.seats == 2 else DOUBT_MANY
        return Standing(values, doubt * max(0.1, 4 * top * (1 - top)))

    # ---- a decision

    def weigh(
        self, state: State, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        if not state.round:
            return None  # what a school is worth shows on the sand only
        if isinstance(state.frames[-1], Acting | Nominating) and self._table(state).playouts is not None:
            return self._moved(state, seat, action, legal, seed, effort)
        return self._trials.weigh(state, seat, action, legal, seed, effort)

    def _moved(
        self, state: State, seat: Seat, action: Act | Nominate, legal: Sequence[Any], seed: int, effort: int
    ) -> Weighed:  # fmt: skip
        """An act, or who was named. Nothing is drawn before somebody else decides."""
        playouts = self._table(state).playouts
        assert playouts is not None
        nothing = Weighed(action, (0.0,) * state.seats, 0.0)
        reply = self._trials.better(state, seat, action, legal, seed)
        if reply is None:
            return nothing
        scale = self._scale(state, seat)
        gaps: list[list[float]] = []
        for number in range(LOTS * effort):
            if number == effort and -sum(row[seat] for row in gaps) / number < LITTLE:
                return nothing
            first = derive_seed(seed, "apart") % 1_000_003 + number * LOT
            made, better = (scale(one) for one in playouts.apart(state, seat, (action, reply.action), LOT, first))
            gaps.append([one - other for one, other in zip(made, better, strict=True)])
        means, width = mean_of(gaps, seat, OWN)
        return nothing if means[seat] >= 0 else Weighed(reply.action, means, width, reply.note)

    def _scale(self, state: State, seat: Seat) -> Callable[[float], tuple[float, ...]]:
        """What a position is worth to every seat if playing on brings this one so many wins: tempered as positions are."""
        lost = gone(state)
        seen = self._seen(state, lost)
        others = sum(share for other, share in enumerate(seen) if other != seat)

        def scaled(won: float) -> tuple[float, ...]:
            won = min(1 - EDGE, max(EDGE, won))
            shares = [won if other == seat else (1 - won) * share / max(others, EDGE) for other, share in enumerate(seen)]
            pairs = zip(lost, shares, seen, strict=True)
            return shared([0.0 if out else played**PLAYED * sight**SEEN for out, played, sight in pairs])

        return scaled


def shared(odds: Sequence[float]) -> tuple[float, ...]:
    total = sum(odds)
    return tuple(odd / total for odd in odds) if total > 0 else even(len(odds))


def thumbs(ground: Ground, state: State) -> list[State]:
    """The position, or where Caesar's thumb is waited for those after each verdict he may think of: against his own
    interest and the crowd's wish nobody judges."""
    frame = state.frames[-1]
    if not isinstance(frame, Judging):
        return [state]
    is_mine = state.figures[frame.figure].seat == state.caesar
    return [_judged(ground, state, frame.figure, spared, frame.crowd) for spared in {is_mine, frame.crowd}]


def _judged(ground: Ground, state: State, index: FigureId, spared: bool, crowd: bool) -> State:
    then = copy_state(state)
    then.frames = [Hearing()]
    if spared != crowd:
        then.banned = state.caesar
    then.put(index, status="spared" if spared and not is_mauled(ground, state, index) else "dead")
    return then


def gone(state: State) -> list[bool]:
    """By seat, who can't come first any more: his school is dead, or nobody of it is on the sand where somebody of another
    can't fall any more before the round ends."""
    fighting = {index for bout in state.bouts for index in bout}
    on_sand, stays = set[Seat](), False
    for index, figure in enumerate(state.figures):
        if figure.is_on_sand:
            on_sand.add(figure.seat)
            stays = stays or (figure.status != "down" and index not in fighting)
    return [bool(out) or (stays and seat not in on_sand) for seat, out in enumerate(state.out)]
