"""Gets the compiled rules ready beside the page, so that no click waits for them."""

from __future__ import annotations

from amsterdam.city_collection import fast
from widgets.worth.loading import WarmUp

#: One for the whole kernel.
WARM_UP = WarmUp(fast.available, fast.warm_up_aside, fast.ready)
