"""What the parts of the play screen share: the session, the table, and how each says that something has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.say import Say
from game.core.types import Over, Seat
from game.scenes.saying import told
from game.scenes.stack import AppContext
from game.session import Session
from game.tables.table import Table
from game.ui.anim import Animator
from game.ui.focus import Focus


@dataclass
class TableDoors:
    """What the table may open; the flow makes them."""

    menu: Callable[[], None]
    rules: Callable[[str], None]
    """Opens the rulebook at a page of this game; "" its first."""
    settings: Callable[[], None]
    results: Callable[[Over], None]
    leave: Callable[[], None]
    """The window is being closed."""
    primer_seen: Callable[[], None] = lambda: None
    """The card of aim, turn and end has opened by itself: once is enough."""
    keep_settings: Callable[[], None] = lambda: None
    """To the disk: something was put away for good."""
    replay: Callable[[], None] = lambda: None
    """Opens the replay; after the end it offers to play on from any of its positions."""
    looked: Callable[[], None] = lambda: None
    """Somebody sits at the table: called in every turn of the loop."""


@dataclass
class Desk:
    """One session on one screen, for as long as it lies there."""

    ctx: AppContext
    session: Session
    names: tuple[str, ...]
    """Of the seats, by seat."""
    focus: Focus
    anim: Animator
    doors: TableDoors
    show: Callable[[], None]
    """Takes over the truth, dropping draft and hint."""
    refresh: Callable[[], None]
    """Panels, log, tray and bar anew."""
    draft_changed: Callable[[], None]
    """The tray anew."""
    invalidate: Callable[[], None]
    """Draw a frame soon."""

    table: Table = field(init=False)
    """Set once it is laid: its setting names parts that were made with this desk."""

    @property
    def is_animating(self) -> bool:
        """The board still shows the past."""
        return self.anim.is_playing

    @property
    def lent_seat(self) -> Seat | None:
        """A person's seat that a computer player plays for him now."""
        return next((seat for seat, plan in enumerate(self.session.seats) if plan.lent), None)

    def told(self, say: Say) -> str:
        """A Say as a sentence with the seats' names."""
        return told(self.ctx.words, say, self.names)

    def refuse(self, say: Say) -> None:
        """Why not, heard and read."""
        self.ctx.sounds.play("refuse")
        self.ctx.toasts.show(self.told(say), "warn")
