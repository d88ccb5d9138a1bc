"""Options, boards and rulings: what is listed can be set, what is ruled is written down with the test that holds it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from game.ai.levels import LEVELS
from game.cli import main
from game.core.types import GameInfo
from game.roster import RECORDS
from game.rules import GAMES
from game.storage.boards import shipped_boards
from tests.conformance.cases import board_of, choices_of, default_of, seated_boards, words

TOP = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.parametrize("info", GAMES.values(), ids=lambda info: info.id)


class Ruling:
    """One row of docs/rulings/<game>.md, or of rulings.md in a game's own package:
    | number | question | answer | reason | tests |."""

    def __init__(self, cells: list[str]) -> None:
        self.number, self.question, self.answer, self.reason, tests = cells
        self.tests = re.findall(r"`(test_\w+)`", tests)
        switching = re.findall(r"\b[Oo]ptions? `[^.]*", self.answer)
        self.options = [key for sentence in switching for key in re.findall(r"`(\w+)`", sentence)]


def rulings_of(info: GameInfo) -> list[Ruling]:
    home = RECORDS[info.id].folder
    path = TOP / "docs" / "rulings" / f"{info.id}.md" if home is None else home / "rulings.md"
    text = path.read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if re.match(r"\| [A-Z]+\d+ \|", line)]
    return [Ruling([cell.strip() for cell in row.strip("|").split(" | ")]) for row in rows]


def defined_tests(info: GameInfo) -> set[str]:
    home = RECORDS[info.id].folder
    files = (TOP / "tests" / "rules" / info.id if home is None else home.parent / "tests").glob("test_*.py")
    return {name for path in files for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)}


def test_the_shelf_has_it(info: GameInfo) -> None:
    assert GAMES[info.id] is info


def test_every_field_of_the_options_is_a_switch_with_its_default_among_the_choices(info: GameInfo) -> None:
    assert [switch.key for switch in info.switches] == list(info.options.__struct_fields__)
    offered = {switch.key: switch.choices for switch in info.switches}
    for key, value, minutes in info.lengths:
        assert value in offered[key] and minutes > 0, f"{key}={value} has a length and is not offered"
    for switch in info.switches:
        default = default_of(info, switch.key)
        assert any(default is choice or (default == choice and type(default) is type(choice))
                   for choice in switch.choices), switch.key  # fmt: skip
        assert len(set(switch.choices)) == len(switch.choices) > 1
        assert switch.key not in ("board", "seats"), "the house's own words"


def test_every_listed_choice_is_accepted_and_others_are_not(info: GameInfo) -> None:
    for key, choices in choices_of(info).items():
        for value in choices:
            assert getattr(msgspec.convert({key: value}, info.options), key) == value
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({key: "no such choice"}, info.options)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_key": 1}, info.options)


def test_numbers_beyond_the_offered_steps_are_kept_within_their_bounds(info: GameInfo) -> None:
    for switch in info.switches:
        if switch.min is None or switch.max is None:
            continue
        for value in (switch.min, switch.max):
            assert getattr(msgspec.convert({switch.key: value}, info.options), switch.key) == value
        for value in (switch.min - 1, switch.max + 1):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({switch.key: value}, info.options)


def test_rulings_are_numbered_without_gaps_and_answered(info: GameInfo) -> None:
    rulings = rulings_of(info)
    assert rulings
    for letter in {ruling.number[0] for ruling in rulings}:
        numbers = [int(ruling.number[1:]) for ruling in rulings if ruling.number[0] == letter]
        assert numbers == list(range(1, len(numbers) + 1)), f"rulings {letter}"
    for ruling in rulings:
        assert ruling.question and ruling.answer and (ruling.reason or "Settled by" in ruling.answer), ruling.number


def test_every_ruling_is_held_by_tests_that_exist(info: GameInfo) -> None:
    known = defined_tests(info)
    for ruling in rulings_of(info):
        assert ruling.tests, f"{ruling.number} names no test"
        assert set(ruling.tests) <= known, f"{ruling.number}: {set(ruling.tests) - known}"


def test_switches_in_the_rulings_are_options_and_the_other_way_round(info: GameInfo) -> None:
    written = {option: ruling.number for ruling in rulings_of(info) for option in ruling.options}
    switches = {switch.key: switch.ruling for switch in info.switches}
    assert set(written) <= set(switches), "a switch that exists on paper only"
    for key, number in switches.items():
        if number:
            assert written.get(key) == number, f"{key} is not in row {number}"


def test_the_command_line_lists_every_switch_and_board(
    info: GameInfo, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    assert main(["list", "--json"]) == 0
    row = next(row for row in json.loads(capsys.readouterr().out) if row["id"] == info.id)
    assert [(option["key"], option["ruling"]) for option in row["options"]] == [
        (switch.key, switch.ruling) for switch in info.switches
    ]
    for option, switch in zip(row["options"], info.switches, strict=True):
        assert option["choices"] == list(switch.choices) and option["default"] == default_of(info, switch.key)
        assert option["text"] == words()(f"{info.id}.option.{switch.key}.text")
    assert row["seats"] == list(info.seats) and row["house_seats"] == list(info.house_seats)
    assert [board["id"] for board in row["boards"]] == list(info.boards)


def test_every_seat_count_has_a_default_board(info: GameInfo) -> None:
    assert info.seats and not set(info.seats) & set(info.house_seats)
    for seats in info.all_seats:
        assert seated_boards(info, seats), f"no board for {seats}"
    for board in info.boards:
        info.prove(board_of(info.id, board))
        assert board_of(info.id, board).id == board


def test_every_shipped_board_is_listed(info: GameInfo) -> None:
    files = {path.stem for path in shipped_boards(info.id).glob("*.yaml")}
    assert files == set(info.boards)


def test_names_and_sentences_for_all_of_it(info: GameInfo) -> None:
    catalogue = words()
    for part in ("title", "banner", "tagline", "blurb"):
        assert catalogue(f"{info.id}.{part}")
    assert info.title.key == f"{info.id}.title"
    for switch in info.switches:
        key = f"{info.id}.option.{switch.key}"
        assert catalogue(key) and catalogue(f"{key}.text").endswith(".")
        for choice in switch.choices:
            if isinstance(choice, str):
                assert catalogue(f"{key}.{choice}")
    for board in info.boards:
        assert catalogue(f"{info.id}.board.{board}")
    for level in LEVELS.get(info.id, ()):
        assert catalogue(f"{info.id}.level.{level}").endswith(".")
