"""For one's own table of Ticket to Ride: Amsterdam: set-up, player aid and score sheet."""
