"""The table of Ticket to Ride: Amsterdam: what it shows, and what it asks a player."""
