"""Lines that stand together at the end of `make soak`."""

from __future__ import annotations

SUMMARY: list[str] = []
