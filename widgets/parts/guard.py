"""What happens when a callback of a widget fails: nothing is lost, and the player gets one clear sentence.

Voila drops an exception in a callback without a trace, so all our callbacks are wrapped in `guarded`.
"""

from __future__ import annotations

import functools
import logging
import sys
from collections.abc import Callable
from typing import Any

from amsterdam.i18n import _

log = logging.getLogger("amsterdam")

Status = Callable[[str], object]


def guarded(callback: Callable[..., Any], on_error: Status | None = None) -> Callable[..., Any]:
    """Return `callback` in a wrapper that never raises: it logs the traceback and reports one plain sentence.

    `on_error` gets that sentence and shows it, for example in a status line. The wrapper returns None on a failure.
    """

    @functools.wraps(callback)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        try:
            return callback(*args, **kwargs)
        except Exception:
            log.exception("A callback failed: %s", getattr(callback, "__qualname__", callback))
            _tell(on_error)
            return None

    return wrapper


def _tell(on_error: Status | None) -> None:
    if on_error is None:
        return
    try:
        on_error(_("That did not work, through a fault of the program and not of yours. The fault has been noted."))
    except Exception:
        log.exception("The status line failed too")


def log_to_stderr(level: int = logging.WARNING) -> None:
    """Log the ``amsterdam`` logger to stderr; further calls change nothing."""
    if _to_stderr not in log.handlers:
        _to_stderr.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        log.addHandler(_to_stderr)
        log.setLevel(level)


# A kernel redirects sys.stderr to the page it serves; the original one goes to the server's log.
_to_stderr = logging.StreamHandler(sys.__stderr__)
log_to_stderr()
