"""A drawing with a real button over it."""

from __future__ import annotations

from widgets.parts.picture_button import PictureButton


def test_the_picture_is_for_the_eye_and_the_button_for_everyone() -> None:
    pressed: list[int] = []
    card = PictureButton(lambda: pressed.append(1))
    assert card.layout.display == "none"
    card.show("<svg></svg>", "Take this", chosen=True)
    assert card.layout.display is None
    assert card._picture.value == '<div aria-hidden="true"><svg></svg></div>'
    assert card.button.description == "Take this"
    assert "amst-chosen" in card._dom_classes
    card.button.click()
    assert pressed == [1]


def test_hidden_it_holds_nothing() -> None:
    card = PictureButton(lambda: None)
    card.show("<svg></svg>", "Take this", chosen=True)
    card.show("<svg></svg>", "Take this")
    assert "amst-chosen" not in card._dom_classes
    card.hide()
    assert (card._picture.value, card.button.description) == ("", "")
