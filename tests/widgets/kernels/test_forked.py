"""Kernels forked from one parent: each is a process of its own, none outlives its server, no message is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psutil
import pytest
from jupyter_client.manager import AsyncKernelManager
from jupyter_core.paths import jupyter_runtime_dir
from traitlets.config import Config

from widgets.kernels.provisioner import KernelParent

#: Seconds for what takes a moment on a machine that is busy.
PATIENCE = 60


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """Settings for a parent that imports a module of this test."""
    (tmp_path / "ready_made.py").write_text("def load():\n    return [__file__]\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(KernelParent, "_instance", None)
    return Config({"KernelParent": {"preload": ["ready_made:load"]}})


@asynccontextmanager
async def kernel(settings: Config) -> AsyncIterator[tuple[AsyncKernelManager, Any]]:
    """Start a kernel as a server does, and shut it down."""
    file = Path(jupyter_runtime_dir(), f"{uuid4()}.json")
    ours = "widgets.kernels.client.PageClient"
    manager = AsyncKernelManager(config=settings, connection_file=str(file), client_class=ours)
    spec = manager.kernel_spec
    assert spec is not None
    spec.metadata["kernel_provisioner"] = {"provisioner_name": "forked"}
    await manager.start_kernel()
    client = manager.client()
    client.start_channels()
    await client.wait_for_ready(timeout=PATIENCE)
    try:
        yield manager, client
    finally:
        client.stop_channels()
        await manager.shutdown_kernel(now=True)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test with kernels in a thread of its own, where no other loop runs, and let its parent go."""

    async def run() -> None:
        try:
            await test()
        finally:
            KernelParent.instance().close()

    with ThreadPoolExecutor(1) as threads:
        threads.submit(asyncio.run, run()).result()


async def told(client: Any, code: str) -> str:
    """Run code in a kernel and return what it prints."""
    printed: list[str] = []

    def hear(message: Any) -> None:
        printed.append(message["content"].get("text", ""))

    reply = await client.execute_interactive(code, output_hook=hear, timeout=PATIENCE)
    assert reply["content"]["status"] == "ok", reply["content"]
    return "".join(printed).strip()


def process(manager: AsyncKernelManager) -> psutil.Process:
    return psutil.Process(manager.provisioner.pid)  # type: ignore[union-attr]


def test_kernels_share_a_parent_and_nothing_else(settings: Config) -> None:
    async def test() -> None:
        async with kernel(settings) as (one, first), kernel(settings) as (other, second):
            assert process(one).ppid() == process(other).ppid()
            look = "import random, os; print(random.random(), os.getpgid(0))"
            assert await told(first, look) != await told(second, look)
            assert await told(first, "import sys; print('ready_made' in sys.modules)") == "True"

    run(test)


def test_kernel_has_the_arguments_environment_and_folder_of_its_order(settings: Config, tmp_path: Path) -> None:
    async def test() -> None:
        settings.KernelParent.settings = {"HistoryManager": {"enabled": False}}
        os.environ["ORDERED"] = "yes"  # after the parent might have started: the kernel's counts
        async with kernel(settings) as (_manager, client):
            seen = "import os; print(os.environ['ORDERED'], get_ipython().history_manager.enabled, os.getcwd())"
            assert await told(client, seen) == f"yes False {os.getcwd()}"

    run(test)


def test_a_slow_reader_loses_no_message(settings: Config) -> None:
    """By default a publisher keeps 1,000 messages and drops the rest: pages stayed blank."""

    async def test() -> None:
        async with kernel(settings) as (_manager, client):
            code = "from ipykernel.comm import Comm\nfor _ in range(6_000): Comm(data='x' * 300)"
            client.execute(code, silent=False)
            time.sleep(1)  # nothing is read meanwhile
            opened = 0
            while True:
                message = await client.get_iopub_msg(timeout=PATIENCE)
                opened += message["msg_type"] == "comm_open"
                if message["content"].get("execution_state") == "idle" and opened:
                    break
            assert opened == 6_000

    run(test)


def test_kernel_listens_on_files_instead_of_ports(settings: Config) -> None:
    async def test() -> None:
        async with kernel(settings) as (manager, _client):
            address = Path(manager.connection_file).with_suffix("")
            listens = {connection.laddr for connection in process(manager).net_connections("unix")}
            assert listens >= {f"{address}-ipc-{channel}" for channel in range(1, 6)}

    run(test)


def test_end_of_a_kernel_is_noticed(settings: Config) -> None:
    async def test() -> None:
        async with kernel(settings) as (manager, _client):
            process(manager).send_signal(signal.SIGKILL)
            await until(lambda: not_alive(manager))
            assert manager.provisioner.process.returncode == -signal.SIGKILL  # type: ignore[union-attr]

    run(test)


def test_kernels_outlive_their_parent_and_the_next_has_a_new_one(settings: Config) -> None:
    async def test() -> None:
        async with kernel(settings) as (old, client):
            parent = process(old).parent()
            assert parent is not None
            parent.kill()
            async with kernel(settings) as (new, _client):
                assert process(new).ppid() != parent.pid
                assert await told(client, "print('alive')") == "alive"
            process(old).kill()
            await until(lambda: not_alive(old))

    run(test)


def test_changed_source_makes_a_new_parent(settings: Config, tmp_path: Path) -> None:
    async def test() -> None:
        async with kernel(settings) as (old, _client):
            edit(tmp_path / "ready_made.py")
            async with kernel(settings) as (new, client):
                assert process(new).ppid() != process(old).ppid()
                assert await told(client, "import ready_made; print(ready_made.NEW)") == "1"

    run(test)


def test_many_kernels_at_once_share_one_new_parent(settings: Config, tmp_path: Path) -> None:
    async def test() -> None:
        async with kernel(settings) as (old, _client):
            edit(tmp_path / "ready_made.py")
            async with AsyncExitStack() as stack:
                new = await asyncio.gather(*(stack.enter_async_context(kernel(settings)) for _ in range(5)))
                parents = {process(manager).ppid() for manager, _client in new}
            assert len(parents) == 1 and process(old).ppid() not in parents

    run(test)


def test_kernels_end_when_their_server_has_ended(settings: Config) -> None:
    async def test() -> None:
        async with kernel(settings) as (manager, _client):
            kernel_process = process(manager)
            manager.provisioner.process._line.close()  # type: ignore[union-attr]  # as the end of the server does
            assert psutil.wait_procs([kernel_process], timeout=PATIENCE)[1] == []

    run(test)


@pytest.mark.parametrize("why", ["not wanted", "no parent"])
def test_kernel_starts_as_usual_where_it_cannot_be_forked(
    settings: Config, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = tmp_path / "notebooks" / "widgets"  # a package of our name beside the notebook
    beside.mkdir(parents=True)
    (beside / "__init__.py").touch()
    monkeypatch.chdir(beside.parent)

    async def test() -> None:
        if why == "not wanted":
            settings.KernelParent.fork = False
        else:
            settings.KernelParent.preload = ["no_such_module:load"]
        async with kernel(settings) as (manager, client):
            assert process(manager).ppid() == os.getpid()
            assert await told(client, "print(1 + 1)") == "2"

    run(test)


def edit(source: Path) -> None:
    source.write_text(source.read_text() + "NEW = 1\n", encoding="utf-8")


async def not_alive(manager: AsyncKernelManager) -> bool:
    return not await manager.is_alive()


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    end = time.monotonic() + PATIENCE
    while not await holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)
