"""F: who may take which gold, as chips on the sand and in words."""

from __future__ import annotations

from pygame.image import tobytes

from game.core.say import in_hundred
from tests.tables.lion.host import match_at, position, seated


def _pilot():
    state = position([(-4, 0), (1, 0)], [("move", 2), ("gold", 1)], lion=(0, 4), gold=[(-2, 0), (3, 0)], coins=[6, 2])
    return seated(match_at(state))


def test_f_shows_it_and_f_puts_it_away() -> None:
    pilot = _pilot()
    pilot.wait_idle()
    pilot.ctx.bakery.finish()
    pilot.frames(2)
    before = tobytes(pilot.surface, "RGB")
    pilot.key("f")
    pilot.frames(2)
    assert "foes" in pilot.scene.table.tools.on and tobytes(pilot.surface, "RGB") != before
    pilot.key("f")
    pilot.frames(2)
    assert tobytes(pilot.surface, "RGB") == before


def test_the_gold_says_who_may_take_it_and_who_would_win_by_it() -> None:
    pilot = _pilot()
    assert "Maximus" not in (pilot.target("hex:-2,0").tip or "")
    pilot.press("tool:foes")
    tip = pilot.target("hex:-2,0").tip or ""
    assert "Maximus takes it with Move II, and wins" in tip
    assert "Cassia" in tip and "wins" not in tip.split("Cassia")[1]
    assert "Cassia takes it with Move II" in (pilot.target("hex:3,0").tip or "")


def test_who_does_not_see_the_board_is_told_when_it_is_on() -> None:
    pilot = _pilot()
    plain = pilot.scene.table.reads()
    pilot.press("tool:foes")
    more = [line for line in pilot.scene.table.reads() if line not in plain]
    assert len(more) == 2 and all(line.startswith("Gold on ") for line in more)


def test_without_gold_there_is_nothing_to_be_shown_and_the_button_says_so() -> None:
    state = position([(-4, 0), (4, 0)], [("move", 2)], lion=(0, 4))
    pilot = seated(match_at(state))
    tool = pilot.target("tool:foes")
    assert not tool.enabled and tool.why_not == "No gold lies on the sand."


def test_with_no_lion_die_in_the_row_t_tells_the_odds_of_the_next_throw() -> None:
    pilot = _pilot()
    pilot.wait_idle()
    pilot.ctx.bakery.finish()
    pilot.frames(2)
    before = tobytes(pilot.surface, "RGB")
    pilot.key("t")
    pilot.frames(2)
    assert tobytes(pilot.surface, "RGB") != before
    assert "next throw" in (pilot.target("tool:threat").tip or "")


def test_what_may_go_either_way_is_never_called_certain() -> None:
    assert [in_hundred(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
