"""Instruments and noises for what is made offline: numpy's arithmetic and seeded chance, mono, at RATE.

What is to be looped is made on a ring: noise from a spectrum has no beginning, and what is added over the end goes on at the
start. Wants the extra `lab`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from game.ui.waves import RATE

Wave = Any
"""A numpy array of floats."""
Chance = Any
"""A numpy generator."""
BLOCK = 4096


def chance(name: str) -> Chance:
    return np.random.default_rng(list(name.encode()))


def blank(seconds: float) -> Wave:
    return np.zeros(int(seconds * RATE))


def times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def add(out: Wave, part: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a part in on a ring, starting `at` seconds."""
    where = (int(at * RATE) + np.arange(len(part))) % len(out)
    np.add.at(out, where, part * gain)


def ringed(wave: Wave, low: float, high: float, slope: float = 0.0) -> Wave:
    """A band of it, on a ring; `slope`: dB an octave above 200 Hz."""
    spectrum = np.fft.rfft(wave)
    hz = np.maximum(1.0, np.fft.rfftfreq(len(wave), 1 / RATE))
    gain = 1 / (1 + (low / hz) ** 4) / (1 + (hz / high) ** 4) * 10 ** (slope * np.log2(np.maximum(hz, 200) / 200) / 20)
    return np.fft.irfft(spectrum * gain, len(wave))


def noise(seconds: float, rng: Chance, low: float = 20, high: float = 20000, slope: float = 0.0) -> Wave:
    """Noise on a ring, its loudness about 1."""
    wave = ringed(rng.normal(0, 1, int(seconds * RATE)), low, high, slope)
    return wave / (np.std(wave) or 1.0)


def gusts(seconds: float, rng: Chance, least: float = 0.2, waves: int = 5) -> Wave:
    """Loudness that comes and goes, on a ring: between `least` and 1."""
    t = np.arange(int(seconds * RATE)) / (seconds * RATE)
    found = sum(np.cos(2 * np.pi * (n * t + rng.random())) / n for n in range(1, waves + 1))
    found = (found - found.min()) / (found.max() - found.min())
    return least + (1 - least) * found**1.5


def bell_shape(seconds: float, rise: float, fall: float) -> Wave:
    """Up in `rise` seconds, down in `fall` at the end."""
    t = times(seconds)
    return np.clip(t / rise, 0, 1) * np.clip((seconds - t) / fall, 0, 1)


def partials(freq: Wave | float, seconds: float, gains: Sequence[float]) -> Wave:
    """Harmonics of a tone whose pitch may change."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(freq, int(seconds * RATE))) / RATE
    return sum(gain * np.sin(n * phase) for n, gain in enumerate(gains, 1))


def struck(freq: float, seconds: float, decay: float, ratios: Sequence[tuple[float, float]]) -> Wave:
    """Something hard that rings."""
    t = times(seconds)
    return sum(g * np.sin(2 * np.pi * freq * r * t) * np.exp(-decay * (0.5 + 0.5 * r) * t) for r, g in ratios)


# ---- music
def lyre(freq: float, seconds: float, rng: Chance, bright: float = 0.5) -> Wave:
    """A gut string, plucked: Karplus and Strong's ring of noise, tuned between samples."""
    period = RATE / freq - 0.5
    n = int(period)
    share = period - n
    ring = rng.uniform(-1, 1, n + 1)
    for _ in range(2):  # a finger, not a plectrum
        ring = bright * ring + (1 - bright) * np.roll(ring, 1)
    ring -= ring.mean()
    out = np.zeros(int(seconds * RATE))
    out[: n + 1] = ring[: len(out)]
    loss = 0.5 ** (1 / (freq * (2.4 - 0.0012 * freq)))
    # A whole period at a time: each is the one before it, smoothed.
    for start in range(n + 1, len(out), n):
        stop = min(start + n, len(out))
        back = np.arange(start, stop) - n
        newer, older = out[back] + out[back - 1], out[back - 1] + out[back - 2]
        out[start:stop] = loss * 0.5 * ((1 - share) * newer + share * older)
    body = np.exp(-times(0.02) * 260) * rng.normal(0, 0.12, int(0.02 * RATE))
    out[: len(body)] += body
    out *= np.clip(np.arange(len(out)) / 60, 0, 1) * np.clip((len(out) - np.arange(len(out))) / 2000, 0, 1)
    return out / (np.max(np.abs(out)) or 1.0)


REED = (1.0, 0.42, 0.62, 0.3, 0.34, 0.18, 0.16, 0.08, 0.07, 0.04)


def aulos(freq: float, seconds: float, rng: Chance, bend: float = 0.0) -> Wave:
    """A double reed: odd partials strong, breath in it, a slow shake that comes late; `bend` semitones it slides up from."""
    t = times(seconds)
    shake = 0.004 * np.sin(2 * np.pi * 4.8 * t + rng.random() * 6) * np.clip((t - 0.35) / 0.6, 0, 1)
    pitch = freq * (1 + shake) * 2 ** (bend / 12 * np.exp(-t * 14))
    tone = partials(pitch, seconds, REED)
    breath = noise(seconds, rng, 1200, 5200) * 0.035
    return (tone * (0.93 + 0.07 * np.sin(2 * np.pi * 4.8 * t)) / 2 + breath) * bell_shape(seconds, 0.06, 0.12)


def cornu(freq: float, seconds: float, rng: Chance) -> Wave:
    """A curved horn: it opens as the breath comes, and is a little flat before that."""
    t = times(seconds)
    opened = np.clip(t / 0.09, 0, 1) * np.clip((seconds - t) / 0.2, 0.2, 1)
    pitch = freq * (1 - 0.012 * np.exp(-t * 30)) * (1 + 0.003 * np.sin(2 * np.pi * 5.1 * t) * np.clip((t - 0.3) / 0.4, 0, 1))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone = sum(np.sin(n * phase) * opened ** (0.4 * n) / n**1.05 for n in range(1, 13))
    return (tone / 2 + noise(seconds, rng, 300, 2500) * 0.02) * bell_shape(seconds, 0.04, 0.14)


def frame_drum(rng: Chance, deep: bool = True) -> Wave:
    """A skin on a hoop: its low note in the middle, a slap at the rim."""
    seconds = 0.7 if deep else 0.25
    t = times(seconds)
    skin = np.sin(2 * np.pi * (82 if deep else 190) * (t - 0.02 * np.exp(-t * 25))) * np.exp(-t * (7 if deep else 22))
    hand = noise(seconds, rng, 300, 1500 if deep else 4200) * np.exp(-t * (60 if deep else 45)) * (0.18 if deep else 0.4)
    return (skin + hand) * np.clip(t / 0.002, 0, 1) * np.clip((seconds - t) / 0.05, 0, 1)


def roomed(wave: Wave, rng: Chance, seconds: float = 0.9, wet: float = 0.16, ring: bool = False) -> Wave:
    """The same in a small court of stone, in stereo: two answers that decay, dull and unlike each other."""
    longer = wave if ring else np.concatenate([wave, blank(seconds)])
    sides = []
    for _ in range(2):
        t = times(seconds)
        answer = rng.normal(0, 1, len(t)) * np.exp(-t * 6.9 / seconds)
        answer[: int(0.012 * RATE)] = 0
        answer /= np.sqrt(np.sum(answer**2))
        n = len(longer)
        back = np.fft.irfft(np.fft.rfft(longer) * np.fft.rfft(answer, n), n)
        sides.append(longer + wet * ringed(back, 150, 3800))
    return np.stack(sides, axis=1)


# ---- files
def write(path: Path, wave: Wave, loud: float, small: float = 0.75) -> None:
    """Ogg Vorbis at so many LUFS (integrated), with its true peak below -1 dB; `small`: 0 the best .. 1 the smallest."""
    import pyloudnorm

    meter = pyloudnorm.Meter(RATE)
    wave = wave * 10 ** ((loud - meter.integrated_loudness(wave)) / 20)
    peak = float(np.max(np.abs(wave)))
    if peak > 0.84:
        wave = np.tanh(wave / 0.84 * 1.1) * 0.84 / np.tanh(1.1) if peak < 1.2 else wave * 0.84 / peak
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    # In small pieces: the library's encoder overflows the stack with a whole file.
    with soundfile.SoundFile(path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=small) as file:
        for start in range(0, len(wave), BLOCK):
            file.write(wave[start : start + BLOCK])
