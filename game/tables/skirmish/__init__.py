"""Caesar's Skirmish on screen."""
