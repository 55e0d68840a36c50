"""What if: what a position is worth, what each choice in it is worth, and how sure that is.

Everything starts from a `View`. The parts that a seat cannot see are dealt again for every rollout, so two positions
that differ only in hidden parts get the same answer for the same seed. Only `analyse_open` and `slices_open` take the
`State` itself; their answer says that all cards lay open.
"""
