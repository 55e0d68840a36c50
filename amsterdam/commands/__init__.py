"""The command ``amsterdam``: one module per subcommand."""
