"""Ids of targets: a kind, a colon, and what it is of that kind, `die:2` or `hex:1,-2`."""

from __future__ import annotations


def rest_of(target_id: str | None, kind: str) -> str | None:
    """What follows the kind; None for targets of another kind and for none at all."""
    head, colon, rest = (target_id or "").partition(":")
    return rest if colon and head == kind else None


def number_of(target_id: str | None, kind: str) -> int | None:
    """The same where it is a number."""
    rest = rest_of(target_id, kind)
    return None if rest is None else int(rest)
