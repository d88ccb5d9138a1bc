"""A finished match looked back on while its results are on show: asked of the worker by slices, kept when it is done."""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable

from msgspec import DecodeError, json

from game.ai.agent import Job
from game.ai.levels import LOOK_BACK
from game.ai.lookback import Looked, Slice
from game.ai.review import VERSION, Matter, Review
from game.ai.turning import TURNING_POINTS
from game.session.computers import Mind

SECONDS = 30.0
"""Of processor time, for one match."""
SLICE = 1.5
"""Seconds of one slice: as soon as one is there, it can be looked at."""
LARGEST = 8_000_000
"""Letters of a review, unpacked: ten times the longest tournament."""
LONGEST = 150_000
"""Letters of what is kept: a save's texts are bounded."""


class Reviewing:
    def __init__(self, mind: Callable[[], Mind], matter: Matter, kept: str, keep: Callable[[str], None]) -> None:
        """`kept`: what lies in the save, "" for nothing; `keep` is given what is to lie there."""
        self._mind, self._matter, self._keep = mind, matter, keep
        self.review = unpacked(kept, matter)
        self.is_over = self.review is not None
        """Nothing more will come, whether there is a review or not."""
        self._ticket: int | None = None
        self._spent = 0.0
        self._is_known = False

    def poll(self) -> Review | None:
        """As far as it has come. To be called until `is_over`."""
        if self.is_over:
            return self.review
        mind = self._mind()
        if self._ticket is None:
            over = self._matter.over
            assert over is not None
            asked = Slice(self._matter.digest, None if self._is_known else self._matter)
            self._ticket = mind.submit(LOOK_BACK, Job(asked, over, (), 0, 0), SLICE)
            self._is_known = True
        mind.attend()
        reply = mind.poll(self._ticket)
        if reply is not None:
            self._ticket = None
            self._take(reply.action)
        return self.review

    def _take(self, found: object) -> None:
        if not isinstance(found, Looked):  # no worker survived it
            self.is_over = True
        elif found.review is None:
            self._is_known = False
            self._spent += SLICE
            self.is_over = self._spent > SECONDS
        else:
            if self.review is None or _far(found.review) >= _far(self.review):  # a new worker begins at the beginning
                self.review = found.review
            self._spent += max(0.01, found.seconds)
            if found.review.is_whole or self._spent > SECONDS:
                self.is_over = True
                self._keep(packed(self.review))

    def close(self) -> None:
        if self._ticket is not None:
            self._mind().cancel(self._ticket)
            self._ticket = None


def _far(review: Review) -> tuple[int, int]:
    """How much is known: entries, and choices that were weighed."""
    return len(review.moments), sum(moment.is_weighed for moment in review.moments)


def packed(review: Review) -> str:
    """As it lies in a save: JSON, deflated, in base64; "" for one too long to be kept."""
    text = b64encode(zlib.compress(json.encode(review), 9)).decode()
    return text if len(text) <= LONGEST else ""


def unpacked(kept: str, matter: Matter) -> Review | None:
    """What was kept; None when it is of another match or another program, or damaged."""
    if not kept:
        return None
    try:
        press = zlib.decompressobj()
        opened = press.decompress(b64decode(kept, validate=True), LARGEST)
        found = json.decode(opened, type=Review) if press.eof else None
    except (binascii.Error, ValueError, zlib.error, DecodeError, RecursionError):
        return None
    return found if found is not None and _is_of(found, matter) else None


def _is_of(found: Review, matter: Matter) -> bool:
    """It speaks of this match, entry by entry and seat by seat."""
    seats, length = matter.seats, len(matter.log)
    return (
        found.version == VERSION
        and (found.digest, found.game) == (matter.digest, matter.game)
        and len(found.start) == len(found.accounts) == seats
        and len(found.moments) <= length
        and all(moment.n == n for n, moment in enumerate(found.moments, 1))
        and all(len(row) == seats for moment in found.moments for row in (moment.values, moment.choice, moment.luck))
        and all(0 <= moment.seat < seats for moment in found.moments)
        and all(1 <= turn.n <= len(found.moments) and 0 <= turn.who < seats for turn in found.turning)
        and len(found.turning) <= TURNING_POINTS
    )
