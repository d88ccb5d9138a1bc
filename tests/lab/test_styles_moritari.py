"""What a rival of Moritari gives away by whom he names."""

from __future__ import annotations

import pytest

from game.ai.moritari.fray import COMPILED
from game.lab import styles_moritari
from game.lab.styles_moritari import Tally, main, played, told
from game.rivals import BY_ID, Rival, Style


def _as(monkeypatch: pytest.MonkeyPatch, name: str, style: Style) -> None:
    one = BY_ID[name]
    changed = Rival(one.id, one.game, one.level, one.temper, style, one.face)
    monkeypatch.setattr(styles_moritari, "BY_ID", {**BY_ID, name: changed})


@pytest.mark.skipif(not COMPILED, reason="without a compiled kernel whole games take too long")
def test_a_liking_among_equals_costs_nothing_and_too_strong_a_one_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _as(monkeypatch, "sabina", Style("others", 0.0))
    cold = list(played("sabina", 0.03, 2, 5, 40))
    _as(monkeypatch, "sabina", Style("others", 30.0))
    hot = list(played("sabina", 0.03, 2, 5, 40))
    assert all(one.named > 0 for one in cold) and all(one.otherwise > 0 for one in hot)
    assert 2 * sum(one.otherwise for one in cold) < sum(one.otherwise for one in hot), "equals alone"
    assert abs(sum(one.lost for one in cold)) < 0.1 < sum(one.lost for one in hot)
    assert sum(one.shown for one in hot) / sum(one.could for one in hot) < 0.5


def test_a_row_tells_what_a_game_costs_on_the_average() -> None:
    row = told("varro", [Tally(10, 2, 0.02, 3, 4), Tally(20, 4, 0.04, 3, 4)])
    assert row.startswith("| varro (own) | 2 | 15.0 | 3.0 | +3.00% ± ") and row.endswith("| 75.0% |")


def test_it_takes_two_games_and_a_rival_who_thinks() -> None:
    for words in (["varro", "--games", "1"], ["clodius"], []):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 2
