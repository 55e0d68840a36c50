"""The rulebook of Ticket to Ride: Amsterdam: one module per chapter."""
