"""All configurations one player's side may still come to, numbered and laid out as flat arrays for the kernel.

Sides are handled here as numbers: `look * shades + shade`, where the look is the sorted stacks and the shade the
multiset of unseen cards. model.py is the readable authority; tests hold the two together.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from game.ai.skirmish.kernel import Wing
from game.ai.skirmish.model import KINDS, Card, Deck, Law, Side, Stack, turned

_FAN: Final = 5
"""At most five kinds of card can be turned up, and at most five offers made (four kinds and declining)."""
_STACKS: Final = 3
"""Most stacks a side can have; the kernel's stride."""


class Coding:
    """Numbers for the sides of one deck. Made once per deck: see `coding`."""

    def __init__(self, deck: Deck) -> None:
        if deck.stacks > _STACKS:
            raise ValueError(f"{deck.stacks} stacks a player; the kernel knows {_STACKS}")
        self.deck = deck
        stacks: list[Stack] = [(top, under) for top in range(KINDS) for under in range(deck.cards // deck.stacks)]
        self.looks: list[tuple[Stack, ...]] = [
            look for size in range(deck.stacks + 1) for look in combinations_with_replacement(stacks, size)
        ]
        self.number = {look: number for number, look in enumerate(self.looks)}
        self.kinds: list[tuple[Stack, ...]] = [tuple(dict.fromkeys(look)) for look in self.looks]
        self.shades: list[tuple[int, ...]] = list(product(*(range(count + 1) for count in deck.counts)))
        self.shade_of = {shade: number for number, shade in enumerate(self.shades)}
        self.size = len(self.shades)
        self.totals = [sum(shade) for shade in self.shades]
        self.turns_up: list[list[tuple[int, float, int]]] = [self._turns_up(shade) for shade in self.shades]
        """By shade: (card, chance, shade without it)."""
        self.falls: list[list[list[int]]] = [
            [self._falls(look, stack) for stack in kinds] for look, kinds in zip(self.looks, self.kinds, strict=True)
        ]
        """By look and kind of stack: the look after its top fell, by the card turned up (all equal for a last card)."""
        self.offers: list[list[tuple[int, int]]] = [self._offers(look) for look in self.looks]
        """By look: (card, look with it brought back), whatever lies in the discards."""
        self.tops: list[list[int]] = [[sum(top == card for top, _ in look) for card in Card] for look in self.looks]

    def _turns_up(self, shade: tuple[int, ...]) -> list[tuple[int, float, int]]:
        total = sum(shade)
        return [
            (card, count / total, self.shade_of[(*shade[:card], count - 1, *shade[card + 1 :])])
            for card, count in enumerate(shade)
            if count
        ]

    def _falls(self, look: tuple[Stack, ...], stack: Stack) -> list[int]:
        rest = list(look)
        rest.remove(stack)
        if not stack[1]:
            return [self.number[tuple(rest)]] * KINDS
        return [self.number[tuple(sorted([*rest, (card, stack[1] - 1)]))] for card in range(KINDS)]

    def _offers(self, look: tuple[Stack, ...]) -> list[tuple[int, int]]:
        if len(look) >= self.deck.stacks:
            return []
        return [
            (int(card), self.number[tuple(sorted([*look, (int(card), 0)]))])
            for card in Card
            if card is not Card.BESTIA  # S15
        ]

    def encode(self, side: Side) -> int:
        """KeyError for a side this deck can't have."""
        return self.number[side.stacks] * self.size + self.shade_of[side.unseen]

    def decode(self, code: int) -> Side:
        look, shade = divmod(code, self.size)
        return Side(self.shades[shade], self.looks[look])

    def cards(self, code: int) -> int:
        look, shade = divmod(code, self.size)
        return len(self.looks[look]) + self.totals[shade]

    def revived(self, law: Law, code: int) -> list[int]:
        """What a side that has just lost its first stack may become, as model.revivals lists it."""
        look, shade = divmod(code, self.size)
        counts, unseen, tops = self.deck.counts, self.shades[shade], self.tops[look]
        after = [new * self.size + shade for card, new in self.offers[look] if counts[card] - unseen[card] - tops[card] > 0]
        if law.may_decline or not after:
            after.append(code)
        return after

    def closure(self, roots: Iterable[int], *, keep_stacks: bool) -> set[int]:
        """Sides reachable by losing tops; with `keep_stacks`, only without emptying a stack."""
        size, kinds, falls, turns_up = self.size, self.kinds, self.falls, self.turns_up
        seen = set(roots)
        todo = list(seen)
        while todo:
            look, shade = divmod(todo.pop(), size)
            for (_, under), after in zip(kinds[look], falls[look], strict=True):
                if under:
                    new = [after[card] * size + left for card, _, left in turns_up[shade]]
                elif keep_stacks:
                    continue
                else:
                    new = [after[0] * size + shade]
                for code in new:
                    if code not in seen:
                        seen.add(code)
                        todo.append(code)
        return seen


@cache
def coding(deck: Deck) -> Coding:
    """The numbers of a deck's sides; a few hundredths of a second the first time."""
    return Coding(deck)


class Fields(NamedTuple):
    """The arrays of a lattice, as `kernel.Wing` takes them."""

    kinds: array[int]
    is_open: array[int]
    open_spans: array[int]
    runs: array[int]
    tops: array[int]
    last: array[int]
    fans: array[int]
    drops: array[int]
    odds: array[float]
    offers: array[int]
    revived: array[int]


class Lattice:
    """The sides reachable from `roots`, sorted by cards and, within, by what lies open.

    `is_open` marks those that can occur while the revival is open, `has_lost` those that can after a stack was lost.
    Level n is numbers `start[n]` to `start[n + 1]`. Sides of equal stacks stand together in runs, which the kernel
    works through without a branch. Number 0 is the side without cards.
    """

    def __init__(self, law: Law, roots: Iterable[Side], revival_open: bool) -> None:
        self.law = law
        self.coding = code = coding(law.deck)
        starts = {code.encode(side) for side in roots}
        open_codes = code.closure(starts, keep_stacks=True) if revival_open else set()
        fallen = {
            after[0] * code.size + one % code.size
            for one in open_codes
            for (_, under), after in zip(code.kinds[one // code.size], code.falls[one // code.size], strict=True)
            if not under
        }
        revived = {new for one in fallen for new in code.revived(law, one)}
        lost = code.closure(fallen | revived, keep_stacks=False)
        every = lost | code.closure(starts, keep_stacks=False)
        self.codes = sorted(every, key=lambda one: (code.cards(one), one in open_codes, one))
        self.number = {one: number for number, one in enumerate(self.codes)}
        self.cards = array("i", map(code.cards, self.codes))
        self.is_open = array("i", [one in open_codes for one in self.codes])
        self.has_lost = array("i", [one in lost for one in self.codes])
        retiarius, lancea, murmillo, *_ = law.deck.counts
        self.has_turns = retiarius == lancea == murmillo
        self.start = [0]
        for number, cards in enumerate(self.cards):
            while len(self.start) <= cards:
                self.start.append(number)
        self.start.append(len(self.codes))
        self.fields = self._fields()
        self.wing = Wing(*self.fields)

    def __len__(self) -> int:
        return len(self.codes)

    def index(self, side: Side) -> int:
        """The number of a side. KeyError if it can't be reached."""
        return self.number[self.coding.encode(side)]

    def side(self, number: int) -> Side:
        return self.coding.decode(self.codes[number])

    def turned(self) -> array[int]:
        """For each number, that of the side with the gladiators renamed in a circle."""
        code = self.coding
        looks = [code.number[turned(Side((0,) * KINDS, look)).stacks] for look in code.looks]
        shades = [code.shade_of[turned(Side(shade, ())).unseen] for shade in code.shades]
        return array("i", [self.number[looks[one // code.size] * code.size + shades[one % code.size]] for one in self.codes])

    def _fields(self) -> Fields:
        code, number = self.coding, self.number
        total = len(self.codes)
        kinds = array("i", bytes(4 * total))
        tops = array("i", bytes(4 * total * _STACKS))
        last = array("i", bytes(4 * total * _STACKS))
        fans = array("i", bytes(4 * total * _STACKS))
        offers = array("i", bytes(4 * total * _STACKS))
        drops = array("i", bytes(4 * total * _STACKS * _FAN))
        revived = array("i", bytes(4 * total * _STACKS * _FAN))
        odds = array("d", bytes(8 * total * _STACKS * _FAN))
        for here, one in enumerate(self.codes):
            look, shade = divmod(one, code.size)
            kinds[here] = len(code.kinds[look])
            cell = here * _STACKS
            for (top, under), after in zip(code.kinds[look], code.falls[look], strict=True):
                tops[cell] = top
                branch = cell * _FAN
                if under:
                    fans[cell] = len(code.turns_up[shade])
                    for card, chance, left in code.turns_up[shade]:
                        drops[branch] = number[after[card] * code.size + left]
                        odds[branch] = chance
                        branch += 1
                    while branch % _FAN:  # without chance, but where something stands
                        drops[branch] = drops[cell * _FAN]
                        branch += 1
                else:
                    last[cell] = 1
                    fans[cell] = 1
                    fallen = after[0] * code.size + shade
                    drops[branch : branch + _FAN] = array("i", [number[fallen]]) * _FAN
                    odds[branch] = 1.0
                    if self.is_open[here]:
                        back = code.revived(self.law, fallen)
                        offers[cell] = len(back)
                        revived[branch : branch + len(back)] = array("i", [number[new] for new in back])
                cell += 1
        return Fields(kinds, self.is_open, self._open_spans(), self._runs(), tops, last, fans, drops, odds, offers, revived)

    def _open_spans(self) -> array[int]:
        """Beginnings and ends, in turn, of the stretches of open sides."""
        spans = array("i")
        before = 0
        for number, here in enumerate([*self.is_open, 0]):
            if here != before:
                spans.append(number)
            before = here
        return spans

    def _runs(self) -> array[int]:
        """For each number, the first one after it with other stacks, or open where it is not."""
        size = self.coding.size
        runs = array("i", bytes(4 * len(self.codes)))
        for number in range(len(self.codes) - 1, -1, -1):
            after = number + 1
            alike = (
                after < len(self.codes)
                and self.codes[after] // size == self.codes[number] // size
                and self.is_open[after] == self.is_open[number]
            )
            runs[number] = runs[after] if alike else after
        return runs
