"""A part of a text file between two comments is made anew, the rest stays.

python -m tools.section docs/benchmarks.md "ladder lion 2" < table.md
"""

from __future__ import annotations

import sys
from pathlib import Path


def replaced(text: str, name: str, body: str) -> str:
    """`text` with `body` between `<!-- name -->` and `<!-- /name -->`; ValueError when these are not there."""
    opening, closing = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, found, rest = text.partition(opening)
    _, found_end, after = rest.partition(closing)
    if not found or not found_end:
        raise ValueError(f"there is no {opening} … {closing}")
    return f"{before}{opening}\n\n{body.strip()}\n\n{closing}{after}"


def write(path: Path, name: str, body: str) -> None:
    path.write_text(replaced(path.read_text(encoding="utf-8"), name, body), encoding="utf-8")


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]), sys.argv[2], sys.stdin.read())
    except (OSError, ValueError) as trouble:
        sys.exit(f"{sys.argv[1]}: {trouble}")
