"""What a page learns from its browser; the script itself is tested in a real browser."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import widgets
from widgets.parts.browser import Browser


def test_a_page_without_a_browser_knows_nothing() -> None:
    browser = Browser()
    assert (browser.ready, browser.query, browser.kept) == (False, {}, {})
    assert browser.recall("progress", dict) is None


def test_callbacks_wait_until_the_browser_has_spoken() -> None:
    browser, heard = Browser(), []
    browser.on_ready(lambda: heard.append(dict(browser.query)))
    assert heard == []
    # As the script does it: all at once.
    browser.set_state({"query": {"position": "ttr/2"}, "kept": {"a": 1}, "ready": True})
    assert heard == [{"position": "ttr/2"}] and browser.recall("a", int) == 1
    browser.on_ready(lambda: heard.append({"at": "once"}))
    assert heard == [{"position": "ttr/2"}, {"at": "once"}]


def test_a_browser_that_comes_again_with_a_reload_of_the_page_is_not_heard_twice() -> None:
    browser, heard = Browser(), []
    browser.on_ready(lambda: heard.append(1))
    for _visit in range(2):
        browser.set_state({"ready": True})
    assert heard == [1]


def test_a_callback_that_fails_is_noted_and_the_next_still_comes(caplog: pytest.LogCaptureFixture) -> None:
    browser, heard = Browser(), []
    browser.on_ready(lambda: 1 / 0)
    browser.on_ready(lambda: heard.append(1))
    browser.ready = True
    assert heard == [1] and "ZeroDivisionError" in caplog.text


def test_what_is_kept_under_one_name_leaves_the_others_alone() -> None:
    browser = Browser()
    browser.kept = {"language": "nl"}
    browser.keep("progress", {"a": 1})
    browser.keep("progress", {"b": [2]})
    assert browser.kept == {"language": "nl", "progress": {"b": [2]}}
    assert json.loads(json.dumps(browser.kept)) == browser.kept


@pytest.mark.parametrize(("value", "kind"), [("text", dict), (None, dict), ([1], str), ({"a": 1}, str)])
def test_what_is_kept_but_is_of_another_kind_is_not_recalled(value: object, kind: type) -> None:
    browser = Browser()
    browser.kept = {"name": value}
    assert browser.recall("name", kind) is None


def test_the_script_fetches_nothing_from_elsewhere() -> None:
    folder = Path(widgets.__file__).parent / "static"
    names = ("shelf.js", "backup.js", "keys.js", "look.js", "sound.js", "ending.js", "browser.js")
    script = "".join((folder / name).read_text(encoding="utf-8") for name in names)
    assert str(Browser._esm) == script
    assert not any(word in script for word in ("http:", "https:", "fetch(", "XMLHttp", "sendBeacon", "import "))
