"""What is said aloud, with the setting for it: screens as they come, what has the focus, prompts, the log, refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.stack import TOOLTIP_SECONDS, AnyScene, AppContext
from game.ui.target import find

READ, AGAIN = "f5", "f6"
"""The keys that read where things stand, and say the last line again."""
PIECE = 1500
"""Characters said in one line at most, but for a longer sentence."""
EARLY = 24
"""Sentences said beside the prompt that are remembered until the log tells them."""
NEWS = 5
"""Lines of the log that are told at once: of more the last."""
Say = Callable[[str, bool], None]
"""A line, and whether it is said in the place of what is being said."""


class Speaker:
    """Looks at the top scene once a frame and says what is new. What lies beneath it is never spoken of."""

    def __init__(self, ctx: AppContext, say: Say) -> None:
        self.ctx, self._say = ctx, say
        self._scene: AnyScene | None = None
        self._said: list[str] = []
        self._told = 0
        self._early: list[str] = []
        """Said beside the prompt before the log had it: it is no news then."""
        self._aimed: tuple[str, str, str, str] | None = None
        """What the focus is on, its label, all that was said of it, its value: another of the same words is said as
        well."""
        self._toasts: set[str] = set()
        self.last = ""

    def say(self, text: str, at_once: bool = False) -> None:
        """One line; a long one in pieces, each a few sentences."""
        self.last = text
        for piece in _pieces(text):
            self._say(piece, at_once)
            at_once = False

    def tick(self) -> None:
        """What has changed since the last time."""
        scene = self.ctx.stack.top
        if scene is None:
            return
        if scene is not self._scene:
            self._scene, self._aimed = scene, None
            self._said, self._told = _plain(scene.said()), len(scene.story())
            self._early = _sentences(self._said)
            if self._said:
                self.read(self._said)
        else:
            self._news(scene)
        self._focus(scene)
        for toast in self.ctx.toasts.shown:
            if toast.id not in self._toasts:
                self._toasts.add(toast.id)
                self.say(toast.text)

    def _news(self, scene: AnyScene) -> None:
        """New lines of the log, then what is asked now."""
        story = scene.story()
        is_back = len(story) < self._told
        if is_back:  # a step back in a replay: what comes again is told again
            self._told, self._early = len(story), []
        new, self._told = story[self._told :][-NEWS:], len(story)
        for line in new:
            left = self._untold(line)
            if left:
                self.say(left)
        now = _plain(scene.said())
        before, self._said = self._said, now
        fresh = [line for line in now if line not in before and line not in new]
        if fresh:
            self.say(_joined(fresh))
            self._early = [] if is_back else [*self._early, *_sentences(fresh)][-EARLY:]

    def _untold(self, line: str) -> str:
        """What of a line of the log has not been said beside the prompt: all, nothing, or what follows a semicolon."""
        whole = line.rstrip(".")
        for known in self._early:
            if whole == known or whole.startswith(f"{known}; "):
                self._early.remove(known)
                return whole[len(known) + 2 :]
        return line

    def _focus(self, scene: AnyScene) -> None:
        """What the keyboard has come to, or the pointer was moved to and rests on: what came to lie under it is no answer to
        anybody, and would cut off what a new screen says."""
        focus = scene.focus
        rests = focus.pointed and focus.hover_seconds >= TOOLTIP_SECONDS
        aimed = focus.focused if focus.keyboard else focus.hovered if rests else None
        target = find(scene.targets(), aimed)
        before = self._aimed
        self._aimed = now = (target.id, target.label, target.spoken(), target.value) if target is not None else None
        if target is None or now is None or now == before or not now[2]:
            return
        is_closed = before is not None and now[0] == before[0] and now[1] != before[1] and not target.enabled
        # What came to lie on a hex under the focus was told as a deed; said here, it would cut that off.
        if not (is_closed and target.role in ("piece", "place", "zone")):
            self.say(now[3] if _is_turned(before, now) else now[2], True)

    def key(self, name: str) -> bool:
        """True when it was one of the speaker's own."""
        if name == AGAIN:
            self.say(self.last, True)
        elif name == READ and self.ctx.stack.top is not None:
            self.read(self.ctx.stack.top.reads())
        else:
            return False
        return True

    def read(self, lines: Sequence[str]) -> None:
        self.say(_joined(lines), True)


def _is_turned(before: tuple[str, str, str, str] | None, now: tuple[str, str, str, str]) -> bool:
    """The same thing, turned to another value: what it is has been said."""
    if before is None or before[:2] != now[:2] or before[3] == now[3] or not now[3]:
        return False
    rest = [whole.replace(f", {value}", "", 1) if value else whole for _, _, whole, value in (before, now)]
    return rest[0] == rest[1]


def _sentences(lines: Sequence[str]) -> list[str]:
    """Each without its stop."""
    return [part.rstrip(".") for line in lines for part in line.replace(". ", ".\0").split("\0") if part]


def _pieces(text: str) -> list[str]:
    """A page of the rulebook is longer than what the voice takes in one line."""
    pieces = [""]
    for sentence in text.replace(". ", ".\0").split("\0"):
        if pieces[-1] and len(pieces[-1]) + len(sentence) >= PIECE:
            pieces.append("")
        pieces[-1] += f" {sentence}" if pieces[-1] else sentence
    return pieces


def _joined(lines: Sequence[str]) -> str:
    """As sentences, with one stop each."""
    *first, last = [line.rstrip(".") for line in lines if line] or [""]
    return " ".join([*(line if line.endswith(("!", "?", ":")) else f"{line}." for line in first), last])


def _plain(lines: Sequence[str]) -> list[str]:
    """As the log has them, without its marks for bold words."""
    return [line.replace("**", "") for line in lines if line]
