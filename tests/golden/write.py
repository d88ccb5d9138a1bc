"""`python -m tests.golden.write [GAME ...]`: writes these games' transcripts anew, or those of all games of the house, and a
save of each whose rules' version has none. What belongs to a game in a package of its own lies in its `tests/golden`.

Read the difference before keeping it: a transcript changes only when play, draws or sentences have changed. Saves that
are already there are never touched: they stand for games that players saved with that version.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.roster import RECORDS
from game.storage.save import compose
from tests.conformance.cases import PLAIN, played_out
from tests.conformance.test_saves import save_of
from tests.golden.games import GOLDEN, Golden
from tests.golden.transcript import transcript

HERE = Path(__file__).resolve().parent


def package_of(game: str) -> Path | None:
    """Where a package outside the house keeps what its game must go on playing and opening."""
    folder = RECORDS[game].folder
    return None if folder is None else folder.parent / "tests" / "golden"


def path_of(golden: Golden) -> Path:
    return (package_of(golden.case.game) or HERE / golden.case.game) / f"{golden.name}.txt"


def save_path(game: str, version: int) -> Path:
    return (package_of(game) or HERE / "saves") / f"{game}-rules-{version}.yaml"


def main(games: Sequence[str]) -> int:
    unknown = [game for game in games if game not in RECORDS]
    if unknown:
        print(f"no game {unknown[0]}; there are {', '.join(RECORDS)}", file=sys.stderr)
        return 2
    chosen = list(games) or [game for game, record in RECORDS.items() if not record.home]
    for golden in [golden for golden in GOLDEN if golden.case.game in chosen]:
        path = path_of(golden)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = transcript(golden)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{'written' if changed else 'same   '} {path}")
    for game in chosen:
        case = [case for case in PLAIN if case.game == game][-1]
        path = save_path(game, case.rules.version)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            trace = played_out(case, seed=1)
            moment = trace.moments[min(40, len(trace.moments) // 2)]
            path.write_text(compose(save_of(trace, moment)), encoding="utf-8")
            print(f"written {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
