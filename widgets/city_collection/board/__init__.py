"""The board of Amsterdam (City Collection): the places on it, and how it is drawn."""
