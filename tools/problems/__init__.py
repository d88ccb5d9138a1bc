"""Finds problems in games the computer players play against themselves, and proves their answers. See docs/problems.md."""
