"""From a view to races as they could be, and from the model's actions to those of the rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from random import Random

from game.ai.circus.ground import Ground
from game.ai.circus.model import (
    BRING,
    CRASH,
    DRAW,
    DRIVE,
    FAR,
    FINISHED,
    OVER,
    PASS,
    PLAY,
    RACING,
    RECOVER,
    SPENT,
    SWAP,
    TAKE,
    WRECKED,
    Race,
    code,
)
from game.core.types import Seat
from game.rules.circus.actions import Action, Crash, Draw, Pass, Play, Recover, Swap
from game.rules.circus.belief import Beliefs, Holding
from game.rules.circus.cards import Pile, listed
from game.rules.circus.state import Drawing, Driving, FirstDraw, Recovering, State, Table, View

FATES = {"racing": RACING, "finished": FINISHED, "spent": SPENT, "wrecked": WRECKED}
Dealer = Callable[[Random], Race]


def table_of(ground: Ground, table: Table) -> Race:
    """All that lies open; hands and piles are still empty."""
    race = Race(ground, table.seats, table.order[:])
    race.turn, race.idle, race.placed = table.turn, table.idle, table.placed
    for chariot, team in enumerate(table.teams):
        space = ground.index[team.at]
        race.at[chariot], race.crossed[chariot] = space, team.crossed
        race.fate[chariot] = FATES[team.fate]
        race.left[chariot] = ground.left(space, team.crossed) if team.fate == "racing" else FAR
        race.paid[chariot], race.moved[chariot], race.place[chariot] = team.paid, team.moved, team.place
        race.cards[chariot] = team.cards[:]
        race.reserve[chariot] = team.reserve
        if table.is_in_the_way(chariot):
            race.occupied |= 1 << space
        if table.is_fixed(chariot):
            race.fixed |= 1 << space
    match table.frames[-1]:
        case FirstDraw():
            race.begin()
        case Drawing(_, opening):
            race.stage, race.opening = DRAW, opening
        case Recovering():
            race.stage = RECOVER
        case Driving():
            race.stage = DRIVE
        case _:
            race.stage = OVER
    return race


def in_order(top: list[int], loose: list[int], bottom: list[int], rng: Random) -> list[int]:
    """A pile with its shuffled middle laid out."""
    middle = listed(loose)
    rng.shuffle(middle)
    return [*top, *middle, *bottom]


def ordered(pile: Pile, rng: Random) -> list[int]:
    return in_order(pile.top, pile.loose, pile.bottom, rng)


def race_of(ground: Ground, state: State, rng: Random) -> Race:
    """A whole state; only the order of shuffled cards is laid out by lot. For tests and measurements."""
    race = table_of(ground, state.table)
    for seat, secret in enumerate(state.secrets):
        race.hands[seat] = secret.hand[:]
        race.piles[seat] = [ordered(pile, rng) for pile in secret.piles]
    for number, pile in enumerate(state.table.neutrals):
        race.piles[state.table.seats + number] = [ordered(pile, rng)]
    if race.waiting:
        race.waiting = [seat for seat in race.waiting if len(race.hands[seat]) < ground.hand_size]
    return race


def dealer(ground: Ground, view: View, seat: Seat, beliefs: Beliefs) -> Dealer:
    """Deals what the seat cannot see, again and again: each driver's cards by what he was seen doing, weighted as
    likely, each shuffled pile in any order."""
    table, mine = view.table, view.mine
    assert mine is not None
    bare = table_of(ground, table)
    if bare.waiting:
        bare.waiting = sorted(bare.waiting, key=lambda other: other != seat)  # what the others draw comes after
    imperial = ground.track.course.imperial if table.options.is_ausgebremst else ()
    known: list[tuple[int, list[Holding], list[float]]] = []
    for other in range(table.seats):
        team = table.teams[other]
        if other != seat and team.fate == "racing":
            belief = beliefs.of(team, imperial)
            known.append((other, list(belief), list(accumulate(belief.values()))))

    def deal(rng: Random) -> Race:
        race = bare.copy()
        race.hands[seat] = mine.hand[:]
        race.piles[seat] = [ordered(pile, rng) for pile in mine.piles]
        for other, holdings, weights in known:
            if holdings:
                hand, piles, _ = rng.choices(holdings, cum_weights=weights)[0]
                race.hands[other] = list(hand)
                race.piles[other] = [in_order(list(a), list(b), list(c), rng) for a, b, c in piles]
            else:  # the filter's cap has dropped everything that would fit
                secret = beliefs.guess(table.teams[other], imperial, rng)
                race.hands[other] = secret.hand
                race.piles[other] = [ordered(pile, rng) for pile in secret.piles]
        for number, pile in enumerate(table.neutrals):
            race.piles[table.seats + number] = [ordered(pile, rng)]
        return race

    return deal


def code_of(ground: Ground, action: Action, is_last: bool, finishes: bool) -> int:
    """The model's number of an action of the rules. `finishes`: the play is the one over the line for good."""
    match action:
        case Play(card, path):
            return code(PLAY, card, ground.n if finishes and is_last else ground.index[path[-1]])
        case Swap(card, pile):
            return code(SWAP, card, pile)
        case Crash():
            return code(CRASH)
        case Draw(pile):
            return code(TAKE, pile)
        case Recover(card, pile):
            return code(BRING, card, pile)
        case Pass():
            return code(PASS)
        case _:
            raise ValueError(action)


def codes(ground: Ground, table: Table, seat: Seat, legal: list[Action]) -> dict[int, Action]:
    """The model's numbers of a seat's actions in the race."""
    team = table.teams[seat]
    is_last = team.crossed == ground.laps
    found: dict[int, Action] = {}
    for action in legal:
        finishes = False
        if is_last and isinstance(action, Play):
            steps = zip((team.at, *action.path), action.path, strict=False)
            finishes = any(step in ground.track.line for step in steps)
        found[code_of(ground, action, is_last, finishes)] = action
    return found


def end_of(ground: Ground, table: Table, chariot: int, to: str) -> int:
    """The model's number of a space a neutral chariot may be sent to."""
    end = ground.index[to]
    team = table.teams[chariot]
    start = ground.index[team.at]
    masks, _ = ground.reach(start, 0, team.crossed == ground.laps)
    return end if any(mask >> end & 1 for mask in masks) else ground.n
