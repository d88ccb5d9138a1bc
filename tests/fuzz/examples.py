"""How many examples a kind: 25 in the quick tests, always the same; `make soak` takes 20,000."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

from tests.repeatable import draw_the_same

draw_the_same()
QUICK = int(os.environ.get("LUDI_FUZZ_QUICK", "25"))
LONG = int(os.environ.get("LUDI_FUZZ_EXAMPLES", "20000"))


def examples(count: int) -> settings:
    """No clock, no database, the same examples at every run; what fails is made smaller before it is shown."""
    return settings(
        max_examples=count, derandomize=True, database=None, deadline=None,
        suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate, Phase.shrink),
    )  # fmt: skip
