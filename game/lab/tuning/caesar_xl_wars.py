"""What wars between computer players come to: who loses his Supreme Leader first, how a war ends, what is left undone.

    ludi lab tune caesar_xl wars --wars 100 --seed 1 --out wars.jsonl
    ludi lab tune caesar_xl --board boards/caesar_xl/first.yaml wars --set edition=bronze
    ludi lab tune caesar_xl wars --number score_head=12 --players veteran veteran

A row is a war; the same seed gives the same war anywhere, its times apart. The last lines are the table of
docs/benchmarks.md. What each figure counts stands at the field it comes from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median
from time import process_time
from typing import Any

from msgspec import Struct, ValidationError, convert, field, to_builtins
from msgspec.structs import asdict, replace

from game.ai.agent import Job
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.weights import Weights
from game.ai.intervals import wilson
from game.ai.seeds import agent_seed, chance_of
from game.core.types import Choose, Seat
from game.lab.tuning.caesar_xl_heads import could_avoid, danger, has_arms_at_hand
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.realm import city_value, head_is_off
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, Finished, InPhase, State

IN_DANGER = 0.3
"""Chance from which a Supreme Leader counts as left in danger."""
LOST_AT = (35, 10)
"""City values from which a war is decided but for its end."""
IDLE, LONG = 60, 3
"""Gold above which a treasury is idle, and for how many turns it must be."""
EARLY = 3
"""A Supreme Leader dead by the end of this turn died early."""


class Row(Struct):
    """One war."""

    seed: int
    winner: int = -1
    ending: str = ""
    turn: int = 0
    deaths: list[tuple[int, int]] = field(default_factory=list)
    """Turn and side of each Supreme Leader who died, in order."""
    dangers: list[tuple[int, int, float, bool]] = field(default_factory=list)
    """Turn, side, chance that the enemy's troops take him, and whether a march avoided it."""
    at_hand: int = -1
    """The side that first had the victory by arms at hand, and when; -1: nobody."""
    at_hand_turn: int = 0
    decided: int = 0
    """The first turn that began with cities at 35 to 10 or worse; 0: none."""
    idle: bool = False
    """A side held more than 60 Gold at the end of three of its turns on end."""
    subdued: int = 0
    """Turns of a side that began with an area of its own."""
    slowest: float = 0.0
    """Processor time of the slowest decision, and of the slowest whole turn of a side, in seconds."""
    longest: float = 0.0
    decisions: list[float] = field(default_factory=list)
    """Processor time of each decision with a choice, milliseconds, rounded."""
    turns: list[float] = field(default_factory=list)


class _Watch:
    """Notes what a war shows while it is played."""

    def __init__(self, rules: CaesarRules, row: Row) -> None:
        self.rules, self.world, self.row = rules, rules.world, row
        self.alive = [True, True]
        self.full = [0, 0]
        self.before_march: State | None = None
        self.spent = 0.0

    def sees(self, state: State, seat: Seat, action: act.Action) -> None:
        """Before an action is applied."""
        if isinstance(action, act.EndPhase) and state.table.frames[-1] == InPhase("tax"):
            self.before_march = self.rules.copy(state)
        frame = state.table.frames[-1]
        if frame == InPhase("march") and not state.table.doings.marched:
            self.before_march = self.rules.copy(state)

    def after(self, state: State, seat: Seat, turn: int) -> None:
        """After it; `seat`: whose turn it was, and `turn`: which."""
        table, row = state.table, self.row
        for side in (0, 1):
            if self.alive[side] and head_is_off(self.world, table, side):
                self.alive[side] = False
                row.deaths.append((turn, side))
        if isinstance(table.frames[-1], Finished) or table.seat == seat:
            return
        self._turn_over(state, seat, turn)
        self._turn_begins(state, table.seat)

    def _turn_over(self, state: State, seat: Seat, turn: int) -> None:
        table, row = state.table, self.row
        row.turns.append(round(self.spent, 3))
        row.longest, self.spent = max(row.longest, self.spent), 0.0
        self.full[seat] = self.full[seat] + 1 if table.gold[seat] > IDLE else 0
        row.idle = row.idle or self.full[seat] >= LONG
        chance = danger(self.world, table, seat)
        if chance >= IN_DANGER:
            could = self.before_march is not None and could_avoid(self.rules, self.before_march, seat, IN_DANGER)
            row.dangers.append((turn, seat, round(chance, 3), could))

    def _turn_begins(self, state: State, seat: Seat) -> None:
        table, row = state.table, self.row
        values = [city_value(self.world, table, side) for side in (0, 1)]
        if not row.decided and max(values) >= LOST_AT[0] and min(values) <= LOST_AT[1]:
            row.decided = table.turn
        if row.at_hand < 0 and has_arms_at_hand(self.world, table, seat):
            row.at_hand, row.at_hand_turn = seat, table.turn
        row.subdued += bool(table.subdued)
        self.before_march = None


def war(board: Board, options: CaesarOptions, players: Sequence[CaesarAgent], seed: int) -> Row:
    """One war; `players` by seat."""
    rules, row = CaesarRules(board), Row(seed)
    chance = chance_of(seed)
    state, _ = rules.setup(options, 2, chance)
    watch, number = _Watch(rules, row), 0
    while not isinstance(state.table.frames[-1], Finished):
        seat, turn, phasing = decider(state.table), state.table.turn, state.table.seat
        legal = rules.legal(state, seat)
        if len(legal) == 1:
            action = legal[0]
        else:
            pending = rules.pending(state)
            assert isinstance(pending, Choose)
            begun = process_time()
            job = Job(rules.view(state, seat), pending, legal, seat, agent_seed(seed, number, seat))
            action = players[seat].decide(job).action
            spent = process_time() - begun
            row.decisions.append(round(1000 * spent, 1))
            row.slowest = max(row.slowest, spent)
            watch.spent += spent if seat == phasing else 0.0
        watch.sees(state, seat, action)
        rules.apply(state, seat, action, chance)
        watch.after(state, phasing, turn)
        number += 1
    end = state.table.frames[-1]
    row.winner, row.ending, row.turn = end.winner, str(end.ending), state.table.turn
    return row


Item = tuple[Board, CaesarOptions, tuple[str, str], float, tuple[Weights, Weights] | None, int]
"""What one war needs; weights are those of champions, None: their own."""


def one_war(item: Item) -> Row:
    board, options, levels, share, weights, seed = item
    by_level = {"champion": weights}
    return war(board, options, [CaesarAgent(level, board, share, weights=by_level.get(level)) for level in levels], seed)


# ---- told


def _share(count: float, of: int) -> str:
    if not of:
        return "none"
    low, high = wilson(count, of)
    return f"{count:g} of {of}, {100 * count / of:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def _percentile(values: Iterable[float], share: float) -> float:
    found = sorted(values)
    return found[min(len(found) - 1, int(share * len(found)))] if found else 0.0


def figures(rows: Sequence[Row]) -> list[tuple[str, str]]:
    """What the wars come to, line by line."""
    count = len(rows)
    ends = Counter(row.ending for row in rows)
    first = [row for row in rows if row.deaths and row.winner >= 0]
    lost = sum(row.winner == 1 - row.deaths[0][1] for row in first)
    early = sum(any(turn <= EARLY for turn, _ in row.deaths) for row in rows)
    both = sum(len(row.deaths) == 2 for row in rows)
    careless = sum(any(could for *_, could in row.dangers) for row in rows)
    left = sum(len([1 for *_, could in row.dangers if could]) for row in rows)
    arms = [row for row in rows if row.at_hand >= 0]
    had = sum(row.winner == row.at_hand and row.turn <= row.at_hand_turn + 2 for row in arms)
    decided = [row.turn - row.decided for row in rows if row.decided]
    slow = _percentile((one for row in rows for one in row.decisions), 0.95)
    long = _percentile((one for row in rows for one in row.turns), 0.95)
    told = [
        ("Caesar wins", _share(sum(row.winner == 0 for row in rows) + sum(row.winner < 0 for row in rows) / 2, count)),
        *((f"ended: {how}", _share(ends[how], count)) for how in ("military", "yielded", "political", "reckoning")),
        ("the side that lost its Supreme Leader first lost the war", _share(lost, len(first))),
        ("a Supreme Leader dead by the end of turn III", _share(early, count)),
        ("both dead", _share(both, count)),
        ("wars with a Leader left in avoidable danger", _share(careless, count)),
        ("such dangers a war, and all dangers", f"{left / count:.2f}, {sum(len(row.dangers) for row in rows) / count:.2f}"),
        ("victory by arms at hand, and the war won within two turns", _share(had, len(arms))),
        ("turns from 35 to 10 to the end, median", f"{median(decided):g} of {len(decided)}" if decided else "none"),
        ("wars with more than 60 idle Gold for three turns", _share(sum(row.idle for row in rows), count)),
        ("turns begun with an area subdued", str(sum(row.subdued for row in rows))),
        ("last turn, median", f"{median(row.turn for row in rows):g}"),
        ("a decision, p95", f"{slow:.0f} ms"),
        ("a whole turn, p95", f"{long:.2f} s"),
    ]
    return told


ASKED = {
    "Caesar wins": "45 to 55 %",
    "ended: military": "with those that yielded a third",
    "ended: political": "a fifth",
    "ended: reckoning": "a third at most",
    "the side that lost its Supreme Leader first lost the war": "65 to 80 %",
    "a Supreme Leader dead by the end of turn III": "25 % at most",
    "such dangers a war, and all dangers": "0.33 of the first at most",
    "victory by arms at hand, and the war won within two turns": "four in five",
    "turns from 35 to 10 to the end, median": "2 at most",
    "wars with more than 60 idle Gold for three turns": "one in ten at most",
    "a decision, p95": "1 s",
    "a whole turn, p95": "4 s",
}
"""Of two champions, by the figure's name."""


def table(rows: Sequence[Row]) -> str:
    lines = (f"| {name} | {value} | {ASKED.get(name, '')} |" for name, value in figures(rows))
    return "\n".join(["| figure | found | asked |", "| --- | --- | --- |", *lines])


def changed(board: Board, numbers: dict[str, Any]) -> Board:
    """The board with other numbers. ValueError for a name it has not, or for what is none."""
    unknown = [name for name in numbers if name not in asdict(board.numbers)]
    if unknown:
        raise ValueError(f"{unknown[0]} is no number of a board; they stand under `numbers` in {board.id}.yaml")
    try:
        return replace(board, numbers=convert({**to_builtins(board.numbers), **numbers}, type(board.numbers)))
    except ValidationError as bad:
        raise ValueError(f"numbers of {board.id}.yaml: {bad}") from bad
