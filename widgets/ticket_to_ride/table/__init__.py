"""A game of Ticket to Ride: Amsterdam at the table: what is shown, and what is asked of a player."""
