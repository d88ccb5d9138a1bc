"""The music: pieces for lyre, aulos, cornu and frame drum in the old modes, made offline and kept as Ogg files.

python -m tools.music [NAME...]    writes assets/music/NAME.ogg; all of them without a name

Wants the extra `lab`. "seikilos" follows the tune on the gravestone of Seikilos (first or second century); everything else
is made here: motifs by seeded chance, repeated, answered and led home by rule.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from tools.instruments import Chance, Wave, add, aulos, blank, chance, cornu, frame_drum, lyre, roomed, write

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "music"
LOUD = -27.0
"""LUFS of a piece; the fanfare lies ten higher."""
DORIAN = (0, 1, 3, 5, 7, 8, 10)
"""The old Dorian, downwards by tone, tone, half tone: steps above its lowest note."""
PHRYGIAN = (0, 2, 3, 5, 7, 9, 10)
Mode = Sequence[int]
Note = tuple[int | None, float]
"""A degree of the mode (0 the keynote; None a rest), and beats."""


def hz(mode: Mode, degree: int, keynote: float) -> float:
    octave, step = divmod(degree, len(mode))
    return float(keynote * 2 ** (octave + mode[step] / 12))


def motif(rng: Chance, notes: int, start: int = 4) -> list[Note]:
    """By step, now and then a leap of a third or fourth; long and short alternate."""
    degree, found = start, list[Note]()
    for n in range(notes):
        found.append((degree, float(rng.choice((1, 1, 1, 0.5, 1.5) if n < notes - 1 else (2, 3)))))
        degree += int(rng.choice((-1, -1, 1, 1, -2, 2, 3)))
        degree = min(9, max(-1, degree))
    return found


def answered(theme: list[Note]) -> list[Note]:
    """The same a step lower, and home."""
    lower: list[Note] = [(None if degree is None else degree - 1, beats) for degree, beats in theme[:-2]]
    return [*lower, (1, 1.0), (0, 3.0)]


def tune(theme: list[Note], other: list[Note]) -> list[Note]:
    rest: Note = (None, 2.0)
    return [*theme, rest, *answered(theme), rest, *other, rest, *theme[:3], (2, 1.0), (1, 1.0), (0, 4.0)]


def beats_of(notes: Sequence[Note]) -> float:
    return sum(beats for _, beats in notes)


def sung(
    out: Wave, notes: Sequence[Note], at: float, beat: float, voice: Callable[[float, float], Wave], mode: Mode,
    keynote: float, gain: float, rng: Chance, legato: float = 1.0,
) -> None:  # fmt: skip
    """Lay a line into `out`: `voice` makes a tone of so many Hz and seconds."""
    for degree, beats in notes:
        if degree is not None:
            lasts = beats * beat * legato
            add(out, voice(hz(mode, degree, keynote), lasts), at + float(rng.normal(0, 0.008)) + 0.03, gain)
        at += beats * beat


def plucked(rng: Chance) -> Callable[[float, float], Wave]:
    return lambda freq, lasts: lyre(freq, max(1.6, lasts + 1.2), rng, 0.55)


def reeded(rng: Chance) -> Callable[[float, float], Wave]:
    return lambda freq, lasts: aulos(freq, max(0.3, lasts), rng, -0.6)


def strummed(out: Wave, until: float, beat: float, rng: Chance, mode: Mode, keynote: float, gain: float) -> None:
    """Keynote, fifth and octave under it, one a beat, with a rest at the end of each bar of six."""
    figure = (0, 4, 7, 4, 7, None)
    for n in range(int(until / beat)):
        degree = figure[n % len(figure)]
        if degree is not None:
            add(out, lyre(hz(mode, degree, keynote / 2), 2.4, rng, 0.4), n * beat, gain * float(rng.uniform(0.8, 1.0)))


def whole(seconds: float) -> Wave:
    """With room to ring out; nothing is added over its end."""
    return blank(seconds + 4.0)


def seikilos(rng: Chance) -> Wave:
    mode, beat, key = PHRYGIAN, 0.46, 220.0
    lines: list[Note] = [
        (0, 1), (4, 2), (4, 3), (2, 1), (3, 1), (4, 3), (3, 1),
        (2, 1), (3, 1), (4, 1), (3, 1), (2, 1), (1, 1), (0, 1), (1, 2), (-1, 3),
        (0, 1), (2, 1), (4, 1), (3, 1), (2, 1), (3, 1), (2, 1), (0, 1), (1, 1), (-1, 3),
        (0, 1), (2, 1), (1, 1), (3, 1), (4, 1), (2, 1), (0, 1), (0, 1), (0, 1), (-2, 1), (-3, 4),
    ]  # fmt: skip
    seconds = 2 * beats_of(lines) * beat + 2.0
    out = whole(seconds)
    sung(out, lines, 0.3, beat, plucked(rng), mode, key, 0.8, rng)
    again = 0.3 + beats_of(lines) * beat + 1.2
    sung(out, lines, again, beat, reeded(rng), mode, key, 0.32, rng, 0.96)
    for n in range(int(seconds / (6 * beat))):
        add(out, lyre(hz(mode, (0, -3)[n % 2], key / 2), 3.0, rng, 0.4), n * 6 * beat + 0.3, 0.5)
    return roomed(out, rng, 1.1, 0.2)


def dusk(rng: Chance) -> Wave:
    """A lyre that thinks, and far away a reed."""
    mode, beat, key = DORIAN, 0.72, 164.81
    line = tune(motif(rng, 6), motif(rng, 5, 7))
    seconds = beats_of(line) * beat
    out = whole(seconds)
    sung(out, line, 0.2, beat, plucked(rng), mode, key * 2, 0.8, rng)
    strummed(out, seconds, beat, rng, mode, key, 0.32)
    far = whole(seconds)
    sung(
        far,
        [(4, 5.0), (None, 7.0), (3, 3.0), (2, 4.0), (None, 6.0), (0, 6.0)],
        6.0,
        beat,
        reeded(rng),
        mode,
        key * 2,
        0.14,
        rng,
    )
    return roomed(out + far, rng, 1.3, 0.25)


def court(rng: Chance) -> Wave:
    """Two lyres and a hand on a drum."""
    mode, beat, key = PHRYGIAN, 0.5, 146.83
    line = tune(motif(rng, 7), motif(rng, 6, 2))
    seconds = beats_of(line) * beat
    out = whole(seconds)
    sung(out, line, 0.2, beat, plucked(rng), mode, key * 2, 0.75, rng)
    strummed(out, seconds, beat, rng, mode, key, 0.4)
    for n in range(int(seconds / (3 * beat))):
        add(out, frame_drum(rng, n % 2 == 0), n * 3 * beat, 0.3 if n % 2 == 0 else 0.16)
    return roomed(out, rng, 0.9, 0.18)


def string(rng: Chance) -> Wave:
    mode, beat, key = DORIAN, 0.8, 146.83
    line = tune(motif(rng, 5), motif(rng, 4, 6))
    out = whole(beats_of(line) * beat)
    sung(out, line, 0.2, beat, plucked(rng), mode, key * 2, 0.8, rng)
    return roomed(out, rng, 1.2, 0.24)


def reed(rng: Chance) -> Wave:
    mode, beat, key = PHRYGIAN, 0.7, 196.0
    line = tune(motif(rng, 5), motif(rng, 5, 5))
    seconds = beats_of(line) * beat
    out = whole(seconds)
    sung(out, line, 0.2, beat, reeded(rng), mode, key, 0.5, rng, 0.94)
    add(out, aulos(hz(mode, 0, key / 2), seconds * 0.98, rng), 0.1, 0.12)
    return roomed(out, rng, 1.2, 0.26)


def procession(rng: Chance) -> Wave:
    """Drum and lyre, and horns beyond the wall."""
    mode, beat, key = DORIAN, 0.56, 130.81
    line = tune(motif(rng, 6), motif(rng, 6, 4))
    seconds = beats_of(line) * beat
    out = whole(seconds)
    sung(out, line, 2.4, beat, plucked(rng), mode, key * 2, 0.7, rng)
    for n in range(int(seconds / (2 * beat))):
        add(out, frame_drum(rng, n % 4 != 3), n * 2 * beat, 0.34 if n % 4 == 0 else 0.2)
    for at, degree, lasts in (
        (seconds * 0.3, 0, 1.6),
        (seconds * 0.3 + 1.3, 4, 2.2),
        (seconds * 0.8, 4, 1.4),
        (seconds * 0.8 + 1.2, 0, 2.4),
    ):
        add(out, cornu(hz(mode, degree, key), lasts, rng), at, 0.12)
    return roomed(out, rng, 1.2, 0.28)


def triumph(rng: Chance) -> Wave:
    """Two horns in fifths, drums, and a lyre that runs up."""
    mode, key = (0, 2, 4, 5, 7, 9, 10), 146.83
    out = blank(9.0)
    calls = ((0.0, 0, 0.35), (0.4, 0, 0.25), (0.7, 4, 0.8), (1.6, 4, 0.3), (1.95, 6, 0.3), (2.3, 7, 2.4))
    for at, degree, lasts in calls:
        add(out, cornu(hz(mode, degree, key), lasts, rng), at, 0.5)
        add(out, cornu(hz(mode, max(0, degree - 4), key), lasts, rng), at + 0.015, 0.38)
    for at in (0.0, 0.7, 1.6, 2.3, 2.65, 3.0, 3.7):
        add(out, frame_drum(rng), at, 0.45)
    for n, degree in enumerate((0, 2, 4, 7, 9, 11, 14)):
        add(out, lyre(hz(mode, degree, key), 2.2, rng, 0.6), 2.5 + 0.16 * n, 0.42)
    return roomed(out, rng, 1.3, 0.24)


MADE: dict[str, tuple[Callable[[Chance], Wave], float]] = {
    "seikilos": (seikilos, LOUD), "dusk": (dusk, LOUD), "court": (court, LOUD),
    "string": (string, LOUD), "reed": (reed, LOUD), "procession": (procession, LOUD),
    "triumph": (triumph, LOUD + 9),
}  # fmt: skip


def settled(wave: Wave) -> Wave:
    """Silence where the room has died away; begins and ends softly."""
    loud = np.max(np.abs(wave), axis=1)
    last = int(np.nonzero(loud > 0.0015 * np.max(loud))[0][-1]) + 1
    wave = wave[:last].copy()
    fade = min(len(wave), 22_050)
    wave[-fade:] *= np.linspace(1, 0, fade)[:, None]
    wave[:200] *= np.linspace(0, 1, 200)[:, None]
    return wave


def main(names: list[str]) -> int:
    for name in names or MADE:
        make, loud = MADE[name]
        write(FOLDER / f"{name}.ogg", settled(make(chance(name))), loud, 0.8)
        print(name, (FOLDER / f"{name}.ogg").stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
