# What the compiler is told of duel_stack.py.

cdef class Stack:
    # The ground.
    cdef int cells, long_ray, goal, most_rounds, most_idle, gold_dice, lion_dice, move_dice, strict
    cdef int[::1] rays, away, spots, rings, straight
    # By ply, and of some by seat, by face or by die.
    cdef int[::1] men, coins, lions, moves, golds, lion, turn, starter, skipped, last, rounds, scored, idle, stage
    cdef int[::1] count, gold

    cdef int _copy(self, int p) noexcept
