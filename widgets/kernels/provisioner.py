"""The server's side: a kernel provisioner that asks the parent for a fork instead of starting Python anew.

Settings name it: ``KernelProvisionerFactory.default_provisioner_name = "forked"``. Where it cannot fork (no Linux,
another Python than the server's, redirected output, a parent that does not start) a kernel starts as usual.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Bool, Dict, List, Unicode
from traitlets.config import SingletonConfigurable

#: How a kernel of this Python is started; what follows are its own arguments.
LAUNCH = ["-m", "ipykernel_launcher"]

#: What a caller may redirect of a new process; a fork has the parent's.
REDIRECTED = {"stdin", "stdout", "stderr"}

#: The longest address of a local socket that every system takes, in bytes, less the number that a kernel adds.
LONGEST_ADDRESS = 100

#: What the parent hands down: no remark of debugpy on frozen modules; and what a large message took goes back to the
#: system, while glibc by itself keeps it from the second such message on.
SURROUNDINGS = {"PYDEVD_DISABLE_FILE_VALIDATION": "1", "MALLOC_MMAP_THRESHOLD_": str(512 << 10)}


class NoParent(Exception):
    """The parent ended before it answered."""


class KernelParent(SingletonConfigurable):
    """The parent process of a server's kernels, started with the first of them."""

    fork = Bool(
        sys.platform == "linux" and hasattr(os, "fork"),
        help="Fork kernels from one parent; otherwise each starts as usual.",
    ).tag(config=True)
    preload = List(
        Unicode(),
        help="What the parent imports, each as 'module:function'. The function returns the files and folders that it "
        "read: when one of them changes, the next kernel has a new parent.",
    ).tag(config=True)
    extensions = List(
        Unicode(), ["ipywidgets"], help="Extensions of IPython that each kernel loads: they were imported without it."
    ).tag(config=True)
    settings = Dict(help="Settings of each forked kernel: class -> name -> value.").tag(config=True)

    _control: socket.socket | None = None

    async def kernel(self, argv: list[str], env: dict[str, str], cwd: str) -> ForkedProcess:
        """Return a new kernel once it listens. Raises NoParent when there is nobody to fork it."""
        order = {"argv": argv, "env": env, "cwd": cwd, "extensions": self.extensions, "settings": self.settings}
        for _ in range(3):  # a parent that has ended or is out of date is followed by a new one
            control = self._control = self._control or self._start()
            ours, theirs = socket.socketpair()
            process = ForkedProcess(ours)
            with theirs, suppress(OSError):
                socket.send_fds(control, [b"k"], [theirs.fileno()])
            if await process.born(order):
                return process
            if self._control is control:  # nobody else has seen to that meanwhile
                self.close()
        raise NoParent

    def _start(self) -> socket.socket:
        ours, theirs = socket.socketpair()
        command = [sys.executable, "-m", "widgets.kernels.parent", str(theirs.fileno()), json.dumps(self.preload)]
        with theirs:
            subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                cwd=Path(__file__).parents[2],
                env=os.environ | SURROUNDINGS,
                start_new_session=True,  # Ctrl+C in the terminal is for the server
            )
        return ours

    def close(self) -> None:
        """Let go of the parent: it ends when its last kernel has ended."""
        if self._control is not None:
            self._control.close()
            self._control = None


class ForkedProcess:
    """A kernel that the parent forked, with what LocalProvisioner asks of a `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, line: socket.socket) -> None:
        self.pid = 0
        self.returncode: int | None = None
        self._line = line
        self._line.setblocking(False)

    async def born(self, order: dict[str, Any]) -> bool:
        """Give the order and wait until the kernel listens. Returns False when it was not forked."""
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_sendall(self._line, json.dumps(order).encode() + b"\n")
            answer = _read(await loop.sock_recv(self._line, 64))
        except OSError:
            return False
        if "pid" not in answer:
            self._line.close()
            return False
        self.pid = answer["pid"]
        return True

    def poll(self) -> int | None:
        """Return the exit code, None while the kernel runs."""
        if self.returncode is None:
            self.returncode = self._exit_code()
        return self.returncode

    def _exit_code(self) -> int | None:
        try:
            answer = self._line.recv(64)
        except BlockingIOError:
            return None
        except OSError:
            return 1
        return _read(answer).get("exit", 1) if answer else self._code_without_parent()

    def _code_without_parent(self) -> int | None:
        """Return 1 when the kernel is gone: its parent ended first and cannot tell how."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 1
        return None

    def wait(self) -> int | None:
        """Return the exit code of a kernel that has ended."""
        self._line.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal to the kernel, if it has not ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the kernel to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the kernel at once."""
        self.send_signal(signal.SIGKILL)


def _read(line: bytes) -> dict[str, int]:
    """Return the answer that a line holds, an empty one for a line that was cut off."""
    return dict(json.loads(line)) if line.endswith(b"\n") else {}


class ForkProvisioner(LocalProvisioner):
    """Provides kernels that are forked from the server's parent."""

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Let server and kernel talk over files that only their user may open, where the system has such sockets."""
        manager = self.parent
        if hasattr(socket, "AF_UNIX") and manager is not None and manager.connection_file and not manager.shell_port:
            address = os.path.splitext(manager.connection_file)[0] + "-ipc"
            if len(os.fsencode(address)) <= LONGEST_ADDRESS:
                manager.transport, manager.ip = "ipc", address
        return await super().pre_launch(**kwargs)

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Fork a kernel, or start it as usual where that cannot be."""
        if cmd[0] != sys.executable or cmd[1:3] != LAUNCH:  # another Python or another language
            return await super().launch_kernel(cmd, **kwargs)
        parent = KernelParent.instance(parent=self.parent)
        if parent.fork and not kwargs.keys() & REDIRECTED:
            self.cwd = kwargs.get("cwd") or os.getcwd()
            try:
                kernel = await parent.kernel(cmd[3:], kwargs.get("env") or dict(os.environ), str(self.cwd))
            except NoParent:
                self.log.warning("The parent of the kernels does not start; this kernel starts by itself.")
            else:
                self.process, self.pid, self.pgid = cast(Any, kernel), kernel.pid, kernel.pid
                return self.connection_info
        # -P: a folder `widgets` beside the notebook is not ours
        return await super().launch_kernel([cmd[0], "-P", "-m", "widgets.kernels.kernel", *cmd[3:]], **kwargs)
