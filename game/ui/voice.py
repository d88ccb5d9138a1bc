"""The system's own voice, where there is one: speech-dispatcher or eSpeak on Linux, `say` on macOS, SAPI on Windows.

Lines are handed to a thread, which has a program of the system speak them one after the other. Nobody waits for it, and
where there is no voice, or it fails, nothing is said and nothing goes wrong.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence

MOST = 6
"""Lines that wait at most: of more the oldest are old news."""
LONGEST = 2000
"""Characters of a line that are spoken."""
SAPI = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
NO_WINDOW = 0x08000000
"""Windows' flag for a program that opens none of its own."""
Command = Sequence[str]
Which = Callable[[str], str | None]


def command_of(platform: str = sys.platform, which: Which = shutil.which) -> tuple[str, ...] | None:
    """The program that speaks a line, which it reads from its input or (`spd-say`) gets as its last argument; None where
    the system has none."""
    if platform == "win32":
        shell = which("powershell") or which("pwsh")
        return None if shell is None else (shell, "-NoProfile", "-NonInteractive", "-Command", SAPI)
    if platform == "darwin":
        say = which("say")
        return None if say is None else (say,)
    for name, more in (("spd-say", ("--wait", "--")), ("espeak-ng", ("--stdin",)), ("espeak", ("--stdin",))):
        found = which(name)
        if found is not None:
            return (found, *more)
    return None


class Voice:
    """One for the program; its thread begins with the first line."""

    def __init__(self, command: Command | None) -> None:
        self.command = tuple(command) if command is not None else None
        self._waiting: deque[str] = deque()
        self._wakes = threading.Condition()
        self._speaks: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._is_closed = False

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

    def close(self) -> None:
        """For good."""
        with self._wakes:
            self._is_closed = True
            self._hush()
            self._wakes.notify()

    def _hush(self) -> None:
        self._waiting.clear()
        if self._speaks is not None and self._speaks.poll() is None:
            with contextlib.suppress(OSError):
                self._speaks.kill()
            if self.command is not None and "--wait" in self.command:  # it asks a server, which goes on without it
                with contextlib.suppress(OSError):
                    subprocess.Popen([self.command[0], "--cancel"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL)  # fmt: skip

    def _run(self) -> None:
        while True:
            with self._wakes:
                while not self._waiting and not self._is_closed:
                    self._wakes.wait()
                if self._is_closed:
                    return
                line = self._waiting.popleft()
                process = self._speaks = self._begin(line)
            if process is None:
                continue
            with contextlib.suppress(OSError, ValueError):
                process.communicate(None if self._is_argument else line.encode("utf-8"))

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
