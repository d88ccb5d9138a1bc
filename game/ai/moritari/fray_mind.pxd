# What the compiler is told of fray_mind.py.

from game.ai.moritari.fray_worth cimport Worth

cdef class Mind(Worth):
    cdef double[::1] winds, calm, nears, seen_worth
    cdef int[::1] held, seen_at
    cdef double still, best
    cdef public long long thoughts
    cdef int ax, ay, best_x, best_y, best_fx, best_fy, seen

    cdef void _decide(self, int s, int i) noexcept
    cdef int _consider(self, int s, int i) noexcept
    cdef void _step(self, int s, int i, int foe, double wx, double wy, double length, int hissed) noexcept
    cdef void _aim(self, int x, int y, double wx, double wy, double length) noexcept
    cdef void _try(self, int s, int i, int x, int y, int at_x, int at_y) noexcept
    cdef void _look(self, int s, int i) noexcept
    cdef double _looked(self, int i) noexcept
