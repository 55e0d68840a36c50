"""What each choice is worth, in the words of Amsterdam (City Collection)."""
