"""The covering set with several more seeds, each game replayed position by position: `make soak`. The full product of
options is played in `tests/soak/`."""

import pytest

from game.core.digest import digest
from game.core.match import replay
from game.core.types import Over
from tests.conformance.cases import CASES, Case, played_out


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_pair_of_options_plays_and_replays(case: Case, seed: int) -> None:
    trace = played_out(case, seed)
    assert isinstance(trace.moments[-1].pending, Over)
    match = trace.match
    for n, state in replay(case.rules, match.options, case.seats, match.start, match.log):
        case.rules.audit(state)
        assert digest(state) == trace.moments[n].digest == digest(trace.moments[n].state)
