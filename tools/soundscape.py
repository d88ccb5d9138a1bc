"""The places and the crowd: loops without a seam, made offline and kept as Ogg files.

python -m tools.soundscape [NAME...]    writes assets/sound/NAME.ogg; all of them without a name

Wants the extra `lab`. `python -m tools.loudness` measures what has been written.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from game.ui.waves import RATE
from tools.instruments import (
    Chance,
    Wave,
    add,
    bell_shape,
    blank,
    chance,
    cornu,
    gusts,
    noise,
    partials,
    ringed,
    roomed,
    struck,
    times,
    write,
)  # fmt: skip

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sound"
PLACE, CROWD = 20.0, 14.0
"""Seconds of a loop."""
IRON = ((1.0, 1.0), (2.76, 0.6), (5.4, 0.35), (8.93, 0.2))
VOWELS = ((310, 870, 2250), (400, 1900, 2500), (640, 1190, 2400), (500, 900, 2400), (730, 1090, 2440))


# ---- voices
def syllable(pitch: float, seconds: float, rng: Chance, fall: float = 0.0) -> Wave:
    """One voice on one vowel: a saw's harmonics as loud as the vowel lets them; the pitch sinks by `fall` octaves."""
    t = times(seconds) / seconds
    vowel = VOWELS[int(rng.integers(len(VOWELS)))]
    freq = pitch * 2 ** (-fall * t + 0.03 * np.sin(2 * np.pi * (t * 1.5 + rng.random())))
    gains = []
    for n in range(1, int(3200 / pitch) + 1):
        bands = zip(vowel, (1, 0.55, 0.22), (120, 170, 240), strict=True)
        near = sum(w * np.exp(-(((n * pitch - f) / b) ** 2)) for f, w, b in bands)
        gains.append(near / n**0.35 + 0.02 / n)
    return partials(freq, seconds, gains) * bell_shape(seconds, seconds * 0.3, seconds * 0.45)


def babble(
    seconds: float, rng: Chance, voices: int, long: tuple[float, float], high: tuple[float, float], rest: float,
    fall: float = 0.0,
) -> Wave:  # fmt: skip
    """So many people, each on a voice of his own: syllables `long` seconds, `rest` times as long between them."""
    out = blank(seconds)
    for _ in range(voices):
        pitch, far = rng.uniform(*high), rng.uniform(0.3, 1.0)
        at = rng.random() * 1.5
        while at < seconds:
            lasts = rng.uniform(*long)
            add(out, syllable(pitch * rng.uniform(0.88, 1.14), lasts, rng, fall), at, far)
            at += lasts * (1 + rng.exponential(rest)) + (rng.exponential(1.2) if rng.random() < 0.12 else 0)
    return out / (np.std(out) or 1.0)


def claps(seconds: float, rng: Chance, each_second: float) -> Wave:
    out = blank(seconds)
    for _ in range(int(seconds * each_second)):
        one = noise(0.05, rng, rng.uniform(700, 1100), rng.uniform(1800, 2600)) * np.exp(-times(0.05) * 90)
        add(out, one, rng.random() * seconds, rng.uniform(0.2, 1.0))
    return out


def stamps(seconds: float, rng: Chance, beat: float) -> Wave:
    """Many feet, nearly together."""
    out = blank(seconds)
    count = round(seconds / beat)
    for n in range(count):
        for _ in range(7):
            one = noise(0.12, rng, 40, 160) * np.exp(-times(0.12) * 32)
            add(out, one, n * seconds / count + rng.normal(0.03, 0.02), rng.uniform(0.3, 0.7))
    return out


def far(wave: Wave, high: float, rng: Chance, wet: float = 0.5) -> Wave:
    """From the other side of the arena."""
    return roomed(ringed(wave, 90, high), rng, 1.1, wet, ring=True)[:, 0]


def hushed(rng: Chance) -> Wave:
    whisper = noise(CROWD, rng, 1500, 4200) * gusts(CROWD, rng, 0.05, 9)
    return far(babble(CROWD, rng, 4, (0.12, 0.2), (95, 150), 2.5) * 0.7 + 0.25 * whisper, 2600, rng)


def calm(rng: Chance) -> Wave:
    return far(babble(CROWD, rng, 16, (0.12, 0.3), (95, 210), 0.9), 2400, rng)


def murmuring(rng: Chance) -> Wave:
    return far(babble(CROWD, rng, 40, (0.12, 0.28), (95, 230), 0.45), 2800, rng)


def tense(rng: Chance) -> Wave:
    low = noise(CROWD, rng, 40, 130) * gusts(CROWD, rng, 0.4)
    talk = babble(CROWD, rng, 34, (0.08, 0.18), (110, 260), 0.3)
    return far(talk + 0.5 * low + 0.5 * stamps(CROWD, rng, 0.875), 3000, rng)


def cheering(rng: Chance) -> Wave:
    shout = babble(CROWD, rng, 46, (0.5, 1.3), (190, 390), 0.25)
    rush = noise(CROWD, rng, 500, 2600) * gusts(CROWD, rng)
    return far(shout + 0.5 * claps(CROWD, rng, 40) + 0.25 * rush, 4200, rng, 0.35)


def groaning(rng: Chance) -> Wave:
    return far(babble(CROWD, rng, 42, (0.9, 1.8), (105, 200), 0.35, 0.45), 2200, rng)


def roaring(rng: Chance) -> Wave:
    shout = babble(CROWD, rng, 70, (0.8, 1.9), (150, 360), 0.12)
    rush = noise(CROWD, rng, 250, 2200) * gusts(CROWD, rng, 0.6)
    return far(shout + 0.7 * rush + 0.8 * stamps(CROWD, rng, 0.7) + 0.3 * claps(CROWD, rng, 25), 4200, rng, 0.35)


# ---- places
def wind(rng: Chance, low: float = 120, high: float = 700) -> Wave:
    near = noise(PLACE, rng, low, high, -3) * gusts(PLACE, rng, 0.12)
    return near + 0.35 * noise(PLACE, rng, high, high * 2.2) * gusts(PLACE, rng, 0.0, 7) ** 2


def cloth(rng: Chance, times_: int) -> Wave:
    """An awning that flaps."""
    out = blank(PLACE)
    for _ in range(times_):
        lasts = rng.uniform(0.4, 0.9)
        flaps = np.abs(np.sin(2 * np.pi * rng.uniform(4, 6) * times(lasts))) ** 3
        flapping = noise(lasts, rng, 150, 900) * flaps * bell_shape(lasts, 0.1, 0.3)
        add(out, flapping, rng.random() * PLACE, rng.uniform(0.3, 0.8))
    return out


def fire(rng: Chance, crackles: int) -> Wave:
    out = 0.25 * noise(PLACE, rng, 60, 500) * gusts(PLACE, rng, 0.5, 11)
    for _ in range(crackles):
        lasts = rng.uniform(0.006, 0.02)
        snap = noise(0.03, rng, 1200, 6000) * np.exp(-times(0.03) / lasts * 2)
        add(out, snap, rng.random() * PLACE, rng.exponential(0.35))
    return out


def horn_far(rng: Chance, notes: tuple[tuple[float, float, float], ...]) -> Wave:
    """(at, Hz, seconds)."""
    out = blank(PLACE)
    for at, hz, lasts in notes:
        add(out, cornu(hz, lasts, rng), at)
    return far(out, 900, rng, 1.6)


def lion(rng: Chance) -> Wave:
    out = wind(rng) + 0.8 * cloth(rng, 7)
    for at, lasts in ((4.0, 1.9), (13.5, 1.5)):  # behind the gate
        t = times(lasts)
        throat = partials(62 + 16 * np.sin(np.pi * t / lasts), lasts, (1, 0.9, 0.8, 0.7, 0.5, 0.4, 0.3, 0.2))
        growl = throat * (0.6 + 0.4 * np.sin(2 * np.pi * 24 * t)) * bell_shape(lasts, 0.4, 0.9)
        add(out, ringed(np.concatenate([growl, blank(0.3)]), 60, 420), at, 0.5)
    return out


def circus(rng: Chance) -> Wave:
    out = wind(rng, 150, 800) + 0.6 * cloth(rng, 9)
    hoofs = blank(PLACE)
    for start, count in ((1.0, 14), (11.0, 16)):  # a team that is walked up and down, far off
        for n in range(count):
            swell = np.sin(np.pi * (n + 0.5) / count)
            for beat, gain in ((0, 1.0), (0.11, 0.7), (0.24, 0.85)):
                knock = struck(rng.uniform(180, 240), 0.09, 55, ((1, 1), (2.6, 0.4)))
                knock += 0.4 * noise(0.09, rng, 200, 1400) * np.exp(-times(0.09) * 60)
                at = start + n * 0.52 + beat + rng.normal(0, 0.008)
                add(hoofs, knock * bell_shape(0.09, 0.002, 0.02), at, gain * swell)
    snort = noise(0.5, rng, 250, 1500) * (0.5 + 0.5 * np.sin(2 * np.pi * 26 * times(0.5))) * bell_shape(0.5, 0.06, 0.35)
    add(out, snort, 9.4, 0.8)
    return out + 1.6 * far(hoofs, 1500, rng)


def moritari(rng: Chance) -> Wave:
    out = wind(rng, 90, 500) * 0.7 + 1.4 * fire(rng, 160)
    for at in (3.1, 3.6, 12.4):  # blades on a stone, behind the wall
        lasts = rng.uniform(0.5, 0.8)
        there_and_back = 0.7 + 0.3 * np.sin(2 * np.pi * 11 * times(lasts))
        add(out, noise(lasts, rng, 2200, 4600) * there_and_back * bell_shape(lasts, 0.15, 0.3), at, 0.1)
    return out


def skirmish(rng: Chance) -> Wave:
    """The school's forge."""
    out = 1.3 * fire(rng, 130)
    for at in (0.8, 1.75, 2.7, 3.6, 10.2, 11.1, 12.05, 13.0):
        blow = struck(rng.uniform(1010, 1040), 0.9, 6.5, IRON) * 0.5
        blow[: int(0.03 * RATE)] += noise(0.03, rng, 300, 5000) * np.exp(-times(0.03) * 120) * 0.4
        add(out, blow * bell_shape(0.9, 0.001, 0.2), at, rng.uniform(0.25, 0.4))
    for at in (5.2, 7.6, 15.0, 17.4):  # the bellows
        add(out, noise(1.7, rng, 200, 900) * bell_shape(1.7, 0.9, 0.7), at, 0.55)
    return far(out, 3600, rng)


def caesar_xl(rng: Chance) -> Wave:
    """Waves on a beach, and armies that signal beyond the hills."""
    out = 0.25 * noise(PLACE, rng, 60, 300)
    for n in range(4):
        lasts = 6.5
        t = times(lasts)
        wave = noise(lasts, rng, 150, 1100, -2) * bell_shape(lasts, 2.4, 3.9) ** 1.6
        foam = noise(lasts, rng, 1800, 5200) * np.clip((t - 2.0) / 0.8, 0, 1) * np.clip((lasts - t) / 3.5, 0, 1) ** 2
        add(out, wave + 0.22 * foam, n * PLACE / 4 + rng.uniform(-0.4, 0.4), rng.uniform(0.7, 1.0))
    return out + 0.9 * horn_far(rng, ((6.0, 146.8, 1.1), (7.0, 220.0, 1.7), (15.5, 146.8, 1.6)))


def title(rng: Chance) -> Wave:
    """Dusk before the amphitheatre: wind in the pines, people within, a horn once."""
    people = far(babble(PLACE, rng, 22, (0.15, 0.4), (100, 220), 0.6), 700, rng, 1.0)
    return 0.8 * wind(rng, 200, 900) + 0.3 * people + 0.5 * horn_far(rng, ((11.0, 130.8, 1.2), (12.1, 196.0, 1.8)))


# ---- day and night
def day(rng: Chance) -> Wave:
    """Sparrows on the wall, and grasshoppers."""
    rasp = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * 9 * times(PLACE)))
    out = 0.05 * noise(PLACE, rng, 4200, 6000) * rasp
    out = ringed(out, 2000, 7000) * gusts(PLACE, rng, 0.0, 4)
    for _ in range(34):
        lasts = rng.uniform(0.05, 0.11)
        t = times(lasts)
        chirp = np.sin(2 * np.pi * np.cumsum(rng.uniform(2800, 4400) + rng.uniform(-1500, 1500) * t / lasts) / RATE)
        at = rng.random() * PLACE
        for n in range(int(rng.integers(1, 4))):
            add(out, chirp * bell_shape(lasts, 0.012, 0.03), at + n * 0.17, rng.uniform(0.1, 0.4))
    return roomed(out, rng, 0.8, 0.6, ring=True)[:, 0]


def night(rng: Chance) -> Wave:
    """Crickets, and an owl."""
    out = blank(PLACE)
    for pitch, gap, gain in ((3900, 0.8, 0.3), (4350, 1.0, 0.22), (3650, 1.25, 0.16)):
        for n in range(round(PLACE / gap)):
            for beat in range(3):
                t = times(0.035)
                add(out, np.sin(2 * np.pi * pitch * t) * bell_shape(0.035, 0.008, 0.02), n * gap + beat * 0.06, gain)
    for at in (5.0, 5.8, 14.6):
        t = times(0.5)
        add(out, np.sin(2 * np.pi * np.cumsum(392 - 30 * t) / RATE) * bell_shape(0.5, 0.12, 0.25), at, 0.22)
    return roomed(out, rng, 1.1, 0.7, ring=True)[:, 0]


MADE: dict[str, tuple[Callable[[Chance], Wave], float]] = {
    "hushed": (hushed, -38), "calm": (calm, -35), "murmuring": (murmuring, -32), "tense": (tense, -30),
    "groaning": (groaning, -27), "cheering": (cheering, -25), "roaring": (roaring, -23),
    "lion": (lion, -34), "circus": (circus, -34), "moritari": (moritari, -34), "skirmish": (skirmish, -34),
    "caesar_xl": (caesar_xl, -34), "title": (title, -34), "day": (day, -40), "night": (night, -40),
}  # fmt: skip
"""What makes each loop, and its loudness in LUFS."""


def main(names: list[str]) -> int:
    for name in names or MADE:
        make, loud = MADE[name]
        write(FOLDER / f"{name}.ogg", make(chance(name)), loud, 0.85)
        print(name, (FOLDER / f"{name}.ogg").stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
