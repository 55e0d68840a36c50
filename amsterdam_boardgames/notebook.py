"""Lets a notebook find our packages: each notebook's cell imports this module first."""

from amsterdam_boardgames import find_ours

find_ours()
