"""For one's own table of Amsterdam: set-up, player aid and score sheet."""
