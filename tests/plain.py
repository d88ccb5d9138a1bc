"""The inner loops read from their sources although compiled modules lie beside them.

`LUDI_PURE=1 python -m pytest tests/ai/lion` runs the tests of the search on plain Python.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOMS = ("game.ai.lion.", "game.ai.skirmish.", "game.ai.circus.", "game.ai.caesar_xl.", "game.ai.moritari.")


class SourcesFirst(MetaPathFinder):
    """Finds modules of `ROOMS` as .py files, never as extensions."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith(ROOMS):
            return None
        found = PathFinder.find_spec(name, path)
        if found is None or found.origin is None or found.origin.endswith(".py"):
            return found
        source = Path(found.origin).parent / f"{name.rpartition('.')[2]}.py"
        return spec_from_file_location(name, source, loader=SourceFileLoader(name, str(source)))


def read_sources() -> None:
    """From now on; what was imported before stays as it is."""
    sys.meta_path.insert(0, SourcesFirst())


def wanted() -> bool:
    return bool(os.environ.get("LUDI_PURE"))
