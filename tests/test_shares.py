"""What belongs together is run by one process: else random games are played and grounds painted by each of them anew."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
LINE = re.compile(r"\[(gw\d)\].* (tests/\S+?::\S+)@(\S+)")


def test_a_share_is_never_split_between_processes() -> None:
    outside = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder", "-vv",
         "-p", "no:cacheprovider", "tests/session/test_finality.py", "tests/session/test_machine.py"],
        cwd=TOP, env=outside, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    takers = defaultdict(set)
    for process, _, share in LINE.findall(ran.stdout):
        takers[share].add(process)
    assert takers.keys() == {"test_finality-session", "test_machine-session"}, ran.stdout
    assert all(len(processes) == 1 for processes in takers.values()), dict(takers)
