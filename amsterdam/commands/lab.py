"""``amsterdam lab``: the notebooks in JupyterLab, for those who want to see and change the cells."""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec

from amsterdam.commands import surroundings
from amsterdam.commands.play import port_number
from amsterdam.game import BadInput

#: JupyterLab asks nobody on the network for news or for a newer version of itself.
QUIET = ("--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate")
#: The page on which JupyterLab opens: the first of those with code to change.
FIRST = "explore/01_the_engine.ipynb"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand ``lab``."""
    parser = subparsers.add_parser("lab", help="open the notebooks in JupyterLab")
    parser.add_argument("--port", type=port_number, help="port to serve on; where it is taken, another one is told")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser, only say the address")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run JupyterLab until interrupted. Raises BadInput when something is missing."""
    if find_spec("jupyterlab") is None:
        raise BadInput("JupyterLab is not installed here; README says how to install everything.")
    surroundings.prepare(surroundings.notebooks())
    from jupyterlab.labapp import LabApp

    as_root = ["--allow-root"] if hasattr(os, "getuid") and os.getuid() == 0 else []
    browser = ["--no-browser"] if args.no_browser else []
    at = [f"--port={args.port}"] if args.port else []
    # A notebook that is named as a file would make its own folder the root, and the others could not be opened.
    first = [f"--LabApp.default_url=/lab/tree/{FIRST}", "--ServerApp.root_dir=."]
    LabApp.launch_instance([*first, *QUIET, "--ServerApp.answer_yes=True", *as_root, *browser, *at])  # Ctrl+C ends it
    return 0
