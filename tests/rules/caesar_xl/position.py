"""Tiny builders: positions of Caesar XL in the notation of the log: a, A an Allied unit and a Veteran one, l, L Legions.

`"Rubicon 1L+caesar, Massilia 2a2l"` is a Veteran Legion with Caesar at Rubicon and two of each at Massilia.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
import yaml

from game.core.chance import Recorder, Scripted, T
from game.core.say import Say, say
from game.core.types import Choose, Event, Illegal
from game.core.words import Catalogue
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.refusal import refusal
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, Doings, Frame, Hand, InPhase, Officer, Phase, State, Table
from game.storage.paths import boards_dir
from game.storage.words import load_words
from tests.rules.caesar_xl.mirror import Mirror

CAESAR, POMPEY = 0, 1
K = TypeVar("K")
LETTERS = "aAlL"
NAMES = ("Gaius", "Gnaeus")


@cache
def standard(name: str = "standard") -> Board:
    with (boards_dir() / "caesar_xl" / f"{name}.yaml").open("rb") as file:
        return msgspec.convert(yaml.safe_load(file), Board)


def board_with(**changes: object) -> Board:
    return msgspec.structs.replace(standard(), **changes)


RULES = CaesarRules(standard())
WORLD = RULES.world
MIRROR = Mirror(standard())


@cache
def words() -> Catalogue:
    return load_words()


def troops(text: str) -> tuple[int, int, int, int]:
    """`"2a1L"` in four counts."""
    counts = [0, 0, 0, 0]
    for number, letter in re.findall(r"(\d+)([aAlL])", text):
        counts[LETTERS.index(letter)] += int(number)
    return counts[0], counts[1], counts[2], counts[3]


def position(
    caesar: str = "Rubicon 1L+caesar",
    pompey: str = "Athens 1l+pompey",
    *,
    phase: Phase = "purchase",
    seat: int = CAESAR,
    gold: tuple[int, int] = (20, 20),
    hands: tuple[str, str] = ("", ""),
    markers: dict[str, int] | None = None,
    subdued: str = "",
    forum: dict[str, int] | None = None,
    discards: str = "",
    turn: int = 3,
    frames: Iterable[Frame] = (),
    **options: Any,
) -> State:
    table = Table(
        CaesarOptions(**options), turn, seat, list(gold), [{}, {}], {}, dict(markers or {}), sorted(listed(subdued)),
        dict(forum or {}), discards.split(), [len(hand.split()) for hand in hands], [[], []], [False, False], -1,
        Doings(), [], [InPhase(phase), *frames],
    )  # fmt: skip
    for side, text in enumerate((caesar, pompey)):
        for part in listed(text):
            place, _, stack = part.rpartition(" ")
            units, *leaders = stack.split("+")
            if any(troops(units)):
                table.forces[side][place] = list(troops(units))
            for name in leaders:
                table.leaders[name] = Officer(side, place)
    state = State(table, [Hand(sorted(hand.split())) for hand in hands])
    RULES.audit(state)
    return state


def listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


class Fated(Scripted):
    """A script; once it is used up, draws of cards go on with the first card that is kept in a hand."""

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        if self.left:
            return super().pick(weights, why, to)
        return next(card for card in weights if WORLD.is_in_hand(str(card)))


def asked(state: State) -> Choose:
    """The decision that is waited for; AssertionError when the war is over."""
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    return pending


def do(state: State, action: act.Action, *results: int | str, seat: int | None = None) -> list[Event]:
    """Plays an action of whoever decides; every scripted result must be used up. The position is audited, and the same is
    played with the sides exchanged."""
    seat = decider(state) if seat is None else seat
    RULES.check(state, seat, action)
    before, fated = RULES.copy(state), Fated(list(results))
    chance = Recorder(fated)
    events = RULES.apply(state, seat, action, chance)
    assert not fated.left, f"{fated.left} results left over"
    RULES.audit(state)
    MIRROR.is_alike(before, seat, action, [draw.got for draw in chance.drawn], events, state)  # type: ignore[misc]
    return events


def why_not(state: State, action: act.Action, seat: int | None = None) -> str:
    """The key of the refusal, "" when the action is open. The sentence must exist."""
    seat = decider(state) if seat is None else seat
    assert MIRROR.refuses(state, seat, action) == refusal(WORLD, state, seat, action), "whoever wants to"
    try:
        RULES.check(state, seat, action)
    except Illegal as illegal:
        assert words().text(illegal.say, NAMES)
        return illegal.say.key.removeprefix("caesar_xl.no.")
    return ""


def no(key: str, **params: int | str) -> Say:
    """A refusal."""
    return say(f"caesar_xl.no.{key}", **params)


def why(state: State, action: act.Action, seat: int | None = None) -> Say | None:
    """The refusal with its numbers, None when the action is open; the same with the sides exchanged."""
    seat = decider(state) if seat is None else seat
    found = refusal(WORLD, state, seat, action)
    assert MIRROR.refuses(state, seat, action) == found, "whoever wants to"
    return found


def legal(state: State) -> list[act.Action]:
    found = list(RULES.legal(state, decider(state)))
    assert MIRROR.lists(state, decider(state)) == set(found), "whoever is asked"
    return found


def decider(state: State) -> int:
    return asked(state).seats[0]


def prompt(state: State) -> str:
    return asked(state).prompt.key.removeprefix("caesar_xl.prompt.")


def stack(state: State, seat: int, place: str) -> str:
    """`"2a1L+caesar"`; "" for nobody."""
    units = state.table.forces[seat].get(place, [0, 0, 0, 0])
    text = "".join(f"{count}{letter}" for count, letter in zip(units, LETTERS, strict=True) if count)
    names = sorted(name for name, officer in state.table.leaders.items() if officer == Officer(seat, place))
    return "+".join([text, *names]) if names else text


def of(events: list[Event], kind: type[K]) -> list[K]:
    return [event for event in events if isinstance(event, kind)]


def march(start: str, to: str, text: str, via: str = "") -> act.March:
    """`march("Rubicon", "Rome", "1L+caesar")`."""
    units, *leaders = text.split("+")
    return act.March(start, to, troops(units), tuple(leaders), via)


END = act.EndPhase()
STAY = act.Stay()
NO = act.Decline()


def attack(state: State, place: str, *results: int | str) -> list[Event]:
    """Ends the March Phase and opens the battle there."""
    if state.table.frames[0] == InPhase("march"):
        do(state, END)
    return do(state, act.Fight(place), *results)
