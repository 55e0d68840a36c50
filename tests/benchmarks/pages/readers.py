"""A class that opens one page in one moment and then presses its buttons, by plain HTTP and WebSocket clients.

A reader does what a browser does: asks for the page, joins its kernel, asks for the state of all widgets, and then
clicks a button now and then. What the browser itself takes is left out, so that one machine can bear a class.
"""

from __future__ import annotations

import asyncio
import json
import math
import random
import re
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.benchmarks.pages.servers import Server

#: Seconds: how long a page may take, and how often a reader clicks.
PATIENCE, BETWEEN = 120, 2.0

#: The version of what widgets say about all of them, which their kernel asks for.
CONTROL = {"version": "1.0.0"}

CONFIG = re.compile(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', re.DOTALL)


@dataclass
class Reader:
    """One reader, with the page that is open."""

    server: Server
    session: str = field(default_factory=lambda: uuid4().hex)
    buttons: list[str] = field(default_factory=list)

    async def open(self, name: str) -> float:
        """Open a page; return the seconds until all that it draws has come, `math.inf` when it does not in time."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._join(name)
        except (TimeoutError, HTTPClientError) as fault:
            print(f"{self.server.name}: a reader has no page within {PATIENCE} s ({fault!r})", file=sys.stderr)
            return math.inf
        return time.monotonic() - begun

    async def _join(self, name: str) -> None:
        asked = HTTPRequest(self.server.page(name), request_timeout=PATIENCE, connect_timeout=PATIENCE)
        page = (await AsyncHTTPClient().fetch(asked)).body.decode()
        found = CONFIG.search(page)
        assert found, "the page has no kernel"
        kernel = json.loads(found[1])["kernelId"]
        address = f"ws://127.0.0.1:{self.server.port}/api/kernels/{kernel}/channels?session_id={self.session}"
        self.socket: WebSocketClientConnection = await websocket_connect(address)
        await self._see_widgets()

    async def _see_widgets(self) -> None:
        comm = uuid4().hex
        await self._send("comm_open", comm_id=comm, target_name="jupyter.widget.control", data={})
        await self._send("comm_msg", comm_id=comm, data={"method": "request_states"})
        while True:
            message = await self._next()
            data = message["content"].get("data", {})
            if message["content"].get("comm_id") == comm and data.get("method") == "update_states":
                states: dict[str, Any] = data["states"]
                self.buttons = [key for key, value in states.items() if value["model_name"] == "ButtonModel"]
                return

    async def click(self, number: int) -> float:
        """Press a button; return the seconds until the kernel has done all that follows."""
        begun = time.monotonic()
        pressed = {"method": "custom", "content": {"event": "click"}}
        asked = await self._send("comm_msg", comm_id=self.buttons[number % len(self.buttons)], data=pressed)
        while True:
            message = await self._next()
            is_idle = message["content"].get("execution_state") == "idle"
            if is_idle and message["parent_header"].get("msg_id") == asked:
                return time.monotonic() - begun

    async def click_for(self, seconds: float) -> list[float]:
        """Press a button now and then, and return how long each took; a press without an answer is the last."""
        end, took = time.monotonic() + seconds, list[float]()
        await asyncio.sleep(random.uniform(0, BETWEEN))
        with suppress(TimeoutError):
            while time.monotonic() < end:
                took.append(await self.click(len(took)))
                await asyncio.sleep(max(0.0, BETWEEN - took[-1]))
            return took
        return [*took, PATIENCE]

    async def _send(self, kind: str, **content: Any) -> str:
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": self.session, "username": "", "version": "5.3"}
        message = {"header": header, "parent_header": {}, "metadata": CONTROL, "content": content, "channel": "shell"}
        await self.socket.write_message(json.dumps(message))
        return header["msg_id"]

    async def _next(self) -> dict[str, Any]:
        """Return the next message that is text; pictures of a board come in bytes."""
        while True:
            frame = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            assert frame is not None, "the server hung up"
            if isinstance(frame, str):
                return dict(json.loads(frame))


@dataclass(frozen=True)
class Class:
    """What a class had of a server."""

    opened: list[float]
    own_memory: float
    clicks: list[float]


async def sit(server: Server, name: str, readers: int, seconds: float) -> Class:
    """Let a class open a page together and click for a while."""
    AsyncHTTPClient.configure(None, max_clients=readers, max_body_size=1 << 27)
    all_readers = [Reader(server) for _ in range(readers)]
    opened = await asyncio.gather(*(reader.open(name) for reader in all_readers))
    own_memory = server.own_memory()
    seated = [reader for reader in all_readers if reader.buttons]
    clicks = await asyncio.gather(*(reader.click_for(seconds) for reader in seated))
    for reader in seated:
        reader.socket.close()
    return Class(opened, own_memory, [each for took in clicks for each in took])
