# What the compiler is told of fray_sand.py.

from game.ai.moritari.fray_slots cimport Slots

cdef class Sand(Slots):
    cdef int[::1] lows, highs, things, corners
    cdef int top, band

    cdef int _radius(self, int i) noexcept
    cdef int _reach(self, int i, int j) noexcept
    cdef long long _far(self, int s, int i, int j) noexcept
    cdef int _touches(self, int s, int i, int j) noexcept
    cdef int _pins(self, int s, int i) noexcept
    cdef int _reacts(self, int s, int j) noexcept
    cdef int _can(self, int s, int i) noexcept
    cdef int _clear(self, long long ax, long long ay, long long bx, long long by, long long cx, long long cy, long long gap) noexcept
    cdef int _crosses(self, long long ax, long long ay, long long bx, long long by, long long ux, long long uy, long long vx, long long vy) noexcept
    cdef int _is_past(self, int thing, int ax, int ay, int bx, int by, int radius) noexcept
    cdef int _has_sand(self, int i, int x, int y) noexcept
    cdef int _way(self, int s, int i, int tx, int ty) noexcept
    cdef int _is_met(self, long long ax, long long ay, long long bx, long long by, long long cx, long long cy, long long reach) noexcept
    cdef int _arc(self, int s, int i, int x, int y) noexcept
