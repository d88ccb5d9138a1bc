"""The rules of Caesar's Skirmish behind the protocol. Pure: no clock, no files, no generator.

Citations: seeds document 000 by its headings, rulings S1-S27 in docs/rulings/skirmish.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import assert_never

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, Over, Pending, Seat, ranks_of
from game.rules.skirmish.actions import Action, Balk, Cheer, Commit, NextGame, Ready, Revive, Send, Withdraw
from game.rules.skirmish.audit import audit
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.events import CalledNext, Chose, Readied, TookBack
from game.rules.skirmish.rounds import deal, resolve_revival, resolve_round
from game.rules.skirmish.state import (
    SEATS,
    Choosing,
    Finished,
    Frame,
    Gate,
    Interval,
    Revival,
    Side,
    SkirmishOptions,
    State,
    Table,
    View,
    copy_state,
    copy_table,
)


class SkirmishRules:
    """One object for one parsed deck."""

    id = "skirmish"
    version = 1

    def __init__(self, board: Board) -> None:
        self.board = board

    def setup(self, options: SkirmishOptions, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """ValueError for any number of players but two."""
        if seats != len(SEATS):
            raise ValueError(f"two players, not {seats}")
        table = Table(options, [], [0, 0], [], 1, 1, True, [])
        events = deal(self.board, table, chance)
        return State(table, [None, None]), events

    # ---- who decides

    def pending(self, state: State) -> Pending:
        table = state.table
        frame = table.frames[-1]
        match frame:
            case Choosing():
                return self._sealed(state, SEATS, say("skirmish.prompt.choose", round=table.round), "choose")
            case Gate(ready):
                unready = tuple(seat for seat in SEATS if not ready[seat])
                return Choose(unready, say("skirmish.prompt.ready", round=table.round), rule="timed")
            case Revival() if frame.is_double:
                return self._sealed(state, frame.seats, say("skirmish.prompt.revive_both"), "revival")
            case Revival():
                seat = frame.seats[0]
                place = frame.places[seat]
                assert place is not None
                prompt = say("skirmish.prompt.revive", seat=seat, stack=place + 1)
                return Choose((seat,), prompt, rule="revival")
            case Interval(ready):
                unready = tuple(seat for seat in SEATS if not ready[seat])
                return Choose(unready, say("skirmish.prompt.next_game", game=table.game + 1), rule="ending")
            case Finished():
                return self._over(table)
            case _:
                assert_never(frame)

    def _sealed(self, state: State, seats: tuple[Seat, ...], prompt: Say, rule: str) -> Choose:
        """At one count, or at one keyboard (S28), both choose together: nobody waits behind a curtain."""
        owing = tuple(seat for seat in seats if state.commits[seat] is None)
        may = tuple(seat for seat in seats if state.commits[seat] is not None)
        options = state.table.options
        apart = not options.timed and options.machine == "pass"
        return Choose(owing, prompt, sealed=True, may=may, hand=apart, rule=rule)

    def _over(self, table: Table) -> Over:
        if table.options.series == "single":
            result = table.results[-1]
            if result.winner is None:
                return Over((1, 1), (0, 0), say("skirmish.over.draw"))
            scores = (result.points, 0) if result.winner == 0 else (0, result.points)
            return Over(ranks_of(scores), scores, say("skirmish.over.game", seat=result.winner, points=result.points))
        scores = (table.score[0], table.score[1])
        if scores[0] == scores[1]:
            return Over((1, 1), scores, say("skirmish.over.level", games=table.game, points=scores[0]))
        winner = 0 if scores[0] > scores[1] else 1
        params: dict[str, str | int] = {
            "seat": winner, "won": max(scores), "lost": min(scores), "games": table.game,
        }  # fmt: skip
        if max(scores) < self.board.target:
            return Over(ranks_of(scores), scores, Say("skirmish.over.limit", params))
        return Over(ranks_of(scores), scores, Say("skirmish.over.set", params))

    # ---- what is open to a seat

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Stacks from left to right, then Populi; fallen Gladiators in the order of the cards, then declining."""
        mine = state.commits[seat]
        if mine is not None:
            return () if isinstance(mine, Balk) else (Withdraw(),)
        table = state.table
        frame = table.frames[-1]
        match frame:
            case Choosing():
                return _choices(table.sides[seat])
            case Gate(ready):
                return () if ready[seat] else (Ready(),)
            case Revival(places):
                return () if places[seat] is None else self._revivals(table, seat)
            case Interval(ready):
                return () if ready[seat] else (NextGame(),)
            case Finished():
                return ()
            case _:
                assert_never(frame)

    def _revivals(self, table: Table, seat: Seat) -> list[Action]:
        cards: list[Action] = [Revive(card) for card in table.sides[seat].returnable()]
        return cards if table.options.revival == "compulsory" else [*cards, Revive(None)]  # S14

    def check(self, state: State, seat: Seat, action: Action) -> None:
        if seat not in SEATS:
            raise Illegal(say("skirmish.no.no_such_seat"))
        refusal = self._refusal(state, seat, action)
        if refusal is not None:
            raise Illegal(refusal)

    def _refusal(self, state: State, seat: Seat, action: Action) -> Say | None:
        table = state.table
        frame = table.frames[-1]
        if isinstance(frame, Finished):
            return say("skirmish.no.over")
        match action:
            case Send() | Cheer() | Balk():
                return _misplaced(frame, Choosing) or self._bad_choice(state, seat, action)
            case Revive(card):
                if not isinstance(frame, Revival):
                    return say("skirmish.no.no_revival")
                return self._bad_revival(state, seat, frame, card)
            case Withdraw():
                if isinstance(state.commits[seat], Balk):
                    return say("skirmish.no.count_over")
                return say("skirmish.no.nothing_to_withdraw") if state.commits[seat] is None else None
            case Ready():
                if not table.options.timed:
                    return say("skirmish.no.untimed")
                if isinstance(frame, Choosing):
                    return say("skirmish.no.counting")
                if isinstance(frame, Gate) and frame.ready[seat]:
                    return say("skirmish.no.already_ready")
                return _misplaced(frame, Gate)
            case NextGame():
                if not isinstance(frame, Interval):
                    return say("skirmish.no.game_running")
                return say("skirmish.no.already_called") if frame.ready[seat] else None
            case _:
                assert_never(action)

    def _bad_choice(self, state: State, seat: Seat, choice: Send | Cheer | Balk) -> Say | None:
        if state.commits[seat] is not None:
            return say("skirmish.no.already_chosen")
        side = state.table.sides[seat]
        match choice:
            case Send(index):
                if not 0 <= index < len(side.stacks):
                    return say("skirmish.no.no_such_stack", stack=index + 1, stacks=len(side.stacks))
                empty = side.stacks[index].top is None  # S12
                return say("skirmish.no.empty_stack", stack=index + 1) if empty else None
            case Cheer():
                if self.board.populi == 0:
                    return say("skirmish.no.no_populi")
                return None if side.populi else say("skirmish.no.populi_spent")  # S12
            case Balk():
                return None if state.table.options.timed else say("skirmish.no.balk_untimed")  # S13
            case _:
                assert_never(choice)

    def _bad_revival(self, state: State, seat: Seat, frame: Revival, card: Card | None) -> Say | None:
        if frame.places[seat] is None:
            return say("skirmish.no.not_your_revival")
        if state.commits[seat] is not None:
            return say("skirmish.no.already_chosen")
        if card is None:
            return say("skirmish.no.must_revive") if state.table.options.revival == "compulsory" else None
        if card is Card.BESTIA or card is Card.POPULI:  # S15
            return say("skirmish.no.no_gladiator", card=card.value)
        fallen = card in state.table.sides[seat].fallen
        return None if fallen else say("skirmish.no.not_fallen", card=card.value)

    # ---- what comes of it

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        table = state.table
        match action:
            case Send() | Cheer() | Balk():
                state.commits[seat] = action
                return self._committed(state, seat, action, chance)
            case Revive():
                state.commits[seat] = action
                return self._committed(state, seat, action, chance)
            case Withdraw():
                state.commits[seat] = None
                return [TookBack(seat=seat, audience=(seat,))]
            case Ready():
                frame = table.frames[-1]
                assert isinstance(frame, Gate)
                ready = _with(frame.ready, seat)
                table.frames[-1:] = [] if all(ready) else [Gate(ready)]
                return [Readied(seat=seat, unveils=all(ready))]  # the count runs: nobody can undo it
            case NextGame():
                frame = table.frames[-1]
                assert isinstance(frame, Interval)
                ready = _with(frame.ready, seat)
                if not all(ready):
                    table.frames[-1] = Interval(ready)
                    return [CalledNext(seat=seat)]
                table.game += 1
                return [CalledNext(seat=seat), *deal(self.board, table, chance)]
            case _:
                assert_never(action)

    def _committed(self, state: State, seat: Seat, commit: Commit, chance: Chance) -> list[Event]:
        """Keeps the choice sealed, or opens all when it was the last."""
        table = state.table
        frame = table.frames[-1]
        owing = frame.seats if isinstance(frame, Revival) else SEATS
        if any(state.commits[other] is None for other in owing):
            return [Chose(seat=seat, commit=commit, audience=(seat,))]
        commits = state.commits
        state.commits = [None, None]
        if isinstance(frame, Revival):
            return resolve_revival(table, [one if isinstance(one, Revive) else None for one in commits])
        choices = [one for one in commits if isinstance(one, Send | Cheer | Balk)]
        return resolve_round(self.board, table, choices, chance)

    # ---- the clock: who counts asks for its length and for what is submitted when it has run out

    def seconds(self, state: State, seat: Seat) -> float:
        """How long this seat has for the choice it owes; 0: no limit (S13)."""
        return float(state.table.counting or 0) if state.commits[seat] is None else 0.0

    def overdue(self, state: State, seat: Seat) -> Action:
        """Who has not chosen in time balks."""
        return Balk()

    # ---- who sees what

    def view(self, state: State, seat: Seat | None) -> View:
        return View(copy_table(state.table), None if seat is None else state.commits[seat])

    def blur(self, event: Event, seat: Seat | None) -> Event | None:
        """A sealed choice leaves no trace for others."""
        return event if event.audience is None or seat in event.audience else None

    def guess(self, view: View, seat: Seat, rng: Random) -> State:
        """The other side has not chosen yet, or has chosen anything open to it, each equally likely.

        A seat that has itself chosen knows that the other has not: the last choice opens all.
        """
        state = State(copy_table(view.table), [None, None])
        state.commits[seat] = view.mine
        other = 1 - seat
        frame = state.table.frames[-1]
        if view.mine is None and (isinstance(frame, Choosing) or (isinstance(frame, Revival) and frame.is_double)):
            sealed = [one for one in self.legal(state, other) if isinstance(one, Send | Cheer | Revive)]
            state.commits[other] = rng.choice([None, *sealed])
        return state

    def copy(self, state: State) -> State:
        return copy_state(state)

    def seats_of(self, state: State) -> int:
        return len(state.table.sides)

    def audit(self, state: State) -> None:
        audit(self.board, state)


def _choices(side: Side) -> list[Action]:
    sends: list[Action] = [Send(index) for index, stack in enumerate(side.stacks) if stack.top is not None]
    return [*sends, Cheer()] if side.populi else sends


def _with(ready: tuple[bool, bool], seat: Seat) -> tuple[bool, bool]:
    return (True, ready[1]) if seat == 0 else (ready[0], True)


def _misplaced(frame: Frame, wanted: type[Choosing] | type[Gate]) -> Say | None:
    """Why something can't be done now that belongs to another moment of the game."""
    match frame:
        case Revival():
            return say("skirmish.no.revival_first")
        case Interval():
            return say("skirmish.no.between_games")
        case Gate() if wanted is Choosing:
            return say("skirmish.no.ready_first")
        case _:
            return None
