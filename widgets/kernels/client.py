"""What runs a page's cells: it asks a new kernel whether it is ready, and waits no longer than it must.

The setting ``AsyncKernelManager.client_class`` names the class.
"""

from __future__ import annotations

from queue import Empty
from time import monotonic
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient

#: Seconds to wait for an answer, and then for what the kernel tells everybody, before it is asked again.
ANSWER, TOLD = 1.0, 0.2


class PageClient(AsyncKernelClient):
    """A client that goes on as soon as a kernel has answered.

    Its base class waits until nothing has come for 0.2 s, since messages of the kernel's start may follow. But they
    come in order: after the last one about a question of our own there is none.
    """

    async def wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel answers and is heard. Raises RuntimeError when it ended, or did not in `timeout` s."""
        latest = monotonic() + (float("inf") if timeout is None else timeout)
        while not await self._answers():
            if not await self.is_alive():
                raise RuntimeError("The kernel ended before it was ready.")
            if monotonic() > latest:
                raise RuntimeError(f"The kernel was not ready within {timeout:g} seconds.")

    async def _answers(self) -> bool:
        """Ask the kernel, and read what it says up to its last message about that."""
        try:
            reply = await self.kernel_info(reply=True, timeout=ANSWER)
            while not _is_last(await self.get_iopub_msg(timeout=TOLD), reply["parent_header"]["msg_id"]):
                pass
        except (TimeoutError, Empty):  # not all lines are open yet
            return False
        self._handle_kernel_info_reply(reply)
        return True


def _is_last(told: dict[str, Any], asked: str) -> bool:
    """Return whether this is the last message that a kernel sends about a question."""
    return bool(told["parent_header"].get("msg_id") == asked and told["content"].get("execution_state") == "idle")
