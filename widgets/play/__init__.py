"""The page that a game is played on."""
