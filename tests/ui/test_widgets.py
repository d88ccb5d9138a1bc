"""Controls through the pilot: mouse, keyboard, wheel."""

import pytest

from game.ui.geometry import Box
from game.ui.input import Text
from game.ui.listbox import ListBox, Row
from game.ui.richtext import Passage, RichText
from game.ui.scroll import ScrollPanel
from game.ui.textfield import TextField
from game.ui.widgets import Button, IconButton, Progress, Selector, Slider, Toggle, Widgets
from tests.pilot import Pilot
from tests.ui.scenes import Plain, with_widgets

PLACE = Box(100, 100, 200, 40)


def play(*placed):
    scene = with_widgets(*placed)
    return Pilot(lambda ctx: scene)


class TestButton:
    def test_click_key_and_disabled(self):
        pressed = []
        button = Button("go", "Go", lambda: pressed.append(1), "gold", keys=("g",))
        pilot = play((button, PLACE))
        pilot.press("go")
        pilot.key("g")
        assert len(pressed) == 2
        assert pilot.ctx.sounds.played.count("click") == 2
        button.disable("Not your turn.")
        pilot.key("g")
        pilot.click("go")
        assert len(pressed) == 2
        assert pilot.target("go").why_not == "Not your turn."
        button.disable(None)
        pilot.press("go")
        assert len(pressed) == 3

    def test_without_an_action_the_scene_is_told(self):
        pilot = play((Button("pass", "Pass"), PLACE))
        pilot.press("pass")
        assert pilot.scene.log[-1] == "activated pass"

    def test_an_icon_button_shows_its_label_as_tooltip(self):
        pilot = play((IconButton("menu", "Menu", "menu"), PLACE))
        assert pilot.target("menu").tip == ""

    def test_an_invisible_one_is_no_target(self):
        button = Button("go", "Go")
        pilot = play((button, PLACE))
        button.visible = False
        assert pilot.ids() == []

    def test_a_label_is_never_wider_than_its_button(self, pen):
        for label in ("Go", "Confirm the choice", "Schicksalsgemeinschaftsvertrag"):
            width = pen.button_width(label, 15, True, "Esc")
            assert width >= pen.width(label, "caps", 15) + 20 + pen.width("Esc", "body", 12)


class TestToggle:
    def test_flips_by_click_and_space(self):
        values: list[object] = []
        toggle = Toggle("mute", "Mute", False, values.append)
        pilot = play((toggle, PLACE))
        pilot.press("mute")
        pilot.key("tab")
        pilot.key("space")
        assert values == [True, False]

    def test_setting_the_value_by_hand_calls_nobody(self):
        values: list[object] = []
        toggle = Toggle("mute", "Mute", False, values.append)
        toggle.value = True
        assert toggle.value
        assert values == []

    def test_is_drawn_until_its_knob_has_arrived(self):
        toggle = Toggle("mute", "Mute", False)
        pilot = play((toggle, PLACE))
        pilot.press("mute")
        assert toggle.is_busy
        pilot.wait_idle()
        assert not toggle.is_busy


class TestSlider:
    def make(self):
        values: list[object] = []
        slider = Slider("vol", "Volume", 0.5, values.append, step=0.1)
        return slider, values, play((slider, Box(100, 100, 224, 28)))

    def test_arrows_home_and_end(self):
        _slider, values, pilot = self.make()
        pilot.key("tab")
        for key in ("right", "right", "left", "home", "left", "end", "right"):
            pilot.key(key)
        assert values == pytest.approx([0.6, 0.7, 0.6, 0.0, 1.0])

    def test_click_and_drag_snap_to_steps(self):
        slider, values, pilot = self.make()
        pilot.click((100 + 12 + 0.72 * 200, 114))
        assert slider.value == pytest.approx(0.7)
        pilot.drag((252, 114), (900, 300))
        assert slider.value == 1.0
        assert values == sorted(values)

    def test_disabled_does_not_move(self):
        slider, values, pilot = self.make()
        slider.disable("No sound card.")
        pilot.click((290, 114))
        assert values == []


class TestSelector:
    def make(self, on_change):
        choices = [("novice", "Calm"), ("veteran", "Bold"), ("champion", "Cunning")]
        return Selector("level", "Level", choices, "veteran", on_change)

    def test_its_sides_and_keys_turn_it_round(self):
        values: list[object] = []
        selector = self.make(values.append)
        pilot = play((selector, PLACE))
        pilot.click((290, 120))
        pilot.click((290, 120))
        pilot.click((110, 120))
        pilot.key("tab")
        pilot.key("left")
        pilot.key("return")
        assert values == ["champion", "novice", "champion", "veteran", "champion"]
        assert pilot.target("level").value == "Cunning"

    def test_unknown_value_is_the_first(self):
        selector = self.make(None)
        selector.set_choices([(1, "one"), (2, "two")], 7)
        assert selector.value == 1


class TestTextField:
    def make(self, **more):
        edits: list[str] = []
        entered: list[str] = []
        field = TextField("name", "Name", "Max", edits.append, entered.append, most=8, **more)
        return field, edits, entered, play((field, PLACE))

    def test_what_is_marked_is_replaced_or_let_go(self):
        for act, value in (
            (lambda pilot: pilot.type("Li"), "Li"),
            (lambda pilot: pilot.key("backspace"), ""),
            (lambda pilot: pilot.key("delete"), ""),
            (lambda pilot: (pilot.key("left"), pilot.type("x")), "xMax"),
            (lambda pilot: (pilot.key("end"), pilot.type("x")), "Maxx"),
            (lambda pilot: (pilot.click((290, 120)), pilot.type("x")), "Maxx"),
        ):
            field, edits, _, pilot = self.make()
            pilot.click((290, 120))
            before = pilot.surface.copy()
            pilot.key("ctrl+a")
            assert field.all_marked
            assert pilot.surface.get_buffer().raw != before.get_buffer().raw
            act(pilot)
            assert field.value == value and not field.all_marked and edits[-1] == value

    def test_typing_and_deleting(self):
        field, edits, entered, pilot = self.make()
        pilot.click((290, 120))
        pilot.type("imus")
        assert field.value == "Maximus"
        pilot.key("backspace")
        pilot.key("home")
        pilot.key("delete")
        pilot.type("X")
        assert field.value == "Xaximu"
        pilot.key("return")
        assert entered == ["Xaximu"]
        assert edits[-1] == "Xaximu"

    def test_length_and_control_characters_are_kept_out(self):
        field, _, _, pilot = self.make()
        pilot.click((290, 120))
        pilot.send(Text("a\nb\tcdefghijk"))
        assert field.value == "Maxabcde"

    def test_letters_are_no_hot_keys_while_typing(self):
        pressed = []
        field, *_ = made = self.make()
        pilot = made[-1]
        pilot.scene.add(Button("p", "Pass", lambda: pressed.append(1), keys=("p",))).place(400, 100, 90, 40)
        pilot.click((290, 120))
        pilot.type("pp")
        assert pressed == []
        assert field.value == "Maxpp"
        pilot.click((900, 600))
        pilot.key("p")
        assert pressed == [1]

    def test_tab_leaves_it_and_escape_goes_through(self):
        _field, _, _, pilot = self.make()
        pilot.scene.add(Button("go", "Go")).place(400, 100, 90, 40)
        pilot.click((290, 120))
        pilot.key("tab")
        assert pilot.scene.focus.focused == "go"
        pilot.click((290, 120))
        pilot.key("escape")
        assert any(getattr(event, "name", "") == "escape" for event in pilot.scene.events)

    def test_a_click_puts_the_cursor_there(self):
        field, _, _, pilot = self.make()
        pilot.click((101, 120))
        pilot.type("A")
        assert field.value == "AMax"

    def test_ctrl_backspace_takes_a_word(self):
        field, _, _, pilot = self.make()
        field.value = "ab cd"
        pilot.click((290, 120))
        pilot.key("ctrl+backspace")
        assert field.value == "ab "

    def test_an_error_goes_with_the_next_edit(self):
        field, _, _, pilot = self.make()
        field.error = "The name is taken."
        assert pilot.target("name").tip == "The name is taken."
        pilot.click((290, 120))
        pilot.type("x")
        assert field.error is None

    def test_the_cursor_blinks_only_while_typing(self):
        _field, _, _, pilot = self.make()
        pilot.wait_idle()
        assert pilot.app.stack.patience() is None
        pilot.click((290, 120))
        pilot.frames(2)
        assert pilot.app.stack.patience() is not None


class TestList:
    def make(self, count=20):
        chosen: list[str] = []
        picked: list[str] = []
        rows = [Row(f"r{i}", f"Row {i}") for i in range(count)]
        box = ListBox("list", "Saves", rows, chosen.append, picked.append)
        return box, chosen, picked, play((box, Box(100, 100, 300, 210)))

    def test_one_click_selects_two_pick(self):
        box, chosen, picked, pilot = self.make()
        pilot.click("list/r2")
        assert (box.selected, chosen, picked) == ("r2", ["r2"], [])
        pilot.click("list/r3", clicks=2)
        assert (box.selected, picked) == ("r3", ["r3"])

    def test_only_rows_in_sight_are_offered(self):
        _box, _, _, pilot = self.make()
        assert pilot.ids("list/") == ["list/r0", "list/r1", "list/r2", "list/r3"]
        pilot.wheel("list", -3)
        pilot.wait_idle()
        assert "list/r0" not in pilot.ids("list/")
        assert "list/r5" in pilot.ids("list/")

    def test_the_wheel_stops_at_the_ends(self):
        box, _, _, pilot = self.make()
        pilot.wheel("list", 5)
        assert box.offset == 0
        pilot.wheel("list", -500)
        pilot.wait_idle()
        assert box.offset == box.furthest == 20 * 50 - 210

    def test_arrows_walk_the_rows_and_scroll_along(self):
        _box, chosen, picked, pilot = self.make()
        pilot.key("tab")
        for _ in range(8):
            pilot.key("down")
            pilot.wait_idle()
        assert pilot.scene.focus.focused == "list/r8"
        assert "list/r8" in pilot.ids()
        pilot.key("return")
        pilot.key("return")
        assert (chosen, picked) == (["r8"], ["r8"])

    def test_the_bar_can_be_dragged(self):
        box, _, _, pilot = self.make()
        pilot.drag((397, 105), (397, 400))
        assert box.offset == box.furthest

    def test_a_disabled_row_is_refused(self):
        box, chosen, _picked, pilot = self.make()
        box.set_rows([Row("old", "Old save", enabled=False, why_not="Made by a newer version.")])
        pilot.click("list/old")
        assert chosen == []
        assert pilot.ctx.sounds.played[-1] == "refuse"

    def test_new_rows_keep_the_selection_if_it_is_still_there(self):
        box, _, _, _ = self.make()
        box.set_rows([Row("r1", "one"), Row("r2", "two")], selected="r2")
        assert box.selected == "r2"
        box.set_rows([Row("r1", "one")], selected="r2")
        assert box.selected is None


class TestDocument:
    def test_links_are_targets_and_long_texts_scroll(self):
        followed: list[str] = []
        passages = [
            Passage("title", "Gold"),
            Passage("text", "See [the end of a round|lion/round] first."),
            *(Passage("bullet", f"Point {i} of **many**, told at some length.") for i in range(60)),
            Passage("note", "That is all, and [no more|lion/end]."),
        ]
        text = RichText("doc", "Rules", passages, on_link=followed.append)
        pilot = play((text, Box(100, 100, 400, 300)))
        pilot.wait_idle()
        link = next(i for i in pilot.ids("doc/") if i.endswith("lion/round"))
        pilot.press(link)
        assert followed == ["lion/round"]
        assert text.furthest > 500
        pilot.key("tab")
        pilot.scene.focus.give("doc", keyboard=True)
        pilot.key("end")
        pilot.wait_idle()
        assert text.at_end
        assert [i for i in pilot.ids("doc/") if i.endswith("lion/end")]

    def test_tops_say_where_each_passage_begins(self):
        text = RichText("doc", "Rules", [Passage("heading", "A"), Passage("text", "b " * 200), Passage("heading", "C")])
        play((text, Box(100, 100, 300, 200)))
        assert text.tops[0] == 0
        assert text.tops[2] > text.tops[1] + 60

    def test_any_content_can_scroll(self):
        panel = ScrollPanel("log", "Log", lambda pen, dst, x, y, w: 900.0)
        pilot = play((panel, Box(100, 100, 300, 200)))
        pilot.wheel("log", -2)
        pilot.wait_idle()
        assert panel.offset == 120
        panel.to_end(at_once=True)
        assert panel.offset == 700


def test_two_widgets_may_not_share_an_id():
    widgets = Widgets()
    widgets.add(Button("a", "A"))
    with pytest.raises(ValueError, match="'a'"):
        widgets.add(Progress("a"))


def test_every_control_is_drawn_in_every_state_at_every_scale():
    for size in ((1024, 640), (1920, 1080)):
        scene = Plain()
        scene.add(Button("b", "Button", icon="undo", key="U")).place(20, 20, 140, 40)
        scene.add(IconButton("i", "Icon", "gear")).place(180, 20, 44, 40)
        scene.add(Toggle("t", "Toggle", True)).place(240, 20, 52, 28)
        scene.add(Slider("s", "Slider", 0.3)).place(20, 80, 160, 28)
        scene.add(Selector("x", "Selector", [(1, "One"), (2, "Two")], 1)).place(200, 80, 180, 34)
        scene.add(TextField("f", "Field", "Max")).place(20, 140, 180, 34)
        scene.add(ListBox("l", "List", [Row("a", "A", "b", "c", "star")])).place(20, 200, 300, 100)
        scene.add(Progress("p", 0.5)).place(20, 320, 200, 18)
        pilot = Pilot(lambda ctx, scene=scene: scene, size=size)  # type: ignore[misc]
        still = pilot.surface.copy()
        for target in pilot.ids():
            pilot.hover(target)
            pilot.wait(0.6)
        for widget in scene.widgets:
            widget.disable("Not now.")
        scene.invalidate()
        pilot.hover((5, 5))
        pilot.wait_idle()
        assert pilot.surface.get_buffer().raw != still.get_buffer().raw
