"""The melee: modifiers one by one, and a bout dice against dice."""

from __future__ import annotations

from msgspec import Struct

from game.core.chance import Chance
from game.core.say import say
from game.geometry.inches import arc_of
from game.rules.moritari.events import Died, Fell, Fought, Modifier, MoritariEvent, Side
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import Figure, FigureId, MoritariOptions, State


def modifiers(options: MoritariOptions, me: Figure, mine: FigureId, foe: Figure, his: FigureId) -> tuple[Modifier, ...]:
    """What is added to each of `me`'s dice against `foe`, beside whom he stands (M18)."""
    found: list[Modifier] = []
    if me.has_felled:
        found.append(Modifier("felled", 1))  # M20
    if his in me.charged:
        found.append(Modifier("charge", 1))  # M38
    if options.flank == "flanked":  # M19
        match arc_of(me.facing, me.at, foe.at):
            case "side":
                found.append(Modifier("side", -1))
            case "back":
                found.append(Modifier("back", -2))
            case "front":
                pass
    else:
        match arc_of(foe.facing, foe.at, me.at):
            case "side":
                found.append(Modifier("from_side", -1))
            case "back":
                found.append(Modifier("from_back", -2))
            case "front":
                pass
    return tuple(found)


class Strike(Struct, frozen=True):
    """How one throw of a bout comes out: hits for either side."""

    one: int
    two: int


def compare(one: tuple[int, ...], two: tuple[int, ...], plus: tuple[int, int], hits_on: tuple[int, int]) -> Strike:
    """Dice sorted and paired high to high; the higher one, modifiers counted, hits if it is high enough (M14-M18)."""
    hits = [0, 0]
    for a, b in zip(sorted(one, reverse=True), sorted(two, reverse=True), strict=False):  # M15: surplus dice drop
        a, b = a + plus[0], b + plus[1]
        if a > b and a >= hits_on[0]:
            hits[0] += 1
        elif b > a and b >= hits_on[1]:
            hits[1] += 1
    return Strike(hits[0], hits[1])


def fight(ground: Ground, state: State, one: FigureId, two: FigureId, chance: Chance) -> list[MoritariEvent]:
    """One bout: both throw, both check armour, both lose what they lose together (M21)."""
    a, b = state.figures[one], state.figures[two]
    plus_a, plus_b = modifiers(state.options, a, one, b, two), modifiers(state.options, b, two, a, one)
    dice_a, dice_b = _throw(ground, a, b, chance), _throw(ground, b, a, chance)
    bonus = sum(modifier.value for modifier in plus_a), sum(modifier.value for modifier in plus_b)
    strike = compare(dice_a, dice_b, bonus, (ground.fighter(a).hits_on, ground.fighter(b).hits_on))
    armour_a, lost_a = _check_armour(ground, a, strike.two, chance)
    armour_b, lost_b = _check_armour(ground, b, strike.one, chance)
    for index, lost in ((one, lost_a), (two, lost_b)):
        if lost:
            state.put(index, hp=state.figures[index].hp - lost)
    events: list[MoritariEvent] = [
        Fought(
            one=Side(one, a.name, dice_a, plus_a, strike.one, armour_a, lost_a, a.hp - lost_a, a.seat),
            two=Side(two, b.name, dice_b, plus_b, strike.two, armour_b, lost_b, b.hp - lost_b, b.seat),
        )
    ]
    for index, by in ((one, two), (two, one)):
        if state.figures[index].hp == 0:
            events += _fall(ground, state, index, by)
    return events


def _throw(ground: Ground, me: Figure, foe: Figure, chance: Chance) -> tuple[int, ...]:
    count = ground.fighter(me).dice
    dice = [chance.die(6, say("moritari.draw.hit", who=me.name, other=foe.name, n=n + 1, count=count)) for n in range(count)]
    return tuple(sorted(dice, reverse=True))


def _check_armour(ground: Ground, me: Figure, hits: int, chance: Chance) -> tuple[tuple[int, ...], int]:
    """The checks, and the hit points lost: at most those he has."""
    need = ground.fighter(me).armour
    dice = tuple(chance.die(6, say("moritari.draw.armour", who=me.name, need=need)) for _ in range(hits))
    return dice, min(me.hp, sum(die < need for die in dice))


def _fall(ground: Ground, state: State, index: FigureId, by: FigureId) -> list[MoritariEvent]:
    """The figure has no hit points left: animals die, gladiators lie down until they are judged (M20, M25, M29)."""
    figure, victor = state.figures[index], state.figures[by]
    state.felled[victor.seat] += 1
    state.put(by, has_felled=True)
    if ground.fighter(figure).animal:
        state.put(index, status="dead", felled_by=by)
        return [Died(figure=index, name=figure.name, by=victor.name, how="animal", seat=figure.seat)]
    if state.options.beasts == "none" and ground.fighter(victor).animal:
        state.put(index, status="dead", felled_by=by)
        return [Died(figure=index, name=figure.name, by=victor.name, how="beast", seat=figure.seat)]
    state.put(index, status="down", fell=state.round, felled_by=by)
    return [Fell(figure=index, name=figure.name, by=victor.name, seat=figure.seat)]
