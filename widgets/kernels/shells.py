"""All messages of widgets are handled in a kernel's main thread, one after the other, in the order of their arrival.

JupyterLab sends the messages of widgets to a *subshell*, a thread of its own in the kernel, and ipykernel routes each
widget's messages to the thread that spoke for it last. So two threads would change one game, and the report of a press
(`Presses`) could come after the press. Widgets are not made for that: ours share a state without locks.
"""

from __future__ import annotations

from ipykernel.comm.comm import BaseComm

#: The method by which ipykernel, since 7.4, asks which subshell handles a message; its answer None is the main thread.
ROUTE = "_reply_subshell_for"


def use_main_thread() -> None:
    """Let the main thread handle all messages of widgets in this process. Kernels without subshells do so anyway."""
    if hasattr(BaseComm, ROUTE):
        setattr(BaseComm, ROUTE, _main_thread)


def _main_thread(_comm: BaseComm, _data: object, _shell: str | None) -> None:
    return None
