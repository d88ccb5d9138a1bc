"""The players of an earlier version, as they were: its own sources, in a process of their own.

Its sources are taken out of the project's git history once and kept under `build/frozen`. It is shown the view, the
listed actions and, where it listens, the log, as JSON that it reads by its own types; it plays by what its own rules say
of them. Decisions that came with later rules it can't read: there the first listed action is played for it, and the row
counts how often. Where an inner loop's source has not changed since, today's compiled one serves it.
"""

from __future__ import annotations

import ast
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import game
from game.ai.agent import Job, Reply, Stop, never
from game.core.types import Illegal, Seat
from game.storage.resume import all_games

COMMITS = {"0.1.0": "f9ac2f385c3db4d754d1b588e6dba543f698f568"}
"""The last one of each version."""
KEPT = ("game", "assets/books")
LISTENS = ("skirmish",)
"""Games whose players ask what was heard."""
TOP = Path(game.__file__).parent.parent


class NotFrozen(Exception):
    """That version's sources are not to be had here; the text is the sentence for whoever asked."""


def sources(version: str = "0.1.0") -> Path:
    """The folder of a version's sources. NotFrozen where the git history does not hold them."""
    folder = TOP / "build" / "frozen" / version
    if folder.is_dir():
        return folder
    wanted = ["git", "archive", COMMITS[version], *KEPT]
    try:
        done = subprocess.run(wanted, cwd=TOP, capture_output=True, timeout=120)
    except OSError as reason:
        raise NotFrozen(f"Version {version} is taken out of the project's history by git ({reason}).") from None
    if done.returncode:
        raise NotFrozen(f"Version {version} is not in this checkout's history: fetch commit {COMMITS[version][:12]}.")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as made:
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            archive.extractall(made, filter="data")
        _compiled(Path(made))
        try:
            Path(made).rename(folder)
        except OSError:  # another process was quicker
            if not folder.is_dir():
                raise
        else:
            Path(made).mkdir()  # for the context to remove
    return folder


def _compiled(top: Path) -> None:
    """Lays today's compiled inner loops beside sources that are the same as today's, all of a folder or none."""
    for folder in ("game/ai/lion", "game/ai/skirmish"):
        built = [path for path in (TOP / folder).iterdir() if path.name.endswith(tuple(EXTENSION_SUFFIXES))]
        built = [path for path in built if (top / folder / _source(path)).is_file()]  # what came later it never had
        names = [_source(path) for path in built]
        if all(_meaning(TOP / folder / name) == _meaning(top / folder / name) for name in names):
            for path in built:
                shutil.copy2(path, top / folder / path.name)


def _source(built: Path) -> str:
    """The name of the file a compiled module was made of."""
    return f"{built.name.split('.')[0]}.py"


def _meaning(source: Path) -> str:
    """The same for sources that differ in comments and layout alone."""
    return ast.dump(ast.parse(source.read_text(encoding="utf-8")))


def as_then(board: Any) -> Any:
    """The board in that version's words: schools had no measured worth, whatever is round was a pillar, nobody
    yielded, a dead Supreme Leader was not missed, and the Bronze game had no numbers of its own."""
    plain = msgspec.to_builtins(board)
    if isinstance(numbers := plain.get("numbers"), dict):
        numbers.pop("beaten", None)
        numbers.pop("leaderless", None)
        numbers.pop("bronze", None)
    for school in plain.get("schools", ()):
        school.pop("worth", None)
    for thing in plain.get("obstacles", ()):
        if thing.get("look") == "altar":
            thing["look"] = "pillar"
    return plain


class FrozenAgent:
    """One player of version 0.1.0 on one board."""

    def __init__(self, game_id: str, level: str, board: Any) -> None:
        """NotFrozen where that version's sources are not to be had."""
        top = sources()
        self.info = all_games()[game_id]
        self.rules = self.info.rules(board)
        self.spent = 0.0
        """Processor time of the last decision, in its own process."""
        self.strange = 0
        """Decisions that were made for it, because it could not read them or its choice is not allowed any more."""
        self._top, self._first = top, {"game": game_id, "level": level, "board": as_then(board)}
        self._process = self._begun()

    def _begun(self) -> subprocess.Popen[bytes]:
        """A new process of that version, told of its game."""
        text = Path(__file__).with_name("frozen_driver.py").read_text(encoding="utf-8")
        process = subprocess.Popen(
            [sys.executable, "-c", text],
            cwd=self._top,
            env={**os.environ, "PYTHONPATH": str(self._top), "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        _send(process, self._first)
        return process

    def _end(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None and process.stdin is not None:
            try:  # noqa: SIM105  # a module may be gone when the program ends
                process.stdin.close()
            except OSError:  # the process may be gone already
                pass
            process.wait()
            process.stdout.close()

    def __del__(self) -> None:
        self._end()

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        """It is asked when it is to decide."""

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        heard = job.heard if self.info.id in LISTENS else ()
        asked = {"view": job.view, "pending": job.pending, "legal": list(job.legal), "seat": job.seat,
                 "seed": job.seed, "heard": list(heard)}  # fmt: skip
        line = self._answered(asked)
        if not line:  # this game is lost, those after it are not
            self._end()
            self._process = self._begun()
            raise RuntimeError("the player of version 0.1.0 ended; its fault stands above")
        answer = msgspec.json.decode(line)
        self.spent = answer.get("seconds", 0.0)
        action = self._allowed(job, answer.get("action"))
        if action is None:
            self.strange += 1
            action = job.legal[0]
        return Reply(action)

    def _allowed(self, job: Job, answer: Any) -> Any:
        """The action, None if today's rules don't take it."""
        if answer is None:
            return None
        try:
            action = msgspec.convert(answer, self.info.action)
            if action not in job.legal:  # free movement is not listed
                self.rules.check(self.rules.guess(job.view, job.seat, Random(job.seed)), job.seat, action)
        except (msgspec.ValidationError, Illegal):
            return None
        return action

    def _answered(self, asked: Any) -> bytes:
        """Its answer; nothing where it has ended."""
        assert self._process.stdout is not None
        try:
            _send(self._process, asked)
        except BrokenPipeError:
            return b""
        return self._process.stdout.readline()


def _send(process: subprocess.Popen[bytes], what: Any) -> None:
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(what) + b"\n")
    process.stdin.flush()
