"""One home in memory for all examples of a worker, and one program that visits it."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.quick import quick
from tests.fuzz.visit import Visitor


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    before = os.environ.get("LUDI_HOME")
    home: Path = tmp_path_factory.mktemp("home")
    os.environ["LUDI_HOME"] = str(home)
    gc.collect()
    gc.freeze()  # what other tests of this process keep is not gone through in the middle of an answer: that takes seconds
    with quick():
        yield Visitor(home)
    gc.unfreeze()
    if before is None:
        del os.environ["LUDI_HOME"]
    else:
        os.environ["LUDI_HOME"] = before
