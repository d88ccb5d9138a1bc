"""Why an act: the reason shown in the log and with a hint. Read off the position before and after it.

`percent` is always exact: how often `who` (or `other`, where the sentence says so) is left standing when the two fight on
to the end, or falls in the next bout.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.moritari.chances import charged, charging, fells, gap, stands, wounds
from game.ai.moritari.scales import Scales
from game.ai.moritari.threats import SLACK
from game.ai.moritari.within import can_reach, coming, in_reach_of, rounds_to
from game.core.say import Say, in_hundred, say
from game.core.types import Seat
from game.geometry.inches import INCH, TOUCH, arc_of, distance, dot, is_nearer_by, minus, square
from game.rules.moritari.actions import Act, Fight, Move, Place, Turn
from game.rules.moritari.queries import after
from game.rules.moritari.state import FigureId, State
from game.rules.moritari.steward import appeal_need


def of_act(scales: Scales, state: State, act: Act, choices: int) -> Say:
    """A key under `moritari.note`. Parameters: `who`, `other` (figures' names), `count`, `percent` and `before` (chances
    in hundredths), `inches`."""
    me = state.figures[act.figure]
    ground = scales.ground
    if choices == 1:
        return say("moritari.note.forced", who=me.name)
    if isinstance(act, Move):
        return _of_move(scales, state, act)
    touched = ground.touching(state, act.figure)
    if isinstance(act, Turn):
        return _of_turn(scales, state, act, touched)
    if touched:
        foe = touched[0]
        percent = stands(ground, state, act.figure, foe)
        return say("moritari.note.fights_on", who=me.name, other=state.figures[foe].name, percent=percent)
    return _of_staying(scales, state, act.figure)


def _of_staying(scales: Scales, state: State, index: FigureId) -> Say:
    ground, me = scales.ground, state.figures[index]
    dangers = in_reach_of(ground, state, index)
    if dangers:
        worst, percent = _worst(scales, state, index, dangers)
        return say("moritari.note.stands", who=me.name, other=state.figures[worst].name, percent=percent)
    nearest = ground.nearest_foe(state, index)
    if nearest is None:
        return say("moritari.note.waits_alone", who=me.name)
    apart, kept = gap(ground, state, index, nearest), _kept_from(scales, state, nearest, index)
    key = {"pinned": "waits_pinned", "barred": "waits_barred"}.get(kept, "waits_out_of_reach")
    return say(f"moritari.note.{key}", who=me.name, other=state.figures[nearest].name, inches=apart)


def _kept_from(scales: Scales, state: State, foe: FigureId, index: FigureId) -> str:
    """What keeps a foe who can't charge the figure from it: he is `pinned`; within one move of it, something has `barred`
    every straight way; else he is too far off, which the inches tell."""
    if scales.ground.touching(state, foe):
        return "pinned"
    return "barred" if rounds_to(scales.ground, state, foe, index) == 1 else ""


def _of_turn(scales: Scales, state: State, act: Turn, touched: Sequence[FigureId]) -> Say:
    ground, me = scales.ground, state.figures[act.figure]
    foe = ground.faced(state, act.figure, act.facing, touched or None)
    if foe is None:
        return _of_staying(scales, state, act.figure)
    name = state.figures[foe].name
    then = after(ground, state, act)
    if touched:
        now, before = stands(ground, then, act.figure, foe), stands(ground, state, act.figure, foe)
        if now == before:
            anew = say("moritari.note.turns_anew", who=me.name, other=name, percent=now)
            return _of_another(scales, state, then, act, foe) or _of_later(scales, state, act, anew) or anew
        return say("moritari.note.turns_to_fight", who=me.name, other=name, percent=now, before=before)
    now, before = (charged(ground, one, act.figure, foe, turns=False) for one in (then, state))
    if now == before:
        return say("moritari.note.turns_ready", who=me.name, other=name, percent=now)
    return say("moritari.note.turns_to_meet", who=me.name, other=name, percent=now, before=before)


def is_idle(scales: Scales, state: State, act: Act) -> bool:
    """A turn in a fight that betters no odds, guards against nobody who may come and looks towards nobody else: to whom he
    fights, a little more."""
    turns = isinstance(act, Turn) and bool(scales.ground.touching(state, act.figure))
    return turns and of_act(scales, state, act, 2).key == "moritari.note.turns_anew"


def _of_another(scales: Scales, state: State, then: State, act: Turn, foe: FigureId) -> Say | None:
    """Of a turn that makes no odds with `foe`: for whose sake it is made, of others beside him and of those who may come.
    None where it betters none."""
    ground, index = scales.ground, act.figure
    found: list[tuple[int, str, FigureId, int]] = []
    for other in ground.touching(state, index):
        now, before = (stands(ground, one, index, other) for one in (then, state))
        found.append((now - before, "turns_to_fight", other, before))
    for other in in_reach_of(ground, then, index):
        now, before = (charged(ground, one, index, other, turns=False) for one in (then, state))
        found.append((now - before, "turns_to_meet", other, before))
    gain, key, other, before = max(found, key=lambda one: one[0], default=(0, "", foe, 0))
    if gain <= 0:  # straight at him nobody comes better off, but round him
        guarded = [(_at_worst(scales, then, index, other), _at_worst(scales, state, index, other), other)
                   for other in in_reach_of(ground, then, index)]  # fmt: skip
        now, before, other = max(guarded, key=lambda one: one[0] - one[1], default=(0, 0, foe))
        gain, key = now - before, "turns_to_guard"
    if gain <= 0:
        return None
    names = {"who": state.figures[index].name, "other": state.figures[other].name}
    return say(f"moritari.note.{key}", **names, percent=before + gain, before=before)


def _of_later(scales: Scales, state: State, act: Turn, anew: Say) -> Say | None:
    """Of a turn in a fight towards a free foe who can't come yet. None where it is towards no such one."""
    ground, me = scales.ground, state.figures[act.figure]
    for foe in sorted(ground.foes(state, act.figure), key=lambda one: square(me.at, state.figures[one].at)):
        way = minus(state.figures[foe].at, me.at)
        is_towards = way[0] * act.facing[1] == way[1] * act.facing[0] and dot(way, act.facing) > 0
        if is_towards and not ground.touching(state, foe):
            apart, name = gap(ground, state, act.figure, foe), state.figures[foe].name
            return say("moritari.note.turns_ahead", **anew.params, foe=name, inches=apart)
    return None


def _at_worst(scales: Scales, state: State, index: FigureId, foe: FigureId) -> int:
    """How often he is left standing when that foe comes to the place beside him that is worst for him as he looks."""
    odds = [charged(scales.ground, there, index, foe, turns=False) for there in coming(scales.ground, state, index, foe)]
    return min(odds, default=100)


def _of_move(scales: Scales, state: State, move: Move) -> Say:
    ground = scales.ground
    me = state.figures[move.figure]
    touched = ground.touching(state, move.figure, move.to)
    if touched:
        return _of_charge(scales, state, move, touched)
    then = after(ground, state, move)
    before, now = (in_reach_of(ground, one, move.figure) for one in (state, then))
    if before and not now:
        percent = charged(ground, state, move.figure, before[0])
        return say("moritari.note.withdraws", who=me.name, other=state.figures[before[0]].name, percent=percent)
    prey = can_reach(ground, then, move.figure)
    if prey:
        best = max(prey, key=lambda foe: charging(ground, then, move.figure, foe))
        percent = charging(ground, then, move.figure, best)
        other = state.figures[best].name
        if not now:
            return say("moritari.note.holds_range", who=me.name, other=other, percent=percent)
        foe, charged_first = _worst(scales, then, move.figure, now)
        return say(
            "moritari.note.comes_into_reach", who=me.name, other=other, percent=percent,
            foe=state.figures[foe].name, before=charged_first,
        )  # fmt: skip
    nearest = ground.nearest_foe(then, move.figure)
    if nearest is None:
        return say("moritari.note.waits_alone", who=me.name)
    apart, name = gap(ground, then, move.figure, nearest), state.figures[nearest].name
    mate = _beside_friend(scales, then, move.figure)
    if mate is not None and not now:
        kept = _kept_from(scales, then, nearest, move.figure)
        key = {"pinned": "supports_pinned", "barred": "supports_barred"}.get(kept, "supports")
        return say(f"moritari.note.{key}", who=me.name, other=state.figures[mate].name, foe=name, inches=apart)
    if now:
        worst, percent = _worst(scales, then, move.figure, now)
        if mate is not None:
            friend, danger = (state.figures[one].name for one in (mate, worst))
            return say("moritari.note.supports_in_reach", who=me.name, other=friend, foe=danger, percent=percent)
        return say("moritari.note.draws_on", who=me.name, other=state.figures[worst].name, percent=percent)
    nearer = is_nearer_by(INCH // 4, me.at, move.to, state.figures[nearest].at)
    if ground.touching(then, nearest):  # who is pinned charges nobody
        key = "closes_in_near" if nearer else "takes_place_near"
        return say(f"moritari.note.{key}", who=me.name, other=name, inches=apart)
    if nearer:
        count = rounds_to(ground, then, move.figure, nearest)
        return say("moritari.note.closes_in", who=me.name, other=name, inches=apart, count=count)
    return say("moritari.note.takes_place", who=me.name, other=name, inches=apart)


def _of_charge(scales: Scales, state: State, move: Move, touched: list[FigureId]) -> Say:
    ground = scales.ground
    me = state.figures[move.figure]
    then = after(ground, state, move)
    if len(touched) > 1:
        falls, foe = max((fells(ground, then, move.figure, foe), -foe) for foe in touched)
        if falls:
            name = state.figures[-foe].name
            return say("moritari.note.charges_many", who=me.name, count=len(touched), other=name, percent=falls)
        # who has much left falls in no single bout: the wounds then tell what the charge is good for
        hurts, foe = max((wounds(ground, then, move.figure, foe), -foe) for foe in touched)
        name = state.figures[-foe].name
        return say("moritari.note.charges_many_wounds", who=me.name, count=len(touched), other=name, percent=hurts)
    foe = touched[0]
    other = state.figures[foe]
    engaged = [mate for mate in ground.touching(state, foe) if mate != move.figure]
    arc = "front" if ground.would_react(state, foe) else arc_of(other.facing, other.at, move.to)
    if engaged:
        key = "gangs_up_behind" if arc == "back" else "gangs_up"
        percent = wounds(ground, then, move.figure, foe)
    else:
        key = {"front": "charges", "side": "charges_side", "back": "charges_back"}[arc]
        percent = stands(ground, then, move.figure, foe)
    return say(f"moritari.note.{key}", who=me.name, other=other.name, percent=percent)


def _worst(scales: Scales, state: State, index: FigureId, dangers: Sequence[FigureId]) -> tuple[FigureId, int]:
    """Whose charge is the worst for him once he has acted, and how often he is left standing then. Who charges in this
    round finds him as he looks; who has acted comes in the next, when he turns again."""
    ground = scales.ground
    odds = {foe: charged(ground, state, index, foe, turns=not ground.can_act(state, foe)) for foe in dangers}
    worst = min(dangers, key=lambda foe: odds[foe])
    return worst, odds[worst]


def _best(scales: Scales, state: State, index: FigureId, prey: Sequence[FigureId]) -> tuple[FigureId, int]:
    """Whom he had best charge in this round, and how often he is left standing. Who can't turn any more is taken as he
    looks."""
    turns = scales.ground.would_react
    odds = {foe: charging(scales.ground, state, index, foe, turns=turns(state, foe)) for foe in prey}
    best = max(prey, key=lambda foe: odds[foe])
    return best, odds[best]


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
    ground = scales.ground
    if figure.seat != seat:
        return _of_naming_foe(scales, state, seat, index)
    if figure.status == "spared":
        return say("moritari.note.names_risen", who=figure.name)
    touched = ground.touching(state, index)
    if touched:
        foe = touched[0]
        free = sum(
            1 for mate in state.of(seat)
            if mate != index and ground.can_act(state, mate) and not ground.touching(state, mate)
        )  # fmt: skip
        if free:
            return say("moritari.note.names_pinned", who=figure.name, other=state.figures[foe].name, count=free)
        percent = stands(ground, state, index, foe)
        return say("moritari.note.names_fighter", who=figure.name, other=state.figures[foe].name, percent=percent)
    prey = can_reach(ground, state, index)
    if prey:
        best, percent = _best(scales, state, index, prey)
        key = "names_charger_late" if state.figures[best].acted else "names_charger"
        return say(f"moritari.note.{key}", who=figure.name, other=state.figures[best].name, percent=percent)
    nearest = ground.nearest_foe(state, index)
    if nearest is None:
        return say("moritari.note.names_safe", who=figure.name)
    dangers = in_reach_of(ground, state, index, this_round=True)
    if dangers:
        worst = min(dangers, key=lambda foe: charged(ground, state, index, foe))
        percent = charged(ground, state, index, worst)
        return say("moritari.note.names_own", who=figure.name, other=state.figures[worst].name, percent=percent)
    apart, near = gap(ground, state, index, nearest), state.figures[nearest]
    # A foe at arm's length who can't come is told with what keeps him from it.
    kept = _kept_from(scales, state, nearest, index)
    key = {"pinned": "names_early_pinned", "barred": "names_early_barred"}.get(kept, "names_early")
    if near.acted and kept != "pinned":
        key = "names_early_acted"
    return say(f"moritari.note.{key}", who=figure.name, other=near.name, inches=apart)


def _of_naming_foe(scales: Scales, state: State, seat: Seat, index: FigureId) -> Say:
    ground, figure = scales.ground, state.figures[index]
    pinned = ground.touching(state, index)
    if pinned:
        return say("moritari.note.names_foe_pinned", who=figure.name, other=state.figures[pinned[0]].name)
    mine = [foe for foe in in_reach_of(ground, state, index, this_round=True) if state.figures[foe].seat == seat]
    if mine and not figure.reacted:
        best = max(mine, key=lambda one: charging(ground, state, one, index, turns=False))
        percent, before = (charging(ground, state, best, index, turns=turns) for turns in (False, True))
        other = state.figures[best].name
        if percent == before:
            return say("moritari.note.names_foe_spent", who=figure.name, other=other, percent=percent)
        return say("moritari.note.names_foe_in_reach", who=figure.name, other=other, percent=percent, before=before)
    prey = [foe for foe in can_reach(ground, state, index) if state.figures[foe].seat == seat]
    if not prey:
        own = [mate for mate in state.of(seat) if state.figures[mate].is_standing]
        if not own:
            return say("moritari.note.names_foe", who=figure.name)
        near = min(own, key=lambda mate: (square(figure.at, state.figures[mate].at), mate))
        apart = gap(ground, state, index, near)
        key = "names_foe_barred" if _kept_from(scales, state, index, near) == "barred" else "names_foe_afar"
        return say(f"moritari.note.{key}", who=figure.name, other=state.figures[near].name, inches=apart)
    best, percent = _best(scales, state, index, prey)
    return say("moritari.note.names_foe_charger", who=figure.name, other=state.figures[best].name, percent=percent)


def of_fight(scales: Scales, state: State, seat: Seat, fight: Fight) -> Say:
    """`who` is Caesar's own, where he has one in it; `percent`: how often `other` falls, or is wounded, in
    this bout; `before`: `who`."""
    first, second = fight.one, fight.two
    if state.figures[second].seat == seat:
        first, second = second, first
    one, two = state.figures[first], state.figures[second]
    counts = [sum(index in pair for pair in state.bouts) for index in (first, second)]
    key = "fight_own" if one.seat == seat else "fight_of_others"
    if key == "fight_own" and max(counts) < 2:
        key = "fight_alone"
    percent, before = wounds(scales.ground, state, first, second), wounds(scales.ground, state, second, first)
    if one.seat == seat and max(counts) > 1:
        falls = fells(scales.ground, state, first, second), fells(scales.ground, state, second, first)
        if any(falls):  # else neither leaves the other bout, and only wounds are at stake
            key, (percent, before) = "fight_thins_out", falls
            if percent < before:
                return _of_risk(scales, state, first, second, percent, before)
    return say(f"moritari.note.{key}", who=one.name, other=two.name, percent=percent, before=before)


def _of_risk(scales: Scales, state: State, mine: FigureId, his: FigureId, falls: int, risk: int) -> Say:
    """What a bout gains by being fought before others although Caesar's own man falls in it more often (`risk`) than the
    other does (`falls`)."""
    ground, me, other = scales.ground, state.figures[mine], state.figures[his]
    mate = next((one for one in _met(state, his) if one != mine and state.figures[one].seat == me.seat), None)
    if mate is not None and falls:
        return say("moritari.note.fight_spares", who=me.name, other=other.name, foe=state.figures[mate].name, percent=falls)
    rest = [foe for foe in _met(state, mine) if foe != his]
    risks = {foe: fells(ground, state, foe, mine) for foe in rest}
    if rest and min(risks.values()) > risk:
        worst = max(rest, key=lambda foe: risks[foe])
        return say(
            "moritari.note.fight_safest", who=me.name, other=state.figures[worst].name, percent=risk, before=risks[worst]
        )
    if rest and falls and not me.has_felled:  # M20: at once
        return say(
            "moritari.note.fight_emboldens", who=me.name, other=other.name, foe=state.figures[rest[0]].name, percent=falls
        )
    return say("moritari.note.fight_anyhow", who=me.name, other=other.name, percent=falls, before=risk)


def _met(state: State, index: FigureId) -> list[FigureId]:
    """Whom a figure still fights in this melee."""
    return [one if two == index else two for one, two in state.bouts if index in (one, two)]


def of_hearing(state: State, seat: Seat, index: FigureId, waiting: int) -> Say:
    """`waiting`: how many appeals are to be heard, this one with them."""
    figure = state.figures[index]
    key = "hears_own" if figure.seat == seat else "hears_foe"
    return say(f"moritari.note.{key}", who=figure.name, count=waiting - 1)


# ---- set-up


def of_school(scales: Scales, state: State, seat: Seat, school: str, kinds: Sequence[str]) -> Say:
    """What its figures win of single fights against those enlisted by others, or against all ready schools."""
    percent, is_first = _of_duels(scales, state, seat, kinds)
    key = "enlists_first" if is_first else "enlists"
    return say(f"moritari.note.{key}", school=school, percent=percent)


def of_recruit(scales: Scales, state: State, seat: Seat, kind: str) -> Say:
    """The same for one who is put into a school."""
    percent, is_first = _of_duels(scales, state, seat, [kind])
    key = "recruits_first" if is_first else "recruits"
    return say(f"moritari.note.{key}", kind=kind, percent=percent)


def _of_duels(scales: Scales, state: State, seat: Seat, kinds: Sequence[str]) -> tuple[int, bool]:
    """Wins of a hundred single fights, and whether nobody else has enlisted yet."""
    board = scales.board
    known = [figure.kind for figure in state.figures if figure.seat != seat]
    others = known or [kind for school in board.schools for kind in school.figures]
    duels = [scales.duel(board.kinds[kind], board.kinds[other]) for kind in kinds for other in others]  # type: ignore[index]
    return in_hundred(sum(duels) / max(1, len(duels))), not known


def of_place(scales: Scales, state: State, place: Place) -> Say:
    me = state.figures[place.figure]
    radius = scales.ground.radius(me)
    foes = [
        (distance(place.at, figure.at) - radius - scales.ground.radius(figure), number)
        for number, figure in enumerate(state.figures)
        if figure.seat != me.seat and figure.is_on_sand
    ]
    if not foes:
        return say("moritari.note.places_first", who=me.name, inches=f"{distance(place.at, (0, 0)) / 1000:.1f}")
    apart, foe = min(foes)
    far = f"{scales.ground.fighter(state.figures[foe]).move / INCH:g}"
    other = state.figures[foe].name
    key = "places" if apart > scales.ground.fighter(state.figures[foe]).move + SLACK else "places_near"
    return say(f"moritari.note.{key}", who=me.name, other=other, inches=f"{apart / 1000:.1f}", far=far)


def of_appeal(state: State, index: FigureId, is_last: bool) -> Say:
    """What a fallen man asks of the crowd: a die of his need or more, one easier for who has felled somebody (M24).
    `is_last`: nobody else of his school is on the sand."""
    figure = state.figures[index]
    times = min(6, max(0, 7 + figure.has_felled - appeal_need(figure)))
    if state.caesar == figure.seat:
        key = "implores_last_caesar" if is_last else "implores_caesar"
    else:
        key = "implores_last" if is_last else "implores"
    return say(f"moritari.note.{key}", who=figure.name, times=times)
