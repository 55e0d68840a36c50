"""The expansions that bring pieces of their own; missions and the further market tiles stand with their chapters."""
