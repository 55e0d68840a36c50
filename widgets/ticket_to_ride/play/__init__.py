"""The page to play Ticket to Ride: Amsterdam on."""
