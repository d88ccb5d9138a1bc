"""The protocol every game speaks. No pygame, no files, no clock, no game's name."""
