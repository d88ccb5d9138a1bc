"""What of a session goes to the disk: its autosave, saves by name, how far it is in the ledger, its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.match import Entry, Match
from game.core.say import Say, say
from game.core.types import Over
from game.session.autosave import Autosave
from game.session.notices import Told
from game.session.practice import Tell, Trail
from game.session.request import PlayRequest
from game.session.seating import Seating
from game.storage import stats
from game.storage.refuge import bring_to_safety
from game.storage.save import Save, new_match_id
from game.storage.slots import stamp, write_named

AnyMatch = Match[Any, Any, Any]


class Keeping:
    """Keeps nothing by itself before `begin`: lessons and trials never call it."""

    def __init__(
        self, request: PlayRequest, match: Callable[[], AnyMatch], is_over: Callable[[], bool], seating: Seating, tell: Tell
    ) -> None:
        """`tell`: of what the player has to know."""
        save = request.save
        self._request, self._match, self._is_over, self._seating, self._tell = request, match, is_over, seating, tell
        self._rules_version = save.rules_version if save else match().rules.version
        self._autosave: Autosave | None = None
        self._trail: Trail | None = None
        self.match_id = save.match_id if save else new_match_id()
        self.review = save.review if save else ""
        """What was found when the match was looked back on; see `Save`."""

    def begin(self, folder: Path | None) -> None:
        """Takes the autosave's slot. A game that another window has taken between the look at its slot and its opening
        is practice, with a match of its own, and says so; and so is one that was played on elsewhere."""
        self._autosave = Autosave(self.save, self._is_over, self._request, folder)
        if not self._autosave.claim():
            self._match().practice, self.match_id = True, new_match_id()
            self._tell("practice", say("session.copy"))
        self._trail = Trail.begun(self._match(), self.match_id, self._request.save, self._tell)
        self._autosave.begin()

    # ---- each change

    def played(self, entries: Sequence[Entry]) -> None:
        """These have just joined the log."""
        if self._autosave is not None:
            for entry in entries:
                self._autosave.played(entry)
            if not self._leave_trail():
                self._autosave.undone(len(self._match().log), True)

    def rewound(self) -> None:
        """The log has become shorter."""
        self._leave_trail()
        if self._autosave is not None:
            self._autosave.undone(len(self._match().log), self._match().practice)

    def reviewed(self, review: str) -> None:
        """The match that is over has been looked back on. A save that was only opened to be looked at stays as it is."""
        self.review = review
        if self._autosave is not None:
            self._autosave.touched()

    def seated(self) -> None:
        """A seat was lent or taken over."""
        if self._autosave is not None:
            self._autosave.seated(self._seating.seats)

    def finished(self, over: Over) -> Say | None:
        """Enters the result where it counts: not for practice, nor for a match a person left to a stand-in. The sentence
        if that can't be done."""
        match, seating = self._match(), self._seating
        if match.practice or not seating.people or seating.stand_ins or self._autosave is None:
            return None
        return stats.record(
            stats.result_of(self.match_id, self._request.info.id, seating.seats, over, len(match.log))
        )  # fmt: skip

    def _leave_trail(self) -> bool:
        """Tells the ledger how far the match is; False when it makes the match practice. Nothing is told that is not
        kept either."""
        if self._trail is None or self.trouble is not None or self._trail.tell():
            return True
        self._trail = None
        return False

    def poll(self) -> list[Told]:
        """What there is to say of the autosave since the last call."""
        return self._autosave.poll() if self._autosave is not None else []

    # ---- the game as it stands

    def save(self) -> Save:
        """Shares state and log with the match."""
        match, request = self._match(), self._request
        return Save(
            info=request.info,
            seats=list(self._seating.seats),
            options=match.options,
            board_id=request.board_id,
            board=request.board,
            start=match.start,
            state=match.state,
            log=match.log,
            practice=match.practice,
            match_id=self.match_id,
            saved_at=stamp(),
            rules_version=self._rules_version,
            review=self.review if self._is_over() else "",
        )

    def save_as(self, title: str, folder: Path | None = None) -> Path:
        """Keeps the game as it stands under a name, replacing one of that name. BadFile when it can't be."""
        return write_named(self.save(), title, folder)

    def save_into(self, folder: Path) -> Path:
        """Keeps the game as it stands in another folder, where the autosave has none to write to; the path. Copied back
        among the saved games it stands for the autosave. BadFile when it can't be."""
        save = self.save()
        save.op = self._autosave.op if self._autosave is not None else 0
        return bring_to_safety(save, folder, self.path)

    # ---- the autosave

    @property
    def path(self) -> Path | None:
        """None as long as there is none."""
        return self._autosave.path if self._autosave is not None else None

    @property
    def trouble(self) -> Say | None:
        """The sentence while the autosave does not work."""
        return self._autosave.trouble if self._autosave is not None else None

    def flush(self) -> Say | None:
        """Brings the autosave up to date and waits for the disk. The sentence if that can't be done."""
        return self._autosave.flush() if self._autosave is not None else None

    def retire(self) -> None:
        """Throws the autosave away when the session closes: the player said so."""
        if self._autosave is not None:
            self._autosave.unwanted = True

    def close(self) -> Say | None:
        """Writes the last snapshot. The sentence if the game could not be kept."""
        return self._autosave.close() if self._autosave is not None else None
