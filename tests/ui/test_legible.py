"""Any text at all can be measured, wrapped, drawn and typed."""

import pytest

from game.ui.geometry import Box
from game.ui.input import Key, Text
from game.ui.legible import legible, typed
from game.ui.lettering import MOST_PIXELS, Run
from game.ui.pen import Pen
from game.ui.textfield import TextField
from tests.pilot import FONTS

HEART = "❤️"
ODD = {
    "none": "", "nul": "a\0b", "nul alone": "\0", "a mark alone": "️", "no width": "​‍", "half a pair": "\ud800",
    "lines": "one\ntwo\r\nthree", "tab": "a\tb", "bell": "\a\b\x1b[31m", "right to left": "‮abc", "unassigned": "\U0010ffff",
    "marks upon marks": "e" + "\u0301" * 900, "20,000 letters": "W" * 20_000, "20,000 words": "ab " * 20_000,
    "emoji": "👩‍👩‍👧", "percent": "%" * 12, "quotation": "” ” ”",
}  # fmt: skip


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
@pytest.mark.parametrize("k", [0.8, 2.0])
def test_any_text_can_be_written(text: str, k: float) -> None:
    pen = Pen(k, FONTS)
    surface = pen.layer(300, 60)
    for face in ("body", "caps_heavy"):
        assert pen.width(text, face, 40) >= 0
        box = pen.text(surface, text, 10, 10, face, 40, "#ffffff")
        assert box.w * k <= MOST_PIXELS * 1.01
        pen.text(surface, text, 10, 10, face, 40, "#ffffff", track=3)
        pen.fitted(surface, text, 10, 10, 100, face, 40)
        assert pen.width(pen.ellipsis(text, face, 40, 200), face, 40) <= 200
    pen.gold_text(surface, text, 100, 30, 30)
    assert all(pen.width(line, "body", 15) <= 240 for line in pen.wrap(text, "body", 15, 200))
    block = pen.lay([Run(text), Run("end", "bold")], 200, 15)
    assert all(line.w <= 240 for line in block.lines)
    pen.draw_block(surface, pen.lay([Run(text[:3000])], 200, 15), 0, 0)
    pen.field(surface, Box(10, 10, 200, 34), text, caret=len(text))


@pytest.mark.parametrize("text", ["Maximus", "Élise ❤️", "日本", "a b"])
def test_what_is_legible_stays_as_it_is(text: str) -> None:
    assert legible(text) == text and typed(text) == text


def test_what_no_font_writes_is_left_out() -> None:
    assert legible("a\0b\tc\nd\ud800") == "ab c d�"
    assert typed("️\u0301\0a\0\u0301") == "a\u0301"
    assert len(legible("W" * 20_000)) == 800


def pressed(field: TextField, *names: str) -> None:
    for name in names:
        field._event(Key(name))


def test_a_letter_goes_with_its_marks() -> None:
    field = TextField("name", "Name")
    field._event(Text(HEART))
    pressed(field, "home", "delete")
    assert (field.value, field.caret) == ("", 0)
    field._event(Text("a" + HEART + "b"))
    pressed(field, "left", "left")
    assert field.caret == 1
    pressed(field, "right", "backspace")
    assert (field.value, field.caret) == ("ab", 1)


def test_a_mark_finds_its_letter_or_is_not_taken() -> None:
    field = TextField("name", "Name")
    field._event(Text("\u0301"))
    assert field.value == ""
    field._event(Text("e"))
    field._event(Text("\u0301"))
    assert field.value == "e\u0301"
    pressed(field, "backspace")
    assert field.value == ""


def test_a_field_is_given_what_can_be_shown() -> None:
    field = TextField("name", "Name", "\0A" + "b" * 20_000, most=8)
    assert field.value == "Abbbbbbb"
    field.value = "\ud800x\n"
    assert field.value == "x"
