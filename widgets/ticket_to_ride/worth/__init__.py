"""What each choice is worth, in the words of Ticket to Ride: Amsterdam."""
