"""Connections that outlast a cut of the network: what was on its way then is sent again, once and in order.

The settings ``Voila.kernel_websocket_connection_class`` and ``ServerApp.kernel_websocket_connection_class`` name the
class. A page that knows it (``line.js`` in Voila's template) asks for the protocol `LASTING`; others get what they ask.

Frames of both sides are counted. A page says now and then, as a frame of text, how many it has received (a *pulse*),
and gets the server's count at once, whatever the kernel is doing: so it notices a connection that has fallen silent.
Each side keeps what it sent until the other has counted it. A page that comes back says its count as it asks for a new
connection (`heard`), and the server's first frame is its own count.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.websocket import WebSocketClosedError
from traitlets import default

#: The protocol of the frames, and our own on top of it.
PLAIN = "v1.kernel.websocket.jupyter.org"
LASTING = "lasting.v1.kernel.websocket.jupyter.org"


class Ledger:
    """What one page was sent and may not have received, and how much came from it.

    >>> ledger = Ledger()
    >>> ledger.keep("a"), ledger.keep("b"), ledger.keep("c")
    (None, None, None)
    >>> ledger.heard(2); list(ledger.kept)
    ['c']
    >>> ledger.heard(1); list(ledger.kept)
    ['c']
    """

    def __init__(self) -> None:
        self.received = 0
        self.kept: deque[Any] = deque()
        self._counted = 0

    def keep(self, frame: Any) -> None:
        """Keep a frame until the page has counted it."""
        self.kept.append(frame)

    def heard(self, count: int) -> None:
        """Let go of the first `count` frames of all that were ever sent."""
        while self._counted < count and self.kept:
            self.kept.popleft()
            self._counted += 1


class LastingConnection(ZMQChannelsWebsocketConnection):
    """A page's connection to its kernel, which a later one of the same page takes over."""

    #: By kernel and line: they outlast a connection, and go with the kernel.
    _ledgers: ClassVar[WeakKeyDictionary[Any, dict[str, Ledger]]] = WeakKeyDictionary()
    _left = False
    _is_new = False

    @default("kernel_ws_protocol")
    def _best_protocol(self) -> str | None:
        offered = self.websocket_handler.request.headers.get("Sec-WebSocket-Protocol", "")
        return LASTING if LASTING in offered else None

    @property
    def is_lasting(self) -> bool:
        """Whether the page counts frames."""
        return bool(super().subprotocol == LASTING)

    @property
    def subprotocol(self) -> str | None:
        """How the frames are written."""
        return PLAIN if self.is_lasting else super().subprotocol

    @property
    def ledger(self) -> Ledger:
        """What is known of this page's frames."""
        of_kernel = self._ledgers.setdefault(self.kernel_manager, {})
        return of_kernel.setdefault(self.websocket_handler.get_argument("line", ""), Ledger())

    @property
    def write_message(self) -> Any:
        """How a frame is sent."""
        return self._write if self.is_lasting else self.websocket_handler.write_message

    def _write(self, frame: Any, binary: bool = False) -> None:
        try:
            written = self.websocket_handler.write_message(frame, binary)
        except WebSocketClosedError:
            pass  # it is sent when the page comes back
        else:
            if written is None:  # Voila keeps some frames from its pages
                return
        self.ledger.keep(frame)

    async def _register_session(self) -> None:
        """Take over from the page's earlier connection, if that has not been noticed to be cut."""
        stale = self._open_sessions.get(f"{self.kernel_id}:{self.session.session}")
        earlier = getattr(stale, "connection", None)
        if earlier is not None and earlier in self._open_sockets:
            earlier.disconnect()  # from here on its messages wait; two that listen would send them twice
        await super()._register_session()  # type: ignore[no-untyped-call]

    def connect(self) -> asyncio.Future[None] | None:  # type: ignore[override]  # as its base
        """Bring the page up to date, then pass messages on."""
        if self.is_lasting:
            self.ledger.heard(_count(self.websocket_handler.get_argument("heard", "0")))
            self._say_count()
            for frame in self.ledger.kept:
                self.websocket_handler.write_message(frame, binary=True)
        return super().connect()

    def create_stream(self) -> None:
        """Open sockets to the kernel, which a page that comes back finds open."""
        self._is_new = True
        super().create_stream()  # type: ignore[no-untyped-call]

    def nudge(self) -> asyncio.Future[None]:
        """Wait until the kernel answers; a page that comes back need not, and so loses no message to the waiting."""
        if self._is_new:
            return super().nudge()
        ready: asyncio.Future[None] = asyncio.Future()
        ready.set_result(None)
        return ready

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Answer a pulse; pass everything else on to the kernel."""
        if self._left:
            return  # the page has another connection by now, and sends it there again
        if self.is_lasting and isinstance(incoming_msg, str):
            self.ledger.heard(_count(incoming_msg))
            self._say_count()
            return
        self.ledger.received += 1
        super().handle_incoming_message(incoming_msg)

    def _say_count(self) -> None:
        self.websocket_handler.write_message(str(self.ledger.received))

    def disconnect(self) -> None:  # type: ignore[override]  # as its base
        """Leave the kernel, once: a connection that was taken over is closed later."""
        if not self._left:
            self._left = True
            super().disconnect()  # type: ignore[no-untyped-call]


def _count(text: str) -> int:
    """Read a number of frames; anything else is none."""
    return int(text) if text.isascii() and text.isdecimal() else 0
