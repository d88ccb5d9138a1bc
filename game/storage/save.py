"""The save format: header, board, start, snapshot, log. See docs/architecture.md for an example.

`compose` makes a Save's text, `parse_save` reads one back, typed by the game's own structs. The journal beside an
autosave is `journal`'s and `resume`'s business.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args

from msgspec import Meta, Struct, ValidationError
from msgspec import convert as convert_plain
from msgspec.structs import replace

from game import __version__
from game.core.chance import Draw
from game.core.digest import digest
from game.core.match import Entry, Match, Start
from game.core.say import Say, say
from game.core.types import BadBoard, Choose, Concede, Conceded, GameInfo, Over
from game.core.words import one_line
from game.rivals import rival_of
from game.storage.errors import BadFile
from game.storage.typed import convert, dump_block, dump_line, joined, line_of, parse, plain, text_of

FORMAT = 2
FORMATS = (1, 2)
"""That can be read."""
END = "..."
"""YAML's own end mark; a save without it has lost its tail."""
BODY = "\nboard:"
"""What comes before this line is the header."""
_BEGINS = re.compile(r"^format: *[12]\b", re.MULTILINE)


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """Who sits at one seat. `by` is `human` or a level; `lent` the level that plays on for a person who asked it to;
    `colour` an index into the six seat styles; `rival` whose style the level plays with, "" for nobody's."""

    name: str
    by: str = "human"
    colour: int = 0
    lent: str = ""
    rival: str = ""

    @property
    def is_person(self) -> bool:
        return self.by == "human"


LONGEST_NAME = 120
"""Letters of a name that are kept when a file is read; no field of the program takes as many."""
SEAT_STYLES = 6
MOST_PLIES = 10_000_000
LATEST = 253_402_300_799
"""Seconds from 1970 to the end of the year 9999."""
Plies = Annotated[int, Meta(ge=0, le=MOST_PLIES)]
_LEVEL = re.compile(r"[a-z0-9_]{1,40}")
_MATCH = re.compile(r"[a-z0-9-]{1,64}")


class SavedSeat(Struct, frozen=True, omit_defaults=True):
    """A SeatPlan as the file holds it."""

    name: str
    by: Literal["human", "ai"]
    level: str = ""
    colour: int = 0
    lent: str = ""
    rival: str = ""

    def checked(self) -> SavedSeat:
        """With a name that can be shown, levels that may be one, and a style that there is."""
        return SavedSeat(
            one_line(self.name, LONGEST_NAME), self.by, _level(self.level), self.colour % SEAT_STYLES, _level(self.lent),
            self.rival if _LEVEL.fullmatch(self.rival) else "",
        )  # fmt: skip


def _level(name: str) -> str:
    """A newer program's levels are kept as they are; what can't be a level's name becomes a modest one."""
    return name if not name or _LEVEL.fullmatch(name) else "novice"


def saved_seat(seat: SeatPlan) -> SavedSeat:
    if seat.is_person:
        return SavedSeat(seat.name, "human", colour=seat.colour, lent=seat.lent)
    return SavedSeat(seat.name, "ai", level=seat.by, colour=seat.colour, rival=seat.rival)


def seat_plan(seat: SavedSeat) -> SeatPlan:
    seat = seat.checked()
    if seat.by == "human":
        return SeatPlan(seat.name, "human", seat.colour, seat.lent)
    return SeatPlan(seat.name, seat.level or "novice", seat.colour, seat.lent, seat.rival)


def strangers(game: str, seats: Sequence[SeatPlan]) -> list[Say]:
    """A sentence for each rival whom this program does not know; his level plays for him."""
    return [
        say("files.rival_unknown", name=seat.name)
        for seat in seats
        if seat.rival and rival_of(game, seat.by, seat.rival) is None
    ]


class Header(Struct, frozen=True):
    """The part of a save that a list of saves needs."""

    format: int
    game: Annotated[str, Meta(max_length=40)]
    rules: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SavedSeat], Meta(max_length=12)]
    app: str = ""
    name: str = ""
    """The title a player gave it; "" for an autosave."""
    match: str = ""
    """The same for all saves of one match."""
    saved_at: str = ""
    order: int = 0
    """Larger was played later; seconds since 1970 as long as the clock was never set back. 0: not said."""
    op: Plies = 0
    """The last journal line that the snapshot holds."""
    plies: Plies = 0
    over: bool = False
    stage: Say | None = None
    """How far the game is; of a finished one, how it ended."""
    practice: bool = False
    board: str = ""
    """The id of the board or deck; "" where the file's head does not hold it. The list of saves finds it out."""


@dataclass
class Save:
    """A saved game, typed. `notes` are sentences for whoever opens it (an older part could not be read, …)."""

    info: GameInfo
    seats: list[SeatPlan]
    options: Struct
    board_id: str
    board: Struct
    start: Start
    state: Any
    log: list[Entry]
    practice: bool = False
    name: str = ""
    match_id: str = ""
    saved_at: str = ""
    order: int = 0
    """See `Header`."""
    op: int = 0
    rules_version: int = 0
    app: str = __version__
    review: str = ""
    """What was found when the match was looked back on, packed by `game.session.reviewing`; "" for nothing. It only adorns a
    save: a program that does not know it, or can't read it, passes it over."""
    path: Path | None = None
    notes: list[Say] = field(default_factory=list)


def new_match_id() -> str:
    return secrets.token_hex(6)


# ---- out


def head_of(save: Save, over: bool, stage: Say | None) -> dict[str, Any]:
    """Everything but log and op, as plain dicts and lists that no longer change with the match."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": save.info.id,
        "rules": save.rules_version,
        "app": __version__,
        "name": save.name,
        "match": save.match_id,
        "saved_at": save.saved_at,
        "order": save.order or None,
        "op": save.op,
        "plies": len(save.log),
        "over": over,
        "stage": plain(stage),
        "practice": save.practice,
        "seats": [plain(saved_seat(seat)) for seat in save.seats],
        "options": plain(save.options),
        "board": {"id": save.board_id, "data": plain(save.board)},
        "start": plain(save.start),
        "state": plain(save.state),
        "review": save.review,
    }
    return {key: value for key, value in head.items() if value not in (None, "")}


def entry_line(entry: Entry) -> str:
    """One log entry on one line of flow style."""
    return dump_line(plain(entry))


def text_from(head: Mapping[str, Any], lines: Sequence[str]) -> str:
    """The file's text from a head and the log's lines."""
    parts: list[str] = []
    for key, value in head.items():
        if key == "seats":
            rows = "".join(f"- {dump_line(seat)}\n" for seat in value)
            parts.append(f"seats:\n{rows}")
        elif key in ("start", "options", "state", "board"):
            parts.append(dump_block({key: value}))
        else:
            parts.append(f"{key}: {dump_line(value)}\n")
    log = "".join(f"- {line}\n" for line in lines)
    parts.append(f"log:\n{log}" if lines else "log: []\n")
    return "".join(parts) + END + "\n"


def compose(save: Save) -> str:
    """The text of a whole save."""
    end = end_of(save)
    stage = stage_of(save.info, save.state) if end is None else end
    return text_from(head_of(save, end is not None, stage), [entry_line(entry) for entry in save.log])


def end_of(save: Save) -> Say | None:
    """How the match ended; None as long as it goes on."""
    rules = save.info.rules(save.board)
    match = Match.resume(rules, save.options, len(save.seats), save.start, save.log, save.state, NoChance(), save.practice)
    pending = match.pending()
    return pending.reason if isinstance(pending, Over) else None


def stage_of(info: GameInfo, state: Any) -> Say | None:
    """How far the game is, in the game's own words, if it says."""
    return info.stage(state) if info.stage is not None else None


class NoChance:
    """For looking at a match that nothing more is drawn in."""

    def die(self, sides: int, why: Say) -> int:
        raise AssertionError(why.key)

    def pick(self, weights: Any, why: Say, to: Any = None) -> Any:
        raise AssertionError(why.key)

    def shuffled(self, items: Any, why: Say, to: Any = None) -> Any:
        raise AssertionError(why.key)


# ---- in

A = TypeVar("A")
E = TypeVar("E")


class LogLine(Struct, Generic[A, E], frozen=True):
    """An Entry with the types of one game."""

    n: int
    seat: int
    by: str
    action: A
    drawn: list[Draw]
    events: list[E]
    digest: str


class StartLine(Struct, Generic[E], frozen=True):
    drawn: list[Draw]
    events: list[E]
    digest: str


class _Board(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    data: dict[str, Any]


@cache
def _line_types(action: Any, event: Any) -> tuple[Any, Any]:
    # The unions exist at run time only, so neither name can be an annotation.
    actions, events = action | Concede, event | Conceded
    return LogLine[actions, events], StartLine[events]  # type: ignore[valid-type]


_OLD_NAMES = {"to": "audience", "reveals": "unveils"}
"""What two fields of all events were called in format 1, where no game's event could have a field of those names."""


@cache
def _own_fields(event: Any) -> dict[str, tuple[str, ...]]:
    """The fields of a game's events, by tag."""
    kinds = get_args(event) or (event,)
    return {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in kinds}


def _present_names(event: Any, line: object) -> object:
    """A raw line of the log, or the start, with its events' fields under the names they have today."""
    events = line.get("events") if isinstance(line, dict) else None
    if not isinstance(line, dict) or not isinstance(events, list):
        return line
    own = _own_fields(event)

    def renamed(raw: object) -> object:
        if not isinstance(raw, dict):
            return raw
        fields = own.get(str(raw.get("type")), ())
        return {(_OLD_NAMES.get(key, key) if key not in fields else key): value for key, value in raw.items()}

    return line | {"events": [renamed(raw) for raw in events]}


def typed_entry(info: GameInfo, value: object, path: Path, place: str, text: str = "") -> Entry:
    """One log entry; BadFile with its place."""
    kind, _ = _line_types(info.action, info.event)
    line = convert(_present_names(info.event, value), kind, path, place, text)
    return Entry(line.n, line.seat, line.by, line.action, line.drawn, line.events, line.digest)


def header_of(path: Path, raw: object, text: str = "") -> Header:
    """The header of a parsed file; BadFile when this is no save, or one of a newer program."""
    if not isinstance(raw, dict) or not {"format", "game", "rules"} <= raw.keys():
        raise BadFile(path, "", say("files.foreign"))
    if isinstance(raw["format"], int) and raw["format"] > FORMAT:
        raise BadFile(path, "format", say("files.newer_format", app=one_line(str(raw.get("app", "?")), 40)))
    if raw["format"] not in FORMATS or isinstance(raw["format"], bool):
        raise BadFile(path, "format", say("files.foreign"))
    known = {key: raw[key] for key in Header.__struct_fields__ if key in raw and key not in ("stage", "board")}
    header: Header = convert(known, Header, path, text=text)
    return replace(
        header,
        seats=[seat.checked() for seat in header.seats],
        app=one_line(header.app, 40),
        name=one_line(header.name, LONGEST_NAME),
        match=header.match if _MATCH.fullmatch(header.match) else "",
        saved_at=one_line(header.saved_at, 40),
        order=header.order if 0 <= header.order <= LATEST else 0,
        stage=_stage(raw.get("stage")),
    )


def _stage(raw: object) -> Say | None:
    """What is said of how far a game is only adorns a list: where it is nonsense, nothing is said."""
    try:
        return convert_plain(raw, Say | None)
    except (ValidationError, RecursionError):
        return None


SMALL = 64_000
"""Letters that may be parsed to say what is wrong with a file although it does not look like ours."""
_KEYS = tuple(re.compile(rf"^{key}:", re.MULTILINE) for key in ("format", "game", "rules"))


def looks_like_save(text: str) -> bool:
    """Whether it is worth parsing: what begins its lines is a saved game's, in whatever order."""
    return all(key.search(text) for key in _KEYS)


def parse_save(path: Path, data: bytes, games: Mapping[str, GameInfo]) -> Save:
    """A Save out of a file's bytes; BadFile with place and remedy for anything wrong with it."""
    text = text_of(path, data)
    if len(text) > SMALL and not looks_like_save(text):
        raise BadFile(path, "", say("files.foreign"))
    try:
        return _Reader(path, text, games).save()
    except BadFile as bad:
        if bad.say.key == "files.foreign" or text.rstrip().endswith(f"\n{END}") or not _BEGINS.search(text[:2000]):
            raise
        # Whatever went wrong first: the file's tail is missing, and that is what a player can understand.
        raise BadFile(path, "", say("files.truncated"), line=text.count("\n")) from None


class _Reader:
    def __init__(self, path: Path, text: str, games: Mapping[str, GameInfo]) -> None:
        self.path = path
        self.text = text
        self.raw = parse(path, text)
        self.header = header_of(path, self.raw, text)
        if self.header.game not in games:
            raise self.bad("game", say("files.unknown_game", name=self.header.game))
        self.info = games[self.header.game]
        self.notes: list[Say] = []

    def bad(self, place: str, reason: Say) -> BadFile:
        return BadFile(self.path, place, reason)

    def part(self, key: str, kind: Any, place: str | None = None) -> Any:
        if key not in self.raw:
            raise self.bad("", say("files.missing_key", name=key))
        return convert(self.raw[key], kind, self.path, place or key, self.text)

    def save(self) -> Save:
        header, info = self.header, self.info
        boxed: _Board = self.part("board", _Board)
        board = prove_board(info, boxed.data, self.path, "board.data", self.text)
        rules = info.rules(board)
        same_rules = header.rules == rules.version
        if header.rules > rules.version:
            self.notes.append(say("files.newer_rules", saved=header.rules, here=rules.version))
        options = self.part("options", info.options)
        seats = [seat_plan(seat) for seat in header.seats]
        if len(seats) not in info.all_seats or len(seats) not in info.board_seats(board):
            raise self.bad("seats", say("files.seat_count", count=len(seats)))
        self.notes += strangers(info.id, seats)
        start = self._start()
        log = self._log(same_rules, len(seats))
        state = self._state(same_rules, header.rules > rules.version)
        if same_rules and digest(state) != (log[-1].digest if log else start.digest):
            raise self.bad("state", say("files.digest"))
        self._prove_position(rules, state, len(seats))
        return Save(
            info=info,
            seats=seats,
            options=options,
            board_id=boxed.id,
            board=board,
            start=start,
            state=state,
            log=log,
            practice=header.practice,
            name=header.name,
            match_id=header.match or new_match_id(),
            saved_at=header.saved_at,
            order=header.order,
            op=header.op,
            rules_version=header.rules,
            app=header.app,
            review=review if isinstance(review := self.raw.get("review"), str) else "",
            path=self.path,
            notes=self.notes,
        )

    def _start(self) -> Start:
        _, kind = _line_types(self.info.action, self.info.event)
        if "start" in self.raw:
            self.raw["start"] = _present_names(self.info.event, self.raw["start"])
        start = self.part("start", kind)
        return Start(start.drawn, start.events, start.digest)

    def _log(self, same_rules: bool, seats: int) -> list[Entry]:
        rows: list[Any] = self.part("log", list[Any])
        log: list[Entry] = []
        for index, row in enumerate(rows):
            place = f"log[{index}]"
            try:
                entry = typed_entry(self.info, row, self.path, place, self.text)
            except BadFile:
                if same_rules:
                    raise
                # The log is history: under other rules what can't be read any more is left out, the position stays.
                self.notes.append(say("files.history_lost", count=len(rows) - index))
                break
            if entry.n != index + 1 or not 0 <= entry.seat < seats:
                raise self.bad(place, say("files.log_order"))
            log.append(entry)
        return log

    def _state(self, same_rules: bool, newer: bool) -> Any:
        if same_rules or "state" not in self.raw:
            return self.part("state", self.info.state)
        try:
            return convert_plain(self.raw["state"], self.info.state)
        except ValidationError:
            raise self.bad("state", say("files.state_newer" if newer else "files.state_older")) from None

    def _prove_position(self, rules: Any, state: Any, seats: int) -> None:
        try:
            rules.audit(state)
            if rules.seats_of(state) != seats:
                raise self.bad("seats", say("files.seat_count", count=seats))
            pending = rules.pending(state)
            sound = not isinstance(pending, Choose) or all(0 <= seat < seats for seat in pending.seats)
        except BadFile:
            raise
        except Exception:  # rules may stumble in any way over numbers changed by hand
            sound = False
        if not sound:
            raise self.bad("state", say("files.impossible"))


def prove_board(info: GameInfo, data: object, path: Path, place: str = "", text: str = "") -> Struct:
    """The parsed and proved board; BadFile with the place of the first fault."""
    board: Struct = convert(data, info.board, path, place, text)
    try:
        info.prove(board)
    except BadBoard as bad:
        where = joined(place, bad.place)
        raise BadFile(path, where, bad.say, line=line_of(text, where)) from None
    return board
