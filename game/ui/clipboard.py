"""The system's clipboard, where there is one."""

from __future__ import annotations

import pygame


def copied(text: str) -> bool:
    """Puts text on it; False where there is none or no display to ask."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, AttributeError, NotImplementedError):
        return False


def pasted() -> str:
    """Text on the clipboard; "" when there is none or no display to ask."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError, NotImplementedError):
        return ""
