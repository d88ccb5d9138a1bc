"""A game being set up: seats, board and options, what is wrong with them, and the struct that is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from msgspec.structs import fields, replace

from game.core.say import Say, say
from game.core.types import GameInfo, Switch
from game.rivals import Rival, rival_of, rivals_of
from game.storage.boards import BoardCard
from game.storage.save import SeatPlan
from game.storage.settings import SetUp
from game.ui import theme

COLOURS = len(theme.SEATS)
LONGEST_NAME = 16
OptionValue = bool | int | str


@dataclass(frozen=True)
class Problem:
    """Why the game can't start. `where`: name:2, board or seats; `say` is reason and remedy."""

    where: str
    say: Say


class Plan:
    """What the set-up screen changes. Knows nothing of widgets."""

    def __init__(
        self, info: GameInfo, levels: Sequence[str], boards: Sequence[BoardCard], last: SetUp | None,
        names: Sequence[str], my_name: str, rng: Random, called: Callable[[str], str] = str.title,
    ) -> None:  # fmt: skip
        """`called`: the name of a rival, by his id. Nobody else is given one of those."""
        self.called = called
        known = {called(rival.id).casefold() for rival in rivals_of(info.id)}
        names = [name for name in names if name.casefold() not in known]
        self.info, self.levels, self.boards, self.names, self.rng = info, tuple(levels), list(boards), tuple(names), rng
        self.seats: list[SeatPlan] = []
        self.options: dict[str, OptionValue] = {}
        self.board = next((card.id for card in boards if card.fault is None), "")
        self._left: tuple[str, str] | None = None
        """The board that was left because it seats too few, and the one taken instead."""
        self.options |= printed_options(info)
        if last is not None:
            self._recall(last)
        if not self.seats:
            self._default_seats(my_name)

    # ---- beginning
    def _default_seats(self, my_name: str) -> None:
        self.seats = [SeatPlan(my_name[:LONGEST_NAME] or self._free_name())]
        while len(self.seats) < self.info.all_seats[0]:
            self.add()

    def _recall(self, last: SetUp) -> None:
        """What is still possible of the last set-up; the rest stays at its default."""
        for seat in last.seats[: self.most]:
            by = seat.by if seat.by == "human" or seat.by in self.levels else self.default_level
            colour = seat.colour if seat.colour in self.free_colours() else self.free_colours()[0]
            rival = seat.rival if rival_of(self.info.id, by, seat.rival) is not None else ""
            self.seats.append(SeatPlan(seat.name[:LONGEST_NAME], by, colour, rival=rival))
        if self.seats and len(self.seats) < self.info.all_seats[0]:
            while len(self.seats) < self.info.all_seats[0]:
                self.add()
        if any(card.id == last.board and card.fault is None for card in self.boards):
            self.board = last.board
        for switch in self.info.switches:
            value = last.options.get(switch.key)
            if value is not None and is_choice(switch, value):
                self.options[switch.key] = value

    # ---- seats
    @property
    def least(self) -> int:
        return self.info.all_seats[0]

    @property
    def most(self) -> int:
        return min(self.info.all_seats[-1], COLOURS)

    @property
    def default_level(self) -> str:
        """The second weakest: it plays sensibly and can be beaten."""
        return self.levels[min(1, len(self.levels) - 1)]

    def free_colours(self) -> list[int]:
        return [colour for colour in range(COLOURS) if all(seat.colour != colour for seat in self.seats)]

    def _free_name(self) -> str:
        taken = {seat.name.casefold() for seat in self.seats}
        free = [name for name in self.names if name.casefold() not in taken]
        return self.rng.choice(free) if free else f"{len(self.seats) + 1}"

    def add(self) -> None:
        """One more seat, for the computer."""
        if len(self.seats) < self.most:
            level = self.seats[-1].by if self.seats and not self.seats[-1].is_person else self.default_level
            self.seats.append(SeatPlan(self._free_name(), level, self.free_colours()[0]))
            self._settle(len(self.seats) - 1)
            self._seat_board()

    def remove(self, index: int) -> None:
        if len(self.seats) > self.least:
            del self.seats[index]
            self._seat_board()

    def rename(self, index: int, name: str) -> None:
        self.seats[index] = replace(self.seats[index], name=name)

    def give(self, index: int, by: str) -> None:
        """A person or a level takes the seat; of a level, the first of its rivals who does not sit here yet."""
        if by != self.seats[index].by:
            self.seats[index] = replace(self.seats[index], by=by)
            self._settle(index)

    def free_rivals(self, index: int) -> list[Rival]:
        """Who may play the seat's level: its own rival, and those who do not sit elsewhere."""
        seated = {seat.rival for number, seat in enumerate(self.seats) if number != index}
        return [rival for rival in rivals_of(self.info.id, self.seats[index].by) if rival.id not in seated]

    def choose_rival(self, index: int, name: str) -> None:
        """That rival plays the level of the seat, under his own name; "": nobody in particular."""
        seat = self.seats[index]
        if name or seat.rival:
            called = self.called(name)[:LONGEST_NAME] if name else self._free_name()
            self.seats[index] = replace(seat, rival=name, name=called)

    def _settle(self, index: int) -> None:
        """A rival for a level's seat, and a name of its own for one whose rival has gone."""
        if self.seats[index].rival:
            self.choose_rival(index, "")
        if not self.seats[index].is_person and (free := self.free_rivals(index)):
            self.choose_rival(index, free[0].id)

    def paint(self, index: int, colour: int) -> None:
        """Another colour and emblem; whoever had it gets this seat's in exchange."""
        mine = self.seats[index].colour
        for other, seat in enumerate(self.seats):
            if seat.colour == colour:
                self.seats[other] = replace(seat, colour=mine)
        self.seats[index] = replace(self.seats[index], colour=colour)

    def deal_names(self) -> None:
        """New rivals and names for all seats of the computer; new names for everybody when all are persons."""
        for i, seat in enumerate(self.seats):
            if seat.rival:
                self.choose_rival(i, self.rng.choice(self.free_rivals(i)).id)
        whose = [i for i, seat in enumerate(self.seats) if not seat.is_person and not seat.rival]
        whose = whose or ([] if any(seat.rival for seat in self.seats) else list(range(len(self.seats))))
        kept = {seat.name.casefold() for i, seat in enumerate(self.seats) if i not in whose}
        free = [name for name in self.names if name.casefold() not in kept]
        self.rng.shuffle(free)
        for i, name in zip(whose, free, strict=False):
            self.rename(i, name)

    # ---- board
    def card(self) -> BoardCard | None:
        """The chosen board."""
        return next((card for card in self.boards if card.id == self.board), None)

    def _seat_board(self) -> None:
        """Where the chosen board has no places for so many, the first that has; back to it when it suits again."""
        count = len(self.seats)
        sound = {card.id: card for card in self.boards if card.fault is None}
        if self._left is not None and self.board == self._left[1] and count in sound[self._left[0]].seats:
            self.board, self._left = self._left[0], None
        elif self.board in sound and count not in sound[self.board].seats:
            other = next((card.id for card in sound.values() if count in card.seats), "")
            if other:
                self._left = (self.board, other)
                self.board = other

    @property
    def is_house(self) -> bool:
        """So many play only as a house variant."""
        return len(self.seats) in self.info.house_seats

    # ---- is it playable
    def problems(self) -> list[Problem]:
        found = []
        for i, seat in enumerate(self.seats):
            if not seat.name.strip():
                found.append(Problem(f"name:{i}", say("app.setup.bad.no_name", number=i + 1)))
            elif any(seat.name.strip().casefold() == other.name.strip().casefold() for other in self.seats[:i]):
                found.append(Problem(f"name:{i}", say("app.setup.bad.same_name", name=seat.name.strip())))
        card, count = self.card(), len(self.seats)
        if card is None:
            found.append(Problem("board", say("app.setup.bad.no_board")))
        elif count not in self.info.all_seats:
            found.append(Problem("seats", say("app.setup.bad.count", count=count, counts=listed(self.info.all_seats))))
        elif count not in card.seats:
            what = say("app.setup.bad.board_seats", board=card.title, count=count, counts=listed(card.seats))
            found.append(Problem("board", what))
        return found

    def result(self) -> SetUp:
        """What to play, and what to remember."""
        seats = [replace(seat, name=seat.name.strip()) for seat in self.seats]
        return SetUp(seats, self.board, dict(self.options))


def is_choice(switch: Switch, value: OptionValue) -> bool:
    """Whether the switch can stand there: a listed choice of the same type, or a number within its bounds."""
    if any(value == choice and type(value) is type(choice) for choice in switch.choices):
        return True
    if isinstance(value, bool) or not isinstance(value, int) or switch.min is None or switch.max is None:
        return False
    return switch.min <= value <= switch.max


def printed_options(info: GameInfo) -> dict[str, OptionValue]:
    """The printed game's value of each switch."""
    defaults = {field.name: field.default for field in fields(info.options)}
    return {switch.key: defaults.get(switch.key, switch.choices[0]) for switch in info.switches}


def listed(counts: Sequence[int]) -> str:
    return ", ".join(str(count) for count in counts)
