"""What the kernel plays on with: what figures are worth, and how everybody plays. Found by playing."""

from __future__ import annotations

WORTHS: tuple[float, ...] = (
    0.10, 0.43, 0.79, 1.00,  # heavy with 0 to 3 hit points
    0.09, 0.42, 0.64, 0.95,  # light
    0.00, 0.42, 0.64, 1.12,  # animal
    0.00, 0.24, 0.55, 0.98,  # rhinoceros
    0.35, 0.50, 2.7, 0.4,
)  # fmt: skip
"""In heavies. Then a figure that lies spared, having felled somebody (M20), the power of a school's sum that its chance
goes by (two to one is worth more than three to two), and the share that counts of what the bouts and threats promise."""

HABITS: tuple[float, ...] = (
    0.15,   # gang: the share of a foe's worth for being more than one on him
    0.4,    # next: what a charge of the next round counts
    0.5,    # mutual: the chance to charge first then
    1.0,    # held: the same against who is pinned
    0.55,   # flees: the share of a charge on who may still go away
    0.85,   # first: the chance that Caesar's figure acts before a foe
    0.006,  # afar: what an inch from the fight costs
    0.5,    # cunning: how often Caesar names harmless foes first
    1.0,    # saves: how often he overrules the crowd for his own
    0.68,   # kills: and against others
    0.6,    # shared: what bouts of several count each
    0.0,    # rush: what each inch to the nearest foe costs who does not charge
    0.0,    # plain: whether he plays by habit in the rest of a movement, too, not by what has served him best
)  # fmt: skip
"""How somebody plays when games are played on, in the order of `fray_worth.GANG` and those after it."""

STEADY: tuple[float, ...] = (0.5, 0.1, 0.8, 1.0, 0.55, 0.4, 0.003, 0.5, 1.0, 0.68, 0.6, 0.0, 0.0)
"""Nearer to how the champion of version 0.1.0 acts, by a fit to 1,014 of his acts: more for two on one, less for what the
next round may bring."""
BOLD: tuple[float, ...] = (0.4, 0.1, 0.5, 0.6, 0.55, 0.6, 0.02, 1.0, 0.6, 0.3, 0.9, 0.0, 0.0)
"""They gang up, think little of the next round, go straight for the fight and heed the crowd."""
RASH: tuple[float, ...] = (0.0, 0.1, 0.5, 0.6, 0.55, 0.6, 0.0, 0.0, 1.0, 1.0, 0.9, 10.0, 1.0)
"""They charge whoever is nearest, at once, whatever it brings; they name and save their own and spare nobody else."""
SOBER = (HABITS, STEADY, BOLD)
"""How the others may play, whom a veteran reckons with in turn."""
RIVALS = (*SOBER, RASH)
"""The same of a champion."""
