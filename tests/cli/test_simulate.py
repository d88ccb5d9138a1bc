"""`ludi simulate` and `ludi verify`: the same games whatever the number of processes, and saves that prove it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import verify as verify_module
from game.session import PlayRequest, SeatPlan, Session
from game.simulate import Batch, Outcome, Player, summary
from game.storage.resume import load
from game.storage.slots import write_save
from tests import toy
from tests.cli.conftest import Ludi

FOUR = ("simulate", "lion", "--seats", "random,random,random", "--games", "4", "--seed", "9", "--json")
KEYS = ["game", "options", "seats", "games", "finished", "wins", "draws", "scores", "plies", "seconds", "errors"]


def result(ran: Any) -> dict[str, Any]:
    assert ran.code == 0 and ran.err == "", ran
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_the_contract(ludi: Ludi) -> None:
    found = result(ludi(*FOUR, "--set", "strict_walls=true", "--set", "counter_start=1"))
    assert list(found) == KEYS
    assert found["game"] == "lion" and found["seats"] == ["random"] * 3
    assert found["options"] == {"counter_start": 1, "strict_walls": True, "board": "standard"}
    assert found["games"] == found["finished"] == 4 and found["errors"] == []
    assert len(found["wins"]) == len(found["scores"]) == 3
    assert sum(found["wins"]) == pytest.approx(found["finished"])
    assert found["plies"] > 20 and found["seconds"] > 0


def test_the_same_games_with_one_process_and_with_two(ludi: Ludi, tmp_path: Path) -> None:
    one = result(ludi(*FOUR, "--save-dir", tmp_path / "one"))
    two = result(ludi(*FOUR, "--jobs", "2", "--save-dir", tmp_path / "two"))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    names = [f"game-{n:04d}.yaml" for n in range(4)]
    for folder in ("one", "two"):
        assert sorted(path.name for path in (tmp_path / folder).iterdir()) == names
    for name in names:
        first, second = load(tmp_path / "one" / name), load(tmp_path / "two" / name)
        assert (first.start, first.log, first.match_id) == (second.start, second.log, second.match_id)
    ran = ludi("verify", *(tmp_path / "two" / name for name in names))
    assert ran.code == 0
    plies = [len(load(tmp_path / "one" / name).log) for name in names]
    assert ran.out.splitlines() == [
        f"{tmp_path / 'two' / name}: ok, {count} plies" for name, count in zip(names, plies, strict=True)
    ]
    assert one["plies"] == sum(plies) / 4


def test_another_seed_gives_other_games_and_each_can_be_played_again(ludi: Ludi, tmp_path: Path) -> None:
    batch = Batch("toy", ("random", "random"), toy.Options(), "plain", toy.Board(), 5, 3)
    player = Player(batch, toy.INFO, toy.make)
    outcomes = [player.play(n) for n in range(5)]
    again = Batch("toy", ("random", "random"), toy.Options(), "plain", toy.Board(), 1, outcomes[3].seed)
    match = Player(again, toy.INFO, toy.make).finished(again.seed_of(0))
    assert len(match.log) == outcomes[3].plies
    assert len({outcome.seed for outcome in outcomes}) == 5


def test_a_game_at_the_table_with_that_seed_is_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch("toy", ("random", "champion"), toy.Options(), "plain", toy.Board(), 1, 77)
    simulated = Player(batch, toy.INFO, toy.make).finished(77)
    seats = (SeatPlan("A", "random"), SeatPlan("B", "champion"))
    request = PlayRequest(toy.INFO, seats, toy.Options(), "plain", toy.Board(), 77)
    session = Session.begin(request, autosave=False, maker=toy.make, levels=toy.LEVELS, cap=3600)
    while session.over() is None:
        session.poll(0.0)
    session.close()
    assert session.match.log == simulated.log


def test_a_game_that_fails_is_an_error_and_not_the_end(tmp_path: Path) -> None:
    batch = Batch("toy", ("cheats", "random"), toy.Options(), "plain", toy.Board(), 2, 3)
    outcomes = [Player(batch, toy.INFO, toy.make).play(n) for n in range(2)]
    found = summary(outcomes, 2)
    assert found.finished == 0 and found.scores is None and found.plies is None and found.wins == [0, 0]
    assert [(error["game_no"], error["seed"]) for error in found.errors] == [(0, 3), (1, batch.seed_of(1))]
    assert all("\n" not in str(error["message"]) for error in found.errors)
    endless = Batch("toy", ("tells", "tells"), toy.Options(goal=10**9), "plain", toy.Board(), 1, 3)
    with pytest.raises(RuntimeError):
        Player(endless, toy.INFO, toy.make).finished(3, plies=50)


def test_shared_places_are_counted_in_parts() -> None:
    outcomes = [
        Outcome(0, 0, (1, 1, 3), (5, 5, 1), 10),
        Outcome(1, 0, (2, 1, 3), (4, 5, 0), 20),
        Outcome(2, 0, (1, 1, 1), (3, 3, 3), 30),
        Outcome(3, 7, error="ValueError: x"),
    ]
    found = summary(outcomes, 3)
    assert (found.finished, found.draws, found.plies) == (3, 2, 20)
    assert found.wins == [pytest.approx(5 / 6), pytest.approx(11 / 6), pytest.approx(1 / 3)]
    assert sum(found.wins) == pytest.approx(3)
    assert found.scores == [4, pytest.approx(13 / 3), pytest.approx(4 / 3)]
    assert found.errors == [{"game_no": 3, "seed": 7, "message": "ValueError: x"}]


def test_a_bar_is_shown_on_a_terminal_only(ludi: Ludi, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ludi(*FOUR).err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    ran = ludi(*FOUR)
    assert "4/4" in ran.err and ran.err.endswith("\n")
    json.loads(ran.out)


def test_simulating_loads_no_pygame() -> None:
    code = (
        "import sys; from game.cli import main\n"
        "for line in ('simulate lion --seats random,novice --games 1', 'list --json', '--version', 'boards check'):\n"
        "    assert main(line.split()) == 0\n"
        "assert 'pygame' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120, stdout=subprocess.DEVNULL)


# ---- verify


@pytest.fixture
def save(ludi: Ludi, tmp_path: Path) -> Path:
    result(ludi("simulate", "lion", "--seats", "random,random", "--json", "--save-dir", tmp_path / "saves"))
    return tmp_path / "saves" / "game-0000.yaml"


def test_verify_finds_a_changed_die(ludi: Ludi, save: Path) -> None:
    found = load(save)
    index, entry = next((n, entry) for n, entry in enumerate(found.log) if entry.drawn)
    draw = entry.drawn[0]
    other = type(draw)(draw.why, 1 if draw.got != 1 else 2, draw.die, draw.pick, draw.shuffled, draw.to)
    found.log[index] = type(entry)(
        entry.n, entry.seat, entry.by, entry.action, [other, *entry.drawn[1:]], entry.events, entry.digest
    )
    write_save(found, save)
    ran = ludi("verify", save)
    assert ran.code == 1
    assert ran.out.startswith(f"{save}: ply {entry.n} departs: ")
    good = save.with_name("good.yaml")
    good.write_bytes(save.read_bytes())
    assert ludi("verify", save, good).code == 1


def test_verify_finds_a_changed_event_and_a_changed_action(ludi: Ludi, save: Path) -> None:
    text = save.read_text()
    row = next(row for row in text.splitlines() if "do: move" in row)
    ply = row.split("n: ")[1].split(",")[0]
    changed = row.replace("costs: [", "costs: [9, ")
    save.write_text(text.replace(row, changed))
    ran = ludi("verify", save)
    assert ran.code == 1 and ran.out.startswith(f"{save}: ply {ply} departs: ")


def test_verify_finds_a_position_that_the_log_does_not_lead_to(save: Path) -> None:
    found = load(save)
    assert verify_module.departure(found) is None
    found.state.coins[0] += 1
    departs = verify_module.departure(found)
    assert departs is not None and departs.startswith(f"ply {len(found.log)} departs: ")


def test_verify_goes_on_after_a_file_it_cannot_open(ludi: Ludi, save: Path, tmp_path: Path) -> None:
    ran = ludi("verify", tmp_path / "none.yaml", save)
    assert ran.code == 2
    assert ran.err.startswith(f"ludi: {tmp_path / 'none.yaml'}: ") and ran.err.count("\n") == 1
    assert ran.out.startswith(f"{save}: ok, ")


def test_verify_reads_the_journal_along(ludi: Ludi, tmp_path: Path, home: Path) -> None:
    from game.rules import GAMES
    from game.storage.boards import load_board

    info = GAMES["lion"]
    seats = (SeatPlan("Anna"), SeatPlan("Brutus"))
    request = PlayRequest.new(info, seats, info.options(), load_board(info, "standard"), 4)
    session = Session.begin(request)
    for _ in range(6):
        session.submit(session.observation().legal[0])
    (path,) = (home / "saves").glob("*.yaml")
    ran = ludi("verify", path)
    assert ran.out == f"{path}: ok, 6 plies\n"
    session.close()
    assert ludi("verify", path).out == f"{path}: ok, 6 plies\n"


# ---- boards check


def test_boards_check(ludi: Ludi, tmp_path: Path) -> None:
    from game.storage.paths import boards_dir

    ran = ludi("boards", "check")
    assert ran.code == 0 and "standard.yaml: ok" in ran.out
    text = (boards_dir() / "lion" / "standard.yaml").read_text()
    path = tmp_path / "mine.yaml"
    path.write_text(text)
    assert ludi("boards", "check", path).code == 0
    path.write_text(text.replace("- [1, -2]", "- [9, 9]"))
    ran = ludi("boards", "check", path, boards_dir() / "lion" / "standard.yaml")
    assert ran.code == 1
    assert str(path) in ran.err and "gold[0]" in ran.err and ran.err.count("\n") == 1
    assert "standard.yaml: ok" in ran.out
