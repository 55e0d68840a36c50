"""A page's cells run as soon as its kernel answers, and not before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty
from typing import Any

import pytest
from jupyter_client.manager import AsyncKernelManager
from traitlets.config import Config

from widgets.kernels.client import PageClient
from widgets.server.settings import run_kernels


def told(asked: str, state: str = "idle") -> dict[str, Any]:
    """Return what a kernel tells everybody about a question."""
    return {"parent_header": {"msg_id": asked}, "content": {"execution_state": state}}


class Scripted(PageClient):
    """A client whose kernel answers the questions "1", "2" and so on, and tells everybody what is given here."""

    def __init__(self, heard: Iterable[dict[str, Any] | None], answers: bool = True, alive: bool = True) -> None:
        super().__init__()
        self.heard, self.answers, self.alive, self.questions = list(heard), answers, alive, 0

    async def kernel_info(self, reply: bool, timeout: float) -> dict[str, Any]:  # type: ignore[override]  # no request
        self.questions += 1
        if not self.answers:
            raise TimeoutError
        return {"parent_header": {"msg_id": str(self.questions)}, "content": {"protocol_version": "5.3"}}

    async def get_iopub_msg(self, timeout: float) -> dict[str, Any]:
        next_one = self.heard.pop(0) if self.heard else None
        if next_one is None:
            raise Empty
        return next_one

    async def is_alive(self) -> bool:
        return self.alive


def wait(client: PageClient, timeout: float | None = None) -> None:
    """Wait for a kernel, in a thread where no other loop runs."""
    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, client.wait_for_ready(timeout)).result()


def test_a_kernel_is_ready_once_it_has_told_of_the_question_and_nothing_more_is_waited_for() -> None:
    client = Scripted([{**told(""), "parent_header": {}}, told("1", "busy"), told("1")])
    wait(client)
    assert (client.questions, client.heard) == (1, [])


def test_a_kernel_that_is_not_heard_yet_is_asked_again() -> None:
    client = Scripted([None, told("1"), told("2", "busy"), told("2"), told("a later message")])
    wait(client)
    assert (client.questions, client.heard) == (2, [told("a later message")])


@pytest.mark.parametrize(
    ("alive", "sentence"),
    [(False, "The kernel ended before it was ready"), (True, "The kernel was not ready within 0 seconds")],
)
def test_a_kernel_that_does_not_answer_is_told_of(alive: bool, sentence: str) -> None:
    with pytest.raises(RuntimeError, match=sentence):
        wait(Scripted([], answers=False, alive=alive), timeout=0)


def test_the_settings_name_this_client() -> None:
    config = Config()
    run_kernels(config)
    assert AsyncKernelManager(config=config).client_factory is PageClient
