"""Who is who: name plates on the sand, and portraits in the panels that tell and find their figures."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.moritari.state import Acting
from game.tables.moritari.art import painter
from game.tables.moritari.art.bases import lettered
from game.tables.moritari.art.marks import Marks
from game.tables.moritari.art.signs import mercy
from game.ui.context import PlainSettings
from game.ui.pen import Pen
from tests.tables.moritari.host import new_match, play_to, position, seated
from tests.tables.moritari.test_play_scene import MEN, on_stage


@pytest.fixture
def tags(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The plates written on the sand."""
    written: list[str] = []
    plain = Marks.tag

    def tag(self: Marks, easel: Any, x: float, y: float, label: str, *rest: Any) -> None:
        written.append(label)
        plain(self, easel, x, y, label, *rest)

    monkeypatch.setattr(Marks, "tag", tag)
    return written


def test_whoever_is_pointed_at_has_a_name_plate(tags: list[str]) -> None:
    pilot, scene, _ = on_stage(position(MEN))
    pilot.frames(2)
    assert not any("secutor" in tag for tag in tags)
    tags.clear()
    pilot.hover(scene.table.view.at((3500, 0)))
    pilot.frames(2)
    assert tags == [scene.table.teller.plate(scene.table.shown, 2)] and "secutor" in tags[0]


def test_the_keyboard_shows_the_plate_of_whoever_has_the_focus(tags: list[str]) -> None:
    pilot, scene, _ = on_stage(position(MEN))
    pilot.key("tab")
    for _ in range(8):
        if (scene.table.pointed or "").startswith("figure:"):
            break
        pilot.key("tab")
    index = int(scene.table.pointed.partition(":")[2])
    tags.clear()
    scene.table.changed()
    pilot.frames(2)
    assert scene.table.teller.plate(scene.table.shown, index) in tags


def test_a_medallion_tells_numbers_and_state_and_finds_its_figure(tags: list[str]) -> None:
    pilot, scene, session = on_stage(position(MEN))
    table = scene.table
    before = len(session.match.log)
    for index, figure in enumerate(table.shown.figures):
        target = pilot.target(f"medallion:{index}")
        assert figure.kind in target.label and f"life {figure.hp} of" in (target.tip or "")
        assert any(panel.box.contains(*target.bounds.centre) for panel in scene.panels)
    tags.clear()
    pilot.hover("medallion:3")
    pilot.frames(2)
    assert any("lion" in tag for tag in tags)
    pilot.press("medallion:3")
    assert table.overlay.found == 3 and len(session.match.log) == before
    assert table.overlay.lit(table.shown)[3]
    pilot.press("medallion:3")
    assert table.overlay.found is None


def test_a_closer_view_goes_to_whoever_is_sought() -> None:
    pilot, scene, _ = on_stage(position(MEN))
    table = scene.table
    for _ in range(6):
        pilot.press("tool:closer")
    before = table.view.at((9000, -3000))
    pilot.press("medallion:3")
    x, y = table.view.at((9000, -3000))
    box = table.view.box
    assert abs(x - box.cx) < abs(before[0] - box.cx) and box.contains(x, y)


def test_the_next_position_forgets_who_was_sought() -> None:
    pilot, scene, _ = on_stage(position(MEN))
    pilot.press("medallion:2")
    assert scene.table.overlay.found == 2
    pilot.press("figure:0")
    pilot.frames(2)
    assert scene.table.overlay.found is None


def test_a_tool_writes_everybodys_name_on_the_sand_and_none_over_another(tags: list[str]) -> None:
    pilot, scene, _ = on_stage(position(MEN))
    names = [scene.table.teller.named(figure.name) for figure in scene.table.shown.figures]
    pilot.frames(2)
    assert not set(names) & set(tags)
    for press in ("k", "tool:names"):
        pilot.key(press) if len(press) == 1 else pilot.press(press)
        pilot.frames(2)
        tags.clear()
        scene.table.changed()
        pilot.frames(2)
        assert (set(names) <= set(tags)) == (press == "k"), "on, and off again"


def test_a_problem_speaks_of_beasts_that_have_their_names_beside_them(tags: list[str]) -> None:
    from game.problems.reading import list_problems
    from tests.conformance.cases import words
    from tests.scenes.test_problem_scene import open_problem

    card = next(card for card in list_problems("moritari") if card.id == "in_passing")
    pilot, _ = open_problem("moritari", card, words())
    assert {"Rex", "Bellona", "Fulgor"} <= set(tags)
    assert pilot.scene.table.hands.names


def test_a_tool_shows_where_every_foe_may_strike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of foes only, of those who can walk, and gone with the tool."""
    drawn: list[list[int]] = []
    whole = Marks.foes

    def foes(self: Marks, easel: Any, view: Any, aims: Any) -> None:
        drawn.append([aim.figure for aim in aims])
        whole(self, easel, view, aims)

    monkeypatch.setattr(Marks, "foes", foes)
    pilot, scene, _ = on_stage(position(MEN))
    hands, figures = scene.table.hands, scene.table.shown.figures
    wanted = [index for index, one in enumerate(figures) if one.seat != hands.seat and one.is_standing]
    pilot.frames(2)
    assert drawn == [], "nobody has asked"
    before = pygame.image.tobytes(pilot.surface, "RGB")
    pilot.press("tool:threats")
    pilot.frames(2)
    pilot.hover((640.0, 60.0))
    free = [index for index in wanted if not hands.ground.touching(scene.table.shown, index)]
    assert free and drawn[-1] == free
    assert pygame.image.tobytes(pilot.surface, "RGB") != before
    pilot.key("f")
    drawn.clear()
    pilot.frames(3)
    assert drawn == [] and not hands.threats


def test_over_who_was_spared_a_thumb_is_shown_though_names_are_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """From behind a kneeling man looked like one who stands."""
    drawn: list[float] = []

    def noted(pen: Pen, size: float) -> Any:
        drawn.append(size)
        return mercy(pen, size)

    monkeypatch.setattr(painter, "mercy", noted)
    state = position(MEN)
    on_stage(state)
    assert drawn == [], "they all stand"
    state.put(1, status="spared", hp=0, fell=1)
    _, scene, _ = on_stage(state)
    assert drawn and not scene.table.hands.names
    chips = [one.box for one in scene.table.cover.laid if one.what == "chip"]
    assert [box.w for box in chips] == drawn[-1:], "and nothing lies on it"


def test_with_the_setting_name_and_number_stand_on_each_rim(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(2, 3)
    assert play_to(match, Acting)
    pilot = seated(match, size=(914, 571), settings=PlainSettings(animation="off"))
    said: list[str] = []
    table = pilot.scene.table
    keep = lettered

    def noted(pen: Pen, text: str, *rest: Any) -> pygame.Surface:
        said.append(text)
        return keep(pen, text, *rest)

    monkeypatch.setattr(painter, "lettered", noted)
    table.draw(pilot.surface)
    assert not said, "off at first"
    setattr(pilot.settings, "rim_names", True)  # noqa: B010
    table.changed()
    table.draw(pilot.surface)
    assert sorted(said) == ["I", "I", "II", "II", "III", "III"], "seen from far"
    said.clear()
    first = table.stage.bodies[0]
    table.push(table.home.zoomed(4, *table.home.at(first.at)))
    table.draw(pilot.surface)
    assert f"{table.teller.named(first.name)}  I" in said
