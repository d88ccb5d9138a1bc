# What the compiler is told of fray.py.

from game.ai.moritari.fray_play cimport Play

cdef class Fray(Play):
    cdef int most_nodes, most_edges, nodes, edges
    # By place of the tree.
    cdef int[::1] kind, chooser, named, first, ways, visits
    # By way on from one.
    cdef int[::1] who, how, goal, child, taken_by
    cdef double[::1] likely, theirs, mine
    # Of one game: the ways it took.
    cdef int[::1] line, by_choice

    cdef int _node(self, int named) noexcept
    cdef int _edge(self, int who, int how, double likely) noexcept
    cdef void _list(self, int s, int node) noexcept
    cdef int _chosen(self, int node) noexcept
    cdef int _used(self, int s, int node) noexcept
    cdef double _line(self, int root, int me, int rounds) noexcept
