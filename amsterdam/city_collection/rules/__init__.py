"""The rulebook of Amsterdam (City Collection): a module is a chapter."""
