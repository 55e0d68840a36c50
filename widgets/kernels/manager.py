"""The server's kernels as the places of a room: a page takes one, gives it up when nobody joins it, and may find none.

Voila's settings name the class: ``VoilaConfiguration.multi_kernel_manager_class``.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psutil
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from traitlets import Float, Integer, default

#: What a page may come to in the long run, in bytes, and what is left for everything else on the machine.
PAGE, REST = 60 << 20, 400 << 20

#: However small the machine, a family finds room.
FEW = 8

#: The longest time between two looks for kernels that nobody joined, in seconds.
LOOK = 10.0


class PageKernelManager(AsyncMappingKernelManager):
    """Knows which kernels serve a page, and whether a reader is there.

    A kernel that is kept ready serves no page yet, so it neither counts nor ends. Nor does that of a notebook, in
    JupyterLab: its reader may come back to what it holds.
    """

    most_pages = Integer(help="How many pages may be open at once; by default what the memory bears.").tag(config=True)
    unjoined_timeout = Float(
        30, help="Seconds that a kernel waits for its page, which joins it once its scripts have loaded; 0 for ever."
    ).tag(config=True)

    def __init__(self, **kwargs: Any) -> None:
        #: When somebody last asked for a kernel, or it was first seen to serve a page.
        self._asked: dict[str, datetime] = {}
        #: The kernels that a page has joined.
        self._joined: set[str] = set()
        #: The kernels of notebooks.
        self._of_notebooks: set[str] = set()
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._looker: PeriodicCallback | None = None

    @default("most_pages")
    def _bearable_pages(self) -> int:
        return max(FEW, (free_memory() - REST) // PAGE)

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]  # asynchronous, as its base is
        """Start a kernel and return its id. Raises HTTPError 503 when it is for a page and there is no room."""
        env = kwargs.get("env") or {}
        page = "" if env.get("VOILA_PREHEAT") == "True" else env.get("SCRIPT_NAME", "")
        if page and len(self._places()) >= self.most_pages:
            self.log.warning("No room for %s: %d pages are open.", page, self.most_pages)
            raise HTTPError(503, reason="The room is full")
        new: str = await super().start_kernel(**kwargs)
        if "VOILA_PREHEAT" not in env:
            self._of_notebooks.add(new)
        if page:
            self.log.info("Kernel %s serves %s", new, page)
        self._watch()
        return new

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has joined a kernel."""
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]
        self._joined.add(kernel_id)

    def kernel_model(self, kernel_id: str) -> dict[str, Any]:
        """Return what is told of a kernel to its page, which asks now and then while it is open."""
        model: dict[str, Any] = super().kernel_model(kernel_id)  # type: ignore[no-untyped-call]
        self._asked[kernel_id] = datetime.now(UTC)
        return model

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End the kernel of a page that has been left for long."""
        if kernel_id not in self._of_notebooks:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]

    def _watch(self) -> None:
        """Begin to look for kernels that nobody joined."""
        if self._looker is None and self.unjoined_timeout > 0:
            self._looker = PeriodicCallback(self.end_unjoined, 1000 * min(LOOK, self.unjoined_timeout / 2))
            self._looker.start()

    async def end_unjoined(self) -> None:
        """End the kernels whose page came to nothing: a preview of a link, a page that was left while it loaded."""
        self._forget_ended()
        now = datetime.now(UTC)
        latest = now - timedelta(seconds=self.unjoined_timeout)
        for kernel_id in self._places() - self._joined:
            kernel: Any = self.get_kernel(kernel_id)
            # one that was kept ready has done nothing for long, but its page has only now been asked for
            seen = max(kernel.last_activity, self._asked.setdefault(kernel_id, now))
            if seen < latest and kernel.execution_state != "busy":
                self.log.info("Nobody joined kernel %s; it ends.", kernel_id)
                await self.shutdown_kernel(kernel_id)  # type: ignore[no-untyped-call]

    def _forget_ended(self) -> None:
        alive = set(self.list_kernel_ids())
        self._joined &= alive
        self._of_notebooks &= alive
        for ended in self._asked.keys() - alive:
            del self._asked[ended]

    def _places(self) -> set[str]:
        """Return the kernels that belong to a page."""
        return set(self.list_kernel_ids()) - self._kept_ready() - self._of_notebooks

    def _kept_ready(self) -> set[str]:
        """Return the kernels that Voila keeps ready for pages to come."""
        waiting = [task for pool in getattr(self, "_pools", {}).values() for task in pool if task.done()]
        return {task.result()["kernel_id"] for task in waiting if not task.cancelled() and task.exception() is None}


def free_memory() -> int:
    """Return the memory that is free, in bytes: the machine's, or less where a container sets a limit."""
    free: int = psutil.virtual_memory().available
    folder = Path("/sys/fs/cgroup")
    try:
        limit, used = ((folder / name).read_text().strip() for name in ("memory.max", "memory.current"))
    except OSError:  # no limit, or an older system
        return free
    return min(free, int(limit) - int(used)) if limit != "max" else free
