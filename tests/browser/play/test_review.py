"""Reviews: of the game just played, later in the same tab, and of a saved game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import amsterdam
from amsterdam.ticket_to_ride.board import standard_board
from tests.browser.hand import Hand
from tests.browser.play.player import Player
from widgets.city_collection.table.match import Match as CityMatch
from widgets.table.match import Player as Seat
from widgets.ticket_to_ride.table.match import Match

#: Anna's last turn: a claim with merchandise would be worth ten points, cards are worth nothing.
LAST_TURN = "ttr/2 turn=0 last=1 p0=GGG/-/-/0 p1=WK/-/19/0 row=RGKBP"
#: The last turn of a year: enough cubes for a card that would otherwise bring the fourth penalty token.
CITY_LAST_TURN = (
    "ams/2 round=12 turn=0 queue=0 order=1,0 p0=supply:PPPPPP/penalties:3/inactive:111/points:50 p1=points:60"
)
#: Milliseconds to load the compiled rules, which may never have been compiled on this machine.
COMPILING = 180_000


@pytest.fixture
def played(open_page: Callable[..., Page], screen: str, server: Any) -> Player:
    """A player whose game is over, after drawing cards where a claim would have won it."""
    page = open_page("index", screen)
    page.goto(f"{server.address}voila/render/ticket_to_ride/play.ipynb?position={quote(LAST_TURN)}")
    player = Player(page, screen)
    player.wait(lambda seen: seen.claimable)
    for offer in ("Take red", "Take green"):
        seen = player.look()
        player.press(offer)
        player.after(seen)  # type: ignore[arg-type]
    player.press("Show everything")
    page.wait_for_timeout(600)  # another press in the same place would be the second half of a double click
    return player


@pytest.fixture
def saved() -> str:
    """A whole game of two greedy bots, one of them labelled a person."""
    match = Match.start([Seat("Anna", "greedy"), Seat("Geertje", "greedy")], 4)
    while not match.over:
        match.act_bot()
    return match.to_json().replace('"greedy"', '"human"', 1)


@pytest.fixture
def saved_city() -> str:
    """A game of the City Collection in which Anna sails one field, and then forgets her card."""
    state = amsterdam.game("city-collection").from_text(CITY_LAST_TURN)
    match = CityMatch(state, [Seat("Anna"), Seat("Geertje", "greedy")])
    for text in ("sail 1", "pass"):
        match.act(next(action for action in match.state.legal_actions() if action.to_text() == text))
    return match.to_json()


def load(page: Page, text: str) -> None:
    with page.expect_file_chooser() as dialogue:
        page.locator(".amst-files button").click()
    dialogue.value.set_files({"name": "game.json", "mimeType": "application/json", "buffer": text.encode()})


@pytest.mark.slow
@pytest.mark.wide_first
def test_the_move_that_lost_is_found_from_the_finished_game_and_explained(played: Player) -> None:
    page = played.page
    played.press("Look back at your decisions")
    if played.touch:
        played.press("The game")
    expect(page.get_by_text("Decision 1 cost the most wins")).to_be_visible(timeout=COMPILING)
    if played.touch:
        played.press("Question")
    expect(page.get_by_text("What would have been better?")).to_be_visible()
    expect(page.get_by_text("Better: Claim")).to_have_count(0)
    mark = page.locator(".amst-curve").get_by_role("button", name="number 1 of the worst")
    expect(mark).to_be_visible()
    played.press("Next")
    expect(page.get_by_text("Decision 2 of 2")).to_be_visible()
    played.tap(mark)
    expect(page.get_by_text("Decision 1 of 2")).to_be_visible()
    played.press("Show me")
    expect(page.get_by_text("Better: Claim")).to_be_visible()
    expect(page.get_by_text("points more for merchandise")).to_be_visible()
    played.tap(page.get_by_role("button", name="The numbers"))
    expect(page.locator(".amst-numbers h3")).to_be_in_viewport()
    played.tap(page.get_by_text("Show on the board who ends up"))
    expect(page.get_by_text("in how many of 100 games")).to_be_visible()
    link = page.get_by_role("link", name="What if? Take this position apart")
    assert "what_if.ipynb?position=ttr/2" in str(link.get_attribute("href"))
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    if played.touch:
        played.press("Menu")
    played.press("Back to the table")
    expect(page.get_by_role("button", name="Look back at your decisions")).to_be_visible()


@pytest.mark.slow
def test_the_reader_chooses_again_on_the_board(played: Player) -> None:
    played.press("Look back at your decisions")
    page = played.page
    expect(page.get_by_text("What would have been better?")).to_be_visible(timeout=COMPILING)
    if played.touch:
        played.press("Your things")
    played.hand.press(page.locator(".amst-review .amst-market canvas").nth(1), 0.13, 0.11)  # the deck
    expect(page.get_by_text("points. Try another one.")).to_be_visible()
    best = next(n for n, r in standard_board().routes.items() if r.carts and r.colour == "green")
    played.canvas = f".amst-review {played.canvas}"
    played.board = page.locator(played.canvas)
    played.point_at_route(best)
    expect(page.get_by_text("Yes, ")).to_be_visible()
    expect(page.get_by_text("With it, on average:")).to_be_visible()


@pytest.mark.slow
def test_a_finished_game_can_be_looked_back_at_later_in_another_tab(played: Player, server: Any) -> None:
    page = played.page.context.new_page()
    page.goto(f"{server.address}voila/render/ticket_to_ride/review.ipynb")
    expect(page.get_by_label("Kept")).to_contain_text("Anna, Willem · over · ")
    page.get_by_role("button", name="Look back at it").click()
    expect(page.get_by_text("Decision 1 of 2")).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text("Decision 2 of 2")).to_be_visible()
    if played.touch:  # the other tab is as narrow
        page.get_by_role("button", name="Your things").tap()
    piles = page.locator(".amst-review .amst-market canvas").nth(1)
    expect(piles).to_be_visible()
    Hand(page, played.touch).press(piles, 0.13, 0.11)
    reply = page.locator(".amst-review-question .amst-said")
    expect(reply).not_to_be_empty()
    page.reload()
    expect(page.get_by_text("Decision 2 of 2")).to_be_visible(timeout=COMPILING)
    expect(reply).not_to_be_empty()


@pytest.mark.slow
def test_a_saved_game_is_gone_through_with_the_keyboard_while_it_is_judged(
    open_page: Callable[..., Page], saved: str
) -> None:
    page = open_page("ticket_to_ride/review")
    load(page, "Dear diary")
    expect(page.get_by_role("alert").get_by_text("not a saved game")).to_be_visible()
    load(page, saved)
    page.get_by_text("Decision 1 of").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Decision 2 of")).to_be_visible()
    slider = page.get_by_role("slider", name="Move")
    slider.press("End")
    expect(page.get_by_role("heading", name=re.compile(r"(Move|Decision) \d+ of"))).to_be_visible()
    page.get_by_role("button", name="Previous", exact=True).press("Enter")
    expect(page.get_by_text(re.compile(r"Decision \d+ of"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ of \d+ decisions looked at"))).to_be_visible(timeout=COMPILING)
    page.get_by_role("button", name="Stop").press("Enter")
    go_on = page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    page.keyboard.press("ArrowLeft")
    go_on.press("Enter")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()


def test_the_keys_home_and_end_go_to_the_first_and_the_last_move(open_page: Callable[..., Page], saved: str) -> None:
    page = open_page("ticket_to_ride/review")
    load(page, saved)
    page.get_by_text("Decision 1 of").wait_for()
    page.locator("[data-drawing]").wait_for(state="detached")  # the length of the game comes last
    slider = page.get_by_role("slider", name="Move")
    last = str(slider.get_attribute("aria-valuemax"))
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuenow", last)
    expect(page.get_by_role("heading", name=f"Move {int(float(last))} of")).to_be_visible()
    slider.press("Home")
    expect(page.get_by_role("heading", name="Decision 1 of")).to_be_visible()


@pytest.mark.slow
def test_the_worst_decision_of_a_saved_game_of_the_city_collection_is_found_and_explained(
    open_page: Callable[..., Page], saved_city: str
) -> None:
    page = open_page("city_collection/review", "narrow")
    load(page, saved_city)
    expect(page.locator(".amst-curve").get_by_role("button", name="Decision 2: costs about 1")).to_be_visible()
    page.get_by_role("button", name="Next mistake").tap()
    expect(page.get_by_text("Decision 2 of 2, round 12")).to_be_visible()
    expect(page.get_by_text("What would have been better?")).to_be_visible()
    page.get_by_role("button", name="Show me", exact=True).tap()
    expect(page.get_by_text("Better: Activate")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="lost to penalties")).to_be_visible()
    link = page.get_by_role("link", name="What if? Take this position apart")
    assert str(link.get_attribute("href")).startswith("what_if.ipynb?position=ams/2")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


@pytest.mark.wide_first
def test_an_advisor_tells_after_the_choice_or_when_asked(
    open_page: Callable[..., Page], screen: str, server: Any
) -> None:
    page = open_page("index", screen)
    page.goto(f"{server.address}voila/render/ticket_to_ride/play.ipynb?position={quote(LAST_TURN)}")
    player = Player(page, screen)
    seen = player.wait(lambda seen: seen.claimable)
    if screen == "narrow":
        player.press("Menu")
    player.press("Hints: off")
    if screen == "narrow":
        player.press("Menu")
    expect(page.get_by_text("Choose, and it will say")).to_be_visible()
    player.press("Show me now")
    expect(page.get_by_text("Now the advisor’s choice is: Claim")).to_be_visible(timeout=COMPILING)
    player.press("Take red")
    player.after(seen)
    expect(page.get_by_text("Your last decision: the advisor’s choice was “Claim")).to_be_visible(timeout=COMPILING)
    if screen == "narrow":
        player.press("Menu")
    player.press("Hints: on")
    expect(page.get_by_text("Your last decision")).to_have_count(0)
