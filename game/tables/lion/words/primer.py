"""Aim, turn and end of Leo et Aurum, and what a seat panel shows."""

from __future__ import annotations

from game.core.types import Seat
from game.rules.lion.data import Board
from game.rules.lion.state import State
from game.tables.kit.tell import Words
from game.tables.primer import Condition, Primer, measured


def primer(words: Words, board: Board, state: State, seat: Seat) -> Primer:
    """For the options and the board played, with how near a seat is."""
    start = state.options.counter_start
    need = board.goal - start
    return Primer(
        words("primer.wins", need=need, goal=board.goal),
        words("primer.turn"),
        words("primer.ends", rounds=board.limits.rounds, idle=board.limits.idle_rounds),
        _now(words, board, state, seat, need),
    )


def _now(words: Words, board: Board, state: State, seat: Seat, need: int) -> tuple[Condition, ...]:
    start = state.options.counter_start
    have = state.coins[seat] - start
    ahead = max((rival for rival in range(state.seats) if rival != seat), key=lambda rival: state.coins[rival])
    rival = words("primer.rival.coins", seat=ahead, have=state.coins[ahead] - start, need=need)
    return (
        measured(words("primer.coins"), words("primer.of", have=have, need=need), have, need),
        Condition(words("primer.rival"), rival),
        Condition(words("primer.gold"), str(len(state.gold))),
        Condition(words("primer.round"), words("primer.of", have=state.round, need=board.limits.rounds)),
    )


def panel_tip(words: Words, goal: int, coins: int) -> str:
    """What the track of a seat says. `coins`: the place of its counter."""
    left = goal - coins
    return words("panel.tip", coins=coins, goal=goal, left=left) if left > 0 else words("panel.tip.won", goal=goal)
