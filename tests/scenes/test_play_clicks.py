"""How many clicks a game takes, and what plays itself: what undo takes back is played at once, what is final asks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.types import Choose, Over
from game.rules.lion.actions import Skip
from game.rules.lion.rules import die_of
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.scenes.play_soon import AUTO_SECONDS, LATE_SECONDS, SOON_SECONDS
from game.session import PlayRequest, SeatPlan, Session
from game.storage.paths import assets_dir
from game.tables import TABLES
from game.tables.table import TableButton
from game.ui.context import PlainSettings
from tests.conformance.cases import NAMES, PLAIN, Case, words
from tests.pilot import Pilot

TURNS, MOST_CLICKS = 19, 40
OLD_CLICKS = 57


def case_of(game: str, seats: int) -> Case:
    return next(case for case in PLAIN if case.game == game and case.seats == seats)


class Table:
    """A person at a table in the play scene, and rivals whose moves the test makes by lot."""

    def __init__(self, game: str, seats: int, seed: int, people: int = 1, match: Any = None, **settings: Any) -> None:
        case = case_of(game, seats)
        plans = tuple(SeatPlan(NAMES[n], "human" if n < people else "novice", n) for n in range(seats))
        request = PlayRequest(case.info, plans, case.options, case.board, case.parsed_board, seed)
        match = case.begin(seed) if match is None else match
        self.session = Session(request, match, seed, ("novice",), lambda: None)  # type: ignore[arg-type,return-value]
        self.rng, self.clicks, self.turns, self.asked = Random(seed), 0, 0, 0
        scenes: list[PlayScene] = []

        def lay(ctx: Any) -> PlayScene:
            scenes.append(PlayScene(self.session, TABLES[game], TableDoors(*[lambda *_: None] * 5)))
            return scenes[0]

        wanted = PlainSettings(animation="off", **settings)
        self.session._computers.attend = lambda *_: []  # type: ignore[method-assign]  # no process thinks
        self.session._computers.take_answer = lambda: None  # type: ignore[method-assign]
        self.pilot = Pilot(lay, (1280, 800), wanted, words(), None, assets_dir() / "fonts")
        self.pilot.app.draw_if_needed = lambda: None  # type: ignore[method-assign]
        self.scene = scenes[0]
        self.pilot.frames(3)

    def click(self, target: str) -> None:
        self.pilot.press(target)
        self.clicks += 1
        self.pilot.frames(3)

    def rivals(self) -> None:
        """Their moves, by lot, until it is the person's turn."""
        match = self.session.match
        while isinstance(pending := self.session.pending(), Choose) and self.session.player(pending.seats[0]) != "human":
            seat = pending.seats[0]
            legal = list(match.rules.legal(match.state, seat))
            self.scene._notice(self.session._play(seat, self.rng.choice(legal), "novice"))
            self.pilot.frames(3)

    @property
    def log(self) -> list[Any]:
        return self.session.match.log

    def lion_turn(self) -> None:
        """One die on one hex by clicks, confirmed where the table asks."""
        before = len(self.log)
        legal = [action for action in self.session.observation().legal if not isinstance(action, Skip)]
        if not legal:
            self.pilot.wait(AUTO_SECONDS + 0.2)
            assert len(self.log) > before, "a forced pass makes itself"
            return
        choice = self.rng.choice([one for one in self.scene.table.draft.choices if one.action in legal])  # type: ignore[attr-defined]
        slots = self.scene.table.stage.row.slots  # type: ignore[attr-defined]
        slot = next(n for n, slot in enumerate(slots) if slot.die == die_of(choice.action) and not slot.used)
        self.click(f"die:{slot}")
        self.click(f"hex:{choice.cell[0]},{choice.cell[1]}")
        if len(self.log) == before:
            assert self.session.is_final(choice.action), "only what is final asks"
            self.asked += 1
            self.pilot.wait(SOON_SECONDS / 2)
            assert len(self.log) == before, "there is a moment to take it back"
            self.pilot.wait(SOON_SECONDS)
        assert len(self.log) == before + 1 and self.log[-1].action == choice.action


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nineteen_turns_of_the_lion_take_at_most_forty_clicks(seed: int, unbaked: None) -> None:
    table = Table("lion", 2, seed)
    while table.turns < TURNS and not isinstance(table.session.pending(), Over):
        table.rivals()
        table.lion_turn()
        table.turns += 1
    assert table.turns == TURNS
    assert table.clicks <= MOST_CLICKS < OLD_CLICKS
    assert table.asked > 0, "the last die of a round is final"


def test_with_confirm_every_move_three_clicks_make_one(unbaked: None) -> None:
    table = Table("lion", 2, 1, confirm_all=True)
    table.rivals()
    choice = table.scene.table.draft.choices[0]  # type: ignore[attr-defined]
    table.click("die:0")
    table.click(f"hex:{choice.cell[0]},{choice.cell[1]}")
    assert not table.log or table.log[-1].seat != 0
    table.click("button:confirm")
    assert table.log[-1].action == choice.action


def test_a_wrong_click_is_one_press_from_being_undone(unbaked: None) -> None:
    table = Table("lion", 2, 1)
    table.rivals()
    before = len(table.log)
    choice = table.scene.table.draft.choices[0]  # type: ignore[attr-defined]
    table.click("die:0")
    table.click(f"hex:{choice.cell[0]},{choice.cell[1]}")
    assert len(table.log) == before + 1 and table.pilot.target("undo").enabled
    table.click("undo")
    assert len(table.log) == before


def last_die(seed: int = 1) -> tuple[Table, Any]:
    """A table where the person's next die is the last of the round, with that die and hex chosen."""
    table = Table("lion", 2, seed)
    while True:
        table.rivals()
        before, finals = len(table.log), [c for c in table.scene.table.draft.choices if table.session.is_final(c.action)]  # type: ignore[attr-defined]
        if finals:
            slots = table.scene.table.stage.row.slots  # type: ignore[attr-defined]
            slot = next(n for n, slot in enumerate(slots) if slot.die == die_of(finals[0].action) and not slot.used)
            table.click(f"die:{slot}")
            table.click(f"hex:{finals[0].cell[0]},{finals[0].cell[1]}")
            assert len(table.log) == before
            return table, finals[0].action
        table.lion_turn()


def test_what_is_final_waits_for_esc_and_confirm_cuts_it_short(unbaked: None) -> None:
    table, action = last_die()
    before = len(table.log)
    assert table.scene.soon.share is not None
    table.pilot.key("escape")
    table.pilot.wait(2 * SOON_SECONDS)
    assert len(table.log) == before and table.scene.soon.share is None
    table, action = last_die()
    table.click("button:confirm")
    assert table.log[-1].action == action


def forced(**settings: Any) -> Table:
    """A lion table where no die is of use to the person, after a step of his own that undo would take back."""
    for seed in range(1, 500):
        match, rng = case_of("lion", 2).begin(seed), Random(seed)
        for _ in range(60):
            pending = match.pending()
            if isinstance(pending, Over):
                break
            seat = pending.seats[0]
            legal = list(match.rules.legal(match.state, seat))
            if seat == 0 and legal == [Skip()] and match.can_undo(0, [0]) is None:
                return Table("lion", 2, seed, 1, match, **settings)
            match.submit(seat, rng.choice(legal), "novice" if seat else "human")
    raise AssertionError("no forced pass in so many games")


def test_a_turn_with_one_choice_is_made_after_it_was_seen(unbaked: None) -> None:
    table = forced()
    before = len(table.log)
    table.pilot.wait(AUTO_SECONDS / 2)
    assert len(table.log) == before and table.scene.tray.prompt.hint == words()("play.by_itself")
    table.pilot.wait(AUTO_SECONDS)
    assert table.log[before].by == "auto" and table.log[before].seat == 0


def test_esc_stops_it_and_the_setting_switches_it_off(unbaked: None) -> None:
    table = forced()
    before = len(table.log)
    table.pilot.key("escape")
    table.pilot.wait(3 * AUTO_SECONDS)
    assert len(table.log) == before and table.scene.tray.prompt.hint != words()("play.by_itself")
    table = forced(auto_play=False)
    before = len(table.log)
    table.pilot.wait(3 * AUTO_SECONDS)
    assert len(table.log) == before
    table.click("button:skip")
    assert table.log[-1].by == "human"


def test_undo_takes_it_back_with_the_step_before_it_and_it_does_not_come_again(unbaked: None) -> None:
    table = forced()
    own = [n for n, entry in enumerate(table.log) if entry.seat == 0 and entry.by == "human"]
    table.pilot.wait(2 * AUTO_SECONDS)
    assert table.log[-1].by == "auto"
    assert table.session.can_undo() is None
    table.scene.undo()
    assert len(table.log) == own[-1]
    table.pilot.wait(3 * AUTO_SECONDS)
    assert len(table.log) == own[-1]
    table.scene.deeds.redo()
    assert [entry.by for entry in table.log[own[-1] :]][-1] == "auto"


@pytest.mark.parametrize("game", ["skirmish", "circus", "moritari", "caesar_xl"])
def test_only_what_needs_nobodys_hand_plays_itself(game: str, unbaked: None) -> None:
    """Missed turns, a figure that can only stand, a loss without choice, the one battle that is left; never a secret, a
    card, a call."""
    from game.rules.caesar_xl import actions as caesar
    from game.rules.circus import actions as circus
    from game.rules.moritari import actions as moritari
    from game.rules.skirmish import actions as skirmish

    itself: dict[str, list[Any]] = {
        "skirmish": [],
        "circus": [circus.Pass(), circus.Crash(), circus.Swap(1, 0)],
        "moritari": [moritari.Stand(0)],
        "caesar_xl": [caesar.Lose("x"), caesar.Fight("x")],
    }
    by_hand: dict[str, list[Any]] = {
        "skirmish": [skirmish.Send(0), skirmish.Ready(), skirmish.NextGame()],
        "circus": [circus.Withdraw(), circus.NextRace(), circus.Play(1, ("s01.a",))],
        "moritari": [moritari.Fight(0, 1)],
        "caesar_xl": [caesar.EndPhase(), caesar.Decline()],
    }
    table = Table(game, 2 if game != "circus" else 3, 1).scene.table
    plays = getattr(table, "plays_itself", lambda action: False)
    assert all(plays(action) for action in itself[game]) and not any(plays(action) for action in by_hand[game])


def test_a_press_that_comes_too_late_does_not_fall_on_what_the_gold_button_says_then(unbaked: None) -> None:
    table, action = last_die()
    table.pilot.until(lambda: table.scene.soon.share is None)
    assert table.log[-1].action == action and table.scene.soon.has_just_played
    pressed: list[str] = []
    gold = TableButton("gold", "Go on", lambda: pressed.append("gold"), primary=True)
    table.scene.tray._press(gold)
    assert not pressed
    table.pilot.wait(2 * LATE_SECONDS)
    assert not table.scene.soon.has_just_played
    table.scene.tray._press(gold)
    assert pressed == ["gold"]
