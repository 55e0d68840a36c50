"""The board of Amsterdam (City Collection): where everything lies, and how it is drawn."""
