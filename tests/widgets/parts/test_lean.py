"""What a page sends of its layouts."""

from __future__ import annotations

import pytest
from ipywidgets import Button

from widgets.parts.page import Page


def test_layout_says_what_it_sets_and_that_it_is_taken_back() -> None:
    button = Button()
    Page([button])
    button.layout.display = "none"
    state = button.layout.get_state()
    assert state["display"] == "none" and "width" not in state
    assert None not in state.values()

    button.layout.display = None
    assert button.layout.get_state("display") == {"display": None}


def test_what_nobody_has_touched_is_not_made() -> None:
    button = Button(description="Claim")
    state = button.get_state()
    assert state["description"] == "Claim"
    assert not {"layout", "style"} & state.keys()
    assert not button.trait_has_value("layout")


def test_a_layout_that_is_made_later_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    button, told = Button(), []
    monkeypatch.setattr(Button, "send_state", lambda self, key=None: told.append(key))
    button.layout.display = "none"
    button.style.button_color = "red"
    assert told == ["layout", "style"]
    assert {"layout", "style"} <= button.get_state().keys()
