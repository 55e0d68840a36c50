"""Any position, changed and played on for everybody."""
