# What the compiler is told of fray_slots.py.

cdef class Slots:
    cdef int figures, seats, striker, beasts, hiss, last_round
    # What figures are, by class and by figure.
    cdef int[::1] known, cls, seat
    # By slot and figure; `rest` by slot.
    cdef int[::1] x, y, fx, fy, st, hp, proud, appeals, fell, by, acted, reacted, charged, rest
    # Dice that are given, and those by lot.
    cdef int[::1] fed
    cdef int left, taken
    cdef long long luck, begun

    cdef void _sow(self, long long seed) noexcept
    cdef void _again(self, long long part) noexcept
    cdef long long _next(self) noexcept
    cdef int _die(self) noexcept
    cdef double _chance(self) noexcept
    cdef void _copy(self, int a, int b) noexcept
