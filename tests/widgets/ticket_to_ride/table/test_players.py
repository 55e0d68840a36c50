"""The public facts of each player."""

from __future__ import annotations

from collections.abc import Callable

from amsterdam.ticket_to_ride.view import View
from widgets.ticket_to_ride.table.players import Players, draw_carts

NAMES, KINDS = ("Anna", "Bram"), ("you", "greedy bot")
POSITION = "ttr/2 turn=1 p0=GGW+R/3,7/35,4/2 p1=K/1/-/0 row=RGKBP deck=*"


def test_everything_public_is_said_in_words(look: Callable[..., View]) -> None:
    view = look(POSITION)
    players = Players()
    players.show(view, NAMES, KINDS)
    anna, bram = players.value.split("<li")[1:]
    for words in (
        "Anna",
        "you",
        "4 cards",
        "2 contracts",
        "2 merchandise",
        f"{view.carts[0]} carts left",
        f"{view.scores[0]} points",
    ):
        assert f">{words}" in anna or words in anna
    for words in (
        "Bram",
        "greedy bot",
        "1 card<",
        "1 contract<",
        "0 merchandise",
        "16 carts left",
        "0 points",
    ):
        assert words in bram
    assert "to move" in bram and "to move" not in anna
    assert 'aria-label="bordeaux"' in anna and 'aria-label="brown"' in bram


def test_names_from_outside_are_text_and_nothing_else(look: Callable[..., View]) -> None:
    players = Players()
    players.show(look(POSITION), ('<img src=x onerror="alert(1)">', "A&B"), ("<b>you</b>", "bot"))
    assert "<img" not in players.value and "<b>" not in players.value
    assert "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;" in players.value
    assert "A&amp;B" in players.value


def test_last_turns_are_announced(look: Callable[..., View]) -> None:
    players = Players()
    players.show(look(POSITION), NAMES, KINDS)
    assert "Last turns" not in players.value
    players.show(look(POSITION + " last=2"), NAMES, KINDS)
    assert "Last turns: 2 turns to go" in players.value


def test_carts_are_counted_by_drawing_them() -> None:
    row = draw_carts(0, left=5, carts=16)
    assert row.count("<use") == 16
    assert row.count("opacity=") == 11
