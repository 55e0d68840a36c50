"""What a page stores in its reader's browser permanently: games or analyses, each an entry of its own.

The page's script writes and reads them (``static/shelf.js``). Its data comes from outside: invalid entries are counted
and left in the store.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from widgets.parts.browser import Browser
from widgets.parts.guard import guarded


@dataclass(frozen=True)
class Entry:
    """A stored game or analysis.

    Attributes:
        n: the version, one more with every change.
        text: the content, as it would be in a file.
        about: what describes the entry in a list, and how it was viewed.
        when: milliseconds on the browser's clock, 0 until the browser has reported them.
        told: the same time as text, in the reader's own time zone.
    """

    id: str
    n: int
    text: str
    about: Mapping[str, object] = field(default_factory=dict)
    when: float = 0
    told: str = ""


class Shelf:
    """The entries of one kind, connected with the browser.

    Args:
        kind: the kind of entries, such as ``ticket-to-ride/games``; the same for all pages that show them.
        place: the page; each tab remembers which entry it has open there.

    Attributes:
        entries: all readable entries, by id.
        unreadable: the ids of the others.
        here: the entry that this tab had open before it was reloaded, or None.
        keeps: whether the browser could store the last entry it was given.
        moved: called with (old id, new id) where the browser had to store an entry under another id.
    """

    def __init__(self, browser: Browser, kind: str, place: str) -> None:
        self._browser = browser
        self.entries: dict[str, Entry] = {}
        self.unreadable: set[str] = set()
        self.here: str | None = None
        self.keeps = True
        self.moved: Callable[[str, str], object] = lambda was, now: None
        self._heard: list[Callable[[], object]] = []
        browser.shelf = {"kind": kind, "place": place}
        browser.on_msg(guarded(lambda _browser, content, _buffers: self._hear(content)))

    @property
    def ready(self) -> bool:
        return bool(self._browser.ready)

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call back when an entry is stored, removed, or changed in another tab."""
        self._heard.append(callback)

    def newest(self, wanted: Callable[[Entry], bool]) -> list[Entry]:
        """Return the entries that `wanted` accepts, the latest first."""
        return sorted(filter(wanted, self.entries.values()), key=lambda entry: entry.when, reverse=True)

    def put(self, entry: Entry, is_open: bool = True) -> None:
        """Store an entry; `is_open` if the page goes on with it."""
        self.entries[entry.id] = entry
        order = {"id": entry.id, "n": entry.n, "about": dict(entry.about), "text": entry.text, "open": is_open}
        self._order("put", order)
        self._tell()

    def erase(self, entry_id: str) -> None:
        """Remove an entry."""
        self.entries.pop(entry_id, None)
        self._order("erase", entry_id)
        self._tell()

    def play(self, entry_id: str | None) -> None:
        """Let this tab remember its open entry."""
        self._order("play", entry_id)

    def _order(self, name: str, content: object) -> None:
        if self.ready:  # earlier the message would be lost, or a tab would forget its open entry
            self._browser.send({"shelf": {name: content}})

    def _tell(self) -> None:
        for callback in self._heard:
            callback()

    # --- what the browser says ---------------------------------------------------------------------------------------

    def _hear(self, content: object) -> None:
        told = content.get("shelf") if isinstance(content, dict) else None
        if not isinstance(told, dict):
            return
        if isinstance(told.get("all"), list):
            self.entries, self.unreadable = {}, set()
            for row in told["all"]:
                self._take(row)
            here = told.get("here", self.here)
            self.here = here if isinstance(here, str) else None
            self.keeps = told.get("keeps", self.keeps) is True
        if "one" in told:
            self._take(told["one"])
        if isinstance(told.get("wrote"), dict):
            self._written(told["wrote"])
        if "failed" in told:
            self.keeps = False
        self._tell()

    def _take(self, row: object) -> None:
        """Update an entry to the browser's version, or remove it."""
        if not isinstance(row, dict) or not isinstance(row.get("id"), str):
            return
        entry_id, raw = row["id"], row.get("raw")
        self.entries.pop(entry_id, None)
        self.unreadable.discard(entry_id)
        if raw is None:
            return
        entry = read_entry(entry_id, raw, row.get("told"))
        if entry is None:
            self.unreadable.add(entry_id)
        else:
            self.entries[entry_id] = entry

    def _written(self, row: dict[str, object]) -> None:
        """Record when an entry was written, and under which id."""
        was, now, told = row.get("was"), row.get("id"), row.get("told")
        self.keeps = True
        if not isinstance(was, str) or not isinstance(now, str):
            return
        told = told if isinstance(told, str) else ""
        if now == was and was in self.entries:
            self.entries[was] = replace(self.entries[was], when=_number(row.get("when")), told=told)
        elif now != was and (entry := read_entry(now, row.get("raw"), told)):
            self.entries[now] = entry
            self.moved(was, now)


def read_entry(entry_id: str, raw: object, fault: object) -> Entry | None:
    """Return the entry that the browser stored, None if it is not valid."""
    try:
        stored = json.loads(raw) if isinstance(raw, str) else None
        json.dumps(stored, ensure_ascii=False).encode()  # half a surrogate pair cannot be sent or written again
    except (ValueError, RecursionError):
        return None
    if not isinstance(stored, dict):
        return None
    n, text, about = stored.get("n"), stored.get("text"), stored.get("about")
    if type(n) is not int or not isinstance(text, str) or not isinstance(about, dict):
        return None
    return Entry(entry_id, n, text, about, _number(stored.get("when")), fault if isinstance(fault, str) else "")


def _number(value: object) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else 0
