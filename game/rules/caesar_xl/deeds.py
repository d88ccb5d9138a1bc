"""Deeds of Caesar XL."""

from __future__ import annotations

from game.core.deeds import Deed, Finished
from game.rules.caesar_xl.events import BattleEnded, IdesPassed, Invaded, Negotiated, Subdued, WarEnded

ROUNDS, ENVOYS, PEACEFUL = 5, 5, 3


def _ides(found: Finished) -> bool:
    """Stood in Rome on the Ides of March, lived, and won."""
    return found.won and any(event.seat == found.seat and not event.dead for event in found.all(IdesPassed))


def _empty_purse(found: Finished) -> bool:
    return found.won and found.state.table.gold[found.seat] == 0


def _envoys(found: Finished) -> bool:
    """Diplomacy that came off, five times."""
    return sum(event.seat == found.seat and event.success for event in found.all(Negotiated)) >= ENVOYS


def _long_battle(found: Finished) -> bool:
    """Won a battle in its fifth round or later."""
    return any(event.winner == found.seat and event.rounds >= ROUNDS for event in found.all(BattleEnded))


def _sacked(found: Finished) -> bool:
    """Barbarians took a place in his turn, and he won the war."""
    return found.won and any(event.seat == found.seat and event.outcome == "sacked" for event in found.all(Invaded))


def _peacefully(found: Finished) -> bool:
    """Three areas subdued without a sword."""
    return sum(event.seat == found.seat and event.peaceful for event in found.all(Subdued)) >= PEACEFUL


def _bloodless(found: Finished) -> bool:
    """Won by politics, with no battle lost or won."""
    fought = [event for event in found.all(BattleEnded) if not event.walls]
    return found.won and not fought and any(event.ending == "political" for event in found.all(WarEnded))


DEEDS = (
    Deed("ides", _ides),
    Deed("empty_purse", _empty_purse),
    Deed("envoys", _envoys),
    Deed("long_battle", _long_battle),
    Deed("sacked", _sacked),
    Deed("peacefully", _peacefully),
    Deed("bloodless", _bloodless),
)
