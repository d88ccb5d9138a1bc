"""The decision in the making, without a screen."""

from __future__ import annotations

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.odds import battle_odds
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play.chances import SOON, Chances, clash_at
from game.tables.caesar_xl.play.draft import Draft
from tests.tables.caesar_xl.host import BOARD, new_match, play_on
from tests.tables.caesar_xl.test_playing import phase

WORLD = World(BOARD)


def draft_of(match: object) -> Draft:
    seat = match.pending().seats[0]  # type: ignore[attr-defined]
    seen = match.observe(seat)  # type: ignore[attr-defined]
    return Draft(WORLD, seen.view, seat, seen.legal)


def test_every_goal_of_every_stack_is_legal() -> None:
    for seed in (1, 5, 8):
        match = new_match(seed)
        phase(match, "march", seed % 2)
        draft = draft_of(match)
        for start in draft.starts():
            draft.lift(start)
            for way in draft.goals():
                assert draft.aim(way.goal) is None
                assert draft.ready is not None and refusal(WORLD, match.state, draft.seat, draft.ready) is None
                while draft.next_via() and draft.via != way.via:
                    assert draft.ready is not None and refusal(WORLD, match.state, draft.seat, draft.ready) is None
                draft.goal = ""


def test_marches_of_the_rules_list_can_all_be_put_together() -> None:
    match = new_match(1)
    phase(match, "march")
    draft = draft_of(match)
    marches = [action for action in draft.legal if isinstance(action, act.March)]
    assert marches
    for march in marches:
        draft.lift(march.start)
        draft.troops, draft.leaders = list(march.troops), list(march.leaders)
        way = draft.way_to(march.to, march.via)
        assert way.why is None


def test_every_legal_action_is_offered_somewhere() -> None:
    for seed in range(6):
        match = new_match(seed)
        play_on(match, 40 * seed + 11, seed)
        draft = draft_of(match)
        offered = {offer.action for offer in draft.offers}
        rest = [action for action in draft.legal if action not in offered]
        assert all(isinstance(action, act.March | act.Sail | act.EndPhase) for action in rest)


def test_chances_are_what_the_rules_reckon() -> None:
    match = new_match(1)
    phase(match, "march")
    table = match.state.table
    small = clash_at(WORLD, table, 0, "Rome", (0, 0, 0, 1), ("caesar",))
    assert small is not None
    exact = Chances().ask(small)
    assert exact is not None and 0.5 < exact < 1
    for troops, error in (((6, 0, 6, 3), 0.0), ((7, 0, 10, 7), 0.06)):
        large = clash_at(WORLD, table, 0, "Athens", troops)
        assert large is not None and not large.is_quick and (large.size <= SOON) == (error == 0.0)
        chances = Chances()
        first = chances.ask(large)
        chances.finish()
        then = chances.ask(large)
        assert first is None and then is not None and chances.is_done(large) and chances.knows(large)
        assert abs(then - battle_odds(large.attacker, large.defender, large.terms).win) <= error, "or as a hint tells it"
    assert clash_at(WORLD, table, 0, "Lutetia", (1, 0, 0, 0)) is None, "nobody is there"
