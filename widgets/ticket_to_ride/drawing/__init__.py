"""The drawings of Ticket to Ride: Amsterdam other than the board: cards, symbols, colours."""
