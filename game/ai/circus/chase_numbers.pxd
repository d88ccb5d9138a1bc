# What the compiler is told of chase_numbers.py.

cdef class Numbers:
    # The course and the options.
    cdef int n, laps, lap, wide, ausgebremst, full, exact, crashes, dishonour, stays, swaps
    cdef int[::1] steps, exits, rem, inside, alley, mouth, neck, rise, opens, need, pays, points
    # The race, windows into it, and races that are kept.
    cdef int span
    cdef int[::1] w, at, crossed, left, fate, paid, moved, place, held, cards, hand, reserve, head, size, glob, queue
    cdef int[::1] occ, fixed, kept
    cdef long long seed

    cdef int _put(self, int[::1] numbers)
    cdef int _mix(self, int[::1] spans)
    cdef int _lot(self, int below) noexcept
    cdef int _keep(self, int slot) noexcept
    cdef int _back(self, int slot) noexcept
    cdef int _driver(self) noexcept
    cdef int _racers(self) noexcept
    cdef int _ahead(self) noexcept
