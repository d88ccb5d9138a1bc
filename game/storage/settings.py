"""The player's settings, kept as YAML in the home folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, ValidationError, convert, field
from msgspec.structs import fields

from game.core.say import Say, say
from game.core.words import one_line
from game.storage.atomic import backup_of, write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.paths import home
from game.storage.regular import SETTINGS_BYTES, read_bytes
from game.storage.save import LONGEST_NAME, SeatPlan, saved_seat, seat_plan
from game.storage.typed import dump_block, plain, read_yaml

Volume = Annotated[float, Meta(ge=0.0, le=1.0)]
AnimationSpeed = Literal["off", "slow", "normal", "fast"]
VoiceRate = Literal["slow", "normal", "fast"]
Coordinate = Annotated[int, Meta(ge=-65536, le=65536)]
UI_SIZES = (0.8, 1.75)
UNCHOSEN_WINDOW = [1280, 800]
"""What version 0.1.0 wrote for a window nobody had touched."""
BACKUPS = 9
"""Damaged settings that are kept aside; of more, the last is written over."""
MOST_GAMES, MOST_SEATS = 40, 12


class SetUp(Struct, omit_defaults=True):
    """How a game was last set up."""

    seats: list[SeatPlan] = field(default_factory=list)
    board: str = ""
    options: dict[str, bool | int | str] = field(default_factory=dict)


class Settings(Struct):
    """Read and changed freely by the scenes; `save_settings` keeps them."""

    language: Annotated[str, Meta(pattern=r"\A[A-Za-z_-]{1,20}\Z")] = "en"
    master_volume: Volume = 0.8
    effects_volume: Volume = 0.8
    crowd_volume: Volume = 0.6
    music_volume: Volume = 0.5
    music: bool = True
    mute: bool = False
    voice: bool = False
    """The system's own voice says what comes under the focus, prompts and log."""
    voice_rate: VoiceRate = "normal"
    """Normal: as fast as the system's voice is set to speak."""
    animation: AnimationSpeed = "normal"
    ui_size: Annotated[float, Meta(ge=UI_SIZES[0], le=UI_SIZES[1])] = 1.0
    colour_safe: bool = False
    high_contrast: bool = False
    reduced_motion: bool = False
    full_screen: bool = False
    window_size: tuple[Annotated[int, Meta(ge=320, le=16384)], Annotated[int, Meta(ge=240, le=16384)]] | None = None
    """Pixels, as the player made it; None: as the desktop has room."""
    window_place: tuple[Coordinate, Coordinate] | None = None
    """Its upper left corner on the desktop, in pixels."""
    window_maximized: bool = False
    confirm: bool = True
    """Ask before what can't be undone."""
    confirm_all: bool = False
    """Every move waits for Confirm, also what undo takes back."""
    auto_play: bool = True
    """A turn with one choice is played by itself."""
    log_dice: bool = False
    """The log tells all dice; else they are folded behind the deeds they decided."""
    log_shown: Literal["all", "mine", "notable"] = "all"
    """What the log shows: all, one's own deeds, or battles and their like."""
    log_folded: bool = False
    """The log is folded away, and the board has its room."""
    rail_width: Annotated[float, Meta(ge=0, le=1200)] = 0.0
    """Units of the seats' panels and the log beside the board; 0: as the window has room."""
    take_back: bool = False
    """Any own decision may be taken back, dice and all; the game then counts as practice."""
    since_last_turn: bool = True
    """Who takes over the machine is shown what he has missed."""
    hold_to_look: bool = True
    """People at one machine trust each other: instead of a curtain a cloth on the hand, lifted by pointing at it."""
    at_once: Literal["pass", "pads", "keys"] = "pads"
    """Where several choose in secret at one machine: each in turn behind a curtain; at once who has a gamepad; others, too,
    by keys of their own."""
    results_go_on: bool = True
    """Among people at one machine, what came of a secret round goes on by itself once there was time to read it."""
    show_costs: bool = True
    """The cost of each step on its hex."""
    rim_names: bool = False
    """In Moritari each figure's name and number stand on the rim of its base."""
    open_replays: bool = True
    """A replay of a match that is over begins with all hands open; else with what its viewer knew."""
    last_name: str = ""
    last_game: str = ""
    primers_seen: list[str] = field(default_factory=list)
    """Games whose card of aim, turn and end has opened by itself."""
    guides_off: list[str] = field(default_factory=list)
    """Games whose notes on the first turns were put away for good."""
    set_ups: dict[str, SetUp] = field(default_factory=dict)
    """By game."""


def settings_path() -> Path:
    return home() / "settings.yaml"


def load_settings(path: Path | None = None) -> tuple[Settings, Say | None]:
    """The settings, and a sentence if some of them could not be read: those are at their defaults then, and the old
    file is kept as .bak."""
    path = settings_path() if path is None else path
    if not os.path.lexists(path):
        return Settings(), None
    try:
        raw = read_yaml(path, SETTINGS_BYTES)
    except BadFile as bad:
        if bad.say.key == "files.empty":
            return Settings(), None
        return Settings(), _put_aside(path)
    if not isinstance(raw, dict):
        return Settings(), _put_aside(path)
    if raw.get("window_size") == UNCHOSEN_WINDOW and "window_place" not in raw:
        del raw["window_size"]
    settings = Settings()
    wrong: list[str] = []
    for info in fields(Settings):
        if info.name in raw:
            try:
                setattr(settings, info.name, convert(raw[info.name], info.type))
            except ValidationError:
                wrong.append(info.name)
    settings.last_name = one_line(settings.last_name, LONGEST_NAME)
    settings.last_game = one_line(settings.last_game, LONGEST_NAME)
    settings.set_ups = {game: _checked(set_up) for game, set_up in list(settings.set_ups.items())[:MOST_GAMES]}
    for games in (settings.primers_seen, settings.guides_off):
        games[:] = [one_line(game, LONGEST_NAME) for game in games[:MOST_GAMES]]
    if not wrong:
        return settings, None
    _put_aside(path)
    return settings, say("files.settings_part", path=str(path), names=", ".join(wrong))


def _checked(set_up: SetUp) -> SetUp:
    """With names that can be shown and seat styles that there are."""
    seats = [seat_plan(saved_seat(seat)) for seat in set_up.seats[:MOST_SEATS]]
    return SetUp(seats, one_line(set_up.board, LONGEST_NAME), set_up.options)


def _put_aside(path: Path) -> Say:
    try:
        data = read_bytes(path)
        backup = _free_backup(path, data)
        write_whole(backup, data, keep=False)
    except (OSError, BadFile):  # no text that could be kept: a pipe, a folder, a file nobody may read
        return say("files.settings_broken", path=str(path))
    return say("files.settings_aside", path=str(path), backup=backup.name)


def _free_backup(path: Path, data: bytes) -> Path:
    """NAME.bak, or NAME.2.bak and so on: what was put aside before is not written over."""
    first = backup_of(path)
    names = [first, *(path.with_name(f"{path.name}.{n}.bak") for n in range(2, BACKUPS + 1))]
    for backup in names:
        if not os.path.lexists(backup) or (backup.is_file() and read_bytes(backup) == data):
            return backup
    return names[-1]


def save_settings(settings: Settings, path: Path | None = None) -> Say | None:
    """None when kept; else the sentence why not."""
    path = settings_path() if path is None else path
    data = dump_block(plain(settings)).encode()
    try:
        if os.path.lexists(path) and read_bytes(path, SETTINGS_BYTES) == data:
            return None
        # No .bak: a good file must not replace the .bak of a broken one that the player may want to mend.
        write_whole(Path(os.path.realpath(path)), data, keep=False)
    except OSError as error:
        return say("files.settings_unwritable", path=str(path), reason=os_reason(error))
    except BadFile:  # what lies there is not ours to replace
        return say("files.settings_odd", path=str(path))
    return None
