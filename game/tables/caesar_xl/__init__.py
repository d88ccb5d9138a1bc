"""Caesar XL on screen."""
