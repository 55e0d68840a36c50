"""What a page sends of its layouts."""

from __future__ import annotations

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
