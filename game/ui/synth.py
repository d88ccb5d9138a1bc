"""Sound from arithmetic: each function gives mono samples (floats about -1..1) at RATE. Seeded: always the same."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from typing import Literal

from game.ui.waves import (
    RATE,
    Wave,
    add,
    band,
    high_pass,
    horn,
    levelled,
    low_pass,
    noise,
    retuned,
    shaped,
    silence,
    swell,
    table,
    tone,
)  # fmt: skip

SoundName = Literal[
    "dice", "step", "coin", "gold", "growl", "cheer", "murmur", "click", "page", "scroll", "fanfare", "refuse", "drum",
    "clash", "card", "hoof", "whoosh", "thud", "bell", "laurel", "tick", "groan", "gasp", "call", "stone", "shuffle",
    "splash", "flag", "hiss",
]  # fmt: skip
Group = Literal["hand", "board", "deed", "crowd", "signal"]


def _tick_at(rng: random.Random, freq: float, decay: float = 90.0) -> Wave:
    """One knock of something small and hard."""
    body = tone(freq, 0.06, decay, ((1, 0.6), (2.32, 0.4), (4.25, 0.25)), 0.0006)
    add(body, shaped(high_pass(noise(0.008, rng), 2500), lambda t: (1 - t) ** 2), 0, 0.7)
    return body


def dice(rng: random.Random) -> Wave:
    """Bone dice on wood: knocks with growing gaps and falling force."""
    out, at = silence(0.1), 0.0
    for i in range(rng.randint(10, 13)):
        add(out, _tick_at(rng, rng.uniform(900, 2100), rng.uniform(70, 120)), at, 0.9 * 0.87**i * rng.uniform(0.7, 1))
        at += rng.uniform(0.018, 0.035) * 1.14**i
    return out


def step(rng: random.Random) -> Wave:
    out = shaped(low_pass(noise(0.11, rng), rng.uniform(700, 1000)), lambda t: (1 - t) ** 2 * min(1, t * 14))
    add(out, tone(rng.uniform(72, 88), 0.12, 34), 0, 0.8)
    return out


def coin(rng: random.Random) -> Wave:
    out = tone(2480 * rng.uniform(0.97, 1.03), 0.5, 11, ((1, 0.6), (1.51, 0.5), (2.74, 0.35), (4.1, 0.2)), 0.001)
    add(out, tone(3150, 0.4, 13, ((1, 0.5), (1.62, 0.35), (2.9, 0.2)), 0.001), 0.07, 0.7)
    return out


def gold(rng: random.Random) -> Wave:
    """A shower of coins that rises: gold on its way."""
    out = silence(0.8)
    for i, note in enumerate((0, 4, 7, 12, 16)):
        add(out, tone(1320 * 2 ** (note / 12), 0.6, 9, ((1, 0.6), (2.01, 0.25), (3.02, 0.12)), 0.002), i * 0.065, 0.6)
    for _ in range(7):
        add(out, tone(rng.uniform(3600, 5200), 0.18, 26, ((1, 0.4), (1.5, 0.2)), 0.001), rng.uniform(0.05, 0.5), 0.25)
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
    breath = noise(seconds, rng)
    voice = [a + 0.45 * b for a, b in zip(out, breath, strict=False)]
    mixed = [
        1.0 * a + 0.8 * b + 0.35 * c
        for a, b, c in zip(band(voice, 240, 2.2), band(voice, 520, 2.5), band(voice, 1150, 3), strict=True)
    ]
    return shaped(mixed, lambda t: min(1, t * 9) * (1 - t) ** 0.8)


_FORMANTS = ((320, 3.0, 1.0), (580, 3.5, 0.9), (880, 4.0, 0.6), (1350, 4.0, 0.35), (2450, 5.0, 0.18))


def voices(seconds: float, rng: random.Random, shift: float = 1.0) -> Wave:
    """Many people at once: noise through the formants of open vowels, with slow swells."""
    source = noise(seconds, rng)
    out = [0.0] * len(source)
    for centre, q, gain in _FORMANTS:
        speed, offset = rng.uniform(0.7, 2.2), rng.uniform(0, 6)
        for i, x in enumerate(band(source, centre * shift, q)):
            out[i] += x * gain * (0.75 + 0.25 * math.sin(offset + speed * math.tau * i / RATE))
    return out


def murmur(rng: random.Random) -> Wave:
    """Many people turn to each other, and are quiet again."""
    return shaped(voices(2.6, rng, 0.92), swell(0.22, 0.5))


def groan(rng: random.Random) -> Wave:
    """Many people sorry at once: a murmur that sinks."""
    high, low = voices(1.7, rng, 0.98), voices(1.7, rng, 0.72)
    n = len(high)
    wave = [a * (1 - i / n) + b * i / n for i, (a, b) in enumerate(zip(high, low, strict=True))]
    return shaped(wave, lambda t: min(1.0, t * 6) * (1 - t) ** 0.8)


def gasp(rng: random.Random) -> Wave:
    """Breath drawn in by many: it rises and is cut off."""
    return shaped(high_pass(voices(0.7, rng, 1.45), 500), lambda t: t**1.5 * min(1.0, (1 - t) / 0.2))


def hiss(rng: random.Random) -> Wave:
    """A crowd that has seen enough: breath through teeth on all benches, here a little sooner and there later."""
    out = silence(1.5)
    for _ in range(14):
        length = rng.uniform(0.7, 1.1)
        breath = high_pass(band(noise(length, rng), rng.uniform(3600, 6200), 0.8), 2400)
        add(out, shaped(breath, swell(0.25, 0.7)), rng.uniform(0.0, 0.35), rng.uniform(0.3, 0.6))
    add(out, shaped(voices(1.4, rng, 0.8), lambda t: min(1.0, t * 5) * (1 - t)), 0, 0.35)
    return out


def cheer(rng: random.Random) -> Wave:
    wave = shaped(voices(2.0, rng, 1.18), lambda t: min(1, t * 7) * (1 - t) ** 0.9)
    for _ in range(46):
        clap = shaped(band(noise(0.03, rng), rng.uniform(1100, 2100), 1.6), lambda t: (1 - t) ** 3)
        add(wave, clap, rng.uniform(0.1, 1.5), rng.uniform(0.2, 0.5))
    return wave


def click(rng: random.Random) -> Wave:
    out = tone(620, 0.05, 95, ((1, 0.7), (2.7, 0.3)), 0.0008)
    add(out, tone(210, 0.05, 80), 0, 0.6)
    return out


def tick(rng: random.Random) -> Wave:
    return tone(1500, 0.03, 160, ((1, 0.6), (2.4, 0.3)), 0.0006)


def page(rng: random.Random) -> Wave:
    wave = high_pass(noise(0.26, rng), 1400)
    return shaped(low_pass(wave, 6500), lambda t: math.sin(math.pi * t) ** 2 * (0.55 + 0.45 * math.sin(t * 38)))


def scroll(rng: random.Random) -> Wave:
    wave = band(noise(0.42, rng), 1700, 0.8)
    return shaped(wave, lambda t: swell(0.25, 0.45)(t) * (0.6 + 0.4 * math.sin(t * 90)))


def fanfare(rng: random.Random) -> Wave:
    """Horns: the victor is named."""
    out, at = silence(0.2), 0.0
    dull, bright = table(3, 1.6), table(9, 1.15)
    for note, length in ((0, 0.16), (0, 0.16), (0, 0.16), (4, 0.3), (2, 0.16), (4, 0.16), (7, 0.9)):
        base = 233.08 * 2 ** (note / 12)
        add(out, horn(base, length + 0.06, dull, bright), at, 0.55)
        add(out, horn(base * 2 ** ((-5 if note != 7 else -3) / 12), length + 0.06, dull, bright), at, 0.32)
        add(out, horn(base / 2, length + 0.06, dull, bright), at, 0.28)
        at += length
    return out


def refuse(rng: random.Random) -> Wave:
    out = tone(150, 0.16, 22, ((1, 1), (1.5, 0.3)), 0.002, -2.2)
    add(out, shaped(low_pass(noise(0.06, rng), 500), lambda t: 1 - t), 0, 0.6)
    return out


def drum(rng: random.Random) -> Wave:
    out = tone(118, 0.6, 8.5, ((1, 1), (1.59, 0.35), (2.14, 0.2)), 0.002, -1.1)
    add(out, shaped(low_pass(noise(0.03, rng), 2600), lambda t: (1 - t) ** 2), 0, 0.9)
    return out


def clash(rng: random.Random) -> Wave:
    """Blade on blade."""
    out = silence(0.5)
    for _ in range(9):
        add(
            out,
            tone(rng.uniform(1700, 6200), 0.5, rng.uniform(9, 20), ((1, 0.4),), 0.0006),
            rng.uniform(0, 0.012),
            0.5,
        )
    add(out, shaped(high_pass(noise(0.07, rng), 3000), lambda t: (1 - t) ** 2), 0, 0.8)
    return out


def card(rng: random.Random) -> Wave:
    return shaped(band(noise(0.1, rng), 2600, 0.9), lambda t: min(1, t * 5) * (1 - t) ** 2)


def hoof(rng: random.Random) -> Wave:
    out = silence(0.3)
    for at, gain in ((0, 1), (0.09, 0.7), (0.19, 0.9)):
        knock = tone(rng.uniform(190, 260), 0.08, 50, ((1, 0.8), (2.6, 0.4)), 0.001)
        add(knock, shaped(low_pass(noise(0.05, rng), 1300), lambda t: (1 - t) ** 2), 0, 0.8)
        add(out, knock, at, gain)
    return out


def whoosh(rng: random.Random) -> Wave:
    wave = noise(0.34, rng)
    slow, fast = band(wave, 700, 1.2), band(wave, 1900, 1.4)
    n = len(wave)
    mixed = [a * (1 - i / n) + b * i / n for i, (a, b) in enumerate(zip(slow, fast, strict=True))]
    return shaped(mixed, lambda t: math.sin(math.pi * t) ** 2)


def thud(rng: random.Random) -> Wave:
    out = tone(78, 0.3, 16, ((1, 1), (1.7, 0.25)), 0.002, -1.5)
    add(out, shaped(low_pass(noise(0.12, rng), 420), lambda t: (1 - t) ** 2), 0, 1.2)
    return out


def bell(rng: random.Random) -> Wave:
    return tone(880, 1.3, 3.6, ((1, 0.6), (2.0, 0.4), (2.76, 0.3), (5.4, 0.15)), 0.002)


def laurel(rng: random.Random) -> Wave:
    """A bright turn upwards: a small success."""
    out = silence(0.5)
    for i, note in enumerate((0, 5, 9, 12)):
        add(out, tone(523.25 * 2 ** (note / 12), 0.5, 7, ((1, 0.7), (2, 0.25), (3, 0.12)), 0.006), i * 0.075, 0.6)
    return out


def call(rng: random.Random) -> Wave:
    """A cornu from the wall: a note, its fifth, and the note again."""
    out, dull, bright = silence(0.2), table(2, 1.8), table(7, 1.3)
    for at, note, length in ((0.0, 0, 0.34), (0.3, 7, 0.62), (0.86, 0, 0.5)):
        add(out, horn(146.83 * 2 ** (note / 12) * rng.uniform(0.996, 1.004), length, dull, bright), at, 0.6)
    return out


def stone(rng: random.Random) -> Wave:
    """Something heavy is turned on its foot."""
    wave = low_pass(band(noise(0.3, rng), 620, 0.9), 1800)
    grains = [0.4 + 0.6 * abs(math.sin(i * rng.uniform(0.9, 1.1))) for i in range(40)]
    return shaped(wave, lambda t: swell(0.2, 0.5)(t) * grains[int(t * 39)])


def shuffle(rng: random.Random) -> Wave:
    """Cards pushed into each other."""
    out, at = silence(0.3), 0.0
    for i in range(9):
        add(out, shaped(band(noise(0.05, rng), rng.uniform(2100, 3200), 1.0), lambda t: (1 - t) ** 2), at, 0.6 + 0.05 * i)
        at += rng.uniform(0.024, 0.04)
    return out


def splash(rng: random.Random) -> Wave:
    """Oars taken through water."""
    out = silence(0.2)
    for at in (0.0, 0.3):
        stroke = low_pass(band(noise(0.4, rng), rng.uniform(750, 950), 0.7), 3200)
        add(out, shaped(stroke, swell(0.18, 0.7)), at)
    return out


def flag(rng: random.Random) -> Wave:
    """Cloth in the wind: what is put up, turned over or taken away."""
    wave = band(noise(0.3, rng), 480, 0.8)
    return shaped(wave, lambda t: swell(0.1, 0.6)(t) * (0.4 + 0.6 * math.sin(t * 42) ** 2))


MAKERS: dict[SoundName, Callable[[random.Random], Wave]] = {
    "dice": dice, "step": step, "coin": coin, "gold": gold, "growl": growl, "cheer": cheer, "murmur": murmur,
    "click": click, "page": page, "scroll": scroll, "fanfare": fanfare, "refuse": refuse, "drum": drum, "clash": clash,
    "card": card, "hoof": hoof, "whoosh": whoosh, "thud": thud, "bell": bell, "laurel": laurel, "tick": tick,
    "groan": groan, "gasp": gasp, "call": call, "stone": stone, "shuffle": shuffle, "splash": splash, "flag": flag,
    "hiss": hiss,
}  # fmt: skip
GROUPS: dict[Group, tuple[SoundName, ...]] = {
    "hand": ("click", "tick", "page", "scroll", "refuse", "card", "shuffle"),
    "board": ("dice", "step", "coin", "hoof", "whoosh", "stone", "splash", "flag"),
    "deed": ("gold", "growl", "clash", "thud", "drum", "bell", "laurel"),
    "crowd": ("cheer", "murmur", "groan", "gasp", "hiss"),
    "signal": ("fanfare", "call"),
}
"""Sounds that should be about equally loud (docs/sound.md)."""
PEAKS: dict[SoundName, float] = {
    "dice": 0.47, "step": 0.63, "coin": 0.32, "gold": 0.3, "growl": 0.64, "cheer": 0.34, "murmur": 0.33, "click": 0.5,
    "page": 0.19, "scroll": 0.15, "fanfare": 0.45, "refuse": 0.27, "drum": 0.63, "clash": 0.67, "card": 0.27,
    "hoof": 0.51, "whoosh": 0.29, "thud": 0.86, "bell": 0.38, "laurel": 0.34, "tick": 0.55, "groan": 0.38,
    "gasp": 0.34, "call": 0.3, "stone": 0.35, "shuffle": 0.18, "splash": 0.26, "flag": 0.38,
    "hiss": 0.26,
}  # fmt: skip
"""The highest sample of each, so that its group lies at its target: `python -m tools.loudness` says what they should be."""
RETUNED = (1.0, 0.963, 1.034)
"""The pitch of each variant: nothing sounds alike each time."""
SIGNALS = (1.0, 0.98, 1.02)
"""Of horns and chimes, whose notes are remembered."""


def variants(name: SoundName) -> int:
    return len(_pitches(name))


def _pitches(name: SoundName) -> tuple[float, ...]:
    return SIGNALS if name in GROUPS["signal"] or name in ("laurel", "bell", "gold") else RETUNED


def make(name: SoundName, variant: int = 0) -> Wave:
    """Samples of a sound at its proper level; variants differ a little, in chance and in pitch."""
    wave = MAKERS[name](random.Random(f"{name}:{variant}"))
    wave = levelled(retuned(wave, _pitches(name)[variant]), PEAKS[name])
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
