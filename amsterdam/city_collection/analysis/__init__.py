"""What-if and review for Amsterdam (City Collection): hidden parts, rollouts, odds."""
