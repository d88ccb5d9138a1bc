"""Big static layers painted off the critical path: in steps between frames, and kept as pictures on disk.

A painter is a generator: it draws a piece, yields how much is done (0..1), and goes on when there is time again.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import stat
import struct
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.storage.errors import BadFile
from game.storage.regular import read_bytes
from game.ui.brush import display_ready
from game.ui.pen import Pen

Painter = Callable[[Pen, pygame.Surface], Iterator[float]]
ART_VERSION = 2
"""Part of every cache name; raise it when the shared art (textures, pieces, panels) changes."""
BUDGET = 96_000_000
"""Bytes of layers kept beyond what open screens hold: three of 3840x2160, twenty of 1280x800."""
KEPT_BYTES = 300_000_000
"""The cache folder is thinned to this, oldest files first."""
PNG_MARK = b"\x89PNG\r\n\x1a\n"
BAND = 64
"""Lines of a picture that are packed at once."""
SPARE_BYTES = 65_536
"""A picture's file may be larger than its pixels by this, and a sixty-fourth."""


def piece(steps: Iterator[float], first: float, last: float) -> Iterator[float]:
    """A painter's steps as those of a piece of a larger work, which begins at one share of it and ends at another."""
    for share in steps:
        yield first + (last - first) * share


class Layer:
    """One baked surface on its way: `surface` is None until it is ready."""

    def __init__(self, pen: Pen, size: tuple[int, int], alpha: bool, paint: Painter, file: Path | None) -> None:
        self.size, self.alpha, self.file = size, alpha, file
        self._tools: tuple[Pen, Painter] | None = (pen, paint)
        """Until it is ready. A layer outlives its pen, and a pen holds all the pieces it has drawn."""
        self.surface: pygame.Surface | None = None
        self.progress = 0.0
        self.from_disk = False
        self._canvas: pygame.Surface | None = None
        self._steps: Iterator[float] | None = None

    @property
    def is_ready(self) -> bool:
        return self.surface is not None

    @property
    def weight(self) -> int:
        """Bytes of its picture, ready or not."""
        return self.size[0] * self.size[1] * 4

    def work(self, until: float) -> bool:
        """Paint until `time.perf_counter()` passes `until`, at least one step; True when ready."""
        while self.surface is None:
            self._one_step()
            if time.perf_counter() >= until:
                break
        return self.surface is not None

    def finish(self) -> pygame.Surface:
        """Paint all that is left now."""
        while self.surface is None:
            self._one_step()
        return self.surface

    def _one_step(self) -> None:
        if self._steps is None:
            read = self._read()
            if read is not None:
                self.surface, self.progress, self.from_disk = read, 1.0, True
                self._tools = None
                return
            assert self._tools is not None
            pen, paint = self._tools
            self._canvas = pygame.Surface(self.size, pygame.SRCALPHA if self.alpha else 0)
            self._canvas = display_ready(self._canvas) if self.alpha else self._canvas.convert()
            self._steps = paint(pen, self._canvas)
        try:
            self.progress = max(self.progress, min(0.99, next(self._steps)))
        except StopIteration:
            self.surface, self.progress = self._canvas, 1.0
            self._steps = self._canvas = self._tools = None
            self._write()

    def _read(self) -> pygame.Surface | None:
        """What an earlier start painted; None where it lies no more, or something else does under its name."""
        picture = read_picture(self.file, self.size) if self.file is not None else None
        if picture is None:
            return None
        return display_ready(picture) if self.alpha else picture.convert()

    def _write(self) -> None:
        """Save beside the main loop; a folder that can't be written to is no matter."""
        if self.file is None or self.surface is None:
            return
        copy, file = self.surface.copy(), self.file

        def save() -> None:
            if write_picture(copy, file):
                _thin(file.parent)

        threading.Thread(target=save, name="bake-save").start()


def read_picture(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture of that size that lies there as PNG, in whatever format its pixels come; None where none does, or
    something else. It counts as used now."""
    weight = size[0] * size[1] * 4
    try:
        data = read_bytes(file, weight + weight // 64 + SPARE_BYTES)
        if _png_size(data) != size:  # before a decoder makes room for it
            return None
        picture = pygame.image.load(io.BytesIO(data), "baked.png")
    except (BadFile, pygame.error, OSError, ValueError, MemoryError):
        return None
    if picture.get_size() != size:
        return None
    with contextlib.suppress(OSError):
        file.touch()
    return picture


def write_picture(surface: pygame.Surface, file: Path) -> bool:
    """Lays a picture there as PNG, whole or not at all; False where the folder can't be written to."""
    part = file.with_suffix(f".{threading.get_ident()}.png")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.write_bytes(png_of(surface))
        part.replace(file)
    except (OSError, pygame.error):
        with contextlib.suppress(OSError):
            part.unlink()
        return False
    return True


def png_of(surface: pygame.Surface) -> bytes:
    """The picture as a PNG file, with its transparency where it has one. `pygame.image.save` holds the interpreter until
    it is done, a third of a second for a ground, and whoever saves beside the main loop stops it; zlib lets go."""
    w, h = surface.get_size()
    layout, kind, pixel = ("RGBA", 6, 4) if surface.get_flags() & pygame.SRCALPHA else ("RGB", 2, 3)
    raw, line = pygame.image.tobytes(surface, layout), w * pixel  # type: ignore[arg-type]
    packer, packed = zlib.compressobj(), []
    for top in range(0, h, BAND):
        lines = (b"\0" + raw[y * line : (y + 1) * line] for y in range(top, min(h, top + BAND)))
        packed.append(packer.compress(b"".join(lines)))
    packed.append(packer.flush())
    head = struct.pack(">IIBBBBB", w, h, 8, kind, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", b"".join(packed)), (b"IEND", b""))
    return PNG_MARK + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


def _png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that a PNG file says it has; None for anything else."""
    if len(data) < 24 or not data.startswith(PNG_MARK) or data[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _thin(folder: Path) -> None:
    thin(folder, "bake-*.png", KEPT_BYTES, KEPT_BYTES)


def thin(folder: Path, names: str, most_bytes: int, most_files: int) -> None:
    """Removes the oldest files of those names beyond so many bytes or so many files; passes over what is no file of ours and
    what can't be removed."""
    files: list[tuple[float, int, Path]] = []
    for file in folder.glob(names):
        with contextlib.suppress(OSError):
            found = file.lstat()
            if stat.S_ISREG(found.st_mode):
                files.append((found.st_mtime, found.st_size, file))
    total = 0
    for n, (_, size, file) in enumerate(sorted(files, reverse=True)):
        total += size
        if total > most_bytes or n >= most_files:
            with contextlib.suppress(OSError):
                file.unlink()


class Bakery:
    """Keeps the layers asked for and paints those not ready a little each frame, the newest request first. Of layers that
    are ready, those asked for longest ago are let go when all hold more than `budget` bytes: their screens keep them as
    long as they are open, and the next one finds them on disk."""

    def __init__(self, cache: Path | None = None, budget: int = BUDGET) -> None:
        self.cache, self.budget = cache, budget
        self._layers: dict[tuple[str, tuple[int, int], float, int], Layer] = {}
        self._open: list[Layer] = []

    def layer(self, name: str, pen: Pen, w: float, h: float, paint: Painter, version: int = 1, alpha: bool = False) -> Layer:
        """The layer of that name at this pen's scale, w x h units; the same object as long as nothing differs.
        `alpha`: it has transparent parts. `version`: raise it when the painter draws differently."""
        size = (pen.px1(w), pen.px1(h))
        key = (name, size, pen.k, version)
        held = self._layers.get(key)
        if held is not None:
            self._layers[key] = self._layers.pop(key)
            return held
        for old in [other for other in self._layers if other[0] == name]:
            self._forget(old)
        made = Layer(pen, size, alpha, paint, self._file(name, size, pen, version))
        self._layers[key] = made
        self._open.insert(0, made)
        self._thin(made)
        return made

    def newest(self, name: str) -> pygame.Surface | None:
        """The picture of the layer of that name that was asked for last; None where none is painted."""
        layers = [layer for key, layer in self._layers.items() if key[0] == name]
        return layers[-1].surface if layers else None

    def _thin(self, newest: Layer) -> None:
        held = sum(layer.weight for layer in self._layers.values())
        for key, layer in list(self._layers.items()):
            if held <= self.budget:
                return
            if layer is not newest and layer.is_ready:
                held -= layer.weight
                del self._layers[key]

    def _file(self, name: str, size: tuple[int, int], pen: Pen, version: int) -> Path | None:
        if self.cache is None:
            return None
        what = f"{name}|{size}|{pen.k:.5f}|{version}|{ART_VERSION}|{pen.colour_safe}|{pen.high_contrast}"
        return self.cache / f"bake-{hashlib.sha256(what.encode()).hexdigest()[:24]}.png"

    def _forget(self, key: tuple[str, tuple[int, int], float, int]) -> None:
        layer = self._layers.pop(key)
        if layer in self._open:
            self._open.remove(layer)

    @property
    def is_busy(self) -> bool:
        return bool(self._open)

    def work(self, seconds: float = 0.008) -> bool:
        """Paint for about that long; True when any layer got further."""
        if not self._open:
            return False
        until = time.perf_counter() + seconds
        while self._open and time.perf_counter() < until:
            if self._open[0].work(until):
                self._open.pop(0)
        return True

    def finish(self) -> None:
        """Paint everything now."""
        while self._open:
            self._open.pop(0).finish()

    def drop(self) -> None:
        """Forget all layers: the art looks different now (colour setting)."""
        self._layers.clear()
        self._open.clear()
