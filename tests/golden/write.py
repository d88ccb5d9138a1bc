"""`python -m tests.golden.write`: writes all transcripts anew, and a save of each game whose rules' version has none.

Read the difference before keeping it: a transcript changes only when play, draws or sentences have changed. Saves that
are already there are never touched: they stand for games that players saved with that version.
"""

from __future__ import annotations

from pathlib import Path

from game.rules import GAMES
from game.storage.save import compose
from tests.conformance.cases import PLAIN, played_out
from tests.conformance.test_saves import save_of
from tests.golden.games import GOLDEN, Golden
from tests.golden.transcript import transcript

HERE = Path(__file__).resolve().parent


def path_of(golden: Golden) -> Path:
    return HERE / golden.case.game / f"{golden.name}.txt"


def main() -> None:
    for golden in GOLDEN:
        path = path_of(golden)
        path.parent.mkdir(exist_ok=True)
        text = transcript(golden)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{'written' if changed else 'same   '} {path.relative_to(HERE)}")
    for game in GAMES:
        case = [case for case in PLAIN if case.game == game][-1]
        path = HERE / "saves" / f"{game}-rules-{case.rules.version}.yaml"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            trace = played_out(case, seed=1)
            moment = trace.moments[min(40, len(trace.moments) // 2)]
            path.write_text(compose(save_of(trace, moment)), encoding="utf-8")
            print(f"written {path.relative_to(HERE)}")


if __name__ == "__main__":
    main()
