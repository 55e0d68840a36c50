"""The table of Amsterdam (City Collection): what it shows, and what it asks a player."""
