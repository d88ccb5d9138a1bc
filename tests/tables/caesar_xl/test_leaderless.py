"""What the table says of a side whose Supreme Leader is dead (Q69)."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.chance import Seeded
from game.core.match import Match
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions
from game.storage.boards import load_board_file
from game.storage.paths import boards_dir
from tests.pilot import Pilot
from tests.rules.caesar_xl.position import position
from tests.tables.caesar_xl import host
from tests.tables.caesar_xl.host import seated

BOARD = msgspec.structs.replace(host.BOARD, numbers=msgspec.structs.replace(host.BOARD.numbers, leaderless=3))


def at(caesar: str, board: Any = BOARD, **more: object) -> tuple[Match[Any, Any, Any], Pilot]:
    match = Match.begin(CaesarRules(board), CaesarOptions(), 2, Seeded(1))
    match.state = position(caesar, "Athens 1l+pompey", **more)  # type: ignore[arg-type]
    return match, seated(match)


def test_the_panel_of_a_side_says_what_its_cities_keep_back() -> None:
    _, pilot = at("Rome 2l, Brundisium 1l")
    tip = pilot.scene.table.seat_tip(0)
    assert "Cities pay 4 Gold in the next Tax Phase." in tip
    assert "The skull says that the Supreme Leader is dead: the cities pay 3 Gold less in each Tax Phase." in tip
    other = pilot.scene.table.seat_tip(1)
    assert "Cities pay 3 Gold in the next Tax Phase." in other and "skull" not in other


def test_under_the_earlier_numbers_the_skull_is_all() -> None:
    _, pilot = at("Rome 2l, Brundisium 1l", host.BOARD)
    tip = pilot.scene.table.seat_tip(0)
    assert "Cities pay 7 Gold in the next Tax Phase." in tip
    assert "The skull says that the Supreme Leader is dead." in tip


def test_whoever_recruits_is_told_the_tax_that_will_come() -> None:
    _, pilot = at("Rome 2l, Brundisium 1l")
    assert "The next tax brings 4." in pilot.scene.table.prompt().text
    _, pilot = at("Rome 2l+caesar, Brundisium 1l")
    assert "The next tax brings 7." in pilot.scene.table.prompt().text


def test_in_the_bronze_game_it_is_less() -> None:
    """On the map of the house."""
    board = load_board_file(INFO, boards_dir() / "caesar_xl" / "standard.yaml").board
    for options, less in ((CaesarOptions(), 6), (CaesarOptions(edition="bronze"), 3)):
        match = Match.begin(CaesarRules(board), options, 2, Seeded(1))
        match.state = position("Rome 2l, Brundisium 1l", "Athens 1l+pompey")
        match.state.table.options = options
        tip = seated(match).scene.table.seat_tip(0)
        assert f"the cities pay {less} Gold less in each Tax Phase" in tip


def test_the_log_says_it_when_taxes_come_in() -> None:
    match, pilot = at("Rome 2l, Brundisium 1l")
    match.submit(0, act.EndPhase())
    lines = [line.text for line in pilot.scene._lines(match.observe(0))]
    assert "No one commands for Caesar: the cities keep 3 Gold of taxes back." in lines
    assert match.state.table.gold[0] == 24


def test_the_card_of_the_aim_tells_of_ones_own_head_too() -> None:
    """It told of the rival's alone: whoever had lost his own read as much as whoever had not."""
    for caesar, mine, theirs in (
        ("Rome 2l+caesar", "Still on his shoulders", "Still on his shoulders"),
        ("Rome 2l", "On his shoulders; yours has fallen.", "It has fallen."),
    ):
        _, pilot = at(caesar)
        told = [pilot.scene.table.primer(seat).now[0] for seat in (0, 1)]
        assert [one.value for one in told] == [mine, theirs]
        assert [one.is_met for one in told] == [False, "caesar" not in caesar]
