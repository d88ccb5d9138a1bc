"""What charts take from the page where the games themselves are gone."""

from __future__ import annotations

from collections import defaultdict

import pytest

from game.ai.intervals import wilson
from tools import laboratory, steps
from tools.told import part, told_in

WON = """
One machine. `ludi lab growth lion champion --shares 0.25,1 --games 200 --seed 1 --all`

| match | games | won | rate | 95 % interval | shown |
| --- | ---: | ---: | ---: | --- | --- |
| champion over champion@0.25 | 200 | 127.5 | 63.8% | 56.6% to 69.9% | open |
| champion@0.25 over champion@0.0625 | 8 (2 failed) | 6 | 75.0% | 41% to 93% | open |
| champion over script:one, script:two | 20 | 11 | 55.0% | 34% to 74% | open |
| champion over nobody | none | - | - | - | open |

`ludi lab ladder lion --seats 4 --games 4`

| match | games | rate |
| --- | ---: | ---: |
| novice over random | 4 | 100% |

| match | games | won |
| --- | ---: | ---: |
| novice over random | 4 | 4 |
"""
RACED = """
`ludi lab match circus novice random --seats 4 --set series=single --set rules=ausgebremst --games 24`

**A heading**

| match | races | points | more, with 95 % interval | met |
| --- | ---: | ---: | ---: | --- |
| novice over random | 24 | 4.00 : 3.25 | +0.75 ± 0.50 | yes |
| veteran over random | 6 | 4.00 : 4.25 | -0.25 ± inf | no |

`ludi lab match circus novice greedy --seats 6 --games 24`

| match | races | more, with 95 % interval |
| --- | ---: | ---: |
| novice over greedy | 24 | -0.75 ± 0.25 |
"""


def test_a_match_is_read_with_its_interval_and_the_seats_of_the_command_above() -> None:
    found = {(table, pair): told for _, table, pair, told in told_in(WON)}
    assert {game for game, *_ in told_in(WON)} == {"lion"}
    assert list(found) == [
        ((), ("champion", "champion@0.25")),
        ((), ("champion@0.25", "champion@0.0625")),
        (("4",), ("novice", "random")),
    ], "who played two at once, and a table that does not tell how many were won, can't be drawn"
    whole = found[(), ("champion", "champion@0.25")]
    assert (whole.games, whole.mean, whole.interval) == (200, 127.5 / 200, wilson(127.5, 200))
    assert found[(), ("champion@0.25", "champion@0.0625")].games == 8


def test_races_are_read_by_points_and_by_rules() -> None:
    (game, table, pair, told), *rest = told_in(RACED)
    assert (game, table, pair) == ("circus", ("ausgebremst",), ("novice", "random"))
    assert (told.games, told.mean, told.interval) == (24, 0.75, (0.25, 1.25))
    assert [(table, pair) for _, table, pair, _ in rest] == [(("ave_caesar", "6"), ("novice", "greedy"))], (
        "a difference from a single seed has no interval"
    )


def test_tables_of_other_tools_and_text_without_a_command_are_left_alone() -> None:
    assert list(told_in(WON.replace("ludi lab", "python -m game.ai.ladder"))) == []
    assert part("<!-- one -->inside<!-- /one -->", "one") == "inside"
    assert part("<!-- one -->inside", "one") == part("", "one") == ""


@pytest.mark.parametrize("game", ["lion", "circus", "caesar_xl", "moritari"])
def test_the_page_itself_tells_its_matches(game: str) -> None:
    page = (laboratory.TOP / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    kinds: dict[str, int] = defaultdict(int)
    for step in steps.STEPS:
        if step.game == game and step.kind in steps.DRAWN:
            for found, *_, told in told_in(part(page, step.section)):
                assert found == game and told.games > 0 and told.interval[0] < told.mean < told.interval[1] + 1e-9
                kinds[step.kind] += 1
    assert kinds["growth"] > 0 and kinds["exploit"] > 0
