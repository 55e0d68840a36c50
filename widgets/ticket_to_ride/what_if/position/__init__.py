"""The form to change a position of Ticket to Ride: Amsterdam, part by part."""
