"""What every driver made of every race, read off the log."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import Event, Seat
from game.rules.circus import events as ev
from game.rules.circus.data import Direction


@dataclass
class Run:
    """One driver's race."""

    wasted: int = 0
    worst: tuple[int, int, int] = (0, 0, 0)
    """The most a single card wasted, that card, and the lap."""
    missed: int = 0
    ahead: int = 0
    """After how many moves, of whomever, he led."""
    tribute: int = 0
    """The lap on which he paid, or stopped; 0 for never."""
    fate: str = ""
    """Why he took no place: spent, wrecked or unpaid."""


@dataclass
class Race:
    number: int
    course: str
    direction: Direction
    runs: dict[Seat, Run]
    moves: int = 0
    is_ausgebremst: bool = False
    ended: ev.RaceEnded | None = None

    def standing(self) -> list[Seat]:
        places = self.ended.places if self.ended is not None else ()
        return sorted(self.runs, key=lambda seat: (places[seat] or 99, seat)) if places else sorted(self.runs)


@dataclass
class Annals:
    """All races so far, from what the log tells everybody."""

    races: list[Race] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        if isinstance(event, ev.RaceBegan):
            runs = {chariot: Run() for chariot in sorted(event.order) if chariot < len(event.order) - event.neutrals}
            self.races.append(Race(event.race, event.course, event.direction, runs))
            return
        if not self.races:
            return
        race = self.races[-1]
        match event:
            case ev.Drove():
                race.moves += 1
                for seat in event.leaders:
                    if seat in race.runs:
                        race.runs[seat].ahead += 1
                if event.chariot in race.runs and event.wasted > 0:
                    run = race.runs[event.chariot]
                    run.wasted += event.wasted
                    run.worst = max(run.worst, (event.wasted, event.card, max(1, event.lap)), key=lambda one: one[0])
            case ev.MissedTurn(chariot=chariot) if chariot in race.runs:
                race.runs[chariot].missed += 1
            case ev.PaidTribute(chariot=chariot, lap=lap, is_stop=is_stop) if chariot in race.runs:
                race.runs[chariot].tribute = lap
                race.is_ausgebremst = is_stop
            case ev.CrossedFinish(chariot=chariot, place=0) if chariot in race.runs:
                race.runs[chariot].fate = "unpaid"
            case ev.RanOut(chariot=chariot) if chariot in race.runs:
                race.runs[chariot].fate = "spent"
            case ev.Crashed(chariot=chariot) if chariot in race.runs:
                race.runs[chariot].fate = "wrecked"
            case ev.RaceEnded():
                race.ended = event
            case _:
                pass
