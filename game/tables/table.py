"""What the play scene asks of a game's table: painter (view -> picture and targets) and interpreter (clicks and keys
-> action) in one object that lives as long as the session on screen.

The scene owns bar, tray frame, seat-panel frames, log, undo, hint and the session; the table owns the board, the inside
of tray and seat panels, and the draft of a turn being built. A table never changes a match: it hands a finished action
to `Setting.act`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import pygame

from game.core.match import Observation, Seen
from game.core.say import Say
from game.core.types import GameInfo, Seat
from game.tables.at_once import Hand
from game.tables.guidance import Guidance
from game.tables.primer import Primer
from game.ui.anim import Animation
from game.ui.context import Side, UiContext
from game.ui.focus import Focus
from game.ui.geometry import Box, Point
from game.ui.input import InputEvent
from game.ui.richtext import Passage
from game.ui.target import Target


@dataclass(frozen=True)
class Setting:
    """What a table is laid with."""

    ui: UiContext
    info: GameInfo
    board: Any
    """Parsed board, of type `info.board`."""
    rules: Any
    names: tuple[str, ...]
    """Players' names by seat."""
    colours: tuple[int, ...]
    """Index into `game.ui.theme.SEATS` by seat."""
    act: Callable[[Any], None]
    """Submits a finished action for the person whose turn it is."""
    say: Callable[[Say], str]
    """A Say as a sentence, with the players' names."""
    changed: Callable[[], None]
    """The draft changed: prompt, buttons and picture must be drawn anew."""
    focus: Focus = field(default_factory=lambda: Focus(lambda target: None, lambda target: None))
    """The scene's own: the table reads what is hovered and focused, and moves the focus when the player aims with the
    arrow keys. Left out, the table stands alone (a picture, a test)."""
    act_for: Callable[[Seat, Any], None] | None = None
    """Submits for a seat a person plays here, whoever's turn it is: a sealed choice taken back, two hands on one
    keyboard. None: `act` serves."""
    people: Callable[[], tuple[Seat, ...]] | None = None
    """Seats that people play at this machine now. None: nobody knows, and the actor alone is there."""
    together: Callable[[], tuple[Hand, ...]] = tuple
    """Where several choose in secret at once: what those who owe it do so with."""
    others_owe: Callable[[], bool] = lambda: False
    """Somebody else still owes the same secret choice: a computer player."""
    call: Callable[[Seat], None] = lambda seat: None
    """That person wants the machine for himself, to choose at it or to take back what he chose there."""
    time_left: Callable[[Seat], float | None] | None = None
    """Seconds left at this moment of a seat's count; None while none runs. `Table.update` is called before the session
    looks at its clock, so that a choice made in time is in."""
    final: Callable[[Any], bool] | None = None
    """Whether undo could not take an action back. None: nobody knows, and it is taken for final."""
    soon: Callable[[Callable[[], bool], Callable[[], None], float | None], None] | None = None
    """A complete draft plays itself after a moment, in which Esc or another choice takes it back: (does it stand still
    as it was? play it). None: it waits for Confirm alone."""

    pointer: Callable[[], Point] | None = None
    """Where the pointer is, in the units of `ui`. None: where the focus has it."""
    inward: Callable[[Point], Point] | None = None
    """Where a point of the real window (of a seat's panel, say) is in the units of `ui`. None: they are the same."""

    look: Callable[[Sequence[Any], int], None] | None = None
    """Shows pieces from near, as the game's cabinet has them, and which of them first. None: there is nothing to show them
    in (a picture, a test)."""

    cheered: tuple[Seat, ...] = ()
    """Whose victories are celebrated where nobody plays any more, in a replay: the people's."""

    readers: tuple[Seat, ...] = ()
    """Seats of computer players who tell, once it is over, what they have read of the other side."""

    def points_at(self) -> Point:
        """Where the pointer is."""
        return self.focus.pointer if self.pointer is None else self.pointer()

    def from_window(self, at: Point) -> Point:
        """A place of a seat's panel, for what flies there."""
        return at if self.inward is None else self.inward(at)

    def here(self) -> tuple[Seat, ...]:
        """Seats that people play at this machine, as far as anybody knows."""
        return self.people() if self.people is not None else ()

    def asks(self, action: Any) -> bool:
        """A complete draft waits to be confirmed: it can't be undone once it is played, or the player wants it so."""
        settings = self.ui.settings
        if settings.confirm_all:
            return True
        return settings.confirm and (self.final is None or self.final(action))

    def wait(self, stands: Callable[[], bool], play: Callable[[], None], seconds: float | None = None) -> None:
        """What is asked about although its parts were chosen one by one: it plays itself unless it is taken back. `seconds`:
        how long it can be; the usual moment by default."""
        if self.soon is not None and not self.ui.settings.confirm_all:
            self.soon(stands, play, seconds)

    def cheers(self, winners: Sequence[Seat]) -> bool:
        """Whether there is something to celebrate: a person at this machine has won, or nobody here plays at all."""
        people = self.people() if self.people is not None else self.cheered
        return not people or any(seat in people for seat in winners)


@dataclass(frozen=True)
class Prompt:
    """What the tray says: whose turn and what to do (`title`), how (`text`), which keys (`hint`)."""

    title: str
    text: str = ""
    hint: str = ""


@dataclass(frozen=True)
class TableButton:
    """One button at the right of the tray."""

    id: str
    label: str
    press: Callable[[], None]
    key: str = ""
    """Chord that presses it, as in `Target.keys`."""
    primary: bool = False
    """Drawn gold; at most one."""
    enabled: bool = True
    why_not: str | None = None
    tip: str | None = None
    """What it does, where its label is not enough."""


@dataclass(frozen=True)
class LookBack:
    """A match looked back on: sentences for the results, and a page of its own. Both empty: there is nothing to tell."""

    lines: tuple[str, ...] = ()
    page: tuple[Passage, ...] = ()


@dataclass(frozen=True)
class Measure:
    """One of a game's own figures over a whole match."""

    id: str
    title: str
    values: tuple[tuple[float, ...], ...]
    """By position, before the first entry and after each; of every seat."""


@dataclass(frozen=True)
class Milestone:
    """A moment of a match to be marked on a replay's slider: after so many entries; whom it befell."""

    n: int
    kind: Literal["fall", "plea"]
    """Somebody was brought down: a lozenge. Somebody asked for something: a ring."""
    seat: Seat


class Table(ABC):
    """One game on screen. The abstract members are what every game has; the rest has a default for games that need none."""

    keeps_seats: bool = False
    """Seat panels whose `seat_look` stays the same are not drawn again; else they are drawn in each frame."""
    looks_back: bool = False
    """It has something to say of a whole match."""
    has_measures: bool = False
    """It has figures of its own for the curve of a match."""
    has_chronicle: bool = False
    """It tells the story of a match from its positions."""
    notable: tuple[str, ...] = ()
    """Beginnings of the keys of log lines by which a match is remembered: battles, fights. The log can show these alone."""
    notable_name: str = ""
    """Key of the word for them."""
    has_tale: bool = False
    """It tells a match in a few sentences for its results."""
    milestones_tip: str = ""
    """Key of what a replay's slider says of the game's own marks; "" for a game that makes none."""
    has_primer: bool = False
    """It can lay a card with aim, turn and end."""
    zooms_itself: bool = False
    """It has a zoom of its own; else whoever shows it lays its board larger."""
    nearest: float = 2.0
    """How many times as large that is at most."""
    starts_high: bool = False
    """Of a board a little larger than what is seen of it the upper right part is seen at first: what opens over it is laid
    there."""

    @property
    def tools_side(self) -> Side:
        """Where at the left of its board round buttons stand, which stay in sight however the board is moved; "": elsewhere,
        or moved with it."""
        return ""

    tells_draws: bool = False
    """Draws need no log line of their own: the table's own lines tell them."""

    @abstractmethod
    def place(self, board: Box, tray: Box) -> None:
        """New size: `board` is the area for the board, `tray` the left part of the tray (dice, hand). The static layer
        may be baked over the next frames; `baking` tells how far."""
        ...

    @property
    @abstractmethod
    def baking(self) -> float:
        """0..1; 1 = all layers drawn. While below 1 a plain board is shown and can be played on."""
        ...

    @abstractmethod
    def see(self, observation: Observation[Any, Any], actor: Seat | None) -> None:
        """The truth as the screen may show it now. `actor`: the person who may act here and now, None for nobody.
        Drops the draft."""
        ...

    @abstractmethod
    def animate(self, seen: Seen, before: Any, after: Any) -> Animation | None:
        """Motion and sound for one entry of the log, from view `before` to view `after`; None when there is none.
        While it runs the board shows the motion, afterwards `after` (or what `see` gave last)."""
        ...

    @abstractmethod
    def update(self, seconds: float) -> None: ...

    @property
    @abstractmethod
    def is_moving(self) -> bool:
        """True when it needs frames although nothing is animated by the scene (a prowling idle lion, baking)."""
        ...

    def catch_up(self, seconds: float) -> bool:
        """For pictures of a moment, which are seen once: makes for about so many seconds what something else stood in for
        when it was drawn last. False: nothing did."""
        return False

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The board, with highlights, pieces, draft and hint. Paints the whole surface, the ground under bar, panels
        and tray too: call it first. Returns the pixels that differ from its last picture; None: all of them."""
        ...

    @abstractmethod
    def draw_tray(self, surface: pygame.Surface) -> None: ...

    @abstractmethod
    def draw_seat(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        """Inside of a seat panel right of the name: track, counters. `active` panels are parchment, others wood."""
        ...

    @abstractmethod
    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        """The seat's portrait: a medallion, a shield, a card; `box` is square."""
        ...

    def draw_over(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Above all panels: gold that flies to a seat panel, the laurel. Returns the pixels that changed."""
        return ()

    @property
    def draws_over(self) -> bool:
        """`draw_over` has drawn something the last time; True where nobody knows."""
        return True

    @abstractmethod
    def targets(self) -> Sequence[Target]:
        """Board and tray targets of the present draft, with `why_not` on what is illegal."""
        ...

    def seat_targets(self) -> Sequence[Target]:
        """Those inside the seats' panels, where `draw_seat` was last told to draw; asked for while the panels are in
        sight."""
        return ()

    @abstractmethod
    def handle(self, event: InputEvent) -> bool:
        """Keys and pointer events no target used up. True = used up."""
        ...

    @abstractmethod
    def prompt(self) -> Prompt | None:
        """For the acting person; None: the scene says whose turn it is."""
        ...

    @abstractmethod
    def buttons(self) -> Sequence[TableButton]: ...

    @abstractmethod
    def step_back(self) -> bool:
        """Esc: one step of the draft back; False when there is no draft."""
        ...

    def is_out(self, seat: Seat) -> bool:
        """Nothing is left for that seat to decide in this match."""
        return False

    @abstractmethod
    def show_hint(self, action: Any | None) -> None:
        """Draws the arrow of a hint; None takes it away. `see` takes it away too."""
        ...

    @property
    @abstractmethod
    def shows_hint(self) -> bool:
        """A hint's arrow is there: who chooses something else himself may have taken it away."""
        ...

    @property
    def explains_hint(self) -> bool:
        """The reason of the hint that is shown stands in the tray; else what has been taken up tells there what to do."""
        return True

    @abstractmethod
    def status(self) -> str:
        """The line under the round in the top bar: board and players."""
        ...

    @abstractmethod
    def heading(self) -> str:
        """Round, lap, turn: what stands beside the game's name."""
        ...

    # ---- what only some games need

    def banner(self) -> str:
        """What stands in the bar for the game's name, where rules that were chosen have one of their own."""
        return ""

    def is_secret(self, action: Any) -> bool:
        """A hint to do that tells of what the acting person holds: it is not for others at the machine."""
        return False

    def seat_look(self, seat: Seat) -> Hashable:
        """With `keeps_seats`: all that draw_seat and draw_face depend on beside their arguments."""
        return None

    def seat_mark(self, seat: Seat) -> str:
        """What of its panel counts most, as a number of one or two digits: it stands at its medallion where there is no room
        for the panel. "": nothing, or the medallion shows it."""
        return ""

    @property
    def holds(self) -> bool:
        """It shows a result until somebody goes on: no curtain, no computer's move, no count meanwhile."""
        return False

    @property
    def lingers(self) -> float | None:
        """Of such a result that goes on by itself: how much of its time is over, 0..1. None: it waits for somebody."""
        return None

    def hush(self) -> None:
        """A lesson speaks at this table: it opens no note and no analysis of its own accord, only when asked to."""
        return None

    def name_all(self) -> None:
        """What is asked speaks of pieces by names that stand nowhere: they are to stand beside them from now on."""
        return None

    def restore(self, action: Any) -> None:
        """A sealed choice was taken back: the draft is to be as it was when it was made."""
        return None

    def plays_itself(self, action: Any) -> bool:
        """The only choice there is needs nobody's hand: a missed turn, no secret."""
        return False

    def needs_no_curtain(self, action: Any) -> bool:
        """That it is the only choice there is can be seen by all, since whoever does it never has another: no curtain need
        fall before it."""
        return False

    def only_sensible(self, legal: Sequence[Any]) -> Any | None:
        """The action among those open to the acting person that plays itself after a moment, None if he has to choose."""
        return legal[0] if len(legal) == 1 and self.plays_itself(legal[0]) else None

    def is_ordered(self, action: Any) -> bool:
        """What `only_sensible` found was asked for by the person: it need not be looked at first."""
        return False

    def stop_orders(self) -> None:  # noqa: B027  # most tables take no orders
        """The person stops in the moment before it is done what was asked for beforehand: it is asked for no more."""

    def forced(self, seat: Seat) -> Any | None:
        """The one action open to a seat in a sealed round, None if there are more: it is made by itself."""
        return None

    def secret_keys(self, seat: Seat) -> Sequence[str]:
        """By which keys that person chooses in secret beside others, in their order; a gamepad stands for them."""
        return ()

    def told_so_far(self, heard: Sequence[Seen]) -> Sequence[Seen]:
        """What of it the log may tell now."""
        return heard

    def untold(self, seen: Seen, before: Any, after: Any) -> str:
        """Of an entry for which the log has no line: what was done, from what may be known of it and the views before and
        after. ""; nothing more is known than that it was played."""
        return ""

    def where(self, thing: Any) -> Box | None:
        """Where on the board as it is shown an action, an event or a sentence is about; None: nowhere in particular."""
        return None

    def passes_over(self, seen: Seen) -> bool:
        """A replay does not stop after this entry."""
        return False

    def recall(self, seen: Seen, before: Any, after: Any) -> None:
        """A replay stands after that entry, with the views before and after it; after the set-up both are the same."""
        return None

    def look_back(self) -> LookBack | None:
        """With `looks_back`, once the match is over; None as long as it is being worked out."""
        return LookBack()

    def measures(self, views: Sequence[Any], heard: Sequence[Seen]) -> Sequence[Measure]:
        """With `has_measures`: what a match was in figures. `views`: every position of it, as open as it lies once it is
        over; `heard`: the set-up and each entry."""
        return ()

    def chronicle(self, views: Sequence[Any], heard: Sequence[Seen]) -> Sequence[Passage]:
        """With `has_chronicle`: the whole story of a match, from the same."""
        return ()

    def tale(self, last: Any, heard: Sequence[Seen]) -> Sequence[str]:
        """With `has_tale`: what stands on the results beside who won, from the last position and the log."""
        return ()

    def why_so(self, last: Any, seat: Seat) -> str:
        """What a seat's score came from, where that is no matter of course, from the last position: it stands beside it."""
        return ""

    def score_so(self, last: Any, seat: Seat) -> str:
        """What stands for a seat's score in the results where points did not decide the match; "" for its points."""
        return ""

    def milestones(self, last: Any, heard: Sequence[Seen]) -> Sequence[Milestone]:
        """With `milestones_tip`: what a replay marks on its slider, in order, from the same."""
        return ()

    def primer(self, seat: Seat) -> Primer | None:
        """With `has_primer`: aim, turn and end by the options played, and how near a seat is in the position on show, as
        far as the eyes that look on may know. None before a position is seen."""
        return None

    def guide(self) -> Guidance | None:
        """What whoever acts here for the first time should know now, true for the options played; None while nobody acts
        and where everything explains itself."""
        return None

    def seat_tip(self, seat: Seat) -> str:
        """What the marks of a seat's panel mean, in lines; "" where it has none."""
        return ""

    def stakes(self) -> float | None:
        """How much is at stake in the position on show, 0..1, by what everybody sees or what is known anyhow: the crowd
        follows it. None: the table tells the crowd itself, or there is none."""
        return None

    def opened(self) -> Box | None:
        """What lies open over the board and is to be seen from its beginning, in the table's own window: what a person has
        opened, and what asks him something."""
        return None

    def asked_of(self) -> tuple[int, Box] | None:
        """The piece whose own turn it is, where somebody decides about one, or what a hint is about: a number of its own and
        where it stands. It comes into sight when that begins."""
        return None

    def headings(self) -> Sequence[Box]:
        """Where words stand on the board just now over which no pointer of a lesson had better lie."""
        return ()

    def heads(self) -> Sequence[Box]:
        """What of the pieces stands up above their targets just now: a pointer had better come from below."""
        return ()

    def seat_told(self, seat: Seat) -> str:
        """What its panel shows, for who does not see it; the tip also says how the marks are read."""
        return self.seat_tip(seat)

    def reads(self) -> Sequence[str]:
        """What lies on the board, for who does not see it."""
        return [target.label for target in self.targets() if target.role in ("piece", "zone")]

    def leave(self) -> None:
        """The table is cleared away."""
        return None
