"""Players for the tests of this folder, each at a play page.

``sit_down("wide")`` gives a player at the play page of that screen. Its page is opened once for all tests.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.play.keys import Keys
from tests.browser.play.player import Player

BINARY = 2  # the number by which WebSocket knows a frame of bytes


@pytest.fixture(scope="session")
def seats() -> dict[str, Page]:
    """The play page at each screen, as far as it is open."""
    return {}


@pytest.fixture
def sit_down(
    request: pytest.FixtureRequest, shared_page: Callable[[str, str], Page], seats: dict[str, Page], faults: Any
) -> Iterator[Callable[[str], Player]]:
    """Return a function that gives a player at the play page; tests share the page, and start games of their own."""

    def sit_down(screen: str) -> Player:
        if screen not in seats:
            seats[screen] = shared_page("ticket_to_ride/play", screen)
        faults.watch(seats[screen])
        return Player(seats[screen], screen)

    failures = request.session.testsfailed
    yield sit_down
    if request.session.testsfailed > failures:
        for page in seats.values():  # whatever state they are in, the next test is not to suffer from it
            page.goto("about:blank")
        seats.clear()


@pytest.fixture
def play_at() -> Callable[[Page, str], Player]:
    """Return a function that gives a player at a page of the test's own."""
    return Player


@pytest.fixture
def drawings() -> Callable[[Page], list[bytes]]:
    """Return a function that begins to gather the messages that bring a page drawings for its canvases."""

    def drawings(page: Page) -> list[bytes]:
        messages: list[bytes] = []

        def note(frame: dict[str, Any]) -> None:
            data = frame["response"]["payloadData"]
            message = b64decode(data) if frame["response"]["opcode"] == BINARY else data.encode()
            if b'"method": "custom"' in message:
                messages.append(message)

        session = page.context.new_cdp_session(page)
        session.on("Network.webSocketFrameReceived", note)
        session.send("Network.enable")
        return messages

    return drawings


@pytest.fixture
def wide(sit_down: Callable[[str], Player]) -> Player:
    return sit_down("wide")


@pytest.fixture
def narrow(sit_down: Callable[[str], Player]) -> Player:
    return sit_down("narrow")


@pytest.fixture
def player(sit_down: Callable[[str], Player], screen: str) -> Player:
    """A player with a mouse and one with a finger in turn."""
    return sit_down(screen)


@pytest.fixture
def keys(sit_down: Callable[[str], Player]) -> Keys:
    """A player with a keyboard only."""
    return Keys(sit_down("wide").page, "wide")
