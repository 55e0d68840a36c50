"""Take the pictures of README and start page from the running product: ``make pictures``."""

from __future__ import annotations

import io
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from amsterdam.bots import bot
from amsterdam.games import game

ROOT = Path(__file__).parent.parent.parent
SIZE = {"width": 1280, "height": 1000}


def middle_of_a_game(name: str, phase: str, decisions: int, seed: int = 11) -> str:
    """Return a position in the middle of a game of three greedy bots in which seat 0 decides."""
    state = game(name).start(3, seed)
    players = [bot("greedy", name, seed + seat) for seat in range(3)]
    while state.actor != 0 or state.phase != phase or len(state.played) < decisions:
        state.apply(players[state.actor].choose(state.view(state.actor)))
    return state.to_text()


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
            page = browser.new_page(viewport=SIZE)
            take_ticket_to_ride(page, address)
            take_city_collection(page, address)
            browser.close()
    finally:
        server.terminate()
        server.wait()


def take_ticket_to_ride(page: Page, address: str) -> None:
    """Take pictures of the table and the board of Ticket to Ride."""
    position = middle_of_a_game("ticket-to-ride", "turn", 52)
    page.goto(f"{address}/voila/render/ticket_to_ride/play.ipynb?position={quote(position)}")
    page.get_by_role("button", name="Draw blind").wait_for()
    page.wait_for_timeout(2000)  # a canvas does not report when it is done
    keep(page.screenshot(), ROOT / "docs" / "play.png")
    keep(page.locator(".amst-wide canvas").screenshot(), ROOT / "notebooks" / "img" / "ticket_to_ride.png")


def take_city_collection(page: Page, address: str) -> None:
    """Take a picture of the board of the City Collection, without the outlines of what can be done."""
    position = middle_of_a_game("city-collection", "choose", 220)
    page.goto(f"{address}/voila/render/city_collection/play.ipynb?position={quote(position)}")
    page.locator(".amst-choice").first.wait_for()
    page.wait_for_timeout(2000)
    keep(page.locator(".amst-wide canvas").screenshot(), ROOT / "notebooks" / "img" / "city_collection.png")


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
