"""The finder of keys finds them, and nothing else."""

import re
from pathlib import Path

from tests.conformance.keys import families_in, fields_of, found_in

SOURCE = '''
"""toy.docstring is not said."""
HEAD = "toy.head"

def speak(kind, where, more):
    "toy.docstring.too"
    say("toy.walk", steps=1, cell="A1")
    say("toy.many", **more)
    say(f"toy.draw.{kind}", n=1)
    say(f"{where}.banner")
    open("No Key.png")
    return f"{kind}{where}"
'''


def test_literals_patterns_and_calls(tmp_path: Path) -> None:
    path = tmp_path / "toy.py"
    path.write_text(SOURCE, encoding="utf-8")
    found = found_in(path)
    assert found.literals == {"toy.head": 3, "toy.walk": 7, "toy.many": 8}
    assert len(found.patterns) == 2
    draw, banner = (re.compile(pattern) for pattern in found.patterns)
    assert draw.fullmatch("toy.draw.lion") and not draw.fullmatch("toy.drawn.lion")
    assert banner.fullmatch("lion.banner") and not banner.fullmatch("lion.banners")
    assert found.calls == [("toy.walk", frozenset({"steps", "cell"}), 7)]


def test_fields_and_families_of_a_text() -> None:
    text = "{{no field}} {n:one|#} of {kind:@lion.die}, {seat:name}"
    assert fields_of(text) == {"n", "kind", "seat"} and families_in(text) == {"lion.die"}
