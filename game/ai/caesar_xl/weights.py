"""The numbers behind the scales, in one place, so that a war can be played between two ways to weigh."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """In points of the reckoning where nothing else is said."""

    head: float = 11.0
    """A Supreme Leader's life: five points and the road to a military victory."""
    thrift: float = 0.4
    """What a Gold is worth, early in the war, above what it always is."""
    years: float = 0.6
    """How much a turn more of holding a city counts, in Gold."""
    claim: float = 0.3
    """Any city, whatever it pays."""
    capital: float = 0.25
    """Rome, for each turn that is left."""
    eager: float = 0.65
    """How often the enemy takes what he could take."""
    fear: float = 0.85
    """How much of the enemy's swords that could come must be met by one's own."""
    levy: float = 0.6
    """How much of what the enemy could raise and march counts as coming."""
    forced: float = 0.65
    """The same of what is two steps away; `led`: with the Supreme Leader."""
    led: float = 0.9
    crowd: float = 0.5
    """How much of further stacks comes with the strongest one."""
    prospect: float = 0.42
    """How much of what a stack could do next turn counts now."""
    distance: float = 0.62
    """What is left of a prospect with each step."""
    force: float = 1.15
    """How much stronger one must be for an even prospect."""
    slain: float = 0.25
    """What an enemy's Gold in troops lost is worth beyond one's own."""
    wander: float = 0.12
    """What a march must gain: stacks shall not wander about for nothing."""
    supply: float = 1.3
    """How dear units beyond a city's value are."""
    rest: float = 0.6
    """How much of troops that stand in danger is counted as lost."""
    card: float = 7.0
    """Gold an unknown card is worth at the start; a card costs 5."""
    kept: float = 4.0
    """Gold a card must leave in the treasury."""
    stay: float = 0.4
    """How much more staying in a battle is liked."""
    negotiate: float = 0.92
    """How much of a place a marker is worth where no enemy is near; `near`: where one is."""
    near: float = 0.75
    politics: float = 1.0
    """How much lean counts before the last turns, beyond the reckoning."""


VETERAN = Weights()
"""Set by hand; wars between varied weights found none that were better by more than chance."""
