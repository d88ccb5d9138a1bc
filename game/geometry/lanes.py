"""Race courses as directed graphs: spaces, the steps that lead on from each, and a finish line of steps that cross it.

A space is a short id. A lap is whatever lies between two crossings of the line; cut at the line, a sound course has no
loop. Nothing here knows of chariots, cards or an alley; `gates` and `barred` are plain sets of spaces.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

Space = str
Step = tuple[Space, Space]
Steps = Mapping[Space, Sequence[Space]]
"""Every space with the spaces one step on; all of a course's spaces are keys."""
Path = tuple[Space, ...]
"""The spaces entered, one after another; the space it begins at is not among them."""


class Loop(Exception):
    """A way round that never crosses the line. `spaces` are those on it, in driving order."""

    def __init__(self, spaces: Path) -> None:
        super().__init__(" ".join(spaces))
        self.spaces = spaces


def reversed_steps(steps: Steps) -> dict[Space, tuple[Space, ...]]:
    """The same course driven the other way round."""
    back: dict[Space, list[Space]] = {space: [] for space in steps}
    for space, following in steps.items():
        for other in following:
            back[other].append(space)
    return {space: tuple(found) for space, found in back.items()}


def reachable(steps: Steps, starts: Iterable[Space], barred: Collection[Space] = ()) -> set[Space]:
    """Spaces that can be driven to from any of `starts`, those included."""
    found = set(starts)
    ahead = list(found)
    while ahead:
        for space in steps[ahead.pop()]:
            if space not in found and space not in barred:
                found.add(space)
                ahead.append(space)
    return found


def dead_ends(steps: Steps) -> tuple[Space, ...]:
    """Spaces from which no step leads on."""
    return tuple(space for space, following in steps.items() if not following)


def driving_order(steps: Steps, line: Collection[Step]) -> Path:
    """All spaces so that each stands before those it leads to, steps over the line left out. Loop if there is none."""
    waiting = dict.fromkeys(steps, 0)
    for space, following in steps.items():
        for other in following:
            if (space, other) not in line:
                waiting[other] += 1
    ready = deque(space for space, count in waiting.items() if not count)
    order: list[Space] = []
    while ready:
        space = ready.popleft()
        order.append(space)
        for other in steps[space]:
            if (space, other) not in line:
                waiting[other] -= 1
                if not waiting[other]:
                    ready.append(other)
    if len(order) < len(steps):
        raise Loop(_loop_among(steps, line, set(steps) - set(order)))
    return tuple(order)


def _loop_among(steps: Steps, line: Collection[Step], stuck: set[Space]) -> Path:
    """A loop in what could not be put in order: each of those spaces has one of them before it."""
    before = {other: space for space in stuck for other in steps[space] if (space, other) not in line}
    space = min(stuck)
    trail: list[Space] = []
    while space not in trail:
        trail.append(space)
        space = before[space]
    return tuple(reversed(trail[trail.index(space) :]))


def steps_to_line(steps: Steps, line: Collection[Step]) -> dict[Space, int]:
    """By space: the fewest steps up to and with the next crossing of the line; spaces that never get there left out."""
    back = reversed_steps(steps)
    found: dict[Space, int] = {}
    ahead: deque[Space] = deque()
    for space, _ in sorted(line):
        if space not in found:
            found[space] = 1
            ahead.append(space)
    while ahead:
        space = ahead.popleft()
        for earlier in back[space]:
            if earlier not in found and (earlier, space) not in line:
                found[earlier] = found[space] + 1
                ahead.append(earlier)
    return found


def fewest_steps(
    steps: Steps, line: Collection[Step], start: Space, crossings: int, *, barred: Collection[Space] = (),
    gates: Collection[Space] = (), gates_until: int = 0,
) -> int | None:  # fmt: skip
    """The fewest steps from `start` up to and with the `crossings`-th crossing of the line; None if there is no way.

    `barred` spaces are not entered. With `gates`, one of them must have been entered after at most `gates_until`
    crossings.
    """
    first = (start, 0, not gates)
    ahead: deque[tuple[Space, int, bool, int]] = deque([(*first, 0)])
    seen = {first}
    while ahead:
        space, crossed, is_through, count = ahead.popleft()
        for other in steps[space]:
            if other in barred:
                continue
            now = crossed + ((space, other) in line)
            through = is_through or (other in gates and now <= gates_until)
            if now == crossings:
                if through:
                    return count + 1
                continue
            if (other, now, through) not in seen:
                seen.add((other, now, through))
                ahead.append((other, now, through, count + 1))
    return None


def necks(steps: Steps, line: Collection[Step], barred: Collection[Space] = ()) -> tuple[Space, ...]:
    """Spaces which every lap has to pass: whoever stands there lets nobody by. `barred` spaces are no way round."""
    found: list[Space] = []
    first = {other for _, other in line if other not in barred}
    last = {space for space, _ in line if space not in barred}
    inner = {space: [other for other in steps[space] if (space, other) not in line] for space in steps}
    for neck in steps:
        if neck in barred:
            continue
        if not (reachable(inner, first - {neck}, {neck, *barred}) & last - {neck}):
            found.append(neck)
    return tuple(found)


def walks(
    steps: Steps, start: Space, most: int, may_enter: Callable[[Space], bool], cost: Mapping[Step, int],
    closing: Collection[Step] = (),
) -> tuple[list[dict[Space, Path]], list[Path | None]]:  # fmt: skip
    """All that can be driven to in exactly 1, 2, … `most` steps, by the cheapest path each.

    First list: for each number of steps, end -> path. A step of `closing` leads off the course: nothing can be driven
    beyond it and the space behind it need not be free; second list: for each number of steps, the cheapest path that
    ends with such a step, or None. Equal costs: the first by the order of `steps`.
    """
    ends: list[dict[Space, Path]] = []
    outs: list[Path | None] = []
    front: dict[Space, tuple[int, Path]] = {start: (0, ())}
    for _ in range(most):
        following: dict[Space, tuple[int, Path]] = {}
        out: tuple[int, Path] | None = None
        for space, (spent, path) in front.items():
            for other in steps[space]:
                price = spent + cost[space, other]
                if (space, other) in closing:
                    if out is None or price < out[0]:
                        out = price, (*path, other)
                elif (other not in following or price < following[other][0]) and may_enter(other):
                    following[other] = price, (*path, other)
        front = following
        ends.append({space: path for space, (_, path) in front.items()})
        outs.append(out[1] if out else None)
    return ends, outs
