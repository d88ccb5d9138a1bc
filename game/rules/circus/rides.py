"""Where a chariot can go: rides, who leads, the leader's six and the wait for the alley.

Seed document 001, "The Movement Rules" and "The Imperial Alley"; rulings A1-A6, A9-A17, A30, A39, G13, G14, G17.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from game.geometry.lanes import Path, Space, walks
from game.rules.circus.cards import SIX, VALUES
from game.rules.circus.state import Chariot, Miss, Openings, Six, Table
from game.rules.circus.track import Track


class Ride(Struct, frozen=True):
    """What a card would do along one path."""

    card: int
    path: Path
    crossed: int
    """Crossings of the line after it."""
    finishes: bool
    pays: int
    """The lap for which the tribute is paid (A14) if the ride ends in the alley and pays it, else 0; in Ausgebremst:
    the lap of the stop."""
    forgoes: bool
    """It leaves the last chance to pay an owed tribute behind."""
    left: int
    """A1, after it."""
    wasted: int
    """Points of the card that bring the end no nearer, the way through the alley not counted as waste when owed."""

    @property
    def to(self) -> Space:
        return self.path[-1]


def owes(table: Table, chariot: Chariot) -> bool:
    """Whether the chariot must still pay its tribute; in Ausgebremst nobody must (G14, G17)."""
    return not table.options.is_ausgebremst and not table.teams[chariot].paid


def may_stop(table: Table, chariot: Chariot) -> bool:
    """Whether a stop in the alley means anything to the chariot. Neutral ones keep out in Ausgebremst (G17)."""
    team = table.teams[chariot]
    return not team.paid and not (table.options.is_ausgebremst and table.is_neutral(chariot))


def ride_along(track: Track, table: Table, chariot: Chariot, card: int, path: Path) -> Ride:
    """The ride over a path that is known to be possible."""
    team = table.teams[chariot]
    crossed, space, lap = team.crossed, team.at, 0
    for other in path:
        step = (space, other)
        crossed += step in track.line
        if step in track.entering and track.is_tribute_lap(crossed):
            lap = max(1, crossed)  # A14: the lap of entering counts
        space = other
    finishes = crossed > track.laps
    pays = lap if not finishes and space in track.alley and may_stop(table, chariot) else 0  # A13
    owing = owes(table, chariot)
    forgoes = owing and not pays and track.can_pay(team.at, team.crossed) and not track.can_pay(space, crossed)
    before = track.need(team.at, team.crossed, owing and not forgoes)
    after = track.need(space, crossed, owing and not pays)
    return Ride(
        card, path, crossed, finishes, pays, forgoes, track.left(space, crossed), card - before + after
    )  # fmt: skip


def rides(track: Track, table: Table, chariot: Chariot, values: Collection[int] = VALUES) -> dict[int, list[Ride]]:
    """By value: one ride to each space the card could end on, its path the straightest. Cards are not looked at here,
    nor is the leader's six or the wait for the alley."""
    team = table.teams[chariot]
    taken = table.occupied()
    barred = track.alley if table.options.is_ausgebremst and table.is_neutral(chariot) else frozenset()  # G17
    closing = track.line if team.crossed == track.laps else ()

    def is_free(space: Space) -> bool:  # one chariot a space, no jumping (A10: squeezing between two is no jump)
        return space not in taken and space not in barred

    ends, outs = walks(track.next, team.at, max(values, default=0), is_free, track.shift, closing)
    found: dict[int, list[Ride]] = {}
    for card in values:
        paths = list(ends[card - 1].values())
        if table.options.exact_finish:  # A39
            out = outs[card - 1]
        else:  # A11: what is left of the card beyond the line does not matter
            out = next((path for path in outs[:card] if path is not None), None)
        if out is not None and out[-1] not in barred:
            paths.append(out)
        found[card] = [ride_along(track, table, chariot, card, path) for path in paths]
    return found


# ---- who leads, and what he may not play


def left_of(track: Track, table: Table, chariot: Chariot) -> int:
    """A1: how far a chariot has to go."""
    team = table.teams[chariot]
    return track.left(team.at, team.crossed)


def leaders(track: Track, table: Table) -> tuple[Chariot, ...]:
    """A1, A5: all racing chariots with the shortest way left. A wreck leads nobody (A31)."""
    racing = [(left_of(track, table, chariot), chariot) for chariot in table.racing()]
    nearest = min(racing, default=(0, 0))[0]
    return tuple(sorted(chariot for left, chariot in racing if left == nearest))


def has_stood_still(table: Table) -> bool:
    """Nobody has moved for a full round."""
    return table.idle >= len(table.racing())


def six_rule(track: Track, table: Table, chariot: Chariot) -> Six:
    """Whether the chariot may play a 6 now (A1-A5, A24, A35)."""
    if not table.teams[chariot].moved or chariot not in leaders(track, table):  # A2
        return "free"
    if has_stood_still(table):
        return "alone"
    if table.is_neutral(chariot):  # A24
        return "barred"
    return "barred" if can_be_passed(track, table, chariot) else "alone"


def can_be_passed(track: Track, table: Table, leader: Chariot) -> bool:
    """A3: whether somebody could get ahead of the leader if he stayed where he is, everybody else being out of the way.
    Wrecks stay in the way."""
    goal = left_of(track, table, leader)
    barred = {table.teams[leader].at}
    barred.update(table.teams[chariot].at for chariot in range(len(table.teams)) if table.is_fixed(chariot))
    others = (chariot for chariot in table.racing() if chariot != leader)
    return any(_can_get_below(track, table, chariot, goal, barred) for chariot in others)


def _can_get_below(track: Track, table: Table, chariot: Chariot, goal: int, barred: Collection[Space]) -> bool:
    """Whether the chariot could come to a place with less than `goal` left, the other chariots ignored."""
    team = table.teams[chariot]
    shut = track.alley if table.options.is_ausgebremst and table.is_neutral(chariot) else ()  # G17
    seen = {(team.at, team.crossed)}
    ahead = list(seen)
    while ahead:
        space, crossed = ahead.pop()
        for other in track.next[space]:
            if other in barred or other in shut:
                continue
            now = crossed + ((space, other) in track.line)
            if track.left(other, now) < goal:
                return True
            if (other, now) not in seen:
                seen.add((other, now))
                ahead.append((other, now))
    return False


def can_finish(track: Track, table: Table, chariot: Chariot) -> bool:
    """Whether wrecks and abandoned chariots leave any way to the end (A31, A41)."""
    barred = {table.teams[other].at for other in range(len(table.teams)) if table.is_fixed(other)}
    return _can_get_below(track, table, chariot, 1, barred)


# ---- which cards can be played


def openings(track: Track, table: Table, chariot: Chariot) -> Openings:
    """What can be known of the chariot's choice without seeing a card."""
    found = rides(track, table, chariot)
    six = six_rule(track, table, chariot)
    if table.options.dishonour or not owes(table, chariot):  # A30: no waiting
        return Openings(free=tuple(card for card in VALUES if found[card]), six=six)
    return Openings(
        free=tuple(card for card in VALUES if any(not ride.forgoes for ride in found[card])),
        past=tuple(card for card in VALUES if found[card] and all(ride.forgoes for ride in found[card])),
        alley=alley_values(track, table, chariot),
        six=six,
    )


def alley_values(track: Track, table: Table, chariot: Chariot) -> tuple[int, ...]:
    """A16: cards that would pay the tribute if no racing chariot stood in the way, on the last lap for it."""
    team = table.teams[chariot]
    if team.crossed != track.laps - 1 or not track.can_pay(team.at, team.crossed):
        return ()
    fixed = {table.teams[other].at for other in range(len(table.teams)) if table.is_fixed(other)}
    ends, _ = walks(track.next, team.at, max(VALUES), lambda space: space not in fixed, track.shift)
    return tuple(
        card for card in VALUES
        if any(ride_along(track, table, chariot, card, path).pays
               for end, path in ends[card - 1].items() if end in track.alley)
    )  # fmt: skip


def why_missed(track: Track, table: Table, chariot: Chariot, seen: Openings) -> Miss:
    """Why a turn was missed, by what can be known without seeing a card: it tells of the hand no more than the miss does."""
    if table.options.exact_finish and table.teams[chariot].crossed == track.laps:  # A39: cards may be too large
        return ""
    is_barred = seen.six != "free" and SIX in (*seen.free, *seen.past)
    if seen.past and seen.alley:
        return "leader_waits" if is_barred else "waits"
    if not is_barred:
        return "blocked"
    only_sixes = all(card in seen.free or card in seen.past for card in VALUES)
    return "sixes" if only_sixes else "leader"


def may_play_six(six: Six, hand: Collection[int]) -> bool:
    """A3, A4: the leader's exception asks for a hand of nothing but sixes."""
    return six == "free" or (six == "alone" and all(card == SIX for card in hand))


def ways_in(seen: Openings, hand: Collection[int]) -> tuple[int, ...]:
    """A16: the cards in hand for which the driver has to wait. A six he may not play is no way in."""
    return tuple(
        card for card in seen.alley if card in hand and (card != SIX or may_play_six(seen.six, hand))
    )  # fmt: skip


def is_playable(seen: Openings, card: int, hand: Collection[int]) -> bool:
    """Whether a card of that hand can be played, to anywhere."""
    if card == SIX and not may_play_six(seen.six, hand):
        return False
    return card in seen.free or (card in seen.past and not ways_in(seen, hand))


def has_to_wait(track: Track, table: Table, chariot: Chariot, hand: Collection[int]) -> bool:
    """A16: whether rides that forgo the tribute are closed to a driver with that hand."""
    if table.options.dishonour or not owes(table, chariot):
        return False
    alley = alley_values(track, table, chariot)
    if not set(alley) & set(hand):
        return False
    seen = Openings(free=(), alley=alley, six=six_rule(track, table, chariot))
    return bool(ways_in(seen, hand))


def open_rides(track: Track, table: Table, chariot: Chariot, hand: Sequence[int]) -> list[Ride]:
    """Everything a driver with that hand may do, by card, one ride to each end."""
    values = sorted(set(hand))
    if SIX in values and not may_play_six(six_rule(track, table, chariot), hand):
        values.remove(SIX)
    found = rides(track, table, chariot, values)
    everything = [ride for card in values for ride in found[card]]
    if any(ride.forgoes for ride in everything) and has_to_wait(track, table, chariot, hand):
        return [ride for ride in everything if not ride.forgoes]
    return everything


def must_crash(track: Track, table: Table, chariot: Chariot, hand: Collection[int]) -> bool:
    """A31: whether the variant Crash and burn wrecks the chariot: it leads, holds nothing but sixes, and A3 is no way
    out."""
    if not table.options.crash_and_burn or not hand or any(card != SIX for card in hand):
        return False
    return six_rule(track, table, chariot) == "barred"
