"""Pictures of all tables at fixed positions and at fixed moments of motion, to be compared pixel by pixel.

    python -m tools.pictures make DIR [GAME ...]     draws them into DIR
    python -m tools.pictures compare DIR DIR         says which differ, by how many pixels and how much; exit code 1 if any

A dozen a game in two sizes; then a film of one entry of each kind of event, with motion as usual (`film`) and with less
of it (`calm`), and a list of all sounds with their times. Made before and after a change that nobody is to see, they show
that all is seen and heard as before.
"""

from __future__ import annotations

import os
import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ai.seeds import chance_of
from game.core.match import Match, Observation, Seen
from game.core.types import Choose, Illegal, Over, Seat
from game.rules import GAMES
from game.rules.skirmish.actions import Balk
from game.scenes.rendered import setting_for, still_context
from game.storage.boards import list_boards, load_board
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.tables.table import Setting, Table
from game.ui import theme
from game.ui.anim import Animation
from game.ui.context import PlainSettings, UiContext
from game.ui.geometry import Box
from game.ui.sound import Sounds
from game.ui.synth import SoundName

SIZES = ((1280, 800), (1920, 1080))
STILLS = 8
MOTIONS = 6
SEED = 20
STEP = 1 / 30
MOMENTS = (0.25, 0.6, 1.1)
"""Seconds into an entry's motion."""
FILM = 0.4
"""Seconds between two pictures of a film."""
CALM = 1.2
"""The same with less motion."""
LONGEST = 6.0
"""Seconds of an entry's motion that are filmed."""
NAMES = ("Maximus", "Cassia", "Spiculus", "Verus", "Flavia", "Brutus")


BOARDS = {"moritari": "mat"}
"""Pictured on another board than the game's first: what was made before it came first can still be compared."""


@dataclass(frozen=True)
class Lay:
    """What a match is laid with."""

    options: dict[str, Any] = field(default_factory=dict)
    seats: int = 4
    seed: int = SEED
    plies: int = 450


USUAL = Lay()
LAYS: dict[str, tuple[Lay, ...]] = {
    "skirmish": (USUAL, Lay({"timed": True}, plies=120), Lay(seed=22, plies=120)),
    "circus": (
        USUAL,
        Lay({"rules": "ausgebremst", "series": "single"}, 3),
        Lay({"missed_turns": True, "series": "single"}, 6),
        Lay({"rules": "ausgebremst", "neutral_vote": True, "crash_and_burn": True, "series": "single"}, 3, 21),
    ),
    "caesar_xl": (USUAL, Lay(seed=26)),
}
"""Matches in which each kind of event comes up; where none is named the usual one is enough."""


def begun(game: str, lay: Lay = USUAL) -> tuple[Match[Any, Any, Any], Any]:
    """A match at the game's usual board, and that board."""
    info = GAMES[game]
    seats = lay.seats if lay.seats in info.all_seats else info.all_seats[0]
    board = BOARDS.get(game) or next(card.id for card in list_boards(info) if seats in card.seats)
    loaded = load_board(info, board).board
    return Match.begin(info.rules(loaded), info.options(**lay.options), seats, chance_of(lay.seed)), loaded


RAIL, GAP = 342.0, 12.0
PANEL_TALL, PANEL_LEAST = 90.0, 46.0


class Frame:
    """Panels and tray round a table, drawn as in the pictures that these are compared with."""

    def __init__(self, ui: UiContext, setting: Setting, table: Table, roles: Sequence[str] = ()) -> None:
        self.ui, self.setting, self.table, self.roles = ui, setting, table, roles
        w, h = ui.w, ui.h
        self.tray = Box(GAP, h - theme.TRAY - 8, w - 2 * GAP, theme.TRAY)
        rail_w = max(268.0, min(RAIL, w * 0.268))
        self.rail = Box(w - rail_w - GAP, theme.TOP_BAR + 14, rail_w, self.tray.y - theme.TOP_BAR - 23)
        self.felt = Box(self.tray.x + 14, self.tray.y + 11, min(560.0, max(300.0, self.tray.w * 0.335)), self.tray.h - 22)
        self.board = Box(0, theme.TOP_BAR, self.rail.x - 6, self.tray.y - theme.TOP_BAR - 2)
        table.place(self.board, self.felt)

    def panels(self) -> list[Box]:
        count = len(self.setting.names)
        each = max(PANEL_LEAST, min(PANEL_TALL, (self.rail.h - 8 * (count - 1)) / count))
        return [Box(self.rail.x, self.rail.y + n * (each + 8), self.rail.w, each) for n in range(count)]

    def paint(self, dst: pygame.Surface, active: Sequence[Seat]) -> None:
        pen, table = self.ui.pen, self.table
        table.draw(dst)
        title = self.setting.say(self.setting.info.title).upper().replace("U", "V")
        pen.top_bar(dst, self.ui.w, title, table.heading(), table.status())
        for seat, box in enumerate(self.panels()):
            self._panel(dst, seat, box, seat in active)
        pen.panel(dst, self.tray, "dark", 14)
        pen.felt(dst, self.felt)
        table.draw_tray(dst)
        self._words(dst)
        table.draw_over(dst)

    def _panel(self, dst: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        pen = self.ui.pen
        if active:
            pen.halo(dst, box)
        pen.panel(dst, box, "parchment" if active else "dark")
        face = min(70.0, box.h - 14)
        self.table.draw_face(dst, seat, Box(box.x + 10, box.cy - face / 2, face, face), active)
        ink, soft = (theme.NIGHT, theme.INK_HINT) if active else ("#f7e8c8", "#c7ab80")
        left = box.x + face + 22
        room = box.right - 12 - left
        name, role = self.setting.names[seat], self.roles[seat] if seat < len(self.roles) else ""
        if box.h >= 70:
            seen = pen.text(
                dst, pen.ellipsis(name, "caps", 18, room * 0.7), left, box.y + box.h * 0.235, "caps", 18, ink, "midleft"
            )
            pen.fitted(dst, role, seen.right + 10, seen.cy + 1.5, box.right - seen.right - 22, "italic", 13, soft, "midleft")
            self.table.draw_seat(dst, seat, Box(left, box.y + box.h * 0.44, room, box.h * 0.48), active)
            return
        name_w = min(room * 0.42, 130.0)
        pen.text(dst, pen.ellipsis(name, "caps", 15, name_w), left, box.cy - 7, "caps", 15, ink, "midleft")
        pen.fitted(dst, role, left, box.cy + 9, name_w, "italic", 12, soft, "midleft")
        self.table.draw_seat(dst, seat, Box(left + name_w + 8, box.y + 6, room - name_w - 8, box.h - 12), active)

    def _words(self, dst: pygame.Surface) -> None:
        pen, prompt = self.ui.pen, self.table.prompt()
        x = self.tray.right - 12
        for button in reversed(self.table.buttons()):
            size = 19 if button.primary else 17
            w = pen.button_width(button.label, size, False, button.key.upper() if len(button.key) == 1 else "", 118)
            h = 60.0 if button.primary else 52.0
            x -= w
            kind, state = ("gold" if button.primary else "stone"), ("normal" if button.enabled else "disabled")
            pen.button(dst, Box(x, self.tray.cy - h / 2 - 1, w, h), button.label, kind, state, None, "", size)  # type: ignore[arg-type]
            x -= GAP
        if prompt is None:
            return
        left, room = self.felt.right + 17, x - self.felt.right - 31
        y = self.tray.y + 8
        pen.fitted(dst, prompt.title, left, y + 17, room, "caps", 20, theme.IVORY, "midleft", theme.NIGHT)
        y += 31
        for line in pen.wrap(prompt.text, "body", 15, room)[:2]:
            pen.text(dst, line, left, y, "body", 15, theme.SAND)
            y += 20
        pen.fitted(dst, prompt.hint, left, max(y + 9, self.tray.bottom - 20), room, "italic", 13, "#a98e66", "midleft")


def active_seats(observation: Observation[Any, Any]) -> tuple[Seat, ...]:
    match observation.pending:
        case Choose(seats=seats):
            return seats
        case Over():
            return ()


class Listener(Sounds):
    """Writes down what is to be heard."""

    def __init__(self) -> None:
        super().__init__(active=False)
        self.heard: list[str] = []
        self.clock = 0.0

    def play(self, name: SoundName, volume: float = 1.0, pan: float = 0.0) -> None:
        self.heard.append(f"  {self.clock:.2f} {name} {volume:.2f} {pan:.2f}")


class Studio:
    """One table of one game in one size, seen by nobody in particular."""

    def __init__(self, game: str, size: tuple[int, int], lay: Lay = USUAL, calm: bool = False) -> None:
        self.match, self.board = begun(game, lay)
        info, words = GAMES[game], load_words()
        self.ui = still_context(size, assets_dir() / "fonts", words, PlainSettings(reduced_motion=calm))
        self.sounds = self.ui.sounds = Listener()
        count = self.match.seats
        setting = setting_for(self.ui, info, self.board, NAMES[:count], range(count), words)
        self.table = TABLES[game](setting)
        self.frame = Frame(self.ui, setting, self.table)
        self.surface = pygame.Surface(size).convert()
        self.rng = Random(lay.seed)
        self.show()
        self.table.draw(self.surface)
        self.ui.bakery.finish()

    def show(self, own: bool = True) -> bool:
        """The present position as whoever is to act sees it, or as a spectator; False at the end."""
        pending = self.match.pending()
        seat = pending.seats[0] if own and isinstance(pending, Choose) else None
        self.table.see(self.match.observe(seat), seat)
        return isinstance(pending, Choose)

    def picture(self) -> pygame.Surface:
        self.frame.paint(self.surface, active_seats(self.match.observe(None)))
        return self.surface

    def play(self, eyes: Seat | None = None) -> tuple[Seen | None, Any, Any] | None:
        """One random action: what these eyes saw of it, with the views before and after; None at the end."""
        pending = self.match.pending()
        if not isinstance(pending, Choose):
            return None
        rules, state = self.match.rules, self.match.state
        before, known = rules.view(state, eyes), len(self.match.heard(eyes))
        seat = pending.seats[0]
        action = self.rng.choice(list(rules.legal(state, seat)))
        if getattr(self.match.options, "timed", False) and self.rng.random() < 0.15:
            with suppress(Illegal):  # the clock's own action, listed to nobody
                rules.check(state, seat, Balk())
                action = Balk()
        self.match.submit(seat, action)
        heard = self.match.heard(eyes)
        return (heard[-1] if len(heard) > known else None), before, rules.view(self.match.state, eyes)

    def film(self, motion: Animation) -> Iterator[tuple[float, pygame.Surface]]:
        """The pictures at the moments of an entry's motion; it is played to its end."""
        clock, moments = 0.0, list(MOMENTS)
        while not motion.done and clock < 60:
            motion.advance(STEP)
            self.table.update(STEP)
            clock += STEP
            if moments and clock >= moments[0] and not motion.done:
                yield moments.pop(0), self.picture()

    def reel(self, motion: Animation, each: float | None) -> Iterator[tuple[float, pygame.Surface]]:
        """A picture each so many seconds until the table holds still; none at all for None."""
        clock, due = 0.0, 0.1
        while (not motion.done or self.table.holds) and clock < 60:
            motion.advance(STEP)
            self.table.update(STEP)
            clock = self.sounds.clock = clock + STEP
            if each is not None and due <= clock < LONGEST:
                due += each
                yield clock, self.picture()


def films(game: str, calm: bool) -> Iterator[tuple[str, pygame.Surface | str]]:
    """One entry of each kind of event in motion, as seat 0 sees it; last all that was to be heard of all entries."""
    kinds, heard = set[str](), list[str]()
    for number, lay in enumerate(LAYS.get(game, (USUAL,))):
        studio = Studio(game, SIZES[0], lay, calm)
        for ply in range(lay.plies):
            played = studio.play(0)
            if played is None:
                break
            seen, before, after = played
            if seen is None:
                continue
            studio.table.see(studio.match.observe(0), None)
            studio.sounds.clock = 0.0
            motion = studio.table.animate(seen, before, after)
            if motion is None:
                continue
            found = list(dict.fromkeys(type(event).__name__ for event in seen.events))
            fresh = [kind for kind in found if kind not in kinds]
            kinds.update(found)
            studio.sounds.heard.append(f"{number}-{ply:04} {' '.join(found)}")
            for clock, surface in studio.reel(motion, (CALM if calm else FILM) if fresh else None):
                yield f"{number}-{ply:04}-{'-'.join(fresh[:3])}-{clock:.2f}", surface
            studio.sounds.heard.append(f"  {studio.sounds.clock:.2f} end")
        heard += studio.sounds.heard
    yield "sounds", "\n".join(heard) + "\n"


def make(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        for size in SIZES:
            for name, surface in shots(game, size):
                save(surface, folder / f"{game}-{size[0]}-{name}.png")
        for way in ("film", "calm"):
            for name, found in films(game, way == "calm"):
                if isinstance(found, str):
                    (folder / f"{game}-{way}-{name}.txt").write_text(found)
                else:
                    save(found, folder / f"{game}-{way}-{name}.png")
        print(game, file=sys.stderr)


def save(surface: pygame.Surface, path: Path) -> None:
    """A PNG packed loosely: pygame's own takes ten times as long."""
    w, h = surface.get_size()
    raw = pygame.image.tobytes(surface, "RGB")
    lines = b"".join(b"\0" + raw[at : at + 3 * w] for at in range(0, len(raw), 3 * w))
    header = struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 1)), (b"IEND", b""))
    parts = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    ]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


def shots(game: str, size: tuple[int, int]) -> Iterator[tuple[str, pygame.Surface]]:
    """Names and pictures: positions spread over a game, then entries of different kinds in motion."""
    length = plies_of(game)
    studio = Studio(game, size)
    at = {round(length * n / (STILLS - 1)) for n in range(STILLS)}
    for ply in range(length + 1):
        if ply in at:
            studio.show()
            yield f"still-{ply:04}", studio.picture()
        if ply < length:
            studio.play()
    studio, kinds = Studio(game, size), set[str]()
    for ply in range(length):
        played = studio.play()
        if played is None or len(kinds) >= MOTIONS:
            return
        seen, before, after = played
        kind = "" if seen is None or not seen.events else type(seen.events[-1]).__name__
        if seen is None or kind in kinds:
            continue
        studio.table.see(studio.match.observe(None), None)
        motion = studio.table.animate(seen, before, after)
        if motion is None:
            continue
        kinds.add(kind)
        for moment, surface in studio.film(motion):
            yield f"motion-{ply:04}-{kind}-{moment}", surface


def plies_of(game: str) -> int:
    """How long the random game is, no more than 240 entries of it."""
    match, _ = begun(game)
    rng = Random(SEED)
    while len(match.log) < 240 and isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    return len(match.log)


def compare(one: Path, other: Path) -> list[str]:
    """A line for each picture or list of sounds that differs or has no counterpart."""
    names = sorted({path.name for folder in (one, other) for path in folder.glob("*.*") if path.suffix in (".png", ".txt")})
    if not names:
        return [f"no pictures in {one} and {other}"]
    found = []
    for name in names:
        missing = [folder for folder in (one, other) if not (folder / name).exists()]
        if missing:
            found.append(f"{name}: not in {missing[0]}")
            continue
        if name.endswith(".txt"):
            if line := first_difference(*((folder / name).read_text().splitlines() for folder in (one, other))):
                found.append(f"{name}: {line}")
            continue
        a, b = (pygame.image.load(str(folder / name)) for folder in (one, other))
        if a.get_size() != b.get_size():
            found.append(f"{name}: {a.get_size()} against {b.get_size()}")
        elif a.get_buffer().raw != b.get_buffer().raw:
            found.append(f"{name}: {difference(a, b)}")
    return found


def difference(a: pygame.Surface, b: pygame.Surface) -> str:
    """How many pixels differ, and where."""
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    boxes = mask.get_bounding_rects()
    where = boxes[0].unionall(boxes[1:]) if boxes else None
    return f"{mask.count()} pixels differ, within {tuple(where) if where else None}"


def first_difference(one: list[str], other: list[str]) -> str:
    """The first line that is not the same; "" if all are."""
    for number, (a, b) in enumerate(zip_longest(one, other), start=1):
        if a != b:
            return f"line {number} is {a!r} against {b!r}"
    return ""


def main(words: list[str]) -> int:
    match words:
        case ["make", folder, *games] if set(games) <= set(GAMES):
            make(Path(folder), games or list(GAMES))
            return 0
        case ["compare", one, other]:
            found = compare(Path(one), Path(other))
            print("\n".join(found) or "no difference")
            return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
