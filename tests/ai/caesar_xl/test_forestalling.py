"""An enemy who would win in his next Forum Phase (5.0) is attacked where that rests, whatever else could be gained; and
one's own such victory is kept from him."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.agent import Job
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.foresight import Foresight
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.search import _stopping
from game.ai.caesar_xl.weights import CHAMPION
from game.core.chance import Seeded
from game.core.types import Choose
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.state import CaesarOptions, Finished, State
from game.rules.caesar_xl.triumph import comes_again, may_win, would_win
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, WORLD, position, words

GROUND = Ground(RULES.world.board, CHAMPION[POMPEY])
OPTIMATES = {"senate": 0, "consular_imperium": 0, "publicani": 0, "ancestors": -1}
LAST = GROUND.turns


def facing(caesar: str, pompey: str, **more: object) -> State:
    """Pompey marches, and Caesar leans by five and what his Leaders bring."""
    given = {"phase": "march", "seat": POMPEY, "gold": (0, 9), "forum": OPTIMATES, "turn": 8} | more
    return position(caesar, pompey, **given)  # type: ignore[arg-type]


def asked(state: State, seat: int = POMPEY) -> tuple[act.Action, str]:
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    job = Job(RULES.view(state, seat), pending, RULES.legal(state, seat), seat, 1)
    reply = CaesarAgent("champion", RULES.world.board).decide(job, lambda: False)
    assert reply.note is not None
    return reply.action, words().text(reply.note, ("Gaius", "Gnaeus"))


def lost(state: State) -> float:
    return Foresight(GROUND, state, POMPEY).lost(state.table)


def test_a_leader_whose_points_win_the_war_is_attacked() -> None:
    state = facing("Rome 6l+caesar, Brundisium 1l+cato", "Messana 3l, Athens 2l+pompey, Gades 1a")
    assert lost(state) == 1.0
    action, note = asked(state)
    assert isinstance(action, act.March) and action.to == "Brundisium"
    assert note.startswith("The enemy wins when his next Forum Phase ends, unless he is stopped; so he is, ")
    without = facing("Rome 6l+caesar, Brundisium 1l+antonius", "Messana 3l, Athens 2l+pompey, Gades 1a")
    assert lost(without) == 0.0 and "stopped" not in asked(without)[1]


@pytest.mark.parametrize(
    ("caesar", "pompey", "most"),
    [("Rome 1L+caesar+cato", "Messana 2l, Athens 2l+pompey", 0.85),
     ("Rome 3l+caesar, Brundisium 2l+cato", "Messana 1l, Athens 2l+pompey", 0.25)],
)  # fmt: skip
def test_poor_odds_are_better_than_none(caesar: str, pompey: str, most: float) -> None:
    """By what each of them gains the script attacks nobody there."""
    scripted, state = facing(caesar, pompey), facing(caesar, pompey)
    for table, choose in (
        (scripted, lambda: Policy(GROUND, scripted, POMPEY).choose().action),
        (state, lambda: asked(state)[0]),
    ):
        while not isinstance(action := choose(), act.EndPhase):
            RULES.apply(table, POMPEY, action, Seeded(1))
    assert lost(scripted) == 1.0 and 0.0 < lost(state) < most


def test_one_march_after_another_is_sent_as_long_as_it_helps() -> None:
    state, sent = facing("Rome 6l+caesar, Brundisium 2l+cato", "Messana 1l, Athens 2l+pompey, Dyrrachium 2l"), 0
    left = [lost(state)]
    for _ in range(3):
        action, _ = asked(state)
        if not isinstance(action, act.March) or action.to != "Brundisium":
            break
        RULES.apply(state, POMPEY, action, Seeded(1))
        left.append(lost(state))
        sent += 1
    assert sent >= 2 and left == sorted(left, reverse=True) and left[-1] < left[1] < 1.0


@pytest.mark.parametrize(("seat", "turn", "is_lost"), [(POMPEY, LAST, False), (POMPEY, LAST - 1, True)])
def test_after_the_last_turn_comes_no_forum_phase(seat: int, turn: int, is_lost: bool) -> None:
    state = facing("Rome 3l+caesar+cato", "Messana 1l+pompey", turn=turn)
    assert would_win(WORLD, state.table, 1 - seat) and comes_again(WORLD, state.table, 1 - seat) == is_lost
    assert lost(state) == is_lost


def test_claims_count_that_he_can_pay() -> None:
    unclaimed = OPTIMATES | {"senate": -1, "ancestors": 1}
    for gold, is_lost in ((5, False), (6, True)):
        state = facing("Rome 3l+caesar+cato", "Messana 1l+pompey", forum=unclaimed, gold=(gold, 0))
        assert would_win(WORLD, state.table, CAESAR) == is_lost == lost(state)


# ---- one's own


def leaning(caesar: str, pompey: str) -> State:
    """Caesar marches, and has seven with Cato."""
    return position(caesar, pompey, phase="march", seat=CAESAR, gold=(6, 9), forum=OPTIMATES, turn=8)


def won(state: State) -> float:
    return Foresight(Ground(RULES.world.board, CHAMPION[CAESAR]), state, CAESAR).weighed(act.EndPhase()).won


def test_a_victory_that_is_due_is_as_sure_as_what_it_rests_on() -> None:
    assert won(leaning("Rome 4l+caesar, Brundisium 1l+cato", "Pontus 3l, Pergamum 2l+pompey")) == 1.0
    assert 0.0 < won(leaning("Rome 4l+caesar, Brundisium 1l+cato", "Messana 3l, Athens 2l+pompey")) < 0.2
    assert won(leaning("Rome 4l+caesar, Brundisium 1l+antonius", "Pontus 3l, Pergamum 2l+pompey")) == 0.0
    late = leaning("Rome 4l+caesar, Brundisium 1l+cato", "Pontus 3l, Pergamum 2l+pompey")
    late.table.turn = LAST
    assert won(late) == 0.0, "no Forum Phase comes"


@pytest.mark.parametrize(
    ("caesar", "least"), [("Rome 4l+caesar, Brundisium 1l+cato", 0.5), ("Rome 1l+caesar+cato, Rubicon 3l", 1.0)]
)
def test_it_is_kept_from_the_enemy(caesar: str, least: float) -> None:
    """With troops, or, where it rests on the lean alone, by going away from Rome."""
    state, notes = leaning(caesar, "Messana 3l, Athens 2l+pompey"), list[str]()
    assert won(state) < 0.2
    while True:
        action, note = asked(state, CAESAR)
        if isinstance(action, act.EndPhase):
            break
        notes.append(note)
        RULES.apply(state, CAESAR, action, Seeded(1))
    assert won(state) >= least
    assert sum("wins the war" in note for note in notes) == 1, "said of the march that does it, not of the others"


@pytest.mark.parametrize("seed", range(3))
def test_the_quick_look_overlooks_nothing(seed: int) -> None:
    rng, chance, found = Random(seed), Seeded(seed), 0
    state, _ = RULES.setup(CaesarOptions(), 2, chance)
    for _ in range(1500):
        if isinstance(state.table.frames[-1], Finished):
            state, _ = RULES.setup(CaesarOptions(), 2, chance)
        table = RULES.copy(state).table
        for card in rng.sample(sorted(card.id for card in WORLD.board.cards if card.family == "forum"), 5):
            table.forum[card] = rng.choice((-1, 0, 0, 1))
        for side in (0, 1):
            table.gold[side] = 12
            if would_win(WORLD, table, side):
                found += 1
                assert may_win(WORLD, table, side)
        seat = decider(state.table)
        RULES.apply(state, seat, rng.choice(RULES.legal(state, seat)), chance)
    assert found > 5


def test_what_stops_him_for_certain_is_told_without_odds() -> None:
    """ "So he is, 100 times in a hundred.\""""
    sure, likely = (words().text(_stopping(lost), ("Gaius", "Gnaeus")) for lost in (0.0, 0.25))
    assert sure == "The enemy wins when his next Forum Phase ends; this keeps him from it, by what lies open."
    assert likely.endswith("unless he is stopped; so he is, 75 times in a hundred.")
