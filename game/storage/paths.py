"""Where things are: in a checkout, in site-packages, and in a frozen bundle.

Shipped data (`assets/`, `boards/`) stands at the top level of a checkout, inside the package as `game/_data` when
installed from a wheel, and beside the program in a bundle. What a player makes goes to the checkout's `saves/`, or to
the user's data folder; `LUDI_HOME` overrides both.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

APP = "ludi-romani"


def _package() -> Path:
    return Path(__file__).resolve().parent.parent


def is_frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def checkout() -> Path | None:
    """The checkout's top folder, or None when installed or frozen."""
    top = _package().parent
    return top if not is_frozen() and (top / "pyproject.toml").is_file() and (top / "boards").is_dir() else None


def shipped_dir() -> Path:
    """The folder that holds `assets/` and `boards/`."""
    if is_frozen():
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    return checkout() or _package() / "_data"


def assets_dir() -> Path:
    return shipped_dir() / "assets"


def boards_dir() -> Path:
    return shipped_dir() / "boards"


def words_dir(language: str = "en") -> Path:
    return assets_dir() / "words" / language


def home() -> Path:
    """The folder for saves, settings, statistics and the player's own boards. Not created here."""
    named = os.environ.get("LUDI_HOME")
    if named:
        return Path(named).expanduser()
    top = checkout()
    return top / "saves" if top else Path(platformdirs.user_data_dir(APP, appauthor=False))


def saves_dir() -> Path:
    """Where games are kept: the checkout's `saves/` itself, elsewhere `saves` under `home()`."""
    return home() if not os.environ.get("LUDI_HOME") and checkout() else home() / "saves"


def user_boards_dir() -> Path:
    """A player's own boards, looked up before the shipped ones."""
    return home() / "boards"


def cache_dir() -> Path:
    """Baked pictures; may be emptied at any time."""
    if os.environ.get("LUDI_HOME"):
        return home() / "cache"
    return Path(platformdirs.user_cache_dir(APP, appauthor=False))
