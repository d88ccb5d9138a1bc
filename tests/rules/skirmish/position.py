"""Small builders for positions of Caesar's Skirmish, shared by its tests.

A side is written as its three stacks, `M3 R L0`: the open card's letter and the number of face-down cards below it
(none when left out), `-` for an empty stack. Fallen cards are a string of letters. What is neither open nor fallen
lies face down, and must add up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.types import Choose, Event, Illegal
from game.rules.skirmish.actions import Action, Balk, Cheer, Ready, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Board, prove
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import (
    EMPTY,
    Choosing,
    Result,
    Side,
    SkirmishOptions,
    Stack,
    State,
    Table,
    count_cards,
)
from game.storage.paths import boards_dir, words_dir
from game.storage.words import read_words

TOP = Path(__file__).resolve().parents[3]
LETTERS = {"R": Card.RETIARIUS, "L": Card.LANCEA, "M": Card.MURMILLO, "C": Card.CESTUS, "B": Card.BESTIA}

R, L, M, C, B, P = Card.RETIARIUS, Card.LANCEA, Card.MURMILLO, Card.CESTUS, Card.BESTIA, Card.POPULI
LEFT, MIDDLE, RIGHT = Send(0), Send(1), Send(2)
CHEER, BALK, READY = Cheer(), Balk(), Ready()

E = TypeVar("E", bound=Event)


def load(name: str) -> Board:
    text = (boards_dir() / "skirmish" / f"{name}.yaml").read_text(encoding="utf-8")
    board: Board = msgspec.convert(yaml.safe_load(text), Board)
    prove(board)
    return board


STANDARD, SHORT, TINY = load("standard"), load("short"), load("tiny")
RULES = SkirmishRules(STANDARD)
PLAIN = SkirmishOptions()
TIMED = SkirmishOptions(timed=True)
KEYBOARD = SkirmishOptions(machine="keyboard")


def side(stacks: str, fallen: str = "", populi: bool = True, board: Board = STANDARD) -> Side:
    parsed = [EMPTY if word == "-" else Stack(LETTERS[word[0]], int(word[1:] or 0)) for word in stacks.split()]
    gone = [LETTERS[letter] for letter in fallen]
    seen = count_cards([*gone, *(stack.top for stack in parsed if stack.top)])
    unseen = {card: count - seen[card] for card, count in board.deck.items()}
    down = sum(stack.down for stack in parsed)
    assert min(unseen.values()) >= 0 and sum(unseen.values()) == down, f"{stacks} + {fallen}: {unseen} for {down}"
    return Side(parsed, unseen, gone, populi)


def position(first: Side, second: Side, options: SkirmishOptions = PLAIN, revival: bool | None = None,
             score: Sequence[int] = (0, 0), board: Board = STANDARD) -> State:  # fmt: skip
    """A position in which a choice is due. `revival` left out: still to be earned if no stack is empty."""
    if revival is None:
        revival = all(stack.size for one in (first, second) for stack in one.stacks)
    table = Table(options, [first, second], [0, 0], [], 1, 1 if board.height == 1 else 7, revival, [Choosing()])
    for seat, points in enumerate(score):
        if points:
            table.score[seat] = points
            table.results.append(Result(seat, points, 15))
            table.game += 1
    state = State(table, [None, None])
    SkirmishRules(board).audit(state)
    return state


def opening(first: str, second: str, options: SkirmishOptions = PLAIN) -> State:
    """All cards still there: three open cards a side, as in `MRL`."""
    mine, rivals = (side(" ".join(f"{letter}3" for letter in letters)) for letters in (first, second))
    return position(mine, rivals, options)


def play(state: State, first: Action, second: Action, drawn: Sequence[Card] = (),
         board: Board = STANDARD) -> list[Event]:  # fmt: skip
    """Both seats' choices of one round, checked and applied; `drawn` are the cards turned up, all of them used."""
    rules = SkirmishRules(board)
    chance = Scripted([card.value for card in drawn])
    events: list[Event] = []
    for seat, action in enumerate((first, second)):
        rules.check(state, seat, action)
        events += rules.apply(state, seat, action, chance)
        rules.audit(state)
    assert chance.left == 0, "cards left in the script"
    return events


def do(state: State, seat: int, action: Action, drawn: Sequence[Card] = (), board: Board = STANDARD) -> list[Event]:
    """One action, checked and applied."""
    rules = SkirmishRules(board)
    rules.check(state, seat, action)
    chance = Scripted([card.value for card in drawn])
    events = rules.apply(state, seat, action, chance)
    rules.audit(state)
    assert chance.left == 0, "cards left in the script"
    return events


def refusal(state: State, seat: int, action: Action, board: Board = STANDARD) -> str:
    """Key of the sentence with which the rules refuse; empty if they don't. The position must not change."""
    before = msgspec.json.encode(state)
    try:
        SkirmishRules(board).check(state, seat, action)
    except Illegal as illegal:
        assert msgspec.json.encode(state) == before
        return illegal.say.key.removeprefix("skirmish.no.")
    return ""


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} x {kind.__name__} in {events}"
    return found[0]


def every(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def owing(state: State, board: Board = STANDARD) -> tuple[int, ...]:
    pending = SkirmishRules(board).pending(state)
    return pending.seats if isinstance(pending, Choose) else ()


def sizes(state: State) -> list[list[int]]:
    return [[stack.size for stack in one.stacks] for one in state.table.sides]


def tops(state: State, seat: int) -> list[Card | None]:
    return [stack.top for stack in state.table.sides[seat].stacks]


def fallen(state: State, seat: int) -> str:
    letters = {card: letter for letter, card in LETTERS.items()}
    return "".join(letters[card] for card in state.table.sides[seat].fallen)


def match(options: SkirmishOptions = PLAIN, seed: int = 1, board: Board = STANDARD) -> Match:  # type: ignore[type-arg]
    return Match.begin(SkirmishRules(board), options, 2, Seeded(seed))


def match_at(state: State, seed: int = 1, board: Board = STANDARD) -> Match:  # type: ignore[type-arg]
    """A match that goes on from a built position."""
    fresh = match(state.table.options, seed, board)
    return Match.resume(fresh.rules, fresh.options, 2, fresh.start, [], state, Seeded(seed))


def words() -> Mapping[str, str]:
    return read_words(words_dir() / "skirmish.yaml")
