"""The rulebook of Amsterdam (City Collection): one module per chapter."""
