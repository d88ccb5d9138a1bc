"""Pictures that are made once: a function that draws keeps what it drew under its arguments, as long as it is in use."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import pygame

from game.ui import theme
from game.ui.brush import Sprite
from game.ui.figures import kind_of
from game.ui.pen import Pen

P = ParamSpec("P")
T = TypeVar("T", pygame.Surface, Sprite)


class Penned(Protocol):
    """Something hashable that draws with a pen of its own."""

    @property
    def pen(self) -> Pen: ...


S = TypeVar("S", bound=Penned)


def medallion(pen: Pen, colour: int, d: float) -> Sprite:
    """The fighter of a seat's colour, an index into `theme.SEATS`, in a round frame."""
    return pen.medallion(kind_of(colour), theme.seat(colour).colour, d)


def kept(make: Callable[Concatenate[Pen, P], T]) -> Callable[Concatenate[Pen, P], T]:
    """For a function of a pen and hashable arguments. Nobody may draw onto what it gives."""

    @wraps(make)
    def find(pen: Pen, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return pen.cached((make, args, *kwargs.items()), lambda: make(pen, *args, **kwargs))

    return find


def kept_by(make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """The same for a method."""

    @wraps(make)
    def find(of: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return of.pen.cached((make, of, args, *kwargs.items()), lambda: make(of, *args, **kwargs))

    return find
