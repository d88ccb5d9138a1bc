"""The settings: sound, screen, motion, play. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pygame

from game.scenes.dialog import Choice, Dialog
from game.scenes.form import Form, FormRow, Section
from game.scenes.menu import MenuScene
from game.scenes.stack import AppContext
from game.storage.settings import UI_SIZES, Settings
from game.ui.anim import AnimationSpeed
from game.ui.context import AtOnce, Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.theme import SAND
from game.ui.voice import Rate, command_of
from game.ui.widgets import Button, IconButton, Selector, Slider, Toggle

Flag = Literal[
    "mute", "music", "voice", "full_screen", "colour_safe", "high_contrast", "reduced_motion", "confirm", "confirm_all",
    "auto_play", "take_back", "since_last_turn", "hold_to_look", "results_go_on", "show_costs", "rim_names",
    "open_replays",
]  # fmt: skip
Volume = Literal["master_volume", "effects_volume", "crowd_volume", "music_volume"]
SHOWN = (
    "master_volume", "effects_volume", "crowd_volume", "music_volume", "music", "mute", "voice", "voice_rate", "ui_size",
    "full_screen", "colour_safe", "high_contrast", "animation", "reduced_motion", "confirm", "confirm_all", "auto_play",
    "take_back", "since_last_turn", "hold_to_look", "at_once", "results_go_on", "show_costs", "rim_names", "open_replays",
)  # fmt: skip
SPEED_CHOICES: tuple[AnimationSpeed, ...] = ("off", "slow", "normal", "fast")
AT_ONCE_CHOICES: tuple[AtOnce, ...] = ("pass", "pads", "keys")
RATE_CHOICES: tuple[Rate, ...] = ("slow", "normal", "fast")


class SettingsScreen(MenuScene[Settings]):
    """Changes `settings` in place, applies it and calls `keep` after each change; gives it back in the end."""

    def __init__(self, settings: Settings, keep: Callable[[], None], help_: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.settings, self.keep, self.help_ = settings, keep, help_
        self._wanted_size = settings.ui_size

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title, self.bar_first = words("app.title.letters"), words("app.settings.title")
        self.bar_second = words("app.settings.line")
        self.size = Slider(
            "ui_size",
            words("app.settings.ui_size"),
            self.settings.ui_size,
            self._want_size,
            *UI_SIZES,
            0.05,
            _percent,
            ticks=0,
        )
        self.size.label_w = 62
        self.size_row = FormRow(self.size, words("app.settings.ui_size"), words("app.settings.ui_size.text"))
        self.speed = Selector(
            "animation", words("app.settings.animation"),
            [(speed, words(f"app.settings.animation.{speed}")) for speed in SPEED_CHOICES],
            self.settings.animation, self._set_speed,
        )  # fmt: skip
        full_screen, music = self._flag("full_screen"), self._flag("music")
        assert isinstance(full_screen.control, Toggle) and isinstance(music.control, Toggle)
        self.full_screen, self.music = full_screen.control, music.control
        sound = Section(
            words("app.settings.sound"),
            [
                self._volume("master_volume"),
                self._volume("effects_volume"),
                self._volume("crowd_volume"),
                self._volume("music_volume"),
                music,
                self._flag("mute"),
            ],
        )
        speech = Section(words("app.settings.speech"), [self._voice(), self._rate()])
        screen = Section(
            words("app.settings.screen"),
            [self.size_row, full_screen, self._flag("colour_safe"), self._flag("high_contrast")],
        )
        motion = Section(
            words("app.settings.motion"),
            [
                FormRow(self.speed, words("app.settings.animation"), words("app.settings.animation.text")),
                self._flag("reduced_motion"),
                self._flag("auto_play"),
                self._flag("since_last_turn"),
                self._flag("hold_to_look"),
                at_once_row(words, self.settings.at_once, self._set_at_once),
            ],
        )
        play = Section(
            words("app.settings.play"),
            [
                self._flag(name)
                for name in (
                    "confirm",
                    "confirm_all",
                    "take_back",
                    "results_go_on",
                    "show_costs",
                    "rim_names",
                    "open_replays",
                )
            ],
        )
        self.form = self.add(Form("form", words("app.settings.title"), [[sound, motion], [screen, speech, play]]))
        self.reset = self.add(Button("reset", words("app.settings.reset"), self._ask_reset, icon="undo", size=14))
        self.done = self.add(Button("done", words("app.done"), self.back, "gold", key=words("app.key.escape"), size=17))
        close = self.add(IconButton("close", words("app.done"), "x", self.back))
        self.bar = [close]

    def _volume(self, name: Volume) -> FormRow:
        words = self.ctx.words

        def change(value: float) -> None:
            setattr(self.settings, name, value)
            self._changed()
            if name not in ("crowd_volume", "music_volume"):
                self.ctx.sounds.play("coin")

        slider = Slider(name, words(f"app.settings.{name}"), getattr(self.settings, name), change, show=_percent)
        slider.label_w = 62
        return FormRow(slider, words(f"app.settings.{name}"), words(f"app.settings.{name}.text"))

    def _flag(self, name: Flag) -> FormRow:
        words = self.ctx.words

        def change(on: bool) -> None:
            setattr(self.settings, name, on)
            self._changed()

        toggle = Toggle(name, words(f"app.settings.{name}"), getattr(self.settings, name), change)
        toggle.words = (words("app.off"), words("app.on"))
        return FormRow(toggle, words(f"app.settings.{name}"), words(f"app.settings.{name}.text"))

    def _voice(self) -> FormRow:
        row, words = self._flag("voice"), self.ctx.words
        if command_of() is None and not self.settings.voice:
            row.warning = words("app.settings.voice.none")
            row.control.disable(row.warning)
        return row

    def _rate(self) -> FormRow:
        words = self.ctx.words
        label = words("app.settings.voice_rate")
        choices = [(rate, words(f"app.settings.voice_rate.{rate}")) for rate in RATE_CHOICES]
        row = FormRow(
            Selector("voice_rate", label, choices, self.settings.voice_rate, self._set_rate),
            label,
            words("app.settings.voice_rate.text"),
        )
        if command_of() is None and not self.settings.voice:
            row.control.disable(words("app.settings.voice.none"))
        return row

    # ---- changing
    def _changed(self) -> None:
        self.ctx.apply_settings()
        self.keep()

    def _set_speed(self, speed: AnimationSpeed) -> None:
        self.settings.animation = speed
        self._changed()

    def _set_at_once(self, way: AtOnce) -> None:
        self.settings.at_once = way
        self._changed()

    def _set_rate(self, rate: Rate) -> None:
        """With spoken words on, what was chosen is said at that rate."""
        self.settings.voice_rate = rate
        self._changed()

    def _want_size(self, value: float) -> None:
        self._wanted_size = value

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.full_screen.value != self.settings.full_screen:  # switched by its key, here or while this was loading
            self.full_screen.value = self.settings.full_screen
            self.invalidate()
        if self.music.value != self.settings.music:
            self.music.value = self.settings.music
            self.invalidate()
        # Not while the knob is held: the new size would pull it away from under the pointer.
        if self._wanted_size != self.settings.ui_size and self.focus.captured != self.size.id:
            self.settings.ui_size = self._wanted_size
            self._changed()

    def _ask_reset(self) -> None:
        words = self.ctx.words
        choices = (
            Choice("keep", words("app.settings.reset.keep")),
            Choice("reset", words("app.settings.reset.do"), "red"),
        )
        ask = Dialog(words("app.settings.reset.title"), words("app.settings.reset.text"), choices, safe="keep")
        self.ctx.stack.push(ask, self._reset)

    def _reset(self, picked: str) -> None:
        if picked != "reset":
            return
        fresh = Settings()
        for name in SHOWN:
            setattr(self.settings, name, getattr(fresh, name))
        self._wanted_size = fresh.ui_size
        for row in self.form.rows:
            show(row, getattr(fresh, row.control.id))
        self._changed()
        self.ctx.toasts.show(self.ctx.words("app.settings.reset.done"), "good")

    # ---- the screen
    def lay(self) -> None:
        body = self.body
        room = body.h - 66
        self.form.loosest = 18
        self.form.place(body.x + 24, body.y + 20, body.w - 48, room - 38)
        self.form.lay(self.ctx.pen)
        high = min(room, self.form.content_h + 46)
        self.panel = Box(body.x, body.y + (room - high) * 0.35, body.w, high)
        self.form.place(body.x + 24, self.panel.y + 20, body.w - 48, high - 38)
        foot = Box(body.x, self.panel.bottom + 10, body.w, 54)
        wide = self.reset.wanted_width(self.ctx.pen)
        self.reset.place(foot.x + 4, foot.y + 4, wide, 44)
        done_w = max(180.0, self.done.wanted_width(self.ctx.pen))
        self.done.place(foot.right - done_w - 4, foot.y + 2, done_w, 48)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        pen.panel(dst, self.panel, "dark", 14)
        if self.focus.captured == self.size.id:
            self._draw_sample(pen, dst)

    def _draw_sample(self, pen: Pen, dst: pygame.Surface) -> None:
        """How large words will be, while the knob is held."""
        words = self.ctx.words("app.settings.ui_size.sample")
        x, y = self.reset.box.right + 20, self.reset.box.cy
        pen.text(dst, words, x, y, "body", 15 * self._wanted_size / self.settings.ui_size, SAND, "midleft")

    def help(self) -> None:
        if self.help_ is not None:
            self.help_()

    def back(self) -> None:
        self.dismiss(self.settings)


def at_once_row(words: Words, value: AtOnce, change: Callable[[AtOnce], None]) -> FormRow:
    """How several choose in secret at one machine; set-up shows it, too."""
    name = words("app.settings.at_once")
    choices = [(way, words(f"app.settings.at_once.{way}")) for way in AT_ONCE_CHOICES]
    return FormRow(Selector("at_once", name, choices, value, change), name, words("app.settings.at_once.text"))


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"


def show(row: FormRow, value: Any) -> None:
    """Let a control show a value without calling back."""
    match row.control:
        case Toggle() | Slider():
            row.control.value = value
        case Selector(id="voice_rate"):
            row.control.index = RATE_CHOICES.index(value)
        case Selector(id="at_once"):
            row.control.index = AT_ONCE_CHOICES.index(value)
        case Selector():
            row.control.index = SPEED_CHOICES.index(value)
