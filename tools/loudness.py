"""How loud sounds, loops and pieces are, whether they clip or click, and what they look like.

python -m tools.loudness          the table, on the terminal; what is off is marked and ends it with 1
python -m tools.loudness --docs   the table in docs/sound.md and a picture for each group in docs/pictures/sound

Wants the extra `lab`: BS.1770's measure from pyloudnorm, pictures from matplotlib.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyloudnorm
import soundfile
from matplotlib.figure import Figure
from PIL import Image
from scipy.signal import resample_poly

from game.ui import synth
from game.ui.synth import Group, SoundName
from game.ui.waves import RATE
from tools import music, soundscape
from tools.section import replaced

TOP = Path(__file__).resolve().parent.parent
PAGE, PICTURES = TOP / "docs" / "sound.md", TOP / "docs" / "pictures" / "sound"
TARGETS: dict[Group, float] = {"hand": -29.0, "board": -24.0, "deed": -20.0, "crowd": -21.0, "signal": -18.0}
"""LUFS of each group: the loudest 0.4 s of a sound."""
WITHIN = 3.0
"""LU by which a sound may be off its group's target."""
CEILING = -0.5
"""dBTP no sound may pass."""
WINDOW = 0.4
HIGHEST = 0.92
"""The highest peak that is proposed."""


@dataclass(frozen=True)
class Measured:
    """One sound. `loud`: LUFS; `peak`: dBTP; `seam`: the largest step at its ends, or where a loop closes, as a share of
    the steps inside it."""

    name: str
    group: str
    target: float
    seconds: float
    loud: float
    peak: float
    seam: float

    @property
    def faults(self) -> list[str]:
        return [
            what
            for what, wrong in (
                ("loudness", abs(self.loud - self.target) > WITHIN),
                ("peak", self.peak > CEILING),
                ("click", self.seam > 1.0),
            )
            if wrong
        ]

    @property
    def row(self) -> str:
        off = self.loud - self.target
        marks = ", ".join(self.faults) or "–"
        return f"| {self.name} | {self.seconds:.2f} | {self.loud:.1f} | {off:+.1f} | {self.peak:.1f} | {marks} |"


def momentary(wave: Any) -> float:
    """LUFS of the loudest 0.4 s; a shorter sound is heard with silence about it."""
    pad = np.zeros(int(WINDOW * RATE))
    meter = pyloudnorm.Meter(RATE, block_size=WINDOW, overlap=0.75)
    meter.integrated_loudness(np.concatenate([pad, wave, pad]))
    return float(np.max(meter.blockwise_loudness))


def true_peak(wave: Any) -> float:
    """dBTP, by four times as many samples."""
    return float(20 * np.log10(max(1e-9, np.max(np.abs(resample_poly(wave, 4, 1))))))


def ends(wave: Any) -> float:
    """How far from silence a sound begins and ends, as a share of its largest step."""
    inside = float(np.max(np.abs(np.diff(wave)))) or 1.0
    return max(abs(float(wave[0])), abs(float(wave[-1]))) / inside


def sample(name: SoundName, variant: int) -> Any:
    """As the mixer gets it."""
    raw = np.frombuffer(synth.stereo_bytes(synth.make(name, variant)), dtype="<i2")
    return raw[::2].astype(float) / 32768


def group_of(name: SoundName) -> Group:
    return next(group for group, names in synth.GROUPS.items() if name in names)


def short_sounds() -> Iterator[tuple[Measured, Any]]:
    for group, names in synth.GROUPS.items():
        for name in names:
            for variant in range(synth.variants(name)):
                wave = sample(name, variant)
                shown = name if variant == 0 else f"{name} {variant + 1}"
                found = Measured(
                    shown, group, TARGETS[group], len(wave) / RATE, momentary(wave), true_peak(wave), ends(wave)
                )
                yield found, wave


def long_sounds() -> Iterator[tuple[Measured, Any]]:
    """Loops and pieces as they lie in the package. Their loudness is that of the whole; a loop's seam is where it closes."""
    for group, folder, made in (("loops", soundscape.FOLDER, soundscape.MADE), ("music", music.FOLDER, music.MADE)):
        for name, (_, target) in made.items():
            stereo, rate = soundfile.read(folder / f"{name}.ogg", always_2d=True)
            wave = stereo.mean(axis=1)
            loud = float(pyloudnorm.Meter(rate).integrated_loudness(stereo))
            peak = max(true_peak(stereo[:, n]) for n in range(stereo.shape[1]))
            yield (
                Measured(
                    name, group, target, len(wave) / rate, loud, peak, closing(wave) if group == "loops" else ends(wave)
                ),
                (resample_poly(wave, RATE, rate)),
            )


def closing(wave: Any) -> float:
    """The step from a loop's end to its beginning, as a share of its largest step."""
    inside = float(np.max(np.abs(np.diff(wave)))) or 1.0
    return abs(float(wave[0]) - float(wave[-1])) / inside


def proposed() -> dict[SoundName, float]:
    """The peaks with which every sound would lie at its target, as far as peaks may go."""
    found: dict[SoundName, float] = {}
    for name in synth.MAKERS:
        off = TARGETS[group_of(name)] - float(np.mean([momentary(sample(name, n)) for n in range(synth.variants(name))]))
        found[name] = round(min(HIGHEST, synth.PEAKS[name] * 10 ** (off / 20)), 2)
    return found


def table(rows: list[Measured]) -> str:
    lines = []
    for group in dict.fromkeys(row.group for row in rows):
        inside = [row for row in rows if row.group == group]
        targets = {row.target for row in inside}
        aim = f"target {inside[0].target:.0f} LUFS" if len(targets) == 1 else "each beside its own target"
        lines += ["", f"**{group}**, {aim}", ""]
        lines += ["| sound | s | LUFS | LU off | dBTP | wrong |", "| --- | --- | --- | --- | --- | --- |"]
        lines += [row.row for row in inside]
    return "\n".join(lines)


def picture(group: str, waves: dict[str, Any], path: Path) -> None:
    """The spectra of a group over time: low is low, bright is loud."""
    across = 4
    down = -(-len(waves) // across)
    figure = Figure(figsize=(across * 2.6, down * 1.9), layout="constrained")
    axes = figure.subplots(down, across, squeeze=False)
    for axis in axes.flat:
        axis.set_axis_off()
    for axis, (name, wave) in zip(axes.flat, waves.items(), strict=False):
        axis.set_axis_on()
        padded = np.concatenate([wave, np.zeros(max(0, 4096 - len(wave)))]) + np.random.default_rng(1).normal(
            0, 1e-7, max(4096, len(wave))
        )
        axis.specgram(padded, NFFT=1024, Fs=RATE, noverlap=768, cmap="magma", vmin=-125, vmax=-45)
        axis.set_ylim(0, 9000)
        axis.set_title(name, fontsize=8)
        axis.tick_params(labelsize=6)
    figure.suptitle(f"{group}: Hz over seconds", fontsize=9)
    path.parent.mkdir(parents=True, exist_ok=True)
    drawn = io.BytesIO()
    figure.savefig(drawn, dpi=70)
    Image.open(drawn).convert("RGB").quantize(48).save(path, optimize=True)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docs", action="store_true", help="write docs/sound.md and the pictures")
    parser.add_argument("--peaks", action="store_true", help="say which peaks would put every sound at its target")
    asked = parser.parse_args(argv)
    if asked.peaks:
        print(proposed())
        return 0
    found = [*short_sounds(), *long_sounds()]
    rows = [row for row, _ in found]
    text = table(rows)
    print(text)
    if asked.docs:
        PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), "loudness", text), encoding="utf-8")
        for group in dict.fromkeys(row.group for row in rows):
            firsts = {row.name: wave for row, wave in found if row.group == group and " " not in row.name}
            picture(group, firsts, PICTURES / f"{group}.png")
    return 1 if any(row.faults for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
