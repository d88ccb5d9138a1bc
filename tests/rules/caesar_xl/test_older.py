"""Wars begun under version 2 of the rules: what was played then is followed by the rules of that time."""

from random import Random

import pytest

from game.core.chance import Departure, Seeded
from game.core.digest import digest
from game.core.match import Match, replay
from game.core.types import Choose
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions
from tests.rules.caesar_xl.position import RULES, standard


class TodayAlone(CaesarRules):
    former = ()


def war_of_version_2(seed: int, edition: str, plies: int) -> Match:  # type: ignore[type-arg]
    rules, rng = CaesarRules(standard(), 2), Random(seed)
    match = Match.begin(rules, CaesarOptions(edition=edition), 2, Seeded(seed))  # type: ignore[arg-type]
    while isinstance(pending := match.pending(), Choose) and len(match.log) < plies:
        match.submit(pending.seats[0], rng.choice(rules.legal(match.state, pending.seats[0])))
    return match


@pytest.mark.parametrize(("seed", "edition"), [(5, "silver"), (8, "silver"), (13, "bronze")])
def test_a_log_of_version_2_is_followed_to_its_end_and_the_war_goes_on(seed: int, edition: str) -> None:
    match = war_of_version_2(seed, edition, 260)
    positions = [state for _, state in replay(RULES, match.options, 2, match.start, match.log)]
    assert digest(positions[-1]) == digest(match.state)
    with pytest.raises(Departure):
        list(replay(TodayAlone(standard()), match.options, 2, match.start, match.log))
    again = Match.resume(RULES, match.options, 2, match.start, match.log, match.state, Seeded(seed))
    rng = Random(seed)
    for _ in range(80):
        pending = again.pending()
        if isinstance(pending, Choose):
            again.submit(pending.seats[0], rng.choice(RULES.legal(again.state, pending.seats[0])))
            RULES.audit(again.state)
    assert again.can_take_back(again.log[-1].seat) is None


def test_the_position_of_a_war_without_anything_new_has_the_digest_of_version_2() -> None:
    """So saves, journals and logs of that time agree with what is reckoned today."""
    old, _ = CaesarRules(standard("first"), 2).setup(CaesarOptions(), 2, Seeded(4))
    new, _ = CaesarRules(standard("first")).setup(CaesarOptions(), 2, Seeded(4))
    assert digest(old) == digest(new) == "35fcdedb"
