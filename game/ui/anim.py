"""Movement over time. Animations only show; what is true was decided before they started."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def ease_in_out(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_back(t: float) -> float:
    """Overshoots a little before it settles."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def ease_bounce(t: float) -> float:
    """Falls and bounces twice."""
    if t < 0.55:
        return (t / 0.55) ** 2
    if t < 0.83:
        return 1 - 0.18 * (1 - ((t - 0.69) / 0.14) ** 2)
    return 1 - 0.05 * (1 - ((t - 0.915) / 0.085) ** 2)


def lerp(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def lerp_point(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    return lerp(a[0], b[0], t), lerp(a[1], b[1], t)


def arc_point(a: tuple[float, float], b: tuple[float, float], t: float, height: float) -> tuple[float, float]:
    """A point on a thrown curve from a to b that rises `height` units above the line."""
    x, y = lerp_point(a, b, t)
    return x, y - height * 4 * t * (1 - t)


def along(points: Sequence[tuple[float, float]], t: float) -> tuple[float, float]:
    """The point at share t of the length of a polyline."""
    legs = [math.dist(a, b) for a, b in pairwise(points)]
    left = sum(legs) * max(0.0, min(1.0, t))
    for (a, b), leg in zip(pairwise(points), legs, strict=True):
        if left <= leg and leg > 0:
            return lerp_point(a, b, left / leg)
        left -= leg
    return points[-1]


class Animation:
    """Something that runs for a while. `advance` takes seconds and returns the seconds left over once done."""

    done = False

    def advance(self, seconds: float) -> float:
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end: final values set, callbacks called once."""
        guard = 0
        while not self.done and guard < 10_000:
            self.advance(3600.0)
            guard += 1


class Tween(Animation):
    """Calls `show(eased 0..1)` each frame, the last time with exactly ease(1); then `then`."""

    def __init__(
        self,
        seconds: float,
        show: Callable[[float], None],
        ease: Easing = ease_in_out,
        then: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = max(0.0, seconds)
        self.show = show
        self.ease = ease
        self.then = then
        self.at = 0.0

    def advance(self, seconds: float) -> float:
        if self.done:
            return seconds
        self.at += seconds
        if self.at < self.seconds:
            self.show(self.ease(self.at / self.seconds))
            return 0.0
        self.done = True
        self.show(self.ease(1.0))
        if self.then is not None:
            self.then()
        return self.at - self.seconds


class Wait(Tween):
    """Nothing for a while."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds, lambda t: None)


class Call(Animation):
    """A function called when its turn comes: a sound, a change of what is shown."""

    def __init__(self, what: Callable[[], None]) -> None:
        self.what = what

    def advance(self, seconds: float) -> float:
        if not self.done:
            self.done = True
            self.what()
        return seconds


class Sequence_(Animation):
    def __init__(self, parts: Sequence[Animation]) -> None:
        self.parts = list(parts)
        self.done = not self.parts

    def advance(self, seconds: float) -> float:
        while self.parts:
            seconds = self.parts[0].advance(seconds)
            if not self.parts[0].done:
                return 0.0
            self.parts.pop(0)
        self.done = True
        return seconds


class Parallel(Animation):
    def __init__(self, parts: Sequence[Animation]) -> None:
        self.parts = list(parts)
        self.done = not self.parts

    def advance(self, seconds: float) -> float:
        if not self.parts:
            self.done = True
            return seconds
        left = seconds
        for part in self.parts:
            if not part.done:
                rest = part.advance(seconds)
                left = min(left, rest if part.done else 0.0)
        self.parts = [part for part in self.parts if not part.done]
        self.done = not self.parts
        return left if self.done else 0.0


class Hastened(Animation):
    """Another animation at `rate` times its pace."""

    def __init__(self, inner: Animation, rate: float) -> None:
        self.inner, self.rate = inner, rate
        self.done = inner.done

    def advance(self, seconds: float) -> float:
        left = self.inner.advance(seconds * self.rate)
        self.done = self.inner.done
        return left / self.rate


def span(animation: Animation) -> float:
    """Seconds it takes from its beginning, as far as that is known before it runs."""
    match animation:
        case Tween():
            return animation.seconds
        case Sequence_():
            return sum(map(span, animation.parts))
        case Parallel():
            return max(map(span, animation.parts), default=0.0)
        case Hastened():
            return span(animation.inner) / animation.rate
        case _:
            return 0.0


def sequence(*parts: Animation) -> Animation:
    """One after the other."""
    return Sequence_(parts)


def parallel(*parts: Animation) -> Animation:
    """All at once; done when the last is."""
    return Parallel(parts)


def staggered(parts: Sequence[Animation], seconds: float) -> Animation:
    """All, each starting `seconds` after the one before."""
    return Parallel([Sequence_([Wait(i * seconds), part]) for i, part in enumerate(parts)])


AnimationSpeed = Literal["off", "slow", "normal", "fast"]
SPEEDS: dict[AnimationSpeed, float] = {"off": math.inf, "slow": 0.5, "normal": 1.0, "fast": 2.0}


class Animator:
    """Plays animations one after the other (`play`) or at once (`start`), at `speed` (inf: everything ends at once)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._queue: list[Animation] = []
        self._loose: list[Animation] = []

    @property
    def is_busy(self) -> bool:
        return bool(self._queue or self._loose)

    @property
    def is_playing(self) -> bool:
        """Something in the queue is running: the table still shows the past."""
        return bool(self._queue)

    def play(self, animation: Animation) -> None:
        """After everything queued before."""
        self._queue.append(animation)
        if self.speed == math.inf:
            self.skip()

    def start(self, animation: Animation) -> None:
        """At once, beside everything else."""
        self._loose.append(animation)
        if self.speed == math.inf:
            self._finish_loose()

    def update(self, seconds: float) -> None:
        if self.speed == math.inf:
            self.skip()
            return
        left = seconds * self.speed
        while self._queue:
            left = self._queue[0].advance(left)
            if not self._queue or not self._queue[0].done:
                break
            self._queue.pop(0)
        for animation in list(self._loose):
            animation.advance(seconds * self.speed)
        self._loose = [animation for animation in self._loose if not animation.done]

    def skip(self) -> None:
        """Finish everything now, in order."""
        while self._queue:
            self._queue.pop(0).finish()
        self._finish_loose()

    def clear(self) -> None:
        """Forget everything without showing its end."""
        self._queue.clear()
        self._loose.clear()

    def _finish_loose(self) -> None:
        while self._loose:
            self._loose.pop(0).finish()


class Glide:
    """A number that follows its goal smoothly: hover lifts, bars, scroll positions."""

    def __init__(self, value: float = 0.0, seconds: float = 0.12) -> None:
        self.value = self.goal = value
        self.seconds = seconds

    @property
    def is_busy(self) -> bool:
        return self.value != self.goal

    def aim(self, goal: float) -> None:
        self.goal = goal

    def jump(self, value: float) -> None:
        self.value = self.goal = value

    def update(self, seconds: float, speed: float = 1.0) -> None:
        if self.value == self.goal:
            return
        if self.seconds <= 0 or speed == math.inf:
            self.value = self.goal
            return
        self.value += (self.goal - self.value) * (1 - math.exp(-seconds * speed * 4 / self.seconds))
        if abs(self.goal - self.value) < 0.004 * max(1.0, abs(self.goal)):
            self.value = self.goal


@dataclass
class Particle:
    """One leaf, petal or grain: units and units a second; `spin` in degrees a second."""

    x: float
    y: float
    vx: float
    vy: float
    angle: float
    spin: float
    age: float
    life: float
    kind: int
    size: float


class Particles:
    """Falling leaves, petals or dust for a celebration. Decoration only, so its own seeded randomness is fine."""

    def __init__(self, seed: int = 7, gravity: float = 60.0, drag: float = 0.6, sway: float = 26.0) -> None:
        self.random = random.Random(seed)
        self.gravity, self.drag, self.sway = gravity, drag, sway
        self.alive: list[Particle] = []

    @property
    def is_busy(self) -> bool:
        return bool(self.alive)

    def burst(
        self, x: float, y: float, count: int, speed: float = 220, life: float = 2.2, kinds: int = 3, size: float = 14
    ) -> None:
        """Thrown in all directions from a point."""
        for _ in range(count):
            a, v = self.random.uniform(0, math.tau), speed * self.random.uniform(0.25, 1)
            self._add(x, y, v * math.cos(a), v * math.sin(a) - speed * 0.4, life, kinds, size)

    def rain(self, x: float, y: float, w: float, count: int, life: float = 5.0, kinds: int = 3, size: float = 16) -> None:
        """Falling from a line of width w, spread over their first seconds."""
        for _ in range(count):
            self._add(
                x + self.random.uniform(0, w),
                y - self.random.uniform(0, 260),
                self.random.uniform(-14, 14),
                self.random.uniform(60, 120),
                life,
                kinds,
                size,
            )

    def _add(self, x: float, y: float, vx: float, vy: float, life: float, kinds: int, size: float) -> None:
        r = self.random
        self.alive.append(
            Particle(
                x,
                y,
                vx,
                vy,
                r.uniform(0, 360),
                r.uniform(-200, 200),
                0.0,
                life * r.uniform(0.7, 1.2),
                r.randrange(kinds),
                size * r.uniform(0.7, 1.3),
            )
        )

    def update(self, seconds: float) -> None:
        keep = math.exp(-self.drag * seconds)
        for p in self.alive:
            p.age += seconds
            p.vx, p.vy = p.vx * keep, p.vy * keep + self.gravity * seconds
            p.x += (p.vx + self.sway * math.sin(p.age * 3 + p.angle)) * seconds
            p.y += p.vy * seconds
            p.angle += p.spin * seconds
        self.alive = [p for p in self.alive if p.age < p.life]
