"""What `import cython` would give, for an installation without Cython: names that mean nothing at run time.

The kernel is ordinary Python that Cython can also compile. Uncompiled it must run without Cython being there.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

compiled = False


class _Buffer:
    """`double[25]`: a fixed block of numbers, a list here."""

    def __init__(self, zero: builtins.float, length: builtins.int) -> None:
        self.zero = zero
        self.length = length

    def __call__(self) -> list[builtins.float]:
        return [self.zero] * self.length


class _Number:
    def __init__(self, zero: builtins.float) -> None:
        self._zero = zero

    def __getitem__(self, length: builtins.int) -> _Buffer:
        return _Buffer(self._zero, length)


double = _Number(0.0)
float = _Number(0.0)
int = _Number(0)
longlong = _Number(0)
void = None


def declare(kind: _Buffer | _Number, value: Any = None) -> Any:
    """A fresh block of numbers; a number as it is."""
    return kind() if isinstance(kind, _Buffer) else value


def cast(kind: Any, value: Any) -> Any:
    """A number cut to a whole one; anything else as it is."""
    return builtins.int(value) if kind in (int, longlong) else value


def _as_it_is(function: F) -> F:
    return function


cfunc = inline = _as_it_is


def cclass(kind: Any) -> Any:
    return kind


def _directive(_value: bool | None = None, **_named: bool) -> Callable[[F], F]:
    return _as_it_is


boundscheck = wraparound = cdivision = initializedcheck = exceptval = _directive


class _Nogil:
    """Both `@cython.nogil` and `with cython.nogil:`."""

    def __call__(self, function: F) -> F:
        return function

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        return None


nogil = _Nogil()
