"""Charts out of JSON lines."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("matplotlib", reason="matplotlib is not installed: make outside")
pytestmark = pytest.mark.outside

from game.lab.backends import Here  # noqa: E402
from game.lab.charts import draw, rows_of, searched, shares  # noqa: E402
from game.lab.contest import Contest, Ground, run  # noqa: E402
from game.lab.store import Store  # noqa: E402


def test_what_was_played_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path) as store:
        for one, two in (("veteran@0.5", "random"), ("veteran", "random"), ("novice", "random")):
            run(Contest("lion", one, two, 2, (Ground("standard"),)), Here(), store, 6, 1, early=False)
    rows = rows_of([path, path])
    assert len(rows) == 18, "each game once"
    found = shares(rows)
    assert len(found["veteran", "random"]) == 6
    assert sum(found["veteran", "random"]) + sum(found["random", "veteran"]) == pytest.approx(6)
    made = draw(tmp_path / "pictures", "lion", rows)
    assert [one.name for one in made] == ["lion-levels.png", "lion-search.png", "lion-curves.png"]
    assert all(one.stat().st_size > 8000 for one in made)
    assert draw(tmp_path / "none", "circus", rows) == []


def test_how_much_a_player_searches_is_read_off_its_name() -> None:
    assert searched("champion@0.25") == ("champion", 0.25) and searched("champion") == ("champion", 1)
    assert searched("uct:100") == ("uct", 100) and searched("script:wait") is None
