"""A list of buttons that is one widget; its script is tested in a real browser."""

from __future__ import annotations

from widgets.parts.press_list import PressList, button


def test_a_press_in_the_browser_tells_the_key(heard: list[object]) -> None:
    pressed = PressList(heard.append)
    pressed.show(button("a", "A") + button("b", "B"), ("a", "b"))
    pressed._handle_custom_msg({"press": "b"}, [])
    assert heard == ["b"]


def test_what_is_not_there_any_more_cannot_be_pressed(heard: list[object]) -> None:
    pressed = PressList(heard.append)
    pressed.show(button("a", "A"), ("a",))
    for message in ({"press": "b"}, {"press": ["a"]}, {}, "a", None):
        pressed._handle_custom_msg(message, [])
    assert heard == []


def test_a_press_that_fails_is_told_in_a_sentence(heard: list[object]) -> None:
    pressed = PressList(lambda key: 1 / 0, heard.append)
    pressed.show(button("a", "A"), ("a",))
    pressed._handle_custom_msg({"press": "a"}, [])
    assert "did not work" in str(heard)


def test_what_it_shows_goes_to_the_browser() -> None:
    pressed = PressList(print)
    pressed.show("<b>!</b>", ())
    pressed.chosen = "a"
    state = pressed.get_state()
    assert (state["html"], state["chosen"]) == ("<b>!</b>", "a")


def test_keys_are_escaped() -> None:
    assert '"' not in button('a"b', "")[len('<button type="button" data-key="') : -len('"></button>')]
