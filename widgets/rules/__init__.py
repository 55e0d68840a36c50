"""The page of rules, and the card that shows one rule."""
