"""The page to play Amsterdam (City Collection) on."""
