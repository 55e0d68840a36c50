"""The legend names every sign, and the rules of cards and tiles have their picture."""

from __future__ import annotations

import re

from amsterdam.city_collection.board import standard_board
from amsterdam.rulebook import Rulebook
from widgets.city_collection import legend


def test_every_colour_good_and_dockworker_is_named() -> None:
    shown = legend.legend()
    for name in ("pink, Plantage", "tulip bulbs", "light green", "Counted at the end", "penalty token"):
        assert f"<span>{name}</span>" in shown
    assert len(re.findall("<li>", shown)) == len(re.findall("<svg", shown)) > 50


def test_rules_of_cards_and_tiles_have_a_picture() -> None:
    rules = [rule.id for rule in Rulebook.load("city_collection").rules()]
    pictured = {rule for rule in rules if legend.rule_picture(rule)}
    board = standard_board()
    assert {f"card.{number:03d}" for number in board.cards} <= pictured
    assert {f"market.{tile.code}" for tile in board.tiles.values()} <= pictured
    assert len(pictured) == len(board.cards) + len(board.tiles)


def test_a_card_looked_at_as_a_rule_says_what_is_reconstructed() -> None:
    assert "The cost is reconstructed" in legend.rule_picture("card.001")
