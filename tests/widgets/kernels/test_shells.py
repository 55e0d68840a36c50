"""JupyterLab's subshells do not split a page over threads."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterator

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

#: Two widgets that note the thread in which each is spoken to, and answer.
CELL = """
import threading, ipywidgets
from widgets.parts.browser import Browser
heard = []
def hear(widget, _content, _buffers):
    heard.append((type(widget).__name__, threading.current_thread() is threading.main_thread()))
    widget.send({})
browser, button = Browser(), ipywidgets.Button()
for widget in (browser, button):
    widget.on_msg(hear)
"""


@pytest.fixture
def client() -> Iterator[BlockingKernelClient]:
    manager, client = start_new_kernel()
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def told(client: BlockingKernelClient, expression: str) -> str:
    """Return what an expression of the kernel comes to, in its words."""
    reply = client.execute("", user_expressions={"it": expression}, reply=True, timeout=30)
    return str(reply["content"]["user_expressions"]["it"]["data"]["text/plain"])


def subshell(client: BlockingKernelClient) -> str:
    client.control_channel.send(client.session.msg("create_subshell_request", {}))
    return str(client.get_control_msg(timeout=30)["content"]["subshell_id"])


def test_messages_of_widgets_sent_to_a_subshell_are_handled_in_order_by_the_main_thread(
    client: BlockingKernelClient,
) -> None:
    client.execute(CELL, reply=True, timeout=60)
    shell = subshell(client)
    for widget in ("browser", "button") * 3:
        content = {
            "comm_id": told(client, f"{widget}.comm.comm_id").strip("'"),
            "data": {"method": "custom", "content": {}},
        }
        message = client.session.msg("comm_msg", content)
        message["header"]["subshell_id"] = shell
        client.shell_channel.send(message)

    assert literal_eval(told(client, "heard")) == [("Browser", True), ("Button", True)] * 3
