"""What translators get, and how their words reach a page."""
