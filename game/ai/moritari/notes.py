"""Why an act: the reason shown in the log and with a hint. Read off the position before and after it."""

from __future__ import annotations

from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import SLACK
from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.inches import INCH, TOUCH, arc_of, is_nearer_by, square
from game.rules.moritari.actions import Act, Fight, Move, Turn
from game.rules.moritari.queries import after
from game.rules.moritari.state import FigureId, State


def of_act(scales: Scales, state: State, act: Act, choices: int) -> Say:
    """A key under `moritari.note`. Parameters: `who`, `other` (figures' names), `count`."""
    me = state.figures[act.figure]
    ground = scales.ground
    if choices == 1:
        return say("moritari.note.forced", who=me.name)
    if isinstance(act, Move):
        return _of_move(scales, state, act)
    touched = ground.touching(state, act.figure)
    if isinstance(act, Turn):
        foe = _faced(state, act, touched or ground.foes(state, act.figure))
        if foe is None:
            return say("moritari.note.stands", who=me.name)
        key = "turns_to_fight" if touched else "turns_to_meet"
        return say(f"moritari.note.{key}", who=me.name, other=state.figures[foe].name)
    if touched:
        return say("moritari.note.fights_on", who=me.name, other=state.figures[touched[0]].name)
    if not _in_reach_of(scales, state, act.figure):
        return say("moritari.note.waits_out_of_reach", who=me.name)
    return say("moritari.note.stands", who=me.name)


def _of_move(scales: Scales, state: State, move: Move) -> Say:
    ground = scales.ground
    me = state.figures[move.figure]
    touched = ground.touching(state, move.figure, move.to)
    if touched:
        return _of_charge(scales, state, move, touched)
    then = after(ground, state, move)
    before, now = _in_reach_of(scales, state, move.figure), _in_reach_of(scales, then, move.figure)
    if before and not now:
        return say("moritari.note.withdraws", who=me.name, other=state.figures[before[0]].name)
    prey = _can_reach(scales, then, move.figure)
    if prey and not now:
        return say("moritari.note.holds_range", who=me.name, other=state.figures[prey[0]].name)
    mate = _beside_friend(scales, then, move.figure)
    if mate is not None:
        return say("moritari.note.supports", who=me.name, other=state.figures[mate].name)
    if prey:
        return say("moritari.note.comes_into_reach", who=me.name, other=state.figures[prey[0]].name)
    nearest = ground.nearest_foe(state, move.figure)
    if nearest is not None and is_nearer_by(INCH // 4, me.at, move.to, state.figures[nearest].at):
        return say("moritari.note.closes_in", who=me.name, other=state.figures[nearest].name)
    return say("moritari.note.takes_place", who=me.name)


def _of_charge(scales: Scales, state: State, move: Move, touched: list[FigureId]) -> Say:
    ground = scales.ground
    me = state.figures[move.figure]
    if len(touched) > 1:
        return say("moritari.note.charges_many", who=me.name, count=len(touched))
    foe = touched[0]
    other = state.figures[foe]
    engaged = [mate for mate in ground.touching(state, foe) if mate != move.figure]
    arc = "front" if ground.would_react(state, foe) else arc_of(other.facing, other.at, move.to)
    if engaged:
        key = "gangs_up_behind" if arc == "back" else "gangs_up"
    else:
        key = {"front": "charges", "side": "charges_side", "back": "charges_back"}[arc]
    return say(f"moritari.note.{key}", who=me.name, other=other.name)


def _faced(state: State, turn: Turn, foes: list[FigureId]) -> FigureId | None:
    """The nearest foe whom the figure then has in front."""
    at = state.figures[turn.figure].at
    seen = [foe for foe in foes if arc_of(turn.facing, at, state.figures[foe].at) == "front"]
    return min(seen, key=lambda foe: (square(at, state.figures[foe].at), foe), default=None)


def _can_reach(scales: Scales, state: State, index: FigureId) -> list[FigureId]:
    """Foes within a charge of the figure, the nearest first."""
    ground, me = scales.ground, state.figures[index]
    near = []
    for foe in ground.foes(state, index):
        other = state.figures[foe]
        far = ground.fighter(me).move + ground.radius(me) + ground.radius(other) + SLACK
        away = square(me.at, other.at)
        if away <= far * far:
            near.append((away, foe))
    return [foe for _, foe in sorted(near)]


def _in_reach_of(scales: Scales, state: State, index: FigureId) -> list[FigureId]:
    """Free foes who could charge the figure, the nearest first."""
    ground, me = scales.ground, state.figures[index]
    near = []
    for foe in ground.foes(state, index):
        other = state.figures[foe]
        far = ground.fighter(other).move + ground.radius(me) + ground.radius(other) + SLACK
        away = square(me.at, other.at)
        if away <= far * far and not ground.touching(state, foe):
            near.append((away, foe))
    return [foe for _, foe in sorted(near)]


def _beside_friend(scales: Scales, state: State, index: FigureId) -> FigureId | None:
    ground, me = scales.ground, state.figures[index]
    for mate in state.of(me.seat):
        other = state.figures[mate]
        near = ground.radius(me) + ground.radius(other) + TOUCH
        if mate != index and other.is_standing and square(me.at, other.at) <= near * near:
            return mate
    return None


# ---- Caesar


def of_naming(scales: Scales, state: State, seat: Seat, index: FigureId) -> Say:
    figure = state.figures[index]
    if figure.seat != seat:
        key = "names_foe_in_reach" if _in_reach_of(scales, state, index) else "names_foe"
        return say(f"moritari.note.{key}", who=figure.name)
    if figure.status == "spared":
        return say("moritari.note.names_risen", who=figure.name)
    prey = _can_reach(scales, state, index) if not scales.ground.touching(state, index) else []
    if prey:
        return say("moritari.note.names_charger", who=figure.name, other=state.figures[prey[0]].name)
    return say("moritari.note.names_own", who=figure.name)


def of_fight(state: State, seat: Seat, fight: Fight) -> Say:
    """`who` is Caesar's own, where he has one in it."""
    one, two = state.figures[fight.one], state.figures[fight.two]
    if two.seat == seat:
        one, two = two, one
    counts = [sum(index in pair for pair in state.bouts) for index in (fight.one, fight.two)]
    if one.seat != seat:
        key = "fight_of_others"
    elif max(counts) > 1:
        key = "fight_thins_out"
    else:
        key = "fight_own"
    return say(f"moritari.note.{key}", who=one.name, other=two.name)


def of_hearing(state: State, seat: Seat, index: FigureId) -> Say:
    figure = state.figures[index]
    return say(f"moritari.note.{'hears_own' if figure.seat == seat else 'hears_foe'}", who=figure.name)
