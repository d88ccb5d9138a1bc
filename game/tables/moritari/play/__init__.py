"""What clicks, keys and drags make of the moment."""
