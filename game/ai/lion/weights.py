"""The fitted weights of `scales.py`, in 64ths of a logit."""

from __future__ import annotations

from typing import Final

# fmt: off

REACHES: Final = 16

COINS_TWO: Final[list[int]] = [0, -20, -60, -100, -140, -180, -220, -260]
COINS_MANY: Final[list[int]] = COINS_TWO
_ROW = [34, 30, 30, 26, 24, 20, 12, 6, 2, -4, 24, 22, 22, 20, 20, 18]
AFTER_TWO: Final[list[int]] = [x * 3 // 2 for x in _ROW] + _ROW + _ROW
AFTER_MANY: Final[list[int]] = AFTER_TWO
DURING_TWO: Final[list[int]] = [x * 3 // 2 for x in _ROW * 4] + _ROW * 8
DURING_MANY: Final[list[int]] = DURING_TWO

# ---- `FineScales`: softmax regression of who won, over 130,000 positions of 3,700 games at four seats between the scripted
# player and quick versions of the veteran (a first fit) and of the champion with that fit (40 simulations)

AFTER_PURSES: Final[list[int]] = [
    103, 87, 81, 77, 23, 0, 0,
    -23, 74, 65, 46, 40, 7, 0,
    -94, -2, 60, 52, 32, 42, 0,
    -119, -47, 23, 52, 47, 40, 0,
    -187, -125, -60, -11, 29, 34, 10,
    -121, -173, -141, -68, -20, 16, 16,
    -85, -109, -146, -123, -65, -23, 0,
]
"""Before a cast, by coins missing and by coins the best rival misses, less one each."""

AFTER_REACHES: Final[list[int]] = [
    34, 34, 37, 48, 50, 34, -3, -6, 8, -11,
    21, 22, 22, 16, 12, -3, -13, -11, -9, -13,
    0, 6, -2, -2, -28, -15, -21, -19, -25, -29,
    0, -9, -20, -38, -38, -33, -37, -50, -53, -17,
]
"""Before a cast, by place in the turn order and reach."""

AFTER_LION: Final[list[int]] = [
    5, 33, 29, 28, 26,
    5, 21, 16, 13, 21,
    -1, 2, 1, 6, 3,
    2, -14, -11, -11, -9,
    -3, -26, -30, -38, -36,
    -21, -27, -26, -45, -53,
    -7, -73, -50, -57, -82,
]
"""Before a cast, by steps to the lion, less one, and gold dice to be cast."""

AFTER_BESIDE: Final[list[int]] = [
    10, -5, -14,
]
"""Before a cast, by bodies next to the gladiator."""

AFTER_LEVELS: Final[list[int]] = [
    112, 97, 72, 74, 27, 54, 8, 12, 5, 14,
    66, 40, 40, 32, 55, 20, 8, 7, 11, -6,
    31, 0, 13, 4, 5, -6, -11, -11, -13, -21,
    -32, -39, -37, -44, -46, -37, -41, -42, -43, -43,
]
"""Before a cast, by coins missing (up to four, less one) and reach."""

PURSES: Final[list[int]] = [
    79, 69, 61, 59, 33, 0, 0,
    -23, 64, 44, 26, 14, 0, 0,
    -71, 3, 44, 37, 31, 26, 0,
    -70, -27, 31, 53, 46, 34, 0,
    -206, -89, -40, -10, 28, 37, 27,
    -151, -208, -122, -62, -19, 20, 12,
    -107, -138, -188, -155, -64, -22, 0,
]
"""During a round, as before a cast."""

REACHED: Final[list[int]] = [
    0, 0, 0, 0, 0, 0, -18, -21, -15, -17, -3, -3, -22, -15, -5, -14,
    18, 17, 10, 11, 11, 26, -12, -17, -21, -30, 0, 0, -5, -8, 18, -11,
    23, 21, 36, 25, 29, -2, -12, -2, -15, -5, 0, 0, 10, -7, 12, -4,
    28, 20, 21, 23, 36, 30, -5, 0, 4, 1, 0, 0, -7, -15, 1, -3,
    0, 0, 0, 0, 0, 0, -3, -10, -4, -7, 18, 15, 6, 10, 15, -2,
    0, 6, -2, -5, -11, -29, -7, -10, -5, -8, 0, 0, 13, 7, 12, 4,
    10, 8, 7, 0, -23, -11, -8, -11, -10, -15, 0, 0, -4, -6, 7, -9,
    5, 8, 5, 6, 9, -4, -5, -1, 3, 3, 0, 0, -14, -9, -61, 1,
    0, 0, 0, 0, 0, 0, -7, -9, -17, -13, 20, 19, 5, 11, 31, -3,
    14, 7, -12, -2, -34, -30, -9, -5, -1, 0, 0, 0, 17, 8, 13, 1,
    -2, 6, -24, -2, -26, 4, 0, -6, 2, -4, 0, 0, 2, 3, -1, -5,
    2, 3, -1, -12, 15, -12, -4, -4, -9, -3, 0, 0, -16, -24, -18, -9,
    0, 0, 0, 0, 0, 0, -4, -7, -5, -6, 16, 21, 6, 9, -14, -10,
    17, 10, 1, -13, -33, -1, -18, -16, -4, -14, 0, 0, 9, 6, 12, -7,
    -3, 3, -23, -9, -28, -12, -3, -6, -3, 3, 0, 0, 2, 0, -4, -11,
    -7, 3, -11, -16, -1, -5, -3, -9, -17, -1, 0, 0, -18, -23, -18, -13,
]
"""During a round, by place in the turn order, Move dice left and reach."""

LION_POOL: Final[list[int]] = [
    4, 13, 16, 17,
    -4, 8, 11, 16,
    -2, 1, 6, 9,
    5, -8, -11, -9,
    -3, -19, -17, -23,
    -11, -14, -19, -51,
    12, -33, -34, -75,
]
"""During a round, by steps to the lion, less one, and Gold dice in the pool."""

LION_WAITING: Final[list[int]] = [
    7, 13, 16, 15,
    3, 8, 10, 13,
    -2, 1, 4, 7,
    0, -5, -8, -9,
    -9, -15, -17, -29,
    3, -26, -34, -47,
    -15, -31, -35, -50,
]
"""During a round, by steps to the lion, less one, and gold dice out of play."""

BESIDE: Final[list[int]] = [
    10, -4, -15,
]
"""During a round, by bodies next to the gladiator."""

LEVELS: Final[list[int]] = [
    100, 89, 64, 54, 50, 37, 22, 15, 9, -3,
    64, 30, 37, 19, 42, 17, 9, 4, 9, 0,
    21, -1, 6, -3, 19, -8, -8, -13, -12, -8,
    -28, -37, -34, -39, -43, -41, -39, -38, -43, -35,
]
"""During a round, by coins missing and reach with any die."""

STARTS: Final[list[int]] = [
    11, 11, 3, 1,
    -3, 0, 3, -1,
    -3, -8, -5, -3,
    -3, -1, -1, 5,
]
"""During a round, by place in the order of the next round if this one ended now, and Move dice left."""

POOL: Final[list[int]] = [
    2, 8, 10, 10,
    4, 0, -1, 4,
    0, -1, 0, -2,
    -5, -8, -11, -12,
]
"""During a round, by place in the turn order and Gold dice in the pool."""

TAKINGS: Final[list[int]] = [
    18, 25, 22, 15,
    193, 91, 68, 39,
    0, 0, 0, 0,
    6, 10, 2, 6,
    38, 37, 34, 28,
    96, 56, 63, 64,
    -16, -13, -17, -15,
    1, 9, 13, 7,
    34, 28, 38, 30,
    -43, -42, -37, -37,
    -40, -25, -21, -21,
    -22, 6, 7, 0,
]
"""During a round, by coins missing, coins to be taken at once, and place in the turn order."""

_TABLES: Final[list[list[int]]] = [
    AFTER_PURSES,
    AFTER_REACHES,
    AFTER_LION,
    AFTER_BESIDE,
    AFTER_LEVELS,
    PURSES,
    REACHED,
    LION_POOL,
    LION_WAITING,
    BESIDE,
    LEVELS,
    STARTS,
    POOL,
    TAKINGS,
]
FINE: Final[list[int]] = [weight for table in _TABLES for weight in table]
FINE_AT: Final[list[int]] = [sum([len(table) for table in _TABLES[:n]]) for n in range(len(_TABLES))]
"""By table: where it begins in `FINE`."""
