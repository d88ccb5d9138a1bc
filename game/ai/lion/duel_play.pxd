# What the compiler is told of duel_play.py.

from game.ai.lion.duel_stack cimport Stack

cdef class Play(Stack):
    cdef int[::1] acts
    cdef long long dice
    cdef int turned

    cdef int _gold_at(self, int p, int cell) noexcept
    cdef int _best(self, int p) noexcept
    cdef int _fare(self, int at, int other, int lion, int way, int far) noexcept
    cdef int _drives(self, int p, int face, int way) noexcept
    cdef int _list(self, int p) noexcept
    cdef int _is_stuck(self, int p) noexcept
    cdef int _offer(self, int p) noexcept
    cdef int _close(self, int p) noexcept
    cdef int _apply(self, int p, int action) noexcept
    cdef int _below(self, int n) noexcept
    cdef int _face(self) noexcept
    cdef int _cast(self, int p) noexcept
