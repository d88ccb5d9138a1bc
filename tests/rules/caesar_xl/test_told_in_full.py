"""What an action tells: every event in its order with all its numbers, and what each die and card was drawn for."""

from game.core.chance import Recorder
from game.core.say import Say, say
from game.core.types import Event
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.state import State
from tests.rules.caesar_xl.position import (
    CAESAR,
    END,
    NO,
    POMPEY,
    RULES,
    Fated,
    decider,
    march,
    position,
    prompt,
    stack,
    troops,
)

Drawn = tuple[Say, int | str]


def done(state: State, action: act.Action, *results: int | str) -> tuple[list[Event], list[Drawn]]:
    """Plays it: what was told, and what was drawn for what."""
    RULES.check(state, decider(state), action)
    chance = Recorder(Fated(list(results)))
    events = RULES.apply(state, decider(state), action, chance)
    RULES.audit(state)
    drawn = [(draw.why, draw.got if isinstance(draw.got, int | str) else "") for draw in chance.drawn]
    assert [got for _, got in drawn] == list(results)
    assert all(draw.die in (0, 6) for draw in chance.drawn)
    return events, drawn


def why(key: str, seat: int, **params: int | str) -> Say:
    return say(f"caesar_xl.draw.{key}", seat=seat, **params)


def phase(name: str, seat: int = CAESAR) -> ev.PhaseBegan:
    return ev.PhaseBegan(seat=seat, phase=name)  # type: ignore[arg-type]


def bought(state: State, card: str, *results: int | str) -> tuple[list[Event], list[Drawn]]:
    """A card is bought, and it is an Event: what comes after it was turned up."""
    state.table.taken = 9
    events, drawn = done(state, act.Buy(), card, *results)
    seat = state.table.seat
    assert events[0] == ev.Revealed(seat=seat, card=card, bought=True, unveils=True)
    assert drawn[0] == (why("card", seat), card)
    return events[1:], drawn[1:]


# ---- cards


def test_a_card_is_drawn_for_its_owners_eyes_only() -> None:
    state = position(phase="draw")
    chance = Recorder(Fated(["fleet"]))
    events = RULES.apply(state, CAESAR, act.Buy(), chance)
    assert events == [ev.Drew(seat=CAESAR, card="fleet", bought=True, audience=(CAESAR,))]
    assert [(draw.why, draw.to) for draw in chance.drawn] == [(why("card", CAESAR), (CAESAR,))]
    assert state.table.gold == [15, 20] and state.table.doings.bought == 1 and not state.table.doings.blank
    state = position("Rome 1l+caesar", phase="draw")
    events, _ = done(state, act.Draw(), "fleet")
    assert events == [ev.Drew(seat=CAESAR, card="fleet", bought=False, audience=(CAESAR,))]
    assert state.table.taken == 1 and state.table.doings.bought == 0 and state.table.gold == [20, 20]


def test_a_forum_card_is_laid_out_unclaimed() -> None:
    state = position(phase="draw", seat=POMPEY)
    events, _ = done(state, act.Buy(), "senate")
    assert events == [ev.Revealed(seat=POMPEY, card="senate", bought=True, unveils=True)]
    assert state.table.forum == {"senate": -1} and state.table.doings.blank and not state.table.discards


def test_an_event_lies_on_the_discards_while_it_happens() -> None:
    state = position(phase="draw")
    events, _ = bought(state, "storms_at_sea")
    assert events == [] and state.table.storms == CAESAR and state.table.discards == ["storms_at_sea"]
    assert state.table.doings.blank


def test_claims_and_requisitions() -> None:
    state = position("Rome 1l+caesar+octavianus", phase="forum", forum={"senate": -1})
    assert done(state, act.Claim("senate")) == ([ev.Claimed(seat=CAESAR, card="senate", price=3)], [])
    assert state.table.forum == {"senate": CAESAR} and state.table.gold == [17, 20]
    state = position(phase="draw", forum={"consular_imperium": CAESAR}, discards="fleet ambush", hands=("cato", ""))
    state.table.doings.blank = True
    events, _ = done(state, act.Requisition("ambush"))
    assert events == [ev.Requisitioned(seat=CAESAR, card="ambush", price=3)]
    assert state.table.known == [["ambush"], []] and state.table.held == [2, 0] and state.table.discards == ["fleet"]
    assert state.table.gold == [17, 20] and state.table.doings.powers == ["consular_imperium"]


def test_leaders_enter_and_come_back() -> None:
    state = position(hands=("cicero", ""), discards="cato")
    events, _ = done(state, act.PlayLeader("cicero", "Rubicon"))
    assert events == [ev.Entered(seat=CAESAR, card="cicero", place="Rubicon", recalled=False, price=0, unveils=True)]
    assert state.table.doings.powers == [], "he may be asked again in a Draw Phase of this turn's kind"
    events, _ = done(state, act.Recall("cato", "Rubicon"))
    assert events == [ev.Entered(seat=CAESAR, card="cato", place="Rubicon", recalled=True, price=0, unveils=False)]
    assert state.table.gold == [20, 20] and prompt(state) == "purchase" and state.table.discards == []
    state = position("Rubicon 1l+caesar+cicero", phase="draw", discards="cato brutus")
    events, _ = done(state, act.Recall("cato", "Rubicon"))
    assert events == [ev.Entered(seat=CAESAR, card="cato", place="Rubicon", recalled=True, price=3, unveils=False)]
    assert state.table.gold == [17, 20] and state.table.doings.powers == ["cicero"] and state.table.discards == ["brutus"]
    state = position(hands=("cicero", ""), discards="cato")
    done(state, act.PlayLeader("cicero", "Rubicon"))
    assert done(state, NO)[0] == [ev.Declined(seat=CAESAR, what="recall")]


def test_a_card_that_brings_nobody_back_asks_nothing() -> None:
    state = position(hands=("cicero", ""), discards="fleet")
    events, _ = done(state, act.PlayLeader("cicero", "Rubicon"))
    assert len(events) == 1 and prompt(state) == "purchase"
    state = position(phase="draw", hands=("cicero", ""), discards="fleet")
    done(state, act.PlayLeader("cicero", "Rubicon"))
    assert state.table.doings.powers == ["cicero"] and prompt(state) == "draw"


# ---- Action cards


def played(card: str, place: str = "", seat: int = CAESAR) -> ev.Played:
    return ev.Played(seat=seat, card=card, place=place, unveils=True)


def test_contributions() -> None:
    state = position(phase="draw", hands=("contributions", ""))
    events, drawn = done(state, act.PlayCard("contributions"), "fleet", "senate")
    assert events == [
        played("contributions"), ev.Drew(seat=0, card="fleet", audience=(0,)),
        ev.Revealed(seat=0, card="senate", unveils=True),
    ]  # fmt: skip
    assert drawn == [(why("card", 0), "fleet"), (why("card", 0), "senate")]
    assert state.table.discards == ["contributions"] and state.table.held == [1, 0] and prompt(state) == "draw"


def test_allies_mobilize() -> None:
    state = position(pompey="Athens 1l+pompey, Crete 1a", hands=("allies_mobilize", ""))
    events, drawn = done(state, act.PlayCard("allies_mobilize"), 2)
    assert events == [played("allies_mobilize"), ev.Threw(seat=0, what="allies_mobilize", roll=2)]
    assert drawn == [(why("mobilize", 0), 2)]
    spots = [action.place for action in RULES.legal(state, 0) if isinstance(action, act.Muster)]
    assert spots == [city for city in RULES.world.circles if city != "Crete"]
    for place in ("Pontus", "Tarsus"):
        assert RULES.pending(state).prompt.params["left"] == (2 if place == "Pontus" else 1)  # type: ignore[union-attr]
        events, _ = done(state, act.Muster(place))
        assert events == [ev.Recruited(seat=0, place=place, unit="allied", price=0, card="allies_mobilize")]
    assert prompt(state) == "purchase" and state.table.gold == [20, 20]


def test_call_for_legions() -> None:
    for caesar, left in (("Rome 1l+caesar", 2), ("Gades 1l+caesar", 1)):
        state = position(caesar, hands=("call_for_legions", ""))
        assert done(state, act.PlayCard("call_for_legions")) == ([played("call_for_legions")], [])
        city = caesar.split()[0]
        for _ in range(left):
            assert prompt(state) == "muster"
            events, _ = done(state, act.Muster(city))
            assert events == [ev.Recruited(seat=0, place=city, unit="legion", price=0, card="call_for_legions")]
        assert prompt(state) == "purchase"
    state = position("Rome 1l+caesar", hands=("call_for_legions", ""))
    done(state, act.PlayCard("call_for_legions"))
    assert done(state, NO)[0] == [ev.Declined(seat=0, what="muster")] and prompt(state) == "purchase"


def test_revolt() -> None:
    state = position(hands=("", "revolt"), markers={"Crete": CAESAR}, seat=POMPEY)
    events, _ = done(state, act.PlayCard("revolt", "Crete"))
    one = ev.Recruited(seat=1, place="Crete", unit="allied", price=0, card="revolt")
    assert events == [played("revolt", "Crete", 1), ev.MarkerLost(seat=0, place="Crete", cause="revolt"), one, one]
    state = position("Rome 6a+caesar", hands=("revolt", ""))
    events, _ = done(state, act.PlayCard("revolt", "Crete"))
    assert len(events) == 2 and stack(state, CAESAR, "Crete") == "1a", "there is one counter left"
    state = position(pompey="Crete +pompey, Athens 1l", hands=("revolt", ""))
    done(state, act.PlayCard("revolt", "Crete"))
    events, _ = done(state, act.Retreat("Athens"))
    one = ev.Recruited(seat=0, place="Crete", unit="allied", price=0, card="revolt")
    assert events == [ev.Fled(seat=1, place="Crete", goal="Athens", leaders=("pompey",)), one, one]
    state = position("Gades 1l+caesar, Athens 1a, Cyrene 1a, Alexandria 1a", "Crete +pompey", hands=("revolt", ""))
    events, _ = done(state, act.PlayCard("revolt", "Crete"))
    killed = ev.LeaderKilled(seat=1, card="pompey", place="Crete", supreme=True)
    assert events == [played("revolt", "Crete"), killed, one, one] and state.table.discards == ["revolt"]


def test_royal_treasury() -> None:
    for caesar, amount in (("Rome 1l+caesar", 4), ("Alexandria 1a+caesar", 7)):
        events, drawn = done(position(caesar, hands=("royal_treasury", "")), act.PlayCard("royal_treasury"), 4)
        assert events == [played("royal_treasury"), ev.TookGold(seat=0, source="royal_treasury", amount=amount)]
        assert drawn == [(why("treasury", 0), 4)]


def test_treachery() -> None:
    state = position(pompey="Athens 2a1l+brutus+pompey", hands=("treachery", ""))
    events, drawn = done(state, act.PlayCard("treachery", "Athens"), 5)
    assert drawn == [(why("treachery", 0, place="Athens"), 5)]
    threw = ev.Threw(seat=0, what="treachery", roll=5, place="Athens")
    assert events[:2] == [played("treachery", "Athens"), threw]
    assert events[2:] == [ev.Lost(seat=1, place="Athens", unit="allied", cause="treachery"),
                          ev.Lost(seat=1, place="Athens", unit="legion", cause="treachery")]  # fmt: skip
    state = position(pompey="Athens 1L+brutus+pompey", hands=("treachery", ""))
    events, _ = done(state, act.PlayCard("treachery", "Athens"), 5)
    assert events[2:] == [ev.Lost(seat=1, place="Athens", unit="legion_veteran", cause="treachery"),
                          ev.LeaderKilled(seat=1, card="brutus", place="Athens", supreme=False)]  # fmt: skip
    assert state.table.discards == ["treachery", "brutus"]
    state = position(pompey="Athens 1l+pompey", hands=("treachery", ""))
    events, _ = done(state, act.PlayCard("treachery", "Athens"), 1)
    assert events[2:] == [ev.NothingCameOfIt(seat=1, card="treachery")]


def test_fleet() -> None:
    state = position("Rome 2l+caesar+cato", phase="march", hands=("fleet", ""))
    events, _ = done(state, act.Sail("Rome", "Gades", troops("1l"), ("cato",)))
    assert events == [
        ev.Marched(seat=0, start="Rome", via="", goal="Gades", troops=troops("1l"), leaders=("cato",), price=0, fleet=True,
                   unveils=True),
    ]  # fmt: skip
    assert state.table.discards == ["fleet"] and state.table.held == [0, 0] and state.table.doings.marched
    assert stack(state, 0, "Gades") == "1l+cato" and stack(state, 0, "Rome") == "1l+caesar"
    arrival = state.table.arrivals[0]
    assert (arrival.at, arrival.start, arrival.via) == ("Gades", "Rome", "") and arrival.leaders == ("cato",)


def test_a_card_known_to_all_is_forgotten_once_it_is_played() -> None:
    state = position(hands=("royal_treasury fleet", ""))
    state.table.known[0] = ["fleet", "royal_treasury"]
    done(state, act.PlayCard("royal_treasury"), 1)
    assert state.table.known[0] == ["fleet"] and state.hands[0].cards == ["fleet"]


# ---- purchase


def test_recruits() -> None:
    state = position("Rome 1l+caesar", forum={"reform": CAESAR})
    assert done(state, act.Recruit("Rome", "legion"))[0] == [ev.Recruited(seat=0, place="Rome", unit="legion", price=3)]
    assert done(state, act.Recruit("Rome", "allied"))[0] == [ev.Recruited(seat=0, place="Rome", unit="allied", price=3)]
    assert state.table.doings.raised == {"Rome": 2} and state.table.gold == [14, 20]
    assert stack(state, 0, "Rome") == "1a2l+caesar"


def test_diplomacy() -> None:
    state = position("Rome 1l+caesar+curio", markers={"Gades": CAESAR})
    events, drawn = done(state, act.Negotiate("Utica", "Gades"), 2)
    told = ev.Negotiated(seat=0, place="Utica", source="Gades", removal=False, price=3, roll=2, modifier=1, needed=3,
                         success=False)  # fmt: skip
    assert events == [told] and drawn == [(why("diplomacy", 0, place="Utica"), 2)]
    assert state.table.doings.rolls == 1 and state.table.markers == {"Gades": CAESAR} and state.table.gold == [17, 20]
    events, _ = done(state, act.Negotiate("Dacia", "Gades"), 6)
    told = ev.Negotiated(seat=0, place="Dacia", source="Gades", removal=False, price=3, roll=6, modifier=0, needed=5,
                         success=True)  # fmt: skip
    assert events == [told, ev.Subdued(seat=0, place="Dacia", peaceful=True)]
    assert state.table.markers == {"Dacia": CAESAR} and state.table.subdued == ["Dacia"] and state.table.doings.rolls == 2
    state = position(pompey="Athens 1l+pompey+cato", markers={"Utica": POMPEY})
    events, _ = done(state, act.Undermine("Utica"), 4)
    assert events == [ev.Negotiated(seat=0, place="Utica", source="", removal=True, price=5, roll=4, modifier=-1, needed=3,
                                    success=False)]  # fmt: skip
    assert state.table.markers == {"Utica": POMPEY} and state.table.gold == [15, 20]
    state.table.doings.rolls = 0
    events, _ = done(state, act.Undermine("Utica"), 5)
    assert not state.table.markers and len(events) == 1, "taking away subdues nothing"


def test_a_marker_for_an_area_that_is_subdued_already() -> None:
    state = position("Dacia 1l+caesar", subdued="Dacia")
    events, _ = done(state, act.Negotiate("Dacia"), 6)
    assert len(events) == 1 and state.table.markers == {} and state.table.subdued == ["Dacia"], "6 - 1 does not beat 5"
    state = position("Garamantia 1l+caesar", subdued="Garamantia")
    events, _ = done(state, act.Negotiate("Garamantia"), 4)
    assert len(events) == 1 and state.table.markers == {"Garamantia": 0} and state.table.subdued == ["Garamantia"]


def test_powers() -> None:
    state = position("Rome 1l+caesar+antonius, Crete 1l+scipio", forum={"pontifex": 0, "land_for_veterans": 0})
    raised = ev.Recruited(seat=0, place="Rome", unit="legion", price=0, card="antonius")
    assert done(state, act.UsePower("antonius"))[0] == [raised]
    raised = ev.Recruited(seat=0, place="Crete", unit="allied", price=0, card="scipio")
    assert done(state, act.UsePower("scipio"))[0] == [raised]
    promoted = ev.Promoted(seat=0, place="Rome", unit="legion", card="land_for_veterans", price=2)
    assert done(state, act.UsePower("land_for_veterans", "Rome"))[0] == [promoted]
    assert stack(state, 0, "Rome") == "1l1L+antonius+caesar" and state.table.gold == [18, 20]
    assert not state.table.doings.armed
    assert done(state, act.UsePower("pontifex"))[0] == [ev.Invoked(seat=0)]
    assert state.table.doings.armed and state.table.doings.powers == ["antonius", "scipio", "land_for_veterans", "pontifex"]


def test_pontifex_twice_thrown_dice_are_told_and_only_the_next_one() -> None:
    state = position("Rome 1l+caesar+curio", forum={"pontifex": 0})
    done(state, act.UsePower("pontifex"))
    events, drawn = done(state, act.Negotiate("Utica"), 4, 2)
    assert events[0] == ev.Rethrown(seat=0, first=4, second=2, kept=4)
    assert drawn == [(why("diplomacy", 0, place="Utica"), 4), (why("diplomacy", 0, place="Utica"), 2)]
    assert isinstance(events[1], ev.Negotiated) and events[1].roll == 4
    events, _ = done(state, act.Negotiate("Gades"), 1)
    assert len(events) == 1


# ---- taxes


def test_taxes() -> None:
    state = position("Rome 1l+caesar+brutus, Athens 1a", "Utica 1l+pompey", forum={"publicani": 0})
    state.table.demand = [True, True]
    events, drawn = done(state, END, 6)
    assert events == [
        phase("tax"), ev.Halved(seat=0, lost=4), ev.TookGold(seat=0, source="tax", amount=4),
        ev.TookGold(seat=0, source="publicani", amount=2), ev.TookGold(seat=0, source="brutus", amount=6), phase("march"),
    ]  # fmt: skip
    assert drawn == [(why("brutus", 0), 6)] and state.table.gold == [32, 20] and state.table.demand == [False, True]
    state = position("Rubicon 1l+caesar", forum={"publicani": 1})
    state.table.demand = [True, False]
    assert done(state, END)[0] == [phase("tax"), ev.Halved(seat=0, lost=0), phase("march")]


def test_12_3_areas() -> None:
    state = position("Garamantia 1l, Cantabria 1l+brutus, Rome 1l+caesar", phase="tax", subdued="Garamantia, Cantabria",
                     markers={"Cantabria": 0}, gold=(0, 0))  # fmt: skip
    events, drawn = done(state, act.Tax("Cantabria"), 5)
    assert events == [ev.Taxed(seat=0, place="Cantabria", roll=5, swords=5, gold=5, revolts=False)]
    assert drawn == [(why("tax", 0, place="Cantabria", swords=5), 5)]
    assert state.table.gold == [5, 0] and state.table.doings.taxed == ["Cantabria"]
    events, _ = done(state, act.Tax("Garamantia"), 6)
    assert events == [ev.Taxed(seat=0, place="Garamantia", roll=6, swords=3, gold=0, revolts=True),
                      ev.Reverted(place="Garamantia"), phase("march")]  # fmt: skip
    assert state.table.gold == [5, 0] and state.table.subdued == ["Cantabria"]


def test_12_3_a_revolt_slays_leaders_and_the_enemys_stray_leader_too() -> None:
    state = position("Garamantia 1l+cicero, Rome 1l+caesar", "Athens 1l+pompey", phase="tax", subdued="Garamantia",
                     markers={"Garamantia": 0})  # fmt: skip
    events, _ = done(state, act.Tax("Garamantia"), 6)
    assert events == [
        ev.Taxed(seat=0, place="Garamantia", roll=6, swords=4, gold=0, revolts=True),
        ev.LeaderKilled(seat=0, card="cicero", place="Garamantia", supreme=False), ev.Reverted(place="Garamantia"),
        phase("march"),
    ]  # fmt: skip
    state = position("Rome 1l+caesar", "Athens 1l, Garamantia +cato+pompey", phase="tax", subdued="Garamantia",
                     markers={"Garamantia": 0})  # fmt: skip
    events, _ = done(state, act.Tax("Garamantia"), 6)
    assert [event.card for event in events if isinstance(event, ev.LeaderKilled)] == ["pompey", "cato"]
    assert not state.table.markers and state.table.discards == ["cato"]


def test_q41_the_better_tax_die_is_the_one_that_pays_and_the_worst_a_revolt() -> None:
    for rolls, kept in (((6, 5), 5), ((5, 6), 5), ((2, 3), 3), ((4, 6), 4), ((4, 1), 1), ((6, 2), 2)):
        state = position("Garamantia 1l, Rome 1l+caesar", phase="tax", subdued="Garamantia", forum={"pontifex": 0})
        done(state, act.UsePower("pontifex"))
        events, _ = done(state, act.Tax("Garamantia"), *rolls)
        assert events[0] == ev.Rethrown(seat=0, first=rolls[0], second=rolls[1], kept=kept)


# ---- marches and the end of a turn


def test_a_forced_march() -> None:
    state = position("Massilia 3l+caesar+cato", phase="march")
    events, _ = done(state, march("Massilia", "Rome", "2l+cato", via="Vercellae"))
    assert events == [ev.Marched(seat=0, start="Massilia", via="Vercellae", goal="Rome", troops=troops("2l"),
                                 leaders=("cato",), price=2, fleet=False, unveils=False)]  # fmt: skip
    assert state.table.gold == [18, 20] and state.table.doings.marched
    assert state.table.arrivals[0].via == "Vercellae" and state.table.arrivals[0].troops == troops("2l")


def test_the_end_of_a_turn() -> None:
    state = position("Rome 8l+caesar", "Garamantia 1l, Athens 1l+pompey", phase="march", subdued="Garamantia",
                     markers={"Rome": POMPEY}, hands=("", "fleet"))  # fmt: skip
    assert done(state, END)[0] == [phase("combat")]
    events, _ = done(state, act.Pay())
    assert events == [ev.Supplied(seat=0, gold=3), ev.MarkerLost(seat=1, place="Rome", cause="occupied"),
                      ev.TurnBegan(turn=3, seat=1), phase("forum", 1)]  # fmt: skip
    assert state.table.gold == [17, 20] and state.table.turn == 3


def test_10_3_1_dismissed_units_are_told_and_when_nothing_is_owed_the_turn_goes_on() -> None:
    state = position("Rome 1a5l+caesar", "Athens 1l+pompey", phase="march", hands=("fleet", "fleet"))
    state.table.seat = CAESAR
    done(state, END)
    events, _ = done(state, act.Lose("Rome", "allied"))
    assert events == [ev.Lost(seat=0, place="Rome", unit="allied", cause="supply"), ev.TurnBegan(turn=3, seat=1),
                      phase("forum", 1)]  # fmt: skip


def test_pompeys_last_phase_ends_the_turn_and_the_last_turn_the_war() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march", seat=POMPEY, hands=("fleet", ""))
    assert done(state, END)[0] == [phase("combat", 1), ev.TurnBegan(turn=4, seat=0), phase("forum")]
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march", seat=POMPEY, turn=14)
    ended = ev.WarEnded(ending="reckoning", winner=0, scores=(5, 3), party="")
    assert done(state, END)[0] == [phase("combat", 1), ended]
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march", turn=14, hands=("", "fleet"))
    assert done(state, END)[0][-1] == phase("forum", 1), "Caesar's fourteenth turn is not the last"


def test_an_empty_hand_and_nothing_to_claim_pass_the_forum_over() -> None:
    for hands, forum, last in (
        (("", "fleet"), {}, "draw"), (("fleet", ""), {}, "forum"), (("", ""), {"senate": -1}, "forum"),
        (("", ""), {"senate": 1}, "draw"),
    ):  # fmt: skip
        state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march", seat=POMPEY, hands=hands, forum=forum)
        events, _ = done(state, END, *(["ambush"] if last == "draw" else []))
        assert [one.phase for one in events if isinstance(one, ev.PhaseBegan)][-1] == last


def test_a_new_turn_forgets_what_was_done_in_the_last() -> None:
    state = position("Rome 1l+caesar", "Athens 1l+pompey", phase="march", hands=("", "fleet"), forum={"pontifex": 0})
    done(state, act.UsePower("pontifex"))
    done(state, march("Rome", "Brundisium", "1l"))
    state.table.taken, state.hands[1].waived, state.hands[0].waived = 2, True, True
    done(state, END)
    doings = state.table.doings
    assert not (doings.armed or doings.marched or doings.powers or state.table.arrivals or state.table.taken)
    assert not state.hands[0].waived and not state.hands[1].waived


# ---- the Forum's end


def test_5_1_a_political_victory_is_told_with_its_party() -> None:
    forum = {card.id: 0 for card in RULES.board.cards if card.family == "forum" and card.party == "optimates"}
    state = position(phase="forum", forum=forum)
    events, _ = done(state, END)
    assert isinstance(events[0], ev.WarEnded) and len(events) == 1
    assert (events[0].ending, events[0].winner, events[0].party) == ("political", 0, "optimates")
    assert events[0].scores == (2 * 7, 3)


def test_5_2_a_military_victory_is_told_without_one() -> None:
    west = ", ".join(f"{city} 1{'l' if city in ('Utica', 'Athens', 'Pergamum', 'Antiochia', 'Nova Carthago') else 'a'}"
                     for city in ("Utica", "Athens", "Pergamum", "Antiochia", "Nova Carthago", "Alexandria"))  # fmt: skip
    state = position(f"Rome 1l+caesar, {west}", "Gades 1l", phase="forum")
    assert done(state, END)[0] == [ev.WarEnded(ending="military", winner=0, scores=(25 + 5, 2))]
    state = position(f"Rome 1l+caesar, {west.replace('Athens 1l, ', '')}", "Gades 1l", phase="forum")
    assert done(state, END, "fleet")[0][0] == phase("draw"), "22 are not enough"
