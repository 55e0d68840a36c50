"""Any position of Amsterdam (City Collection), changed and played on for everybody."""
