"""Says in a file what is on screen: for screen readers, scripts and tests that see the window from outside.

`LUDI_NARRATE=FILE` makes the program write one line of JSON each time what can be done changes, at the latest when the
movement ends: scene, whether something still moves, what is said, and every target with its middle in window pixels.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from game.ui.scale import Scale
from game.ui.target import Target, hit

VARIABLE = "LUDI_NARRATE"
_SPOTS = ((0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.1, 0.5), (0.9, 0.5))


class Narrator:
    """Appends to one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    @classmethod
    def wanted(cls) -> Narrator | None:
        """The narrator the environment asks for, or None."""
        named = os.environ.get(VARIABLE)
        return cls(Path(named)) if named else None

    def tell(
        self, scene: str, moving: bool, said: Sequence[str], targets: Sequence[Target], scale: Scale, focus: str | None
    ) -> None:
        """Writes a line if it differs from the last one."""
        shown = [
            {
                "id": target.id,
                "label": target.label,
                "enabled": target.enabled,
                "why_not": target.why_not,
                "value": target.value,
                "at": self._spot(target, targets, scale),
            }
            for target in targets
            if not target.passive and target.is_visible
        ]
        line = json.dumps({"scene": scene, "moving": moving, "said": list(said), "focus": focus, "targets": shown})
        if line == self._last:
            return
        self._last = line
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
        except OSError:
            return

    @staticmethod
    def _spot(target: Target, targets: Sequence[Target], scale: Scale) -> tuple[int, int] | None:
        """A pixel where a click reaches the target; None when others cover it."""
        box = target.bounds
        for across, down in _SPOTS:
            x, y = box.x + box.w * across, box.y + box.h * down
            top = hit(targets, x, y)
            if top is not None and top.id == target.id:
                return scale.px(x), scale.px(y)
        return None
