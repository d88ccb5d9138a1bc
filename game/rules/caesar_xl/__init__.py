"""Caesar XL: the first Roman civil war, 50 to 44 BC, for two; the Silver rules on a reconstructed Bronze game."""

from __future__ import annotations

from game.core.say import say
from game.core.types import GameInfo, Switch
from game.rules.caesar_xl.actions import Action
from game.rules.caesar_xl.data import SEATS, Board, board_seats
from game.rules.caesar_xl.events import CaesarEvent
from game.rules.caesar_xl.proof import prove
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, State
from game.rules.caesar_xl.telling import card_words, notation, stage, told

INFO = GameInfo(
    id="caesar_xl",
    hands=True,
    title=say("caesar_xl.title"),
    seats=(SEATS,),
    options=CaesarOptions,
    switches=(
        Switch("edition", ("silver", "bronze"), ruling="Q37"),
        Switch("treasury", ("fixed", "rolled"), ruling="Q2", heap="variant"),
        Switch("first_die", ("defender", "attacker"), ruling="Q4", heap="fine"),
        Switch("commit", ("veterans", "hand"), ruling="Q39", heap="variant"),
        Switch("lights_first", (False, True), ruling="Q45", heap="fine"),
        Switch("marker_holds", (True, False), ruling="Q11", heap="fine"),
        Switch("riches", ("held", "ahead"), ruling="Q26", heap="fine"),
        Switch("leader_in_rome", (True, False), ruling="Q26", heap="fine"),
    ),
    board=Board,
    boards=("standard", "short", "first"),
    state=State,
    action=Action,
    event=CaesarEvent,
    rules=CaesarRules,
    prove=prove,
    board_seats=board_seats,
    minutes=60,
    notation=notation,
    told=told,
    stage=stage,
    cards=card_words,
    parts=(say("caesar_xl.part.caesar"), say("caesar_xl.part.pompey")),
    sides=(say("caesar_xl.side.caesar"), say("caesar_xl.side.pompey")),
)
