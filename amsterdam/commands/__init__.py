"""The command ``amsterdam``: one module a subcommand."""
