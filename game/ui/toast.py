"""Short messages at the top centre: they leave after three seconds; warnings and errors stay until read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ToastKind = Literal["info", "good", "warn", "error"]
SHOWN_SECONDS = 3.0
FADE_SECONDS = 0.18
MOST = 4


@dataclass
class Toast:
    id: str
    text: str
    kind: ToastKind
    age: float = 0.0
    cause: str = ""
    """What is wrong as long as it stands there; "" for what has happened once."""
    leaving: float | None = None
    """Seconds since it began to leave; None while it stays."""

    @property
    def stays(self) -> bool:
        return self.kind == "error"

    @property
    def share(self) -> float:
        """How much of it is to be seen: 0..1."""
        if self.leaving is not None:
            return max(0.0, 1 - self.leaving / FADE_SECONDS)
        return min(1.0, self.age / FADE_SECONDS)


class Toasts:
    """The stack of messages, newest last."""

    def __init__(self) -> None:
        self.shown: list[Toast] = []
        self._count = 0

    def show(self, text: str, kind: ToastKind = "info", cause: str = "") -> None:
        """Add a message; the same text again only renews the one that is there. With a `cause` it takes the place of an
        earlier one of the same cause, and `over` takes it away."""
        if any(toast.cause == cause and toast.text != text for toast in self.shown if cause):
            self.over(cause)
        for toast in self.shown:
            if toast.text == text and toast.kind == kind and toast.leaving is None:
                toast.age = min(toast.age, FADE_SECONDS)
                return
        self._count += 1
        self.shown.append(Toast(f"toast:{self._count}", text, kind, cause=cause))
        while len(self.shown) > MOST:
            oldest = next((toast for toast in self.shown if not toast.stays), self.shown[0])
            self.shown.remove(oldest)

    def dismiss(self, toast_id: str) -> None:
        for toast in self.shown:
            if toast.id == toast_id and toast.leaving is None:
                toast.leaving = 0.0

    def over(self, cause: str) -> None:
        """What was wrong is right again: its message leaves."""
        for toast in self.shown:
            if toast.cause == cause and toast.leaving is None:
                toast.leaving = 0.0

    def clear(self) -> None:
        self.shown.clear()

    @property
    def is_moving(self) -> bool:
        """Some message fades in or out: each frame differs."""
        return any(toast.leaving is not None or toast.age < FADE_SECONDS for toast in self.shown)

    @property
    def wake_after(self) -> float | None:
        """Seconds until the next message begins to leave."""
        waits = [max(0.0, SHOWN_SECONDS - toast.age) for toast in self.shown if not toast.stays and toast.leaving is None]
        return min(waits) if waits else None

    def update(self, seconds: float) -> bool:
        """Age the messages; True when what is seen has changed."""
        before = [(toast.id, toast.share) for toast in self.shown]
        for toast in self.shown:
            if toast.leaving is not None:
                toast.leaving += seconds
            else:
                toast.age += seconds
                if toast.age >= SHOWN_SECONDS and not toast.stays:
                    toast.leaving = 0.0
        self.shown = [toast for toast in self.shown if toast.leaving is None or toast.leaving < FADE_SECONDS]
        return before != [(toast.id, toast.share) for toast in self.shown]
