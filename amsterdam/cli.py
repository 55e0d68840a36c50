"""The command ``amsterdam``: one module per subcommand, each with an `add_parser` that sets ``run``.

``run(args)`` does the work and returns the exit code. It raises BadInput for a mistake that the user can correct: the
command then prints one sentence and ends with exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from amsterdam.commands import analyse, lab, play, review, rules, simulate
from amsterdam.game import BadInput
from amsterdam.version import VERSION

#: The modules that offer a subcommand, in the order in which the help names them.
SUBCOMMANDS = (play, lab, simulate, analyse, review, rules)

BAD_INPUT = 2
PIPE_CLOSED = 141


class _Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one sentence, as the rest of the command does."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command."""
    parser = _Parser(prog="amsterdam", description="Two board games of Amsterdam: play, and look up rules.")
    parser.add_argument("--version", action="version", version=f"amsterdam {VERSION}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in SUBCOMMANDS:
        module.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; without `argv` it takes the arguments of the process."""
    _write_what_the_terminal_can()
    try:
        args = build_parser().parse_args(argv)
        code = int(args.run(args))
        sys.stdout.flush()  # here and not at the very end, where nobody could catch the fault
        return code
    except BadInput as fault:
        print(f"amsterdam: {fault}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # what reads our output, such as ``head``, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return 130


def _write_what_the_terminal_can() -> None:
    """Let a letter that the terminal lacks, as many do on Windows, become a question mark."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
