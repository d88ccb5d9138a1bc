"""What must hold of every position, whatever was played."""

from __future__ import annotations

from game.rules.caesar_xl.choices import most_lost
from game.rules.caesar_xl.realm import draw_pile, has_pieces, is_wild, pile_size, size_at, stock
from game.rules.caesar_xl.state import (
    PHASES,
    UNITS,
    Battle,
    Drawing,
    Finished,
    InPhase,
    Raid,
    State,
    Supplying,
    Table,
)
from game.rules.caesar_xl.world import World


def audit(world: World, state: State) -> None:
    """AssertionError if the position is impossible."""
    table = state.table
    assert len(state.hands) == len(table.gold) == len(table.forces) == len(table.held) == 2, "two sides"
    assert 1 <= table.turn <= world.numbers.turns, "a turn that is not in the calendar"
    assert table.seat in (0, 1) and table.storms in (-1, 0, 1) and table.taken >= 0
    assert min(table.gold) >= 0, "Gold below nought"
    _audit_units(world, table)
    _audit_leaders(world, table)
    _audit_areas(world, table)
    _audit_cards(world, state)
    _audit_frames(world, table)
    _audit_meetings(world, table)
    _audit_arrivals(world, table)


def _audit_units(world: World, table: Table) -> None:
    for seat, force in enumerate(table.forces):
        for place, units in force.items():
            assert place in world.places and len(units) == 4, "units nowhere"
            assert min(units) >= 0 and sum(units) > 0, "an empty garrison"
        for unit in (UNITS[0], UNITS[2]):
            assert stock(world, table, seat, unit) >= 0, "more counters than there are"


def _audit_leaders(world: World, table: Table) -> None:
    for name, officer in table.leaders.items():
        assert name in world.leader_swords and officer.at in world.places and officer.seat in (0, 1), "a Leader nowhere"
        if name in world.supreme:
            assert world.supreme[officer.seat] == name, "a Supreme Leader on the other side"


def _audit_areas(world: World, table: Table) -> None:
    assert len(table.markers) <= world.numbers.markers, "more markers than there are"
    assert table.subdued == sorted(set(table.subdued)), "areas out of order"
    for place in table.subdued:
        assert place in world.strength, "a city can't be subdued"
    for place, owner in table.markers.items():
        assert place in world.places and owner in (0, 1), "a marker nowhere"
        assert not is_wild(world, table, place), "a marker among Barbarians"
    for place, owner in table.outside.items():
        assert place in world.gold and not world.is_area(place) and owner in (0, 1), "walls of no city"
    if not table.options.is_silver:
        assert not table.subdued and not table.markers, "Silver pieces in the Bronze game"


def _audit_cards(world: World, state: State) -> None:
    table = state.table
    for seat, hand in enumerate(state.hands):
        assert len(hand.cards) == table.held[seat], "the hand is not as large as it looks"
        assert hand.cards == sorted(hand.cards) and all(world.is_in_hand(card) for card in hand.cards), "a hand"
        left = list(hand.cards)
        for card in table.known[seat]:
            assert card in left, "a card seen and not there"
            left.remove(card)
    pile = draw_pile(world, state)
    assert all(count > 0 for count in pile.values()), "a card in two places"
    assert sum(pile.values()) == pile_size(world, table), "cards lost or made"
    for card, owner in table.forum.items():
        assert world.card[card].family == "forum" and owner in (-1, 0, 1), "not for the Forum"
    for card in table.discards:
        assert world.card[card].family != "forum", "a Forum card thrown away"


def _audit_frames(world: World, table: Table) -> None:
    assert table.frames, "nothing to decide and not over"
    base, top = table.frames[0], table.frames[-1]
    if isinstance(base, Finished):
        assert len(table.frames) == 1 and base.winner in (-1, 0, 1)
        return
    assert isinstance(base, InPhase) and base.name in PHASES, "a decision outside the phases"
    assert not isinstance(top, Drawing | Finished), "something left undone"
    for frame in table.frames[1:]:
        assert not isinstance(frame, InPhase | Finished), "a phase within a phase"
        if isinstance(frame, Raid):
            assert frame.cap == most_lost(world, table, frame.seat) or frame.cap >= -1
        if isinstance(frame, Battle):
            _audit_battle(world, table, frame)
    doings = table.doings
    assert 0 <= doings.bought <= world.numbers.bought_cards and len(set(doings.powers)) == len(doings.powers)
    assert all(0 < count <= world.gold[place] for place, count in doings.raised.items()), "a city gave too many"


def _audit_battle(world: World, table: Table, battle: Battle) -> None:
    seat, place = table.seat, battle.place
    assert size_at(table, seat, place), "a battle without an attacker"
    if battle.is_roman:
        assert size_at(table, 1 - seat, place), "a battle without a defender"
    else:
        assert 0 < battle.barbarians <= world.strength[place] and is_wild(world, table, place), "Barbarians"
    for side in (0, 1):
        if side != seat and not battle.is_roman:
            continue
        alive, rolled = table.forces[side][place], battle.sides[side].rolled
        assert all(0 <= done <= count for done, count in zip(rolled, alive, strict=True)), "the dead have rolled"


def _audit_meetings(world: World, table: Table) -> None:
    """Two sides share a place, or stand among Barbarians, only between march and the end of combat (Q19)."""
    base = table.frames[0]
    if isinstance(base, InPhase) and base.name in ("march", "combat"):
        return
    for place in world.places:
        pieces = [has_pieces(table, seat, place) for seat in (0, 1)]
        assert not all(pieces) or place in table.outside, f"both sides in {place}"
        assert not (any(pieces) and is_wild(world, table, place)), f"Romans among Barbarians in {place}"


def _audit_arrivals(world: World, table: Table) -> None:
    if isinstance(table.frames[-1], Supplying):
        return
    for arrival in table.arrivals:
        assert arrival.at in world.places and arrival.start in world.places and (any(arrival.troops) or arrival.leaders)
    base = table.frames[0]
    if isinstance(base, InPhase) and base.name == "march":
        for place in {arrival.at for arrival in table.arrivals}:
            came = [sum(arrival.troops) for arrival in table.arrivals if arrival.at == place]
            assert sum(came) <= size_at(table, table.seat, place), "more arrived than are there"
