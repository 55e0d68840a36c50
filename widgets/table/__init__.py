"""The table that any game is played on."""
