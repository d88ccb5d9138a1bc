"""What is asked and what was found: read from the tables of the page, and from nowhere else."""

from __future__ import annotations

import re

import pytest

from tools import asked
from tools.asked import NAME, PAGE, ROWS, lines, main, table
from tools.readings import (
    BEYOND,
    MET,
    MISSED,
    NONE,
    SHOWN,
    bench,
    cold,
    cost_of,
    decisions,
    looks,
    points,
    positions,
    reads,
    schools,
    scripts,
    share,
    speed,
    styles,
    wars,
    wasted,
    worst,
)
from tools.told import part

WON = """`ludi lab match lion champion other --games 200`

| match | games | won | rate | 95 % interval |
| --- | ---: | ---: | ---: | --- |
| champion over other | {games} | {won} | x | y |
"""


def section(name: str, body: str) -> str:
    return f"<!-- {name} -->\n\n{body}\n\n<!-- /{name} -->\n"


def won(name: str, games: int, wins: float, who: str = "champion over other") -> str:
    return section(name, WON.format(games=games, won=wins).replace("champion over other", who))


# ---- the page as it is


def test_the_page_says_what_its_tables_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert part(page, NAME).strip() == table(page), "python -m tools.asked makes it anew"


def test_every_row_is_read_from_a_table_that_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for row in ROWS:
        found = row.read(page)
        assert found.verdict != NONE and found.text, row.asked


def test_between_the_marks_of_its_tables_the_page_tells_no_figure() -> None:
    page = PAGE.read_text(encoding="utf-8")
    text = re.sub(r"<!-- ([^/][^>]*?) -->.*?<!-- /\1 -->", "", page, flags=re.DOTALL)
    for told in (r"±", r"\b\d+ of \d+\b", r"\d\.\d+ ?%", r"\d to \d+ ?%"):
        assert not re.findall(told, text), told


# ---- what a reading makes of a table


@pytest.mark.parametrize(
    ("wins", "verdict"), [(190, SHOWN), (125, MET), (110, MISSED)], ids=["interval above", "figure above", "below"]
)
def test_a_share_is_shown_met_or_missed(wins: float, verdict: str) -> None:
    found = share(0.6, "match", "champion", "other")(won("match", 200, wins))
    assert found.verdict == verdict and f"{wins} of 200" in found.text


def test_where_it_is_missed_ten_times_the_search_makes_a_gate_of_three_points_less() -> None:
    page = won("match", 200, 110)
    ten = share(0.6, "match", "champion", "other", ("ten", "champion@10", "other"))
    assert ten(page + won("ten", 100, 57, "champion@10 over other")).verdict == BEYOND
    assert ten(page + won("ten", 100, 59, "champion@10 over other")).verdict == MISSED
    assert ten(won("match", 200, 125) + won("ten", 100, 80, "champion@10 over other")).verdict == MET
    assert ten(page).verdict == MISSED and ten("").verdict == NONE


def test_several_matches_of_the_same_two_are_one() -> None:
    twice = section("match", WON.format(games=100, won=70) + "\n" + WON.format(games=100, won=40))
    assert share(0.5, "match", "champion", "other")(twice).text.startswith("110 of 200, 55.0 %")


def test_races_need_an_interval_above_nought_whatever_their_mean() -> None:
    page = section(
        "match",
        """`ludi lab match circus champion other`

| match | races | points | more, with 95 % interval |
| --- | ---: | ---: | ---: |
| champion over other | 60 | 4 : 3 | {} |
""",
    )
    read = points(0.4, "match", "champion", "other")
    verdicts = [read(page.format(more)).verdict for more in ("+0.90 ± 0.40", "+0.60 ± 0.40", "+0.60 ± 0.70", "+0.30 ± 0.20")]
    assert verdicts == [SHOWN, MET, MISSED, MISSED]


def test_the_least_script_decides() -> None:
    rows = WON.format(games=100, won=99).replace("other", "script:wait") + WON.format(games=100, won=70).replace(
        "other", "script:charge"
    )
    found = scripts(0.75, "exploit")(section("exploit", rows.replace("lion champion script:wait", "lion")))
    assert found.verdict == MISSED and "script:charge" in found.text and "of 2" in found.text
    assert scripts(0.75, "exploit", kinds=("uct",))(section("exploit", rows)).verdict == NONE


def test_clear_positions_need_all_three_levels() -> None:
    body = """lion: 100 positions.

| player | right | share | 95 % interval |
| --- | ---: | ---: | --- |
| champion | {} | x | 90% to 100% |
| veteran | 90 | x | 86% to 95% |
| novice | 70 | x | 60% to 80% |"""
    read = positions("lion")
    assert read(section("blunders lion", body.format(98))).verdict == MET
    assert read(section("blunders lion", body.format(96))).verdict == MISSED
    assert read(section("blunders lion", "lion: 100 positions.")).verdict == NONE


FIGURES = """| figure | value | n |
| --- | ---: | ---: |
| lion.model.compiled.moves | 2,000 moves/s | 5 |
| lion.model.pure.moves | 400 moves/s | 5 |
| lion.decision.champion.2.p95 | {} | 24 |
| lion.decision.champion.6.p95 | 120 ms | 24 |"""


def test_times_are_read_in_seconds_whatever_their_unit() -> None:
    page = section("bench", FIGURES.format("70 ms"))
    assert bench(page)["lion.decision.champion.2.p95"] == pytest.approx(0.07)
    assert speed(page).verdict == SHOWN and "lion 5 times" in speed(page).text
    assert decisions(page).verdict == MET
    assert decisions(section("bench", FIGURES.format("1.2 s"))).verdict == MISSED


WARS = """| figure | found | asked |
| --- | --- | --- |
| Caesar wins | {} of 200, {:.0f} % (44 to 58) | 45 to 55 % |
| ended: military | 140 of 200, 70 % (60 to 76) | |
| ended: yielded | 5 of 200, 2 % (1 to 5) | |
| ended: political | 41 of 200, 20 % (15 to 27) | |
| ended: reckoning | 14 of 200, 7 % (4 to 11) | |
| the side that lost its Supreme Leader first lost the war | 116 of 146, 79 % (72 to 85) | |
| a Supreme Leader dead by the end of turn III | 46 of 200, 23 % (18 to 29) | |
| victory by arms at hand, and the war won within two turns | 14 of 14, 100 % (78 to 100) | |
| wars with more than 60 idle Gold for three turns | 17 of 200, 8 % (5 to 13) | |
| such dangers a war, and all dangers | {}, 2.00 | |
| turns from 35 to 10 to the end, median | 2 of 158 | |
"""


@pytest.mark.parametrize(("caesar", "dangers", "verdict"), [(102, 0.18, MET), (120, 0.18, MISSED), (102, 0.4, MISSED)])
def test_wars_are_held_against_every_figure_asked(caesar: int, dangers: float, verdict: str) -> None:
    page = section("wars", WARS.format(caesar, caesar / 2, dangers))
    assert wars("wars")(page).verdict == verdict
    only = wars("wars", (("ended: reckoning", 0, 33),))(page)
    assert only.verdict == MET and only.text == "ended: reckoning 7 % (4 to 11); by arms or yielded 72 %"
    assert wars("wars")("").verdict == NONE
    twice = section("wars", WARS.format(caesar, caesar / 2, dangers) + "\n" + WARS.format(80, 40, dangers))
    assert wars("wars")(twice).text.startswith(f"Caesar wins {100 * (caesar + 80) / 400:.0f} % (")


def test_a_school_that_is_taken_too_often_or_wins_too_much_is_not_met() -> None:
    line = "{} games of 2 on mat: 4 appeals\nVivarium: taken {}%, wins {}%\nLudus Magnus: taken 20%, wins 50.0%\n"
    for taken, wins, verdict in ((20, 45.0, MET), (40, 45.0, MISSED), (20, 61.0, MISSED)):
        assert schools(section("choices moritari", line.format(300, taken, wins))).verdict == verdict
    both = schools(section("choices moritari", line.format(300, 20, 63.0) + line.format(300, 20, 53.0)))
    assert both.verdict == MET and both.text.endswith("they win 50.0 to 58.0 %")
    assert schools(section("choices moritari", line.format(300, 20, 63.0) + line.format(100, 20, 53.0))).verdict == MISSED


def test_wasted_points_are_beyond_the_game_where_ten_times_the_search_saves_none() -> None:
    body = "| side | wasted |\n| --- | ---: |\n| first | {} |\n| other | {} |"
    for more, one, verdict in (("3.1", "3.2", BEYOND), ("2.5", "3.2", MISSED), ("2.8", "2.9", MET)):
        page = "".join(
            section(f"looks circus wasted {rules}", body.format(more, one)) for rules in ("ave_caesar", "ausgebremst")
        )
        assert wasted(page).verdict == verdict


def test_plays_that_part_and_readers_are_read_from_lines() -> None:
    page = section("four", "+0.04 ± 0.08") + section("ten", "| 24 | 16% | +0.12 ± 0.11 |") + section("wins", "+0.27 ± 0.11")
    assert looks("four", "ten")(page).verdict == BEYOND and looks("wins", "")(page).verdict == SHOWN
    assert looks("four", "")(page).verdict == MISSED and looks("none", "")(page).verdict == NONE
    line = "reader beyond champion, 400 pairs: +{} ± 4.0 of 100"
    for more, verdict in (("11.2", SHOWN), ("3.0", MISSED)):
        page = "".join(section(f"read skirmish {board}", line.format(more)) for board in ("standard", "tiny"))
        assert reads(page).verdict == verdict


def test_a_second_machine_is_told_and_decides_nothing() -> None:
    lines = "1000 positions: median 0.0 s, p95 0.4, p99 {}, worst 0.9\n393 MB at most\n"
    page = section("cold skirmish", lines.format("0.70") + lines.format("1.72"))
    assert cold(page).verdict == MET and cold(page).text == "0.70 s and 393 MB, on another machine 1.72 s and 393 MB"
    assert cold(section("cold skirmish", lines.format("1.72") + lines.format("0.70"))).verdict == MISSED


def test_what_a_style_costs_is_read_from_tables_of_four_kinds() -> None:
    assert cost_of({"cost": "+0.4%", "95 % interval": "47.5% to 51.4%"}) == (0.4, 2.5)
    assert cost_of({"cost": "-1.0% ± 1.0%", "at most": "-0.0%"}) == (-1.0, 0.0)
    assert cost_of({"cost a game": "+1.25% ± 1.25%"}) == (1.25, 2.5)
    assert cost_of({"cost, at most": "1.4%, 3.2%"}) == (1.4, 3.2)
    assert cost_of({"cost": "none"}) == (0.0, 0.0) and cost_of({"games": "3"}) is None
    heads = "| level | rival | cost | trait |\n| --- | --- | ---: | ---: |\n"
    rows = heads + "| a | b | +{}% ± 1.0% | 20% |\n| a | c | 0% ± 1% | {}% |"
    for cost, trait, verdict in ((1.0, 30, SHOWN), (2.5, 30, MET), (3.5, 30, MISSED), (1.0, 22, MISSED)):
        assert styles("rivals")(section("rivals", rows.format(cost, trait))).verdict == verdict


def test_the_worst_of_several_counts() -> None:
    assert worst([SHOWN, BEYOND, MET]) == BEYOND and worst([MISSED, NONE]) == NONE and worst([]) == NONE


def test_it_is_written_between_its_marks(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "page.md"
    path.write_text(won("match", 200, 190) + section(NAME, "old"))
    monkeypatch.setattr(asked, "ROWS", (asked.Asked("Lion", "60 %", share(0.6, "match", "champion", "other")),))
    assert main([str(path)]) == 0
    assert list(lines(path.read_text()))[-1] in path.read_text() and "old" not in path.read_text()
    assert "| **Lion** | 60 % | 190 of 200, 95.0 % (91 to 97) | shown |" in path.read_text()
