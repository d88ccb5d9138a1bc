"""Sounds: made, kept, silent where there is no card."""

import array
from itertools import pairwise

import pytest

from game.ui import sound, synth
from game.ui.sound import Sounds
from game.ui.waves import RATE
from tests.storage.strange import ANY_KIND

LENGTHS = {"dice": (0.3, 1.2), "step": (0.05, 0.3), "click": (0.02, 0.1), "tick": (0.01, 0.1), "drum": (0.4, 0.9)}


@pytest.mark.parametrize(
    "name",
    ["dice", "step", "coin", "click", "tick", "page", "refuse", "card", "thud", "hoof", "drum", "stone", "shuffle", "flag"],
)
def test_a_sound_has_its_level_begins_and_ends_softly_and_is_always_the_same(name):
    wave = synth.make(name)
    assert max(abs(x) for x in wave) == pytest.approx(synth.PEAKS[name], rel=0.02)
    steps = max(abs(b - a) for a, b in pairwise(wave))
    assert abs(wave[0]) <= steps and abs(wave[-1]) <= steps, "no click where there is silence beside it"
    assert wave == synth.make(name)
    low, high = LENGTHS.get(name, (0.02, 2.0))
    assert low <= len(wave) / RATE <= high


def test_no_sound_may_clip():
    assert all(0 < peak <= 0.92 for peak in synth.PEAKS.values())


@pytest.mark.parametrize("name", ["dice", "card", "tick", "bell", "gold", "drum"])
def test_variants_differ(name):
    one, two, three = (synth.make(name, n) for n in range(3))
    assert one != two and two != three and one != three


def test_every_sound_has_three_variants():
    """A war of Caesar XL has ten battles begun and a turn's call thirteen times, a game of Moritari eighty appeals."""
    assert {synth.variants(name) for name in synth.MAKERS} == {3}


def test_the_mixer_gets_interleaved_stereo():
    raw = array.array("h")
    raw.frombytes(synth.stereo_bytes([0.0, 0.5, -2.0]))
    assert list(raw) == [0, 0, 16000, 16000, -32000, -32000]


def test_every_name_has_a_maker_and_a_level():
    assert set(synth.MAKERS) == set(synth.PEAKS)


def test_every_sound_is_in_one_group():
    grouped = [name for names in synth.GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(synth.MAKERS)


class TestPlaying:
    @pytest.fixture
    def sounds(self, tmp_path):
        sounds = Sounds(tmp_path, in_background=False)
        assert sounds.active, "the dummy audio driver always opens"
        yield sounds
        sounds.close()

    def test_a_sound_not_made_yet_is_asked_for(self, sounds):
        sounds.play("click")
        assert sounds.played == ["click"]
        _, name, _ = sounds._wanted.get_nowait()
        assert name == "click"

    def test_variants_are_wanted_once_a_sound_was_heard_and_none_comes_twice_in_a_row(self, sounds):
        sounds.make_now("tick")
        before = sounds._wanted.qsize()
        sounds.play("tick")
        assert sounds._wanted.qsize() == before + 2
        assert [sounds._variant("tick") for _ in range(3)] == [0, 0, 0], "the others are not made yet"
        sounds.make_now("tick", 1)
        sounds.make_now("tick", 2)
        heard = [sounds._variant("tick") for _ in range(30)]
        assert set(heard) == {0, 1, 2} and all(a != b for a, b in pairwise(heard))

    def test_a_made_sound_plays_and_is_kept_as_a_file(self, sounds, tmp_path):
        sounds.make_now("click")
        sounds.play("click")
        import pygame

        assert pygame.mixer.get_busy()
        assert [file.name for file in tmp_path.iterdir()] == [f"sound-{sound.VERSION}-click-0.raw"]

    def test_a_damaged_file_is_made_anew(self, sounds, tmp_path):
        file = tmp_path / f"sound-{sound.VERSION}-tick-0.raw"
        file.write_bytes(b"abc")
        sounds.make_now("tick")
        made = synth.stereo_bytes(synth.make("tick"))
        good = file.read_bytes()
        assert good.endswith(made)
        file.write_bytes(good[:-8])  # whole frames, but not all of them
        again = Sounds(tmp_path, in_background=False)
        again.make_now("tick")
        assert again._bytes["tick", 0] == made and file.read_bytes() == good
        again._bytes.clear()
        assert again._read("tick", 0) == made

    @pytest.mark.parametrize("case", ANY_KIND)
    def test_whatever_lies_in_the_cache_the_sound_is_made(self, sounds, tmp_path, case):
        """A pipe, a device, a folder, a file without end; and the same where its parts are written."""
        file = tmp_path / f"sound-{sound.VERSION}-tick-0.raw"
        ANY_KIND[case](file, "")
        if case != "folder":
            ANY_KIND[case](file.with_suffix(".part"), "")
        sounds.make_now("tick")
        assert sounds._bytes["tick", 0] == synth.stereo_bytes(synth.make("tick"))

    def test_an_unwritable_cache_is_no_matter(self, tmp_path):
        blocked = tmp_path / "file"
        blocked.write_text("in the way")
        sounds = Sounds(blocked / "cache", in_background=False)
        sounds.make_now("tick")
        sounds.play("tick")
        sounds.close()

    def test_mute_and_volumes(self, sounds):
        import pygame

        sounds.make_now("click")
        sounds.set_volumes(0.8, 0.8, 0.6, mute=True)
        sounds.play("click")
        assert not pygame.mixer.get_busy()
        sounds.set_volumes(0.8, 0.0, 0.6, mute=False)
        sounds.play("click")
        assert not pygame.mixer.get_busy()
        assert sounds._level("cheer") == pytest.approx(0.48)


def test_without_a_sound_card_everything_is_silent(monkeypatch, capfd):
    import pygame

    def broken(*args, **kwargs):
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sounds = Sounds()
    assert not sounds.active
    sounds.play("dice")
    sounds.at("lion")
    sounds.quiet()
    sounds.close()
    assert capfd.readouterr().err == ""


def test_the_background_thread_stops_when_closed(tmp_path):
    sounds = Sounds(tmp_path)
    sounds.close()
    assert sounds._thread is not None
    assert not sounds._thread.is_alive()
