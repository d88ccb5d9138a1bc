"""What a career file holds: schools, gladiators living and dead, the fixtures of the season and the crowd's memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct, field

from game.rules.moritari.data import Kind
from game.rules.moritari.events import Death

FORMAT = 1
TEAM = 3
"""Figures of a school in a bout."""
MOST_ROSTER = 6
"""Living figures of a school, reserves counted."""
MOST_SCHOOLS = 6

SchoolId = int
GladiatorId = int
Where = Literal["front", "side", "back"]
SeasonForm = Literal["duels", "double", "munera", "crown"]
"""Each school meets each; twice; all on the sand at once, five times; each meets each and all of them on the last day."""
FORMS: tuple[SeasonForm, ...] = ("duels", "double", "munera", "crown")
TitleName = Literal[
    "first_palm", "veteran", "primus", "slayer", "terror", "darling", "lenient", "unmarked", "beast_slayer", "risen",
    "rudis",
]  # fmt: skip
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
MOST_REST = 9
Rest = Annotated[int, Meta(ge=0, le=MOST_REST)]
"""Bouts of his school that somebody has to sit out."""
SeasonNumber = Annotated[int, Meta(ge=1, le=10_000)]
DayNumber = Annotated[int, Meta(ge=1, le=1000)]


class Day(Struct, frozen=True):
    """A day of the games. Both count from 1."""

    season: SeasonNumber
    day: DayNumber


class Scar(Struct, frozen=True):
    """One wound that was survived: how many hit points, from which arc, by whom, when and on which sand."""

    day: Day
    arena: str
    where: Where
    lost: int
    by: str
    school: str


class End(Struct, frozen=True):
    """How somebody died. `by` brought him down; `judge` is the school whose thumb sent him, "" where none was asked."""

    day: Day
    arena: str
    by: str
    by_kind: Kind
    school: str
    how: Death
    judge: str = ""
    against_crowd: bool = False
    stone: str = ""
    """Which line stands on his stone (`stones.py`); "" for those who died before lines were kept."""


class Record(Struct):
    """Sums over all bouts."""

    bouts: Count = 0
    victories: Count = 0
    """His school had the palm alone."""
    kills: Count = 0
    """He brought them down, and they died of it."""
    beasts: Count = 0
    """Of these, animals."""
    felled: Count = 0
    """Brought down, whatever became of them."""
    fell: Count = 0
    """Times he was brought down himself."""
    spared: Count = 0
    """Times the thumb went up for him."""
    mercy: Count = 0
    """Foes he had brought down who were spared."""


class Gladiator(Struct):
    """One figure of a school, man or beast. Never removed: the dead stay for the hall."""

    id: GladiatorId
    name: str
    kind: Kind
    school: SchoolId
    joined: Day
    record: Record = field(default_factory=Record)
    scars: list[Scar] = field(default_factory=list)
    titles: list[TitleName] = field(default_factory=list)
    end: End | None = None
    rest: Rest = 0
    """Wounds keep him from so many of his school's next bouts."""
    left: Day | None = None
    """When he left the house alive, sold or freed."""

    @property
    def is_alive(self) -> bool:
        return self.end is None

    @property
    def is_here(self) -> bool:
        """Living in his school's house."""
        return self.end is None and self.left is None

    @property
    def is_fit(self) -> bool:
        return self.is_here and not self.rest


class Memory(Struct):
    """What the crowd has seen a school do as Caesar."""

    spared: Count = 0
    condemned: Count = 0
    saved_against: Count = 0
    """Of the spared, those the crowd wanted dead."""
    killed_against: Count = 0
    """Of the condemned, those the crowd wanted to live."""


class Standing(Struct):
    """A school in this season's table."""

    points: Count = 0
    bouts: Count = 0
    victories: Count = 0
    shared: Count = 0
    kills: Count = 0
    lost: Count = 0
    """Its own dead."""
    mercy: Count = 0


class School(Struct):
    """`by` is human or a level; `colour` an index into the six seat styles; `team` who enters next, in order."""

    id: SchoolId
    name: str
    owner: str
    by: str
    colour: Annotated[int, Meta(ge=0, le=5)]
    team: list[GladiatorId] = field(default_factory=list)
    fame: Count = 0
    purse: Count = 0
    memory: Memory = field(default_factory=Memory)
    standing: Standing = field(default_factory=Standing)
    palms: Count = 0
    """Seasons won."""

    @property
    def is_person(self) -> bool:
        return self.by == "human"


class Verdict(Struct, frozen=True):
    """A thumb. `judge` is Caesar's school."""

    judge: SchoolId
    gladiator: GladiatorId
    spared: bool
    overruled: bool


class Slain(Struct, frozen=True):
    gladiator: GladiatorId
    by: GladiatorId


class Gained(Struct, frozen=True):
    gladiator: GladiatorId
    title: TitleName


class Hurt(Struct, frozen=True):
    """Somebody came out of a bout so that he has to rest."""

    gladiator: GladiatorId
    rest: Rest


class Outcome(Struct, frozen=True):
    """What one bout came to; lists by the fixture's order of schools where nothing else is said."""

    match: str
    rounds: int
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    fame: tuple[int, ...]
    """Gained or lost."""
    purse: tuple[int, ...]
    slain: tuple[Slain, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    scarred: tuple[GladiatorId, ...] = ()
    titles: tuple[Gained, ...] = ()
    practice: bool = False
    """Dice were taken back in it."""
    hurt: tuple[Hurt, ...] = ()
    stake: Count = 0
    """Denarii that the loser of a challenge paid the winner; they stand in `purse`, too."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Places in the fixture."""
        return tuple(place for place, rank in enumerate(self.ranks) if rank == 1)


class Fixture(Struct):
    """One bout of the season. `entered`: who was led in, by school, once it has begun."""

    day: DayNumber
    schools: tuple[SchoolId, ...]
    arena: str
    entered: tuple[tuple[GladiatorId, ...], ...] = ()
    outcome: Outcome | None = None
    is_challenge: bool = False
    """Between a school and its rival, for money and not for points."""


class Honours(Struct, frozen=True):
    """What was given at the end of a season; empty or -1 where nobody had earned it."""

    season: int
    champions: tuple[SchoolId, ...]
    darling: SchoolId = -1
    """Most fame."""
    clement: SchoolId = -1
    """Most spared as Caesar."""
    dreaded: SchoolId = -1
    """Most condemned as Caesar."""
    hero: GladiatorId = -1
    """Most victories, then kills, in this season."""
    slayer: GladiatorId = -1
    """Most kills in this season, two at least."""
    rudis: tuple[GladiatorId, ...] = ()
    """The wooden sword."""


LanistaTemper = Literal["proud", "sly", "merry", "bitter"]
TEMPERS: tuple[LanistaTemper, ...] = ("proud", "sly", "merry", "bitter")
Turn = Literal["first", "condemned", "spared", "killed", "bereaved", "beaten", "beat", "shared"]
"""What happened last between a school and its rival, as the rival sees it: nothing yet; his man sent to death by our thumb;
spared by it; killed by ours; ours killed by his; he lost; he won; neither did."""
Grudge = Annotated[int, Meta(ge=-9, le=9)]


class Feud(Struct):
    """The first school of people and the one it has most to do with, which a computer player leads."""

    school: SchoolId
    temper: LanistaTemper
    face: Annotated[int, Meta(ge=0, le=1_000_000)]
    """What the portrait is drawn from."""
    grudge: Grudge = 0
    won: Count = 0
    """Bouts against him, by palm."""
    lost: Count = 0
    killed: Count = 0
    """His that ours brought to death."""
    bereaved: Count = 0
    """Ours that his did."""
    last: Turn = "first"
    who: str = ""
    """The one it was about, "" for nobody."""


class Affair(Struct, frozen=True):
    """One of the matters that ask for a decision. `slot` counts those of a season from 0; `option` is what was decided,
    -1 as long as nothing is; `die` what was thrown for it, 0 where nothing was."""

    id: str
    season: SeasonNumber
    slot: Annotated[int, Meta(ge=0, le=9)]
    school: SchoolId
    who: GladiatorId = -1
    option: Annotated[int, Meta(ge=-1, le=9)] = -1
    die: Annotated[int, Meta(ge=0, le=6)] = 0


def own_of(schools: Sequence[School]) -> School:
    """The school whose house is shown first."""
    return next((school for school in schools if school.is_person), schools[0])


class HasSchools(Protocol):
    """A career, or what a list shows of one."""

    @property
    def schools(self) -> list[School]: ...


class Career(Struct):
    """Everything. `id` names the file and, with season and number, each bout's match."""

    id: str
    seed: int
    season: SeasonNumber
    form: SeasonForm
    schools: list[School]
    gladiators: list[Gladiator]
    fixtures: list[Fixture]
    honours: list[Honours] = field(default_factory=list)
    live: int = -1
    """The fixture that was begun and is not yet taken; -1: none."""
    feud: Feud | None = None
    """None where no computer player leads a school, and in a career of old until its next bout."""
    affairs: list[Affair] = field(default_factory=list)
    """Of this season."""

    def school(self, school: SchoolId) -> School:
        return self.schools[school]

    def gladiator(self, gladiator: GladiatorId) -> Gladiator:
        return self.gladiators[gladiator]

    def roster(self, school: SchoolId) -> list[Gladiator]:
        """Who lives in the house, in order of enlistment."""
        return [one for one in self.gladiators if one.school == school and one.is_here]

    def able(self, school: SchoolId) -> list[Gladiator]:
        """Who may enter: the fit. Where no bed is free and fewer than three are fit, the least hurt, too."""
        roster = self.roster(school)
        able = [one for one in roster if one.is_fit]
        if len(able) < TEAM and len(roster) >= MOST_ROSTER:
            hurt = sorted((one for one in roster if one.rest), key=lambda one: (one.rest, one.id))
            able += hurt[: TEAM - len(able)]
        return able

    @property
    def dead(self) -> list[Gladiator]:
        """The hall, last come first."""
        fallen = [one for one in self.gladiators if one.end is not None]
        return sorted(fallen, key=lambda one: (-one.end.day.season, -one.end.day.day, -one.id) if one.end else (0, 0, 0))

    @property
    def people(self) -> list[School]:
        return [school for school in self.schools if school.is_person]

    @property
    def own(self) -> School:
        return own_of(self.schools)

    @property
    def is_season_over(self) -> bool:
        return all(fixture.outcome is not None for fixture in self.fixtures)

    def match_id(self, number: int) -> str:
        return f"career-{self.id}-{self.season}-{number}"


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """Proper names to draw from."""

    gladiators: tuple[str, ...]
    beasts: tuple[str, ...]
    schools: tuple[str, ...]
    owners: tuple[str, ...]


class Arena(Struct, frozen=True):
    """A board that bouts may be fought on."""

    id: str
    seats: tuple[int, ...]


class Founder(Struct, frozen=True):
    """A school as it is founded. `kinds` has three; `by` is human or a level."""

    name: str
    owner: str
    by: str
    colour: int
    kinds: tuple[Kind, ...]
