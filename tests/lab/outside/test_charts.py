"""Charts out of JSON lines."""

from __future__ import annotations

from pathlib import Path

import pytest

matplotlib = pytest.importorskip("matplotlib", reason="matplotlib is not installed: make outside")
pytestmark = pytest.mark.outside

from game.lab.backends import Here  # noqa: E402
from game.lab.charts import STYLE, Sheet, _named, _search, draw, rows_of, searched  # noqa: E402
from game.lab.contest import Contest, Ground, run  # noqa: E402
from game.lab.measures import Pair, Table, Told  # noqa: E402
from game.lab.store import Store  # noqa: E402
from tools import laboratory  # noqa: E402


def test_what_was_played_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Store(path) as store:
        for one, two in (("veteran@0.5", "random"), ("veteran", "random"), ("veteran", "novice")):
            run(Contest("lion", one, two, 2, (Ground("standard"),)), Here(), store, 8, 1, early=False)
    rows = rows_of([path, path, tmp_path / "none.jsonl"])
    assert len(rows) == 24, "each game once, and a file that is not there is none"
    made = draw(tmp_path / "pictures", "lion", rows)
    assert [one.name for one in made] == ["lion-levels.png", "lion-search.png", "lion-curves.png"]
    first = [one.read_bytes() for one in made]
    assert all(8000 < len(one) < 60_000 for one in first)
    assert [one.read_bytes() for one in draw(tmp_path / "pictures", "lion", rows)] == first, "the same rows, the same bytes"
    assert draw(tmp_path / "none", "circus", rows) == []


def test_races_of_both_rules_are_drawn_apart(tmp_path: Path) -> None:
    path = tmp_path / "races.jsonl"
    with Store(path) as store:
        for rules in ("ave_caesar", "ausgebremst"):
            ground = Ground("a-white", {"series": "single", "rules": rules})
            run(Contest("circus", "greedy", "random", 4, (ground,), by_points=True, most_points=9), Here(), store, 12, 1,
                early=False)  # fmt: skip
    made = draw(tmp_path, "circus", rows_of([path]))
    assert made == [], "neither of the two is a level"
    assert draw(tmp_path, "lion", rows_of([path])) == []
    with Store(path, True) as store:
        for rules in ("ave_caesar", "ausgebremst"):
            ground = Ground("a-white", {"series": "single", "rules": rules})
            run(Contest("circus", "novice", "random", 4, (ground,), by_points=True, most_points=9), Here(), store, 12, 1,
                early=False)  # fmt: skip
    assert [one.name for one in draw(tmp_path, "circus", rows_of([path]))] == [
        f"circus-{rules}-{name}.png" for rules in ("ausgebremst", "ave_caesar") for name in ("levels", "curves")
    ]


def test_races_of_one_seed_have_no_interval_and_are_drawn_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "races.jsonl"
    ground = Ground("a-white", {"series": "single", "rules": "ave_caesar"})
    with Store(path) as store:
        for name in ("novice", "novice@0.5"):
            run(Contest("circus", name, "random", 4, (ground,), by_points=True, most_points=9), Here(), store, 6, 1)
    made = draw(tmp_path, "circus", rows_of([path]))
    assert [one.name for one in made] == ["circus-ave_caesar-levels.png", "circus-ave_caesar-search.png"]


def test_what_has_no_rows_is_drawn_as_a_table_tells_it_but_for_curves(tmp_path: Path) -> None:
    told: dict[Table, dict[Pair, Told]] = {
        (): {("champion", "champion@0.25"): Told(200, 0.6, (0.53, 0.67)), ("veteran", "novice"): Told(40, 0.9, (0.77, 0.96))}
    }
    made = draw(tmp_path / "told", "lion", [], told)
    assert [one.name for one in made] == ["lion-levels.png", "lion-search.png"], "one amount of search is enough, too"
    path = tmp_path / "games.jsonl"
    with Store(path) as store:
        run(Contest("lion", "veteran", "novice", 2, (Ground("standard"),)), Here(), store, 8, 1, early=False)
    rows = rows_of([path])
    both = draw(tmp_path / "both", "lion", rows, told)
    assert [one.name for one in both] == ["lion-levels.png", "lion-search.png", "lion-curves.png"]
    assert both[0].read_bytes() == draw(tmp_path / "rows", "lion", rows)[0].read_bytes(), (
        "games go before what is told of them"
    )


def test_the_laboratory_draws_a_chart_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- growth lion -->\n`ludi lab growth lion champion`\n\n| match | games | won |\n| --- | ---: | ---: |\n"
        "| champion over champion@0.25 | 200 | 120 |\n<!-- /growth lion -->\n"
        "<!-- ladder lion 2 -->\n`ludi lab ladder lion`\n\n| match | games | won |\n| --- | ---: | ---: |\n"
        "| veteran over novice | 20 | 18 |\n<!-- /ladder lion 2 -->\n"
    )
    words = ["lion", "--charts", "--rows", str(tmp_path / "none"), "--docs", str(page), "--pictures", str(tmp_path)]
    assert laboratory.main(words) == 0 and laboratory.main([*words, "--only", "growth"]) == 0
    names = [Path(line).name for line in capsys.readouterr().out.split()]
    assert names == ["lion-levels.png", "lion-search.png", "lion-search.png"]


def test_how_much_a_player_searches_is_read_off_its_name() -> None:
    assert searched("champion@0.25") == ("champion", 0.25) and searched("champion") == ("champion", 1)
    assert searched("uct:100") == ("uct", 100) and searched("script:wait") is None
    assert _named("frozen:champion@0.1") == "0.1.0's champion@0.1" and _named("script:a_b") == "“a b”"


def test_four_and_ten_times_the_search_are_a_line_each() -> None:
    told: dict[Pair, Told] = {
        ("champion", "champion@0.25"): Told(200, 0.55, (0.49, 0.62)),
        ("champion@0.25", "champion@0.0625"): Told(200, 0.57, (0.5, 0.64)),
        ("champion@2.5", "champion@0.25"): Told(100, 0.6, (0.5, 0.69)),
    }
    with matplotlib.rc_context(STYLE):
        figure = _search(Sheet("lion", told, "Leo et Aurum"))
    assert [text.get_text() for text in figure.axes[0].get_legend().get_texts()] == [
        "champion against himself with a quarter",
        "champion against himself with a tenth",
    ]
