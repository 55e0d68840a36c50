"""The table of Ticket to Ride: Amsterdam in one window: every part is in view at each decision and each size."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.in_one_window import CELLS, SIZES, boxes, see_whole_table
from tests.browser.play.player import Player

#: A long turn: four players, all colours in the hand, five contracts, and two more to choose from.
FULL = "p0=GGGGWWKKKRRPPBBOO/3,7,12,15,20{offered}/8/ p1=?7/?3/20 p2=?4/?2/10 p3=?5/?4/30 row=RGKBP deck=*"
TURN = "ttr/4 turn=0 " + FULL.format(offered="")

#: Kinds of decision: positions in which they are due, and what asks for the answer.
DECISIONS = {
    "turn": (TURN, []),
    "paying": (TURN, [".amst-payment .amst-buttons button", ".amst-payment .amst-pager button"]),
    "drawing contracts": (TURN, [".amst-question button"]),
    "second card": (
        f"ttr/4 turn=0:second-card {FULL.format(offered='')} options=second-card:may-stop",
        [".amst-asks > .amst-buttons button"],
    ),
    "contracts at the start": (
        "ttr/4 turn=0:setup p0=BW/(8,12) p1=GR/(2,13) p2=PB/(17,20) p3=PO/(21,18) row=WBWKK deck=*",
        [".amst-offer .amst-contract-names", ".amst-offer button", ".amst-offers + button"],
    ),
    "contracts drawn": (
        f"ttr/4 turn=0:contracts {FULL.format(offered='(6,23)')}",
        [".amst-offer .amst-contract-names", ".amst-offer button", ".amst-offers + button"],
    ),
    "last": ("ttr/2 turn=0 last=1 p0=OOGP/3/25,30,31,32,33,38 p1=BO/2,18/1,6,7,13,19,21 row=KPGRB deck=*", []),
}
QUICK = "paying"
GREY = 19  # a route with more payments than one page holds
PARTS = [
    *(".amst-home a", ".amst-status", ".amst-menu-button", ".amst-player", ".amst-board canvas"),
    *(".amst-market canvas", ".amst-hand canvas"),
]


@pytest.mark.parametrize(
    "decision", [QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in DECISIONS if name != QUICK)]
)
def test_the_whole_table_is_in_the_window(open_page: Callable[..., Page], decision: str) -> None:
    position, asks = DECISIONS[decision]
    player = Player(open_page("ticket_to_ride/play", query=f"?position={quote(position)}"), "wide")
    player.wait(lambda seen: seen.offers)
    player.wait_for_board()
    if decision == "paying":
        player.point_at_route(GREY)
        player.wait(lambda seen: seen.offer("Pay "))
    elif decision == "drawing contracts":
        player.press(str(player.wait(lambda seen: seen.offer("Draw contracts")).offer("Draw contracts")))
    faults = []
    for size in (*SIZES, *CELLS) if decision == QUICK else SIZES:
        under = [".amst-under .jupyter-button"] if min(size) > 500 else []
        under += [".amst-under .widget-html"] if under and size not in CELLS else []
        faults += see_whole_table(player.page, size, [*PARTS, *asks, *under])
    assert not faults, "\n".join(faults)


@pytest.mark.slow
def test_in_large_letters_what_an_advisor_would_do_is_marked_and_in_sight(open_page: Callable[..., Page]) -> None:
    position, _asks = DECISIONS["contracts at the start"]
    page = open_page("ticket_to_ride/play", query=f"?position={quote(position)}")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("document.documentElement.dataset.amstSize = 'largest'")
    expect(page.locator(".amst-story")).to_be_hidden()  # it would be a slit
    page.get_by_role("button", name="Hints: off").click()
    page.get_by_role("button", name="Show me now").press("Enter")
    expect(page.get_by_text("Now the advisor’s choice is")).to_be_visible()
    expect(page.locator(".amst-asks .amst-better")).to_be_in_viewport(ratio=0.9)


def test_a_hint_about_contracts_leaves_no_slit_of_what_happened(open_page: Callable[..., Page]) -> None:
    position, _asks = DECISIONS["contracts at the start"]
    page = open_page("ticket_to_ride/play", query=f"?position={quote(position)}")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".amst-story")).to_be_visible()
    page.get_by_role("button", name="Hints: off").click()
    expect(page.get_by_text("The advisor thinks along")).to_be_visible()
    expect(page.locator(".amst-story")).to_be_hidden()


STAY = [".amst-head", ".amst-board canvas", ".amst-market canvas", ".amst-hand canvas", ".amst-players", ".amst-held"]


def test_nothing_moves_between_two_decisions(open_page: Callable[..., Page]) -> None:
    player = Player(open_page("ticket_to_ride/play", query=f"?position={quote(TURN)}"), "wide")
    before = player.wait(lambda seen: seen.claimable)
    player.wait_for_board()
    places = boxes(player.page, STAY)
    player.draw()
    player.after(before)
    assert boxes(player.page, STAY) == places
    player.page.locator(".amst-market button", has_text="Take black").click()
    player.wait(lambda seen: seen.number == before.number + 2)
    assert boxes(player.page, STAY) == places


COVERED = """() => {
  const button = document.querySelector(".amst-replay").getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".amst-since ol"));
  return [...words.getClientRects()].filter(line => line.top < button.bottom && line.right > button.left).length;
}"""


def test_the_button_to_replay_covers_no_words(sit_down: Callable[[str], Player]) -> None:
    player = sit_down("wide")
    player.begin()
    player.page.locator(".amst-replay").wait_for()
    assert player.page.evaluate(COVERED) == 0


MIDDLES = """() => [...document.querySelectorAll(".amst-seat > .widget-dropdown")].map(seat => {
  const [label, list] = [...seat.querySelectorAll("label, select")].map(part => part.getBoundingClientRect());
  return label.y + label.height / 2 - list.y - list.height / 2;
})"""


def test_the_number_of_a_seat_stands_beside_its_list(sit_down: Callable[[str], Player]) -> None:
    player = sit_down("wide")
    player.ask()
    player.page.wait_for_function(f"({MIDDLES})().every(apart => Math.abs(apart) < 4)")


@pytest.mark.slow
def test_names_and_what_plays_them_are_whole(wide: Player) -> None:
    wide.start(seats=("person", "bot: for a first game", "bot: for a first game", "nobody"))
    name, kind = ".amst-player-name", ".amst-player-head .amst-quiet"
    faults = []
    for size in SIZES[:4]:
        faults += see_whole_table(wide.page, size, [name, kind] if size[0] >= 1280 else [name])
    assert not faults, "\n".join(faults)
