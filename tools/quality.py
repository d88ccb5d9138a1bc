"""Writes the figures of docs/quality.md: python -m tools.quality

The part on mutants is made of what the last `make mutants` left in build/mutants, the part on coverage of what
`make coverage` left in build/coverage; without that they stay as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools import covered, section
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


def write_coverage(folder: Path = covered.FOLDER, page: Path = PAGE) -> bool:
    """Whether there were figures to write."""
    figures = covered.kept(folder)
    if not figures:
        print(f"no coverage in {folder}: run make coverage first", file=sys.stderr)
        return False
    section.write(page, "coverage", covered.table(figures))
    return True


if __name__ == "__main__":
    sys.exit(0 if write_mutants() | write_coverage() else 1)
