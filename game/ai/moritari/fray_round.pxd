# What the compiler is told of fray_round.py.

from game.ai.moritari.fray_sand cimport Sand

cdef class Round(Sand):
    cdef int[::1] ones, twos, dice
    cdef int bouts

    cdef void _open(self, int s) noexcept
    cdef void _go(self, int s, int i, int tx, int ty, int fx, int fy) noexcept
    cdef void _answer(self, int s, int foes, int i) noexcept
    cdef void _rise(self, int s, int i) noexcept
    cdef void _pair(self, int s) noexcept
    cdef int _plus(self, int s, int i, int j) noexcept
    cdef void _throw(self, int at, int many) noexcept
    cdef void _bout(self, int s, int i, int j) noexcept
    cdef void _fall(self, int s, int i, int by) noexcept
    cdef void _melee(self, int s) noexcept
    cdef int _appeal(self, int s, int i) noexcept
    cdef void _verdict(self, int s, int i, int spared, int overruled) noexcept
    cdef int _is_last(self, int s, int i) noexcept
    cdef int _close(self, int s) noexcept
    cdef long long _rank(self, int s, int n, int living) noexcept
    cdef double _share(self, int s, int me) noexcept
