"""Each demand of the audit by itself: what just fits passes, and what does not is named by its own sentence."""

from collections.abc import Callable

import pytest

from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.state import (
    Arrival,
    Battle,
    Drawing,
    Fighters,
    Finished,
    Homesick,
    InPhase,
    Officer,
    Raid,
    State,
    Supplying,
)
from tests.rules.caesar_xl.position import CAESAR, POMPEY, RULES, march, position
from tests.rules.caesar_xl.position import do as play

NOBODY, ONE = (0, 0, 0, 0), (1, 0, 0, 0)


def sound() -> State:
    return position(
        "Rubicon 1L+caesar+cato, Massilia 2a2l, Garamantia 1l", "Athens 2l+pompey+curio, Parthia 1a", gold=(3, 4),
        hands=("fleet", "ambush"), markers={"Utica": 0, "Crete": 1}, subdued="Garamantia, Parthia", forum={"senate": -1},
        discards="mutiny",
    )  # fmt: skip


def battle(attacker: int = CAESAR) -> State:
    """In the middle of a round at Rome; each side has rolled with one of two Legions."""
    state = position("Vercellae 2l+caesar", "Rubicon 2l+pompey", phase="march", seat=attacker)
    play(state, march("Vercellae" if attacker == CAESAR else "Rubicon", "Rome", "2l"))
    state.table.forces[1 - attacker] = {"Rome": [0, 0, 2, 0]}
    sides = (Fighters(rolled=(0, 0, 1, 0)), Fighters(rolled=(0, 0, 2, 0)))
    state.table.frames = [InPhase("combat"), Battle("Rome", "attacker_stays", 1, sides, attacker, -1)]
    RULES.audit(state)
    return state


def barbarians(left: int = 2) -> State:
    state = position("Cirta 3l+caesar", "Athens 1l+pompey", phase="march")
    play(state, march("Cirta", "Garamantia", "3l"))
    sides = (Fighters(rolled=(0, 0, 3, 0)), Fighters(rolled=(2, 0, 0, 0)))
    state.table.frames = [InPhase("combat"), Battle("Garamantia", "attacker_stays", 1, sides, CAESAR, left)]
    return state


def over(winner: int) -> State:
    state = sound()
    state.table.frames = [Finished("military", winner, (1, 1))]
    return state


def changed(state: State, *hows: Callable[[State], object]) -> State:
    for how in hows:
        how(state)
    return state


def with_rolled(state: State, seat: int, *rolled: int) -> State:
    frame = state.table.frames[-1]
    assert isinstance(frame, Battle)
    sides = [frame.sides[0], frame.sides[1]]
    sides[seat] = Fighters(rolled=(rolled[0], rolled[1], rolled[2], rolled[3]))
    state.table.frames[-1] = Battle(
        frame.place, frame.step, frame.round, (sides[0], sides[1]), frame.turn, frame.barbarians
    )  # fmt: skip
    return state


def spoilt(*hows: Callable[[State], object]) -> Callable[[], State]:
    return lambda: changed(sound(), *hows)


def placed(seat: int, place: str) -> Callable[[State], object]:
    """One Allied unit more."""
    return lambda state: state.table.forces[seat].__setitem__(place, [1, 0, 0, 0])


def set_hand(state: State, seat: int, cards: list[CardId]) -> None:
    state.hands[seat].cards = cards
    state.table.held[seat] = len(cards)


BAD: list[tuple[str, str, Callable[[], State]]] = [
    ("three hands", "two sides", spoilt(lambda s: s.hands.append(s.hands[0].copy()))),
    ("Gold of three", "two sides", spoilt(lambda s: s.table.gold.append(1))),
    ("forces of three", "two sides", spoilt(lambda s: s.table.forces.append({}))),
    ("hands of three sizes", "two sides", spoilt(lambda s: s.table.held.append(0))),
    ("before the war", "a turn that is not in the calendar", spoilt(lambda s: setattr(s.table, "turn", 0))),
    ("after the war", "a turn that is not in the calendar", spoilt(lambda s: setattr(s.table, "turn", 15))),
    ("no such seat", "", spoilt(lambda s: setattr(s.table, "seat", 2))),
    ("nobody's turn", "", spoilt(lambda s: setattr(s.table, "seat", -1))),
    ("nobody's storms", "", spoilt(lambda s: setattr(s.table, "storms", 2))),
    ("storms before", "", spoilt(lambda s: setattr(s.table, "storms", -2))),
    ("fewer than none taken", "", spoilt(lambda s: setattr(s.table, "taken", -1))),
    ("Caesar in debt", "Gold below nought", spoilt(lambda s: s.table.gold.__setitem__(0, -1))),
    ("Pompey in debt", "Gold below nought", spoilt(lambda s: s.table.gold.__setitem__(1, -1))),
    ("off the map", "units nowhere", spoilt(lambda s: s.table.forces[0].__setitem__("Londinium", [1, 0, 0, 0]))),
    ("three kinds", "units nowhere", spoilt(lambda s: s.table.forces[1].__setitem__("Rome", [1, 0, 0]))),
    ("nobody", "an empty garrison", spoilt(lambda s: s.table.forces[0].__setitem__("Rome", [0, 0, 0, 0]))),
    ("fewer than none", "an empty garrison", spoilt(lambda s: s.table.forces[1].__setitem__("Rome", [-1, 2, 0, 0]))),
    ("eight Allied units", "more counters than there are",
     spoilt(lambda s: s.table.forces[0].__setitem__("Rome", [3, 3, 0, 0]))),
    ("eleven Legions", "more counters than there are",
     spoilt(lambda s: s.table.forces[1].__setitem__("Rome", [0, 0, 5, 4]))),
    ("no such Leader", "a Leader nowhere", spoilt(lambda s: s.table.leaders.__setitem__("sulla", Officer(0, "Rubicon")))),
    ("a Leader off the map", "a Leader nowhere",
     spoilt(lambda s: s.table.leaders.__setitem__("cato", Officer(0, "Londinium")))),
    ("a Leader of nobody", "a Leader nowhere", spoilt(lambda s: s.table.leaders.__setitem__("cato", Officer(2, "Rubicon")))),
    ("a Leader of none", "a Leader nowhere", spoilt(lambda s: s.table.leaders.__setitem__("cato", Officer(-1, "Rubicon")))),
    ("Pompey for Caesar", "a Supreme Leader on the other side",
     spoilt(lambda s: s.table.leaders.__setitem__("pompey", Officer(0, "Rubicon")))),
    ("six markers", "more markers than there are",
     spoilt(lambda s: s.table.markers.update(dict.fromkeys(("Rome", "Gades", "Tarsus", "Pontus"), 1)))),
    ("areas in disorder", "areas out of order", spoilt(lambda s: s.table.subdued.reverse())),
    ("an area twice", "areas out of order", spoilt(lambda s: s.table.subdued.insert(0, "Garamantia"))),
    ("a city subdued", "a city can't be subdued", spoilt(lambda s: s.table.subdued.append("Rome"))),
    ("a marker off the map", "a marker nowhere", spoilt(lambda s: s.table.markers.__setitem__("Londinium", 0))),
    ("a marker of nobody", "a marker nowhere", spoilt(lambda s: s.table.markers.__setitem__("Rome", 2))),
    ("a marker of none", "a marker nowhere", spoilt(lambda s: s.table.markers.__setitem__("Rome", -1))),
    ("a marker in the wild", "a marker among Barbarians", spoilt(lambda s: s.table.markers.__setitem__("Dacia", 0))),
    ("walls of an area", "walls of no city", spoilt(lambda s: s.table.outside.__setitem__("Garamantia", 0))),
    ("walls nowhere", "walls of no city", spoilt(lambda s: s.table.outside.__setitem__("Londinium", 0))),
    ("nobody outside", "walls of no city", spoilt(lambda s: s.table.outside.__setitem__("Rome", 2))),
    ("Bronze with a marker", "Silver pieces in the Bronze game",
     lambda: changed(position(edition="bronze"), lambda s: s.table.markers.__setitem__("Utica", 0))),
    ("Bronze with an area", "Silver pieces in the Bronze game",
     lambda: changed(position(edition="bronze"), lambda s: s.table.subdued.append("Dacia"))),
    ("a larger hand", "the hand is not as large as it looks", spoilt(lambda s: s.table.held.__setitem__(1, 2))),
    ("a hand in disorder", "a hand", spoilt(lambda s: set_hand(s, 0, ["fleet", "ambush"]))),
    ("an Event in the hand", "a hand", spoilt(lambda s: set_hand(s, 1, ["ambush", "mutiny"]))),
    ("a card known and not there", "a card seen and not there", spoilt(lambda s: s.table.known[1].append("fleet"))),
    ("a card known twice", "a card seen and not there", spoilt(lambda s: s.table.known[1].extend(["ambush", "ambush"]))),
    ("one card twice", "a card in two places", spoilt(lambda s: s.table.discards.append("cato"))),
    ("a card of no deck", "cards lost or made", spoilt(lambda s: s.table.discards.append("comet"))),
    ("a Leader on the Forum", "not for the Forum", spoilt(lambda s: s.table.forum.__setitem__("brutus", 0))),
    ("claimed by nobody there is", "not for the Forum", spoilt(lambda s: s.table.forum.__setitem__("senate", 2))),
    ("claimed by less than nobody", "not for the Forum", spoilt(lambda s: s.table.forum.__setitem__("senate", -2))),
    ("a Forum card thrown away", "a Forum card thrown away", spoilt(lambda s: s.table.discards.append("pontifex"))),
    ("no frames", "nothing to decide and not over", spoilt(lambda s: s.table.frames.clear())),
    ("over and not over", "", lambda: changed(over(0), lambda s: s.table.frames.append(InPhase("tax")))),
    ("won by nobody there is", "", lambda: over(2)),
    ("won by less than nobody", "", lambda: over(-2)),
    ("a decision first", "a decision outside the phases", spoilt(lambda s: s.table.frames.insert(0, Homesick(0)))),
    ("no such phase", "a decision outside the phases",
     spoilt(lambda s: s.table.frames.__setitem__(0, InPhase("siesta")))),  # type: ignore[arg-type]
    ("a draw left over", "something left undone", spoilt(lambda s: s.table.frames.append(Drawing(1)))),
    ("an end on top", "something left undone", spoilt(lambda s: s.table.frames.append(Finished("military", 0, (1, 1))))),
    ("a phase within a phase", "a phase within a phase", spoilt(lambda s: s.table.frames.append(InPhase("tax")))),
    ("an end within a phase", "a phase within a phase",
     spoilt(lambda s: s.table.frames.extend([Finished("military", 0, (1, 1)), Homesick(0)]))),
    ("a raid without a bound but one", "", spoilt(lambda s: s.table.frames.append(Raid(0, 2, -2)))),
    ("three bought", "", spoilt(lambda s: setattr(s.table.doings, "bought", 3))),
    ("fewer than none bought", "", spoilt(lambda s: setattr(s.table.doings, "bought", -1))),
    ("a power twice", "", spoilt(lambda s: s.table.doings.powers.extend(["cicero", "cicero"]))),
    ("a city that gave too many", "a city gave too many", spoilt(lambda s: s.table.doings.raised.__setitem__("Rome", 6))),
    ("a city that gave nobody", "a city gave too many", spoilt(lambda s: s.table.doings.raised.__setitem__("Rome", 0))),
    ("a battle without an attacker", "a battle without an attacker",
     lambda: changed(battle(), lambda s: s.table.forces[0].pop("Rome"))),
    ("a battle without a defender", "a battle without a defender",
     lambda: changed(battle(), lambda s: s.table.forces[1].pop("Rome"))),
    ("Pompey's battle without an attacker", "a battle without an attacker",
     lambda: changed(battle(POMPEY), lambda s: s.table.forces[1].pop("Rome"))),
    ("Pompey's battle without a defender", "a battle without a defender",
     lambda: changed(battle(POMPEY), lambda s: s.table.forces[0].pop("Rome"))),
    ("no Barbarians", "Barbarians", lambda: barbarians(0)),
    ("more Barbarians than there are", "Barbarians", lambda: barbarians(3)),
    ("Barbarians who are subdued", "Barbarians",
     lambda: changed(barbarians(), lambda s: s.table.subdued.append("Garamantia"))),
    ("the attacker's dead have rolled", "the dead have rolled", lambda: with_rolled(battle(), 0, 0, 0, 3, 0)),
    ("the defender's dead have rolled", "the dead have rolled", lambda: with_rolled(battle(), 1, 0, 0, 3, 0)),
    ("fewer than none have rolled", "the dead have rolled", lambda: with_rolled(battle(), 1, -1, 0, 2, 0)),
    ("the dead have rolled among Barbarians", "the dead have rolled", lambda: with_rolled(barbarians(), 0, 0, 0, 4, 0)),
    ("both in one city", "both sides in Rubicon", spoilt(lambda s: s.table.forces[1].__setitem__("Rubicon", [1, 0, 0, 0]))),
    ("a Leader among enemies", "both sides in Rubicon",
     spoilt(lambda s: s.table.leaders.__setitem__("curio", Officer(1, "Rubicon")))),
    ("Caesar's in the wild", "Romans among Barbarians in Dacia",
     spoilt(lambda s: s.table.forces[0].__setitem__("Dacia", [1, 0, 0, 0]))),
    ("Pompey's Leader in the wild", "Romans among Barbarians in Dacia",
     spoilt(lambda s: s.table.leaders.__setitem__("curio", Officer(1, "Dacia")))),
    ("a march to nowhere", "", spoilt(lambda s: s.table.arrivals.append(Arrival("Londinium", "Rome", "", ONE, ())))),
    ("a march from nowhere", "", spoilt(lambda s: s.table.arrivals.append(Arrival("Rome", "Londinium", "", ONE, ())))),
    ("a march of nobody", "", spoilt(lambda s: s.table.arrivals.append(Arrival("Rome", "Rubicon", "", NOBODY, ())))),
]  # fmt: skip


@pytest.mark.parametrize(("what", "sentence", "build"), BAD, ids=[what for what, _, _ in BAD])
def test_what_can_not_be_is_named(what: str, sentence: str, build: Callable[[], State]) -> None:
    state = build()
    with pytest.raises(AssertionError) as found:
        RULES.audit(state)
    assert str(found.value) == sentence


def on_the_march() -> State:
    state = position("Rome 2l, Rubicon 2l+caesar", phase="march")
    play(state, march("Rubicon", "Rome", "1l"))
    play(state, march("Rubicon", "Rome", "1l+caesar"))
    return state


def test_no_more_have_marched_to_a_place_than_are_there() -> None:
    state = on_the_march()
    state.table.forces[0]["Rome"] = [0, 0, 2, 0]
    RULES.audit(state)
    state.table.forces[0]["Rome"] = [0, 0, 1, 0]
    with pytest.raises(AssertionError, match="more arrived than are there"):
        RULES.audit(state)
    state.table.frames = [InPhase("combat")]
    RULES.audit(state)  # by then some may have fallen


def test_pompeys_arrivals_are_counted_with_pompeys_units() -> None:
    state = position("Gades 5l+caesar", "Rubicon 2l+pompey", phase="march", seat=POMPEY)
    play(state, march("Rubicon", "Rome", "2l"))
    RULES.audit(state)
    state.table.forces[1]["Rome"] = [0, 0, 1, 0]
    with pytest.raises(AssertionError, match="more arrived than are there"):
        RULES.audit(state)


def test_pompeys_dead_have_not_rolled_among_barbarians_either() -> None:
    state = position("Gades 1l+caesar", "Cirta 3l+pompey", phase="march", seat=POMPEY)
    play(state, march("Cirta", "Garamantia", "3l"))
    for rolled in (3, 4):
        sides = (Fighters(rolled=(2, 0, 0, 0)), Fighters(rolled=(0, 0, rolled, 0)))
        state.table.frames = [InPhase("combat"), Battle("Garamantia", "attacker_stays", 1, sides, POMPEY, 2)]
        if rolled == 3:
            RULES.audit(state)
    with pytest.raises(AssertionError, match="the dead have rolled"):
        RULES.audit(state)


GOOD: dict[str, Callable[[], State]] = {
    "the first turn": spoilt(lambda s: setattr(s.table, "turn", 1)),
    "the last turn": spoilt(lambda s: setattr(s.table, "turn", 14)),
    "Pompey's turn": spoilt(lambda s: setattr(s.table, "seat", 1)),
    "Caesar's storms": spoilt(lambda s: setattr(s.table, "storms", 0)),
    "Pompey's storms": spoilt(lambda s: setattr(s.table, "storms", 1)),
    "no Gold": spoilt(lambda s: s.table.gold.__setitem__(slice(0, 2), [0, 0])),
    "all counters of a kind": spoilt(lambda s: s.table.forces[0].__setitem__("Rome", [2, 3, 3, 3])),
    "all of Pompey's": spoilt(lambda s: s.table.forces[1].__setitem__("Rome", [3, 3, 4, 4])),
    "five markers": spoilt(lambda s: s.table.markers.update(dict.fromkeys(("Rome", "Gades", "Tarsus"), 1))),
    "two bought": spoilt(lambda s: setattr(s.table.doings, "bought", 2)),
    "a city that gave all it has": spoilt(lambda s: s.table.doings.raised.__setitem__("Rome", 5)),
    "a card known twice and there twice": spoilt(
        lambda s: set_hand(s, 0, ["fleet", "fleet"]), lambda s: s.table.known[0].extend(["fleet", "fleet"])),
    "Forum cards of either side": spoilt(lambda s: s.table.forum.update({"senate": 0, "reform": 1})),
    "an enemy's marker under troops": spoilt(lambda s: s.table.markers.__setitem__("Rubicon", 1)),
    "a raid without a bound": spoilt(lambda s: s.table.frames.append(Raid(0, 2, -1))),
    "a raid whose bound is used up": spoilt(lambda s: s.table.frames.append(Raid(0, 2, 0))),
    "Caesar's outside the walls": spoilt(
        placed(1, "Rome"), placed(0, "Rome"),
        lambda s: s.table.outside.__setitem__("Rome", 0)),
    "Pompey's outside the walls": spoilt(
        placed(1, "Rome"), placed(0, "Rome"),
        lambda s: s.table.outside.__setitem__("Rome", 1)),
    "a draw": lambda: over(-1), "Caesar's victory": lambda: over(0), "Pompey's victory": lambda: over(1),
    "a battle of Romans": battle, "Pompey's battle": lambda: battle(POMPEY), "two Barbarians left": barbarians,
    "one Barbarian left": lambda: barbarians(1),
    "the Barbarians' dead do not count": lambda: with_rolled(barbarians(), 1, 9, 0, 0, 0),
    "meeting on the march": spoilt(
        lambda s: s.table.frames.__setitem__(0, InPhase("march")), placed(1, "Rubicon"),
        placed(0, "Dacia")),
    "meeting in combat": spoilt(
        lambda s: s.table.frames.__setitem__(0, InPhase("combat")), placed(1, "Rubicon")),
    "Bronze": lambda: position(edition="bronze"),
    "arrivals that supply is asked for": spoilt(
        lambda s: s.table.frames.__setitem__(0, InPhase("combat")), lambda s: s.table.frames.append(Supplying(0)),
        lambda s: s.table.arrivals.append(Arrival("Rome", "Rubicon", "", NOBODY, ()))),
    "a Leader's march": spoilt(lambda s: s.table.arrivals.append(Arrival("Rubicon", "Rome", "", NOBODY, ("cato",)))),
}  # fmt: skip


@pytest.mark.parametrize("what", GOOD)
def test_what_just_can_be_passes(what: str) -> None:
    RULES.audit(GOOD[what]())
