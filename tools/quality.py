"""Writes the figures of docs/quality.md: python -m tools.quality

The part on mutants is made of what the last `make mutants` left in build/mutants; without that it stays as it is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools import section
from tools.mutants import report
from tools.mutants.groups import ROOT

PAGE = ROOT / "docs" / "quality.md"


def write_mutants(folder: Path = ROOT / "build" / "mutants", page: Path = PAGE) -> bool:
    """Whether there were figures to write."""
    if not (folder / "summary.json").exists():
        print(f"no mutants in {folder}: run make mutants first", file=sys.stderr)
        return False
    section.write(page, "mutants", report.section(folder))
    return True


if __name__ == "__main__":
    sys.exit(0 if write_mutants() else 1)
