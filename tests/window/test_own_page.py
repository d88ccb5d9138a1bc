"""One's own page in a real window: by keyboard from the title to a match, by mouse through its sheets."""

from __future__ import annotations

import time

import pytest

from game.storage.stats import line_of
from tests.scenes.own import matches

pytestmark = pytest.mark.window


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "statistics.yaml").write_bytes(b"".join(line_of(result) + b"\n" for result in matches(200)))
    (folder / "settings.yaml").write_text("last_name: Anna\nanimation: fast\n", encoding="utf-8")
    return folder


def test_by_keyboard_to_a_match_and_by_mouse_through_the_sheets(start, home):
    program = start(home=home)

    def tab_to(target: str) -> None:
        end = time.monotonic() + 60
        while program.look()["focus"] != target:
            assert time.monotonic() < end, program.now["focus"]
            program.key("Tab")
            time.sleep(0.1)

    program.scene("HouseTitle")
    tab_to("own")
    program.key("Return")
    program.scene("OwnPageScreen")
    tab_to("tab:matches")
    program.key("Return")
    program.wait_target("matches/m198")
    tab_to("search")
    program._xdotool("type", "livia")
    program.until(lambda now: program.target("matches/m198") is None, "fewer rows")
    tab_to("forget_match")
    before = (home / "statistics.yaml").read_bytes()
    program.key("Return")
    program.wait_target("undo")
    program.click("undo")
    program.until(lambda now: program.target("undo") is None, "all as it was")
    assert (home / "statistics.yaml").read_bytes() == before
    for tab in ("deeds", "learned", "record"):
        program.click(f"tab:{tab}")
    program.wait_target("game")
    program.click("export")
    program.until(lambda now: any((home / "exports").glob("*.csv")), "the table")
    program.click("close")
    program.scene("HouseTitle")
    assert program.close() in (0, -15) and program.errors() == ""
