"""A board under fingers, wheel and keys: it is enlarged within its frame, and a press hits what is under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from amsterdam.city_collection.box import standard_board
from amsterdam.record import Record
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.cards import LETTERS
from amsterdam.ticket_to_ride.words import route_name
from tests.browser.hand import DOUBLE, Hand
from tests.browser.lens import Lens
from tests.browser.play.city import COLD, PAGE, CityPlayer, Seen
from tests.browser.play.player import BOARD, Player
from tests.browser.play.test_city_collection import POSITION
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.board.geometry import geometry as geometry_of_city
from widgets.city_collection.board.parts import NARROW as NARROW_PARTS
from widgets.city_collection.board.parts import PARTS, part_of
from widgets.city_collection.board.things import things_of
from widgets.ticket_to_ride.board.geometry import NARROW, WIDE, geometry
from widgets.ticket_to_ride.drawing.layout import GROUPS, groups

#: What a finger hits without care, in CSS pixels.
FINGER = 44
#: Where nothing lies on the first game's board, in fractions of its width: water at the top.
WATER = (0.5, 0.08)
#: How far the page is enlarged and scrolled.
STILL = "[visualViewport.scale, scrollX, scrollY]"


def lens_of(player: Any) -> Lens:
    lens = Lens(player.hand, player.board)
    lens.whole()
    return lens


def middle_of(route: int) -> tuple[float, float]:
    """Return the place of a route in fractions of the board's width."""
    spaces = geometry(BOARD, NARROW).spaces[route]
    x, y = spaces[len(spaces) // 2].centre
    return x / NARROW.width, y / NARROW.width


def drag_card(player: Player, route: int) -> None:
    """Drag a card that pays for a route from the hand onto it, and wait until it is asked to pay."""
    state = Record.from_json(player.saved()).replay()
    payment = next(a.cards for a in state.legal_actions() if isinstance(a, ClaimRoute) and a.route == route)
    kinds = [kind for kind, _cards in groups(state.view(0).hand)]
    across = (2 * kinds.index(LETTERS.index(payment[0])) + 1) / (2 * GROUPS)
    start = player.hand.place(player.page.locator(".amst-hand canvas").first, across, 0.15)
    end = player.hand.place(player.board, *middle_of(route))
    player.page.wait_for_timeout(1000 * DOUBLE)
    for kind, at in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
        player.hand.fingers(kind, *filter(None, [at]))
    player.wait(lambda seen: seen.offer("Pay "))


def sent_from(page: Page) -> list[str]:
    """Begin to gather what the page sends to its kernel, without the pulse of its line, which is a number."""
    messages: list[str] = []

    def hear(frame: dict[str, Any]) -> None:
        sent = frame["response"]["payloadData"]
        if not sent.isdecimal():
            messages.append(sent)

    session = page.context.new_cdp_session(page)
    session.on("Network.webSocketFrameSent", hear)
    session.send("Network.enable")
    return messages


def test_two_fingers_enlarge_the_board_and_a_tap_claims_the_route_under_the_finger(
    narrow: Player, drawings: Callable[[Page], list[bytes]]
) -> None:
    seen = narrow.begin()
    lens, page = lens_of(narrow), narrow.page
    route = min(seen.claimable)
    sent, drawn = sent_from(page), drawings(page)
    lens.spread(*middle_of(route), 3)
    assert lens.scale == pytest.approx(3, abs=0.1)
    assert page.evaluate(STILL) == [1, 0, 0], "the page is neither enlarged nor scrolled"
    assert not sent and not drawn, "the kernel hears nothing"
    assert narrow.wait(lambda now: True) == seen, "a gesture was taken for a tap"
    lens.bring(*middle_of(route))
    drag_card(narrow, route)
    narrow.press("Cancel")
    narrow.wait(lambda now: not now.offer("Pay "))
    narrow.claim(route)
    assert f"Anna claims {route_name(BOARD, route)}" in narrow.after(seen).news
    assert lens.scale == pytest.approx(3, abs=0.1), "another decision does not change it"
    lens.whole()


@pytest.mark.slow
def test_double_tap_enlarges_until_spaces_are_as_large_as_a_finger_and_the_next_shows_all(narrow: Player) -> None:
    seen = narrow.begin()
    lens = lens_of(narrow)
    lens.double_tap(*WATER)
    assert lens.scale == pytest.approx(3, abs=0.05)
    pixels = narrow.board.bounding_box()["width"] / NARROW.width  # type: ignore[index]
    long, high = NARROW.space
    assert pixels * long >= FINGER and pixels * (high + 2 * NARROW.reach) >= FINGER
    lens.double_tap(*WATER)
    assert lens.scale == pytest.approx(1, abs=0.05)
    assert narrow.wait(lambda now: True) == seen and narrow.page.evaluate(STILL) == [1, 0, 0]


@pytest.mark.slow
def test_tap_right_after_a_flick_of_the_finger_is_a_press(narrow: Player) -> None:
    seen = narrow.begin()
    lens = lens_of(narrow)
    at = narrow.hand.place(narrow.board, *middle_of(min(seen.claimable)))
    lens.drag(150, 0, steps=3)
    narrow.page.touchscreen.tap(*at)
    narrow.wait(lambda now: now.offer("Pay "))


@pytest.mark.slow
def test_first_of_two_taps_acts_and_the_second_is_no_press(narrow: Player) -> None:
    seen = narrow.begin()
    lens, route = lens_of(narrow), min(seen.claimable)
    lens.double_tap(*middle_of(route))
    now = narrow.wait(lambda now: now.offer("Pay "))
    assert now.number == seen.number, "a second press would have paid"
    lens.whole()


@pytest.mark.slow
def test_board_stays_in_its_frame_however_fingers_move_it(narrow: Player) -> None:
    seen = narrow.begin()
    lens = lens_of(narrow)
    lies = lens.lies()
    lens.drag(60, 40)
    assert lens.lies() == lies, "one finger moves nothing while the board is whole"
    for times, most in ((4, 4), (2, 4), (1 / 1.5, 4 / 1.5), (1 / 4, 1)):
        lens.spread(0.5, 0.5, times)
        assert lens.scale == pytest.approx(most, abs=0.1)
        for x, y in ((170, 170), (-170, -170)) * 8:
            lens.drag(x, y)
            assert lens.fills_its_frame(), (times, x, y)
    assert lens.lies() == lies
    assert narrow.wait(lambda now: True) == seen and narrow.page.evaluate(STILL) == [1, 0, 0]


@pytest.mark.slow
def test_wheel_with_ctrl_and_keys_enlarge_and_a_click_claims_what_is_under_the_mouse(wide: Player) -> None:
    seen = wide.begin()
    page, lens, route = wide.page, Lens(wide.hand, wide.board), min(seen.claimable)
    spaces = geometry(BOARD, WIDE).spaces[route]
    x, y = spaces[len(spaces) // 2].centre
    page.mouse.move(*wide.hand.place(wide.board, x / WIDE.width, y / WIDE.width))
    page.keyboard.down("Control")
    for _turn in range(4):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    assert lens.scale > 2 and page.evaluate("devicePixelRatio") == 1
    wide.claim(route)
    assert f"Anna claims {route_name(BOARD, route)}" in wide.after(seen).news
    wide.board.focus()
    page.keyboard.press("0")
    assert lens.scale == pytest.approx(1, abs=0.05)
    page.keyboard.press("+")
    assert lens.scale == pytest.approx(1.5, abs=0.05)
    before = lens.lies()
    page.keyboard.press("ArrowRight")
    assert lens.lies()[0] < before[0] and lens.fills_its_frame()
    page.keyboard.press("-")
    assert lens.scale == pytest.approx(1, abs=0.05)


@pytest.mark.slow
def test_tap_on_the_enlarged_part_of_the_city_takes_the_block_and_sails_to_the_field(
    open_page: Callable[..., Page],
) -> None:
    player = CityPlayer(open_page(PAGE, "narrow", query=f"?position={POSITION}"), "narrow")
    page, lens = player.page, Lens(Hand(player.page, touch=True), player.board)
    page.locator(".amst-choice").first.wait_for(timeout=COLD)
    things: tuple[tuple[str, str, Thing, str], ...] = (
        ("harbour-west", "Harbour west", ("field", 1), "sail 1"),
        ("city-west", "City west", ("block", 16), "block 16"),
    )
    for part, name, thing, action in things:
        seen = player.wait(lambda seen: seen.choices)
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("button", name=name)).to_contain_class("mod-active")
        page.wait_for_timeout(500)
        assert lens.scale == pytest.approx(1, abs=0.05), "another part is shown whole"
        lens.spread(*player.place_of(thing, part), 3)
        box = geometry_of_city(standard_board()).box(thing)
        pixels = player.board.bounding_box()["width"] / NARROW_PARTS[part][2]  # type: ignore[index]
        assert pixels * min(box.width, box.height) >= FINGER
        lens.bring(*player.place_of(thing, part))
        player.take(thing, part)
        player.after(seen)
        assert Record.from_json(player.saved()).actions[-1] == action
    lens.whole()


class NearPlayer(Player):
    """Claims each route on the enlarged board, and sees the whole board again now and then."""

    def point_at_route(self, route: int) -> None:
        lens, at = Lens(self.hand, self.board), middle_of(route)
        if route % 3 == 0:
            lens.whole()
        if lens.scale < 2:
            lens.spread(*at, 3)
        lens.bring(*at)
        super().point_at_route(route)


@pytest.mark.slow
def test_whole_game_is_played_on_the_enlarged_board(narrow: Player) -> None:
    player = NearPlayer(narrow.page, "narrow")
    player.start(seed=11)
    player.play_to_the_end()
    claims = [action for action in Record.from_json(player.saved()).actions if action.startswith("claim")]
    assert len(claims) > 5
    lens_of(player)


class NearCityPlayer(CityPlayer):
    """Acts on the board where that can be: it is turned to the part of the thing and enlarged."""

    def do(self, seen: Seen, name: str) -> Seen:
        state = Record.from_json(self.saved()).replay()
        places = [thing for action in state.legal_actions() for thing in things_of(action, state.view(0))[:1]]
        if not seen.free or not places or name.startswith("Pass"):
            return super().do(seen, name)
        thing = places[len(self.done) % len(places)]
        part = part_of(geometry_of_city(standard_board()), thing)
        switch = self.page.locator(".amst-parts button").nth(PARTS.index(part))
        lens, at = Lens(Hand(self.page, touch=True), self.board), self.place_of(thing, part)
        if "mod-active" not in str(switch.get_attribute("class")):
            switch.tap()
            expect(switch).to_contain_class("mod-active")
            self.page.wait_for_timeout(500)
            assert lens.scale < 1.01
        if lens.scale < 2:
            lens.spread(*at, 3)
        lens.bring(*at)
        self.point(thing, part)
        self.done.append(thing)
        asked = self.wait(lambda now: now.number != seen.number or now.choices != seen.choices)
        return asked if asked.number != seen.number else super().do(asked, asked.choices[0])

    def __init__(self, page: Page) -> None:
        super().__init__(page, "narrow")
        self.done: list[Thing] = []


@pytest.mark.slow
def test_whole_game_of_the_city_is_played_on_its_enlarged_parts(open_page: Callable[..., Page]) -> None:
    player = NearCityPlayer(open_page(PAGE, "narrow"))
    player.start(7)
    player.play(lambda seen: seen.over)
    assert len(player.done) > 5 and len({thing[0] for thing in player.done}) > 1
    assert player.page.evaluate(STILL) == [1, 0, 0]


#: What a finger on a board meets: pages with a board, and what brings it up.
PAGES = (
    "ticket_to_ride/03_claim_route",
    "ticket_to_ride/08_first_game",
    "ticket_to_ride/what_if",
    "city_collection/07_houses",
    "city_collection/21_first_game",
    "city_collection/what_if",
)


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_two_fingers_enlarge_every_board_and_not_the_page(open_page: Callable[..., Page], name: str) -> None:
    page = open_page(name, "narrow")
    board = page.locator(".amst-board .amst-narrow canvas:visible").first
    expect(board).to_be_visible(timeout=COLD)
    expect(page.locator("[data-drawing]")).to_have_count(0)
    lens = Lens(Hand(page, touch=True), board)
    lens.spread(0.5, 0.5, 2)
    assert lens.scale == pytest.approx(2, abs=0.1) and page.evaluate(STILL) == [1, 0, 0]
    assert page.locator(".amst-answer p").count() == 0, "a gesture was taken for a tap"
    lens.whole()
