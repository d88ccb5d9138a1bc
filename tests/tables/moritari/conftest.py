from __future__ import annotations

import pytest

from game.scenes import rendered
from game.storage.paths import assets_dir
from game.ui.pen import Pen
from tests.tables.moritari.host import WORDS


@pytest.fixture(scope="module")
def pen() -> Pen:
    return rendered.still_context((914, 571), assets_dir() / "fonts", WORDS).pen


@pytest.fixture
def unshared(pen: Pen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here comes from another process' kiln."""
    monkeypatch.setattr(pen, "shelf", None)
