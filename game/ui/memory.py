"""Memory given back to the system when much of it has just become free."""

from __future__ import annotations

import contextlib
import gc
import time

REST_SECONDS = 10.0
"""Not again before: a hundredth of a second is nothing once, but whoever drags the window's edge would feel it."""
_given_at = _settled_at = float("-inf")


def settle() -> bool:
    """Before a table is laid: what there is now, the program itself above all, will be there for long, and the collector
    of garbage passes over it from now on. To look at all of it takes it two frames' time, in the middle of a match. Until
    memory is given back; False: it was done a moment ago."""
    global _settled_at
    if time.monotonic() - _settled_at < REST_SECONDS:
        return False
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _settled_at = time.monotonic()
    return True


def give_back() -> bool:
    """Screens hold each other in rings, and pictures leave gaps: collects the one and has the C library return the other,
    where it can. For moments when everything on screen changes anyway. False: it was done a moment ago."""
    global _given_at
    if time.monotonic() - _given_at < REST_SECONDS:
        return False
    import ctypes  # not wanted before the first frame

    gc.unfreeze()
    gc.collect()
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
    _given_at = time.monotonic()
    return True


def stand_still() -> None:
    """What there is now stays for long: the collector need not look at it again and again, which takes the time of three
    frames when it comes amid a motion. Until `stir`."""
    gc.freeze()


def stir() -> None:
    """What stood still may be thrown away like anything else."""
    gc.unfreeze()
