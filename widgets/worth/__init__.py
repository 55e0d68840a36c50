"""What each choice is worth, and why."""
