"""Ave Caesar and its Ausgebremst adaptation on screen."""
