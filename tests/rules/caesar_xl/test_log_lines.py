"""The log line of each kind of event by its key and numbers, every way it can be told; and the notation of each action."""

import pytest

from game.core.say import Say, say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.state import Finished, InPhase
from game.rules.caesar_xl.telling import date_of, notation, stack_text, stage, told
from tests.rules.caesar_xl.position import march, position, standard, troops


def log(key: str, **params: int | str) -> Say:
    return say(f"caesar_xl.log.{key}", **params)


NOBODY = (0, 0, 0, 0)
TWO = (1, 0, 1, 0)


def marched(
    stack: tuple[int, int, int, int], *leaders: str, via: str = "", price: int = 0, fleet: bool = False
) -> ev.Marched:
    return ev.Marched(seat=1, start="Athens", via=via, goal="Rome", troops=stack, leaders=leaders, price=price, fleet=fleet)


def went(key: str, units: int, leader: str = "", others: int = -1) -> Say:
    return log(key, seat=1, start="Athens", goal="Rome", units=units, leader=leader, others=others)


LINES: list[tuple[ev.CaesarEvent, list[Say]]] = [
    (ev.WarBegan(gold=(10, 6)), [log("began", first=10, second=6)]),
    (ev.TurnBegan(turn=1, seat=0), [log("turn", seat=0, year=50, season="spring")]),
    (ev.TurnBegan(turn=4, seat=1), [log("turn", seat=1, year=49, season="autumn")]),
    (ev.PhaseBegan(seat=0, phase="tax"), []),
    (ev.Waived(seat=0), []),
    (ev.Struck(seat=0, barbarian=False, unit="legion", roll=2, needed=3, lost="allied", flipped=False, place="Rome"), []),
    (ev.Drew(seat=1, card=""), [log("drew", seat=1)]),
    (ev.Drew(seat=1, card="", bought=True), [log("drew_bought", seat=1)]),
    (ev.Drew(seat=1, card="fleet", bought=True), [log("drew_open", card="fleet")]),
    (ev.Revealed(seat=0, card="mutiny"), [log("revealed_event", seat=0, card="mutiny")]),
    (ev.Revealed(seat=0, card="senate"), [log("revealed_forum", seat=0, card="senate")]),
    (ev.Reshuffled(cards=7), [log("reshuffled", cards=7)]),
    (ev.Requisitioned(seat=0, card="ambush", price=3), [log("requisitioned", seat=0, card="ambush", price=3)]),
    (ev.Claimed(seat=1, card="senate", price=3), [log("claimed", seat=1, card="senate", price=3)]),
    (ev.Claimed(seat=1, card="publicani", price=0), [log("claimed_free", seat=1, card="publicani", price=0)]),
    (ev.Played(seat=0, card="ambush", place="Rome"), [log("played_at", seat=0, card="ambush", place="Rome")]),
    (ev.Played(seat=0, card="contributions", place=""), [log("played", seat=0, card="contributions", place="")]),
    (ev.Entered(seat=0, card="cato", place="Rome"), [log("entered", seat=0, card="cato", place="Rome", price=0)]),
    (ev.Entered(seat=0, card="cato", place="Rome", recalled=True, price=3),
     [log("recalled", seat=0, card="cato", place="Rome", price=3)]),
    (ev.Declined(seat=1), [log("declined", seat=1)]),
    (ev.Declined(seat=1, what="card", place="Rome"), [log("declined_card", seat=1, place="Rome")]),
    (ev.Declined(seat=0, what="recall"), [log("declined_recall", seat=0, place="")]),
    (ev.Declined(seat=0, what="muster"), [log("declined_muster", seat=0, place="")]),
    (ev.Invoked(seat=1), [log("invoked", seat=1)]),
    (ev.TookGold(seat=0, source="tax", amount=5), [log("gold_tax", seat=0, amount=5, card="tax", place="")]),
    (ev.TookGold(seat=0, source="loot", amount=2, place="Rome"),
     [log("gold_loot", seat=0, amount=2, card="loot", place="Rome")]),
    (ev.TookGold(seat=1, source="brutus", amount=4), [log("gold_card", seat=1, amount=4, card="brutus", place="")]),
    (ev.LostGold(seat=1, source="raid", amount=4), [log("lost_raid", seat=1, amount=4)]),
    (ev.LostGold(seat=1, source="mutiny", amount=3), [log("lost_mutiny", seat=1, amount=3)]),
    (ev.Recruited(seat=0, place="Rome", unit="legion", price=4),
     [log("recruited", seat=0, place="Rome", unit="legion", price=4, card="")]),
    (ev.Recruited(seat=0, place="Rome", unit="legion", price=0, card="antonius"),
     [log("raised", seat=0, place="Rome", unit="legion", price=0, card="antonius")]),
    *((ev.Negotiated(seat=0, place="Utica", source="", removal=removal, price=3, roll=4, modifier=-1, needed=3,
                     success=success),
       [log(f"{'removal' if removal else 'marker'}_{'won' if success else 'failed'}", seat=0, place="Utica", roll=4,
            modifier=-1, needed=3)])
      for removal in (False, True) for success in (False, True)),
    *((ev.MarkerLost(seat=0, place="Utica", cause=cause), [log(f"marker_{cause}", seat=0, place="Utica")])
      for cause in ("occupied", "fell", "revolt")),
    (ev.Taxed(seat=0, place="Dacia", roll=6, swords=3, gold=0, revolts=True),
     [log("area_revolt", seat=0, place="Dacia", roll=6, swords=3, gold=0)]),
    (ev.Taxed(seat=0, place="Dacia", roll=2, swords=3, gold=2, revolts=False),
     [log("area_paid", seat=0, place="Dacia", roll=2, swords=3, gold=2)]),
    (ev.Taxed(seat=0, place="Dacia", roll=5, swords=3, gold=0, revolts=False),
     [log("area_nothing", seat=0, place="Dacia", roll=5, swords=3, gold=0)]),
    (ev.Halved(seat=0, lost=3), [log("halved", seat=0, lost=3)]),
    (ev.Halved(seat=0, lost=0), [log("halved_none", seat=0, lost=0)]),
    (ev.Withheld(seat=1, amount=3), [log("withheld", seat=1, lost=3)]),
    (marched(TWO), [went("marched_units", 2)]),
    (marched(TWO, "cato"), [went("marched_led", 2, "cato", 0)]),
    (marched(TWO, "cato", "brutus"), [went("marched_led_more", 2, "cato", 1)]),
    (marched(TWO, "cato", "brutus", "pompey"), [went("marched_led_more", 2, "pompey", 2)]),
    (marched(NOBODY, "cato"), [went("marched_leader", 0, "cato", 0)]),
    (marched(NOBODY, "cato", "pompey"), [went("marched_leader_more", 0, "pompey", 1)]),
    (marched(TWO, fleet=True), [went("sailed_units", 2)]),
    (marched(TWO, "cato", fleet=True), [went("sailed_led", 2, "cato", 0)]),
    (marched(TWO, via="Crete", price=2), [went("marched_units", 2), log("forced", via="Crete", price=2)]),
    (marched(NOBODY, "pompey", via="Crete"),
     [went("marched_leader", 0, "pompey", 0), log("forced_free", via="Crete", price=0)]),
    (ev.Subdued(seat=0, place="Dacia", peaceful=True), [log("subdued_peacefully", seat=0, place="Dacia")]),
    (ev.Subdued(seat=0, place="Dacia", peaceful=False), [log("subdued", seat=0, place="Dacia")]),
    (ev.Reverted(place="Dacia"), [log("reverted", place="Dacia")]),
    (ev.Promoted(seat=0, place="Rome", unit="legion"), [log("promoted", seat=0, place="Rome", unit="legion", price=0)]),
    (ev.Promoted(seat=0, place="Rome", unit="legion", card="land_for_veterans", price=2),
     [log("promoted_paid", seat=0, place="Rome", unit="legion", price=2)]),
    (ev.Lost(seat=0, place="Rome", unit="legion_veteran", cause="mutiny", flipped=True),
     [log("flipped", seat=0, place="Rome", unit="legion_veteran", cause="mutiny")]),
    (ev.Lost(seat=0, place="Rome", unit="allied", cause="raid"),
     [log("lost", seat=0, place="Rome", unit="allied", cause="raid")]),
    (ev.Supplied(seat=1, gold=4), [log("supplied", seat=1, gold=4)]),
    *((ev.Invaded(seat=0, roll=7, place="Germania", swords=5, strength=6, outcome=outcome),
       [log(f"invasion_{outcome}", roll=7, place="Germania", swords=5, strength=6)])
      for outcome in ("subdued", "held", "sacked")),
    (ev.IdesPassed(seat=-1, roll=0, dead=False), [log("ides_nobody")]),
    (ev.IdesPassed(seat=0, roll=2, dead=True), [log("ides_dead", seat=0, roll=2)]),
    (ev.IdesPassed(seat=0, roll=3, dead=False), [log("ides_alive", seat=0, roll=3)]),
    (ev.IdesPassed(seat=1, roll=3, dead=False), [log("ides_alive", seat=1, roll=3)]),
    (ev.Rethrown(seat=0, first=2, second=5, kept=5), [log("rethrown", seat=0, first=2, second=5, kept=5)]),
    (ev.Threw(seat=1, what="raid", roll=5), [log("threw_raid", seat=1, roll=5, place="")]),
    (ev.NothingCameOfIt(seat=1, card="mutiny"), [log("in_vain", seat=1, card="mutiny")]),
    (ev.WarEnded(ending="reckoning", winner=-1, scores=(4, 4)), [log("ended_level", score=4)]),
    (ev.WarEnded(ending="reckoning", winner=0, scores=(5, 4)), [log("ended_reckoning", seat=0)]),
    (ev.WarEnded(ending="military", winner=1, scores=(5, 4)), [log("ended_military", seat=1)]),
    (ev.WarEnded(ending="political", winner=0, scores=(5, 4), party="populares"),
     [log("ended_political", seat=0, party="populares")]),
    (ev.BattleBegan(place="Rome", attacker=0, barbarians=-1), [log("battle", seat=0, other=1, place="Rome")]),
    (ev.BattleBegan(place="Rome", attacker=1, barbarians=-1), [log("battle", seat=1, other=0, place="Rome")]),
    (ev.BattleBegan(place="Dacia", attacker=0, barbarians=5), [log("battle_barbarians", seat=0, place="Dacia", count=5)]),
    *((ev.RoundEnded(place="Rome", round=number, attacker=attacker, attacker_lost=1, defender_lost=2, barbarian=barbarian),
       [log(("round" if number else "ambush") + ("_barbarians" if barbarian else ""), round=number, seat=attacker,
            other=1 - attacker, mine=1, theirs=2)])
      for number in (0, 1, 2) for barbarian in (False, True) for attacker in (0, 1)),
    (ev.LeaderKilled(seat=0, card="cato", place="Rome", supreme=False), [log("leader_dead", card="cato", place="Rome")]),
    (ev.Retreated(seat=0, place="Rome", goal="Rubicon"), [log("retreated", seat=0, place="Rome", goal="Rubicon")]),
    (ev.Retreated(seat=0, place="Rome", goal=""), [log("turned_back", seat=0, place="Rome", goal="")]),
    (ev.Fled(seat=0, place="Crete", goal="Athens", leaders=("curio",)),
     [log("fled", leader="curio", others=0, place="Crete", goal="Athens")]),
    (ev.Fled(seat=0, place="Crete", goal="Athens", leaders=("curio", "cato")),
     [log("fled_more", leader="curio", others=1, place="Crete", goal="Athens")]),
    (ev.Camped(seat=0, place="Rome"), [log("camped", seat=0, place="Rome")]),
    (ev.Pursued(seat=0, place="Rome", lost=2), [log("pursued", seat=0, count=2)]),
    (ev.BattleEnded(place="Rome", winner=0, rounds=0, walls=True), [log("walls", seat=0, place="Rome")]),
    (ev.BattleEnded(place="Dacia", winner=-1, rounds=2), [log("barbarians_won", place="Dacia")]),
    (ev.BattleEnded(place="Rome", winner=0, rounds=2), [log("battle_won", seat=0, place="Rome", rounds=2)]),
    (ev.BattleEnded(place="Rome", winner=1, rounds=0), [log("battle_won_at_once", seat=1, place="Rome", rounds=0)]),
]  # fmt: skip


@pytest.mark.parametrize(("event", "expected"), LINES, ids=lambda value: type(value).__name__)
def test_the_log_line_of_an_event(event: ev.CaesarEvent, expected: list[Say]) -> None:
    assert told(standard(), event) == expected


def volley(step: str, barbarian: bool, *blows: ev.Blow) -> list[Say]:
    return told(standard(), ev.Volley(seat=0, barbarian=barbarian, place="Rome", step=step, blows=blows))  # type: ignore[arg-type]


def test_dice_of_a_kind_that_hits_alike_share_a_line() -> None:
    lines = volley(
        "round", False,
        ev.Blow("legion", 3, 6, "", False),
        ev.Blow("legion", 3, 1, "allied", False), ev.Blow("legion", 3, 2, "allied", False),
        ev.Blow("legion", 3, 3, "legion_veteran", True), ev.Blow("labienus", 2, 5, "", False),
    )  # fmt: skip
    legions: dict[str, int | str] = {"seat": 0, "unit": "legion", "needed": 3, "rolls": "6, 1, 2, 3"}
    assert lines == [
        log("dice_round_fell", **legions, lost="allied", count=2),
        log("dice_more_flipped", **legions, lost="legion_veteran", count=1),
        log("dice_round", seat=0, unit="labienus", needed=2, rolls="5"),
    ]


@pytest.mark.parametrize(
    ("step", "barbarian", "kind"),
    [("round", True, "barbarians"), ("round", False, "round"), ("ambush", False, "round"), ("pursuit", False, "pursuit")],
)  # fmt: skip
def test_whose_dice_they_are_is_told(step: str, barbarian: bool, kind: str) -> None:
    one: dict[str, int | str] = {"seat": 0, "unit": "allied", "needed": 2}
    assert volley(step, barbarian, ev.Blow("allied", 2, 4, "", False)) == [log(f"dice_{kind}", **one, rolls="4")]
    assert volley(step, barbarian, ev.Blow("allied", 2, 1, "allied_veteran", True)) == [
        log(f"dice_{kind}_flipped", **one, rolls="1", lost="allied_veteran", count=1)
    ]


NOTED: list[tuple[act.Action, str]] = [
    (act.EndPhase(), "end"), (act.Draw(), "draw"), (act.Buy(), "buy"), (act.Stay(), "stay"), (act.Pay(), "pay"),
    (act.Claim("senate"), "claim senate"), (act.Requisition("ambush"), "requisition ambush"),
    (act.PlayLeader("cato", "Rome"), "leader cato Rome"), (act.Recall("cato", "Rome"), "recall cato Rome"),
    (act.PlayCard("fleet"), "play fleet"), (act.PlayCard("revolt", "Crete"), "play revolt Crete"),
    (act.UsePower("scipio"), "power scipio"), (act.UsePower("land_for_veterans", "Rome"), "power land_for_veterans Rome"),
    (act.Sail("Rome", "Utica", troops("1a2L"), ("cato",)), "sail Rome 1a2L+cato > Utica"),
    (march("Rome", "Rubicon", "1A1l"), "march Rome 1A1l > Rubicon"),
    (march("Rome", "Rubicon", "+caesar+cato"), "march Rome caesar+cato > Rubicon"),
    (march("Massilia", "Rome", "1l", via="Vercellae"), "march Massilia 1l > Vercellae > Rome"),
    (act.Recruit("Rome", "legion"), "recruit Rome legion"), (act.Promote("Rome", "allied"), "promote Rome allied"),
    (act.Negotiate("Utica"), "negotiate Utica"), (act.Negotiate("Utica", "Crete"), "negotiate Utica from Crete"),
    (act.Undermine("Utica"), "undermine Utica"), (act.Tax("Dacia"), "tax Dacia"), (act.Fight("Rome"), "fight Rome"),
    (act.Muster("Rome"), "muster Rome"), (act.Decline(), "decline"), (act.Decline(rest=True), "decline all"),
    (act.Commit("legion"), "commit legion"), (act.Retreat(), "retreat"), (act.Retreat("Rome"), "retreat Rome"),
    (act.Retreat(far=True), "retreat far"), (act.Part((troops("1l"), troops(""))), "part 1l, nobody"),
    (act.Lose("Rome", "allied"), "lose Rome allied"), (act.Lose("Rome", None, "cato"), "lose Rome cato"),
    (act.Surrender(troops("1a"), ("cato",)), "surrender 1a+cato"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "text"), NOTED, ids=lambda value: value if isinstance(value, str) else "")
def test_each_action_has_its_notation(action: act.Action, text: str) -> None:
    assert notation(standard(), action) == text


def test_a_stack_is_written_with_its_counts_and_leaders() -> None:
    assert stack_text((1, 2, 3, 4), ("cato",)) == "1a2A3l4L+cato"
    assert stack_text((0, 0, 1, 0), ()) == "1l" and stack_text(NOBODY, ("cato", "curio")) == "cato+curio"


def test_1_1_two_turns_make_a_year() -> None:
    assert [date_of(turn)["year"] for turn in (1, 2, 3, 4, 5, 14)] == [50, 50, 49, 49, 48, 44]
    assert [date_of(turn)["season"] for turn in (1, 2, 13, 14)] == ["spring", "autumn", "spring", "autumn"]


def test_the_stage_is_the_date_and_after_the_war_its_end() -> None:
    state = position(turn=3)
    assert stage(state) == say("caesar_xl.stage", year=49, season="spring")
    state.table.frames = [InPhase("forum"), Finished("military", 0, (1, 1))]
    assert stage(state) == say("caesar_xl.stage_over")
