"""Every game, from the table to the results screen and into its replay, through the whole program."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.session import PlayRequest, SeatPlan
from game.storage.boards import board_for
from game.tables import TABLES
from tests.soak.program import Program, by_lot

SHORT: dict[str, dict[str, str | int]] = {
    "circus": {"series": "single"},
    "skirmish": {"series": "single"},
    "moritari": {"size": 1},
}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.soak) if game == "caesar_xl" else game for game in GAMES if game in TABLES]
)
def test_a_game_ends_on_the_results_screen(game: str, unbaked: None) -> None:
    info = GAMES[game]
    seats = info.all_seats[0]
    plans = tuple(SeatPlan(f"Player {seat + 1}", "random", seat) for seat in range(seats))
    with by_lot(4):
        program = Program()
        program.pilot.settings.animation = "off"  # type: ignore[misc]
        program.pilot.ctx.apply_settings()
        request = PlayRequest.new(info, plans, info.options(**SHORT.get(game, {})), board_for(info, seats), 9)
        program.pilot.ctx.stack.reset(program.house._table(request))
        for _ in range(20_000):
            program.pilot.wait(0.05)
            if program.scene == "ResultsScreen":
                break
            holds = [target for target in program.pilot.scene.targets() if target.id in ("button:next", "button:go_on")]
            if holds and holds[0].enabled:
                program.pilot.press(holds[0].id)
        session = program.house.session
        assert session is not None and session.over() is not None
        assert program.scene == "ResultsScreen"
        program.pilot.frames(30)
        program.pilot.press("replay")
        program.pilot.frames(30)
        assert program.scene == "ReplayScreen"
        for key in ("right", "right", "end", "home", "escape"):
            program.pilot.key(key)
            program.pilot.frames(5)
        assert not program.words.missing
        program.close()
