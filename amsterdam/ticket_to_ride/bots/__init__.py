"""Players of Ticket to Ride: Amsterdam by machine."""
