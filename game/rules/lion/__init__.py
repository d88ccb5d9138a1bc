"""Leo et Aurum: gladiators race for gold under the lion's nose. 2, 3, 4 or 6 players; 5 as a house variant."""

from __future__ import annotations

from game.core.say import say
from game.core.types import GameInfo, Switch
from game.rules.lion.actions import Action
from game.rules.lion.data import Board, board_seats, prove
from game.rules.lion.events import LionEvent
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions, State
from game.rules.lion.telling import notation, stage, told

INFO = GameInfo(
    id="lion",
    title=say("lion.title"),
    seats=(2, 3, 4, 6),
    house_seats=(5,),  # H2
    options=LionOptions,
    switches=(
        Switch("counter_start", (0, 1), ruling="H3", heap="variant"),
        Switch("strict_walls", (False, True), ruling="H28", heap="fine"),
    ),
    board=Board,
    boards=("standard", "colosseum", "ludus"),
    state=State,
    action=Action,
    event=LionEvent,
    rules=LionRules,
    prove=prove,
    board_seats=board_seats,
    minutes=30,
    notation=notation,
    told=told,
    stage=stage,
)
