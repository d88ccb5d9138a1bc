"""A match looked back on: what its table has worked out, on a sheet to scroll through."""

from __future__ import annotations

from game.scenes.scroll_page import ScrollPage
from game.scenes.stack import AppContext
from game.tables.table import LookBack


class LookBackScreen(ScrollPage):
    """`game` is the game's name."""

    def __init__(self, look_back: LookBack, game: str) -> None:
        super().__init__()
        self.look_back, self.game = look_back, game

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title, self.bar_first = words("app.title.letters"), self.game
        self.bar_second = words("app.results.look_back")
        self.unroll("look_back", words("app.results.look_back"), self.look_back.page)
