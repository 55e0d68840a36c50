"""The form in which a position of Amsterdam (City Collection) is changed, part by part."""
