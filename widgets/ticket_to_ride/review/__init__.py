"""The review of a game of Ticket to Ride: Amsterdam."""
