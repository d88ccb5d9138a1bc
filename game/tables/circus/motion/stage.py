"""What is on show: chariots as they stand or drive at this moment, apart from the position they come from.

At rest a stage mirrors a view. While an animation runs it is moved by hand and the position waits. Places are spaces and
shares of a ride, so a stage survives a change of the window's size.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import Event, Seat
from game.geometry.lanes import Space
from game.rules.circus import events as ev
from game.rules.circus.queries import lap_of, places_now
from game.rules.circus.rides import leaders, owes
from game.rules.circus.state import Chariot, Fate, View
from game.rules.circus.track import Track
from game.tables.circus.words.annals import Annals
from game.tables.kit import memory


@dataclass
class Figure:
    """One chariot. While it drives, `ride` holds its spaces from the first to the last and `t` how far it is."""

    at: Space
    ride: tuple[Space, ...] = ()
    t: float = 0.0
    phase: int = 0
    alpha: float = 1.0
    lift: float = 0.0
    spin: float = 0.0
    """Degrees a crash turns it."""
    wrecked: bool = False
    shown: bool = True
    crowned: bool = False
    owes: bool = False
    dim: bool = False
    """Out of the race, and still in the way."""


@dataclass
class Card:
    """What a seat panel counts."""

    lap: int
    paid: bool
    cards: int
    place: int
    rank: int
    fate: Fate
    score: int
    reserve: tuple[int, ...]


@dataclass
class Memory(memory.Memory):
    """What the log tells beyond the position: the cut, the last moves, and whose secrets one sees."""

    mine: Seat | None = None
    cuts: list[ev.CutDecks] = field(default_factory=list)
    moves: list[ev.Drove] = field(default_factory=list)
    """One last move of each chariot, the latest last."""
    stuck: dict[Chariot, str] = field(default_factory=dict)
    """Who did something else on his last turn: missed it, or put a card back."""
    decks: ev.DecksShown | None = None
    votes: dict[Seat, Space] = field(default_factory=dict)
    annals: Annals = field(default_factory=Annals)

    def note(self, event: Event) -> None:
        self.annals.hear(event)
        match event:
            case ev.CutDecks():
                self.cuts.append(event)
            case ev.RaceBegan():
                self.moves, self.stuck, self.decks = [], {}, None
            case ev.Dealt(seat=seat, cards=cards) if cards:
                self.mine = seat
            case ev.Drew(seat=seat, card=card) if card:
                self.mine = seat
            case ev.DecksShown():
                self.decks = event
            case ev.Drove():
                self.moves = [move for move in self.moves if move.chariot != event.chariot] + [event]
                self.stuck.pop(event.chariot, None)
                if not event.neutral:
                    self.cuts = []
            case ev.MissedTurn(chariot=chariot):
                self._stop(chariot, "missed")
            case ev.PutBack(chariot=chariot):
                self._stop(chariot, "back")
            case ev.VoteOpened():
                self.votes = {}
            case ev.Voted(seat=seat, space=space):
                self.votes[seat] = space
            case _:
                pass

    def _stop(self, chariot: Chariot, how: str) -> None:
        self.moves = [move for move in self.moves if move.chariot != chariot]
        self.stuck[chariot] = how


class Stage:
    """All that the painter shows of a view at rest."""

    def __init__(self, track: Track, view: View) -> None:
        table = view.table
        ahead = leaders(track, table) if any(team.moved for team in table.teams) else ()
        ranks = places_now(track, table)
        self.figures = [
            Figure(
                team.at,
                wrecked=team.fate == "wrecked",
                shown=table.is_in_the_way(chariot),
                crowned=chariot in ahead and team.is_racing,
                owes=team.is_racing and owes(table, chariot),
                dim=team.fate == "spent",
            )
            for chariot, team in enumerate(table.teams)
        ]
        self.cards = [
            Card(
                lap_of(track, table, seat), team.paid, team.hand + sum(team.piles), team.place, ranks.index(seat) + 1,
                team.fate, table.score[seat], team.reserve,
            )
            for seat, team in enumerate(table.teams[: table.seats])
        ]  # fmt: skip
        self.hand = list(view.mine.hand) if view.mine is not None else []
        self.arm_up = False

    def gain(self, card: int) -> None:
        """Into the hand on show; 0: a card that nobody here sees."""
        self.hand = sorted([*self.hand, card]) if card else self.hand

    def lose(self, card: int) -> None:
        if card in self.hand:
            self.hand.remove(card)

    @classmethod
    def on_the_grid(cls, track: Track, view: View, began: ev.RaceBegan) -> Stage:
        """A race about to begin, whatever has been driven in `view` since."""
        stage = cls(track, view)
        owing = not view.table.options.is_ausgebremst
        for place, chariot in zip(began.grid, began.order, strict=True):
            figure = stage.figures[chariot]
            figure.at, figure.shown, figure.crowned, figure.owes = place, True, False, owing
        for card in stage.cards:
            card.lap, card.place, card.fate, card.paid = 1, 0, "racing", False
        return stage
