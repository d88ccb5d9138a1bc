"""A group's damages tried one after the other.

Three processes stand ready, each a fork of the one before, so that nothing is imported or collected twice:

1. this one has imported pytest and what the tests need from elsewhere, but nothing of the program;
2. the *measured* fork runs all tests once under coverage: which test runs which line, how long each takes (kept beside the
   results until a source or test changes);
3. the *warm* fork has collected the tests. For each damage it forks, exchanges the code of the damaged function for what was
   compiled from the damaged text, and runs the tests that run its lines, the quickest first, until one fails.

What can't be exchanged (constants, class bodies) is tried by a *cold* fork of the first process that imports the damaged
file itself and runs the whole test files; so is, with `--again`, what nobody noticed: a value kept from an import, and the
tests whose part in the line was not seen, hide nothing then. Without it the figures can only be too low.

A test may take ten times its measured time on the processor; longer counts as killed, for a loop that never ends.
"""

from __future__ import annotations

import dataclasses
import functools
import gc
import hashlib
import importlib.machinery
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.groups import Group
from tools.mutants.mutant import Mutant

GRACE = 1.0
"""Seconds of processor time that any test may take, and so often its own measured time."""
SLOWER = 10
WATCHED = 3.0
"""Seconds of processor time for which a test is watched: a long one runs the same lines again and again."""
WALL = 60
"""Seconds by the clock, likewise, for what waits and never wakes."""
MEMORY = 3 << 30

Verdict = tuple[str, str]
"""`killed` and the test that failed, `timeout` and the test, `survived` and nothing."""


class Quiet:
    """Both outputs of this process to nowhere."""

    def __enter__(self) -> None:
        self.kept = [os.dup(1), os.dup(2)]
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.close(nowhere)

    def __exit__(self, *_: object) -> None:
        for number, kept in zip((1, 2), self.kept, strict=True):
            os.dup2(kept, number)
            os.close(kept)


def in_fork(work: Callable[[Callable[[Any], None]], None]) -> Iterator[Any]:
    """What `work` sends from a process of its own, as it comes; nothing more once that has ended, however it did."""
    coming, going = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(coming)
            work(lambda what: _send(going, what))
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(going)
    with os.fdopen(coming, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
    os.waitpid(child, 0)


def _send(going: int, what: Any) -> None:
    os.write(going, (json.dumps(what) + "\n").encode())


PYTEST = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:faulthandler"]


# --- measured -----------------------------------------------------------------------------------------------------------


class Measured:
    """Which test runs which line of which file, and its seconds on the processor."""

    def __init__(self, coverage: Any) -> None:
        self.coverage = coverage
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self.kept: list[Any] | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        if self.kept is None:
            gc.unfreeze()  # as in functions_of
            self.kept = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        for each in self.kept:  # or the second test that asks would not run what it depends on
            each.cache_clear()
        self.coverage.start()
        self.coverage.switch_context(item.nodeid)
        signal.setitimer(signal.ITIMER_VIRTUAL, WATCHED)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        self.coverage.switch_context("")
        self.coverage.stop()
        return result

    def pytest_collection_finish(self) -> None:
        self.coverage.stop()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def measure(group: Group, kept: Path) -> dict[str, Any]:
    """`seconds` of each test, and `lines`: file -> line -> tests, "" for the import. ValueError if one fails undamaged."""
    stamp = stamp_of(group)
    if kept.exists():
        found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
        if found["stamp"] == stamp:
            return found

    def work(send: Callable[[Any], None]) -> None:
        import coverage

        watch = coverage.Coverage(
            data_file=None, include=[str(group.root / file) for file in group.files()], config_file=False
        )
        watch.start()
        measured = Measured(watch)
        signal.signal(signal.SIGVTALRM, lambda *_: sys.settrace(None))
        with Quiet():
            pytest.main([*PYTEST, *group.options()], plugins=[measured])
        data = watch.get_data()
        lines = {
            str(Path(file).relative_to(group.root)): {
                str(line): tests for line, tests in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        for name in measured.failed:
            send({"failed": name})
        send({"stamp": stamp, "seconds": measured.seconds, "lines": lines})

    answers = list(in_fork(work))
    failed = [each["failed"] for each in answers if "failed" in each]
    if failed or not answers or not answers[-1]["seconds"]:
        raise ValueError(f"{group.name}: the tests fail without any damage: {failed[:3]}")
    kept.write_text(json.dumps(answers[-1]), encoding="utf-8")
    found = answers[-1]
    return found


def stamp_of(group: Group) -> str:
    """Changes with any file of the sources and of the tests."""
    total = hashlib.sha1()
    for name in (*group.sources, *group.tests):
        path = group.root / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            total.update(str(file).encode() + file.read_bytes())
    return total.hexdigest()[:12]


def tests_for(mutant: Mutant, found: dict[str, Any]) -> list[str]:
    """The tests that run its lines, the quickest first; all of them if it is run by the import; none if by nobody."""
    lines = found["lines"].get(mutant.file, {})
    names = {name for line in mutant.lines for name in lines.get(str(line), ())}
    own = names - {""}
    if not own and "" in names:
        own = set(found["seconds"])
    return sorted(own, key=lambda name: (found["seconds"].get(name, 0.0), name))


# --- warm ---------------------------------------------------------------------------------------------------------------


class Warm:
    """Has collected the tests; tries the damages instead of running them."""

    def __init__(
        self, group: Group, work: Sequence[tuple[Mutant, list[str]]], found: dict[str, Any], send: Callable[[Any], None]
    ) -> None:
        self.group, self.work, self.seconds, self.send = group, work, found["seconds"], send

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        files = {str(self.group.root / mutant.file) for mutant, _ in self.work}
        functions = functions_of(files)
        gc.freeze()
        quick = [item for name, item in items.items() if self.seconds.get(name, 1.0) < 0.05]
        sound = tried(functools.partial(self._run, [], quick), self.seconds)
        if sound[0] != "survived":
            raise ValueError(f"undamaged, and yet {sound[1]} fails in a fork: {sound[0]}")
        plain = {file: compile(Path(file).read_text(encoding="utf-8"), file, "exec") for file in files}
        kills: dict[tuple[str, str], int] = {}
        for mutant, names in self.work:
            file = str(self.group.root / mutant.file)
            swap = exchanged(plain[file], compile(mutant.text, file, "exec"), functions)
            if swap is None:
                self.send([mutant.key, "cold", ""])
                continue
            names = sorted(names, key=lambda name: -kills.get((mutant.file, name), 0))  # what killed here before goes first
            chosen = [items[name] for name in names if name in items]
            verdict, by = tried(functools.partial(self._run, swap, chosen), self.seconds)
            kills[mutant.file, by] = kills.get((mutant.file, by), 0) + 1
            self.send([mutant.key, verdict, by])
        return True

    def _run(
        self, swap: list[tuple[FunctionType, CodeType]], chosen: list[pytest.Item], send: Callable[[Any], None]
    ) -> None:
        for function, code in swap:
            function.__code__ = code
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            begin(item.nodeid, self.seconds, send)
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
                send(["killed", item.nodeid])
                return
        send(["survived", ""])


def functions_of(files: set[str]) -> dict[tuple[str, str, int], list[FunctionType]]:
    """Those made of these files, also where they were put away from the search for circles, as tests/conftest.py does."""
    gc.unfreeze()
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in files:
            found.setdefault(name_of(each.__code__), []).append(each)
    return found


def name_of(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def exchanged(
    before: CodeType, after: CodeType, functions: dict[tuple[str, str, int], list[FunctionType]]
) -> list[tuple[FunctionType, CodeType]] | None:
    """The functions whose code differs, each with its new code; None if anything outside a function does."""
    if before.co_code != after.co_code or before.co_names != after.co_names or len(before.co_consts) != len(after.co_consts):
        return None
    swap: list[tuple[FunctionType, CodeType]] = []
    for old, new in zip(before.co_consts, after.co_consts, strict=True):
        if not isinstance(old, CodeType):
            if (type(old), old) != (type(new), new):
                return None
            continue
        if not isinstance(new, CodeType):
            return None
        if old == new:
            continue
        live = functions.get(name_of(old), [])
        if live and len(old.co_freevars) == len(new.co_freevars):
            swap += [(function, new) for function in live]
        else:
            below = exchanged(old, new, functions)
            if below is None:
                return None
            swap += below
    return swap


def begin(name: str, seconds: dict[str, float], send: Callable[[Any], None]) -> None:
    """From now on this process may only use what a test of that name may take."""
    send(["at", name])
    usual = seconds.get(name, 1.0)
    signal.setitimer(signal.ITIMER_PROF, GRACE + SLOWER * usual)
    signal.alarm(int(WALL + 10 * SLOWER * usual))


def tried(run: Callable[[Callable[[Any], None]], None], seconds: dict[str, float]) -> Verdict:
    """What a fork that runs tests says last; where it was killed by its clock, or died, the test it was at."""

    def work(send: Callable[[Any], None]) -> None:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with Quiet():
            run(send)

    verdict, at = "timeout", ""
    for kind, name in in_fork(work):
        if kind == "at":
            at = name
        else:
            verdict, at = kind, name
    return verdict, at


# --- cold ---------------------------------------------------------------------------------------------------------------


class Cold:
    """Runs the tests in the order they were named in, and says which failed."""

    def __init__(self, names: list[str], seconds: dict[str, float], send: Callable[[Any], None]) -> None:
        self.order = {name: n for n, name in enumerate(names)}
        self.seconds, self.send = seconds, send
        self.done = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.order.get(item.nodeid, len(self.order)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        begin(item.nodeid, self.seconds, self.send)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.done:
            self.done = True
            self.send(["killed", report.nodeid])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.done:
            self.done = True
            self.send(["killed", report.nodeid])


def tried_cold(group: Group, mutant: Mutant, names: list[str], found: dict[str, Any]) -> Verdict:
    """By a process that imports the damaged file; all tests of the files of `names`."""
    damaged = str(group.root / mutant.file)

    def run(send: Callable[[Any], None]) -> None:
        plain = importlib.machinery.SourceFileLoader.get_code

        def get_code(loader: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
            if os.path.realpath(loader.path) != os.path.realpath(damaged):
                return plain(loader, name)
            return compile(mutant.text, damaged, "exec")

        importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
        files = list(dict.fromkeys(name.partition("::")[0] for name in names))
        cold = Cold(names, found["seconds"], send)
        code = pytest.main([*PYTEST, "-x", *files], plugins=[cold])
        if not cold.done:
            send(["survived", ""] if code == pytest.ExitCode.OK else ["killed", "import"])

    return tried(run, found["seconds"])


# --- all ----------------------------------------------------------------------------------------------------------------


def judge(group: Group, mutants: Sequence[Mutant], found: dict[str, Any], doubt: bool) -> Iterator[tuple[Mutant, Verdict]]:
    """Each damage with what became of it, as it is known; `unrun` where no test runs its lines. What lived in the warm fork
    is tried once more by a cold one if `doubt`."""
    by_key = {mutant.key: mutant for mutant in mutants}
    work = [(mutant, tests_for(mutant, found)) for mutant in mutants]
    yield from ((mutant, ("unrun", "")) for mutant, names in work if not names)
    names_of = {mutant.key: names for mutant, names in work if names}
    if not names_of:
        return

    def warm(send: Callable[[Any], None]) -> None:
        plugin = Warm(group, [(by_key[key], names) for key, names in names_of.items()], found, send)
        with Quiet():
            pytest.main([*PYTEST, *group.options()], plugins=[plugin])

    cold = dict.fromkeys(names_of)
    for key, verdict, by in in_fork(warm):
        if verdict != "cold" and not (verdict == "survived" and doubt):
            del cold[key]
            yield by_key[key], (verdict, by)
    if cold:
        one = by_key[next(iter(cold))]
        plain = dataclasses.replace(one, text=(group.root / one.file).read_text(encoding="utf-8"))
        sound = tried_cold(group, plain, names_of[one.key][:1], found)
        if sound[0] != "survived":
            raise ValueError(f"{group.name}: undamaged, and yet {sound[1]} fails in a fork that imports: {sound[0]}")
    for key in cold:
        yield by_key[key], tried_cold(group, by_key[key], names_of[key], found)


def judge_by(group: Group, mutants: Sequence[Mutant], files: list[str]) -> Iterator[tuple[Mutant, Verdict]]:
    """Each damage tried by all tests of these files, without measuring anything. ValueError if one fails undamaged."""
    found: dict[str, Any] = {"seconds": {}}
    for n, mutant in enumerate(mutants):
        if not n:
            plain = dataclasses.replace(mutant, text=(group.root / mutant.file).read_text(encoding="utf-8"))
            sound = tried_cold(group, plain, files, found)
            if sound[0] != "survived":
                raise ValueError(f"{group.name}: undamaged, and yet {sound[1]} fails: {sound[0]}")
        yield mutant, tried_cold(group, mutant, files, found)


def ready() -> None:
    """Imports what every fork needs and no test damages."""
    needed = (
        "msgspec",
        "yaml",
        "pymunk",
        "platformdirs",
        "openskill",
        "coverage",
        "hypothesis",
        "_pytest.assertion.rewrite",
    )
    for name in needed:
        try:
            __import__(name)
        except ImportError:
            continue
