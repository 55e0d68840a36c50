"""Any position of Ticket to Ride: Amsterdam, changed and played on for everybody."""
