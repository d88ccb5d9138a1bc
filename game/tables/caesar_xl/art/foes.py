"""What the enemy could bring next turn: a chip at each of one's own places he can reach."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import in_hundred
from game.tables.caesar_xl.art.painter import EMBER, Painter, Ring
from game.tables.caesar_xl.play.alarm import Alarm
from game.tables.easel import Easel
from game.tables.kit.tell import Words
from game.tables.kit.threats import TALL, Chip, draw_chips
from game.ui.geometry import Box


def draw_foes(easel: Easel, painter: Painter, view: Box, alarms: Sequence[Alarm], colour: int, words: Words) -> None:
    """`colour`: the enemy's. Below each place, inside the `view` of the map."""
    for one in alarms:
        x, y = painter.chart.spot(one.place)
        if not view.contains(x, y):
            continue
        painter.ring(easel, Ring(one.place, EMBER, 2.4, 0.12))
        draw_chips(easel, [chip(one, colour, words)], x, y + painter.size(one.place) / 2 + TALL / 2 - 2, 1, view)


def chip(one: Alarm, colour: int, words: Words) -> Chip:
    if not one.is_held:
        text = words("alarm.open")
    elif one.chance is None:
        text = words("alarm.wait")
    else:
        text = words("alarm.share", share=in_hundred(one.chance))
    return Chip(colour, text, not one.is_held, one.supreme)
