"""What can be pointed at says what it is, and hides nothing that is to be read."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.types import Over
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import State
from game.tables.caesar_xl.art.battle import BattleScene
from game.tables.caesar_xl.motion.melee import Man, Melee
from tests.tables.caesar_xl.host import new_match, play_on, seated
from tests.tables.caesar_xl.test_comfort import at_rome
from tests.tables.caesar_xl.test_playing import phase


def test_the_counts_beside_the_phases_say_what_they_count() -> None:
    """ "Storms" stood there with no word on what they do and how long."""
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match)
    assert set(pilot.ids("fact:")) == {"fact:deck", "fact:discards", "fact:markers"}
    assert all(pilot.target(name).tip for name in pilot.ids("fact:"))
    match.state.table.storms = 1
    pilot = seated(match)
    tip = pilot.target("fact:storms").tip
    assert tip == "Until the next Draw Phase of Pompey nobody marches by a sea lane and no fleet sails."
    boxes = [pilot.target(name).bounds for name in pilot.ids("fact:")]
    assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])


def test_to_fight_on_to_the_end_says_that_it_can_be_stopped() -> None:
    match = new_match(3)

    def may_stay(state: State) -> bool:
        pending = match.rules.pending(state)
        if isinstance(pending, Over):
            return False
        legal = list(match.rules.legal(state, pending.seats[0]))
        return act.Stay() in legal and any(isinstance(action, act.Retreat) for action in legal)

    play_on(match, 2000, 3, until=may_stay)
    buttons = {button.id: button for button in seated(match).scene.table.buttons()}
    assert "until this battle is over" in (buttons["stay_on"].tip or "")


def test_the_tag_of_a_reduced_veteran_leaves_his_swords_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand at the lower left of the counter, where the tag lay over them."""
    tags: list[float] = []
    monkeypatch.setattr(BattleScene, "_reduced", lambda self, on, x, y: tags.append(y))
    drawn: list[tuple[object, float, float]] = []

    class Paper:
        """Takes down what is put where."""

        def put(self, art: object, x: float, y: float, *_: object, **__: object) -> None:
            drawn.append((art, x, y))

        def size(self, d: float) -> float:
            return d

        def __getattr__(self, name: str) -> object:
            return lambda *_, **__: None

    match, _ = at_rome()
    scene: Any = seated(match).scene.table.arena
    veteran = Man("legion", reduced=True, roll=6)
    melee = Melee("Rome", 0, False, ([veteran], []), 1)
    for up in (True, False):
        drawn.clear()
        scene._line(Paper(), 0.0, 0.0, melee, match.state.table, 0, up)
        foot = drawn[0][2] + 70 * 0.1  # the number begins a little below the middle of the counter
        assert tags.pop() + 8 < foot
