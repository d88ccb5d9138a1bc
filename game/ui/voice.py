"""The system's own voice, where there is one: speech-dispatcher or eSpeak on Linux, `say` on macOS, SAPI on Windows.

Lines are handed to a thread, which has a program of the system speak them one after the other. Nobody waits for it, and
where there is no voice, or it fails, nothing is said and nothing goes wrong.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

MOST = 12
"""Lines that wait at most: of more the oldest are old news."""
LONGEST = 2000
"""Characters of a line that are spoken."""
PATIENCE, LEAVING = 2.0, 0.5
"""Seconds a server has to fall silent, and those the program's end waits for that."""
NUMERAL = re.compile(r"\b(?:X{1,3}(?:IX|IV|V?I{0,3})|IX|IV|VI{0,3}|I{1,3})\b")
"""Roman numerals as they occur on the tables; no further, for Caesar XL is no number."""
SAPI = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; $voice.Rate = {rate}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
Rate = Literal["slow", "normal", "fast"]
"""How fast it speaks; normal: as the system has it."""
RATES: Mapping[str, Mapping[Rate, tuple[str, ...]]] = {
    "spd-say": {"slow": ("--rate", "-40"), "fast": ("--rate", "50")},
    "espeak-ng": {"slow": ("-s", "125"), "fast": ("-s", "265")},
    "espeak": {"slow": ("-s", "125"), "fast": ("-s", "265")},
    "say": {"slow": ("-r", "130"), "fast": ("-r", "270")},
}
"""What each program is told: speech-dispatcher in a hundredth of its range, the others in words a minute."""
SAPI_RATES: Mapping[Rate, str] = {"slow": "-4", "fast": "4"}
"""Of -10 to 10."""
NO_WINDOW = 0x08000000
"""Windows' flag for a program that opens none of its own."""
Command = Sequence[str]
_VALUES = {"I": 1, "V": 5, "X": 10}
Which = Callable[[str], str | None]


def command_of(platform: str = sys.platform, which: Which = shutil.which, rate: Rate = "normal") -> tuple[str, ...] | None:
    """The program that speaks a line, which it reads from its input or (`spd-say`) gets as its last argument; None where
    the system has none."""
    if platform == "win32":
        shell = which("powershell") or which("pwsh")
        script = SAPI.replace("{rate}", SAPI_RATES.get(rate, "0"))
        return None if shell is None else (shell, "-NoProfile", "-NonInteractive", "-Command", script)
    if platform == "darwin":
        say = which("say")
        return None if say is None else (say, *RATES["say"].get(rate, ()))
    for name, more in (("spd-say", ("--wait", "--")), ("espeak-ng", ("--stdin",)), ("espeak", ("--stdin",))):
        found = which(name)
        if found is not None:
            return (found, *RATES[name].get(rate, ()), *more)
    return None


def as_spoken(text: str, numbered: Collection[str] = ()) -> str:
    """With plain numbers for Roman ones, which voices spell or call Roman. `numbered`: words after which a single letter is
    a number; elsewhere it may be a key, or whoever speaks."""

    text = text.replace("• ", "").replace(" · ", ", ").replace("  ", " ").replace(" ,", ",")

    def number(found: re.Match[str]) -> str:
        letters = found[0]
        if len(letters) == 1:
            before = text[: found.start()].rstrip(" ,").rpartition(" ")[2].lstrip("(").lower()
            if before not in numbered:
                return letters
        values = [_VALUES[letter] for letter in letters]
        pairs = zip(values, [*values[1:], 0], strict=True)
        return str(sum(-value if value < following else value for value, following in pairs))

    return NUMERAL.sub(number, text)


class Voice:
    """One for the program; its thread begins with the first line."""

    def __init__(self, command: Command | None) -> None:
        self.command = tuple(command) if command is not None else None
        self._waiting: deque[str] = deque()
        self._times = 0
        """How often it was hushed."""
        self._server_speaks = False
        """A server goes on with what a killed program had asked for: it has to be told before the next line."""
        self._wakes = threading.Condition()
        self._speaks: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def speaks_by(self, command: Command | None) -> None:
        """The same program at another rate, from the next line on."""
        if command is not None and self.command is not None:
            self.command = tuple(command)

    @property
    def is_there(self) -> bool:
        """The system has a voice."""
        return self.command is not None

    def say(self, text: str, at_once: bool = False) -> None:
        """Speaks a line after those that wait; `at_once`: in their place, and in the place of what is being said."""
        if self.command is None or not text.strip() or self._is_closed:
            return
        with self._wakes:
            if at_once:
                self._hush()
            self._waiting.append(text[:LONGEST])
            while len(self._waiting) > MOST:
                self._waiting.popleft()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()
            self._wakes.notify()

    def hush(self) -> None:
        """Nothing more of what waits or is being said."""
        with self._wakes:
            self._hush()
            self._wakes.notify()

    def close(self) -> None:
        """For good: what is being said ends."""
        with self._wakes:
            self._is_closed = True
            self._hush()
            self._wakes.notify()
        if self._thread is not None:
            self._thread.join(LEAVING)

    def _hush(self) -> None:
        self._waiting.clear()
        self._times += 1
        if self._speaks is not None:
            self._kill(self._speaks)

    def _kill(self, process: subprocess.Popen[bytes]) -> None:
        if process.poll() is None:
            with contextlib.suppress(OSError):
                process.kill()
            self._server_speaks = self.command is not None and "--wait" in self.command

    def _run(self) -> None:
        """Programs are begun outside the lock: nobody who speaks or hushes waits for one."""
        while True:
            with self._wakes:
                while not (self._waiting or self._is_closed or self._server_speaks):
                    self._wakes.wait()
                cancels, self._server_speaks = self._server_speaks, False
                line = self._waiting.popleft() if self._waiting and not cancels else None
                times, is_closed = self._times, self._is_closed
            if cancels:
                self._cancel()
            elif is_closed:
                return
            elif line is not None:
                self._speak(line, times)

    def _speak(self, line: str, times: int) -> None:
        """Until it is said, or something else is. `times`: how often the voice was hushed before it was the line's turn."""
        process = self._begin(line)
        if process is None:
            return
        with self._wakes:
            self._speaks = process
            if self._times != times:
                self._kill(process)
        with contextlib.suppress(OSError, ValueError):
            process.communicate(None if self._is_argument else line.encode("utf-8"))

    def _cancel(self) -> None:
        """The server falls silent. One that does not answer is not waited for."""
        assert self.command is not None
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run([self.command[0], "--cancel"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=PATIENCE, check=False)  # fmt: skip

    @property
    def _is_argument(self) -> bool:
        return self.command is not None and self.command[-1] == "--"

    def _begin(self, line: str) -> subprocess.Popen[bytes] | None:
        assert self.command is not None
        command = [*self.command, line] if self._is_argument else list(self.command)
        flags = NO_WINDOW if sys.platform == "win32" else 0
        try:
            return subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, creationflags=flags
            )
        except OSError:
            return None
