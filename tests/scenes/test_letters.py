"""Letters on the screen: every field can be written in by a pad alone, or by a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.letters import MARKS, PLAIN, Letters
from game.scenes.name_dialog import NameDialog
from game.ui.input import Key, Mods, Press, Release, Text
from game.ui.pads import GOLD
from tests.pilot import Pilot


def asked(name: str = "") -> Pilot:
    pilot = Pilot(lambda ctx: NameDialog("", "", name, "ok", lambda name: None, lambda name: None))
    pilot.frames(1)
    return pilot


def pad(pilot: Pilot, *names: str) -> None:
    for name in names:
        held, _, plain = name.rpartition("+")
        pilot.app.take(Key(plain, Mods(shift=held == "shift")), "pad")
        pilot.frames(1)


def write(pilot: Pilot, word: str) -> None:
    """Letter by letter with the ring."""
    for letter in word:
        scene = pilot.scene
        assert isinstance(scene, Letters)
        page = MARKS if scene.shows_marks else PLAIN
        y = next(n for n, row in enumerate(page) if letter.lower() in row)
        goal = f"letter:{y}:{page[y].index(letter.lower())}"
        for _ in range(30):
            here = scene.focus.focused or "letter:1:0"
            if here == goal:
                break
            row, column = (int(part) for part in here.split(":")[1:])
            wanted = page[y].index(letter.lower())
            pad(pilot, "down" if row < y else "up" if row > y else "right" if column < wanted else "left")
        assert scene.focus.focused == goal
        pad(pilot, "return")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    yield asked()


def test_a_pad_writes_a_name_and_the_gold_button_takes_it(pilot: Pilot) -> None:
    pad(pilot, "return")
    assert isinstance(pilot.scene, Letters) and pilot.scene.focus.keyboard
    write(pilot, "Anna")
    assert pilot.scene.value == "Anna", "large at the beginning, and small after it"
    pad(pilot, GOLD)
    assert isinstance(pilot.scene, NameDialog) and pilot.scene.field.value == "Anna"
    pad(pilot, GOLD)
    assert pilot.result == "Anna"


def test_y_deletes_the_shoulders_move_the_mark_and_b_goes_back() -> None:
    pilot = asked("Brutus")
    pad(pilot, "return")
    pad(pilot, "tab", "shift+tab", "h")
    letters = pilot.scene
    assert isinstance(letters, Letters) and letters.value == "Bruts"
    pad(pilot, "tab", "h")
    assert letters.value == "Brut"
    pad(pilot, "escape")
    assert isinstance(pilot.scene, NameDialog) and pilot.scene.field.value == "Brut"


def test_shift_counts_once_and_the_other_page_has_the_marks(pilot: Pilot) -> None:
    pad(pilot, "return")
    letters = pilot.scene
    assert isinstance(letters, Letters)
    letters.marks.action()  # type: ignore[misc]
    write(pilot, "é")
    assert letters.value == "É"
    letters.large.action()  # type: ignore[misc]
    write(pilot, "ü")
    write(pilot, "ß")
    letters.space.action()  # type: ignore[misc]
    letters.marks.action()  # type: ignore[misc]
    write(pilot, "z")
    assert letters.value == "ÉÜß z"
    letters.clear()
    assert letters.value == ""


def test_a_finger_on_a_field_lays_them_out_and_each_key_is_large_enough(pilot: Pilot) -> None:
    x, y = pilot.target("name").bounds.centre
    pilot.app.take(Press(x, y, touch=True))
    pilot.app.take(Release(x, y, touch=True))
    pilot.frames(1)
    assert isinstance(pilot.scene, Letters)
    assert all(target.bounds.w >= 44 and target.bounds.h >= 44 for target in pilot.targets())
    pilot.press("letter:1:2")
    assert pilot.scene.value == "E"
    pilot.press("done")
    assert isinstance(pilot.scene, NameDialog)


def test_the_mouse_and_a_keyboard_do_without_and_type_on_where_they_lie(pilot: Pilot) -> None:
    pilot.click("name")
    assert isinstance(pilot.scene, NameDialog)
    pad(pilot, "return")
    pilot.app.take(Key("h"))
    pilot.app.take(Text("h"))
    pilot.frames(1)
    assert isinstance(pilot.scene, Letters) and pilot.scene.value == "h", "a keyboard's h is a letter"
    pilot.key("backspace")
    pilot.type("ab c")
    assert pilot.scene.value == "ab c"
    pilot.key("return")
    assert isinstance(pilot.scene, NameDialog)


@pytest.mark.parametrize("size", [(1280, 800), (731, 457), (1024, 640)])
def test_all_of_it_stands_in_the_window(size: tuple[int, int]) -> None:
    pilot = asked()
    pilot.resize(*size)
    pad(pilot, "return")
    assert isinstance(pilot.scene, Letters)
    for target in pilot.targets():
        box = target.bounds
        assert box.x >= 0 and box.y >= 0 and box.right <= pilot.ctx.w and box.bottom <= pilot.ctx.h, target.id
