# What the compiler is told of chase_worth.py.

from game.ai.circus.chase_turns cimport Turns

cdef class Worth(Turns):
    cdef int[::1] net, out, starts, rows, sums, rested, spared, state, opened
    cdef int filled

    cdef int _measure(self, int c) noexcept
    cdef int _wait(self, int c, int acted) noexcept
    cdef int _gather(self, int c, int acted) noexcept
    cdef int _mean(self, int c, int p) noexcept
    cdef int _worth(self, int c, int acted) noexcept
    cdef int _after(self, int c, int card, int end) noexcept
