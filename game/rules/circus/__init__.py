"""Ave Caesar and its Ausgebremst adaptation: chariot races for three to six players."""

from __future__ import annotations

from game.core.say import say
from game.core.types import GameInfo, Switch
from game.rules.circus.actions import Action
from game.rules.circus.data import Board, board_seats
from game.rules.circus.events import CircusEvent
from game.rules.circus.proof import prove
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State
from game.rules.circus.telling import notation, stage, told

INFO = GameInfo(
    id="circus",
    hands=True,
    at_once=True,
    title=say("circus.title"),
    seats=(3, 4, 5, 6),  # A32
    options=CircusOptions,
    switches=(
        Switch("rules", ("ave_caesar", "ausgebremst")),
        Switch("series", ("tournament", "single")),
        Switch("direction", ("clockwise", "anticlockwise"), ruling="A42", heap="variant"),
        Switch("starting_positions", (False, True), ruling="A36", heap="variant"),
        Switch("missed_turns", (False, True), ruling="A37", heap="variant"),
        Switch("crash_and_burn", (False, True), ruling="A31", heap="variant"),
        Switch("dishonour", (False, True), ruling="A30", heap="variant"),
        Switch("ausgebremst_scoring", (False, True), heap="variant"),
        Switch("exhausted", ("removed", "stays"), ruling="A20", heap="fine"),
        Switch("neutral_vote", (False, True), ruling="A23", heap="fine"),
        Switch("exact_finish", (False, True), ruling="A39", heap="fine"),
        Switch("more_firsts", (False, True), ruling="A33", heap="fine"),
        Switch("pile_notes", (True, False), ruling="G10", heap="fine"),
    ),
    board=Board,
    boards=("side-a", "side-b", "a-white", "a-blue", "b-yellow", "b-red"),
    state=State,
    action=Action,
    event=CircusEvent,
    rules=CircusRules,
    prove=prove,
    board_seats=board_seats,
    minutes=60,
    lengths=(("series", "single", 15),),
    notation=notation,
    told=told,
    stage=stage,
)
