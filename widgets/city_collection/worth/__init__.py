"""The worth of each choice, in the words of Amsterdam (City Collection)."""
