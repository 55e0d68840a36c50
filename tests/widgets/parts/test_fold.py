"""A fold builds its content once, when it is first opened."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML

from widgets.parts.fold import Fold
from widgets.parts.menu_button import menu_button


def test_nothing_is_built_before_it_is_opened_and_once_only() -> None:
    built: list[HTML] = []
    opened: list[bool] = []

    def build() -> HTML:
        built.append(HTML())
        return built[-1]

    fold = Fold(lambda: "Cards", build, lambda text: None, lambda: opened.append(True))
    assert not built and not fold.opened and fold.shown.description == "▸ Cards"
    fold.shown.value = True
    assert len(built) == 1 and fold.children[1] is built[0] and fold.shown.description == "▾ Cards"
    fold.shown.value = False
    assert built[0].layout.display == "none"
    fold.shown.value = True
    assert len(built) == 1 and built[0].layout.display is None and opened == [True, True]


def test_a_toggle_has_no_tooltip_instead_of_the_word_null() -> None:
    toggles = [Fold(lambda: "Cards", HTML, lambda text: None).shown, menu_button()]
    assert [toggle.tooltip for toggle in toggles] == ["", ""]


def test_a_fault_in_building_is_told(caplog: Any) -> None:
    told: list[str] = []

    def build() -> HTML:
        raise RuntimeError("no")

    fold = Fold(lambda: "Cards", build, told.append)
    fold.shown.value = True
    assert len(told) == 1
