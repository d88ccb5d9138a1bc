"""Leo et Aurum on screen."""
