"""A game of Ticket to Ride: Amsterdam looked back at."""
