"""What `ludi lab tune circus` drives and notes; the fit itself needs numpy and scipy and is not run here."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import pytest

from game.ai.circus.chase_ground import lay, shipped
from game.ai.circus.chase_worth import MOST_ROWS, ROWS
from game.lab.tuning.circus import MOST_NOTED, Rules, main, meetings


@pytest.mark.parametrize("rules", ["ave_caesar", "ausgebremst"])
@pytest.mark.parametrize("by_net", [0, 1])
def test_a_race_is_driven_to_its_end_and_what_it_met_lies_in_the_net(rules: Rules, by_net: int) -> None:
    kernel, race = next(meetings(rules, Random(4), shipped()[rules]))
    found = []
    for _ in range(2):
        log, who = array("i", bytes(4 * MOST_NOTED * MOST_ROWS)), array("i", bytes(4 * MOST_NOTED))
        lay(kernel, race)
        kernel.start_lot(5)
        noted = kernel.strayed(by_net, 60, 500, log, who)
        assert kernel.stage() == 3 and 20 < noted < MOST_NOTED
        found.append((noted, log.tolist(), who.tolist(), [kernel.worth(seat, 0) for seat in range(race.seats)]))
    assert found[0] == found[1]
    for n in range(found[0][0]):
        rows = [row for row in found[0][1][n * MOST_ROWS : (n + 1) * MOST_ROWS] if row >= 0]
        assert len(rows) > 10 and max(rows) < ROWS and found[0][2][n] in range(race.seats)
    assert max(found[0][3]) > 0


def test_words_that_lead_nowhere_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["fit", str(tmp_path / "x.npz")])
    assert "--net FILE" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["write", str(tmp_path / "x.npz")])
    assert "two nets" in capsys.readouterr().err
