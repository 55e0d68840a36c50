"""What if and looking back, for Amsterdam (City Collection): hidden parts, games played on, odds."""
