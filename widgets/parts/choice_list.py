"""A list of HTML buttons that keys press too; it says which one the mouse is over, and marks some of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import resources

import traitlets

from widgets.parts.guard import Status
from widgets.parts.press_list import PressList


class ChoiceList(PressList):
    """A press list whose buttons with ``data-number`` are pressed by the keys 1 to 9, too.

    Attributes:
        lit: the keys of the marked buttons.
    """

    _esm = (resources.files("widgets") / "static" / "choice_list.js").read_text(encoding="utf-8")

    lit = traitlets.List(traitlets.Unicode()).tag(sync=True)

    def __init__(
        self,
        on_press: Callable[[str], object],
        on_hover: Callable[[str], object] = lambda key: None,
        on_error: Status | None = None,
    ) -> None:
        """`on_press` gets the key of a pressed button, `on_hover` of the one under the mouse, empty for none."""
        self._on_hover = on_hover
        super().__init__(on_press, on_error)

    def mark(self, keys: Iterable[str]) -> None:
        """Mark these buttons, and no others."""
        self.lit = sorted(keys)

    def _heard(self, content: object) -> None:
        super()._heard(content)
        if isinstance(content, Mapping) and isinstance(key := content.get("hover"), str):
            self._on_hover(key if key in self.offered else "")
