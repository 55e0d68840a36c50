"""What the compiled rules of both games share: how functions are compiled, and random numbers."""
