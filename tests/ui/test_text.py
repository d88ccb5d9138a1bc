"""Measuring, fitting and wrapping."""

import pytest

from game.ui import lettering
from game.ui.lettering import Run, marked
from game.ui.pen import Pen
from tests.pilot import FONTS

SENTENCE = "Move up to III in one straight line; each foe or lion beside a hex adds one step to the way."


@pytest.mark.parametrize("w", [80, 140, 300, 900])
def test_wrapped_lines_fit_and_lose_no_word(pen, w):
    lines = pen.wrap(SENTENCE, "body", 15, w)
    assert all(pen.width(line, "body", 15) <= w for line in lines)
    assert " ".join(lines) == SENTENCE


def test_line_breaks_are_kept(pen):
    assert pen.wrap("one\n\ntwo", "body", 15, 500) == ["one", "", "two"]


def test_a_word_wider_than_the_line_stays_whole(pen):
    assert pen.wrap("a Schicksalsgemeinschaft b", "body", 15, 60) == ["a", "Schicksalsgemeinschaft", "b"]


def test_a_number_is_not_parted_from_its_per_cent_sign(pen):
    wide = pen.width("won in 96", "body", 15) + 1
    assert pen.wrap("won in 96 % of them", "body", 15, wide) == ["won in", "96 % of", "them"]


def test_fit_shrinks_no_more_than_needed(pen):
    assert pen.fit("Pass", "caps", 15, 300) == 15
    size = pen.fit("Confirm the choice", "caps", 15, 140)
    assert 10.8 <= size < 15
    assert pen.width("Confirm the choice", "caps", size) <= 140


def test_ellipsis_only_when_too_wide(pen):
    assert pen.ellipsis("Maximus", "bold", 15, 300) == "Maximus"
    short = pen.ellipsis("Maximilianus Aurelius Commodus", "bold", 15, 120)
    assert short.endswith("…")
    assert pen.width(short, "bold", 15) <= 120


def test_widths_are_the_same_in_units_at_every_scale(pen):
    for k in (0.8, 1.35, 2.0, 2.7):
        other = Pen(k, FONTS)
        assert other.width(SENTENCE, "body", 15) == pytest.approx(pen.width(SENTENCE, "body", 15), rel=0.05)


def test_marks_become_runs():
    runs = marked("A **bold** and *slanted* [link here|lion/3].")
    assert [(run.text, run.face, run.tag) for run in runs] == [
        ("A ", "body", ""),
        ("bold", "bold", ""),
        (" and ", "body", ""),
        ("slanted", "italic", ""),
        (" ", "body", ""),
        ("link here", "bold", "lion/3"),
        (".", "body", ""),
    ]


@pytest.mark.parametrize("w", [60, 110, 200, 380])
def test_laid_runs_fit_and_keep_glued_signs_with_their_word(pen, w):
    block = pen.lay(marked(SENTENCE.replace("lion", "**lion**").replace("line;", "*line*;")), w, 15)
    for line in block.lines:
        text = "".join(run.text for _, run in line.words)
        assert not text.startswith((";", " ", "."))
        assert line.w <= w + 0.5
    whole = " ".join("".join(run.text for _, run in line.words).strip() for line in block.lines)
    assert whole == SENTENCE
    assert block.h == pytest.approx(len(block.lines) * 15 * 1.38)


def test_words_of_one_face_are_one_run(pen):
    block = pen.lay([Run("one two three "), Run("four", "bold")], 900, 15)
    assert [run.text for _, run in block.lines[0].words] == ["one two three ", "four"]


def test_centred_lines_have_equal_margins(pen):
    block = pen.lay([Run("short")], 400, 15, centred=True)
    ((x, _run),) = block.lines[0].words
    assert x == pytest.approx((400 - pen.width("short", "body", 15)) / 2)


def test_tagged_words_come_back_with_their_boxes(pen):
    surface = pen.layer(400, 100)
    block = pen.lay(marked("See [the end|end] now."), 400, 15)
    ((tag, box),) = pen.draw_block(surface, block, 10, 20)
    assert tag == "end"
    assert box.x == pytest.approx(10 + pen.width("See ", "body", 15), abs=1)
    assert box.w == pytest.approx(pen.width("the end", "bold", 15), abs=1.5)


def test_drawn_text_is_where_it_says(pen):
    surface = pen.layer(300, 60)
    box = pen.text(surface, "Maximus", 150, 30, "bold", 20, "#ffffff", "center")
    seen = surface.get_bounding_rect(1)
    assert box.contains(seen.centerx, seen.centery)
    assert box.w >= seen.w


def test_high_contrast_makes_soft_inks_strong():
    from game.ui import theme

    strong = Pen(1.0, FONTS, high_contrast=True)
    surface = strong.letters("Soft", "body", 40, theme.DUST)
    lightest = max(surface.get_at((x, y))[0] for x in range(surface.get_width()) for y in range(surface.get_height()))
    assert lightest >= theme.rgb(theme.STRONG_INKS[theme.DUST])[0] - 2


def test_a_space_behind_a_closing_quotation_mark_is_seen(pen):
    for face in ("body", "bold", "italic"):
        space = pen.width("a a", face, 60) - pen.width("aa", face, 60)
        gap = pen.width("“Gold” is", face, 60) - pen.width("“Gold”", face, 60) - pen.width("is", face, 60)
        assert gap > space * 0.8
    surface = pen.letters("x” x", "body", 60, "#ffffff")
    columns = [any(surface.get_at((x, y))[3] > 20 for y in range(surface.get_height())) for x in range(surface.get_width())]
    longest = max(len(run) for run in "".join(".#"[seen] for seen in columns).strip(".").split("#"))
    assert longest > 9


def test_fonts_of_sizes_long_gone_are_closed():
    pen = Pen(1.0, FONTS)
    for tenth in range(80, 400):
        pen.width("Maximus", "body", tenth / 10 * 3)
    assert len(lettering._loaded) <= lettering.MOST_FONTS
    assert pen.width("Maximus", "body", 15) == Pen(1.0, FONTS).width("Maximus", "body", 15)


@pytest.mark.parametrize("k", [1.0, 1.1, 1.25, 1.368, 1.5, 1.75])
def test_a_toast_that_has_room_for_its_sentence_keeps_it_on_one_line(k):
    pen = Pen(k, FONTS)
    for n in range(40):
        text = f"A{'n' * (n % 8)}a is forgotten{'i' * (n // 8)}."
        w, h = pen.toast_size(text)
        assert h == 44 and pen.wrap(text, "body", 14.5, w - 66) == [text]


def test_a_word_too_long_for_a_line_is_broken_behind_a_sign_and_nothing_comes_between(pen: Pen) -> None:
    word = "circus/human,novice,champion,veteran/board=side-b/1zk3m9ab2x1/1"
    lines = pen.wrap(f"It is {word}", "body", 15, 240.0)
    assert "".join(lines).replace("It is", "").strip() == word.replace(" ", "")
    assert len(lines) > 2 and all(line.endswith((",", "/")) or line in (lines[0], lines[-1]) for line in lines)
    assert all(pen.width(line, "body", 15) <= 240 for line in lines[1:])
