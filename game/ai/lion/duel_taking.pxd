# What the compiler is told of duel_taking.py.

from game.ai.lion.duel_play cimport Play

cdef class Taker(Play):
    cdef int _take(self, int p) noexcept
    cdef int _play_out(self, int p) noexcept
