"""Moritari Te Salutamus: schools of gladiators and beasts on the sand of an arena, in inches. 2 to 6 players."""

from __future__ import annotations

from game.core.say import say
from game.core.types import GameInfo, Switch
from game.rules.moritari.actions import Action
from game.rules.moritari.data import Board, board_seats
from game.rules.moritari.events import MoritariEvent
from game.rules.moritari.proof import prove
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import MoritariOptions, State
from game.rules.moritari.telling import notation, stage, told

INFO = GameInfo(
    id="moritari",
    title=say("moritari.title"),
    seats=(2, 3, 4, 5, 6),
    options=MoritariOptions,
    switches=(
        Switch("schools", ("choose", "drawn", "free", "draft", "venatio"), ruling="M42"),
        Switch("size", (3, 1), ruling="M42", min=1, max=4),
        Switch("deployment", ("rule", "hand"), ruling="M42", heap="variant"),
        Switch("flank", ("flanked", "striker"), ruling="M19", heap="fine"),
        Switch("beasts", ("appeal", "none", "finish"), ruling="M29", heap="fine"),
        Switch("hiss", (6, 0), ruling="M37", min=0, max=40, heap="fine"),
        Switch("round_limit", (40, 20), ruling="M37", min=5, max=200, heap="fine"),
    ),
    board=Board,
    boards=("nemesis", "pillars", "oval", "spina", "mat"),
    state=State,
    action=Action,
    event=MoritariEvent,
    rules=MoritariRules,
    prove=prove,
    board_seats=board_seats,
    minutes=40,
    notation=notation,
    told=told,
    stage=stage,
)
