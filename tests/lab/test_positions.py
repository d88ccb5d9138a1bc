"""Blunders: what is judged clear is clear, the same every time, and a player is asked without being shown the answer."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.ai.judge import judge_of
from game.cli import main
from game.cli.lab_positions import POSITIONS
from game.core.types import Over
from game.lab import deep, positions
from game.lab.deep import LEADS
from game.lab.order import Order, begin, board_of
from game.lab.positions import LEAD, SURE, Asked, Found, Search, find, is_right, judge, paired, read, searches
from game.rules import GAMES
from tests.sure import sure

ORDER = Order("skirmish", "tiny", ("random", "random"), 1, {"series": "single"})


def test_a_paired_lead_of_equals_is_none_and_of_a_winner_is_sure() -> None:
    lead, error = paired([1.0, 0.0] * 20, [0.0, 1.0] * 20)
    assert lead == 0 and error > 0.1
    lead, error = paired([1.0] * 30, [0.0] * 30)
    assert lead == 1 and lead > SURE * error > 0, "thirty equal results are not certainty"
    lead, error = paired([1.0] * 3, [0.0] * 3)
    assert lead < SURE * error, "three are too few"


@pytest.fixture(scope="module")
def found() -> list[Found]:
    known = (find(search) for search, _ in zip(searches(ORDER, "random", 1), range(40), strict=False))
    return [one for one in known if one is not None][:3]


def test_positions_are_found_and_the_same_ones_again(found: list[Found]) -> None:
    assert found
    one = found[0]
    again = find(Search(one.order, one.by, next(searches(ORDER, one.by, one.order.seed)).plies))
    assert again == one
    for known in found:
        assert known.lead > LEAD and known.lead > SURE * known.error


def test_what_is_kept_is_a_whole_position(found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in found))
    assert read(path) == found
    info = GAMES["skirmish"]
    for one in read(path):
        state = msgspec.convert(one.state, info.state, strict=False)
        rules = info.rules(board_of(one.order))
        rules.audit(state)
        best = msgspec.convert(one.best, info.action)
        assert best in rules.legal(state, one.seat)
        answers = {is_right(Asked(one, player)) for player in ("random", "random")}
        assert len(answers) == 1


def test_a_decision_without_a_best_is_not_kept() -> None:
    """The first round of the deal, where every stack may win: nobody leads by a clear margin."""
    board = board_of(ORDER)
    kept = 0
    for seed in range(1, 5):
        match = begin(Order("skirmish", "tiny", ("random", "random"), seed, {"series": "single"}), board)
        pending = match.pending()
        assert not isinstance(pending, Over)
        seat = pending.seats[0]
        seen = match.observe(seat)
        order = msgspec.structs.replace(ORDER, seed=seed)
        kept += judge(order, board, seen.view, seat, list(seen.legal), "random") is not None
    assert kept < 4


def test_the_command_finds_keeps_and_asks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    words, kept = ["lab", "blunders", "skirmish"], ["--positions", str(path)]
    more = ["--find", "1", "--through", "random", "--by", "random", "--set", "board=tiny", "--set", "series=single"]
    assert main([*words, "random", *kept]) == 2
    assert "--find" in capsys.readouterr().err
    assert main([*words, *kept, *more, "--games", "60"]) == 0
    assert len(read(path)) == 1 and "1 positions" in capsys.readouterr().out
    assert main([*words, "random", "novice", *kept, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["positions"] == 1 and set(told["right"]) == {"random", "novice"} and max(told["right"].values()) <= 1


KEPT = sorted(POSITIONS.glob("*.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_answer_is_open_to_its_seat_and_one_of_a_hundred(path: Path) -> None:
    info, known = GAMES[path.stem], read(path)
    assert len(known) >= 100
    assert len({msgspec.json.encode(one.state) for one in known}) == len(known), "no position twice"
    for one in known:
        board = board_of(one.order)
        rules, state = info.rules(board), msgspec.convert(one.state, info.state, strict=False)
        rules.audit(state)
        pending = rules.pending(state)
        assert not isinstance(pending, Over) and one.seat in pending.seats
        assert msgspec.convert(one.best, info.action) in rules.legal(state, one.seat) and one.lead > 0


# ---- looking deep


def test_a_solved_position_is_kept_for_what_its_next_best_loses() -> None:
    """Every other choice loses as much as is said against the rival's solution, worked out one by one."""
    order = Order("skirmish", "tiny", ("novice", "novice"), 1, {"series": "single"})
    known = [one for search, _ in zip(searches(order, "deep@1", 1), range(60), strict=False) if (one := find(search))]
    assert known
    judge = sure(judge_of("skirmish", board_of(order)))
    info = GAMES["skirmish"]
    for one in known:
        assert (one.error, one.continuations, one.by) == (0.0, 0, "deep@1")
        state = msgspec.convert(one.state, info.state, strict=False)
        legal = info.rules(board_of(order)).legal(state, one.seat)
        best = msgspec.convert(one.best, info.action)
        lost = {
            legal.index(action): -sure(judge.weigh(state, one.seat, action, legal, 1, 1)).change[one.seat]
            for action in legal
        }
        assert lost.pop(legal.index(best)) < 0.01
        assert min(lost.values()) == pytest.approx(one.lead, abs=0.011) and one.lead >= LEADS["skirmish"]
        assert is_right(Asked(one, "champion"))


def test_a_deep_search_of_the_lion_calls_clear_what_its_players_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deep, "POSITIONS", 3_000)
    monkeypatch.setattr(positions, "QUICK", {"lion": "novice"})
    order = Order("lion", "standard", ("novice", "novice"), 1, {})
    met = [next(searches(order, "deep@2", seed)) for seed in (33, 34)]
    known = [one for search in met if (one := find(search))]
    assert known
    for one in known:
        assert one.lead >= LEADS["lion"] and one.continuations >= 16
        assert is_right(Asked(one, "champion@0.05"))


def test_who_cannot_judge_is_told_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(deep.DEEP, "caesar_xl")
    for by, words in (("deep@16", "no deep search"), ("deep@", "how many times"), ("deep@x", "how many times")):
        game = "caesar_xl" if by == "deep@16" else "lion"
        assert main(["lab", "blunders", game, "--find", "1", "--by", by]) == 2
        assert words in capsys.readouterr().err


def test_tuning_is_handed_on(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["lab", "tune", "caesar_xl", "duel", "champion", "nowhere.json"]) == 2
    assert "give champion" in capsys.readouterr().err
    monkeypatch.setattr("game.cli.lab.find_spec", lambda name: None)
    assert main(["lab", "tune", "skirmish", "fit"]) == 2
    assert "Nothing of skirmish" in capsys.readouterr().err
