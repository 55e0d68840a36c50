"""What a coach says in Ticket to Ride: Amsterdam, and what the words of a lesson mean there."""
