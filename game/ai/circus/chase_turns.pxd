# What the compiler is told of chase_turns.py.

from game.ai.circus.chase_moves cimport Moves

cdef class Turns(Moves):
    cdef int[::1] ties

    cdef int _pop(self, int c, int p) noexcept
    cdef int _take(self, int c, int p) noexcept
    cdef int _under(self, int c, int p, int card) noexcept
    cdef int _apply(self, int action) noexcept
    cdef int _move(self, int c, int card, int end) noexcept
    cdef int _recover(self, int c, int card, int p) noexcept
    cdef int _drew_first(self, int c) noexcept
    cdef int _fill(self, int c, int opening) noexcept
    cdef int _end_turn(self, int c) noexcept
    cdef int _run_out(self, int c) noexcept
    cdef int _advance(self) noexcept
    cdef int _is_over(self) noexcept
    cdef int _drive_neutral(self, int c, int card, int end) noexcept
    cdef int _neutral_end(self, int c, int card) noexcept
    cdef int _room_of_rival(self, int c, int end) noexcept
