"""TITLE for Ludi Romani. Only the record: the title must not wait for the game."""

from __future__ import annotations

from game.roster import Lid, Record

GAME = Record("NEWGAME", "NEWGAME.rules:INFO", Lid("2", 5, "#7c6a58"), plain="NEWGAME.looks:Looks", home="NEWGAME")
