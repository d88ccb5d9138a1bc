"""The fitted weights of `scales.py`, in 64ths of a logit."""

from __future__ import annotations

from typing import Final

REACHES: Final = 16

COINS_TWO: Final[list[int]] = [0, -20, -60, -100, -140, -180, -220, -260]
COINS_MANY: Final[list[int]] = COINS_TWO
_ROW = [34, 30, 30, 26, 24, 20, 12, 6, 2, -4, 24, 22, 22, 20, 20, 18]
AFTER_TWO: Final[list[int]] = [x * 3 // 2 for x in _ROW] + _ROW + _ROW
AFTER_MANY: Final[list[int]] = AFTER_TWO
DURING_TWO: Final[list[int]] = [x * 3 // 2 for x in _ROW * 4] + _ROW * 8
DURING_MANY: Final[list[int]] = DURING_TWO
