"""A problem's file as text: a line for each thing that was done."""

from __future__ import annotations

from pathlib import Path

from game.problems.data import ProblemFile
from game.storage.typed import dump_line, plain

LISTS = ("lead", "answer")


def text_of_problem(file: ProblemFile) -> str:
    """What is as usual is left out."""
    usual = plain(ProblemFile(file.grade, file.board, file.proof))
    lines = []
    for key, value in plain(file).items():
        if value == usual.get(key) and key not in ("grade", "board", "proof"):
            continue
        if key == "lead":
            lines += ["lead:", *(f"- {dump_line(act)}" for act in value)]
        elif key == "chance":
            lines += ["chance:", *(f"  {reason}: {dump_line(got)}" for reason, got in value.items())]
        elif key == "answer":
            lines.append("answer:")
            for step in value:
                parts = {name: rows for name, rows in step.items() if rows}
                marks = iter(("- ", *("  " for _ in parts)))
                for name, rows in parts.items():
                    lines += [f"{next(marks)}{name}:", *(f"  - {dump_line(_bare(row))}" for row in rows)]
        elif key == "mix":
            lines += ["mix:", "  rows:", *(f"  - {dump_line(row)}" for row in value["rows"])]
            lines += ["  worths:", *(f"  - {dump_line(row)}" for row in value["worths"])]
        elif key == "proof":
            head = {name: part for name, part in value.items() if name != "worths"}
            lines += ["proof:", *(f"  {name}: {dump_line(part)}" for name, part in head.items())]
            lines += ["  worths:", *(f"  - {dump_line(row)}" for row in value["worths"])]
        else:
            lines.append(f"{key}: {dump_line(value)}")
    return "\n".join(lines) + "\n"


def _bare(row: dict[str, object]) -> dict[str, object]:
    """Without what is empty."""
    return {key: value for key, value in row.items() if value not in ([], (), None) or key == "card"}


def write(path: Path, file: ProblemFile) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of_problem(file), encoding="utf-8")
