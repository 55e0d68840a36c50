"""A game of Amsterdam (City Collection) looked back at."""
