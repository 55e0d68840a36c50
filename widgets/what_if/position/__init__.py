"""The form to change a position, part by part."""
