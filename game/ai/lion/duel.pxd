# What the compiler is told of duel.py.

from game.ai.lion.duel_nets cimport Weigher

cdef class Duel(Weigher):
    cdef int[::1] worth, chances
    # What is remembered of positions, and the numbers their keys are made of.
    cdef unsigned long long[::1] marks, keys
    cdef int[::1] kept, depths, moved
    cdef int table
    # One search.
    cdef long long nodes, limit, seed
    cdef int stopped, width, full, casts, reached, level
    cdef object stop

    cdef unsigned long long _key(self, int p) noexcept
    cdef int _chance(self, int logit) noexcept
    cdef int _logit(self, int chance) noexcept
    cdef int _after(self, int p, int depth, int alpha, int beta) noexcept
    cdef int _expand(self, int p, int wanted, int first) noexcept
    cdef int _child(self, int q, int seat, int depth, int low, int beta) noexcept
    cdef int _later(self, int q, int seat, int depth, int less, int low, int beta) noexcept
    cdef int _search(self, int p, int depth, int alpha, int beta) noexcept
