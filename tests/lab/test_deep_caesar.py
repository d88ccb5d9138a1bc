"""Clear positions of Caesar XL: chances find the answer, the ends of wars must come to the same one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.ai.seeds import chance_of
from game.cli.lab_positions import POSITIONS
from game.lab import deep, deep_caesar
from game.lab.deep_caesar import CLOSE, LEAD, LOOKED_FOR, SAME, PlayedOn, is_near, kind_of, lead_of
from game.lab.order import Order, board_of
from game.lab.players import player
from game.lab.positions import Asked, is_right, read, searches
from game.rules.caesar_xl.actions import Action, Claim, Decline, EndPhase, Fight, Yield
from game.rules.caesar_xl.realm import lean
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, InPhase, Mustering, State, Yielding

ORDER = Order("caesar_xl", "standard", ("veteran", "veteran"), 1)
BOARD: Any = board_of(ORDER)
RULES = CaesarRules(BOARD)
KEPT = read(POSITIONS / "caesar_xl.jsonl")
POPULAR = dict.fromkeys(("reform", "tribunes", "land_for_veterans", "pontifex"), 0)
PLACES = ("Rome", "Athens", "Utica", "Massilia", "Gades", "Crete")


def late(phase: str = "combat") -> State:
    """The last turn; the reckoning is even."""
    state = RULES.setup(CaesarOptions(), 2, chance_of(3))[0]
    state.table.turn, state.table.frames[:] = RULES.world.numbers.turns, [InPhase(phase)]  # type: ignore[arg-type]
    state.table.forces[0] = {"Massilia": [1, 0, 1, 0]}
    state.table.forces[1] = {"Athens": [1, 0, 1, 0]}
    return state


def planted(monkeypatch: pytest.MonkeyPatch, soon: dict[Any, float], whole: dict[Any, float] | None = None) -> None:
    """What the actions come to, instead of being played on."""
    wars = soon if whole is None else whole
    monkeypatch.setattr(PlayedOn, "share", lambda self, view, seat, action, lot, end: (wars if end else soon)[action])


FIGHTS = [Fight(place) for place in PLACES]


def test_who_may_end_his_forum_phase_as_the_victor_ends_it() -> None:
    """Seven points of the Populares win as soon as the phase is over; three of the Optimates take them away."""
    state = late("forum")
    state.table.turn, state.table.gold = 6, [30, 30]
    state.table.forces = [{"Rome": [0, 0, 1, 0]}, {place: [1, 0, 1, 1] for place in PLACES[1:]}]
    state.table.forum = POPULAR | {"senate": -1}
    legal = [Claim("senate"), EndPhase()]
    assert lean(RULES.world, state.table, 0) >= RULES.world.numbers.lean
    assert kind_of(BOARD, state) == "forum" and set(legal) <= set(RULES.legal(state, 0))
    found = lead_of(BOARD, state, 0, legal, 1, 5)
    assert found is not None and legal[found.best] == EndPhase() and found.lead > LEAD


def test_a_planted_best_action_is_found_and_so_are_others_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late()
    assert kind_of(BOARD, state) == "combat"
    planted(monkeypatch, dict.fromkeys(FIGHTS, 0.4) | {FIGHTS[2]: 0.9, FIGHTS[4]: 0.9 - SAME / 4})
    found = lead_of(BOARD, state, 0, FIGHTS, 1, 5)
    assert found is not None and (found.best, found.also) == (2, (4,)) and found.second in (0, 1, 3, 5)
    assert found.lead == pytest.approx(0.5) and found.error > 0
    assert deep.DEEP["caesar_xl"](BOARD, state, 0, FIGHTS, 1, 5) == found, "again the same"


def test_an_even_position_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, dict.fromkeys(FIGHTS, 0.5))
    assert lead_of(BOARD, late(), 0, FIGHTS, 1, 5) is None


def test_where_most_is_as_good_or_something_lies_between_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late()
    planted(monkeypatch, dict.fromkeys(FIGHTS, 0.9) | {FIGHTS[2]: 0.2})
    assert lead_of(BOARD, state, 0, FIGHTS, 1, 5) is None, "only one is wrong"
    planted(monkeypatch, dict.fromkeys(FIGHTS, 0.4) | {FIGHTS[2]: 0.9, FIGHTS[4]: 0.9 - (SAME + LEAD) / 2})
    assert lead_of(BOARD, state, 0, FIGHTS, 1, 5) is None, "neither as good nor clearly behind"


def test_both_measures_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    state, plain = late(), dict.fromkeys(FIGHTS, 0.4)
    clear = plain | {FIGHTS[1]: 0.9}
    planted(monkeypatch, clear, plain)
    assert lead_of(BOARD, state, 0, FIGHTS, 1, 5) is None, "wars end alike"
    planted(monkeypatch, plain | {FIGHTS[1]: 0.4 + LEAD / 2}, clear)
    assert lead_of(BOARD, state, 0, FIGHTS, 1, 5) is None, "the chances see too little"
    planted(monkeypatch, clear)
    assert lead_of(BOARD, state, 0, FIGHTS, 1, 5) is not None


def test_both_ways_to_decline_are_one_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    state, legal = late(), [FIGHTS[0], Decline(), Decline(rest=True)]
    planted(monkeypatch, {legal[0]: 0.1, legal[1]: 0.9, legal[2]: 0.9})
    found = lead_of(BOARD, state, 0, legal, 1, 5)
    assert found is not None and {found.best, *found.also} == {1, 2}


def test_what_has_too_many_answers_or_one_or_never_matters_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deep_caesar.PlayedOn, "share", lambda *_: pytest.fail("nothing is played on"))
    state = late("draw")
    assert lead_of(BOARD, state, 0, [EndPhase()], 1, 5) is None
    assert lead_of(BOARD, state, 0, [EndPhase(), Yield()], 1, 5) is None, "to yield is no choice"
    assert lead_of(BOARD, state, 0, [EndPhase()] * (deep_caesar.MOST + 1), 1, 5) is None
    state.table.frames.append(Yielding(0))
    assert kind_of(BOARD, state) == "" and lead_of(BOARD, state, 0, [EndPhase(), EndPhase()], 1, 5) is None


def test_a_victory_is_near_in_a_close_last_turn_or_by_politics() -> None:
    state, world = late("march"), RULES.world
    assert is_near(world, state.table) and kind_of(BOARD, state) == "march"
    state.table.frames.append(Mustering(0, "legion", 1, ("Rome",), False))
    assert kind_of(BOARD, state) == "gains"
    state.table.turn -= 1
    assert not is_near(world, state.table)
    state.table.turn += 1
    state.table.forces[0] |= {city: [1, 0, 0, 0] for city in world.cities if city not in state.table.forces[1]}
    assert not is_near(world, state.table), f"more than {CLOSE} apart"


def test_games_are_looked_through_for_one_kind_after_another() -> None:
    kinds = Counter(search.kinds for search, _ in zip(searches(ORDER, "deep@1", 1), LOOKED_FOR, strict=False))
    assert kinds == Counter(LOOKED_FOR)


def test_the_kept_positions_are_of_several_kinds_and_whole() -> None:
    assert len(KEPT) >= 100
    kinds = Counter(one.kind for one in KEPT)
    assert len(kinds) >= 4 and max(kinds.values()) * 2 <= len(KEPT)
    for one in KEPT:
        state = msgspec.convert(one.state, State, strict=False)
        RULES.audit(state)
        assert kind_of(BOARD, state) == one.kind and one.lead > LEAD and one.error > 0
        legal = list(RULES.legal(state, one.seat))
        good = [msgspec.convert(action, Action) for action in (one.best, *one.also)]
        assert set(good) <= set(legal) and len(set(good)) == len(good) < len(legal)


def test_who_is_as_good_as_the_best_is_right() -> None:
    one = next(one for one in KEPT if one.also and is_right(Asked(one, "novice")))
    other = msgspec.structs.replace(one, best=one.also[0], also=[one.best, *one.also[1:]])
    assert is_right(Asked(other, "novice"))
    assert not is_right(Asked(msgspec.structs.replace(one, best={"do": "yield"}, also=[]), "novice"))


def test_a_rash_player_does_most_things_as_a_novice_does() -> None:
    from game.ai.agent import Job
    from game.core.types import Choose

    state = RULES.setup(CaesarOptions(), 2, chance_of(3))[0]
    state.table.frames[:] = [InPhase("march")]
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    rash, novice = (player("caesar_xl", name, BOARD) for name in ("rash:4", "novice"))
    legal = list(RULES.legal(state, 0))
    jobs = [Job(RULES.view(state, 0), pending, legal, 0, seed) for seed in range(60)]
    alike = sum(rash.decide(job).action == novice.decide(job).action for job in jobs)
    assert 30 < alike < 58
