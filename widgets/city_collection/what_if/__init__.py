"""The what-if page of Amsterdam (City Collection)."""
