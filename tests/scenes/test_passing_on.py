"""Two people at one machine choose in secret one after the other: the screen does not tell what the first has chosen."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from game.scenes.curtain import Curtain
from game.scenes.play_soon import SOON_SECONDS
from game.scenes.stack import TOOLTIP_SECONDS
from game.ui.context import PlainSettings
from game.ui.focus import SLACK
from tests.scenes.rounds import Round

STACKS = ("stack:0", "stack:1", "stack:2", "populi")


@pytest.fixture
def pair(unbaked: None) -> Iterator[Round]:
    party = Round("skirmish", PlainSettings(animation="off", confirm=False))
    party.pilot.frames(4)
    if party.is_curtained:
        party.lift()
    yield party
    party.session.close()


def choose(party: Round, target: str) -> Curtain:
    """The first to choose presses that, and the curtain falls."""
    party.pilot.press(target)
    party.pilot.wait(SOON_SECONDS + 0.3)
    curtain = party.pilot.scene
    assert isinstance(curtain, Curtain)
    return curtain


def test_what_the_pointer_rests_on_says_nothing_to_the_next_until_it_is_moved(pair: Round) -> None:
    pilot, focus = pair.pilot, pair.scene.focus
    choose(pair, "stack:1")
    x, y = pilot.at
    assert focus.hovered is None and focus.focused is None, "no stack is lit above the curtain"
    pair.lift()
    pilot.hover((x, y))
    pilot.wait(TOOLTIP_SECONDS + 1.0)
    assert focus.hovered is None, "no tooltip opens where the other has pressed"
    pilot.hover((x + SLACK / 2, y))
    pilot.wait(TOOLTIP_SECONDS + 1.0)
    assert focus.hovered is None, "nor by a hand that lays hold of the mouse"
    pilot.hover((x + 2 * SLACK, y))
    pilot.frames(2)
    assert focus.hovered == "stack:1"


def test_what_the_keys_have_chosen_wears_no_ring_for_the_next(pair: Round) -> None:
    pilot, focus = pair.pilot, pair.scene.focus
    pilot.tab_to("stack:2")
    pilot.key("return")
    pilot.wait(SOON_SECONDS + 0.3)
    assert pair.is_curtained
    pilot.key("return")
    pilot.frames(2)
    assert pilot.scene is pair.scene and focus.focused is None
    pilot.key("tab")
    assert focus.focused is not None, "and the keys find everything again"


@pytest.mark.parametrize("target", STACKS)
def test_the_curtain_covers_all_that_was_chosen_from_whatever_it_was(pair: Round, target: str) -> None:
    boxes = [pair.pilot.target(one).bounds for one in STACKS]
    frame = choose(pair, target).frame
    assert frame.y < min(box.y for box in boxes) and frame.bottom > max(box.bottom for box in boxes)
    board = pair.scene.layout.board
    assert board.cy < frame.y, "the other half of the table stays in sight"
    pair.pilot.resize(1024, 640)
    pair.pilot.frames(2)
    lifted = pair.pilot.scene.frame
    pair.lift()
    assert lifted.y < min(pair.pilot.target(one).bounds.y for one in STACKS), "in a window of another size as well"


def test_the_pointer_is_put_on_the_cloth_where_it_presses_nothing(pair: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    put: list[tuple[int, int]] = []
    window = SimpleNamespace(put_pointer=lambda x, y: put.append((x, y)))
    monkeypatch.setattr(pair.pilot.ctx, "window", window)
    curtain = choose(pair, "stack:1")
    (spot,) = put
    at = pair.pilot.ctx.scale.to_units(*spot)
    assert curtain.frame.contains(*at) and not any(target.contains(*at) for target in curtain.targets())
    assert not pair.scene.layout.board.contains(*at), "nor any card, once it is lifted"
    monkeypatch.setattr(pair.pilot.ctx, "window", None)


def test_whoever_chooses_first_in_a_round_is_told_who_looks_away(pair: Round) -> None:
    pilot, scene, session = pair.pilot, pair.scene, pair.session
    assert scene.tray.prompt.title.endswith("Brutus looks away")
    choose(pair, "stack:0")
    pair.lift()
    assert scene.tray.prompt.title.endswith("Anna looks away")
    pilot.press("stack:0")
    pilot.wait(SOON_SECONDS + 0.3)
    assert scene.sealed.holds and "looks away" not in scene.tray.prompt.title, "the fight is for both"
    while scene.sealed.holds or scene.is_animating:
        pilot.key("return")
        pilot.frames(2)
    assert not pair.is_curtained and session.actor == 1, "he has the machine still, and no curtain falls"
    assert scene.tray.prompt.title.endswith("Anna looks away")


def test_beneath_a_curtain_no_button_of_the_bar_looks_as_if_it_could_be_pressed(pair: Round) -> None:
    bar = pair.scene.bar

    def states() -> set[str]:
        return {bar._state(button) for button in (bar.rules, bar.menu, bar.gear, bar.speed)}

    assert states() == {"normal"}
    before = bar.look()
    choose(pair, "stack:0")
    pair.pilot.key("escape")
    pair.pilot.key("f1")
    assert pair.is_curtained and states() == {"disabled"} and bar.look() != before
    pair.lift()
    assert states() == {"normal"}
