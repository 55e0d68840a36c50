"""What a coach says in Amsterdam (City Collection), and what the words of a lesson mean there."""
