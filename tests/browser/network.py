"""A network that can be cut: a proxy between browser and server."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Network:
    """Passes on what comes to `port`, to a server's port on this machine, unless it is cut."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._whole = threading.Event()
        self._whole.set()
        self._refuses = False
        self._ends: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections, and refuse new ones."""
        self._refuses = True
        for end in list(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def silence(self) -> None:
        """Let nothing through. Nobody is told; what was on its way arrives when it is over."""
        self._whole.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self._refuses = False
        self._whole.set()

    def close(self) -> None:
        """End the proxy."""
        self.mend()
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                browser, _ = self._listener.accept()
                if self._refuses:
                    browser.close()
                else:
                    self._join(browser, socket.create_connection(("127.0.0.1", self._server)))

    def _join(self, browser: socket.socket, server: socket.socket) -> None:
        for source, target in ((browser, server), (server, browser)):
            self._ends.add(source)
            threading.Thread(target=self._pass, args=(source, target), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(1 << 16):
                self._whole.wait()
                target.sendall(data)
        self._whole.wait()
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
        self._ends.discard(source)


@contextmanager
def network(server: int) -> Iterator[Network]:
    """Give a network to a server's port."""
    proxy = Network(server)
    try:
        yield proxy
    finally:
        proxy.close()
