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
    """The log lines of one event. `seat` is a seat; `who` and `other` are figures' names by key."""
    match event:
        case Enlisted():
            if event.school:
                return [say("moritari.log.enlisted", seat=event.seat, school=event.school)]
            return [say("moritari.log.enlisted_free", seat=event.seat, count=len(event.kinds))]
        case Recruited():
            return [say("moritari.log.recruited", seat=event.seat, who=event.name, kind=event.kind)]
        case Placed():
            return [say("moritari.log.placed", seat=event.seat, who=event.name)] if event.by_hand else []
        case Cast():
            key = "moritari.log.cast_again" if event.again else "moritari.log.cast"
            return [say(key, seat=event.seat, sum=sum(event.dice))]
        case Crowned():
            return _crowned(event)
        case Hissed():
            return [say("moritari.log.hissed", rounds=event.rounds)]
        case Nominated():
            return [] if event.only else [say("moritari.log.nominated", who=event.name)]
        case Rose():
            return [say("moritari.log.rose", who=event.name)]
        case Moved():
            return _moved(event)
        case Turned():
            if event.foe:
                return [say("moritari.log.reacted", who=event.name, other=event.foe)]
            return [say("moritari.log.turned", who=event.name)]
        case Stood():
            return [say("moritari.log.stood", who=event.name)]
        case MeleeBegan():
            return [say("moritari.log.melee", count=event.bouts)]
        case Fought():
            return [*_fought(event)]
        case Fell():
            return [say("moritari.log.fell", who=event.name, other=event.by)]
        case Died():
            return [say(f"moritari.log.died.{event.how}", who=event.name, other=event.by)]
        case Appealed():
            key = "moritari.log.appeal_heard" if event.crowd else "moritari.log.appeal_unheard"
            return [say(key, who=event.name, sum=event.die + event.bonus, need=event.need)]
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


def _moved(event: Moved) -> list[Say]:
    length = inches(event.length)
    match len(event.touched_names):
        case 0:
            return [say("moritari.log.moved", who=event.name, length=length)]
        case 1:
            return [say("moritari.log.charged", who=event.name, length=length, other=event.touched_names[0])]
        case count:
            return [say("moritari.log.charged_many", who=event.name, length=length, count=count)]


def _fought(event: Fought) -> list[Say]:
    """One line of dice, then one for each side that was hit."""
    one, two = event.one, event.two
    lines = [
        say(
            "moritari.log.bout", who=one.name, other=two.name, dice=_dice(one), dice_other=_dice(two),
            bonus=one.bonus, bonus_other=two.bonus,
        )
    ]  # fmt: skip
    for me, foe in ((one, two), (two, one)):
        if foe.hits and me.lost:
            lines.append(say("moritari.log.wounded", who=me.name, hits=foe.hits, lost=me.lost, left=me.left))
        elif foe.hits:
            lines.append(say("moritari.log.saved", who=me.name, hits=foe.hits))
    if not one.hits and not two.hits:
        lines.append(say("moritari.log.no_hit"))
    return lines


def _dice(side: Side) -> str:
    return " ".join(str(die) for die in side.dice)


def _ended(event: Ended) -> Say:
    if len(event.winners) > 1:
        return say("moritari.log.ended_shared", count=len(event.winners))
    return say("moritari.log.ended", seat=event.winners[0])
