"""The numbers behind the scales, in one place, so that a war can be played between two ways to weigh."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Weights(Struct, frozen=True):
    """In points of the reckoning where nothing else is said."""

    head: float = 11.0
    """A Supreme Leader's life: five points and the road to a military victory."""
    arms: float = 0.0
    """What the victory by arms adds to either Supreme Leader's life while both live; twice that once the other is dead."""
    grasp: float = 0.0
    """What a victory by arms that is at hand adds to the Supreme Leader's way to Rome."""
    guard: float = 0.0
    """How much the exact danger of one's Supreme Leader counts in looking ahead, of his life."""
    veto: float = 0.0
    """How likely at most a way to march may leave his Supreme Leader where the enemy takes him with three tenths or more,
    while there is another way; nought: any may."""
    stands: float = 1.0
    """How much of what stands after one's own turn counts in looking ahead."""
    hope: float = 0.0
    """What a whole war counts in looking ahead, by the chance that scripted wars give the position the enemy marches on,
    beside what stands and his answer."""
    answer: float = 0.35
    """How much of the enemy's best answer counts in looking ahead: he sees it otherwise more often than not, and has dice to
    roll as well."""
    thrift: float = 0.4
    """What a Gold is worth, early in the war, above what it always is."""
    horizon: float = 4.0
    """Turns in which that fades towards the end."""
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
    lean: float = 1.6
    """What a point of lean is worth before the last three turns; two in the reckoning."""
    power: float = 1.0
    """How much of what `ground.POWER` says a card can do is believed."""
    deny: float = 0.5
    """How much of what a Forum card would bring the enemy is a reason to claim it."""
    troops: float = 1.0
    """What troops are worth, beside the Gold they would cost."""
    idle: float = 1000.0
    """Treasury at which a price counts half: Gold that no purchase can use any more is worth nothing."""
    spare: float = 0.0
    """How far troops, too, are worth less when the treasury is full: they can be raised anew."""
    haste: float = 1.0
    """What `eager` comes to by the last turn, as a multiple; `nerve`: `fear`; `dream`: `prospect`."""
    nerve: float = 1.0
    dream: float = 1.0
    plenty: float = 0.75
    """What a price counts where more than fifteen Gold lie in the treasury."""
    court: float = 0.12
    """The Supreme Leader in Rome, for each turn that is left: he draws another card."""
    crown: float = 2.5
    """The same when the enemy's head is off; `throne`: when riches are near, too."""
    throne: float = 10.0
    officer: float = 1.2
    """A Leader's life."""
    prize: float = 0.5
    """How much of a Supreme Leader's life a won battle takes, when he has somewhere to flee."""
    exposed: float = 0.8
    """How likely Leaders alone in a threatened place are lost."""
    second: float = 0.5
    """What a second prospect of one stack counts; `third`: a third."""
    third: float = 0.25
    steep: float = 3.0
    """How sharply the ratio of swords decides what holds and what is within reach."""
    marker: float = 0.9
    """How much of a city an Ally marker is worth; `shaken`: what a threat takes off."""
    shaken: float = 0.4
    bare: float = 0.3
    """How much of an empty city in the enemy's reach counts as his."""
    save: float = 1.0
    """What a Tactics card is worth for a later battle."""
    escape: float = 0.92
    """How much of the troops that retreat is thought to live."""


VETERAN = Weights()
"""Set by hand."""

FIRST = (
    Weights(
        head=10.7,
        thrift=0.371, years=0.481, claim=0.29, capital=0.238, eager=0.321, fear=0.702, levy=0.587,
        forced=0.617, led=0.848, crowd=0.581, prospect=0.273, distance=0.709, force=1.27, slain=0.28, wander=0.126,
        supply=1.21, rest=0.556, kept=6.38, stay=0.383, negotiate=0.932, near=0.609, politics=0.951, lean=1.76,
        power=0.981, deny=0.578, troops=0.779, idle=12.3, spare=0.0996, nerve=1.03, dream=0.984, plenty=0.703,
        court=0.125, crown=2.22, throne=9.45, officer=1.28, prize=0.477, exposed=0.787, second=0.548, third=0.276,
        steep=2.19, marker=0.982, shaken=0.389, bare=0.344, save=1.04, escape=0.895,
    ),
    Weights(
        head=12,
        thrift=0.373, horizon=3.87, years=0.445, claim=0.282, capital=0.244, eager=0.333, fear=0.717,
        forced=0.582, led=0.805, crowd=0.552, prospect=0.292, distance=0.662, force=1.24, slain=0.274, wander=0.124,
        supply=1.24, rest=0.528, card=6.68, kept=6.51, stay=0.39, negotiate=0.887, near=0.629, politics=0.956,
        lean=1.66, deny=0.649, troops=0.903, idle=12.2, spare=0.101, haste=0.984, nerve=1.02, dream=0.968, plenty=0.74,
        court=0.13, crown=2.14, throne=9.86, officer=1.29, prize=0.508, exposed=0.774, second=0.546, third=0.27,
        steep=2.26, marker=0.972, bare=0.342, save=1.02,
    ),
)  # fmt: skip
"""Of version 0.1.0, for Caesar and for Pompey, found in wars between varied weights (`game/lab/tuning/caesar_xl.py`). With
them the champion decides nearly as he did then, in half the processor time: a match against them is a cheap one."""

CHAMPION = (
    replace(FIRST[0], head=15, arms=12, grasp=50, guard=2.4, veto=0.1, stands=0.4, hope=400, answer=0.45, lean=2.8),
    replace(FIRST[1], head=15, arms=12, grasp=50, guard=2.4, veto=0.1, stands=0.4, hope=400, answer=0.45, lean=2.8),
)
"""For Caesar and for Pompey, since beaten sides yield: `docs/studies/caesar_xl.md` has what each of these is worth."""
