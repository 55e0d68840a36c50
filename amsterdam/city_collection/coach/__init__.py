"""The coach of Amsterdam (City Collection), and the meaning of the words in its lessons."""
