"""``amsterdam play``: the pages in the browser, served by Voila on this machine."""

from __future__ import annotations

import argparse
import signal
import socket
import sys
import threading
import time
import webbrowser
from types import FrameType

from amsterdam.commands import surroundings
from amsterdam.game import BadInput

HOST = "127.0.0.1"  # this machine only: Voila asks nobody for a password
PORT = 8866  # Voila's own

NOTEBOOKS = surroundings.notebooks()

#: The longest time that opening the browser waits for the server, in seconds.
PATIENCE = 60


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand ``play``."""
    parser = subparsers.add_parser("play", help="open the pages in the browser")
    parser.add_argument(
        "--port", type=port_number, help=f"port to serve on; without it {PORT}, or a free one where that is taken"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser, only say the address")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve the pages until interrupted. Raises BadInput when the server cannot start."""
    surroundings.prepare(NOTEBOOKS)
    port = choose_port(args.port)
    address = f"http://{HOST}:{port}/"
    if not args.no_browser:
        threading.Thread(target=_open_browser, args=(address, port), daemon=True).start()
    return _serve(port, address)


def choose_port(wanted: int | None) -> int:
    """Return the port to serve on: the wanted one; without one the default port, or any free one if that is taken.

    Raises BadInput when the wanted one is taken.
    """
    if wanted is not None:
        if not is_free(wanted):
            raise BadInput(f"Port {wanted} is taken; give another one, or none to have a free one chosen.")
        return wanted
    if is_free(PORT):
        return PORT
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def is_free(port: int) -> bool:
    """Return whether nothing listens on `port` of this machine yet."""
    # A port released just now counts as free. On Windows SO_REUSEADDR would take even busy ports away from others.
    option = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, option, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def port_number(text: str) -> int:
    """Read the number of a port."""
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; ports are numbers from 1 to 65535")
    return int(text)


def _serve(port: int, address: str) -> int:
    """Print the address and run Voila in this process until Ctrl+C or a signal ends it and its kernels."""
    from tornado.ioloop import IOLoop  # only this subcommand needs tornado and Voila, which take a second to load

    loop, began = IOLoop.current(), threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        loop.add_callback_from_signal(loop.stop)  # a loop that has not started yet ends at its first step

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    print(f"amsterdam is at {address} (Ctrl+C ends it)", flush=True)
    from voila.app import Voila

    server = Voila.instance()
    server.ioloop = loop  # Voila's handler of SIGTERM uses it from the start, but Voila sets it only later
    server.initialize(
        [
            str(NOTEBOOKS),
            f"--port={port}",
            f"--Voila.ip={HOST}",
            "--Voila.port_retries=0",
            "--Voila.log_level=WARN",
            "--no-browser",
        ]
    )
    loop.add_callback(began.set)
    try:
        server.start()
    except Exception:
        if not began.is_set():
            raise
        # The server is ending. A kernel that is still starting cannot be shut down, but ends with its parent.
    return 0


def _open_browser(address: str, port: int) -> None:
    """Open the start page once the server listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            if not webbrowser.open(address):
                print(f"No browser could be opened; open {address} yourself.", file=sys.stderr)
            return
