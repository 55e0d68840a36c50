"""The screen of Ticket to Ride: Amsterdam."""
