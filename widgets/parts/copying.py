"""A button that copies a text. Where the browser does not allow that, it shows the text selected."""

from __future__ import annotations

from importlib import resources

import anywidget
import traitlets

from amsterdam.i18n import _


class CopyButton(anywidget.AnyWidget):
    """Copies `text`; the button is disabled while `text` is empty.

    Attributes:
        label: the words on the button.
        text: the text to copy.
        is_address: whether the text is a relative address; the page's own address completes it.
    """

    _esm = "".join(
        (resources.files("widgets") / "static" / name).read_text(encoding="utf-8")
        for name in ("in_lab.js", "copying.js")
    )

    label = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    is_address = traitlets.Bool(False).tag(sync=True)
    done = traitlets.Unicode().tag(sync=True)
    by_hand = traitlets.Unicode().tag(sync=True)

    def __init__(self, is_address: bool = False) -> None:
        super().__init__(is_address=is_address)
        self.add_class("amst-copy-button")

    def name(self, label: str) -> None:
        """Set the label, and the other texts in the current language."""
        self.label, self.done = label, _("Copied.")
        self.by_hand = _("The browser does not let the page copy. The text is selected: press Ctrl+C, or ⌘C.")
