"""Players of Amsterdam (City Collection) by machine."""
