"""Writing and reading a position of Ticket to Ride: Amsterdam as one line of text."""
