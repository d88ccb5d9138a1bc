"""Career files: one YAML file for each school's career, written whole after every step; and the names they draw from."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.career.data import FORMAT, TEAM, Career, Names
from game.core.say import Say, say
from game.storage.atomic import backup_of, sweep, write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock, is_taken
from game.storage.paths import assets_dir, home
from game.storage.slots import file_stem
from game.storage.typed import convert, dump_block, parse, plain, read_bytes, text_of

_ID = re.compile(r"career-([0-9a-f]{8})-\d+-\d+")
_titles: dict[tuple[str, int], str] = {}
"""By path and time of writing."""


def careers_dir() -> Path:
    return home() / "careers"


class CareerCard(Struct, frozen=True, kw_only=True):
    """One line of the list of careers."""

    path: Path
    when: float = 0.0
    """Seconds since 1970."""
    career: Career | None = None
    broken: BadFile | None = None
    backup: Path | None = None

    @property
    def title(self) -> str:
        return self.career.own.name if self.career is not None else self.path.stem


def new_id() -> str:
    return secrets.token_hex(4)


def path_of(career: Career, folder: Path | None = None) -> Path:
    """Where a career is kept: the file with its id, else a new one named after its school."""
    folder = careers_dir() if folder is None else folder
    known = next(iter(sorted(folder.glob(f"*{career.id}.yaml"))), None) if folder.is_dir() else None
    return known or folder / f"{file_stem(career.own.name)} {career.id}.yaml"


def write_career(career: Career, folder: Path | None = None, main_is_good: bool = True) -> Path:
    """Keeps the career as it stands; the state before becomes NAME.bak. BadFile when the system refuses.

    `main_is_good=False`: it was read from the .bak, so a broken NAME.yaml is moved aside to NAME.yaml.broken, not made
    the .bak.
    """
    path = path_of(career, folder)
    data = dump_block({"career": FORMAT} | plain(career)).encode()
    try:
        sweep(path)
        if not main_is_good and path.exists():
            os.replace(path, path.with_name(path.name + ".broken"))
        write_whole(path, data)
    except OSError as error:
        raise BadFile(path, "", say("files.unwritable", reason=os_reason(error))) from None
    return path


def load_career(path: Path, backup: bool = False) -> Career:
    """The career in a file; with `backup` that of NAME.yaml.bak. BadFile, with the .bak where there is one."""
    try:
        return _parsed(backup_of(path) if backup else path)
    except BadFile as bad:
        if not backup and backup_of(path).is_file():
            bad.backup = backup_of(path)
        raise


def _parsed(path: Path) -> Career:
    text = text_of(path, read_bytes(path))
    raw = parse(path, text)
    if not isinstance(raw, dict) or "career" not in raw:
        raise BadFile(path, "", say("moritari.career.bad.foreign"))
    if not isinstance(raw["career"], int) or raw["career"] < 1:
        raise BadFile(path, "career", say("moritari.career.bad.foreign"))
    if raw["career"] > FORMAT:
        raise BadFile(path, "career", say("moritari.career.bad.newer"))
    career: Career = convert({key: value for key, value in raw.items() if key != "career"}, Career, path, text=text)
    fault = _fault(career)
    if fault is not None:
        raise BadFile(path, fault[0], fault[1])
    return career


def _fault(career: Career) -> tuple[str, Say] | None:
    """Place and reason of the first number that leads nowhere."""

    def nobody(place: str, wanted: int) -> tuple[str, Say]:
        return place, say("moritari.career.bad.nobody", number=wanted)

    schools, gladiators = len(career.schools), len(career.gladiators)
    if schools < 2:
        return "schools", say("moritari.career.bad.schools")
    for n, school in enumerate(career.schools):
        if school.id != n:
            return f"schools[{n}].id", say("moritari.career.bad.order", number=n)
        for m, one in enumerate(school.team):
            if not 0 <= one < gladiators:
                return nobody(f"schools[{n}].team[{m}]", one)
    for n, gladiator in enumerate(career.gladiators):
        if gladiator.id != n:
            return f"gladiators[{n}].id", say("moritari.career.bad.order", number=n)
        if not 0 <= gladiator.school < schools:
            return nobody(f"gladiators[{n}].school", gladiator.school)
    for n, fixture in enumerate(career.fixtures):
        for m, one in enumerate(fixture.schools):
            if not 0 <= one < schools:
                return nobody(f"fixtures[{n}].schools[{m}]", one)
        for m, team in enumerate(fixture.entered):
            for one in team:
                if not 0 <= one < gladiators:
                    return nobody(f"fixtures[{n}].entered[{m}]", one)
        begun = fixture.outcome is not None or career.live == n
        if begun and [len(team) for team in fixture.entered] != [TEAM] * len(fixture.schools):
            return f"fixtures[{n}].entered", say("moritari.career.bad.entered", team=TEAM)
    if not career.fixtures:
        return "fixtures", say("moritari.career.bad.fixtures")
    if career.live >= len(career.fixtures):
        return nobody("live", career.live)
    return None


def list_careers(folder: Path | None = None) -> list[CareerCard]:
    """All careers, newest first; broken ones with what is wrong."""
    folder = careers_dir() if folder is None else folder
    try:
        files = [path for path in folder.iterdir() if path.name.endswith((".yaml", ".yaml.bak"))]
    except OSError:
        return []
    paths = {path.with_name(path.name.removesuffix(".bak")) for path in files}
    cards = [_card(path) for path in paths]
    return sorted(cards, key=lambda card: (-card.when, card.path.name))


def _card(path: Path) -> CareerCard:
    when = 0.0
    with contextlib.suppress(OSError):
        when = path.stat().st_mtime
    try:
        return CareerCard(path=path, when=when, career=load_career(path))
    except BadFile as bad:
        return CareerCard(path=path, when=when, broken=bad, backup=bad.backup)


def of_match(match_id: str, folder: Path | None = None) -> CareerCard | None:
    """The career a match belongs to; None for an ordinary match, or when its career is gone."""
    found = _ID.fullmatch(match_id)
    if found is None:
        return None
    folder = careers_dir() if folder is None else folder
    path = next(iter(sorted(folder.glob(f"*{found[1]}.yaml"))), None) if folder.is_dir() else None
    return _card(path) if path is not None else None


def title_of_match(match_id: str, folder: Path | None = None) -> str:
    """The school whose career a match belongs to; "" for other games. Asked for each line of a list, so it is kept."""
    found = _ID.fullmatch(match_id)
    folder = careers_dir() if folder is None else folder
    path = next(iter(sorted(folder.glob(f"*{found[1]}.yaml"))), None) if found is not None and folder.is_dir() else None
    if path is None:
        return ""
    try:
        key = (str(path), path.stat().st_mtime_ns)
    except OSError:
        return ""
    if key not in _titles:
        card = _card(path)
        _titles[key] = card.title if card.career is not None else ""
    return _titles[key]


def delete_career(path: Path) -> None:
    """Removes a career with its older copy. BadFile when it is open elsewhere or the system refuses."""
    if is_taken(path):
        raise BadFile(path, "", say("moritari.career.bad.open"))
    try:
        for part in (backup_of(path), path.with_name(path.name + ".broken"), path):
            part.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(path, "", say("files.unwritable", reason=os_reason(error))) from None


def lock_of(path: Path) -> SlotLock:
    """Held while a career is open: two windows must not write into the same one."""
    return SlotLock(path)


def load_names() -> Names:
    """The shipped names. BadFile when the installation is damaged."""
    path = assets_dir() / "names" / "moritari.yaml"
    text = text_of(path, read_bytes(path))
    names: Any = convert(parse(path, text), Names, path, text=text)
    checked: Names = names
    return checked
