"""Numbers from programs: those of numpy are taken as Python's own."""

from __future__ import annotations

from typing import Any

from amsterdam.game import BadInput
from amsterdam.i18n import _


def plain(value: Any) -> Any:
    """Return a single value of numpy as Python's own, anything else unchanged.

    >>> import numpy as np
    >>> plain(np.int64(7)), plain(np.True_), plain("seven")
    (7, True, 'seven')
    """
    return value.item() if hasattr(value, "dtype") and getattr(value, "shape", None) == () else value


def checked_seed(seed: Any) -> int:
    """Return a seed as an int. Raises BadInput for anything but a whole number."""
    number = plain(seed)
    if isinstance(number, bool) or not isinstance(number, int):
        raise BadInput(_("A seed is a whole number, not “{seed}”.").format(seed=seed))
    return number
