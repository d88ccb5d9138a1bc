"""What the solved game says, for tables and scenes: a round's true mixes and chances, and a set looked back on.

Plain data in and out. An `Insight` may take a second or two where a sub-game must be solved first: it is asked of a
worker process (counsel.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.ai.agent import Stop, never
from game.ai.skirmish.agent import Pupil
from game.ai.skirmish.analyst import Analysis, chance_of
from game.ai.skirmish.chronicle import Turn, turns_of
from game.ai.skirmish.matrix import payoffs
from game.ai.skirmish.model import Card, Revival
from game.ai.skirmish.notes import hundredths, names_of
from game.ai.skirmish.readable import charge, width
from game.ai.skirmish.reader import Entry, Reader, Reading
from game.ai.skirmish.sets import mean_points
from game.ai.skirmish.study import study_of
from game.ai.skirmish.translate import Choice, actions_of, payoff_for, position_of, seen_by
from game.core.match import Seen
from game.core.types import Event, Seat
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.rules.skirmish.cards import FIGHTERS
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions, Stack, Table


@dataclass(frozen=True)
class Share:
    """One choice and how often (0..1) the solution makes it. Stacks that look alike share evenly."""

    action: Choice
    share: float
    worth: float = 0.5
    """The chooser's own winning chance with this choice, 0..1, if the rival plays the solution."""
    percent: int = 0
    """The share in whole hundredths, which add up to a hundred in a mix, as in a hint's words."""


@dataclass(frozen=True)
class Insight:
    """One decision, solved. Chances are those of seat 0 to win the set (or the single game), 0..1; a draw is half."""

    game: int
    round: int
    mixes: tuple[tuple[Share, ...], tuple[Share, ...]]
    """By seat, in the order of `Rules.legal`; empty for a seat that has nothing to choose."""
    before: float
    is_exact: bool
    """False: by a search of fixed depth."""
    is_capped: bool = False
    """By a search only because the time was up: ask again."""


@dataclass(frozen=True)
class Slip:
    """One choice looked back on. Points are those of the set; a single game counts as many as a won one brings."""

    game: int
    round: int
    seat: Seat
    action: Choice
    share: float
    """How often the solution would have made it, 0..1."""
    lost: float
    """Expected points given away by the choice itself, against a rival who plays the solution."""
    read: float
    """Points that a rival who had studied the seat's earlier choices would have gained by his best answer to what he
    expected; below 0 he would have lost by it. 0 where nothing is charged."""
    variance: float
    """Of `read`, by luck."""
    is_read: bool
    """Something is charged: the choice fought a round, and not the first of its game."""
    is_exact: bool
    name: str = ""
    """Of a choice of a round, as in `skirmish.sent`: with its stack where the solution tells two such cards apart."""
    percent: int | None = None
    """The share in whole hundredths, as a hint's words have it; None: not counted."""


@dataclass(frozen=True)
class Report:
    """A match looked back on, choice by choice, with the sums for each seat."""

    slips: tuple[Slip, ...]
    lost: tuple[float, float]
    read: tuple[float, float]
    width: tuple[float, float]
    """What the habits are worth to a rival lies within `read` plus or minus this, in 95 of 100 matches."""
    habits: tuple[tuple[Reading, ...], tuple[Reading, ...]]
    """What can be read of each seat, strongest habit first."""
    win: float = 1.0
    """Points that a single game won counts as many as."""


def at(board: Board, table: Table, stop: Stop = never) -> Insight | None:
    """The decision on the table; None when there is none."""
    position = position_of(table)
    if position is None:
        return None
    analyst = study_of(board, table.options).analyst((table.score[0], table.score[1]), table.game)
    return _insight(analyst.analyse(position, stop), table.game, table.round, [side.stacks for side in table.sides])


def standing(board: Board, table: Table) -> float:
    """The chance of seat 0 to win the set, between two of its games: what the score is worth."""
    payoff = payoff_for(board, table.options, (table.score[0], table.score[1]), table.game)
    return (1 + payoff.draw) / 2


def report(board: Board, options: SkirmishOptions, heard: Sequence[Seen], stop: Stop = never) -> Report | None:
    """The whole match, or what has been played of it; forced choices are left out. None if `stop` came true before."""
    study = study_of(board, options)
    readers = (Reader(study.search), Reader(study.search))
    slips: list[Slip] = []
    game = 0
    for turn in turns_of(board, events_of(heard)):
        if turn.game != game:
            game = turn.game
            for reader in readers:
                reader.begin_game()
        analyst = study.analyst(turn.score, turn.game)
        analysis = analyst.analyse(turn.position, stop)
        if analysis.is_capped or stop():
            return None
        a_point = analyst.reach / mean_points(study.law.deck)
        for seat, seen in ((0, analysis), (1, analysis.flipped())):
            action = _action(turn, seat)
            rival_sees = seen_by(1 - seat, turn.position)
            if action is not None and len(seen.ours) > 1:
                place = seen.ours.index(turn.options[seat])
                lost = seen.value - payoffs(seen.matrix, seen.game.theirs)[place]
                read, variance, is_read = 0.0, 0.0, turn.round > 1 and not turn.is_revival
                if is_read:
                    read, variance = charge(seen, readers[seat].prediction(rival_sees), place)
                name = "" if turn.is_revival else names_of(seen.ours, turn.stacks[seat])[place]
                slips.append(
                    Slip(
                        turn.game, turn.round, seat, action, seen.game.ours[place], max(0.0, lost) / a_point,
                        read / a_point, variance / a_point**2, is_read, seen.is_exact, name,
                        hundredths(seen.game.ours)[place],
                    )
                )  # fmt: skip
            readers[seat].observe(rival_sees, turn.options[seat])
    lost_by = [sum(slip.lost for slip in slips if slip.seat == seat) for seat in (0, 1)]
    read_by = [sum(slip.read for slip in slips if slip.seat == seat) for seat in (0, 1)]
    wide = [width([slip.variance for slip in slips if slip.seat == seat]) for seat in (0, 1)]
    known = tuple(tuple(reader.readings()) for reader in readers)
    return Report(
        tuple(slips), (lost_by[0], lost_by[1]), (read_by[0], read_by[1]), (wide[0], wide[1]), (known[0], known[1]),
        mean_points(study.law.deck),
    )  # fmt: skip


def habits(board: Board, options: SkirmishOptions, heard: Sequence[Seen], seat: Seat) -> tuple[list[Reading], list[Entry]]:
    """What a reader at `seat` has learned of the other side, strongest habit first, and his ledger of the last game."""
    turns = turns_of(board, events_of(heard))
    pupil = Pupil(study_of(board, options), seat)
    reader = pupil.listen(turns, turns[-1].game if turns else 1)
    return reader.readings(), list(reader.ledger)


def events_of(heard: Iterable[Seen]) -> list[list[Event]]:
    return [list(seen.events) for seen in heard]


# ---- inside


def _insight(analysis: Analysis, game: int, number: int, stacks: Sequence[Sequence[Stack]]) -> Insight:
    is_round = analysis.position.revival in (Revival.OPEN, Revival.SPENT)
    asked = (analysis.position.revival is not Revival.THEIRS, analysis.position.revival is not Revival.OURS)
    sides = (analysis, analysis.flipped())
    shares = [_shares(sides[seat], stacks[seat], not is_round) if asked[seat] else () for seat in (0, 1)]
    before = chance_of(analysis.value)
    return Insight(game, number, (shares[0], shares[1]), before, analysis.is_exact, analysis.is_capped)


def _shares(seen: Analysis, stacks: Sequence[Stack], is_revival: bool) -> tuple[Share, ...]:
    found = []
    worths = payoffs(seen.matrix, seen.game.theirs)
    percents = hundredths(seen.game.ours)
    for option, chance, worth, percent in zip(seen.ours, seen.game.ours, worths, percents, strict=True):
        actions = actions_of(option, list(stacks), is_revival)
        whole, rest = divmod(percent, len(actions))
        found += [
            Share(action, chance / len(actions), chance_of(worth), whole + (place < rest))
            for place, action in enumerate(actions)
        ]
    return tuple(sorted(found, key=_place))


def _place(share: Share) -> int:
    """Stacks from left to right, then Populi; cards as the rules list them, then declining."""
    match share.action:
        case Send(stack):
            return stack
        case Cheer():
            return len(FIGHTERS)
        case Revive(card):
            return len(FIGHTERS) if card is None else FIGHTERS.index(card)


def _action(turn: Turn, seat: Seat) -> Choice | None:
    """What a seat chose, as it was done on the table; None if it had nothing to choose."""
    if not turn.chose(seat):
        return None
    option, place = turn.options[seat], turn.places[seat]
    if turn.is_revival:
        return Revive(None if not isinstance(option, Card) else FIGHTERS[option])
    return Cheer() if place is None else Send(place)
