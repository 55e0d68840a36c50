"""All that a reader's browser keeps, in one file: stars, positions, settings, games and analyses.

A browser keeps by address and port, so another port, another host name or another browser has nothing of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape

from ipywidgets import HTML, VBox

from amsterdam.game import BadInput
from amsterdam.i18n import _, ngettext
from amsterdam.version import VERSION
from widgets.parts.browser import Browser
from widgets.parts.files import Files
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded
from widgets.parts.shelf import read_entry

KEY, FORMAT = "amsterdam-kept", 1
FILE = "amsterdam-kept.json"
LARGEST = 8_000_000  # bytes: browsers store about five million letters for an address

#: The keys of games and analyses in the browser's store.
_ENTRY = re.compile(r"amsterdam/[a-z-]{1,40}/[a-z]{1,20}/[A-Za-z0-9]{1,40}")


def backup_fold(browser: Browser, say: Status) -> Fold:
    """Return a heading that opens a `Backup`."""
    return Fold(lambda: _("All that this browser keeps"), lambda: Backup(browser, say), say)


class Backup(VBox):
    """Saves all that the browser keeps, and adds what a file holds; nothing that is here is lost by that."""

    def __init__(self, browser: Browser, say: Status) -> None:
        self._browser = browser
        self.note, self.said = HTML(), HTML()
        self.note.add_class("amst-quiet")
        self.said.add_class("amst-live")
        self.files = Files(FILE, self.load, self.tell, _words, LARGEST)
        browser.on_msg(guarded(lambda _browser, content, _buffers: self._hear(content), say))
        browser.observe(guarded(lambda _change: self._collect(), say), "kept")
        browser.on_ready(self._collect)
        super().__init__([self.note, self.files, self.said])
        self.add_class("amst-backup")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        text = _(
            "Stars, positions, games and analyses are kept by this browser for this address only. With a file you"
            " take them to another browser or computer, or to another address of these pages."
        )
        self.note.value = escape(text)

    def load(self, text: str) -> None:
        """Add what a file holds. Raises BadInput, and then nothing has changed."""
        kept, entries = read(text)
        self._browser.kept = merged(self._browser.kept, kept)
        self._browser.send({"backup": {"restore": entries}})

    def _collect(self) -> None:
        self._browser.send({"backup": {"collect": True}})

    def _hear(self, content: object) -> None:
        told = content.get("backup") if isinstance(content, Mapping) else None
        if not isinstance(told, Mapping):
            return
        if isinstance(told.get("entries"), Mapping):
            self.files.keep(written(self._browser.kept, told["entries"]))
        if isinstance(failed := told.get("failed"), int):
            self._restored(failed)
            self._collect()

    def _restored(self, failed: int) -> None:
        words = ngettext(
            "{n} game or analysis of the file had no room in this browser. The rest is here now.",
            "{n} games and analyses of the file had no room in this browser. The rest is here now.",
            failed,
        )
        self.tell(words.format(n=failed) if failed else _("All that the file holds is here now."))

    def tell(self, sentence: str) -> None:
        self.said.value = f'<p role="alert">{escape(sentence)}</p>'


def written(kept: Mapping[str, object], entries: Mapping[str, object]) -> str:
    """Return the text of a file with all that is kept."""
    content = {KEY: FORMAT, "made": {"version": VERSION}, "kept": dict(kept), "entries": dict(entries)}
    return json.dumps(content, ensure_ascii=False, indent=1)


def read(text: str) -> tuple[Mapping[str, object], dict[str, str]]:
    """Return what is kept by name, and the entries by key, in the text of a file. Raises BadInput."""
    try:
        content = json.loads(text.removeprefix("\ufeff"))
        json.dumps(content, ensure_ascii=False).encode()  # half a surrogate pair cannot be sent
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict) or content.get(KEY) != FORMAT:
        raise BadInput(_("This is not a file with all that a browser kept of these pages."))
    kept, entries = content.get("kept"), content.get("entries")
    if not isinstance(kept, dict) or not isinstance(entries, dict) or not all(map(_is_entry, entries.items())):
        raise BadInput(_("The file is damaged, so nothing of it was taken."))
    return kept, entries


def merged(here: Mapping[str, object], loaded: Mapping[str, object]) -> dict[str, object]:
    """Return what is here with what was loaded: more entries, and the greater of two numbers.

    >>> merged({"stars": {"1": 3, "2": 1}, "language": "nl"}, {"stars": {"2": 2}, "language": "en", "list": ["a"]})
    {'stars': {'1': 3, '2': 2}, 'language': 'nl', 'list': ['a']}
    """
    both = {name: _of_both(value, loaded[name]) if name in loaded else value for name, value in here.items()}
    return {**both, **{name: value for name, value in loaded.items() if name not in here}}


def _of_both(here: object, loaded: object) -> object:
    if isinstance(here, dict) and isinstance(loaded, dict):
        return merged(here, loaded)
    if isinstance(here, list) and isinstance(loaded, list):
        return [*here, *(value for value in loaded if value not in here)]
    if type(here) is int and type(loaded) is int:
        return max(here, loaded)
    return here


def _is_entry(item: tuple[str, object]) -> bool:
    key, raw = item
    return _ENTRY.fullmatch(key) is not None and isinstance(raw, str) and read_entry("", raw, "") is not None


def _words() -> tuple[str, str]:
    return _("Save all that this browser keeps"), _("Load it from a file")
