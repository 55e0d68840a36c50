"""What-if and review for Ticket to Ride: Amsterdam: hidden parts, rollouts, odds."""
