"""The engine of both games: pure Python, knows no screen."""
