"""How actions and events are told: short notation for transcripts, and sentences by key for the log."""

from __future__ import annotations

from typing import assert_never

from game.core.say import Say, say
from game.geometry.inches import Point, Way, inches
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
from game.rules.moritari.data import Board
from game.rules.moritari.events import (
    Appealed,
    Cast,
    Crowned,
    Died,
    Ended,
    Enlisted,
    Fell,
    Fought,
    Hissed,
    Judged,
    MeleeBegan,
    MoritariEvent,
    Moved,
    Nominated,
    Placed,
    Recruited,
    Rose,
    SchoolFell,
    Side,
    Stood,
    Turned,
)
from game.rules.moritari.state import State

SHIFT = 100
"""Mils below which a move is not told in inches: it is a tenth of one."""
TELLING = 250
"""Mils nearer to a foe, or farther from him, from which on a move is told as that."""


def notation(board: Board, action: Action) -> str:
    """`enlist Ludus Magnus`, `recruit lion`, `place 4 at -11.5,3.25 facing 1,0`, `name 4`, `move 4 to 1.5,-2 facing 30,40`,
    `turn 4 facing 0,1`, `stand 4`, `fight 1-4`, `hear 2`, `implore 2`, `yield 2`, `spare 2`, `kill 2`."""
    match action:
        case Enlist(school):
            return f"enlist {school}"
        case Recruit(kind):
            return f"recruit {kind}"
        case Place(figure, at, facing):
            return f"place {figure} at {_point(at)} facing {_way(facing)}"
        case Nominate(figure):
            return f"name {figure}"
        case Move(figure, to, facing):
            return f"move {figure} to {_point(to)} facing {_way(facing)}"
        case Turn(figure, facing):
            return f"turn {figure} facing {_way(facing)}"
        case Stand(figure):
            return f"stand {figure}"
        case Fight(one, two):
            return f"fight {one}-{two}"
        case Hear(figure):
            return f"hear {figure}"
        case Implore(figure, appeals):
            return f"{'implore' if appeals else 'yield'} {figure}"
        case Judge(figure, spared):
            return f"{'spare' if spared else 'kill'} {figure}"
        case _:
            assert_never(action)


def _point(point: Point) -> str:
    return ",".join(f"{mils / 1000:.3f}".rstrip("0").rstrip(".") for mils in point)


def _way(way: Way) -> str:
    return f"{way[0]},{way[1]}"


def stage(state: State) -> Say:
    return say("moritari.stage", round=state.round) if state.round else say("moritari.stage_setup")


def told(board: Board, event: MoritariEvent) -> list[Say]:
    """The log lines of one event: one for whatever somebody did, with `seat`, whose it was, so that it bears a school's
    mark. `who` and `other` are figures' names by key. What the next line says anyway has none of its own: who was named
    acts, the highest throw makes Caesar, and the thumb kills."""
    match event:
        case Enlisted():
            if event.school:
                return [say("moritari.log.enlisted", seat=event.seat, school=event.school)]
            return [say("moritari.log.enlisted_free", seat=event.seat, count=len(event.kinds))]
        case Recruited() if event.price:
            sums = {"price": event.price, "left": event.left}
            return [say("moritari.log.hired", seat=event.seat, who=event.name, kind=event.kind, **sums)]
        case Recruited():
            return [say("moritari.log.recruited", seat=event.seat, who=event.name, kind=event.kind)]
        case Placed():
            return [say("moritari.log.placed", seat=event.seat, who=event.name)] if event.by_hand else []
        case Crowned():
            return _crowned(event)
        case Hissed():
            return [say("moritari.log.hissed", rounds=event.rounds)]
        case Rose():
            return [say("moritari.log.rose", seat=event.seat, who=event.name)]
        case Moved():
            return [_moved(event)]
        case Turned():
            if event.foe:
                return [say("moritari.log.reacted", seat=event.seat, who=event.name, other=event.foe)]
            if event.faced:
                return [say("moritari.log.turned_to", seat=event.seat, who=event.name, other=event.faced)]
            return [say("moritari.log.turned", seat=event.seat, who=event.name)]
        case Stood():
            return [say("moritari.log.stood", seat=event.seat, who=event.name)]
        case MeleeBegan():
            return [say("moritari.log.melee", count=event.bouts)] if event.bouts > 1 else []
        case Fought():
            return [_fought(event)]
        case Fell():
            return [say("moritari.log.fell", seat=event.seat, who=event.name, other=event.by)]
        case Died(how="thumb") | Cast() | Nominated():
            return []
        case Died():
            return [say(f"moritari.log.died.{event.how}", seat=event.seat, who=event.name, other=event.by)]
        case Appealed():
            key = "moritari.log.appeal_heard" if event.crowd else "moritari.log.appeal_unheard"
            return [say(key, seat=event.seat, who=event.name, sum=event.die + event.bonus, need=event.need)]
        case Judged():
            how = ("overruled_" if event.overruled else "") + ("spared" if event.spared else "killed")
            return [say(f"moritari.log.judged.{how}", seat=event.seat, who=event.name)]
        case SchoolFell():
            return [say("moritari.log.school_fell", seat=event.seat)]
        case Ended():
            return [_ended(event)]
        case _:
            assert_never(event)


def _crowned(event: Crowned) -> list[Say]:
    lines = []
    if event.banned >= 0 and event.banned != event.seat:
        lines.append(say("moritari.log.banned", seat=event.banned, round=event.round))
    key = "moritari.log.crowned_alone" if event.uncontested else "moritari.log.crowned"
    return [*lines, say(key, seat=event.seat, round=event.round)]


def _moved(event: Moved) -> Say:
    length, seat = inches(round(event.length, -2)), event.seat
    if event.length < SHIFT:
        match len(event.touched_names):
            case 0:
                return say("moritari.log.shifted", seat=seat, who=event.name)
            case 1:
                return say("moritari.log.closed", seat=seat, who=event.name, other=event.touched_names[0])
            case _:
                return say("moritari.log.closed_many", seat=seat, who=event.name, **_met(event))
    match len(event.touched_names):
        case 0:
            if not event.near:
                return say("moritari.log.moved", seat=seat, who=event.name, length=length)
            closer = event.before - event.apart
            key = "comes_near" if closer >= TELLING else "draws_back" if -closer >= TELLING else "moved_beside"
            tenths = round(max(0, event.apart), -2)
            if not tenths:  # "to 0.0" would read as contact
                return say("moritari.log.stops_short", seat=seat, who=event.name, length=length, other=event.near)
            apart = inches(tenths)
            return say(f"moritari.log.{key}", seat=seat, who=event.name, length=length, other=event.near, apart=apart)
        case 1:
            return say("moritari.log.charged", seat=seat, who=event.name, length=length, other=event.touched_names[0])
        case _:
            return say("moritari.log.charged_many", seat=seat, who=event.name, length=length, **_met(event))


def _met(event: Moved) -> dict[str, str | int]:
    """Of several foes the first two by name; `more` is 1 where there were others."""
    one, two, *rest = event.touched_names
    return {"other": one, "foe": two, "more": int(bool(rest))}


def _fought(event: Fought) -> Say:
    """A bout in a line, dice and all: whoever lost more stands last, and the mark is the other's."""
    one, two = event.one, event.two
    if (one.lost, two.hits) > (two.lost, one.hits):
        one, two = two, one
    if one.lost and two.lost:
        how = "both"
    elif two.lost:
        how = "wounded" if two.left else "down"
    else:
        how = "saved" if one.hits or two.hits else "missed"
    return say(
        f"moritari.log.bout.{how}", seat=one.seat, who=one.name, other=two.name, dice=_dice(one), dice_other=_dice(two),
        lost=one.lost, lost_other=two.lost, left=one.left, left_other=two.left,
        struck=f"{_struck(one, two)}_{_struck(two, one)}",
    )  # fmt: skip


def _struck(striker: Side, struck: Side) -> str:
    """Where the one hits the other: "front" where that costs neither anything. By an option the striker bears it (M19)."""
    found = {modifier.name for modifier in struck.modifiers} | {modifier.name.removeprefix("from_") for modifier in
             striker.modifiers if modifier.name.startswith("from_")}  # fmt: skip
    return "back" if "back" in found else "side" if "side" in found else "front"


def _dice(side: Side) -> str:
    """`6 4 +1`, with the minus that the plates have."""
    dice = " ".join(str(die) for die in side.dice)
    return f"{dice} {side.bonus:+}".replace("-", "\N{MINUS SIGN}") if side.bonus else dice


def _ended(event: Ended) -> Say:
    if len(event.winners) > 1:
        return say("moritari.log.ended_shared", count=len(event.winners))
    return say("moritari.log.ended", seat=event.winners[0])
