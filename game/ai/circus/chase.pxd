# What the compiler is told of chase.py.

from game.ai.circus.chase_worth cimport Worth

cdef class Chase(Worth):
    cdef int _like(self, int c, int card, int end) noexcept
    cdef int _choose(self, int by_net) noexcept
    cdef int _drive_on(self, int turns, int by_net) noexcept
    cdef int _weigh(self, int[::1] actions, long long[::1] sums, int seat, int turns, int by_net)
    cdef int _by_lot(self) noexcept
    cdef int _strayed(self, int by_net, int strays, int keep, int[::1] log, int[::1] who)
