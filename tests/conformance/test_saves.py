"""Storage round trips: same digest, same list, same text; and games saved by earlier versions still go on."""

from pathlib import Path
from random import Random

import pytest

from game.core.chance import Seeded
from game.core.digest import digest
from game.core.match import Match, replay
from game.core.types import Choose
from game.roster import RECORDS
from game.rules import GAMES
from game.storage.errors import BadFile
from game.storage.resume import load
from game.storage.save import Save, SeatPlan, compose, parse_save
from game.storage.slots import write_save
from tests.conformance.cases import CASES, MOST_PLIES, Case, Moment, Trace, choose, look, trace_of

OLD_SAVES = sorted((Path(__file__).resolve().parent.parent / "golden" / "saves").glob("*.yaml"))
PACKAGED = sorted(
    path for record in RECORDS.values() if record.folder for path in record.folder.parent.glob("tests/golden/*.yaml")
)
"""Those of games in packages of their own, where they keep some."""

EARLY = 12
"""Plies after which each seat stands in the log."""

each = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


def save_of(trace: Trace, moment: Moment) -> Save:
    case, match = trace.case, trace.match
    return Save(
        info=case.info,
        seats=[SeatPlan(f"Player {seat + 1}") for seat in range(case.seats)],
        options=match.options,
        board_id=case.board,
        board=case.parsed_board,
        start=match.start,
        state=case.rules.copy(moment.state),
        log=match.log[: moment.ply],
        match_id="0123456789ab",
        saved_at="2026-01-01 12:00:00",
        rules_version=case.rules.version,
    )


@each
def test_a_save_read_back_is_the_same_position(case: Case) -> None:
    trace = trace_of(case)
    for moment in trace.sample(3):
        text = compose(save_of(trace, moment))
        again = parse_save(Path("a.yaml"), text.encode(), GAMES)
        assert digest(again.state) == moment.digest and again.state == moment.state
        assert again.options == trace.match.options and again.board == case.parsed_board
        assert again.start == trace.match.start and again.log == trace.match.log[: moment.ply]
        rules = again.info.rules(again.board)
        for seat, listed in moment.legal.items():
            assert list(rules.legal(again.state, seat)) == listed
        assert compose(again) == text, "the text is stable"
        assert not again.notes


@each
def test_a_save_on_disk_goes_on_and_replays(case: Case, tmp_path: Path) -> None:
    trace = trace_of(case)
    moment = trace.moments[min(25, len(trace.moments) // 2)]
    path = tmp_path / "game.yaml"
    write_save(save_of(trace, moment), path)
    save = load(path)
    rules = save.info.rules(save.board)
    positions = dict(replay(rules, save.options, case.seats, save.start, save.log))
    assert digest(positions[moment.ply]) == moment.digest
    match = Match.resume(rules, save.options, case.seats, save.start, save.log, save.state, Seeded(2))
    rng = Random(2)
    for _ in range(10):
        now = look(match)
        if isinstance(now.pending, Choose):
            match.submit(*choose(now, rng))
            rules.audit(match.state)


@each
def test_a_save_with_a_seat_too_many_or_too_few_is_refused(case: Case, tmp_path: Path) -> None:
    """It was opened, and the table looked for the coins of a seat that has none."""
    trace = trace_of(case)
    moment = trace.moments[min(EARLY, len(trace.moments) // 2)]
    for more in (-1, 1):
        save = save_of(trace, moment)
        save.seats = (save.seats * 2)[: case.seats + more]
        path = tmp_path / f"{more}.yaml"
        write_save(save, path)
        with pytest.raises(BadFile) as bad:
            load(path)
        assert bad.value.say.key in ("files.seat_count", "files.log_order")  # the log knows who acted


def test_there_are_old_saves_of_every_game() -> None:
    assert {path.stem.split("-")[0] for path in OLD_SAVES} == {game for game, record in RECORDS.items() if not record.home}


@pytest.mark.parametrize("path", OLD_SAVES + PACKAGED, ids=lambda path: path.stem)
def test_an_old_save_still_goes_on_to_the_end(path: Path) -> None:
    save = parse_save(path, path.read_bytes(), GAMES)
    rules = save.info.rules(save.board)
    rules.audit(save.state)
    if save.rules_version == rules.version:
        list(replay(rules, save.options, len(save.seats), save.start, save.log))
    match = Match.resume(rules, save.options, len(save.seats), save.start, save.log, save.state, Seeded(3))
    rng = Random(3)
    for _ in range(MOST_PLIES):
        moment = look(match)
        if not isinstance(moment.pending, Choose):
            return
        match.submit(*choose(moment, rng))
    raise AssertionError("endless")
