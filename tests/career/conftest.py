"""The screens' fixtures, and a home of each test's own."""

import pytest

from tests.scenes.conftest import display, pen, unbaked, words

__all__ = ["display", "pen", "unbaked", "words"]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    return tmp_path
