"""What a lesson's file holds. Nothing in it is a rule: position, chance and rivals are played by the game's own rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from game.core.types import Seat

Pattern = dict[str, Any]
"""Fields of an action as a save writes them; an action fits when it has all of them."""
Result = int | str | list[int | str]
"""Of one draw: a die's number, what is picked, an order."""


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """One scripted action: of a rival, or of the learner where nothing is to be learned by doing it."""

    seat: Seat
    action: Pattern
    """A whole action."""


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of its own for some wrong actions. `say` names the words; `then` is played before they are said."""

    action: Pattern
    say: str
    then: tuple[Act, ...] = ()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, pointed at, and waited for: a look, one of some actions (`wants`), whatever brings some event
    about (`shows`), or any turn (`free`)."""

    say: str
    at: tuple[str, ...] = ()
    """Ids of targets, or places of the screen: see PLACES."""
    play: tuple[Act, ...] = ()
    """What happens before it is said."""
    wants: tuple[Pattern, ...] = ()
    shows: tuple[Pattern, ...] = ()
    """Fields of events: any action that brings one about will do."""
    free: bool = False
    then: tuple[Act, ...] = ()
    """What others answer to the learner's right action; in a sealed round to a wrong one, too."""
    wrong: tuple[Wrong, ...] = ()
    chance: dict[str, list[Result]] = {}
    """What is drawn from here on, by the key of its reason; as in the file as a whole."""

    @property
    def is_look(self) -> bool:
        return not self.wants and not self.shows and not self.free


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One parsed file."""

    minutes: int
    board: str
    """Id of a shipped board."""
    steps: tuple[Step, ...]
    seats: int = 2
    learner: Seat = 0
    changes: dict[str, Any] = field(default_factory=dict)
    """Keys of the board's file that this lesson's own board has otherwise."""
    options: dict[str, Any] = field(default_factory=dict)
    chance: dict[str, list[Result]] = field(default_factory=dict)
    seed: int = 0
    """Of what the script does not say."""
    lead: tuple[Act, ...] = ()
    """What was played before the lesson begins."""
    words: dict[str, str] = field(default_factory=dict)
    """The texts of a lesson of one's own; those of a shipped one lie with the other words."""


PLACES = ("log", "tray", "prompt", "buttons", "board")
"""Parts of the screen a step may point at beside targets."""
