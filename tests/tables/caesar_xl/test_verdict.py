"""Results tell what decided the war: points do so in the reckoning only."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.say import Say
from game.core.words import Catalogue
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Finished, State
from game.tables.caesar_xl.words.tell import Teller
from game.tables.caesar_xl.words.verdict import decided
from tests.ai.caesar_xl.test_heads import ALL
from tests.rules.caesar_xl.position import NAMES, POMPEY, RULES, WORLD, position, words
from tests.scenes.house import answer_by_lot, program, request

MINE = {"senate": 0, "consular_imperium": 0, "ancestors": 0, "publicani": 0, "reform": POMPEY}


def spoken(said: Say) -> str:
    return words().text(said, NAMES)


def rows(state: State) -> list[tuple[str, str]]:
    teller = Teller(WORLD, spoken)
    return [decided(teller, WORLD, state.table, seat) for seat in (0, 1)]


def by_lean() -> State:
    return position("Rome 2l+caesar", f"{ALL}+pompey".replace("Rome 2l, ", ""), phase="forum", forum=MINE)


def test_a_political_victory_is_told_by_the_lean() -> None:
    state = by_lean()
    assert rows(state) == [("", ""), ("", "")], "nothing is decided yet"
    RULES.apply(state, 0, act.EndPhase(), Seeded(1))
    end = state.table.frames[-1]
    assert isinstance(end, Finished) and end.ending == "political" and end.scores[0] < end.scores[1]
    assert rows(state) == [("Lean 7 of 7", "Optimates"), ("Lean 2 of 7", "Populares")]


def test_a_military_victory_is_told_by_riches_rome_and_the_head() -> None:
    state = position(f"{ALL}, Rome 0l+caesar", "Gades 1l", phase="forum", gold=(9, 0), forum={"senate": -1})
    RULES.apply(state, 0, act.EndPhase(), Seeded(1))
    assert rows(state) == [("City value 37 of 25", "Rome and the rival's head"), ("City value 2 of 25", "")]


@pytest.mark.parametrize(("ending", "told"), [("reckoning", ["", ""]), ("yielded", ["City value 37", "City value 2"])])
def test_points_stand_after_a_reckoning_and_the_cities_where_one_has_yielded(ending: Any, told: list[str]) -> None:
    state = position(f"{ALL}, Rome 0l+caesar", "Gades 1l")
    state.table.frames = [Finished(ending, 0, (40, 3))]
    assert [figure for figure, _ in rows(state)] == told
    assert rows(state)[1][1] == ("has yielded" if ending == "yielded" else "")


def test_the_results_show_no_points_then(monkeypatch: Any, tmp_path: Any) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)
    catalogue: Catalogue = words()
    with program(catalogue, request("caesar_xl", "human", "human")) as pilot:
        pilot.session.match.state = by_lean()
        pilot.session._play(0, act.EndPhase(), "human")
        pilot.until(lambda: pilot.is_at("ResultsScreen"))
        assert [line.told for line in pilot.scene.lines] == ["Lean 7 of 7, Optimates", "Lean 2 of 7, Populares"]
