"""Every text on the play page can be translated."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from ipywidgets import HTML, Button, Dropdown, FileUpload, Text, ToggleButton

from amsterdam import i18n
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.board import standard_board
from tests.widgets.parts.store import Store
from widgets.table.match import Player
from widgets.ticket_to_ride.play.page import Play
from widgets.ticket_to_ride.table.match import Match

NAMES = ("Qq", "Xx", "Zz", "Anna", "Geertje", "Willem", "Saskia")


class Marking(gettext.NullTranslations):
    """A language in which each text has brackets around it."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def marking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show all texts in brackets."""
    monkeypatch.setattr(i18n, "_catalog", lambda _code: Marking())


@cache
def texts_of_html(html: str) -> tuple[str, ...]:
    """Return what is read in a piece of a page, and in the names of its pictures."""
    html = re.sub(r"<style>.*?</style>|<code>.*?</code>", "", html, flags=re.DOTALL)
    return (*re.findall(r'(?:aria-label|title|alt)="([^"]*)"', html), re.sub(r"<[^>]*>", " ", html))


def texts(widget: Any) -> Iterator[str]:
    """Yield all the texts of a widget and its children, hidden or not."""
    yield getattr(widget, "tooltip", None) or ""
    if isinstance(widget, HTML):
        yield from texts_of_html(widget.value)
    if isinstance(widget, Button | Dropdown | Text | ToggleButton | FileUpload):
        yield widget.description
    if isinstance(widget, Text):
        yield widget.placeholder
    if isinstance(widget, Dropdown):
        yield from map(str, widget._options_labels)
    if "amst-language" not in widget._dom_classes:  # each language there has its own name
        for child in getattr(widget, "children", ()):
            yield from texts(child)


def untranslated(text: str) -> str:
    """Return the words of a text that are neither in brackets nor the name of a player or a place."""
    for name in (*NAMES, *(location.name for location in standard_board().locations.values())):
        text = text.replace(name, "")
    while "⟦" in text:
        text, n = re.subn(r"⟦[^⟦⟧]*⟧", "", text)
        assert n, text
    return " ".join(re.findall(r"[^\W\d_]{2,}", re.sub(r"&\w+;", " ", text)))


def play_through(page: Play, pace: Any) -> Iterator[None]:
    """Play a game with everything that can be pressed, stopping at each new state of the page."""
    page.new_game.seats[1].name.value = page.new_game.seats[0].name.value
    page.new_game.start.click()
    yield
    page.begin(Match.start([Player(NAMES[0]), Player(NAMES[1]), Player(NAMES[2], "greedy")], seed=9))
    table = page.table
    for decision in range(400):
        match = table.match
        assert match is not None
        table.stage.market.stop.click()
        table.undo.click() if decision % 17 == 0 else None
        yield
        if match.over:
            break
        if match.bot_to_decide:
            table.stage.market.blind.click()
            yield
            pace.run()
            continue
        table.stage.market.blind.click()
        yield
        table.uncover.click()
        table.stage.contracts._cards[0].button.click()
        yield
        actions = match.state.legal_actions()
        claims = [action for action in actions if isinstance(action, ClaimRoute)]
        for route in (claims[-1].route, 1, 20, 36) if claims else (2, 7):
            table.stage.claim(route)
            yield
        if table.stage.payment.chosen is not None:
            table.stage.payment.pay.click()
        elif match.human_to_decide and match.state.actor == table.sight.viewer:
            table.act(match.state.legal_actions()[-1 - decision % 2])
    assert match.over
    while not table.final.finished:
        table.final.next.click()
        yield
    page.files.upload.set_state(
        {"value": [{"name": "a", "type": "", "size": 1, "content": memoryview(b"\xff"), "last_modified": 0}]}
    )
    store = Store()
    store._write("a", 1, match.to_json(), {"players": [], "decisions": 1, "over": False})
    store._write("b", 1, match.to_json(), {"players": [], "decisions": 2, "over": True})
    store.rows["c"] = "{"
    store.open(page)
    page.kept.fold.shown.value = True
    yield
    page.kept.back.click()
    page.begin(Match.from_json(match.to_json()))
    yield
    store.full = True
    page.begin(Match.from_json(match.to_json()))
    page.new_game.start.click()
    yield


def test_U22_every_text_on_the_page_can_be_translated(marking: None, pace: Any) -> None:
    page = Play(pace=pace)
    # The texts of rules come from the rulebook, which has its own translations.
    of_the_rulebook = {text for chooser in page.new_game.rulings.values() for text in texts(chooser)}
    read = set(of_the_rulebook)
    left: set[str] = set()
    pictures = 0
    for _picture in play_through(page, pace):
        pictures += 1
        new = set(texts(page)) - read
        read |= new
        left |= {text for text in new if untranslated(text)}
    assert sorted(left) == []
    assert pictures > 50
