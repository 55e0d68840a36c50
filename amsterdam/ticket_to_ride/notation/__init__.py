"""A position of Ticket to Ride: Amsterdam in one line of text: written, and read again."""
