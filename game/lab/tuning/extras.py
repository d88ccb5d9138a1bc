"""What learning needs and the program does not: the extra `lab`."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def extra(name: str) -> Any:
    """The module of that name; where it is missing the program is left with what is to be installed."""
    try:
        return import_module(name)
    except ImportError:
        sys.exit(f'tune: learning needs {name.partition(".")[0]}: pip install -e ".[lab]"')
