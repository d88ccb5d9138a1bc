"""Small builders for positions of the Circus, shared by its tests.

RING is a course of ten columns; anybody can drive it in the head:

    0a 0b 0c 0d   behind the line       9a 9b 9c 9d   the grid, before the line
    1a 1b                               8a 8b         from 8b into the alley: y1 y2 y3, out at 1b; the line is
    2             a neck                              crossed on leaving y2
    3a 3b                               7a 7b
    4a 4b                               6a 6b
    5a | 5b 5c    a walled bend: the outer lane has two spaces

Lanes may be changed everywhere else. A lap has 10 spaces, the alley adds 1. Paths are written `3a 4a 5a`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec
import yaml

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.types import Choose, Event, Illegal
from game.rules.circus.actions import Action, ChooseDeck, Draw, Play, Sort
from game.rules.circus.cards import DECKS, Deck, Pile, counted, listed
from game.rules.circus.data import Board, Course, Direction, FinishLine, Grid, Lane, RacePlan, Section, Spot
from game.rules.circus.proof import prove
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, Driving, Secret, State, Table, Team, Trace
from game.rules.circus.steward import Steward
from game.rules.circus.track import Track
from game.storage.paths import boards_dir, words_dir
from game.storage.words import read_words

TOP = Path(__file__).resolve().parents[3]
SHIPPED = ("side-a", "side-b", "a-white", "a-blue", "b-yellow", "b-red")

E = TypeVar("E", bound=Event)


@cache
def load(name: str) -> Board:
    text = (boards_dir() / "circus" / f"{name}.yaml").read_text(encoding="utf-8")
    board: Board = msgspec.convert(yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)), Board)
    return board


def texts() -> dict[str, str]:
    return read_words(words_dir("en") / "circus.yaml")


# ---- the ring

COLUMNS = ("abcd", "ab", "", "ab", "ab", "ab", "ab", "ab", "ab", "abcd")
STEPS = """
0a 1a | 0b 1a 1b | 0c 1a 1b | 0d 1b | 1a 2 | 1b 2 | 2 3a 3b | 3a 4a 4b | 3b 4a 4b | 4a 5a 5b | 4b 5a 5b
5a 6a 6b | 5b 5c | 5c 6a 6b | 6a 7a 7b | 6b 7a 7b | 7a 8a 8b | 7b 8a 8b | 8a 9a 9b 9c | 8b 9b 9c 9d y1
9a 0a 0b | 9b 0a 0b 0c | 9c 0b 0c 0d | 9d 0c 0d | y1 y2 | y2 y3 | y3 1b
""".replace("\n", " | ")


def _steps() -> dict[str, tuple[str, ...]]:
    rows = [row.split() for row in STEPS.split(" | ") if row.strip()]
    return {row[0]: tuple(row[1:]) for row in rows}


def _section(column: int, lanes: str) -> Section:
    def lane(number: int, letter: str) -> Lane:
        spots = [Spot(f"{column}{letter}", 40.0 + 30 * column, 60.0 + 30 * number)]
        if (column, letter) == (5, "b"):
            spots.append(Spot("5c", 45.0 + 30 * column, 90.0))
        return Lane(tuple(spots))

    found = tuple(lane(number, letter) for number, letter in enumerate(lanes or [""]))
    return Section(f"c{column}", found, walled=column == 5)


def ring(imperial: tuple[int, ...] = (3,), places: str = "abcd", **changes: object) -> Course:
    steps = _steps()
    over = {space: tuple(other for other in steps[space] if other[0] == "0") for space in ("9a", "9b", "9c", "9d")}
    back: dict[str, tuple[str, ...]] = {}
    for other in ("0a", "0b", "0c", "0d"):
        back[other] = tuple(space for space, found in over.items() if other in found)
    course = Course(
        id="ring", title="Ring", side="T", colour="white", laps=3, lap=10, tribute=1, imperial=imperial,
        canvas=(400, 300), provenance="", grid=Grid(tuple(f"9{x}" for x in places), tuple(f"0{x}" for x in places)),
        sections=tuple(_section(column, lanes) for column, lanes in enumerate(COLUMNS)),
        alley=Lane(tuple(Spot(f"y{n}", 60.0 + 30 * n, 250.0) for n in (1, 2, 3))), steps=steps,
        line=FinishLine({**over, "y2": ("y3",)}, {**back, "y2": ("y1",)}), walls=(),
    )  # fmt: skip
    return msgspec.structs.replace(course, **changes) if changes else course


def board_of(course: Course, directions: Sequence[Direction] = ("clockwise", "anticlockwise")) -> Board:
    return Board("ring", "Ring", tuple(RacePlan(course.id, way) for way in directions), (course,))


RING = board_of(ring())
RING_OF_TWO = board_of(ring((4, 3)))
"""Its Imperial Deck has two cards, as on side B."""
prove(RING)
RULES = CircusRules(RING)
RULES_OF_TWO = CircusRules(RING_OF_TWO)
TRACK = Track(RING.courses[0], "clockwise")

PLAIN = CircusOptions()
SINGLE = CircusOptions(series="single")
AUSGEBREMST = CircusOptions(rules="ausgebremst")


# ---- positions


def cards(text: str) -> list[int]:
    return sorted(int(letter) for letter in text)


def path(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@dataclass
class Place:
    """Where one chariot stands, and its cards: `hand` and `deck` as digits. A hand of one digit is three of that card;
    without a deck, it is all that was not dealt."""

    at: str
    hand: str = "123"
    deck: str | None = None
    crossed: int = 1
    paid: bool = False
    moved: bool = True

    def __post_init__(self) -> None:
        if self.deck is None and len(self.hand) == 1:
            self.hand *= 3
        assert self.deck is not None or len(self.hand) in (0, 3), "a hand of three"


def race(
    *places: Place | str, turn: int = 0, options: CircusOptions = SINGLE, seats: int | None = None, idle: int = 0,
    rules: CircusRules = RULES,
) -> State:  # fmt: skip
    """A position in which `turn` is to drive. A place that is only text stands there with the hand 123; `-` is out of
    the race. Without `seats` all chariots are players'; places left out are out of the race."""
    given = [place if isinstance(place, Place) else Place(place) for place in places]
    count = len(rules.tracks[0, "clockwise"].grid)
    given += [Place("-") for _ in range(count - len(given))]
    seats = count if seats is None else seats
    order = [*range(seats, count), *range(seats)]
    table = Table(options, seats, 1, 0, "clockwise", order, order.index(turn), [], [], idle, 0, [0] * seats, [], [Driving()])
    state = State(table, [])
    parked = iter(("1a", "1a", "1a", "1a", "1a", "1a"))
    for number, place in enumerate(given):
        deck = listed([4 - held for held in counted(cards(place.hand))]) if place.deck is None else cards(place.deck)
        hand = cards(place.hand) if number < seats else []
        if number >= seats:
            deck = sorted([*deck, *cards(place.hand)]) if place.deck is None else deck
        left = counted([*hand, *deck])
        team = Team(
            next(parked) if place.at == "-" else place.at, place.crossed, "spent" if place.at == "-" else "racing",
            place.paid, place.moved or place.at == "-", 0, left, len(hand), [len(deck)], "slow", (), [],
        )  # fmt: skip
        table.teams.append(team)
        pile = Pile([], counted(deck), [])
        if number < seats:
            state.secrets.append(Secret(hand, [pile], (), None))
            team.trace = _trace(left, len(hand), len(deck))
        else:
            table.neutrals.append(pile)
    rules.audit(state)
    return state


def _trace(left: Sequence[int], hand: int, deck: int) -> list[Trace]:
    """Draws and plays that could have led to so many cards left."""
    gone = listed([had - has for had, has in zip(DECKS["slow"], left, strict=True)])
    drawn = 24 - deck
    steps = [Trace("draw") for _ in range(min(3, drawn))]
    for card in gone:
        steps.append(Trace("play", card=card))
        if sum(step.did == "draw" for step in steps) < drawn:
            steps.append(Trace("draw"))
    return steps


def do(
    state: State, seat: int, action: Action, draws: Sequence[int | str] = (), rules: CircusRules = RULES
) -> list[Event]:  # fmt: skip
    """Checks and plays an action; `draws` are exactly the cards that are drawn. The position must be sound after it."""
    chance = Scripted(list(draws))
    rules.check(state, seat, action)
    events = rules.apply(state, seat, action, chance)
    assert chance.left == 0, f"{chance.left} draws too many in the script"
    rules.audit(state)
    return events


def drive(
    state: State, seat: int, card: int, way: str, draws: Sequence[int] = (), rules: CircusRules = RULES
) -> list[Event]:  # fmt: skip
    return do(state, seat, Play(card, path(way)), draws, rules)


def refused(state: State, seat: int, action: Action, rules: CircusRules = RULES) -> str:
    """The key of the refusal; AssertionError if there is none."""
    try:
        rules.check(state, seat, action)
    except Illegal as illegal:
        return illegal.say.key.removeprefix("circus.no.")
    raise AssertionError(f"{action} was not refused")


def ends(state: State, seat: int, card: int, rules: CircusRules = RULES) -> set[str]:
    """Where a card may be driven to."""
    plays = [action for action in rules.legal(state, seat) if isinstance(action, Play)]
    return {action.path[-1] for action in plays if action.card == card}


def playable(state: State, seat: int, rules: CircusRules = RULES) -> set[int]:
    return {action.card for action in rules.legal(state, seat) if isinstance(action, Play)}


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(events: Sequence[Event], kind: type[E]) -> E:
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{len(found)} events {kind.__name__}"
    return found[0]


def begun(seats: int = 4, options: CircusOptions = PLAIN, rules: CircusRules = RULES, seed: int = 1) -> Match:  # type: ignore[type-arg]
    return Match.begin(rules, options, seats, Seeded(seed))


def owing(rules: CircusRules, state: State) -> tuple[int, ...]:
    pending = rules.pending(state)
    return pending.seats if isinstance(pending, Choose) else ()


def end_race(state: State, *ranks: int, rules: CircusRules = RULES) -> list[Event]:
    """Ends the race at once: seats take places in this order, behind those already given; the others are out."""
    table = state.table
    for seat in ranks:
        table.placed += 1
        team = table.teams[seat]
        team.fate, team.crossed, team.place, team.moved = "finished", 4, table.placed, True
        team.paid = not table.options.is_ausgebremst
    for team in table.teams:
        if team.fate == "racing":
            team.fate = "spent"
    steward = Steward(rules.board, rules.tracks, state, Scripted([]))
    steward.advance()
    rules.audit(state)
    return steward.events


def turn_to(state: State, seat: int) -> None:
    """It is that seat's turn to drive, whatever was to be decided."""
    state.table.turn = state.table.order.index(seat)
    state.table.frames = [Driving()]


# ---- the adaptation


def sorted_race(
    decks: Sequence[Deck], sorts: Sequence[Sequence[str]], options: CircusOptions = AUSGEBREMST,
    rules: CircusRules = RULES,
) -> State:  # fmt: skip
    """A race of the adaptation with four players, everybody's cards sorted and no hand drawn; seat 0 will begin."""
    state, _ = rules.setup(options, len(decks), Scripted([6, *[1] * (len(decks) - 1)]))
    for seat, deck in enumerate(decks):
        do(state, seat, ChooseDeck(deck), rules=rules)
    for seat, piles in enumerate(sorts):
        do(state, seat, Sort(tuple(tuple(cards(pile)) for pile in piles)), rules=rules)
    return state


def take(state: State, seat: int, *drawn: tuple[int, int], rules: CircusRules = RULES) -> None:
    """Draws (pile, card) one after another."""
    for pile, card in drawn:
        do(state, seat, Draw(pile), [card], rules)


def first_hands(
    state: State, *drawn: tuple[int, int], others: Sequence[tuple[int, int]] = ((1, 4), (1, 4)),
    rules: CircusRules = RULES, then: Sequence[int] = (),
) -> list[Event]:  # fmt: skip
    """Everybody draws the first hand (G9), seat 0 so. `then`: what neutral chariots turn up after the last card. The
    events of the last draw."""
    take(state, 0, *drawn, rules=rules)
    for seat in range(1, state.table.seats):
        take(state, seat, *others[:-1], rules=rules)
        pile, card = others[-1]
        is_last = seat == state.table.seats - 1
        events = do(state, seat, Draw(pile), [card, *(then if is_last else ())], rules)
    return events
