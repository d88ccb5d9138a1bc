"""Build steps that pyproject.toml can't state: data inside the package, and inner loops compiled where that is possible.

The search models are ordinary annotated Python and run as they stand. Where a compiler is at hand they are compiled
beside their sources; where it is not, the install succeeds without. `ludi --version` says which is in use.
`LUDI_PURE=1` leaves them uncompiled on purpose.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

TOP = Path(__file__).resolve().parent
SHIPPED = ("assets", "boards")
BY_MYPYC = [f"game/ai/lion/{name}.py" for name in ("model", "weights", "scales", "search")]
BY_CYTHON = [
    ("game.ai.skirmish.kernel", "game/ai/skirmish/kernel.py"),
    ("game.ai.skirmish.lanes", "game/ai/skirmish/lanes.py"),
    ("game.ai.lion.duel", "game/ai/lion/duel.py"),
    ("game.ai.circus.chase", "game/ai/circus/chase.py"),
    ("game.ai.caesar_xl.weigher", "game/ai/caesar_xl/weigher.py"),
    ("game.ai.moritari.fray", "game/ai/moritari/fray.py"),
]
"""(module, source)."""
FLAGS = ["-O3", "-ffp-contract=off"]
"""A sum and a product are rounded one by one, as in Python, so that both builds choose alike on every processor."""
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
    """An extension that can't be built is left out: all of a group or nothing."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as trouble:  # no compiler, no headers, a full disk: the sources run as they are
            print(f"ludi-romani: not compiled ({trouble}); the Python sources will run", file=sys.stderr)
            self.extensions = []

    def copy_extensions_to_source(self) -> None:
        try:
            super().copy_extensions_to_source()
        except Exception as trouble:
            print(f"ludi-romani: not compiled ({trouble})", file=sys.stderr)


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

            sources = [
                Extension(name, [source], extra_compile_args=FLAGS + GENTLY.get(name, [])) for name, source in BY_CYTHON
            ]
            found += cythonize(sources, language_level=3, quiet=True, build_dir="build")
        except Exception as trouble:
            print(f"ludi-romani: all but the lion's search among more stays uncompiled ({trouble})", file=sys.stderr)
    return found


setup(cmdclass={"build_py": BuildWithData, "build_ext": BuildIfPossible}, ext_modules=extensions())
