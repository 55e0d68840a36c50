"""The kernel of a page: silent until the page is there, and lean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from tests.widgets.kernels.test_forked import kernel, run, settings, told  # noqa: F401  # a fixture
from widgets.kernels.page import OF_A_PAGE

#: What a browser's page says first.
CONTROL = {"target_name": "jupyter.widget.control", "data": {}}


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the kernels of a test be those of pages."""
    monkeypatch.setenv(OF_A_PAGE, "False")
    yield


async def lines(client: Any, code: str) -> list[str]:
    """Run code in a kernel and return the kinds of messages of widgets that it sends meanwhile."""
    kinds: list[str] = []
    await client.execute_interactive(code, output_hook=lambda message: kinds.append(message["msg_type"]))
    return [kind for kind in kinds if kind.startswith("comm_")]


@pytest.mark.usefixtures("page")
def test_widgets_of_a_page_keep_still_until_it_is_there(settings: Any) -> None:  # noqa: F811
    async def test() -> None:
        async with kernel(settings) as (_manager, client):
            assert await lines(client, "import ipywidgets\nbutton = ipywidgets.Button()\nbutton.icon = 'check'") == []
            content = CONTROL | {"comm_id": uuid4().hex}
            client.shell_channel.send(client.session.msg("comm_open", content, metadata={"version": "1.0.0"}))
            await told(client, "")
            assert await lines(client, "button.icon = 'times'\nbutton.send({})") == ["comm_msg"] * 2
            assert "comm_open" in await lines(client, "ipywidgets.Button()")

    run(test)


#: A cell that shows something in an output of its own, as a slider with a plot does.
IN_AN_OUTPUT = """
from IPython.display import clear_output, display
from ipywidgets import Output
place = Output()
for text in ("before", "after"):
    with place:
        clear_output(wait=True)
        print(text)
        display({"text/plain": text}, raw=True)
"""


@pytest.mark.usefixtures("page")
def test_what_a_page_shows_in_an_output_is_kept_there_until_the_browser_comes(settings: Any) -> None:  # noqa: F811
    async def test() -> None:
        async with kernel(settings) as (_manager, client):
            assert await told(client, IN_AN_OUTPUT) == ""
            assert await lines(client, IN_AN_OUTPUT) == []
            shown, printed = "[kept.get('data') for kept in place.outputs]", "place.outputs[-1]['text'], place.msg_id"
            assert await told(client, f"print({shown})") == "[{'text/plain': 'after'}, None]"
            assert await told(client, f"print(({printed}))") == r"('after\n', '')"

    run(test)


def test_widgets_of_a_notebook_speak_at_once(settings: Any) -> None:  # noqa: F811
    async def test() -> None:
        async with kernel(settings) as (_manager, client):
            assert "comm_open" in await lines(client, "import ipywidgets\nbutton = ipywidgets.Button()")

    run(test)


@pytest.mark.usefixtures("page")
def test_modules_are_still_there_for_a_page(settings: Any) -> None:  # noqa: F811
    async def test() -> None:
        async with kernel(settings) as (_manager, client):
            assert await told(client, "import sys; print('ready_made' in sys.modules, sys.modules is not None)")
            assert await told(client, "import ipykernel.ipkernel as k, sys; print(k.sys is sys)") == "True"

    run(test)
