"""Whole games as text: a change of play shows as a difference to read."""

from difflib import unified_diff

import pytest

from game.roster import RECORDS
from tests.golden.games import GOLDEN, HOUSE, Golden
from tests.golden.transcript import transcript
from tests.golden.write import HERE, path_of

WRITTEN = [golden for golden in GOLDEN if golden in HOUSE or path_of(golden).parent.is_dir()]
"""A package may leave them out: `python -m tests.golden.write GAME` is its own to run."""


@pytest.mark.parametrize("golden", WRITTEN, ids=lambda golden: f"{golden.case.game}-{golden.name}")
def test_the_game_plays_as_written(golden: Golden) -> None:
    path = path_of(golden)
    written = path.read_text(encoding="utf-8").splitlines()
    played = transcript(golden).splitlines()
    difference = "\n".join(unified_diff(written, played, str(path.name), "played now", lineterm="", n=2))
    assert not difference, f"{difference[:3000]}\n\nIf this is meant: python -m tests.golden.write"


def test_every_game_has_two_transcripts() -> None:
    for game, record in RECORDS.items():
        assert record.home or sum(golden.case.game == game for golden in GOLDEN) >= 2, game


def test_no_transcript_is_left_over() -> None:
    assert {path_of(golden) for golden in HOUSE} == set(HERE.glob("*/*.txt"))
