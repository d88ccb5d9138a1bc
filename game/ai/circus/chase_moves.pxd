# What the compiler is told of chase_moves.py.

from game.ai.circus.chase_numbers cimport Numbers

cdef class Moves(Numbers):
    cdef int[::1] acts, ends, endn, outs, ahead
    cdef long long[::1] mark, met
    cdef long long stamp

    cdef int _walk(self, int start, int last, int closed) noexcept
    cdef int _below(self, int space, int crossed, int goal, int barred, int shut) noexcept
    cdef int _six_rule(self, int c) noexcept
    cdef int _has_six(self, int c, int only) noexcept
    cdef int _waits(self, int c, int only) noexcept
    cdef int _plays(self, int c, int only) noexcept
    cdef int _piles(self, int c) noexcept
    cdef int _actions(self) noexcept
