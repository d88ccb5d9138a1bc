"""Plans of a phase weighed by wars that are played on: the same from the same seed, fair to every plan, blind to hidden
cards, and no longer than asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

from game.ai.agent import Job, Stop, never
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.chances import chance_of_winning
from game.ai.caesar_xl.climb import Climb
from game.ai.caesar_xl.foresight import Foresight, Judged, sight
from game.ai.caesar_xl.notes import odds
from game.ai.caesar_xl.policy import own_state
from game.ai.caesar_xl.purse import Choice, Played
from game.ai.caesar_xl.search import BEST, FAR, FEWEST, nearest, told_of
from game.ai.caesar_xl.turns import Turns, Way, begun, ordered
from game.core.chance import Seeded
from game.core.say import say
from game.core.types import Choose
from game.lab.players import NoPlayer, prove
from game.lab.players import player as lab_player
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import CaesarOptions, Finished, Hand, InPhase, State, Table
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, decider, position, standard

BOARD = standard()
FRONT = ("Massilia 2a2l1L, Rubicon 1L+caesar, Bibracte 1l", "Rome 2l, Athens 2l+pompey")


def champion(wars: int = 24) -> CaesarAgent:
    return CaesarAgent("champion", BOARD, 0.3, wars=wars)


def front(**more: object) -> State:
    return position(*FRONT, **{"phase": "march", "gold": (6, 6)} | more)  # type: ignore[arg-type]


def job_of(state: State, seed: int = 5) -> Job:
    seat, pending = decider(state), RULES.pending(state)
    assert isinstance(pending, Choose)
    return Job(RULES.view(state, seat), pending, RULES.legal(state, seat), seat, seed)


def turns_of(state: State, agent: CaesarAgent) -> Turns:
    thinker, seat = agent.thinker, decider(state)
    own = own_state(RULES.view(state, seat), seat)
    return Turns((thinker.grounds[seat], thinker.bold[seat]), thinker.playouts, own, seat, 0.0)


def scripted_march_phases(seed: int, most: int) -> Iterator[State]:
    """March Phases of a scripted war at their beginning."""
    playouts = champion().thinker.playouts
    chance = Seeded(seed)
    state, _ = RULES.setup(CaesarOptions(), 2, chance)
    for _ in range(most):
        while state.table.frames[-1] != InPhase("march"):
            if isinstance(state.table.frames[-1], Finished):
                return
            playouts.step(state, chance)
        yield RULES.copy(state)
        while state.table.frames[-1] == InPhase("march"):
            playouts.step(state, chance)


# ---- playouts and chances


def test_a_playout_ends_when_so_many_turns_have_begun_and_is_the_same_from_the_same_seed() -> None:
    playouts, ends = champion().thinker.playouts, []
    for _ in range(2):
        state = front()
        assert playouts.carry_on(state, Seeded(3), 3) is None
        ends.append(sight(state, CAESAR))
        assert (state.table.turn, state.table.seat) == (4, POMPEY)
        assert state.table.frames[-1] in (InPhase("forum"), InPhase("draw"))
    assert ends[0] == ends[1]
    assert isinstance(playouts.carry_on(front(), Seeded(3), 99), Finished)


def test_chances_are_shared_and_certain_at_the_end() -> None:
    thinker = champion().thinker
    ground, state = thinker.playouts.grounds[0], front(phase="forum")
    one, two = (chance_of_winning(ground, state, seat) for seat in (CAESAR, POMPEY))
    assert 0 < one < 1 and one + two == pytest.approx(1.0)
    poor = position("Rubicon 1a", "Rome 4l+pompey, Athens 3l, Utica 2l", phase="forum", gold=(0, 30))
    assert chance_of_winning(ground, poor, CAESAR) < 0.1
    poor.table.frames = [Finished("military", POMPEY, (0, 9))]
    assert [chance_of_winning(ground, poor, seat) for seat in (CAESAR, POMPEY)] == [0.0, 1.0]
    poor.table.frames = [Finished("reckoning", -1, (9, 9))]
    assert chance_of_winning(ground, poor, CAESAR) == 0.5


# ---- where a phase began


def test_the_beginning_of_a_march_phase_is_found_again() -> None:
    """Whatever marches were made, forced ones and Leaders' among them."""
    rng, found = Random(4), 0
    for state in scripted_march_phases(7, 12):
        seat = state.table.seat
        start, trial = sight(ordered(RULES.copy(state)), seat), RULES.copy(state)
        for _ in range(4):
            marches = [one for one in RULES.legal(trial, seat) if isinstance(one, act.March)]
            if not marches:
                break
            RULES.apply(trial, seat, rng.choice(marches), Seeded(0))
            first = begun(RULES, trial, seat)
            assert first is not None and sight(ordered(first), seat) == start
            found += 1
    assert found > 20


def test_what_more_than_marches_has_changed_has_no_beginning() -> None:
    state = front()
    march = next(one for one in RULES.legal(state, CAESAR) if isinstance(one, act.March) and one.start == "Massilia")
    RULES.apply(state, CAESAR, march, Seeded(0))
    assert begun(RULES, state, CAESAR) is not None
    state.table.arrivals[0] = type(state.table.arrivals[0])("Utica", "Massilia", "", (1, 0, 0, 0), ())
    assert begun(RULES, state, CAESAR) is None


def test_in_the_midst_of_a_march_phase_a_stranger_goes_on_with_the_same_plan() -> None:
    agent, state, made = champion(), front(), 0
    while isinstance((reply := agent.decide(job_of(state))).action, act.March):
        assert champion().decide(job_of(state)) == reply
        RULES.apply(state, CAESAR, reply.action, Seeded(0))
        made += 1
    assert made > 1 and reply.action == champion().decide(job_of(state)).action == act.EndPhase()


# ---- ways and wars


def ranked() -> list[Way]:
    """Ways of a champion who climbs no further than his tempers lead him."""
    climber = Climb(turns_of(front(), champion()), 14, 0, never)
    climber.best()
    return list(climber.ranked())


def test_no_way_is_played_on_that_may_leave_the_supreme_leader_in_danger(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the look-ahead leaves it out, too."""
    open_ones = ranked()
    assert len(open_ones) > 2
    bad = sight(open_ones[1].end, CAESAR)

    def judged(self: Foresight, table: Table) -> Judged:
        hands = [Hand([]), Hand([])]
        return Judged(0.0, 0.5 if sight(State(table, hands), CAESAR) == bad else 0.05, 0.0)

    monkeypatch.setattr(Foresight, "judged", judged)
    left = [sight(way.end, CAESAR) for way in ranked()]
    assert bad not in left and len(left) >= 2


def test_ways_are_open_step_by_step_and_end_differently() -> None:
    for phase in ("march", "purchase"):
        state = front(phase=phase, gold=(12, 9))
        turns = turns_of(state, champion())
        ways = turns.every(8, never) if phase == "march" else turns.purchases(6, never)
        ends = set()
        for way in ways:
            trial = ordered(own_state(RULES.view(state, CAESAR), CAESAR))
            for seen, choice in way.made:
                assert seen == sight(trial, CAESAR)
                RULES.check(trial, CAESAR, choice.action)
                if choice is not way.made[-1][1]:
                    RULES.apply(trial, CAESAR, choice.action, Seeded(0))
            ends.add((sight(trial, CAESAR), repr(way.last)))
        assert len(ends) == len(ways) > 1


def test_equal_ways_meet_equal_dice_and_the_better_half_goes_on() -> None:
    turns = turns_of(front(), champion())
    ways = turns.every(8, never)
    twins = [Way(ways[0].made, ways[0].end, 1.0), Way(ways[0].made, ways[0].end, 1.0)]
    turns.choose(twins, 12, 9, never)
    assert twins[0].played == twins[1].played == 6 and twins[0].won == twins[1].won
    best = turns.choose(ways, 96, 9, never)
    assert best.played == max(way.played for way in ways) > min(way.played for way in ways) > 0
    assert sum(way.played for way in ways) <= 96


def test_wars_are_played_on_from_the_best_ways_he_climbed_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """And he goes the way they are won by, not the one the look-ahead likes best."""
    agent, state, asked = champion(), front(), list[Way]()

    def choose(self: Turns, ways: list[Way], wars: int, seed: int, stop: Stop) -> Way:
        asked.extend(ways)
        assert wars == agent.budget.wars
        return ways[-1]

    monkeypatch.setattr(Turns, "choose", choose)
    agent.decide(job_of(state))
    climber = Climb(turns_of(state, agent), agent.budget.plans, agent.budget.tries, never)
    climber.best()
    best = nearest(climber.ranked()[:BEST])
    assert len(climber.ranked()) > len(asked) == len(best) > 1
    assert [sight(way.end, CAESAR) for way in asked] == [sight(way.end, CAESAR) for way in best]
    (plan,) = agent.thinker.plans.values()
    assert [step.action for step in plan.values()] == [step.action for _, step in best[-1].made]
    assert [step.action for _, step in best[-1].made] != [step.action for _, step in best[0].made]


def test_of_wars_that_are_won_and_wars_that_are_lost_the_won_ones_are_chosen() -> None:
    """Pompey alone beside four Legions: whoever lets them stand gives away the war, whatever the look-ahead made of it."""
    cities = "Rome 4l+caesar, Massilia 1l, Utica 1l, Athens 1l, Antiochia 1l, Alexandria 1l"
    state = position(cities, "Brundisium 0l+pompey, Pontus 1a", phase="march")
    turns = turns_of(state, champion())
    hunt = act.March("Rome", "Brundisium", (0, 0, 2, 0), ())
    RULES.check(state, CAESAR, hunt)
    note = say("caesar_xl.note.only")
    trial = RULES.copy(turns.state)
    RULES.apply(trial, CAESAR, hunt, Seeded(0))
    end = Choice(act.EndPhase(), note, 0.0)
    idle = Way([(b"", end)], turns.state)
    taken = Way([(b"", Choice(hunt, note, 0.0)), (b"", end)], trial)
    assert turns.choose([idle, taken], 32, 1, never) is taken


def test_no_war_is_played_once_it_is_told_to_stop() -> None:
    turns = turns_of(front(), champion())
    ways = turns.every(8, never)
    asked = iter([False] * 3 + [True] * 99)
    turns.choose(ways, 960, 9, lambda: next(asked))
    assert sum(way.played for way in ways) <= 3 * len(ways)
    agent = champion()
    RULES.check(front(), CAESAR, agent.decide(job_of(front()), lambda: True).action)
    assert not agent.thinker.plans, "what was thought in haste is not kept"


def test_the_hidden_hand_changes_nothing() -> None:
    state = front(hands=("fleet", "ambush hold_the_walls"))
    other = front(hands=("fleet", "triple_line revolt"))
    assert champion().decide(job_of(state)) == champion().decide(job_of(other))


def test_no_war_is_played_on_from_what_lies_far_behind() -> None:
    ways = [Way([], front(), value) for value in (30.0, 31.0, 31.0 - FAR, 31.5 - FAR)]
    assert nearest(ways) == [ways[0], ways[1], ways[3]]
    assert nearest([]) == []


def test_the_same_marches_in_another_order_are_no_other_way() -> None:
    """Four of six ways that wars were played on from were one and the same, and so was a part of the tries of a climb."""
    turns = turns_of(front(), champion())
    rubicon = act.March("Rubicon", "Rome", (0, 0, 0, 1), ())
    massilia = act.March("Massilia", "Rome", (0, 0, 2, 1), (), "Vercellae")
    parts = [act.March("Massilia", "Rome", troops, (), "Vercellae") for troops in ((0, 0, 1, 0), (0, 0, 1, 1))]
    ends = [after(turns, marches) for marches in ((rubicon, massilia), (massilia, rubicon), (parts[1], rubicon, parts[0]))]
    assert len({turns.where(end) for end in ends}) == 1 and len({sight(end, CAESAR) for end in ends}) == 3
    other = after(turns, (rubicon, parts[0]))
    assert turns.where(other) != turns.where(ends[0])
    climber = Climb(turns, 14, 60, never)
    climber.best()
    marches = [tuple(sorted(repr(one.action) for _, one in way.made)) for way in climber.ranked()]
    assert len(set(marches)) == len(marches) > BEST


def after(turns: Turns, marches: Sequence[act.March]) -> State:
    trial = RULES.copy(turns.state)
    for march in marches:
        RULES.check(trial, CAESAR, march)
        RULES.apply(trial, CAESAR, march, Seeded(0))
    return trial


# ---- what is told


def test_what_the_wars_came_to_is_told_with_each_step_of_the_plan() -> None:
    agent, state = champion(), front()
    first = agent.decide(job_of(state))
    assert first.odds is not None and first.odds.key.startswith("caesar_xl.odds.wars")
    RULES.apply(state, CAESAR, first.action, Seeded(0))
    assert agent.decide(job_of(state)).odds == first.odds


def test_the_told_figures_are_those_of_the_wars() -> None:
    note = Choice(act.EndPhase(), say("caesar_xl.note.ends_march"), 0.0)
    best, other, dropped = (
        Way([(b"", note)], front(), 0.0, won, count, share)
        for won, count, share in ((9.0, 12, 0.7), (6.0, 12, 0.55), (1.0, 4, 0.6))
    )
    assert told_of(best, [best, other, dropped])[0][1].played == Played(12, 0.7, 0.55)
    assert told_of(best, [best])[0][1].played is None
    key = odds(msgspec.structs.replace(note, played=Played(12, 0.7, 0.55)))
    assert key == say("caesar_xl.odds.wars", wars=12, percent=70, other=55)
    assert odds(msgspec.structs.replace(note, played=Played(12, 0.702, 0.698))) == say(
        "caesar_xl.odds.wars_even", wars=12, percent=70
    )


def test_the_level_itself_and_one_with_few_wars_play_nothing_on() -> None:
    for agent in (CaesarAgent("champion", BOARD), champion(FEWEST - 1)):
        reply = agent.decide(job_of(front()))
        steps = [step for plan in agent.thinker.plans.values() for step in plan.values()]
        assert steps and all(step.played is None for step in steps)
        assert reply.odds is None or not reply.odds.key.startswith("caesar_xl.odds.wars")


def test_the_laboratory_knows_him_by_name() -> None:
    agent = lab_player("caesar_xl", "played:24", BOARD)
    assert isinstance(agent, CaesarAgent) and agent.budget.wars == 24
    with pytest.raises(NoPlayer):
        prove("lion", "played:24")
    with pytest.raises(NoPlayer):
        prove("caesar_xl", "played:many")
