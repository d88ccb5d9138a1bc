# What the compiler is told of duel_nets.py.

from game.ai.lion.duel_play cimport Play

cdef class Weigher(Play):
    cdef int[::1] places, met, cast_starts, round_starts, cast_net, cast_out, round_net, round_out, sums

    cdef int _look(self, int p, int seat, int k) noexcept
    cdef int _reach(self, int k, int best) noexcept
    cdef int _read(self, int p) noexcept
    cdef int _weigh(self, int p) noexcept
