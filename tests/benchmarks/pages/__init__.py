"""How fast pages open, and how many a machine bears: `make bench WHAT=pages`. Stock Voila stands beside in each run."""
