"""A game of Amsterdam (City Collection) at the table: what is shown, and what is asked of a player."""
