"""The panel beside the arena, the hint's mix and the look back: what is asked of the solved game, and what is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.agent import Job, Reply
from game.ai.levels import make_agent
from game.core.match import Seen
from game.rules.skirmish.actions import Balk, Cheer, Ready, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board
from game.rules.skirmish.events import Balked, Declined, Revived, Unfought
from game.rules.skirmish.state import Choosing, Gate, Interval, Revival, SkirmishOptions
from game.tables.skirmish.play.analysis import Analysis, chosen
from game.tables.skirmish.play.counsel import Counsel, counsel_for
from game.tables.skirmish.table import SkirmishTable
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import PLAIN, TIMED, TINY
from tests.tables.skirmish.host import by_lot, seated, session_for

QUICK = PlainSettings(animation="off", confirm=False)
SINGLE = SkirmishOptions(series="single")


class Here:
    """Answers in this process, at the first time of asking."""

    def __init__(self, board: Board) -> None:
        self.board, self.guessed, self.closed = board, 0, False
        self.asked: list[str] = []
        self._jobs: dict[int, tuple[str, Job]] = {}

    def submit(self, kind: str, job: Job, cap: float | None = None) -> int:
        self.asked.append(kind)
        self._jobs[len(self.asked)] = (kind, job)
        return len(self.asked)

    def poll(self, ticket: int) -> Reply | None:
        kind, job = self._jobs.pop(ticket)
        return make_agent("skirmish", kind, self.board).decide(job)

    @property
    def others_wait(self) -> bool:
        return False

    def close(self) -> None:
        self.closed = True


def advised(pilot: Pilot, board: Board = TINY) -> Here:
    """Gives the table on stage a counsel."""
    thinker = Here(board)
    table: SkirmishTable = pilot.scene.table
    table.analysis = Analysis(Counsel(board, thinker=thinker).enter())  # type: ignore[arg-type]
    pilot.scene.show()
    pilot.frames(4)
    return thinker


def alone(options: SkirmishOptions = SINGLE, seed: int = 4) -> Pilot:
    session = session_for(options, board=TINY, seed=seed, people=(0,))
    return seated(session, settings=QUICK, people=(0,), robots={1: by_lot()})


def test_after_a_round_the_panel_tells_both_mixes_and_the_chances() -> None:
    pilot = alone()
    advised(pilot)
    before = pilot.scene.session.match.state.table.round
    assert pilot.scene.table.looks.solution is None, "nothing is told before the round is decided"
    pilot.press("stack:0")
    pilot.frames(4)
    shown = pilot.scene.table.looks.solution
    assert shown is not None and (shown.game, shown.round) == (1, before)
    for mix in shown.mixes:
        assert sum(share.share for share in mix) == pytest.approx(1.0, abs=1e-6)
    assert shown.chose[0] == Send(0) and shown.chose[1] is not None
    assert 0.0 <= shown.before <= 1.0 and shown.after is not None
    assert pilot.scene.table._solution_box() is not None, "it lies beside the result"
    pilot.key("e")
    pilot.frames(2)
    assert pilot.scene.table._solution_box() is None


def test_a_hint_shows_the_mix_of_the_seat_that_chooses() -> None:
    pilot = alone()
    advised(pilot)
    table = pilot.scene.table
    table.show_hint(Send(0))
    assert table._mix and sum(share.share for share in table._mix) == pytest.approx(1.0, abs=1e-6)
    table.show_hint(None)
    assert table._mix == ()


def test_a_decision_is_asked_for_once() -> None:
    pilot = alone()
    thinker = advised(pilot)
    pilot.frames(20)
    assert thinker.asked == ["decision"]


def play_on(pilot: Pilot, until: Callable[[], bool]) -> None:
    """Always the first of what is offered."""
    for _ in range(60):
        if until():
            return
        open_ = [target.id for target in pilot.targets() if target.enabled]
        ready = [name for kind in ("revive", "stack") for name in open_ if name.startswith(kind)]
        if pilot.scene.table.holds:
            pilot.key("space")
        elif ready:
            pilot.press(ready[0])
        pilot.frames(4)
    raise AssertionError("it did not come to that")


def test_at_the_end_of_a_game_the_chance_is_what_the_score_makes_it() -> None:
    pilot = alone(PLAIN)
    thinker = advised(pilot)
    state = pilot.scene.session.match.state
    play_on(pilot, lambda: isinstance(state.table.frames[-1], Interval))
    shown, winner = pilot.scene.table.looks.solution, state.table.results[-1].winner
    assert "standing" in thinker.asked and winner is not None
    assert shown is not None and shown.after is not None and (shown.after < 0.5) == (winner == 1)


def test_a_balk_that_ends_a_game_of_a_set_leaves_no_chance_open() -> None:
    """Nothing was fought, so no fight is looked back on; the score says what it is worth all the same."""
    pilot = seated(session_for(TIMED, board=TINY, seed=4), settings=QUICK)
    advised(pilot)
    table, match = pilot.scene.table, pilot.scene.session.match
    while not isinstance(match.state.table.frames[-1], Interval):
        before, frame = match.observe(None).view, match.state.table.frames[-1]
        known = len(match.log)
        if isinstance(frame, Gate):
            for seat in (0, 1):
                match.submit(seat, Ready())
        elif isinstance(frame, Choosing):
            standing = [at for at, stack in enumerate(before.table.sides[0].stacks) if stack.size]
            match.submit(0, Balk() if len(before.table.sides[0].fallen) < 3 else Send(standing[0]))
            match.submit(1, Balk(), "clock")
        elif isinstance(frame, Revival):
            for seat in frame.seats:
                match.submit(seat, Revive(None))
        events = tuple(event for entry in match.log[known:] for event in entry.events)
    assert any(isinstance(event, Balked) for event in events)
    table.recall(Seen(1, "clock", [], list(events)), before, match.observe(None).view)
    pilot.frames(6)
    shown = table.looks.solution
    assert shown is not None and shown.chose[1] is None
    assert shown.after is not None and 0.5 < shown.after < 1.0, "a game ahead"


def test_the_whole_match_is_looked_back_on_choice_by_choice() -> None:
    pilot = alone()
    advised(pilot)
    play_on(pilot, lambda: pilot.scene.session.over() is not None and not pilot.scene.table.holds)
    table = pilot.scene.table
    assert table.look_back() is None, "it takes a moment"
    found = next(told for _ in range(20) if (told := table.look_back()) is not None)
    assert len(found.lines) == 2 and all("Maximus" in line for line in found.lines)
    assert " read: " in found.lines[1] or "misled" in found.lines[1]
    assert not any("Points are those of the set" in passage.text for passage in found.page), "it was a single game"
    choices = [passage.text for passage in found.page if passage.text.startswith("Round")]
    assert choices and all("given away" in text for text in choices)
    assert [passage.text for passage in found.page if passage.kind == "heading"] == ["Maximus", "Brutus"]


def test_without_a_counsel_there_is_nothing_to_tell() -> None:
    pilot = alone()
    pilot.press("stack:0")
    pilot.frames(4)
    assert pilot.scene.table.looks.solution is None
    assert pilot.scene.table.look_back().lines == ()


def test_a_replay_tells_of_the_entry_it_stands_after() -> None:
    pilot = seated(session_for(SINGLE, board=TINY, seed=4), settings=QUICK)
    advised(pilot)
    table, match = pilot.scene.table, pilot.scene.session.match
    before = match.observe(None).view
    match.submit(0, Send(0))
    match.submit(1, Cheer())
    after, entry = match.observe(None).view, match.log[-1]
    table.recall(Seen(1, "human", [], entry.events), before, after)
    pilot.frames(3)
    assert table.looks.solution is not None and table.looks.solution.chose == (Send(0), Cheer())
    assert table._solution_box() is not None
    table.recall(Seen(0, "human", [], []), before, before)
    pilot.frames(3)
    assert table.looks.solution is None, "that entry decided nothing"


def test_what_was_chosen_is_read_off_the_events() -> None:
    assert chosen([]) is None
    assert chosen([Balked(seat=0, round=1), Unfought(seat=1, card=Card.POPULI, stack=None)]) == (None, Cheer())
    assert chosen([Balked(seat=0, round=1), Balked(seat=1, round=1)]) == (None, None)
    assert chosen([Revived(seat=1, stack=0, card=Card.LANCEA)]) == (None, Revive(Card.LANCEA))
    assert chosen([Declined(seat=0), Revived(seat=1, stack=0, card=Card.LANCEA)]) == (
        Revive(None), Revive(Card.LANCEA),
    )  # fmt: skip


def test_tables_of_one_deck_share_a_counsel_that_ends_with_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tables.skirmish.play.counsel._OPEN", {})  # a table another test did not leave has one, too
    one, other = counsel_for(TINY, None), counsel_for(TINY, None)
    assert one is other
    thinker = one._thinker = Here(TINY)  # type: ignore[assignment]
    other.leave()
    assert not thinker.closed
    one.leave()
    assert thinker.closed and counsel_for(TINY, None) is not one


def test_while_the_answer_is_awaited_the_panel_says_so_and_mends_itself() -> None:
    class Later(Here):
        """Answers when it is told to."""

        is_open = False

        def poll(self, ticket: int) -> Reply | None:
            return super().poll(ticket) if self.is_open else None

    pilot = alone()
    thinker = Later(TINY)
    table: SkirmishTable = pilot.scene.table
    table.analysis = Analysis(Counsel(TINY, thinker=thinker).enter())  # type: ignore[arg-type]
    pilot.scene.show()
    pilot.frames(4)
    pilot.press("stack:0")
    pilot.frames(4)
    assert table.looks.solution is None, "it is given a moment"
    pilot.wait(1.0)
    assert table.looks.solution is not None and table.looks.solution.solving and table._solution_box() is not None
    assert not any(table.looks.solution.mixes), "nothing is shown that is not known"
    thinker.is_open = True
    pilot.frames(6)
    assert table.looks.solution is not None and not table.looks.solution.solving and table.looks.solution.exact
    assert all(mix for mix in table.looks.solution.mixes)
