"""The tools that keep the documents true."""

from __future__ import annotations

import pytest

from tools.benchmarks import tables, value_of
from tools.section import replaced


def test_a_section_is_replaced_and_the_rest_stays() -> None:
    text = "# A\n<!-- b -->\nold\n<!-- /b -->\nlast\n"
    assert replaced(text, "b", "new\n") == "# A\n<!-- b -->\n\nnew\n\n<!-- /b -->\nlast\n"
    assert replaced(replaced(text, "b", "x"), "b", "new") == replaced(text, "b", "new")
    with pytest.raises(ValueError, match="<!-- c -->"):
        replaced(text, "c", "new")


def test_figures_are_told_with_their_unit() -> None:
    assert value_of({"value": 0.25, "unit": "s"}) == "250 ms"
    assert value_of({"value": 1.9e6, "unit": "moves/s"}) == "1,900,000 moves/s"
    text = tables([{"name": "lion.rules.moves", "unit": "moves/s", "value": 10780, "n": 5}])
    assert "### `lion`: Rules" in text and "| lion.rules.moves | 10,780 moves/s | 5 |" in text
