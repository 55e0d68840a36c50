"""The board of Ticket to Ride: Amsterdam: the places on it, and how it is drawn."""
