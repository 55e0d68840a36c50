"""The rules of Amsterdam (City Collection), with a picture for each."""
