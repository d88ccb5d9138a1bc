"""Before any test module: `LUDI_PURE=1` tries the sources of the inner loops instead of what was compiled from them."""

import gc
import os
import shutil
import tempfile
from collections import Counter

import pytest

from tests import plain

if plain.wanted():
    plain.read_sources()

from game.ui import memory

memory.REST_SECONDS = 200.0
"""A program gives memory back when its screens change; two hundred programs a minute would do nothing else."""

LONG = ("examples", "window")
"""Folders whose tests are few and wait for programs of their own."""
WAITING = "window"
"""The folder of tests that wait for a program half of their time: one process takes them all, one after the other, so that
the others leave no core idle meanwhile."""
LONG_FILES = ("test_monkey.py", "test_files.py", "test_typing.py", "test_plain_lion.py")
"""Few tests that take long."""
READ_TOGETHER = {"test_note_words": "test_notes"}
"""Files that read one sample with another: one process takes both, or each would make it anew."""
FOLDER = pytest.StashKey[str]()
COLLECTING = (50_000, 20, 5)
"""After how many things made Python looks for circles among the young, how many such looks later among all."""


SHARED = "LUDI_KEPT"
"""Names the folder that the processes of one run share (`tests/kept.py`)."""


def pytest_configure(config: pytest.Config) -> None:
    """Whoever starts the run makes the folder; one that runs within a test shares with the one that asked."""
    if SHARED not in os.environ:
        config.stash[FOLDER] = os.environ[SHARED] = tempfile.mkdtemp(prefix="ludi-kept-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if (folder := config.stash.get(FOLDER, None)) is not None:
        del os.environ[SHARED]
        shutil.rmtree(folder, ignore_errors=True)


def pytest_collection_finish() -> None:
    """Ten thousand tests and the games that many of them read stay to the end: Python looked through all of that for
    circles that nobody holds, again and again, a fifth of the whole time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def pytest_sessionfinish() -> None:
    """pytest looks five times through all that is left for what fails when it is thrown away; once is enough."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Shares for several processes (`-n 3 --dist loadgroup --no-loadscope-reorder`): what looks at the same random game
    stays together, so that no game is played twice; of the rest, each file is one share. The long shares come first and
    the smallest last, so that no process is left with a long one while the others have nothing to do. It comes before
    xdist's own hook, which reads what is marked here (`tests/test_shares.py`)."""
    shares = {item: _share(item) for item in items}
    for item, share in shares.items():
        item.add_marker(pytest.mark.xdist_group(share))
    first = {share: n for n, share in reversed([*enumerate(shares.values())])}
    if hasattr(config, "workerinput"):
        size = Counter(shares.values())
        items.sort(key=lambda item: (_rank(item), -size[shares[item]], first[shares[item]]))
    else:  # alone: what looks at the same game follows one another, too
        items.sort(key=lambda item: first[shares[item]])


def _rank(item: pytest.Item) -> int:
    return 0 if item.path.parent.name in LONG else 1 if item.path.name in LONG_FILES else 2


def _share(item: pytest.Item) -> str:
    if item.path.parent.name == WAITING:
        return WAITING
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    case = getattr(params.get("case"), "id", None) if "conformance" in item.path.parts else None
    return case or READ_TOGETHER.get(item.path.stem, item.path.stem) + "-" + item.path.parent.name


@pytest.fixture(autouse=True)
def _workers_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that another test left running may still be thinking for minutes, and would be shared by whoever asks about
    the same deck: each test begins with none."""
    monkeypatch.setattr("game.ai.pool._OPEN", {})
