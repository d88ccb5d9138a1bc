"""Why an action: the reason shown in the log and with a hint. Read off the position before and after it."""

from __future__ import annotations

from game.ai.lion.ground import COUNT, COUNT_BITS, LION, MOVE, SKIP, TARGET, TARGET_BITS
from game.ai.lion.model import CAST_DUE, PLAYING, Position
from game.ai.lion.scales import Scales
from game.core.say import Say, in_hundred, say


def reason(scales: Scales, before: Position, action: int, worth: float | None = None, second: float | None = None) -> Say:
    """A key under `lion.note`. Parameters: `coins`, `goal`, `steps` (to gold), `need` and `had` (the throw that reaches
    gold), `far` (steps of the nearest opponent), `count` (gold dice, or dice left), `other` and `leader` (seats), `chance`
    and `next`.

    `worth` and `second`: the mover's winning chance with this action and with the next best, where they are known.
    """
    seat = before.turn
    after = before.copy()
    if action == SKIP:
        if not before.gather(seat):
            return say("lion.note.forced")
        after.play(action)
        return _of_waiting(scales, before, after, seat, worth, second)
    after.play(action)
    sort = before.ground.sorts[(action >> TARGET_BITS) - 1]
    if sort.kind == MOVE:
        return _to_the_cast(after, _of_walk(scales, before, after, seat))
    if sort.kind == LION:
        return _to_the_cast(after, _of_drive(scales, before, after, seat))
    return _of_placing(scales, before, seat, action)


_BEFORE_A_CAST = frozenset(f"lion.note.{key}" for key in ("toward_gold", "lines_up", "drives_lion_away"))
"""What is of use only later: nobody does anything more in this round, and another casts."""


def _to_the_cast(after: Position, note: Say) -> Say:
    """Who casts and chooses first, where the round ends with a reason that looks on."""
    if after.stage != CAST_DUE or note.key not in _BEFORE_A_CAST:
        return note
    return Say(f"{note.key}.last", {**note.params, "other": after.turn})


def is_enough(note: Say) -> bool:
    """It tells the chance itself, or needs none."""
    return "chance" in note.params or note.key == "lion.note.wins"


def _of_waiting(
    scales: Scales, before: Position, after: Position, seat: int, worth: float | None, second: float | None
) -> Say:
    """What waiting gains over the best use of a die; where that is less than a game in a hundred, what it does not risk."""
    if after.stage == CAST_DUE and after.turn == seat:
        return say("lion.note.starts_next")
    if after.stage == CAST_DUE:
        return _of_a_round_let_go(after, worth, second)
    if worth is not None and second is not None and in_hundred(worth) > in_hundred(second):
        return _to_be_first(before, after, seat, say("lion.note.waits", chance=in_hundred(worth), next=in_hundred(second)))
    others = (other for other in range(before.ground.seats) if other != seat)
    is_safe = not any(_can_take(scales, after, other) for other in others)
    if worth is not None and second is not None:
        key = "lion.note.waits_safely" if is_safe else "lion.note.waits_evenly"
        return _to_be_first(before, after, seat, say(key, chance=in_hundred(worth)))
    key = "lion.note.waits_idly" if is_safe else "lion.note.waits_plainly"
    return _to_be_first(before, after, seat, say(key, count=before.dice()))


def _of_a_round_let_go(after: Position, worth: float | None, second: float | None) -> Say:
    """The last to skip ends the round, and another begins the next."""
    if worth is None or second is None:
        return say("lion.note.lets_go", other=after.turn)
    if in_hundred(worth) > in_hundred(second):
        return say("lion.note.lets_go.better", other=after.turn, chance=in_hundred(worth), next=in_hundred(second))
    return say("lion.note.lets_go.evenly", other=after.turn, chance=in_hundred(worth))


def _to_be_first(before: Position, after: Position, seat: int, note: Say) -> Say:
    """Whether whoever waits casts and chooses first if nobody uses a die any more; of two, about the last die, anyway."""
    then = after.copy()
    while then.stage == PLAYING:
        then.play(SKIP)
    if then.stage != CAST_DUE or then.turn != seat:
        return note
    if before.ground.seats == 2 and before.dice() == 1:
        return Say(f"{note.key}.last", {**note.params, "other": after.turn})
    return Say(f"{note.key}.first", note.params)


def _of_walk(scales: Scales, before: Position, after: Position, seat: int) -> Say:
    coins = after.coins[seat]
    if coins > before.coins[seat]:
        goal = before.ground.goal
        if coins >= goal:
            return say("lion.note.wins", coins=coins)
        return _of_gold(scales, before, after, seat, coins)
    barred = _newly_barred(scales, before, after, seat)
    if barred is not None:
        return say("lion.note.blocks", other=barred)
    old, new = steps_to_gold(before, seat), steps_to_gold(after, seat)
    denied = _denied(scales, before, after, seat)
    if new is not None and (old is None or new < old):
        if denied is not None:
            return say("lion.note.toward_gold.denies", steps=new, other=denied)
        return say("lion.note.toward_gold", steps=new)
    if denied is not None:
        return say("lion.note.denies_die", other=denied)
    if new is not None and _in_reach(scales, after, seat) and not _in_reach(scales, before, seat):
        return say("lion.note.lines_up", steps=new)
    dear = _dearer(scales, before, after, seat)
    if dear is not None:
        return dear
    if after.stage != PLAYING:
        return _of_the_end(after)
    if _in_reach(scales, after, seat):
        return _of_a_throw("takes_post", after, need=scales.need(after, seat))
    fewer = _fewer(scales, before, after, seat)
    if fewer is not None:
        return fewer
    coming = after.waiting() + after.golds.dice
    if not coming and new is not None:
        return say("lion.note.uses_move", steps=new, count=after.dice())
    away = before.ground.away[after.men[seat]][after.lion]
    return say("lion.note.takes_post_by_lion", steps=away, count=coming)


def _of_gold(scales: Scales, before: Position, after: Position, seat: int, coins: int) -> Say:
    """A coin taken, and from whom: gold or a die that another could have used in this round, or gold in the next."""
    known = {"coins": coins, "goal": before.ground.goal}
    taken = before.gold & ~after.gold
    loser = _who_would_take(scales, before, seat, taken, before.moves.best)
    if loser is not None:
        return say("lion.note.takes_gold_from", **known, other=loser)
    denied = _denied(scales, before, after, seat)
    if denied is not None:
        return say("lion.note.takes_gold.denies", **known, other=denied)
    fewer = _fewer(scales, before, after, seat)
    if fewer is not None:
        return Say("lion.note.takes_gold.fewer", {**known, **fewer.params})
    loser = _who_would_take(scales, before, seat, taken, before.ground.top_move)
    if loser is not None:
        return say("lion.note.takes_gold_from.later", **known, other=loser)
    return say("lion.note.takes_gold", **known)


def _of_drive(scales: Scales, before: Position, after: Position, seat: int) -> Say:
    eaten = before.gold & ~after.gold
    for key, face in (("denies_gold", before.moves.best), ("denies_gold.later", before.ground.top_move)):
        loser = _who_would_take(scales, before, seat, eaten, face)
        if loser is not None:
            cells = (cell for cell in range(before.ground.cells) if eaten >> cell & 1)
            count = sum(_walk(scales, before, loser, 1 << cell) <= face for cell in cells)
            return say(f"lion.note.{key}", other=loser, count=count)
    if _in_reach(scales, after, seat) and not _in_reach(scales, before, seat):
        return _of_a_throw("clears_way", after, need=scales.need(after, seat))
    barred = _newly_barred(scales, before, after, seat)
    if barred is not None:
        return say("lion.note.lion_blocks", other=barred)
    dear = _dearer(scales, before, after, seat)
    if dear is not None:
        return dear
    had, need = scales.need(before, seat), scales.need(after, seat)
    if need < had and _in_reach(scales, after, seat):
        return _of_a_throw("cheaper", after, had=had, need=need)
    if eaten:
        return say("lion.note.eats_gold", count=eaten.bit_count())
    away = before.ground.away[before.men[seat]]
    if away[before.lion] <= 2 < away[after.lion]:
        return say("lion.note.drives_lion_away", steps=away[after.lion])
    if after.stage == CAST_DUE:
        far, _ = _nearest(after, seat, after.lion)
        return say("lion.note.ends_round.lion", steps=away[after.lion], far=far, other=after.turn)
    return _of_the_lion(before, after, seat) if after.stage == PLAYING else _of_the_end(after)


def _of_a_throw(key: str, after: Position, need: int, **more: int) -> Say:
    """What a Move die would do: one of this cast, or of the next where none that is left throws so much."""
    later = "" if need <= after.moves.best else ".later"
    return say(f"lion.note.{key}{later}", need=need, **more)


def _of_the_lion(before: Position, after: Position, seat: int) -> Say:
    """Gold to come is laid around the lion: who is near him then, or what is left for the others."""
    coming = after.waiting() + after.golds.dice
    away = [before.ground.away[man][after.lion] for man in after.men]
    others = [away[other] for other in range(before.ground.seats) if other != seat]
    if coming and away[seat] < min(others):
        key = "lures" if away[seat] < before.ground.away[before.men[seat]][before.lion] else "lures.already"
        return say(f"lion.note.{key}", steps=away[seat], far=min(others), count=coming)
    if coming and away[seat] == max(away) and min(others) >= before.ground.away[before.men[seat]][before.lion]:
        return say("lion.note.keeps_lion_off", steps=min(others), count=coming)
    steps, other = _nearest(before, seat, after.lion)
    if steps <= 2 and steps < away[seat] and steps < before.ground.away[before.men[other]][before.lion]:
        return say("lion.note.sets_lion_on", steps=steps, other=other)
    key = "moves_lion" if after.lions.dice else "keeps_lion_die"
    return say(f"lion.note.{key}", count=after.dice(), steps=away[seat])


def _of_placing(scales: Scales, before: Position, seat: int, action: int) -> Say:
    """Whose gold it is by a straight walk, which is what a die can do; then by steps."""
    cell = action & TARGET
    top = before.ground.top_move
    need = _walk(scales, before, seat, 1 << cell)
    others = (other for other in range(before.ground.seats) if other != seat)
    theirs, who = min((_walk(scales, before, other, 1 << cell), other) for other in others)
    if need <= top and theirs > top:
        return say("lion.note.places_own", need=need)
    if need <= top and need < theirs:
        return say("lion.note.places_cheaper", need=need, far=theirs, other=who)
    if need == theirs <= top:
        return say("lion.note.places_alike", need=need, other=who)
    if before.moves.best < theirs <= top:
        return say("lion.note.places_dieless", need=theirs, other=who)
    return _of_placing_by_steps(before, seat, action, is_open=theirs <= top)


def _of_placing_by_steps(before: Position, seat: int, action: int, is_open: bool) -> Say:
    """`is_open`: an opponent has a straight walk there that is cheaper, so that being near is no gain."""
    cell = action & TARGET
    away = before.ground.away
    own = away[before.men[seat]][cell]
    far, other = _nearest(before, seat, cell)
    if not is_open and own <= far and own <= before.ground.top_move:
        if own == far:
            return say("lion.note.places_even", steps=own)
        return say("lion.note.places_near", steps=own, far=far)
    if far > before.ground.top_move:
        return say("lion.note.places_far", steps=far)
    most = max(coins for one, coins in enumerate(before.coins) if one != seat)
    leaders = [one for one, coins in enumerate(before.coins) if one != seat and coins == most]
    step, leader = min((away[before.men[one]][cell], one) for one in leaders)
    if step > far:
        coins = before.coins[other]
        return say("lion.note.places_off_leader", steps=far, other=other, coins=coins, far=step, leader=leader, most=most)
    alike = [one & TARGET for one in before.actions() if one >> TARGET_BITS == action >> TARGET_BITS]
    if far == max(_nearest(before, seat, one)[0] for one in alike):
        return say("lion.note.places_least", steps=far, other=other)
    return say("lion.note.places", steps=own, far=far, other=other)


def _nearest(before: Position, seat: int, cell: int) -> tuple[int, int]:
    """Steps of the opponent who is nearest to a cell, and his seat."""
    return min((before.ground.away[man][cell], other) for other, man in enumerate(before.men) if other != seat)


def _of_the_end(after: Position) -> Say:
    if after.stage != CAST_DUE:
        return say("lion.note.ends_game")
    return say("lion.note.ends_round", other=after.turn)


def _denied(scales: Scales, before: Position, after: Position, seat: int) -> int | None:
    """The first seat after `seat` that a Move die now used would have brought to gold. Where a body made the walk dearer
    the die alone was not what was taken away."""
    seats = before.ground.seats
    for n in range(1, seats):
        other = (seat + n) % seats
        need = scales.need(after, other)
        if after.moves.best < need <= before.moves.best and need == scales.need(before, other):
            return other
    return None


def _fewer(scales: Scales, before: Position, after: Position, seat: int) -> Say | None:
    """The first seat after `seat` for whom one of several Move dice that bring it to gold is gone; it walks once less."""
    seats = before.ground.seats
    for n in range(1, seats):
        other = (seat + n) % seats
        need = scales.need(before, other)
        had, left = _as_good(before, need), _as_good(after, need)
        if 0 < left < had and need == scales.need(after, other):
            return say("lion.note.leaves_fewer", other=other, count=left)
    return None


def _as_good(position: Position, need: int) -> int:
    """How many Move dice of the row throw at least so much."""
    lot = position.moves
    return sum(lot.pool >> (COUNT_BITS * sort.index) & COUNT for sort in lot.sorts if sort.face >= need)


def _dearer(scales: Scales, before: Position, after: Position, seat: int) -> Say | None:
    """Whose walk to gold costs more now, the one it costs most."""
    found: tuple[int, Say] | None = None
    for other in range(before.ground.seats):
        had, need = scales.need(before, other), scales.need(after, other)
        if other != seat and had < need <= before.ground.top_move and (found is None or need - had > found[0]):
            stops = had <= before.moves.best and after.moves.best < need
            key = "lion.note.dearer.stops" if stops else "lion.note.dearer"
            found = need - had, say(key, other=other, had=had, need=need)
    return found[1] if found is not None else None


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


def _who_would_take(scales: Scales, before: Position, seat: int, gold: int, face: int) -> int | None:
    """The first seat after `seat` that a Move die of `face` would have brought to one of these gold dice."""
    seats = before.ground.seats
    after = ((seat + n) % seats for n in range(1, seats))
    return next((other for other in after if _walk(scales, before, other, gold) <= face), None)


def _walk(scales: Scales, position: Position, seat: int, gold: int) -> int:
    """The lowest throw that takes the seat to one of these cells, were there gold; the top throw + 1 if none does."""
    only = position.copy()
    only.gold = gold
    return scales.need(only, seat)
