"""With the largest words those of a hint stand apart from its place, with a line to it, where beside it they would hide
other places and their names: at Pergamum they lay on Byzantium and Pontus."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.caesar_xl import actions as act
from game.tables.caesar_xl.art.aside import FARTHEST, Apart, apart
from game.tables.caesar_xl.art.camps import nearest, shared
from game.tables.caesar_xl.art.labels import Labels
from game.ui.geometry import Box
from game.ui.pen import Pen
from tests.rules.caesar_xl.position import position
from tests.scenes.moments import Moment, after, program_at
from tests.soak.program import by_lot
from tests.sure import sure

PLACES = (
    "Antiochia", "Barcino", "Brundisium", "Burdigala", "Massilia", "Messana", "Pergamum", "Rome", "Salamis", "Tarsus",
)  # fmt: skip
VIEW, AROUND, SIZE = Box(0, 0, 640, 270), Box(300, 130, 20, 20), (230.0, 50.0)


def hidden_by(box: Box, painter: Any, place: str) -> list[str]:
    """Other cities of which words lie on the medallion or on the name."""
    names = Labels(painter.pen, painter.chart).cities
    return [
        city for city, name in names.items() if city != place and (
            shared(box, painter.disc(city).bounds) > 0.3 * painter.size(city) ** 2
            or shared(box, name.box.inset(0, 3 * painter.u)) > 0.3 * name.box.w * name.box.h
        )
    ]  # fmt: skip


def test_at_the_largest_words_hints_hide_hardly_a_city(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    boxes: list[Box] = []
    plain = Pen.tooltip

    def heard(self: Pen, *args: Any, **how: Any) -> Box:
        box = plain(self, *args, **how)
        if "Hint" in args[2]:
            boxes.append(box)
        return box

    monkeypatch.setattr(Pen, "tooltip", heard)
    with by_lot(2):
        program = program_at(Moment("caesar_xl", 2, after(0)), (1280, 800), 1.75)
        try:
            pilot, found = program.pilot, dict[str, list[str]]()
            state = position("Rome 2l+caesar, Ancyra 1l", "Athens 2l+pompey, Tarsus 1a", gold=(30, 20))
            sure(program.house.session).match.state = state
            for place in PLACES:
                table = pilot.scene.table
                table.show_hint(act.Negotiate(place))
                pilot.frames(3)
                found[place] = hidden_by(boxes[-1], table.painter, place)
                assert boxes[-1].inset(2).cut(table.plan.in_sight).h > boxes[-1].h - 5
        finally:
            program.close()
    assert found["Pergamum"] == found["Rome"] == []
    assert sum(map(len, found.values())) <= 2, found


def test_words_go_aside_only_where_that_saves_something() -> None:
    near = [Box(180, 80, 60, 16), Box(330, 80, 60, 16)]
    assert apart(VIEW, AROUND, SIZE, near, 200.0) is None, "too little is hidden beside the place"
    found = apart(VIEW, AROUND, SIZE, near, 2000.0)
    assert isinstance(found, Apart) and not any(shared(found.box, body) for body in near)
    assert not found.box.overlaps(AROUND) and found.end == nearest(found.box, AROUND.centre)
    assert AROUND.inset(-1).contains(*found.start)


def test_words_never_leave_the_view_nor_go_far() -> None:
    everywhere = [Box(x, y, 18, 18) for x in range(0, 640, 20) for y in range(0, 270, 20)]
    assert apart(VIEW, AROUND, SIZE, everywhere, 9000.0) is None, "nothing is better anywhere"
    assert apart(VIEW, AROUND, (650.0, 50.0), [], 9000.0) is None, "no room"
    corner = Box(10, 10, 20, 20)
    found = apart(VIEW, corner, SIZE, [Box(0, 30, 300, 100)], 9000.0)
    assert found is not None and found.box.x >= 0 and found.box.right <= VIEW.right
    assert abs(found.end[0] - corner.cx) <= FARTHEST
