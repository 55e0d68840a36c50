"""Settings of the look and of sounds, and a view for a projector. The browser stores and applies them."""

from __future__ import annotations

from ipywidgets import HTML, Checkbox, Dropdown, VBox

from amsterdam.i18n import _
from widgets.parts.browser import Browser
from widgets.parts.fold import Fold
from widgets.parts.guard import guarded

#: The name of the settings in the browser's store; ``static/look.js`` applies them to the page.
KEPT = "look"
COLOURS = ("system", "light", "dark", "contrast")
SIZES = ("normal", "large", "largest")


def look_fold(browser: Browser) -> Fold:
    """Return a heading that opens the settings."""
    return Fold(lambda: _("Settings"), lambda: Look(browser), lambda sentence: None)


class Look(VBox):
    """The settings; each applies at once, on every page."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.colours, self.size = Dropdown(), Dropdown()
        self.still, self.sound, self.presenter = (Checkbox(indent=False) for _part in range(3))
        self.note = HTML()
        self.note.add_class("amst-quiet")
        self._named: dict[str, Dropdown | Checkbox] = {
            "colours": self.colours,
            "size": self.size,
            "still": self.still,
            "sound": self.sound,
            "presenter": self.presenter,
        }
        super().__init__([*self._named.values(), self.note])
        self.add_class("amst-look-settings")
        self.retell()
        for name, field in self._named.items():
            field.observe(guarded(lambda change, name=name: self._chose(name, change["new"])), "value")
        browser.observe(guarded(lambda _change: self._recall()), "kept")
        browser.on_ready(self._recall)

    def retell(self) -> None:
        """Show every text in the current language."""
        colours = (_("as the system"), _("light"), _("dark"), _("high contrast"))
        sizes = (_("normal"), _("large"), _("largest"))
        for field, title, words, values in (
            (self.colours, _("Colours"), colours, COLOURS),
            (self.size, _("Text size"), sizes, SIZES),
        ):
            chosen = field.value or values[0]
            field.description = title
            field.options = list(zip(words, values, strict=True))
            field.value = chosen
        self.still.description = _("No motion")
        self.sound.description = _("Sounds at the table")
        self.presenter.description = _("For a projector: large, without explanations")
        self.note.value = _("These settings are kept by this browser and hold for every page.")

    def _recall(self) -> None:
        """Show what is stored; anything unknown there is left alone."""
        kept = self._browser.recall(KEPT, dict) or {}
        for name, field in self._named.items():
            value = kept.get(name)
            if isinstance(field, Dropdown):
                field.value = value if value in dict(field.options).values() else field.options[0][1]
            else:
                field.value = value is True

    def _chose(self, name: str, value: object) -> None:
        kept = self._browser.recall(KEPT, dict) or {}
        if value is not None and kept.get(name, self._usual(name)) != value:
            self._browser.keep(KEPT, {**kept, name: value})

    def _usual(self, name: str) -> object:
        return {"colours": COLOURS[0], "size": SIZES[0]}.get(name, False)
