"""Accessible pages: axe-core's findings on contrast, labels and roles, and the path of the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.lessons.pupil import Pupil
from tests.browser.play.city import COLD, CityPlayer
from tests.browser.play.keys import Keys
from tests.browser.play.player import Player

PAGES = (
    "index",
    "ticket_to_ride/play",
    "ticket_to_ride/what_if",
    "city_collection/play",
)
#: For the slow tests: each consists of the same parts as one of the pages above.
MORE_PAGES = (
    *(f"city_collection/{name}" for name in ("review", "cards", "rules", "what_if")),
    *(f"ticket_to_ride/{name}" for name in ("learn", "teacher", "review", "rules")),
)
CLAIMING = "03_claim_route"

#: Anna's last turn, and the last of the game.
LAST_TURN = "ttr/2 turn=0 last=1 p0=OOGP/3/25,30,31,32,33,38 p1=BO/2,18/1,6,7,13,19,21 row=KPGRB deck=*"

#: Milliseconds after which a press in the same place no longer belongs to a double click.
DOUBLE_CLICK = 600

#: Milliseconds to load the compiled rules, which may never have been compiled on this machine.
COMPILING = 180_000

Open = Callable[..., Page]


def faults_of(page: Page) -> list[str]:
    """Return the faults that axe-core calls serious or critical."""
    violations = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:200]} ({node.get('failureSummary', '')})"
        for fault in violations
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


# --- contrast, labels, roles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PAGES, *(pytest.param(name, marks=pytest.mark.slow) for name in MORE_PAGES)])
def test_page_has_no_serious_fault(name: str, open_page: Open) -> None:
    page = open_page(name)
    page.locator(":is(.amst-root, .amst-games) :is(button, select, a.amst-way)").locator(
        "visible=true"
    ).first.wait_for()
    assert faults_of(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", ["set-up", "aid", "score"])
@pytest.mark.parametrize("game", ["ticket_to_ride", "city_collection"])
def test_own_table_has_no_serious_fault_in_any_part(game: str, part: str, open_page: Open) -> None:
    page = open_page(f"{game}/own_table", query=f"?part={part}")
    page.locator(f".amst-own-at-{part}").wait_for()
    assert faults_of(page) == []


@pytest.mark.slow
def test_faults_are_found_where_there_are_some(open_page: Open) -> None:
    page = open_page("index")
    page.evaluate("document.querySelector('main').innerHTML += '<button></button><p style=\"color: #cba\">pale</p>'")
    assert [fault.partition(":")[0] for fault in faults_of(page)] == ["button-name", "color-contrast"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "kinds"),
    [("04_double_and_grey", {"do", "legal", "find", "spot"}), ("05_merchandise", {"do", "find", "predict"})],
)
def test_lesson_has_no_serious_fault_in_any_kind_of_step(name: str, kinds: set[str], open_page: Open) -> None:
    pupil = Pupil(open_page(f"ticket_to_ride/{name}"), "wide")
    pupil.begin_lesson(name)
    seen = set()
    for number, step in enumerate(pupil.steps):
        if number:
            pupil.page.wait_for_timeout(DOUBLE_CLICK)
            pupil.button("Next").or_(pupil.button("Skip")).click()
            pupil.expect_step(number)
        if step.kind in seen:
            continue
        seen.add(step.kind)
        pupil.err()
        assert faults_of(pupil.page) == []
        pupil.solve()
        if number == 0:
            pupil.press(pupil.page.locator(".amst-see button:visible").first.inner_text())
            expect(pupil.page.locator(".amst-rule-card")).to_be_visible()
            assert faults_of(pupil.page) == []
            pupil.page.keyboard.press("Escape")
    assert seen == kinds


@pytest.mark.slow
def test_game_has_no_serious_fault_from_its_middle_to_its_end(open_page: Open, screen: str, server: Any) -> None:
    player = Player(open_page("index", screen), screen)
    player.page.goto(f"{server.address}voila/render/ticket_to_ride/play.ipynb?position={quote(LAST_TURN)}")
    before = player.wait(lambda seen: seen.claimable)
    assert faults_of(player.page) == []
    player.claim(35)  # three green spaces: more than the hand can pay
    player.wait(lambda seen: seen.answer)
    assert faults_of(player.page) == []
    player.claim(max(before.claimable))
    if paying := player.wait(lambda seen: seen.over or seen.offer("Pay ")).offer("Pay "):
        player.press(paying)
        player.wait(lambda seen: seen.over)
    expect(player.page.get_by_role("heading", name="Final scoring")).to_be_visible()
    assert faults_of(player.page) == []
    player.press("Show everything")
    player.page.wait_for_timeout(DOUBLE_CLICK)
    player.press("Look back at your decisions")
    expect(player.page.get_by_text("Decision 1 of")).to_be_visible()
    expect(player.page.get_by_text("decisions looked at")).to_have_count(0, timeout=COMPILING)
    assert faults_of(player.page) == []


@pytest.mark.slow
def test_game_of_the_city_collection_has_no_serious_fault(open_page: Open, screen: str) -> None:
    query = "?position=ams/2 round=12 turn=0 p0=supply:OOO/inactive:24/active:109,9 p1=- queue=0 tile=A5"
    page = open_page("city_collection/play", screen, query=query)
    player = CityPlayer(page, screen)
    page.locator(".amst-choice").first.wait_for(timeout=COLD)
    assert faults_of(page) == []
    player.press("Market (0)")
    player.press("Nothing of this can be done now. Why not?")
    player.press(player.wait(lambda seen: seen.refused and seen.refused[0].startswith("✗")).refused[0])
    player.wait(lambda seen: seen.answer)
    assert faults_of(page) == []
    player.press("Pass: end your turn")
    expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()
    player.press("Show everything")
    expect(page.locator(".amst-sheet").filter(has_text="winner")).to_have_count(1)
    assert faults_of(page) == []


# --- the focus --------------------------------------------------------------------------------------------------------

#: The place of the focus: its name, whether it is visible, and its position on the page.
FOCUS = """() => {
  const here = document.activeElement, style = getComputedStyle(here), box = here.getBoundingClientRect();
  const words = (here.labels?.[0] ?? here).innerText ?? "";
  const covered = here.closest(".amst-picture-button") !== null;  // the picture behind it has the frame
  return {
    name: words.replaceAll("\\u00a0", " ").trim() || here.getAttribute("aria-label") || here.tagName,
    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 || covered,
    size: Math.min(box.width, box.height),
    isAgain: window.stops?.[0] === here,
    goesDown: !window.stops?.length || Boolean(window.stops.at(-1).compareDocumentPosition(here) & 4),
    stops: (window.stops ??= []).push(here),
  };
}"""


def test_focus_is_seen_at_every_stop_and_goes_down_the_page(open_page: Open) -> None:
    pupil = Pupil(open_page(f"ticket_to_ride/{CLAIMING}"), "wide")
    pupil.begin_lesson(CLAIMING)
    pupil.page.get_by_role("link", name="Two games of Amsterdam").first.focus()  # the focus was on what asks
    pupil.page.keyboard.press("Shift+Tab")
    stops: list[dict[str, Any]] = []
    for _ in range(60):
        pupil.page.keyboard.press("Tab")
        stop = pupil.page.evaluate(FOCUS)
        if stop["name"] == "BODY" or stop["isAgain"]:
            break
        stops.append(stop)
    assert [stop["name"] for stop in stops if not stop["outlined"] or stop["size"] <= 1] == []
    assert [stop["name"] for stop in stops if not stop["goesDown"]] == []
    names = [stop["name"].splitlines()[-1] for stop in stops]
    order = ["Two games of Amsterdam", "Play on from here", "Hint", "Skip", "Pay in the route's colour", "Take red"]
    assert [name for name in names if name in order] == order


@pytest.mark.parametrize("key", ["Escape", pytest.param("Space", marks=pytest.mark.slow)])
def test_rule_card_takes_the_focus_and_gives_it_back(key: str, open_page: Open) -> None:
    keys = Keys(open_page(f"ticket_to_ride/{CLAIMING}"))
    card = keys.page.locator(".amst-rule-card")
    keys.press("Pay in the route's colour")
    expect(card).to_be_focused()
    expect(card).to_have_role("dialog")
    expect(card).to_have_accessible_name("Pay in the route's colour")
    if key == "Escape":
        keys.page.keyboard.press("Tab")
        keys.page.keyboard.press("Escape")
    else:
        keys.press("Close")
    expect(card).to_be_hidden()
    expect(keys.button("Pay in the route's colour")).to_be_focused()
    assert keys.pointed == 0


#: A press of Escape while a rule card is seen and the page has not turned to it yet.
AT_ONCE = """() => { delete document.querySelector(".amst-rule-card").dataset.open;
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })); }"""


def test_rule_card_closes_by_escape_as_soon_as_it_is_seen(open_page: Open) -> None:
    keys = Keys(open_page(f"ticket_to_ride/{CLAIMING}"))
    keys.press("Pay in the route's colour")
    expect(keys.page.locator(".amst-rule-card")).to_be_focused()
    keys.page.evaluate(AT_ONCE)
    expect(keys.page.locator(".amst-rule-card")).to_be_hidden()
