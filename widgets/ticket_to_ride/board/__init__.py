"""The board of Ticket to Ride: Amsterdam: where everything lies, and how it is drawn."""
