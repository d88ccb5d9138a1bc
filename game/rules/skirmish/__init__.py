"""Caesar's Skirmish: two players, three stacks each, one sealed choice a round."""

from __future__ import annotations

from game.core.say import say
from game.core.types import GameInfo, Switch
from game.rules.skirmish.actions import Action
from game.rules.skirmish.data import Board, board_seats, prove
from game.rules.skirmish.events import SkirmishEvent
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import SkirmishOptions, State
from game.rules.skirmish.telling import card_words, notation, stage, told

INFO = GameInfo(
    id="skirmish",
    title=say("skirmish.title"),
    seats=(2,),
    options=SkirmishOptions,
    switches=(
        Switch("series", ("set", "single"), ruling="S24"),
        Switch("timed", (False, True), ruling="S13", heap="variant"),
        Switch("count", (2, 3, 5, 10), ruling="S13", min=1, max=30, heap="variant"),
        Switch("revival", ("optional", "compulsory"), ruling="S14", heap="fine"),
        Switch("populi_scores", (False, True), ruling="S22", heap="variant"),
        Switch("machine", ("pass", "keyboard"), ruling="S28"),
    ),
    board=Board,
    boards=("standard", "short", "tiny"),
    state=State,
    action=Action,
    event=SkirmishEvent,
    rules=SkirmishRules,
    prove=prove,
    board_seats=board_seats,
    minutes=10,
    lengths=(("series", "single", 4),),
    notation=notation,
    told=told,
    stage=stage,
    cards=card_words,
)
