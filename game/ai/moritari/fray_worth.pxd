# What the compiler is told of fray_worth.py.

from game.ai.moritari.fray_round cimport Round

cdef class Worth(Round):
    cdef double[::1] odds, worths, gains, habits, hopes
    cdef int[::1] pins
    cdef double gap

    cdef void _reckon(self) noexcept
    cdef double _after(self, double[::1] ones, double[::1] twos, int c, int d, int h, int p, int f, int g, int charges, int arc, int then, int to, int skips) noexcept
    cdef double _gain(self, int s, int i, int j, int arc, int charges, int stays) noexcept
    cdef int _best_arc(self, int s, int i, int j, double away) noexcept
    cdef double _bouts_worth(self, int s, int i, int j, int mine, int his) noexcept
    cdef double _charge(self, int s, int i, int j, int h) noexcept
    cdef double _threat(self, int s, int i, int h, int but) noexcept
    cdef double _afar(self, double near, int h) noexcept
    cdef double _engaged(self, int s, int i, int h) noexcept
    cdef double _value(self, int s, int seat, int h) noexcept
    cdef double _hope(self, int s, int me) noexcept
