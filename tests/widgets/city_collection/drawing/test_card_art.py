"""A card as a drawing, and in words for those who do not see it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from amsterdam.city_collection import words
from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.words import card_text
from widgets.city_collection.drawing import card_art

BOARD = standard_board()


def test_no_text_on_a_card_is_smaller_than_12_px(subtests: pytest.Subtests) -> None:
    for number in BOARD.cards:
        with subtests.test(number=number):
            for picture in (card_art.face(BOARD, number), card_art.strip(BOARD, number)):
                assert min(map(float, re.findall(r"font:(?:bold )?([\d.]+)px", picture))) >= 12


def test_a_card_is_named_with_everything_on_it() -> None:
    label = card_art.card_label(BOARD.cards[1])
    assert label == (
        "Jenever distiller (001). Once a round, in phase III: An orange cube, if you used a map of the Plantage this"
        " turn. Cost: 2 pink."
    )
    assert f'aria-label="{label}"' in card_art.face(BOARD, 1)


def test_an_active_card_shows_its_action_tokens_and_no_cost() -> None:
    bare, used = card_art.strip(BOARD, 24), card_art.strip(BOARD, 24, tokens=1)
    assert "1 action token." in used and "action token" not in bare
    assert "Cost" not in bare
    assert len(used) > len(bare)


def test_close_up_says_what_is_reconstructed() -> None:
    assert "The cost is our guess" in card_art.close_up(BOARD, 1)
    assert "When it works is our guess, too." not in card_art.close_up(BOARD, 1)
    seen = replace(BOARD.cards[1], cost_from="printed")
    assert card_art.provenance_note(seen) == ""


def test_close_up_gives_the_text_of_the_rulebook() -> None:
    assert card_text(109).split(".")[0] in card_art.close_up(BOARD, 109)


def test_cards_speak_the_language_of_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    english = card_art.face(BOARD, 7)
    for module in (card_art, words):
        monkeypatch.setattr(module, "screen_language", lambda: "nl")
    assert "Brewer" in english and "Brewer" not in card_art.face(BOARD, 7)


def test_names_are_parted_at_spaces_and_hyphens() -> None:
    assert card_art._wrapped("Oost-Indisch Huis", 16) == ["Oost-", "Indisch Huis"]
    assert card_art._wrapped("Brouwer", 16) == ["Brouwer"]
