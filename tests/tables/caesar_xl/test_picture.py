"""Pictures of positions: at every size, the same for the same position, different where it matters."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.types import Choose
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl.state import Battle, State
from game.scenes import rendered
from game.storage.paths import assets_dir
from game.tables.caesar_xl.table import CaesarTable
from game.ui.context import PlainSettings
from tests.tables.caesar_xl.host import BOARD, NAMES, WORDS, new_match, play_on, seated
from tests.tables.caesar_xl.test_playing import phase


def drawn(match: Any, size: tuple[int, int], seat: int | None = 0, settings: PlainSettings | None = None) -> pygame.Surface:
    ui = rendered.still_context(size, assets_dir() / "fonts", WORDS, settings)
    setting = rendered.setting_for(ui, INFO, BOARD, NAMES, (0, 1), WORDS)
    return rendered.render(setting, CaesarTable, match.observe(seat), seat, size)


def colours(surface: pygame.Surface) -> int:
    w, h = surface.get_size()
    return len({surface.get_at((x, y))[:3] for x in range(0, w, 17) for y in range(0, h, 17)})


@pytest.mark.parametrize(("size", "ui"), [((1024, 640), 1.0), ((1280, 800), 1.75), ((800, 1000), 1.0)])
def test_a_position_is_drawn_at_every_size(size: tuple[int, int], ui: float) -> None:
    match = new_match(5)
    play_on(match, 90, 5)
    pending = match.pending()
    assert isinstance(pending, Choose)
    seat = pending.seats[0]
    surface = drawn(match, size, seat, PlainSettings(ui_size=ui))
    assert surface.get_size() == size and colours(surface) > 400


def test_the_same_position_gives_the_same_picture() -> None:
    match = new_match(2)
    first, second = (pygame.image.tobytes(drawn(match, (914, 571), None), "RGB") for _ in range(2))
    assert first == second


def test_control_march_and_battle_change_the_picture() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    pilot.wait_idle()
    pictures = [pygame.image.tobytes(pilot.surface, "RGB")]
    pilot.click("stack:Rubicon")
    pilot.click("place:Rome")
    pictures.append(pygame.image.tobytes(pilot.surface, "RGB"))
    pilot.press("button:confirm")
    pictures.append(pygame.image.tobytes(pilot.surface, "RGB"))
    pilot.press("button:end")
    pilot.click("place:Rome")
    pilot.press("row:0")
    pictures.append(pygame.image.tobytes(pilot.surface, "RGB"))
    assert len(set(pictures)) == 4


def test_a_battle_lies_over_the_map_as_a_scene() -> None:
    def fought(state: State) -> bool:
        return isinstance(state.table.frames[-1], Battle) and state.table.frames[-1].round > 0

    match = new_match(1)
    for seed in range(40):
        match = new_match(seed)
        play_on(match, 200, seed, fought)
        if fought(match.state):
            break
    assert fought(match.state)
    pilot = seated(match)
    pilot.wait_idle()
    table = pilot.scene.table
    melee = table.stage.melee
    assert melee is not None and melee.place == match.state.table.frames[-1].place
    assert not pilot.ids("place:"), "the map waits"
    assert table.odds.of_battle() is not None
    alive = [sum(man.stands and not man.leader for man in line) for line in melee.lines]
    seat = match.state.table.seat
    assert alive[seat] == sum(match.state.table.forces[seat][melee.place])


def test_no_word_of_a_list_or_prompt_is_wider_than_its_place() -> None:
    """Titles and texts shrink or wrap into the room they have at the largest UI."""
    match = new_match(5)
    play_on(match, 120, 5)
    pilot = seated(match, (1280, 800), PlainSettings(animation="off", ui_size=1.75))
    pilot.wait_idle()
    pen, table = pilot.ctx.pen, pilot.scene.table
    prompt = table.prompt()
    assert prompt is not None
    assert pen.fit(prompt.title, "caps", 20, pilot.scene.layout.words.w) > 0
    for name in pilot.ids("place:"):
        label = pilot.target(name).label
        assert label and "{" not in label
