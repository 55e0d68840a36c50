"""The lessons of Amsterdam (City Collection), and the first game with a coach."""
