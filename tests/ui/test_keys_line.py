"""The line of keys under a prompt."""

from __future__ import annotations

from game.scenes.play_tray import KEYS_TEXT, keys_line

LINE = "Arrows aim, with Shift over every hex · Enter chooses · Esc puts the die back"


def wide(pen, text: str, w: float) -> float:
    width: float = pen.width(text, "italic", pen.fit(text, "italic", KEYS_TEXT, w))
    return width


def test_the_last_keys_are_given_up_before_the_line_runs_under_a_button(pen):
    whole = pen.width(LINE, "italic", KEYS_TEXT)
    assert keys_line(pen, LINE, whole) == LINE
    assert wide(pen, LINE, whole / 2) > whole / 2
    short = keys_line(pen, LINE, whole / 2)
    assert short in LINE and short.startswith("Arrows aim") and wide(pen, short, whole / 2) <= whole / 2
    assert keys_line(pen, "", 100.0) == ""


def test_a_line_keeps_its_first_part_however_little_room_there_is(pen):
    assert pen.parts("+2 · +4 with a stop", "bold", 14, 60.0) == "+2"
    assert pen.parts("+2 · +4 with a stop", "bold", 14, 600.0) == "+2 · +4 with a stop"
    assert pen.parts("nothing to part", "bold", 14, 5.0) == "nothing to part"
