"""Dice stand folded behind the deed they decided."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.scenes.log_panel import LEAD, Folds, LogLine, LogPanel
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.lettering import JOINED, Block
from game.ui.pen import Pen

LINES = [
    LogLine("Lot **I**", None, "dice"),
    LogLine("Anna walks", 0),
    LogLine("Brutus rolls", 1),
    LogLine("Die **III** · Die **II**", None, "dice"),
    LogLine("Anna walks on", 0),
]


def panel(pen: Pen, is_open: bool = False, folds: bool = True) -> tuple[LogPanel, list[bool]]:
    heard: list[bool] = []
    made = Folds("Drawn", "Deeds", "Dice too", "tip", "toggle", is_open, heard.append)
    log = LogPanel("Log", (0, 1), ("Anna", "Brutus"), made if folds else None)
    log.place(20, 60, 300, 400)
    log.set_lines(LINES)
    return log, heard


def shown(log: LogPanel, pen: Pen) -> list[str]:
    """What is laid out to be drawn."""
    log._lay(pen)
    return [line.text for _, _, line, _ in log._laid]


def rows(log: LogPanel) -> dict[str, Box]:
    return {target.id: target.bounds for target in log.targets() if target.id.startswith("log:")}


def test_one_line_a_deed_and_a_mark_where_dice_are_behind_it(pen: Pen) -> None:
    log, _ = panel(pen)
    assert shown(log, pen) == ["Drawn", "Anna walks", "Brutus rolls", "Anna walks on"]
    assert list(rows(log)) == ["log:0", "log:3"]


def test_with_more_room_the_newest_line_stays_and_nothing_stands_above_the_edge(pen: Pen) -> None:
    log, _ = panel(pen)
    log.set_lines([LogLine(f"Anna walks {n} steps", 0) for n in range(30)])
    log._lay(pen)
    assert log.offset == log.furthest > 0
    log.place(20, 60, 300, 300)
    assert log.offset == log.furthest
    log.place(20, 60, 300, 4000)
    assert log.offset == log.furthest == 0


@pytest.mark.parametrize("high", range(60, 101, 7))
def test_no_line_is_cut_in_half_above_the_newest_ones(pen: Pen, high: int) -> None:
    """With the last line at the foot the uppermost one lost its upper half."""
    log, _ = panel(pen, folds=False)
    log.set_lines([LogLine(f"Anna walks {n} steps and then goes on to the other end of the arena", 0) for n in range(9)])
    log.place(20, 60, 300, high)
    surface = pygame.Surface((400, 400))
    surface.fill((255, 255, 255))
    log.draw(pen, surface, Focus(lambda target: None, lambda target: None))
    left, right = pen.px(20), pen.px(290)
    inked = [y for y in range(400) if any(surface.get_at((x, y))[0] < 140 for x in range(left, right))]
    pitch = pen.px(14.5 * LEAD)
    heights = _runs(inked)
    assert len(heights) >= 2 and heights[0] > 0.4 * pitch, "a whole line, not the feet of one"


@pytest.mark.parametrize("high", [70, 85, 100, 115])
def test_no_sentence_is_told_without_its_beginning_above_the_newest_ones(pen: Pen, high: int) -> None:
    """ "…with 4 for the last space of the lane" stood alone above the newest line."""
    log, _ = panel(pen, folds=False)
    long = "Anna walks three steps and then goes on to the other end"
    log.set_lines([LogLine(f"{long} {n}", 0) for n in range(8)] + [LogLine("Brutus rolls", 1)])
    log.place(20, 60, 300, high)
    log._lay(pen)
    drawn: list[float] = []
    plain = log._written

    def noting(pen: Pen, line: LogLine, block: Block) -> pygame.Surface:
        drawn.append(next(top for top, _, other, _ in log._laid if other is line) - log.offset)
        return plain(pen, line, block)

    log._written = noting  # type: ignore[method-assign]
    log.draw(pen, pygame.Surface((400, 400)), Focus(lambda target: None, lambda target: None))
    assert drawn and min(drawn) >= -1.5, "each from its first line on"


def test_a_sum_is_not_broken(pen: Pen) -> None:
    """ "An Imperial Deck: 4 +" at the end of a line and "3." on the next."""
    log, _ = panel(pen, folds=False)
    (run,) = log._joined(LogLine("Under every coin lies an Imperial Deck: 4 + 3 cards.", None, "house"))
    assert run.text.endswith(f"an Imperial Deck: 4{JOINED}+{JOINED}3 cards.")


def _runs(rows_inked: Sequence[int]) -> list[int]:
    """How high each stretch of inked rows is."""
    found: list[int] = []
    for n, row in enumerate(rows_inked):
        if n and row == rows_inked[n - 1] + 1:
            found[-1] += 1
        else:
            found.append(1)
    return found


def test_a_click_unfolds_them_and_another_folds_them(pen: Pen) -> None:
    log, _ = panel(pen)
    shown(log, pen)
    unfold = next(target.action for target in log.targets() if target.id == "log:3")
    assert unfold is not None
    unfold()
    assert shown(log, pen) == ["Drawn", "Anna walks", "Brutus rolls", LINES[3].text, "Anna walks on"]
    assert log.newest(1) == [LINES[4]]
    log.set_lines([*LINES, LogLine("Brutus walks", 1)])
    assert LINES[3].text in shown(log, pen), "new lines fold nothing"
    unfold()
    assert LINES[3].text not in shown(log, pen)


def test_all_dice_can_be_told_and_that_is_remembered(pen: Pen) -> None:
    log, heard = panel(pen)
    log.fold_all()
    assert heard == [True] and len(shown(log, pen)) == len(LINES) + 1
    log, _ = panel(pen, is_open=True)
    assert len(shown(log, pen)) == len(LINES) + 1
    log.fold(3)
    assert LINES[3].text not in shown(log, pen)


def test_without_folds_all_is_told_as_it_comes(pen: Pen) -> None:
    log, _ = panel(pen, folds=False)
    assert shown(log, pen) == [line.text for line in LINES] and not rows(log)


def test_the_same_by_keyboard_reaches_each_mark(pen: Pen) -> None:
    log, _ = panel(pen)
    shown(log, pen)
    targets = log.targets()
    focus = Focus(lambda target: target.action() if target.action else None, lambda target: None)
    seen = set()
    for _ in range(4):
        focus.step(targets, 1)
        seen.add(focus.focused)
    assert {"log:0", "log:3", "log_dice"} <= seen


def test_lines_taken_back_take_their_marks_along_at_once(pen: Pen) -> None:
    """An undo makes the log shorter, and targets are asked for before the next picture."""
    log, _ = panel(pen)
    shown(log, pen)
    log.set_lines(LINES[:2])
    assert not rows(log)
    assert shown(log, pen) == ["Drawn", "Anna walks"]
    assert list(rows(log)) == ["log:0"]
    log.set_lines(LINES)
    assert list(rows(log)) == ["log:0"], "those that stay keep theirs"


@pytest.mark.parametrize("width", range(150, 320, 5))
def test_no_line_breaks_before_a_numeral(pen: Pen, width: int) -> None:
    log, _ = panel(pen)
    log.place(20, 60, width, 400)
    texts = ["Anna takes the gold on C4: coin II.", "Nobody can use a die that is left; round XIV is over (Lion III)."]
    log.set_lines([LogLine(text, 0) for text in texts])
    log._lay(pen)
    rows = [["".join(run.text for _, run in line.words) for line in block.lines] for _, _, _, block in log._laid]
    assert [" ".join(row) for row in rows] == texts
    assert not [line for row in rows for line in row if line.startswith(("II", "XIV"))]
