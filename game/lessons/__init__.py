"""Lessons: data played on the real rules and the real session. Knows no game and no screen; see docs/lessons.md."""
