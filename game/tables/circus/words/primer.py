"""Aim, turn and end of Ave Caesar and its Ausgebremst adaptation, and what a seat panel shows."""

from __future__ import annotations

from game.core.types import Seat
from game.core.words import roman
from game.rules.circus.data import Board
from game.rules.circus.queries import budget, lap_of, places_now
from game.rules.circus.rides import owes
from game.rules.circus.state import ChoosingDecks, Table
from game.rules.circus.steward import races_of
from game.rules.circus.track import Track
from game.tables.circus.motion.stage import Card
from game.tables.kit.tell import Words
from game.tables.primer import Condition, Primer, lines, measured


def primer(words: Words, board: Board, track: Track, table: Table, seat: Seat) -> Primer:
    """For the rules and options played, with how near a driver is. All of it is public: no hand is looked into."""
    options, races = table.options, races_of(board, table)
    kind = options.rules
    places = len(table.teams)
    points = ", ".join(str(number) for number in options.points[:places])
    fate = "executed" if options.dishonour else "unpaid"
    return Primer(
        lines(
            words(f"primer.wins.{kind}", laps=track.laps),
            words("primer.wins.series", races=races, points=points) if races > 1 else "",
        ),
        lines(
            words(f"primer.turn.{kind}", cards=options.hand_size),
            words("primer.turn.road"),
            words("primer.turn.six"),
            words("primer.turn.crash") if options.crash_and_burn else "",
            words("primer.turn.missed") if options.missed_turns else "",
        ),
        lines(
            words("primer.ends"),
            words("primer.ends.exact") if options.exact_finish else "",
            words("primer.ends.spent"),
            "" if options.is_ausgebremst else words(f"primer.ends.{fate}"),
            words("primer.ends.series", races=races) if races > 1 else "",
        ),
        _now(words, track, table, seat, races),
    )


def _now(words: Words, track: Track, table: Table, seat: Seat, races: int) -> tuple[Condition, ...]:
    if isinstance(table.frames[-1], ChoosingDecks):  # no cards yet, and nothing under the coins
        return ()
    team = table.teams[seat]
    lap = lap_of(track, table, seat)
    found = [Condition(words("primer.lap"), words("primer.of", have=roman(lap), need=roman(track.laps)))]
    if team.place:
        found = [Condition(words("primer.place"), words("primer.place.won", place=team.place), team.place == 1)]
    elif not team.is_racing:
        found = [Condition(words("primer.place"), words("primer.place.out"))]
    found.append(_tribute(words, track, table, seat))
    if team.is_racing and any(team.cards):
        found.append(_points(words, track, table, seat))
        rank = places_now(track, table).index(seat) + 1
        found.append(Condition(words("primer.rank"), words("primer.rank.of", rank=rank, of=len(table.teams)), rank == 1))
    if races > 1:
        best = max(table.score)
        key = "primer.score.best" if best else "primer.score.none"
        value = words(key, points=table.score[seat], best=best)
        found.append(Condition(words("primer.score"), value, table.score[seat] == best > 0))
        found.append(Condition(words("primer.race"), words("primer.of", have=str(table.race), need=str(races))))
    return tuple(found)


def _tribute(words: Words, track: Track, table: Table, seat: Seat) -> Condition:
    team = table.teams[seat]
    if table.options.is_ausgebremst:
        state = "made" if team.paid else "open" if team.reserve and team.is_racing else "none"
    elif not owes(table, seat):
        state = "paid"
    else:
        state = "owed" if team.is_racing and track.can_pay(team.at, team.crossed) else "late"
    return Condition(words("primer.tribute"), words(f"primer.tribute.{state}"), state in ("paid", "made"))


def _points(words: Words, track: Track, table: Table, seat: Seat) -> Condition:
    """What the cards not yet played are worth against the way to go."""
    found = budget(track, table, seat)
    key = "primer.points.spare" if found.spare >= 0 else "primer.points.short"
    value = words(key, points=found.points, need=found.need, spare=abs(found.spare))
    return measured(words("primer.points"), value, found.points, found.need)


def panel_tip(words: Words, track: Track, table: Table, card: Card, coin: str, races: int) -> str:
    """What the marks of a driver's panel say. `coin`: owed, free, paid or none, as the panel shows it."""
    lap = max(1, min(card.lap, track.laps))
    return lines(
        words("panel.tip.laps", lap=lap, laps=track.laps),
        words(f"panel.tip.{coin}"),
        words("panel.tip.cards", cards=card.cards),
        words("panel.tip.score", points=card.score) if races > 1 else "",
        words("panel.tip.place", place=card.place) if card.place else words("panel.tip.rank"),
    )
