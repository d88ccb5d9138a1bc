"""Sound from arithmetic: tones, noise, filters, envelopes. Mono samples, floats about -1..1, at RATE."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

RATE = 44100
Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def add(out: Wave, part: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a part in, starting `at` seconds."""
    start = int(at * RATE)
    if start + len(part) > len(out):
        out.extend([0.0] * (start + len(part) - len(out)))
    for i, sample in enumerate(part, start):
        out[i] += sample * gain


def tone(
    freq: float,
    seconds: float,
    decay: float,
    partials: tuple[tuple[float, float], ...] = ((1, 1),),
    attack: float = 0.004,
    slide: float = 0.0,
) -> Wave:
    """Decaying partials (ratio, gain); `decay` in 1/s; the pitch slides by `slide` octaves a second."""
    out = silence(seconds)
    rise = max(1, int(attack * RATE))
    for ratio, gain in partials:
        phase, step = 0.0, math.tau * freq * ratio / RATE
        bend = 2 ** (slide / RATE)
        fall = math.exp(-decay * (0.6 + 0.4 * ratio) / RATE)
        level = gain
        for i in range(len(out)):
            out[i] += math.sin(phase) * level * (i / rise if i < rise else 1.0)
            phase += step
            step *= bend
            level *= fall
    return out


def noise(seconds: float, rng: random.Random) -> Wave:
    return [rng.uniform(-1, 1) for _ in range(int(RATE * seconds))]


def low_pass(wave: Wave, cutoff: float) -> Wave:
    k = 1 - math.exp(-math.tau * cutoff / RATE)
    y, out = 0.0, []
    for x in wave:
        y += k * (x - y)
        out.append(y)
    return out


def high_pass(wave: Wave, cutoff: float) -> Wave:
    return [x - low for x, low in zip(wave, low_pass(wave, cutoff), strict=True)]


def band(wave: Wave, centre: float, q: float) -> Wave:
    """Two-pole band-pass."""
    w = math.tau * centre / RATE
    alpha = math.sin(w) / (2 * q)
    b0, a0, a1, a2 = alpha, 1 + alpha, -2 * math.cos(w), 1 - alpha
    b0, a1, a2 = b0 / a0, a1 / a0, a2 / a0
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in wave:
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def shaped(wave: Wave, envelope: Callable[[float], float]) -> Wave:
    """Times an envelope of the share 0..1 of its length."""
    n = max(1, len(wave))
    return [x * envelope(i / n) for i, x in enumerate(wave)]


def swell(rise: float, fall: float) -> Callable[[float], float]:
    return lambda t: min(1.0, t / rise) * min(1.0, (1 - t) / fall)


def levelled(wave: Wave, peak: float) -> Wave:
    loudest = max((abs(x) for x in wave), default=0.0)
    return [x * peak / loudest for x in wave] if loudest > 0 else wave


def table(partials: int, slope: float) -> Wave:
    """One period of a tone with falling partials, 2048 samples."""
    return [sum(math.sin(math.tau * p * i / 2048) / p**slope for p in range(1, partials + 1)) for i in range(2048)]


def horn(freq: float, seconds: float, dull: Wave, bright: Wave) -> Wave:
    """A brass note: it opens from the dull period to the bright one, with vibrato."""
    out, phase, step = [], 0.0, freq * 2048 / RATE
    sway = math.tau * 5.2 / RATE
    for i in range(int(RATE * seconds)):
        open_share = i / 4000 if i < 4000 else 1.0
        at = int(phase) & 2047
        out.append(dull[at] + (bright[at] - dull[at]) * open_share)
        phase += step * (1 + 0.005 * math.sin(sway * i) * (i / 15000 if i < 15000 else 1.0))
    return shaped(out, swell(0.03, 0.16))


def retuned(wave: Wave, ratio: float) -> Wave:
    """Higher and shorter, or lower and longer: read at another speed."""
    if ratio == 1.0:
        return wave
    last = len(wave) - 1
    out = []
    for i in range(int(last / ratio)):
        at = i * ratio
        low = int(at)
        out.append(wave[low] + (wave[low + 1] - wave[low]) * (at - low))
    return out
