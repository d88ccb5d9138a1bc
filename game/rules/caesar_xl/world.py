"""A board made ready for play: neighbours, values and cards by name."""

from __future__ import annotations

from game.rules.caesar_xl.data import Board, Card, CardId, Place
from game.rules.caesar_xl.state import Troops

VERSION = 9
"""2: the dice of a round are told side by side, and dice that were told only by what they did. 3: rulings Q50, Q53 and
Q57 to Q63. 4: a beaten side may yield, on boards that say when (Q67); else all is played as in 3.
5: cities pay less to a side without its Supreme Leader, on boards that say how much (Q69); else as in 4.
6: Pompey has a third Allied unit on the boards of the house (Q68); else as in 5.
7: he has a second Legion at Nova Carthago there, not an Allied unit (Q68); else as in 6.
8: the Bronze game has twice the counters and other war chests on them (Q70); else as in 7.
9: in Silver such cities keep six Gold back on the boards of the house, not three (Q69); else as in 8."""
SETTLED = 3
"""The version since which those rulings are played."""


class World:
    """Static tables of one board. The board must have passed `proof.prove`."""

    def __init__(self, board: Board, version: int = VERSION) -> None:
        """`version`: of the rules that are played by; earlier ones only to follow a log of that time."""
        self.board = board
        self.is_settled = version >= SETTLED
        self.numbers = board.numbers
        self.capital = board.capital
        self.cities = tuple(city.name for city in board.cities)
        self.areas = tuple(area.name for area in board.areas)
        self.places = frozenset((*self.cities, *self.areas))
        self.strength: dict[Place, int] = {area.name: area.strength for area in board.areas}
        self.gold: dict[Place, int] = {city.name: city.gold for city in board.cities}
        """Value for tax and supply; an area has 0 (Q9)."""
        self.gold.update(dict.fromkeys(self.areas, 0))
        self.worth: dict[Place, int] = {**self.gold, **self.strength}
        """Value a Diplomacy Roll has to beat (7.41, Q9)."""
        self.squares = frozenset(city.name for city in board.cities if city.kind == "square")
        self.circles = tuple(city.name for city in board.cities if city.kind != "square")
        self.coast = frozenset(city.name for city in board.cities if city.coast)
        links: dict[Place, dict[Place, bool]] = {place: {} for place in (*self.cities, *self.areas)}
        for route in board.routes:
            links[route.a][route.b] = links[route.b][route.a] = route.sea
        self.links = links
        """Neighbours of a place, and whether the way there is by sea."""
        self.card: dict[CardId, Card] = {card.id: card for card in board.cards}
        self.supreme: tuple[CardId, CardId] = (board.commanders[0].id, board.commanders[1].id)
        self.leader_swords: dict[CardId, int] = {card.id: card.swords for card in board.cards if card.family == "leader"}
        self.leader_swords.update({one.id: one.swords for one in board.commanders})
        numbers = self.numbers
        self.swords: Troops = (
            numbers.allied_swords, numbers.allied_veteran_swords, numbers.legion_swords, numbers.legion_veteran_swords,
        )  # fmt: skip

    def is_area(self, place: Place) -> bool:
        return place in self.strength

    def number(self, card: CardId, name: str) -> int:
        """A number of a card's effect."""
        return self.card[card].has[name]

    def is_in_hand(self, card: CardId) -> bool:
        """Whether cards of this title are kept in the hand."""
        return self.card[card].family in ("action", "tactics", "leader")
