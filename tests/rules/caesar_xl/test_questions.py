"""What is asked, of whom, with whose cards in sight and on which page; and how the war is judged."""

import pytest
from msgspec.structs import replace

from game.core.chance import Scripted
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal, Over
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.data import Board, Route
from game.rules.caesar_xl.data import Card as Title
from game.rules.caesar_xl.queries import is_reconstructed
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import (
    Battle,
    Betrayed,
    CaesarOptions,
    Ending,
    Fighters,
    Finished,
    Frame,
    Hand,
    Homesick,
    Mustering,
    Mutinous,
    Ousted,
    Phase,
    Promoting,
    Raid,
    Recalling,
    State,
    Supplying,
)
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    RULES,
    STAY,
    WORLD,
    attack,
    board_with,
    do,
    march,
    position,
    standard,
    troops,
)


def ask(key: str, seat: int, **params: int | str) -> Say:
    return say(f"caesar_xl.prompt.{key}", seat=seat, **params)


PHASES: list[tuple[Phase, str]] = [("forum", "forum"), ("draw", "cards"), ("purchase", "purchase"), ("tax", "tax"),
                                   ("march", "march"), ("combat", "combat")]  # fmt: skip


@pytest.mark.parametrize(("phase", "page"), PHASES)
@pytest.mark.parametrize("seat", [CAESAR, POMPEY])
def test_each_phase_asks_the_phasing_player_with_his_cards_in_sight(phase: Phase, page: str, seat: int) -> None:
    assert RULES.pending(position(phase=phase, seat=seat)) == Choose((seat,), ask(phase, seat), hand=True, rule=page)
    key = f"{phase}_bronze" if phase in ("draw", "purchase") else phase
    bronze = position(phase=phase, seat=seat, edition="bronze")
    assert RULES.pending(bronze) == Choose((seat,), ask(key, seat), hand=True, rule=page)


def test_q62_offered_cards_are_asked_for_with_their_number() -> None:
    state = position("Rome 1l+caesar", phase="draw", forum={"senate": CAESAR})
    assert RULES.pending(state) == Choose((CAESAR,), ask("draw_free", CAESAR, left=2), hand=True, rule="cards")
    do(state, act.Draw(), "fleet")
    assert RULES.pending(state) == Choose((CAESAR,), ask("draw_free", CAESAR, left=1), hand=True, rule="cards")
    do(state, act.Draw(), "fleet")
    assert RULES.pending(state) == Choose((CAESAR,), ask("draw", CAESAR), hand=True, rule="cards")


CHOICES: list[tuple[Frame, Say, str]] = [
    (Raid(1, 3, -1), ask("raid", 1, swords=3), "events"), (Homesick(1), ask("homesick", 1), "events"),
    (Mutinous(1), ask("mutiny", 1), "events"),
    (Betrayed(1, "Athens", 4), ask("betrayed", 1, place="Athens", swords=4), "actions"),
    (Ousted(1, "Athens"), ask("ousted", 1, place="Athens"), "actions"),
    (Promoting(1, "Athens", 1), ask("promote", 1), "combat"),
    (Mustering(1, "legion", 2, ("Athens",), False), ask("muster", 1, unit="legion", left=2), "actions"),
    (Recalling(1), ask("recall", 1), "leaders"), (Supplying(1), ask("supply", 1, gold=5), "supply"),
]  # fmt: skip


@pytest.mark.parametrize(("frame", "prompt", "page"), CHOICES, ids=lambda value: type(value).__name__)
def test_a_choice_is_asked_of_whom_it_strikes_without_his_cards(frame: Frame, prompt: Say, page: str) -> None:
    state = position(pompey="Athens 2a6l+pompey", frames=[frame])
    assert RULES.pending(state) == Choose((POMPEY,), prompt, hand=False, rule=page)


def before_rome(hands: tuple[str, str] = ("fleet", "fleet"), **options: object) -> State:
    state = position("Vercellae 1l, Rubicon 1l, Lutetia 1a+caesar", "Rome 1l, Pontus 1a+pompey", phase="march",
                     hands=hands, **options)  # type: ignore[arg-type]  # fmt: skip
    do(state, march("Vercellae", "Rome", "1l"))
    do(state, march("Rubicon", "Rome", "1l"))
    return state


def fought(key: str, seat: int, number: int, hand: bool = False) -> Choose:
    return Choose((seat,), ask(key, seat, place="Rome", round=number), hand=hand, rule="tactics" if hand else "combat")


def test_the_questions_of_a_battle_come_in_their_order() -> None:
    state = before_rome()
    attack(state, "Rome")
    assert RULES.pending(state) == fought("attacker_card", CAESAR, 0, hand=True)
    do(state, NO)
    assert RULES.pending(state) == fought("defender_card", POMPEY, 0, hand=True)
    do(state, NO, 6, 6, 6)
    assert RULES.pending(state) == fought("attacker_stays", CAESAR, 1)
    do(state, STAY)
    assert RULES.pending(state) == fought("defender_stays", POMPEY, 1)
    do(state, STAY, 1, 6)
    assert RULES.pending(state) == fought("attacker_stays", CAESAR, 2)
    do(state, act.Retreat())
    assert RULES.pending(state) == fought("pursuit", POMPEY, 2, hand=True)
    do(state, NO)
    assert RULES.pending(state) == fought("parting", CAESAR, 2)


def test_q39_by_hand_the_round_asks_whose_turn_it_is() -> None:
    state = position("Rubicon 1l1L, Lutetia 1a+caesar", "Rome 1l1L, Pontus 1a+pompey", phase="march", commit="hand")
    do(state, march("Rubicon", "Rome", "1l1L"))
    attack(state, "Rome")
    assert RULES.pending(state) == fought("round", POMPEY, 1)
    do(state, act.Commit("legion"), 6)
    assert RULES.pending(state) == fought("round", CAESAR, 1)
    do(state, act.Commit("legion"), 6, 6, 6)
    assert RULES.pending(state) == fought("attacker_stays", CAESAR, 1)


def test_the_attacker_pursues_a_defender_in_flight() -> None:
    state = before_rome(("fleet", ""))
    attack(state, "Rome")
    do(state, NO, 6, 6, 6)
    do(state, STAY)
    do(state, act.Retreat("Brundisium"))
    assert RULES.pending(state) == fought("pursuit", CAESAR, 1, hand=True)


# ---- the end

ENDS: list[tuple[Ending, int, tuple[int, int], tuple[int, int], Say]] = [
    ("reckoning", -1, (4, 4), (1, 1), say("caesar_xl.over.level", score=4)),
    ("reckoning", 0, (8, 4), (1, 2), say("caesar_xl.over.truce", seat=0, margin=4)),
    ("reckoning", 1, (4, 9), (2, 1), say("caesar_xl.over.consul", seat=1, margin=5)),
    ("reckoning", 0, (18, 4), (1, 2), say("caesar_xl.over.consul", seat=0, margin=14)),
    ("reckoning", 1, (4, 19), (2, 1), say("caesar_xl.over.dictator", seat=1, margin=15)),
    ("reckoning", 0, (4, 4), (1, 2), say("caesar_xl.over.truce", seat=0, margin=0)),
    ("political", 1, (9, 1), (2, 1), say("caesar_xl.over.political", seat=1)),
    ("military", 0, (1, 9), (1, 2), say("caesar_xl.over.military", seat=0)),
]  # fmt: skip


@pytest.mark.parametrize(("ending", "winner", "scores", "ranks", "reason"), ENDS)
def test_q55_the_verdict(ending: Ending, winner: int, scores: tuple[int, int], ranks: tuple[int, int], reason: Say) -> None:
    state = position()
    state.table.frames = [Finished(ending, winner, scores)]
    assert RULES.pending(state) == Over(ranks, scores, reason)


# ---- the beginning


def begun(options: CaesarOptions, *results: int | str) -> tuple[State, list[Event]]:
    chance = Scripted(list(results))
    state, events = RULES.setup(options, 2, chance)
    assert not chance.left
    RULES.audit(state)
    return state, events


def test_1_2_how_a_war_begins() -> None:
    state, events = begun(CaesarOptions(), "fleet")
    assert events == [
        ev.WarBegan(gold=(10, 6)), ev.TurnBegan(turn=1, seat=0), ev.PhaseBegan(seat=0, phase="forum"),
        ev.PhaseBegan(seat=0, phase="draw"), ev.Drew(seat=0, card="fleet", audience=(0,)),
    ]  # fmt: skip
    table = state.table
    assert (table.turn, table.seat, table.gold, table.held, table.known) == (1, 0, [10, 6], [1, 0], [[], []])
    assert (table.demand, table.storms, table.taken, table.outside) == ([False, False], -1, 0, {})
    assert not (table.markers or table.subdued or table.forum or table.discards or table.arrivals)
    doings = table.doings
    assert (doings.bought, doings.rolls, doings.raised, doings.powers, doings.taxed) == (0, 0, {}, [], [])
    assert not (doings.armed or doings.blank or doings.marched or state.hands[0].waived)
    assert {name: (one.seat, one.at) for name, one in table.leaders.items()} == {
        "caesar": (0, "Rubicon"), "pompey": (1, "Athens")
    }  # fmt: skip


def test_q2_rolled_chests_are_told() -> None:
    _, events = begun(CaesarOptions(treasury="rolled"), 1, 2, 6, 5, "fleet")
    assert events[0] == ev.WarBegan(gold=(6, 11))


def test_two_play_and_no_other_number() -> None:
    for seats in (1, 3):
        with pytest.raises(ValueError, match=f"two players, not {seats}"):
            RULES.setup(CaesarOptions(), seats, Scripted([]))
    assert INFO.seats == (2,) and RULES.seats_of(position()) == 2 and INFO.board_seats is not None
    assert INFO.board_seats(standard()) == (2,)


def test_the_options_and_what_goes_without_saying() -> None:
    assert {switch.key: switch.choices for switch in INFO.switches} == {
        "edition": ("silver", "bronze"), "treasury": ("fixed", "rolled"), "first_die": ("defender", "attacker"),
        "commit": ("veterans", "hand"), "lights_first": (False, True), "marker_holds": (True, False),
        "riches": ("held", "ahead"), "leader_in_rome": (True, False),
    }  # fmt: skip
    for switch in INFO.switches:
        assert getattr(CaesarOptions(), switch.key) == switch.choices[0], "the first value is the ruling"
    assert INFO.minutes == 60 and not act.Decline().rest and not act.Retreat().far


def test_what_a_board_leaves_out() -> None:
    assert not Route("Rome", "Gades").sea
    card = Title("comet", "X1", "event")
    assert (card.count, card.points, card.swords) == (1, 0, 0)
    assert is_reconstructed(standard(), "comet", "name")
    areas = tuple(replace(area, sourced=("name",)) if area.name == "Dacia" else area for area in standard().areas)
    assert is_reconstructed(standard(), "Dacia", "name")
    assert not is_reconstructed(board_with(areas=areas), "Dacia", "name")
    assert is_reconstructed(board_with(areas=areas), "Dacia", "strength")


def test_what_a_battle_leaves_out() -> None:
    side = Fighters()
    assert (side.card, side.rolled, side.spoke, side.dead, side.hits) == ("", (0, 0, 0, 0), (), (0, 0), 0)
    battle = Battle("Rome", "round", 1, (side, side), CAESAR, -1)
    assert battle.is_roman and (battle.retreat, battle.far, battle.fleeing) == ("", False, -1)
    assert not Battle("Dacia", "round", 1, (side, side), CAESAR, 0).is_roman and not Hand([]).waived


def test_what_an_event_leaves_out() -> None:
    assert not ev.Drew(seat=0, card="fleet").bought and not ev.Revealed(seat=0, card="mutiny").bought
    entered = ev.Entered(seat=0, card="cato", place="Rome")
    assert not entered.recalled and entered.price == 0 and ev.Promoted(seat=0, place="Rome", unit="legion").price == 0
    assert not ev.Lost(seat=0, place="Rome", unit="legion", cause="raid").flipped
    assert not ev.BattleEnded(place="Rome", winner=0, rounds=1).walls
    gone = ev.Marched(seat=0, start="Rome", via="", goal="Gades", troops=troops("1l"), leaders=(), price=0)
    assert not gone.fleet


def test_who_declined_and_who_may_know_it_are_all_that_tells_two_declines_apart() -> None:
    one = ev.Declined(seat=0, what="card", place="Rome")
    assert one == ev.Declined(seat=0, what="muster") and one != ev.Declined(seat=1, what="card", place="Rome")
    assert one != ev.Declined(seat=0, audience=(0,)) and one != ev.Waived(seat=0) and ev.Waived(seat=0) != one
    assert ev.Declined(seat=0) != ev.Invoked(seat=0) and hash(one) == hash(ev.Declined(seat=0))
    assert hash(one) != hash(ev.Declined(seat=1))


# ---- versions


def test_the_rules_know_those_before_them() -> None:
    assert RULES.version == 9 and [rules.version for rules in RULES.former] == [2]
    assert RULES.former[0].former == () and RULES.world.is_settled and not RULES.former[0].world.is_settled
    assert CaesarRules(standard(), 4).world.is_settled and CaesarRules(standard(), 4).former[0].version == 2
    assert RULES.former[0].board is RULES.board is WORLD.board


def test_the_board_as_the_rules_read_it() -> None:
    board: Board = standard()
    assert WORLD.places == {city.name for city in board.cities} | {area.name for area in board.areas}
    assert WORLD.capital == "Rome" and WORLD.gold["Rome"] == 5 and WORLD.gold["Dacia"] == 0 and WORLD.worth["Dacia"] == 5
    assert WORLD.worth["Rome"] == 5 and WORLD.strength["Parthia"] == 7 and "Rome" not in WORLD.strength
    assert set(WORLD.circles) | WORLD.squares == set(WORLD.cities) and not set(WORLD.circles) & WORLD.squares
    assert "Rome" in WORLD.squares and "Pontus" in WORLD.circles and "Crete" in WORLD.circles
    assert "Utica" in WORLD.coast and "Cirta" not in WORLD.coast
    assert WORLD.links["Rome"] == {"Vercellae": False, "Rubicon": False, "Brundisium": False, "Caralis": True}
    assert WORLD.links["Caralis"] == {"Rome": True, "Utica": True} and WORLD.supreme == ("caesar", "pompey")
    assert WORLD.leader_swords["caesar"] == 3 and WORLD.leader_swords["cicero"] == 0 and "fleet" not in WORLD.leader_swords
    assert WORLD.swords == (2, 3, 3, 4) and WORLD.is_area("Dacia") and not WORLD.is_area("Rome")
    assert all(WORLD.is_in_hand(card) for card in ("fleet", "ambush", "cato"))
    assert not WORLD.is_in_hand("mutiny") and not WORLD.is_in_hand("senate") and WORLD.number("curio", "rolls") == 2


def test_check_says_why_and_lets_pass_what_is_open() -> None:
    state = position("Rome 1l+caesar")
    RULES.check(state, CAESAR, END)
    with pytest.raises(Illegal) as refused:
        RULES.check(state, POMPEY, END)
    assert refused.value.say == say("caesar_xl.no.not_your_turn", seat=CAESAR)
