"""A button that puts a text on the reader's clipboard, or shows it selected where the browser does not allow that."""

from __future__ import annotations

from importlib import resources

import anywidget
import traitlets

from amsterdam.i18n import _


class CopyButton(anywidget.AnyWidget):
    """Copies `text`; nothing can be copied while that is empty.

    Attributes:
        label: what stands on the button.
        text: what is copied.
        is_address: whether the text is an address, to be completed from the page's own.
    """

    _esm = (resources.files("widgets") / "static" / "copying.js").read_text(encoding="utf-8")

    label = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    is_address = traitlets.Bool(False).tag(sync=True)
    done = traitlets.Unicode().tag(sync=True)
    by_hand = traitlets.Unicode().tag(sync=True)

    def __init__(self, is_address: bool = False) -> None:
        super().__init__(is_address=is_address)
        self.add_class("amst-copy-button")

    def name(self, label: str) -> None:
        """Say everything in the language of the moment."""
        self.label, self.done = label, _("Copied.")
        self.by_hand = _("The browser does not let the page copy. The text is selected: press Ctrl+C, or ⌘C.")
