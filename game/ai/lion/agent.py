"""The computer players of Leo et Aurum and what sets their levels apart.

A level is a fixed amount of search and a way of looking, never a handicap in what it may know. Between two all of them look
by the champion's kernel and nets (`duel.py`): a novice one move ahead, a veteran a few, the champion for a third of a
second; and novice and veteran go by feel (`feel.py`): what is clear they see, what is close they may mistake, the novice
much sooner. Among more, or on ground the kernel can't hold, the scales weigh: for a novice by feel, for a veteran as each
move stands, and a champion searches on.
"""

from __future__ import annotations

from math import exp, log
from random import Random

from game.ai.agent import Job, Reply, Stop, never
from game.ai.lion import duel, tastes
from game.ai.lion.duel import Duel
from game.ai.lion.duel_ground import duel as kernel_for
from game.ai.lion.duel_ground import fits, lay, shipped
from game.ai.lion.duel_nets import WON
from game.ai.lion.feel import FEELS, by_feel, logit_of
from game.ai.lion.greedy import scripted
from game.ai.lion.ground import SKIP, Dice, Ground
from game.ai.lion.model import Position
from game.ai.lion.notes import is_enough, reason
from game.ai.lion.scales import WHOLE, FineScales, Scales
from game.ai.lion.search import Budget, Search, Verdict
from game.ai.lion.translate import Translator
from game.ai.odds import odds
from game.ai.style import favoured
from game.core.types import Seat
from game.rivals import Style
from game.rules.lion.data import Board
from game.rules.lion.state import LionOptions, State

IN_LOGITS = 256 * 5
"""256ths of a logit to a chance of 1: a little more than the four of an even game."""
LOOKED_AT = 6
"""Actions a style chooses among, those searched most."""
LEVELS = ("greedy", "novice", "veteran", "champion")
"""`greedy` is no level of the game: the ladder measures the others against it."""


POSITIONS = 1_200_000 if duel.COMPILED else 6_000
"""Weighed by the champion between two: about a third of a second, where the kernel is compiled and where it is not."""
WIDTH = 24
"""Actions of a position he looks further into,"""
FULL = 4
"""and so many of them to the whole depth, the others a move or two less deep unless one proves better."""
CASTS = 6
"""Throws he tries after the end of a round: twice three, of which each shows every face of every die."""
LONGER = 1.2
"""How many times as long a champion with a style thinks: what he pays for it he finds by looking further."""
LOST = 0.01
"""Below this chance nothing holds against whoever sees as far as the champion, and worths no longer tell actions apart:"""
AT_SIGHT = 400
"""he goes on by a short look over so many positions, which takes the coin and stops the threat that can be seen."""
SHALLOW = 4
"""Moves ahead that a novice or a veteran looks at most."""
NARROW, FEW = 10, 4
"""Actions of a position they look further into, all equally deep; throws they try."""
SMALL_TABLE = 12
"""Positions a novice or a veteran remembers while he looks, as a power of two."""


class Duellist:
    """Who looks ahead between two: the kernel with the champion's nets, on one ground."""

    def __init__(self, ground: Ground, table: int = 18) -> None:
        """`ground` is one that `fits`; `table`: how many positions are remembered, as a power of two."""
        self.kernel = kernel_for(ground, shipped(), table=table)

    def _laid(self, position: Position) -> Duel:
        lay(self.kernel, position)
        return self.kernel

    def look(self, position: Position, positions: int, seed: int, stop: Stop, margin: int) -> list[tuple[int, int]]:
        """(action, the mover's logit in 256ths) for all that may be done, best first, all of them by as many moves ahead as
        `positions` last for, four at most. Those within `margin` of the best are worked out, others only lie below."""
        asked = None if stop is never else stop
        return list(self._laid(position).think(positions, NARROW, FEW, seed, margin, SHALLOW, asked, whole=True))

    def think(self, position: Position, positions: int, seed: int, stop: Stop, margin: int = 0) -> list[tuple[int, float]]:
        """(action, the mover's winning chance) for what may be done, best first. Chances within `margin` (256ths of a logit)
        of the best are worked out, others only lie below."""
        asked = None if stop is never else stop
        found = self._laid(position).think(positions, WIDTH, CASTS, seed, margin, stop=asked, full=FULL)
        return [(action, chance(logit)) for action, logit in found]


def chance(logit: int) -> float:
    """Of a logit in 256ths; a win or a loss that is certain is 1 or 0."""
    if abs(logit) >= WON:
        return 1.0 if logit > 0 else 0.0
    return 1 / (1 + exp(-logit / 256))


class LionAgent:
    """One level on one board. Keeps the tables of the seat counts and options it has met."""

    def __init__(self, level: str, board: Board, share: float = 1.0, style: Style | None = None) -> None:
        """`share` scales the amount of search, for ladders on a budget."""
        if level not in LEVELS:
            raise ValueError(level)
        self.level = level
        self.style = style
        self.board = board
        self.share = share
        self.positions: int | None = None
        """What the champion between two weighs, if not `POSITIONS` times the share."""
        self._duellists: dict[int, Duellist] = {}
        self._tables: dict[tuple[int, LionOptions], tuple[Translator, Search]] = {}

    def prepare(self, view: State, seat: Seat, stop: Stop) -> None:
        """Builds the tables, so that the first decision need not."""
        translator, _ = self._table(view)
        self._duellist(translator.ground)

    def _table(self, view: State) -> tuple[Translator, Search]:
        key = (view.seats, view.options)
        if key not in self._tables:
            translator = Translator(self.board, view.seats, view.options)
            self._tables[key] = translator, Search(translator.ground, scales(self.level, translator.ground))
        return self._tables[key]

    def _duellist(self, ground: Ground) -> Duellist | None:
        """Who looks ahead between two; None where the scales weigh."""
        if self.level == "greedy" or not fits(ground) or shipped() is None:
            return None
        if id(ground) not in self._duellists:  # grounds live as long as the tables
            self._duellists[id(ground)] = Duellist(ground) if self.level == "champion" else Duellist(ground, SMALL_TABLE)
        return self._duellists[id(ground)]

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        translator, search = self._table(job.view)
        position = translator.position(job.view)
        if position.gather(position.turn) == 0:
            return Reply(translator.action(SKIP), reason(search.scales, position, SKIP))
        duellist = self._duellist(translator.ground)
        if self.level == "greedy":
            action = scripted(position, Dice(job.seed))
            return Reply(translator.action(action), reason(search.scales, position, action))
        if duellist is not None and self.level == "champion":
            longer = 1.0 if self.style is None else LONGER
            positions = self.positions or max(1, round(POSITIONS * self.share * longer))
            return self._between_two(translator, search, position, duellist, positions, job.seed, stop)
        if duellist is not None:
            feel = FEELS[self.level]
            positions = max(1, round(feel.positions * self.share))
            looked = duellist.look(position, positions, job.seed, stop, feel.margin)
            return self._felt(translator, search, position, looked, feel.out, job.seed)
        if self.level == "novice":
            node = search.rank(position, position.copy())
            weighed = [(one, logit_of(total)) for one, total in zip(node.actions, node.totals, strict=True)]
            return self._felt(translator, search, position, weighed, FEELS["novice"].among, job.seed)
        verdict = search.think(position, self.budget(job.view.seats), job.seed, stop)
        action = self._favoured(search.ground, verdict)
        worth = verdict.worths[verdict.actions.index(action)] / WHOLE
        others = (one for other, one in zip(verdict.actions, verdict.worths, strict=True) if other != action)
        second = next((one / WHOLE for one in others), None)
        note = reason(search.scales, position, action, worth, second)
        found = None if is_enough(note) else odds(worth, second)
        return Reply(translator.action(action), note, worth, found)

    def _felt(
        self, translator: Translator, search: Search, position: Position, looked: list[tuple[int, int]], out: float,
        seed: int,
    ) -> Reply:  # fmt: skip
        """A novice's or a veteran's: the best, or what the style likes best of all that comes near it, by his feel. What a
        veteran says of his chances is what he believes; a novice does not say."""
        style = self.style
        felt = by_feel(looked, out if style is None else out * FEELS[self.level].surer, Random(seed))
        action = felt[0][0]
        if style is not None:
            action = tastes.pulled(style, translator.ground, felt, round(style.margin * IN_LOGITS))
        if self.level == "novice":
            return Reply(translator.action(action), reason(search.scales, position, action))
        worth = chance(dict(felt)[action])
        second = next((chance(logit) for other, logit in felt if other != action), None)
        note = reason(search.scales, position, action, worth, second)
        return Reply(translator.action(action), note, worth, None if is_enough(note) else odds(worth, second))

    def _between_two(
        self, translator: Translator, search: Search, position: Position, duellist: Duellist, positions: int, seed: int,
        stop: Stop,
    ) -> Reply:  # fmt: skip
        """The champion's. Of the other actions it is only known that they are worth no more than so much, but for those
        a style is to choose among."""
        style = self.style
        margin = 0 if style is None else round(tastes.span(style) * style.margin * IN_LOGITS)
        looked = duellist.think(position, positions, seed, stop, margin)
        action, worth = looked[0]
        if worth < LOST:
            action = duellist.look(position, AT_SIGHT, seed, stop, margin=0)[0][0]
        elif style is not None and action != SKIP:
            # Beyond the margin, in logits, worths are only bounds, and those of a depth before are no measure: neither is a
            # reason to take an action.
            floor = worth if worth in (0.0, 1.0) else chance(round(256 * log(worth / (1 - worth))) - margin + 1)
            near = [pair for pair in looked[: duellist.kernel.even()] if pair[1] > floor or pair[0] == action]
            action = tastes.pulled(style, translator.ground, near, style.margin)
            worth = dict(looked)[action]
        second = max((one for other, one in looked if other != action), default=None)
        note = reason(search.scales, position, action, worth, second)
        found = None if is_enough(note) else odds(worth, second, is_bound=True)
        return Reply(translator.action(action), note, worth, found)

    def _favoured(self, ground: Ground, verdict: Verdict) -> int:
        """The action found, or one as good that suits the style, among those the search looked at most."""
        style = self.style
        if style is None or verdict.action == SKIP:
            return verdict.action
        looked = list(zip(verdict.actions, (worth / WHOLE for worth in verdict.worths), strict=True))[:LOOKED_AT]
        return favoured(looked, style.margin, lambda action: tastes.of_action(style, ground, action))

    def budget(self, seats: int) -> Budget:
        """Of the search that weighs by the scales."""
        budget = veteran(seats) if self.level == "veteran" else champion(seats)
        budget.simulations = max(1, round(budget.simulations * self.share))
        return budget


def scales(level: str, ground: Ground) -> Scales:
    """What the level weighs positions with."""
    return FineScales(ground) if level == "champion" and ground.seats > 2 else Scales(ground)


def veteran(seats: int) -> Budget:
    """Where the scales weigh. With more than two at the table he takes each move as it stands; a few looks ahead would make
    him as strong as the champion there, for what a reply may be says little when two more follow it."""
    return Budget(simulations=20 if seats == 2 else 1, plies=0, bold=0.35, width=1.0, casts=2, is_exact=False)


def champion(seats: int) -> Budget:
    """A simulation takes longer with more seats; the worst decisions stay well below a second without compiled code.
    With more than two at the table greedy plies and many casts only blur what the scales see at once, and a tree that
    opens up slowly sees further."""
    if seats == 2:
        return Budget(simulations=3000, plies=4, bold=0.35, width=1.0, casts=8, is_exact=True)
    return Budget(simulations=1500, plies=0, bold=0.15, width=0.35, casts=2, is_exact=True)
