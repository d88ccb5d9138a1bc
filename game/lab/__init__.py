"""The laboratory: many games between computer players, spread over processes or machines, and what they say.

It stands above the players and nothing below knows it. A game is an `Order` (plain data) and comes back as a `Row`; what
is played, and when it is enough, is a `Contest`; where it is played is a backend; what was played is kept by a `Store`.
"""
