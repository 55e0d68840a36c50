"""What if and looking back, for Ticket to Ride: Amsterdam: hidden parts, games played on, odds."""
