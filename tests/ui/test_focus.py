"""Mouse, keyboard and tooltips through one list of targets."""

import pytest

from game.ui import overlay
from game.ui.geometry import Box
from game.ui.input import Drag, Key, Press, Release
from game.ui.target import Target, chord
from tests.pilot import Pilot
from tests.ui.scenes import Plain, grid


@pytest.fixture
def pilot():
    scene = Plain()
    scene.extra = grid(3, 3)
    return Pilot(lambda ctx: scene)


def test_a_click_acts_when_the_button_comes_up_over_the_same_target(pilot):
    pilot.press("1,1")
    assert pilot.scene.log[-1] == "activated 1,1"


def test_letting_go_elsewhere_does_nothing(pilot):
    pilot.hover("0,0")
    pilot.send(Press(*pilot.at))
    assert pilot.scene.focus.state_of("0,0") == "pressed"
    x, y = pilot.spot("1,0")
    pilot.send(Drag(x, y, 100, 0, *pilot.at))
    assert pilot.scene.focus.state_of("0,0") == "normal"
    pilot.send(Release(x, y, dragged=True))
    assert not any(line.startswith("activated") for line in pilot.scene.log)


def test_tab_goes_through_all_and_round(pilot):
    seen = []
    for _ in range(10):
        pilot.key("tab")
        seen.append(pilot.scene.focus.focused)
    assert seen[:9] == [t.id for t in pilot.scene.extra]
    assert seen[9] == "0,0"
    pilot.key("shift+tab")
    assert pilot.scene.focus.focused == "2,2"


def test_arrows_go_to_the_neighbour(pilot):
    pilot.key("tab")
    for key, place in (
        ("right", "1,0"),
        ("down", "1,1"),
        ("down", "1,2"),
        ("left", "0,2"),
        ("left", "0,2"),
        ("up", "0,1"),
    ):
        pilot.key(key)
        assert pilot.scene.focus.focused == place


def test_enter_and_space_act_only_in_keyboard_mode(pilot):
    pilot.press("1,0")
    pilot.scene.log.clear()
    pilot.key("return")
    assert pilot.scene.log == []
    pilot.key("left")  # the first arrow only shows where the focus is
    pilot.key("left")
    pilot.key("return")
    pilot.key("space")
    assert pilot.scene.log == ["activated 0,0", "activated 0,0"]


def test_the_ring_shows_in_keyboard_mode_and_hides_on_mouse_moves(pilot):
    pilot.key("tab")
    assert pilot.scene.focus.is_ringed("0,0")
    ringed = pygame_bytes(pilot)
    pilot.hover((5, 5))
    assert not pilot.scene.focus.is_ringed("0,0")
    assert pygame_bytes(pilot) != ringed


def pygame_bytes(pilot):
    return pilot.surface.get_buffer().raw


def test_hot_keys_act_from_anywhere(pilot):
    pilot.scene.extra.append(Target("undo", Box(600, 50, 40, 40), "Undo", keys=("ctrl+z", "u")))
    pilot.key("ctrl+z")
    pilot.key("u")
    pilot.key("z")
    assert pilot.scene.log[-2:] == ["activated undo", "activated undo"]


def test_the_scene_hears_a_key_before_hot_keys(pilot):
    pilot.scene.extra.append(Target("undo", Box(600, 50, 40, 40), "Undo", keys=("u",)))
    pilot.scene.swallow = lambda event: event == Key("u")
    pilot.key("u")
    assert "activated undo" not in pilot.scene.log


def test_a_disabled_target_says_why_not(pilot):
    target = Target("gate", Box(600, 300, 80, 40), "Gate", enabled=False, why_not="The gate is shut.")
    pilot.scene.extra.append(target)
    pilot.click("gate")
    assert not any(line.startswith("activated") for line in pilot.scene.log)
    assert pilot.ctx.sounds.played[-1] == "refuse"
    assert overlay.tooltip_of(pilot.scene.targets(), pilot.scene.focus, 0.4) == target
    with pytest.raises(AssertionError, match="The gate is shut"):
        pilot.press("gate")


def test_a_tooltip_comes_after_a_while_and_leaves_with_the_pointer(pilot):
    pilot.scene.extra.append(Target("coin", Box(600, 300, 80, 40), "Coin", tip="Worth three"))
    pilot.hover("coin")
    before = pygame_bytes(pilot)
    pilot.frames(5)
    assert pygame_bytes(pilot) == before
    pilot.wait(0.5)
    assert pygame_bytes(pilot) != before
    pilot.hover((5, 5))
    assert overlay.tooltip_of(pilot.scene.targets(), pilot.scene.focus, 0.4) is None


def told(pilot):
    found = overlay.tooltip_of(pilot.scene.targets(), pilot.scene.focus, 0.4)
    return None if found is None else found.id


def test_what_comes_to_lie_under_a_resting_pointer_shows_no_tooltip_until_it_is_moved(pilot):
    """A page that opens under the mouse is not covered by the tooltip of whatever lies there."""
    pilot.hover((640, 320))
    pilot.wait(0.2)
    pilot.scene.extra.append(Target("coin", Box(600, 300, 80, 40), "Coin", tip="Worth three"))
    pilot.scene.focus.refresh(pilot.scene.targets())
    pilot.wait(2.0)
    assert pilot.scene.focus.hovered == "coin" and told(pilot) is None
    pilot.hover((644, 321))
    pilot.wait(0.6)
    assert told(pilot) == "coin"


def test_why_not_is_said_after_half_a_second_of_pointing(pilot):
    pilot.scene.extra.append(Target("gate", Box(600, 300, 80, 40), "Gate", enabled=False, why_not="The gate is shut."))
    pilot.hover((5, 5))
    pilot.hover("gate")
    pilot.wait(0.44)
    assert told(pilot) is None
    pilot.wait(0.12)
    assert told(pilot) == "gate"


def test_a_pointer_that_rests_asks_nothing(pilot):
    """What comes to lie under it, on this screen or the next, does not say why it can't be used."""
    gate = Target("gate", Box(600, 300, 80, 40), "Gate", enabled=False, why_not="The gate is shut.")
    pilot.hover((5, 5))
    pilot.hover((640, 320))
    pilot.scene.extra.append(gate)
    pilot.scene.invalidate()
    pilot.wait(1.0)
    assert pilot.scene.focus.hovered == "gate" and told(pilot) is None
    pilot.hover((642, 321))
    pilot.wait(1.0)
    assert told(pilot) is None, "a tremor is not pointing"
    pilot.hover((650, 330))
    pilot.wait(0.6)
    assert told(pilot) == "gate"


def test_a_new_screen_under_the_pointer_asks_nothing(pilot):
    pilot.scene.extra.append(Target("gate", Box(600, 300, 80, 40), "Gate", enabled=False, why_not="The gate is shut."))
    pilot.hover((640, 320))
    pilot.hover((641, 321))
    pilot.wait(1.0)
    assert told(pilot) is None


def test_what_was_just_pressed_does_not_say_why_it_can_not_be_pressed_again(pilot):
    gate = Target("gate", Box(600, 300, 80, 40), "Gate", tip="")
    pilot.scene.extra.append(gate)
    pilot.hover((5, 5))
    pilot.click("gate")
    pilot.scene.extra[-1] = Target("gate", gate.shape, "Gate", enabled=False, why_not="The gate is shut.")
    pilot.wait(1.0)
    assert told(pilot) is None


def test_keyboard_focus_is_spoken(pilot):
    pilot.scene.extra = [
        Target("a", Box(0, 0, 50, 50), "Pass", enabled=False, why_not="You must move.", tip="Ends your turn")
    ]
    pilot.key("tab")
    assert pilot.spoken == ["Pass, You must move. Ends your turn"]


def test_when_the_focused_target_goes_tab_goes_on_from_its_place(pilot):
    for _ in range(4):
        pilot.key("tab")
    assert pilot.scene.focus.focused == "0,1"
    pilot.scene.extra = [t for t in pilot.scene.extra if t.id != "0,1"]
    pilot.key("tab")
    assert pilot.scene.focus.focused == "1,1"


def test_a_draggable_target_gives_the_scene_the_drag_and_keeps_the_click(pilot):
    pilot.scene.extra = [Target("piece", Box(100, 100, 50, 50), "Piece", draggable=True)]
    pilot.drag("piece", (400, 300))
    kinds = [type(event) for event in pilot.scene.events]
    assert kinds.count(Press) == 1
    assert kinds.count(Drag) == 8
    assert pilot.scene.events[-1] == Release(400, 300, dragged=True)
    assert "activated piece" not in pilot.scene.log
    pilot.press("piece")
    assert pilot.scene.log[-1] == "activated piece"


def test_right_clicks_go_to_the_scene(pilot):
    pilot.click("0,0", button="right")
    assert Press(pilot.at[0], pilot.at[1], "right") in pilot.scene.events
    assert not any(line.startswith("activated") for line in pilot.scene.log)


def test_first_focus_is_found_by_enter():
    scene = Plain()
    scene.first_focus = "1,0"
    scene.extra = grid(2, 1)
    pilot = Pilot(lambda ctx: scene)
    pilot.key("return")
    assert scene.log[-1] == "activated 1,0"


@pytest.mark.parametrize(("name", "words"), [("z", "z"), ("ctrl+shift+z", "ctrl+shift+z"), ("alt+return", "alt+return")])
def test_chords_have_one_spelling(name, words):
    from game.ui.input import Mods

    *mods, key = name.split("+")
    assert chord(Key(key, Mods("shift" in mods, "ctrl" in mods, "alt" in mods))) == words


def test_what_moves_under_a_resting_pointer_is_hovered(pilot):
    pilot.hover("0,0")
    pilot.scene.extra = [Target("moved", Box(60, 60, 20, 20), "Moved")]
    pilot.scene.invalidate()
    pilot.frames()
    assert pilot.scene.focus.hovered == "moved"
    pilot.scene.extra = []
    pilot.scene.invalidate()
    pilot.frames()
    assert pilot.scene.focus.hovered is None


def test_a_pushed_scene_knows_where_the_pointer_is(pilot):
    pilot.hover("0,0")
    above = Plain()
    above.extra = [Target("here", Box(0, 0, 200, 200), "Here")]
    pilot.ctx.stack.push(above)
    pilot.wait_idle()
    assert above.focus.hovered == "here"


def test_a_held_hot_key_acts_once(pilot):
    pilot.scene.extra.append(Target("undo", Box(600, 50, 40, 40), "Undo", keys=("u",)))
    pilot.send(Key("u"))
    pilot.send(Key("u", repeat=True))
    assert pilot.scene.log.count("activated undo") == 1


def test_what_another_has_pointed_at_is_not_hovered_until_the_pointer_is_moved(pilot):
    focus = pilot.scene.focus
    pilot.press("1,1")
    focus.sleep()
    pilot.wait(1.0)
    assert (focus.hovered, focus.focused) == (None, None)
    pilot.hover("0,0")
    assert focus.hovered == "0,0"
    pilot.press("1,1")
    focus.sleep()
    pilot.click("1,1")
    assert pilot.scene.log[-1] == "activated 1,1" and focus.hovered == "1,1"
