"""The tree on the what-if page of both games: selecting, editing and storing; and how files are told apart."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from amsterdam import Record
from amsterdam.stamp import Stamp
from tests.widgets.made import widgets_made
from tests.widgets.what_if.trees import lines, press, saved, upload
from widgets.city_collection.what_if.page import WhatIf as CityCollection
from widgets.ticket_to_ride.what_if.page import WhatIf as TicketToRide
from widgets.what_if.page import WhatIf

PAGES: dict[str, Callable[..., WhatIf]] = {"ticket-to-ride": TicketToRide, "city-collection": CityCollection}


@pytest.fixture(params=PAGES)
def opened(request: pytest.FixtureRequest) -> Callable[[], WhatIf]:
    """Return a function that opens a game's page at the same opening each time; for each game in turn."""
    return lambda: PAGES[request.param](seed=3)


@pytest.fixture
def grown(opened: Callable[[], WhatIf]) -> WhatIf:
    """Return the page after two moves, and then another move instead of the first."""
    page = opened()
    move(page, 0)
    move(page, 0)
    page.first.click()
    move(page, 1)
    return page


def move(page: WhatIf, number: int) -> None:
    page.act(page.state.legal_actions()[number])


# --- going about and tending ------------------------------------------------------------------------------------------


def test_a_press_goes_there(grown: WhatIf) -> None:
    told = grown.spoken.value
    press(grown, 1)
    assert grown.tree.at == grown.variations.outline.here == 1 and grown.spoken.value != told
    press(grown, 3)
    assert grown.tree.at == grown.variations.outline.here == 3 and grown.spoken.value == told


def test_branches_are_set_in_below_the_move_that_they_replace(grown: WhatIf) -> None:
    assert [line.startswith("  ") for line in lines(grown)] == [False, False, True, False]


def test_a_position_is_named_and_the_name_taken_away(grown: WhatIf) -> None:
    grown.variations.name.value = "Greedy"
    assert lines(grown)[2].startswith("  Greedy|")
    press(grown, 0)
    assert grown.variations.name.value == ""
    press(grown, 3)
    assert grown.variations.name.value == "Greedy"
    grown.variations.name.value = ""
    assert lines(grown)[2].startswith("  |")


def test_a_name_that_is_too_long_is_refused_and_the_old_one_stays(grown: WhatIf) -> None:
    grown.variations.name.value = "Greedy"
    grown.variations.name.value = "x" * 61
    assert "at most 60 letters" in grown.answer.words.value
    assert grown.variations.name.value == grown.tree.here.name == "Greedy"


def test_a_branch_is_deleted_and_brought_back(grown: WhatIf) -> None:
    variations, whole = grown.variations, lines(grown)
    assert variations.restore.layout.display == "none"
    press(grown, 1)
    variations.delete.click()
    assert len(lines(grown)) == 2 and grown.tree.at == 0 and variations.delete.disabled
    press(grown, 1)
    assert grown.tree.at == 0, "nobody gets to a line that is gone"
    variations.restore.click()
    assert lines(grown) == whole and grown.tree.at == 1 and variations.restore.layout.display == "none"


def test_it_is_told_anew_in_another_language(grown: WhatIf) -> None:
    before: Any = lines(grown)
    grown.retell()
    grown.variations.retell()
    assert lines(grown) == before


# --- comparing --------------------------------------------------------------------------------------------------------


def test_comparing_follows_the_position_and_ends_when_its_own_is_deleted(grown: WhatIf) -> None:
    variations = grown.variations
    variations.compare.click()
    assert "Now press the position" in variations._hint.value
    press(grown, 1)
    assert variations.comparison.layout.display is None and variations._hint.value == ""
    assert "compared with the others" in lines(grown)[2]
    grown.text.value = "nonsense altogether"
    assert "cannot be compared" in variations._hint.value and variations.comparison.layout.display == "none"
    press(grown, 3)
    variations.delete.click()
    assert variations.marked is None and variations.comparison.layout.display == "none"


def test_equal_positions_are_said_to_be_equal(opened: Callable[[], WhatIf]) -> None:
    page = opened()
    page.variations.compare.click()
    page.text.value += " "
    assert "it is the same position" in page.variations.comparison.table.value
    page.variations.compare.click()
    assert page.variations.marked is None and page.variations._hint.value == ""


# --- keeping ----------------------------------------------------------------------------------------------------------


def test_there_is_nothing_to_save_before_the_first_step(opened: Callable[[], WhatIf]) -> None:
    page = opened()
    assert page.variations.files._link.value == ""
    move(page, 0)
    assert "Save the variations" in page.variations.files._link.value


def test_a_saved_tree_opens_on_another_page(grown: WhatIf, opened: Callable[[], WhatIf]) -> None:
    grown.variations.name.value = "Zoë’s plan"
    other = opened()
    before = other.text.value
    upload(other, saved(grown))
    assert lines(other) == lines(grown) and other.tree.at == 3
    assert other.view == grown.view and saved(other) == saved(grown)
    other.undo.click()
    assert other.text.value == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('"move": "', '"move": "x'), "Position 1 of the file"),
        (('"game": "', '"game": "x'), "no game"),
        (("{", "["), "not JSON text"),
    ],
)
def test_a_bad_file_is_refused_and_nothing_is_lost(grown: WhatIf, change: tuple[str, str], says: str) -> None:
    before = lines(grown)
    upload(grown, saved(grown).replace(*change))
    assert says in unescape(grown.answer.words.value)
    assert lines(grown) == before and grown.tree.at == 3


def test_a_file_of_the_other_game_is_told_apart(grown: WhatIf) -> None:
    name = next(name for name in PAGES if name != grown.game)
    other = PAGES[name](seed=3)
    move(other, 0)
    before = lines(grown)
    title = {"ticket-to-ride": "Ticket to Ride: Amsterdam", "city-collection": "Amsterdam (City Collection)"}[name]
    for file in (saved(other), Record.from_game(other.state).to_json()):
        grown.answer.clear()
        upload(grown, file)
        assert f"positions of another game, {title}." in unescape(grown.answer.words.value)
        assert lines(grown) == before


def test_a_saved_game_opens_as_a_line_of_positions(opened: Callable[[], WhatIf]) -> None:
    page, other = opened(), opened()
    for _move in range(4):
        move(other, 0)
    upload(page, Record.from_game(other.state).to_json())
    assert lines(page) == lines(other) and page.state == other.state


def test_many_positions_need_no_more_widgets(opened: Callable[[], WhatIf]) -> None:
    page = opened()
    for _step in range(5):  # some lists are created when they are first needed
        move(page, 0)
    count = len(widgets_made())
    for number in range(24):
        move(page, number % 3 % len(page.state.legal_actions()))
        if number % 8 == 7:
            press(page, 0)
    assert len(page.variations.outline.lines) > 20
    assert len(widgets_made()) == count


def test_a_position_is_copied_and_kept_for_this_game_only(opened: Callable[[], WhatIf]) -> None:
    page = opened()
    stamped = Stamp.of(page.state).on(page.text.value)
    assert page.keeping.line.text == stamped and page.keeping.address.text.startswith("?position=")
    page.keeping.fold.shown.value = True
    page.keeping.fold.content.keep.click()
    assert page.browser.recall(f"{page.game}-positions", list) == [["Position", stamped]]
    move(page, 0)
    page.keeping.fold.content.open_it.click()
    assert len(lines(page)) == 3 and page.keeping.link.value
