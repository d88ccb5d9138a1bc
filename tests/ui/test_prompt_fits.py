"""A prompt beside many buttons: in smaller letters, then without keys, and told whole to who points at it."""

from __future__ import annotations

import pygame
import pytest

from game.scenes import play_tray
from game.scenes.play_tray import draw_prompt, whole_prompt
from game.tables.table import Prompt
from game.ui.geometry import Box
from game.ui.theme import TRAY

LONG = (
    "A free Legion of Marcus Antonius can be placed. Click a city with its square lit to raise one there. "
    "One Diplomacy Roll can be bought, for 2 Gold."
)
KEYS = "Tab for the next city · Enter ends the phase"
NARROW, WIDE, FLAT = 300.0, 520.0, 42.0


@pytest.fixture
def written(monkeypatch):
    """Size and text of all that is written, in order."""
    found: list[tuple[float, str]] = []

    def draw(pen, box: Box, prompt: Prompt) -> list[tuple[float, str]]:
        found.clear()
        text, size = pen.text, pygame.Surface((1400, 300))

        def note(dst, line, x, y, face="body", letters=16.0, *rest, **more):
            found.append((letters, line))
            return text(dst, line, x, y, face, letters, *rest, **more)

        monkeypatch.setattr(pen, "text", note)
        draw_prompt(pen, size, box, prompt)
        monkeypatch.undo()
        return list(found)

    return draw


@pytest.mark.parametrize("h", [TRAY - 16.0, FLAT])
@pytest.mark.parametrize("w", [NARROW, WIDE])
def test_no_word_of_a_long_prompt_is_left_out_beside_many_buttons(pen, written, w, h):
    """With larger words and four buttons its last line was missing, and nothing said so."""
    room = w if h > FLAT else 2 * w  # a low tray has the width of the window
    prompt = Prompt("What will you buy?", LONG, KEYS)
    lines = [line for _, line in written(pen, Box(10, 10, room, h), prompt)]
    told = " ".join(line for line in lines if line not in (prompt.title, KEYS))
    assert LONG in told
    assert min(size for size, _ in written(pen, Box(10, 10, room, h), prompt)) >= 11
    assert whole_prompt(pen, Box(10, 10, room, h), prompt) == []


@pytest.mark.parametrize("h", [TRAY - 16.0, FLAT])
def test_what_has_no_room_at_all_ends_in_an_ellipsis_and_is_told_to_who_points_at_it(pen, written, h):
    box, prompt = Box(10, 10, NARROW, h), Prompt("What will you buy?", f"{LONG} {LONG} {LONG}", KEYS)
    assert any(line.endswith("…") for _, line in written(pen, box, prompt))
    (target,) = whole_prompt(pen, box, prompt)
    assert target.tip == prompt.text and target.shape == box and not target.focusable


def test_a_short_prompt_is_as_ever(pen, written):
    prompt = Prompt("Which card?", "Click one of your stacks.", KEYS)
    found = written(pen, Box(10, 10, WIDE, TRAY - 16.0), prompt)
    assert (play_tray.SIZES[0][0], prompt.text) in found and any(line == KEYS for _, line in found)
