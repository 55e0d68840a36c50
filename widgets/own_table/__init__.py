"""For the box on one's own table: a guide to the set-up, a player aid to print, and a score sheet that counts."""
