"""What is drawn of Amsterdam (City Collection) beside the board: cards, symbols, colours."""
