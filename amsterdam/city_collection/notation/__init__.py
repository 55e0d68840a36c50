"""A position of Amsterdam (City Collection) in one line of text: written, and read again."""
