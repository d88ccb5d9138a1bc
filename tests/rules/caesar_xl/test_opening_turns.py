"""The two opening turns of the reported game (section 7 of the reconstruction) play through as they were told."""

from game.core.chance import Scripted
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.events import BattleEnded, Promoted, Supplied, TookGold
from game.rules.caesar_xl.state import CaesarOptions, State
from tests.rules.caesar_xl.position import CAESAR, END, POMPEY, RULES, decider, do, march, of, prompt, stack


def caesar_in_spring() -> State:
    """50 BC: a Forum card, Antonius bought and placed at Rubicon, Burdigala entered, Rome stormed."""
    state, _ = RULES.setup(CaesarOptions(), 2, Scripted(["reform"]))
    assert state.table.forum == {"reform": -1}
    do(state, act.Buy(), "antonius")
    do(state, act.PlayLeader("antonius", "Rubicon"))
    do(state, END)
    do(state, END)
    assert state.table.gold[CAESAR] == 7, "ten, less a card, and two of taxes while Rome is Pompey's"
    do(state, march("Massilia", "Burdigala", "1a"))
    do(state, march("Massilia", "Rome", "1l", via="Vercellae"))
    do(state, march("Rubicon", "Rome", "1l1L+caesar+antonius"))
    do(state, END)
    events = do(state, act.Fight("Rome"), 5, 2, "allies_go_home")
    assert of(events, BattleEnded)[0].winner == CAESAR
    return state


def pompey_in_spring(state: State) -> None:
    """Allies Go Home hits both; two Allied units at Utica; Pergamum, Byzantium, Alexandria; Nova Carthago is left."""
    assert (state.table.seat, decider(state), prompt(state)) == (POMPEY, POMPEY, "homesick")
    do(state, act.Lose("Utica", "allied"))
    do(state, act.Lose("Massilia", "allied"))
    do(state, END)
    do(state, act.Recruit("Utica", "allied"))
    do(state, act.Recruit("Utica", "allied"))
    assert of(do(state, END), TookGold)[0].amount == 9, "fourteen, less Rome"
    do(state, march("Athens", "Pergamum", "1l+pompey"))
    do(state, march("Athens", "Byzantium", "1l", via="Pergamum"))
    do(state, march("Athens", "Alexandria", "1a", via="Crete"))
    do(state, march("Nova Carthago", "Utica", "2l"))
    do(state, END)
    assert prompt(state) == "supply", "five units at Utica, worth three"


def caesar_in_autumn(state: State) -> None:
    """Optimates Rally makes Pompey richer, Populares Rally helps Caesar; four cities are entered in one march."""
    events = do(state, act.Pay())
    assert of(events, Supplied)[0].gold == 2 and prompt(state) == "forum"
    do(state, act.Claim("reform"))
    pompeys = state.table.gold[POMPEY]
    do(state, END, "optimates_rally", 4)
    assert state.table.gold[POMPEY] == pompeys + 4, "Caesar drew it, and leans to the Populares"
    events = do(state, act.Draw(), "populares_rally")
    assert of(events, TookGold)[-1].amount == 2 and of(events, Promoted)[0].place == "Rome"
    do(state, END)
    do(state, act.UsePower("antonius"))
    do(state, act.Recruit("Rome", "legion"))
    do(state, END)
    do(state, march("Massilia", "Nova Carthago", "1L", via="Barcino"))
    do(state, march("Rome", "Brundisium", "1l"))
    do(state, march("Rome", "Dyrrachium", "1l", via="Brundisium"))
    do(state, march("Rome", "Salonae", "1l", via="Rubicon"))
    do(state, END, "fleet")


def pompey_in_autumn(state: State) -> None:
    """Messana and Crete are entered."""
    do(state, END)
    do(state, END)
    do(state, march("Utica", "Messana", "1a"))
    do(state, march("Alexandria", "Crete", "1a"))
    do(state, END)
    if prompt(state) == "supply":
        do(state, act.Pay())


def test_the_spring_of_50_bc() -> None:
    state = caesar_in_spring()
    assert stack(state, CAESAR, "Rome") == "2l1L+antonius+caesar" and stack(state, CAESAR, "Burdigala") == "1a"
    assert "Rome" not in state.table.forces[POMPEY]
    pompey_in_spring(state)
    assert set(state.table.forces[POMPEY]) == {"Pergamum", "Byzantium", "Alexandria", "Utica", "Athens"}
    assert stack(state, POMPEY, "Utica") == "2a3l" and stack(state, POMPEY, "Pergamum") == "1l+pompey"


def test_the_whole_year_50_bc() -> None:
    state = caesar_in_spring()
    pompey_in_spring(state)
    caesar_in_autumn(state)
    assert {"Nova Carthago", "Brundisium", "Dyrrachium", "Salonae", "Rome"} <= set(state.table.forces[CAESAR])
    pompey_in_autumn(state)
    assert state.table.turn == 3 and state.table.seat == CAESAR, "49 BC begins"
    assert {"Messana", "Crete"} <= set(state.table.forces[POMPEY])
    assert state.table.forum["reform"] == CAESAR
