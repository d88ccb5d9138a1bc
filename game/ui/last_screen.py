"""What a player sees when the program can't go on: a screen drawn with the plainest means there are, so that whatever has
just failed has no part in it; and SDL's own message box where there is no window, or where even that fails."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

Answer = Literal["again", "close"]
DEAF_SECONDS = 0.7
"""Keys and clicks that were meant for the game are not taken for an answer."""
LOOK_SECONDS = 0.03
GROUND, PANEL, EDGE, HEAD, INK = (18, 10, 8), (244, 230, 198), (150, 106, 40), (110, 24, 16), (48, 30, 16)
BUTTON, BUTTON_INK, LIT = (74, 46, 26), (244, 230, 198), (206, 156, 58)


@dataclass(frozen=True)
class LastWords:
    """All that is said, in whole sentences: the first line is what happened."""

    title: str
    lines: tuple[str, ...]
    again: str
    close: str


def tell(last: LastWords) -> Answer:
    """In the window that is open, until a button is pressed; in a message box when there is none. Never raises."""
    try:
        return _Screen(last).run()
    except Exception:  # drawing may be what is broken
        return tell_in_a_box(last)


def tell_in_a_box(last: LastWords) -> Answer:
    """SDL's message box. "close" where no box can be shown either."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):  # nobody is there to press anything
        return "close"
    try:
        pressed = pygame.display.message_box(
            last.title, "\n\n".join(last.lines), "error", None, (last.again, last.close), 0, 1
        )
    except Exception:
        return "close"
    return "again" if pressed == 0 else "close"


class _Screen:
    def __init__(self, last: LastWords) -> None:
        self.last = last
        self.chosen = 0
        """Which button Enter presses: 0 again, 1 close."""
        self.pressed: set[int] = set()
        """Keys that went down here. They answer when they come up: one still held would press a button of the program that
        follows, or type into the window behind."""
        self.buttons: list[pygame.Rect] = []
        if pygame.display.get_surface() is None:
            raise pygame.error("there is no window")
        pygame.font.init()
        pygame.key.set_repeat(0)
        pygame.mouse.set_visible(True)

    def run(self) -> Answer:
        pygame.event.clear()
        deaf_until = time.monotonic() + DEAF_SECONDS
        while True:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return "close"
                answer = self._take(event) if time.monotonic() >= deaf_until else None
                if answer is not None:
                    return answer
            self._draw()
            pygame.display.flip()
            time.sleep(LOOK_SECONDS)

    def _take(self, event: pygame.Event) -> Answer | None:
        if event.type == pygame.KEYDOWN:
            self.pressed.add(event.key)
            if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT):
                self.chosen = 1 - self.chosen
        elif event.type == pygame.KEYUP and event.key in self.pressed:
            self.pressed.remove(event.key)
            if event.key == pygame.K_ESCAPE:
                return "close"
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                return "close" if self.chosen else "again"
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            under = pygame.Rect(event.pos, (1, 1)).collidelist(self.buttons)
            if under >= 0:
                self.chosen = under
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    return "close" if under else "again"
        return None

    # ---- picture

    def _draw(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            raise pygame.error("the window is gone")
        w, h = surface.get_size()
        scale = max(0.8, min(w / 1280, h / 800))
        head, body = pygame.font.Font(None, round(38 * scale)), pygame.font.Font(None, round(25 * scale))
        wide = min(w - 40, round(820 * scale))
        pad, gap = round(34 * scale), round(12 * scale)
        parts = [wrapped(body, line, wide - 2 * pad) for line in self.last.lines]
        row = body.get_linesize()
        text_h = sum(len(rows) * row for rows in parts) + gap * (len(parts) - 1)
        high = round(54 * scale)
        panel = pygame.Rect(0, 0, wide, pad + head.get_linesize() + gap + text_h + 2 * gap + high + pad)
        panel.center = (w // 2, h // 2)
        panel.top = max(8, panel.top)
        surface.fill(GROUND)
        pygame.draw.rect(surface, PANEL, panel, border_radius=round(10 * scale))
        pygame.draw.rect(surface, EDGE, panel, max(2, round(3 * scale)), border_radius=round(10 * scale))
        title = head.render(self.last.title, True, HEAD)
        surface.blit(title, title.get_rect(midtop=(panel.centerx, panel.top + pad)))
        y = panel.top + pad + head.get_linesize() + gap
        for rows in parts:
            for text in rows:
                surface.blit(body.render(text, True, INK), (panel.left + pad, y))
                y += row
            y += gap
        self._draw_buttons(surface, panel, body, high, pad)

    def _draw_buttons(
        self, surface: pygame.Surface, panel: pygame.Rect, font: pygame.font.Font, high: int, pad: int
    ) -> None:
        labels = [font.render(text, True, BUTTON_INK) for text in (self.last.again, self.last.close)]
        wide = max(label.get_width() for label in labels) + 2 * pad
        top = panel.bottom - pad - high
        self.buttons = [
            pygame.Rect(panel.centerx - wide - pad // 4, top, wide, high),
            pygame.Rect(panel.centerx + pad // 4, top, wide, high),
        ]
        for n, (box, label) in enumerate(zip(self.buttons, labels, strict=True)):
            pygame.draw.rect(surface, BUTTON, box, border_radius=8)
            if n == self.chosen:
                pygame.draw.rect(surface, LIT, box, 4, border_radius=8)
            surface.blit(label, label.get_rect(center=box.center))


def wrapped(font: pygame.font.Font, text: str, width: int) -> list[str]:
    """The rows of a paragraph; a word that is wider than a row, such as a path, is broken anywhere."""
    rows: list[str] = []
    row = ""
    for word in _broken(font, "".join(letter for letter in text if letter.isprintable()).split(), width):
        longer = f"{row} {word}" if row else word
        if row and font.size(longer)[0] > width:
            rows.append(row)
            row = word
        else:
            row = longer
    return [*rows, row]


def _broken(font: pygame.font.Font, words: Sequence[str], width: int) -> list[str]:
    pieces: list[str] = []
    for word in words:
        while word and font.size(word)[0] > width:
            fits = next(n for n in range(len(word), 0, -1) if n == 1 or font.size(word[:n])[0] <= width)
            pieces.append(word[:fits])
            word = word[fits:]
        if word:
            pieces.append(word)
    return pieces
