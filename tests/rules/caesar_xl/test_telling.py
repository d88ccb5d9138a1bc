"""What is told: every event has its words, every action a notation, and the rulebook its pages."""

import re

import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.queries import claim_of, effect_of
from game.rules.caesar_xl.state import CaesarOptions
from game.rules.caesar_xl.telling import notation, told
from tests.rules.caesar_xl.position import NAMES, RULES, attack, do, march, of, position, standard, words


def lines(event: ev.CaesarEvent) -> list[str]:
    return [words().text(line, NAMES) for line in told(standard(), event)]


EVENTS: list[tuple[ev.CaesarEvent, str]] = [
    (ev.TurnBegan(turn=2, seat=1), "50 BC, autumn: Gnaeus."),
    (ev.Drew(seat=0, card=""), "Gaius draws a card."),
    (ev.Drew(seat=0, card="fleet"), "Your new card: Fleet."),
    (ev.Revealed(seat=1, card="mutiny"), "Gnaeus draws an Event: Mutiny."),
    (ev.Claimed(seat=0, card="senate", price=6), "Gaius claims The Senate for 6 Gold."),
    (ev.Halved(seat=0, lost=3), "Demand for Action: Gaius goes without 3 Gold of taxes."),
    (ev.Halved(seat=1, lost=0), "Demand for Action: Gnaeus has no taxes to lose."),
    (ev.Declined(seat=0, what="card", place="Rome"), "Gaius plays no Tactics card at Rome."),
    (ev.Declined(seat=1, what="recall"), "Gnaeus has Cicero bring nobody back."),
    (ev.Declined(seat=1, what="muster"), "Gnaeus places no more free units."),
    (ev.MarkerLost(seat=1, place="Utica", cause="occupied"), "Occupied, Utica is no ally of Gnaeus any more."),
    (ev.Taxed(seat=0, place="Dacia", roll=6, swords=3, gold=0, revolts=True),
     "Dacia revolts! All of Gaius's there are slain."),
    (ev.BattleBegan(place="Rome", attacker=0, barbarians=-1), "Gaius attacks Gnaeus at Rome."),
    (ev.BattleBegan(place="Rome", attacker=1, barbarians=-1), "Gnaeus attacks Gaius at Rome."),
    (ev.BattleBegan(place="Dacia", attacker=0, barbarians=3), "Gaius attacks 3 Barbarian bands in Dacia."),
    (ev.Taxed(seat=0, place="Dacia", roll=3, swords=4, gold=3, revolts=False), "Dacia pays Gaius 3 Gold."),
    (ev.Taxed(seat=0, place="Dacia", roll=5, swords=4, gold=0, revolts=False), "Dacia pays nothing (5 against 4)."),
    (ev.Threw(seat=0, what="treachery", roll=4, place="Rome"), "Gaius rolls 4: up to so many swords desert Rome."),
    (ev.Threw(seat=1, what="allies_mobilize", roll=2), "Gnaeus rolls 2: as many Allied units may come."),
    (ev.Threw(seat=1, what="raid", roll=5), "Gnaeus rolls 5 for the Gold carried off."),
    (ev.Rethrown(seat=0, first=2, second=5, kept=5), "The Pontifex Maximus asks the gods twice: 2 and 5; the 5 counts."),
    (ev.Volley(seat=1, barbarian=True, place="Dacia", step="round", blows=(ev.Blow("barbarian", 2, 1, "legion", False),)),
     "The Barbarians (2 or less): 1. Slain: Legion."),
    (ev.Volley(seat=1, barbarian=False, place="Rome", step="pursuit", blows=(ev.Blow("allied", 1, 3, "", False),)),
     "The cavalry of Gnaeus after Allied units (1 or less): 3."),
    (ev.Fled(seat=0, place="Dacia", goal="Athens", leaders=("antonius",)), "Marcus Antonius flees from Dacia to Athens."),
    (ev.Fled(seat=0, place="Dacia", goal="Athens", leaders=("antonius", "curio")),
     "Marcus Antonius and another Leader flee from Dacia to Athens."),
    (ev.Fled(seat=0, place="Dacia", goal="Athens", leaders=("antonius", "curio", "cato")),
     "Marcus Antonius and 2 more Leaders flee from Dacia to Athens."),
    (ev.BattleEnded(place="Rome", winner=0, rounds=1), "Gaius has the field at Rome after one round."),
    (ev.BattleEnded(place="Rome", winner=0, rounds=0), "Gaius has the field at Rome before the first round."),
    (ev.BattleEnded(place="Dacia", winner=-1, rounds=2), "The Barbarians of Dacia remain their own masters."),
    (ev.WarEnded(ending="political", winner=1, scores=(1, 2), party="optimates"),
     "Gnaeus has won the Forum with the Optimates."),
]  # fmt: skip


def test_the_dice_of_a_round_are_told_kind_by_kind_in_whole_words() -> None:
    state = position("Vercellae 1a1L+labienus, Lutetia 1a+caesar", "Rome 1L1A, Pontus 1a+pompey", phase="march")
    do(state, march("Vercellae", "Rome", "1a1L+labienus"))
    events = attack(state, "Rome", 6, 3, 2, 4, 5)
    told_dice = [line for event in of(events, ev.Volley) for line in lines(event)]
    assert told_dice == [
        "Gnaeus, Veteran Allied units (3 or less): 6.",
        "Gnaeus, Veteran Legions (4 or less): 2. Slain: Allied unit.",
        "Gaius, Allied units (3 or less): 3. Reduced: Veteran Allied unit.",
        "Gaius, Veteran Legions (4 or less): 4. Slain: Allied unit.",
        "Gaius, Labienus (2 or less): 5.",
    ]
    rolled = [blow.roll for event in of(events, ev.Volley) for blow in event.blows]
    assert sorted(rolled) == sorted(event.roll for event in of(events, ev.Struck)), "each die once"


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=lambda value: type(value).__name__)
def test_what_happens_is_told(event: ev.CaesarEvent, text: str) -> None:
    assert lines(event) == [text]


def test_a_forced_march_tells_its_price() -> None:
    event = ev.Marched(
        seat=0, start="Massilia", via="Vercellae", goal="Rome", troops=(0, 0, 2, 0), leaders=("caesar",), price=1
    )
    assert lines(event) == [
        "Gaius Julius Caesar marches from Massilia to Rome with 2 units.", "A forced march through Vercellae, for 1 Gold.",
    ]  # fmt: skip


def test_the_supreme_leader_commands_whoever_else_rides_along() -> None:
    leaders = ("labienus", "pompey")
    event = ev.Marched(seat=1, start="Athens", via="", goal="Crete", troops=(0, 0, 1, 0), leaders=leaders, price=0)
    assert lines(event) == ["Gnaeus Pompeius Magnus marches from Athens to Crete with one unit and another Leader."]
    nobody = (0, 0, 0, 0)
    alone = ev.Marched(seat=1, start="Athens", via="", goal="Crete", troops=nobody, leaders=leaders, price=0, fleet=True)
    assert lines(alone) == ["Gnaeus Pompeius Magnus sails from Athens to Crete with another Leader."]


def test_phases_and_single_dice_tell_nothing() -> None:
    assert lines(ev.PhaseBegan(seat=0, phase="tax")) == []


@pytest.mark.parametrize("seed", range(3))
def test_everything_said_in_a_war_has_its_words(seed: int) -> None:
    options = [CaesarOptions(), CaesarOptions(commit="hand"), CaesarOptions(edition="bronze", treasury="rolled")][seed]
    match = Match.begin(RULES, options, 2, Seeded(seed))
    events = list(match.start.events)
    from random import Random

    rng = Random(seed)
    while isinstance(pending := match.pending(), Choose):
        assert words().text(pending.prompt, NAMES)
        assert pending.rule in words()("caesar_xl.rules.pages").split()
        action = rng.choice(RULES.legal(match.state, pending.seats[0]))
        assert notation(standard(), action)
        events += match.submit(pending.seats[0], action)
    for entry in match.log:
        assert all(words().text(draw.why, NAMES) for draw in entry.drawn)
    for event in events:
        assert isinstance(event, ev.CaesarEvent)
        lines(event)


@pytest.mark.parametrize(
    ("action", "text"),
    [(march("Massilia", "Rome", "2l1L+caesar", via="Vercellae"), "march Massilia 2l1L+caesar > Vercellae > Rome"),
     (act.Recruit("Utica", "allied"), "recruit Utica allied"), (act.EndPhase(), "end"),
     (act.Retreat(far=True), "retreat far"),
     (act.Lose("Rome", "legion"), "lose Rome legion"), (act.Negotiate("Crete", "Utica"), "negotiate Crete from Utica"),
     (act.PlayCard("treachery", "Athens"), "play treachery Athens"), (act.Decline(rest=True), "decline all")],
)  # fmt: skip
def test_notation(action: act.Action, text: str) -> None:
    assert notation(standard(), action) == text


def test_options_are_described_in_a_sentence_or_two() -> None:
    for switch in INFO.switches:
        assert re.fullmatch(r"[A-Z][^.]*\.( [A-Z][^.]*\.)?", words()(f"caesar_xl.option.{switch.key}.text"))


def test_the_stage_of_a_war_is_its_date() -> None:
    assert INFO.stage is not None
    assert words().text(INFO.stage(position(turn=14)), NAMES) == "44 BC, autumn"


def test_the_rulebook_lists_every_card_with_its_words() -> None:
    pages = {"event": "events", "action": "actions", "tactics": "tactics", "leader": "leaders", "forum": "forum"}
    for card in standard().cards:
        text = words().raw(f"caesar_xl.rules.{pages[card.family]}.text")
        [line] = [line for line in text.splitlines() if line.startswith(f"- **{words()(f'caesar_xl.name.{card.id}')}**")]
        assert line.endswith(words().text(effect_of(card), NAMES))
        assert ("†" in line) == (not card.sourced), "a card of this house is marked"
        if card.family == "forum":
            assert words().text(claim_of(card), NAMES) in line
