"""What is written down of each match for one's own page, and told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

from game.house_home import OpenHome
from game.scenes.saying import word_or
from game.session import Session
from game.session.deeds import done_in, name_key, news
from game.session.entering import Watch, earlier_seconds, enter, result_of, with_deeds
from game.storage.stats import Result, load_matches, read_ahead
from game.ui.toast import ToastKind

LINES = 10
"""Of the statistics read at each look at the table: about a millisecond."""


class OwnPage:
    """Made by the house with its first table."""

    def __init__(self, house: OpenHome) -> None:
        self.house = house
        self._watch: Watch | None = None
        """Of the match on the table; None once all of it is written down, and while there is nothing to write."""

    # ---- what is written down

    def begin(self, session: Session) -> Callable[[], None]:
        """A table was laid: what its scene is to call whenever somebody looks at it. A match that is over already is only
        looked at."""
        self._watch = None
        if session.over() is not None or not session.people:
            return lambda: None
        known = earlier_seconds(session.match_id) if session.request.save is not None else 0
        watch = self._watch = Watch(len(session.match.log), known)
        ahead = read_ahead()

        def look() -> None:
            watch.look(len(session.match.log))
            for _ in islice(ahead, LINES):  # all of them at the end of a match would be seen
                pass

        return look

    def enter(self, session: Session) -> None:
        """Writes the match down: at its end, or as far as it is when its table is left. What of the shelf of deeds was done
        for the first time is told in a line."""
        watch = self._watch
        if watch is None:
            return
        if session.over() is not None:
            self._watch = None
        result = result_of(session, watch.read())
        if result is None:
            return
        before: list[Result] = []
        if result.is_counted:
            before = [other for other in load_matches()[0] if other.match != result.match]
            result = with_deeds(result, done_in(session, result, before))
        trouble = enter(result)
        if trouble is not None:
            self._say(self.house.words.text(trouble), "error", "statistics")
        elif result.is_counted:
            self._tell(news(before, result))

    def _tell(self, fresh: Sequence[tuple[str, tuple[str, str]]]) -> None:
        words = self.house.words
        for name in dict.fromkeys(name for name, _ in fresh):
            deeds = [word_or(words, name_key(game, deed), deed) for who, (game, deed) in fresh if who == name]
            self._say(words("own.told", name=name, deeds=" · ".join(deeds), count=len(deeds)), "good", "deeds")

    def _say(self, text: str, kind: ToastKind, cause: str) -> None:
        if hasattr(self.house, "ctx"):
            self.house.ctx.toasts.show(text, kind, cause)
