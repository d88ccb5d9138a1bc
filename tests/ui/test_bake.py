"""Static layers: in steps, from disk, in spite of a broken cache."""

import gc
import io
import struct
import threading
import weakref

import pygame
import pytest

from game.ui.bake import BAND, Bakery, png_of, write_picture
from tests.storage.strange import ANY_KIND
from tests.sure import sure


def painter(calls):
    def paint(pen, dst):
        calls.append("start")
        dst.fill((200, 0, 0))
        yield 0.5
        dst.fill((0, 0, 200), (0, 0, 10, 10))
        yield 1.0

    return paint


def saved():
    for thread in threading.enumerate():
        if thread.name == "bake-save":
            thread.join()


def test_a_layer_is_painted_step_by_step(pen):
    bakery = Bakery()
    layer = bakery.layer("arena", pen, 40, 30, painter([]))
    assert layer.surface is None
    assert bakery.is_busy
    layer.work(until=0.0)
    assert layer.progress == 0.5
    layer.work(until=0.0)
    assert layer.surface is None
    layer.work(until=0.0)
    assert sure(layer.surface).get_size() == (40, 30)
    assert layer.progress == 1.0


def test_the_same_layer_is_asked_for_again_and_not_painted_again(pen):
    bakery = Bakery()
    calls: list[str] = []
    first = bakery.layer("arena", pen, 40, 30, painter(calls))
    bakery.finish()
    assert bakery.layer("arena", pen, 40, 30, painter(calls)) is first
    assert not bakery.is_busy
    assert calls == ["start"]
    assert bakery.layer("arena", pen, 50, 30, painter(calls)) is not first


@pytest.mark.parametrize("from_disk", [False, True])
def test_a_layer_that_is_ready_keeps_neither_its_pen_nor_its_painter(pen, tmp_path, from_disk):
    """After a change of the window's size layers of other screens live on beside a new pen."""
    for _ in range(1 + from_disk):
        bakery, old, paint = Bakery(tmp_path), pen.at(1.0), painter([])
        left = [weakref.ref(old), weakref.ref(paint)]
        layer = bakery.layer("arena", old, 40, 30, paint)
        del old, paint
        bakery.finish()
        saved()
        gc.collect()
    assert layer.is_ready and layer.from_disk == from_disk
    assert [ref() for ref in left] == [None, None]


def test_the_newest_request_is_painted_first(pen):
    bakery, order = Bakery(), []

    def paint(name):
        def steps(pen, dst):
            order.append(name)
            yield 1.0

        return steps

    bakery.layer("a", pen, 4, 4, paint("a"))
    bakery.layer("b", pen, 4, 4, paint("b"))
    bakery.finish()
    assert order == ["b", "a"]


def test_the_second_start_reads_the_picture_from_disk(pen, tmp_path):
    calls: list[str] = []
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls), version=2).finish()
    saved()
    again = Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls), version=2)
    surface = again.finish()
    assert again.from_disk
    assert calls == ["start"]
    assert surface.get_at((5, 5))[:3] == (0, 0, 200)
    assert surface.get_at((30, 20))[:3] == (200, 0, 0)
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls), version=3).finish()
    assert calls == ["start", "start"]
    saved()


def test_transparency_survives_the_disk(pen, tmp_path):
    def paint(pen, dst):
        dst.fill((255, 0, 0, 128), (0, 0, 5, 5))
        yield 1.0

    Bakery(tmp_path).layer("glow", pen, 10, 10, paint, alpha=True).finish()
    saved()
    surface = Bakery(tmp_path).layer("glow", pen, 10, 10, paint, alpha=True).finish()
    assert tuple(surface.get_at((2, 2))) == (255, 0, 0, 128)
    assert surface.get_at((8, 8))[3] == 0


@pytest.mark.parametrize("junk", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 40])
def test_a_damaged_picture_is_painted_anew(pen, tmp_path, junk):
    calls: list[str] = []
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls)).finish()
    saved()
    (file,) = tmp_path.glob("bake-*.png")
    file.write_bytes(junk)
    layer = Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls))
    assert layer.finish().get_at((30, 20))[:3] == (200, 0, 0)
    assert calls == ["start", "start"]
    saved()
    assert pygame.image.load(str(file)).get_size() == (40, 30)


@pytest.mark.parametrize("case", ANY_KIND)
def test_whatever_lies_in_the_cache_the_picture_is_painted(pen, tmp_path, case):
    """A pipe, a device, a folder, a file without end."""
    calls: list[str] = []
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls)).finish()
    saved()
    (file,) = tmp_path.glob("bake-*.png")
    file.unlink()
    ANY_KIND[case](file, "")
    layer = Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls))
    assert layer.finish().get_at((30, 20))[:3] == (200, 0, 0)
    assert calls == ["start", "start"]
    saved()


def test_a_picture_that_says_it_is_immense_is_never_decoded(pen, tmp_path, monkeypatch):
    calls: list[str] = []
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls)).finish()
    saved()
    (file,) = tmp_path.glob("bake-*.png")
    data = file.read_bytes()
    file.write_bytes(data[:16] + struct.pack(">II", 60_000, 60_000) + data[24:])
    monkeypatch.setattr(pygame.image, "load", lambda *args: pytest.fail("room was made for it"))
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls)).finish()
    assert calls == ["start", "start"]
    saved()


def test_every_damaged_byte_of_a_picture_leaves_a_picture(pen, tmp_path):
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter([])).finish()
    saved()
    (file,) = tmp_path.glob("bake-*.png")
    data = file.read_bytes()
    for at in range(len(data)):
        file.write_bytes(data[:at] + bytes([data[at] ^ 0x20]) + data[at + 1 :])
        layer = Bakery(tmp_path).layer("arena", pen, 40, 30, painter([]))
        assert layer.finish().get_size() == (40, 30)
        saved()


def test_thinning_passes_over_what_is_no_file(pen, tmp_path, monkeypatch):
    from game.ui import bake

    (tmp_path / "bake-a.png").mkdir()
    (tmp_path / "bake-b.png").symlink_to("nowhere")
    (tmp_path / "bake-c.png").write_bytes(b"x" * 5000)
    monkeypatch.setattr(bake, "KEPT_BYTES", 3000)
    bake._thin(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["bake-a.png", "bake-b.png"]


def test_a_picture_of_another_size_is_not_used(pen, tmp_path):
    calls: list[str] = []
    Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls)).finish()
    saved()
    (file,) = tmp_path.glob("bake-*.png")
    pygame.image.save(pygame.Surface((3, 3)), str(file))
    assert Bakery(tmp_path).layer("arena", pen, 40, 30, painter(calls)).finish().get_size() == (40, 30)
    saved()


def test_a_folder_that_cannot_be_written_is_no_matter(pen, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert Bakery(blocked / "cache").layer("arena", pen, 8, 8, painter([])).finish().get_size() == (8, 8)
    saved()


def test_the_cache_folder_is_thinned_oldest_first(pen, tmp_path, monkeypatch):
    import os

    from game.ui import bake

    for i in range(5):
        file = tmp_path / f"bake-{i}.png"
        file.write_bytes(b"x" * 1000)
        os.utime(file, (1000 + i, 1000 + i))
    monkeypatch.setattr(bake, "KEPT_BYTES", 3000)
    bake._thin(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["bake-2.png", "bake-3.png", "bake-4.png"]


def test_a_still_is_painted_again_only_when_its_key_or_size_differs(pen):
    from game.ui.still import Still

    still, painted = Still(), []
    small, large = pygame.Surface((20, 20)), pygame.Surface((30, 20))

    def paint(dst):
        painted.append(dst.get_size())
        dst.fill((9, 8, 7))

    assert still.show(small, "a", paint)
    assert not still.show(small, "a", paint)
    assert small.get_at((3, 3))[:3] == (9, 8, 7)
    assert still.show(small, "b", paint)
    assert still.show(large, "b", paint)
    still.forget()
    assert still.show(large, "b", paint)
    assert painted == [(20, 20), (20, 20), (30, 20), (30, 20)]


def test_layers_beyond_the_budget_are_let_go_the_longest_unasked_first(pen):
    bakery = Bakery(budget=3 * 100 * 100 * 4)
    made = {name: bakery.layer(name, pen, 100, 100, painter([])) for name in "abc"}
    bakery.finish()
    assert bakery.layer("a", pen, 100, 100, painter([])) is made["a"]
    bakery.layer("d", pen, 100, 100, painter([]))
    bakery.finish()
    assert bakery.layer("a", pen, 100, 100, painter([])) is made["a"]
    assert bakery.layer("c", pen, 100, 100, painter([])) is made["c"]
    assert bakery.layer("b", pen, 100, 100, painter([])) is not made["b"]
    assert made["b"].surface is not None  # its screen still has it


def test_a_layer_larger_than_the_budget_is_painted_all_the_same(pen):
    bakery = Bakery(budget=10)
    layer = bakery.layer("a", pen, 100, 100, painter([]))
    other = bakery.layer("b", pen, 100, 100, painter([]))
    bakery.finish()
    assert layer.is_ready and other.is_ready


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
@pytest.mark.parametrize("h", [1, BAND, 2 * BAND + 3])
def test_a_packed_picture_is_the_same_when_it_is_read_again(pen, flags, h):
    picture = pygame.Surface((7, h), flags, 32)
    for y in range(h):
        for x in range(7):
            picture.set_at((x, y), (x * 30, y % 256, 255 - x, 40 * x))
    read = pygame.image.load(io.BytesIO(png_of(picture)), "p.png")
    assert bool(read.get_flags() & pygame.SRCALPHA) == bool(flags)
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_saving_does_not_hold_the_interpreter(pen, tmp_path, monkeypatch):
    """`pygame.image.save` keeps it until a picture is packed, and the frames wait."""
    monkeypatch.setattr(pygame.image, "save", lambda *args: pytest.fail("held"))
    assert write_picture(pygame.Surface((20, 20)), tmp_path / "a.png")
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]
