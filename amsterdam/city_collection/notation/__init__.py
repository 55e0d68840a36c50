"""Writing and reading a position of Amsterdam (City Collection) as one line of text."""
