"""Decisions at which two kinds of driver part, driven on to the end."""

from itertools import islice

import pytest

from game.ai.circus.chase_ground import laid, told
from game.ai.circus.model import Race
from game.lab import parted_circus
from game.lab.fields_circus import Field, Kind, begun
from game.lab.parted_circus import gained, main, parted, races, weighed
from game.rivals import Style

QUICK = Kind(share=0.001)
SPENDS = Kind(share=0.001, price=-9.0)
"""Likes to waste points."""


def _far_on(steps: int) -> tuple[Field, Race]:
    there, start, _ = next(begun("ave_caesar", 4, 6))
    there.kernel.put(laid(start))
    while steps > 0 or len(there.kernel.actions()) < 2:
        there.kernel.do(there.kernel.choose())
        steps -= 1
    return there, told(there.ground, there.kernel.shown())


def test_one_kind_never_parts_from_itself() -> None:
    for one in islice(races("ausgebremst", 4, (QUICK, QUICK), 2, 3), 2):
        assert one.asked > 20 and (one.otherwise, one.more) == (0, 0)
        assert one.traits[0] == one.traits[1] and one.points > 0


def test_with_lots_of_its_own_a_kind_parts_from_itself_and_neither_side_is_favoured() -> None:
    found = list(islice(races("ave_caesar", 4, (QUICK, QUICK), 2, 3, afresh=True), 4))
    assert all(one.otherwise > 5 for one in found)
    more, half = gained(found)
    assert abs(more) < half


def test_who_is_asked_decides_the_sign_and_the_same_seed_says_the_same() -> None:
    there, start, lot = next(begun("ave_caesar", 4, 5))
    first, again = (parted(there, start, (QUICK, SPENDS), (), 3, lot).more for _ in range(2))
    assert first == again != 0
    there, race = _far_on(40)
    one, other = race.actions()[0], race.actions()[-1]
    assert one != other
    assert weighed(there, race, (one, other), 6, 1) == pytest.approx(-weighed(there, race, (other, one), 6, 1))


def test_a_position_lies_as_before_after_it_was_weighed() -> None:
    there, race = _far_on(40)
    before = there.kernel.shown()
    weighed(there, race, (race.actions()[0], race.actions()[-1]), 3, 1)
    assert there.kernel.shown() == before


def test_who_throws_points_away_loses_by_it_and_a_style_shows() -> None:
    wasteful = list(islice(races("ave_caesar", 4, (SPENDS, QUICK), 4, 7), 2))
    assert all(one.more < 0 for one in wasteful) and gained(wasteful)[0] < -1
    plugs = list(islice(races("ave_caesar", 4, (Kind(share=0.001, style=Style("plug", 30.0)), QUICK), 1, 1), 2))
    shown, plain = (sum(one.traits[kind][0] for one in plugs) for kind in (0, 1))
    assert shown > plain


def test_rivals_stand_in_a_table_with_what_they_cost_and_how_far_they_are_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parted_circus, "LEVELS", ("veteran",))
    monkeypatch.setattr(parted_circus, "SHARES", {"veteran": 0.02})
    head, line, *rows = parted_circus.rivals("ave_caesar", 4, 2, 1, 1)
    assert [head.count("|"), line.count("|")] == [10, 10] == [row.count("|") for row in rows]
    assert [row.split(" | ")[1] for row in rows] == ["scorpus (plug)", "tranquilla (clear)"]


def test_the_command_tells_points_with_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--first", "champion@0.002", "--other", "champion@0.001", "--races", "2", "--weighed", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("| 2 | ")
    with pytest.raises(SystemExit):
        main(["--races", "1"])
