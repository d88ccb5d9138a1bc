"""One match at one table: the one object a scene talks to."""

from __future__ import annotations

from game.session.clock import Timed
from game.session.notices import ClockRan, Finished, Hint, Notice, Played, Rewound, Thinking, Told
from game.session.request import PlayRequest
from game.session.session import Session
from game.storage.save import SeatPlan

__all__ = [
    "ClockRan",
    "Finished",
    "Hint",
    "Notice",
    "PlayRequest",
    "Played",
    "Rewound",
    "SeatPlan",
    "Session",
    "Thinking",
    "Timed",
    "Told",
]
