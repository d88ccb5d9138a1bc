"""Caesar XL in a real window, by mouse from the title on: a first turn through all phases, saved, quit and gone on with; and
a battle between two people at one screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.storage.resume import load
from tests.window.screen import Program

pytestmark = pytest.mark.window
Start = Callable[..., Program]
CHEST = 10
"""Caesar's Gold at the outset."""
MOST = 80
"""Clicks of a turn with its battle and the enemy's, with room for what the cards bring."""
AT_ONCE = ("button:stay", "button:none", "button:pay", "button:done", "button:end")
"""What is clicked when something is asked that the turn was not planned for."""

PASSING = ("undo", "redo", "guide", "guide:note", "log")
"""Targets that a game gone on with need not have."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(
        "animation: 'off'\nconfirm_all: true\nauto_play: false\nhold_to_look: false\n", encoding="utf-8"
    )
    return home


def open_ids(now: dict[str, Any], prefix: str) -> list[str]:
    """Targets that can be used and clicked now."""
    return [t["id"] for t in now["targets"] if t["id"].startswith(prefix) and t["enabled"] and t["at"]]


def asked(now: dict[str, Any]) -> bool:
    """A person's decision is waited for."""
    buttons = [t for t in now["targets"] if t["id"].startswith("button:")]
    return now["scene"] == "PlayScene" and not now["moving"] and bool(buttons or open_ids(now, "row:"))


class Turn:
    """Clicks of the person, each waited for until the table shows what came of it."""

    def __init__(self, program: Program) -> None:
        self.program, self.clicks = program, 0

    @property
    def title(self) -> str:
        """The prompt."""
        return str(self.program.now["said"][0])

    @property
    def gold(self) -> int:
        """What is left, as a Purchase Phase says it; 0 elsewhere."""
        found = re.search(r"(\d+) Gold left", " ".join(map(str, self.program.now["said"])))
        return int(found[1]) if found else 0

    def settle(self) -> None:
        self.program.until(asked, "a decision")

    def click(self, target: str) -> None:
        self.settle()
        self.clicks += 1
        assert self.clicks < MOST, self.program.now["said"]
        before = self.look()
        self.program.click(target)
        self.program.until(lambda now: asked(now) and self.look() != before, f"what {target} does")

    def look(self) -> tuple[list[str], list[tuple[str, str, bool]]]:
        """What is said, and all there is to act on."""
        now = self.program.now
        acts = [(t["id"], t["label"], t["enabled"]) for t in now["targets"] if t["id"] not in PASSING]
        return now["said"], sorted(acts)

    def come_to(self, phase: str) -> None:
        """Answers whatever cards and battles ask until the phase has come."""
        self.settle()
        while phase not in self.title:
            self.come_to_next()

    def come_to_next(self) -> None:
        """One answer to what is asked: on with the battle, supply paid, losses taken."""
        open_now = [name for name in open_ids(self.program.now, "button:") if name != "button:unit"]  # only takes in hand
        known = [name for name in AT_ONCE if name in open_now]
        self.click((known or open_ids(self.program.now, "row:") or open_now)[0])

    def never_back_beyond_dice(self) -> None:
        """Undo is closed; or, when a card of the new turn has asked something since the dice fell, leads back to that."""
        if (self.program.target("undo") or {})["enabled"]:
            phase = self.title
            self.click("undo")
            assert "march" not in self.title and "battle" not in self.title, self.program.now["said"]
            self.come_to(phase)

    def is_guided(self) -> None:
        """The note on the phase is there: it is the first turn."""
        assert "guide:note" in open_ids(self.program.now, "guide")

    def go_on(self) -> None:
        """Ends the phase, warned or not."""
        phase = self.title
        self.click("button:end")
        if self.title == phase and "button:end" in open_ids(self.program.now, "button:"):
            self.click("button:end")


def test_a_first_turn_by_mouse_saved_and_gone_on_with(start: Start, home: Path) -> None:
    program = start(home=home)
    program.scene("HouseTitle")
    program.click("box:caesar_xl")
    program.scene("SetupScreen")
    assert [(program.target(f"by:{seat}") or {}).get("value") for seat in (0, 1)] == ["A person", "Novice"]
    program.click("start")
    turn = Turn(program)

    turn.come_to("draw cards")
    turn.is_guided()
    turn.click("button:end")
    turn.come_to("purchase")
    turn.is_guided()
    turn.click("place:Massilia")
    rows = len(open_ids(program.now, "row:"))
    if turn.gold >= CHEST:
        assert rows == 5, "Legions and Allied units, one or all of them, and an Ally marker"
    assert rows, "an event may have cost Gold, but not all of it"
    turn.click("row:0")
    assert "Massilia" in program.now["said"][-1]
    assert "Legion" in program.now["said"][-1] or turn.gold < CHEST
    turn.go_on()

    turn.come_to("march")  # the cities' taxes need no decision
    turn.is_guided()
    turn.click("place:Rubicon")
    turn.click("place:Rome")
    turn.click("button:confirm")
    assert "from Rubicon to Rome" in program.now["said"][-1]
    turn.click("undo")
    assert "from Rubicon to Rome" not in program.now["said"][-1], "no die fell since"
    turn.click("place:Rubicon")
    turn.click("place:Rome")
    turn.click("button:confirm")
    turn.go_on()

    turn.come_to("to battle")
    turn.is_guided()
    turn.click("place:Rome")  # its odds
    turn.click("button:fight")
    turn.come_to("draw cards")  # the battle, supply, and all of the enemy's turn
    turn.never_back_beyond_dice()
    before = turn.look()

    program.click("menu")
    program.wait_target("save")
    program.click("title")
    program.scene("HouseTitle")
    program.click("continue")
    program.until(lambda now: asked(now) and turn.look() == before, "the table as it was left")
    program.click("menu")
    program.wait_target("quit")
    program.click("quit")
    assert program.process.wait(20) == 0, program.errors()
    assert program.errors() == ""

    again = start(home=home)
    again.scene("HouseTitle")
    again.click("continue")
    again.until(asked, "the table")
    assert again.now["said"] == before[0]


class SharedTurn(Turn):
    """The same where two people share the screen: curtains are lifted, and nothing of a hand is seen on them."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.secrets: set[str] = set()
        self.curtains = 0

    def settle(self) -> None:
        self.program.until(lambda now: asked(now) or now["scene"] == "Curtain", "a decision or a curtain")
        now = self.program.now
        self.secrets |= {target["label"] for target in now["targets"] if target["id"].startswith("hand:")}
        if now["scene"] == "Curtain":
            self.curtains += 1
            shown = " ".join([*now["said"], *(target["label"] for target in now["targets"])])
            assert not [card for card in self.secrets if card in shown]
            self.program.click("ready")
            self.program.until(asked, "the table behind the curtain")

    def click(self, target: str) -> None:
        self.settle()
        self.clicks += 1
        assert self.clicks < MOST, self.program.now["said"]
        before = self.look()
        self.program.click(target)
        self.program.until(
            lambda now: now["scene"] == "Curtain" or (asked(now) and self.look() != before), f"what {target} does"
        )
        self.settle()


def test_a_battle_between_two_people_at_one_screen_fought_by_mouse_to_its_end(start: Start, home: Path) -> None:
    program = start("play", "caesar_xl", "--seats", "human,human", "--seed", "7", home=home)
    turn = SharedTurn(program)
    turn.come_to("march")
    turn.click("place:Massilia")
    turn.click("place:Rome")
    turn.click("button:confirm")
    turn.click("place:Rubicon")
    turn.click("place:Rome")
    turn.click("button:confirm")
    turn.go_on()
    turn.come_to("to battle")
    caesar = turn.title.split(",")[0]
    turn.click("button:fight")  # what is asked next may be the defender's to say
    for _ in range(40):
        if "draw cards" in turn.title:
            break
        turn.come_to_next()
    assert "draw cards" in turn.title and turn.title.split(",")[0] != caesar, "the other player's turn"
    assert turn.curtains >= 1, "he holds a card now"
    table = load(next((home / "saves").glob("caesar_xl-*.yaml"))).state.table
    assert table.seat == 1 and not ("Rome" in table.forces[0] and "Rome" in table.forces[1]), "the battle is over"
