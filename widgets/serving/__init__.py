"""What the server of the pages does beyond Voila, besides its kernels. Nothing here knows a game."""
