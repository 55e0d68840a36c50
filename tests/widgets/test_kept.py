"""A game handed over by the page that was left."""

from __future__ import annotations

import pytest

from amsterdam.game import BadInput
from widgets.kept import Kept

Heard = list[object]


@pytest.fixture
def heard() -> Heard:
    return []


@pytest.fixture
def kept(heard: Heard) -> Kept:
    def read(text: str) -> str:
        if text == "bad":
            raise BadInput("No game.")
        return text.upper()

    return Kept(read, heard.append, lambda said: heard.append(("said", said)))


def is_offered(kept: Kept) -> bool:
    return kept.resume.layout.display != "none"


def test_nothing_is_offered_until_a_game_is_handed_over(kept: Kept) -> None:
    assert not is_offered(kept)
    kept.handed.value = "game"
    assert is_offered(kept)


def test_resume_gives_back_the_game_that_was_read(kept: Kept, heard: Heard) -> None:
    kept.handed.value = "game"
    kept.resume.click()
    assert heard == ["GAME"]


def test_what_is_no_game_is_refused_in_a_sentence(kept: Kept, heard: Heard) -> None:
    kept.handed.value = "bad"
    assert heard == [("said", "No game.")]
    assert not is_offered(kept)


def test_hidden_offer_is_off_the_table(kept: Kept) -> None:
    kept.handed.value = "game"
    kept.hide()
    assert not is_offered(kept)


def test_what_is_wanted_is_of_the_same_page(kept: Kept) -> None:
    assert kept.handed.placeholder == "", "ipywidgets would put an unseen letter there, and it would name a page"
