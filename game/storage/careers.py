"""Career files: one YAML file for each school's career, written whole after every step; and the names they draw from."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from game.career.data import FORMAT, Career, Names
from game.career.head import CareerHead, head_of
from game.core.say import say
from game.core.words import one_line
from game.storage.atomic import backup_of, sweep, write_whole
from game.storage.career_faults import fault_of
from game.storage.errors import BadFile, os_reason
from game.storage.lock import SlotLock, is_taken
from game.storage.memory import Stamp, is_settled, stamp_of
from game.storage.paths import assets_dir, home
from game.storage.regular import CAREER_BYTES, read_bytes, read_head
from game.storage.save import SMALL
from game.storage.slots import file_stem
from game.storage.typed import convert, dump_block, parse, parsing, plain, text_of
from game.storage.yamlread import ALL

MATCH_ID = re.compile(r"career-([0-9a-f]{8})-\d+-\d+")
_PLAIN_ID = re.compile(r"[0-9a-f]{8}")
_SAID_ID = re.compile(r"^id: *['\"]?([0-9a-f]{8})['\"]? *$", re.MULTILINE)
HEAD_BYTES = 400
"""The id stands in the first lines."""
HEAD_LIMIT = 32_768
"""Bytes in which all that a list shows must stand; six schools of the longest names take some 6,000."""


def careers_dir() -> Path:
    return home() / "careers"


def new_id() -> str:
    return secrets.token_hex(4)


def path_of(career: Career, folder: Path | None = None) -> Path:
    """Where a career is kept: the file that holds its id, else a new one named after its school."""
    folder = careers_dir() if folder is None else folder
    return holder_of(career.id, folder) or folder / f"{file_stem(career.own.name)} {career.id}.yaml"


def holder_of(career_id: str, folder: Path) -> Path | None:
    """The file whose career has this id: of several that say so, the one whose name does, too; the others are copies."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".yaml"))
    except OSError:
        return None
    found = [name for name in names if said_id(folder / name) == career_id]
    first = min(found, key=lambda name: (not name.endswith(f"{career_id}.yaml"), name), default=None)
    return folder / first if first is not None else None


def said_id(path: Path) -> str:
    """What the head of a file says its id is; "" when it says none that can be one."""
    try:
        start, _ = read_head(path, HEAD_BYTES)
    except BadFile:
        return ""
    said = _SAID_ID.search(start.decode("utf-8", "replace").replace("\r\n", "\n"))
    return said[1] if said is not None else ""


def own_id(path: Path, said: str) -> str:
    """The id of the career in a file that says `said`. A copy made by hand and a file whose id is none get one of their
    own, always the same for the same name, until it is written into them."""
    if _PLAIN_ID.fullmatch(said) and holder_of(said, path.parent) in (path, None):
        return said
    return hashlib.blake2b(f"{said}/{path.name}".encode("utf-8", "replace"), digest_size=4).hexdigest()


def write_career(career: Career, folder: Path | None = None, main_is_good: bool = True, path: Path | None = None) -> Path:
    """Keeps the career as it stands, at `path` or where its id is kept; the state before becomes NAME.bak. BadFile when
    the system refuses.

    `main_is_good=False`: it was read from the .bak, so a broken NAME.yaml is moved aside to NAME.yaml.broken, not made
    the .bak.
    """
    path = path_of(career, folder) if path is None else path
    data = signed(dump_block({"career": FORMAT} | _with_head(career)).encode())
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
        career = _parsed(backup_of(path) if backup else path)
        career.id = own_id(path, career.id)
        return career
    except BadFile as bad:
        if not backup and os.path.isfile(backup_of(path)):
            bad.backup = backup_of(path)
        raise


def _with_head(career: Career) -> dict[str, Any]:
    """The career with what a list shows of it before its schools."""
    shown = plain(head_of(career))
    rows: dict[str, Any] = {}
    for key, value in plain(career).items():
        if key == "schools":
            rows["shown"] = {"day": shown["day"], "team": shown["team"]}
        rows[key] = value
    return rows


def signed(data: bytes) -> bytes:
    """A career's text with a last line by which it is known again as written whole by this program."""
    return data + b"sign: '" + _sign(data) + b"'\n"


def _sign(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).hexdigest().encode()


def signed_head(path: Path, data: bytes) -> CareerHead | None:
    """What the list shows, from the head of a file that is as this program wrote it: then nothing beyond it need be
    parsed to know that it can be opened. None when it was changed since, or written by an older program."""
    body, mark, sign = data.rpartition(b"\nsign: ")
    body += b"\n"
    start, found, _ = body[:HEAD_LIMIT].partition(b"\ngladiators:")
    if not mark or not found or sign != b"'" + _sign(body) + b"'\n":
        return None
    try:
        raw = parse(path, text_of(path, start))
        if raw["career"] != FORMAT:
            return None
        rows = {key: shown_texts(raw[key], path, key) for key in ("season", "schools", "shown")}
        head: CareerHead = convert(rows["shown"] | rows, CareerHead, path)
    except (BadFile, KeyError, TypeError):
        return None
    return head


def _parsed(path: Path) -> Career:
    """The career as the file says, of its own: parsed anew only when the file has changed since it last was."""
    stamp = stamp_of(path)
    known = _parsed_before.get(path)
    if known is not None and known[0] == stamp:
        return deepcopy(known[1])
    career = _read(path)
    if stamp is not None and is_settled(stamp, time.time()):
        _parsed_before[path] = stamp, deepcopy(career)
    return career


def _read(path: Path) -> Career:
    *_, career = reading(path, read_bytes(path, CAREER_BYTES), ALL)
    assert career is not None
    return career


def reading(path: Path, data: bytes, events: int) -> Iterator[Career | None]:
    """A whole career, in steps of so many events of the parser; the last step gives it."""
    text = text_of(path, data)
    if not _BEGINS.search(text) and len(text) > SMALL:
        raise BadFile(path, "", say("moritari.career.bad.foreign"))
    raw: Any = None
    for step in parsing(path, text, events):
        raw = step
        yield None
    if not isinstance(raw, dict) or "career" not in raw:
        raise BadFile(path, "", say("moritari.career.bad.foreign"))
    if not isinstance(raw["career"], int) or raw["career"] < 1:
        raise BadFile(path, "career", say("moritari.career.bad.foreign"))
    if raw["career"] > FORMAT:
        raise BadFile(path, "career", say("moritari.career.bad.newer"))
    shown: dict[str, Any] = {}
    for key, value in raw.items():
        if key not in ("career", "seed"):
            shown[key] = shown_texts(value, path, key)
            yield None
    career: Career = convert(shown | {"seed": raw.get("seed")}, Career, path, text=text)
    yield None
    fault = fault_of(career)
    if fault is not None:
        raise BadFile(path, fault[0], fault[1])
    yield career


_parsed_before: dict[Path, tuple[Stamp, Career]] = {}
_BEGINS = re.compile(r"^career:", re.MULTILINE)
LONGEST_NAME = 120
LARGEST_NUMBER = 1_000_000_000


def shown_texts(value: Any, path: Path, place: str) -> Any:
    """The same with texts that can be shown. BadFile for a number that nothing in a career comes to."""
    if isinstance(value, str):
        return one_line(value, LONGEST_NAME)
    if isinstance(value, dict):
        return {key: shown_texts(inner, path, f"{place}.{key}") for key, inner in value.items()}
    if isinstance(value, list):
        return [shown_texts(inner, path, f"{place}[{n}]") for n, inner in enumerate(value)]
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise BadFile(path, place, say("files.absurd_number"))
    return value


def path_of_match(match_id: str, folder: Path | None = None) -> Path | None:
    """The career a match belongs to; None for an ordinary match, or when its career is gone."""
    found = MATCH_ID.fullmatch(match_id)
    return holder_of(found[1], careers_dir() if folder is None else folder) if found is not None else None


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
