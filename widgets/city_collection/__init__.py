"""Amsterdam, the City Collection, on the screen."""
