"""What is heard behind a table: its place, day or night, and the crowd in one of its moods. Loops fade into each other."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame

Place = Literal["title", "lion", "skirmish", "circus", "moritari", "caesar_xl"]
Sky = Literal["day", "night"]
Mood = Literal["hushed", "calm", "murmuring", "tense", "cheering", "groaning", "roaring"]
Layer = Literal["place", "sky", "crowd"]
LAYERS: tuple[Layer, ...] = ("place", "sky", "crowd")
CHANNELS = 2 * len(LAYERS)
"""The mixer's first channels are the layers': two each, since one loop fades while the other comes."""
FADE_MS = 1100
KEPT = 5
"""Loops that stay in memory, three megabytes each; the oldest go first."""
PLACES: dict[str, Place] = {
    "lion": "lion", "skirmish": "skirmish", "circus": "circus", "moritari": "moritari", "caesar_xl": "caesar_xl",
}  # fmt: skip
"""By game; a game that is not named here is played where the title is."""
BENCHES: dict[Place, float] = {"title": 0.3, "skirmish": 0.7, "caesar_xl": 0.4}
"""How near the crowd is, where it does not sit round the table."""
MURMURS, TENSE = 0.2, 0.6
"""From so much at stake on, of 0..1."""


Cry = Literal["cheer", "groan", "gasp", "murmur", "hiss"]
ANSWERS: dict[Cry, Mood] = {
    "cheer": "cheering", "groan": "groaning", "gasp": "hushed", "murmur": "murmuring", "hiss": "groaning",
}  # fmt: skip
"""How a crowd goes on after it has cried out once."""
CRY_SECONDS = 6.0
HALF_SECONDS = 9.0
"""In which excitement halves."""
DECODING = threading.Lock()
"""Held while a file is opened: the mixer sets its decoder up when it meets the first, and takes no care that two threads
do it at once."""
DEED = 0.3
"""So much of it comes with a clash, a fall, gold."""


def base_mood(stake: float) -> Mood:
    """How a crowd is while nothing happens, by what is at stake."""
    return "tense" if stake >= TENSE else "murmuring" if stake >= MURMURS else "calm"


def sky_at(hour: int, place: Place) -> Sky:
    """By the clock on the wall; the title's picture is a dusk."""
    return "day" if place != "title" and 6 <= hour < 20 else "night"


class Audience:
    """The crowd of one table: how it is now, by what it has just seen and by what is at stake. Moods only colour what is
    heard; nothing depends on them."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.stake = 0.0
        """What a table says is at stake, 0..1."""
        self._heat, self._since = 0.0, 0.0
        self._cry: tuple[Mood, float] | None = None

    @property
    def heat(self) -> float:
        """0..1; it cools."""
        return float(self._heat * 0.5 ** ((self.clock() - self._since) / HALF_SECONDS))

    def sees(self, weight: float = DEED) -> None:
        """Something has happened."""
        self._heat, self._since = min(1.0, self.heat + weight), self.clock()

    def cries(self, cry: Cry) -> None:
        """It has been heard once, aloud; a cheer amid excitement becomes a roar."""
        is_hot = max(self.heat, self.stake) >= TENSE
        self.sees()
        mood = "roaring" if cry == "cheer" and is_hot else ANSWERS[cry]
        self._cry = mood, self.clock() + CRY_SECONDS

    @property
    def mood(self) -> Mood:
        if self._cry is not None and self.clock() < self._cry[1]:
            return self._cry[0]
        return base_mood(max(self.heat, self.stake))

    def leaves(self) -> None:
        """Another table, another crowd."""
        self.stake = self._heat = 0.0
        self._cry = None


class Backdrop:
    """Three layers of loops. The mixer must be open; without a folder nothing is heard."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.wanted: dict[Layer, tuple[str, float]] = {}
        """Name of the loop, and its share of the level."""
        self._playing: dict[Layer, tuple[str, int]] = {}
        """Name, and the channel."""
        self._loops: dict[str, pygame.mixer.Sound] = {}
        self._asked: dict[str, threading.Thread] = {}

    def want(self, layer: Layer, name: str, share: float = 1.0) -> None:
        self.wanted[layer] = (name, share)

    def heard(self, layer: Layer) -> str | None:
        """The loop that plays, or comes."""
        return self._playing[layer][0] if layer in self._playing else None

    def tend(self, level: float) -> None:
        """Bring what is heard nearer to what is wanted; to be called now and then. Level 0: all fades."""
        for layer in LAYERS:
            name, share = self.wanted.get(layer, ("", 0.0))
            now = self._playing.get(layer)
            if not name or level * share <= 0:
                self._end(layer)
            elif now is not None and now[0] == name:
                self._loops[name].set_volume(level * share)
            elif (loop := self._loop(name)) is not None:
                self._begin(layer, name, loop, level * share)

    def _begin(self, layer: Layer, name: str, loop: pygame.mixer.Sound, level: float) -> None:
        now = self._playing.get(layer)
        first = 2 * LAYERS.index(layer)
        number = first + 1 if now is not None and now[1] == first else first
        channel = pygame.mixer.Channel(number)
        if channel.get_busy():
            return  # the loop before the last has not faded yet
        self._end(layer)
        loop.set_volume(level)
        channel.set_volume(1.0)
        channel.play(loop, loops=-1, fade_ms=FADE_MS)
        self._playing[layer] = (name, number)

    def _end(self, layer: Layer, fade_ms: int = FADE_MS) -> None:
        now = self._playing.pop(layer, None)
        if now is not None:
            pygame.mixer.Channel(now[1]).fadeout(fade_ms)

    def _loop(self, name: str) -> pygame.mixer.Sound | None:
        """Read in a thread of its own: unpacking takes some hundredths of a second."""
        if name not in self._asked and self.folder is not None:
            thread = self._asked[name] = threading.Thread(target=self._read, args=(name,), name=f"loop {name}", daemon=True)
            thread.start()
        return self._loops.get(name)

    def _read(self, name: str) -> None:
        assert self.folder is not None
        try:
            with DECODING:
                loop = pygame.mixer.Sound(str(self.folder / f"{name}.ogg"))
        except (pygame.error, OSError):
            return  # silence; it is not asked for again
        self._loops[name] = loop

    def forget(self) -> None:
        """Lets go of loops that nobody hears."""
        used = {name for name, _ in (*self._playing.values(), *self.wanted.values())}
        for name in [name for name in self._loops if name not in used][: max(0, len(self._loops) - KEPT)]:
            del self._loops[name], self._asked[name]

    def silence(self) -> None:
        """Nothing is wanted any more."""
        self.wanted.clear()

    def wait(self) -> None:
        """Until all that was asked for is read."""
        for thread in list(self._asked.values()):
            thread.join()
