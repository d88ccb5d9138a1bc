"""Names of spaces for people: counted from the line in the driving direction, lanes from the inside of the bend."""

from __future__ import annotations

from game.core.say import Say, say
from game.geometry.lanes import Space
from game.rules.circus.track import Track

_BETWEEN = ("second", "third", "fourth", "fifth")


def place_of(track: Track, space: Space) -> Say:
    """A key under `circus.space`: `alley`, `neck`, `lane`, or `lane_step` where a lane of a bend has several spaces.

    Parameters: `section` and `step` count from 1, `lane` is a key under `circus.lane`. No two spaces share a name.
    """
    course, is_back = track.course, track.direction == "anticlockwise"
    sections = list(reversed(course.sections)) if is_back else list(course.sections)
    for number, section in enumerate(sections, 1):
        for lane in section.lanes:
            spaces = [spot.id for spot in lane.spaces]
            if space not in spaces:
                continue
            step = 1 + (list(reversed(spaces)) if is_back else spaces).index(space)
            width = len(section.lanes)
            if width == 1 and len(spaces) == 1:
                return say("circus.space.neck", section=number)
            name = _lane(track.inner[space], width)
            if len(spaces) == 1:
                return say("circus.space.lane", section=number, lane=name)
            return say("circus.space.lane_step", section=number, lane=name, step=step)
    alley = [spot.id for spot in course.alley.spaces]
    step = 1 + (list(reversed(alley)) if is_back else alley).index(space)
    return say("circus.space.alley", step=step)


def _lane(inner: int, width: int) -> str:
    if inner == 0:
        return "inner"
    if inner == width - 1:
        return "outer"
    return "middle" if width == 3 else _BETWEEN[min(inner, len(_BETWEEN)) - 1]
