"""Why an action is not possible now. `refusal` is the one authority behind `check`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.lanes import Path
from game.rules.circus.actions import (
    Action,
    ChooseDeck,
    Crash,
    Draw,
    NextRace,
    Pass,
    Play,
    Recover,
    Sort,
    Swap,
    Vote,
    Withdraw,
)
from game.rules.circus.cards import DECKS, SIX
from game.rules.circus.piles import sort_refusal
from game.rules.circus.queries import in_the_way, leader_reason
from game.rules.circus.rides import has_to_wait, may_play_six, must_crash, open_rides, ride_along, six_rule
from game.rules.circus.state import (
    ChoosingDecks,
    Deadlock,
    Drawing,
    Driving,
    Finished,
    FirstDraw,
    Frame,
    Interval,
    Recovering,
    Sorting,
    State,
    Table,
    Voting,
)
from game.rules.circus.track import Track


def refusal(track: Track, state: State, seat: Seat, action: Action) -> Say | None:
    """The sentence, or None when the action may be taken."""
    table = state.table
    if not 0 <= seat < table.seats:
        return say("circus.no.no_such_seat")
    frame = table.frames[-1]
    match action:
        case Play() | Pass() | Swap() | Crash():
            if not isinstance(frame, Driving):
                return _misplaced(frame)
            if table.driver != seat:
                return say("circus.no.not_your_turn", seat=table.driver)
            return _drive_refusal(track, state, seat, action)
        case ChooseDeck(deck):
            if not isinstance(frame, ChoosingDecks):
                return _misplaced(frame)
            if state.secrets[seat].commit is not None:
                return say("circus.no.already_chosen")
            return None if deck in DECKS else say("circus.no.no_such_deck")
        case Sort(piles):
            if not isinstance(frame, Sorting):
                return _misplaced(frame)
            if state.secrets[seat].commit is not None:
                return say("circus.no.already_chosen")
            return sort_refusal(piles, table.teams[seat].cards)
        case Withdraw():
            return say("circus.no.nothing_to_withdraw") if state.secrets[seat].commit is None else None
        case Draw(pile):
            if isinstance(frame, FirstDraw):
                return _first_draw_refusal(state, seat, pile)
            if not isinstance(frame, Drawing):
                return _misplaced(frame)
            if frame.seat != seat:
                return say("circus.no.not_your_turn", seat=frame.seat)
            return _pile_refusal(table, seat, pile) or (
                None if table.teams[seat].piles[pile] else say("circus.no.pile_empty", pile=pile + 1)
            )
        case Recover(card, pile):
            if not isinstance(frame, Recovering):
                return _misplaced(frame)
            if frame.seat != seat:
                return say("circus.no.not_your_turn", seat=frame.seat)
            if card not in table.teams[seat].reserve:
                return say("circus.no.not_reserved", card=card)
            return _pile_refusal(table, seat, pile)
        case Vote(to):
            return _vote_refusal(frame, seat, to)
        case NextRace():
            if not isinstance(frame, Interval):
                return say("circus.no.over" if isinstance(frame, Finished) else "circus.no.race_running")
            return say("circus.no.already_called") if frame.ready[seat] else None
        case _:
            assert_never(action)


def _misplaced(frame: Frame) -> Say:
    """What has to be decided first."""
    match frame:
        case ChoosingDecks():
            return say("circus.no.decks_first")
        case Sorting():
            return say("circus.no.sort_first")
        case FirstDraw():
            return say("circus.no.hands_first")
        case Driving():
            return say("circus.no.drive_first")
        case Drawing():
            return say("circus.no.draw_first")
        case Recovering():
            return say("circus.no.recover_first")
        case Voting() | Deadlock():
            return say("circus.no.vote_first")
        case Interval():
            return say("circus.no.between_races")
        case Finished():
            return say("circus.no.over")
        case _:
            assert_never(frame)


def _vote_refusal(frame: Frame, seat: Seat, to: str) -> Say | None:
    if not isinstance(frame, Voting | Deadlock):
        return _misplaced(frame)
    if isinstance(frame, Deadlock):
        if frame.seat != seat:
            return say("circus.no.not_your_turn", seat=frame.seat)
    elif frame.votes[seat]:
        return say("circus.no.has_voted")
    return None if to in frame.choices else say("circus.no.no_choice")


def _first_draw_refusal(state: State, seat: Seat, pile: int) -> Say | None:
    """G9: the heights on the table are those before the round, so the driver's own piles are asked."""
    secret = state.secrets[seat]
    if len(secret.drawn) >= state.table.options.hand_size:
        return say("circus.no.has_drawn")
    wrong = _pile_refusal(state.table, seat, pile)
    if wrong is not None:
        return wrong
    return None if secret.piles[pile].size else say("circus.no.pile_empty", pile=pile + 1)


def _pile_refusal(table: Table, seat: Seat, pile: int) -> Say | None:
    known = 0 <= pile < len(table.teams[seat].piles)
    return None if known else say("circus.no.no_such_pile", count=len(table.teams[seat].piles))


def _drive_refusal(
    track: Track, state: State, seat: Seat, action: Play | Pass | Swap | Crash
) -> Say | None:  # fmt: skip
    table, hand = state.table, state.secrets[seat].hand
    if isinstance(action, Play):
        return play_refusal(track, table, seat, hand, action.card, action.path)
    if isinstance(action, Crash):
        return None if must_crash(track, table, seat, hand) else say("circus.no.no_crash")
    if isinstance(action, Swap) and not table.options.missed_turns:
        return say("circus.no.swap_off")
    found = open_rides(track, table, seat, hand)
    if found:
        return say("circus.no.can_drive", card=found[0].card)  # A6
    if must_crash(track, table, seat, hand):
        return say("circus.no.must_crash")
    has_piles = sum(table.teams[seat].piles) > 0
    if isinstance(action, Pass):
        return say("circus.no.must_swap") if table.options.missed_turns and has_piles else None
    if not has_piles:
        return say("circus.no.nothing_to_draw")
    if action.card not in hand:
        return say("circus.no.not_in_hand", card=action.card)
    return _pile_refusal(table, seat, action.pile)


def play_refusal(
    track: Track, table: Table, seat: Seat, hand: Sequence[int], card: int, path: Path
) -> Say | None:  # fmt: skip
    """Why a card of that hand can't be played along that path."""
    if card not in hand:
        return say("circus.no.not_in_hand", card=card)
    if card == SIX:
        six = six_rule(track, table, seat)
        if not may_play_six(six, hand):
            return leader_reason(table, seat, six, hand)
    wrong = _path_refusal(track, table, seat, card, path)
    if wrong is not None:
        return wrong
    if ride_along(track, table, seat, card, path).forgoes and has_to_wait(track, table, seat, hand):
        return say("circus.no.pass_alley", card=card)  # A16
    return None


def _path_refusal(track: Track, table: Table, seat: Seat, card: int, path: Path) -> Say | None:
    team, taken = table.teams[seat], table.occupied()
    space, crossed = team.at, team.crossed
    for index, other in enumerate(path):
        if other not in track.next:
            return say("circus.no.no_such_space")
        if other not in track.next[space]:
            return say("circus.no.no_step", start=space, end=other)
        crossed += (space, other) in track.line
        if crossed > track.laps:
            if index < len(path) - 1:
                return say("circus.no.beyond_finish")
        elif other in taken:
            return in_the_way(table, taken[other], "circus.no.occupied", space=other)
        space = other
    has_finished = crossed > track.laps
    is_fitting = len(path) == card or (has_finished and len(path) < card and not table.options.exact_finish)  # A11, A39
    return None if is_fitting else say("circus.no.exactly", card=card, steps=len(path))
