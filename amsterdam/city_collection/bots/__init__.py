"""Bots for Amsterdam (City Collection)."""
