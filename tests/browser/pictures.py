"""Take the pictures of README and start page from the running product: ``make pictures``."""

from __future__ import annotations

import io
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TookTooLong

from amsterdam.bots import bot
from amsterdam.games import game
from amsterdam.pictures import picture
from amsterdam.record import Record
from widgets.parts.names import NAMES

ROOT = Path(__file__).parent.parent.parent
DOCS, IMAGES = ROOT / "docs", ROOT / "notebooks" / "img"
STILLS = ROOT / "widgets" / "voila" / "template" / "static"
TABLE = {"width": 1280, "height": 800}
#: Large enough for the board of the start page.
LARGE = {"width": 1600, "height": 1200}
#: Milliseconds; a canvas does not report when it is done.
WAIT = 2000
#: Milliseconds that an analysis may take until it shows something.
THINKING = 120_000
#: Notebooks with code for the picture of the shelf, and where their page is looked at.
SHELF = {"02_the_board_as_a_graph": "Which routes lie on many ways?", "07_learning_to_play": "The curve"}
TELEPHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def middle_of_a_game(name: str, phase: str, decisions: int, seed: int = 11) -> str:
    """Return a position in the middle of a game of three greedy bots in which seat 0 decides."""
    state = game(name).start(3, seed)
    players = [bot("greedy", name, seed + seat) for seat in range(3)]
    while state.actor != 0 or state.phase != phase or len(state.played) < decisions:
        state.apply(players[state.actor].choose(state.view(state.actor)))
    return state.to_text()


#: A position of each game for its pictures.
POSITIONS = {
    "ticket_to_ride": lambda: middle_of_a_game("ticket-to-ride", "turn", 52),
    "city_collection": lambda: middle_of_a_game("city-collection", "act", 220),
}


def main() -> None:
    """Serve the pages, take screenshots and save them."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "amsterdam.cli", "play", "--no-browser", "--port", str(port)]
    server = subprocess.Popen(command, cwd=ROOT)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address)
        with sync_playwright() as playwright:
            chromium = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            take_tables(browser, address)
            take_analyses(browser, address)
            take_shelf(browser, address)
            browser.close()
    finally:
        server.terminate()
        server.wait()


def take_tables(browser: Browser, address: str) -> None:
    """Take the tables of both games, on a computer and on a telephone, and their boards."""
    page = browser.new_page(viewport=TABLE)
    for name in POSITIONS:
        take_still(page, name)
    for name, position in POSITIONS.items():
        open_table(page, address, name, position())
        keep(page.screenshot(), DOCS / f"{name}.png")
        page.set_viewport_size(LARGE)
        page.wait_for_timeout(WAIT)
        keep(page.locator(".amst-board .amst-wide canvas").screenshot(), IMAGES / f"{name}.png")
        page.set_viewport_size(TABLE)
    telephone = browser.new_context(**TELEPHONE).new_page()
    both = []
    for name, position in POSITIONS.items():
        open_table(telephone, address, name, position())
        both.append(telephone.screenshot())
    keep(beside(both), DOCS / "telephones.png")


def take_still(page: Page, name: str) -> None:
    """Save the empty board of a game, which stands where a lesson's board will be until that is drawn."""
    board = picture(game(name.replace("_", "-")).start(2, 1))
    page.set_content(f"<style>body {{ margin: 0 }}</style>{board}")
    image = Image.open(io.BytesIO(page.locator("svg").first.screenshot()))
    image.convert("RGB").save(STILLS / f"{name}.jpg", quality=60, optimize=True, progressive=True)


def take_analyses(browser: Browser, address: str) -> None:
    """Take what if and look back of both games, on a computer and as narrow as on a telephone."""
    narrow: dict[str, list[bytes]] = {"what_if": [], "review": []}
    for name, position in POSITIONS.items():
        for kind, taken in narrow.items():
            page = browser.new_page(viewport=TABLE)
            if kind == "what_if":
                ask_what_if(page, f"{address}/voila/render/{name}/{kind}.ipynb?position={quote(position())}")
            else:
                look_back(page, f"{address}/voila/render/{name}/{kind}.ipynb", finished_game(name.replace("_", "-")))
            keep(page.screenshot(), DOCS / f"{name}_{kind}.png")
            page.set_viewport_size(TELEPHONE["viewport"])
            page.wait_for_timeout(WAIT)
            taken.append(page.screenshot())
            page.close()
    keep(beside([picture for taken in narrow.values() for picture in taken]), DOCS / "telephones_analyses.png")


def take_shelf(browser: Browser, address: str) -> None:
    """Take two notebooks with code as pages, their code in sight."""
    taken = []
    for name, heading in SHELF.items():
        page = browser.new_page(viewport={"width": 860, "height": 1000})
        page.goto(f"{address}/voila/render/explore/{name}.ipynb", timeout=THINKING)
        page.get_by_label("Show the code").check(timeout=THINKING)
        page.get_by_role("heading", name=heading).evaluate("heading => heading.scrollIntoView()")
        page.wait_for_timeout(WAIT)
        taken.append(page.screenshot())
        page.close()
    keep(beside(taken), DOCS / "explore.png")


def ask_what_if(page: Page, address: str) -> None:
    """Open a position, and wait until its choices are ranked."""
    page.goto(address)
    page.get_by_role("button", name="Find out").click()
    page.locator(".amst-found p").wait_for(timeout=THINKING)
    page.wait_for_timeout(THINKING / 3)


def look_back(page: Page, address: str, saved: str) -> None:
    """Open a saved game, and show what would have been better than a decision that cost points."""
    page.goto(address)
    with page.expect_file_chooser() as dialogue:
        page.locator(".amst-files button").click()
    dialogue.value.set_files({"name": "game.json", "mimeType": "application/json", "buffer": saved.encode()})
    mistakes = page.locator(".amst-curve-mistake")
    with suppress(TookTooLong):  # a slow machine may find none
        mistakes.first.wait_for(timeout=THINKING)
    page.wait_for_timeout(THINKING / 5)
    if mistakes.count():
        mistakes.last.click()
        page.wait_for_timeout(WAIT)  # a press on what was there before comes too late
        page.get_by_role("button", name="Show me").click()
    page.wait_for_timeout(WAIT)


def finished_game(name: str) -> str:
    """Return a game of greedy bots as a file's text; the first is labelled a person, and moves by chance at times."""
    state = game(name).start(3, 4)
    *players, careless = [*(bot("greedy", name, 4 + seat) for seat in range(3)), bot("random", name, 4)]
    while state.actor is not None:
        decides = careless if state.actor == 0 and len(state.played) % 4 == 0 else players[state.actor]
        state.apply(decides.choose(state.view(state.actor)))
    kinds = zip(NAMES, ("human", "greedy", "greedy"), strict=False)
    return Record.from_game(state, notes={"seats": [{"name": who, "kind": kind} for who, kind in kinds]}).to_json()


def open_table(page: Page, address: str, name: str, position: str) -> None:
    """Open a position on the table of a game, and wait until everything is drawn."""
    page.goto(f"{address}/voila/render/{name}/play.ipynb?position={quote(position)}")
    page.locator(".amst-playing .amst-board canvas:visible").wait_for()
    page.wait_for_timeout(WAIT)


def beside(pictures: list[bytes], gap: int = 24) -> bytes:
    """Return pictures of one size side by side."""
    images = [Image.open(io.BytesIO(picture)).convert("RGB") for picture in pictures]
    width, height = images[0].size
    joined = Image.new("RGB", (len(images) * (width + gap) - gap, height), "white")
    for place, image in enumerate(images):
        joined.paste(image, (place * (width + gap), 0))
    out = io.BytesIO()
    joined.save(out, "png")
    return out.getvalue()


def keep(picture: bytes, path: Path) -> None:
    """Save a picture in 256 colours, a third of its size."""
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(256).save(path, optimize=True)


def wait_for(address: str) -> None:
    """Wait until the server answers."""
    for _second in range(120):
        try:
            urllib.request.urlopen(address, timeout=2)
            return
        except OSError:
            time.sleep(0.5)
    raise SystemExit("The server did not start.")


if __name__ == "__main__":
    main()
