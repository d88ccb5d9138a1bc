"""What the project's own upkeep needs and no player does."""
