"""A hint on screen: its reason stands in the tray as long as its arrow is on the board."""

from __future__ import annotations

from typing import Any

from game.core.say import say
from game.rules.skirmish.actions import NextGame, Send
from game.rules.skirmish.state import Interval
from game.session import Hint
from game.tables.lion.play.hands import hex_id
from tests.scenes.checking import recorded
from tests.scenes.moments import Moment, asks, play_to
from tests.scenes.test_play_clicks import Table


def test_the_reason_goes_with_the_arrow_and_h_asks_again(unbaked: None) -> None:
    """The tray went on telling of the hint while the draft asked something else, and the next H only took that away."""
    table = Table("lion", 2, 3)
    scene: Any = table.scene
    asked: list[bool] = []
    table.session.ask_hint = lambda: asked.append(True)  # type: ignore[method-assign]
    draft = scene.table.draft
    action = draft.choices[0].action
    scene.hint.came(Hint(0, action, say("app.illegal.over"), None))
    assert scene.hint.text is not None and scene.table.shows_hint
    other = next(die for die in draft.dice() if die != draft.choices[0].die)
    table.click(f"die:{scene.table.stage.row.find(other)}")
    assert not scene.table.shows_hint and scene.hint.text is None
    table.pilot.key("h")
    assert asked == [True]


def test_the_hint_s_hex_has_one_bubble(unbaked: None) -> None:
    """Under the pointer the hex told its dice in a second bubble, on top of the hint's."""
    table = Table("lion", 2, 3)
    scene: Any = table.scene
    choice = scene.table.draft.choices[0]
    assert table.pilot.target(hex_id(choice.cell)).tip
    scene.hint.came(Hint(0, choice.action, say("app.illegal.over"), None))
    table.pilot.frames(1)
    assert not table.pilot.target(hex_id(choice.cell)).tip


def test_while_a_hint_is_being_thought_of_the_tray_says_so(unbaked: None) -> None:
    """Nothing was seen of a press that was answered seconds later."""
    table = Table("lion", 2, 3)
    scene: Any = table.scene
    asked = scene.ctx.words("play.hint.asked")

    def told() -> list[str]:
        with recorded(table.pilot.surface.get_size()) as written:
            scene.tray.draw_inside(table.pilot.surface)
        return [line.text for line in written]

    before = scene.tray.look()
    assert asked not in told()
    scene.session._computers._hint = (0, 0)
    assert asked in told() and scene.tray.look() != before
    scene.session._computers._hint = None
    assert asked not in told()


def test_a_hint_between_two_games_says_that_there_is_nothing_to_choose(unbaked: None) -> None:
    """It said that the champion would play this, where "Next game" is the only button."""
    table = Table("skirmish", 2, 3)
    scene: Any = table.scene
    plain, only = (scene.ctx.words(f"play.hint.{key}") for key in ("plain", "only"))
    scene.hint.came(Hint(0, Send(0), None, None))
    assert scene.hint.text == plain
    play_to(table.session, Moment("skirmish", 2, asks(Interval)))
    scene.show()
    assert list(table.session.observation().legal) == [NextGame()]
    scene.hint.came(Hint(0, NextGame(), None, None))
    assert scene.hint.text == only
