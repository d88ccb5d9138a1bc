"""The rules of Leo et Aurum (seed document 002) with rulings H1-H28; see docs/rulings/lion.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import assert_never

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, OpenTable, Over, Pending, Seat, ranks_of
from game.geometry.hexes import WAYS, is_inside
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.data import Board
from game.rules.lion.events import (
    AteGold,
    Cast,
    Ended,
    PlacedGold,
    Prowled,
    RoundEnd,
    RoundEnded,
    Skipped,
    TookGold,
    Walked,
)
from game.rules.lion.reach import can_drive, can_walk, gold_spots, place_refusal, prowl, reach, walk_refusal
from game.rules.lion.state import KINDS, Die, Ending, Kind, LionOptions, State, copy_state, ending_of, next_starter


def in_order(dice: Sequence[Die]) -> list[Die]:
    """Sorted as they lie in the row: by kind, then by face."""
    return sorted(dice, key=lambda die: (KINDS.index(die.kind), die.face))


def die_of(action: Move | Drive | Place) -> Die:
    """The die of the pool that an action uses."""
    match action:
        case Move():
            return Die("move", action.roll)
        case Drive():
            return Die("lion", action.roll)
        case Place():
            return Die("gold", action.roll)
        case _:
            assert_never(action)


class LionRules(OpenTable):
    """The rules on one board. An open game: the view is the state."""

    id = "lion"
    version = 1

    def __init__(self, board: Board) -> None:
        self.board = board
        faces = board.faces
        self._weights: dict[Kind, dict[int, int]] = {
            "lion": dict(sorted(Counter(faces.lion).items())),
            "move": dict(sorted(Counter(faces.move).items())),
            "gold": dict(sorted(Counter(faces.gold).items())),
        }

    # ---- set-up

    def setup(self, options: LionOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """ValueError when the board has no seating for so many players."""
        board = self.board
        if seats not in board.seatings:
            raise ValueError(f"board {board.id} has no seating for {seats}")
        starter = chance.pick(dict.fromkeys(range(seats), 1), say("lion.draw.starter"))  # H21
        state = State(
            options=options,
            seats=seats,
            lion=board.lion,
            men=board.starts(seats),
            gold=sorted(board.gold),
            coins=[options.counter_start] * seats,  # H3
            pool=[],
            waiting=0,
            turn=starter,
            starter=starter,
            skipped=0,
            last_user=None,
            round=0,
            scored=False,
            idle=0,
        )
        events: list[Event] = []
        self._cast(state, chance, events)
        self._settle(state, chance, events)
        return state, events

    # ---- the protocol

    def pending(self, state: State) -> Pending:
        if state.ended is not None:
            return self._over(state, state.ended)
        if self.has_use(state, state.turn):
            return Choose((state.turn,), say("lion.prompt.pick", seat=state.turn), rule="round")
        return Choose((state.turn,), say("lion.prompt.forced", seat=state.turn), rule="end")

    def legal(self, state: State, seat: Seat) -> list[Action]:
        """By die as it lies in the row; walks by direction, gold clockwise round the lion; a skip always comes last."""
        if state.ended is not None or seat != state.turn:
            return []
        found: list[Action] = []
        for die in dict.fromkeys(state.pool):
            match die.kind:
                case "lion":  # H26: whoever's turn it is
                    found += [
                        Drive(die.face, way) for way in WAYS if prowl(self.board, state, die.face, way).refusal is None
                    ]
                case "move":
                    found += [Move(die.face, cell) for cell in reach(self.board, state, seat, die.face)]
                case "gold":
                    found += [Place(die.face, cell) for cell in gold_spots(self.board, state, die.face)]
                case _:
                    assert_never(die.kind)
        found.append(Skip())
        return found

    def check(self, state: State, seat: Seat, action: Action) -> None:
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise Illegal(refusal)

    def why_not(self, state: State, seat: Seat, action: Action) -> Say | None:
        """None when the action is legal, else the reason."""
        if state.ended is not None:
            return say("app.illegal.over")
        if seat != state.turn:
            return say("app.illegal.not_your_turn")
        if isinstance(action, Skip):
            return None
        die = die_of(action)
        if die not in state.pool:
            return say("lion.no.die", kind=die.kind, roll=die.face)
        match action:
            case Move():
                return walk_refusal(self.board, state, seat, action.roll, action.to)
            case Drive():
                if action.way not in WAYS:
                    return say("lion.no.way")
                return prowl(self.board, state, action.roll, action.way).refusal
            case Place():
                return place_refusal(self.board, state, action.roll, action.at)
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        events: list[Event] = []
        match action:
            case Move():
                self._move(state, seat, action, events)
            case Drive():
                self._drive(state, seat, action, events)
            case Place():
                state.gold = sorted([*state.gold, action.at])
                events.append(PlacedGold(seat=seat, roll=action.roll, at=action.at))
            case Skip():
                events.append(Skipped(seat=seat, forced=not self.has_use(state, seat)))
            case _:
                assert_never(action)
        if isinstance(action, Skip):
            state.skipped += 1  # H18: forced or not
        else:
            state.pool.remove(die_of(action))
            state.skipped = 0
            state.last_user = seat
        state.turn = (seat + 1) % state.seats
        self._settle(state, chance, events)
        return events

    def view(self, state: State, seat: Seat | None) -> State:
        return copy_state(state)

    def guess(self, view: State, seat: Seat, rng: Random) -> State:
        return copy_state(view)

    def copy(self, state: State) -> State:
        return copy_state(state)

    # ---- using a die

    def can_use(self, state: State, seat: Seat, die: Die) -> bool:
        """Whether `seat` could make a permitted move with `die` (H20)."""
        match die.kind:
            case "lion":
                return can_drive(self.board, state, die.face)
            case "move":
                return can_walk(self.board, state, seat, die.face)
            case "gold":
                return bool(gold_spots(self.board, state, die.face))
            case _:
                assert_never(die.kind)

    def has_use(self, state: State, seat: Seat) -> bool:
        """Whether any die of the pool is of use to `seat`."""
        return any(self.can_use(state, seat, die) for die in dict.fromkeys(state.pool))

    def unusable(self, state: State, seat: Seat, die: Die) -> Say | None:
        """Why no move at all can be made with `die` now; None when one can."""
        return None if self.can_use(state, seat, die) else say(f"lion.no.use.{die.kind}", roll=die.face)

    def _move(self, state: State, seat: Seat, action: Move, events: list[Event]) -> None:
        start = state.men[seat]
        walk = reach(self.board, state, seat, action.roll)[action.to]
        state.men[seat] = action.to
        events.append(Walked(seat=seat, roll=action.roll, start=start, path=walk.path, costs=walk.costs))
        if action.to in state.gold:  # H7: only where the walk ends
            state.gold.remove(action.to)
            state.waiting += 1  # H16
            state.coins[seat] += 1
            state.scored = True
            events.append(TookGold(seat=seat, at=action.to, coins=state.coins[seat]))
            if state.coins[seat] >= self.board.goal:  # H22: at once
                self._end(state, "goal", events)

    def _drive(self, state: State, seat: Seat, action: Drive, events: list[Event]) -> None:
        start = state.lion
        way = prowl(self.board, state, action.roll, action.way)
        state.lion = way.path[-1]
        events.append(
            Prowled(seat=seat, roll=action.roll, way=action.way, start=start, path=way.path, stopped_by=way.stopped_by)
        )
        for cell in way.path:
            if cell in state.gold:  # H13
                state.gold.remove(cell)
                state.waiting += 1
                events.append(AteGold(at=cell))

    # ---- rounds

    def _settle(self, state: State, chance: Chance, events: list[Event]) -> None:
        """Ends rounds, and begins new ones, until somebody can use a die or the game is over."""
        while state.ended is None:
            reason = self._round_end(state)
            if reason is None:
                return
            self._end_round(state, reason, events)
            if state.ended is None:
                self._cast(state, chance, events)

    def _round_end(self, state: State) -> RoundEnd | None:
        """H18: no dice left, everybody in a row skipped, or no seat has a use for what is left."""
        if not state.pool:
            return "empty"
        if state.skipped >= state.seats:
            return "skipped"
        if not any(self.has_use(state, seat) for seat in range(state.seats)):
            return "stuck"
        return None

    def _end_round(self, state: State, reason: RoundEnd, events: list[Event]) -> None:
        ending = ending_of(self.board.limits, state)
        state.idle = 0 if state.scored else state.idle + 1
        if ending is not None:
            events.append(RoundEnded(round=state.round, reason=reason, next_starter=None))
            self._end(state, ending, events)
            return
        state.starter = state.turn = next_starter(state)
        events.append(RoundEnded(round=state.round, reason=reason, next_starter=state.starter))

    def _cast(self, state: State, chance: Chance, events: list[Event]) -> None:
        """The starter casts every die off the board: H16, H17."""
        state.round += 1
        gold = state.waiting + sum(die.kind == "gold" for die in state.pool)
        counts: dict[Kind, int] = {
            "lion": self.board.dice.lion,
            "move": self.board.dice.move[state.seats],
            "gold": gold,
        }
        dice: list[Die] = []
        for kind in KINDS:
            for n in range(1, counts[kind] + 1):
                why = say(f"lion.draw.{kind}", round=state.round, n=n, count=counts[kind])
                dice.append(Die(kind, chance.pick(self._weights[kind], why)))
        state.pool = in_order(dice)
        state.waiting = 0
        state.skipped = 0
        state.last_user = None
        state.scored = False
        events.append(Cast(round=state.round, starter=state.starter, dice=tuple(state.pool)))

    def _end(self, state: State, reason: Ending, events: list[Event]) -> None:
        state.ended = reason
        most = max(state.coins)
        winners = tuple(seat for seat, coins in enumerate(state.coins) if coins == most)
        events.append(Ended(reason=reason, winners=winners))

    def _over(self, state: State, reason: Ending) -> Over:
        most = max(state.coins)
        first = state.coins.index(most)
        shared = state.coins.count(most) > 1
        limits = self.board.limits
        match reason:
            case "goal":
                why = say("lion.over.goal", seat=first, goal=self.board.goal)
            case "rounds" if shared:
                why = say("lion.over.rounds_shared", rounds=limits.rounds, coins=most)
            case "rounds":
                why = say("lion.over.rounds", seat=first, rounds=limits.rounds, coins=most)
            case "idle" if shared:
                why = say("lion.over.idle_shared", rounds=limits.idle_rounds, coins=most)
            case "idle":
                why = say("lion.over.idle", seat=first, rounds=limits.idle_rounds, coins=most)
            case _:
                assert_never(reason)
        return Over(ranks=ranks_of(state.coins), scores=tuple(state.coins), reason=why)

    # ---- soundness

    def seats_of(self, state: State) -> int:
        return state.seats

    def audit(self, state: State) -> None:
        board, seats = self.board, state.seats
        bodies = [state.lion, *state.men]
        assert len(state.men) == len(state.coins) == seats, "a seat lacks its gladiator or counter"
        assert all(is_inside(cell, board.radius) for cell in [*bodies, *state.gold]), "something stands outside"
        assert len(set(bodies)) == len(bodies), "two bodies on one hex"
        assert state.gold == sorted(set(state.gold)), "gold out of order or twice on one hex"
        assert not set(state.gold) & set(bodies), "gold under a body"
        assert state.pool == in_order(state.pool), "pool out of order"
        gold = sum(die.kind == "gold" for die in state.pool)
        assert len(state.gold) + gold + state.waiting == len(board.gold), "gold dice gained or lost"
        assert sum(die.kind == "lion" for die in state.pool) <= board.dice.lion, "too many lion dice"
        assert sum(die.kind == "move" for die in state.pool) <= board.dice.move[seats], "too many move dice"
        assert all(die.face in self._weights[die.kind] for die in state.pool), "a face no die has"
        assert all(state.options.counter_start <= coins <= board.goal for coins in state.coins), "counter off its track"
        assert state.turn in range(seats) and state.starter in range(seats), "no such seat"
        assert 1 <= state.round <= board.limits.rounds and 0 <= state.idle <= board.limits.idle_rounds, "rounds"
        if state.ended is None:
            assert max(state.coins) < board.goal, "won, but still playing"
            assert state.pool and state.skipped < seats, "the round should have ended"
            assert any(self.has_use(state, seat) for seat in range(seats)), "nobody can use a die"
