"""A position as a picture: the play screen without a window, a sound or a session, for `ludi render`, tools and tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match, Observation
from game.core.say import Say
from game.core.types import Choose, GameInfo, Seat
from game.core.words import Catalogue
from game.rules import GAMES
from game.scenes import play_tray
from game.scenes.play_layout import Layout
from game.scenes.saying import banner
from game.scenes.seat_panel import SeatFacts, SeatPanel
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.tables.table import Setting, Table
from game.ui.bake import Bakery
from game.ui.context import PlainSettings, UiContext
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.sound import Sounds
from game.ui.toast import Toasts


def render_position(
    game: str,
    board: Any,
    match: Match[Any, Any, Any],
    seat: Seat | None,
    size: tuple[int, int],
    path: Path,
    names: Sequence[str],
    colours: Sequence[int] = (),
    settings: PlainSettings | None = None,
) -> None:
    """Draws what `seat` (None: a spectator) sees of the match into the file `path`; its ending says the format.

    The seat's own turn shows prompt and buttons. KeyError for a game without a table; pygame.error or OSError when the
    file can't be written.
    """
    words = load_words()
    ui = still_context(size, assets_dir() / "fonts", words, settings)
    setting = setting_for(ui, GAMES[game], board, names, tuple(colours) or tuple(range(match.seats)), words)
    pygame.image.save(render(setting, TABLES[game], match.observe(seat), seat, size), str(path))


def render(
    setting: Setting,
    make_table: Callable[[Setting], Table],
    observation: Observation[Any, Any],
    seat: Seat | None,
    size: tuple[int, int],
) -> pygame.Surface:
    """The picture of one position as `seat` sees it, all layers drawn."""
    table, surface = make_table(setting), pygame.Surface(size).convert()
    screen = StillScreen(setting, table)
    table.see(observation, seat)
    table.draw(surface)
    setting.ui.bakery.finish()
    active = observation.pending.seats if isinstance(observation.pending, Choose) else ()
    screen.paint(surface, active)
    while table.catch_up(1.0):
        screen.paint(surface, active)
    return surface


def still_context(size: tuple[int, int], fonts: Path, words: Catalogue, settings: PlainSettings | None = None) -> UiContext:
    """All a table needs to be drawn without a window or a sound. Opens pygame's dummy display if there is none."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()
    chosen = settings if settings is not None else PlainSettings()
    scale = Scale.fit(*size, chosen.ui_size)
    return UiContext(
        pen=Pen(scale.k, fonts, chosen.colour_safe),
        scale=scale,
        sounds=Sounds(active=False),
        words=words,
        settings=chosen,
        toasts=Toasts(),
        bakery=Bakery(None),
        clock=lambda: 0.0,
    )


def setting_for(
    ui: UiContext, info: GameInfo, board: Any, names: Sequence[str], colours: Sequence[int], words: Catalogue
) -> Setting:
    """A table's setting in which nothing can be played."""

    def speak(sentence: Say) -> str:
        return words.text(sentence, names)

    return Setting(
        ui=ui, info=info, board=board, rules=info.rules(board), names=tuple(names), colours=tuple(colours),
        act=lambda action: None, say=speak, changed=lambda: None,
    )  # fmt: skip


class StillScreen:
    """The play screen's parts round a table, as far as they need no session: all but the log and the tools."""

    def __init__(self, setting: Setting, table: Table) -> None:
        self.setting, self.table = setting, table
        layout = self._layout(0.0)
        self.bar, self.board, self.tray = layout.bar, layout.board, layout.tray
        table.place(layout.board, layout.felt)

    def _layout(self, buttons_w: float) -> Layout:
        return Layout.of(self.setting.ui.w, self.setting.ui.h, len(self.setting.names), buttons_w)

    def paint(self, dst: pygame.Surface, active: Sequence[Seat]) -> None:
        """All of it; the panels of `active` seats are lit."""
        for _ in self.painting(dst, active):
            pass

    def painting(self, dst: pygame.Surface, active: Sequence[Seat], crop: Box | None = None) -> Iterator[None]:
        """The same in steps between which a frame may be drawn. Drawn for the first time each part makes its pieces, and
        that is what takes long. `crop`: all that is kept of it; a prompt that would be cut in two is left out."""
        pen, table, setting = self.setting.ui.pen, self.table, self.setting
        table.draw(dst)
        yield
        pen.top_bar(dst, setting.ui.w, banner(setting.ui.words, setting.info, table), table.heading(), table.status())
        yield
        buttons, prompt = table.buttons(), table.prompt()
        layout = self._layout(play_tray.wanted_width(pen, buttons))
        for seat, box in enumerate(layout.seats):
            facts = SeatFacts(seat, setting.names[seat], "", setting.colours[seat], seat in active)
            SeatPanel(box).draw(pen, dst, facts, table)
            yield
        play_tray.draw_ground(pen, dst, layout)
        yield
        table.draw_tray(dst)
        yield
        if prompt is not None and (crop is None or crop.right >= layout.words.right):
            play_tray.draw_prompt(pen, dst, layout.words, prompt)
        for button, box in zip(buttons, play_tray.boxes_of(pen, buttons, layout), strict=True):
            play_tray.draw_button(pen, dst, button, box, "normal" if button.enabled else "disabled")
        yield
        table.draw_over(dst)
