"""The form to change a position of Amsterdam (City Collection), part by part."""
