"""The positions of cards beside the board."""

from __future__ import annotations

from itertools import pairwise

import pytest

from widgets.ticket_to_ride.drawing import layout


@pytest.mark.parametrize("spots", [layout.row_spots(), layout.pile_spots()])
def test_cards_lie_side_by_side_inside_the_canvas(spots: tuple[layout.Spot, ...]) -> None:
    assert spots[0].x >= 5 and spots[-1].x + spots[-1].width <= layout.HALF - 5
    assert all(left.x + left.width + 8 <= right.x for left, right in pairwise(spots))
    assert all(spot.y + spot.width * 1.5 < layout.STRIP for spot in spots)


def test_each_card_is_found_by_a_point_on_it_and_by_no_point_between() -> None:
    spots = layout.row_spots()
    assert [layout.at(spots, spot.x + 1, spot.y + 98) for spot in spots] == [0, 1, 2, 3, 4]
    assert layout.at(spots, spots[1].x - 4, 50) is None
    assert layout.at(spots, spots[1].x + 4, spots[1].y + 100) is None


@pytest.mark.parametrize("cards", range(1, 9))
def test_a_fan_stays_in_its_place(cards: int) -> None:
    fan = layout.fan(cards)
    reach = max(abs(card.dx) for card in fan) + layout.FAN / 2
    assert len(fan) == cards
    assert reach <= layout.HALF / layout.GROUPS / 2
    assert [card.dx for card in fan] == sorted(card.dx for card in fan)


def test_the_hand_is_grouped_by_colour_with_wilds_last() -> None:
    assert layout.groups((2, 1, 0, 3, 0, 0, 1)) == ((1, 1), (3, 3), (6, 1), (0, 2))
    assert layout.groups((0,) * 7) == ()
