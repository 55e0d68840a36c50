"""Kernels that are born ready: forked from one process that has imported everything. Nothing here knows a game."""
