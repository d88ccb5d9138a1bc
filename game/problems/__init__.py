"""Problems: a position from a real game, a question and the best answer. Played like a lesson of one question; knows no
game and no screen. See docs/problems.md."""
