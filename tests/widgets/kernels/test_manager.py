"""Which kernels a server ends: those whose page came to nothing, and no others."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from widgets.kernels.manager import PageKernelManager

LONG_AGO = datetime.now(UTC) - timedelta(hours=1)


@pytest.fixture
def manager(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A manager of one kernel that has done nothing for an hour and that no page has joined."""
    manager: Any = PageKernelManager(unjoined_timeout=0.1)
    manager._kernels["one"] = SimpleNamespace(
        last_activity=LONG_AGO, execution_state="idle", kernel_name="python3", reason=""
    )

    async def end(kernel_id: str) -> None:
        del manager._kernels[kernel_id]

    monkeypatch.setattr(manager, "shutdown_kernel", end)
    return manager


def look(manager: Any) -> list[str]:
    """Let the manager look for kernels that nobody joined, and return those that are left."""
    with ThreadPoolExecutor(1) as thread:  # where no other loop runs
        thread.submit(asyncio.run, manager.end_unjoined()).result()
    return list(manager._kernels)


def test_a_kernel_that_was_kept_ready_waits_for_its_page_from_when_that_was_asked_for(manager: Any) -> None:
    assert look(manager) == ["one"]
    time.sleep(0.2)
    assert look(manager) == []


def test_a_page_that_asks_while_its_scripts_are_coming_keeps_its_kernel(manager: Any) -> None:
    look(manager)
    time.sleep(0.2)
    manager._kernel_connections["one"] = 0
    manager.kernel_model("one")
    assert look(manager) == ["one"]


def test_a_kernel_that_a_page_has_joined_stays(manager: Any) -> None:
    manager.notify_connect("one")
    look(manager)
    time.sleep(0.2)
    assert look(manager) == ["one"]


def test_the_memory_says_how_many_pages_there_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.kernels.manager.free_memory", lambda: 4 << 30)
    assert PageKernelManager().most_pages == 61
    monkeypatch.setattr("widgets.kernels.manager.free_memory", lambda: 1 << 20)
    assert PageKernelManager().most_pages == 8, "a family finds room on any machine"


def test_the_kernel_of_a_notebook_is_no_page_and_is_left_alone(manager: Any) -> None:
    """As in JupyterLab, whose reader comes back to what the kernel holds."""
    manager._of_notebooks.add("one")
    manager.cull_idle_timeout = 1
    look(manager)
    time.sleep(0.2)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, manager.cull_kernel_if_idle("one")).result()
    assert look(manager) == ["one"]
