"""What is on show, and how an entry of the log moves it."""
