"""The form in which a position of Ticket to Ride: Amsterdam is changed, part by part."""
