"""What if: what a position is worth, what each choice in it is worth, and how sure that is.

Everything starts from a `View`: what a seat cannot see is dealt anew for every rollout, so that two positions that
differ only in hidden parts get the same answer for the same seed. Only `analyse_open` takes the `State` itself:
with all cards open it answers another question, and its answer says so.
"""
