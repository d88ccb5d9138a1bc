"""Weights found by playing: one module a game."""
