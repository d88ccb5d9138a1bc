"""`ludi --version`."""

from __future__ import annotations

import argparse
import platform
from importlib.metadata import PackageNotFoundError, version

from game import __version__
from game.ai.kernels import kernels

LIBRARIES = ("pygame-ce", "pymunk", "msgspec", "PyYAML")


def show_version(wanted: argparse.Namespace) -> int:
    """Program, Python and libraries, without loading them; then which searches run compiled."""
    parts = [f"Python {platform.python_version()}", *(f"{name} {_version(name)}" for name in LIBRARIES)]
    print(f"ludi {__version__} ({', '.join(parts)})")
    for game, kind in kernels().items():
        print(f"kernel {game}: {kind}")
    return 0


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:  # a bundle keeps no package metadata
        return "bundled"
