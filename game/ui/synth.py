"""Sound from arithmetic: each function gives mono samples (floats about -1..1) at RATE. Seeded: always the same."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from typing import Literal

RATE = 44100
Wave = list[float]
SoundName = Literal[
    "dice", "step", "coin", "gold", "growl", "cheer", "murmur", "click", "page", "scroll", "fanfare", "refuse", "drum",
    "clash", "card", "hoof", "whoosh", "thud", "bell", "laurel", "tick",
]  # fmt: skip


def _silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def _add(out: Wave, part: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a part in, starting `at` seconds."""
    start = int(at * RATE)
    if start + len(part) > len(out):
        out.extend([0.0] * (start + len(part) - len(out)))
    for i, sample in enumerate(part, start):
        out[i] += sample * gain


def _tone(
    freq: float,
    seconds: float,
    decay: float,
    partials: tuple[tuple[float, float], ...] = ((1, 1),),
    attack: float = 0.004,
    slide: float = 0.0,
) -> Wave:
    """Decaying partials (ratio, gain); `decay` in 1/s; the pitch slides by `slide` octaves a second."""
    out = _silence(seconds)
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


def _noise(seconds: float, rng: random.Random) -> Wave:
    return [rng.uniform(-1, 1) for _ in range(int(RATE * seconds))]


def _low_pass(wave: Wave, cutoff: float) -> Wave:
    k = 1 - math.exp(-math.tau * cutoff / RATE)
    y, out = 0.0, []
    for x in wave:
        y += k * (x - y)
        out.append(y)
    return out


def _high_pass(wave: Wave, cutoff: float) -> Wave:
    return [x - low for x, low in zip(wave, _low_pass(wave, cutoff), strict=True)]


def _band(wave: Wave, centre: float, q: float) -> Wave:
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


def _shaped(wave: Wave, envelope: Callable[[float], float]) -> Wave:
    """Times an envelope of the share 0..1 of its length."""
    n = max(1, len(wave))
    return [x * envelope(i / n) for i, x in enumerate(wave)]


def _swell(rise: float, fall: float) -> Callable[[float], float]:
    return lambda t: min(1.0, t / rise) * min(1.0, (1 - t) / fall)


def _levelled(wave: Wave, peak: float) -> Wave:
    loudest = max((abs(x) for x in wave), default=0.0)
    return [x * peak / loudest for x in wave] if loudest > 0 else wave


def _tick_at(rng: random.Random, freq: float, decay: float = 90.0) -> Wave:
    """One knock of something small and hard."""
    body = _tone(freq, 0.06, decay, ((1, 0.6), (2.32, 0.4), (4.25, 0.25)), 0.0006)
    _add(body, _shaped(_high_pass(_noise(0.008, rng), 2500), lambda t: (1 - t) ** 2), 0, 0.7)
    return body


def dice(rng: random.Random) -> Wave:
    """Bone dice on wood: knocks with growing gaps and falling force."""
    out, at = _silence(0.1), 0.0
    for i in range(rng.randint(10, 13)):
        _add(out, _tick_at(rng, rng.uniform(900, 2100), rng.uniform(70, 120)), at, 0.9 * 0.87**i * rng.uniform(0.7, 1))
        at += rng.uniform(0.018, 0.035) * 1.14**i
    return out


def step(rng: random.Random) -> Wave:
    out = _shaped(_low_pass(_noise(0.11, rng), rng.uniform(700, 1000)), lambda t: (1 - t) ** 2 * min(1, t * 14))
    _add(out, _tone(rng.uniform(72, 88), 0.12, 34), 0, 0.8)
    return out


def coin(rng: random.Random) -> Wave:
    out = _tone(2480 * rng.uniform(0.97, 1.03), 0.5, 11, ((1, 0.6), (1.51, 0.5), (2.74, 0.35), (4.1, 0.2)), 0.001)
    _add(out, _tone(3150, 0.4, 13, ((1, 0.5), (1.62, 0.35), (2.9, 0.2)), 0.001), 0.07, 0.7)
    return out


def gold(rng: random.Random) -> Wave:
    """A shower of coins that rises: gold on its way."""
    out = _silence(0.8)
    for i, note in enumerate((0, 4, 7, 12, 16)):
        _add(out, _tone(1320 * 2 ** (note / 12), 0.6, 9, ((1, 0.6), (2.01, 0.25), (3.02, 0.12)), 0.002), i * 0.065, 0.6)
    for _ in range(7):
        _add(out, _tone(rng.uniform(3600, 5200), 0.18, 26, ((1, 0.4), (1.5, 0.2)), 0.001), rng.uniform(0.05, 0.5), 0.25)
    return out


def growl(rng: random.Random) -> Wave:
    """A lion: a rough low voice, wavering, with breath in it."""
    seconds, out, phase = 1.15, [], 0.0
    n = int(RATE * seconds)
    for i in range(n):
        t = i / n
        freq = 68 + 26 * math.sin(math.pi * min(1, t * 1.3)) + 3 * math.sin(math.tau * 7 * t)
        phase += freq / RATE
        saw = 2 * (phase % 1) - 1
        flutter = 0.62 + 0.38 * math.sin(math.tau * 27 * t * seconds + 2 * math.sin(9 * t))
        out.append(saw * flutter)
    breath = _noise(seconds, rng)
    voice = [a + 0.45 * b for a, b in zip(out, breath, strict=False)]
    mixed = [
        1.0 * a + 0.8 * b + 0.35 * c
        for a, b, c in zip(_band(voice, 240, 2.2), _band(voice, 520, 2.5), _band(voice, 1150, 3), strict=True)
    ]
    return _shaped(mixed, lambda t: min(1, t * 9) * (1 - t) ** 0.8)


_FORMANTS = ((320, 3.0, 1.0), (580, 3.5, 0.9), (880, 4.0, 0.6), (1350, 4.0, 0.35), (2450, 5.0, 0.18))


def _voices(seconds: float, rng: random.Random, shift: float = 1.0) -> Wave:
    """Many people at once: noise through the formants of open vowels, with slow swells."""
    source = _noise(seconds, rng)
    out = [0.0] * len(source)
    for centre, q, gain in _FORMANTS:
        speed, offset = rng.uniform(0.7, 2.2), rng.uniform(0, 6)
        for i, x in enumerate(_band(source, centre * shift, q)):
            out[i] += x * gain * (0.75 + 0.25 * math.sin(offset + speed * math.tau * i / RATE))
    return out


def murmur(rng: random.Random) -> Wave:
    """A crowd at ease, to be looped: its ends fade into each other."""
    seconds, seam = 4.0, 0.5
    wave = _voices(seconds + seam, rng, 0.92)
    n, m = int(seconds * RATE), int(seam * RATE)
    body = wave[:n]
    for i in range(m):
        t = i / m
        body[i] = body[i] * math.sqrt(t) + wave[n + i] * math.sqrt(1 - t)
    return body


def cheer(rng: random.Random) -> Wave:
    wave = _shaped(_voices(2.0, rng, 1.18), lambda t: min(1, t * 7) * (1 - t) ** 0.9)
    for _ in range(46):
        clap = _shaped(_band(_noise(0.03, rng), rng.uniform(1100, 2100), 1.6), lambda t: (1 - t) ** 3)
        _add(wave, clap, rng.uniform(0.1, 1.5), rng.uniform(0.2, 0.5))
    return wave


def click(rng: random.Random) -> Wave:
    out = _tone(620, 0.05, 95, ((1, 0.7), (2.7, 0.3)), 0.0008)
    _add(out, _tone(210, 0.05, 80), 0, 0.6)
    return out


def tick(rng: random.Random) -> Wave:
    return _tone(1500, 0.03, 160, ((1, 0.6), (2.4, 0.3)), 0.0006)


def page(rng: random.Random) -> Wave:
    wave = _high_pass(_noise(0.26, rng), 1400)
    return _shaped(_low_pass(wave, 6500), lambda t: math.sin(math.pi * t) ** 2 * (0.55 + 0.45 * math.sin(t * 38)))


def scroll(rng: random.Random) -> Wave:
    wave = _band(_noise(0.42, rng), 1700, 0.8)
    return _shaped(wave, lambda t: _swell(0.25, 0.45)(t) * (0.6 + 0.4 * math.sin(t * 90)))


def _table(partials: int, slope: float) -> Wave:
    """One period of a tone with falling partials, 2048 samples."""
    return [sum(math.sin(math.tau * p * i / 2048) / p**slope for p in range(1, partials + 1)) for i in range(2048)]


def _horn(freq: float, seconds: float, dull: Wave, bright: Wave) -> Wave:
    """A brass note: it opens from the dull period to the bright one, with vibrato."""
    out, phase, step = [], 0.0, freq * 2048 / RATE
    sway = math.tau * 5.2 / RATE
    for i in range(int(RATE * seconds)):
        open_share = i / 4000 if i < 4000 else 1.0
        at = int(phase) & 2047
        out.append(dull[at] + (bright[at] - dull[at]) * open_share)
        phase += step * (1 + 0.005 * math.sin(sway * i) * (i / 15000 if i < 15000 else 1.0))
    return _shaped(out, _swell(0.03, 0.16))


def fanfare(rng: random.Random) -> Wave:
    """Horns: the victor is named."""
    out, at = _silence(0.2), 0.0
    dull, bright = _table(3, 1.6), _table(9, 1.15)
    for note, length in ((0, 0.16), (0, 0.16), (0, 0.16), (4, 0.3), (2, 0.16), (4, 0.16), (7, 0.9)):
        base = 233.08 * 2 ** (note / 12)
        _add(out, _horn(base, length + 0.06, dull, bright), at, 0.55)
        _add(out, _horn(base * 2 ** ((-5 if note != 7 else -3) / 12), length + 0.06, dull, bright), at, 0.32)
        _add(out, _horn(base / 2, length + 0.06, dull, bright), at, 0.28)
        at += length
    return out


def refuse(rng: random.Random) -> Wave:
    out = _tone(150, 0.16, 22, ((1, 1), (1.5, 0.3)), 0.002, -2.2)
    _add(out, _shaped(_low_pass(_noise(0.06, rng), 500), lambda t: 1 - t), 0, 0.6)
    return out


def drum(rng: random.Random) -> Wave:
    out = _tone(118, 0.6, 8.5, ((1, 1), (1.59, 0.35), (2.14, 0.2)), 0.002, -1.1)
    _add(out, _shaped(_low_pass(_noise(0.03, rng), 2600), lambda t: (1 - t) ** 2), 0, 0.9)
    return out


def clash(rng: random.Random) -> Wave:
    """Blade on blade."""
    out = _silence(0.5)
    for _ in range(9):
        _add(
            out,
            _tone(rng.uniform(1700, 6200), 0.5, rng.uniform(9, 20), ((1, 0.4),), 0.0006),
            rng.uniform(0, 0.012),
            0.5,
        )
    _add(out, _shaped(_high_pass(_noise(0.07, rng), 3000), lambda t: (1 - t) ** 2), 0, 0.8)
    return out


def card(rng: random.Random) -> Wave:
    return _shaped(_band(_noise(0.1, rng), 2600, 0.9), lambda t: min(1, t * 5) * (1 - t) ** 2)


def hoof(rng: random.Random) -> Wave:
    out = _silence(0.3)
    for at, gain in ((0, 1), (0.09, 0.7), (0.19, 0.9)):
        knock = _tone(rng.uniform(190, 260), 0.08, 50, ((1, 0.8), (2.6, 0.4)), 0.001)
        _add(knock, _shaped(_low_pass(_noise(0.05, rng), 1300), lambda t: (1 - t) ** 2), 0, 0.8)
        _add(out, knock, at, gain)
    return out


def whoosh(rng: random.Random) -> Wave:
    wave = _noise(0.34, rng)
    slow, fast = _band(wave, 700, 1.2), _band(wave, 1900, 1.4)
    n = len(wave)
    mixed = [a * (1 - i / n) + b * i / n for i, (a, b) in enumerate(zip(slow, fast, strict=True))]
    return _shaped(mixed, lambda t: math.sin(math.pi * t) ** 2)


def thud(rng: random.Random) -> Wave:
    out = _tone(78, 0.3, 16, ((1, 1), (1.7, 0.25)), 0.002, -1.5)
    _add(out, _shaped(_low_pass(_noise(0.12, rng), 420), lambda t: (1 - t) ** 2), 0, 1.2)
    return out


def bell(rng: random.Random) -> Wave:
    return _tone(880, 1.3, 3.6, ((1, 0.6), (2.0, 0.4), (2.76, 0.3), (5.4, 0.15)), 0.002)


def laurel(rng: random.Random) -> Wave:
    """A bright turn upwards: a small success."""
    out = _silence(0.5)
    for i, note in enumerate((0, 5, 9, 12)):
        _add(out, _tone(523.25 * 2 ** (note / 12), 0.5, 7, ((1, 0.7), (2, 0.25), (3, 0.12)), 0.006), i * 0.075, 0.6)
    return out


MAKERS: dict[SoundName, Callable[[random.Random], Wave]] = {
    "dice": dice, "step": step, "coin": coin, "gold": gold, "growl": growl, "cheer": cheer, "murmur": murmur,
    "click": click, "page": page, "scroll": scroll, "fanfare": fanfare, "refuse": refuse, "drum": drum, "clash": clash,
    "card": card, "hoof": hoof, "whoosh": whoosh, "thud": thud, "bell": bell, "laurel": laurel, "tick": tick,
}  # fmt: skip
LOUDNESS: dict[SoundName, float] = {
    "dice": 0.7, "step": 0.5, "coin": 0.45, "gold": 0.5, "growl": 0.85, "cheer": 0.6, "murmur": 0.4, "click": 0.35,
    "page": 0.35, "scroll": 0.35, "fanfare": 0.7, "refuse": 0.5, "drum": 0.8, "clash": 0.6, "card": 0.4, "hoof": 0.55,
    "whoosh": 0.4, "thud": 0.75, "bell": 0.5, "laurel": 0.5, "tick": 0.2,
}  # fmt: skip
VARIANTS: dict[SoundName, int] = {"dice": 3, "step": 3, "coin": 2, "hoof": 2, "clash": 2, "card": 2}


def make(name: SoundName, variant: int = 0) -> Wave:
    """Samples of a sound at its proper level; variants differ a little."""
    wave = MAKERS[name](random.Random(f"{name}:{variant}"))
    wave = _levelled(wave, LOUDNESS[name])
    if name != "murmur":
        tail = min(len(wave), int(0.006 * RATE))
        for i in range(tail):
            wave[-1 - i] *= i / tail
    return wave


def stereo_bytes(wave: Wave) -> bytes:
    """Interleaved 16-bit stereo, as the mixer wants raw samples."""
    out = array("h", bytes(4 * len(wave)))
    for i, x in enumerate(wave):
        sample = int(max(-1.0, min(1.0, x)) * 32000)
        out[2 * i] = out[2 * i + 1] = sample
    return out.tobytes()
