"""What is drawn of Ticket to Ride: Amsterdam beside the board: cards, symbols, colours."""
