"""The form in which a position is changed, part by part."""
