"""Ticket to Ride: Amsterdam, one module a chapter of the rulebook."""
