"""The rulebook of Ticket to Ride: Amsterdam: a module is a chapter."""
