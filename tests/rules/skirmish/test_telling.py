"""What the log says of each event: which line, and each number in it."""

import pytest

from game.core.say import Say, say
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Balk, Cheer, Revive, Send
from game.rules.skirmish.cards import Card, _tie_reason
from game.rules.skirmish.events import (
    Balked,
    CalledNext,
    Chose,
    Clash,
    Dealt,
    Declined,
    Discarded,
    GameDrawn,
    GameWon,
    Readied,
    Revealed,
    RevivalOffered,
    Revived,
    SetDrawn,
    SetWon,
    SkirmishEvent,
    Spent,
    TookBack,
    Unfought,
)
from game.rules.skirmish.state import Revival
from game.rules.skirmish.telling import stage, told
from tests.rules.skirmish.position import PLAIN, STANDARD, TIMED, opening

R, C, P = Card.RETIARIUS, Card.CESTUS, Card.POPULI
WHY = say("skirmish.because")


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (Dealt(game=2, stacks=3, height=5), [say("skirmish.log.dealt", game=2, cards=15)]),
        (Revealed(seat=1, stack=1, card=C, down=3), [say("skirmish.log.revealed", seat=1, stack=2, card="cestus", down=3)]),
        (
            Revealed(seat=1, stack=0, card=C, down=0),
            [say("skirmish.log.revealed_last", seat=1, stack=1, card="cestus", down=0)],
        ),
        (Readied(seat=1), [say("skirmish.log.ready", seat=1)]),
        (Chose(seat=0, commit=Send(2)), [say("skirmish.log.chose_stack", stack=3)]),
        (Chose(seat=0, commit=Cheer()), [say("skirmish.log.chose_populi")]),
        (Chose(seat=0, commit=Balk()), [say("skirmish.log.chose_nothing")]),
        (Chose(seat=0, commit=Revive(None)), [say("skirmish.log.chose_nobody")]),
        (Chose(seat=0, commit=Revive(C)), [say("skirmish.log.chose_revival", card="cestus")]),
        (TookBack(seat=0), [say("skirmish.log.took_back")]),
        (
            Clash(round=4, cards=(R, C), stacks=(0, 1), winner=1, reason=WHY),
            [say("skirmish.log.clash", round=4, seat=1, other=0, card="cestus", against="retiarius"), WHY],
        ),
        (
            Clash(round=4, cards=(R, C), stacks=(0, 1), winner=0, reason=WHY),
            [say("skirmish.log.clash", round=4, seat=0, other=1, card="retiarius", against="cestus"), WHY],
        ),
        (
            Clash(round=4, cards=(R, P), stacks=(0, None), winner=None, reason=WHY),
            [say("skirmish.log.tie", round=4, seat=0, other=1, card="retiarius", against="populi"), WHY],
        ),
        (
            Clash(round=4, cards=(P, P), stacks=(None, None), winner=None, reason=WHY),
            [say("skirmish.log.tie_populi", round=4, seat=0, other=1, card="populi", against="populi"), WHY],
        ),
        (Balked(seat=1, round=6), [say("skirmish.log.balked", seat=1, round=6)]),
        (Unfought(seat=1, card=R, stack=2), [say("skirmish.log.unfought", seat=1, card="retiarius")]),
        (Spent(seat=1), [say("skirmish.log.spent", seat=1)]),
        (Discarded(seat=1, stack=0, card=R, left=2), [say("skirmish.log.fell", seat=1, stack=1, card="retiarius", left=2)]),
        (
            Discarded(seat=1, stack=2, card=R, left=0),
            [say("skirmish.log.fell_last", seat=1, stack=3, card="retiarius", left=0)],
        ),
        (RevivalOffered(seat=1, stack=1), [say("skirmish.log.revival", seat=1, stack=2)]),
        (Revived(seat=1, stack=1, card=C), [say("skirmish.log.revived", seat=1, stack=2, card="cestus")]),
        (Declined(seat=1), [say("skirmish.log.declined", seat=1)]),
        (
            GameWon(game=3, seat=1, points=4, score=(5, 9)),
            [
                say("skirmish.log.game_won", seat=1, game=3, points=4),
                say("skirmish.log.score", seat=0, other=1, points=5, against=9),
            ],
        ),
        (
            GameDrawn(game=3, score=(5, 9)),
            [say("skirmish.log.game_drawn", game=3), say("skirmish.log.score", seat=0, other=1, points=5, against=9)],
        ),
        (CalledNext(seat=1), [say("skirmish.log.next_game", seat=1)]),
        (SetWon(seat=1, score=(5, 15)), [say("skirmish.log.set_won", seat=1, won=15, lost=5)]),
        (SetDrawn(score=(5, 5)), [say("skirmish.log.set_drawn", points=5)]),
    ],
)
def test_told(event: SkirmishEvent, lines: list[Say]) -> None:
    assert told(STANDARD, event) == lines


def test_the_stage_of_a_set_tells_its_score_and_that_of_a_single_game_its_round() -> None:
    state = opening("MRL", "LRM", TIMED)
    state.table.score[:] = [3, 8]
    state.table.game = 4
    state.table.round = 6
    assert stage(state) == say("skirmish.stage", game=4, round=6, first=3, second=8)
    assert PLAIN.series == "set"
    state.table.frames[-1] = Revival((0, None))
    assert stage(state) == say("skirmish.stage", game=4, round=5, first=3, second=8), "still the round that lost the stack"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ((P, P), say("skirmish.clash.crowd_is_split")),
        ((R, R), say("skirmish.clash.equals", card="retiarius")),
        ((C, P), say("skirmish.clash.cestus_and_crowd")),
        ((P, C), say("skirmish.clash.cestus_and_crowd")),
        ((C, R), say("skirmish.clash.cestus_takes_along", other="retiarius")),
        ((R, C), say("skirmish.clash.cestus_takes_along", other="retiarius")),
    ],
)
def test_s3_s4_s5_each_tie_has_its_reason(cards: tuple[Card, Card], why: Say) -> None:
    assert _tie_reason(*cards) == why


def test_set_up_offers_each_choice() -> None:
    assert {switch.key: switch.choices for switch in INFO.switches} == {
        "series": ("set", "single"),
        "timed": (False, True),
        "count": (2, 3, 5, 10),
        "revival": ("optional", "compulsory"),
        "populi_scores": (False, True),
        "machine": ("pass", "keyboard"),
    }
