"""What a person's rating rests on, as docs/benchmarks.md tells it: the table of game/ai/anchors.py.

python -m tools.rating
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from game.ai.anchors import STEPS

WITH = {
    "lion": "two seats, novice and veteran by feel; the champion with a quarter of his search",
    "circus": "Ave Caesar, four chariots, half of them at each level; the champion with a tenth of his search",
    "skirmish": "six cards; champion and reader before the novice was changed",
    "moritari": "even schools on the mat; the champion's match was ended by the clock",
    "caesar_xl": "Silver; the first two steps before the veteran played the last turn to its end",
}


def table() -> str:
    """A row for each step between levels, from the weakest up."""
    lines = ["| game | match | games | won | measured with |", "| --- | --- | ---: | ---: | --- |"]
    for game, steps in STEPS.items():
        for number, step in enumerate(steps):
            with_ = "" if number else WITH[game]
            lines.append(
                f"| {game} | {step.upper} over {step.lower} | {step.games} | {100 * step.won / step.games:.3g} % | {with_} |"
            )
    return "\n".join(lines)


def main(words: Sequence[str] = ()) -> int:
    print(table())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
