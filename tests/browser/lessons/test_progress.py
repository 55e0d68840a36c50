"""What remains of a lesson: stars over a reload, the next lesson, and the position that a game continues from."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from amsterdam.learn.lesson import lesson, lessons
from amsterdam.record import Record

GAME = "ticket-to-ride"
CLAIMING = "03_claim_route"

PAINTED = """() => {
  const canvas = document.querySelector(".amst-wide canvas");
  if (!canvas?.checkVisibility()) return false;
  const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  const seen = new Set();
  for (let at = 0; at < pixels.length; at += 4 * 997) seen.add(pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2]);
  return seen.size > 50;
}"""

Take = Callable[..., Any]


def test_stars_survive_a_reload_and_can_be_forgotten(take: Take, server: Any) -> None:
    pupil = take(CLAIMING)
    page: Page = pupil.page
    pupil.solve()
    pupil.go_on()
    pupil.err()
    pupil.solve()
    page.reload()
    pupil.expect_step(2)
    assert pupil.stars()[:3] == [3, 2, 0]
    page.goto(f"{server.address}voila/render/ticket_to_ride/learn.ipynb")
    line = page.get_by_role("listitem").filter(has_text="Claiming routes")
    expect(line).to_contain_text(f"5 of {3 * len(pupil.steps)} stars")
    expect(page.get_by_role("link", name="Go on: The table and the goal")).to_be_visible()
    forget = page.get_by_role("button", name="Forget my stars", exact=True)
    forget.click()
    page.get_by_role("button", name="No, leave it as it is").click()
    expect(line).to_contain_text("5 of")
    forget.click()
    page.get_by_role("button", name="Yes, forget my stars").click()
    expect(line).to_contain_text("0 of")
    expect(page.get_by_role("link", name="Begin: The table and the goal")).to_be_visible()
    expect(forget).to_be_hidden()
    line.get_by_role("link").click()
    pupil.expect_step(0)
    assert pupil.stars()[:3] == [0, 0, 0]


@pytest.mark.slow
def test_what_a_browser_has_kept_does_no_harm_when_it_is_damaged(take: Take) -> None:
    pupil = take(CLAIMING)
    pupil.page.evaluate("localStorage.setItem('amsterdam', '{')")
    pupil.page.reload()
    pupil.expect_step(0)
    expect(pupil.page.get_by_role("alert").filter(has_text="put aside, not deleted")).to_be_visible()
    pupil.solve()
    assert pupil.stars()[0] == 3
    assert "{" in pupil.page.evaluate("Object.values(localStorage)")


@pytest.mark.slow
def test_what_another_tab_keeps_meanwhile_is_not_written_over(take: Take) -> None:
    pupil = take(CLAIMING)
    # As if the other tab had written without this tab being told.
    pupil.page.evaluate("""() => localStorage.setItem("amsterdam", JSON.stringify({
        progress: { "ticket-to-ride": { "01_table_and_goal": { goal: 2 } },
                    "city-collection": { "07_houses": { a: 1 } } },
        "ticket-to-ride-positions": [["mine", "ttr/2"]]}))""")
    pupil.solve()
    pupil.page.wait_for_function(f"localStorage.amsterdam.includes('{CLAIMING}')")
    kept = json.loads(pupil.page.evaluate("localStorage.amsterdam"))
    assert kept["progress"]["ticket-to-ride"]["01_table_and_goal"] == {"goal": 2}
    assert kept["progress"]["city-collection"] == {"07_houses": {"a": 1}}
    assert kept["ticket-to-ride-positions"] == [["mine", "ttr/2"]]


@pytest.mark.slow
def test_page_says_where_stars_cannot_be_kept(take: Take) -> None:
    pupil = take(CLAIMING)
    pupil.page.evaluate("""() => {
        Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
    }""")
    pupil.solve()
    expect(pupil.page.get_by_role("alert").filter(has_text="This browser has no room left")).to_be_visible()
    assert pupil.stars()[0] == 3


@pytest.mark.slow
def test_game_goes_on_from_the_position_of_the_step(take: Take) -> None:
    pupil = take(CLAIMING)
    pupil.solve()
    position = pupil.attempt.state.to_text()
    pupil.page.get_by_role("link", name="Play on from here").click()
    pupil.wait(lambda seen: seen.players == ["human", "greedy"])
    assert "/voila/render/ticket_to_ride/play.ipynb" in pupil.page.url
    assert Record.from_json(pupil.saved()).restart().to_text() == position
    assert [seat["name"] for seat in json.loads(pupil.saved())["notes"]["seats"]] == ["Anna", "Willem"]
    assert "Dam – Oost-Indisch Huis, 3 green spaces, claimed by Anna" in pupil.look().routes


@pytest.mark.slow
def test_position_of_the_step_can_be_asked_what_if(take: Take) -> None:
    pupil = take(CLAIMING)
    pupil.solve()
    pupil.page.get_by_role("link", name="What if?").click()
    position = pupil.attempt.state.view(0).to_text()  # as the learner knows it, with hidden cards
    expect(pupil.page.get_by_label("Position")).to_have_value(position)


@pytest.mark.slow
def test_list_of_lessons_leads_to_the_first_one(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/learn")
    others = 2  # the first game and the rulings
    expect(page.locator(".amst-lessons a")).to_have_count(len(lessons(GAME)) + others)
    page.get_by_role("link", name="Begin: The table and the goal").click()
    expect(page.locator(".amst-task h2")).to_have_text(lesson(GAME, lessons(GAME)[0]).steps[0].task)


@pytest.mark.slow
def test_sheet_for_teachers_prints_the_sheet_only(open_page: Callable[..., Page]) -> None:
    page = open_page("ticket_to_ride/teacher")
    chapter = lesson(GAME, CLAIMING)
    page.get_by_label("Chapter").select_option(label=chapter.title.replace(" ", "\N{NO-BREAK SPACE}"))
    expect(page.get_by_role("heading", name=chapter.title)).to_be_visible()
    expect(page.locator(".amst-sheet-steps > li")).to_have_count(len(chapter.steps))
    page.emulate_media(media="print")
    for gone in (page.get_by_role("navigation"), page.get_by_label("Chapter"), page.locator("h1")):
        expect(gone).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    first = page.locator(".amst-sheet-steps > li").first.bounding_box()
    assert first is not None and first["y"] < 200, "it begins on the first page"


@pytest.mark.slow
def test_warm_server_paints_a_lesson_within_three_seconds(
    open_page: Callable[..., Page], record_property: Callable[[str, object], None]
) -> None:
    page = open_page(f"ticket_to_ride/{lessons(GAME)[0]}")
    times: list[float] = []
    while not times or min(times) >= 3:  # a busy machine gets more tries
        assert len(times) < 5, times
        page.wait_for_timeout(3000)  # time for the server to warm the next kernel
        begin = time.monotonic()
        page.reload(wait_until="commit")
        page.wait_for_function(PAINTED)
        times.append(time.monotonic() - begin)
    record_property("seconds", times)
    print("painted after", ", ".join(f"{seconds:.2f} s" for seconds in times))
