"""The turning points of a match looked back on: which entries they are, and what is said of them.

Where chance turned it, the first draw of the entry tells which: what the action itself drew comes before what followed.
Where all is chosen under seal (`Judge.turns_on` is "choices") every round swings by what happens to meet, and only what
somebody could have done better is of use: such rounds come first, and a round in which nobody could says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from game.ai.judge import TurnsOn, Unit
from game.core.match import Entry
from game.core.say import Say, in_hundred, say
from game.core.types import Concede

HUMAN = "human"
"""Who an entry of a person is by."""
TURNING_POINTS = 3
LEAST_SWING = {"chance": 0.08, "points": 0.8}
"""A smaller change is no turning point: nobody would say of a twentieth of a match that it was turned there."""
LEAST_LUCK = {"chance": 0.02, "points": 0.2}
"""Less of luck is not told beside what was given away."""
LEAST_CHOICE = {"chance": 0.03, "points": 0.3}
"""What a person gave away at least to be told of it among greater turns of the dice."""
LEAST_SLIP = {"chance": 0.01, "points": 0.1}
"""The same where choices come before swings: sealed ones seldom cost more."""
APART = 2
"""Entries between two turning points at least, if not one and the same throw is to be told twice."""


class Moment(Struct, frozen=True, omit_defaults=True):
    """One entry looked back on. Values by seat, in the review's unit."""

    n: int
    seat: int
    values: tuple[float, ...]
    """After it."""
    width: float
    """Of the values: they are right to so much, in 95 of 100 cases."""
    choice: tuple[float, ...]
    """What the decision changed: nothing, or for the actor something below 0."""
    luck: tuple[float, ...]
    """What chance and hidden things changed; choice and luck together are the whole change."""
    is_weighed: bool = False
    """There was something to decide, and it was looked at."""
    best: Any = None
    """Plain data of a better action; None where what was played is as good as any."""
    note: Say | None = None
    """Why that one."""
    lead: Say | None = None
    """Which one that is, where the note does not tell."""
    shares: tuple[float, ...] = ()
    places: tuple[float, ...] = ()

    @property
    def lost(self) -> float:
        """What the decision gave away."""
        return max(0.0, -self.choice[self.seat])


class Turning(Struct, frozen=True, omit_defaults=True):
    """One of the entries that changed most."""

    n: int
    who: int
    """The seat whose value changed most."""
    before: float
    after: float
    sentence: Say
    best: Any = None
    note: Say | None = None
    actor: int = -1
    """Who could have done better; -1 in what was kept before this was."""
    drawn: Say | None = None
    """What was drawn, where chance turned it: the draw's reason, and `got`, its result. Where sealed choices came to light:
    what they were, as the log has it."""
    lead: Say | None = None
    """Which action `best` is, where the note does not tell."""
    is_luck_alone: bool = False
    """Sealed choices met, and none of them could have been better."""


def turning_points(unit: Unit, start: Sequence[float], moments: Sequence[Moment], log: Sequence[Entry],
                   opens: Callable[[int], bool],
                   unveiled: Callable[[int], Say | None] = lambda n: None,
                   turns_on: TurnsOn = "swings",
                   together: Callable[[int], Sequence[int]] = lambda n: (n,)) -> tuple[Turning, ...]:  # fmt: skip
    """The entries that changed most, in the order in which they came, and among them the dearest choice of a person, who
    asks what to do otherwise, not what the dice did. `opens`: sealed choices came to light with that entry; `unveiled`:
    which, if there is a sentence for it; `together`: the entries in which those choices were made, itself the last.
    `turns_on` "choices": first what persons could have done better, the dearest first, then the rounds in which another
    could, with what that was, then those in which nobody could."""
    found: list[Turning] = []
    if turns_on == "choices":
        for place in _costly(unit, moments, log, LEAST_SLIP[unit]):
            if len(found) < TURNING_POINTS and _is_apart(moments[place].n, found):
                found.append(_of_slip(unit, start, moments, place, unveiled))
    swings = _swings(start, moments)
    blameless = {
        moment.n for _, moment, _, _ in swings
        if turns_on == "choices" and opens(moment.n) and _is_blameless(moments, together(moment.n))
    }  # fmt: skip
    for size, moment, who, was in sorted(swings, key=lambda swing: (swing[1].n in blameless, -swing[0], swing[1].n)):
        if len(found) == TURNING_POINTS:
            break
        if size >= LEAST_SWING[unit] and _is_apart(moment.n, found):
            entry = log[moment.n - 1]
            opened = opens(moment.n)
            said = _sentence(unit, moment, entry, who, was, opened)
            drawn = unveiled(moment.n) if opened else None
            if said.key == f"lookback.turn.luck.{unit}":
                drawn = _drawn(entry)
            one = moment
            if turns_on == "choices" and opened and moment.best is None:
                one = max((moments[n - 1] for n in together(moment.n)), key=lambda other: other.lost, default=moment)
            turn = Turning(
                moment.n, who, was, moment.values[who], said, one.best, one.note, one.seat, drawn, one.lead,
                moment.n in blameless,
            )  # fmt: skip
            found.append(turn)
    dearest = _dearest(unit, start, moments, log) if turns_on == "swings" else None
    if dearest is not None and all(turn.n != dearest.n for turn in found):
        found = [*found[: TURNING_POINTS - 1], dearest]
    return tuple(sorted(found, key=lambda turning: turning.n))


def _is_apart(n: int, found: Sequence[Turning]) -> bool:
    return all(abs(n - other.n) >= APART for other in found)


def _is_blameless(moments: Sequence[Moment], entries: Sequence[int]) -> bool:
    """All those choices were looked at, and none of them could have been better."""
    return all(moments[n - 1].is_weighed and moments[n - 1].best is None for n in entries)


def _swings(start: Sequence[float], moments: Sequence[Moment]) -> list[tuple[float, Moment, int, float]]:
    """By entry: how much it changed, for whom most, and what that seat's value was before."""
    before: Sequence[float] = start
    swings = []
    for moment in moments:
        gaps = [after - value for value, after in zip(before, moment.values, strict=True)]
        who = max(range(len(gaps)), key=lambda seat: (round(abs(gaps[seat]), 3), gaps[seat]))
        swings.append((abs(gaps[who]), moment, who, before[who]))
        before = moment.values
    return swings


def _dearest(unit: Unit, start: Sequence[float], moments: Sequence[Moment], log: Sequence[Entry]) -> Turning | None:
    """The choice that cost a person most, where a better one was found and it cost something."""
    costly = _costly(unit, moments, log, LEAST_CHOICE[unit])
    return _of_slip(unit, start, moments, costly[0]) if costly else None


def _costly(unit: Unit, moments: Sequence[Moment], log: Sequence[Entry], least: float) -> list[int]:
    """Places of the choices that cost a person something, the dearest first."""
    costly = [
        place for place, one in enumerate(moments)
        if one.best is not None and one.lost >= least and log[one.n - 1].by == HUMAN
    ]  # fmt: skip
    return sorted(costly, key=lambda one: (-round(moments[one].lost, 3), one))


def _of_slip(unit: Unit, start: Sequence[float], moments: Sequence[Moment], place: int,
             unveiled: Callable[[int], Say | None] = lambda n: None) -> Turning:  # fmt: skip
    moment, seat = moments[place], moments[place].seat
    was = (moments[place - 1].values if place else start)[seat]
    said = _of_choice(unit, moment, seat, _params(unit, moment, seat, was))
    return Turning(
        moment.n, seat, was, moment.values[seat], said, moment.best, moment.note, seat, unveiled(moment.n), moment.lead
    )  # fmt: skip


def greatest(turning: Sequence[Turning]) -> Turning:
    """Which of them changed most, the first of several."""
    return max(turning, key=lambda point: abs(point.after - point.before))


def _sentence(unit: Unit, moment: Moment, entry: Entry, who: int, was: float, opened: bool) -> Say:
    """What changed, and what brought it."""
    params = _params(unit, moment, who, was)
    if isinstance(entry.action, Concede):
        return say("lookback.turn.concede", seat=moment.seat)
    if abs(moment.choice[who]) >= abs(moment.luck[who]):
        return _of_choice(unit, moment, who, params)
    return Say(f"lookback.turn.{'sealed' if opened else 'luck'}.{unit}", params)


def _params(unit: Unit, moment: Moment, who: int, was: float) -> dict[str, str | int]:
    now = moment.values[who]
    if unit == "chance":
        numbers: dict[str, str | int] = {"before": in_hundred(was), "after": in_hundred(now)}
        lost: str | int = max(1, round(100 * moment.lost))
    else:
        numbers = {"before": f"{was:.1f}", "after": f"{now:.1f}"}
        lost = f"{moment.lost:.1f}"
    return {"seat": who, "actor": moment.seat, "lost": lost, **numbers}


def _of_choice(unit: Unit, moment: Moment, who: int, params: dict[str, str | int]) -> Say:
    """What was given away is not what the curve fell by: the card drawn after it, the dice it cast."""
    luck = moment.luck[who]
    if who != moment.seat or abs(luck) < LEAST_LUCK[unit]:
        return Say(f"lookback.turn.choice.{unit}", params)
    taken = round(100 * abs(luck)) if unit == "chance" else f"{abs(luck):.1f}"
    return Say(f"lookback.turn.{'softened' if luck > 0 else 'worsened'}.{unit}", {**params, "luck": taken})


def _drawn(entry: Entry) -> Say | None:
    """The first draw; where others of its kind were about other figures, only how many there were of them: which of several
    bouts turned a match the entry doesn't tell."""
    shown = [(draw, draw.got) for draw in entry.drawn if isinstance(draw.got, int | str)]
    if not shown:
        return None
    why, got = shown[0][0].why, shown[0][1]
    about = {frozenset(map(draw.why.params.get, ("who", "other"))) for draw, _ in shown if draw.why.key == why.key}
    if len(about) > 1:
        return Say(f"{why.key}.several", {"count": len(about)})
    return Say(why.key, {**why.params, "got": got})


def told_of(turn: Turning, knows: Callable[[str], bool], tell: Callable[[Say], str]) -> list[str]:
    """What happened, with what was drawn where there are words for it, and what would have been better. `knows`: a key of
    the words there are; `tell`: a sentence."""
    said, drawn = turn.sentence, turn.drawn
    if drawn is not None and knows(f"lookback.drawn.{drawn.key}"):
        what = tell(Say(f"lookback.drawn.{drawn.key}", drawn.params))
        own = f"{said.key}.drawn"
        if knows(own):
            lines = [tell(Say(own, {**said.params, "what": what}))]
        else:  # what came to light is one thing, what somebody gave away with it another
            lines = [tell(Say("lookback.turn.after", {"what": what, "said": tell(said)}))]
    else:
        lines = [tell(said)]
    why = " ".join(tell(part) for part in (turn.lead, turn.note) if part is not None)
    if not why:
        return [*lines, tell(Say("lookback.blameless", {}))] if turn.is_luck_alone else lines
    is_named = turn.actor < 0 or said.key.removeprefix("lookback.turn.").startswith(("choice", "softened", "worsened"))
    key = "lookback.better" if is_named else "lookback.better.of"
    return [*lines, tell(Say(key, {"why": why, "actor": turn.actor}))]
