"""The rules of Moritari Te Salutamus behind the protocol. Pure: no clock, no files, no generator.

Citations: seeds document 004 by its headings, rulings M1-M46 in docs/rulings/moritari.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import assert_never

from game.core.chance import Chance
from game.core.frames import pop, top
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, OpenTable, Over, Pending, Seat
from game.rules.moritari.actions import (
    Action,
    Enlist,
    Fight,
    Hear,
    Implore,
    Judge,
    Move,
    Nominate,
    Place,
    Recruit,
    Stand,
    Turn,
)
from game.rules.moritari.audit import audit
from game.rules.moritari.data import Board
from game.rules.moritari.events import MoritariEvent, unfaced, unmarked, unnamed
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import sample
from game.rules.moritari.muster import (
    begin,
    deploy,
    enlist,
    for_hire,
    next_to_place,
    offered,
    place,
    placings,
    purse,
    recruit,
)
from game.rules.moritari.refusal import decider, refusal
from game.rules.moritari.state import (
    Acting,
    Deploying,
    Ending,
    Enlisting,
    Finished,
    Hearing,
    Imploring,
    Judging,
    MoritariOptions,
    Nominating,
    Ordering,
    Recruiting,
    State,
    copy_state,
)
from game.rules.moritari.steward import Steward, hit_points, nominees, ranks, waiting


class MoritariRules(OpenTable):
    """One object for one parsed board."""

    id = "moritari"
    version = 4
    is_first = False
    """Goes on by itself as version 1 did."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ground = Ground(board)

    @cached_property
    def former(self) -> tuple[MoritariRules, ...]:
        """What earlier versions played, for logs that were written under them."""
        return ThirdRules(self.board), SecondRules(self.board), FirstRules(self.board)

    def setup(self, options: MoritariOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """ValueError when the board has no seating for so many."""
        if seats not in self.board.seatings:
            raise ValueError(f"no seating for {seats} players")
        state = State(
            options=options,
            seats=seats,
            figures=[],
            round=0,
            caesar=-1,
            banned=-1,
            felled=[0] * seats,
            out=[0] * seats,
            quiet=0,
            fought=False,
            bouts=[],
            frames=[],
        )
        events: list[MoritariEvent] = begin(self.ground, state, chance)
        Steward(self.ground, state, chance, events, self.is_first).settle()
        return state, list(events)

    # ---- who decides

    def pending(self, state: State) -> Pending:
        frame = state.frames[-1]
        seat = decider(state)
        match frame:
            case Enlisting():
                return Choose((seat,), say("moritari.prompt.enlist", seat=seat), rule="setup")
            case Recruiting() if state.options.schools == "draft":
                left = purse(self.board, state, seat)
                return Choose((seat,), say("moritari.prompt.draft", seat=seat, left=left), rule="setup")
            case Recruiting():
                n = len(state.of(seat)) + 1
                prompt = say("moritari.prompt.recruit", seat=seat, n=n, count=state.options.size)
                return Choose((seat,), prompt, rule="setup")
            case Deploying(figure):
                prompt = say("moritari.prompt.place", seat=seat, who=state.figures[figure].name)
                return Choose((seat,), prompt, rule="setup")
            case Nominating():
                return Choose((seat,), say("moritari.prompt.nominate", seat=seat), rule="movement")
            case Acting(figure, risen):
                return Choose((seat,), self._act_prompt(state, seat, figure, risen), rule="movement")
            case Ordering():
                return Choose((seat,), say("moritari.prompt.fight", seat=seat, count=len(state.bouts)), rule="melee")
            case Hearing():
                return Choose((seat,), say("moritari.prompt.hear", seat=seat), rule="crowd")
            case Imploring(figure):
                prompt = say("moritari.prompt.implore", seat=seat, who=state.figures[figure].name)
                return Choose((seat,), prompt, rule="crowd")
            case Judging(figure, crowd):
                key = "moritari.prompt.judge_spare" if crowd else "moritari.prompt.judge_kill"
                return Choose((seat,), say(key, seat=seat, who=state.figures[figure].name), rule="crowd")
            case Finished(reason):
                return self._over(state, reason)
            case _:
                assert_never(frame)

    def _act_prompt(self, state: State, seat: Seat, figure: int, risen: bool) -> Say:
        who = state.figures[figure].name
        pins = len(self.ground.touching(state, figure))
        if pins:
            return say("moritari.prompt.act_risen_pinned" if risen else "moritari.prompt.act_pinned", seat=seat, who=who)
        if state.is_hissing:
            return say("moritari.prompt.act_hissed", seat=seat, who=who)
        return say("moritari.prompt.act_risen" if risen else "moritari.prompt.act", seat=seat, who=who)

    # ---- what is open to a seat

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Schools and kinds in the order of the board, figures by number; for acts see `moves.sample`."""
        if seat != decider(state):
            return ()
        frame = state.frames[-1]
        match frame:
            case Enlisting():
                return [Enlist(school.name) for school in offered(self.board, state, seat)]
            case Recruiting():
                return [Recruit(kind) for kind in for_hire(self.board, state, seat)]
            case Deploying(figure):
                return placings(self.ground, state, figure)
            case Nominating():
                return [Nominate(index) for index in nominees(self.ground, state)]
            case Acting(figure, risen):
                return sample(self.ground, state, figure, risen)
            case Ordering():
                return [Fight(one, two) for one, two in state.bouts]
            case Hearing():
                return [Hear(index) for index in waiting(state)]
            case Imploring(figure):
                return [Implore(figure, True), Implore(figure, False)]
            case Judging(figure, crowd):
                return [Judge(figure, crowd), Judge(figure, not crowd)]
            case Finished():
                return ()
            case _:
                assert_never(frame)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        why = refusal(self.ground, state, seat, action)
        if why is not None:
            raise Illegal(why)

    # ---- what an action does

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        events: list[MoritariEvent] = []
        steward = Steward(self.ground, state, chance, events, self.is_first)
        match action:
            case Enlist(school):
                pop(state.frames, Enlisting)
                events += enlist(self.ground, state, seat, school)
                if seat + 1 < state.seats:
                    state.frames.append(Enlisting(seat + 1))
                else:
                    events += deploy(self.ground, state)
            case Recruit(kind):
                frame = top(state.frames, Recruiting)
                state.frames.pop()
                events += recruit(self.ground, state, frame, kind)
                if not state.frames:
                    events += deploy(self.ground, state)
            case Place(figure):
                pop(state.frames, Deploying)
                events += place(state, action, by_hand=True)
                next_figure = next_to_place(state, figure)
                if next_figure is not None:
                    state.frames.append(Deploying(next_figure))
            case Nominate(figure):
                top(state.frames, Nominating)
                steward.nominate(figure)
            case Move() | Turn() | Stand():
                steward.act(action)
            case Fight(one, two):
                steward.fight(one, two)
            case Hear(figure):
                steward.hear(figure)
            case Implore(figure, appeals):
                steward.implore(figure, appeals)
            case Judge():
                steward.judge(action)
            case _:
                assert_never(action)
        steward.settle()
        return list(events)

    def copy(self, state: State) -> State:
        return copy_state(state)

    def view(self, state: State, seat: Seat | None) -> State:
        return copy_state(state)

    def guess(self, view: State, seat: Seat, rng: Random) -> State:
        return copy_state(view)

    # ---- the end

    def _over(self, state: State, reason: Ending) -> Over:
        order = ranks(state)
        first = order.index(1)
        shared = order.count(1)
        match reason:
            case "last":
                why = say("moritari.over.last", seat=first, round=state.round)
            case "together":
                why = say("moritari.over.together", count=shared, round=state.round)
            case "rounds" if shared > 1:
                why = say("moritari.over.rounds_shared", count=shared, rounds=state.options.round_limit)
            case "rounds":
                why = say(
                    "moritari.over.rounds", seat=first, rounds=state.options.round_limit,
                    felled=state.felled[first], left=hit_points(state, first),
                )  # fmt: skip
            case _:
                assert_never(reason)
        return Over(ranks=order, scores=tuple(state.felled), reason=why)

    def seats_of(self, state: State) -> int:
        return state.seats

    def audit(self, state: State) -> None:
        audit(self.ground, state)


class ThirdRules(MoritariRules):
    """Version 3, which played alike and told of a turn not whom he has before him then."""

    version = 3

    @cached_property
    def former(self) -> tuple[MoritariRules, ...]:
        return ()

    def setup(self, options: MoritariOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        state, events = super().setup(options, seats, chance)
        return state, [unfaced(event) for event in events]  # type: ignore[arg-type]

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return [unfaced(event) for event in super().apply(state, seat, action, chance)]  # type: ignore[arg-type]


class SecondRules(ThirdRules):
    """Version 2, which played alike and told of a move nothing but its length."""

    version = 2

    def setup(self, options: MoritariOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        state, events = super().setup(options, seats, chance)
        return state, [unnamed(event) for event in events]  # type: ignore[arg-type]

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return [unnamed(event) for event in super().apply(state, seat, action, chance)]  # type: ignore[arg-type]


class FirstRules(SecondRules):
    """Version 1: the fallen were heard in a decided bout, too, whom the crowd hissed at was free where a search in a dozen
    directions found no way, and a ban was told of a school that was out."""

    version = 1
    is_first = True

    def setup(self, options: MoritariOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        state, events = super().setup(options, seats, chance)
        return state, [unmarked(event) for event in events]  # type: ignore[arg-type]

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return [unmarked(event) for event in super().apply(state, seat, action, chance)]  # type: ignore[arg-type]

    def check(self, state: State, seat: Seat, action: Action) -> None:
        why = refusal(self.ground, state, seat, action)
        if why is not None and why.key != "moritari.no.hiss":
            raise Illegal(why)
