"""Several people at one screen, and undoing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

TWO_PEOPLE = ("person", "person", "nobody", "nobody")


@pytest.mark.wide_first
def test_hand_is_covered_until_the_next_person_says_who_they_are(player: Any) -> None:
    page, hand = player.page, player.page.locator(".amst-hand")
    uncover = "I am {}: show my cards".format
    player.start(seats=TWO_PEOPLE)  # Anna has not confirmed that she sits at the screen either
    for name, own in (("Anna", "1 blue, 1 wild"), ("Geertje", "1 green, 1 red")):
        covered = player.wait(lambda seen, name=name: seen.offer(uncover(name)))
        assert covered.offers == [uncover(name)] or not covered.offer("Keep")
        assert not covered.claimable
        expect(hand).to_contain_text("2 cards, covered")
        expect(page.locator("main")).not_to_contain_text(own, use_inner_text=True)  # an old payment may be there unseen
        player.press("Draw blind (35 left)")
        assert player.wait(lambda seen: seen.answer).answer == "First uncover your cards."
        player.press(uncover(name))
        shown = player.wait(lambda seen: seen.offer("Keep both"))
        expect(hand).to_contain_text(own)
        expect(hand).not_to_contain_text("covered")
        player.decide(shown)
    expect(hand).to_contain_text("covered")


@pytest.mark.slow
def test_claim_is_taken_back(wide: Any) -> None:
    before = wide.begin()
    wide.claim(4)
    wide.after(before)
    wide.press("Take back")
    seen = wide.wait(lambda seen: seen.number == before.number)
    assert seen.news == "Taken back."
    assert seen.claimable == before.claimable and seen.offers == before.offers


@pytest.mark.wide_first
def test_card_from_the_deck_cannot_be_taken_back_and_the_page_says_why(player: Any) -> None:
    before = player.begin()
    player.draw()
    drawn = player.after(before)
    player.press("Take back")
    seen = player.wait(lambda seen: seen.answer)
    assert seen.answer == "That cannot be taken back: hidden cards have been seen since."
    assert seen.number == drawn.number
