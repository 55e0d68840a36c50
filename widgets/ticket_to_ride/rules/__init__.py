"""The rules of Ticket to Ride: Amsterdam, with a picture for each."""
