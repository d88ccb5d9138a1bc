"""What the others can know of a driver's hidden cards.

Nobody sees a hand, but everybody sees how many cards are drawn and from where, what is played, and that a turn was
missed because nothing in the hand could be played. From that follow all holdings that are still possible, each with its
probability if he plays and sorts blindly: a filter over `Team.trace`, exact but for one cap (`MOST`).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rules.circus.cards import DECKS, VALUES, Counts, Deck, Pile, listed
from game.rules.circus.piles import sorts_of_size, without
from game.rules.circus.rides import is_playable
from game.rules.circus.state import Secret, Sort, Team, Trace

MOST = 1000
"""Possible holdings kept when cards have been buried (A37): each burial could be any card of the hand."""
KEPT = 200
"""Filters remembered; they are worked out again when forgotten."""

Cards = tuple[int, ...]
KnownPile = tuple[Cards, Counts, Cards]
"""Top, counts of the middle, bottom."""
Holding = tuple[Cards, tuple[KnownPile, ...], int]
"""One possibility: a hand, the piles, and which of the possible sortings it began with."""
Belief = dict[Holding, float]
"""Holdings with weights that add up to one."""
Origin = tuple[Deck, Cards, tuple[int, ...]]
"""Deck, reserved cards, and the sizes of the piles at the start: () for the base game's single pile."""


class Beliefs:
    """Filters worked out so far. A pure cache: the same question has the same answer with or without it."""

    def __init__(self) -> None:
        self._known: dict[tuple[Origin, tuple[Trace, ...]], Belief] = {}

    def of(self, team: Team, imperial: Cards) -> Belief:
        """What everybody else may think of a driver's cards. `imperial`: () in the base game. Empty when the cap has
        left nothing that fits."""
        origin = _origin(team, imperial)
        trace = tuple(team.trace)
        done = next((n for n in range(len(trace), 0, -1) if (origin, trace[:n]) in self._known), 0)
        belief = self._known[origin, trace[:done]] if done else _before(origin)
        for n in range(done, len(trace)):
            has_burials = any(step.did == "bury" for step in trace[: n + 1])
            belief = _after(belief, trace[n], imperial, has_burials)
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[origin, trace] = belief
        return belief

    def guess(self, team: Team, imperial: Cards, rng: Random) -> Secret:
        """One holding by its probability."""
        belief = self.of(team, imperial)
        if not belief:
            return _dealt_anyhow(team, imperial, rng)
        point = rng.random()
        chosen = next(iter(belief))
        for holding, weight in belief.items():
            chosen = holding
            point -= weight
            if point < 0:
                break
        hand, known, index = chosen
        sort = _sorts(_origin(team, imperial))[index] if imperial else ()
        piles = [Pile(list(top), list(loose), list(bottom)) for top, loose, bottom in known]
        return Secret(list(hand), piles, sort, None)


def _origin(team: Team, imperial: Cards) -> Origin:
    if not imperial:
        return team.deck, (), ()
    sizes = list(team.piles)
    for step in team.trace:
        match step.did:
            case "draw":
                sizes[step.pile] += 1
            case "bury":
                sizes[step.pile] -= 1
            case "recover" if len(imperial) > 1:
                sizes[step.pile] -= 1
    return team.deck, imperial, tuple(sizes)


def _sorts(origin: Origin) -> tuple[Sort, ...]:
    deck, imperial, sizes = origin
    return sorts_of_size(without(deck, imperial), sizes)


def _before(origin: Origin) -> Belief:
    if not origin[1]:
        return {((), (((), DECKS[origin[0]], ()),), 0): 1.0}
    sorts = _sorts(origin)
    return {((), tuple(((), _counts(pile), ()) for pile in sort), index): 1 / len(sorts) for index, sort in enumerate(sorts)}


def _counts(cards: Iterable[int]) -> Counts:
    found = tuple(cards)
    a, b, c, d, e, f = (found.count(value) for value in VALUES)
    return a, b, c, d, e, f


def _after(belief: Belief, step: Trace, imperial: Cards, is_capped: bool) -> Belief:
    found: Belief = {}
    for holding, weight in belief.items():
        for following, share in _ways(holding, step, imperial):
            found[following] = found.get(following, 0.0) + weight * share
    if is_capped and len(found) > MOST:
        kept = sorted(found.items(), key=lambda item: -item[1])[:MOST]
        found = dict(kept)
    total = sum(found.values())
    return {holding: weight / total for holding, weight in found.items()} if total else {}


def _ways(holding: Holding, step: Trace, imperial: Cards) -> list[tuple[Holding, float]]:
    """What a holding may become by a step, with the chances; none if the step rules it out."""
    hand, piles, sort = holding
    match step.did:
        case "draw":
            return [
                ((_with(hand, card), _replaced(piles, step.pile, rest), sort), share)
                for card, rest, share in _draws(piles[step.pile])
            ]
        case "play":
            seen = step.openings
            if step.card not in hand or (seen is not None and not is_playable(seen, step.card, hand)):
                return []
            return [((_less(hand, step.card), piles, sort), 1.0)]
        case "miss":
            seen = step.openings
            assert seen is not None
            if any(is_playable(seen, card, hand) for card in hand):
                return []
            return [(holding, 1.0)]
        case "bury":
            top, loose, bottom = piles[step.pile]
            return [
                ((_less(hand, card), _replaced(piles, step.pile, (top, loose, (*bottom, card))), sort),
                 hand.count(card) / len(hand))
                for card in sorted(set(hand))
            ]  # fmt: skip
        case "recover":
            if len(imperial) == 1:
                return [((_with(hand, imperial[0]), piles, sort), 1.0)]
            top, loose, bottom = piles[step.pile]
            ways = sorted({(imperial[0], imperial[1]), (imperial[1], imperial[0])})
            return [
                ((_with(hand, card), _replaced(piles, step.pile, ((other, *top), loose, bottom)), sort),
                 1 / len(ways))
                for card, other in ways
            ]  # fmt: skip


def _draws(pile: KnownPile) -> list[tuple[int, KnownPile, float]]:
    top, loose, bottom = pile
    if top:
        return [(top[0], (top[1:], loose, bottom), 1.0)]
    total = sum(loose)
    if not total:
        return [(bottom[0], (top, loose, bottom[1:]), 1.0)] if bottom else []
    found: list[tuple[int, KnownPile, float]] = []
    for value in VALUES:
        count = loose[value - 1]
        if count:
            left = list(loose)
            left[value - 1] -= 1
            a, b, c, d, e, f = left
            found.append((value, (top, (a, b, c, d, e, f), bottom), count / total))
    return found


def _with(hand: Cards, card: int) -> Cards:
    return tuple(sorted((*hand, card)))


def _less(hand: Cards, card: int) -> Cards:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _replaced(piles: tuple[KnownPile, ...], index: int, pile: KnownPile) -> tuple[KnownPile, ...]:
    return (*piles[:index], pile, *piles[index + 1 :])


def _dealt_anyhow(team: Team, imperial: Cards, rng: Random) -> Secret:
    """The unplayed cards in any order: what is left when the cap has dropped every holding that would have fitted."""
    cards = listed(team.cards)
    rng.shuffle(cards)
    hand, rest = sorted(cards[: team.hand]), cards[team.hand :]
    piles: list[Pile] = []
    for size in team.piles:
        piles.append(Pile([], list(_counts(rest[:size])), []))
        rest = rest[size:]
    sort: Sort = ()
    if imperial:
        sort = rng.choice(_sorts(_origin(team, imperial)))
    return Secret(hand, piles, sort, None)
