"""What is in front of the players: everything is shown, and missions only to their owner."""

from __future__ import annotations

import re
from collections.abc import Callable

from amsterdam.city_collection.view import View
from widgets.city_collection.table import player_board
from widgets.city_collection.table.player_board import OwnCards

Look = Callable[..., View]


def words(html: str) -> str:
    """Return the texts of a piece of HTML and the names of its pictures."""
    named = re.sub(r'<svg[^>]*?role="img" aria-label="([^"]*)"[^>]*>.*?</svg>', r" \1 ", html)
    named = re.sub(
        r'<span class="amst-heap" role="img" aria-label="([^"]*)">', r"\1 (", re.sub("<svg.*?</svg>", "", named)
    )
    return " ".join(re.sub(r"<[^>]+>", " ", named).split())


def test_a_board_tells_everything_that_lies_there(look: Look) -> None:
    counted = "points:-2/guilders:3/penalties:2/supply:PPK/saved:U/blocks:3"
    laid = "store:T/ship:BX/dockworkers:W/inactive:24/active:31!"
    said = words(player_board.player_board(look(f"phase=act p0={counted}/{laid}"), 0, "Anna", "you"))
    for text in (
        "Anna you", "−2 points", "3 guilders", "2 penalties (−8)", "1 block", "2 pink, 1 black", "1 purple",
        "1 tulip bulbs", "1 beer, 1 crystal", "1 white", "1 of 2",
        "Cheese maker (024)", "Glass blower (031)", "1 action token",
    ):  # fmt: skip
        assert text in said, (text, said)


def test_missions_are_told_to_their_owner_only(look: Look) -> None:
    text = "ams/2 phase=act expansions=missions p0=missions:1 p1=missions:2"
    own, other = look(text, 0), look(text, 1)
    assert "Secret mission 1" in player_board.player_board(own, 0, "Anna")
    assert "Secret mission" not in player_board.player_board(own, 1, "Bram")
    assert "Secret mission 1" not in player_board.player_board(other, 0, "Anna")


def test_names_are_escaped(look: Look) -> None:
    view = look("phase=act")
    assert "<b>x" not in player_board.player_board(view, 0, "<b>x")
    assert "<b>x" not in player_board.summary(view, ["<b>x", "B"], ["", ""])


def test_the_summary_stands_in_the_order_of_the_amstel(look: Look) -> None:
    said = player_board.summary(look("phase=act order=1,0 p0=amstel:2 p1=amstel:2"), ["Anna", "Bram"], ["", ""])
    assert said.index("Bram") < said.index("Anna")


def test_tom_has_neither_dial_nor_cards(look: Look) -> None:
    said = player_board.player_board(look("ams/1 phase=act"), 1, "TOM")
    assert "amst-slots" not in said and "<details>" not in said


def test_own_cards_are_framed_where_they_can_be_used(look: Look) -> None:
    pressed: list[int] = []
    cards = OwnCards(pressed.append)
    cards.show(look("phase=act turn=0 p0=supply:PP/inactive:1,9/active:24,46!"))
    first, second = cards.inactive.buttons[:2]
    assert "amst-chosen" in first._dom_classes and "amst-chosen" not in second._dom_classes
    assert "It can be used now." in first.button.description
    used = cards.active.buttons[1]
    assert "Used in this round." in used.button.description
    used.button.click()
    assert pressed == [46]


def test_more_active_cards_than_there_is_room_for_are_leafed_through(look: Look) -> None:
    cards = OwnCards(lambda card: None)
    held = list(range(109, 109 + player_board.ACTIVE + 2))
    cards.show(look(f"phase=act p0=active:{','.join(map(str, held))}"))
    assert [button.layout.display for button in cards.active.buttons] == [None] * player_board.ACTIVE
    cards.active._pager.show(len(held), 1)
    cards.active._draw()
    assert [button.layout.display for button in cards.active.buttons].count(None) == 2
