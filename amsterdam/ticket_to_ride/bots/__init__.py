"""Bots for Ticket to Ride: Amsterdam."""
