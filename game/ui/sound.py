"""Playing sounds: made in a background thread at the first start, then kept as files. Silent without a sound card."""

from __future__ import annotations

import contextlib
import hashlib
import os
import queue
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.storage.errors import BadFile
from game.storage.regular import read_bytes
from game.ui import synth
from game.ui.backdrop import BENCHES, CHANNELS, PLACES, Audience, Backdrop, Place, sky_at
from game.ui.music import Music
from game.ui.synth import SoundName
from game.ui.waves import RATE

VERSION = 2
"""Raise it when a sound changes: files of another version are not used."""
LONGEST = 4 * RATE * 60
"""Bytes of a sound's file: a minute, far more than any has."""
CHUNK = 1024
"""Samples mixed at once: a sound comes 23 milliseconds late at most, and the mixer wakes up 43 times a second."""
SIGN = 16
"""Bytes before the sound."""
START_SECONDS = 0.7
"""Making sounds begins this long after the start, when the first frames are on the screen."""
CROWD: frozenset[SoundName] = frozenset(synth.GROUPS["crowd"])
DEEDS: frozenset[SoundName] = frozenset(synth.GROUPS["deed"])
_FIRST: tuple[SoundName, ...] = ("click", "refuse", "tick", "page", "card", "dice", "step", "coin")
"""Made before the others: these are heard in the first seconds."""
_LATER = 100
"""Rank of the variants."""


@contextlib.contextmanager
def _no_native_noise() -> Iterator[None]:
    """Keeps what C libraries print on stderr off the terminal (ALSA without a sound card writes eight lines)."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except (OSError, ValueError, AttributeError):
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _sign(raw: bytes) -> bytes:
    return hashlib.blake2b(raw, digest_size=SIGN).digest()


def open_mixer() -> bool:
    """Start the mixer; False when there is no sound card."""
    try:
        with _no_native_noise():
            pygame.mixer.init(RATE, -16, 2, CHUNK)
            pygame.mixer.set_num_channels(24 + CHANNELS)
            pygame.mixer.set_reserved(CHANNELS)
    except (pygame.error, NotImplementedError, AttributeError):
        return False
    return True


class Sounds:
    """All sounds. Without a mixer every call does nothing."""

    def __init__(
        self, cache: Path | None = None, active: bool = True, in_background: bool = True, loops: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        """`loops`: the folder with what is heard behind a table; music lies beside it."""
        self.cache = cache
        self.master, self.effects, self.crowd, self.mute = 0.8, 0.8, 0.6, False
        self.active = active and open_mixer()
        self.played: list[SoundName] = []
        """The last hundred names asked for, heard or not: for tests."""
        self._bytes: dict[tuple[SoundName, int], bytes] = {}
        self._sounds: dict[tuple[SoundName, int], pygame.mixer.Sound] = {}
        self._last: dict[SoundName, int] = {}
        """The variant heard last, of sounds that have been played."""
        self._chance = random.Random(62)
        self._clock = clock
        self._opened = clock()
        self.backdrop, self.audience = Backdrop(loops), Audience(clock)
        self.music, self.music_level = Music(None if loops is None else loops.parent / "music", clock), 0.0
        self._place: Place | None = None
        self._wanted: queue.PriorityQueue[tuple[int, SoundName, int]] = queue.PriorityQueue()
        """What is to be made, by rank: what was asked for, then the first of each sound, then the variants of what is
        heard."""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        if self.active:
            order = [*_FIRST, *(name for name in synth.MAKERS if name not in _FIRST)]
            for rank, name in enumerate(order):
                self._wanted.put((10 + rank, name, 0))
            if in_background:
                self._thread = threading.Thread(target=self._make_all, name="sounds", daemon=True)
                self._thread.start()

    # ---- playing
    def play(self, name: SoundName, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play once; pan -1 left .. 1 right. A sound that is not made yet is made next and not heard this time."""
        self.played = [*self.played[-99:], name]
        if name in DEEDS:
            self.audience.sees()
        elif name == "cheer" or name == "groan" or name == "gasp" or name == "murmur" or name == "hiss":
            self.audience.cries(name)
        if not self.active or self.mute:
            return
        level = self._level(name) * max(0.0, min(1.0, volume))
        if level <= 0.0:
            return
        sound = self._sound(name, self._variant(name)) or self._sound(name, 0)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        channel.set_volume(level * min(1.0, 1 - pan), level * min(1.0, 1 + pan))
        channel.play(sound)

    def _variant(self, name: SoundName) -> int:
        """Any but the last; those that are not made yet are wanted from now on."""
        last = self._last.get(name)
        if last is None:
            for variant in range(1, synth.variants(name)):
                self._wanted.put((_LATER + variant, name, variant))
            self._last[name] = 0
            return 0
        others = [n for n in range(synth.variants(name)) if n != last and (n == 0 or self._is_made(name, n))]
        if others:
            self._last[name] = self._chance.choice(others)
        return self._last[name]

    def _is_made(self, name: SoundName, variant: int) -> bool:
        return (name, variant) in self._sounds or (name, variant) in self._bytes

    # ---- what is heard behind it
    def at(self, game: str | None) -> None:
        """We are at the table of that game now; None: before the amphitheatre."""
        place = PLACES.get(game or "", "title")
        if place != self._place:
            self._place = place
            self.audience.leaves()
        self.music.set("title" if place == "title" else "table")
        self.tend()

    def triumph(self) -> None:
        """A victory: the crowd roars, and where music is heard at all it has its fanfare."""
        self.audience.sees(1.0)
        self.audience.cries("cheer")
        if self.active and not self.mute:
            self.music.triumph(self._share(self.music_level))

    def stake(self, share: float) -> None:
        """How much is at stake at the table, 0..1: the crowd follows it."""
        self.audience.stake = max(0.0, min(1.0, share))

    def quiet(self) -> None:
        """We are nowhere: what is behind it fades."""
        self._place = None
        self.audience.leaves()
        if self.active:
            self.music.set(None)
        self.tend()

    def tend(self) -> None:
        """What is behind it goes on, and follows the crowd's mood; the main loop calls it now and then."""
        if not self.active or self._clock() - self._opened < START_SECONDS:
            return
        place, behind = self._place, self.backdrop
        if place is None:
            behind.silence()
        else:
            behind.want("place", place)
            behind.want("sky", sky_at(time.localtime().tm_hour, place))
            behind.want("crowd", self.audience.mood, BENCHES.get(place, 1.0))
        behind.tend(0.0 if self.mute else self._share(self.crowd))
        behind.forget()
        self.music.tend(0.0 if self.mute else self._share(self.music_level))

    def set_volumes(self, master: float, effects: float, crowd: float, mute: bool, music: float = 0.0) -> None:
        self.master, self.effects, self.crowd, self.mute, self.music_level = master, effects, crowd, mute, music
        self.tend()

    def close(self) -> None:
        """Stop everything and give the sound card back."""
        self._stop.set()
        self._wanted.put((-1, "tick", 0))  # it may be waiting
        if self._thread is not None:
            self._thread.join(timeout=2.0)
        if self.active:
            self.active = False
            self.backdrop.wait()  # a file that is being read needs the mixer
            self._sounds.clear()
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()

    def _level(self, name: SoundName) -> float:
        return self._share(self.crowd if name in CROWD else self.effects)

    def _share(self, volume: float) -> float:
        return max(0.0, min(1.0, self.master)) * max(0.0, min(1.0, volume))

    # ---- making
    def _sound(self, name: SoundName, variant: int) -> pygame.mixer.Sound | None:
        key = (name, variant)
        if key not in self._sounds:
            raw = self._bytes.pop(key, None)
            if raw is None:
                self._wanted.put((0, name, variant))
                return None
            self._sounds[key] = pygame.mixer.Sound(buffer=raw)
        return self._sounds[key]

    def _make_all(self) -> None:
        self._stop.wait(START_SECONDS)
        usual = sys.getswitchinterval()
        while True:
            _, name, variant = self._wanted.get()
            if self._stop.is_set():
                break
            # While this thread computes, the window's thread must get its turn quickly.
            sys.setswitchinterval(0.0005)
            try:
                self._make(name, variant)
            finally:
                sys.setswitchinterval(usual)

    def make_now(self, name: SoundName, variant: int = 0) -> None:
        """Make a sound in this thread."""
        self._make(name, variant)

    def _make(self, name: SoundName, variant: int) -> None:
        key = (name, variant)
        if key in self._bytes or key in self._sounds:
            return
        raw = self._read(name, variant)
        if raw is None:
            raw = synth.stereo_bytes(synth.make(name, variant))
            self._write(name, variant, raw)
        self._bytes[key] = raw

    def _file(self, name: SoundName, variant: int) -> Path | None:
        return None if self.cache is None else self.cache / f"sound-{VERSION}-{name}-{variant}.raw"

    def _read(self, name: SoundName, variant: int) -> bytes | None:
        file = self._file(name, variant)
        if file is None:
            return None
        try:
            data = read_bytes(file, LONGEST)
        except BadFile:
            return None
        # Signed: a file that was cut short or damaged would be heard as noise.
        raw = data[SIGN:]
        return raw if data[:SIGN] == _sign(raw) else None

    def _write(self, name: SoundName, variant: int, raw: bytes) -> None:
        file = self._file(name, variant)
        if file is None:
            return
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            part.unlink(missing_ok=True)  # a pipe would take for ever
            part.write_bytes(_sign(raw) + raw)
            part.replace(file)
