"""Games are kept, in a file and in the browser, whatever happens to tab and page. Kernels are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import SCREENS
from tests.browser.play.city import COLD, CityPlayer
from tests.browser.play.player import Player
from tests.browser.serving import STEP
from tests.browser.test_accessibility import faults_of

POSITION = "ttr/2 turn=0 p0=GGGGKK/3 p1=RR/1 row=RGKBP deck=*"
KINDS = ["ticket-to-ride", "city-collection"]
PLAY = {"ticket-to-ride": "ticket_to_ride/play", "city-collection": "city_collection/play"}
COACHES = {"ticket-to-ride": "ticket_to_ride/08_first_game", "city-collection": "city_collection/21_first_game"}


class Sitter(Player):
    """Plays a little of Ticket to Ride, to have a game to keep."""

    def play_a_bit(self) -> str:
        """Start a game and make some decisions; return what its file would contain."""
        self.begin()
        return self.saved()

    def play_on(self) -> str:
        """Make one of the person's decisions; return the game before a bot moves."""
        self.decide(self.wait_for_turn())
        return self.saved()

    def start_anew(self) -> None:
        self.start(8)

    def wait_for(self, game: str) -> bool:
        """Wait until the page shows this game, or a little more of it if bots went on."""
        wanted = json.loads(game)["actions"]
        self.wait(lambda seen: seen.number >= len(wanted))
        return bool(json.loads(self.saved())["actions"][: len(wanted)] == wanted)


class CitySitter(CityPlayer):
    """The same in the City Collection."""

    def play_a_bit(self) -> str:
        self.start(7)
        return self.play_on()

    def play_on(self) -> str:
        seen = self.wait_for_turn()
        self.press(seen.choices[0])
        self.after(seen)
        return self.saved()

    def start_anew(self) -> None:
        self.press("Menu")
        self.press("New game")
        self.press("Start the game")
        self.wait(lambda seen: seen.number == 0)

    wait_for = Sitter.wait_for


@dataclass
class Desk:
    """One reader's browser with any number of tabs."""

    context: BrowserContext
    address: str
    watch: Callable[[Page], None]

    def sit(self, kind: str = KINDS[0], page: str = "", query: str = "", screen: str = "wide") -> Any:
        tab = self.context.new_page()
        tab.set_default_timeout(STEP)
        tab.set_viewport_size(SCREENS[screen]["viewport"])
        self.watch(tab)
        tab.goto(f"{self.address}voila/render/{page or PLAY[kind]}.ipynb{query}", timeout=COLD)
        tab.wait_for_selector("#rendered_cells", state="visible", timeout=COLD)
        return (Sitter if kind == KINDS[0] else CitySitter)(tab, "wide")

    def rows(self, page: Page) -> list[str]:
        """Return all stored entries of games."""
        script = "Object.keys(localStorage).filter(key => key.includes('/games/')).map(key => localStorage[key])"
        return list(page.evaluate(script))

    def texts(self, page: Page) -> list[str]:
        return [json.loads(row)["text"] for row in self.rows(page)]

    def keeps(self, *games: str) -> bool:
        """Say whether each game is stored; bots may have continued it."""
        kept = [json.loads(text)["actions"] for text in self.texts(self.context.pages[-1])]
        wanted = [json.loads(game)["actions"] for game in games]
        return all(any(actions[: len(one)] == one for actions in kept) for one in wanted)

    def write(self, page: Page, name: str, row: str) -> None:
        key = f"amsterdam/ticket-to-ride/games/{name}"
        page.evaluate("([key, row]) => localStorage.setItem(key, row)", [key, row])


@pytest.fixture
def desk(browser: Browser, server: Any, faults: Any) -> Any:
    context = browser.new_context(viewport=SCREENS["wide"]["viewport"])
    yield Desk(context, server.address, faults.watch)
    for page in context.pages:
        page.goto("about:blank")  # as a visitor leaves, which ends the kernel
    context.close()


def upload(player: Any, name: str, text: str) -> None:
    """Choose a file in the browser's dialogue, which the menu leads to once a game is on the table."""
    if not player.page.locator(".amst-files").is_visible():
        player.press("Menu")
    with player.page.expect_file_chooser() as dialogue:
        player.tap(player.page.locator(".amst-files button"))
    dialogue.value.set_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


@pytest.mark.wide_first
def test_game_is_saved_to_a_file_and_loaded_again(player: Any, tmp_path: Path) -> None:
    before = player.begin()
    player.press("Menu")
    with player.page.expect_download() as download:
        player.tap(player.page.get_by_role("link", name="Save the game"))
    player.press("Menu")
    assert download.value.suggested_filename == "ticket-to-ride-amsterdam.json"
    download.value.save_as(tmp_path / "game.json")
    saved = (tmp_path / "game.json").read_text()
    player.claim(4)
    player.after(before)
    upload(player, "game.json", saved)
    seen = player.wait(lambda seen: seen.number == before.number)
    assert (seen.status, seen.offers, seen.routes) == (before.status, before.offers, before.routes)
    assert player.saved() == saved


@pytest.mark.slow
def test_bad_file_is_refused_in_a_sentence_and_the_game_stays(wide: Any) -> None:
    before = wide.begin()
    for text, says in (
        ("Dear diary", "This is not a saved game: it is not JSON text."),
        ('{"chess": 1}', "This is not a saved game of amsterdam."),
    ):
        upload(wide, "game.json", text)
        seen = wide.wait(lambda seen, says=says: seen.answer == says)
        assert (seen.number, seen.offers) == (before.number, before.offers)


def test_U03_reload_goes_on_with_the_game_and_leaves_no_kernel_behind(
    open_page: Callable[..., Page],
    play_at: Callable[..., Any],
    server: Any,
    kernel_id: Callable[[Page], str],
    eventually: Callable[[Callable[[], Any]], None],
) -> None:
    page = open_page("ticket_to_ride/play")
    player = play_at(page, "wide")
    before, first = player.begin(), kernel_id(page)
    player.claim(4)  # so that bots are about to move when the page is left
    left = player.after(before)
    page.reload()
    eventually(lambda: server.kernel(first) is None)
    seen = player.wait(lambda seen: seen.number >= left.number)
    assert "Haringpakkerstoren – Korenmetershuisje, 1 red space, claimed by Anna" in seen.routes
    assert player.decide(player.wait_for_turn()).number > seen.number
    second = kernel_id(page)
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    eventually(lambda: server.kernel(second) is None)


@pytest.mark.slow
def test_closed_tab_is_no_lost_game(desk: Desk) -> None:
    player = desk.sit()
    game = player.play_a_bit()
    player.page.close()
    assert desk.sit().wait_for(game)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_new_game_leaves_the_running_one_with_a_way_back(desk: Desk, kind: str) -> None:
    player = desk.sit(kind)
    game = player.play_a_bit()
    player.start_anew()
    expect(player.page.get_by_text("The game before is kept: Anna")).to_be_visible()
    player.page.reload()
    player.press("Menu")
    player.page.get_by_role("button", name="Other games kept here (1)").click()
    player.press("Open")
    assert player.wait_for(game)


@pytest.mark.slow
def test_two_tabs_with_one_game_lose_no_move(desk: Desk) -> None:
    first = desk.sit()
    game = first.play_a_bit()
    second = desk.sit()
    second.wait_for(game)
    one, seen = first.play_on(), second.wait_for_turn()
    second.draw()
    second.after(seen)
    expect(second.page.get_by_text("in another tab")).to_be_visible()
    assert len(desk.texts(second.page)) == 2 and desk.keeps(one, second.saved())


@pytest.mark.slow
def test_game_that_another_tab_wrote_over_at_the_same_moment_is_kept_beside_it(desk: Desk) -> None:
    player, other = desk.sit(), desk.sit()
    game = player.play_a_bit()
    other.page.evaluate("""() => {
        const key = Object.keys(localStorage).find(key => key.includes("/games/"));
        const entry = JSON.parse(localStorage[key]);
        localStorage[key] = JSON.stringify({ ...entry, text: "theirs" });  // no newer than what it takes the place of
    }""")
    expect(player.page.get_by_text("in another tab")).to_be_visible()
    assert sorted(desk.texts(other.page)) == sorted(["theirs", game])


def test_full_browser_says_so_and_asks_before_a_game_is_lost(desk: Desk) -> None:
    desk.context.add_init_script("""Storage.prototype.setItem = () => {
        throw new DOMException("no room", "QuotaExceededError");
    }""")
    player = desk.sit()
    seen = player.start()
    expect(player.page.get_by_text("This browser has no room left for the game")).to_be_visible()
    player.decide(seen)  # the notice has moved the table: what is pressed lies still again
    player.wait_for_turn()
    game = player.saved()
    player.ask()
    player.press("Start the game")
    player.press("No, leave it as it is")
    assert player.wait_for(game)
    player.press("Menu")
    player.press("Start the game")
    player.press("Leave that game")
    player.wait(lambda seen: seen.number == 0)


@pytest.mark.slow
def test_garbage_in_the_store_is_told_and_stays(desk: Desk) -> None:
    player = desk.sit()
    game = player.play_a_bit()
    desk.write(player.page, "x", "<b>Dear diary</b>")
    desk.write(player.page, "y", '{"n": 1, "when": 9e15, "about": {}, "text": "no game"}')
    player.page.close()
    player = desk.sit()
    assert player.wait_for(game)
    expect(player.page.get_by_role("alert").filter(has_text="This cannot be opened")).to_be_visible()
    expect(player.page.get_by_text("1 entry that this browser keeps cannot be read.")).to_be_visible()
    assert len(desk.rows(player.page)) == 3


@pytest.mark.slow
def test_address_opens_its_position_once_and_after_a_reload_what_was_played_from_it(desk: Desk) -> None:
    running = desk.sit().play_a_bit()
    player = desk.sit(query=f"?position={quote(POSITION)}")
    player.wait(lambda seen: seen.claimable and seen.number == 0)
    game = player.play_on()
    player.page.reload()
    assert player.wait_for(game)
    other = desk.sit(query=f"?position={quote(POSITION)}")
    assert other.wait(lambda seen: seen.claimable).number == 0
    assert len(desk.texts(other.page)) == 2 and desk.keeps(running, game)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_coach_goes_on_with_the_game_after_a_reload(desk: Desk, kind: str) -> None:
    player = desk.sit(kind, page=COACHES[kind])
    if kind == KINDS[0]:
        player.press("Keep both")  # before that there is no link to save the game
    game = player.play_on()
    player.page.reload()
    assert player.wait_for(game)
    assert len(desk.texts(player.page)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_other_games_are_seen_at_every_width(desk: Desk, kind: str, screen: str) -> None:
    player = desk.sit(kind, screen=screen)
    player.play_a_bit()
    player.start_anew()
    player.press("Menu")
    player.press("▸ Other games kept here (1)")
    player.press("Delete")
    player.press("Bring it back")
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults_of(player.page) == []


@pytest.mark.slow
def test_U03_game_goes_on_after_its_kernel_died(
    open_page: Callable[..., Page],
    play_at: Callable[..., Any],
    server: Any,
    kernel_id: Callable[[Page], str],
    eventually: Callable[[Callable[[], Any]], None],
    faults: Any,
) -> None:
    faults.provoke("404")
    player = play_at(open_page("ticket_to_ride/play"), "wide")
    before = player.begin()
    server.kernel(kernel_id(player.page)).kill()
    again = player.button("Open again")
    look = "document.dispatchEvent(new Event('visibilitychange'))"  # as on returning to the tab
    eventually(lambda: player.page.evaluate(look) or again.is_visible())
    again.click()
    seen = player.wait(lambda seen: seen.number == before.number)
    assert seen.status == before.status


@pytest.mark.slow
def test_saved_game_holds_names_and_actions(wide: Any) -> None:
    wide.begin()
    game = json.loads(wide.saved())
    assert [seat["name"] for seat in game["notes"]["seats"]] == ["Anna", "Geertje", "Willem"]
    assert game["actions"] == ["keep", "keep", "keep"]
