"""A browser's store for tests without a browser: it stores what pages send, and replies like ``static/shelf.js``."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ipywidgets import HTML

from widgets.parts.browser import Browser


class Store:
    """The store of one browser, for all pages it opens.

    Attributes:
        rows: id -> the raw text of an entry.
        full: whether the store is full.
    """

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.full = False
        self.clock = 0
        self.here: dict[str, str | None] = {}

    def open(self, page: Any, query: dict[str, str] | None = None, here: str | None = None) -> Any:
        """Connect a page, in a new tab or in one that had an entry open."""
        browser: Browser = page.browser
        place = browser.shelf["place"]
        self.here[place] = here
        browser.send = lambda content: self._obey(browser, content.get("shelf", {}))  # type: ignore[method-assign]
        rows = [{"id": name, "raw": raw, "told": ""} for name, raw in self.rows.items()]
        self._tell(browser, {"all": rows, "here": here, "keeps": not self.full})
        browser.query = query or {}
        browser.ready = True
        return page

    def changed_by_another_tab(self, page: Any, name: str, n: int, text: str, about: dict[str, Any]) -> None:
        """Let another tab change an entry."""
        self._write(name, n, text, about)
        self._tell(page.browser, {"one": {"id": name, "raw": self.rows[name], "told": ""}})

    def texts(self) -> list[str]:
        return [json.loads(raw)["text"] for raw in self.rows.values()]

    def watch(self, shown: HTML, text: Callable[[], str]) -> list[bool]:
        """Return a list that grows with every change that is shown: whether the store had the page's text by then."""
        had: list[bool] = []
        shown.observe(lambda _change: had.append(text() in self.texts()), "value")
        return had

    def _tell(self, browser: Browser, content: dict[str, Any]) -> None:
        browser._handle_custom_msg({"shelf": content}, [])

    def _write(self, name: str, n: int, text: str, about: dict[str, Any]) -> None:
        self.clock += 1
        self.rows[name] = json.dumps({"n": n, "when": self.clock, "about": about, "text": text})

    def _obey(self, browser: Browser, order: dict[str, Any]) -> None:
        if "erase" in order:
            self.rows.pop(order["erase"], None)
        if "play" in order:
            self.here[browser.shelf["place"]] = order["play"]
        if "put" not in order:
            return
        put = order["put"]
        was = now = put["id"]
        if self.full:
            self._tell(browser, {"failed": was})
            return
        if was in self.rows and json.loads(self.rows[was])["n"] >= put["n"]:
            now = f"{was} beside"
        self._write(now, put["n"], put["text"], put["about"])
        if put["open"]:
            self.here[browser.shelf["place"]] = now
        raw = self.rows[now] if now != was else None
        told = f"2025-11-28 14:{self.clock:02}"
        self._tell(browser, {"wrote": {"id": now, "was": was, "when": self.clock, "told": told, "raw": raw}})
        if now != was:
            self._tell(browser, {"one": {"id": was, "raw": self.rows[was], "told": ""}})
