"""Why an action: the reason shown in the log and with a hint. Read off the position before and after it."""

from __future__ import annotations

from game.ai.lion.model import CAST_DUE, LION, MOVE, PLAYING, SKIP, TARGET, TARGET_BITS, Position
from game.ai.lion.scales import Scales
from game.core.say import Say, say


def reason(scales: Scales, before: Position, action: int) -> Say:
    """A key under `lion.note`. Parameters: `coins`, `goal`, `steps` (to gold), `count` (gold dice), `other` (a seat)."""
    seat = before.turn
    if action == SKIP:
        if not before.gather(seat):
            return say("lion.note.forced")
        after = before.copy()
        after.play(action)
        if after.stage == CAST_DUE and after.turn == seat:
            return say("lion.note.starts_next")
        return say("lion.note.waits")
    after = before.copy()
    after.play(action)
    sort = before.ground.sorts[(action >> TARGET_BITS) - 1]
    if sort.kind == MOVE:
        return _of_walk(scales, before, after, seat)
    if sort.kind == LION:
        return _of_drive(scales, before, after, seat)
    return _of_placing(scales, before, after, seat, action & TARGET)


def _of_walk(scales: Scales, before: Position, after: Position, seat: int) -> Say:
    coins = after.coins[seat]
    if coins > before.coins[seat]:
        goal = before.ground.goal
        if coins >= goal:
            return say("lion.note.wins", coins=coins)
        return say("lion.note.takes_gold", coins=coins, goal=goal)
    barred = _newly_barred(scales, before, after, seat)
    if barred is not None:
        return say("lion.note.blocks", other=barred)
    old, new = steps_to_gold(before, seat), steps_to_gold(after, seat)
    if new is not None and (old is None or new < old):
        return say("lion.note.toward_gold", steps=new)
    if new is not None and _in_reach(scales, after, seat) and not _in_reach(scales, before, seat):
        return say("lion.note.lines_up", steps=new)
    return _of_what_is_left(scales, before, after, seat) or say("lion.note.takes_post")


def _of_drive(scales: Scales, before: Position, after: Position, seat: int) -> Say:
    eaten = before.gold & ~after.gold
    if eaten:
        loser = _who_would_take(scales, before, seat, eaten)
        if loser is not None:
            return say("lion.note.denies_gold", other=loser, count=eaten.bit_count())
        return say("lion.note.eats_gold", count=eaten.bit_count())
    if _in_reach(scales, after, seat) and not _in_reach(scales, before, seat):
        return say("lion.note.clears_way")
    barred = _newly_barred(scales, before, after, seat)
    if barred is not None:
        return say("lion.note.lion_blocks", other=barred)
    away = before.ground.away[before.men[seat]]
    if away[before.lion] <= 2 and away[after.lion] > away[before.lion]:
        return say("lion.note.drives_lion_away", steps=away[after.lion])
    return _of_what_is_left(scales, before, after, seat) or say("lion.note.moves_lion")


def _of_placing(scales: Scales, before: Position, after: Position, seat: int, cell: int) -> Say:
    away = before.ground.away
    own = away[before.men[seat]][cell]
    others = min(away[man][cell] for other, man in enumerate(before.men) if other != seat)
    if own <= others and own <= before.ground.top_move:
        return say("lion.note.places_near", steps=own)
    if others > before.ground.top_move:
        return say("lion.note.places_far", steps=others)
    return _of_what_is_left(scales, before, after, seat) or say("lion.note.places")


def _of_what_is_left(scales: Scales, before: Position, after: Position, seat: int) -> Say | None:
    """Reasons that lie in the dice rather than on the board."""
    if after.stage != PLAYING:
        return say("lion.note.ends_round")
    for other in range(before.ground.seats):
        if other != seat and _can_take(scales, before, other) and not _can_take(scales, after, other):
            return say("lion.note.denies_die", other=other)
    return None


def steps_to_gold(position: Position, seat: int) -> int | None:
    """Steps to the nearest gold, bodies ignored; None when there is none on the board."""
    away = position.ground.away[position.men[seat]]
    steps = [away[cell] for cell in range(position.ground.cells) if position.gold >> cell & 1]
    return min(steps) if steps else None


def _in_reach(scales: Scales, position: Position, seat: int) -> bool:
    """Whether some Move die would take the seat to gold."""
    return scales.need(position, seat) <= position.ground.top_move


def _can_take(scales: Scales, position: Position, seat: int) -> bool:
    """Whether a Move die left in the pool would take the seat to gold."""
    return scales.need(position, seat) <= position.moves.best


def _newly_barred(scales: Scales, before: Position, after: Position, seat: int) -> int | None:
    """The first seat after `seat` that had gold in reach and no longer has, by bodies alone."""
    seats = before.ground.seats
    for n in range(1, seats):
        other = (seat + n) % seats
        if _in_reach(scales, before, other) and not _in_reach(scales, after, other):
            return other
    return None


def _who_would_take(scales: Scales, before: Position, seat: int, gold: int) -> int | None:
    """The first seat after `seat` that could have walked to one of these gold dice."""
    seats = before.ground.seats
    for n in range(1, seats):
        other = (seat + n) % seats
        only = before.copy()
        only.gold = gold
        if scales.need(only, other) <= before.ground.top_move:
            return other
    return None
