"""Exact odds against the same battle played with single counters in every way the dice can fall, in exact fractions."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

import pytest
from msgspec.structs import replace as changed

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.odds import Odds, Side, Terms, battle_odds, is_catch, odds_now, odds_of_attack, terms_of
from game.rules.caesar_xl.state import Battle, CaesarOptions, State
from tests.rules.caesar_xl.position import CAESAR, POMPEY, STAY, WORLD, attack, do, march, position, troops

SWORDS = (2, 3, 3, 4)
Counters = tuple[tuple[bool, bool, bool], ...]
"""Of each: Legion, Veteran, has rolled. Sorted, so that equal armies are equal."""


@dataclass(frozen=True)
class Army:
    counters: Counters
    faces: tuple[int, int, int, int]
    leaders: tuple[int, ...] = ()
    spoken: int = 0

    def due(self) -> tuple[int, "Army"] | None:
        """Who rolls next, Allied before Legions, Veterans first, then Leaders (Q39): his faces, and the army after."""
        waiting = [one for one in self.counters if not one[2]]
        if waiting:
            heavy, veteran, _ = one = min(waiting, key=lambda each: (each[0], not each[1]))
            rest = list(self.counters)
            rest.remove(one)
            return self.faces[2 * heavy + veteran], self.of(*rest, (heavy, veteran, True))
        if self.spoken < len(self.leaders):
            return self.leaders[self.spoken], replace(self, spoken=self.spoken + 1)
        return None

    def is_light(self) -> bool:
        """Whether an Allied unit is due."""
        return any(not heavy and not rolled for heavy, _, rolled in self.counters)

    def struck(self, durable: bool) -> "Army":
        """Q6, 10.1, Q63."""
        if durable:
            heavy, veteran, rolled = one = min(self.counters, key=lambda each: (each[0], not each[1], not each[2]))
        else:
            heavy, veteran, rolled = one = min(self.counters, key=lambda each: (each[0], not each[2], each[1]))
        rest = list(self.counters)
        rest.remove(one)
        return self.of(*rest, (heavy, False, rolled)) if durable and veteran else self.of(*rest)

    def of(self, *counters: tuple[bool, bool, bool]) -> "Army":
        return replace(self, counters=tuple(sorted(counters)))

    def fresh(self) -> "Army":
        return replace(
            self, counters=tuple(sorted((heavy, veteran, False) for heavy, veteran, _ in self.counters)), spoken=0
        )

    def counts(self) -> tuple[int, ...]:
        return tuple(sum((heavy, veteran) == (index >= 2, index % 2 == 1) for heavy, veteran, _ in self.counters)
                     for index in range(4))  # fmt: skip


def army(text: str, faces: tuple[int, int, int, int] = SWORDS, leaders: tuple[int, ...] = ()) -> Army:
    counters = [(index >= 2, index % 2 == 1, False) for index, count in enumerate(troops(text)) for _ in range(count)]
    return Army(tuple(sorted(counters)), faces, leaders)


Spread = dict[tuple[Army, Army], Fraction]


@lru_cache(None)
def one_round(mine: Army, other: Army, turn: int, terms: Terms) -> Spread:
    """Where a round can end, and how likely. `turn` 0: the first army is to roll."""
    if not mine.counters or not other.counters or (mine.due() is None and other.due() is None):
        return {(mine.fresh(), other.fresh()): Fraction(1)}
    sides = (mine, other)
    own, enemy = sides[turn], sides[1 - turn]
    due = own.due()
    waits = terms.lights_first and due is not None and not own.is_light() and enemy.is_light()
    if due is None or waits:
        return one_round(mine, other, 1 - turn, terms)
    faces, then = due
    found: Spread = {}
    for chance, hit in ((Fraction(faces, 6), enemy.struck(terms.durable)), (1 - Fraction(faces, 6), enemy)):
        if chance:
            pair = (then, hit) if turn == 0 else (hit, then)
            for end, share in one_round(*pair, 1 - turn, terms).items():
                found[end] = found.get(end, Fraction(0)) + chance * share
    return found


@lru_cache(None)
def fought_out(mine: Army, other: Army, terms: Terms) -> dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction]:
    if not mine.counters or not other.counters:
        return {(mine.counts(), other.counts()): Fraction(1)}
    after = dict(one_round(mine, other, 0 if terms.attacker_first else 1, terms))
    again = after.pop((mine, other), Fraction(0))
    ends: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
    for pair, chance in after.items():
        for end, share in fought_out(*pair, terms).items():
            ends[end] = ends.get(end, Fraction(0)) + share * chance / (1 - again)
    return ends


def same(odds: Odds, ends: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction]) -> None:
    assert {(mine, other): chance for mine, other, chance in odds.ends if chance} == pytest.approx(
        {end: float(chance) for end, chance in ends.items()}
    )
    assert list(odds.ends) == sorted(odds.ends)
    assert odds.win == pytest.approx(float(sum(chance for (mine, _), chance in ends.items() if any(mine))))
    for n in (0, 1):
        mean = float(sum(sum(end[n]) * chance for end, chance in ends.items()))
        assert odds.survivors(attacker=n == 0) == pytest.approx(mean)


PAIRS = [
    ("1l", "1l"),
    ("1a1A", "1l1L"),
    ("2a1L", "1A2l"),
    ("1A1L", "2a1l"),
    ("1a1l", "3a"),
    ("2L", "1a1A1l1L"),
    ("3l", "1L"),
]
TERMS = [Terms(), Terms(attacker_first=True), Terms(durable=False), Terms(lights_first=True),
         Terms(durable=False, attacker_first=True, lights_first=True)]  # fmt: skip


@pytest.mark.parametrize("terms", TERMS, ids=["as ruled", "attacker first", "bronze", "lights first", "all three"])
@pytest.mark.parametrize(("mine", "other"), PAIRS)
def test_odds_are_those_of_every_fall_of_the_dice(mine: str, other: str, terms: Terms) -> None:
    found = battle_odds(Side(troops(mine), SWORDS), Side(troops(other), SWORDS), terms)
    same(found, fought_out(army(mine), army(other), terms))


@pytest.mark.parametrize("leaders", [((3,), ()), ((), (2,)), ((3, 1), (2,)), ((1, 1), (2, 2))])
@pytest.mark.parametrize("terms", TERMS)
def test_leaders_roll_last_in_their_order(leaders: tuple[tuple[int, ...], tuple[int, ...]], terms: Terms) -> None:
    sides = [Side(troops(text), SWORDS, names) for text, names in zip(("1a1l", "1A1l"), leaders, strict=True)]
    armies = [army(text, SWORDS, names) for text, names in zip(("1a1l", "1A1l"), leaders, strict=True)]
    same(battle_odds(sides[0], sides[1], terms), fought_out(armies[0], armies[1], terms))


@pytest.mark.parametrize("faces", [(6, 6, 6, 6), (1, 2, 3, 4), (3, 4, 4, 5)])
def test_each_kind_hits_on_its_own_faces(faces: tuple[int, int, int, int]) -> None:
    for mine, other in (("1a1A1l1L", "2l"), ("2A", "1L"), ("1L", "1a1l")):
        found = battle_odds(Side(troops(mine), faces), Side(troops(other), SWORDS), Terms())
        same(found, fought_out(army(mine, faces), army(other), Terms()))
        found = battle_odds(Side(troops(mine), SWORDS), Side(troops(other), faces), Terms())
        same(found, fought_out(army(mine), army(other, faces), Terms()))


def ambushed(mine: Army, other: Army, durable: bool) -> Spread:
    """Every Allied unit of the first army rolls once; nobody has rolled after that."""
    spread: Spread = {(mine, other): Fraction(1)}
    for heavy, veteran, _ in sorted(mine.counters, key=lambda each: not each[1]):
        if heavy:
            continue
        faces = Fraction(mine.faces[veteran], 6)
        then: Spread = {}
        for (own, enemy), chance in spread.items():
            if enemy.counters:
                hit = (own, enemy.struck(durable))
                then[hit] = then.get(hit, Fraction(0)) + chance * faces
                then[own, enemy] = then.get((own, enemy), Fraction(0)) + chance * (1 - faces)
            else:
                then[own, enemy] = then.get((own, enemy), Fraction(0)) + chance
        spread = {pair: chance for pair, chance in then.items() if chance}
    return spread


@pytest.mark.parametrize("terms", [Terms(), Terms(durable=False)])
@pytest.mark.parametrize(("ambushers", "faces"), [((True, False), SWORDS), ((False, True), SWORDS), ((True, True), SWORDS),
                                                  ((True, False), (6, 6, 3, 4))])  # fmt: skip
def test_an_ambush_comes_before_the_first_round_the_attackers_first(
    ambushers: tuple[bool, bool], faces: tuple[int, int, int, int], terms: Terms
) -> None:
    for first, second in (("2a1A1l", "1L1a"), ("1a", "1a1A"), ("1A1L", "2a")):
        mine, other = army(first, faces), army(second)
        spread: Spread = {(mine, other): Fraction(1)}
        if ambushers[0]:
            spread = ambushed(mine, other, terms.durable)
        if ambushers[1]:
            after: Spread = {}
            for (one, two), chance in spread.items():
                for (enemy, own), share in ambushed(two, one, terms.durable).items():
                    after[own, enemy] = after.get((own, enemy), Fraction(0)) + chance * share
            spread = after
        ends: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
        for (one, two), chance in spread.items():
            for end, share in fought_out(one, two, terms).items():
                ends[end] = ends.get(end, Fraction(0)) + chance * share
        sides = [Side(troops(text), each, (), ambush) for text, each, ambush
                 in zip((first, second), (faces, SWORDS), ambushers, strict=True)]  # fmt: skip
        same(battle_odds(sides[0], sides[1], terms), ends)


# ---- from a position


def test_the_options_are_the_terms() -> None:
    assert terms_of(position().table) == Terms(durable=True, attacker_first=False, lights_first=False)
    assert terms_of(position(edition="bronze").table) == Terms(durable=False)
    assert terms_of(position(first_die="attacker").table) == Terms(attacker_first=True)
    assert terms_of(position(lights_first=True).table) == Terms(lights_first=True)
    assert CaesarOptions().is_silver


def before(caesar: str, pompey: str, hands: tuple[str, str] = ("", ""), start: str = "Rubicon", to: str = "Rome") -> State:
    state = position(f"{start} {caesar}, Lutetia 1a+caesar", f"{to} {pompey}, Pontus 1a+pompey", phase="march", hands=hands)
    do(state, march(start, to, caesar))
    return state


def frame_of(state: State) -> Battle:
    frame = state.table.frames[-1]
    assert isinstance(frame, Battle)
    return frame


def test_odds_from_the_map_count_cards_labienus_and_leaders_with_swords() -> None:
    state = position("Rubicon 1a1A1l1L+labienus+cicero, Lutetia 1a+caesar", "Rome 1a1l+scipio, Pontus 1a+pompey")
    for cards, mine, theirs in (
        (("", ""), Side(troops("1a1A1l1L"), (3, 4, 3, 4), (2,)), Side(troops("1a1l"), SWORDS, (1,))),
        (("triple_line", ""), Side(troops("1a1A1l1L"), (3, 4, 4, 5), (3, 1)), Side(troops("1a1l"), SWORDS, (1,))),
        (("", "triple_line"), Side(troops("1a1A1l1L"), (3, 4, 3, 4), (2,)), Side(troops("1a1l"), (2, 3, 4, 5), (2,))),
        (("ambush", ""), Side(troops("1a1A1l1L"), (3, 4, 3, 4), (2,), True), Side(troops("1a1l"), SWORDS, (1,))),
        (("", "ambush"), Side(troops("1a1A1l1L"), (3, 4, 3, 4), (2,)), Side(troops("1a1l"), SWORDS, (1,), True)),
    ):  # fmt: skip
        found = odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1a1A1l1L"), ("labienus", "cicero"), cards)
        assert found == battle_odds(mine, theirs, Terms()), cards


def test_pompeys_attack_is_reckoned_from_his_side() -> None:
    state = position("Rubicon 2l+caesar", "Rome 1l2L+pompey", phase="march")
    found = odds_of_attack(WORLD, state.table, POMPEY, "Rubicon", troops("2L"), ("pompey",))
    assert found == battle_odds(Side(troops("2L"), SWORDS, (2,)), Side(troops("2l"), SWORDS, (3,)), Terms())
    assert state.table.seat == CAESAR and state.table.leaders["pompey"].at == "Rome", "looking changes nothing"


def test_barbarians_are_as_many_as_their_strength_and_hit_on_a_two() -> None:
    state = position("Rubicon 2l+caesar", "Rome 1l+pompey", phase="march")
    twos = (2, 2, 2, 2)
    for seat, place, strength, men, leaders, swords in (
        (CAESAR, "Pannonia", 4, "2l", ("caesar",), (3,)), (POMPEY, "Garamantia", 2, "1l", (), ()),
    ):  # fmt: skip
        found = odds_of_attack(WORLD, state.table, seat, place, troops(men), leaders)
        assert found == battle_odds(Side(troops(men), SWORDS, swords), Side((strength, 0, 0, 0), twos), Terms())


def test_no_odds_where_nobody_fights() -> None:
    state = position("Rubicon 2l+caesar", "Rome 1l+pompey", phase="march", subdued="Pannonia", markers={"Pannonia": 0})
    assert odds_of_attack(WORLD, state.table, CAESAR, "Pannonia", troops("2l")) is None, "it is subdued"
    assert odds_of_attack(WORLD, state.table, CAESAR, "Utica", troops("2l")) is None
    assert odds_of_attack(WORLD, state.table, CAESAR, "Rome", (0, 0, 0, 0), ("caesar",)) is None, "a Leader alone"
    assert odds_of_attack(WORLD, state.table, CAESAR, "Rome", troops("1l")) is not None


def test_odds_between_rounds_leave_the_ambush_out_and_the_card_in() -> None:
    state = before("1a1l", "1a1l", ("ambush", ""))
    attack(state, "Rome")
    mine, other = troops("1a1l"), troops("1a1l")
    assert odds_now(WORLD, state.table, frame_of(state)) == battle_odds(Side(mine, SWORDS), Side(other, SWORDS), Terms())
    do(state, act.PlayCard("ambush"), *[6] * 5)
    assert frame_of(state).round == 1 and frame_of(state).sides[CAESAR].card == "ambush"
    assert odds_now(WORLD, state.table, frame_of(state)) == battle_odds(Side(mine, SWORDS), Side(other, SWORDS), Terms())
    state = before("1a1l", "1a1l", ("triple_line", ""))
    attack(state, "Rome")
    do(state, act.PlayCard("triple_line"), *[6] * 4)
    lined = Side(mine, (2, 3, 4, 5))
    assert odds_now(WORLD, state.table, frame_of(state)) == battle_odds(lined, Side(other, SWORDS), Terms())


def test_before_the_first_round_a_defenders_ambush_counts() -> None:
    state = before("1a1l", "1a1l", ("", "ambush"))
    attack(state, "Rome")
    frame = frame_of(state)
    hidden = changed(frame, sides=(frame.sides[0], changed(frame.sides[1], card="ambush")))
    found = odds_now(WORLD, state.table, hidden)
    men = troops("1a1l")
    assert found == battle_odds(Side(men, SWORDS), Side(men, SWORDS, (), True), Terms())
    assert found != battle_odds(Side(men, SWORDS), Side(men, SWORDS), Terms())


def test_odds_among_barbarians_between_rounds() -> None:
    state = position("Cirta 3l+caesar, Rubicon 1l", "Athens 1l+pompey", phase="march")
    do(state, march("Cirta", "Garamantia", "3l"))
    attack(state, "Garamantia", 6, 3, 6, 6, 6)
    left = Side((1, 0, 0, 0), (2, 2, 2, 2))
    assert odds_now(WORLD, state.table, frame_of(state)) == battle_odds(Side(troops("3l"), SWORDS), left, Terms())
    do(state, STAY, 1, 6, 6)
    assert odds_now(WORLD, state.table, frame_of(state)) == battle_odds(Side(troops("2l"), SWORDS), left, Terms())


def test_whom_troops_catch() -> None:
    state = position("Rubicon 1l+caesar", "Rome +cato, Utica 1l+pompey", phase="march")
    assert is_catch(WORLD, state.table, CAESAR, "Rome")
    for seat, place in ((CAESAR, "Utica"), (CAESAR, "Gades"), (POMPEY, "Rubicon"), (POMPEY, "Rome"), (CAESAR, "Rubicon")):
        assert not is_catch(WORLD, state.table, seat, place)
