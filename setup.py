"""Build steps that pyproject.toml can't state: data inside the package, and inner loops compiled where that is possible.

The search models are ordinary annotated Python and run as they stand. Where a compiler is at hand they are compiled
beside their sources; where it is not, the install succeeds without. `ludi --version` says which is in use.
`LUDI_PURE=1` leaves them uncompiled on purpose.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

TOP = Path(__file__).resolve().parent
SHIPPED = ("assets", "boards")
BY_MYPYC = [f"game/ai/lion/{name}.py" for name in ("ground", "model", "weights", "scales", "search")]
BY_CYTHON = [
    ["game/ai/skirmish/kernel.py"],
    ["game/ai/skirmish/lanes.py"],
    [f"game/ai/lion/duel{name}.py" for name in ("_stack", "_play", "_nets", "", "_taking")],
    [f"game/ai/circus/chase{name}.py" for name in ("_numbers", "_moves", "_turns", "_worth", "")],
    ["game/ai/caesar_xl/weigher.py"],
    [f"game/ai/moritari/fray{name}.py" for name in ("_slots", "_sand", "_round", "_worth", "_mind", "_play", "")],
]
"""Groups of sources. The classes of a group build on each other, down to the layout of their memory: each is made anew when
one of them changes."""
FLAGS = ["-O3", "-ffp-contract=off", "-g0"]
"""A sum and a product are rounded one by one, as in Python, so that both builds choose alike on every processor. What a
debugger would want is four fifths of a file."""
GENTLY = {"game.ai.skirmish.lanes": ["-O2"]}
"""Loops too short to be worth unrolling: a tenth faster so."""


class BuildWithData(build_py):
    """Copies assets/ and boards/ to game/_data, where game.storage.paths finds them in site-packages."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # an editable install reads the checkout itself
            return
        for name in SHIPPED:
            target = Path(self.build_lib) / "game" / "_data" / name
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(TOP / name, target, ignore=shutil.ignore_patterns("__pycache__"))


class BuildIfPossible(build_ext):
    """Where one extension can't be built none is left: a compiled class can't do with an uncompiled one below it."""

    def run(self) -> None:
        beside_sources = bool(self.inplace)
        try:
            super().run()
        except Exception as trouble:  # no compiler, no headers, a full disk: the sources run as they are
            print(f"ludi-romani: not compiled ({trouble}); the Python sources will run", file=sys.stderr)
            self._leave_none(beside_sources)

    def copy_extensions_to_source(self) -> None:
        try:
            super().copy_extensions_to_source()
        except Exception as trouble:
            print(f"ludi-romani: not compiled ({trouble})", file=sys.stderr)
            self._leave_none(beside_sources=True)

    def _leave_none(self, beside_sources: bool) -> None:
        for extension in self.extensions:
            name = self.get_ext_filename(self.get_ext_fullname(extension.name))
            for folder in (self.build_lib, TOP) if beside_sources else (self.build_lib,):
                with suppress(OSError):
                    (Path(folder) / name).unlink()
        self.extensions = []


def _extension(source: str, group: list[str]) -> Extension:
    name = source.removesuffix(".py").replace("/", ".")
    types = [each.replace(".py", ".pxd") for each in group if len(group) > 1]
    return Extension(name, [source], extra_compile_args=FLAGS + GENTLY.get(name, []), depends=types)


def extensions() -> list[Extension]:
    """What is to be compiled; empty when it is not wanted or the tools for it are missing."""
    if os.environ.get("LUDI_PURE"):
        return []
    found: list[Extension] = []
    try:
        from mypyc.build import mypycify

        # The files import nothing but each other; their package's __init__ would pull in the whole program.
        flags = ["--config-file=", "--follow-imports=skip"]
        found += mypycify([*flags, *BY_MYPYC], opt_level="3", group_name="ludi_lion")
    except (Exception, SystemExit) as trouble:  # mypyc leaves by SystemExit
        print(f"ludi-romani: the lion's search stays uncompiled ({trouble})", file=sys.stderr)
    if BY_CYTHON:
        try:
            from Cython.Build import cythonize

            sources = [_extension(source, group) for group in BY_CYTHON for source in group]
            found += cythonize(sources, language_level=3, quiet=True, build_dir="build")
        except Exception as trouble:
            print(f"ludi-romani: all but the lion's search among more stays uncompiled ({trouble})", file=sys.stderr)
    return found


setup(cmdclass={"build_py": BuildWithData, "build_ext": BuildIfPossible}, ext_modules=extensions())
