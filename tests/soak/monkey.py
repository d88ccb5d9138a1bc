"""A monkey at the machine: random clicks, drags, keys, wheels, window sizes and settings, on every screen there is.

After each event the screen is looked over (`Monkey.inspect`); now and then the monkey goes home by Esc, which proves
that no screen is a trap, and runs an errand from there, so that every screen is reached.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import yaml

from game.core.types import Choose
from game.rules import GAMES
from game.scenes.play import PlayScene
from game.storage.paths import boards_dir, user_boards_dir
from game.storage.settings import UI_SIZES
from game.tables import TABLES
from game.ui.input import Button, Left, Mods, Move, Press, Quit, Release, Wheel
from game.ui.target import Target
from game.ui.window import Stand
from tests.soak.program import Program

SMALL_SIZES = ((1024, 640), (1100, 700))
LARGE_SIZES = ((1920, 1080), (2560, 1440), (3840, 2160))
SIZES = (*SMALL_SIZES, (1280, 800), (1280, 720), (1440, 900), (1024, 1000), (1920, 640), *LARGE_SIZES)
KEYS = (
    *("return", "space", "tab", "escape", "backspace", "delete", "home", "end", "page up", "page down"),
    *("left", "right", "up", "down", "f1", "f2", "f5", "f11", "insert", "caps lock", "left shift", ""),
    *"abcdefghijklmnopqrstuvwxyz1234567890-+,./[]",
)
CHORDS = ("ctrl+z", "ctrl+y", "ctrl+shift+z", "shift+tab", "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+f", "alt+return", "ctrl+s")
TEXTS = ("a", "Livia", "ß", "日本", "  ", "\\/:*?", "😀", "é" * 40, "con", "{n}")
SLACK = 1.5
"""Units by which a target may stick out of the window: pixels are whole."""
HOMEWARD = (20, 110)
"""Fewest and most events between two ways home."""
SHOVES = 25
"""Moves played in a row to get a game on."""


class Fault(AssertionError):
    """What the monkey found, with the last things it did."""


class Monkey:
    """Drives `program` by the numbers of `seed`."""

    def __init__(self, program: Program, seed: int, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
        self.program = program
        self.rng = Random(seed)
        self.sizes = sizes
        self.events = 0
        self.did: list[str] = []
        self.scenes: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.errands: Counter[str] = Counter()
        self.pressed: Counter[str] = Counter()
        """By screen and kind of target."""
        self.toasts: Counter[str] = Counter()
        self.longest_way = 0
        self.finished = 0
        self._home_at = 0
        self._dice: tuple[tuple[int, Callable[[], None]], ...] = (
            (34, self.click_target), (8, self.click_anywhere), (4, self.other_button), (8, self.move), (14, self.key),
            (3, self.chord), (3, self.type), (5, self.wheel), (6, self.drag), (1, self.resize), (2, self.setting),
            (2, self.leave_window), (6, self.wait), (4, self.shove),
        )  # fmt: skip

    # ---- the run

    def run(self, events: int) -> None:
        """So many events; Fault at the first thing that is wrong."""
        while self.events < events:
            self.one()

    def one(self) -> None:
        try:
            if self.events >= self._home_at:
                self._home_and_out()
            else:
                self.rng.choices([act for _, act in self._dice], [weight for weight, _ in self._dice])[0]()
            self.events += 1
            self._come_back()
            self.inspect()
        except Fault:
            raise
        except Exception as error:
            raise Fault(f"event {self.events}: {type(error).__name__}: {error}\n{self.trail()}") from error

    def trail(self) -> str:
        return "\n".join(self.did[-25:])

    def note(self, what: str) -> None:
        self.kinds[what.split(" ")[0]] += 1
        self.did.append(f"{self.program.scene}: {what}")
        del self.did[:-200]

    def _come_back(self) -> None:
        """Whoever closes the window starts the program again."""
        if not self.program.pilot.app.running:
            self.note("starts again")
            if self.program.house.session is not None and self.program.house.session.over() is not None:
                self.finished += 1
            self.program.again()

    # ---- looking

    def inspect(self) -> None:
        """What must hold on every screen at any time."""
        program = self.program
        pilot = program.pilot
        scene = program.scene
        self.scenes[scene] += 1
        for text in pilot.toasts:
            self.toasts[text] += 1
        if program.words.missing:
            self._fault(f"words are missing: {sorted(program.words.missing)}")
        if pilot.scene is None:
            self._fault("no screen at all")
        seen = pilot.targets()
        ids = Counter(target.id for target in seen)
        doubles = [name for name, count in ids.items() if count > 1]
        if doubles:
            self._fault(f"targets that share a name: {doubles}")
        for target in seen:
            self._inspect_target(target)

    def _inspect_target(self, target: Target) -> None:
        ctx, box = self.program.pilot.ctx, target.bounds
        if box.w <= 0 or box.h <= 0:
            return
        if box.x < -SLACK or box.y < -SLACK or box.right > ctx.w + SLACK or box.bottom > ctx.h + SLACK:
            self._fault(f"{target.id} lies outside the window of {ctx.w:.0f} x {ctx.h:.0f}: {box}")
        if not target.label:
            self._fault(f"{target.id} has no label")
        if not target.enabled and not target.why_not:
            self._fault(f"{target.id} is disabled without a reason")

    def _fault(self, what: str) -> None:
        raise Fault(f"event {self.events} on {self.program.scene}: {what}\n{self.trail()}")

    # ---- events

    def _somewhere(self) -> tuple[float, float]:
        """A point in the window, now and then just outside."""
        ctx = self.program.pilot.ctx
        if self.rng.random() < 0.04:
            return self.rng.choice((-3.0, ctx.w + 2)), self.rng.uniform(-5, ctx.h + 5)
        return self.rng.uniform(0, ctx.w), self.rng.uniform(0, ctx.h)

    def _some_target(self) -> Target | None:
        """A target; mostly one that can be used. Of many alike (hexes, dice) each kind has the same chance."""
        targets = [target for target in self.program.pilot.targets() if target.bounds.w > 0 and target.bounds.h > 0]
        if self.rng.random() < 0.8:
            targets = [target for target in targets if target.enabled] or targets
        if not targets:
            return None
        kinds = sorted({kind_of(target.id) for target in targets})
        kind = self.rng.choice(kinds)
        return self.rng.choice([target for target in targets if kind_of(target.id) == kind])

    def _spot(self, target: Target) -> tuple[float, float]:
        box = target.bounds
        share = self.rng.choice((0.5, 0.5, 0.5, 0.2, 0.8))
        return box.x + box.w * share, box.y + box.h * 0.5

    def _click(self, where: tuple[float, float], button: Button = "left", clicks: int = 1) -> None:
        """Mostly all in one frame, as a quick hand does it."""
        pilot = self.program.pilot
        if self.rng.random() < 0.2:
            pilot.click(where, button, clicks)
            return
        x, y = pilot.at = where
        pilot.app.take(Move(x, y))
        for count in range(1, clicks + 1):
            pilot.app.take(Press(x, y, button, count))
            pilot.app.take(Release(x, y, button))
        pilot.frames(1)

    def click_target(self) -> None:
        target = self._some_target()
        if target is None:
            return
        if target.id in ("quit", "names") and self.rng.random() < 0.8:
            return
        self.note(f"click {target.id}{'' if target.enabled else ' (disabled)'}")
        self.pressed[f"{self.program.scene}.{kind_of(target.id)}"] += 1
        self._click(self._spot(target), clicks=2 if self.rng.random() < 0.1 else 1)

    def click_anywhere(self) -> None:
        x, y = self._somewhere()
        self.note(f"click at {x:.0f},{y:.0f}")
        self._click((x, y))

    def other_button(self) -> None:
        buttons: tuple[Button, ...] = ("right", "right", "middle")
        button = self.rng.choice(buttons)
        target = self._some_target()
        where = self._spot(target) if target is not None and self.rng.random() < 0.7 else self._somewhere()
        self.note(f"{button} click at {where[0]:.0f},{where[1]:.0f}")
        self._click(where, button)

    def move(self) -> None:
        target = self._some_target()
        where = self._spot(target) if target is not None and self.rng.random() < 0.6 else self._somewhere()
        self.note(f"move to {where[0]:.0f},{where[1]:.0f}")
        self.program.pilot.hover(where)
        self.program.pilot.frames(1, self.rng.choice((0.02, 0.5)))

    def key(self) -> None:
        # Half of the keys are those that do something on every screen.
        name = self.rng.choice(KEYS[:16] if self.rng.random() < 0.5 else KEYS)
        self.note(f"key {name!r}")
        self.program.pilot.key(name)

    def chord(self) -> None:
        name = self.rng.choice(CHORDS)
        self.note(f"key {name}")
        self.program.pilot.key(name)

    def type(self) -> None:
        text = self.rng.choice(TEXTS)
        self.note(f"type {text!r}")
        self.program.pilot.type(text)

    def wheel(self) -> None:
        x, y = self._somewhere()
        turn = self.rng.choice((-8.0, -1.0, -0.25, 1.0, 8.0))
        self.note(f"wheel {turn} at {x:.0f},{y:.0f}")
        self.program.pilot.send(Wheel(x, y, 0.0, turn, Mods(ctrl=self.rng.random() < 0.1)))

    def drag(self) -> None:
        target = self._some_target()
        start = self._spot(target) if target is not None and self.rng.random() < 0.8 else self._somewhere()
        other = self._some_target()
        end = self._spot(other) if other is not None and self.rng.random() < 0.6 else self._somewhere()
        self.note(f"drag {start[0]:.0f},{start[1]:.0f} to {end[0]:.0f},{end[1]:.0f}")
        self.program.pilot.drag(start, end, self.rng.choice((1, 3)))

    def resize(self) -> None:
        size = self.rng.choice(self.sizes)
        self.note(f"resize {size}")
        self._take_size(size)

    def _take_size(self, size: tuple[int, int]) -> None:
        self.program.size = size
        self.program.house.window_moved(Stand(size))
        self.program.pilot.resize(*size)

    def setting(self) -> None:
        """What the settings screen can change, changed at any moment and on any screen (F11 and the bar do so, too)."""
        settings, ctx = self.program.pilot.settings, self.program.pilot.ctx
        name = self.rng.choice(
            ("animation", "animation", "ui_size", "colour_safe", "high_contrast", "reduced_motion", "confirm",
             "take_back", "show_costs", "mute")
        )  # fmt: skip
        value: Any
        if name == "animation":
            value = self.rng.choice(("off", "off", "off", "fast", "fast", "normal", "slow"))
        elif name == "ui_size":
            value = self.rng.choice((1.0, 1.0, UI_SIZES[0], 1.25, UI_SIZES[1]))
        else:
            value = not getattr(settings, name)
        self.note(f"set {name} to {value}")
        setattr(settings, name, value)
        ctx.apply_settings()
        self.program.pilot.frames(1)

    def leave_window(self) -> None:
        """The pointer goes, the button is let go elsewhere, or somebody closes the window."""
        way = self.rng.random()
        if way < 0.55:
            self.note("leave the window")
            self.program.pilot.send(Left())
        elif way < 0.9:
            x, y = self._somewhere()
            self.note("press and leave")
            self.program.pilot.send(Press(x, y))
            self.program.pilot.send(Left())
            self.program.pilot.send(Release(x, y))
        else:
            self.note("close the window")
            self.program.pilot.send(Quit())

    def wait(self) -> None:
        count, seconds = self.rng.choice(((3, 0.05), (2, 0.4), (1, 1.5), (1, 5.0)))
        self.note(f"wait {count} x {seconds}")
        self.program.pilot.frames(count, seconds)

    def shove(self) -> None:
        """Some moves played for whoever is at the machine, as if well aimed: games come to their end so."""
        scene = self.program.pilot.scene
        if not isinstance(scene, PlayScene):
            return
        self.note("shove")
        for _ in range(SHOVES):
            session = scene.session
            if self.program.pilot.scene is not scene or not isinstance(session.pending(), Choose):
                break
            if session.actor is not None and not session.is_paused:
                # The scene's own observation is of the moment the picture shows, which may be over.
                scene.act(self.rng.choice(list(session.observation().legal)))
            self.program.pilot.frames(2, 0.6)

    # ---- ways home, and errands

    def rest(self) -> None:
        """At home in the first window size, all painted: wherever the monkey is weighed, it is weighed alike. A title that
        still waits for its picture shows the one of the window before, which may be of 3840x2160."""
        self.note("rest")
        self.program.go_home()
        self._take_size(self.sizes[0])
        self.program.pilot.ctx.bakery.finish()
        self.program.pilot.frames(3)

    def _home_and_out(self) -> None:
        session = self.program.house.session
        if session is not None and session.over() is not None:
            self.finished += 1
        self.note("go home")
        self._home_at = self.events + self.rng.randrange(*HOMEWARD)
        self.longest_way = max(self.longest_way, self.program.go_home())
        if self.rng.random() < 0.1:
            self.program.again()
        errand = self.rng.choice((self.play, self.play, self.watch, self.watch, *(self.visit,) * 3))
        errand()

    def visit(self) -> None:
        """One of the doors of the title: one that was opened least."""
        doors = ["credits", "own", "load", "rulebook", "continue", "settings"]
        door = min(doors, key=lambda one: (self.errands[one], self.rng.random()))
        self.note(f"visit {door}")
        self.errands[door] += 1
        if self.program.can(door):
            self.program.pilot.press(door)
            self.program.pilot.frames(2)

    def play(self, board: str = "") -> None:
        """A new game with who and what the set-up screen offers, after some clicks there."""
        game = self.rng.choice([game for game in GAMES if game in TABLES])
        self.note(f"play {game}")
        self.errands[f"play {game}"] += 1
        pilot = self.program.pilot
        pilot.press(f"box:{game}")
        pilot.frames(2)
        self.inspect()
        for _ in range(self.rng.randrange(8)):
            usable = [name for name in pilot.ids(enabled=True) if kind_of(name) in ("by", "board", "option", "add", "names")]
            if self.program.scene != "SetupScreen" or not usable:
                break
            self._click(self._spot(pilot.target(self.rng.choice(usable))))
        if self.program.scene == "SetupScreen" and self.program.can(f"board:{board}"):
            self._click(self._spot(pilot.target(f"board:{board}")))
        if self.program.scene == "SetupScreen" and self.program.can("start"):
            pilot.press("start")
            pilot.frames(2)

    def watch(self) -> None:
        """A game shoved on to its end, to the results and to what opens from there."""
        self.play(board="short")
        self.note("watch")
        for _ in range(12):
            self.shove()
            self.program.pilot.frames(3, 0.8)
            if self.program.scene == "ResultsScreen":
                break
        if self.program.scene == "ResultsScreen":
            self.errands["results"] += 1
            choice = self.rng.choice([name for name in self.program.pilot.ids(enabled=True) if name != "quit"])
            self.program.pilot.press(choice)
            self.program.pilot.frames(2)

    def headline(self) -> str:
        return (
            f"{self.events} events in {self.program.runs} runs of the program, {self.finished} games to their end,"
            f" longest way home {self.longest_way} keys"
        )

    def report(self) -> str:
        """What the run has covered."""
        lines = [
            self.headline(),
            "screens: " + _told(self.scenes),
            "events: " + _told(self.kinds),
            "errands: " + _told(self.errands),
            f"{len(self.pressed)} kinds of targets clicked: " + _told(self.pressed),
            "messages: " + "; ".join(f"{text!r} {count}" for text, count in self.toasts.most_common()),
        ]
        return "\n".join(lines)


def kind_of(target_id: str) -> str:
    """`hex` for `hex:0,-4`."""
    return target_id.partition(":")[0]


def _told(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.most_common())


def lay_short_boards() -> None:
    """A board in the player's own folder on which a game of the lion soon ends, and a broken one."""
    folder = user_boards_dir() / "lion"
    folder.mkdir(parents=True, exist_ok=True)
    board = yaml.safe_load((boards_dir() / "lion" / "standard.yaml").read_text(encoding="utf-8"))
    short = board | {"id": "short", "title": "Short", "goal": 2, "limits": {"rounds": 6, "idle_rounds": 3}}
    (folder / "short.yaml").write_text(yaml.safe_dump(short), encoding="utf-8")
    (folder / "broken.yaml").write_text(yaml.safe_dump(board | {"radius": 99}), encoding="utf-8")


def resident(program: Program) -> int:
    """Bytes of memory this process holds now, garbage collected, beside the drawn pieces, of which there may be so many
    that the program keeps (`SpriteCache.budget`)."""
    program.pilot.ctx.pen.cache.clear()
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # not every C library can
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096
