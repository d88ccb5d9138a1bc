"""A race in small numbers with every card in its place: the search plays it forward thousands of times a second.

Nothing is hidden here and nothing is drawn by chance: a race is one guess at what the cards could be, their order
included (`translate`). Actions are numbers: `KIND << 16 | a << 8 | b`. The rules remain the authority; tests play both
side by side. Only votes about neutral chariots are left out: those drive as they do without the option.
"""

from __future__ import annotations

from typing import Final

from game.ai.circus.ground import Ground, bits

RACING: Final = 0
FINISHED: Final = 1
SPENT: Final = 2
WRECKED: Final = 3

DRIVE: Final = 0
DRAW: Final = 1
RECOVER: Final = 2
OVER: Final = 3

PLAY: Final = 0
PASS: Final = 1
SWAP: Final = 2
CRASH: Final = 3
TAKE: Final = 4
BRING: Final = 5
"""Kinds of actions: a card to a space; a missed turn; A37, a card under a pile; A31; from a pile; G11, card and pile."""

FREE: Final = 0
BARRED: Final = 1
ALONE: Final = 2
FAR: Final = 10_000
SIX: Final = 6
"""As `cards.SIX`; a compiler needs it here."""


def code(kind: int, a: int = 0, b: int = 0) -> int:
    return kind << 16 | a << 8 | b


class Race:
    """Chariots 0 to `seats`-1 are the players', the others neutral. Lists run over chariots."""

    __slots__ = (
        "at", "cards", "crossed", "fate", "fixed", "ground", "hands", "idle", "left", "moved", "occupied", "opening",
        "order", "paid", "piles", "place", "placed", "reserve", "seats", "stage", "turn", "waiting",
    )  # fmt: skip

    def __init__(self, ground: Ground, seats: int, order: list[int]) -> None:
        count = len(order)
        self.ground = ground
        self.seats = seats
        self.order = order
        self.turn = -1
        self.stage = DRIVE
        self.opening = False
        self.waiting: list[int] = []
        """Who still draws his first cards, before anybody drives (G9); in the rules all do so at once, unseen."""
        self.idle = 0
        self.placed = 0
        self.at = [0] * count
        self.crossed = [0] * count
        self.left = [FAR] * count
        """A1; FAR for those out of the race."""
        self.fate = [RACING] * count
        self.paid = [False] * count
        self.moved = [False] * count
        self.place = [0] * count
        self.cards = [[0] * 6 for _ in range(count)]
        """Six counts of what is not played yet."""
        self.hands: list[list[int]] = [[] for _ in range(count)]
        self.piles: list[list[list[int]]] = [[] for _ in range(count)]
        """Next card first."""
        self.reserve: list[tuple[int, ...]] = [()] * count
        self.occupied = 0
        self.fixed = 0
        """Spaces of wrecks and of abandoned chariots."""

    def copy(self) -> Race:
        other = Race(self.ground, self.seats, self.order)
        other.turn, other.stage, other.opening, other.idle = self.turn, self.stage, self.opening, self.idle
        other.waiting = self.waiting
        other.placed, other.occupied, other.fixed = self.placed, self.occupied, self.fixed
        other.at, other.crossed, other.left = self.at[:], self.crossed[:], self.left[:]
        other.fate, other.paid, other.moved, other.place = self.fate[:], self.paid[:], self.moved[:], self.place[:]
        other.cards = [counts[:] for counts in self.cards]
        other.hands = [hand[:] for hand in self.hands]
        other.piles = [[pile[:] for pile in piles] for piles in self.piles]
        other.reserve = self.reserve[:]
        return other

    @property
    def driver(self) -> int:
        return self.waiting[0] if self.waiting else self.order[self.turn]

    def racers(self) -> int:
        return self.fate.count(RACING)

    # ---- what may be done

    def actions(self) -> list[int]:
        """Of whoever is to decide. Never empty before the end."""
        driver = self.driver
        if self.stage == DRIVE:
            plays = self.plays(driver, self.hands[driver])
            if plays:
                return plays
            if self.must_crash(driver):
                return [code(CRASH)]
            piles = self.piles[driver]
            if self.ground.options.missed_turns and any(piles):
                return [code(SWAP, card, pile) for card in sorted(set(self.hands[driver])) for pile in range(len(piles))]
            return [code(PASS)]
        if self.stage == DRAW:
            return [code(TAKE, pile) for pile, cards in enumerate(self.piles[driver]) if cards]
        if self.stage == RECOVER:
            piles = self.piles[driver]
            return [code(BRING, card, pile) for card in sorted(set(self.reserve[driver])) for pile in range(len(piles))]
        return []

    def owes(self, chariot: int) -> bool:
        return not self.paid[chariot] and not self.ground.is_ausgebremst

    def may_stop(self, chariot: int) -> bool:
        return not self.paid[chariot] and not (self.ground.is_ausgebremst and chariot >= self.seats)

    def six_rule(self, chariot: int) -> int:
        if not self.moved[chariot] or self.left[chariot] > min(self.left):
            return FREE
        if self.idle >= self.racers():
            return ALONE
        if chariot >= self.seats:
            return BARRED
        return BARRED if self.can_be_passed(chariot) else ALONE

    def can_be_passed(self, leader: int) -> bool:
        ground, goal = self.ground, self.left[leader]
        barred = self.fixed | 1 << self.at[leader]
        for other, fate in enumerate(self.fate):
            if fate == RACING and other != leader:
                shut = barred | ground.alley if other >= self.seats and ground.is_ausgebremst else barred
                if ground.gets_below(self.at[other], self.crossed[other], goal, shut):
                    return True
        return False

    def has_six(self, chariot: int, hand: list[int]) -> bool:
        """Whether a 6 of that hand may be played."""
        if not self.moved[chariot] or self.left[chariot] > min(self.left):
            return True
        if hand.count(SIX) < len(hand):
            return False
        return self.six_rule(chariot) == ALONE

    def must_crash(self, chariot: int) -> bool:
        hand = self.hands[chariot]
        if not self.ground.options.crash_and_burn or not hand or hand.count(SIX) < len(hand):
            return False
        return self.six_rule(chariot) == BARRED

    def plays(self, chariot: int, hand: list[int]) -> list[int]:
        """Every card to every space; n stands for over the line."""
        ground = self.ground
        start, crossed = self.at[chariot], self.crossed[chariot]
        taken = self.occupied
        if chariot >= self.seats and ground.is_ausgebremst:  # G17
            taken |= ground.alley
        masks, outs = ground.reach(start, taken, crossed == ground.laps)
        waits = self.waits(chariot, hand)
        found: list[int] = []
        last = 0
        for card in sorted(hand):
            if card == last:
                continue
            last = card
            if card == SIX and not self.has_six(chariot, hand):
                continue
            mask = masks[card - 1]
            if waits:
                mask = self._keeping(start, crossed, mask)
            elif outs[card - 1]:
                found.append(PLAY << 16 | card << 8 | ground.n)
            while mask:
                low = mask & -mask
                found.append(PLAY << 16 | card << 8 | low.bit_length() - 1)
                mask ^= low
        return found

    def waits(self, chariot: int, hand: list[int]) -> bool:
        """A16: whether plays that leave the last chance to pay behind are closed."""
        ground, crossed = self.ground, self.crossed[chariot]
        if crossed != ground.laps - 1 or self.paid[chariot] or not ground.can_pay[crossed][self.at[chariot]]:
            return False
        if ground.is_ausgebremst or ground.options.dishonour:
            return False
        start = self.at[chariot]
        ways = ground.alley_cards(start, self.fixed) if self.fixed else ground.ways_in[start]
        return any(card in hand and (card != SIX or self.has_six(chariot, hand)) for card in ways)

    def _keeping(self, start: int, crossed: int, mask: int) -> int:
        """The spaces that pay, or keep the last chance to."""
        ground = self.ground
        kept = 0
        for end in bits(mask):
            pays = crossed + ground.opens[start][end] < ground.laps
            if pays or ground.can_pay[crossed + ground.rise[start][end]][end]:
                kept |= 1 << end
        return kept

    # ---- what comes of it

    def apply(self, action: int) -> None:
        driver = self.driver
        kind, a, b = action >> 16, action >> 8 & 255, action & 255
        if kind == PLAY:
            self.hands[driver].remove(a)
            self._play(driver, a, b)
        elif kind == PASS:
            self.idle += 1
            self.advance()
        elif kind == TAKE:
            self.hands[driver].append(self.piles[driver][a].pop(0))
            self.stage = DRIVE
            if self.waiting:
                self._drew_first(driver)
            elif self.opening:
                self.fill_hand(driver, True)
            else:
                self.end_turn(driver)
        elif kind == SWAP:
            self.idle += 1
            self.hands[driver].remove(a)
            self.piles[driver][b].append(a)
            self.end_turn(driver)
        elif kind == BRING:
            self.stage = DRIVE
            self._recover(driver, a, b)
        else:
            self.fate[driver] = WRECKED
            self.left[driver] = FAR
            self.fixed |= 1 << self.at[driver]
            self.idle = 0
            self.advance()

    def _play(self, driver: int, card: int, end: int) -> None:
        pays = self.move(driver, card, end)
        if self.fate[driver] == FINISHED:
            self.advance()
            return
        if pays and self.reserve[driver]:
            if len(self.reserve[driver]) > 1:
                self.stage = RECOVER
                return
            self._recover(driver, self.reserve[driver][0], 0)
            return
        self.end_turn(driver)

    def move(self, chariot: int, card: int, end: int) -> bool:
        """Whether it paid, or made its stop."""
        ground = self.ground
        start, crossed = self.at[chariot], self.crossed[chariot]
        self.cards[chariot][card - 1] -= 1
        self.moved[chariot] = True
        self.idle = 0
        self.occupied &= ~(1 << start)
        if end == ground.n:
            self.crossed[chariot] = ground.laps + 1
            self.fate[chariot] = FINISHED
            self.left[chariot] = FAR
            if self.paid[chariot] or ground.is_ausgebremst:  # A40
                self.placed += 1
                self.place[chariot] = self.placed
            return False
        pays = crossed + ground.opens[start][end] < ground.laps and self.may_stop(chariot)
        crossed += ground.rise[start][end]
        self.at[chariot], self.crossed[chariot] = end, crossed
        self.left[chariot] = ground.rem[end] + ground.lap * (ground.laps - crossed)
        self.occupied |= 1 << end
        if pays:
            self.paid[chariot] = True
        return pays

    def _recover(self, driver: int, card: int, pile: int) -> None:
        rest = list(self.reserve[driver])
        for value in rest:
            self.cards[driver][value - 1] += 1
        rest.remove(card)
        self.reserve[driver] = ()
        self.hands[driver].append(card)
        self.piles[driver][pile][:0] = rest
        self.end_turn(driver)

    def begin(self) -> None:
        """All piles are laid: everybody draws, then the first chariot moves (G9)."""
        self.waiting = list(range(self.seats))
        self.stage = DRAW

    def _drew_first(self, driver: int) -> None:
        if len(self.hands[driver]) >= self.ground.hand_size:
            self.waiting = self.waiting[1:]
        if self.waiting:
            self.stage = DRAW
        else:
            self.advance()

    def fill_hand(self, driver: int, opening: bool) -> bool:
        """False when a pile has to be chosen first."""
        hand, piles = self.hands[driver], self.piles[driver]
        size = self.ground.hand_size
        if len(piles) == 1:
            pile = piles[0]
            while pile and len(hand) < size:
                hand.append(pile.pop(0))
            return True
        while len(hand) < size:
            filled = [pile for pile in piles if pile]
            if not filled:
                break
            if len(filled) > 1:
                self.stage, self.opening = DRAW, opening
                return False
            hand.append(filled[0].pop(0))
        return True

    def end_turn(self, driver: int) -> None:
        if self.fill_hand(driver, False):
            if not self.hands[driver]:
                self._run_out(driver)
            self.advance()

    def _run_out(self, chariot: int) -> None:
        self.fate[chariot] = SPENT
        self.left[chariot] = FAR
        if self.ground.options.exhausted == "stays" and chariot < self.seats:  # A20
            self.fixed |= 1 << self.at[chariot]
        else:
            self.occupied &= ~(1 << self.at[chariot])

    # ---- turns

    def advance(self) -> None:
        """On to a player's next decision, or to the end of the race."""
        order, fate = self.order, self.fate
        while True:
            if self.is_over():
                self.stage = OVER
                return
            turn = (self.turn + 1) % len(order)
            while fate[order[turn]] != RACING:
                turn = (turn + 1) % len(order)
            self.turn = turn
            driver = order[turn]
            self.stage = DRIVE
            if driver < self.seats:
                self.fill_hand(driver, True)
                return
            self._neutral_turn(driver)

    def is_over(self) -> bool:
        if RACING not in self.fate[: self.seats]:
            return True
        if self.idle:
            racers = self.racers()
            if self.idle >= 2 * racers and self.idle >= racers * (2 + self._exchanging()):  # A21
                return True
        if not self.fixed:
            return False
        players = [seat for seat in range(self.seats) if self.fate[seat] == RACING]
        gets_below = self.ground.gets_below
        return not any(gets_below(self.at[seat], self.crossed[seat], 1, self.fixed) for seat in players)  # A31

    def _exchanging(self) -> int:
        most = 0
        for chariot, fate in enumerate(self.fate):
            if fate == RACING and (chariot >= self.seats or self.ground.options.missed_turns):
                most = max(most, sum(map(len, self.piles[chariot])))
        return most

    def _neutral_turn(self, chariot: int) -> None:
        pile = self.piles[chariot][0]
        card = pile.pop(0)
        end = self.neutral_end(chariot, card)
        if end < 0:
            pile.append(card)  # A24
            self.idle += 1
            return
        self.drive_neutral(chariot, card, end)

    def drive_neutral(self, chariot: int, card: int, end: int) -> None:
        self.move(chariot, card, end)
        if self.fate[chariot] == RACING and not self.piles[chariot][0]:
            self._run_out(chariot)

    def neutral_end(self, chariot: int, card: int) -> int:
        """A23; -1 when the card can't be used."""
        ground = self.ground
        found = [action & 255 for action in self.plays(chariot, [card])]
        if len(found) < 2:
            return found[0] if found else -1
        start, crossed = self.at[chariot], self.crossed[chariot]
        can_stop = self.may_stop(chariot)
        is_due = self.owes(chariot) and crossed < ground.laps
        best: tuple[bool, bool, int] | None = None
        tied: list[int] = []
        for end in found:
            if end == ground.n:
                worth = (True, True, 0)
            else:
                rise = ground.rise[start][end]
                pays = can_stop and crossed + ground.opens[start][end] < ground.laps
                keeps = is_due and not rise and bool(ground.mouth >> end & 1)
                worth = (not pays, not keeps, ground.left(end, crossed + rise))
            if best is None or worth < best:
                best, tied = worth, [end]
            elif worth == best:
                tied.append(end)
        if len(tied) == 1:
            return tied[0]
        inner = min(ground.inside[end] for end in tied)
        tied = [end for end in tied if ground.inside[end] == inner]
        if len(tied) == 1:
            return tied[0]
        return min(tied, key=lambda end: (self._room_of_rival(chariot, end), end))

    def _room_of_rival(self, chariot: int, end: int) -> int:
        ground = self.ground
        start = self.at[chariot]
        left = ground.left(end, self.crossed[chariot] + ground.rise[start][end])
        rivals = [(self.left[other] < left, abs(self.left[other] - left), other)
                  for other, fate in enumerate(self.fate) if fate == RACING and other != chariot]  # fmt: skip
        if not rivals:
            return 0
        rival = min(rivals)[2]
        taken = self.occupied & ~(1 << start) | 1 << end
        if rival >= self.seats and ground.is_ausgebremst:
            taken |= ground.alley
        masks, outs = ground.reach(self.at[rival], taken, self.crossed[rival] == ground.laps)
        room = 0
        for mask in masks:
            room |= mask
        return room.bit_count() + any(outs)
