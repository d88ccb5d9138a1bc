"""One damage of the source."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Mutant:
    """One damage. `lines` are those of the statement it lies in: if a test ran none of them, nobody can notice.

    `key` names it as long as its function's text around it stays, wherever in the file that lies; `source` is the digest
    of the whole class or function it lies in."""

    key: str
    file: str
    line: int
    where: str
    operator: str
    before: str
    after: str
    lines: tuple[int, ...]
    source: str
    text: str = field(repr=False)

    def diff(self) -> str:
        return f"{self.file}:{self.line} in {self.where} ({self.operator})\n-{self.before}\n+{self.after}"
