"""Supreme Leaders: how likely the next turn takes one, and what the champion does about it."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec
import pytest

from game.ai.agent import Job, Reply
from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.chances import chance_for
from game.ai.caesar_xl.danger import taken
from game.ai.caesar_xl.foresight import Foresight, Judged
from game.ai.caesar_xl.ground import QUICK, Ground
from game.ai.caesar_xl.marches import Plan
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.scales import Scales
from game.ai.caesar_xl.turns import SLACK
from game.ai.caesar_xl.weights import CHAMPION as CHAMPION_WEIGHTS
from game.ai.caesar_xl.weights import FIRST
from game.core.chance import Seeded
from game.core.say import in_hundred, say
from game.core.types import Choose
from game.lab.tuning.caesar_xl_heads import could_avoid, has_arms_at_hand
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.realm import supreme_at
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Battle, CaesarOptions, Fighters, Hand, InPhase, State, Table, Yielding
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, WORLD, decider, position, standard

CHAMPION = CaesarAgent("champion", standard(), 0.5)
GROUND = Ground(standard())
ALL = ("Rome 2l, Nova Carthago 1l, Utica 1l, Massilia 1l, Brundisium 1l, Messana 1a, Alexandria 1a, Antiochia 1l,"
       "Pergamum 1l, Athens 1l, Hierosolyma 1a, Byzantium 1a, Thessalonica 1l")  # fmt: skip


def asked(state: State, agent: CaesarAgent = CHAMPION, rules: CaesarRules = RULES) -> Reply:
    seat = decider(state)
    pending = rules.pending(state)
    assert isinstance(pending, Choose)
    return agent.decide(Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, 5))


def asked_anew(state: State) -> Reply:
    """A champion who remembers no plan."""
    return asked(state, CaesarAgent("champion", standard(), 0.5))


# ---- the measure


def test_alone_in_reach_he_is_taken_for_certain_and_out_of_it_never() -> None:
    assert taken(WORLD, position("Rubicon 0l+caesar", "Rome 1l+pompey").table, CAESAR) == 1.0
    assert taken(WORLD, position("Lutetia 1l+caesar", "Rome 3l+pompey").table, CAESAR) == 0.0
    assert taken(WORLD, position("Rubicon 1l", "Rome 1l+pompey").table, CAESAR) == 0.0


def test_with_a_way_out_only_the_first_round_can_take_him() -> None:
    """One Legion against one: the defender hits first on three faces, else the attacker does."""
    one = position("Rubicon 1l+caesar", "Rome 1l, Athens 1l+pompey").table
    assert taken(WORLD, one, CAESAR) == pytest.approx(0.25)  # a half survives the Legion's die, Caesar's comes too late
    assert taken(WORLD, position("Rubicon 3l+caesar", "Rome 1l, Athens 1l+pompey").table, CAESAR) == 0.0


def test_without_a_way_out_he_fights_to_the_end() -> None:
    shut = "Rubicon 2l+caesar"
    around = "Rome 3l, Vercellae 1a, Salonae 1a, Athens 1l+pompey"
    exact, quick = (taken(WORLD, position(shut, around, gold=(0, 0)).table, CAESAR, one) for one in (None, GROUND))
    assert 0.3 < exact < 1.0 and quick == pytest.approx(exact, abs=0.08)


def test_whether_a_march_avoids_it() -> None:
    lone = position("Rubicon 1a+caesar, Massilia 3l", "Rome 3l, Athens 1l+pompey", phase="march", gold=(0, 0))
    assert taken(WORLD, lone.table, CAESAR) >= 0.3 and could_avoid(RULES, lone, CAESAR, 0.3)
    tax = position("Rubicon 1a+caesar, Massilia 3l", "Rome 3l, Athens 1l+pompey", phase="tax", gold=(0, 0))
    tax.table.frames = [InPhase("march")]
    assert could_avoid(RULES, tax, CAESAR, 0.3)


def test_who_marches_among_barbarians_avoids_nothing() -> None:
    """They are to be fought, as an enemy is. Without the forced march to Britannia nothing helps him."""
    lone = position("Lutetia 1a+caesar", "Burdigala 3l, Bibracte 3l, Athens 1l+pompey", phase="march", gold=(0, 0))
    assert taken(WORLD, lone.table, CAESAR) >= 0.3 and not could_avoid(RULES, lone, CAESAR, 0.3)


def test_when_the_victory_by_arms_is_at_hand() -> None:
    def at_hand(caesar: str, pompey: str = "Pontus 1a", **more: object) -> bool:
        return has_arms_at_hand(WORLD, position(f"{ALL}, {caesar}", pompey, phase="forum", **more).table, CAESAR)  # type: ignore[arg-type]

    assert at_hand("Vercellae 1a+caesar") and at_hand("Massilia 0l+caesar")
    assert not at_hand("Rome 0l+caesar"), "he has won"
    assert not at_hand("Lutetia 1a+caesar"), "too far"
    assert not at_hand("Vercellae 1a+caesar", "Pontus 1a+pompey"), "the rival lives"
    assert not at_hand("Vercellae 1a")


def test_what_is_not_certain_is_told_neither_as_never_nor_as_always() -> None:
    assert [in_hundred(chance) for chance in (0.0, 0.001, 0.5, 0.997, 1.0)] == [0, 1, 50, 99, 100]
    lone = position("Rome 9l, Massilia 1l+caesar", "Brundisium 1a, Athens 1l+pompey", phase="march")
    policy = Policy(GROUND, lone, CAESAR)
    march = next(plan for plan in policy.plans() if plan.marches[0].to == "Brundisium")
    assert 0.995 < policy.win_after(march) < 1 and policy.why(march).params["percent"] == 99


def test_a_city_that_pays_by_a_marker_is_not_told_to_lie_open() -> None:
    """Troops who come there make it safer and pay no more."""
    state = position("Massilia 3l, Utica 1l+caesar", "Athens 1l+pompey", phase="march")
    march = Plan((act.March("Massilia", "Vercellae", (0, 0, 1, 0), ()),), 1.0)
    assert Policy(GROUND, state, CAESAR).why(march).key == "caesar_xl.note.occupies"
    state.table.markers["Vercellae"] = CAESAR
    assert Policy(GROUND, state, CAESAR).why(march).key in ("caesar_xl.note.joins", "caesar_xl.note.gathers")
    state.table.markers["Vercellae"] = POMPEY
    assert Policy(GROUND, state, CAESAR).why(march).key == "caesar_xl.note.occupies"


# ---- the champion


def test_he_does_not_stay_where_he_would_be_taken() -> None:
    """March by march, until the phase is ended."""
    state = position("Rubicon 1a+caesar, Massilia 3l, Bibracte 1l", "Rome 3l, Athens 1l+pompey", phase="march", gold=(2, 6))
    assert taken(WORLD, state.table, CAESAR) > 0.3
    for _ in range(12):
        action = asked(state).action
        if isinstance(action, act.EndPhase):
            break
        RULES.apply(state, CAESAR, action, Seeded(1))
    assert taken(WORLD, state.table, CAESAR) < 0.3


def foresight_on(table: Table, **weights: float) -> Foresight:
    """The champion's as Caesar, with some weights in place of his."""
    ground = Ground(standard(), msgspec.structs.replace(CHAMPION_WEIGHTS[0], **weights))
    return Foresight(ground, State(table, [Hand([]), Hand([])]), CAESAR)


def left_on(table: Table, **weights: float) -> float:
    return foresight_on(table, **weights).left(table)


def test_danger_and_the_enemys_answer_count_by_their_weights() -> None:
    table = position("Rubicon 1l+caesar, Massilia 2l", "Rome 1l, Athens 1l+pompey", phase="march").table

    left, foresight = partial(left_on, table), foresight_on(table)
    after = foresight._his_turn(table)
    risk, answer, head = foresight.risks(table, foresight.ended(table))[0], foresight.answer(after), foresight.scales.head
    assert 0 < risk < 1 and answer > 0
    assert left(guard=0) - left(guard=4) == pytest.approx(4 * head * risk)
    assert left(answer=0) - left(answer=0.7) == pytest.approx(0.7 * answer)


def test_the_chance_of_the_war_counts_by_its_weight() -> None:
    table = position("Rubicon 1l+caesar, Massilia 2l", "Rome 1l, Athens 1l+pompey", phase="march").table

    left, foresight = partial(left_on, table), foresight_on(table)
    chance = chance_for(Ground(standard(), FIRST[0], exact=QUICK), foresight._his_turn(table), CAESAR)
    assert 0 < chance < 1
    assert left(hope=100) - left(hope=0) == pytest.approx(100 * chance)
    assert left(stands=1) - left(stands=0) == pytest.approx(foresight.standing(table))


def test_no_way_is_gone_that_may_leave_him_in_danger_while_there_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it gains."""
    state = position("Rubicon 2l+caesar, Massilia 3l", "Rome 1l, Athens 1l+pompey", phase="march", gold=(2, 6))
    told: dict[str, float] = {}

    def judged(self: Foresight, table: Table) -> Judged:
        return Judged(50.0, told["march"], 0.0) if table.doings.marched else Judged(0.0, told["end"], 0.0)

    monkeypatch.setattr(Foresight, "judged", judged)
    told.update(end=0.0, march=CHAMPION_WEIGHTS[0].veto + 0.01)
    reply = asked_anew(state)
    assert isinstance(reply.action, act.EndPhase) and reply.odds is None, "nothing is said of what is out of the question"
    assert reply.note == say("caesar_xl.note.ends_march_guards", percent=round(100 * told["march"]))
    told.update(march=CHAMPION_WEIGHTS[0].veto - 0.01)
    assert isinstance(asked_anew(state).action, act.March)
    told.update(end=0.5, march=0.5 + SLACK - 0.01)
    assert isinstance(asked_anew(state).action, act.March), "both bad, and nearly alike"
    told.update(end=0.5, march=0.5 + SLACK + 0.01)
    assert isinstance(asked_anew(state).action, act.EndPhase), "both bad, and the one worse"


def test_who_can_be_reached_by_forced_marches_alone_stands_in_danger() -> None:
    """The enemy's Gold counts as he has it now, too, and not only what his recruits would leave for Forced Marches."""

    def exposed(around: str, gold: int) -> float:
        table = position("Lutetia 1l+caesar", f"{around}, Athens 1l+pompey", phase="march", gold=(0, gold)).table
        foresight = foresight_on(table)
        return foresight.risks(table, foresight.ended(table))[1]

    assert exposed("Massilia 4l, Vercellae 4l", 9) == 1.0 > exposed("Utica 1l", 9) == 0.0


def test_he_leaves_a_battle_that_stands_badly_while_he_can() -> None:
    state = position("Rubicon 1l+caesar, Vercellae 1l", "Rubicon 3l, Athens 1l+pompey", phase="combat", seat=POMPEY)
    fighters = (Fighters(), Fighters())
    state.table.frames.append(Battle("Rubicon", "defender_stays", 1, fighters, POMPEY, -1))
    assert isinstance(asked(state).action, act.Retreat)


def test_he_goes_to_rome_when_that_wins_the_war() -> None:
    state = position(f"{ALL}, Vercellae 1a+caesar", "Pontus 1a", phase="march", gold=(4, 0))
    seen = []
    for _ in range(20):
        action = asked(state).action
        if isinstance(action, act.EndPhase):
            break
        seen.append(action)
        RULES.apply(state, CAESAR, action, Seeded(1))
    assert state.table.leaders["caesar"].at == "Rome", seen


def beaten(pompey: str, gold: int = 20, **more: object) -> State:
    given = {"phase": "forum", "seat": POMPEY, "gold": (gold, 0)} | more
    return position(ALL, pompey, **given)  # type: ignore[arg-type]


BOARD = msgspec.structs.replace(standard(), numbers=msgspec.structs.replace(standard().numbers, beaten=(35, 10)))
YIELDING = CaesarRules(BOARD)


@pytest.mark.parametrize("level", ["novice", "veteran", "champion"])
def test_with_both_leaders_dead_the_beaten_side_offers_to_yield_and_the_other_takes_it(level: str) -> None:
    agent = CaesarAgent(level, BOARD, 0.1)
    state = beaten("Pontus 2a", hands=("", "fleet"))
    assert asked(state, agent, YIELDING).action == act.Yield()
    YIELDING.apply(state, POMPEY, act.Yield(), Seeded(1))
    assert state.table.frames[-1] == Yielding(CAESAR) and asked(state, agent, YIELDING).action == act.Answer(True)


@pytest.mark.parametrize(("pompey", "gold", "forum"), [
    ("Pontus 2a+pompey", 20, {}), ("Pontus 2a", 20, {"senate": POMPEY, "land_for_veterans": POMPEY}),
])  # fmt: skip
def test_who_has_a_leader_or_hopes_of_the_forum_fights_on(pompey: str, gold: int, forum: dict[str, int]) -> None:
    state = beaten(pompey, gold, hands=("", "fleet"), forum=forum)
    if forum:
        state.table.leaders["caesar"] = msgspec.convert({"seat": 0, "at": "Rome"}, type(position().table.leaders["caesar"]))
    assert asked(state, CaesarAgent("champion", BOARD, 0.1), YIELDING).action != act.Yield()


@pytest.mark.parametrize(("cards", "yields"), [(("reform",), True), (("reform", "pontifex"), False)])
def test_three_points_of_lean_are_a_hope_two_are_none(cards: tuple[str, ...], yields: bool) -> None:
    state = beaten("Pontus 2a", hands=("", "fleet"), forum=dict.fromkeys(cards, POMPEY))
    assert (asked(state, CaesarAgent("champion", BOARD, 0.1), YIELDING).action == act.Yield()) == yields


def test_against_a_treasury_beyond_use_he_yields_with_his_leader_alive() -> None:
    state = beaten("Pontus 2a+pompey", 90, hands=("", "fleet"))
    state.table.leaders["caesar"] = msgspec.convert({"seat": 0, "at": "Rome"}, type(position().table.leaders["caesar"]))
    assert asked(state, CaesarAgent("champion", BOARD, 0.1), YIELDING).action == act.Yield()


@pytest.mark.parametrize(
    ("own", "forum", "yields"),
    [("", {}, True), ("Pontus 2a", {}, False), ("", {"reform": POMPEY, "land_for_veterans": POMPEY}, False)],
)
def test_without_leader_and_troops_he_does_not_wait_for_the_victors_ride_home(
    own: str, forum: dict[str, int], yields: bool
) -> None:
    """A beaten side that had lost all let four turns pass until the victor had ridden home."""
    state = beaten(own, 20, hands=("", "fleet"), forum=forum)
    state.table.leaders["caesar"] = msgspec.convert({"seat": 0, "at": "Antiochia"}, type(position().table.leaders["caesar"]))
    assert (asked(state, CaesarAgent("champion", BOARD, 0.1), YIELDING).action == act.Yield()) == yields


# ---- what he is worth, and what is said of it (Q69)


def dear(less: int) -> CaesarAgent:
    board = msgspec.structs.replace(standard(), numbers=msgspec.structs.replace(standard().numbers, leaderless=less))
    return CaesarAgent("champion", board, 0.5)


def test_a_rescue_is_told_with_the_odds_of_both() -> None:
    state = position("Rubicon 1a+caesar, Massilia 3l, Bibracte 1l", "Rome 3l, Athens 1l+pompey", phase="march", gold=(2, 6))
    reply = asked(state)
    assert isinstance(reply.action, act.March) and reply.note is not None
    before, percent = (int(reply.note.params[name]) for name in ("before", "percent"))
    assert reply.note.key == "caesar_xl.note.saves" and before == round(100 * taken(WORLD, state.table, CAESAR))
    RULES.apply(state, CAESAR, reply.action, Seeded(1))
    assert percent == round(100 * taken(WORLD, state.table, CAESAR, GROUND)) <= before / 2


@pytest.mark.parametrize("less", [0, 3])
def test_who_hunts_tells_what_the_enemys_taxes_would_lose(less: int) -> None:
    state = position("Rubicon 4l+caesar", "Rome 1l+pompey", phase="march")
    agent = dear(less)
    reply = asked(state, agent, CaesarRules(agent.grounds[0].rules.board))
    assert reply.note is not None
    assert reply.note.key == ("caesar_xl.note.hunts_taxes" if less else "caesar_xl.note.hunts")
    assert reply.note.params.get("less") == (less or None)


def test_in_a_battle_of_his_own_he_may_fall_with_it() -> None:
    """With one Legion he falls when it does; with more he mostly turns back before the last one."""

    def risk(legions: int, enemies: int) -> tuple[float, float]:
        table = position(f"Lutetia {legions}l+caesar", f"Lutetia {enemies}a, Athens 1l+pompey", phase="march").table
        foresight = foresight_on(table)
        return foresight.risks(table, foresight.ended(table))[0], 1 - foresight._chance(table, "Lutetia")

    alone, lost = risk(1, 1)
    assert 0.15 < lost < 0.5 and alone == pytest.approx(lost, abs=0.02)
    led, lost = risk(3, 3)
    assert 0.02 < led < 0.75 * lost


def test_who_was_beaten_near_him_may_come_back() -> None:
    """Pompey's Legion loses at Massilia and can flee next to Caesar; from Gades it could not."""

    def risk(place: str) -> float:
        table = position(
            f"Vercellae 1a+caesar, {place} 4l", f"{place} 1l, Athens 1l+pompey", phase="march", gold=(0, 0)
        ).table
        foresight = foresight_on(table)
        return foresight.risks(table, foresight.ended(table))[0]

    assert risk("Massilia") > 0.1 > risk("Gades") == 0.0


def test_thinking_ahead_reckons_with_what_cities_keep_back() -> None:
    def enemys_gold(pompey: str) -> int:
        table = position("Rome 2l+caesar", pompey, phase="march", gold=(0, 0)).table
        foresight = Foresight(GROUND, State(table, [Hand([]), Hand([])]), CAESAR)
        return foresight._his_turn(table).gold[POMPEY]

    kept = standard().numbers.leaderless
    assert enemys_gold("Athens 2l, Pergamum 1l+pompey") - enemys_gold("Athens 2l, Pergamum 1l") == kept > 0


def test_a_victory_by_arms_is_walked_to_under_guard_where_alone_he_would_not_dare() -> None:
    """Only his way without a guard was thought about, which was worth most and ruled out: he waited for two turns, two steps
    from Rome, with the enemy's head taken, the riches held and over a hundred Gold."""
    mine = ("Dyrrachium 1a1l+pompey, Rome 1l, Nova Carthago 1l, Antiochia 1l, Hierosolyma 1a, Thessalonica 1l, Pergamum 2a,"
            "Utica 1l, Pontus 1a, Byzantium 1l, Caralis 1l, Messana 1l, Crete 1l")  # fmt: skip
    state = position("Alexandria 1a, Athens 1A", mine, phase="march", seat=POMPEY, gold=(2, 88), turn=7)
    options = Policy(Ground(standard(), CHAMPION_WEIGHTS[POMPEY]), state, POMPEY).options(7, 4)
    to_rome = [one.action for one in options if isinstance(one.action, act.March) and one.action.to == "Rome"]
    assert [any(one.troops) for one in to_rome if "pompey" in one.leaders] == [False, True]
    while isinstance(march := asked(state).action, act.March):
        RULES.apply(state, POMPEY, march, Seeded(0))
    assert supreme_at(WORLD, state.table, POMPEY) == "Rome" and sum(state.table.forces[POMPEY]["Rome"]) > 0
    assert taken(WORLD, state.table, POMPEY) <= CHAMPION_WEIGHTS[POMPEY].veto


def test_in_the_bronze_game_the_victor_rides_home_step_by_step() -> None:
    """Nobody marches by force there (Q37): reckoned by two steps a turn, every second one brought nothing, and Pompey sat in
    Pergamum for eight turns with all the riches and a dead rival."""
    state = position("Bibracte 2l", ALL.replace("Pergamum 1l", "Pergamum 2a+pompey"), phase="march", seat=POMPEY, turn=7)
    state.table.options = CaesarOptions(edition="bronze")
    away = GROUND.to_capital[GROUND.number["Pergamum"]]
    assert away > 2 and away % 2 == 0, "an even way: one step of it saved no turn of two"
    chance = Seeded(1)
    while state.table.frames[-1] == InPhase("march") and decider(state) == POMPEY:
        RULES.apply(state, POMPEY, asked(state).action, chance)
    now = supreme_at(WORLD, state.table, POMPEY)
    assert now is not None and GROUND.to_capital[GROUND.number[now]] == away - 1


@pytest.mark.parametrize("edition", ["bronze", "silver"])
def test_each_step_to_rome_that_saves_a_turn_is_worth_something(edition: Literal["bronze", "silver"]) -> None:
    state = position("Bibracte 2l", ALL.replace("Pergamum 1l", "Pergamum 2a+pompey"), phase="march", seat=POMPEY, turn=7)
    state.table.options = CaesarOptions(edition=edition)
    courts = Scales(Ground(standard(), CHAMPION_WEIGHTS[POMPEY]), state.table, POMPEY)._courts()
    by_way = {GROUND.to_capital[GROUND.number[city]]: courts[GROUND.number[city]] for city in WORLD.cities}
    for far in range(1, max(by_way)):
        turns_saved = 1 if edition == "bronze" else far % 2 ^ 1
        assert (by_way[far] > by_way[far + 1]) == bool(turns_saved), far
