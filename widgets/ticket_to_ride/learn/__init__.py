"""The lessons of Ticket to Ride: Amsterdam, and the first game with a coach."""
