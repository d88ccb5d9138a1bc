"""Terni Lapilli for Ludi Romani. Nothing is loaded here but the record: the title must not wait for the game."""

from __future__ import annotations

from game.roster import Lid, Record

GAME = Record(
    "terni_lapilli",
    "terni_lapilli.rules:INFO",
    Lid("2", 5, "#7c8a58"),
    levels=("random", "thinker"),
    players="terni_lapilli.players:make",
    plain="terni_lapilli.looks:Looks",
    home="terni_lapilli",
)
