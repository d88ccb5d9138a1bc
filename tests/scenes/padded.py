"""People with a gamepad each at the program under the pilot."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from tests.scenes.house import Program

PADS = (7, 9, 11, 12, 15, 18)
"""Their instance ids, as SDL counts them."""
MOST = 6000


class Padded:
    """The program, and so many pads as pygame tells of them; a pad each, or fewer."""

    def __init__(self, pilot: Program, seed: int, count: int = 2) -> None:
        self.pilot, self.rng, self.presses = pilot, Random(seed), 0
        for instance in PADS[:count]:
            self.hear(pygame.CONTROLLERAXISMOTION, instance, axis=pygame.CONTROLLER_AXIS_LEFTX, value=0)

    def hear(self, kind: int, instance: int, **more: Any) -> None:
        app, event = self.pilot.app, pygame.Event(kind, instance_id=instance, **more)
        app._take_pads(app._pads.heard(event, app.stack.top, self.pilot.now), self.pilot.now)

    def press(self, who: int, name: str) -> None:
        """One button of one person's pad, down and up, and a frame."""
        assert self.presses < MOST, (type(self.pilot.scene).__name__, self.pilot.ids()[:12])
        self.presses += 1
        button = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        self.hear(pygame.CONTROLLERBUTTONDOWN, PADS[who], button=button)
        self.hear(pygame.CONTROLLERBUTTONUP, PADS[who], button=button)
        self.pilot.frames(1, 0.1)

    def choose(self, who: int, target: str) -> None:
        """The right shoulder until the ring is there, then A."""
        for _ in range(80):
            focus = self.pilot.scene.focus
            if focus.keyboard and focus.focused == target:
                self.press(who, "A")
                return
            self.press(who, "RIGHTSHOULDER")
        raise AssertionError(f"{target} is not reached, but {self.open_ids()}; {type(self.pilot.scene).__name__}")

    def open_ids(self, *prefixes: str) -> list[str]:
        return [t.id for t in self.pilot.targets() if t.enabled and t.focusable and t.id.startswith(prefixes)]

    def home(self) -> None:
        """From the results to the title."""
        self.pilot.until(lambda: self.pilot.is_at("ResultsScreen"), 30)
        self.choose(1, "title")
        self.pilot.until(lambda: self.pilot.is_at("HouseTitle"), 10)
