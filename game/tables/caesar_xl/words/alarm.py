"""What the enemy could bring next turn, in words: for the tips of places and for who does not see the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from game.core.say import in_hundred
from game.core.types import Seat
from game.rules.caesar_xl.threats import Coming
from game.tables.caesar_xl.play.alarm import Alarm
from game.tables.caesar_xl.words.tell import Teller
from game.tables.kit.ids import rest_of
from game.ui.target import Target


def alarm_lines(teller: Teller, alarms: Sequence[Alarm], seat: Seat) -> list[str]:
    """`seat`: whose places they are."""
    return [teller("alarm.line", place=teller.place(one.place), text=told(teller, one, seat)) for one in alarms]


def told(teller: Teller, one: Alarm, seat: Seat) -> str:
    names = [_from(teller, stack) for stack in one.coming]
    who = reduce(lambda first, second: teller("alarm.and", first=first, second=second), names)
    if not one.is_held:
        text = teller("alarm.walk", seat=1 - seat, who=who)
    elif one.chance is None:
        text = teller("alarm.weighing", seat=1 - seat, who=who)
    else:
        text = teller("alarm.battle", seat=1 - seat, who=who, share=in_hundred(one.chance))
    return teller("alarm.supreme", text=text) if one.supreme else text


def _from(teller: Teller, stack: Coming) -> str:
    key = "alarm.forced" if stack.via else "alarm.from"
    pieces = teller.pieces(stack.troops, stack.leaders)
    return teller(key, start=teller.place(stack.start), pieces=pieces, price=stack.price)


def with_alarms(targets: Sequence[Target], teller: Teller, alarms: Sequence[Alarm], seat: Seat) -> list[Target]:
    """The same targets; threatened places and the stacks in them say by whom."""
    texts = {one.place: told(teller, one, seat) for one in alarms}
    found = []
    for target in targets:
        army = rest_of(target.id, "army")
        place = rest_of(target.id, "place") or rest_of(target.id, "stack") or (army.partition(":")[2] if army else "")
        is_own = not army or army.startswith(f"{seat}:")
        if is_own and place in texts and target.tip is not None:
            target = replace(target, tip="\n".join(part for part in (target.tip, texts[place]) if part))
        found.append(target)
    return found
