"""The program without a look at it: whole games by what the voice says, and the voice itself."""

from __future__ import annotations

import re
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from game.scenes.rulebook_text import plain, words_of
from game.scenes.speaker import PIECE, Speaker
from game.storage.settings import SetUp, load_settings, save_settings
from game.ui.voice import MOST, Rate, Voice, as_spoken, command_of
from tests.scenes.house import program as table
from tests.scenes.house import request
from tests.soak.monkey import lay_short_boards
from tests.soak.program import Program, by_lot

HEX = re.compile(r"[^,]* [A-I]\d+, [A-I]\d+\b")
"""A walk, a drive, gold laid: to a hex."""


class Listener:
    """Presses keys and hears what is said; it sees nothing."""

    def __init__(self, program: Program, seed: int) -> None:
        self.pilot, self.rng = program.pilot, Random(seed)
        self.pilot.app.draw_if_needed = lambda: None  # type: ignore[method-assign]

    @property
    def heard(self) -> list[str]:
        return self.pilot.aloud

    def press(self, key: str, frames: int = 1) -> list[str]:
        """What is said after it."""
        before = len(self.heard)
        self.pilot.key(key)
        self.pilot.frames(frames)
        return self.heard[before:]

    def wait(self) -> None:
        self.pilot.frames(4)

    def round(self, most: int = 40) -> list[str]:
        """All that Tab comes to, in its order, until it begins anew."""
        found: list[str] = []
        for _ in range(most):
            said = self.press("tab")
            if said:
                if said[-1] in found:
                    break
                found.append(said[-1])
        return found

    def find(self, wanted: str, key: str = "tab", most: int = 60) -> bool:
        """Goes on until something that begins so is said."""
        return any(said and said[-1].startswith(wanted) for said in (self.press(key) for _ in range(most)))

    def take(self, wanted: str) -> list[str]:
        assert self.find(wanted), (wanted, self.heard[-60:])
        return self.press("return", 3)


def start(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **set_up: object) -> Program:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    lay_short_boards()
    settings, _ = load_settings()
    settings.voice, settings.animation, settings.last_game = True, "off", game
    settings.set_ups[game] = SetUp(**set_up)  # type: ignore[arg-type]
    save_settings(settings)
    return Program((1024, 640))


def to_the_table(listener: Listener, box: str) -> None:
    """From the title through set-up; with the rivals that were chosen last."""
    listener.take(box)
    assert any("New game" in line for line in listener.heard[-4:]), listener.heard[-6:]
    listener.take("Start")


def test_a_game_of_the_lion_by_ear(tmp_path, monkeypatch, unbaked):
    with by_lot(3):
        program = start("lion", tmp_path, monkeypatch, board="short")
        listener = Listener(program, 5)
        to_the_table(listener, "Leo et Aurum")
        for _ in range(400):
            listener.wait()
            if any("coins" in line and "wins" in line for line in listener.heard[-4:]):
                break
            around = listener.round(70)
            hexes = [line for line in around if HEX.match(line)]
            dice = [line for line in around if re.match(r"\w+ die, ", line)]
            ready = [line for line in around if line == "Confirm"]
            if ready:
                listener.take("Confirm")
            elif hexes:
                listener.take(listener.rng.choice(hexes))
            elif dice:
                listener.take(listener.rng.choice(dice))
            elif any(line.startswith("Skip") for line in around):
                listener.take("Skip")
        assert program.scene == "ResultsScreen", "\n".join(listener.heard[-90:])
        story = " ".join(listener.heard)
        assert "casts" in story and "walks" in story
        program.close()


def test_a_game_of_the_skirmish_by_ear(tmp_path, monkeypatch, unbaked):
    with by_lot(3):
        program = start("skirmish", tmp_path, monkeypatch, options={"series": "single"})
        listener = Listener(program, 5)
        to_the_table(listener, "Caesar's Skirmish")
        for _ in range(200):
            listener.wait()
            if program.scene == "ResultsScreen":
                break
            around = listener.round()
            onward = [line for line in around if line.startswith(("Send", "Next", "Go on", "Call", "Continue"))]
            stacks = [line for line in around if line.startswith("Stack ")]
            # What is the only choice may have played itself meanwhile.
            if onward:
                if listener.find(onward[0], most=30):
                    listener.press("return", 3)
            elif stacks:
                listener.take(listener.rng.choice(stacks))
        assert program.scene == "ResultsScreen", "\n".join(listener.heard[-90:])
        assert any("wins" in line or "draw" in line.lower() for line in listener.heard[-20:]), listener.heard[-20:]
        program.close()


def test_one_key_reads_the_position_and_one_says_the_last_line_again(words, unbaked):
    with table(words, request("lion", "human", "human"), voice=True) as pilot:
        pilot.frames(3)
        pilot.aloud.clear()
        pilot.key("f5")
        (read,) = pilot.aloud
        for part in ("Round I", "the lion", "your gladiator", "gold", "0 of 7 coins"):
            assert part in read, part
        pilot.key("f6")
        assert pilot.aloud == [read, read]


def test_what_is_said_beside_the_prompt_is_not_said_again_as_news(words, unbaked):
    with table(words, request("lion", "human", "novice"), voice=True) as pilot:
        for _ in range(6):
            pilot.frames(3)
            for key in ("1", "tab", "return", "return"):
                pilot.key(key)
                pilot.frames(4)
        story = pilot.scene.story() if hasattr(pilot.scene, "story") else []
        for line in story:
            times = sum(line.rstrip(".") in said for said in pilot.aloud)
            assert times <= story.count(line), (line, pilot.aloud)
        assert not any("!." in said or ".." in said or "**" in said for said in pilot.aloud)


def test_a_line_that_comes_early_is_no_news_later(words, unbaked):
    """The newest line stands beside the prompt a moment before the log tells it."""
    with table(words, request("lion", "human", "novice"), voice=True) as pilot:
        pilot.frames(3)
        scene = pilot.scene
        story, said = list(scene.story()), list(scene.said())
        scene.story = lambda: list(story)
        scene.said = lambda: list(said)
        pilot.aloud.clear()
        said[-1] = "Cassia takes the gold."
        pilot.frames(2)
        story.append("Cassia takes the gold.")
        pilot.frames(2)
        story.append("Cassia takes the gold.")
        pilot.frames(2)
        assert pilot.aloud == ["Cassia takes the gold", "Cassia takes the gold."]


def test_of_what_was_half_said_the_log_tells_the_rest(words, unbaked):
    """The result of a round: "Anna loses Murmillo" beside the prompt, and how tall her stack is now in the log."""
    with table(words, request("lion", "human", "novice"), voice=True) as pilot:
        pilot.frames(3)
        scene = pilot.scene
        story, said = list(scene.story()), list(scene.said())
        scene.story = lambda: list(story)
        scene.said = lambda: list(said)
        pilot.aloud.clear()
        said[1] = "The Populi of Marcus is spent. Anna loses Murmillo."
        pilot.frames(2)
        story += ["The Populi of Marcus is spent.", "Anna loses Murmillo; stack I has 3 cards left.", "Anna loses Murmillo."]
        pilot.frames(2)
        told = ["The Populi of Marcus is spent. Anna loses Murmillo", "stack I has 3 cards left", "Anna loses Murmillo."]
        assert [line.rstrip(".") for line in pilot.aloud] == [line.rstrip(".") for line in told]


def test_off_says_nothing_and_its_keys_are_nobodys(words, unbaked):
    with table(words, request("lion", "human", "novice")) as pilot:
        for key in ("tab", "tab", "f5", "f6", "return"):
            pilot.key(key)
            pilot.frames(2)
        assert pilot.aloud == []


def test_of_what_lies_under_a_curtain_nothing_is_said(words, unbaked):
    with table(words, request("skirmish", "human", "human"), voice=True, hold_to_look=False) as pilot:
        pilot.frames(30)
        for key in ("1", "return"):  # whoever holds the machine chooses first
            pilot.key(key)
            pilot.frames(2)
        pilot.frames(40)
        assert type(pilot.scene).__name__ == "Curtain"
        pilot.aloud.clear()
        for key in ("f5", "tab", "tab", "f6", "1", "2"):
            pilot.key(key)
            pilot.frames(1)
        assert pilot.aloud and not any(
            word in line for line in pilot.aloud for word in ("Stack", "Lancea", "Retiarius", "Murmillo", "Cestus")
        )


def test_a_die_like_the_one_before_is_said_as_well(words, unbaked):
    """Three dice of the same face: the second and third Tab said nothing, as if nothing had been pressed."""
    with table(words, request("lion", "human", "human"), voice=True) as pilot:
        pilot.frames(3)
        rng = Random(1)
        for _ in range(30):
            dice = [target.spoken() for target in pilot.scene.targets() if target.id.startswith("die:")]
            if len(dice) > len(set(dice)):
                break
            session = pilot.scene.session
            seat = session.turn
            session._play(seat, rng.choice(list(session.rules.legal(session.match.state, seat))), session.player(seat))
            pilot.frames(3)
        assert len(dice) > len(set(dice))
        pilot.tab_to("die:0")
        pilot.aloud.clear()
        for n, die in enumerate(dice[1:], 1):
            pilot.key("tab")
            pilot.frames(1)
            assert pilot.aloud == dice[1 : n + 1], die


def test_a_pointer_that_rests_does_not_cut_off_what_a_new_screen_says(words, unbaked):
    """Where somebody does not use it, it lies in the middle of the screen, upon whatever comes there."""
    with table(words, voice=True) as pilot:
        pilot.hover("box:circus")  # the first that is heard of it: it may have lain there
        pilot.hover("box:lion")
        pilot.frames(60)
        assert pilot.aloud[-1].startswith("Leo et Aurum"), "moved there, it is an answer"
        pilot.aloud.clear()
        pilot.key("tab")
        pilot.tab_to("box:lion")
        pilot.key("return")
        pilot.frames(3)
        assert any(line.startswith("Leo et Aurum. New game") for line in pilot.aloud), pilot.aloud
        pilot.aloud.clear()
        pilot.frames(120)
        assert pilot.aloud == []


def test_set_up_and_the_rulebook_are_read(words, unbaked):
    with table(words, voice=True) as pilot:
        pilot.tab_to("box:lion")
        pilot.key("return")
        pilot.frames(3)
        pilot.aloud.clear()
        pilot.key("f5")
        (read,) = pilot.aloud
        for part in ("Leo et Aurum", "against", "The Arena", "Player 1", "A person", "Player 2", "Novice", "minutes"):
            assert part in read, (part, read)
        pilot.press("rules")
        pilot.frames(3)
        assert pilot.aloud[-1].startswith("Rulebook"), pilot.aloud[-1]
        page = pilot.scene.page
        pilot.aloud.clear()
        pilot.key("f5")
        read = " ".join(pilot.aloud)
        for part in page.parts:
            first = words_of(part)
            assert plain(first[0]).rstrip(".") in read, part
            assert len(first) == 1 or first[-1] not in read, "a ruling that is folded tells its question"
        pilot.wheel("page", -40)
        pilot.frames(40)
        pilot.aloud.clear()
        pilot.key("f5")
        assert len(" ".join(pilot.aloud)) < len(read) * 0.7 and not pilot.aloud[0].startswith("Rulebook"), "what is in sight"


def test_a_long_page_is_said_in_pieces():
    said: list[tuple[str, bool]] = []
    text = " ".join(f"This is sentence number {n} of a long chapter." for n in range(200))
    speaker = Speaker(SimpleNamespace(), lambda line, at_once: said.append((line, at_once)))  # type: ignore[arg-type]
    speaker.read([text])
    assert [at_once for _, at_once in said] == [True] + [False] * (len(said) - 1) and 2 < len(said) <= MOST
    assert " ".join(line for line, _ in said) == text.rstrip(".") and all(len(line) <= PIECE + 50 for line, _ in said)
    speaker.key("f6")
    assert len(said) % 2 == 0 and said[: len(said) // 2] == said[len(said) // 2 :]


def test_what_the_game_lays_under_the_focus_does_not_cut_off_the_deed(words, unbaked):
    with table(words, request("lion", "human", "human"), voice=True) as pilot:
        pilot.frames(3)
        pilot.key("2")
        pilot.frames(2)
        target = next(t for t in pilot.scene.targets() if t.id.startswith("hex:") and t.enabled)
        pilot.scene.focus.give(target.id, keyboard=True)
        pilot.frames(2)
        assert pilot.aloud[-1] == target.spoken()
        pilot.aloud.clear()
        laid = pilot.scene.targets
        pilot.scene.targets = lambda: [
            replace(t, label="E5: the lion", enabled=False) if t.id == target.id else t for t in laid()
        ]
        pilot.frames(3)
        assert pilot.aloud == []


# ---- the voice of the system


@pytest.mark.parametrize(
    ("platform", "there", "command"),
    [
        ("linux", ("spd-say", "espeak"), ("/bin/spd-say", "--wait", "--")),
        ("linux", ("espeak-ng",), ("/bin/espeak-ng", "--stdin")),
        ("linux", ("espeak",), ("/bin/espeak", "--stdin")),
        ("linux", (), None),
        ("darwin", ("say",), ("/bin/say",)),
        ("darwin", (), None),
        ("win32", (), None),
    ],
)
def test_each_system_has_its_own_voice_or_none(platform, there, command):
    assert command_of(platform, lambda name: f"/bin/{name}" if name in there else None) == command


@pytest.mark.parametrize(
    ("platform", "name", "slow", "fast"),
    [
        ("linux", "spd-say", ("--rate", "-40"), ("--rate", "50")),
        ("linux", "espeak-ng", ("-s", "125"), ("-s", "265")),
        ("linux", "espeak", ("-s", "125"), ("-s", "265")),
        ("darwin", "say", ("-r", "130"), ("-r", "270")),
    ],
)
def test_each_voice_is_told_its_rate_and_normal_is_the_systems_own(platform, name, slow, fast):
    def which(wanted: str) -> str | None:
        return f"/bin/{name}" if wanted == name else None

    normal = command_of(platform, which)
    assert normal == command_of(platform, which, "normal")
    assert normal is not None and not {"--rate", "-s", "-r"} & set(normal)
    assert command_of(platform, which, "slow") == (normal[0], *slow, *normal[1:])
    assert command_of(platform, which, "fast") == (normal[0], *fast, *normal[1:])


def test_windows_is_told_the_rate_in_its_script():
    rates: tuple[Rate, ...] = ("slow", "normal", "fast")
    scripts = [(command_of("win32", lambda name: name, rate) or ("",))[-1] for rate in rates]
    assert [re.findall(r"Rate = (-?\d+)", script) for script in scripts] == [["-4"], ["0"], ["4"]]


def test_another_rate_counts_from_the_next_line_on(tmp_path):
    heard = tmp_path / "heard.txt"

    def at(rate: str) -> tuple[str, ...]:
        code = f"import sys; open({str(heard)!r}, 'a').write({rate!r} + ' ' + sys.stdin.read() + '\\n')"
        return sys.executable, "-c", code

    voice = Voice(at("normal"))
    for rate, line in (("normal", "first"), ("fast", "second")):
        voice.speaks_by(at(rate))
        voice.say(line)
        for _ in range(600):
            if heard.exists() and line in heard.read_text():
                break
            time.sleep(0.05)
    voice.close()
    assert heard.read_text().splitlines() == ["normal first", "fast second"]


def test_on_windows_the_line_comes_by_the_input_and_never_through_a_shell():
    found = command_of("win32", lambda name: "C:/powershell.exe" if name == "powershell" else None)
    assert found is not None and found[0] == "C:/powershell.exe" and "ReadToEnd" in found[-1]


def said_by(folder: Path, *lines: tuple[str, bool], seconds: float = 0.0) -> list[str]:
    """What a program that writes down what it hears got to hear. `seconds` it takes for a line."""
    heard = folder / "heard.txt"
    code = f"import sys, time; text = sys.stdin.read(); time.sleep({seconds}); open({str(heard)!r}, 'a').write(text + '\\n')"
    voice = Voice((sys.executable, "-c", code))
    for line, at_once in lines:
        voice.say(line, at_once)
    for _ in range(600):
        if heard.exists() and heard.read_text().count("\n") and lines[-1][0] in heard.read_text():
            break
        time.sleep(0.05)
    voice.close()
    return heard.read_text().splitlines()


def test_lines_are_spoken_one_after_the_other(tmp_path):
    assert said_by(tmp_path, ("Round I.", False), ('"; rm -rf $HOME', False)) == ["Round I.", '"; rm -rf $HOME']


def test_news_take_the_place_of_what_waits(tmp_path):
    lines = [(f"line {n}", False) for n in range(4)]
    said = said_by(tmp_path, *lines, ("now this", True), seconds=0.2)
    assert said[-1] == "now this" and "line 3" not in said


def test_old_news_are_dropped(tmp_path):
    said = said_by(tmp_path, *[(f"line {n};", False) for n in range(20)], seconds=0.05)
    assert len(said) <= MOST + 1 and said[-1] == "line 19;"


SERVER = """#!{python}
import sys, time
def note(line):
    with open({log!r}, "a") as log:
        log.write(line + chr(10))
if sys.argv[1] == "--cancel":
    time.sleep(0.15)  # as slow as a real one
    note("cancel")
else:
    note("begin " + sys.argv[-1])
    time.sleep(1.0)
    note("end " + sys.argv[-1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a program by its first line")
def test_the_server_is_silent_before_the_next_line_begins(tmp_path):
    """Told to fall silent in the background, it swallowed the line that came in the place of the one that was cut."""
    program, log = tmp_path / "spd-say", tmp_path / "log"
    program.write_text(SERVER.format(python=sys.executable, log=str(log)))
    program.chmod(0o755)
    voice = Voice((str(program), "--wait", "--"))

    def after(count: int) -> list[str]:
        for _ in range(500):
            said = log.read_text().splitlines() if log.exists() else []
            if len(said) >= count:
                break
            time.sleep(0.02)
        return said

    voice.say("a long line")
    after(1)
    voice.say("the focus", True)
    expected = ["begin a long line", "cancel", "begin the focus", "end the focus"]
    assert after(4) == expected
    voice.say("once more")
    after(5)
    voice.hush()
    assert after(6) == [*expected, "begin once more", "cancel"]
    voice.close()


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Move die, III", "Move die, 3"),
        ("Stack I: Lancea. Stack IV, lost", "Stack 1: Lancea. Stack 4, lost"),
        ("• Green: he walks. The Arena  ·  2 gladiators", "Green: he walks. The Arena, 2 gladiators"),
        ("Round XIV; coin to I.", "Round 14; coin to 1."),
        ("Titus walks to D3 (Lion I).", "Titus walks to D3 (Lion 1)."),
        ("I skip. May I look?", "I skip. May I look?"),
        ("V the fallen (V), H hint", "V the fallen (V), H hint"),
        ("Caesar XL, DIVIX and a MIX", "Caesar XL, DIVIX and a MIX"),
        ("XIX, IX, XXXIX, VIII", "19, 9, 39, 8"),
    ],
)
def test_roman_numbers_are_spoken_as_numbers(text, spoken, words):
    assert as_spoken(text, frozenset(words("app.voice.numbered").split())) == spoken


def test_without_a_voice_nothing_happens():
    silent, broken = Voice(None), Voice(("/nowhere/to/be/found",))
    for voice in (silent, broken):
        voice.say("Round I.")
        voice.hush()
        voice.close()
    assert not silent.is_there and broken.is_there
