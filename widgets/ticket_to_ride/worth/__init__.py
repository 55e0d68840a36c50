"""The worth of each choice, in the words of Ticket to Ride: Amsterdam."""
