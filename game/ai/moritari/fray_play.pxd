# What the compiler is told of fray_play.py.

from game.ai.moritari.fray_mind cimport Mind

cdef class Play(Mind):
    cdef int is_cunning

    cdef int _play(self, int s, int phase, int rounds) noexcept
    cdef int _pick(self, int s) noexcept
    cdef double _rank_of(self, int s, int i) noexcept
    cdef void _hear(self, int s) noexcept
