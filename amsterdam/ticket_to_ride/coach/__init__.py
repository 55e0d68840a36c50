"""The coach of Ticket to Ride: Amsterdam, and the meaning of the words in its lessons."""
