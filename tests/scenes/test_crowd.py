"""What the crowd is told at a table: what is at stake at rest, and the chance of a hint."""

from __future__ import annotations

import pytest

from game.core.say import say
from game.scenes.play_hint import HintOnScreen
from game.session import Hint
from tests.scenes.house import program, request


@pytest.mark.parametrize("game", ["lion", "skirmish", "circus", "moritari", "caesar_xl"])
def test_every_table_tells_the_crowd_and_a_hints_chance_is_heard(game, words, unbaked):
    count = 3 if game == "circus" else 2
    with program(words, request(game, *["human"] * count)) as pilot:
        pilot.frames(3)
        for _ in range(20):
            if type(pilot.scene).__name__ == "PlayScene":
                break
            pilot.key("return")
            pilot.frames(2)
        scene, sounds = pilot.scene, pilot.ctx.sounds
        told = scene.table.stakes()
        assert (told is None) == (game == "moritari")
        if told is not None:
            assert 0.0 <= told <= 1.0
        hint = next(value for value in vars(scene).values() if isinstance(value, HintOnScreen))
        action = next(iter(scene.observation.legal), None)
        if action is None:
            return
        hint.is_covered = lambda: False  # the hand is open: over a covered one a hint of it waits
        hint.came(Hint(0, action, say("app.illegal.over"), 0.5))
        assert sounds.audience.stake == 1.0
        hint.drop()
