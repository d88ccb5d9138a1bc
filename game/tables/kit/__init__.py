"""What tables do alike, written once."""
