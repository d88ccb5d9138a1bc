"""The lion's search as plain Python, which is what plays where nothing could be compiled: its own tests once more, in
`make test` without the few that take most of the time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.kernels import is_compiled

TOP = Path(__file__).resolve().parents[2]


@pytest.mark.soak
def test_the_search_s_tests_hold_uncompiled() -> None:
    holds_uncompiled("not patient")


@pytest.mark.soak
def test_those_that_take_long_hold_uncompiled() -> None:
    holds_uncompiled("patient")


def holds_uncompiled(marked: str) -> None:
    if not is_compiled("lion"):
        pytest.skip("it is plain already")
    outside = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "-m", marked, "tests/ai/lion"],
        cwd=TOP, env={**outside, "LUDI_PURE": "1"}, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
