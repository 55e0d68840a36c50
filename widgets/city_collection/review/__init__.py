"""The review of a game of Amsterdam (City Collection)."""
